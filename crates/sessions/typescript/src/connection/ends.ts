/** How calls and connections end. */

import type { LostReason } from "./lost.js";
import { ConnectionLost } from "./lost.js";
import { member } from "./task.js";

/** Ends after which the answers of handlers are still awaited. */
export const DRAINED: ReadonlySet<LostReason> = new Set([
  "ended",
  "line_too_long",
]);

/** What of a signal is looked at. */
export interface Aborted {
  readonly aborted: boolean;
  readonly reason: unknown;
}

/** Whether an error only says that a connection ended. */
export function isLoss(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    (error instanceof Error && error.name === "AbortError")
  );
}

/** A rejection that nobody has to look at. */
export function quiet(error: unknown): Promise<never> {
  const promise = Promise.reject(error);
  promise.catch(() => {});
  return promise;
}

/** A message that cannot be sent. */
export function tooLong(method: string): RangeError {
  return new RangeError(`${method}: the message is longer than a line may be`);
}

/** The id in a text that breaks the rules of texts, if it is a response. */
export function idOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isCall = member(value, "method") !== undefined;
    return isCall ? undefined : member(value, "id");
  } catch {
    return undefined;
  }
}
