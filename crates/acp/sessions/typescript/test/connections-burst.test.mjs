// Rules 7 and 8 at work: many messages, and whoever does not read.

import { deepStrictEqual as same } from "node:assert";
import { test } from "node:test";

import { pair } from "../dist/testing/index.js";
import { rest } from "./connections.mjs";

/** An agent that tells so many updates in a turn, each when there is room for it. */
function telling(count, told = { updates: 0 }) {
  return {
    initialize: () => ({ protocolVersion: 1 }),
    sessionNew: () => ({ sessionId: "s" }),
    async sessionPrompt(_params, { session, signal }) {
      while (told.updates < count && !signal.aborted) {
        await session.sendText(String(told.updates));
        told.updates++;
      }
      return { stopReason: "end_turn" };
    },
  };
}

test("rules 7 and 8: 100,000 updates come in order, and few of them are held", async () => {
  const count = 100_000;
  const limits = { bytes: 64 * 1024, unwritten: 64 * 1024 };
  let came = 0;
  let most = 0;
  let read = 0;
  const sessionUpdate = () => {
    most = Math.max(most, ++came - read);
  };
  const { agent, close } = await pair(
    telling(count),
    { sessionUpdate },
    { agent: { limits }, client: { limits } },
  );
  const session = await agent.openSession();
  const turn = session.prompt("go");
  let inOrder = true;
  for await (const { content } of turn) {
    inOrder &&= content.text === String(read++);
  }
  same([read, inOrder], [count, true]);
  same(most < 1_000, true, `${most} updates were held`);
  same((await turn.result()).stopReason, "end_turn");
  await close();
});

test("rules 7 and 8: an agent waits for a client that does not read", async () => {
  const told = { updates: 0 };
  const limits = { bytes: 8 * 1024, unwritten: 8 * 1024 };
  const options = { agent: { limits }, client: { limits }, capacity: 8 * 1024 };
  const { agent, close } = await pair(telling(10_000, told), {}, options);
  const session = await agent.openSession();
  const turn = session.prompt("go");
  for (let before = -1; before !== told.updates; await rest()) {
    before = told.updates;
  }
  same(told.updates < 500, true, `${told.updates} updates were sent`);
  let read = 0;
  for await (const _ of turn) read++;
  same(read, 10_000);
  await close();
});

test("rule 26: both ends are closed while everything is on its way", async () => {
  const { agent, client, close } = await pair(telling(10_000), {});
  const session = await agent.openSession();
  const turn = session.prompt("go");
  for await (const _ of turn) break;
  await close();
  const error = await turn.result().catch((error) => error);
  same([error.name, error.reason], ["ConnectionLost", "closed"]);
  same(client.lost.reason, "closed");
});
