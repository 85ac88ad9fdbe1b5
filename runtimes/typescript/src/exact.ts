/**
 * Integers that a number may not hold: readers and checks of `bigint`.
 *
 * `JSON.parse` rounds such integers. A reader of a text finds the exact one by the double that it was rounded to, and by
 * its place only if different integers of the text were rounded to one double.
 */

import type { Check } from "./checks.js";
import type { Cursor, Key, Members, Read } from "./cursor.js";
import {
  REFUSED,
  UNTRACKED,
  describe,
  failure,
  found,
  lists,
  segmentsOf,
  wrong,
} from "./cursor.js";
import { isBeyond64Bits } from "./integers.js";
import { canonicalOf } from "./json.js";
import { put } from "./members.js";
import { outOfRange, unsafe } from "./scalars.js";
import { Source } from "./source.js";
import type { Fixed, Names } from "./unions.js";
import { writers } from "./write.js";

/** An integer. A text has it exactly; a number that is given must be within ±(2⁵³−1). */
export function int(
  cx: Cursor,
  key: Key,
  value: unknown,
  min: bigint,
  max: bigint,
  multiple?: bigint,
): bigint {
  const integer = integerAt(cx, key, value, min, max);
  if (integer === undefined) return REFUSED;
  if (integer < min || integer > max) {
    const failure = notWithin(cx, key, integer, min, max);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (multiple !== undefined && integer % multiple !== 0n) {
    const message = `expected a multiple of ${multiple}, found ${integer}`;
    const error = failure(cx, key, "multiple", message);
    if (lists(cx, error)) return REFUSED;
    throw error;
  }
  if (cx.writing) writesExactly(cx);
  return integer;
}

export function intOf(
  ...bounds: [min: bigint, max: bigint, multiple?: bigint]
): Read<bigint> {
  return (cx, key, value) => int(cx, key, value, ...bounds);
}

/** This integer. */
export function literal<const T extends bigint>(
  cx: Cursor,
  key: Key,
  value: unknown,
  only: T,
): T {
  const integer = integerAt(cx, key, value, only, only);
  if (integer === undefined) return REFUSED;
  if (integer !== only) {
    const error = failure(cx, key, "value", found(describe(only), integer));
    if (lists(cx, error)) return REFUSED;
    throw error;
  }
  if (cx.writing) writesExactly(cx);
  return only;
}

export function literalOf<const T extends bigint>(only: T): Read<T> {
  return (cx, key, value) => literal(cx, key, value, only);
}

/** Creates a member of a variant of a union that has this value. */
export function fixed(names: Names, only: bigint): Fixed {
  return {
    names,
    is(one, object, name, source) {
      const seen =
        source && isRounded(one)
          ? exactIn(object, name, one, source, largeIn(source))
          : one;
      return isRounded(seen) ? BigInt(seen) === only : seen === only;
    },
  };
}

/** Whether a value is a `bigint` within bounds. */
export function isInt(
  value: unknown,
  min: bigint,
  max: bigint,
  multiple?: bigint,
): boolean {
  return (
    typeof value === "bigint" &&
    value >= min &&
    value <= max &&
    (multiple === undefined || value % multiple === 0n)
  );
}

export const isIntOf =
  (min: bigint, max: bigint, multiple?: bigint): Check =>
  (value) =>
    isInt(value, min, max, multiple);

/**
 * The value at `key` as it is in its text: each integer that was rounded is a `bigint`. Parts without such integers are
 * those that were given. What does not come from a text has a `bigint` where one is meant.
 */
export function exactly(cx: Cursor, key: Key, value: unknown): unknown {
  const { source } = cx;
  if (source === undefined) return value;
  if (typeof value !== "number") return copyOf(value, source);
  const spelling = isRounded(value) && spellingAt(cx, key, value, source);
  return typeof spelling === "bigint" ? spelling : value;
}

/** A JSON text whose integers are exact: each that no number holds is a `bigint`. */
export function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return copyOf(value, new Source(text, value));
}

/** A text for each item of a list, or for those at `places`, which two items have in common that are equal as JSON. */
export function comparable(
  cx: Cursor,
  key: Key,
  items: readonly unknown[],
  places?: readonly number[],
): readonly string[] {
  const all = exactly(cx, key, items) as readonly unknown[];
  return (places ? places.map((at) => all[at]) : all).map(canonical);
}

/** The JSON text of a value with sorted members, in which equal numbers have equal digits. */
export function canonical(value: unknown): string {
  return canonicalOf(value, (number) =>
    String(isRounded(number) ? BigInt(number) : number),
  );
}

/** The integer at `key`; `undefined` if there is none, and this is listed. `min` and `max` are the bounds of its type. */
function integerAt(
  cx: Cursor,
  key: Key,
  value: unknown,
  min: bigint,
  max: bigint,
): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value !== "number" || !Number.isInteger(value)) {
    const isLarge = value === Infinity || value === -Infinity;
    const failure = isLarge
      ? outOfRange(cx, key, value, "an integer")
      : wrong(cx, key, value, "an integer");
    if (lists(cx, failure)) return undefined;
    throw failure;
  }
  if (Number.isSafeInteger(value)) return BigInt(value);
  const { source } = cx;
  const spelling = source && spellingAt(cx, key, value, source);
  if (spelling !== undefined) return BigInt(spelling);
  // An integer within bounds may have been rounded to a number beyond them.
  const isOut = value < Number(min) || value > Number(max);
  if (isOut) return BigInt(value);
  // A number that is written was not rounded: it is of another variant.
  const failure = cx.writing
    ? wrong(cx, key, value, "a bigint, or an integer within ±(2^53-1)")
    : unsafe(cx, key);
  if (lists(cx, failure)) return undefined;
  throw failure;
}

/** A number beyond ±(2⁵³−1): an integer by its digits, anything else as the double that it rounds to. */
type Spelled = number | bigint;

/** The numbers of a text beyond ±(2⁵³−1). */
interface Large {
  /** What is spelled, by the double that it was rounded to; `undefined` if several numbers were rounded to it. */
  readonly spelled: ReadonlyMap<number, Spelled | undefined>;
  /** Copies of parts of the value in which integers are exact. */
  readonly copies: Map<object, object>;
}

const known = /* @__PURE__ */ new WeakMap<Source, Large>();

function largeIn(source: Source): Large {
  let large = known.get(source);
  if (large === undefined) {
    large = { spelled: spelledIn(source.text), copies: new Map() };
    known.set(source, large);
  }
  return large;
}

/** What is spelled at `key`; `undefined` if the value is not in the text. */
function spellingAt(
  cx: Cursor,
  key: Key,
  value: number,
  source: Source,
): Spelled | undefined {
  const { spelled } = largeIn(source);
  const only = spelled.get(value);
  if (only !== undefined || !spelled.has(value)) return only;
  if (!cx.located) throw UNTRACKED;
  const spelling = source.spellingAt(segmentsOf(cx, key));
  return spelling === undefined ? undefined : spelledAs(spelling);
}

/**
 * What is spelled in a text by a double. Digits in strings are among it: they may make several numbers out of one, and
 * then this number is found by its place.
 */
function spelledIn(text: string): Map<number, Spelled | undefined> {
  const spelled = new Map<number, Spelled | undefined>();
  for (const [spelling] of text.matchAll(LARGE)) {
    const value = Number(spelling);
    if (!isRounded(value)) continue;
    const exact = spelledAs(spelling);
    const isOther = spelled.has(value) && spelled.get(value) !== exact;
    spelled.set(value, isOther ? undefined : exact);
  }
  return spelled;
}

/** A number that may be beyond ±(2⁵³−1): it has 16 digits or an exponent. */
const LARGE = /* @__PURE__ */ new RegExp(
  `(?<![\\d.])-?(?:${"\\d".repeat(16)}[\\d.eE+-]*|\\d[\\d.]*[eE][\\d+-]+)`,
  "g",
);

/** Whether a number may stand for another one. */
function isRounded(value: unknown): value is number {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

function spelledAs(spelling: string): Spelled {
  return /^-?\d+$/.test(spelling) ? BigInt(spelling) : Number(spelling);
}

/** A copy of a value of a text in which integers are exact. */
function copyOf(value: unknown, source: Source): unknown {
  const large = largeIn(source);
  return large.spelled.size === 0 ? value : exactOf(value, source, large);
}

function exactOf(value: unknown, source: Source, large: Large): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = large.copies.get(value);
  if (known !== undefined) return known;
  let copy: object = value;
  for (const name of Object.keys(value)) {
    const member = (value as Members)[name];
    const exact = isRounded(member)
      ? exactIn(value, name, member, source, large)
      : exactOf(member, source, large);
    if (exact === member) continue;
    if (copy === value) copy = copied(value);
    put(copy as { [name: string]: unknown }, name, exact);
  }
  large.copies.set(value, copy);
  return copy;
}

/** A number of a list or an object. */
function exactIn(
  holder: object,
  name: string,
  value: number,
  source: Source,
  { spelled }: Large,
): Spelled {
  const only = spelled.get(value);
  if (only !== undefined || !spelled.has(value)) return only ?? value;
  const key = Array.isArray(holder) ? Number(name) : name;
  const spelling = source.places.spellings.get(holder)?.get(key);
  return spelledAs(spelling ?? String(value));
}

/** What is written by `JSON.stringify` otherwise, or not at all. */
function writesExactly(cx: Cursor): void {
  cx.hasLarge = true;
  writers.exact = toText;
}

/** The JSON text of a value, in which a `bigint` is a number. */
function toText(value: unknown): string {
  return JSON.stringify(marked(value)).replace(MARKED, "$1");
}

/** A lone surrogate, which no string of JSON has. `JSON.stringify` escapes it. */
const MARK = "\ud800";
const MARKED = /"\\ud800([^"]+)"/g;

/** A value in which a marked string stands for each number that `JSON.stringify` does not write as it should. */
function marked(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : `${MARK}${value}`;
  }
  if (typeof value === "number" && isBeyond64Bits(value)) {
    return `${MARK}${value.toExponential()}`;
  }
  if (typeof value !== "object" || value === null) return value;
  let copy: object = value;
  for (const name of Object.keys(value)) {
    const member = (value as Members)[name];
    const written = marked(member);
    if (written === member) continue;
    if (copy === value) copy = copied(value);
    put(copy as { [name: string]: unknown }, name, written);
  }
  return copy;
}

function copied(value: object): object {
  return Array.isArray(value) ? [...value] : { ...value };
}

/** The error for an integer out of bounds. The ends of 64 bits are those of every integer, so they are not named. */
function notWithin(
  cx: Cursor,
  key: Key,
  value: bigint,
  min: bigint,
  max: bigint,
) {
  const hasMin = min !== -(2n ** 63n);
  const hasMax = max !== 2n ** 63n - 1n && max !== 2n ** 64n - 1n;
  let range = "of 64 bits";
  if (hasMin && hasMax) range = `from ${min} to ${max}`;
  else if (hasMin && value < min) range = `of at least ${min}`;
  else if (hasMax && value > max) range = `of at most ${max}`;
  const says = `expected an integer ${range}, found ${value}`;
  return failure(cx, key, "range", says);
}
