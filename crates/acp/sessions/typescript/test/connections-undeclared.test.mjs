// Rules 35 to 40: members that the protocol does not declare.

import { deepStrictEqual as same, rejects } from "node:assert";
import { test } from "node:test";

import { ConnectionLost, Reply } from "../dist/connection/index.js";
import * as acp from "../dist/index.js";
import { agentOn, clientOn, rest } from "./connections.mjs";

const { methods } = acp;
const PROMPT = {
  id: 1,
  method: "session/prompt",
  params: {
    sessionId: "s",
    prompt: [{ type: "text", text: "hi", tone: 1 }],
    x: 2,
  },
};
const EXPECTED = [
  { path: "/params/prompt/0/tone", value: 1 },
  { path: "/params/x", value: 2 },
];

test("rule 35: the types of the protocol report what they ignore", () => {
  const stdio = '{"type":"stdio","name":"n","command":"c","args":[],"env":[]';
  for (const [codec, text, expected] of [
    [acp.ContentBlock, '{"type":"text","text":"","tone":1}', ["/tone"]],
    [acp.SessionUpdate, '{"sessionUpdate":"_wait","tone":1}', []],
    [acp.TextContent, '{"type":"text","text":""}', ["/type"]],
    [acp.McpServer, `${stdio}}`, []],
    [acp.McpServer, `${stdio},"_":1}`, ["/_"]],
    [acp.Implementation, '{"_meta":{"a":1},"name":"n","version":"1"}', []],
    [
      acp.SessionUpdate,
      '{"sessionUpdate":"plan_removed","planId":"p","0":1,"id":"p"}',
      ["/0"],
    ],
    [
      acp.SessionUpdate,
      '{"x":1,"sessionUpdate":"plan","entries":[{"y":1},{"content":"c","z":1,"priority":"low","status":"pending"}],"_meta":{"a":1}}',
      ["/x", "/entries/1/z"],
    ],
  ]) {
    const plain = codec.safeParse(text);
    const asked = codec.safeParse(text, { undeclared: true });
    same(plain, { ...asked, undeclared: [], undeclaredCount: 0 });
    same(
      asked.undeclared.map(({ path }) => path),
      expected,
      text,
    );
  }
});

test("rule 39: a context tells what is undeclared in its message, and so does `onUndeclared`", async () => {
  const seen = [];
  const told = [];
  const handlers = {
    sessionPrompt(_params, { undeclared }) {
      seen.push(undeclared());
      return { stopReason: "end_turn" };
    },
  };
  const onUndeclared = (one, method) => void told.push([one, method]);
  const asked = agentOn(handlers, { onUndeclared });
  const refused = { ...PROMPT, id: 2, params: { x: 1 } };
  await asked.send(PROMPT, refused);
  same(seen, [EXPECTED]);
  same(
    told,
    EXPECTED.map((one) => [one, "session/prompt"]),
  );
  await agentOn(handlers).send({ ...PROMPT, more: 3 });
  same(seen[1], [...EXPECTED, { path: "/more", value: 3 }]);
  same(told.length, 2);
});

test("rule 39: methods outside of the protocol have JSON, of which nothing is undeclared", async () => {
  const seen = [];
  const told = [];
  const { send } = agentOn(
    {
      extNotification: (_method, _params, cx) =>
        void seen.push(cx.undeclared()),
    },
    { onUndeclared: (one) => told.push(one) },
  );
  await send({ method: "_n", params: { a: 1 } });
  same([seen, told], [[[]], []]);
});

test("rule 39: an update without a handler is told, too", async () => {
  for (const handlers of [{}, { sessionUpdate() {} }]) {
    const told = [];
    const onUndeclared = (one) => void told.push(one);
    const { send } = await clientOn(handlers, { onUndeclared });
    const content = { type: "text", text: "" };
    const update = { sessionUpdate: "agent_message_chunk", content, x: 1 };
    await send({
      method: "session/update",
      params: { sessionId: "s", update },
    });
    same(told, [{ path: "/params/update/x", value: 1 }]);
  }
});

test("rule 39: a reply has its text and what is undeclared in it", async () => {
  const told = [];
  const onUndeclared = (one, method) => void told.push([one, method]);
  const { connection, send, got } = await clientOn({}, { onUndeclared });
  const params = { cwd: "/", mcpServers: [] };
  const asking = connection.call(methods.SESSION_NEW, params);
  const typed = connection.agent.sessionNew(params);
  const result = { sessionId: "s", models: [1] };
  const text = JSON.stringify({ jsonrpc: "2.0", more: 1, id: 1, result });
  await send(text, { id: 2, result });
  same(got[0].params, params);
  const reply = await asking;
  same([reply.value, reply.raw], [{ sessionId: "s" }, text]);
  const models = { path: "/result/models", value: [1] };
  same(reply.undeclared(), [{ path: "/more", value: 1 }, models]);
  same(await typed, { sessionId: "s" });
  same(told, [
    [models, "session/new"],
    [models, "session/new"],
  ]);
});

test("rule 39: both ends have `call`, which refuses what is no request of the other side", async () => {
  const { connection, send } = agentOn({});
  const reading = connection.call(methods.FS_READ_TEXT_FILE, {
    sessionId: "s",
    path: "/",
  });
  await send({ id: 1, result: { content: "c", size: 1 } });
  const reply = await reading;
  same([reply instanceof Reply, reply.value], [true, { content: "c" }]);
  same(reply.undeclared(), [{ path: "/result/size", value: 1 }]);
  const note = { sessionId: "s" };
  await rejects(connection.call(methods.SESSION_UPDATE, note), {
    name: "TypeError",
    message:
      "session/update is a notification, which has no reply: call `sessionUpdate` instead",
  });
  await rejects(connection.call(methods.SESSION_NEW, {}), {
    name: "TypeError",
    message: "session/new is not a method of the other side",
  });
  await rejects(connection.call(methods.FS_READ_TEXT_FILE, {}), {
    name: "DecodeError",
    path: "/params",
  });
  const failing = connection.call(methods.FS_READ_TEXT_FILE, {
    sessionId: "s",
    path: "/",
  });
  const refused = rejects(failing, { name: "RpcError", code: -32002 });
  await send({ id: 2, error: { code: -32002, message: "no such file" } });
  await refused;
  const lost = connection.call(methods.FS_READ_TEXT_FILE, {
    sessionId: "s",
    path: "/",
  });
  await connection.close();
  await rejects(lost, ConnectionLost);
});

test("rule 39: a turn has its reply once it has its result", async () => {
  const { connection, send } = await clientOn({});
  const opening = connection.openSession({ cwd: "/" });
  await send({ id: 1, result: { sessionId: "s" } });
  const session = await opening;
  const turn = session.prompt("hi");
  same(turn.reply, undefined);
  const result = { stopReason: "end_turn", _usage: { a: 1 } };
  await send({ id: 2, result });
  same(await turn.result(), { stopReason: "end_turn" });
  same(turn.reply.value, await turn.result());
  same(turn.reply.undeclared(), [{ path: "/result/_usage", value: { a: 1 } }]);
  const failed = session.prompt("hi");
  await send({ id: 3, error: { code: -32603, message: "broken" } });
  await rejects(failed.result(), { code: -32603 });
  await rest();
  same(failed.reply, undefined);
});
