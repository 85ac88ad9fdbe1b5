/** What a client still needs, from what it was sent. */

import type {
  PlanEntry,
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";
import type { MergePolicy } from "./merge.js";
import type { PlanIdSpelling, ReportedUpdate } from "./operations.js";
import { spelledRemoval, spelledUpdate } from "./operations.js";
import { copiedEntry, isOwnEntry } from "./own.js";
import { sameContent, sameEntries } from "./same.js";
import { list } from "./valid.js";

/** Plans that an agent can make, in order. */
export type Plans = ReadonlyMap<PlanId, Known>;

/** A plan that an agent can make. */
export type Known = Exclude<PlanUpdateContent, PlanUpdateContentUnknown>;

/** What a client has: plans if it knows plan operations, else entries. */
export interface Sent {
  readonly plans: Plans;
  /** `undefined` if unknown: then they are sent in any case. */
  readonly entries: readonly PlanEntry[] | undefined;
}

/** Nothing was ever sent. */
export const UNSENT: Sent = { plans: new Map(), entries: [] };

/** What was sent counts no more. */
export const FORGOTTEN: Sent = { plans: new Map(), entries: undefined };

/** What is still to be sent, and what the client has then. */
export interface Step {
  readonly updates: readonly ReportedUpdate[];
  readonly sent: Sent;
}

/** For a client with plan operations: removals in the client's order, then what it has not, or not so. */
export function operated(
  plans: Plans,
  dismissed: ReadonlySet<PlanId>,
  { plans: before, entries }: Sent,
  planId: PlanIdSpelling,
): Step {
  const updates: ReportedUpdate[] = [];
  const sent = new Map(before);
  for (const id of before.keys()) {
    if (plans.has(id) && !dismissed.has(id)) continue;
    updates.push(spelledRemoval(id, planId));
    sent.delete(id);
  }
  for (const [id, plan] of plans) {
    const had = sent.get(id);
    if (had !== undefined && sameContent(had, plan)) continue;
    updates.push(spelledUpdate(plan, planId));
    sent.set(id, plan);
  }
  return { updates, sent: { plans: sent, entries } };
}

/** For a client without them: all plans as one list, if it changed. */
export function merged(plans: Plans, before: Sent, merge: MergePolicy): Step {
  const made = list(merge([...plans.values()]), "merged");
  const entries = Array.from(made, (entry, index) =>
    isOwnEntry(entry) ? entry : copiedEntry(entry, `merged/${index}`),
  );
  if (before.entries !== undefined && sameEntries(before.entries, entries)) {
    return { updates: [], sent: before };
  }
  Object.freeze(entries);
  const update = { sessionUpdate: "plan", entries } as const;
  return { updates: [update], sent: { plans: before.plans, entries } };
}
