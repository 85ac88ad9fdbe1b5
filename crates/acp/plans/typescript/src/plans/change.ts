/** Changes of plans. */

import type {
  PlanEntry,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanId,
  SessionId,
} from "../types.js";
import { stayed } from "./pairing.js";
import type { TrackedPlan } from "./tracked.js";

/** The change that one call made to a book, discriminated by `kind`. */
export type PlanChange = PlanAdded | PlanReplaced | PlanGone | PlanIgnored;

/** A change that observers are called with: any but an ignored one. */
export type PlanNews = Exclude<PlanChange, PlanIgnored>;

/** A plan was added. */
export interface PlanAdded {
  readonly kind: "added";
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** The id of the plan; `null` for the baseline. */
  readonly planId: PlanId | null;
  /** The plan. */
  readonly after: TrackedPlan;
  /** All of its entries are added. */
  readonly entries: EntryChanges;
}

/** A plan has a new content. */
export interface PlanReplaced {
  readonly kind: "replaced";
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** The id of the plan; `null` for the baseline. */
  readonly planId: PlanId | null;
  /** The old plan. */
  readonly before: TrackedPlan;
  /** The new plan. */
  readonly after: TrackedPlan;
  /** What happened to its entries; empty if only `_meta`, a Markdown text or a URI changed. */
  readonly entries: EntryChanges;
}

/** A plan was removed. */
export interface PlanGone {
  readonly kind: "removed";
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** The id of the plan; `null` for the baseline. */
  readonly planId: PlanId | null;
  /** The old plan. */
  readonly before: TrackedPlan;
  /** All of its entries are removed. */
  readonly entries: EntryChanges;
}

/** Nothing changed. */
export interface PlanIgnored {
  readonly kind: "ignored";
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** The id of the plan, if the update is about one; `null` for the baseline. */
  readonly planId?: PlanId | null;
  /** The update is not about a plan, the plan to remove is not in the book, or the content is unchanged. */
  readonly reason: "not_a_plan" | "unknown_plan" | "unchanged";
}

/** What happened to the entries of a list. A plan that is not a list, or not present, has no entries. */
export interface EntryChanges {
  /** Indexes in the new list. */
  readonly added: readonly number[];
  /** Indexes in the old list. */
  readonly removed: readonly number[];
  /** Entries that moved relative to the others, by `to`. */
  readonly moved: readonly EntryMoved[];
  /** Entries whose status changed, by index. */
  readonly status: readonly StatusChanged[];
  /** Entries whose priority changed, by index. */
  readonly priority: readonly PriorityChanged[];
  /** Entries whose text changed: indexes in the new list. */
  readonly content: readonly number[];
}

/** An entry that moved. */
export interface EntryMoved {
  /** The index in the old list. */
  readonly from: number;
  /** The index in the new list. */
  readonly to: number;
}

/** An entry whose status changed. */
export interface StatusChanged {
  /** The index in the new list. */
  readonly index: number;
  /** The old status. */
  readonly from: PlanEntryStatus;
  /** The new status. */
  readonly to: PlanEntryStatus;
}

/** An entry whose priority changed. */
export interface PriorityChanged {
  /** The index in the new list. */
  readonly index: number;
  /** The old priority. */
  readonly from: PlanEntryPriority;
  /** The new priority. */
  readonly to: PlanEntryPriority;
}

/** What happened to the entries. `partners[i]` is the index of the old entry paired with the new entry `i`, or -1. */
export function changesOf(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: readonly number[],
): EntryChanges {
  const changes = {
    added: [] as number[],
    removed: [] as number[],
    moved: [] as EntryMoved[],
    status: [] as StatusChanged[],
    priority: [] as PriorityChanged[],
    content: [] as number[],
  };
  const kept = new Array<boolean>(before.length).fill(false);
  const inOrder = stayed(partners);
  for (let index = 0; index < after.length; index++) {
    const partner = partners[index]!;
    const entry = after[index]!;
    if (partner === -1) {
      changes.added.push(index);
      continue;
    }
    const old = before[partner]!;
    kept[partner] = true;
    if (!inOrder[index]) changes.moved.push({ from: partner, to: index });
    if (old.status !== entry.status) {
      changes.status.push({ index, from: old.status, to: entry.status });
    }
    if (old.priority !== entry.priority) {
      changes.priority.push({ index, from: old.priority, to: entry.priority });
    }
    if (old.content !== entry.content) changes.content.push(index);
  }
  for (let index = 0; index < before.length; index++) {
    if (!kept[index]) changes.removed.push(index);
  }
  return changes;
}
