/**
 * Checks of values without conversion, for the functions `is…` of `readers.ts`. They create nothing and throw no errors
 * of their own. A check returns true if reading the value, without tolerance, gives an equal value.
 */

import type { Members, Read } from "./cursor.js";
import { MAX_DEPTH, Spare, isData } from "./cursor.js";
import { areUnique } from "./json.js";
import { own } from "./members.js";
import { strictly } from "./run.js";
import {
  isLike,
  isUnsafeInteger,
  isUnsafeRaw,
  lengthOf,
  toSingle,
} from "./scalars.js";
import type { WellFormed } from "./well_formed.js";

/** A check of a type. `outer` is the number of objects and lists that contain the value. */
export type Check = (value: unknown, outer: number) => boolean;

/** A check of a type whose values contain no others. */
type CheckOfScalar = (value: unknown) => boolean;

/** Whether a value is an object or a list, and not nested too deep. */
export function isObject(value: unknown, depth: number): value is Members {
  return typeof value === "object" && value !== null && depth <= MAX_DEPTH;
}

/** Whether an object is plain. This costs least after its members were looked at: then the engine knows its shape. */
export function isPlain(value: Members): boolean {
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    isUnmarked(value as Marked)
  );
}

export function isBool(value: unknown): boolean {
  return typeof value === "boolean";
}

export function isText(value: unknown): boolean {
  return typeof value === "string" && (value as WellFormed).isWellFormed();
}

/** A string of a bounded number of code points. */
export function isTextWithin(
  value: unknown,
  min: number = 0,
  max: number = Infinity,
): boolean {
  if (typeof value !== "string" || !(value as WellFormed).isWellFormed())
    return false;
  // Of every two code units at least one is a character.
  const units = value.length;
  if (units >= 2 * min && units <= max) return true;
  const length = lengthOf(value);
  return length >= min && length <= max;
}

export function isTextWithPattern(
  value: unknown,
  pattern: string,
  min?: number,
  max?: number,
): boolean {
  return isTextWithin(value, min, max) && isLike(value as string, pattern);
}

export function isInt(
  value: unknown,
  min: number,
  max: number,
  multiple?: number,
): boolean {
  return (
    Number.isSafeInteger(value) &&
    (value as number) >= min &&
    (value as number) <= max &&
    (multiple === undefined || (value as number) % multiple === 0)
  );
}

/** An integer of 8 bits; those of other widths follow. */
export const isInt8: CheckOfScalar = (value) => isInt(value, -0x80, 0x7f);
export const isInt16: CheckOfScalar = (value) => isInt(value, -0x8000, 0x7fff);
export const isInt32: CheckOfScalar = (value) =>
  isInt(value, -0x8000_0000, 0x7fff_ffff);
export const isInt64: CheckOfScalar = (value) => Number.isSafeInteger(value);
export const isUint8: CheckOfScalar = (value) => isInt(value, 0, 0xff);
export const isUint16: CheckOfScalar = (value) => isInt(value, 0, 0xffff);
export const isUint32: CheckOfScalar = (value) => isInt(value, 0, 0xffff_ffff);
export const isUint64: CheckOfScalar = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0;

export function isFloat(value: unknown): boolean {
  return Number.isFinite(value);
}

/** Whether a value is a single-precision number, in the form in which reading returns it. */
export function isFloat32(value: unknown): boolean {
  return Number.isFinite(value) && toSingle(value as number) === value;
}

/** Whether a value is a number within bounds, in the form in which reading returns it. */
export function isFloatWithin(
  value: unknown,
  single: boolean,
  min: number = -Infinity,
  max: number = Infinity,
  above: number = -Infinity,
  below: number = Infinity,
): boolean {
  return (
    (single ? isFloat32(value) : isFloat(value)) &&
    (value as number) >= min &&
    (value as number) <= max &&
    (value as number) > above &&
    (value as number) < below
  );
}

export function isNull(value: unknown): boolean {
  return value === null;
}

export function isNever(_value: unknown): boolean {
  return false;
}

/** Whether a value is this literal. */
export function isLiteral(
  value: unknown,
  only: string | number | bigint | boolean,
): boolean {
  return value === only && !isUnsafeInteger(only);
}

/** Whether a value is JSON. */
export function isAny(value: unknown, outer: number): boolean {
  switch (typeof value) {
    case "string":
      return (value as WellFormed).isWellFormed();
    case "number":
      return Number.isFinite(value) && !isUnsafeRaw(value);
    case "boolean":
      return true;
    case "object":
      if (value === null) return true;
      if (outer === MAX_DEPTH) return false;
      return Array.isArray(value)
        ? areAny(value, outer + 1)
        : isAnyObject(value as Members, outer + 1);
    default:
      return false;
  }
}

export function isNullable(value: unknown, outer: number, of: Check): boolean {
  return value === null || of(value, outer);
}

/** Whether a value is a list. */
export function isList(
  value: unknown,
  outer: number,
  item: Check,
  min: number = 0,
  max: number = Infinity,
  unique: unknown = false,
): boolean {
  if (!isPlainList(value, outer)) return false;
  if (value.length < min || value.length > max) return false;
  for (let i = 0; i < value.length; i++) {
    if (!item(value[i], outer + 1)) return false;
  }
  return unique === false || areUnique(value);
}

/** Whether a value is a list of fixed length. Each item has its own check. */
export function isTuple(
  value: unknown,
  outer: number,
  ...places: readonly Check[]
): boolean {
  return (
    isPlainList(value, outer) &&
    value.length === places.length &&
    places.every((place, i) => place(value[i], outer + 1))
  );
}

/** Whether a value is a list whose first items have a check each, and all further ones `rest`. */
export function isOpenTuple(
  value: unknown,
  outer: number,
  min: number = 0,
  max: number = Infinity,
  rest?: Check,
  ...places: readonly Check[]
): boolean {
  if (!isPlainList(value, outer)) return false;
  if (value.length < min || value.length > max) return false;
  for (let i = 0; i < value.length; i++) {
    if (!(places[i] ?? rest)?.(value[i], outer + 1)) return false;
  }
  return true;
}

/** Whether a value is an object with arbitrary member names. */
export function isMap(
  value: unknown,
  outer: number,
  name: Check,
  member: Check,
  min: number = 0,
  max: number = Infinity,
): boolean {
  const depth = outer + 1;
  if (!isObject(value, depth) || !isPlain(value)) return false;
  let count = 0;
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue;
    if (!name(key, depth) || !member(value[key], depth)) return false;
    count++;
  }
  return count >= min && count <= max;
}

/** Whether an object has only these members. */
export function hasOnly(
  value: Members,
  ...declared: readonly string[]
): boolean {
  return Object.keys(value).every(
    (name) => value[name] === undefined || declared.includes(name),
  );
}

/** Whether all members except these have one type. */
export function isRest(
  value: Members,
  depth: number,
  member: Check,
  ...declared: readonly string[]
): boolean {
  return Object.keys(value).every(
    (name) =>
      value[name] === undefined ||
      declared.includes(name) ||
      ((name as WellFormed).isWellFormed() && member(value[name], depth)),
  );
}

/** The tag of an object: `undefined` if it has none, `null` if it is not a string. */
export function tagIn(value: unknown, tag: string): string | null | undefined {
  if (typeof value !== "object" || value === null) return null;
  const found = (value as Members)[tag];
  if (typeof found === "string") return found;
  return own(value as Members, tag) === undefined ? undefined : null;
}

/** Whether a value is a variant that the schema does not declare. */
export function isUnknownVariant(
  value: unknown,
  outer: number,
  tag: string,
): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    typeof own(value as Members, tag) === "string" &&
    isAny(value, outer)
  );
}

/** Whether a value is of the first variant that reads it. */
export function isUntagged(
  value: unknown,
  outer: number,
  read: Read<unknown>,
  first: Check,
  ...others: readonly Check[]
): boolean {
  if (first(value, outer)) return true;
  if (!others.some((other) => other(value, outer))) return false;
  // An earlier variant may read a value that its check does not accept.
  return typeof value === "string" || isRead(value, outer, read);
}

/** Checks a value by reading it, for types that are rare or that can be read in several ways. */
export function isRead(
  value: unknown,
  outer: number,
  read: Read<unknown>,
): boolean {
  const result = strictly(read, value, outer);
  return (
    result !== undefined &&
    holds(value, result.value, (object, name) =>
      result.noted.some(
        (one) =>
          one instanceof Spare &&
          one.object === object &&
          one.segments.at(-1) === name,
      ),
    )
  );
}

interface Marked {
  readonly [Symbol.toStringTag]?: unknown;
  readonly [Symbol.iterator]?: unknown;
}

/** Whether an object with the usual prototype is plain: it has no `Symbol.toStringTag`, and is not an `arguments` object. */
function isUnmarked(value: Marked): boolean {
  return (
    (value[Symbol.toStringTag] === undefined &&
      value[Symbol.iterator] === undefined) ||
    isData(value)
  );
}

function isPlainList(
  value: unknown,
  outer: number,
): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    outer < MAX_DEPTH &&
    Object.getPrototypeOf(value) === Array.prototype
  );
}

function areAny(items: readonly unknown[], depth: number): boolean {
  for (let i = 0; i < items.length; i++) {
    if (!isAny(items[i], depth)) return false;
  }
  return true;
}

function isAnyObject(value: Members, depth: number): boolean {
  if (!isData(value) || typeof value["toJSON"] === "function") return false;
  for (const name of Object.keys(value)) {
    if (value[name] === undefined) continue;
    if (!(name as WellFormed).isWellFormed() || !isAny(value[name], depth))
      return false;
  }
  return true;
}

/** Whether a value equals what was read from it, apart from undeclared members. */
function holds(
  value: unknown,
  read: unknown,
  isUndeclared: (object: object, name: string) => boolean,
): boolean {
  if (value === read) return true;
  if (
    typeof value !== "object" ||
    typeof read !== "object" ||
    value === null ||
    read === null
  ) {
    return false;
  }
  if (Object.getPrototypeOf(value) !== Object.getPrototypeOf(read)) {
    return false;
  }
  const a = value as Members;
  const b = read as Members;
  return (
    Object.keys(b).every(
      (n) => Object.hasOwn(a, n) && holds(a[n], b[n], isUndeclared),
    ) &&
    Object.keys(a).every(
      (n) => Object.hasOwn(b, n) || a[n] !== null || isUndeclared(a, n),
    )
  );
}
