/** The capabilities and the working directory of a client. */

import type { ClientHandlers } from "../sides.js";
import type { ClientCapabilitiesInput, McpServer } from "../types.js";

/** The capabilities that follow from these handlers. Each has the plans of its sessions, and so understands plan operations. */
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
    plan: {},
  };
}

/** The params of what opens a session: the given ones, an absolute working directory, and MCP servers. */
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

/** The working directory of a session, from the one of this program on. */
function folderOf(cwd: string | undefined): string {
  if (cwd !== undefined && isAbsolute(cwd)) return cwd;
  const here = host.process?.cwd?.();
  if (here !== undefined) {
    return cwd === undefined || cwd === "." ? here : `${here}/${cwd}`;
  }
  const problem = cwd === undefined ? "is needed" : "must be absolute";
  throw new TypeError(`\`cwd\` ${problem} here: this program has no folder`);
}

/** Whether a path stands on its own, on whichever system. */
function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
}

const host = globalThis as {
  readonly process?: { readonly cwd?: () => string };
};
