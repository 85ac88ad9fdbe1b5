// What a handler is told beside its params, what a caller says beside them, and methods outside the protocol.

import { deepStrictEqual as same, rejects, throws } from "node:assert";
import { test } from "node:test";

import { call } from "../dist/call.js";
import { any } from "../dist/json.js";
import { RpcError } from "../dist/rpc.js";
import { routes } from "../dist/routes.js";
import { serve } from "../dist/serve.js";
import * as wire from "../dist/wire.js";

const TABLE = routes([
  ["session/prompt", "sessionPrompt", any, any],
  ["session/update", "sessionUpdate", any],
]);
/** A list of objects that declare nothing. */
const LIST = wire.listOf((cx, key, value) => {
  const object = wire.enter(cx, key, value);
  if (cx.reporting) wire.noteRest(cx, object, []);
  wire.leave(cx);
  return {};
});
const REQUEST = { jsonrpc: "2.0", id: 1, method: "session/prompt", params: {} };
const NOTICE = { jsonrpc: "2.0", method: "session/update", params: {} };

test("a handler is told the id, the method and the message", async () => {
  const told = [];
  const tell = ({ requestId, method, raw }) =>
    told.push({ requestId, method, raw });
  const handlers = {
    sessionPrompt: (_params, cx) => tell(cx),
    sessionUpdate: (_params, cx) => void tell(cx),
    extMethod: (_method, _params, cx) => void tell(cx),
  };
  const server = serve(handlers, TABLE);
  const text = JSON.stringify(NOTICE);
  const extension = { ...REQUEST, method: "_ping" };
  await server.handle(REQUEST);
  await server.handle(text);
  await server.handle(extension);
  await server.call("session/prompt", {});
  same(told, [
    { requestId: 1, method: "session/prompt", raw: REQUEST },
    { requestId: undefined, method: "session/update", raw: text },
    { requestId: 1, method: "_ping", raw: extension },
    { requestId: undefined, method: "session/prompt", raw: undefined },
  ]);
});

test("a handler is told the undeclared members of its message, if it asks", async () => {
  const seen = [];
  const told = [];
  const table = routes([
    ["m", "m", LIST, LIST],
    ["n", "n", any],
  ]);
  const server = serve(
    {
      m(_params, { undeclared }) {
        seen.push(undeclared());
        return [];
      },
      extMethod: (_method, _params, cx) => void seen.push(cx.undeclared()),
    },
    table,
    { onUndeclared: (one, method) => told.push([one, method]) },
  );
  const params = [{ b: 1 }];
  const message = { jsonrpc: "2.0", id: 1, method: "m", params, 0: 2 };
  const inParams = { path: "/params/0/b", value: 1 };
  const outside = { path: "/0", value: 2 };
  await server.handle(
    '{"id":1,"jsonrpc":"2.0","method":"m","params":[{"b":1}],"0":2}',
  );
  await server.handle(message);
  await server.call("m", params);
  await server.handle({ ...message, method: "_m" });
  same(seen, [[inParams, outside], [outside, inParams], [inParams], []]);
  same(told.length, 5);
  same(told[0], [inParams, "m"]);
});

test("whoever calls is told the undeclared members of results", async () => {
  const told = [];
  const peer = { request: async () => [{ b: 1 }], notify: async () => {} };
  const side = call(peer, routes([["m", "m", any, LIST]]), {
    onUndeclared(one, method) {
      told.push([one, method]);
      throw new Error("nobody minds");
    },
  });
  same(await side.m({}), [{}]);
  same(told, [[{ path: "/result/0/b", value: 1 }, "m"]]);
});

test("what a caller says of a call reaches the connection, and may refuse it", async () => {
  const sent = [];
  const peer = {
    request: async (...of) => sent.push(of),
    notify: async (...of) => void sent.push(of),
  };
  const refuse = new Error("not advertised");
  const side = call(peer, TABLE, {
    beforeCall(method, params, options) {
      if (params.plan && !options.unadvertised) throw refuse;
    },
  });
  const options = { timeout: 5 };
  await side.sessionPrompt({ a: 1 }, options);
  await side.sessionUpdate({ plan: 1 }, { unadvertised: true });
  await side.extMethod("session/set_model", { b: 2 }, options);
  await rejects(side.sessionUpdate({ plan: 1 }), refuse);
  same(sent, [
    ["session/prompt", { a: 1 }, options],
    ["session/update", { plan: 1 }, { unadvertised: true }],
    ["session/set_model", { b: 2 }, options],
  ]);
});

test("a call outside the protocol has any name but a declared one", async () => {
  const peer = { request: async (method) => method, notify: async () => {} };
  const side = call(peer, TABLE);
  same(await side.extMethod("_mine"), "_mine");
  same(await side.extMethod("session/set_model"), "session/set_model");
  for (const method of ["session/prompt", 7, undefined]) {
    await rejects(side.extMethod(method), TypeError);
    await rejects(side.extNotification(method), TypeError);
  }
});

test("a table of extensions handles the names it has", async () => {
  const taken = [];
  const server = serve(
    {
      extMethod: {
        "session/set_model": (params, cx) => [params, cx.requestId],
      },
      extNotification: { "session/note": (params) => void taken.push(params) },
    },
    TABLE,
    { onError: (_error, method) => taken.push(method) },
  );
  const ask = async (message) => JSON.parse(await server.handle(message));
  const model = { ...REQUEST, method: "session/set_model" };
  same((await ask(model)).result, [{}, 1]);
  const missing = RpcError.METHOD_NOT_FOUND;
  for (const method of ["_other", "toString", "__proto__"]) {
    same((await ask({ ...REQUEST, method })).error.code, missing);
  }
  await server.handle({ ...NOTICE, method: "session/note", params: [7] });
  await server.handle({ ...NOTICE, method: "_other" });
  same(taken, [[7], "_other"]);
  for (const extension of ["extMethod", "extNotification"]) {
    const declared = { [extension]: { "session/prompt": () => {} } };
    throws(() => serve(declared, TABLE), /`sessionPrompt` handles it/);
    throws(() => serve({ [extension]: { a: 7 } }, TABLE), /found 7/);
  }
});
