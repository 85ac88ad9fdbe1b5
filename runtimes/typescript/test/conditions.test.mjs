// What conditions are made of, with values that no text of the proof can hold or that are easily mistaken.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fulfil, untagged } from "../dist/asking.js";
import * as condition from "../dist/conditions.js";
import * as mark from "../dist/marks.js";
import { newMemo, placeIn } from "../dist/places.js";
import { ENCODE, run } from "../dist/run.js";
import { candidate } from "../dist/unions.js";

/** A condition of keywords, which refer to others. */
function of(keywords, ...others) {
  const data = JSON.stringify(keywords);
  return { test: condition.plain, data, refersTo: () => others };
}

/** One that is asked only once about each value, and refers to itself first. */
function once(keywords, ...others) {
  const test = condition.memoized;
  const made = { ...of(keywords), test, refersTo: () => [made, ...others] };
  return made;
}

/** Whether a value is what keywords say. */
const holds = (value, keywords, ...others) =>
  of(keywords, ...others).test(value, newMemo());

const isText = of([["type", "string"]]);

test("multiples are exact", () => {
  const all = [
    [19.99, "0.01", true],
    [19.995, "0.01", false],
    [0.3, "0.1", true],
    [1e308, "0.5", true],
    [1e-7, "1e-8", true],
    [1e-8, "1e-7", false],
    [-4.5, "1.5", true],
    [0, "7", true],
    [-0, "0.1", true],
    [Infinity, "1", false],
    [6, "4", false],
    [2 ** 60, "1152921504606847000", true],
    [2 ** 60, "1152921504606847001", false],
  ];
  for (const [value, divisor, expected] of all) {
    const found = holds(value, [["multipleOf", divisor]]);
    assert.equal(found, expected, `${value} of ${divisor}`);
  }
});

test("a length is in code points", () => {
  for (const [value, length] of [
    ["a😀b", 3],
    ["\ud800", 1],
  ]) {
    assert.ok(holds(value, [["minLength", length]]));
    assert.ok(holds(value, [["maxLength", length]]));
    assert.ok(!holds(value, [["minLength", length + 1]]));
    assert.ok(!holds(value, [["maxLength", length - 1]]));
  }
});

test("values are equal as JSON", () => {
  const isOneOf = (value, ...values) => holds(value, [["enum", ...values]]);
  assert.ok(isOneOf(1, "1", true, 1));
  assert.ok(!isOneOf(true, 1, "true"));
  assert.ok(!isOneOf(null, 0, false, ""));
  const object = JSON.parse('{"a":[1,2],"__proto__":null}');
  assert.ok(isOneOf(JSON.parse('{"__proto__":null,"a":[1,2]}'), object));
  assert.ok(!isOneOf({ a: [1, 2] }, object));
  assert.ok(isOneOf({ a: 1, b: undefined }, { a: 1 }));
  assert.ok(isOneOf(1, { a: 1 }, 1));
  const isUnique = (items) => holds(items, [["uniqueItems"]]);
  assert.ok(isUnique([1, "1", true, [1], { a: 1 }, { a: 2 }]));
  assert.ok(!isUnique([0, -0]));
  assert.ok(
    !isUnique([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]),
  );
});

test("a member is an object's own, and not undefined", () => {
  const object = { a: undefined, b: null };
  const has = (name, value = object) => holds(value, [["required", name]]);
  assert.ok(!has("a"));
  assert.ok(has("b"));
  assert.ok(!has("toString"));
  assert.ok(!has("__proto__"));
  assert.ok(has("__proto__", JSON.parse('{"__proto__":1}')));
  assert.ok(holds(object, [["maxProperties", 1]]));
  assert.ok(holds(object, [["dependentRequired", "a", "c"]]));
  assert.ok(!holds(object, [["dependentRequired", "b", "c"]]));
});

test("members are tested by name and by every pattern, and else as others", () => {
  const closed = of(
    [
      [
        "properties",
        [["a", 0]],
        [
          [1, true],
          [2, 0],
        ],
        false,
      ],
    ],
    isText,
    condition.pattern("^a"),
    condition.pattern("z$"),
  );
  const passes = (object) => closed.test(object, newMemo());
  assert.ok(passes({}));
  assert.ok(passes({ a: "x", ab: 1, az: "y" }));
  assert.ok(!passes({ a: 1 }));
  assert.ok(!passes({ az: 1 }));
  assert.ok(!passes({ b: "x" }));
});

test("marks cover items and members", () => {
  const covers = (keyword, value, ...list) => {
    const data = JSON.stringify(list);
    const marks = { in: mark.plain, data, refersTo: () => [isText, /^b/u] };
    return holds(value, [[keyword, 0, false]], marks);
  };
  const items = (...given) => covers("unevaluatedItems", ...given);
  assert.ok(items([1, 2], ["first", 1], ["first", 2]));
  assert.ok(!items([1, 2, 3], ["first", 2]));
  assert.ok(items([1, "a"], ["first", 1], ["passing", 0]));
  assert.ok(items([1], ["all"]));
  assert.ok(items({ a: 1 }));
  const members = (...given) => covers("unevaluatedProperties", ...given);
  assert.ok(members({ a: 1, b1: 2 }, ["names", "a"], ["matching", 1]));
  assert.ok(!members({ a: 1 }, ["with", "b", [["all"]]]));
  assert.ok(members({ a: 1 }, ["with", "a", [["names", "a"]]]));
  assert.ok(members({ a: 1 }, ["if", true, true, [["all"]]]));
  assert.ok(!members({ a: 1 }, ["if", true, false, [["all"]]]));
  assert.ok(members({ a: 1 }, ["if", false, false, [["all"]]]));
  assert.ok(members([1]));
  assert.ok(!members({ "-1": 1 }));
});

/** A condition that asks another one, and itself twice about the member `c`. */
function twice(test) {
  const both = ["properties", [["c", 0]], [], true];
  return once([["anyOf", 1], both, both], { test });
}

/** A value that a hundred members `c` lead to. */
function nested(value) {
  for (let depth = 0; depth < 100; depth++) value = { c: value };
  return value;
}

test("a value is asked once by each condition, however many lead to it", () => {
  let asked = 0;
  const node = twice(() => Boolean(++asked));
  assert.ok(node.test(nested({}), newMemo()));
  assert.equal(asked, 101);
});

test("a condition that comes back to itself does not hold", () => {
  assert.equal(once([["anyOf", 0]]).test({}, newMemo()), false);
});

/** The keys that lead to what is refused; the last is marked if it is a member that must not be there, or is missing. */
function refused(value, by, known = newMemo()) {
  assert.equal(by.test(value, known), false);
  const keys = [];
  let place = placeIn(value, known, by);
  for (; place !== undefined; place = place.inner) {
    const { key, member } = place;
    const mark = { unknown: "!", missing: "?" }[member];
    keys.push(mark ? `${key}${mark}` : key);
  }
  return keys;
}

test("the place of a refusal is as deep as each part must pass", () => {
  const about = (name, test) => ["properties", [[name, test]], [], true];
  const texts = of([["items", 0]], isText);
  const member = of([about("a", 0)], texts);
  assert.deepEqual(refused({ a: ["x", 1, 2] }, member), ["a", 1]);

  const whole = of([["dependentRequired", "a", "b"]]);
  assert.deepEqual(refused({ a: 1 }, whole), ["b?"]);
  const inside = of([about("of", 0)], of([["required", "a"]]));
  assert.deepEqual(refused({ of: {} }, inside), ["of", "a?"]);
  assert.deepEqual(refused({ a: 1 }, of([["anyOf", 0, 0]], whole)), []);

  const closed = of([["properties", [["a", 0]], [], false]], isText);
  assert.deepEqual(refused({ a: "x", b: 1 }, closed), ["b!"]);
  const marks = {
    in: mark.plain,
    data: '[["if",0,true,[["all"]]]]',
    refersTo: () => [closed],
  };
  const unread = of([["unevaluatedProperties", 0, false]], marks);
  assert.deepEqual(refused({ b: 1 }, unread), ["b!"]);

  const then = of([["if", 0, true, 1]], closed, member);
  assert.deepEqual(refused({ b: 1, a: [0] }, then), ["a", 0]);
  assert.deepEqual(refused({ b: 1 }, of([["anyOf", 0]], closed)), ["b!"]);
  for (const keyword of [
    ["anyOf", 0, 0],
    ["oneOf", 0, 0],
    ["if", 0, true, false],
    ["not", true],
  ]) {
    assert.deepEqual(refused({ b: 1 }, of([keyword], closed)), []);
  }
});

test("a place is looked for once, however many conditions lead to it", () => {
  let asked = 0;
  const node = twice((value) => {
    asked++;
    return !("leaf" in value);
  });
  const value = nested({ leaf: 1 });
  const known = newMemo();
  assert.equal(refused(value, node, known).length, 100);
  assert.equal(asked, 202);
  // Where a value inside was refused before, its place is known.
  const inner = value.c.c;
  assert.equal(refused(inner, node, known).length, 98);
  assert.equal(asked, 202);
});

test("a place that cannot be looked for is the value itself", () => {
  const deep = {
    test: (value, known) =>
      known.trace ? deep.test(value, known) && true : false,
  };
  assert.deepEqual(refused({ a: 1 }, deep), []);
});

test("a value is written as the first variant whose condition holds for it", () => {
  const variant = (condition, defaults) =>
    candidate((cx, key, value) =>
      fulfil(cx, key, value, condition, "", () => ({ ...defaults, ...value })),
    );
  const has = (size) =>
    of([
      ["minProperties", size],
      ["maxProperties", size],
    ]);
  const two = variant(has(2), { born: 2000 });
  const three = variant(has(3), {});
  const one = variant(has(1), {});
  const written = (value, ...variants) =>
    run((cx, key, of) => untagged(cx, key, of, ...variants), value, ENCODE);
  const cat = { species: "cat" };
  for (const [variants, expected] of [
    // As it stands, although it would also have two members once it is written.
    [[two, one], cat],
    // As it would be written, if the value lacks a default.
    [[three, two], { ...cat, born: 2000 }],
    // By no condition, if it lacks what it was read from.
    [[three], cat],
  ]) {
    const { value } = written(cat, ...variants);
    assert.deepEqual(value, expected);
  }
});
