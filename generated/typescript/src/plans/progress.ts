/** How far plans are. */

import type { Plan, PlanUpdateContent } from "../types.js";
import { markdownTasks } from "./markdown.js";

/** How many tasks there are, and how many are done. */
export interface PlanProgress {
  /** Tasks that are completed. */
  readonly done: number;
  /** Tasks that the agent is at. */
  readonly inProgress: number;
  /** All tasks. */
  readonly total: number;
  /** Those of high priority. Tasks of Markdown have none, and count in no priority. */
  readonly high: PriorityProgress;
  /** Those of medium priority. */
  readonly medium: PriorityProgress;
  /** Those of low priority. */
  readonly low: PriorityProgress;
}

/** How many tasks of one priority there are, and how many are done. */
export interface PriorityProgress {
  /** Tasks that are completed. */
  readonly done: number;
  /** All tasks. */
  readonly total: number;
}

/** How far a plan is; what has no tasks counts nothing. */
export function progressOf(content: Plan | PlanUpdateContent): PlanProgress {
  const progress = nothing();
  if ("entries" in content) {
    for (const { status, priority } of content.entries) {
      const done = status === "completed" ? 1 : 0;
      progress.done += done;
      progress.inProgress += status === "in_progress" ? 1 : 0;
      progress.total++;
      progress[priority].done += done;
      progress[priority].total++;
    }
  } else if (content.type === "markdown") {
    for (const { done } of markdownTasks(content.content)) {
      progress.done += done ? 1 : 0;
      progress.total++;
    }
  }
  return progress;
}

/** How far several plans are together. */
export function sumOf(plans: Iterable<PlanProgress>): PlanProgress {
  const sum = nothing();
  for (const plan of plans) {
    sum.done += plan.done;
    sum.inProgress += plan.inProgress;
    sum.total += plan.total;
    for (const priority of ["high", "medium", "low"] as const) {
      sum[priority].done += plan[priority].done;
      sum[priority].total += plan[priority].total;
    }
  }
  return sum;
}

function nothing() {
  return {
    done: 0,
    inProgress: 0,
    total: 0,
    high: { done: 0, total: 0 },
    medium: { done: 0, total: 0 },
    low: { done: 0, total: 0 },
  };
}
