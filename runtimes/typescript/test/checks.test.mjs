// What the checks of `is` are made of, beside the readers of the same shapes: each pair says the same of every value.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";

const item = { a: 1 };
const cycle = [];
cycle.push(cycle);

/** Values that JSON has, and values that only look like it. */
const VALUES = [
  ...[undefined, null, true, false, NaN, Infinity, -Infinity, 0, -0, 1, -1],
  ...[0.1, 0.5, -128, -129, 127, 128, 255, 256, 2 ** 31, -(2 ** 31), 2 ** 32],
  ...[
    16777217,
    1.2676506e30,
    3.5e38,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 63),
    2 ** 64,
  ],
  ...[
    "",
    "a",
    "ab",
    "abc",
    "abcd",
    "😀",
    "😀😀",
    "é",
    "\ud800",
    "\udc00a",
    "a\ud83d",
  ],
  ...[1n, Symbol("s"), () => {}, new Date(0), new Map(), /a/, new Number(1)],
  ...[
    [],
    [1],
    [1, 1],
    [1, "a"],
    ["a"],
    [[1], [1]],
    [null],
    [undefined],
    Object.assign([], { 1: 1 }),
  ],
  ...[
    [item, item],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    cycle,
    nested(127),
  ],
  ...[nested(128), nested(129), new (class extends Array {})(1)],
  ...[{}, { a: 1 }, { a: undefined }, { a: null }, { a: "b" }, { "\ud800": 1 }],
  ...[{ a: { toJSON: () => 1 } }, { [Symbol.iterator]: 1, a: 1 }],
  ...[
    { [Symbol.toStringTag]: "Tag", a: 1 },
    { [Symbol.toStringTag]: 1, a: 1 },
  ],
  ...[Object.create(null), Object.create({ a: 1 }), new (class Other {})()],
  ...[JSON.parse('{"__proto__":1}'), Object.freeze({ a: 1 }), argumentsOf(1)],
  ...[new Proxy({ a: 1 }, {}), new Proxy([1], {}), revoked({}), revoked([])],
  ...[throwing("a"), new Proxy({}, { getPrototypeOf: () => null })],
];

/** Shapes that no value has. */
const EMPTY = ["never", "literalOf, unsafe"];

for (const [name, read, check] of [
  ["bool", wire.bool, wire.isBool],
  ["text", wire.text, wire.isText],
  ["textOf", wire.textOf(2, 3), wire.isTextOf(2, 3)],
  ["textOf, from", wire.textOf(2), wire.isTextOf(2)],
  ["textOf, to", wire.textOf(undefined, 1), wire.isTextOf(undefined, 1)],
  ["int8", wire.int8, wire.isInt8],
  ["int16", wire.int16, wire.isInt16],
  ["int32", wire.int32, wire.isInt32],
  ["int64", wire.int64, wire.isInt64],
  ["uint8", wire.uint8, wire.isUint8],
  ["uint16", wire.uint16, wire.isUint16],
  ["uint32", wire.uint32, wire.isUint32],
  ["uint64", wire.uint64, wire.isUint64],
  ["intOf", wire.intOf(0, 2 ** 64, 2), wire.isIntOf(0, 2 ** 64, 2)],
  ["float", wire.float, wire.isFloat],
  ["float32", wire.float32, wire.isFloat32],
  [
    "floatOf",
    wire.floatOf(false, -1, 2, -1, 1.5),
    wire.isFloatWithinOf(false, -1, 2, -1, 1.5),
  ],
  [
    "floatOf, single",
    wire.floatOf(true, undefined, 1),
    wire.isFloatWithinOf(true, undefined, 1),
  ],
  ["nil", wire.nil, wire.isNull],
  ["never", wire.never, wire.isNever],
  ["literalOf", wire.literalOf("a"), wire.isLiteralOf("a")],
  ["literalOf, unsafe", wire.literalOf(2 ** 53), wire.isLiteralOf(2 ** 53)],
  ["any", wire.any, wire.isAny],
  ["nullableOf", wire.nullableOf(wire.text), wire.isNullableOf(wire.isText)],
  ["listOf", wire.listOf(wire.any), wire.isListOf(wire.isAny)],
  [
    "listOf, bounded",
    wire.listOf(wire.any, 1, 2, true),
    wire.isListOf(wire.isAny, 1, 2, true),
  ],
  [
    "tupleOf",
    wire.tupleOf(wire.any, wire.text),
    wire.isTupleOf(wire.isAny, wire.isText),
  ],
  [
    "openTupleOf",
    wire.openTupleOf(1, 3, wire.int8, wire.any, wire.text),
    wire.isOpenTupleOf(1, 3, wire.isInt8, wire.isAny, wire.isText),
  ],
  [
    "openTupleOf, nothing behind",
    wire.openTupleOf(undefined, 1, undefined, wire.text),
    wire.isOpenTupleOf(undefined, 1, undefined, wire.isText),
  ],
  [
    "mapOf",
    wire.mapOf(wire.text, wire.any),
    wire.isMapOf(wire.isText, wire.isAny),
  ],
  [
    "mapOf, bounded",
    wire.mapOf(wire.text, wire.any, 1, 1),
    wire.isMapOf(wire.isText, wire.isAny, 1, 1),
  ],
  ["untagged", untagged(), isUntagged],
  ["object", readObject, isObject],
]) {
  test(`${name}: a check says what reading says`, () => {
    const plain = codec("Read", read);
    const checked = codec("Checked", read, check);
    const accepted = new Set();
    for (const value of VALUES) {
      const is = checked.is(value);
      assert.equal(is, plain.is(value), show(value));
      assert.ok(!is || checked.safeDecode(value).ok, show(value));
      accepted.add(is);
    }
    assert.ok(accepted.has(false));
    assert.equal(accepted.has(true), !EMPTY.includes(name), name);
  });
}

test("undeclared members are no matter, whatever they hold", () => {
  for (const own of [
    codec("A", readObject),
    codec("A", readObject, isObject),
  ]) {
    assert.ok(own.is({ a: 1, b: null }) && own.is({ a: 1, b: undefined }));
    assert.ok(!own.is({ a: null, b: 1 }) && !own.is({ b: 1 }));
  }
});

test("what is wrong with a value costs no error", () => {
  const own = codec("A", readObject, isObject);
  const { prepareStackTrace } = Error;
  let made = 0;
  Error.prepareStackTrace = () => ++made;
  try {
    assert.ok(!own.is({}) && !own.is(revoked({})));
    void own.safeDecode({}).error?.stack;
    assert.equal(made, 1);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
});

function readObject(cx, key, value) {
  const object = wire.enter(cx, key, value);
  const result = { a: wire.any(cx, "a", object.a) };
  if (cx.reporting) wire.noteRest(cx, object, ["a"]);
  wire.leave(cx);
  if (result.a === null) throw wire.wrong(cx, key, value, "something");
  return result;
}

function isObject(value, outer) {
  const depth = outer + 1;
  return (
    wire.isObject(value, depth) &&
    value.a !== null &&
    wire.isAny(value.a, depth) &&
    wire.isPlain(value)
  );
}

/** One in which a variant reads what another one takes as it stands. */
function untagged() {
  return (cx, key, value) =>
    wire.untagged(
      cx,
      key,
      value,
      wire.candidate(wire.float32),
      wire.candidate(wire.int8),
      wire.candidate(wire.float),
      wire.candidate(wire.text),
      wire.candidate(readObject, "a"),
    );
}

function isUntagged(value, outer) {
  return wire.isUntagged(
    value,
    outer,
    untagged(),
    wire.isFloat32,
    wire.isInt8,
    wire.isFloat,
    wire.isText,
    isObject,
  );
}

function nested(levels) {
  return levels === 1 ? [] : [nested(levels - 1)];
}

function argumentsOf() {
  return arguments;
}

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function throwing(name) {
  return Object.defineProperty({}, name, {
    enumerable: true,
    get() {
      throw new Error("no");
    },
  });
}

function show(value) {
  try {
    return `${typeof value} ${String(JSON.stringify(value))}`;
  } catch {
    return typeof value;
  }
}
