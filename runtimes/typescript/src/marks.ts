/** Which items and members the keywords of a schema look at: `unevaluatedItems` and `unevaluatedProperties` are about the others. */

import type { Condition, Marks, Tested } from "./conditions.js";
import { References, has, namesOf } from "./conditions.js";
import type { Memo } from "./places.js";

/** Marks, as a list in JSON. */
export interface MarksData extends Marks, Pick<Condition, "data" | "refersTo"> {
  /** {@link plain}, until it is first asked. */
  in(value: object, memo: Memo): (key: string | number) => boolean;
}

type Mark =
  | readonly ["all"]
  | readonly ["first", number]
  | readonly ["passing", Tested]
  | readonly ["names", ...string[]]
  | readonly ["matching", ...number[]]
  | readonly ["if", Tested, boolean, readonly Mark[]]
  | readonly ["with", string, readonly Mark[]];

interface Marked {
  all: boolean;
  /** The number of items from the first on. */
  first: number;
  /** The positions of items and the names of members. */
  readonly keys: Set<number | string>;
}

/** Adds items or members. */
type Add = (value: object, memo: Memo, marked: Marked) => void;

/** The test of marks until it is first asked. */
export function plain(
  this: MarksData,
  value: object,
  memo: Memo,
): (key: string | number) => boolean {
  const add = allOf(
    JSON.parse(this.data) as readonly Mark[],
    new References(this),
  );
  this.in = (of, known) => {
    const marked: Marked = { all: false, first: 0, keys: new Set() };
    add(of, known, marked);
    const { all, first, keys } = marked;
    return (key) =>
      all || keys.has(key) || (typeof key === "number" && key < first);
  };
  return this.in(value, memo);
}

function allOf(marks: readonly Mark[], to: References): Add {
  const all = marks.map((mark) => addOf(mark, to));
  return (value, memo, marked) => {
    for (const add of all) add(value, memo, marked);
  };
}

function addOf(mark: Mark, to: References): Add {
  switch (mark[0]) {
    case "all":
      return (_value, _memo, marked) => {
        marked.all = true;
      };
    case "first": {
      const [, count] = mark;
      return (_value, _memo, marked) => {
        marked.first = Math.max(marked.first, count);
      };
    }
    case "passing": {
      const of = to.condition(mark[1]);
      return (value, memo, { keys }) => {
        if (!Array.isArray(value)) return;
        for (const [i, item] of value.entries()) {
          if (of.test(item, memo)) keys.add(i);
        }
      };
    }
    case "names": {
      const [, ...names] = mark;
      return (_value, _memo, { keys }) => {
        for (const name of names) keys.add(name);
      };
    }
    case "matching": {
      const [, ...of] = mark;
      const patterns = of.map((one) => to.pattern(one));
      return (value, _memo, { keys }) => {
        for (const name of namesOf(value)) {
          if (patterns.some((pattern) => pattern.test(name))) keys.add(name);
        }
      };
    }
    case "if": {
      const [, of, passes, marks] = mark;
      const [test, add] = [to.condition(of), allOf(marks, to)];
      return (value, memo, marked) => {
        if (test.test(value, memo) === passes) add(value, memo, marked);
      };
    }
    case "with": {
      const [, name, marks] = mark;
      const add = allOf(marks, to);
      return (value, memo, marked) => {
        if (has(value, name)) add(value, memo, marked);
      };
    }
  }
}
