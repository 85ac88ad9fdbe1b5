/** The progress of plans. */

import type {
  Plan,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanUpdateContent,
} from "../types.js";
import { entriesIn } from "./content.js";
import { readLines, taskOf } from "./markdown.js";

/** The numbers of all tasks and of those that are done. */
export interface PlanProgress {
  /** The number of tasks that are done. */
  readonly done: number;
  /** The number of tasks in progress. */
  readonly inProgress: number;
  /** The number of all tasks. */
  readonly total: number;
  /** Tasks of high priority. Markdown tasks have no priority. */
  readonly high: PriorityProgress;
  /** Tasks of medium priority. */
  readonly medium: PriorityProgress;
  /** Tasks of low priority. */
  readonly low: PriorityProgress;
}

/** The numbers of tasks of one priority. */
export interface PriorityProgress {
  /** The number of tasks that are done. */
  readonly done: number;
  /** The number of all tasks. */
  readonly total: number;
}

/** The counted tasks of a plan. */
export interface Tally {
  readonly progress: PlanProgress;
  /** The text of the first task in progress. */
  readonly current: string | undefined;
}

/** Counts the tasks of a plan. Plans without tasks count 0. */
export function tallyOf(content: Plan | PlanUpdateContent): Tally {
  const progress = nothing();
  let current: string | undefined;
  for (const { content: text, status, priority } of entriesIn(content)) {
    count(progress, status);
    countIn(progressIn(progress, priority), status);
    if (status === "in_progress") current ??= text;
  }
  if ("type" in content && content.type === "markdown") {
    for (const { text, status } of readLines(content.content, taskOf)) {
      count(progress, status);
      if (status === "in_progress") current ??= text;
    }
  }
  return { progress: frozen(progress), current };
}

/** The progress of several plans together. */
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
  return frozen(sum);
}

type Counting = ReturnType<typeof nothing>;

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

function count(progress: Counting, status: PlanEntryStatus): void {
  countIn(progress, status);
  if (status === "in_progress") progress.inProgress++;
}

function countIn(
  counts: { done: number; total: number },
  status: PlanEntryStatus,
): void {
  if (status === "completed") counts.done++;
  counts.total++;
}

function progressIn(progress: Counting, priority: PlanEntryPriority) {
  switch (priority) {
    case "high":
      return progress.high;
    case "medium":
      return progress.medium;
    case "low":
      return progress.low;
  }
}

function frozen(progress: Counting): PlanProgress {
  const { high, medium, low } = progress;
  for (const counts of [high, medium, low]) Object.freeze(counts);
  return Object.freeze(progress);
}
