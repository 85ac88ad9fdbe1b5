/** The board: `live-plans --help` tells what it does. */

import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { Hub } from "./hub.js";
import { type Stage, aborted, live } from "./live.js";
import { HELP, type Options, UsageError, readOptions } from "./options.js";
import { newTally, tellTally, updatesIn } from "./recording.js";
import { serve } from "./server.js";
import { show } from "./terminal.js";
import { clean, reasonOf } from "./text.js";

/** Does what `args` say until it is done or `stop` says so; gives the exit code. */
async function main(args: readonly string[], stop: AbortSignal) {
  try {
    const options = readOptions(args);
    if (options.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const code = await run(options, stop);
    if (stop.reason === ASKED) say("The board has ended.");
    return code;
  } catch (error) {
    const wrong = error instanceof UsageError;
    say(`live-plans: ${reasonOf(error)}${wrong ? "; --help tells more" : ""}`);
    return wrong ? 2 : 1;
  }
}

async function run(options: Options, stop: AbortSignal): Promise<number> {
  const hub = new Hub();
  if (options.replay !== undefined) hub.source = "log";
  const act = options.replay === undefined ? live : replay;
  if (options.terminal) {
    const shown = show(hub, process.stdout, process.stderr);
    try {
      return await act(options, { hub, stop, say: shown.say, begun() {} });
    } finally {
      shown.close();
    }
  }
  const { port, folders } = options;
  const roots = [...folders, tmpdir()];
  const served = await serve(hub, { port, roots }).catch((error) => {
    throw new Error(`no page on port ${port}: ${reasonOf(error)}`);
  });
  const begun = () => {
    process.stdout.write(`The plans are at ${served.url} (Ctrl-C ends)\n`);
  };
  try {
    return await act(options, { hub, stop, say, begun });
  } finally {
    await served.close();
  }
}

/** Shows a log. */
async function replay(
  { replay: path = "-", pace = 0, terminal }: Options,
  { hub, stop, say, begun }: Stage,
): Promise<number> {
  const tally = newTally();
  try {
    const log =
      path === "-" ? process.stdin : (await open(path)).createReadStream();
    const end = () => log.destroy();
    stop.addEventListener("abort", end);
    begun();
    for await (const update of updatesIn(log, tally)) {
      const { seq } = hub;
      hub.take(update);
      if (pace > 0 && hub.seq > seq) await sleep(pace, null, { signal: stop });
    }
  } catch (error) {
    if (stop.aborted) return 0;
    throw new Error(`cannot read ${path}: ${reasonOf(error)}`);
  }
  say(tellTally(tally));
  if (!terminal) {
    hub.notice("log", tellTally(tally));
    say("The page stays until Ctrl-C.");
    await aborted(stop);
  }
  return tally.updates > 0 ? 0 : 1;
}

/** Says something beside what is asked for. */
function say(words: string): void {
  process.stderr.write(`${clean(words)}\n`);
}

/** Why the board ends when somebody wants it to: that is no failure. */
const ASKED = "asked to end";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(130); // asked twice: at once
    stop.abort(ASKED);
  });
}
process.stdout.on("error", () => stop.abort()); // nobody reads it any more
process.exitCode = await main(process.argv.slice(2), stop.signal);
