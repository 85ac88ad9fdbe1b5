/** The state of a reader, and the errors that it throws. */

import type { Code, Issue } from "./error.js";
import { pointer } from "./error.js";
import type { Source } from "./source.js";

/** The name of a member, or the position of an item. */
export type Key = string | number;

/**
 * Reads the value at `key`: returns a new value, or throws a {@link Failure}. If mistakes are listed, it returns
 * `undefined` in place of a value that is wrong.
 */
export type Read<T> = (cx: Cursor, key: Key, value: unknown) => T;

/** The state of one call that reads or writes a value. */
export interface Cursor {
  /** The number of open objects and lists. */
  depth: number;
  /** `keys[n]` is the key of the open object or list number `n`. The first one is not used. */
  readonly keys: Key[];
  /** The text that the value was parsed from, which was checked as a whole; `undefined` if there is none. */
  readonly source: Source | undefined;
  /** Whether paths are recorded. Reading is faster without them, and starts again with them when a path is needed. */
  readonly tracking: boolean;
  /** How many objects and lists may be open. A text was checked as a whole, and defaults may be deeper. */
  readonly levels: number;
  /** Whether the recorded paths begin at the whole value, and not at a part of it. */
  readonly located: boolean;
  /** Whether tolerant reading is off. */
  readonly strict: boolean;
  /** Whether the result is to be written: members that are not written are left out. */
  readonly writing: boolean;
  /** Whether undeclared members are recorded. */
  readonly reporting: boolean;
  /** Whether a number is to be written that `JSON.stringify` spells in another way, or not at all. */
  hasLarge: boolean;
  /** The issues of tolerant reading so far, and the recorded undeclared members. */
  readonly issues: (Issue | Spare)[];
  /** Results for values that several branches of a union read, by reader. */
  verdicts: Map<Read<unknown>, Map<object, Verdict>> | undefined;
  /** Where all mistakes are listed; `undefined` if the first one is thrown. */
  mistakes: Mistakes | undefined;
  /** What readers of types with a condition know while one value is read or written. */
  asked: object | undefined;
}

/** A cursor whose settings may be changed for a part of a value. */
export type Changing = { -readonly [name in keyof Cursor]: Cursor[name] };

/** The mistakes of a value, which are listed while it is read on. */
export interface Mistakes {
  /** Whether one is at a place or inside it. */
  isIn(place: readonly Key[]): boolean;
  /**
   * Adds one, unless another one is at the same place, around it or inside it. `also` are names of members that are
   * listed by it.
   */
  add(failure: Failure, also?: readonly string[]): void;
}

/** The result of reading one object or list. */
export interface Verdict {
  /** The keys that lead to the object or list. */
  readonly place: readonly Key[];
  /** The value that was read. */
  readonly value: unknown;
  /** The issues inside the object or list. */
  readonly issues: readonly (Issue | Spare)[];
  /** The error, if it could not be read. */
  readonly failure: Failure | undefined;
}

/** The members of an object, as received. */
export type Members = { readonly [name: string]: unknown };

/** An undeclared member that was found. */
export class Spare {
  /** The object that has it. */
  readonly object: object;
  readonly segments: readonly Key[];
  readonly value: unknown;

  constructor(object: object, segments: readonly Key[], value: unknown) {
    this.object = object;
    this.segments = segments;
    this.value = value;
  }
}

/** The maximum depth of nested objects and lists. */
export const MAX_DEPTH = 128;

interface Nearest {
  readonly depth: number;
  readonly nearness: number;
}

/** What is wrong, or how to say it when somebody asks. It may not depend on what can change until then. */
export type Says = string | (() => string);

/**
 * The error that readers throw. It is cheap to create, because tolerant reading and unions catch many of them, and many
 * callers only ask whether a value was refused.
 */
export class Failure {
  /** How near the value is to the nearest variant of an untagged union, and the depth of that union. */
  readonly #nearest: Nearest | undefined;
  readonly #says: Says;
  readonly code: Code;
  readonly segments: readonly Key[];
  /** The name of the member that is missing at the place. */
  readonly missing: Key | undefined;

  constructor(
    code: Code,
    says: Says,
    segments: readonly Key[],
    nearest?: Nearest,
    missing?: Key,
  ) {
    this.code = code;
    this.#says = says;
    this.segments = segments;
    this.#nearest = nearest;
    this.missing = missing;
  }

  get message(): string {
    return typeof this.#says === "string" ? this.#says : this.#says();
  }

  /** Whether a caught value is a `Failure`. Unlike `instanceof`, this runs no code of a proxy, which may throw. */
  static is(error: unknown): error is Failure {
    return typeof error === "object" && error !== null && #nearest in error;
  }

  /** Whether the value at the key of the object or list at this depth has the wrong JSON type. */
  isTypeAt(depth: number): boolean {
    return this.code === "type" && this.segments.length === depth;
  }

  /** How near the value is to the nearest variant, if an untagged union at this depth failed. */
  nearnessAt(depth: number): number | undefined {
    return this.#nearest?.depth === depth ? this.#nearest.nearness : undefined;
  }
}

/**
 * Throws an error, or lists it if all are listed. Then it returns `undefined` in place of a value, which nobody looks at:
 * the value as a whole is refused. What is wrong with the text as a whole is always thrown.
 */
export function refuse(
  cx: Cursor,
  failure: Failure,
  also?: readonly string[],
): never {
  if (lists(cx, failure, also)) return REFUSED;
  throw failure;
}

/**
 * The same for readers of single values: whether an error is listed; it must be thrown otherwise. An engine makes faster
 * code of a function that throws than of one that returns what {@link refuse} returns.
 */
export function lists(
  cx: Cursor,
  failure: Failure,
  also?: readonly string[],
): boolean {
  const { code } = failure;
  if (!cx.mistakes || code === "depth" || code === "unicode") return false;
  cx.mistakes.add(failure, also);
  return true;
}

/** Stands for a value whose mistakes are listed. */
export const REFUSED = undefined as never;

/** Whether a mistake is listed that is at the value at `key` or inside it: then nothing more is asked about the whole. */
export function isWrongInside(cx: Cursor, key: Key): boolean {
  return cx.mistakes !== undefined && cx.mistakes.isIn(segmentsOf(cx, key));
}

/** Reads a value of which at most one mistake is listed, by a reader that catches what others throw. */
export function oneMistake<T>(cx: Cursor, read: () => T): T {
  const { depth, mistakes } = cx;
  cx.mistakes = undefined;
  try {
    return read();
  } catch (error) {
    if (!Failure.is(error)) throw error;
    cx.depth = depth;
    cx.mistakes = mistakes;
    return refuse(cx, error);
  } finally {
    cx.mistakes = mistakes;
  }
}

/** Opens an object; `undefined` if the value is none, and this is listed. */
export function enter(
  cx: Cursor,
  key: Key,
  value: unknown,
): Members | undefined {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    (cx.source === undefined && !isData(value))
  ) {
    const failure = wrong(cx, key, value, "an object");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (cx.tracking) open(cx, key);
  return value as Members;
}

/** Opens a list; `undefined` if the value is none, and this is listed. */
export function enterList(
  cx: Cursor,
  key: Key,
  value: unknown,
): readonly unknown[] | undefined {
  if (!Array.isArray(value)) {
    const failure = wrong(cx, key, value, "a list");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (cx.tracking) open(cx, key);
  return value;
}

/** Closes the open object or list. */
export function leave(cx: Cursor): void {
  if (cx.tracking) cx.depth--;
}

/** An error at the value at `key`. */
export function failure(cx: Cursor, key: Key, code: Code, says: Says): Failure {
  return new Failure(code, says, segmentsOf(cx, key));
}

/** An error at the open object or list. */
export function failureHere(cx: Cursor, code: Code, says: Says): Failure {
  return new Failure(code, says, here(cx));
}

/** The error for a member, or a tag, that the open object lacks. */
export function missing(cx: Cursor, key: Key, what: string): Failure {
  const says = () => `the ${what} ${quote(String(key))} is missing`;
  return new Failure("missing", says, here(cx), undefined, key);
}

/** The error for a value at `key` that has the wrong JSON type or is missing. */
export function wrong(
  cx: Cursor,
  key: Key,
  value: unknown,
  expected: string,
): Failure {
  return value === undefined && typeof key === "string" && cx.depth > 0
    ? missing(cx, key, "member")
    : failure(cx, key, "type", found(expected, value));
}

/** Says what was expected and what was found. */
export function found(expected: string, value: unknown): Says {
  const says = () => `expected ${expected}, found ${describe(value)}`;
  // An object may change, or refuse to be looked at.
  return typeof value === "object" ? says() : says;
}

/** The JSON Pointer of the value at `key`. */
export function pathOf(cx: Cursor, key: Key): string {
  return pointer(segmentsOf(cx, key));
}

/** The keys that lead to the value at `key`. */
export function segmentsOf(cx: Cursor, key: Key): Key[] {
  const { depth, keys } = cx;
  if (depth === 0) return [];
  // The place of the key of what may be opened next.
  keys[depth] = key;
  return keys.slice(1, depth + 1);
}

/**
 * Thrown when the path of a value is needed and paths are not recorded. It is not a {@link Failure}, which a union would
 * catch, and makes reading start again with paths.
 */
export const UNTRACKED: unique symbol = Symbol("untracked");

/** A short description of a value. */
export function describe(value: unknown): string {
  if (value === null) return "null";
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return describeNumber(value);
    case "boolean":
      return String(value);
    case "bigint":
      return `${value}n`;
    case "object":
      return Array.isArray(value) ? "a list" : describeObject(value);
    case "undefined":
      return "nothing";
    default:
      return `a ${typeof value}`;
  }
}

/** A text as a JSON string, shortened if it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}

/** Values in a message: the first ten, and how many more there are. */
export function listed<T>(
  values: readonly T[],
  shown: (one: T) => string,
): string {
  const first = values
    .slice(0, 10)
    .map((one) => shown(one))
    .join(", ");
  return values.length > 10 ? `${first} and ${values.length - 10} more` : first;
}

/** Whether an object is plain data, and not a `Map`, a `Date` or a promise, for example. */
export function isData(value: object): boolean {
  return toString.call(value) === "[object Object]";
}

const { toString } = Object.prototype;

function kindOf(value: object): string {
  return toString.call(value).slice(8, -1);
}

function describeObject(value: object): string {
  const kind = kindOf(value);
  return `${/^[AEIO]/.test(kind) ? "an" : "a"} ${kind === "Object" ? "object" : kind}`;
}

/** Describes a number without digits that a double cannot hold. */
function describeNumber(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? `about ${value.toExponential()}`
    : String(value);
}

function open(cx: Cursor, key: Key): void {
  const { depth } = cx;
  if (depth >= cx.levels) throw tooDeep(cx, key);
  cx.keys[depth] = key;
  cx.depth = depth + 1;
}

function tooDeep(cx: Cursor, key: Key): Failure {
  return failure(cx, key, "depth", `nested more than ${MAX_DEPTH} levels deep`);
}

/** The keys that lead to the open object or list. */
export function here(cx: Cursor): Key[] {
  return cx.keys.slice(1, cx.depth);
}
