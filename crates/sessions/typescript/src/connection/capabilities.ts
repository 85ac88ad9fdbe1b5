/** The capabilities and the working directory of a client. */

import { PlanBook } from "../plans/index.js";
import type { ClientHandlers } from "../sides.js";
import type { ClientCapabilitiesInput, McpServer } from "../types.js";

/** The capabilities that follow from these handlers. Every client keeps plan books, so it supports plan operations. */
export function capabilitiesOf(handlers: object): ClientCapabilitiesInput {
  const has = (...names: (keyof ClientHandlers)[]) =>
    names.every((name) => {
      const handler: unknown = Reflect.get(handlers, name);
      return typeof handler === "function";
    });
  const elicitation = has("elicitationCreate")
    ? { elicitation: { form: {} } }
    : {};
  return {
    fs: {
      readTextFile: has("fsReadTextFile"),
      writeTextFile: has("fsWriteTextFile"),
    },
    terminal: has(
      "terminalCreate",
      "terminalOutput",
      "terminalWaitForExit",
      "terminalKill",
      "terminalRelease",
    ),
    ...elicitation,
    plan: PlanBook.capability,
  };
}

/** The params for opening a session: the given ones, an absolute working directory, and MCP servers. */
export function openingParams<T extends Opening>(
  options: T,
): Omit<T, keyof Opening> & Opened {
  const { cwd, mcpServers = [] } = options;
  return { ...options, cwd: folderOf(cwd), mcpServers };
}

interface Opening {
  readonly cwd?: string | undefined;
  readonly mcpServers?: McpServer[] | undefined;
}

interface Opened {
  readonly cwd: string;
  readonly mcpServers: McpServer[];
}

/** The working directory of a session. A relative one starts from the working directory of this program. */
function folderOf(cwd: string | undefined): string {
  if (cwd !== undefined && isAbsolute(cwd)) return cwd;
  const here = host.process?.cwd?.();
  if (here !== undefined) {
    return cwd === undefined || cwd === "." ? here : `${here}/${cwd}`;
  }
  const problem = cwd === undefined ? "is needed" : "must be absolute";
  throw new TypeError(
    `\`cwd\` ${problem}: this environment has no working directory`,
  );
}

/** Whether a path is absolute on any operating system. */
function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
}

const host = globalThis as {
  readonly process?: { readonly cwd?: () => string };
};
