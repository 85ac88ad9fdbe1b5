/** How calls and connections end. */

import { RpcError } from "../runtime/rpc.js";
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

/** What a cancelled request is answered. */
export function cancelled(code: number): RpcError {
  return new RpcError(code, "Request cancelled");
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

/** The id of what has no method. */
export function responseId(value: unknown): unknown {
  return member(value, "method") === undefined
    ? member(value, "id")
    : undefined;
}

/**
 * The id in a text that breaks the rules of texts, if it is a response: its caller must not wait forever. Where the
 * text is no JSON, its beginning is looked at, which is where the id stands.
 */
export function idIn(text: string): unknown {
  try {
    return responseId(JSON.parse(text));
  } catch {
    const start = text.slice(0, HEAD);
    const id = RESPONSE.exec(start)?.[1];
    return id === undefined ? undefined : Number(id);
  }
}

/** How a response begins; its id is what matters. */
const RESPONSE =
  /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(\d+)\s*,\s*"(?:result|error)"/;

/** Whether a line is nothing but the white space of JSON. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** How many characters of a faulty text are looked at. */
const HEAD = 1_024;
