/** Values of reporters were checked and are immutable, so they need no further checks. */

import * as readers from "../readers.js";
import type { PlanEntry } from "../types.js";
import { checkDepth } from "./limits.js";
import type { ReportedPlan } from "./merge.js";
import { copied } from "./valid.js";
import { depthOfJson } from "./weight.js";

/** Entries of reporters. */
const entries = new WeakSet<Readonly<PlanEntry>>();

/** Plans of reporters. */
const plans = new WeakSet<ReportedPlan>();

/** A copy of an entry that is one of those. `what` names it in the error. */
export function copiedEntry(entry: PlanEntry, what: string): PlanEntry {
  return ownEntry(copied(readers.readPlanEntry, entry, what), what);
}

/** Makes an entry one of those. `what` names it in the error. */
export function ownEntry(entry: PlanEntry, what: string): PlanEntry {
  checkDepth(depthOfJson(entry._meta), `${what}/_meta`);
  entries.add(entry);
  return Object.freeze(entry);
}

/** Makes a plan one of those. */
export function ownPlan<T extends ReportedPlan>(plan: T): T {
  plans.add(plan);
  return Object.freeze(plan);
}

/** Whether an entry is one of those. */
export function isOwnEntry(entry: Readonly<PlanEntry>): boolean {
  return entries.has(entry);
}

/** Whether a plan is one of those. */
export function isOwnPlan(plan: ReportedPlan): boolean {
  return plans.has(plan);
}
