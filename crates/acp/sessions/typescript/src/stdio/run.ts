/** Serves an agent over stdin and stdout. */

import process from "node:process";

import type {
  AgentOptions,
  Clock,
  ConnectedAgentHandlers,
  LostReason,
  Transport,
} from "../connection/index.js";
import { connectToClient, linesOf, systemClock } from "../connection/index.js";
import { agentSide } from "../connection/agent.js";
import { whileChanging } from "../connection/clock.js";
import { Unread } from "../connection/ends.js";
import { LIMITS } from "../connection/transport.js";
import { lineWriter } from "./streams.js";
import type { StreamOptions } from "./streams.js";

/**
 * Serves the client that started this program, over stdin and stdout, until the input ends and all requests are
 * answered. In the meantime, all other output to stdout goes to stderr, because stdout is used for the messages.
 *
 * @example
 * ```ts
 * await runAgent({
 *   sessionNew: () => ({ sessionId: crypto.randomUUID() }),
 *   async sessionPrompt(_params, { session }) {
 *     await session.sendText("Hello");
 *     return { stopReason: "end_turn" };
 *   },
 * });
 * ```
 *
 * @throws {TypeError} A handler or an option is misspelt, or `capabilities` contradict the handlers.
 * @throws {ConnectionLost} `overloaded`, `line_too_long`, or `write_failed` with what was accepted and could not be written.
 * For any other reason, the function returns.
 */
export async function runAgent(
  handlers: ConnectedAgentHandlers,
  options: AgentOptions = {},
): Promise<void> {
  agentSide(handlers, options); // Before stdout is redirected.
  const { limits, clock = systemClock } = options;
  const transport = overStdio(limits?.line, clock);
  const connection = connectToClient(transport, handlers, options);
  const lost = await connection.closed;
  // In Node, unread output would keep the program alive forever. An error ends the program.
  if (FAILED.has(lost.reason)) throw lost;
}

/** The reasons for which an agent fails. */
const FAILED: ReadonlySet<LostReason> = new Set([
  "overloaded",
  "line_too_long",
  "write_failed",
]);

/** Stdin and stdout of this program as a transport. All other output to stdout goes to stderr until it is closed. */
export function stdio({ line }: StreamOptions = {}): Transport {
  return overStdio(line, systemClock);
}

function overStdio(line: number | undefined, clock: Clock): Transport {
  const { stdin, stdout, stderr } = process;
  const { write } = stdout;
  const own = {
    write(chunk: string | Uint8Array) {
      return write.call(stdout, chunk);
    },
    end: () => {},
    on: stdout.on.bind(stdout),
    once: stdout.once.bind(stdout),
  };
  stdout.write = stderr.write.bind(stderr);
  const restore = consoleToStderr();
  return {
    lines: linesOf(stdin, line),
    write: lineWriter(own, () => {}),
    async close(patience = LIMITS.flush) {
      stdin.destroy();
      const written = new Promise<void>((resolve) => {
        write.call(stdout, "", () => resolve());
      });
      const left = () => stdout.writableLength;
      const isWritten = await whileChanging(clock, patience, written, left);
      stdout.write = write;
      restore();
      if (!isWritten) throw new Unread(left());
    },
  };
}

/** In Bun and Deno the console does not use `process.stdout`. Returns a function that undoes the redirection. */
function consoleToStderr(): () => void {
  const { bun, deno } = process.versions;
  if (bun === undefined && deno === undefined) return () => {};
  const before = { ...console };
  for (const name of PRINTING) console[name] = console.error;
  return () => void Object.assign(console, before);
}

declare const console: Record<string, (...of: unknown[]) => void> & {
  error(...of: unknown[]): void;
};

/** The methods of the console that write to stdout. */
const PRINTING = [
  "count",
  "debug",
  "dir",
  "dirxml",
  "group",
  "groupCollapsed",
  "info",
  "log",
  "table",
  "timeEnd",
  "timeLog",
];
