/** Serves an agent over stdin and stdout. */

import process from "node:process";

import type {
  ConnectedAgentHandlers,
  ConnectionOptions,
  Transport,
} from "../connection/index.js";
import { connectToClient, linesOf } from "../connection/index.js";
import { lineWriter } from "./streams.js";
import type { StreamOptions } from "./streams.js";

/**
 * Serves the client that started this program, over stdin and stdout, until the input ends and all requests are
 * answered. In the meantime, all other output to stdout goes to stderr, because stdout is used for the messages.
 *
 * @throws {TypeError} A handler is misspelt.
 * @throws {ConnectionLost} `overloaded` or `line_too_long`. For any other reason, the function returns.
 */
export async function runAgent(
  handlers: ConnectedAgentHandlers,
  options: ConnectionOptions = {},
): Promise<void> {
  const transport = stdio({ line: options.limits?.line });
  const connection = connectToClient(transport, handlers, options);
  const lost = await connection.closed;
  if (lost.reason === "overloaded" || lost.reason === "line_too_long") {
    throw lost;
  }
}

/** Stdin and stdout of this program as a transport. All other output to stdout goes to stderr until it is closed. */
export function stdio({ line }: StreamOptions = {}): Transport {
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
    async close() {
      stdin.destroy();
      await new Promise<void>((resolve) => {
        write.call(stdout, "", () => resolve());
      });
      stdout.write = write;
      restore();
    },
  };
}

/** In Bun and Deno the console does not write by `process.stdout`; gives what undoes this. */
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

/** What the console writes to stdout by. */
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
