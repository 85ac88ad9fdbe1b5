/** The summary of a plan. */

import type { Plan, PlanUpdateContent } from "../types.js";
import { oneLine } from "./blank.js";
import { firstHeading, firstLine } from "./markdown.js";
import type { Tally } from "./progress.js";

/** One line of at most 120 code points, without control and direction characters. */
export function summaryOf(
  content: Plan | PlanUpdateContent,
  tally: Tally,
): string {
  return oneLine(describe(content, tally), 120);
}

function describe(content: Plan | PlanUpdateContent, tally: Tally): string {
  if (tally.progress.total > 0) return describeTasks(tally);
  if (!("type" in content)) return "no tasks";
  switch (content.type) {
    case "items":
      return "no tasks";
    case "markdown":
      return (
        firstHeading(content.content) ?? firstLine(content.content) ?? "no text"
      );
    case "file":
      return content.uri;
    default:
      return `a plan of the format ${String(content.type)}`;
  }
}

function describeTasks({ progress, current }: Tally): string {
  const { done, inProgress, total } = progress;
  const count = `${done} of ${total} done`;
  if (current === undefined) return count;
  const more = inProgress > 1 ? ` (and ${inProgress - 1} more)` : "";
  return `${count}: ${current}${more}`;
}
