/** The tasks and headings of a text in Markdown; code between fences does not count. */

import { trimmed } from "./blank.js";

/** A task: `- [ ] Add tests`. */
export interface MarkdownTask {
  /** What is to be done; never blank. */
  readonly text: string;
  /** Whether the box is ticked. */
  readonly done: boolean;
}

/** The tasks of a text, in order. */
export function markdownTasks(markdown: string): MarkdownTask[] {
  const tasks: MarkdownTask[] = [];
  for (const line of linesThatCount(markdown)) {
    const [, box, rest = ""] = TASK.exec(line) ?? [];
    const text = trimmed(rest);
    if (text !== "") tasks.push({ text, done: box !== " " });
  }
  return tasks;
}

/** The headings of a text, in order: what stands behind their `#`; never blank. */
export function markdownHeadings(markdown: string): string[] {
  const headings: string[] = [];
  for (const line of linesThatCount(markdown)) {
    const text = withoutClosing(trimmed(HEADING.exec(line)?.[1] ?? ""));
    if (text !== "") headings.push(text);
  }
  return headings;
}

/** The lines of a text, whatever they end with. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

const TASK = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[([ xX])\][ \t]+([^]*)$/;
const HEADING = /^ {0,3}#{1,6}[ \t]+([^]*)$/;
const OPENING = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ \t]*(`+|~+)[ \t]*$/;

function* linesThatCount(markdown: string): Generator<string> {
  let fence: string | undefined;
  for (const line of linesOf(markdown)) {
    if (fence === undefined) {
      fence = OPENING.exec(line)?.[1];
      if (fence === undefined) yield line;
    } else if (CLOSING.exec(line)?.[1]?.startsWith(fence)) {
      fence = undefined;
    }
  }
}

/** A heading without the run of `#` that may close it. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "#") end--;
  const before = text[end - 1] ?? " ";
  return before === " " || before === "\t" ? trimmed(text.slice(0, end)) : text;
}
