/** Members of objects: absent, renamed, replaced, left out and kept ones. */

import type { Cursor, Key, Members, Read } from "./cursor.js";
import { Failure, failure, failureHere, pathOf, quote } from "./cursor.js";
import { pointer } from "./error.js";
import { equal } from "./json.js";
import { text } from "./scalars.js";

/** A member whose name every object already has, such as `constructor`. */
export function own(object: Members, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A value; `instead` when it is absent. */
export function whenAbsent(instead: unknown, value: unknown): unknown {
  return value === undefined ? instead : value;
}

/** A value; `instead` when it is `null`. */
export function whenNull(instead: unknown, value: unknown): unknown {
  return value === null ? instead : value;
}

/** A value; `instead` when it is absent or `null`. */
export function whenNothing(instead: unknown, value: unknown): unknown {
  return value ?? instead;
}

/** Adds a member, unless it is absent. Works for any name, `__proto__` too. */
export function put<T extends object, K extends keyof T>(
  result: T,
  name: K,
  value: T[K] | undefined,
): void {
  if (value === undefined) return;
  if (name === "__proto__") {
    const attributes = { enumerable: true, configurable: true, writable: true };
    Object.defineProperty(result, name, { value, ...attributes });
  } else {
    result[name] = value;
  }
}

/** The name a member goes by, of all its names. Several at once must hold equal values. */
export function nameOf(
  cx: Cursor,
  object: Members,
  name: string,
  ...aliases: readonly string[]
): string {
  let found: string | undefined;
  for (const other of [name, ...aliases]) {
    const value = own(object, other);
    if (value === undefined) continue;
    if (found === undefined) {
      found = other;
    } else if (!equal(object[found], value)) {
      const message = `${quote(found)} and ${quote(other)} are one member but hold different values`;
      throw failureHere(cx, "alias", message);
    }
  }
  return found ?? name;
}

/** A reader. What it is of is handed on one by one, since spreading a list costs more than reading most values. */
type Reads<T> = (
  cx: Cursor,
  key: Key,
  value: unknown,
  ...of: [a?: unknown, b?: unknown]
) => T;

/** The readers that a reader is of: a list's items, a map's names and values. */
type Of = readonly [] | readonly [unknown] | readonly [unknown, unknown];

/** What stands under `key`, or else `fallback`; the reader is told. */
export function lenient<T, A extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  fallback: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T {
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, ...of);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return read(cx, key, fallback, ...of);
  }
}

/** What stands under `key`; nothing when it does not decode, and the reader is told. */
export function lenientOptional<T, A extends Of>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T | undefined;
export function lenientOptional<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Reads<T>,
  a?: unknown,
  b?: unknown,
): T | undefined {
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, a, b);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return undefined;
  }
}

/** The same; nothing when it is absent, too. */
export function lenientGiven<T, A extends Of>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T | undefined;
export function lenientGiven<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Reads<T>,
  a?: unknown,
  b?: unknown,
): T | undefined {
  if (value === undefined) return undefined;
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, a, b);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return undefined;
  }
}

/** The same; nothing when it is absent or `null`, too. */
export function lenientPresent<T, A extends Of>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T | undefined;
export function lenientPresent<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Reads<T>,
  a?: unknown,
  b?: unknown,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, a, b);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return undefined;
  }
}

/** Notes that what stands under `key` is left out, or throws the error again when it must not be. */
export function tolerate(
  cx: Cursor,
  key: Key,
  value: unknown,
  error: unknown,
  depth: number,
  found: number,
): void {
  if (
    cx.strict ||
    value === undefined ||
    !Failure.is(error) ||
    error.code === "depth" ||
    error.code === "unicode"
  ) {
    throw error;
  }
  // No failure, which a union would take for a branch that does not accept: reading begins again with paths.
  if (!cx.tracking) throw UNTRACKED;
  cx.depth = depth;
  cx.issues.length = found;
  const { code, message } = error;
  const problem = { path: pointer(error.segments), code, message };
  cx.issues.push({ path: pathOf(cx, key), error: problem, value });
}

/** Is thrown where there is something to tell, and no path to tell it with. */
const UNTRACKED = Symbol("untracked");

/** Refuses members that nobody declared. */
export function refuseRest(
  cx: Cursor,
  object: Members,
  ...declared: readonly string[]
): void {
  for (const name of Object.keys(object)) {
    if (object[name] === undefined || declared.includes(name)) continue;
    throw failure(cx, name, "unknown", `no member is called ${quote(name)}`);
  }
}

/** Keeps members that nobody declared. */
export function keepRest(
  cx: Cursor,
  object: Members,
  result: { [name: string]: unknown },
  read: Read<unknown>,
  ...declared: readonly string[]
): void {
  for (const name of Object.keys(object)) {
    if (object[name] === undefined || declared.includes(name)) continue;
    put(result, text(cx, name, name), read(cx, name, object[name]));
  }
}
