/** An agent that behaves as its first argument says: what a client may meet one day. */

import { writeSync } from "node:fs";
import { createInterface } from "node:readline";

/** What becomes of a prompt; the default is an answer. */
const PROMPTED = {
  crashes() {
    plan("s1", "half done", "in_progress");
    console.error("\u001b[1;31mwhat a pity\u001b[0m");
    console.error("\u001b]0;title\u0007its last word");
    process.exit(3);
  },
  "says much and is gone"(id) {
    for (let at = 1; at <= 2_000; at += 1) plan("s1", `step ${at}`);
    respond(id, { stopReason: "end_turn" });
    console.error("its last word");
    process.exit(0);
  },
  "ends later"(id) {
    respond(id, { stopReason: "end_turn" });
    setTimeout(() => process.exit(4), 50);
  },
  "is stubborn"(id) {
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
    setInterval(() => {}, 1_000);
    plan("s1", "for good");
    respond(id, { stopReason: "end_turn" });
  },
  "works for good"() {
    plan("s1", "for good", "in_progress");
  },
  refuses(id) {
    send({ id, error: { code: -32000, message: "not today" } });
  },
  floods() {
    const block = [..."ab"].map((one) => lineOf("s1", one.repeat(10_000)));
    const text = block.join("").repeat(5);
    for (let size = 0, told = 1; ; size += text.length) {
      if (size > told * FLOOD) {
        writeSync(2, `${told} times ${FLOOD} bytes\n`);
        told += 1;
      }
      writeWhole(text);
    }
  },
  async asks(id) {
    const outcomes = [await ask(YES, NO), await ask(YES)];
    plan("s1", JSON.stringify(outcomes));
    respond(id, { stopReason: "end_turn" });
  },
  async "asks and thinks better of it"(id) {
    const asked = ask(YES, NO);
    setTimeout(() => {
      const params = { requestId: waiting.size };
      send({ method: "$/cancel_request", params });
    }, 300);
    plan("s1", JSON.stringify(await asked));
    respond(id, { stopReason: "end_turn" });
  },
  "asks and is gone"() {
    void ask(YES, NO);
    setTimeout(() => process.exit(3), 300);
  },
};

const YES = { optionId: "y", name: "Yes", kind: "allow_once" };
const NO = { optionId: "n", name: "No", kind: "reject_once" };

/** How much it says before it tells that it did, in bytes. */
const FLOOD = 100_000_000;

const [behaviour = ""] = process.argv.slice(2);
const waiting = new Map();

if (behaviour === "talks nonsense") for (;;) writeWhole("nonsense\n\n{\n");

for await (const line of createInterface({ input: process.stdin })) {
  if (behaviour === "is silent") continue;
  const { id, method, result, error } = JSON.parse(line);
  if (method === "initialize") {
    const agentInfo = { name: "odd", title: "An odd agent", version: "1" };
    const protocolVersion = behaviour === "is old" ? 0 : 1;
    respond(id, { protocolVersion, agentInfo });
  } else if (method === "session/new") {
    respond(id, { sessionId: "s1" });
  } else if (method === "session/prompt") {
    const act = PROMPTED[behaviour];
    if (act === undefined) respond(id, { stopReason: "end_turn" });
    else void act(id);
  } else if (method === undefined) {
    waiting.get(id)(result ?? error);
  }
}

if (behaviour === "is stubborn") console.error("its input ended");

function ask(...options) {
  const toolCall = { toolCallId: "t", title: "Remove everything" };
  const params = { sessionId: "s1", toolCall, options };
  return request("session/request_permission", params);
}

function request(method, params) {
  const id = waiting.size + 1;
  send({ id, method, params });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function respond(id, result) {
  send({ id, result });
}

function plan(sessionId, content, status) {
  writeWhole(lineOf(sessionId, content, status));
}

function lineOf(sessionId, content, status = "pending") {
  const entries = [{ content, priority: "medium", status }];
  const params = { sessionId, update: { sessionUpdate: "plan", entries } };
  return `${JSON.stringify({ jsonrpc: "2.0", method: "session/update", params })}\n`;
}

function send(message) {
  writeWhole(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** At once, so that it has left also when the process ends right after. */
function writeWhole(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}
