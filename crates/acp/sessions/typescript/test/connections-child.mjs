// An agent that misbehaves in the ways that its arguments name: started by connections-process.test.mjs.

import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";

const ways = new Set(process.argv.slice(2));
const socket = process.env.SOCKET;

function say(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** Tells the test that this process is there, until it is not. */
function report(name) {
  if (socket === undefined) return;
  const line = connect(socket, () => line.write(`${name}\n`));
  line.on("error", () => {});
  line.unref();
}

report(ways.has("grandchild") ? "grandchild" : "child");

if (ways.has("grandchild")) {
  process.on("SIGTERM", () => {});
  setInterval(() => {}, 1000);
} else {
  if (ways.has("noise")) process.stdout.write("Welcome!\n[1]\n\n");
  if (ways.has("stderr")) process.stderr.write("e".repeat(1024 * 1024));
  if (ways.has("stubborn")) {
    process.on("SIGTERM", () => process.stderr.write("no\n"));
    setInterval(() => {}, 1000);
  }
  if (ways.has("parent")) {
    const again = [process.argv[1], "grandchild"];
    spawn(process.execPath, again, { stdio: ["ignore", "inherit", "ignore"] });
  }
  if (ways.has("half")) {
    process.stdout.write('{"jsonrpc":"2.0","id":1,"res', () => process.exit(4));
  }
  if (ways.has("deaf")) {
    closeSync(0);
    process.stdout.write("deaf\n");
  } else {
    const lines = createInterface({ input: process.stdin });
    lines.on("line", (line) => answer(JSON.parse(line)));
  }
}

/** Tells 100,000 updates of a kilobyte each, as fast as the pipe takes them. */
async function burst() {
  const rest = "x".repeat(1000);
  for (let number = 0; number < 100_000; number++) {
    const content = { type: "text", text: `${number} ${rest}` };
    const update = { sessionUpdate: "agent_message_chunk", content };
    say({ method: "session/update", params: { sessionId: "s", update } });
    if (!process.stdout.writableNeedDrain) continue;
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

function answer({ id, method }) {
  if (ways.has("mute")) return;
  if (method === "initialize") {
    say({ id, result: { protocolVersion: 1 } });
    if (ways.has("twice")) say({ id, result: { protocolVersion: 1 } });
  } else if (ways.has("exits")) {
    process.stderr.write("out of memory\n", () => process.exit(3));
  } else if (ways.has("killed")) {
    process.kill(process.pid, "SIGKILL");
  } else if (method === "session/prompt") {
    void burst().then(() => say({ id, result: { stopReason: "end_turn" } }));
  } else if (method === "session/new") {
    say({ id, result: { sessionId: process.env.NAME ?? "s" } });
  }
}
