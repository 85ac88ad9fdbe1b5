// What conditions are made of, with values that no text of the proof can hold or that are easily mistaken.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fulfil, untagged } from "../dist/runtime/asking.js";
import * as mark from "../dist/runtime/marks.js";
import * as rule from "../dist/runtime/rules.js";
import { ENCODE, run } from "../dist/runtime/run.js";
import { candidate } from "../dist/runtime/unions.js";

const memo = rule.newMemo;
const isText = (value) => typeof value === "string";

test("multiples are exact", () => {
  const all = [
    [19.99, 0.01, true],
    [19.995, 0.01, false],
    [0.3, 0.1, true],
    [1e308, 0.5, true],
    [1e-7, 1e-8, true],
    [1e-8, 1e-7, false],
    [-4.5, 1.5, true],
    [0, 7, true],
    [-0, 0.1, true],
    [Infinity, 1, false],
    [6, 4, false],
    [2 ** 60, "1152921504606847000", true],
    [2 ** 60, "1152921504606847001", false],
  ];
  for (const [value, of, expected] of all) {
    assert.equal(rule.isMultiple(value, of), expected, `${value} of ${of}`);
  }
});

test("a length is in code points", () => {
  assert.equal(rule.lengthOf("a😀b"), 3);
  assert.equal(rule.lengthOf("\ud800"), 1);
});

test("values are equal as JSON", () => {
  assert.ok(rule.isOneOf(1, "1", true, 1));
  assert.ok(!rule.isOneOf(true, 1, "true"));
  assert.ok(!rule.isOneOf(null, 0, false, ""));
  const object = rule.json('{"a":[1,2],"__proto__":null}');
  assert.ok(rule.isOneOf(JSON.parse('{"__proto__":null,"a":[1,2]}'), object));
  assert.ok(!rule.isOneOf({ a: [1, 2] }, object));
  assert.ok(rule.isOneOf({ a: 1, b: undefined }, rule.json('{"a":1}')));
  assert.ok(rule.isUnique([1, "1", true, [1], { a: 1 }, { a: 2 }]));
  assert.ok(!rule.isUnique([0, -0]));
  assert.ok(
    !rule.isUnique([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]),
  );
});

test("a member is an object's own, and not undefined", () => {
  const object = { a: undefined, b: null };
  assert.ok(!rule.has(object, "a"));
  assert.ok(rule.has(object, "b"));
  assert.ok(!rule.has(object, "toString"));
  assert.ok(!rule.has(object, "__proto__"));
  assert.ok(rule.has(JSON.parse('{"__proto__":1}'), "__proto__"));
  assert.equal(rule.sizeOf(object), 1);
  assert.ok(!rule.requires(object, memo(), "a"));
  assert.ok(rule.requires(object, memo(), "b"));
  assert.ok(rule.requiresTogether(object, memo(), "a", "c"));
  assert.ok(!rule.requiresTogether(object, memo(), "b", "c"));
});

test("members are tested by name and by every pattern, and else as others", () => {
  const rules = [
    rule.named("a", isText),
    rule.matching(rule.pattern("^a"), rule.anything),
    rule.matching(rule.pattern("z$"), isText),
  ];
  const holds = (object) =>
    rule.members(object, memo(), rule.nothing, ...rules);
  assert.ok(holds({}));
  assert.ok(holds({ a: "x", ab: 1, az: "y" }));
  assert.ok(!holds({ a: 1 }));
  assert.ok(!holds({ az: 1 }));
  assert.ok(!holds({ b: "x" }));
});

test("marks cover items and members", () => {
  const items = (value, ...marks) =>
    mark.items(value, memo(), rule.nothing, ...marks);
  assert.ok(items([1, 2], mark.first(1), mark.first(2)));
  assert.ok(!items([1, 2, 3], mark.first(2)));
  assert.ok(items([1, "a"], mark.first(1), mark.passing(isText)));
  assert.ok(items([1], mark.all));
  assert.ok(items({ a: 1 }));
  const members = (value, ...marks) =>
    mark.members(value, memo(), rule.nothing, ...marks);
  assert.ok(members({ a: 1, b1: 2 }, mark.names("a"), mark.matching(/^b/u)));
  assert.ok(!members({ a: 1 }, mark.ifMember("b", mark.all)));
  assert.ok(members({ a: 1 }, mark.ifMember("a", mark.names("a"))));
  assert.ok(members({ a: 1 }, mark.ifPasses(rule.anything, mark.all)));
  assert.ok(!members({ a: 1 }, mark.ifFails(rule.anything, mark.all)));
  assert.ok(members({ a: 1 }, mark.ifFails(rule.nothing, mark.all)));
  assert.ok(members([1]));
});

/** A condition that is given another one, which asks it twice about the member `c`. */
function twice(of) {
  const both = (value, found) =>
    rule.member(value, found, "c", node) &&
    rule.member(value, found, "c", node);
  const anew = (value, found) => of(value, found, both);
  const node = (value, found) => rule.once(value, found, anew);
  return node;
}

/** A value that a hundred members `c` lead to. */
function nested(value) {
  for (let depth = 0; depth < 100; depth++) value = { c: value };
  return value;
}

test("a value is asked once by each condition, however many lead to it", () => {
  let asked = 0;
  const node = twice((value, found, both) => {
    asked++;
    return rule.not(value, found, both) || both(value, found);
  });
  assert.ok(node(nested({}), memo()));
  assert.equal(asked, 101);
});

test("a condition that comes back to itself does not hold", () => {
  const anew = (value, found) => rule.anyOf(value, found, itself);
  const itself = (value, found) => rule.once(value, found, anew);
  assert.equal(itself({}, memo()), false);
});

/** The keys that lead to what is refused; the last is marked if it is a member that must not be there, or is missing. */
function refused(value, of, known = memo()) {
  assert.equal(of(value, known), false);
  const keys = [];
  let place = rule.placeIn(value, known, of);
  for (; place !== undefined; place = place.inner) {
    const { key, member } = place;
    const mark = { unknown: "!", missing: "?" }[member];
    keys.push(mark ? `${key}${mark}` : key);
  }
  return keys;
}

test("the place of a refusal is as deep as each part must pass", () => {
  const asks =
    (ask, ...rest) =>
    (value, found) =>
      ask(value, found, ...rest);
  const member = asks(rule.member, "a", asks(rule.items, isText));
  assert.deepEqual(refused({ a: ["x", 1, 2] }, member), ["a", 1]);

  const whole = asks(rule.requiresTogether, "a", "b");
  assert.deepEqual(refused({ a: 1 }, whole), ["b?"]);
  const inside = asks(rule.member, "of", asks(rule.requires, "a"));
  assert.deepEqual(refused({ of: {} }, inside), ["of", "a?"]);
  assert.deepEqual(refused({ a: 1 }, asks(rule.anyOf, whole, whole)), []);

  const closed = asks(rule.members, rule.nothing, rule.named("a", isText));
  assert.deepEqual(refused({ a: "x", b: 1 }, closed), ["b!"]);
  const unread = asks(mark.members, rule.nothing, mark.ifPasses(closed));
  assert.deepEqual(refused({ b: 1 }, unread), ["b!"]);

  const then = asks(rule.ifThen, closed, rule.anything, member);
  assert.deepEqual(refused({ b: 1, a: [0] }, then), ["a", 0]);
  assert.deepEqual(refused({ b: 1 }, asks(rule.anyOf, closed)), ["b!"]);
  for (const ask of [
    asks(rule.anyOf, closed, closed),
    asks(rule.oneOf, closed, closed),
    asks(rule.ifThen, closed, rule.anything, rule.nothing),
    asks(rule.not, rule.anything),
  ]) {
    assert.deepEqual(refused({ b: 1 }, ask), []);
  }
});

test("a place is looked for once, however many conditions lead to it", () => {
  let asked = 0;
  const node = twice((value, found, both) => {
    asked++;
    return !rule.has(value, "leaf") && both(value, found);
  });
  const value = nested({ leaf: 1 });
  const known = memo();
  assert.equal(refused(value, node, known).length, 100);
  assert.equal(asked, 202);
  // Where a value inside was refused before, its place is known.
  const inner = value.c.c;
  assert.equal(refused(inner, node, known).length, 98);
  assert.equal(asked, 202);
});

test("a place that cannot be looked for is the value itself", () => {
  const deep = (value, found) =>
    found.trace ? deep(value, found) && true : false;
  assert.deepEqual(refused({ a: 1 }, deep), []);
});

test("a value is written as the first variant whose condition holds for it", () => {
  const variant = (condition, defaults) =>
    candidate((cx, key, value) =>
      fulfil(cx, key, value, condition, "", () => ({ ...defaults, ...value })),
    );
  const two = variant((value) => rule.sizeOf(value) === 2, { born: 2000 });
  const three = variant((value) => rule.sizeOf(value) === 3, {});
  const one = variant((value) => rule.sizeOf(value) === 1, {});
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
