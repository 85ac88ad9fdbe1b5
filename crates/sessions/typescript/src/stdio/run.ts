/** Serves an agent over stdin and stdout. */

import process from "node:process";

import type {
  AgentOptions,
  Clock,
  ConnectedAgentHandlers,
  Transport,
} from "../connection/index.js";
import {
  ConnectionLost,
  connectToClient,
  linesOf,
  systemClock,
} from "../connection/index.js";
import { agentSide } from "../connection/agent.js";
import { inTime } from "../connection/clock.js";
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
 * @throws {ConnectionLost} `overloaded` or `line_too_long`; `write_failed`, if the client leaves its last responses
 * unread. For any other reason, the function returns.
 */
export async function runAgent(
  handlers: ConnectedAgentHandlers,
  options: AgentOptions = {},
): Promise<void> {
  agentSide(handlers, options); // Before stdout is redirected.
  const { limits, clock = systemClock } = options;
  const { flush = LIMITS.flush, line } = limits ?? {};
  const { transport, unwritten } = overStdio(line, clock, flush);
  const connection = connectToClient(transport, handlers, options);
  const lost = await connection.closed;
  if (lost.reason === "overloaded" || lost.reason === "line_too_long") {
    throw lost;
  }
  // In Node, unread output would keep the program alive forever. An error ends the program.
  if (unwritten()) throw new ConnectionLost("write_failed", { cause: lost });
}

/** Stdin and stdout of this program as a transport. All other output to stdout goes to stderr until it is closed. */
export function stdio({ line }: StreamOptions = {}): Transport {
  return overStdio(line, systemClock, LIMITS.flush).transport;
}

/** The transport, and whether some texts could not be written within `flush` milliseconds. */
function overStdio(line: number | undefined, clock: Clock, flush: number) {
  let isStuck = false;
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
  const transport: Transport = {
    lines: linesOf(stdin, line),
    write: lineWriter(own, () => {}),
    async close() {
      stdin.destroy();
      const written = new Promise<void>((resolve) => {
        write.call(stdout, "", () => resolve());
      });
      isStuck = !(await inTime(clock, flush, written));
      stdout.write = write;
      restore();
    },
  };
  return { transport, unwritten: () => isStuck };
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
