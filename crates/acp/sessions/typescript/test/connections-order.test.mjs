// Rules 1 to 5: the order of messages.

import { deepStrictEqual as same } from "node:assert";
import { test } from "node:test";

import {
  agentOn,
  clientOn,
  deferred,
  prompt,
  rest,
  said,
} from "./connections.mjs";

test("rule 1, trap T11: a message is looked at when the handlers of all earlier ones have started", async () => {
  const begun = [];
  const { send } = agentOn({
    async sessionPrompt({ prompt: [{ text }] }) {
      begun.push(text);
      await undefined;
      return { stopReason: "end_turn" };
    },
    sessionCancel: () => void begun.push("cancel"),
  });
  const cancel = { method: "session/cancel", params: { sessionId: "t" } };
  await send(prompt(1, "a"), cancel, prompt(2, "b"), cancel);
  same(begun, ["a", "cancel", "b", "cancel"]);
});

test("rule 2, trap T1: a call is settled behind the updates before its answer", async () => {
  const events = [];
  const wire = await clientOn({
    fsReadTextFile: () => ({ content: "" }),
    fsWriteTextFile: () => ({}),
    sessionUpdate: ({ update }) => void events.push(update.content.text),
  });
  const { connection, send } = wire;
  const asked = connection.agent
    .sessionPrompt({ sessionId: "s", prompt: [] })
    .then(({ stopReason }) => events.push(stopReason));
  const result = { stopReason: "end_turn" };
  await send(said("1"), said("2"), said("3"), { id: 1, result });
  await asked;
  same(events, ["1", "2", "3", "end_turn"]);
});

test("rule 2: a session takes the updates behind its answer, in the same piece", async () => {
  const { connection, send } = await clientOn({});
  const opening = connection.openSession({ cwd: "/" });
  await send({ id: 1, result: { sessionId: "s" } }, said("hello"));
  const session = await opening;
  const [first] = await taken(session.updates(), 1);
  same(first.content.text, "hello");
});

async function taken(updates, count) {
  const all = [];
  for await (const update of updates) {
    if (all.push(update) === count) break;
  }
  return all;
}

test("rule 3: a handler has run to its first await before the next line is read", async () => {
  const events = [];
  const { send } = agentOn({
    async sessionPrompt({ prompt: [{ text }] }) {
      events.push(`${text} begins`);
      events.push(`${text} goes on`);
      await undefined;
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt(1, "a"), prompt(2, "b"));
  same(events, ["a begins", "a goes on", "b begins", "b goes on"]);
});

test("rule 4: calls are written in their order, answers as handlers finish", async () => {
  const slow = deferred();
  const { send, got, connection } = agentOn({
    async sessionPrompt({ prompt: [{ text }] }) {
      if (text === "slow") await slow.promise;
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt(1, "slow"), prompt(2, "fast"));
  for (const text of ["a", "b"]) void connection.session("s").sendText(text);
  await rest();
  slow.resolve();
  await rest();
  const words = got.map((it) => it.id ?? it.params.update.content.text);
  same(words, [2, "a", "b", 1]);
});

test("rule 4: lines never interleave, however the bytes are cut", async () => {
  const { got, connection } = agentOn({}, { memory: { chunk: 1 } });
  const texts = ["é", "🙂", "x".repeat(100), "\n"];
  await Promise.all(
    texts.map((text) => connection.session("s").sendText(text)),
  );
  await rest();
  same(
    got.map((it) => it.params.update.content.text),
    texts,
  );
});

test("rule 5: what is done behind an answer comes behind it", async () => {
  const { send, got } = agentOn({
    sessionNew(_params, { afterResponse }) {
      afterResponse((session) => session.sendText(session.sessionId));
      return { sessionId: "new" };
    },
  });
  const params = { cwd: "/", mcpServers: [] };
  await send({ id: 1, method: "session/new", params });
  same(
    got.map((it) => it.result?.sessionId ?? it.params.update.content.text),
    ["new", "new"],
  );
  same(got[0].id, 1);
});

test("rule 5: nothing is done behind a refusal", async () => {
  const ran = [];
  const { send, got } = agentOn({
    sessionNew(_params, cx) {
      cx.afterResponse(() => void ran.push("ran"));
      throw new Error("no");
    },
  });
  const params = { cwd: "/", mcpServers: [] };
  await send({ id: 1, method: "session/new", params });
  same(got[0].error.code, -32603);
  same(ran, []);
});
