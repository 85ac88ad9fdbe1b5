/** How calls and connections end. */

import { brand } from "../runtime/brand.js";
import { describe } from "../runtime/cursor.js";
import { RpcError } from "../runtime/rpc.js";
import type { LostReason } from "./lost.js";
import { ConnectionLost } from "./lost.js";
import { member } from "./task.js";

/** Reasons of a lost connection after which running handlers may still finish. */
export const DRAINED: ReadonlySet<LostReason> = new Set([
  "ended",
  "line_too_long",
  "overloaded",
]);

/** A transport throws this when it is closed with bytes that it took and could not write. */
export class Unread extends Error {
  override readonly name = "Unread";

  constructor(readonly bytes: number) {
    super(`${bytes} bytes were not written`);
  }
}

brand(Unread, "Unread");

/** The cause of a lost connection whose accepted messages could not be written. */
export function unwritten(
  texts: readonly string[],
  unanswered: number,
  cause: unknown,
): Error {
  const parts: string[] = [];
  if (texts.length > 0) {
    const one = texts.length === 1;
    const count = one ? "1 message was" : `${texts.length} messages were`;
    const before =
      cause instanceof Unread ? `, and ${cause.bytes} bytes before it` : "";
    const first = `the first is ${named(texts[0]!)}${before}`;
    parts.push(`${count} not written, ${first}`);
  }
  if (unanswered > 0) {
    const one = unanswered === 1;
    const count = one ? "1 request was" : `${unanswered} requests were`;
    parts.push(`${count} not answered`);
  }
  const isSaid = cause instanceof Unread && texts.length > 0;
  if (cause instanceof Error && !isSaid) parts.push(cause.message);
  return new Error(parts.join("; "), { cause });
}

/** What a message is, such as `the response with the id 7`. */
function named(text: string): string {
  const message: unknown = JSON.parse(text);
  const method = member(message, "method");
  if (typeof method === "string") return `\`${method}\``;
  return `the response with the id ${describe(member(message, "id"))}`;
}

/** The members of a signal that are used. */
export interface Aborted {
  readonly aborted: boolean;
  readonly reason: unknown;
}

/** Whether an error was caused by a lost connection. */
export function isLoss(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    (error instanceof Error && error.name === "AbortError")
  );
}

/** The error response to a cancelled request. */
export function cancelled(code: number): RpcError {
  return new RpcError(code, "Request cancelled");
}

/** A rejected promise that causes no unhandled rejection. */
export function quiet(error: unknown): Promise<never> {
  const promise = Promise.reject(error);
  promise.catch(() => {});
  return promise;
}

/** The error for a message that exceeds the maximum length of a line. */
export function tooLong(method: string): RangeError {
  return new RangeError(
    `${method}: the message exceeds the maximum length of a line`,
  );
}

/** The error for a response with an id that no pending request has. */
export function unmatched(id: unknown): Error {
  const shown = describe(id);
  return new Error(`no pending request has the id ${shown} of this response`);
}

/** The id of a message without a method. */
export function responseId(value: unknown): unknown {
  return member(value, "method") === undefined
    ? member(value, "id")
    : undefined;
}

/**
 * The id in an invalid text, if the text is a response: its call must not wait forever. If the text is not JSON, the
 * beginning is searched, because the id is usually there.
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

/** The beginning of a response, with its id. */
const RESPONSE =
  /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(\d+)\s*,\s*"(?:result|error)"/;

/** Whether a line contains only JSON white space. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** The number of characters of an invalid text that are searched. */
const HEAD = 1_024;
