// Two copies of the runtime in one program, as two packages have them: what one copy creates is what the other one
// expects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { runInNewContext } from "node:vm";

import { brand } from "../dist/brand.js";
import { codec, openUnion } from "../dist/codec.js";
import * as copiedCodec from "../dist/copy/codec.js";
import { DecodeError as OtherDecodeError } from "../dist/copy/error.js";
import { routes as otherRoutes } from "../dist/copy/routes.js";
import { RpcError as OtherRpcError } from "../dist/copy/rpc.js";
import { serve as otherServe } from "../dist/copy/serve.js";
import * as otherWire from "../dist/copy/wire.js";
import { DecodeError } from "../dist/error.js";
import { routes } from "../dist/routes.js";
import { RpcError } from "../dist/rpc.js";
import { serve } from "../dist/serve.js";
import * as wire from "../dist/wire.js";

const BRAND = Symbol.for("samewire.brand");

/** Each class in each copy. */
const CLASSES = [DecodeError, OtherDecodeError, RpcError, OtherRpcError];

/** An error of each class in each copy, with the class of the other copy. */
const errors = [
  [new DecodeError("type", "wrong", ["a", 0]), OtherDecodeError],
  [new OtherDecodeError("type", "wrong", []), DecodeError],
  [new RpcError(-32000, "failed", { a: 1 }), OtherRpcError],
  [new OtherRpcError(-32000, "failed"), RpcError],
];

test("an error of one copy is an instance of the class of the other one", () => {
  assert.notEqual(DecodeError, OtherDecodeError);
  for (const [error, Other] of errors) {
    assert.ok(error instanceof error.constructor);
    assert.ok(error instanceof Other);
    assert.ok(error instanceof Error);
  }
});

test("it is no instance of another class", () => {
  for (const [error] of errors) {
    const isDecodeError = error.name === "DecodeError";
    for (const Class of [DecodeError, OtherDecodeError]) {
      assert.equal(error instanceof Class, isDecodeError);
    }
    for (const Class of [RpcError, OtherRpcError]) {
      assert.equal(error instanceof Class, !isDecodeError);
    }
    assert.ok(!(error instanceof TypeError));
  }
});

test("the errors that a codec throws are those of both copies", () => {
  const text = codec("Text", wire.text);
  assert.throws(() => text.decode(1), OtherDecodeError);
  assert.throws(() => text.parse("{"), OtherDecodeError);
  assert.ok(text.safeDecode(1).error instanceof OtherDecodeError);
});

test("a subclass has only its own instances", () => {
  for (const [error, Other] of errors) {
    class Sub extends error.constructor {}
    class Leaf extends Sub {}
    const made = new Leaf(...argumentsOf(error));
    assert.ok(made instanceof Leaf && made instanceof Sub);
    assert.ok(made instanceof error.constructor && made instanceof Other);
    assert.ok(!(error instanceof Sub));
    assert.ok(!(new Other(...argumentsOf(error)) instanceof Sub));
    assert.ok(!(new Sub(...argumentsOf(error)) instanceof Leaf));
  }
});

test("a plain object, parsed JSON and an error without a brand are no instances", () => {
  const { error } = codec("Text", wire.text).safeDecode(1);
  const members = { ...error, message: error.message, toJSON: error.toJSON };
  const claims = (name) => [
    { [BRAND]: name },
    { ...members, [BRAND]: name },
    Object.assign(() => {}, { [BRAND]: name }),
    Object.assign(new Error("wrong"), members, { [BRAND]: name }),
    Object.assign(Object.create({ [BRAND]: [name] }), members),
  ];
  const values = [
    undefined,
    null,
    1,
    "DecodeError",
    Symbol("DecodeError"),
    {},
    Object.create(null),
    { ...error },
    new Error("wrong"),
    Object.assign(new Error("wrong"), error),
    Object.assign(new Error("wrong"), members),
    JSON.parse(JSON.stringify(error)),
    JSON.parse('{ "__proto__": { "samewire.brand": "DecodeError" } }'),
    structuredClone(error),
    ...claims("DecodeError"),
    ...claims("RpcError"),
  ];
  for (const value of values) {
    for (const Class of CLASSES) {
      assert.equal(value instanceof Class, false, inspect(value));
    }
  }
});

test("a class with another brand has other instances", () => {
  class Later extends Error {}
  brand(Later, "DecodeError2");
  for (const Class of CLASSES) assert.ok(!(new Later() instanceof Class));
  for (const [error] of errors) assert.ok(!(error instanceof Later));
  assert.ok(new Later() instanceof Later);
});

test("looking at any value throws nothing", () => {
  const fail = () => {
    throw new Error("do not look");
  };
  const { proxy, revoke } = Proxy.revocable(
    new OtherDecodeError("type", "", []),
    {},
  );
  revoke();
  const traps = ["get", "getPrototypeOf", "has", "getOwnPropertyDescriptor"];
  const values = [
    proxy,
    ...traps.map((trap) => new Proxy({}, { [trap]: fail })),
    new Proxy(() => {}, { get: (target) => target, has: () => true }),
    Object.create(proxy),
    Object.defineProperty(new Error("wrong"), BRAND, { get: fail }),
    Object.create(Object.defineProperty({}, BRAND, { get: fail })),
  ];
  class Sub extends DecodeError {}
  for (const value of values) {
    for (const Class of [...CLASSES, Sub]) {
      assert.equal(value instanceof Class, false);
    }
  }
  const error = new OtherDecodeError("type", "wrong", []);
  for (const name of ["path", "message", BRAND]) {
    Object.defineProperty(error, name, { get: fail });
  }
  assert.ok(error instanceof DecodeError);
});

test("an error of another realm is an instance", () => {
  const Made = runInNewContext("(class Made extends Error {})");
  assert.ok(!(new Made() instanceof DecodeError));
  brand(Made, "DecodeError");
  assert.ok(new Made() instanceof DecodeError);
  assert.ok(!(new Made() instanceof Error));
});

test("a brand is not seen in an error", () => {
  for (const [error] of errors) {
    assert.ok(!Reflect.ownKeys(error).includes(BRAND));
    assert.ok(!inspect(error).includes("brand"));
  }
});

test("an unknown variant of one copy is one of the other", () => {
  const shape = shapeOf(openUnion, wire);
  const other = shapeOf(copiedCodec.openUnion, otherWire);
  for (const [from, to] of [
    [shape, other],
    [other, shape],
  ]) {
    const value = from.unknown({ kind: "square", side: 1 });
    assert.ok(to.is(value) && to.isUnknown(value));
    assert.equal(to.stringify(value), '{"kind":"square","side":1}');
    assert.deepEqual(to.encode(value), value);
    assert.deepEqual(to.decode(value), from.decode(value));
  }
});

test("a server answers with the error that a handler of either copy throws", async () => {
  const ask = { jsonrpc: "2.0", id: 1, method: "ask" };
  for (const [error] of errors.slice(2)) {
    const handlers = {
      ask() {
        throw error;
      },
    };
    const sides = [
      serve(handlers, routes([["ask", "ask", wire.any, wire.any, "JSON"]])),
      otherServe(
        handlers,
        otherRoutes([["ask", "ask", otherWire.any, otherWire.any, "JSON"]]),
      ),
    ];
    for (const side of sides) {
      const answer = JSON.parse(await side.handle({ ...ask, params: {} }));
      assert.deepEqual(answer.error, JSON.parse(JSON.stringify(error)));
    }
  }
});

test("a loader refuses a runtime of another contract", async () => {
  const contract = new URL("../dist/contract.js", import.meta.url);
  const importing = (name) =>
    import(
      `data:text/javascript,import { ${name} } from ${JSON.stringify(contract.href)};`
    );
  await importing("contract1");
  await assert.rejects(importing("contract0"), SyntaxError);
});

/** The arguments of a constructor that make such an error. */
function argumentsOf(error) {
  return error.name === "DecodeError"
    ? [error.code, error.reason, error.segments]
    : [error.code, error.message];
}

/** A union that keeps unknown variants, in one copy of the runtime. */
function shapeOf(create, { isUnknownVariant, unknownVariant }) {
  return create(
    "Shape",
    (cx, key, value) => unknownVariant(cx, key, value, "kind"),
    (value, outer) => isUnknownVariant(value, outer, "kind"),
    "kind",
    "circle",
  );
}
