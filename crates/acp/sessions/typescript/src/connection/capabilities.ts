/** The capabilities of both sides, and the working directory of a client. */

import { describe } from "../runtime/cursor.js";
import type { AgentHandlers, ClientHandlers } from "../sides.js";
import type {
  AgentCapabilitiesInput,
  ClientCapabilitiesInput,
  McpServer,
} from "../types.js";

/** A capability, the value that says that it is there, and the handlers from which it follows if all of them exist. */
export type Follows<Name> = readonly [
  capability: string,
  value: true | object,
  ...handlers: Name[],
];

/** The capabilities that follow from the handlers of an agent. */
export const OF_AGENTS: readonly Follows<keyof AgentHandlers>[] = [
  ["loadSession", true, "sessionLoad"],
  ["auth.logout", {}, "logout"],
  ["auth.status", {}, "authStatus"],
  ["providers", {}, "providersList", "providersSet", "providersDisable"],
  ["sessionCapabilities.list", {}, "sessionList"],
  ["sessionCapabilities.delete", {}, "sessionDelete"],
  ["sessionCapabilities.resume", {}, "sessionResume"],
  ["sessionCapabilities.close", {}, "sessionClose"],
  ["sessionCapabilities.fork", {}, "sessionFork"],
  ["sessionCapabilities.archive", {}, "sessionArchive", "sessionUnarchive"],
  ["sessionCapabilities.status", {}, "sessionStatus"],
  ["sessionCapabilities.options", {}, "sessionOptions"],
  ["sessionCapabilities.title", {}, "sessionSetTitle"],
];

/** The capabilities that follow from the handlers of a client. */
export const OF_CLIENTS: readonly Follows<keyof ClientHandlers>[] = [
  ["fs.readTextFile", true, "fsReadTextFile"],
  ["fs.writeTextFile", true, "fsWriteTextFile"],
  [
    "terminal",
    true,
    "terminalCreate",
    "terminalOutput",
    "terminalWaitForExit",
    "terminalKill",
    "terminalRelease",
  ],
  ["elicitation.form", {}, "elicitationCreate"],
];

/**
 * The capabilities that follow from these handlers, with the given ones merged over them.
 *
 * @throws {TypeError} The given ones say that a capability is not there whose handlers are.
 */
export function capabilitiesOf<
  T extends AgentCapabilitiesInput | ClientCapabilitiesInput,
>(
  table: readonly Follows<string>[],
  handlers: object,
  given: T | undefined,
): T {
  if (given !== undefined && !isObject(given)) {
    const found = describe(given);
    throw new TypeError(`\`capabilities\` must be an object, not ${found}`);
  }
  const has = (name: string) =>
    typeof Reflect.get(handlers, name) === "function";
  const found = table.filter(([, , ...names]) => names.every(has));
  let all: Members = {};
  for (const [path, value] of found) {
    const nested = path
      .split(".")
      .reduceRight<unknown>((of, name) => ({ [name]: of }), value);
    all = mergedOver(all, nested as Members);
  }
  all = mergedOver(all, { ...given });
  for (const [path, , ...names] of found) {
    const value = path
      .split(".")
      .reduce<unknown>((of, name) => (Object(of) as Members)[name], all);
    if (value !== false && value !== null && value !== undefined) continue;
    const handler = names.map((name) => `\`${name}\``).join(", ");
    throw new TypeError(
      `\`capabilities\` say that \`${path}\` is not there, but there is a handler for it: ${handler}`,
    );
  }
  return all as unknown as T;
}

/** The members of an object, with those of another one over them; `undefined` is no member. */
function mergedOver(below: Members, above: Members): Members {
  const all = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = all[name];
    if (value === undefined) continue;
    all[name] =
      isObject(value) && isObject(under) ? mergedOver(under, value) : value;
  }
  return all;
}

interface Members {
  [name: string]: unknown;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The params for opening a session: the given ones, an absolute working directory, and MCP servers. `method` is the one
 * that was called with these options.
 *
 * @throws {TypeError} The options are not an object.
 */
export function openingParams<T extends Opening>(
  method: string,
  options: T,
): Omit<T, keyof Opening> & Opened {
  if (!isObject(options)) {
    const wanted = "expected options such as `{ cwd }`";
    throw new TypeError(`${method}: ${wanted}, found ${describe(options)}`);
  }
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
