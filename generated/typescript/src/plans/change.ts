/** What a step changed. */

import type {
  PlanEntry,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanId,
  SessionId,
} from "../types.js";
import { stayed } from "./pairing.js";
import type { TrackedPlan } from "./tracked.js";

/** What a step did to a book; its `kind` tells which. */
export type PlanChange = PlanAdded | PlanReplaced | PlanGone | PlanIgnored;

/** What observers of a book are told: a change that is none is no news. */
export type PlanNews = Exclude<PlanChange, PlanIgnored>;

/** A plan is new. */
export interface PlanAdded {
  readonly kind: "added";
  /** The session it is in. */
  readonly sessionId: SessionId;
  /** Which plan it is; `null` is the baseline. */
  readonly planId: PlanId | null;
  /** The plan. */
  readonly after: TrackedPlan;
  /** All of its entries are added. */
  readonly entries: EntryChanges;
}

/** A plan has another content. */
export interface PlanReplaced {
  readonly kind: "replaced";
  /** The session it is in. */
  readonly sessionId: SessionId;
  /** Which plan it is; `null` is the baseline. */
  readonly planId: PlanId | null;
  /** The plan as it was. */
  readonly before: TrackedPlan;
  /** The plan as it is. */
  readonly after: TrackedPlan;
  /** What became of its entries; nothing where only `_meta` or a Markdown text or URI is another. */
  readonly entries: EntryChanges;
}

/** A plan is dismissed. */
export interface PlanGone {
  readonly kind: "removed";
  /** The session it was in. */
  readonly sessionId: SessionId;
  /** Which plan it was; `null` is the baseline. */
  readonly planId: PlanId | null;
  /** The plan as it was. */
  readonly before: TrackedPlan;
  /** All of its entries are removed. */
  readonly entries: EntryChanges;
}

/** Nothing changed. */
export interface PlanIgnored {
  readonly kind: "ignored";
  /** The session of the notification. */
  readonly sessionId: SessionId;
  /** Which plan it was about, if it was about one; `null` is the baseline. */
  readonly planId?: PlanId | null;
  /** Another update than one of a plan, a removal of what is not there, or the content that is held already. */
  readonly reason: "not_a_plan" | "unknown_plan" | "unchanged";
}

/** What became of the entries of a list. One that is no list, or not there, has none. */
export interface EntryChanges {
  /** Indexes in the new list. */
  readonly added: readonly number[];
  /** Indexes in the old list. */
  readonly removed: readonly number[];
  /** Those that stand in another order than the rest, by `to`. */
  readonly moved: readonly EntryMoved[];
  /** Those with another status, by index. */
  readonly status: readonly StatusChanged[];
  /** Those with another priority, by index. */
  readonly priority: readonly PriorityChanged[];
  /** Those with another text: indexes in the new list. */
  readonly content: readonly number[];
}

/** An entry that stands elsewhere. */
export interface EntryMoved {
  /** The index in the old list. */
  readonly from: number;
  /** The index in the new list. */
  readonly to: number;
}

/** An entry that is further than it was, or less far. */
export interface StatusChanged {
  /** The index in the new list. */
  readonly index: number;
  readonly from: PlanEntryStatus;
  readonly to: PlanEntryStatus;
}

/** An entry that matters more than it did, or less. */
export interface PriorityChanged {
  /** The index in the new list. */
  readonly index: number;
  readonly from: PlanEntryPriority;
  readonly to: PlanEntryPriority;
}

/** What became of the entries. `partners[i]` is the index of the old entry that the new entry `i` is, or -1. */
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
