/**
 * What the functions of `conditions.ts` are made of. They look at JSON and change nothing. A member that is `undefined`
 * is absent.
 */

import type { Program } from "./automaton.js";
import { isFound } from "./automaton.js";
import { decimal, isMultipleOf } from "./decimal.js";
import { areUnique, canonical } from "./json.js";

/** Whether a value is what a schema says. */
export type Condition = (value: unknown, memo: Memo) => boolean;

/** What was found so far, by condition and by value; nothing for most values. */
export interface Memo {
  found: ByCondition<boolean> | undefined;
  /** Where values are not what conditions say, as far as it was looked for. */
  places: ByCondition<Place | undefined> | undefined;
  /** Only while a place is looked for. */
  readonly trace: Trace | undefined;
}

type ByCondition<T> = Map<Condition, Map<unknown, T>>;

/** What leads from a value to the part of it that is not what a condition says. */
export interface Place {
  readonly key: string | number;
  /** From there on, if it is not there. */
  readonly inner: Place | undefined;
  /** What is wrong with it, if it is a member. */
  readonly member: "unknown" | "missing" | undefined;
}

interface Trace {
  /** Where the results are kept, also while a place is looked for. */
  readonly memo: Memo;
  /** What leads on from the value that was asked about last, and is not what a condition says. */
  place: Place | undefined;
}

export function newMemo(): Memo {
  return { found: undefined, places: undefined, trace: undefined };
}

/**
 * The first part of a value that is not what a condition says, as deep in the value as the condition leads. Nothing
 * leads there if the value itself is not, or if the stack is too small to look for it.
 */
export function placeIn(
  value: unknown,
  memo: Memo,
  of: Condition,
): Place | undefined {
  const trace: Trace = { memo, place: undefined };
  try {
    of(value, { found: undefined, places: undefined, trace });
    return trace.place;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    memo.places = undefined;
    return undefined;
  }
}

/** For what is asked only to decide something: it is of no interest where that does not hold. */
export function untraced(memo: Memo): Memo {
  return memo.trace?.memo ?? memo;
}

/** After a part of a value was found not to be what a condition says. */
export function misses(memo: Memo, key: string | number, of: Condition): false {
  const { trace } = memo;
  if (trace) {
    const isUnknown = of === nothing && typeof key === "string";
    const member = isUnknown ? "unknown" : undefined;
    trace.place = { key, inner: trace.place, member };
  }
  return false;
}

/**
 * Asks each condition only once about each value: several branches may ask about the same member, and the members of
 * that, which would take exponential time. A condition that comes back to itself on the same value does not hold.
 */
export function once(value: unknown, memo: Memo, of: Condition): boolean {
  const kept = untraced(memo);
  const found = byValue((kept.found ??= new Map() as ByCondition<boolean>), of);
  const known = found.get(value);
  if (known || (known !== undefined && !memo.trace)) return known;
  if (memo.trace) return traced(value, memo, memo.trace, of, found);
  found.set(value, false);
  const holds = of(value, memo);
  found.set(value, holds);
  return holds;
}

/** Asks for the place, once too. */
function traced(
  value: unknown,
  memo: Memo,
  trace: Trace,
  of: Condition,
  found: Map<unknown, boolean>,
): boolean {
  const { memo: kept } = trace;
  kept.places ??= new Map() as ByCondition<Place | undefined>;
  const places = byValue(kept.places, of);
  if (places.has(value)) {
    trace.place = places.get(value);
    return false;
  }
  places.set(value, undefined);
  const holds = of(value, memo);
  found.set(value, holds);
  if (holds) places.delete(value);
  else places.set(value, trace.place);
  return holds;
}

function byValue<T>(all: ByCondition<T>, of: Condition): Map<unknown, T> {
  let found = all.get(of);
  if (found === undefined) all.set(of, (found = new Map()));
  return found;
}

export function anything(): boolean {
  return true;
}

export function nothing(): boolean {
  return false;
}

export function anyOf(
  value: unknown,
  memo: Memo,
  ...of: readonly Condition[]
): boolean {
  const asked = of.length > 1 ? untraced(memo) : memo;
  return of.some((one) => one(value, asked));
}

export function oneOf(
  value: unknown,
  memo: Memo,
  ...of: readonly Condition[]
): boolean {
  const asked = untraced(memo);
  let count = 0;
  for (const one of of) {
    if (one(value, asked)) count++;
    if (count > 1) return false;
  }
  return count === 1;
}

export function not(value: unknown, memo: Memo, of: Condition): boolean {
  return !of(value, untraced(memo));
}

/** If the first condition holds, the second one must, else the third. */
export function ifThen(
  value: unknown,
  memo: Memo,
  test: Condition,
  then: Condition,
  otherwise: Condition,
): boolean {
  const decided = test(value, untraced(memo)) ? then : otherwise;
  return decided(value, memo);
}

/** If the value is an object with this member, the condition holds for the object. */
export function ifMember(
  value: unknown,
  memo: Memo,
  name: string,
  then: Condition,
): boolean {
  return !isObject(value) || !has(value, name) || then(value, memo);
}

/** Whether a value is one of the listed ones, compared as JSON. */
export function isOneOf(
  value: unknown,
  ...only: readonly (string | number | boolean | null | Json)[]
): boolean {
  if (typeof value !== "object" || value === null) {
    for (const one of only) if (one === value) return true;
    return false;
  }
  const text = canonical(value);
  return only.some((one) => one instanceof Json && one.text === text);
}

/** A list or an object, by its JSON text. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = canonical(JSON.parse(text));
  }
}

export function json(text: string): Json {
  return new Json(text);
}

/** Whether a number is an integer times another one, in decimal digits and so exactly: 19.99 is a multiple of 0.01. */
export function isMultiple(value: number, of: number | string): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) {
    return value % (of as number) === 0;
  }
  const divisor = decimal(
    typeof of === "string" && /^[0-9]+$/.test(of) ? of : String(Number(of)),
  );
  const number = decimal(String(value));
  return (
    divisor !== undefined &&
    number !== undefined &&
    isMultipleOf(number, divisor)
  );
}

/** What is searched for in texts. */
export interface Pattern {
  /** Whether it is found anywhere in a text. */
  test(text: string): boolean;
}

/** A regular expression, compiled once. */
export function pattern(source: string): Pattern {
  return new RegExp(source, "u");
}

/** One that `RegExp` could take very long for, as its automaton. */
export function automaton(program: Program): Pattern {
  return { test: (text) => isFound(program, text) };
}

/** The number of code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Whether no two items are equal as JSON, in linear time. */
export function isUnique(items: readonly unknown[]): boolean {
  return areUnique(items);
}

/** What the items are: each of the first ones by its position, and all others. */
export function items(
  value: readonly unknown[],
  memo: Memo,
  others: Condition,
  ...first: readonly Condition[]
): boolean {
  return value.every((item, i) => {
    const of = first[i] ?? others;
    return of(item, memo) || misses(memo, i, of);
  });
}

/** Whether enough items, and not too many, are what a condition says. */
export function contains(
  value: readonly unknown[],
  memo: Memo,
  of: Condition,
  min = 0,
  max = Infinity,
): boolean {
  const asked = untraced(memo);
  let count = 0;
  for (const item of value) {
    if (of(item, asked)) count++;
  }
  return count >= min && count <= max;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether more holds of a value: the rest of a conjunction that is too long for one function. */
export function also<T>(value: T, holds: (value: T) => boolean): boolean {
  return holds(value);
}

/** Whether an object has a member. What all objects inherit is none. */
export function has(object: object, name: string): boolean {
  return Object.hasOwn(object, name) && memberOf(object, name) !== undefined;
}

/** Whether an object has a member that it must have. */
export function requires(object: object, memo: Memo, name: string): boolean {
  if (has(object, name)) return true;
  const { trace } = memo;
  if (trace) trace.place = { key: name, inner: undefined, member: "missing" };
  return false;
}

/** With one member, others must be there. */
export function requiresTogether(
  object: object,
  memo: Memo,
  name: string,
  ...others: readonly string[]
): boolean {
  return (
    !has(object, name) || others.every((other) => requires(object, memo, other))
  );
}

/** The number of members. */
export function sizeOf(object: object): number {
  return namesOf(object).length;
}

/** What every name is. */
export function names(object: object, memo: Memo, of: Condition): boolean {
  const asked = untraced(memo);
  return namesOf(object).every((name) => of(name, asked));
}

/** What a member is, if it is there. */
export function member(
  object: object,
  memo: Memo,
  name: string,
  of: Condition,
): boolean {
  return (
    !has(object, name) ||
    of(memberOf(object, name), memo) ||
    misses(memo, name, of)
  );
}

/** What members are by their names or by patterns of their names, and what all others are. */
export function members(
  object: object,
  memo: Memo,
  others: Condition,
  ...rules: readonly (Named | Matching)[]
): boolean {
  const named = new Map<string, Condition>();
  const matching: Matching[] = [];
  for (const one of rules) {
    if ("name" in one) named.set(one.name, one.of);
    else matching.push(one);
  }
  return namesOf(object).every((name) => {
    const value = memberOf(object, name);
    const own = named.get(name);
    const found = matching.filter((one) => one.pattern.test(name));
    if (own === undefined && found.length === 0) {
      return others(value, memo) || misses(memo, name, others);
    }
    return (
      (own === undefined || own(value, memo) || misses(memo, name, own)) &&
      found.every(({ of }) => of(value, memo) || misses(memo, name, of))
    );
  });
}

interface Named {
  readonly name: string;
  readonly of: Condition;
}

interface Matching {
  readonly pattern: Pattern;
  readonly of: Condition;
}

/** For {@link members}: what one of them is. */
export function named(name: string, of: Condition): Named {
  return { name, of };
}

/** For {@link members}: what those are in whose names a pattern is found. */
export function matching(pattern: Pattern, of: Condition): Matching {
  return { pattern, of };
}

export function namesOf(object: object): string[] {
  return Object.keys(object).filter((n) => memberOf(object, n) !== undefined);
}

export function memberOf(object: object, name: string): unknown {
  return (object as { readonly [name: string]: unknown })[name];
}
