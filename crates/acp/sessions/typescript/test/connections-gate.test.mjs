// Rule 27: plan operations go to clients that asked for them.

import { deepStrictEqual as same, rejects } from "node:assert";
import { test } from "node:test";

import { callClient } from "../dist/connection/index.js";
import { PlanError } from "../dist/plans/index.js";
import { agentOn, clientOn, rest } from "./connections.mjs";

const AGENT = { initialize: () => ({ protocolVersion: 1 }) };
const ITEM = { content: "Test", priority: "high", status: "pending" };
const UPDATES = [
  {
    sessionUpdate: "plan_update",
    plan: { type: "markdown", id: "p", content: "# A" },
  },
  { sessionUpdate: "plan_removed", id: "p" },
];

function initialize(clientCapabilities) {
  const params = { protocolVersion: 1, clientCapabilities };
  return { id: 0, method: "initialize", params };
}

/** What a client says of itself, and whether it may be sent plan operations. */
const CLIENTS = {
  "nothing yet": [undefined, false],
  "no capability": [initialize({}), false],
  null: [initialize({ plan: null }), false],
  "`plan`": [initialize({ plan: {} }), true],
  "`planCapabilities`": [initialize({ planCapabilities: {} }), true],
};

for (const [name, [message, allowed]] of Object.entries(CLIENTS)) {
  test(`rule 27: a client that said ${name}`, async () => {
    const { send, got, connection } = agentOn(AGENT);
    if (message !== undefined) await send(message);
    const before = got.length;
    const session = connection.session("s");
    for (const update of UPDATES) {
      const ways = [
        () => session.send(update),
        () => connection.client.sessionUpdate({ sessionId: "s", update }),
      ];
      for (const way of ways) {
        if (allowed) await way();
        else {
          await rejects(way(), (error) => {
            same(error.code, "not_advertised");
            return error instanceof PlanError;
          });
        }
      }
    }
    await rest();
    same(got.length - before, allowed ? 4 : 0);
    await session.send(UPDATES[0], { unadvertised: true });
    await rest();
    same(got.at(-1).params.update.sessionUpdate, "plan_update");
  });
}

test("rule 27: the reporter speaks to every client", async () => {
  for (const [can, expected] of [
    [{}, ["plan"]],
    [{ plan: {} }, ["plan_update", "plan_update"]],
  ]) {
    const { send, got, connection } = agentOn(AGENT);
    await send(initialize(can));
    const { plans } = connection.session("s");
    await plans.items("fix", [ITEM]);
    await plans.file("notes", "file:///a.md");
    await rest();
    const updates = got.slice(1).map(({ params }) => params.update);
    same(updates[0].sessionUpdate, expected[0]);
    if (can.plan) {
      same(updates[0].plan, {
        type: "items",
        id: "fix",
        planId: "fix",
        entries: [ITEM],
      });
    }
    same(plans.plans().length, 2);
    await rejects(plans.setStatus("fix", 9, "completed"), { code: "no_entry" });
  }
});

test("rule 27: after a failed write the reporter sends everything", async () => {
  const { send, got, connection, theirs } = agentOn(AGENT);
  await send(initialize({ plan: {} }));
  const { plans } = connection.session("s");
  const { write } = theirs;
  const long = "x".repeat(64 * 1024 * 1024);
  await plans.markdown("a", "# A");
  await rejects(plans.markdown("b", long), RangeError);
  await plans.remove("b");
  await rest();
  same(write, theirs.write);
  same(
    got.slice(1).map(({ params: { update } }) => update.plan?.id ?? update.id),
    ["a", "a"],
  );
});

test("rule 27: a client advertises plans under both names when asked to", async () => {
  const wire = await clientOn(
    {},
    { initialize: false, planCapabilities: true },
  );
  const clientCapabilities = { plan: {} };
  void wire.connection.agent.initialize({
    protocolVersion: 1,
    clientCapabilities,
  });
  await rest();
  const { plan, planCapabilities } = wire.got[0].params.clientCapabilities;
  same([plan, planCapabilities], [{}, {}]);
});

test("rule 27: whoever calls a client over another connection says what it advertised", async () => {
  const sent = [];
  const peer = {
    request: async () => {},
    notify: async (_method, params) => void sent.push(params.update.plan.id),
  };
  const params = { sessionId: "s", update: UPDATES[0] };
  const asked = [];
  const beforeCall = (method) => void asked.push(method);
  for (const [clientCapabilities, allowed] of [
    [undefined, false],
    [{}, false],
    [{ plan: undefined }, false],
    [{ plan: {} }, true],
    [{ planCapabilities: {} }, true],
  ]) {
    const client = callClient(peer, { clientCapabilities, beforeCall });
    const call = client.sessionUpdate(params);
    if (allowed) await call;
    else await rejects(call, { code: "not_advertised" });
  }
  same(sent, ["p", "p"]);
  same(asked, ["session/update", "session/update"]);
  const unadvertised = callClient(peer);
  await rejects(unadvertised.sessionUpdate(params), { code: "not_advertised" });
  await unadvertised.sessionUpdate(params, { unadvertised: true });
  same(sent.length, 3);
});
