/** The checked, immutable entries and plans of reporters, which need no further checks. */

import * as readers from "../readers.js";
import { any } from "../runtime/json.js";
import type { PlanEntry } from "../types.js";
import { checkDepth } from "./limits.js";
import type { PlanMeta, ReportedPlan } from "./reported.js";
import { copied, object } from "./valid.js";
import { depthOfJson } from "./weight.js";

/** The entries of reporters. */
const entries = new WeakSet<Readonly<PlanEntry>>();

/** The plans of reporters. */
const plans = new WeakSet<ReportedPlan>();

/** Copies an entry, and marks the copy as a reporter's. `what` names the entry in the error. */
export function copyEntry(entry: PlanEntry, what: string): PlanEntry {
  return freezeEntry(copied(readers.readPlanEntry, entry, what), what);
}

/** Freezes an entry, and marks it as a reporter's. `what` names the entry in the error. */
export function freezeEntry(entry: PlanEntry, what: string): PlanEntry {
  checkDepth(depthOfJson(entry._meta), `${what}/_meta`);
  entries.add(entry);
  return Object.freeze(entry);
}

/** Copies the `_meta` of a plan. */
export function copyMeta(meta: PlanMeta): { [name: string]: unknown } {
  const copy = copied(any, object(meta, "meta"), "meta");
  checkDepth(depthOfJson(copy), "meta");
  return copy as { [name: string]: unknown };
}

/** Freezes a plan, and marks it as a reporter's. */
export function freezePlan<T extends ReportedPlan>(plan: T): T {
  plans.add(plan);
  return Object.freeze(plan);
}

/** Whether an entry is a reporter's. */
export function isCheckedEntry(entry: Readonly<PlanEntry>): boolean {
  return entries.has(entry);
}

/** Whether a plan is a reporter's. */
export function isCheckedPlan(plan: ReportedPlan): boolean {
  return plans.has(plan);
}
