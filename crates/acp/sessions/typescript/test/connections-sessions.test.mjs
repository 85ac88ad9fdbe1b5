// Rules 29 to 34: sessions and turns of a client.

import { deepStrictEqual as same, rejects, throws } from "node:assert";
import { test } from "node:test";

import { SessionBusy } from "../dist/connection/index.js";
import { clientOn, deferred, rest, said } from "./connections.mjs";

const DONE = { stopReason: "end_turn" };

/** A client with a session that has been opened. */
async function opened(handlers = {}, options = {}) {
  const wire = await clientOn(handlers, options);
  const opening = wire.connection.openSession({ cwd: "/" });
  await wire.send({ id: 1, result: { sessionId: "s" } });
  return { ...wire, session: await opening };
}

/** What a turn yields, in words, and how it ends. */
async function all(updates) {
  const words = [];
  try {
    for await (const { content } of updates) words.push(content.text);
  } catch (error) {
    words.push(error);
  }
  return words;
}

test("a call without params returns its result", async () => {
  const { connection, send } = await clientOn({});
  const called = connection.agent.extMethod("_ping");
  await rest();
  await send({ id: 1, result: "pong" });
  same(await called, "pong");
});

test("rule 29, trap T14: updates before the answer of `session/new` are kept", async () => {
  const handled = [];
  const { connection, send, got } = await clientOn({
    sessionUpdate: ({ update }) => void handled.push(update.content.text),
  });
  const opening = connection.openSession();
  await send(said("early"), said("other", "t"));
  await send({
    id: 1,
    result: {
      sessionId: "s",
      modes: { currentModeId: "m", availableModes: [] },
    },
  });
  const session = await opening;
  same(got[0].params, { cwd: process.cwd(), mcpServers: [] });
  same(session.state.modes.currentModeId, "m");
  same(handled, ["early", "other"]);
  const updates = session.updates();
  await send(said("late"));
  const words = [];
  for await (const { content } of updates) {
    if (words.push(content.text) === 2) break;
  }
  same(words, ["early", "late"]);
});

test("rule 29: of updates that nobody opens, the oldest are dropped and told", async () => {
  const { send, told } = await clientOn({}, { limits: { heldUpdates: 2 } });
  await send(said("1", "a"), said("2", "b"), said("3", "b"));
  same(
    told.map(([error]) => error.message),
    ["dropped an update of the session a, which is not open"],
  );
});

test("rule 30: a turn yields what is told between its prompt and its answer", async () => {
  const { session, send, got } = await opened();
  const turn = session.prompt("Hi");
  const words = all(turn);
  await send(said("a"), said("b"), { id: 2, result: DONE }, said("c"));
  same(await words, ["a", "b"]);
  same(await turn.result(), DONE);
  same(got[1].params.prompt, [{ type: "text", text: "Hi" }]);
  const next = session.prompt([{ type: "text", text: "again" }]);
  await send(said("d"), { id: 3, result: DONE });
  same(await all(next), ["d"]);
});

test("rule 30: a refusal is thrown behind the last update, by the loop and by the result", async () => {
  const { session, send } = await opened();
  const turn = session.prompt("Hi");
  await send(said("a"), { id: 2, error: { code: 7, message: "no" } });
  const [word, error] = await all(turn);
  same([word, error.code], ["a", 7]);
  await rejects(turn.result(), { code: 7 });
  const another = session.prompt("Hi");
  await send({ id: 3, result: DONE });
  same(await another.result(), DONE);
});

test("rule 30: a turn of which only the result is asked for holds little", async () => {
  const { session, send } = await opened({}, { limits: { bytes: 300 } });
  const turn = session.prompt("Hi");
  const result = turn.result();
  await send(...["a", "b", "c", "d", "e", "f"].map((text) => said(text)));
  await send({ id: 2, result: DONE });
  same(await result, DONE);
});

test("rule 30: a loop that was left keeps nobody from the result", async () => {
  for (const asksFirst of [true, false]) {
    const { session, send } = await opened({}, { limits: { bytes: 300 } });
    const turn = session.prompt("Hi");
    await send(said("a"));
    for await (const _ of turn) break;
    if (asksFirst) void turn.result();
    await send(...["b", "c", "d", "e", "f", "g"].map((text) => said(text)));
    await send({ id: 2, result: DONE });
    same(await turn.result(), DONE);
  }
});

test("rule 30: leaving the loop cancels nothing, and another loop goes on", async () => {
  const { session, send, got } = await opened();
  const turn = session.prompt("Hi");
  await send(said("a"), said("b"));
  for await (const update of turn) {
    same(update.content.text, "a");
    break;
  }
  await send({ id: 2, result: DONE });
  same(await all(turn), ["b"]);
  same(got.length, 2);
});

test("rule 30: a prompt that is no prompt fails its turn, and writes nothing", async () => {
  const { session, got } = await opened();
  const turn = session.prompt([{ type: "text" }]);
  await rejects(turn.result(), { name: "DecodeError" });
  same(session.turn, undefined);
  same(got.length, 1);
});

test("rule 31: a second prompt is refused while a turn goes on", async () => {
  const { session, send, got } = await opened();
  const turn = session.prompt("Hi");
  throws(() => session.prompt("Hi"), SessionBusy);
  await rest();
  same(got.length, 2);
  await send({ id: 2, result: DONE });
  await turn.result();
  session.prompt("Hi");
});

test("rule 32, trap T15: a cancelled turn answers permissions, goes on, and ends as the agent says", async () => {
  const gate = deferred();
  const signals = [];
  const { session, send, got } = await opened({
    async sessionRequestPermission({ options }, { signal }) {
      signals.push(signal);
      await gate.promise;
      return {
        outcome: { outcome: "selected", optionId: options[0].optionId },
      };
    },
  });
  const turn = session.prompt("Hi");
  const options = [{ optionId: "yes", name: "Yes", kind: "allow_once" }];
  const params = { sessionId: "s", toolCall: { toolCallId: "c" }, options };
  await send({ id: 7, method: "session/request_permission", params });
  const result = turn.cancel();
  void turn.cancel();
  await rest();
  same(signals[0].aborted, true);
  const asked = { id: 8, method: "session/request_permission", params };
  await send(said("still"), asked, {
    id: 2,
    result: { stopReason: "cancelled" },
  });
  gate.resolve();
  await rest();
  same(
    got.slice(2).map((it) => it.method ?? [it.id, it.result.outcome.outcome]),
    ["session/cancel", [7, "cancelled"], [8, "cancelled"]],
  );
  same(await all(turn), ["still"]);
  same((await result).stopReason, "cancelled");
  same(signals.length, 1);
});

test("rule 32: the signal of a prompt cancels its turn", async () => {
  const { session, send, got } = await opened();
  const abort = new AbortController();
  const { signal } = abort;
  const turn = session.prompt("Hi", { signal });
  abort.abort();
  await send({ id: 2, result: { stopReason: "cancelled" } });
  same((await turn.result()).stopReason, "cancelled");
  same(got[2].method, "session/cancel");
  const late = session.prompt("Hi", { signal });
  await rejects(late.result(), { name: "AbortError" });
  await rest();
  same(got.length, 3);
});

test("rule 32: a cancelled turn that the agent does not end is given up", async () => {
  const { session, send, clock } = await opened();
  const turn = session.prompt("Hi");
  const over = rejects(turn.cancel(), { name: "TimeoutError" });
  clock.advance(10_000);
  await over;
  const next = session.prompt("Hi");
  await send({ id: 2, result: DONE }, { id: 3, result: DONE });
  same(await next.result(), DONE);
});

test("rule 33: updates outside of turns go to the session and the handler", async () => {
  const handled = [];
  const { session, send } = await opened({
    sessionUpdate: ({ update }) => void handled.push(update.content.text),
  });
  const updates = session.updates();
  const turn = session.prompt("Hi");
  await send(said("in"), { id: 2, result: DONE }, said("out"));
  same(await all(turn), ["in"]);
  same(handled, ["in", "out"]);
  const seen = [];
  for await (const { content } of updates) {
    if (seen.push(content.text) === 2) break;
  }
  same(seen, ["in", "out"]);
});

test("rule 33: a prompt may wait for stragglers", async () => {
  const { session, send, clock } = await opened();
  const turn = session.prompt("Hi", { settle: 100 });
  await send({ id: 2, result: DONE }, said("late"));
  clock.advance(99);
  await send(said("later"));
  clock.advance(1);
  await rest();
  await send(said("too late"));
  same(await all(turn), ["late", "later"]);
});

test("rule 34: plans have an update before anybody sees it", async () => {
  const seen = [];
  const { send, session } = await opened({
    sessionUpdate: ({ sessionId }, { session: { plans } }) =>
      void seen.push(plans.plans(sessionId).length),
  });
  const entries = [{ content: "a", priority: "low", status: "pending" }];
  const update = { sessionUpdate: "plan", entries };
  await send({ method: "session/update", params: { sessionId: "s", update } });
  same(seen, [1]);
  same(session.plans.progress("s").total, 1);
});

test("rule 34: a loaded session forgets its plans, tells what is replayed, and resolves afterwards", async () => {
  const { send, session, connection, got } = await opened();
  const entries = [{ content: "a", priority: "low", status: "pending" }];
  const plan = { sessionUpdate: "plan", entries };
  await send({
    method: "session/update",
    params: { sessionId: "s", update: plan },
  });
  const replayed = [];
  const onReplay = ({ content }) => replayed.push(content.text);
  const loading = connection.loadSession("s", { cwd: "/", onReplay });
  same(session.plans.plans("s").length, 0);
  await send(said("1"), said("2"), { id: 2, result: {} }, said("3"));
  same(await loading, session);
  same(replayed, ["1", "2"]);
  same(got[1].params, { cwd: "/", mcpServers: [], sessionId: "s" });
});

test("rule 34: a resumed session tells nothing again", async () => {
  const { connection, send, got } = await clientOn({});
  const resuming = connection.resumeSession("old", { cwd: "/" });
  await send({ id: 1, result: {} });
  const session = await resuming;
  same([session.sessionId, got[0].method], ["old", "session/resume"]);
  const loading = connection.loadSession("gone", { cwd: "/" });
  const refused = rejects(loading, { code: -32002 });
  await send({ id: 2, error: { code: -32002, message: "not found" } });
  await refused;
});
