/** What a step changed, in lines that can be read one after the other. */

import type { PlanEntry } from "@samewire/acp";
import type {
  EntryChanges,
  PlanChange,
  PlanReplaced,
} from "@samewire/acp/plans";

import { idOf } from "./draw.js";
import type { Colors } from "./draw.js";
import { clean } from "./text.js";

/** One line for each thing that changed, with the name of the session in front. */
export function tell(
  change: PlanChange,
  name: string,
  colors: Colors,
): string[] {
  if (change.kind === "ignored") return [];
  const whose = colors.dim(clean(name));
  const plan = change.kind === "removed" ? change.before : change.after;
  const before = `${whose} ${colors.cyan(idOf(plan))}`;
  const said = clean(plan.summary());
  switch (change.kind) {
    case "added":
      return [`${before} is new: ${said}`];
    case "removed":
      return [`${before} is gone: ${said}`];
    case "replaced":
      return replaced(change, colors).map((line) => `${before} ${line}`);
  }
}

function replaced(change: PlanReplaced, colors: Colors): string[] {
  const { before, after, entries } = change;
  const lines = changes(entries, before.entries(), after.entries(), colors);
  const said = clean(after.summary());
  if (lines.length > 0 && before.format === after.format) {
    const { done, total } = after.progress();
    const last = lines.pop();
    return [...lines, `${last} ${colors.dim(`(${done} of ${total} done)`)}`];
  }
  if (before.format !== after.format)
    return [`is ${after.format} now: ${said}`];
  return clean(before.summary()) === said ? [`has changed: ${said}`] : [said];
}

const SAID = {
  pending: "to do:",
  in_progress: "begins:",
  completed: "done:",
} as const;

function changes(
  entries: EntryChanges,
  old: readonly PlanEntry[],
  now: readonly PlanEntry[],
  colors: Colors,
): string[] {
  const text = (list: readonly PlanEntry[], at: number) =>
    clean(list[at]?.content ?? "");
  const told = new Set(entries.status.map(({ index }) => index));
  return [
    ...entries.removed.map((at) => `dropped: ${text(old, at)}`),
    ...entries.added.map((at) => {
      const rank = now[at]?.priority;
      return `new: ${text(now, at)}${rank === "medium" ? "" : ` (${rank})`}`;
    }),
    ...entries.moved.map(({ to }) => `moved: ${text(now, to)}`),
    ...entries.priority.map(
      ({ index, to }) => `${to} now: ${text(now, index)}`,
    ),
    ...entries.content
      .filter((at) => !told.has(at))
      .map((at) => `says: ${text(now, at)}`),
    ...entries.status.map(({ index, to }) => {
      const line = `${SAID[to]} ${text(now, index)}`;
      if (to === "completed") return colors.green(line);
      return to === "in_progress" ? colors.yellow(line) : line;
    }),
  ];
}
