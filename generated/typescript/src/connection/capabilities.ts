/** The capabilities and the working directory of a client. */

import type { ClientHandlers } from "../sides.js";
import type { ClientCapabilitiesInput } from "../types.js";

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

/** The working directory of a session. Default: that of this program. */
export function folderOf({
  cwd,
}: {
  readonly cwd?: string | undefined;
}): string {
  const folder = cwd ?? host.process?.cwd?.();
  if (folder !== undefined) return folder;
  throw new TypeError("`cwd` is needed here, since this program has no folder");
}

const host = globalThis as {
  readonly process?: { readonly cwd?: () => string };
};
