// What the parts of readers do that no text alone shows: how often they read, and what they do with odd values.

import assert from "node:assert/strict";
import { test } from "node:test";

import { codec, openUnion } from "../dist/codec.js";
import { DecodeError } from "../dist/error.js";
import { notOneOf } from "../dist/scalars.js";
import * as wire from "../dist/wire.js";

/** `A0` to `An`, each a union of `{ a: A(i+1), x }` and `{ a: A(i+1), y }`; counts what is read. */
function chain(n) {
  const count = { reads: 0 };
  let next = wire.int32;
  for (let i = 0; i < n; i++) {
    const inner = next;
    const branch = (name) => (cx, key, value) => {
      count.reads++;
      const object = wire.enter(cx, key, value);
      const a = inner(cx, "a", object.a);
      const result = { a, [name]: wire.int32(cx, name, object[name]) };
      wire.leave(cx);
      return result;
    };
    const branches = ["x", "y"].map((it) => wire.candidate(branch(it), it));
    const decide = (...at) => wire.untagged(...at, ...branches);
    next = (...at) => wire.once(...at, decide);
  }
  return { count, codec: codec("A0", next) };
}

function nested(n, inner, last) {
  let value = inner;
  for (let i = 0; i < n; i++) value = { a: value, ...last };
  return value;
}

test("a type that several branches lead to is decided once for each value", () => {
  for (const [inner, last] of [
    [1, { y: 1 }],
    [1, { x: 1 }],
    [1, {}],
    ["wrong", { y: 1 }],
  ]) {
    const reads = [8, 16].map((n) => {
      const { count, codec } = chain(n);
      const value = nested(n, inner, last);
      const text = codec.safeParse(JSON.stringify(value));
      const same = codec.safeDecode(value);
      assert.equal(text.ok, inner === 1 && Object.keys(last).length > 0);
      assert.deepEqual(same.error?.toJSON(), text.error?.toJSON());
      assert.deepEqual(same.value, text.value);
      return count.reads;
    });
    assert.ok(reads[0] <= 8 * 6 && reads[1] <= 16 * 6, String(reads));
  }
});

test("what is decided once keeps its issues and its path", () => {
  const { codec: outer } = (() => {
    const inner = (cx, key, value) => {
      const object = wire.enter(cx, key, value);
      const n = wire.lenientOptional(cx, "n", object.n, wire.int32);
      wire.leave(cx);
      return n === undefined ? {} : { n };
    };
    const branch = (name) => (cx, key, value) => {
      const object = wire.enter(cx, key, value);
      const a = wire.once(cx, "a", object.a, inner);
      const result = { a, [name]: wire.int32(cx, name, object[name]) };
      wire.leave(cx);
      return result;
    };
    const branches = ["x", "y"].map((it) => wire.candidate(branch(it), it));
    return {
      codec: codec("List", (cx, key, value) =>
        wire.list(cx, key, value, (...at) => wire.untagged(...at, ...branches)),
      ),
    };
  })();
  const shared = { n: "no number" };
  const value = [
    { a: shared, y: 1 },
    { a: shared, x: 1 },
  ];
  const expected = ["/0/a/n", "/1/a/n"];
  for (const read of [
    outer.safeDecode(value),
    outer.safeParse(JSON.stringify(value)),
  ]) {
    assert.deepEqual(
      read.issues.map(({ path }) => path),
      expected,
    );
    assert.deepEqual(read.value, [
      { a: {}, y: 1 },
      { a: {}, x: 1 },
    ]);
  }
});

test("a branch that mends a value accepts it, in texts too", () => {
  const mends = (cx, key, value) => {
    const object = wire.enter(cx, key, value);
    wire.lenientOptional(cx, "a", object.a, wire.int32);
    wire.leave(cx);
    return "mended";
  };
  const takes = (cx, key, value) => {
    const object = wire.enter(cx, key, value);
    const a = wire.text(cx, "a", object.a);
    wire.leave(cx);
    return a;
  };
  const either = codec("Either", (...at) =>
    wire.untagged(...at, wire.candidate(mends), wire.candidate(takes)),
  );
  for (const read of [
    either.safeParse('{"a":"text"}'),
    either.safeDecode({ a: "text" }),
  ]) {
    assert.equal(read.value, "mended");
    assert.equal(read.issues[0].path, "/a");
  }
});

test("items are compared as they came", () => {
  const item = (cx, key, value) => {
    wire.enter(cx, key, value);
    wire.leave(cx);
    return {};
  };
  const items = codec("Items", (...at) =>
    wire.list(...at, item, undefined, undefined, true),
  );
  const raw = codec("Raw", (...at) =>
    wire.list(...at, wire.any, undefined, undefined, true),
  );
  assert.equal(items.stringify(items.parse('[{"a":1},{"a":2}]')), "[{},{}]");
  const code = (codec, text) => codec.safeParse(text).error?.code;
  assert.equal(code(items, '[{"a":1,"b":0},{"b":-0,"a":1.0}]'), "unique");
  const unsafe = '[{"a":9007199254740993},{"a":9007199254740992}]';
  assert.equal(code(items, unsafe), "unsafe_integer");
  assert.equal(items.safeParse(unsafe).error.path, "/1/a");
  assert.equal(code(items, '[{"a":1e400},{"a":null}]'), undefined);
  assert.equal(code(raw, '[1,"1",null,"null",[1],"[1]",{},[]]'), undefined);
  assert.equal(code(raw, '[{"a":[1]},{"a":[1]}]'), "unique");
  assert.ok(raw.is([1, "1"]) && !raw.is([1, 1]));
});

test("a value is of a type when reading it gives the same", () => {
  const inner = (cx, key, value) => {
    const object = wire.enter(cx, key, value);
    const a = wire.lenientPresent(cx, "a", object.a, wire.int32);
    wire.leave(cx);
    return a === undefined ? {} : { a };
  };
  const outer = codec("Outer", (...at) => wire.list(...at, inner));
  class Other {
    a = 1;
  }
  for (const [value, expected, is] of [
    [[{ a: 1 }, {}], [{ a: 1 }, {}], true],
    [[{ a: 1, more: 2 }], [{ a: 1 }], true],
    [[{ a: null }], [{}], false],
    [[{ a: "1" }], [{}], false],
    [[{ a: -0 }], [{ a: 0 }], true],
    [[new Other()], [{ a: 1 }], false],
    [[[]], undefined, false],
    [{}, undefined, false],
    [null, undefined, false],
  ]) {
    const shown = JSON.stringify(value);
    assert.equal(outer.is(value), is, shown);
    assert.deepEqual(outer.safeDecode(value).value, expected, shown);
  }
});

test("a literal that a number does not hold is refused, also where others follow", () => {
  const big = wire.literalOf(Number("9007199254740993"));
  const either = codec("Either", (...at) =>
    wire.untagged(...at, wire.candidate(big), wire.candidate(wire.float)),
  );
  for (const text of ["9007199254740993", "9007199254740992"]) {
    assert.equal(either.safeParse(text).error?.code, "unsafe_integer");
  }
  assert.equal(either.parse("1"), 1);
});

test("an unknown variant is the object that came, under any name of the tag", () => {
  for (const tag of ["type", "tag", "constructor", "toString", "__proto__"]) {
    const read = (cx, key, value) =>
      wire.tagOf(cx, key, value, tag) === "known"
        ? "known"
        : wire.unknownVariant(cx, key, value, tag);
    const union = openUnion("Union", read, undefined, tag, "known");
    const text = `{"${tag}":"new","raw":{"a":1}}`;
    const value = union.parse(text);
    for (const copy of [value, { ...value }, structuredClone(value)]) {
      assert.equal(JSON.stringify(copy), text);
      assert.equal(union.stringify(copy), text);
      assert.ok(union.is(copy) && union.isUnknown(copy));
    }
    assert.equal(union.unknown(JSON.parse(text))[tag], "new");
    const known = JSON.parse(`{"${tag}":"known"}`);
    assert.ok(!union.isUnknown(known));
    assert.throws(() => union.unknown(known), { code: "tag" });
    assert.throws(() => union.unknown({}), { code: "missing" });
    assert.equal(union.encode(known), "known");
  }
});

test("a refused value has an error, which records no stack", () => {
  const { stackTraceLimit } = Error;
  const refused = (function refuse() {
    return number.safeDecode({ a: "one" });
  })();
  assert.deepEqual(Object.keys(refused), ["ok", "error"]);
  const { error } = refused;
  assert.ok(error instanceof DecodeError);
  assert.equal(error, refused.error);
  assert.equal(error, { ...refused }.error);
  assert.equal(error.message, '/a: expected a number, found "one"');
  assert.ok(!error.stack.includes("refuse"), error.stack);
  assert.equal(
    JSON.stringify(refused),
    '{"ok":false,"error":{"path":"/a","code":"type","message":"expected a number, found \\"one\\""}}',
  );
  assert.equal(Error.stackTraceLimit, stackTraceLimit);
});

test("a thrown error begins where the codec was called", () => {
  const text = '{"a":"one"}';
  for (const call of [
    () => number.decode(JSON.parse(text)),
    () => number.decode(JSON.parse(text), {}),
    () => number.encode(JSON.parse(text)),
    () => number.stringify(JSON.parse(text)),
    () => number.parse(text),
    () => number.parse(text, {}),
    () => number.parse("{"),
  ]) {
    const name = { here: () => call() };
    assert.throws(name.here, (error) => {
      const [head, ...frames] = error.stack.split("\n");
      assert.ok(head.startsWith("DecodeError: "), head);
      assert.ok(frames[1].includes("here"), error.stack);
      return true;
    });
  }
});

test("what a getter throws is the cause of the error, whatever it is", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const thrown of [new DecodeError("value", "no", []), proxy, null]) {
    const value = {
      get a() {
        throw thrown;
      },
    };
    const { error } = number.safeDecode(value);
    assert.equal(error.reason, "the value cannot be read");
    assert.ok(Object.is(error.cause, thrown));
  }
});

test("what is found is said as it was, also if it changes afterwards", () => {
  const value = { a: {} };
  const refused = number.safeDecode(value);
  value.a[Symbol.toStringTag] = "Other";
  assert.equal(refused.error.reason, "expected a number, found an object");
});

test("an error is made also where nothing of `Error` can be changed", () => {
  const { stackTraceLimit } = Error;
  const limit = { value: stackTraceLimit, configurable: true };
  Object.defineProperty(Error, "stackTraceLimit", {
    ...limit,
    writable: false,
  });
  try {
    assert.equal(number.safeDecode({}).error.code, "missing");
    assert.throws(() => number.decode({}), { code: "missing" });
  } finally {
    Object.defineProperty(Error, "stackTraceLimit", {
      ...limit,
      writable: true,
      enumerable: true,
    });
  }
});

/** Objects with a number. */
const number = codec("Number", (cx, key, value) => {
  const object = wire.enter(cx, key, value);
  const result = { a: wire.float(cx, "a", object.a) };
  wire.leave(cx);
  return result;
});

test("a message stays short, however much the schema and the value say", () => {
  const long = "x".repeat(5_000);
  const names = Array.from({ length: 2_000 }, (_, at) => `v${at}${long}`);
  const { error } = codec("One", (cx, key, value) => {
    throw notOneOf(cx, key, value, wire.text, ...names);
  }).safeParse(JSON.stringify(long));
  assert.equal(error.message.length < 1_500, true, error.message);
  assert.match(error.message, / and 1990 more, found "x/);
  for (const name of ["a", long, "/~".repeat(5_000)]) {
    const { path, message } = new DecodeError("value", "no", [name, 7]);
    assert.equal(path.length >= name.length + 3, true);
    assert.equal(message.length < 300, true, message);
  }
});
