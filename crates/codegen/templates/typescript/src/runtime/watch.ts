/** Telling those who watch. */

import type { Issue } from "./error.js";
import type { RpcOptions } from "./rpc.js";
import type { Undeclared } from "./undeclared.js";

declare const console: { error(...of: unknown[]): void };

/** Tells what no answer says. */
export function tellError(
  { onError }: RpcOptions,
  error: unknown,
  method: string,
): void {
  void quietly(() =>
    onError === undefined
      ? console.error(method, error)
      : onError(error, method),
  );
}

/** Tells what tolerant reading left out. */
export function tellIssues(
  { onIssue }: RpcOptions,
  issues: readonly Issue[],
  method: string,
): void {
  if (onIssue === undefined) return;
  for (const issue of issues) void quietly(() => onIssue(issue, method));
}

/** Tells the undeclared members, which are looked for if anybody asks. */
export function tellUndeclared(
  { onUndeclared }: RpcOptions,
  look: () => readonly Undeclared[],
  method: string,
): void {
  if (onUndeclared === undefined) return;
  for (const one of look()) void quietly(() => onUndeclared(one, method));
}

/** What fails in whoever watches, now or later, stays there: the message has its answer all the same. */
async function quietly(watch: () => unknown): Promise<void> {
  try {
    await watch();
  } catch {
    // Nobody is left to tell.
  }
}
