// What a side does whatever its handlers are and throw: `node --test test/rpc.test.mjs`, once the package is built.

import { deepStrictEqual as same, match, rejects, throws } from "node:assert";
import { test } from "node:test";

import { call } from "../dist/call.js";
import { any } from "../dist/json.js";
import { isNear } from "../dist/misspelt.js";
import { RpcError } from "../dist/rpc.js";
import { routes } from "../dist/routes.js";
import { serve } from "../dist/serve.js";

const TABLE = routes([
  ["session/prompt", "sessionPrompt", any, any],
  ["session/update", "sessionUpdate", any],
]);
const REQUEST = { jsonrpc: "2.0", id: 1, method: "session/prompt", params: {} };
const NOTICE = { jsonrpc: "2.0", method: "session/update", params: {} };

/** A proxy each of whose traps throws what `thrown` gives: itself, if nothing else. */
function hostileProxy(target = {}, thrown) {
  const traps = Object.getOwnPropertyNames(Reflect).map((name) => [
    name,
    () => {
      throw thrown === undefined ? proxy : thrown;
    },
  ]);
  const proxy = new Proxy(target, Object.fromEntries(traps));
  return proxy;
}

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function throwing(error) {
  return () => {
    throw error;
  };
}

function rpcError(members) {
  return Object.defineProperties(new RpcError(7, "no"), members);
}

function nested(levels) {
  let value = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

let looks = 0;

/** What a handler throws, or gives as a result that nobody can write. */
const HOSTILE = {
  "nothing": undefined,
  "null": null,
  "a symbol": Symbol("s"),
  "a function": () => {},
  "a half pair": new Error("\ud800"),
  "a proxy that throws itself": hostileProxy(),
  "a proxy of an error that throws itself": hostileProxy(new RpcError(7, "no")),
  "a proxy of a function that throws itself": hostileProxy(() => {}),
  "a proxy that throws another": hostileProxy({}, hostileProxy()),
  "a proxy that throws null": hostileProxy({}, null),
  "a proxy with the prototype of an error": new Proxy(
    {},
    { getPrototypeOf: () => RpcError.prototype, get: throwing(hostileProxy()) },
  ),
  "a revoked proxy": revoked({}),
  "a revoked proxy of a function": revoked(() => {}),
  "an error whose message throws": Object.defineProperty(
    new Error(),
    "message",
    {
      get: throwing(hostileProxy()),
    },
  ),
  "an error whose message is no text": Object.assign(new Error(), {
    message: { toString: throwing(hostileProxy()) },
  }),
  "an object whose text throws": { toString: throwing(new Error("no")) },
  "an object whose text is none": { toString: () => ({}) },
  "an object without a prototype": Object.create(null),
  "a code that throws": rpcError({ code: { get: throwing(hostileProxy()) } }),
  "a code that is none": rpcError({ code: { value: 1.5 } }),
  "data that throws": rpcError({ data: { get: throwing(null) } }),
  "data with a proxy": rpcError({ data: { value: [hostileProxy()] } }),
  "data with a toJSON": rpcError({ data: { value: { toJSON: throwing(1) } } }),
  "data that is another each time": rpcError({
    data: { get: () => (looks++ % 2 ? { a: 1 } : { a: hostileProxy() }) },
  }),
  "data that holds itself": (() => {
    const data = {};
    data.a = data;
    return rpcError({ data: { value: data } });
  })(),
  "data that is too deep in its response": rpcError({
    data: { value: nested(127) },
  }),
  "a toJSON of its own": rpcError({
    toJSON: { value: throwing(hostileProxy()) },
  }),
};

/** Of these, what is a decision that a response can hold. */
const DECISIONS = ["a toJSON of its own"];

const WAYS = {
  throws: (what) => () => {
    throw what;
  },
  rejects: (what) => () => Promise.reject(what),
  "gives a promise-like that throws": (what) => () => ({
    get then() {
      throw what;
    },
  }),
  "gives a getter that throws": (what) => () => ({
    get a() {
      throw what;
    },
  }),
  "gives a proxy that throws": (what) => () => hostileProxy({}, what ?? null),
};

for (const [name, what] of Object.entries(HOSTILE)) {
  for (const [way, handler] of Object.entries(WAYS)) {
    test(`${name}: a handler that ${way} it`, async () => {
      const told = [];
      const options = { onError: (error, method) => void told.push(method) };
      const handlers = {
        sessionPrompt: handler(what),
        sessionUpdate: handler(what),
      };
      const server = serve(handlers, TABLE, options);
      const answer = JSON.parse(await server.handle(REQUEST));
      const { id, error } = answer;
      const decided = DECISIONS.includes(name) && error.code === 7;
      same([id, error.code], [1, decided ? 7 : RpcError.INTERNAL_ERROR]);
      same(told, decided ? [] : ["session/prompt"]);
      const rejected = await server.call("session/prompt", {}).catch((e) => e);
      same(Object.getPrototypeOf(rejected), RpcError.prototype);
      same(await server.handle(NOTICE), undefined);
      same(await server.notify("session/update", {}), undefined);
    });
  }
}

test("whoever is told may fail in every way", async () => {
  for (const what of Object.values(HOSTILE)) {
    const onError = throwing(what);
    const handlers = {
      sessionPrompt: throwing(what),
      sessionUpdate: throwing(what),
    };
    const server = serve(handlers, TABLE, { onError });
    same(JSON.parse(await server.handle(REQUEST)).id, 1);
    same(await server.handle(NOTICE), undefined);
  }
});

test("a hostile message is answered", async () => {
  const server = serve({}, TABLE, { onError() {} });
  const get = throwing(hostileProxy());
  for (const message of [
    ...Object.values(HOSTILE),
    Object.defineProperty({ ...REQUEST }, "id", { get, enumerable: true }),
    Object.defineProperty({ ...REQUEST }, "method", { get, enumerable: true }),
  ]) {
    const { error } = JSON.parse(await server.handle(message));
    same(error.code, RpcError.INVALID_REQUEST);
  }
});

test("data of an error is as deep as its response may be", async () => {
  const data = nested(126);
  const handlers = { sessionPrompt: throwing(new RpcError(7, "no", data)) };
  const server = serve(handlers, TABLE, { onError() {} });
  same(JSON.parse(await server.handle(REQUEST)).error, {
    code: 7,
    message: "no",
    data,
  });
});

test("a result is as deep as its response may be", async () => {
  for (const [levels, code] of [
    [127, undefined],
    [128, RpcError.INTERNAL_ERROR],
  ]) {
    const handlers = { sessionPrompt: () => nested(levels) };
    const server = serve(handlers, TABLE, { onError() {} });
    same(JSON.parse(await server.handle(REQUEST)).error?.code, code);
  }
});

test("an id is repeated with all of its digits, and is a bigint if a number does not hold it", async () => {
  const ids = [];
  const sessionPrompt = (_, { requestId }) => void ids.push(requestId);
  const handlers = { sessionPrompt, extMethod: () => 1e20 };
  const server = serve(handlers, TABLE, { onError() {} });
  const ask = (id, method = "_x") =>
    server.handle(
      `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":{}}`,
    );
  for (const [id, kind] of [
    ["9007199254740991", "number"],
    ["-9007199254740993", "bigint"],
    ["9007199254740992", "bigint"],
    ["9223372036854775807", "bigint"],
    ["-9223372036854775808", "bigint"],
    ['"9223372036854775808"', "string"],
  ]) {
    const head = `{"jsonrpc":"2.0","id":${id},`;
    same(await ask(id), `${head}"result":1e+20}`);
    same((await ask(id, "no")).startsWith(`${head}"error":{`), true);
    same((await ask(id, "session/prompt")).startsWith(head), true);
    same(typeof ids.at(-1), kind);
    same(String(ids.at(-1)), id.replaceAll('"', ""));
  }
  for (const [id, code] of [
    ["0.0", "type"],
    ["1e2", "type"],
    ["9007199254740993.0", "type"],
    ["9223372036854775808", "range"],
    ["9".repeat(1_000_000), "range"],
    [`1${"0".repeat(400)}e-400`, "type"],
  ]) {
    const response = JSON.parse(await ask(id));
    const { path, code: found } = response.error.data;
    same([response.id, path, found], [null, "/id", code]);
  }
});

test("a text in a result is a text", async () => {
  const peer = { request: async () => '{"a":1}', notify: async () => {} };
  same(await call(peer, TABLE).sessionPrompt({}), '{"a":1}');
});

test("extensions have any name that is not declared, and are sent as they are", async () => {
  const sent = [];
  const peer = {
    request: async (...message) => void sent.push(message),
    notify: async (...message) => void sent.push(message),
  };
  const { extMethod, extNotification } = call(peer, TABLE);
  for (const send of [extMethod, extNotification]) {
    for (const params of [undefined, null, { a: [1, "b"] }, [{}]]) {
      await send("_x", params);
      same(sent.pop(), ["_x", params, {}]);
    }
    await send("x/y", {}, { timeout: 1 });
    same(sent.pop(), ["x/y", {}, { timeout: 1 }]);
    for (const name of ["session/prompt", undefined]) {
      await rejects(send(name, {}), TypeError);
    }
    for (const params of [1, "{}", true, { a: "\ud800" }, { a: NaN }]) {
      await rejects(send("_x", params));
    }
    same(sent, []);
  }
});

test("handlers begin in the order of the messages, before the next one is looked at", async () => {
  const begun = [];
  const handlers = {
    async sessionUpdate({ n }) {
      begun.push(n);
      await undefined;
      begun.push(`${n} again`);
    },
  };
  const server = serve(handlers, TABLE);
  const all = [1, 2, 3].map((n) => {
    const done = server.handle(JSON.stringify({ ...NOTICE, params: { n } }));
    same(begun, [1, 2, 3].slice(0, n));
    return done;
  });
  await Promise.all(all);
  same(begun, [1, 2, 3, "1 again", "2 again", "3 again"]);
});

/** A method of some object, the handler it may be meant for, and whether it is taken for that. */
const NAMES = [
  ["sessionPromt", "sessionPrompt", true],
  ["sessionprompt", "sessionPrompt", true],
  ["session_prompt", "sessionPrompt", true],
  ["promptSession", "sessionPrompt", true],
  ["sessionPropmt", "sessionPrompt", true],
  ["SessionPrompts", "sessionPrompt", true],
  ["readTextFile", "fsReadTextFile", true],
  ["requestPermission", "sessionRequestPermission", true],
  ["newSession", "sessionNew", true],
  ["initialise", "initialize", true],
  ["extmethod", "extMethod", true],
  ["prompt", "sessionPrompt", false],
  ["close", "sessionClose", false],
  ["layout", "logout", false],
  ["sessionTitle", "sessionPrompt", false],
  ["init", "initialize", false],
  ["é", "e", false],
  ["logouts", "logout", true],
  ["logut", "logout", true],
  ["loguot", "logout", true],
  ["logoutss", "logout", false],
  ["loguots", "logout", false],
  ["new", "now", false],
  ["news", "newt", true],
  ["initilise", "initialize", false],
  ["anitialise", "initialize", true],
  ["anitialisa", "initialize", false],
];

test("names are near or not", () => {
  for (const [name, handler, near] of NAMES) {
    same(isNear(name, handler), near, `${name} and ${handler}`);
  }
});

test("a misspelt handler is refused, and names that say otherwise are not", () => {
  const run = () => {};
  class Base {
    sessionPromt() {}
  }
  for (const handlers of [
    { sessionPromt: run },
    new Base(),
    new (class extends Base {})(),
  ]) {
    throws(
      () => serve(handlers, TABLE),
      (error) => {
        match(
          error.message,
          /`sessionPromt` is never called: did you mean `sessionPrompt`\?/,
        );
        return error instanceof TypeError;
      },
    );
  }
  for (const handlers of [
    { _sessionPromt: run },
    { sessionPromt: 7 },
    { sessionPromt: run, sessionPrompt: run },
    {
      get sessionPromt() {
        throw new Error("it was looked at");
      },
    },
    { help: run },
    hostileProxy(),
    revoked({}),
    new Proxy({ sessionPromt: run }, { get: () => run }),
  ]) {
    serve(handlers, TABLE);
  }
  serve({ sessionPromt: run }, TABLE, { notHandlers: ["sessionPromt"] });
});
