/** Who cannot read as fast as an agent writes is given the state, and nobody keeps for them what it took the place of. */

import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { follow } from "../dist/client/follow.js";
import { Hub } from "../dist/client/hub.js";
import { browser, serveBoard } from "./fixture.mjs";
import { entry, items } from "./plans.mjs";

const MIB = 1024 * 1024;

test("a follower that is behind is given the state, and then what comes", async () => {
  const hub = new Hub();
  const stop = new AbortController();
  const stream = follow(hub, stop.signal, 10_000);
  const next = async () => {
    const { event, data } = (await stream.next()).value;
    return [event, JSON.parse(data).seq];
  };
  const give = (step) =>
    hub.take({ sessionId: "s", update: items("p", entry(`step ${step}`)) });
  assert.deepEqual(await next(), ["snapshot", 0]);
  give("one");
  give("two");
  assert.deepEqual(await next(), ["update", 1]);
  assert.deepEqual(await next(), ["update", 2]);
  for (let step = 0; step < 1_000; step += 1) give(step);
  assert.deepEqual(await next(), ["snapshot", 1_002]);
  give("after");
  assert.deepEqual(await next(), ["update", 1_003]);
  stop.abort();
  assert.equal((await stream.next()).done, true);
});

test("for a page that does not read, the server keeps little", async (t) => {
  const board = await serveBoard(t, { backlog: MIB });
  const { port, pathname } = new URL(board.url);
  const socket = connect(Number(port), "127.0.0.1");
  t.after(() => socket.destroy());
  socket.setEncoding("utf8");
  socket.write(
    `GET ${pathname}events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
  );
  await new Promise((done) => socket.once("readable", done));
  const text = "a".repeat(MIB / 8);
  const before = process.memoryUsage().rss;
  for (let step = 1; step <= 1_600; step += 1) {
    board.take("s", items("p", entry(`${step} ${text}`)));
    await turn();
  }
  const grown = (process.memoryUsage().rss - before) / MIB;
  const { sent, states } = await readTo(socket, board.hub.seq);
  t.diagnostic(`${sent} of 200 MiB sent, ${Math.round(grown)} MiB kept`);
  assert.ok(sent <= 40, `${sent} MiB were kept for it`);
  assert.ok(states >= 2, `${states} states`);
});

/** Reads until the event of a number has come: how many MiB there were, and how often the state was among them. */
async function readTo(socket, seq) {
  let length = 0;
  let states = 0;
  let end = "";
  for await (const part of socket) {
    const text = end + part;
    length += part.length;
    states += text.split("event: snapshot\n").length - 1;
    if (text.includes(`{"seq":${seq},`)) break;
    end = text.slice(text.lastIndexOf("\n") + 1).slice(-100);
  }
  return { sent: Math.round(length / MIB), states };
}

test("a page that has too much to take begins anew", async (t) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../page/stream.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "stream",
  });
  const page = await (await browser()).newPage();
  t.after(() => page.close());
  await page.addScriptTag({ content: outputFiles[0].text });
  await page.evaluate(followOneself, 10_000);
  // The state is no backlog, however long it is.
  await page.evaluate(() => {
    globalThis.send("snapshot", { seq: 0, snapshot: "x".repeat(50_000) });
  });
  await page.waitForFunction(() => globalThis.told.includes("live"));
  assert.deepEqual(await page.evaluate(() => globalThis.told), [
    "snapshot",
    "live",
  ]);
  await page.evaluate(() => {
    for (let seq = 1; seq <= 1_000; seq += 1) {
      globalThis.send("name", { seq, sessionId: "s", title: "a".repeat(100) });
    }
  });
  await page.waitForFunction(() => globalThis.told.includes("lost"));
  await page.waitForFunction(() => globalThis.sources.length === 2);
  await page.evaluate(() => globalThis.send("snapshot", { seq: 1_000 }));
  await page.waitForFunction(() => globalThis.told.at(-1) === "live");
  const told = await page.evaluate(() => globalThis.told);
  assert.deepEqual(told, ["snapshot", "live", "lost", "snapshot", "live"]);
});

/** Runs in the page: follows a stream that the test gives with `send`, and writes down what comes of it. */
function followOneself(backlog) {
  globalThis.sources = [];
  globalThis.told = [];
  globalThis.EventSource = class extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      globalThis.sources.push(this);
    }
    close() {
      this.readyState = 2;
    }
  };
  globalThis.send = (kind, event) => {
    const source = globalThis.sources.at(-1);
    if (source.readyState === 2) return;
    const data = JSON.stringify(event);
    source.dispatchEvent(new MessageEvent(kind, { data }));
  };
  const follower = {
    connection: (connection) => globalThis.told.push(connection),
    snapshot: () => globalThis.told.push("snapshot"),
    update() {},
    name: () => globalThis.told.push("name"),
    notice() {},
  };
  globalThis.stream.followServer(follower, backlog);
}
