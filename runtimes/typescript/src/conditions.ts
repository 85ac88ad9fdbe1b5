/**
 * Conditions: lists of keywords in JSON, of which functions are made at first use. A keyword says nothing about values
 * of other types. Conditions look at JSON and change nothing. A member that is `undefined` is absent.
 */

import type { Program } from "./automaton.js";
import { isFound } from "./automaton.js";
import type { Cursor, Key } from "./cursor.js";
import { decimal, isMultipleOf } from "./decimal.js";
import { areUnique, canonical } from "./json.js";
import type { Memo } from "./places.js";
import { foundOnce, misses, untraced } from "./places.js";
import { lengthOf } from "./scalars.js";

/** Whether a value is what a schema says. */
export interface Condition {
  /** {@link plain} or {@link memoized}, until it is first asked. */
  test(value: unknown, memo: Memo): boolean;
  /** A list of keywords in JSON. */
  readonly data: string;
  /** What the data refers to by position. */
  readonly refersTo?: () => readonly (Condition | Pattern | Marks)[];
  /** The value at a key that it is asked about, if not the one that was parsed. */
  readonly exactly?: (cx: Cursor, key: Key, value: unknown) => unknown;
}

/** What is searched for in texts. */
export interface Pattern {
  /** Whether it is found anywhere in a text. */
  test(text: string): boolean;
}

/** The items or members that one `unevaluated…` does not apply to. */
export interface Marks {
  /** Whether an item or a member of a value is one of them, by its key. */
  in(value: object, memo: Memo): (key: string | number) => boolean;
}

/** What one or more keywords say: whether a value passes. */
export type Test = (value: unknown, memo: Memo) => boolean;

/** A position of a condition, or else whether every value passes or none. */
export type Tested = number | boolean;

type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

export type Keyword =
  | readonly ["type", ...Kind[]]
  | readonly ["enum", ...unknown[]]
  | readonly ["integer" | "uniqueItems"]
  | readonly [
      (
        | "minimum"
        | "exclusiveMinimum"
        | "maximum"
        | "exclusiveMaximum"
        | "multipleOf"
      ),
      string,
    ]
  | readonly [
      (
        | "minLength"
        | "maxLength"
        | "minItems"
        | "maxItems"
        | "minProperties"
        | "maxProperties"
      ),
      number,
    ]
  | readonly ["pattern", number]
  | readonly ["items", Tested, ...Tested[]]
  | readonly ["contains", Tested, number, number?]
  | readonly ["required" | "dependentRequired", string, ...string[]]
  | readonly ["propertyNames" | "not", Tested]
  | readonly [
      "properties",
      readonly (readonly [string, Tested])[],
      readonly (readonly [number, Tested])[],
      Tested,
    ]
  | readonly ["anyOf" | "oneOf", ...Tested[]]
  | readonly ["if", Tested, Tested, Tested]
  | readonly ["dependentSchemas", string, Tested]
  | readonly ["unevaluatedItems" | "unevaluatedProperties", number, Tested];

/** Finds what data refers to. */
export class References {
  readonly #all: readonly (Condition | Pattern | Marks)[];

  constructor({ refersTo }: Pick<Condition, "refersTo">) {
    this.#all = refersTo?.() ?? [];
  }

  condition(of: Tested): Condition {
    if (typeof of === "number") return this.#all[of] as Condition;
    return of ? ANYTHING : NOTHING;
  }

  pattern(of: number): Pattern {
    return this.#all[of] as Pattern;
  }

  marks(of: number): Marks {
    return this.#all[of] as Marks;
  }
}

/** The test of a condition until it is first asked. */
export function plain(this: Condition, value: unknown, memo: Memo): boolean {
  this.test = made(this);
  return this.test(value, memo);
}

/** The same, if each value is to be asked about only once. */
export function memoized(this: Condition, value: unknown, memo: Memo): boolean {
  const test = made(this);
  this.test = (of, known) => foundOnce(of, known, this, test);
  return this.test(value, memo);
}

/** The test of a condition. `parse` reads its data, and `own` makes the tests of some keywords. */
export function made(
  of: Condition,
  parse: (data: string) => unknown = JSON.parse,
  own?: (keyword: Keyword) => Test | undefined,
): Test {
  const to = new References(of);
  const keywords = parse(of.data) as readonly Keyword[];
  const tests = keywords.map(
    (keyword) => own?.(keyword) ?? testOf(keyword, to),
  );
  const [first = ANYTHING.test, second] = tests;
  if (second === undefined) return first;
  if (tests.length > 2) {
    return (value, memo) => {
      for (const test of tests) if (!test(value, memo)) return false;
      return true;
    };
  }
  return (value, memo) => first(value, memo) && second(value, memo);
}

const ANYTHING: Condition = { test: () => true, data: "" };
const NOTHING: Condition = { test: () => false, data: "" };

function testOf(keyword: Keyword, to: References): Test {
  switch (keyword[0]) {
    case "type": {
      const [, ...kinds] = keyword;
      return (value) => kinds.includes(kindOf(value));
    }
    case "enum": {
      const [, ...values] = keyword;
      return isOneOf(values);
    }
    case "integer":
      return number(Number.isInteger);
    case "minimum":
    case "exclusiveMinimum":
    case "maximum":
    case "exclusiveMaximum":
      return bound(keyword, BOUNDS[keyword[0]]);
    case "multipleOf":
      return number(isMultiple(keyword[1]));
    case "minLength": {
      const [, least] = keyword;
      return text((value) => lengthOf(value) >= least);
    }
    case "maxLength": {
      const [, most] = keyword;
      return text((value) => lengthOf(value) <= most);
    }
    case "pattern": {
      const pattern = to.pattern(keyword[1]);
      return (value) => typeof value !== "string" || pattern.test(value);
    }
    case "minItems": {
      const [, least] = keyword;
      return list((value) => value.length >= least);
    }
    case "maxItems": {
      const [, most] = keyword;
      return list((value) => value.length <= most);
    }
    case "uniqueItems":
      return list(areUnique);
    case "items": {
      const [, others, ...first] = keyword;
      return items(
        to.condition(others),
        first.map((of) => to.condition(of)),
      );
    }
    case "contains": {
      const [, of, min, max = Infinity] = keyword;
      return contains(to.condition(of), min, max);
    }
    case "required": {
      const [, ...names] = keyword;
      return object((value, memo) => requires(value, memo, names));
    }
    case "dependentRequired": {
      const [, name, ...names] = keyword;
      return object(
        (value, memo) => !has(value, name) || requires(value, memo, names),
      );
    }
    case "minProperties": {
      const [, least] = keyword;
      return object((value) => namesOf(value).length >= least);
    }
    case "maxProperties": {
      const [, most] = keyword;
      return object((value) => namesOf(value).length <= most);
    }
    case "propertyNames": {
      const of = to.condition(keyword[1]);
      return object((value, memo) => {
        const asked = untraced(memo);
        return namesOf(value).every((name) => of.test(name, asked));
      });
    }
    case "properties": {
      const [, named, matching, others] = keyword;
      const tests = named.map(
        ([name, of]) => [name, to.condition(of)] as const,
      );
      if (others === true && matching.length === 0) return members(tests);
      const patterns = matching.map(
        ([of, test]) => [to.pattern(of), to.condition(test)] as const,
      );
      return allMembers(new Map(tests), patterns, to.condition(others));
    }
    case "anyOf": {
      const [, ...of] = keyword;
      return anyOf(of.map((one) => to.condition(one)));
    }
    case "oneOf": {
      const [, ...of] = keyword;
      return oneOf(of.map((one) => to.condition(one)));
    }
    case "not": {
      const of = to.condition(keyword[1]);
      return (value, memo) => !of.test(value, untraced(memo));
    }
    case "if": {
      const [, of, then, otherwise] = keyword;
      return ifThen(
        to.condition(of),
        to.condition(then),
        to.condition(otherwise),
      );
    }
    case "dependentSchemas": {
      const [, name, of] = keyword;
      const then = to.condition(of);
      return object(
        (value, memo) => !has(value, name) || then.test(value, memo),
      );
    }
    case "unevaluatedItems": {
      const [marks, others] = [to.marks(keyword[1]), to.condition(keyword[2])];
      return list((value, memo) => {
        const isMarked = marks.in(value, untraced(memo));
        return value.every(
          (item, i) => isMarked(i) || passes(others, item, memo, i),
        );
      });
    }
    case "unevaluatedProperties": {
      const [marks, others] = [to.marks(keyword[1]), to.condition(keyword[2])];
      return object((value, memo) => {
        const isMarked = marks.in(value, untraced(memo));
        return namesOf(value).every(
          (name) =>
            isMarked(name) || passes(others, memberOf(value, name), memo, name),
        );
      });
    }
  }
}

function number(test: (value: number) => boolean): Test {
  return (value) => typeof value !== "number" || test(value);
}

type Holds = (value: number | bigint, of: number | bigint) => boolean;

/** What the keywords about bounds say of a number. */
export const BOUNDS: {
  readonly [
    keyword in "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum"
  ]: Holds;
} = {
  minimum: (value, of) => value >= of,
  exclusiveMinimum: (value, of) => value > of,
  maximum: (value, of) => value <= of,
  exclusiveMaximum: (value, of) => value < of,
};

function bound([, text]: readonly [string, string], holds: Holds): Test {
  const of = Number(text);
  return number((value) => holds(value, of));
}

function text(test: (value: string) => boolean): Test {
  return (value) => typeof value !== "string" || test(value);
}

function list(test: (value: readonly unknown[], memo: Memo) => boolean): Test {
  return (value, memo) => !Array.isArray(value) || test(value, memo);
}

function object(test: (value: object, memo: Memo) => boolean): Test {
  return (value, memo) => !isObject(value) || test(value, memo);
}

/** Whether a part of a value is what a condition says. */
function passes(
  of: Condition,
  part: unknown,
  memo: Memo,
  key: string | number,
): boolean {
  return of.test(part, memo) || misses(memo, key, of === NOTHING);
}

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}

/** Whether a value is one of the listed ones, compared as JSON. */
function isOneOf(values: readonly unknown[]): Test {
  const isPart = (value: unknown) =>
    typeof value === "object" && value !== null;
  const parts = new Set(values.filter(isPart).map(canonical));
  const single = values.filter((value) => !isPart(value));
  if (parts.size > 0) {
    return (value) =>
      isPart(value) ? parts.has(canonical(value)) : single.includes(value);
  }
  const [only] = single;
  if (single.length === 1) return (value) => value === only;
  return (value) => single.includes(value);
}

/** Whether a number is an integer times another one, in decimal digits and so exactly: 19.99 is a multiple of 0.01. */
export function isMultiple(text: string): (value: number | bigint) => boolean {
  const of = Number(text);
  const divisor = decimal(/^[0-9]+$/.test(text) ? text : String(of));
  return (value) => {
    if (
      typeof value === "number" &&
      Number.isSafeInteger(value) &&
      Number.isSafeInteger(of)
    ) {
      return value % of === 0;
    }
    const number = decimal(String(value));
    return (
      divisor !== undefined &&
      number !== undefined &&
      isMultipleOf(number, divisor)
    );
  };
}

/** A regular expression, compiled once. */
export function pattern(source: string): Pattern {
  return new RegExp(source, "u");
}

/** One that `RegExp` could take very long for, as its automaton. */
export function automaton(program: Program): Pattern {
  return { test: (text) => isFound(program, text) };
}

/** What the items are: each of the first ones by its position, and all others. */
function items(others: Condition, first: readonly Condition[]): Test {
  return list((value, memo) =>
    value.every((item, i) => passes(first[i] ?? others, item, memo, i)),
  );
}

/** Whether enough items, and not too many, are what a condition says. */
function contains(of: Condition, min: number, max: number): Test {
  return list((value, memo) => {
    const asked = untraced(memo);
    let count = 0;
    for (const item of value) if (of.test(item, asked)) count++;
    return count >= min && count <= max;
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object has a member. What all objects inherit is none. */
export function has(object: object, name: string): boolean {
  return Object.hasOwn(object, name) && memberOf(object, name) !== undefined;
}

/** Whether an object has the members that it must have. */
function requires(
  object: object,
  memo: Memo,
  names: readonly string[],
): boolean {
  for (const name of names) {
    if (has(object, name)) continue;
    const { trace } = memo;
    if (trace) trace.place = { key: name, inner: undefined, member: "missing" };
    return false;
  }
  return true;
}

/** What members are by their names, if they are there. */
function members(tests: readonly (readonly [string, Condition])[]): Test {
  const all = new Map(tests);
  return object((value, memo) => {
    // The place of an error is the first of the text.
    if (memo.trace) {
      return namesOf(value).every((name) => {
        const of = all.get(name);
        return !of || passes(of, memberOf(value, name), memo, name);
      });
    }
    for (const [name, of] of tests) {
      if (has(value, name) && !passes(of, memberOf(value, name), memo, name)) {
        return false;
      }
    }
    return true;
  });
}

/** What members are by their names or by patterns of their names, and what all others are. */
function allMembers(
  named: ReadonlyMap<string, Condition>,
  patterns: readonly (readonly [Pattern, Condition])[],
  others: Condition,
): Test {
  return object((value, memo) =>
    namesOf(value).every((name) => {
      const member = memberOf(value, name);
      const own = named.get(name);
      const found = patterns.filter(([pattern]) => pattern.test(name));
      if (own === undefined && found.length === 0) {
        return passes(others, member, memo, name);
      }
      return (
        (own === undefined || passes(own, member, memo, name)) &&
        found.every(([, of]) => passes(of, member, memo, name))
      );
    }),
  );
}

function anyOf(of: readonly Condition[]): Test {
  const [only] = of;
  if (only && of.length === 1) return (value, memo) => only.test(value, memo);
  return (value, memo) => {
    const asked = untraced(memo);
    for (const one of of) if (one.test(value, asked)) return true;
    return false;
  };
}

function oneOf(of: readonly Condition[]): Test {
  return (value, memo) => {
    const asked = untraced(memo);
    let count = 0;
    for (const one of of) {
      if (one.test(value, asked)) count++;
      if (count > 1) return false;
    }
    return count === 1;
  };
}

/** If the first condition holds, the second one must, else the third. */
function ifThen(of: Condition, then: Condition, otherwise: Condition): Test {
  return (value, memo) => {
    const decided = of.test(value, untraced(memo)) ? then : otherwise;
    return decided.test(value, memo);
  };
}

export function namesOf(object: object): string[] {
  return Object.keys(object).filter((n) => memberOf(object, n) !== undefined);
}

function memberOf(object: object, name: string): unknown {
  return (object as { readonly [name: string]: unknown })[name];
}
