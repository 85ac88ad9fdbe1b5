// Two copies of the runtime in one program, as two packages have them: what one copy creates is what the other one
// expects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect, types } from "node:util";
import { runInNewContext } from "node:vm";

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

test("a value that has no brand, or only a brand, is no instance", () => {
  const { error } = codec("Text", wire.text).safeDecode(1);
  const members = { ...error, message: error.message, toJSON: error.toJSON };
  const claims = (brand) => [
    { [BRAND]: brand },
    { ...members, [BRAND]: brand },
    Object.assign(() => {}, { [BRAND]: brand }),
    Object.assign(new Error("wrong"), { [BRAND]: brand }),
    Object.assign(
      new Error("wrong"),
      { ...members, segments: {} },
      { [BRAND]: brand },
    ),
    Object.assign(
      new Error("wrong"),
      { ...members, path: 1 },
      { [BRAND]: brand },
    ),
    Object.assign(new Error("wrong"), { code: "type" }, { [BRAND]: brand }),
  ];
  const values = [
    undefined,
    null,
    1,
    "DecodeError",
    Symbol("DecodeError"),
    {},
    Object.create(null),
    new Error("wrong"),
    Object.assign(new Error("wrong"), members),
    JSON.parse(JSON.stringify(error)),
    structuredClone(error),
    Object.assign(new Error("wrong"), members, { [BRAND]: "AnotherError" }),
    Object.assign(new Error("wrong"), members, {
      [BRAND]: "DecodeError",
      message: 1,
    }),
    ...claims("DecodeError"),
    ...claims("RpcError"),
  ];
  for (const value of values) {
    for (const Class of [
      DecodeError,
      OtherDecodeError,
      RpcError,
      OtherRpcError,
    ]) {
      assert.equal(value instanceof Class, false, inspect(value));
    }
  }
});

test("a value that cannot be looked at is no instance", () => {
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
    Object.defineProperty(new Error("wrong"), BRAND, { get: fail }),
    Object.defineProperty(new Error("wrong"), Symbol.toStringTag, {
      get: fail,
    }),
  ];
  for (const name of ["path", "code", "segments"]) {
    const error = new OtherDecodeError("type", "wrong", []);
    values.push(Object.defineProperty(error, name, { get: fail }));
  }
  for (const value of values) {
    for (const Class of [DecodeError, RpcError]) {
      assert.equal(value instanceof Class, false);
    }
  }
});

test("an error of another realm is an instance", () => {
  const made = runInNewContext("new Error('wrong')");
  const error = new OtherDecodeError("type", "wrong", []);
  for (const name of ["path", "code", "reason", "segments", "toJSON"]) {
    made[name] = error[name];
  }
  assert.ok(!(made instanceof DecodeError));
  Object.defineProperty(made, BRAND, { value: error[BRAND] });
  assert.ok(made instanceof DecodeError);
  assert.ok(!(made instanceof Error) && types.isNativeError(made));
});

test("a brand is not seen in an error", () => {
  for (const [error] of errors) {
    assert.ok(!Reflect.ownKeys({ ...error }).includes(BRAND));
    assert.ok(!inspect(error).includes("brand"));
    assert.throws(() => {
      error[BRAND] = "another";
    }, TypeError);
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
