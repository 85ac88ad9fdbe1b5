// The test kit, and the programs of the README on it.

import { deepStrictEqual as same, match, rejects } from "node:assert";
import { test } from "node:test";

import { connectToAgent, connectToClient } from "../dist/connection/index.js";
import {
  agentMessage,
  allowOnce,
  authRequired,
  rejectOnce,
  textBlock,
  toolCall,
  toolContent,
} from "../dist/index.js";
import {
  burst,
  exit,
  expect,
  expectReply,
  hang,
  manualClock,
  notify,
  pair,
  raw,
  refuse,
  reply,
  request,
  scriptedAgent,
  scriptedClient,
} from "../dist/testing/index.js";

const HELLO = {
  initialize: () => ({ protocolVersion: 1 }),
  sessionNew: () => ({ sessionId: "s" }),
  async sessionPrompt(_params, { session }) {
    await session.sendText("Hello");
    return { stopReason: "end_turn" };
  },
};

test("a pair is an agent and a client that are connected", async () => {
  for (const chunk of [1, 10, undefined]) {
    const { agent, close } = await pair(HELLO, {}, { chunk });
    const session = await agent.openSession();
    const turn = session.prompt("Hi");
    const words = [];
    for await (const { content } of turn) words.push(content.text);
    same([words, (await turn.result()).stopReason], [["Hello"], "end_turn"]);
    same(agent.initialized.protocolVersion, 1);
    await close();
  }
});

test("handlers decide what a client advertises", async () => {
  const asked = [];
  const initialize = (params) => {
    asked.push(params.clientCapabilities);
    return { protocolVersion: 1 };
  };
  const auth = { terminal: false };
  const nothing = { readTextFile: false, writeTextFile: false };
  await pair({ initialize }, { fsReadTextFile: () => ({ content: "" }) });
  await pair(
    { initialize },
    { elicitationCreate: () => ({ action: "cancel" }) },
    { client: { capabilities: { terminal: true } } },
  );
  const plan = { _meta: { samewire: { filePlans: true } } };
  await pair({ initialize }, {}, { client: { plans: true } });
  const off = { planCapabilities: true, capabilities: { plan: null } };
  await pair({ initialize }, {}, { client: off });
  same(asked, [
    {
      fs: { ...nothing, readTextFile: true },
      terminal: false,
      auth,
    },
    {
      fs: nothing,
      terminal: true,
      elicitation: { form: {} },
      auth,
    },
    { fs: nothing, terminal: false, auth, plan },
    { fs: nothing, terminal: false, auth },
  ]);
});

test("an agent that refuses `initialize` is no agent", async () => {
  const initialize = () => {
    throw authRequired();
  };
  await rejects(pair({ initialize }), { code: -32000 });
});

test("a scripted agent does what its steps say", async () => {
  const agent = scriptedAgent([
    expect("initialize"),
    reply({ protocolVersion: 1 }),
    expect("session/new", { cwd: "/" }),
    reply({ sessionId: "s" }),
    expect("session/prompt", { prompt: [{ text: "Hi" }] }),
    burst(
      notify("session/update", { sessionId: "s", update: agentMessage("a") }),
      request("session/request_permission", {
        sessionId: "s",
        toolCall: { toolCallId: "c" },
        options: [{ optionId: "ok", name: "OK", kind: "allow_once" }],
      }),
    ),
    expectReply({ outcome: { optionId: "ok" } }),
    raw("noise\n"),
    refuse(7, "no"),
    exit(3),
  ]);
  const connection = await connectToAgent(agent, {
    sessionRequestPermission: ({ options }) => allowOnce(options),
  });
  const session = await connection.openSession({ cwd: "/" });
  const turn = session.prompt("Hi");
  await rejects(turn.result(), { code: 7 });
  await agent.done;
  const lost = await connection.closed;
  same([lost.reason, lost.exitCode], ["exited", 3]);
  match(agent.transcript[0], /^→ .*initialize/);
});

test("a script that is not followed shows what was said", async () => {
  const client = scriptedClient([request("_ping", []), expectReply("pong")]);
  connectToClient(client, { extMethod: () => "something else" });
  await rejects(
    client.done,
    /expected an answer with "pong".*\n  ← .*_ping.*\n  → .*something else/,
  );
});

test("a script may hang", async () => {
  const agent = scriptedAgent([hang()]);
  const clock = manualClock();
  const options = { clock, initialize: false };
  const connection = await connectToAgent(agent, {}, options);
  const asked = connection.agent.sessionList({}, { timeout: 5 });
  clock.advance(5);
  await rejects(asked, { name: "TimeoutError" });
});

test("builders make what is written often", () => {
  const options = [
    { optionId: "1", name: "No", kind: "reject_once" },
    { optionId: "2", name: "Yes", kind: "allow_once" },
  ];
  const chosen = (optionId) => ({ outcome: { outcome: "selected", optionId } });
  same(allowOnce(options), chosen("2"));
  same(rejectOnce(options), chosen("1"));
  same(allowOnce([]), { outcome: { outcome: "cancelled" } });
  same(textBlock("a"), { type: "text", text: "a" });
  same(toolCall("c", "Read", { kind: "read", content: [toolContent("x")] }), {
    sessionUpdate: "tool_call",
    kind: "read",
    content: [{ type: "content", content: { type: "text", text: "x" } }],
    toolCallId: "c",
    title: "Read",
  });
});
