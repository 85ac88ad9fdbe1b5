/** What the last update of a plan added, completed and removed. Unlike marks, it stays until the next update. */

import type { PlanChange } from "@samewire/acp/plans";

import { clip } from "./words.js";

/** What became of tasks. */
export type LatestKind = "added" | "done" | "removed";

/** Tasks of which the same became. */
export interface Latest {
  readonly kind: LatestKind;
  /** The first of them. */
  readonly text: string;
  /** How many others there are. */
  readonly more: number;
}

/** More of a text is not shown, in characters. */
const LONGEST = 72;

/** What an update did, kind by kind. */
export function latestOf(change: PlanChange): readonly Latest[] {
  if (change.kind !== "replaced") return [];
  const { before, after, entries } = change;
  const done = entries.status.filter(({ to }) => to === "completed");
  const then = before.entries();
  const now = after.entries();
  const lists = [
    ["added", entries.added.map((index) => now[index])],
    ["done", done.map(({ index }) => now[index])],
    ["removed", entries.removed.map((index) => then[index])],
  ] as const;
  return lists.flatMap(([kind, [first, ...others]]) => {
    if (first === undefined) return [];
    return [{ kind, text: clip(first.content, LONGEST), more: others.length }];
  });
}
