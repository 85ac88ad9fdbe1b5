// Numbers beyond all integers of 64 bits: how raw JSON is read, where a text spells them, and how they are written.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec } from "../dist/codec.js";
import * as wire from "../dist/wire.js";
import { toText } from "../dist/write.js";

const raw = codec("Raw", wire.any);
const LONG = "100000000000000000000";

/** What is read and written again, or where it is refused and with which code. */
function outcome(own, result) {
  if (!result.ok) return `${result.error.path} ${result.error.code}`;
  const issues = result.issues.map(
    ({ error }) => `${error.path} ${error.code}`,
  );
  return [own.stringify(result.value), ...issues].join(" ");
}

function parses(own, rows) {
  for (const [text, expected] of rows) {
    assert.equal(outcome(own, own.safeParse(text)), expected, text);
    const told = own.safeParse(text, { undeclared: true });
    assert.equal(outcome(own, told), expected, `${text}, with undeclared`);
  }
}

test("the spelling decides which numbers beyond 64 bits are raw JSON", () => {
  parses(raw, [
    ["1e20", "1e+20"],
    ["-1e20", "-1e+20"],
    ["100000000000000000000.0", "1e+20"],
    ["123456789012345678901.5", "1.2345678901234568e+20"],
    ["1e21", "1e+21"],
    ["1.797e308", "1.797e+308"],
    [LONG, " range"],
    [`-${LONG}`, " range"],
    ["9".repeat(300), " range"],
    ["9".repeat(400), " range"],
    ["1e999", " range"],
    // The first doubles beyond.
    ["-9223372036854777856.0", "-9.223372036854778e+18"],
    ["-9223372036854777856", " range"],
    ["18446744073709555712.0", "1.8446744073709556e+19"],
    ["18446744073709555712", " range"],
    // These may be integers of 64 bits that were rounded.
    ["-9223372036854775808.0", " unsafe_integer"],
    ["-9223372036854775809", " unsafe_integer"],
    ["18446744073709551615", " unsafe_integer"],
    ["18446744073709551616.0", " unsafe_integer"],
    ["1e17", " unsafe_integer"],
    ["9007199254740992", " unsafe_integer"],
    ["9007199254740991", "9007199254740991"],
  ]);
});

test("each number is looked up at its own place", () => {
  parses(raw, [
    [`[1e20,{"a":${LONG}}]`, "/1/a range"],
    [`[{"a":1e20},{"a":[1e20,${LONG}]}]`, "/1/a/1 range"],
    [`{"a":${LONG},"a":1e20}`, '{"a":1e+20}'],
    [`{"a":1e20,"a":${LONG}}`, "/a range"],
    [`{"a":{"b":${LONG}},"a":{"b":1e20}}`, '{"a":{"b":1e+20}}'],
    [`{"a":[${LONG}],"a":{"0":1e20}}`, '{"a":{"0":1e+20}}'],
    [`{"__proto__":1e20,"a":${LONG}}`, "/a range"],
    [`{"__proto__":${LONG},"a":1e20}`, "/__proto__ range"],
    [`{"2":1e20,"1":${LONG}}`, "/1 range"],
    [`{"a/b~":${LONG},"c":1e20}`, "/a~1b~0 range"],
    [`{"\\u0061":${LONG}}`, "/a range"],
    [`{"a":"\\"${LONG}\\\\","b":1e20}`, `{"a":"\\"${LONG}\\\\","b":1e+20}`],
    [` [ 1e20 ,\n${LONG} ] `, "/1 range"],
  ]);
});

const lenient = codec("Lenient", (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  const items = wire.validItems(cx, "items", object.items ?? [], wire.any);
  const some = wire.lenient(cx, "some", object.some, [1e20], list);
  wire.leave(cx);
  return { items, some };
});
const list = (cx, key, value) => wire.list(cx, key, value, wire.any);

test("tolerant reading drops only what is spelled as an integer", () => {
  parses(lenient, [
    [
      `{"items":[1e20,${LONG},-1e20],"some":[]}`,
      '{"items":[1e+20,-1e+20],"some":[]} /items/1 range',
    ],
    [
      `{"some":[${LONG}]}`,
      '{"items":[],"some":[1e+20]} /some/0 range', // The default is no part of the text.
    ],
    [`{"some":[-1e20],"other":${LONG}}`, '{"items":[],"some":[-1e+20]}'],
  ]);
});

const defaulted = codec("Defaulted", (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  const a = wire.any(cx, "a", wire.whenNothing([{ b: 1e20 }], object.a));
  wire.leave(cx);
  return { a };
});

test("a default that the text replaces in no place is read as it is", () => {
  const whole = '{"a":[{"b":1e+20}]}';
  parses(defaulted, [
    ["{}", whole],
    [`{"other":${LONG}}`, whole],
    [`{"a":null,"other":[{"b":${LONG}}]}`, whole],
    [`{"a":[{"b":${LONG}}]}`, "/a/0/b range"],
  ]);
});

const unique = codec("Unique", (cx, key, value) =>
  wire.list(cx, key, value, wire.float, undefined, undefined, true),
);
const validUnique = codec("ValidUnique", (cx, key, value) =>
  wire.validItems(cx, key, value, wire.any, undefined, undefined, true),
);

test("equal floats are equal, and integers may have been different", () => {
  parses(unique, [
    ["[1e20,-1e20]", "[1e+20,-1e+20]"],
    ["[1e20,1e20]", " unique"],
    [`[1e20,${LONG.replace(/.$/, "1")}]`, "/1 unsafe_integer"],
    [`[${LONG.replace(/.$/, "1")},1e20]`, "/0 unsafe_integer"],
    ["[1e17,1e17]", "/1 unsafe_integer"],
  ]);
  parses(validUnique, [
    [`[${LONG},1e20,1]`, "[1e+20,1] /0 range"],
    [`[${LONG},1e20,1e20]`, " unique"],
  ]);
});

test("a value that was not parsed from a text has floats", () => {
  for (const [value, expected] of [
    [1e20, "1e+20"],
    [[-1e20, { a: 1.797e308 }], '[-1e+20,{"a":1.797e+308}]'],
    [1e17, " unsafe_integer"],
    [2 ** 64, " unsafe_integer"],
    [-(2 ** 63), " unsafe_integer"],
  ]) {
    assert.equal(outcome(raw, raw.safeDecode(value)), expected);
    assert.equal(raw.is(value), !expected.startsWith(" "));
  }
  assert.equal(outcome(raw, raw.safeDecode(JSON.parse(LONG))), "1e+20");
});

test("only numbers beyond 64 bits are written in another way than by JSON.stringify", () => {
  const kept = [
    LONG,
    `"${LONG}`,
    `\\"${LONG},`,
    `\\${LONG}\\\\`,
    { [LONG]: LONG, [`"${LONG}`]: [1, `${LONG}"`] },
    [1e19, 1e18, -9e18, 0.000001234567890123456, 1e21, 1.5e-9],
    undefined,
    null,
  ];
  for (const value of kept) assert.equal(toText(value), JSON.stringify(value));
  for (const [value, expected] of [
    [1e20, "1e+20"],
    [-1.2345678901234568e20, "-1.2345678901234568e+20"],
    [[1e20, LONG, -1e20], `[1e+20,"${LONG}",-1e+20]`],
    [{ [LONG]: 1e20, '"': [1e20] }, `{"${LONG}":1e+20,"\\"":[1e+20]}`],
    [{ "\\": 1e20, b: "\\", c: -1e20 }, '{"\\\\":1e+20,"b":"\\\\","c":-1e+20}'],
    [[0.000001234567890123456, 1e20], "[0.000001234567890123456,1e+20]"],
  ]) {
    assert.equal(toText(value), expected);
    assert.deepEqual(JSON.parse(expected), value);
  }
});

test("a repeated name may have a value of any type first, and an object with any members last", () => {
  for (const first of ["1", "1e20", LONG, '"a"', "null", "[1]", '{"a":1}']) {
    for (const last of ['{"toString":1,"valueOf":null}', "[]", "1e20"]) {
      const text = `{"1":[0,1e20],"a":${first},"a":${last},"":1e20}`;
      const written = raw.stringify(raw.parse(text));
      const expected = last === "1e20" ? "1e+20" : last;
      assert.equal(written, `{"1":[0,1e+20],"a":${expected},"":1e+20}`);
    }
  }
});

test("long texts take time in proportion to their length", () => {
  const name = "a".repeat(100_000);
  const many = `{"${name}":[${"1e20,".repeat(50_000)}${LONG}]}`;
  assert.equal(raw.safeParse(many).error?.path, `/${name}/50000`);
  const string = { a: '\\"'.repeat(1_000_000), b: 1e20 };
  assert.deepEqual(JSON.parse(toText(string)), string);
});

test("a number beyond 64 bits is written as a float, whatever reads it", () => {
  const decided = (cx, key, value) => wire.once(cx, key, value, wire.any);
  const either = (cx, key, value) =>
    wire.untagged(
      cx,
      key,
      value,
      wire.candidate(wire.text),
      wire.candidate(wire.float),
    );
  for (const [read, value, text] of [
    [wire.float, 1e20, "1e+20"],
    [wire.float32, 1e20, "1e+20"],
    [wire.floatOf(false, 0), 1e20, "1e+20"],
    [wire.floatOf(true, undefined, 0), -1e20, "-1e+20"],
    [wire.nullableOf(wire.float), -1e19, "-1e+19"],
    [wire.listOf(wire.float), [1, 1e20, 2 ** 53], "[1,1e+20,9007199254740992]"],
    [wire.mapOf(wire.text, wire.float), { a: 1e20 }, '{"a":1e+20}'],
    [
      wire.any,
      { a: [1e20, "9".repeat(20)] },
      `{"a":[1e+20,"${"9".repeat(20)}"]}`,
    ],
    [decided, [1e20], "[1e+20]"],
    [either, 1e20, "1e+20"],
    [wire.any, "9".repeat(20), `"${"9".repeat(20)}"`],
    [wire.float, 1e300, "1e+300"],
  ]) {
    assert.equal(codec("One", read).stringify(value), text);
  }
});
