/** A plan in one line, for people. */

import type { Plan, PlanEntry, PlanUpdateContent } from "../types.js";
import { oneLine, trimmed } from "./blank.js";
import { linesOf, markdownHeadings, markdownTasks } from "./markdown.js";

/** One line of at most 120 code points, without control and direction characters. */
export function summaryOf(content: Plan | PlanUpdateContent): string {
  return oneLine(sayingOf(content), 120);
}

function sayingOf(content: Plan | PlanUpdateContent): string {
  if ("entries" in content) return sayingOfList(content.entries);
  switch (content.type) {
    case "markdown":
      return sayingOfMarkdown(content.content);
    case "file":
      return content.uri;
    case undefined:
      return `a plan of the format ${content.tag}`;
  }
}

function sayingOfList(entries: readonly PlanEntry[]): string {
  if (entries.length === 0) return "no tasks";
  let done = 0;
  let current = 0;
  let first = "";
  for (const { content, status } of entries) {
    if (status === "completed") done++;
    if (status === "in_progress" && current++ === 0) first = content;
  }
  const count = `${done} of ${entries.length} done`;
  if (current === 0) return count;
  const more = current > 1 ? ` (and ${current - 1} more)` : "";
  return `${count}: ${first}${more}`;
}

function sayingOfMarkdown(markdown: string): string {
  const tasks = markdownTasks(markdown);
  if (tasks.length > 0) {
    return `${tasks.filter((task) => task.done).length} of ${tasks.length} done`;
  }
  const [heading] = markdownHeadings(markdown);
  if (heading !== undefined) return heading;
  const line = linesOf(markdown).find((line) => trimmed(line) !== "");
  return line ?? "no text";
}
