/** One reading or writing, from its beginning to its end. */

import type { Cursor, Key, Read } from "./cursor.js";
import { Failure } from "./cursor.js";
import type { Issue } from "./error.js";
import { DecodeError } from "./error.js";
import { parseText } from "./text.js";

/** What a reader may ask for. */
export interface DecodeOptions {
  /** Is called for everything that tolerant reading left out or replaced, once all is read. */
  readonly onIssue?: ((issue: Issue) => void) | undefined;
}

/** A value and what tolerant reading left out, or what is wrong. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly error: DecodeError };

/** What a value comes from, and what it is for. */
export type How = Pick<Cursor, "checked" | "strict" | "writing">;

export const PARSE: How = { checked: true, strict: false, writing: false };
export const DECODE: How = { checked: false, strict: false, writing: false };
export const CHECK: How = { checked: false, strict: true, writing: false };
export const ENCODE: How = { checked: false, strict: true, writing: true };

/** Reads a value; one that stands in an object of which no more is read has a key. */
export function run<T>(
  read: Read<T>,
  value: unknown,
  how: How,
  key?: Key,
): Decoded<T> {
  // A text has been looked at as a whole: nothing in it is too deep, and reading it twice gives the same.
  if (how.checked) {
    const cx = cursor(how, key, false);
    try {
      return { ok: true, value: read(cx, key ?? "", value), issues: cx.issues };
    } catch {
      // What is wrong is found, with its path, below.
    }
  }
  const cx = cursor(how, key, true);
  try {
    return { ok: true, value: read(cx, key ?? "", value), issues: cx.issues };
  } catch (error) {
    return { ok: false, error: decodeError(error) };
  }
}

function cursor(how: How, key: Key | undefined, tracking: boolean): Cursor {
  const { checked, strict, writing } = how;
  const depth = key === undefined ? 0 : 1;
  const keys = tracking ? ["", "", "", "", "", "", "", ""] : []; // room for what is usual
  const [issues, verdicts] = [[], undefined];
  return { depth, keys, checked, tracking, strict, writing, issues, verdicts };
}

/** Reads a text. */
export function runText<T>(read: Read<T>, text: string): Decoded<T> {
  let value: unknown;
  try {
    value = parseText(text);
  } catch (error) {
    return { ok: false, error: decodeError(error) };
  }
  return run(read, value, PARSE);
}

/** Tells what tolerant reading left out to whoever asked. */
export function tell(issues: readonly Issue[], options?: DecodeOptions): void {
  if (issues.length > 0 && typeof options?.onIssue === "function") {
    for (const issue of issues) options.onIssue(issue);
  }
}

/** Exotic values (a revoked proxy, a getter that throws) may throw anything. */
function decodeError(error: unknown): DecodeError {
  return Failure.is(error)
    ? new DecodeError(error.code, error.message, error.segments)
    : new DecodeError("type", "the value cannot be read", [], error);
}
