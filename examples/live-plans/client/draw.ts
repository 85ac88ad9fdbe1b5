/** The board as lines of text, of which none is wider and which are not more than asked for. */

import { markdownHeadings, markdownTasks } from "@samewire/acp/plans";
import type {
  MarkdownTask,
  PlanProgress,
  TrackedPlan,
} from "@samewire/acp/plans";
import type { PlanEntry, SessionId } from "@samewire/acp";
import cliTruncate from "cli-truncate";
import type pc from "picocolors";
import stringWidth from "string-width";

import type { Hub } from "./hub.js";
import { clean as cleanText } from "./text.js";

/** Colours, or none: what `createColors` of picocolors gives. */
export type Colors = ReturnType<typeof pc.createColors>;

/** How it shall look. */
export interface Look {
  /** Columns. */
  readonly width: number;
  /** The most lines. */
  readonly height: number;
  readonly colors: Colors;
}

/** A plan that was removed, shown a moment longer. */
export interface Leaving {
  readonly sessionId: SessionId;
  readonly plan: TrackedPlan;
}

/** Draws every session: how far it is, and each of its plans with the lines that matter most. */
export function draw(
  hub: Pick<Hub, "book" | "names" | "notices">,
  leaving: readonly Leaving[],
  look: Look,
): string[] {
  const parts = partsOf(hub, leaving, look);
  const rooms = roomsOf(
    parts.map(({ body }) => body.lines.length),
    look.height - parts.reduce((sum, { head }) => sum + head.length, 0),
  );
  const lines = parts.flatMap(({ head, body }, index) => [
    ...head,
    ...windowOf(body, rooms[index] ?? 0, look.colors),
  ]);
  const shown =
    lines.length <= look.height
      ? lines
      : [
          ...lines.slice(0, look.height - 1),
          look.colors.dim(`… ${lines.length - look.height + 1} more lines`),
        ];
  return shown.map((line) => cliTruncate(line, look.width));
}

/** A bar, such as `━━━━━━╸────`: what is done, what is in progress, what is to do. */
export function bar(progress: PlanProgress, colors: Colors): string {
  const { done, inProgress, total } = progress;
  if (total === 0) return "";
  const full = Math.floor((done / total) * BAR);
  const begun = Math.ceil(((done + inProgress) / total) * BAR) - full;
  const rest = BAR - full - begun;
  return (
    colors.green("━".repeat(full)) +
    colors.yellow("╍".repeat(begun)) +
    colors.dim("─".repeat(rest))
  );
}

/** The mark of an entry's status. */
export const MARKS = {
  pending: "○",
  in_progress: "▸",
  completed: "✓",
} as const;

const BAR = 20;

/** Something with a head that always stands, and a body that is cut to the room there is. */
interface Part {
  readonly head: string[];
  readonly body: Body;
}

interface Body {
  readonly lines: readonly string[];
  /** The line that must be seen. */
  readonly current: number;
}

const EMPTY: Body = { lines: [], current: 0 };

function partsOf(
  hub: Pick<Hub, "book" | "names" | "notices">,
  leaving: readonly Leaving[],
  look: Look,
): Part[] {
  const { colors } = look;
  const parts: Part[] = hub.notices.map(({ message, times }) => {
    const often = times > 1 ? ` (${times} times)` : "";
    return { head: [colors.red(`! ${clean(message)}${often}`)], body: EMPTY };
  });
  const gone = leaving.map(({ sessionId }) => sessionId);
  const named = hub.names.keys();
  const all = new Set([...hub.book.sessions(), ...named, ...gone]);
  for (const sessionId of all) {
    const name = clean(hub.names.get(sessionId) ?? sessionId) || "a session";
    const progress = hub.book.progress(sessionId);
    const head = [sides(colors.bold(name), far(progress, colors), look)];
    if (parts.length > 0) head.unshift("");
    const plans = hub.book.plans(sessionId);
    if (plans.length === 0) head.push(colors.dim("  no plans"));
    parts.push({ head, body: EMPTY });
    for (const plan of plans) parts.push(partOf(plan, look));
    for (const { sessionId: of, plan } of leaving) {
      if (of !== sessionId) continue;
      const words = `  ${idOf(plan)} is gone: ${clean(plan.summary())}`;
      const line = colors.dim(colors.strikethrough(words));
      parts.push({ head: [line], body: EMPTY });
    }
  }
  return parts;
}

/** How people call a plan. */
export function idOf(plan: { readonly id: string | null }): string {
  return plan.id === null ? "plan" : clean(plan.id) || "a plan";
}

function partOf(plan: TrackedPlan, look: Look): Part {
  const { colors } = look;
  const progress = plan.progress();
  const name = `  ${colors.cyan(idOf(plan))}`;
  if (progress.total === 0) {
    const words = `${name} ${clean(plan.summary())}`;
    return { head: [words], body: bodyOf(plan, colors) };
  }
  const right = far(progress, colors);
  return { head: [sides(name, right, look)], body: bodyOf(plan, colors) };
}

/** Bodies are kept as long as their plans, which never change. */
const bodies = new WeakMap<Colors, WeakMap<TrackedPlan, Body>>();

function bodyOf(plan: TrackedPlan, colors: Colors): Body {
  const known = bodies.get(colors) ?? new WeakMap<TrackedPlan, Body>();
  bodies.set(colors, known);
  const body = known.get(plan) ?? newBody(plan, colors);
  known.set(plan, body);
  return body;
}

function newBody(plan: TrackedPlan, colors: Colors): Body {
  const { content } = plan;
  if ("type" in content && content.type === "markdown") {
    return markdown(content.content, colors);
  }
  const entries = plan.entries();
  const first = (status: string) =>
    entries.findIndex((entry) => entry.status === status);
  const current = first("in_progress");
  return {
    lines: entries.map((entry) => lineOf(entry, colors)),
    current: current >= 0 ? current : Math.max(0, first("pending")),
  };
}

function lineOf(entry: PlanEntry, colors: Colors): string {
  const { status, priority } = entry;
  const words = `${MARKS[status]} ${clean(entry.content)}`;
  const rank = {
    high: colors.magenta("▲"),
    medium: " ",
    low: colors.dim("▽"),
  }[priority];
  const paint = {
    pending: (text: string) => text,
    in_progress: (text: string) => colors.bold(colors.yellow(text)),
    completed: (text: string) => colors.dim(colors.green(text)),
  }[status];
  return `  ${rank} ${paint(words)}`;
}

/** The lines of Markdown that are not blank: headings and tasks stand out, and nothing else is done with them. */
function markdown(text: string, colors: Colors): Body {
  const lines: string[] = [];
  let begun: number | undefined;
  let open: number | undefined;
  let fence: string | undefined;
  for (const line of text.slice(0, MOST_MARKDOWN).split(/\r\n|\n|\r/)) {
    const words = clean(line);
    if (words === "") continue;
    const [mark] = /^(`{3,}|~{3,})/.exec(words) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
    }
    const inFence = fence !== undefined || mark !== undefined;
    const [task] = inFence ? [] : markdownTasks(line);
    const [heading] = inFence ? [] : markdownHeadings(line);
    if (task !== undefined) {
      if (task.status === "in_progress") begun ??= lines.length;
      if (task.status === "pending") open ??= lines.length;
      lines.push(`    ${taskOf(task, colors)}`);
    } else if (heading !== undefined) {
      lines.push(`    ${colors.bold(clean(heading))}`);
    } else {
      lines.push(`    ${colors.dim(words)}`);
    }
  }
  return { lines, current: begun ?? open ?? 0 };
}

function taskOf({ status, text }: MarkdownTask, colors: Colors): string {
  const words = clean(text);
  switch (status) {
    case "pending":
      return `☐ ${words}`;
    case "in_progress":
      return colors.bold(colors.yellow(`▸ ${words}`));
    case "completed":
      return colors.dim(colors.green(`☑ ${words}`));
  }
}

/** How much of a text in Markdown is drawn, and how much of one line, in UTF-16 units. */
const MOST_MARKDOWN = 100_000;
const LONGEST = 500;

function clean(text: string): string {
  return cleanText(text, LONGEST);
}

/** How far something is, such as `━━━── 3 of 5`. */
function far(progress: PlanProgress, colors: Colors): string {
  if (progress.total === 0) return "";
  return `${bar(progress, colors)} ${progress.done} of ${progress.total}`;
}

/** Two texts at both sides of a line; the left one is cut. */
function sides(left: string, right: string, { width }: Look): string {
  if (right === "") return left;
  const room = Math.max(0, width - stringWidth(right) - 1);
  const fits = room === 0 ? "" : cliTruncate(left, room);
  return `${fits}${" ".repeat(Math.max(1, width - stringWidth(fits) - stringWidth(right)))}${right}`;
}

/** Divides lines among those who need some: nobody gets more than needed, and the small ones get all. */
function roomsOf(needs: readonly number[], all: number): number[] {
  const rooms = needs.map(() => 0);
  let left = Math.max(0, all);
  let waiting = needs.map((_, index) => index).filter((at) => needs[at] !== 0);
  while (left > 0 && waiting.length > 0) {
    const share = Math.max(1, Math.floor(left / waiting.length));
    for (const at of waiting) {
      const more = Math.min(share, left, (needs[at] ?? 0) - (rooms[at] ?? 0));
      rooms[at] = (rooms[at] ?? 0) + more;
      left -= more;
    }
    waiting = waiting.filter((at) => (rooms[at] ?? 0) < (needs[at] ?? 0));
  }
  return rooms;
}

/** As many lines of a body as there is room for, around the one that must be seen. */
function windowOf(body: Body, room: number, colors: Colors): string[] {
  const { lines, current } = body;
  if (lines.length <= room) return [...lines];
  if (room === 0) return [];
  if (room < 3) return lines.slice(current, current + room);
  const last = lines.length - room;
  const start = Math.max(0, Math.min(current - Math.floor(room / 3), last));
  const shown = lines.slice(start, start + room);
  if (start > 0) shown[0] = colors.dim(`    … ${start + 1} before`);
  if (start < last) {
    shown[room - 1] = colors.dim(`    … ${last - start + 1} more`);
  }
  return shown;
}
