/** Sums of progress. */

import type { PlanProgress } from "@samewire/acp/plans";

/** Nothing to do. */
export const NOTHING: PlanProgress = {
  done: 0,
  inProgress: 0,
  total: 0,
  high: { done: 0, total: 0 },
  medium: { done: 0, total: 0 },
  low: { done: 0, total: 0 },
};

/** Everything together. */
export function sum(all: Iterable<PlanProgress>): PlanProgress {
  let whole = NOTHING;
  for (const one of all) {
    whole = {
      done: whole.done + one.done,
      inProgress: whole.inProgress + one.inProgress,
      total: whole.total + one.total,
      high: both(whole.high, one.high),
      medium: both(whole.medium, one.medium),
      low: both(whole.low, one.low),
    };
  }
  return whole;
}

type Part = PlanProgress["high"];

function both(a: Part, b: Part): Part {
  return { done: a.done + b.done, total: a.total + b.total };
}
