// What readers of lists, maps, tuples, variants and members take and refuse, and where they say something is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

/** What a reader makes of a value: the same value again, another one, or where and how it refuses it. */
function check(read, rows) {
  const own = codec("Own", read);
  for (const [value, expected] of rows) {
    const told = (result) =>
      result.ok ? result.value : `${result.error.path} ${result.error.code}`;
    const shown = JSON.stringify(value);
    assert.deepEqual(told(own.safeDecode(value)), expected, shown);
    assert.deepEqual(told(own.safeParse(shown)), expected, shown);
  }
}

const pair = (...at) => wire.tuple(...at, wire.bool, wire.int8);
const open = (...at) =>
  wire.openTuple(...at, 1, 3, wire.int8, wire.bool, wire.text);
const closed = (...at) =>
  wire.openTuple(...at, undefined, 2, undefined, wire.bool, wire.text);
const small = (cx, key, value) =>
  wire.map(cx, key, value, wire.text, wire.int8, 1, 2);
const few = (cx, key, value) => wire.list(cx, key, value, wire.int8, 1, 2);
const valid = (cx, key, value) =>
  wire.validItems(cx, key, value, wire.int8, 1, 2);

/** A reader of an object with a member that is read so, and what is done with others. */
const holding = (read, rest) => (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  const result = { a: read(cx, "a", object.a) };
  rest?.(cx, object, result);
  wire.leave(cx);
  return result;
};

test("lists, maps and tuples hold so many of each", () => {
  check(few, [
    [[1], [1]],
    [
      [1, 2],
      [1, 2],
    ],
    [[], " length"],
    [[1, 2, 3], " length"],
    [{}, " type"],
  ]);
  check(valid, [
    [[1, "a"], [1]],
    [
      ["a", 1, 2, "b"],
      [1, 2],
    ],
    [["a"], " length"],
    [[1, 2, 3], " length"],
  ]);
  check(small, [
    [{ a: 1 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{}, " length"],
    [{ a: 1, b: 2, c: 3 }, " length"],
    [[], " type"],
  ]);
  check(pair, [
    [
      [true, 1],
      [true, 1],
    ],
    [[true], " length"],
    [[true, 1, 2], " length"],
    [[1, true], "/0 type"],
  ]);
  check(open, [
    [[true], [true]],
    [
      [true, "a", 1],
      [true, "a", 1],
    ],
    [[], " length"],
    [[true, "a", 1, 2], " length"],
    [[true, 1], "/1 type"],
    [[true, "a", "b"], "/2 type"],
    [{}, " type"],
  ]);
  check(closed, [
    [[], []],
    [
      [true, "a"],
      [true, "a"],
    ],
    [[true, "a", 1], " length"],
  ]);
});

test("a path leads to what is wrong, whatever was read before it", () => {
  for (const [read, right] of [
    [pair, [true, 1]],
    [open, [true, "a", 1]],
    [small, { a: 1 }],
    [few, [1]],
    [valid, [1]],
    [holding(wire.int8), { a: 1 }],
    [wire.any, { a: [1, {}] }],
    [(...at) => wire.payload(...at, "a", wire.int8), { a: 1 }],
  ]) {
    const list = (...at) =>
      wire.list(...at, (...of) => wire.tuple(...of, read, wire.int8));
    check(list, [
      [[[right, "wrong"]], "/0/1 type"],
      [
        [
          [right, 1],
          [right, null],
        ],
        "/1/1 type",
      ],
    ]);
  }
});

test("members that nobody declared are refused or kept", () => {
  const refuse = (cx, object) => wire.refuseRest(cx, object, "a");
  check(holding(wire.int8, refuse), [
    [{ a: 1 }, { a: 1 }],
    [{ a: 1, b: 2 }, "/b unknown"],
  ]);
  const keep = (cx, object, result) =>
    wire.keepRest(cx, object, result, wire.int8, "a");
  check(holding(wire.int8, keep), [
    [{ a: 1 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ a: 1, b: "2" }, "/b type"],
  ]);
  for (const rest of [refuse, keep]) {
    const own = codec("Own", holding(wire.int8, rest));
    assert.deepEqual(own.decode({ a: 1, b: undefined }), { a: 1 });
  }
});

test("a variant is named by a string or by the only member", () => {
  check(wire.variantOf, [
    ["a", "a"],
    [{ a: 1 }, "a"],
    [{}, " type"],
    [{ a: 1, b: 2 }, " type"],
    [null, " type"],
    [1, " type"],
  ]);
  const own = codec("Own", wire.variantOf);
  assert.equal(own.decode({ a: 1, b: undefined }), "a");
  assert.equal(own.safeDecode("\ud800").error.code, "unicode");
});

test("a member of any name is a member like others", () => {
  const names = codec("Names", (cx, key, value) =>
    wire.map(cx, key, value, wire.text, wire.int8),
  );
  for (const name of ["__proto__", "constructor", "a"]) {
    const read = names.parse(`{"${name}":1}`);
    assert.deepEqual(Object.getOwnPropertyDescriptor(read, name), {
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    assert.equal(Object.getPrototypeOf(read), Object.prototype);
    assert.equal(names.stringify(read), `{"${name}":1}`);
  }
});

test("what JSON.stringify would write as something else is refused", () => {
  class Secret {
    a = 1;
    toJSON() {
      return 2;
    }
  }
  const any = codec("Any", wire.any);
  for (const value of [new Secret(), { a: [new Secret()] }, new Date(0)]) {
    assert.equal(any.safeDecode(value).error?.code, "type");
    assert.throws(() => any.encode(value), { code: "type" });
  }
  assert.deepEqual(any.parse('{"toJSON":1}'), { toJSON: 1 });
});

test("whoever asks is told what was left out", () => {
  const own = codec("Own", valid);
  for (const read of [
    (options) => own.decode([1, "a"], options),
    (options) => own.parse('[1,"a"]', options),
    (options) =>
      own["~standard"].validate([1, "a"], { libraryOptions: options }).value,
  ]) {
    const told = [];
    const onIssue = ({ path, error }) => told.push([path, error.code]);
    assert.deepEqual(read({ onIssue }), [1]);
    assert.deepEqual(told, [["/1", "type"]]);
    assert.deepEqual(read(undefined), [1]);
    assert.deepEqual(read({ onIssue: undefined }), [1]);
  }
});

test("a value that is read as another kind is not of the type", () => {
  const empty = codec("Empty", (cx, key, value) => {
    wire.enter(cx, key, value ?? {});
    wire.leave(cx);
    return {};
  });
  assert.ok(empty.is({}) && !empty.is(null));
  const size = codec(
    "Size",
    (cx, key, value) => wire.enter(cx, key, value).size,
  );
  assert.ok(!size.is({ size: 1 }) && !size.is({ size: null }));
});

test("a text that is nested too deep is refused before its levels are built", (t) => {
  const any = codec("Any", wire.any);
  const parser = t.mock.method(JSON, "parse");
  const nested = (count, inner) =>
    "[".repeat(count) + inner + "]".repeat(count);
  const deep = ["[".repeat(1_000_000), '{"a":'.repeat(129), nested(129, "")];
  for (const text of deep) {
    assert.equal(any.safeParse(text).error.code, "depth", text.slice(0, 9));
  }
  for (const { arguments: given } of parser.mock.calls) {
    assert.ok(given[0].length < 1_000, "only what stands before is parsed");
  }
  // The first mistake is reported.
  for (const text of [`[}${"[".repeat(200)}`, `{"a" 1${"[".repeat(200)}`]) {
    assert.equal(any.safeParse(text).error.code, "syntax", text.slice(0, 9));
  }
  // Brackets in a string are no levels.
  for (const text of [nested(128, ""), nested(1, `"${"[".repeat(500)}"`)]) {
    assert.equal(any.safeParse(text).ok, true);
  }
});
