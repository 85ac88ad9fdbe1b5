/** Computes the updates that a client needs. */

import type {
  PlanEntry,
  PlanId,
  PlanUpdateContent,
  PlanUpdateContentUnknown,
} from "../types.js";
import { copyEntry, isCheckedEntry } from "./checked.js";
import type { PlanForm } from "./form.js";
import type { MergePolicy } from "./merge.js";
import type { ReportedUpdate } from "./operations.js";
import { removalIn, updateIn } from "./operations.js";
import { sameContent, sameEntries } from "./same.js";
import { list } from "./valid.js";

/** The plans of a reporter, in order. */
export type Plans = ReadonlyMap<PlanId, Known>;

/** A plan of a reporter. */
export type Known = Exclude<PlanUpdateContent, PlanUpdateContentUnknown>;

/** The state of a client: its plans if it supports plan operations, otherwise its entries. */
export interface Sent {
  readonly plans: Plans;
  /** `undefined` if unknown: then the entries are sent in any case. */
  readonly entries: readonly PlanEntry[] | undefined;
}

/** The state of a client that was sent nothing. */
export const UNSENT: Sent = { plans: new Map(), entries: [] };

/** The state of a client that may have lost everything. */
export const FORGOTTEN: Sent = { plans: new Map(), entries: undefined };

/** The updates to send, and the state of the client after them. */
export interface Step {
  readonly updates: readonly ReportedUpdate[];
  readonly sent: Sent;
}

/** For a client with plan operations: removals in the client's order, then new and changed plans. */
export function operated(
  plans: Plans,
  dismissed: ReadonlySet<PlanId>,
  { plans: before, entries }: Sent,
  form: PlanForm,
): Step {
  const updates: ReportedUpdate[] = [];
  const sent = new Map(before);
  for (const id of before.keys()) {
    if (plans.has(id) && !dismissed.has(id)) continue;
    updates.push(removalIn(form, id));
    sent.delete(id);
  }
  for (const [id, plan] of plans) {
    const had = sent.get(id);
    if (had !== undefined && sameContent(had, plan)) continue;
    updates.push(updateIn(form, plan));
    sent.set(id, plan);
  }
  return { updates, sent: { plans: sent, entries } };
}

/** For a client without plan operations: all plans as one list, if it changed. */
export function merged(plans: Plans, before: Sent, merge: MergePolicy): Step {
  const made = list(merge([...plans.values()]), "merged");
  const entries = Array.from(made, (entry, index) =>
    isCheckedEntry(entry) ? entry : copyEntry(entry, `merged/${index}`),
  );
  if (before.entries !== undefined && sameEntries(before.entries, entries)) {
    return { updates: [], sent: before };
  }
  Object.freeze(entries);
  const update = { sessionUpdate: "plan", entries } as const;
  return { updates: [update], sent: { plans: before.plans, entries } };
}
