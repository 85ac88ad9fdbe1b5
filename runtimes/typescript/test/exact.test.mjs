// Integers that a number does not hold: they are read from texts by their digits, and written with all of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fulfil } from "../dist/asking.js";
import { codec } from "../dist/codec.js";
import * as exact from "../dist/exact.js";
import { plain } from "../dist/exact_conditions.js";
import { newMemo } from "../dist/places.js";
import { toText } from "../dist/write.js";
import * as wire from "../dist/wire.js";

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

const int64 = exact.intOf(MIN, MAX);
const uint64 = exact.intOf(0n, 2n ** 64n - 1n);

/** `{ id, note, ids }`, of which only the first must be there. */
const Order = codec("Order", (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  const result = { id: int64(cx, "id", object.id) };
  if (object.note !== undefined)
    result.note = wire.text(cx, "note", object.note);
  if (object.ids !== undefined) {
    result.ids = wire.list(
      cx,
      "ids",
      object.ids,
      uint64,
      0,
      9,
      exact.comparable,
    );
  }
  wire.leave(cx);
  return result;
});

/** What comes of a text: the value, or the code and the path of its refusal. */
function parsed(text, of = Order) {
  const result = of.safeParse(text);
  return result.ok ? result.value : `${result.error.code} ${result.error.path}`;
}

test("what a program adds to every bigint does not change what is written", () => {
  BigInt.prototype.toJSON = function () {
    return this.toString();
  };
  try {
    for (const id of [5n, 9007199254740993n]) {
      assert.equal(
        Order.stringify({ ...Order.parse('{"id":1}'), id }),
        `{"id":${id}}`,
      );
    }
  } finally {
    delete BigInt.prototype.toJSON;
  }
});

test("an integer of a text has all of its digits, however it is spelled", () => {
  for (const [text, expected] of [
    ["9007199254740991", 9007199254740991n],
    ["9007199254740992", 9007199254740992n],
    ["9007199254740993", 9007199254740993n],
    ["-9007199254740993", -9007199254740993n],
    ["9223372036854775807", MAX],
    ["-9223372036854775808", MIN],
    ["-0", 0n],
    ["1.0", 1n],
    ["1e2", 100n],
    ["1e17", 10n ** 17n],
    ["-1.5E+17", -15n * 10n ** 16n],
    // A number with a fraction or an exponent is the double that it rounds to.
    ["9007199254740993.0", 9007199254740992n],
    ["9007199254740993e0", 9007199254740992n],
    ["9223372036854775808", "range /id"],
    ["-9223372036854775809", "range /id"],
    ["1e19", "range /id"],
    ["1e400", "range /id"],
    ["1".repeat(400), "range /id"],
    ["1.5", "type /id"],
    ['"1"', "type /id"],
    ["null", "type /id"],
  ]) {
    const result = parsed(`{"id":${text}}`);
    assert.deepEqual(result.id ?? result, expected, text);
  }
});

test("integers that are rounded to one double are told apart by their places", () => {
  const text =
    '{"id":9007199254740993,"ids":[9007199254740992,9007199254740993]}';
  const value = parsed(text);
  assert.equal(value.id, 9007199254740993n);
  assert.deepEqual(value.ids, [9007199254740992n, 9007199254740993n]);
  assert.equal(Order.stringify(value), text);
  const repeated = '{"id":9007199254740992,"id":9007199254740993}';
  assert.equal(parsed(repeated).id, 9007199254740993n);
});

test("digits in strings are no numbers", () => {
  const note = '\\" 9007199254740993 , 1e300 [9007199254740995 \\\\';
  for (const text of [
    `{"note":"${note}","id":9007199254740992}`,
    `{"id":9007199254740992,"note":"${note}"}`,
    `{"9007199254740993":1,"note":"9007199254740993","id":9007199254740992}`,
    `{"x":0.12345678901234567890,"id":9007199254740992}`,
  ]) {
    assert.equal(parsed(text).id, 9007199254740992n, text);
  }
});

test("a value has a bigint, or a number that is safe", () => {
  for (const [id, expected] of [
    [5n, 5n],
    [5, 5n],
    [-0, 0n],
    [2n ** 53n + 1n, 2n ** 53n + 1n],
    [2 ** 53, "unsafe_integer"],
    [2 ** 63, "unsafe_integer"], // It may be 2⁶³−1, rounded.
    [2 ** 64, "range"],
    [2n ** 63n, "range"],
    [Infinity, "range"],
    [NaN, "type"],
    [0.5, "type"],
    ["5", "type"],
  ]) {
    const result = Order.safeDecode({ id });
    assert.deepEqual(result.ok ? result.value.id : result.error.code, expected);
  }
  assert.equal(exact.isInt(5, MIN, MAX), false);
  assert.equal(exact.isInt(5n, MIN, MAX), true);
  assert.equal(exact.isInt(5n, MIN, MAX, 2n), false);
  assert.equal(exact.isInt(MAX + 1n, MIN, MAX), false);
});

test("errors name the bounds of the schema, and all digits", () => {
  const message = (bounds, id) => {
    const read = exact.intOf(...bounds);
    return codec("Bounded", read).safeDecode(id).error.reason;
  };
  for (const [bounds, id, expected] of [
    [
      [MIN, MAX],
      MAX + 1n,
      "expected an integer of 64 bits, found 9223372036854775808",
    ],
    [[10n, MAX], 9n, "expected an integer of at least 10, found 9"],
    [[MIN, 10n], 11n, "expected an integer of at most 10, found 11"],
    [[1n, 10n], 11n, "expected an integer from 1 to 10, found 11"],
    [
      [MIN, MAX, 5n],
      2n ** 53n,
      "expected a multiple of 5, found 9007199254740992",
    ],
  ]) {
    assert.equal(message(bounds, id), expected);
  }
});

test("equal items are found by their digits", () => {
  const unique = (ids) => parsed(`{"id":1,"ids":[${ids}]}`);
  assert.equal(unique("9007199254740992,9007199254740993").ids.length, 2);
  assert.equal(unique("9007199254740993,1,9007199254740993"), "unique /ids");
  assert.equal(unique("100000000000000000,1e17"), "unique /ids");
  assert.equal(
    unique("9223372036854775808,9223372036854775808.0"),
    "unique /ids",
  );
  assert.equal(unique("1,1.0"), "unique /ids");
  assert.equal(Order.safeDecode({ id: 1, ids: [1, 1n] }).error.code, "unique");
});

test("a constant is this integer", () => {
  const Flag = codec("Flag", exact.literalOf(2n ** 53n + 1n));
  assert.equal(parsed("9007199254740993", Flag), 2n ** 53n + 1n);
  assert.equal(parsed("9007199254740992", Flag), "value ");
  assert.equal(parsed("1e300", Flag), "value ");
  assert.equal(parsed("true", Flag), "type ");
  assert.equal(Flag.safeDecode(2 ** 53).error.code, "unsafe_integer");
  assert.equal(Flag.safeDecode(2 ** 54).error.code, "value");
});

test("a bigint is written as a number", () => {
  const value = { id: 2n ** 53n + 1n, note: '"1n"', ids: [0n, 2n ** 64n - 1n] };
  const text =
    '{"id":9007199254740993,"note":"\\"1n\\"","ids":[0,18446744073709551615]}';
  assert.equal(Order.stringify(value), text);
  assert.deepEqual(Order.encode(value), value);
  assert.throws(() => JSON.stringify(value), TypeError);
  // A connection writes what was encoded, with members of its own.
  const message = { result: Order.encode(value), at: 1e20, none: undefined };
  assert.equal(toText(message), `{"result":${text},"at":1e+20}`);
  assert.equal(toText([[], {}, [1n, null, true]]), "[[],{},[1,null,true]]");
  // No string is taken for a number.
  for (const note of ["\\ud8001", "\u0000", '"\\ud8001"', "9007199254740993"]) {
    assert.deepEqual(
      parsed(Order.stringify({ id: 2n ** 60n, note })).note,
      note,
    );
  }
});

test("all mistakes are listed, with those of such integers", () => {
  const text = '{"id":9223372036854775808,"ids":[1,-1,9007199254740993,"x"]}';
  const { errors } = Order.safeParse(text, { all: true });
  assert.deepEqual(
    errors.map(({ path, code }) => `${code} ${path}`),
    ["range /id", "range /ids/1", "type /ids/3"],
  );
});

/** A condition of keywords, whose data is a text: it may have integers that no number holds. */
const of = (data) => ({ test: plain, data, exactly: exact.exactly });

test("a condition sees all digits of a text, wherever they stand", () => {
  const holds = (data, text) => {
    const read = (cx, key, value) =>
      fulfil(cx, key, value, of(data), "the condition", (_cx, _key, it) => it);
    return codec("Ruled", read).safeParse(text).ok;
  };
  for (const [data, text, expected] of [
    ['[["enum",9007199254740993]]', "9007199254740993", true],
    ['[["enum",9007199254740993]]', "9007199254740992", false],
    ['[["enum",9007199254740992]]', "9007199254740993.0", true],
    ['[["enum",{"a":9007199254740993}]]', '{"a":9007199254740993}', true],
    ['[["enum",{"a":9007199254740993}]]', '{"a":9007199254740992}', false],
    ['[["minimum","9007199254740993"]]', "9007199254740992", false],
    ['[["minimum","9007199254740993"]]', "9007199254740993", true],
    ['[["exclusiveMaximum","9007199254740993"]]', "9007199254740992", true],
    ['[["maximum","0.5"]]', "9007199254740993", false],
    ['[["multipleOf","3"]]', "9007199254740993", true],
    ['[["multipleOf","3"]]', "9007199254740992", false],
    ['[["integer"]]', "9007199254740993", true],
    ['[["integer"]]', "0.5", false],
    ['[["type","number"]]', "9007199254740993", true],
    ['[["type","string","null"]]', "9007199254740993", false],
    ['[["uniqueItems"]]', "[9007199254740992,9007199254740993]", true],
    ['[["uniqueItems"]]', "[9007199254740993,9007199254740993]", false],
  ]) {
    assert.equal(holds(data, text), expected, `${data} of ${text}`);
  }
});

test("a condition compares a bigint with a number", () => {
  const holds = (data, value) => of(data).test(value, newMemo());
  assert.equal(holds('[["enum",5]]', 5n), true);
  assert.equal(holds('[["enum",9007199254740993]]', 2n ** 53n + 1n), true);
  assert.equal(holds('[["minimum","5"]]', 4n), false);
  assert.equal(holds('[["uniqueItems"]]', [5, 5n]), false);
});

test("a long text with adjacent integers is read in linear time", () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => 2n ** 60n + BigInt(i));
  const Ids = codec("Ids", wire.listOf(int64));
  const text = `[${ids.join()}]`;
  assert.deepEqual(Ids.parse(text), ids);
  assert.equal(Ids.stringify(ids), text);
});
