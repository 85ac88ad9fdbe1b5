/** What is marked on a plan for a while: entries that are new, moved or further, and those that left. */

import type { PlanEntry } from "@samewire/acp";
import type { PlanChange, TrackedPlan } from "@samewire/acp/plans";

/** What happened to an entry. */
export type MarkKind =
  "added" | "moved" | "started" | "done" | "reopened" | "priority" | "reworded";

/** A mark on the entry of a key, until a time of `performance.now()`. */
export interface Mark {
  readonly kind: MarkKind;
  readonly until: number;
}

/** An entry that left, and the key of the one it stood behind; nothing where it was the first. */
export interface Gone {
  readonly key: number;
  readonly entry: PlanEntry;
  readonly behind: number | undefined;
  readonly until: number;
}

/** What is marked on one plan. */
export interface Marks {
  readonly entries: ReadonlyMap<number, Mark>;
  readonly gone: readonly Gone[];
}

/** Nothing. */
export const UNMARKED: Marks = { entries: new Map(), gone: [] };

/** How long marks and those who left are seen, in milliseconds. */
const MARKED = 6_000;
const LEAVING = 1_600;

/** With more than this, a plan has another face anyway, and nothing is marked. */
const MOST = 60;

/** The marks after a change. The last thing that happened to an entry is the one that is marked. */
export function marked(marks: Marks, change: PlanChange, now: number): Marks {
  if (change.kind !== "replaced") return UNMARKED;
  const { before, after, entries: changes } = change;
  const until = now + MARKED;
  const entries = new Map(marks.entries);
  const mark = (index: number, kind: MarkKind) => {
    const key = after.keys[index];
    if (key === undefined) return;
    entries.delete(key);
    entries.set(key, { kind, until });
  };
  for (const { to } of changes.moved) mark(to, "moved");
  for (const index of changes.content) mark(index, "reworded");
  for (const { index } of changes.priority) mark(index, "priority");
  for (const { index, to } of changes.status) mark(index, STATUS[to]);
  for (const index of changes.added) mark(index, "added");
  for (const index of changes.removed) entries.delete(before.keys[index] ?? -1);
  const gone = [...marks.gone, ...goneOf(before, changes.removed, now)];
  return {
    entries: entries.size > MOST ? UNMARKED.entries : entries,
    gone: gone.length > MOST ? UNMARKED.gone : gone,
  };
}

const STATUS = {
  pending: "reopened",
  in_progress: "started",
  completed: "done",
} as const;

function goneOf(
  before: TrackedPlan,
  removed: readonly number[],
  now: number,
): Gone[] {
  if (removed.length > MOST) return [];
  const entries = before.entries();
  return removed.flatMap((index) => {
    const key = before.keys[index];
    const entry = entries[index];
    if (key === undefined || entry === undefined) return [];
    const behind = before.keys[index - 1];
    return [{ key, entry, behind, until: now + LEAVING }];
  });
}

/** The marks that are still to be seen: the same object where all are. */
export function stillMarked(marks: Marks, now: number): Marks {
  if (until(marks) > now) return marks;
  const entries = [...marks.entries].filter(([, mark]) => mark.until > now);
  const gone = marks.gone.filter((one) => one.until > now);
  if (entries.length === 0 && gone.length === 0) return UNMARKED;
  return { entries: new Map(entries), gone };
}

/** When the first of the marks is over; never, where there is none. */
export function until(marks: Marks): number {
  let first = Infinity;
  for (const mark of marks.entries.values())
    first = Math.min(first, mark.until);
  for (const one of marks.gone) first = Math.min(first, one.until);
  return first;
}
