// What readers of scalars take and refuse: each bound, from both sides.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

/** The value that a reader makes of another, or the code of its refusal. */
function outcome(read, value) {
  const result = codec("Scalar", read).safeDecode(value);
  return result.ok ? result.value : result.error.code;
}

function check(read, rows) {
  for (const [value, expected] of rows) {
    assert.equal(outcome(read, value), expected, String(value));
  }
}

const bounded =
  (...bounds) =>
  (cx, key, value) =>
    wire.boundedFloat(cx, key, value, ...bounds);

const integers = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  int32: [-2_147_483_648, 2_147_483_647],
  uint8: [0, 255],
  uint16: [0, 65_535],
  uint32: [0, 4_294_967_295],
};

for (const [name, [min, max]] of Object.entries(integers)) {
  test(`${name} is from ${min} to ${max}`, () => {
    check(wire[name], [
      [min, min],
      [max, max],
      [min - 1, "range"],
      [max + 1, "range"],
      [0.5, "type"],
      ["1", "type"],
      [Infinity, "range"],
      [-Infinity, "range"],
      [NaN, "type"],
    ]);
  });
}

test("integers of 64 bits are those that a number holds", () => {
  const most = Number.MAX_SAFE_INTEGER;
  check(wire.int64, [
    [most, most],
    [-most, -most],
    [most + 1, "unsafe_integer"],
    [2 ** 63, "unsafe_integer"],
    [2 ** 64, "range"],
    [-(2 ** 63), "unsafe_integer"],
    [-(2 ** 64), "range"],
  ]);
  check(wire.uint64, [
    [most, most],
    [-1, "range"],
    [2 ** 64, "unsafe_integer"],
    [2 ** 65, "range"],
  ]);
  assert.ok(Object.is(outcome(wire.int64, -0), 0));
});

test("a refusal says what is expected and what is found", () => {
  const int = (min, max) => (cx, key, value) =>
    wire.int(cx, key, value, min, max);
  const above0 = bounded(false, undefined, undefined, 0);
  const above0To1 = bounded(false, undefined, 1, 0);
  for (const [read, value, expected] of [
    [wire.int8, 300, "an integer from -128 to 127, found 300"],
    [
      wire.int8,
      2 ** 60,
      "an integer from -128 to 127, found about 1.152921504606847e+18",
    ],
    [
      wire.int64,
      2 ** 70,
      "an integer of 64 bits, found about 1.1805916207174113e+21",
    ],
    [wire.uint64, -1, "an integer of at least 0, found -1"],
    [int(1, 2 ** 63), 0, "an integer of at least 1, found 0"],
    [int(-(2 ** 63), 9), 10, "an integer of at most 9, found 10"],
    [int(1, 9), 10, "an integer from 1 to 9, found 10"],
    [bounded(false, 0.5, 1), 2, "a number from 0.5 to 1, found 2"],
    [bounded(false, 0), -1, "a number of at least 0, found -1"],
    [above0, 0, "a number greater than 0, found 0"],
    [above0To1, 2, "a number greater than 0 and of at most 1, found 2"],
    [wire.float32, 1e300, "a number of single precision, found about 1e+300"],
    [wire.float, Infinity, "a finite number, found Infinity"],
    [wire.int8, null, "an integer, found null"],
    [wire.int8, true, "an integer, found true"],
    [wire.int8, "1", 'an integer, found "1"'],
    [wire.int8, [1], "an integer, found a list"],
    [wire.int8, {}, "an integer, found an object"],
    [wire.int8, new Date(0), "an integer, found a Date"],
    [wire.int8, undefined, "an integer, found nothing"],
    [wire.int8, 1n, "an integer, found 1n"],
  ]) {
    const { error } = codec("Scalar", read).safeDecode(value);
    assert.equal(error.reason, `expected ${expected}`);
  }
});

test("an integer may have to be a multiple", () => {
  const read = (cx, key, value) => wire.int(cx, key, value, -10, 10, 5);
  check(read, [
    [5, 5],
    [-10, -10],
    [0, 0],
    [7, "multiple"],
    [15, "range"],
  ]);
});

test("a number is within its bounds", () => {
  check(bounded(false, -1.5, 2.5), [
    [-1.5, -1.5],
    [2.5, 2.5],
    [-1.6, "range"],
    [2.6, "range"],
    ["1", "type"],
    [Infinity, "range"],
  ]);
  check(bounded(false, undefined, undefined, -1.5, 2.5), [
    [-1.4, -1.4],
    [2.4, 2.4],
    [-1.5, "range"],
    [2.5, "range"],
  ]);
});

test("a number of single precision is the shortest that rounds to it", () => {
  const shortest = [
    [0.1, 0.1],
    [0.1 + 2 ** -40, 0.1],
    [16777217, 16777216],
    [0.123456789, 0.12345679],
    [2 ** 128, "range"],
    [-(2 ** 128), "range"],
  ];
  check(wire.float32, shortest);
  check(bounded(true, -1e39, 1e39), shortest);
  // What came is held to the bounds, not what it is rounded to.
  check(bounded(true, undefined, 0.1), [
    [0.1, 0.1],
    [0.1 + 2 ** -40, "range"],
  ]);
});

test("the length of a string is counted in characters", () => {
  const read = (cx, key, value) => wire.boundedText(cx, key, value, 2, 3);
  check(read, [
    ["a", "length"],
    ["ab", "ab"],
    ["abc", "abc"],
    ["abcd", "length"],
    ["😀", "length"],
    ["😀😀", "😀😀"],
    ["😀😀😀", "😀😀😀"],
    ["😀😀😀😀", "length"],
    ["a\ud800", "unicode"],
    [1, "type"],
  ]);
  const short = (cx, key, value) => wire.boundedText(cx, key, value, 0, 1);
  check(short, [
    ["", ""],
    ["😀", "😀"],
    ["ab", "length"],
  ]);
  const long = (cx, key, value) => wire.boundedText(cx, key, value, 2);
  check(long, [
    ["abcdefg", "abcdefg"],
    ["😀a", "😀a"],
    ["😀", "length"],
  ]);
});

test("what reading leaves out is refused by writing", () => {
  const lenient = (cx, key, value) => {
    const object = wire.enter(cx, key, value);
    const n = wire.lenientOptional(cx, "n", object.n, wire.int32);
    wire.leave(cx);
    return n === undefined ? {} : { n };
  };
  const known = (cx, key, value) =>
    value === "a" ? value : wire.readAs(cx, key, value, wire.text, "a", "a");
  for (const [read, value, expected, code] of [
    [lenient, { n: "no number" }, {}, "type"],
    [known, "new", "a", "value"],
  ]) {
    const own = codec("Lenient", read);
    assert.deepEqual(own.decode(value), expected);
    assert.deepEqual(own.parse(JSON.stringify(value)), expected);
    assert.ok(!own.is(value));
    assert.throws(() => own.encode(value), { code });
    assert.throws(() => own.stringify(value), { code });
  }
});
