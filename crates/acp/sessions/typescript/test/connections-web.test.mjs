// Rule 17: streams of the web, message ports and sockets.

import { deepStrictEqual as same, rejects } from "node:assert";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { test } from "node:test";
import { connect } from "node:net";
import { MessageChannel, Worker } from "node:worker_threads";

import {
  byteStreams,
  connectToAgent,
  connectToClient,
  messagePort,
  webSocket,
} from "../dist/connection/index.js";
import { nodeStreams } from "../dist/stdio/index.js";
import { rest } from "./connections.mjs";

const HELLO = {
  initialize: () => ({ protocolVersion: 1 }),
  sessionNew: () => ({ sessionId: "s" }),
  async sessionPrompt({ prompt: [{ text }] }, { session }) {
    await session.sendText(text);
    return { stopReason: "end_turn" };
  },
};

/** Two ends of a transport: for the agent and the client. */
const PAIRS = {
  "streams of bytes": () => {
    const [there, back] = [new TransformStream(), new TransformStream()];
    return [
      byteStreams(there.readable, back.writable),
      byteStreams(back.readable, there.writable),
    ];
  },
  "message ports": () => {
    const { port1, port2 } = new MessageChannel();
    return [messagePort(port1), messagePort(port2)];
  },
  sockets: () => {
    const [one, other] = [new FakeSocket(), new FakeSocket()];
    one.peer = other;
    other.peer = one;
    const ends = [webSocket(one), webSocket(other)];
    one.open();
    other.open();
    return ends;
  },
  "streams of Node": async () => {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const socket = connect(server.address().port, "127.0.0.1");
    const [served] = await once(server, "connection");
    server.close();
    return [nodeStreams(served, served), nodeStreams(socket, socket)];
  },
};

/** A WebSocket without a network. */
class FakeSocket extends EventTarget {
  readyState = 0;
  send(data) {
    queueMicrotask(() => {
      this.peer.dispatchEvent(Object.assign(new Event("message"), { data }));
    });
  }
  open() {
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    });
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => {
      this.dispatchEvent(new Event("close"));
      this.peer?.close();
    });
  }
}

for (const [name, make] of Object.entries(PAIRS)) {
  test(`rule 17: an agent and a client over ${name}`, async () => {
    const [one, other] = await make();
    const client = connectToClient(one, HELLO);
    const agent = await connectToAgent(other, {});
    const session = await agent.openSession();
    for (const text of ["Hi", "é🙂\n", "x".repeat(300_000)]) {
      const turn = session.prompt(text);
      const words = [];
      for await (const { content } of turn) words.push(content.text);
      same([words, await turn.result()], [[text], { stopReason: "end_turn" }]);
    }
    await agent.close();
    same((await client.closed).reason, "ended");
    await rejects(client.session("s").sendText("late"), { reason: "ended" });
  });
}

test("rule 17: only the module for stdio loads code of Node", () => {
  const loads = (folder) => {
    const dist = new URL(`../dist/${folder}/`, import.meta.url);
    return readdirSync(dist)
      .filter((name) => name.endsWith(".js"))
      .some((name) =>
        readFileSync(new URL(name, dist), "utf8").includes('"node:'),
      );
  };
  const folders = [
    "connection",
    "content",
    "plans",
    "runtime",
    "testing",
    "stdio",
  ];
  same(folders.filter(loads), ["stdio"]);
});

test("rule 17: an agent in a worker", async () => {
  const module = new URL("../dist/connection/index.js", import.meta.url).href;
  const code = `
    import { parentPort } from "node:worker_threads";
    import { connectToClient, messagePort } from ${JSON.stringify(module)};
    connectToClient(messagePort(parentPort), {
      initialize: () => ({ protocolVersion: 1 }),
      sessionNew: () => ({ sessionId: "in a worker" }),
    });
  `;
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const worker = new Worker(url);
  const agent = await connectToAgent(messagePort(worker), {});
  same((await agent.openSession()).sessionId, "in a worker");
  const ended = once(worker, "exit");
  await agent.close(); // which ends the worker, too: nothing keeps it
  same((await ended)[0], 0);
});

test("rule 17: a port carries objects, too, and `null` closes it", async () => {
  const { port1, port2 } = new MessageChannel();
  const connection = connectToClient(messagePort(port1), HELLO);
  const params = { protocolVersion: 1 };
  port2.postMessage({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const [answer] = await once(port2, "message");
  same(JSON.parse(answer).result.protocolVersion, 1);
  const circle = {};
  circle.of = circle;
  for (const [noise, code] of [
    [circle, -32700],
    ["Welcome!", -32700],
    [5n, -32600],
    [[], -32600],
  ]) {
    port2.postMessage(noise);
    const [answer] = await once(port2, "message");
    same(JSON.parse(answer).error.code, code);
  }
  port2.postMessage(null);
  same((await connection.closed).reason, "ended");
  port2.close();
});

test("rule 17: where nobody can be asked to wait, too much is `overloaded`", async () => {
  const socket = new FakeSocket();
  socket.peer = new FakeSocket();
  socket.open();
  const gate = new Promise(() => {});
  const connection = connectToClient(
    webSocket(socket),
    {
      sessionCancel: () => gate,
    },
    { limits: { handlers: 1, flush: 0 } },
  );
  const params = { sessionId: "x".repeat(8 * 1024 * 1024) };
  const data = JSON.stringify({
    jsonrpc: "2.0",
    method: "session/cancel",
    params,
  });
  for (let n = 0; n < 12; n++) {
    socket.dispatchEvent(Object.assign(new Event("message"), { data }));
    await rest();
  }
  same(connection.lost.reason, "overloaded");
});

test("a socket that closes before it opens", async () => {
  const socket = new FakeSocket();
  socket.peer = new FakeSocket();
  const starting = connectToAgent(webSocket(socket), {});
  socket.dispatchEvent(new Event("error"));
  socket.close();
  await rejects(starting, { name: "ConnectionLost", method: "initialize" });
});
