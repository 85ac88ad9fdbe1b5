// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Readers of scalars: numbers, strings, literals, `null` and values that are not allowed. */

import type { Cursor, Failure, Key, Read } from "./cursor.js";
import {
  REFUSED,
  UNTRACKED,
  describe,
  failure,
  found,
  listed,
  lists,
  quote,
  refuse,
  wrong,
} from "./cursor.js";
import { isBeyond64Bits, isLongInteger } from "./integers.js";
import type { WellFormed } from "./well_formed.js";

/** `true` or `false`. */
export function bool(cx: Cursor, key: Key, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const failure = wrong(cx, key, value, "a boolean");
  if (lists(cx, failure)) return REFUSED;
  throw failure;
}

/** A string. */
export function text(cx: Cursor, key: Key, value: unknown): string {
  if (
    typeof value === "string" &&
    (cx.source || (value as WellFormed).isWellFormed())
  ) {
    return value;
  }
  const failure = badText(cx, key, value);
  if (lists(cx, failure)) return REFUSED;
  throw failure;
}

/** A string whose number of code points is limited. */
export function boundedText(
  cx: Cursor,
  key: Key,
  value: unknown,
  min?: number,
  max?: number,
): string {
  const result: string | undefined = text(cx, key, value);
  if (result === undefined) return result;
  // At least half of the code units are characters.
  const units = result.length;
  if (units >= 2 * (min ?? 0) && units <= (max ?? units)) return result;
  checkLength(cx, key, lengthOf(result), min, max, "character");
  return result;
}

/** The number of code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** A string that is spelled as a pattern says, which may be that of a `format`. */
export function textWithPattern(
  cx: Cursor,
  key: Key,
  value: unknown,
  pattern: string,
  min?: number,
  max?: number,
  format?: string,
): string {
  const result: string | undefined = text(cx, key, value);
  if (result === undefined) return result;
  if (!isLike(result, pattern)) {
    const expected =
      format === undefined
        ? `a string like ${pattern}`
        : `a string of the format ${format}`;
    const error = failure(cx, key, "value", found(expected, result));
    if (lists(cx, error)) return REFUSED;
    throw error;
  }
  return boundedText(cx, key, value, min, max);
}

const patterns = /* @__PURE__ */ new Map<string, RegExp>();

/** Whether a text is spelled as a pattern says. */
export function isLike(text: string, pattern: string): boolean {
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(pattern, "u");
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}

/** An integer. Beyond ±(2⁵³−1) it is refused, because the parser may have changed it. */
export function int(
  cx: Cursor,
  key: Key,
  value: unknown,
  min: number,
  max: number,
  multiple?: number,
): number {
  if (typeof value !== "number" || !Number.isInteger(value)) {
    const failure = notInteger(cx, key, value);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (value < min || value > max) {
    const failure = notWithin(cx, key, value, min, max);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (!Number.isSafeInteger(value)) {
    const failure = unsafe(cx, key);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (multiple !== undefined && value % multiple !== 0) {
    const message = `expected a multiple of ${multiple}, found ${value}`;
    const error = failure(cx, key, "multiple", message);
    if (lists(cx, error)) return REFUSED;
    throw error;
  }
  return value + 0; // -0 is 0
}

/** An integer of 8 bits; those of other widths follow. */
export const int8: Read<number> = (cx, key, value) =>
  int(cx, key, value, -0x80, 0x7f);
export const int16: Read<number> = (cx, key, value) =>
  int(cx, key, value, -0x8000, 0x7fff);
export const int32: Read<number> = (cx, key, value) =>
  int(cx, key, value, -0x8000_0000, 0x7fff_ffff);
export const int64: Read<number> = (cx, key, value) =>
  int(cx, key, value, -(2 ** 63), 2 ** 63);
export const uint8: Read<number> = (cx, key, value) =>
  int(cx, key, value, 0, 0xff);
export const uint16: Read<number> = (cx, key, value) =>
  int(cx, key, value, 0, 0xffff);
export const uint32: Read<number> = (cx, key, value) =>
  int(cx, key, value, 0, 0xffff_ffff);
export const uint64: Read<number> = (cx, key, value) =>
  int(cx, key, value, 0, 2 ** 64);

/** A finite number. */
export function float(cx: Cursor, key: Key, value: unknown): number {
  if (typeof value !== "number") {
    const failure = wrong(cx, key, value, "a number");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (!Number.isFinite(value)) {
    const failure = outOfRange(cx, key, value, "a finite number");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (cx.writing && isBeyond64Bits(value)) cx.hasLarge = true;
  return value;
}

/** A single-precision number, written with the fewest digits that round to it. */
export function float32(cx: Cursor, key: Key, value: unknown): number {
  const held: number | undefined = float(cx, key, value);
  if (held === undefined) return held;
  const single = toSingle(held);
  if (Number.isFinite(single)) return single;
  const expected = "a number of single precision";
  const failure = outOfRange(cx, key, value, expected);
  if (lists(cx, failure)) return REFUSED;
  throw failure;
}

/** Rounds a number to single precision, with the fewest digits that round to it. */
export function toSingle(value: number): number {
  const single = Math.fround(value);
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return Number(single.toPrecision(9));
}

/** A number within bounds. The bounds `above` and `below` are exclusive. */
export function boundedFloat(
  cx: Cursor,
  key: Key,
  value: unknown,
  single: boolean,
  min?: number,
  max?: number,
  above?: number,
  below?: number,
): number {
  const exact = float(cx, key, value);
  const result: number | undefined = single ? float32(cx, key, value) : exact;
  if (result === undefined) return result;
  // Rounding may move the number out of the bounds, and then it could not be read again.
  for (const number of [exact, result]) {
    if (
      (min !== undefined && number < min) ||
      (max !== undefined && number > max) ||
      (above !== undefined && number <= above) ||
      (below !== undefined && number >= below)
    ) {
      const says = () =>
        `expected ${rangeOf(min, max, above, below)}, found ${describe(value)}`;
      const error = failure(cx, key, "range", says);
      if (lists(cx, error)) return REFUSED;
      throw error;
    }
  }
  return result;
}

/** What is expected instead of a number that is out of range. */
function rangeOf(
  min?: number,
  max?: number,
  above?: number,
  below?: number,
): string {
  if (min !== undefined && max !== undefined) {
    return `a number from ${min} to ${max}`;
  }
  const ends = [];
  if (min !== undefined) ends.push(`of at least ${min}`);
  if (above !== undefined) ends.push(`greater than ${above}`);
  if (max !== undefined) ends.push(`of at most ${max}`);
  if (below !== undefined) ends.push(`less than ${below}`);
  return `a number ${ends.join(" and ")}`;
}

/** `null`. */
export function nil(cx: Cursor, key: Key, value: unknown): null {
  if (value === null) return value;
  const failure = wrong(cx, key, value, "null");
  if (lists(cx, failure)) return REFUSED;
  throw failure;
}

/** A value that is not allowed. */
export function never(cx: Cursor, key: Key, value: unknown): never {
  if (value === undefined) {
    const failure = wrong(cx, key, value, "nothing");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  const message = `no value is allowed here, found ${describe(value)}`;
  const error = failure(cx, key, "unknown", message);
  if (lists(cx, error)) return REFUSED;
  throw error;
}

/** This literal. */
export function literal<const T extends string | number | boolean>(
  cx: Cursor,
  key: Key,
  value: unknown,
  only: T,
): T {
  if (value === only && !isUnsafeInteger(only)) return only;
  const expected = describe(only);
  if (typeof value === "string") text(cx, key, value);
  if (typeof value !== typeof only || isFraction(value)) {
    const failure = wrong(cx, key, value, expected);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  // The parser may have changed either of the numbers.
  if (value === only) {
    const failure = unsafe(cx, key);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  const error = failure(cx, key, "value", found(expected, value));
  if (lists(cx, error)) return REFUSED;
  throw error;
}

/** Refuses an undeclared value. */
export function notOneOf(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Read<string | number | bigint>,
  ...values: readonly (string | number | bigint)[]
): never {
  const held: string | number | bigint | undefined = read(cx, key, value);
  if (held === undefined) return held as never;
  const says = () =>
    `expected one of ${listed(values, describe)}, found ${describe(value)}`;
  const error = failure(cx, key, "value", says);
  if (lists(cx, error)) return REFUSED;
  throw error;
}

/** One of the declared values, or the one that undeclared values are read as. */
export function readAs<const T extends string | number | bigint>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Read<string | number | bigint>,
  other: T,
  ...values: readonly (string | number | bigint)[]
): T {
  if (cx.strict) return notOneOf(cx, key, value, read, ...values);
  read(cx, key, value);
  return other;
}

/** Refuses a value that is too short or too long. */
export function checkLength(
  cx: Cursor,
  key: Key,
  length: number,
  min: number | undefined,
  max: number | undefined,
  of: string,
): void {
  const isShort = min !== undefined && length < min;
  const limit = isShort ? min : max;
  if (limit === undefined || (!isShort && length <= limit)) return;
  const expected = `at ${isShort ? "least" : "most"} ${limit} ${of}${limit === 1 ? "" : "s"}`;
  refuse(cx, failure(cx, key, "length", found(expected, length)));
}

/** Whether the parser may have changed an integer. */
export function isUnsafeInteger(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Whether the parser may have changed an integer of 64 bits. Raw JSON has no larger ones: such a number is a float. */
export function isUnsafeRaw(value: number): boolean {
  return isUnsafeInteger(value) && !isBeyond64Bits(value);
}

/** Whether a number of raw JSON is spelled as an integer beyond 64 bits. It is a float if it does not come from a text. */
export function isLong(
  cx: Cursor,
  value: number,
  segments: () => readonly Key[],
): boolean {
  const { source } = cx;
  if (!isBeyond64Bits(value) || !source?.mayHaveLongIntegers) return false;
  if (!cx.located) throw UNTRACKED;
  const spelling = source.spellingAt(segments());
  return spelling !== undefined && isLongInteger(spelling);
}

/** Refuses a number that the parser may have changed. */
export function unsafe(cx: Cursor, key: Key): Failure {
  const message = "an integer beyond ±(2^53-1) cannot be held unchanged";
  return failure(cx, key, "unsafe_integer", message);
}

export function outOfRange(
  cx: Cursor,
  key: Key,
  value: unknown,
  expected: string,
): Failure {
  return failure(cx, key, "range", found(expected, value));
}

/** The error for a value that is not a string, or that has a lone surrogate. */
function badText(cx: Cursor, key: Key, value: unknown) {
  if (typeof value !== "string") return wrong(cx, key, value, "a string");
  const message = `the string ${quote(value)} has a lone surrogate`;
  return failure(cx, key, "unicode", message);
}

/** The error for an integer out of bounds. The ends of 64 bits are those of every integer, so they are not named. */
function notWithin(
  cx: Cursor,
  key: Key,
  value: number,
  min: number,
  max: number,
) {
  return failure(cx, key, "range", () => {
    const hasMin = min > -(2 ** 63);
    const hasMax = max !== 2 ** 63 && max !== 2 ** 64;
    let range = "of 64 bits";
    if (hasMin && hasMax) range = `from ${BigInt(min)} to ${BigInt(max)}`;
    else if (hasMin && value < min) range = `of at least ${BigInt(min)}`;
    else if (hasMax && value > max) range = `of at most ${BigInt(max)}`;
    return `expected an integer ${range}, found ${describe(value)}`;
  });
}

function isFraction(value: unknown): boolean {
  return typeof value === "number" && !Number.isInteger(value);
}

function notInteger(cx: Cursor, key: Key, value: unknown) {
  return value === Infinity || value === -Infinity
    ? outOfRange(cx, key, value, "an integer")
    : wrong(cx, key, value, "an integer");
}
