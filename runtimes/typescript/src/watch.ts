/** Calls the functions in the options of a side. */

import type { Issue } from "./error.js";
import type { RpcOptions } from "./rpc.js";
import type { Undeclared } from "./undeclared.js";

declare const console: { error(...of: unknown[]): void };

/** Reports an error that no response reports. */
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

/** Reports issues of tolerant reading. */
export function tellIssues(
  { onIssue }: RpcOptions,
  issues: readonly Issue[],
  method: string,
): void {
  if (onIssue === undefined) return;
  for (const issue of issues) void quietly(() => onIssue(issue, method));
}

/** Finds and reports undeclared members if the option is set. */
export function tellUndeclared(
  { onUndeclared }: RpcOptions,
  look: () => readonly Undeclared[],
  method: string,
): void {
  if (onUndeclared === undefined) return;
  for (const one of look()) void quietly(() => onUndeclared(one, method));
}

/** Ignores everything that the function throws or rejects with, so that the message is still answered. */
async function quietly(watch: () => unknown): Promise<void> {
  try {
    await watch();
  } catch {
    // There is no other function to report to.
  }
}
