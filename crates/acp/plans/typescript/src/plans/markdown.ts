/** The tasks and headings of a Markdown text. Code fences are skipped. */

import type { PlanEntryStatus } from "../types.js";
import { isBlank, trimmed } from "./blank.js";

/** A task: `- [ ] Add tests`. */
export interface MarkdownTask {
  /** The text; never blank. */
  readonly text: string;
  /** The status: `[x]` is completed, and `[-]` or `[~]` in progress. */
  readonly status: PlanEntryStatus;
}

/** The tasks of a text, in order. */
export function markdownTasks(markdown: string): MarkdownTask[] {
  return [...readLines(markdown, taskOf)];
}

/** The texts of the headings, in order, without their `#`; never blank. */
export function markdownHeadings(markdown: string): string[] {
  return [...readLines(markdown, headingOf)];
}

/** The first heading of a text. The rest of the text is not read. */
export function firstHeading(markdown: string): string | undefined {
  for (const heading of readLines(markdown, headingOf)) return heading;
  return undefined;
}

/** The first line of a text that is not blank. */
export function firstLine(text: string): string | undefined {
  let from = 0;
  while (from < text.length && isBlank(text.charCodeAt(from))) from++;
  return from === text.length ? undefined : text.slice(from, endOf(text, from));
}

/** Yields the results of `read` for the lines outside of code fences. Works line by line, since texts may be long. */
export function* readLines<T>(
  markdown: string,
  read: (line: string) => T | undefined,
): Generator<T> {
  let fence: string | undefined;
  for (let from = 0, to; from < markdown.length; from = to + 1) {
    const mark = skipGap(markdown, from);
    to = endOf(markdown, mark);
    if (!MARKS.has(markdown.charCodeAt(mark))) continue; // most lines are too short, such as empty ones
    const line = markdown.slice(from, to);
    if (fence !== undefined) {
      if (CLOSING.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = OPENING.exec(line)?.[1];
    const found = fence === undefined ? read(line) : undefined;
    if (found !== undefined) yield found;
  }
}

/** The task in a line; `undefined` if there is none. */
export function taskOf(line: string): MarkdownTask | undefined {
  const [, box, rest = ""] = TASK.exec(line) ?? [];
  const text = trimmed(rest);
  if (text === "") return undefined;
  return { text, status: statusOf(box) };
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
/** The characters with which fences, tasks and headings begin. */
const MARKS = new Set(Array.from("`~-*+0123456789#", (c) => c.charCodeAt(0)));
const TASK =
  /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[([ xX~-])\][ \t]+([\s\S]*)$/;
const HEADING = /^ {0,3}#{1,6}[ \t]+([\s\S]*)$/;
const OPENING = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ \t]*(`+|~+)[ \t]*$/;

function headingOf(line: string): string | undefined {
  const text = withoutClosing(trimmed(HEADING.exec(line)?.[1] ?? ""));
  return text === "" ? undefined : text;
}

/** A heading without the closing run of `#`. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "#") end--;
  const before = text[end - 1] ?? " ";
  return before === " " || before === "\t" ? trimmed(text.slice(0, end)) : text;
}

function statusOf(box: string | undefined): PlanEntryStatus {
  switch (box) {
    case "x":
    case "X":
      return "completed";
    case "-":
    case "~":
      return "in_progress";
    default:
      return "pending";
  }
}

function skipGap(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== SPACE && unit !== TAB) break;
  }
  return at;
}

/** The end of the line. `\r\n` results in an additional empty line, which has no effect. */
function endOf(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === LINE_FEED || unit === RETURN) break;
  }
  return at;
}
