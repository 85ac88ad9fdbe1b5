// A session of an agent: permissions, files and terminals of its client, and plans.

import { deepStrictEqual as same, rejects } from "node:assert";
import { test } from "node:test";

import { methods, permissionOptions, planEntry } from "../dist/index.js";
import { ConnectionLost } from "../dist/connection/index.js";
import { PlanBook } from "../dist/plans/index.js";
import { pair } from "../dist/testing/index.js";
import { agentOn, clientOn, prompt, rest } from "./connections.mjs";

const CANCEL = { method: "session/cancel", params: { sessionId: "s" } };
const ENDED = { stopReason: "end_turn" };

/** An agent whose prompts do this, and the wire to it. */
function prompted(run, options) {
  const sessionPrompt = async (_params, cx) => (await run(cx)) ?? ENDED;
  return agentOn({ sessionPrompt }, options);
}

test("rule 41: a permission that is open ends when the client cancels the turn", async () => {
  const { send, got } = prompted(({ session }) =>
    session.requestPermission({ toolCallId: "c" }),
  );
  await send(prompt(7));
  same(got[0].params.options, permissionOptions());
  await send(CANCEL);
  same(
    got.slice(1).map(({ method, result }) => method ?? result),
    ["$/cancel_request", { stopReason: "cancelled" }],
  );
});

test("rule 41: a call with a signal of its own does not end with the turn", async () => {
  const own = new AbortController();
  const { send, got } = prompted(async ({ session, client }) => {
    const how = { signal: own.signal };
    await client.fsReadTextFile({ sessionId: "s", path: "/" }, how);
    await session.readText("/a", {}, how);
  });
  await send(prompt(7), CANCEL);
  await send({ id: 1, result: { content: "a" } });
  await send({ id: 2, result: { content: "a" } });
  same(
    got.map(({ method, result }) => method ?? result),
    ["fs/read_text_file", "fs/read_text_file", ENDED],
  );
});

test("rule 41: a notification is sent after the cancellation, and so is a call of the connection", async () => {
  const { send, got, connection } = prompted(async ({ session, signal }) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await session.sendText("last");
    await connection.session("s").readText("/a");
  });
  await send(prompt(7));
  await send(CANCEL);
  await send({ id: 1, result: { content: "" } });
  same(
    got.map(({ method, result }) => method ?? result),
    ["session/update", "fs/read_text_file", ENDED],
  );
});

test("rule 41: a client's calls within a handler end with it", async () => {
  const { send, got } = await clientOn({
    fsReadTextFile: async (_params, { agent }) => {
      await agent.sessionList({});
      return { content: "" };
    },
  });
  const params = { sessionId: "s", path: "/" };
  await send({ id: 1, method: "fs/read_text_file", params });
  await send({ method: "$/cancel_request", params: { requestId: 1 } });
  same(
    got.map(({ method, error }) => method ?? error.code),
    ["session/list", "$/cancel_request", -32800],
  );
});

test("files of the client are read and written as texts", async () => {
  const told = [];
  const { agent, close } = await pair(
    {
      sessionNew: () => ({ sessionId: "s" }),
      async sessionPrompt(_params, { session }) {
        told.push(await session.readText("/a", { line: 2, limit: 1 }));
        told.push(await session.readText("/a"));
        told.push(await session.writeText("/b", "text"));
        return ENDED;
      },
    },
    {
      fsReadTextFile: ({ path, line, limit }) => ({
        content: [path, line, limit].join(),
      }),
      fsWriteTextFile: (params) => void told.push(params),
    },
  );
  const session = await agent.openSession();
  await session.prompt("go").result();
  same(told, [
    "/a,2,1",
    "/a,,",
    { sessionId: "s", path: "/b", content: "text" },
    undefined,
  ]);
  await close();
});

test("a terminal is released once, and by `await using`", async () => {
  const told = [];
  const tell = (name, result) => (params) => {
    told.push([name, params.terminalId ?? params]);
    return result;
  };
  const { agent, close } = await pair(
    {
      sessionNew: () => ({ sessionId: "s" }),
      async sessionPrompt(_params, { session }) {
        const env = { A: "1" };
        const terminal = await session.createTerminal("ls", {
          args: ["-l"],
          cwd: "/",
          env,
          outputByteLimit: 10,
        });
        same(terminal.terminalId, "t");
        same((await terminal.output()).output, "out");
        await terminal.kill();
        same(await terminal.waitForExit(), { exitCode: 1 });
        await terminal[Symbol.asyncDispose]();
        await terminal.release();
        return ENDED;
      },
    },
    {
      terminalCreate: tell("create", { terminalId: "t" }),
      terminalOutput: tell("output", { output: "out", truncated: false }),
      terminalKill: tell("kill"),
      terminalWaitForExit: tell("wait", { exitCode: 1, signal: null }),
      terminalRelease: tell("release"),
    },
  );
  const session = await agent.openSession();
  await session.prompt("go").result();
  same(told, [
    [
      "create",
      {
        sessionId: "s",
        command: "ls",
        args: ["-l"],
        cwd: "/",
        env: [{ name: "A", value: "1" }],
        outputByteLimit: 10,
      },
    ],
    ["output", "t"],
    ["kill", "t"],
    ["wait", "t"],
    ["release", "t"],
  ]);
  await close();
});

test("rule 41: a terminal is released after the cancellation, too", async () => {
  const { send, got } = prompted(async ({ session }) => {
    const terminal = await session.createTerminal("sleep");
    try {
      await terminal.waitForExit();
    } finally {
      await terminal.release();
    }
  });
  await send(prompt(7));
  await send({ id: 1, result: { terminalId: "t" } });
  await send(CANCEL);
  await send({ id: 3, result: {} });
  same(
    got.map(({ method, result }) => method ?? result),
    [
      "terminal/create",
      "terminal/wait_for_exit",
      "$/cancel_request",
      "terminal/release",
      { stopReason: "cancelled" },
    ],
  );
});

test("rule 41: a cancelled turn does not wait for the terminal that its block releases", async () => {
  const { send, got } = prompted(async ({ session }) => {
    const terminal = await session.createTerminal("sleep");
    try {
      await terminal.waitForExit();
    } finally {
      await terminal[Symbol.asyncDispose]();
    }
  });
  await send(prompt(7));
  await send({ id: 1, result: { terminalId: "t" } });
  await send(CANCEL);
  same(
    got.slice(3).map(({ method, result }) => method ?? result),
    ["terminal/release", { stopReason: "cancelled" }],
  );
});

test("a terminal of a lost connection is lost", async () => {
  const { connection, send } = agentOn({});
  const created = connection.session("s").createTerminal("make");
  await send({ id: 1, result: { terminalId: "t" } });
  const terminal = await created;
  await connection.close();
  await terminal[Symbol.asyncDispose]();
  await rejects(terminal.release(), { method: "terminal/release" });
});

test("rule 27: the plans of an agent have the options of reporters", async () => {
  const merge = (plans) => plans.slice(-1).flatMap(({ entries }) => entries);
  const { connection, got } = agentOn({}, { plans: { merge } });
  const { plans } = connection.session("s");
  await plans.items("a", [planEntry("A")]);
  await plans.items("b", [planEntry("B")]);
  await rest();
  same(
    got.map(({ params }) => params.update.entries.map((it) => it.content)),
    [["A"], ["B"]],
  );
});

test("rule 27: a plan keeps its `_meta`", async () => {
  const { connection, got, send } = agentOn({});
  const clientCapabilities = { plan: {} };
  const params = { protocolVersion: 1, clientCapabilities };
  await send({ id: 0, method: "initialize", params });
  const { plans } = connection.session("s");
  await plans.markdown("p", "# A");
  await plans.setMeta("p", { key: 1 });
  await plans.markdown("p", "# B");
  await plans.setMeta("p", undefined);
  await rejects(plans.setMeta("q", {}), { code: "unknown_plan" });
  await rejects(plans.setMeta("p", "text"), { code: "invalid" });
  await rest();
  same(
    got.slice(1).map((it) => it.params.update.plan._meta),
    [undefined, { key: 1 }, { key: 1 }, undefined],
  );
});

const PLAN = {
  sessionUpdate: "plan_update",
  plan: { type: "markdown", id: "p", content: "# A" },
};

/** An agent that tells a plan in each turn, and dies on request. */
function planning(book) {
  return pair(
    {
      sessionNew: () => ({ sessionId: "s" }),
      sessionClose() {},
      async sessionPrompt(_params, { session }) {
        await session.send(PLAN);
        return ENDED;
      },
    },
    {},
    { client: { plans: book } },
  );
}

test("rule 27: a book is that of all sessions, and forgets those that are closed", async () => {
  const book = new PlanBook();
  const { agent, close } = await planning(book);
  const session = await agent.openSession();
  same(session.plans, book);
  await session.prompt("go").result();
  same(book.plans("s").length, 1);
  await agent.call(methods.SESSION_CLOSE, { sessionId: "s" });
  same(book.plans("s"), []);
  await close();
});

test("rule 27: a book keeps its plans when the connection is lost", async () => {
  const book = new PlanBook();
  const { agent, client } = await planning(book);
  const session = await agent.openSession();
  await session.prompt("go").result();
  await client.close();
  same((await agent.closed) instanceof ConnectionLost, true);
  same(book.plans("s").length, 1);
});
