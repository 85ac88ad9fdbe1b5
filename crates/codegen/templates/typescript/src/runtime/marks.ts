/** Which items and members the keywords of a schema look at: `unevaluatedItems` and `unevaluatedProperties` are about the others. */

import type { Condition, Memo, Pattern } from "./rules.js";
import { has, isObject, memberOf, misses, namesOf, untraced } from "./rules.js";

/** Adds the items or members that a keyword looks at. */
export type Mark = (value: object, memo: Memo, marked: Marked) => void;

interface Marked {
  all: boolean;
  /** The number of items from the first on. */
  first: number;
  /** The positions of items and the names of members. */
  readonly keys: Set<number | string>;
}

/** What the items of a list are that no mark covers. */
export function items(
  value: unknown,
  memo: Memo,
  others: Condition,
  ...marks: readonly Mark[]
): boolean {
  if (!Array.isArray(value)) return true;
  const { all, first, keys } = markedIn(value, memo, marks);
  return (
    all ||
    value.every(
      (item: unknown, i) =>
        i < first ||
        keys.has(i) ||
        others(item, memo) ||
        misses(memo, i, others),
    )
  );
}

/** What the members of an object are that no mark covers. */
export function members(
  value: unknown,
  memo: Memo,
  others: Condition,
  ...marks: readonly Mark[]
): boolean {
  if (!isObject(value)) return true;
  const { all, keys } = markedIn(value, memo, marks);
  return (
    all ||
    namesOf(value).every(
      (name) =>
        keys.has(name) ||
        others(memberOf(value, name), memo) ||
        misses(memo, name, others),
    )
  );
}

export const all: Mark = (_value, _memo, marked) => {
  marked.all = true;
};

export function first(count: number): Mark {
  return (_value, _memo, marked) => {
    marked.first = Math.max(marked.first, count);
  };
}

/** The items that are what a condition says. */
export function passing(of: Condition): Mark {
  return (value, memo, { keys }) => {
    if (!Array.isArray(value)) return;
    for (const [i, item] of value.entries()) {
      if (of(item, memo)) keys.add(i);
    }
  };
}

export function names(...all: readonly string[]): Mark {
  return (_value, _memo, { keys }) => {
    for (const name of all) keys.add(name);
  };
}

/** The members in whose names one of the patterns is found. */
export function matching(...patterns: readonly Pattern[]): Mark {
  return (value, _memo, { keys }) => {
    for (const name of namesOf(value)) {
      if (patterns.some((pattern) => pattern.test(name))) keys.add(name);
    }
  };
}

/** These, if the whole value is what a condition says. */
export function ifPasses(of: Condition, ...marks: readonly Mark[]): Mark {
  return (value, memo, marked) => {
    if (of(value, memo)) addAll(value, memo, marked, marks);
  };
}

/** These, if the whole value is not what a condition says. */
export function ifFails(of: Condition, ...marks: readonly Mark[]): Mark {
  return (value, memo, marked) => {
    if (!of(value, memo)) addAll(value, memo, marked, marks);
  };
}

/** These, if the object has a member. */
export function ifMember(name: string, ...marks: readonly Mark[]): Mark {
  return (value, memo, marked) => {
    if (isObject(value) && has(value, name)) {
      addAll(value, memo, marked, marks);
    }
  };
}

function markedIn(value: object, memo: Memo, marks: readonly Mark[]): Marked {
  const marked: Marked = { all: false, first: 0, keys: new Set() };
  addAll(value, untraced(memo), marked, marks);
  return marked;
}

function addAll(
  value: object,
  memo: Memo,
  marked: Marked,
  marks: readonly Mark[],
): void {
  for (const mark of marks) mark(value, memo, marked);
}
