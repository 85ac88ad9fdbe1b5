// What arbitraries make of recipes, how far fast-check shrinks it, and what happens if nothing can be made.

import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";

import { Arbitraries } from "../dist/arbitraries.js";
import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

const Any = codec("Any", wire.any);

/** The arbitrary of any value that a node makes, beside other recipes from position 1 on. */
function of(node, ...others) {
  const recipes = [node, ...others].map((one, place) => [
    place === 0 ? "Any" : undefined,
    undefined,
    JSON.stringify(one),
  ]);
  return new Arbitraries({ Any }, ...recipes).of(Any);
}

/** 500 values, the same ones every time. */
const made = (node, ...others) =>
  fc.sample(of(node, ...others), { numRuns: 500, seed: 1 });

const length = (text) => [...text].length;
const text = ["text", 0, null];

test("every value is one of its recipe, and all kinds of it are made", () => {
  const rows = [
    [["one", "null", '"a"', "[1]"], () => true, ["null", '"a"', "[1]"]],
    [
      ["number", "-2", "2", "3", 0],
      (n) => n % 3 === 0 && Math.abs(n) <= 6,
      ["-6", "0", "6"],
    ],
    [["number", "1", "3", "25", 2], (n) => n > 0, ["0.25", "0.5", "0.75"]],
    [["float", 0, 1, true, false], (n) => n > 0 && n <= 1, []],
    [["text", 2, 3], (t) => length(t) >= 2 && length(t) <= 3, []],
    [["text", 50, null], (t) => length(t) >= 50 && t.isWellFormed(), []],
    [
      [
        "pattern",
        [
          "all",
          ["character", 97, 98],
          ["repeat", ["any", ["character", 0x1f600, 0x1f600]], 1, 2],
        ],
        0,
      ],
      (t) => /^[ab]😀{1,2}$/u.test(t),
      ['"a😀"', '"b😀😀"'],
    ],
    [
      ["list", [], ["one", "1", "2"], 1, 2, true],
      (l) => new Set(l).size === l.length,
      ["[1]", "[2,1]"],
    ],
    [
      ["list", [["one", "true"]], text, 0, 2, false],
      (l) => l[0] ?? true,
      ["[]", "[true]"],
    ],
    [
      [
        "list",
        [
          ["one", "true"],
          ["one", "1"],
        ],
        null,
        1,
        2,
        false,
      ],
      () => true,
      ["[true]", "[true,1]"],
    ],
    [
      ["any", ["one", "null"], ["use", 1]],
      () => true,
      ["null", "7"],
      ["one", "7"],
    ],
  ];
  for (const [node, is, expected, ...others] of rows) {
    const values = made(node, ...others);
    const shown = JSON.stringify(node);
    for (const value of values)
      assert(is(value), `${shown}: ${JSON.stringify(value)}`);
    const texts = new Set(values.map((value) => JSON.stringify(value)));
    for (const one of expected) assert(texts.has(one), `${shown} lacks ${one}`);
  }
});

test("characters of every plane, control characters and raw JSON of every type are made", () => {
  const texts = made(text).join("");
  for (const kind of [/[a-z]/, /\p{Cc}/u, /[\u{10000}-\u{10ffff}]/u]) {
    assert.match(texts, kind);
  }
  const types = made(["json"]).map((value) =>
    Array.isArray(value) ? "list" : value === null ? "null" : typeof value,
  );
  assert.equal(new Set(types).size, 6);
});

test("members are there or not, and others have other names", () => {
  const members = [
    ["a", true, ["one", "1"]],
    ["b", false, ["one", "2"]],
    ["c", false, ["one", "3"]],
  ];
  const others = [["one", '"b"', '"d"', '"e"'], ["json"]];
  const values = made(["object", members, others, ["a", "b", "c"], 0, 3]);
  const names = new Set(
    values.map((value) => Object.keys(value).sort().join("")),
  );
  for (const one of ["a", "ab", "ac", "abc", "ad", "ade"])
    assert(names.has(one), one);
  assert(values.every((value) => value.a === 1 && (value.b ?? 2) === 2));
  assert(values.every((value) => Object.keys(value).length <= 3));
});

test("recursive values end, and shrink to the smallest one", () => {
  // The first alternative is the smallest one.
  const tree = ["any", ["one", "0"], ["list", [], ["use", 1], 1, null, false]];
  const depth = (value) =>
    Array.isArray(value) ? 1 + Math.max(0, ...value.map(depth)) : 0;
  const depths = made(["use", 1], tree).map(depth);
  assert(Math.max(...depths) >= 3 && Math.max(...depths) <= 8);
  const isShallow = fc.property(
    of(["use", 1], tree),
    (value) => depth(value) < 2,
  );
  assert.deepEqual(
    fc.check(isShallow, { seed: 1, numRuns: 500 }).counterexample,
    [[[0]]],
  );
  const isShort = fc.property(
    of(["number", "0", "999999", "1", 0]),
    (n) => n < 1000,
  );
  assert.deepEqual(fc.check(isShort, { seed: 1 }).counterexample, [1000]);
});

test("only what the reader takes is made, without tolerance", () => {
  const even = (cx, key, value) =>
    value % 2 === 0
      ? wire.int8(cx, key, value)
      : wire.literal(cx, key, value, 0);
  const Even = codec("Even", even);
  const List = codec("List", (cx, key, value) =>
    wire.list(cx, key, value, even),
  );
  const recipes = [
    ["List", undefined, '["list",[],["use",1],3,3,false]'],
    ["Even", even, '["number","0","200","1",0]'],
  ];
  const all = new Arbitraries({ Even, List }, ...recipes);
  for (const items of fc.sample(all.of(List), 100)) {
    assert(items.every((item) => item % 2 === 0 && item < 128));
  }
  const isSmall = fc.property(all.of(List), (items) =>
    items.every((item) => item < 10),
  );
  const { counterexample } = fc.check(isSmall, { seed: 1 });
  assert.deepEqual(
    counterexample[0].toSorted((a, b) => a - b),
    [0, 0, 10],
  );
});

test("what cannot be made is an error with the name of the type", () => {
  const All = new Arbitraries({ Any }, ["Any", undefined, "null"]);
  assert.throws(() => All.of(Any), /^TypeError: no value of Any exists$/);
  const other = codec("Any", wire.any);
  assert.throws(
    () => All.of(other),
    /^TypeError: "Any" is no type of this package$/,
  );

  const Never = codec("Never", wire.never);
  const Either = codec("Either", wire.any);
  const recipes = [
    ["Never", wire.never, '["one","1"]'],
    ["Either", undefined, '["any",["use",0],["one","2"]]'],
  ];
  const all = new Arbitraries({ Never, Either }, ...recipes);
  assert.throws(
    () => fc.sample(all.of(Never), 1),
    /no value of Never was found in 2000 attempts/,
  );
  // Another branch is made in place of one that has none.
  assert.deepEqual(fc.sample(all.of(Either), 3), [2, 2, 2]);
});
