// `initialize`: what both sides advertise, and which options they have.

import { deepStrictEqual as same, rejects, throws } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";

import { OF_AGENTS, OF_CLIENTS } from "../dist/connection/capabilities.js";
import { connectToAgent, connectToClient } from "../dist/connection/index.js";
import { runAgent, spawnAgent } from "../dist/stdio/index.js";
import { agentRoutes, clientRoutes } from "../dist/tables.js";
import { memoryPair, pair } from "../dist/testing/index.js";
import { agentOn, clientOn, prompt, rest } from "./connections.mjs";
import { scenarioFolder } from "./scenarios.mjs";

const file = new URL("../capabilities.json", scenarioFolder());
const said = JSON.parse(readFileSync(file));

for (const [side, table, routes] of [
  ["agent", OF_AGENTS, agentRoutes],
  ["client", OF_CLIENTS, clientRoutes],
]) {
  test(`rule 42: the capabilities of the ${side} are those of every language`, () => {
    const found = table.map(([path, , ...handlers]) => {
      const method = (handler) =>
        [...routes].find(([, route]) => route.handler === handler)[0];
      return [path, handlers.map(method)];
    });
    same(Object.fromEntries(found), said[side]);
  });
}

test("rule 42: both ends know what they advertise", async () => {
  const { agent, client, close } = await pair(
    { sessionLoad: () => {}, sessionList: () => ({ sessions: [] }) },
    { fsReadTextFile: () => ({ content: "" }) },
    {
      agent: {
        agentInfo: { name: "a", version: "1" },
        authMethods: [{ id: "login", name: "Log in" }],
        capabilities: { sessionCapabilities: { resume: {} } },
      },
      client: {
        capabilities: { fs: { writeTextFile: true } },
        clientInfo: { name: "c", version: "2" },
        meta: { key: 1 },
      },
    },
  );
  same(client.capabilities, {
    loadSession: true,
    sessionCapabilities: { list: {}, resume: {} },
  });
  same(agent.capabilities, {
    fs: { readTextFile: true, writeTextFile: true },
  });
  same(client.clientCapabilities.fs.writeTextFile, true);
  same(client.clientInfo, { name: "c", version: "2" });
  const { agentCapabilities, agentInfo, authMethods } = agent.initialized;
  same(agentCapabilities.sessionCapabilities, { list: {}, resume: {} });
  same(agentInfo, { name: "a", version: "1" });
  same(authMethods[0].id, "login");
  await close();
});

test("rule 42: the result of a handler is what the agent advertises", async () => {
  const agentCapabilities = { promptCapabilities: { image: true } };
  const { connection, send } = agentOn({
    initialize: () => ({ protocolVersion: 1, agentCapabilities }),
    sessionLoad: () => {},
  });
  const params = { protocolVersion: 1 };
  await send({ id: 0, method: "initialize", params });
  same(connection.capabilities, agentCapabilities);
});

test("rule 42: capabilities that contradict the handlers are an error", async () => {
  const [one] = memoryPair();
  throws(
    () =>
      connectToClient(
        one,
        { sessionLoad() {} },
        { capabilities: { loadSession: false } },
      ),
    {
      name: "TypeError",
      message:
        "`capabilities` say that `loadSession` is not there, but there is a handler for it: `sessionLoad`",
    },
  );
  const without = { capabilities: { sessionCapabilities: { list: null } } };
  throws(() => connectToClient(one, { sessionList() {} }, without), TypeError);
  const no = { capabilities: { fs: { readTextFile: false } } };
  await rejects(connectToAgent(one, { fsReadTextFile() {} }, no), TypeError);
  await rejects(runAgent({ sessionList() {} }, without), TypeError);
  await rejects(spawnAgent(["no"], { fsReadTextFile() {} }, no), TypeError);
  throws(() => connectToClient(one, {}, { capabilities: "all" }), TypeError);
});

test("an option that does not exist is an error that names the one that is meant", async () => {
  const [one] = memoryPair();
  const wrong = [
    [{ clientCapabilites: {} }, /no option `clientCapabilites`: the options/],
    [{ plan: true }, /no option `plan`: did you mean `plans`\?/],
    [{ agentInfo: {} }, /no option `agentInfo`/],
    [{ initialize: {} }, /`capabilities`, `clientInfo` and `meta`/],
    [{ initialize: true }, /`initialize` is `false` or left out/],
    [{ plans: {} }, /`plans` must be `true`, `false` or a `PlanBook`, not an/],
    [{ plans: "yes" }, /`plans` must be .*, not "yes"/],
    [{ plans: null }, /`plans` must be .*, not null/],
  ];
  for (const [options, message] of wrong) {
    const error = { name: "TypeError", message };
    await rejects(connectToAgent(one, {}, options), error);
    await rejects(spawnAgent(["no"], {}, options), error);
  }
  throws(() => connectToClient(one, {}, { planId: "id" }), /`plans`|options/);
  await rejects(runAgent({}, { clientInfo: {} }), TypeError);
});

test("rule 42: what `initialize` cannot say is an error before anything is started", async () => {
  const [one] = memoryPair();
  const refused = (member) => ({
    name: "TypeError",
    message: new RegExp(`^\`initialize\` cannot be written .*${member}`),
  });
  const ofAgents = [
    [{ agentInfo: { name: "x" } }, "/agentInfo"],
    [{ agentInfo: "x" }, "/agentInfo"],
    [{ authMethods: [{ id: "t" }] }, "/authMethods/0"],
    [{ authMethods: {} }, "/authMethods"],
    [{ capabilities: { loadSession: "yes" } }, "/agentCapabilities"],
  ];
  for (const [options, member] of ofAgents) {
    throws(() => connectToClient(one, {}, options), refused(member));
    await rejects(runAgent({}, options), refused(member));
  }
  const ofClients = [
    [{ clientInfo: { name: "x" } }, "/clientInfo"],
    [{ capabilities: { terminal: 1 } }, "/clientCapabilities"],
    [{ meta: [] }, "/_meta"],
  ];
  for (const [options, member] of ofClients) {
    await rejects(connectToAgent(one, {}, options), refused(member));
    await rejects(spawnAgent(["no"], {}, options), refused(member));
  }
});

test("handlers, options and a command of another kind are an error", async () => {
  const [one] = memoryPair();
  const wrong = (message) => ({ name: "TypeError", message });
  const handlers = wrong("the handlers must be an object, not nothing");
  await rejects(runAgent(), handlers);
  throws(() => connectToClient(one), handlers);
  await rejects(connectToAgent(one), handlers);
  await rejects(spawnAgent(["no"]), handlers);
  const options = wrong('the options must be an object, not "a"');
  await rejects(connectToAgent(one, {}, "a"), options);
  await rejects(runAgent({}, "a"), options);
  const command =
    'the command must be a list such as `["node", "agent.js"]`, not "node agent.js"';
  await rejects(spawnAgent("node agent.js", {}), wrong(command));
});

test("options of a session that are a text are an error", async () => {
  const { connection, got } = await clientOn({});
  const wrong = {
    name: "TypeError",
    message: 'openSession: expected options such as `{ cwd }`, found "/tmp"',
  };
  await rejects(connection.openSession("/tmp"), wrong);
  await rejects(async () => connection.loadSession("s", "/tmp"), TypeError);
  await rejects(async () => connection.resumeSession("s", "/tmp"), TypeError);
  await rest();
  same(got, []);
});

test("rule 43: an agent of another version is left, and the error names both", async () => {
  const initialize = () => ({ protocolVersion: 2 });
  const message =
    "initialize: the agent speaks version 2 of the protocol, and this client version 1";
  const lost = { name: "ConnectionLost", reason: "unsupported_version" };
  await rejects(pair({ initialize }), { ...lost, message });
});

test("a handler that returned nothing is told as that", async () => {
  const { send, got, told } = agentOn({
    sessionNew() {},
    sessionPrompt: async () => null,
  });
  const params = { cwd: "/", mcpServers: [] };
  await send({ id: 1, method: "session/new", params });
  const message =
    "`session/new`: the handler returned nothing, but the method has the result NewSessionResponse";
  same(got[0].error, {
    code: -32603,
    message: "Internal error",
    data: { message },
  });
  same(told[0][0].message, message);
  await send(prompt(2));
  same(told[1][0].message.includes("PromptResponse"), true);
});

test("`null` in a result is a member that is absent", async () => {
  const { send, got } = await clientOn({
    terminalWaitForExit: () => ({ exitCode: null, signal: "SIGTERM" }),
  });
  const params = { sessionId: "s", terminalId: "t" };
  await send({ id: 1, method: "terminal/wait_for_exit", params });
  same(got[0].result, { signal: "SIGTERM" });
});

test("what is shown of a connection has the names of the documentation", async () => {
  const { agent, client, close } = await pair({}, {});
  for (const shown of [inspect(agent), inspect(client)]) {
    same(/^(?:Agent|Client)Connection /.test(shown), true, shown);
  }
  await close();
});
