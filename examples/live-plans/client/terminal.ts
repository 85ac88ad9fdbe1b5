/** The board as text: drawn anew on a terminal, or told change by change where there is none. */

import type { Writable } from "node:stream";
import type { WriteStream } from "node:tty";

import { createLogUpdate } from "log-update";
import pc from "picocolors";

import { type Leaving, draw } from "./draw.js";
import type { Hub } from "./hub.js";
import { tell } from "./tell.js";
import { clean } from "./text.js";

/** What shows a hub. */
export interface Shown {
  /** Says something else than plans: above what is drawn, or on `aside` where nothing is. */
  say(words: string): void;
  /** Draws the last state, and lets it stand. */
  close(): void;
}

/** Shows the plans of `hub` until it is closed. */
export function show(hub: Hub, output: Writable, aside: Writable): Shown {
  return isTerminal(output) ? redrawn(hub, output) : told(hub, output, aside);
}

/** Whether colours are wanted: as NO_COLOR and FORCE_COLOR say, else on a terminal. */
export function colored(output: object, env = process.env): boolean {
  if (env["NO_COLOR"]) return false;
  const { FORCE_COLOR: forced } = env;
  if (forced !== undefined && forced !== "") return forced !== "0";
  return isTerminal(output) && env["TERM"] !== "dumb";
}

/** How often is drawn at most, and how long a removed plan is still seen, in milliseconds. */
const DRAWN = 80;
const LEAVING = 3_000;

function redrawn(hub: Hub, output: WriteStream): Shown {
  const colors = pc.createColors(colored(output));
  const update = createLogUpdate(output);
  let leaving: (Leaving & { until: number })[] = [];
  let stale = true;
  const paint = () => {
    stale = false;
    const { columns: width, rows } = output;
    const lines = draw(hub, leaving, { width, height: rows - 1, colors });
    update(lines.join("\n"));
  };
  const spoil = () => {
    stale = true;
  };
  const forget = hub.book.observe((change) => {
    if (change.kind !== "removed") return;
    const { sessionId, before: plan } = change;
    leaving.push({ sessionId, plan, until: Date.now() + LEAVING });
  });
  const leave = hub.subscribe(spoil);
  output.on("resize", spoil);
  const timer = setInterval(() => {
    const staying = leaving.filter(({ until }) => until > Date.now());
    stale ||= staying.length < leaving.length;
    leaving = staying;
    if (stale) paint();
  }, DRAWN);
  return {
    say(words) {
      update.clear();
      output.write(`${clean(words)}\n`);
      paint();
    },
    close() {
      clearInterval(timer);
      output.off("resize", spoil);
      forget();
      leave();
      leaving = [];
      paint();
      update.done();
    },
  };
}

function told(hub: Hub, output: Writable, aside: Writable): Shown {
  const colors = pc.createColors(colored(output));
  const say = (line: string) => output.write(`${line}\n`);
  const forget = hub.book.observe((change) => {
    const name = hub.names.get(change.sessionId) ?? change.sessionId;
    for (const line of tell(change, name, colors)) say(line);
  });
  const leave = hub.subscribe((event) => {
    if (event.kind !== "notice") return;
    const { message, times } = event.notice;
    if (times === 1) say(colors.red(`! ${clean(message)}`));
  });
  return {
    say: (words) => void aside.write(`${clean(words)}\n`),
    close() {
      forget();
      leave();
    },
  };
}

function isTerminal(output: object): output is WriteStream {
  return "isTTY" in output && output.isTTY === true;
}
