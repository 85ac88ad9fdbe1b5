// All mistakes of a value: how many are listed, in which order, and what stands alone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

/** An object with a list of integers of 8 bits and a required name. */
const Batch = codec("Batch", (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    items: wire.list(cx, "items", object.items, wire.uint8),
    name: wire.text(cx, "name", object.name),
  };
  wire.leave(cx);
  return result;
});
const Names = codec("Names", (...at) => wire.map(...at, wire.text, wire.bool));

const listed = ({ errors, errorCount }) => [
  errors.map(({ path, code }) => `${path} ${code}`),
  errorCount,
];

test("all mistakes of a text and of a value are listed in its order", () => {
  const text = '{"name":7,"items":[1,"x",256,null]}';
  const all = [
    ["/name type", "/items/1 type", "/items/2 range", "/items/3 type"],
    4,
  ];
  assert.deepEqual(listed(Batch.safeParse(text, { all: true })), all);
  const decoded = Batch.safeDecode(JSON.parse(text), { all: true });
  assert.deepEqual(listed(decoded), all);
  assert.equal(decoded.error.path, "/items/1");
  assert.equal(decoded.errors[0].reason, "expected a string, found 7");
  const missing = Batch.safeParse("{}", { all: true });
  assert.deepEqual(listed(missing), [[" missing", " missing"], 2]);
  assert.deepEqual(
    missing.errors.map(({ message }) => message),
    ['the member "items" is missing', 'the member "name" is missing'],
  );
});

test("at most a hundred are listed, or as many as are asked for, and all are counted", () => {
  const value = { items: Array.from({ length: 250 }, () => -1), name: "a" };
  const lengths = [true, 3, 0, 1000, -1, NaN].map((all) => {
    const { errors, errorCount } = Batch.safeDecode(value, { all });
    return [errors.length, errorCount];
  });
  assert.deepEqual(lengths, [
    [100, 250],
    [3, 250],
    [0, 250],
    [250, 250],
    [0, 250],
    [0, 250],
  ]);
});

test("nothing is listed unless it is asked for, or the value is accepted", () => {
  assert.equal("errors" in Batch.safeDecode({}), false);
  assert.equal("errors" in Batch.safeDecode({}, { all: false }), false);
  const read = Batch.safeParse('{"items":[],"name":""}', { all: true });
  assert.deepEqual(read.value, { items: [], name: "" });
  assert.equal("errors" in read, false);
});

test("a mistake of the text as a whole stands alone", () => {
  const deep = `${"[".repeat(129)}${"]".repeat(129)}`;
  for (const [text, code] of [
    ["{", "syntax"],
    [`{"items":${deep}}`, "depth"],
    ['{"items":7,"name":"\\ud800"}', "unicode"],
  ]) {
    const found = Batch.safeParse(text, { all: true });
    assert.deepEqual(listed(found), [[` ${code}`], 1]);
  }
  // In a value it has a place.
  const value = { items: [], name: "\ud800" };
  const found = Batch.safeDecode(value, { all: true });
  assert.deepEqual(listed(found), [["/name unicode"], 1]);
});

test("members that are named like indexes stand where the text has them", () => {
  const found = Names.safeParse('{"b":1,"2":2,"1":3}', { all: true });
  assert.deepEqual(listed(found), [["/b type", "/2 type", "/1 type"], 3]);
});

test("a tag that is no string is one mistake, whatever it is", () => {
  const Tagged = codec("Tagged", (cx, key, value) => {
    switch (wire.tagOf(cx, key, value, "type")) {
      case "a":
        return wire.any(cx, key, value);
      default:
        return wire.wrongTag(cx, key, value, "type", "a");
    }
  });
  for (const [type, expected] of [
    [{ toString: [] }, ["/type type"]],
    [[], ["/type type"]],
    [null, ["/type type"]],
    ["b", ["/type tag"]],
    [undefined, [" missing"]],
  ]) {
    const found = Tagged.safeDecode({ type }, { all: true });
    assert.deepEqual(listed(found), [expected, 1]);
  }
  assert.deepEqual(listed(Tagged.safeDecode(7, { all: true }))[0], [" type"]);
});

test("the issues of Standard Schema are all mistakes", () => {
  const { issues } = Batch["~standard"].validate({ items: ["a", true] });
  // A missing member has its own path there: a form shows it at its field.
  assert.deepEqual(issues, [
    { message: 'the member "name" is missing', path: ["name"] },
    { message: 'expected an integer, found "a"', path: ["items", 0] },
    { message: "expected an integer, found true", path: ["items", 1] },
  ]);
});

/** A chain of objects, each with a wrong `v`. */
const Node = codec("Node", function read(cx, key, value) {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = { v: wire.bool(cx, "v", object.v) };
  if (object.next !== undefined) result.next = read(cx, "next", object.next);
  wire.leave(cx);
  return result;
});

test("what is nested too deep or contains itself stands alone", () => {
  const cyclic = { v: 1 };
  cyclic.next = cyclic;
  let deep = {};
  for (let level = 0; level < 10_000; level++) deep = { v: 1, next: deep };
  for (const value of [cyclic, deep]) {
    const found = Node.safeDecode(value, { all: true });
    assert.deepEqual([found.error.code, found.errorCount], ["depth", 1]);
    assert.equal(Node["~standard"].validate(value).issues.length, 1);
  }
});

test("many mistakes deep inside are counted, and each value is read twice", () => {
  let looks = 0;
  const Deep = codec("Deep", function read(cx, key, value) {
    if (Array.isArray(value)) return wire.list(cx, key, value, wire.bool);
    const object = wire.enter(cx, key, value);
    looks++;
    const inner = read(cx, "c", object.c);
    wire.leave(cx);
    return inner;
  });
  let value = Array.from({ length: 100_000 }, () => "x");
  for (let level = 0; level < 120; level++) value = { c: value };
  const found = Deep.safeDecode(value, { all: 1 });
  assert.deepEqual([found.errorCount, looks], [100_000, 240]);
});

test("a value that cannot be read has one mistake", () => {
  const value = {
    get items() {
      throw new Error("exotic");
    },
  };
  const found = Batch.safeDecode(value, { all: true });
  assert.deepEqual(listed(found), [[" type"], 1]);
});
