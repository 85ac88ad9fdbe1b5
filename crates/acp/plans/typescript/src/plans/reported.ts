/** The plans of an agent, as its reporter holds them. */

import type {
  PlanEntry,
  PlanItems,
  PlanUpdateContentFile,
  PlanUpdateContentMarkdown,
} from "../types.js";

/** A plan of an agent, in a format that this version knows, discriminated by `type`. */
export type ReportedPlan =
  | ReportedItems
  | Readonly<PlanUpdateContentMarkdown>
  | Readonly<PlanUpdateContentFile>;

/** A plan of an agent that is a list of entries. */
export interface ReportedItems extends Readonly<Omit<PlanItems, "entries">> {
  readonly type: "items";
  /** The entries, in order. */
  readonly entries: readonly Readonly<PlanEntry>[];
}

/** Custom metadata of a plan. */
export interface PlanMeta {
  readonly [name: string]: unknown;
}
