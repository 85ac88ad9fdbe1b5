/** The tasks of a plan, in order; of a long plan only a window, which follows what is in progress. */

import type { PlanEntry } from "@samewire/acp";
import { Component } from "preact";

import type { PlanView } from "../board.js";
import type { Gone, Mark } from "../marks.js";
import { count, digits } from "../words.js";
import { PriorityIcon, StatusIcon } from "./icons.js";
import { LongText } from "./text.js";

/** A longer list than this is shown through a window. */
const WHOLE = 120;

/** How many tasks the window shows, how far "earlier" and "later" move it, and how many stand above the current one. */
const WINDOW = 40;
const STEP = 30;
const ABOVE = 8;

interface Props {
  readonly view: PlanView;
}

interface State {
  /** Where a person went; nothing while the window follows. */
  readonly start: number | undefined;
}

/** The list. */
export class Entries extends Component<Props, State> {
  override state: State = { start: undefined };

  override shouldComponentUpdate(props: Props, state: State): boolean {
    return props.view !== this.props.view || state !== this.state;
  }

  render({ view }: Props, { start }: State) {
    const entries = view.plan.entries();
    const current = view.plan.current()[0];
    const from = beginning(entries, current, start);
    const whole = entries.length <= WHOLE;
    const to = whole ? entries.length : from + WINDOW;
    const move = (place: number | undefined) => this.setState({ start: place });
    return (
      <>
        {from > 0 && (
          <p class="window">
            <button
              type="button"
              onClick={() => move(Math.max(0, from - STEP))}
            >
              Show earlier tasks
            </button>
            <span>{count(from, "task")} above</span>
          </p>
        )}
        <ol class="entries" start={from + 1}>
          {rowsOf(view, from, to).map((row) =>
            "behind" in row ? (
              <Left key={`gone-${row.key}`} gone={row} />
            ) : (
              <Entry key={row.key} row={row} />
            ),
          )}
        </ol>
        {to < entries.length && (
          <p class="window">
            <button type="button" onClick={() => move(from + STEP)}>
              Show later tasks
            </button>
            <span>{count(entries.length - to, "task")} below</span>
          </p>
        )}
        {start !== undefined && (
          <p class="window">
            <button type="button" onClick={() => move(undefined)}>
              Follow the task in progress
            </button>
            <span>
              {digits(from + 1)} to {digits(to)} of {digits(entries.length)}
            </span>
          </p>
        )}
      </>
    );
  }
}

function beginning(
  entries: readonly PlanEntry[],
  current: number | undefined,
  start: number | undefined,
): number {
  if (entries.length <= WHOLE) return 0;
  const last = entries.length - WINDOW;
  if (start !== undefined) return Math.min(start, last);
  const open = entries.findIndex(({ status }) => status !== "completed");
  const at = current ?? Math.max(0, open);
  // The window moves in steps, so that following does not move every row each time.
  return Math.min(last, Math.max(0, Math.floor((at - ABOVE) / 10) * 10));
}

interface Row {
  readonly key: number;
  readonly entry: PlanEntry;
  readonly mark: Mark | undefined;
}

function rowsOf(view: PlanView, from: number, to: number): (Row | Gone)[] {
  const { plan, marks } = view;
  const behind = new Map<number | undefined, Gone[]>();
  for (const gone of marks.gone) {
    behind.set(gone.behind, [...(behind.get(gone.behind) ?? []), gone]);
  }
  const rows: (Row | Gone)[] = [];
  const present = new Set(plan.keys);
  const follow = (key: number | undefined) => {
    for (const gone of behind.get(key) ?? []) {
      if (present.has(gone.key)) continue;
      rows.push(gone);
      follow(gone.key);
    }
  };
  if (from === 0) follow(undefined);
  plan
    .entries()
    .slice(from, to)
    .forEach((entry, index) => {
      const key = plan.keys[from + index] ?? index;
      rows.push({ key, entry, mark: marks.entries.get(key) });
      follow(key);
    });
  return rows;
}

class Entry extends Component<{ readonly row: Row }> {
  override shouldComponentUpdate({ row }: { readonly row: Row }): boolean {
    const { entry, mark } = this.props.row;
    return mark !== row.mark || !alike(entry, row.entry);
  }

  render() {
    const { key, entry, mark } = this.props.row;
    const { content, priority, status } = entry;
    return (
      <li
        class="entry"
        data-entry={key}
        data-status={status}
        data-priority={priority}
        data-change={mark?.kind}
        tabIndex={status === "in_progress" ? -1 : undefined}
        aria-current={status === "in_progress" ? "step" : undefined}
      >
        <StatusIcon status={status} />
        <span class="what">
          <span class="hidden">{STATUS[status]}: </span>
          <LongText text={content} />
          {status === "in_progress" && (
            <span class="stage" aria-hidden="true">
              {STATUS[status]}
            </span>
          )}
        </span>
        <span class="how">
          {mark !== undefined && <Badge mark={mark} entry={entry} />}
          <span class="priority">
            <PriorityIcon priority={priority} />
            <span class={priority === "high" ? undefined : "hidden"}>
              {PRIORITY[priority]}
              <span class="hidden"> priority</span>
            </span>
          </span>
        </span>
      </li>
    );
  }
}

/** Each update brings fresh entries: most of them look as before. */
function alike(a: PlanEntry, b: PlanEntry): boolean {
  return (
    a.status === b.status &&
    a.priority === b.priority &&
    a.content === b.content
  );
}

const STATUS = {
  pending: "To do",
  in_progress: "In progress",
  completed: "Done",
} as const;

const PRIORITY = { high: "High", medium: "Medium", low: "Low" } as const;

function Badge({ mark, entry }: { mark: Mark; entry: PlanEntry }) {
  const words = {
    added: "new",
    moved: "moved",
    started: "started",
    done: "done",
    reopened: "to do again",
    priority: `now ${entry.priority}`,
    reworded: "reworded",
  }[mark.kind];
  return <span class="badge">{words}</span>;
}

function Left({ gone }: { gone: Gone }) {
  return (
    <li class="entry" data-leaving aria-hidden="true">
      <StatusIcon status={gone.entry.status} />
      <span class="what">
        <LongText text={gone.entry.content} />
      </span>
      <span class="how">
        <span class="badge">removed</span>
      </span>
    </li>
  );
}
