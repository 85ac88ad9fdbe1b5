/** Where a reader stands, and what it says when it cannot go on. */

import type { Code, Issue } from "./error.js";
import { pointer } from "./error.js";

/** The name of a member, or the position of an item. */
export type Key = string | number;

/** Reads what stands under `key`: a fresh value, or a thrown {@link Failure}. */
export type Read<T> = (cx: Cursor, key: Key, value: unknown) => T;

/** One reading or writing, from its beginning to its end. */
export interface Cursor {
  /** How many objects and lists are open. */
  depth: number;
  /** `keys[n]` leads to the object or list number `n`; the first one is never looked at. */
  readonly keys: Key[];
  /** The value comes from a text that {@link parseText} has looked at as a whole. */
  readonly checked: boolean;
  /** Paths are kept. Without them reading is faster, and begins again with them as soon as there is one to tell. */
  readonly tracking: boolean;
  /** Nothing is tolerated. */
  readonly strict: boolean;
  /** The result is for the wire: members that are not written are left out. */
  readonly writing: boolean;
  /** Undeclared members are noted. */
  readonly reporting: boolean;
  /** What tolerant reading left out so far, and the undeclared members that were noted. */
  readonly issues: (Issue | Spare)[];
  /** What was decided of values that several branches of a union ask for, by reader. */
  verdicts: Map<Read<unknown>, Map<object, Verdict>> | undefined;
}

/** What a reader decided of one object or list. */
export interface Verdict {
  /** The keys that lead to it. */
  readonly place: readonly Key[];
  /** What was read. */
  readonly value: unknown;
  /** What tolerant reading left out of it. */
  readonly issues: readonly (Issue | Spare)[];
  /** What is wrong instead. */
  readonly failure: Failure | undefined;
}

/** Members by name, as they came. */
export type Members = { readonly [name: string]: unknown };

/** An undeclared member that a reader has passed. */
export class Spare {
  constructor(
    /** The object that has it. */
    readonly object: object,
    readonly segments: readonly Key[],
    readonly value: unknown,
  ) {}
}

/** Nesting allowed on the wire. */
export const MAX_DEPTH = 128;

interface Nearest {
  readonly depth: number;
  readonly members: number;
}

/** What readers throw: as cheap as a plain object, since tolerant reading and unions catch many. */
export class Failure {
  /** How near the nearest variant of an untagged union was, and how deep that union stands. */
  readonly #nearest: Nearest | undefined;

  constructor(
    readonly code: Code,
    readonly message: string,
    readonly segments: readonly Key[],
    nearest?: Nearest,
  ) {
    this.#nearest = nearest;
  }

  /** Whether a caught value is one. Unlike `instanceof`, this runs no code of a proxy, which may throw again. */
  static is(error: unknown): error is Failure {
    return typeof error === "object" && error !== null && #nearest in error;
  }

  /** Whether what stands under the key of the object or list at this depth is of another JSON type. */
  isTypeAt(depth: number): boolean {
    return this.code === "type" && this.segments.length === depth;
  }

  /** How many members the nearest variant has, when it was an untagged union at this depth that failed. */
  matchedIn(depth: number): number | undefined {
    return this.#nearest?.depth === depth ? this.#nearest.members : undefined;
  }
}

/** Goes into an object. */
export function enter(cx: Cursor, key: Key, value: unknown): Members {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    !(cx.checked || isData(value))
  ) {
    throw wrong(cx, key, value, "an object");
  }
  if (cx.tracking) open(cx, key);
  return value as Members;
}

/** Goes into a list. */
export function enterList(
  cx: Cursor,
  key: Key,
  value: unknown,
): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(cx, key, value, "a list");
  if (cx.tracking) open(cx, key);
  return value;
}

/** Comes back out of an object or a list. */
export function leave(cx: Cursor): void {
  if (cx.tracking) cx.depth--;
}

/** What is wrong with the value under `key`. */
export function failure(
  cx: Cursor,
  key: Key,
  code: Code,
  message: string,
): Failure {
  return new Failure(code, message, [...here(cx), ...(cx.depth ? [key] : [])]);
}

/** What is wrong with the object or list that is open. */
export function failureHere(cx: Cursor, code: Code, message: string): Failure {
  return new Failure(code, message, here(cx));
}

/** The value under `key` is not even of the right type; or it is not there. */
export function wrong(
  cx: Cursor,
  key: Key,
  value: unknown,
  expected: string,
): Failure {
  return value === undefined && typeof key === "string" && cx.depth > 0
    ? failureHere(cx, "missing", `the member ${quote(key)} is missing`)
    : failure(
        cx,
        key,
        "type",
        `expected ${expected}, found ${describe(value)}`,
      );
}

/** A JSON Pointer to what stands under `key`. */
export function pathOf(cx: Cursor, key: Key): string {
  return pointer(failure(cx, key, "type", "").segments);
}

/** A value in a few words, however large it is. */
export function describe(value: unknown): string {
  if (value === null) return "null";
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return describeNumber(value);
    case "boolean":
      return String(value);
    case "object":
      return Array.isArray(value) ? "a list" : describeObject(value);
    case "undefined":
      return "nothing";
    default:
      return `a ${typeof value}`;
  }
}

/** A text as a JSON string, cut when it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}

/** Whether an object is members and nothing else: not a `Map`, a `Date`, a promise. */
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

/** Digits that a number cannot hold are not told. */
function describeNumber(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? `about ${value.toExponential()}`
    : String(value);
}

function open(cx: Cursor, key: Key): void {
  const { depth } = cx;
  if (depth === MAX_DEPTH) throw tooDeep(cx, key);
  cx.keys[depth] = key;
  cx.depth = depth + 1;
}

function tooDeep(cx: Cursor, key: Key): Failure {
  return failure(cx, key, "depth", `nested more than ${MAX_DEPTH} levels deep`);
}

/** The keys that lead to the object or list that is open. */
export function here(cx: Cursor): Key[] {
  return cx.keys.slice(1, cx.depth);
}
