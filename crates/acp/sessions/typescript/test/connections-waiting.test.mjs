// Nobody waits forever: whatever the other side does, or leaves undone.

import { deepStrictEqual as same, match, rejects } from "node:assert";
import { getEventListeners, once } from "node:events";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { MessageChannel, Worker } from "node:worker_threads";

import {
  byteStreams,
  connectToAgent,
  connectToClient,
  messagePort,
  webSocket,
} from "../dist/connection/index.js";
import { nodeStreams } from "../dist/stdio/index.js";
import {
  expect,
  manualClock,
  reply,
  scriptedAgent,
} from "../dist/testing/index.js";
import { clientOn, deferred, rest, said } from "./connections.mjs";

const HELLO = { initialize: () => ({ protocolVersion: 1 }) };

test("rule 25: an agent over any transport has a minute for `initialize`", async () => {
  const clock = manualClock();
  const { port1 } = new MessageChannel();
  const starting = connectToAgent(messagePort(port1), {}, { clock });
  const failed = rejects(starting, { reason: "start_timeout" });
  await rest();
  clock.advance(60_000);
  await failed;
});

test("rule 21: a port whose other end is closed", async () => {
  const { port1, port2 } = new MessageChannel();
  const starting = connectToAgent(messagePort(port1), {});
  port2.close();
  await rejects(starting, { reason: "ended", method: "initialize" });
});

test("rule 21: a worker that exits", async () => {
  const worker = new Worker("process.exit(0)", { eval: true });
  const starting = connectToAgent(messagePort(worker), {});
  await rejects(starting, { reason: "ended", method: "initialize" });
});

test("rule 21: a socket that is closed already", async () => {
  const socket = {
    readyState: 3,
    send() {},
    close() {},
    addEventListener() {},
  };
  const starting = connectToAgent(webSocket(socket), {});
  await rejects(starting, { reason: "ended", method: "initialize" });
});

test("rule 8: sending waits while a socket has too much to send", async () => {
  const socket = new EventTarget();
  let flows = false;
  let texts = 0;
  Object.assign(socket, { readyState: 1, bufferedAmount: 0, close() {} });
  socket.send = (text) => {
    texts++;
    if (!flows) socket.bufferedAmount += text.length;
  };
  const connection = connectToClient(webSocket(socket), HELLO, {
    limits: { unwritten: 250_000 },
  });
  const session = connection.session("s");
  const sent = [];
  const sending = [0, 1, 2, 3].map(async (at) => {
    await session.sendText("x".repeat(100_000));
    sent.push(at);
  });
  await rest();
  same([texts, sent], [1, [0, 1]]);
  flows = true;
  socket.bufferedAmount = 0;
  await Promise.all(sending);
  same([texts, sent.length, connection.lost], [4, 4, undefined]);
  await connection.close();
});

test("rule 23: closing ends although nobody reads from a stream", async () => {
  const stuck = new WritableStream({ write: () => new Promise(() => {}) });
  const silent = new ReadableStream({});
  const connection = connectToClient(byteStreams(silent, stuck), HELLO, {
    limits: { flush: 1 },
  });
  connection.session("s").sendText("a");
  await connection.close();
  same(connection.lost?.reason, "closed");
});

test("rule 22: a client that ends its half of a socket still gets its answers", async () => {
  const server = createServer({ allowHalfOpen: true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect({
    port: server.address().port,
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  const [served] = await once(server, "connection");
  server.close();
  const prompt = deferred();
  connectToClient(nodeStreams(served, served), {
    ...HELLO,
    sessionPrompt: () => prompt.promise,
  });
  const params = { sessionId: "s", prompt: [] };
  const asked = { jsonrpc: "2.0", id: 1, method: "session/prompt", params };
  socket.end(`${JSON.stringify(asked)}\n`);
  await once(served, "end");
  prompt.resolve({ stopReason: "end_turn" });
  let got = "";
  for await (const chunk of socket) got += chunk;
  same(JSON.parse(got).result, { stopReason: "end_turn" });
});

test("rule 17: streams of text are read, too", async () => {
  const [there, back] = [new TransformStream(), new TransformStream()];
  const agent = connectToClient(
    byteStreams(there.readable, back.writable),
    HELLO,
  );
  const writer = there.writable.getWriter();
  const params = { protocolVersion: 1 };
  const asked = { jsonrpc: "2.0", id: 1, method: "initialize", params };
  void writer.write(`${JSON.stringify(asked)}\n`);
  const { value } = await back.readable.getReader().read();
  match(new TextDecoder().decode(value), /"protocolVersion":1/);
  void agent.close();
});

test("rule 15: a call without time is not sent", async () => {
  const { connection, got } = await clientOn({});
  const calling = connection.agent.sessionNew(
    { cwd: "/", mcpServers: [] },
    { timeout: 0 },
  );
  await rejects(calling, { name: "TimeoutError" });
  await rest();
  same(got, []);
});

test("rule 15: a signal that many calls share has one listener, until they end", async () => {
  const { connection, send } = await clientOn({});
  const { signal } = new AbortController();
  const calls = Array.from({ length: 20 }, () =>
    connection.agent.sessionNew({ cwd: "/", mcpServers: [] }, { signal }),
  );
  await rest();
  same(getEventListeners(signal, "abort").length, 1);
  const answers = calls.map((_, at) => ({
    id: at + 1,
    result: { sessionId: "s" },
  }));
  await send(...answers);
  await Promise.all(calls);
  same(getEventListeners(signal, "abort").length, 0);
});

test("the kit: a client that strays from the script is told so, and does not wait", async () => {
  const agent = scriptedAgent([
    expect("initialize"),
    reply({ protocolVersion: 1 }),
    expect("session/load"),
  ]);
  const { agent: calls } = await connectToAgent(agent, {});
  const lost = await calls
    .sessionNew({ cwd: "/", mcpServers: [] })
    .catch((error) => error);
  same([lost.name, lost.reason], ["ConnectionLost", "ended"]);
  match(lost.message, /the script expected session\/load/);
});

test("the kit: a request after the end of the script is told, too", async () => {
  const agent = scriptedAgent([
    expect("initialize"),
    reply({ protocolVersion: 1 }),
  ]);
  const { agent: calls } = await connectToAgent(agent, {});
  const calling = calls.sessionNew({ cwd: "/", mcpServers: [] });
  await rejects(calling, /the script expected no more requests/);
});

test("rule 29: what is held for sessions that nobody opens is limited in bytes", async () => {
  const { send, told } = await clientOn({}, { limits: { bytes: 1_200 } });
  await send(said("a".repeat(400), "t"), said("b".repeat(400), "t"));
  same(told, []);
  await send(said("c".repeat(400), "t"));
  same(told.length, 1);
  match(told[0][0].message, /dropped an update of the session t/);
});

test("rule 33: the first to ask for updates gets those outside of turns, but nothing that was replayed", async () => {
  const { connection, send } = await clientOn({});
  const onReplay = () => {};
  const loading = connection.loadSession("s", { cwd: "/", onReplay });
  await rest();
  await send(said("replayed"), { id: 1, result: {} });
  const session = await loading;
  const turn = session.prompt("go");
  await rest();
  await send(said("in the turn"), {
    id: 2,
    result: { stopReason: "end_turn" },
  });
  await turn.result();
  await send(said("after it"));
  const updates = session.updates()[Symbol.asyncIterator]();
  const { value } = await updates.next();
  same(value.content.text, "after it");
});

test("rule 29: a folder is given to the agent as an absolute path", async () => {
  const { connection, got, send } = await clientOn({});
  const folders = [undefined, ".", "a/b", "/c", "C:\\d"];
  for (const cwd of folders) {
    const opening = connection.openSession({ cwd, mcpServers: undefined });
    await rest();
    await send({ id: got.at(-1).id, result: { sessionId: "s" } });
    await opening;
  }
  const here = process.cwd();
  same(
    got.map(({ params }) => params.cwd),
    [here, here, `${here}/a/b`, "/c", "C:\\d"],
  );
});
