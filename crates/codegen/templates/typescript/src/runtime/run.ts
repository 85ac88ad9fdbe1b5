/** One reading or writing, from its beginning to its end. */

import type { Cursor, Key, Read } from "./cursor.js";
import { Failure } from "./cursor.js";
import type { Issue } from "./error.js";
import { DecodeError } from "./error.js";
import { parseText } from "./text.js";
import type { Findings, Undeclared } from "./undeclared.js";
import { NONE, findingsIn } from "./undeclared.js";

/** What a reader may ask for. */
export interface DecodeOptions {
  /** Is called for everything that tolerant reading left out or replaced, once all is read. */
  readonly onIssue?: ((issue: Issue) => void) | undefined;
  /** Is called for undeclared members, in the order of the text, once all is read: for the first 1,000. */
  readonly onUndeclared?: ((member: Undeclared) => void) | undefined;
}

/** What a reader that does not throw may ask for. */
export interface SafeOptions {
  /** Whether `undeclared` and `undeclaredCount` of the result report undeclared members, which takes longer. */
  readonly undeclared?: boolean | undefined;
}

/** A value with what tolerant reading left out and the undeclared members, or what is wrong. */
export type Decoded<T> =
  | ({ readonly ok: true; readonly value: T } & Findings)
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
  const depth = key === undefined ? 0 : 1;
  // A text has been looked at as a whole: nothing in it is too deep, and reading it twice gives the same.
  if (how.checked) {
    const cx = cursor(how, depth, false, false);
    try {
      return decoded(cx, read(cx, key ?? "", value));
    } catch {
      // What is wrong is found, with its path, below.
    }
  }
  const cx = cursor(how, depth, true, false);
  try {
    return decoded(cx, read(cx, key ?? "", value));
  } catch (error) {
    return { ok: false, error: decodeError(error) };
  }
}

/** Nothing but issues is noted unless undeclared members are asked for. */
function decoded<T>({ issues }: Cursor, value: T): Decoded<T> {
  const found = issues as Issue[];
  return {
    ok: true,
    value,
    issues: found,
    undeclared: NONE,
    undeclaredCount: 0,
  };
}

/** The same, with undeclared members. `text` is the text that the value comes from, if there is one. */
export function report<T>(
  read: Read<T>,
  source: unknown,
  how: How,
  text?: string,
): Decoded<T> {
  const cx = cursor(how, 0, true, true);
  try {
    const value = read(cx, "", source);
    return { ok: true, value, ...findingsIn(cx.issues, source, text) };
  } catch (error) {
    return { ok: false, error: decodeError(error) };
  }
}

/** What is read of a value that stands in so many objects and lists, with what was noted; nothing if it is refused. */
export function strictly<T>(
  read: Read<T>,
  value: unknown,
  depth: number,
): { readonly value: T; readonly noted: Cursor["issues"] } | undefined {
  const cx = cursor(CHECK, depth, true, true);
  try {
    return { value: read(cx, "", value), noted: cx.issues };
  } catch (error) {
    if (Failure.is(error)) return undefined;
    throw error;
  }
}

function cursor(
  how: How,
  depth: number,
  tracking: boolean,
  reporting: boolean,
): Cursor {
  const { checked, strict, writing } = how;
  const keys = tracking ? ["", "", "", "", "", "", "", ""] : []; // room for what is usual
  return {
    depth,
    keys,
    checked,
    tracking,
    strict,
    writing,
    reporting,
    issues: [],
    verdicts: undefined,
  };
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

/** Reads a text, and reports undeclared members. */
export function reportText<T>(read: Read<T>, text: string): Decoded<T> {
  let value: unknown;
  try {
    value = parseText(text);
  } catch (error) {
    return { ok: false, error: decodeError(error) };
  }
  return report(read, value, PARSE, text);
}

/** Whether the caller asks for undeclared members. */
export function asks(options?: DecodeOptions): boolean {
  return options !== undefined && typeof options.onUndeclared === "function";
}

/** Tells what was found beside the value to whoever asked. */
export function tell(found: Findings, options?: DecodeOptions): void {
  const { issues, undeclared } = found;
  if (issues.length > 0 && typeof options?.onIssue === "function") {
    for (const issue of issues) options.onIssue(issue);
  }
  if (undeclared.length > 0 && typeof options?.onUndeclared === "function") {
    for (const member of undeclared) options.onUndeclared(member);
  }
}

/** Exotic values (a revoked proxy, a getter that throws) may throw anything. */
function decodeError(error: unknown): DecodeError {
  return Failure.is(error)
    ? new DecodeError(error.code, error.message, error.segments)
    : new DecodeError("type", "the value cannot be read", [], error);
}
