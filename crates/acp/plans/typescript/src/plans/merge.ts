/** Merges several plans into one list, for clients that support only one plan for each session. */

import type { PlanEntry, PlanEntryStatus } from "../types.js";
import { trimmed } from "./blank.js";
import { freezeEntry, isCheckedPlan } from "./checked.js";
import { markdownHeadings, markdownTasks } from "./markdown.js";
import type { ReportedPlan } from "./reported.js";

/** Builds the entries of the update `plan` from all plans of an agent, in order. */
export type MergePolicy = (
  plans: readonly ReportedPlan[],
) => readonly Readonly<PlanEntry>[];

/** The entries of all plans, one plan after the other. */
export function mergeInOrder(
  plans: readonly ReportedPlan[],
): Readonly<PlanEntry>[] {
  return plans.flatMap(entriesOf);
}

/**
 * The entries of a plan. A list has its own. Markdown has its tasks, otherwise its headings, otherwise its text as one
 * entry. A file has one entry that names it. The default priority is `medium`, the default status `pending`.
 */
export function entriesOf(plan: ReportedPlan): readonly Readonly<PlanEntry>[] {
  if (plan.type === "items") return plan.entries;
  const known = CACHED.get(plan);
  if (known !== undefined) return known;
  const made =
    plan.type === "markdown"
      ? entriesOfMarkdown(plan.content)
      : [entry(`The plan is in ${plan.uri}`, "pending")];
  if (isCheckedPlan(plan)) {
    made.forEach((it) => freezeEntry(it, "merged"));
    CACHED.set(plan, Object.freeze(made));
  }
  return made;
}

/** The entries of reporters' plans, cached. */
const CACHED = new WeakMap<ReportedPlan, readonly Readonly<PlanEntry>[]>();

function entriesOfMarkdown(markdown: string): PlanEntry[] {
  const tasks = markdownTasks(markdown);
  if (tasks.length > 0) {
    return tasks.map(({ text, status }) => entry(text, status));
  }
  const headings = markdownHeadings(markdown);
  if (headings.length > 0)
    return headings.map((text) => entry(text, "pending"));
  const text = trimmed(markdown);
  return text === "" ? [] : [entry(text, "pending")];
}

function entry(content: string, status: PlanEntryStatus): PlanEntry {
  return { content, priority: "medium", status };
}
