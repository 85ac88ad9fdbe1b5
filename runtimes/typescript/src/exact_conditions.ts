/** Conditions on values in which integers are exact: a number is a `number` or a `bigint`. */

import type { Condition, Keyword, Test } from "./conditions.js";
import { BOUNDS, isMultiple, made } from "./conditions.js";
import { canonical, parse } from "./exact.js";
import type { Memo } from "./places.js";
import { foundOnce } from "./places.js";

/** The test of a condition until it is first asked. */
export function plain(this: Condition, value: unknown, memo: Memo): boolean {
  this.test = made(this, parse, testOf);
  return this.test(value, memo);
}

/** The same, if each value is to be asked about only once. */
export function memoized(this: Condition, value: unknown, memo: Memo): boolean {
  const test = made(this, parse, testOf);
  this.test = (of, known) => foundOnce(of, known, this, test);
  return this.test(value, memo);
}

/** The tests of keywords about numbers, and of those that compare values. */
function testOf(keyword: Keyword): Test | undefined {
  switch (keyword[0]) {
    case "type":
      return ofKinds(keyword);
    case "enum": {
      const [, ...values] = keyword;
      const texts = new Set(values.map(canonical));
      return (value) => texts.has(canonical(value));
    }
    case "integer":
      return number(
        (value) => typeof value === "bigint" || Number.isInteger(value),
      );
    case "minimum":
    case "exclusiveMinimum":
    case "maximum":
    case "exclusiveMaximum":
      return bound(keyword, BOUNDS[keyword[0]]);
    case "multipleOf":
      return number(isMultiple(keyword[1]));
    case "uniqueItems":
      return (value) =>
        !Array.isArray(value) ||
        new Set(value.map(canonical)).size === value.length;
    default:
      return undefined;
  }
}

function ofKinds([, ...kinds]: Keyword &
  readonly ["type", ...unknown[]]): Test {
  return (value) => {
    if (value === null) return kinds.includes("null");
    if (Array.isArray(value)) return kinds.includes("array");
    const kind = isNumber(value) ? "number" : typeof value;
    return kinds.some((one) => one === kind);
  };
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function number(test: (value: number | bigint) => boolean): Test {
  return (value) => !isNumber(value) || test(value);
}

function bound(
  [, text]: readonly [string, string],
  holds: (typeof BOUNDS)["minimum"],
): Test {
  const of = /^-?[0-9]+$/.test(text) ? BigInt(text) : Number(text);
  return number((value) => holds(value, of));
}
