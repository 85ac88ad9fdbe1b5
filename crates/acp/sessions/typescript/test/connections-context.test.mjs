// Rules 10 to 16: what handlers are told, and how they and calls are cancelled.

import { deepStrictEqual as same, rejects, throws } from "node:assert";
import { test } from "node:test";

import {
  connectToAgent,
  connectToClient,
  memoryPair,
} from "../dist/connection/index.js";
import { RpcError } from "../dist/index.js";
import {
  agentOn,
  clientOn,
  deferred,
  prompt,
  rest,
  saying,
} from "./connections.mjs";

/** A prompt that ends when it is cancelled, in whatever way. */
function untilAborted(end) {
  return (_params, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => end(resolve, reject, signal));
    });
}

const CANCEL = { method: "session/cancel", params: { sessionId: "s" } };

function cancelRequest(requestId) {
  return { method: "$/cancel_request", params: { requestId } };
}

test("rule 10: a handler is told all of it, and it stays usable", async () => {
  let kept;
  const { send, got, connection } = agentOn({
    sessionPrompt(_params, cx) {
      kept = cx;
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt("seven"));
  const { requestId, method, raw, signal, session, client } = kept;
  same([requestId, method, signal.aborted], ["seven", "session/prompt", false]);
  same(JSON.parse(raw).params.prompt[0].text, "hi");
  same(kept.connection, connection);
  same(session.plans, connection.session("s").plans);
  await session.sendText("later");
  await rest();
  same(got[1].params.update.content.text, "later");
  await client.sessionUpdate(saying("last"));
  await rest();
  same(got[2].params.update.content.text, "last");
});

test("rule 10: a notification has no id, and the session that its params name", async () => {
  const told = [];
  const { send } = agentOn({
    sessionCancel: (_params, cx) =>
      void told.push(cx.requestId, cx.session.sessionId),
  });
  await send(CANCEL);
  same(told, [undefined, "s"]);
});

test("trap T4: `_meta` changes no other param", async () => {
  const told = [];
  const { send } = agentOn({
    sessionCancel: (params, { session }) =>
      void told.push(params.sessionId, session.sessionId),
  });
  const _meta = { sessionId: "other", session_id: "other" };
  await send({ ...CANCEL, params: { sessionId: "s", _meta } });
  same(told, ["s", "s"]);
});

test("rule 11: a misspelt handler is an error when the side is connected", async () => {
  const misspelt = { sessionPromt() {}, sessionUpdat() {} };
  throws(() => connectToClient(memoryPair()[0], misspelt), TypeError);
  await rejects(connectToAgent(memoryPair()[0], misspelt), TypeError);
});

test("rule 12: a cancelled request aborts its signal, and the handler is told afterwards", async () => {
  const events = [];
  const { send, got } = agentOn({
    sessionPrompt: untilAborted((resolve) => {
      events.push("aborted");
      resolve({ stopReason: "max_tokens" });
    }),
    cancelRequest: ({ requestId }) => void events.push(requestId),
  });
  await send(prompt(1), cancelRequest("1"), cancelRequest(9));
  same([events, got], [["1", 9], []]);
  await send(cancelRequest(1));
  same(events, ["1", 9, "aborted", 1]);
  await send(cancelRequest(1));
  same(
    got.map(({ id, result }) => [id, result.stopReason]),
    [[1, "max_tokens"]],
  );
});

/** How a cancelled handler ends, and its answer. */
const ENDS = {
  "with the reason": [(_yes, no, { reason }) => no(reason), -32800],
  "with an AbortError": [
    (_yes, no) => no(new DOMException("x", "AbortError")),
    -32800,
  ],
  "with a refusal": [(_yes, no) => no(new RpcError(7, "x")), 7],
  "with another error": [(_yes, no) => no(new Error("x")), -32603],
  "with a result": [(yes) => yes({ stopReason: "refusal" }), "refusal"],
};

for (const [name, [end, answer]] of Object.entries(ENDS)) {
  test(`rule 13: a cancelled request that ends ${name} has one answer`, async () => {
    const { send, got } = agentOn({ sessionPrompt: untilAborted(end) });
    await send(prompt(1), cancelRequest(1), cancelRequest(1));
    same(
      got.map(({ error, result }) => error?.code ?? result.stopReason),
      [answer],
    );
  });

  test(`rule 14: a cancelled turn that ends ${name} has one answer`, async () => {
    const { send, got } = agentOn({ sessionPrompt: untilAborted(end) });
    await send(prompt(1), prompt(2, "hi", "t"), CANCEL, CANCEL);
    same(
      got.map(({ id, error, result }) => [
        id,
        error?.code ?? result.stopReason,
      ]),
      [[1, answer === -32800 ? "cancelled" : answer]],
    );
  });
}

test("rule 14: signals are aborted before `sessionCancel` is called", async () => {
  const events = [];
  const { send } = agentOn({
    sessionPrompt: untilAborted((resolve) => {
      events.push("aborted");
      resolve({ stopReason: "cancelled" });
    }),
    sessionCancel: () => void events.push("told"),
  });
  await send(prompt(1), CANCEL);
  same(events, ["aborted", "told"]);
});

test("rule 15: an aborted call ends at once, and its late answer is dropped", async () => {
  const { connection, send, got, told } = agentOn({});
  const abort = new AbortController();
  const reason = new Error("enough");
  const { signal } = abort;
  const params = { sessionId: "s", path: "/a" };
  const asked = connection.client.fsReadTextFile(params, { signal });
  abort.abort(reason);
  await rejects(asked, reason);
  await rest();
  same(got[1].method, "$/cancel_request");
  same(got[1].params, { requestId: got[0].id });
  await send({ id: got[0].id, result: { content: "" } });
  same(told, []);
  await rejects(connection.client.fsReadTextFile(params, { signal }), reason);
  await rest();
  same(got.length, 2);
});

test("rule 15: a call whose time is over", async () => {
  const { connection, clock, got } = agentOn({});
  const params = { sessionId: "s", path: "/a" };
  const asked = connection.client.fsReadTextFile(params, { timeout: 50 });
  const over = rejects(asked, { name: "TimeoutError" });
  clock.advance(49);
  await rest();
  same(got.length, 1);
  clock.advance(1);
  await over;
  await rest();
  same(got[1].method, "$/cancel_request");
});

test("rule 15: a caller that keeps waiting gets what the other side has", async () => {
  const { connection, clock, got, send } = agentOn({});
  const params = { sessionId: "s", path: "/a" };
  const options = { timeout: 50, keepWaiting: true };
  const asked = connection.client.fsReadTextFile(params, options);
  clock.advance(50);
  await rest();
  same(got.length, 2);
  await send({ id: got[0].id, result: { content: "half" } });
  same((await asked).content, "half");
});

test("rule 15: `initialize` is not cancelled on the wire", async () => {
  const { connection, clock, got } = await clientOn({});
  const params = { protocolVersion: 1 };
  const asked = connection.agent.initialize(params, { timeout: 50 });
  const over = rejects(asked, { name: "TimeoutError" });
  clock.advance(50);
  await over;
  await rest();
  same(got.length, 1);
});

test("rule 16, trap T18: a call has all the time in the world", async () => {
  const { connection, clock, got, send } = await clientOn({});
  const asked = connection.agent.sessionPrompt({ sessionId: "s", prompt: [] });
  clock.advance(1000 * 60 * 60 * 24);
  await rest();
  same(got.length, 1);
  await send({ id: 1, result: { stopReason: "end_turn" } });
  same((await asked).stopReason, "end_turn");
});

/** When a caller gives up, and what was written by then. */
const STAGES = {
  "before it calls": [({ abort }) => abort(), undefined, []],
  "while its request waits to be written": [
    undefined,
    ({ abort }) => abort(),
    ["fs/read_text_file", "$/cancel_request"],
  ],
  "while it waits for the answer": [
    undefined,
    async ({ abort, flow }) => {
      flow();
      await rest();
      abort();
    },
    ["fs/read_text_file", "$/cancel_request"],
  ],
  "when the answer has come, and it has not gone on": [
    undefined,
    async ({ abort, flow, mine }) => {
      flow();
      await mine.writeRaw(
        '{"jsonrpc":"2.0","id":1,"result":{"content":"x"}}\n',
      );
      abort();
    },
    ["fs/read_text_file", "$/cancel_request"],
  ],
};

for (const [name, [before, after, written]] of Object.entries(STAGES)) {
  test(`rule 15: a caller that gives up ${name} is told so, and the connection goes on`, async () => {
    const wire = agentOn({});
    const { connection, theirs, got, told, send } = wire;
    const gate = deferred();
    const write = theirs.write.bind(theirs);
    theirs.write = async (text) => (await gate.promise, write(text));
    const controller = new AbortController();
    const reason = new Error("enough");
    const ways = {
      ...wire,
      abort: () => controller.abort(reason),
      flow: () => gate.resolve(),
    };
    const { signal } = controller;
    const params = { sessionId: "s", path: "/a" };
    await before?.(ways);
    const asked = connection.client.fsReadTextFile(params, { signal });
    const over = rejects(asked, reason);
    await rest();
    await after?.(ways);
    await over;
    gate.resolve();
    await rest();
    same(
      got.map(({ method }) => method),
      written,
    );
    const again = connection.client.fsReadTextFile(params);
    await rest();
    await send({ id: got.at(-1).id, result: { content: "y" } });
    same((await again).content, "y");
    same([told, connection.lost], [[], undefined]);
  });
}

test("rule 15: a notification that waits for room is given up, and is written all the same", async () => {
  const limits = { unwritten: 1 };
  const { connection, theirs, got } = agentOn({}, { limits });
  const gate = deferred();
  const write = theirs.write.bind(theirs);
  theirs.write = async (text) => (await gate.promise, write(text));
  const controller = new AbortController();
  const reason = new Error("enough");
  const params = { sessionId: "s", path: "/a", content: "x" };
  const { signal } = controller;
  const update = {
    sessionUpdate: "agent_message_chunk",
    content: { type: "text", text: "a" },
  };
  const sent = connection.session("s").send(update, { signal });
  const over = rejects(sent, reason);
  await rest();
  controller.abort(reason);
  await over;
  gate.resolve();
  void connection.client.fsWriteTextFile(params);
  await rest();
  same(
    got.map(({ method }) => method),
    ["session/update", "fs/write_text_file"],
  );
});

test("a cancelled caller at every await leaves the connection as it was", async () => {
  const gate = deferred();
  const { connection, send, got, told } = agentOn({
    async sessionPrompt({ sessionId }, { client, signal }) {
      await gate.promise;
      await client.fsReadTextFile({ sessionId, path: "/a" }, { signal });
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt(1), CANCEL);
  gate.resolve();
  await rest();
  same(got, [{ jsonrpc: "2.0", id: 1, result: { stopReason: "cancelled" } }]);
  await send(prompt(2));
  await send(CANCEL);
  same(
    got.slice(1).map(({ method, result }) => method ?? result.stopReason),
    ["fs/read_text_file", "$/cancel_request", "cancelled"],
  );
  same([told, connection.lost], [[], undefined]);
});
