/** Members of objects: absent, renamed, defaulted, dropped and undeclared ones. */

import type { Changing, Cursor, Key, Members, Read } from "./cursor.js";
import {
  Failure,
  UNTRACKED,
  failure,
  failureHere,
  oneMistake,
  pathOf,
  quote,
  refuse,
} from "./cursor.js";
import { pointer } from "./error.js";
import { any, equal } from "./json.js";
import { text } from "./scalars.js";
import { noteRest } from "./undeclared.js";

/** Any of these members is given. */
export type AtLeastOne<Name extends string> = {
  [One in Name]: { [Given in One]: {} | null };
}[Name];

/** An object to be written: some members as they are read, and others, which have a default, may be left out. */
export type Input<
  T,
  Same extends keyof T,
  Filled extends keyof T = never,
> = Pick<T, Same> & Partial<Pick<T, Filled>>;

/** The value of an own member, for names that every object inherits, such as `constructor`. */
export function own(object: Members, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The value, or `instead` if it is absent. */
export function whenAbsent(instead: unknown, value: unknown): unknown {
  return value === undefined ? instead : value;
}

/** The value, or `instead` if it is `null`. */
export function whenNull(instead: unknown, value: unknown): unknown {
  return value === null ? instead : value;
}

/** The value, or `instead` if it is absent or `null`. */
export function whenNothing(instead: unknown, value: unknown): unknown {
  return value ?? instead;
}

/** Adds a member unless it is absent. Works for every name, including `__proto__`. */
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

/**
 * The name of a member that is present, out of all its names, under `copies` of which it is written, too. If several are
 * present, their values must be equal. If `null` means absent, a name that holds it does not count as present.
 */
export function nameOf(
  cx: Cursor,
  object: Members,
  copies: readonly string[],
  nullIsAbsent: boolean,
  name: string,
  ...aliases: readonly string[]
): string {
  let found: string | undefined;
  for (const other of [name, ...aliases]) {
    const value = own(object, other);
    if (value === undefined || (nullIsAbsent && value === null)) continue;
    if (found === undefined) {
      found = other;
    } else if (!equal(object[found], value)) {
      const message = `${quote(found)} and ${quote(other)} are names of the same member but have different values`;
      const remedy = copies.includes(other)
        ? `; ${quote(other)} is written from ${quote(name)}`
        : "";
      const failure = failureHere(cx, "alias", message + remedy);
      refuse(cx, failure, [name, ...aliases]);
      break;
    }
  }
  return found ?? name;
}

/** The arguments of a reader: the reader of a list's items, or of a map's names and values. */
type Of = readonly [] | readonly [unknown] | readonly [unknown, unknown];

/** Reads the value at `key`. If it cannot be read, returns `undefined` and records an issue. */
type Lenient = <T, A extends Of>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
) => T | undefined;

/** Reads the value at `key`. If it cannot be read, returns `fallback` and records an issue. */
export function lenient<T, A extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  fallback: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T {
  if (cx.mistakes !== undefined) {
    return oneMistake(cx, () => lenient(cx, key, value, fallback, read, ...of));
  }
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, ...of);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return readFallback(cx, () => read(cx, key, fallback, ...of));
  }
}

/** Reads what is not in the text, although its path is. */
function readFallback<T>(cx: Cursor, read: () => T): T {
  const sourced: Changing = cx;
  const { source } = cx;
  sourced.source = undefined;
  try {
    return read();
  } finally {
    sourced.source = source;
  }
}

/** Arguments are passed one by one, because spreading a list costs more than reading most values. */
function readOrDrop(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: (cx: Cursor, key: Key, value: unknown, ...of: unknown[]) => unknown,
  a?: unknown,
  b?: unknown,
): unknown {
  if (cx.mistakes !== undefined) {
    return oneMistake(cx, () => readOrDrop(cx, key, value, read, a, b));
  }
  const { depth } = cx;
  const found = cx.issues.length;
  try {
    return read(cx, key, value, a, b);
  } catch (error) {
    tolerate(cx, key, value, error, depth, found);
    return undefined;
  }
}

/** Of a member of any kind. */
export const lenientOptional = readOrDrop as Lenient;

/** Of a member that may be absent. */
export const lenientGiven = ((cx, key, value, read, a, b) =>
  value === undefined
    ? undefined
    : readOrDrop(cx, key, value, read, a, b)) as typeof readOrDrop as Lenient;

/** Of a member that may be absent or `null`. */
export const lenientPresent = ((cx, key, value, read, a, b) =>
  value === undefined || value === null
    ? undefined
    : readOrDrop(cx, key, value, read, a, b)) as typeof readOrDrop as Lenient;

/** Records that the value at `key` was dropped, or throws the error again if it cannot be tolerated. */
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
  if (!cx.tracking) throw UNTRACKED;
  cx.depth = depth;
  cx.issues.length = found;
  const { code, message } = error;
  const problem = { path: pointer(error.segments), code, message };
  cx.issues.push({ path: pathOf(cx, key), error: problem, value });
}

/** Refuses undeclared members. */
export function refuseRest(
  cx: Cursor,
  object: Members,
  ...declared: readonly string[]
): void {
  for (const name of Object.keys(object)) {
    if (object[name] === undefined || declared.includes(name)) continue;
    refuse(cx, failure(cx, name, "unknown", `unknown member ${quote(name)}`));
  }
}

/** Keeps undeclared members if a member has a value that its enum does not declare, and ignores them otherwise. */
export function keepIfUnknown(
  cx: Cursor,
  object: Members,
  result: { [name: string]: unknown },
  value: unknown,
  known: readonly unknown[],
  ...declared: readonly string[]
): void {
  if (value !== undefined && value !== null && !known.includes(value)) {
    keepRest(cx, object, result, any, ...declared);
  } else if (cx.reporting) {
    noteRest(cx, object, declared);
  }
}

/** Keeps undeclared members. */
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
