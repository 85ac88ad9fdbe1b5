// What a client does with an agent that harms it: bounded memory, an error that says what happened, no process left.

import { deepStrictEqual as same, match, ok } from "node:assert";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";

import { programOf } from "./programs.mjs";

/** An agent that tells its process id as the id of its session, and does harm in its first turn. */
const AGENT = programOf(`
  import { createInterface } from "node:readline";
  const harm = {
    async floods(done) {
      for (let n = 0; n < 7_000; n++) {
        for (const sessionId of [String(process.pid), "other", "s" + n]) {
          await say(update(sessionId, "x".repeat(32 * 1024)));
        }
      }
      done();
    },
    async ids(done) {
      for (let n = 0; n < 100; n++) {
        await say({ id: "i".repeat(1024 * 1024), result: {} });
        await say({ id: n % 3, result: {} });
        await say({ id: -1e15, result: { n } });
      }
      const params = { sessionId: "s", path: "/" };
      for (let n = 0; n < 30; n++) {
        await say({ id: "i".repeat(1024 * 1024), method: "fs/read_text_file", params });
      }
      done();
    },
    async overloads() {
      process.stdin.pause();
      const params = { sessionId: "s", path: "/" };
      for (let n = 0; n < 200; n++) {
        await say({ id: "i".repeat(1024 * 1024), method: "fs/read_text_file", params });
      }
    },
    async endless() {
      for (;;) {
        await say(update(String(process.pid), "more"));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async dies() {
      for (const text of ["a", "b"]) await say(update(String(process.pid), text));
      await new Promise((resolve) => process.stderr.write("no memory left", resolve));
      process.exit(7);
    },
    async stderr(done) {
      for (let n = 0; n < 3_000; n++) {
        const end = n % 2 === 0 ? "" : "\\n";
        if (!process.stderr.write("e".repeat(64 * 1024) + end)) {
          await new Promise((resolve) => process.stderr.once("drain", resolve));
        }
      }
      done();
    },
  };
  const [way] = process.argv.slice(2);
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    const results = {
      initialize: { protocolVersion: 1 },
      "session/new": { sessionId: String(process.pid) },
    };
    if (results[method]) void say({ id, result: results[method] });
    const done = () => say({ id, result: { stopReason: "end_turn" } });
    if (method === "session/prompt") void harm[way](done);
  });
  async function say(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n";
    if (process.stdout.write(text)) return;
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  function update(sessionId, text) {
    const content = { type: "text", text };
    const update = { sessionUpdate: "agent_message_chunk", content };
    return { method: "session/update", params: { sessionId, update } };
  }
`);

/** A client that runs one turn with the agent, and says how it went, as JSON. */
const CLIENT = programOf(`
  import { spawnAgent } from ${JSON.stringify(new URL("../dist/stdio/index.js", import.meta.url).href)};
  const told = { errors: 0, longest: 0, read: 0 };
  const agent = await spawnAgent(JSON.parse(process.env.COMMAND), {
    fsReadTextFile: () => new Promise(() => {}),
  }, {
    limits: { cancel: 200 },
    onError(error) {
      told.errors++;
      told.longest = Math.max(told.longest, error.message.length);
    },
  });
  const session = await agent.openSession();
  const turn = session.prompt("go");
  const isRead = process.env.READS !== undefined;
  try {
    if (process.env.CANCELS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await turn.cancel();
    } else if (isRead) for await (const update of turn) told.read++;
    told.stopReason = (await turn.result()).stopReason;
  } catch ({ name, reason, exitCode, message, stderr }) {
    told.error = { name, reason, exitCode, message: message.slice(0, 200), stderr: stderr?.length };
  }
  await agent.close();
  try {
    process.kill(Number(session.sessionId), 0);
    told.isAlive = true;
  } catch {}
  told.megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify(told));
`);

/** What a client tells of a turn with an agent that does this harm. */
async function turnWith(way, env = {}) {
  const COMMAND = JSON.stringify([process.execPath, AGENT, way]);
  const program = spawn(process.execPath, [CLIENT], {
    env: { ...process.env, ...env, COMMAND },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  program.stdout.on("data", (more) => (text += more));
  same(await once(program, "close"), [0, null]);
  const { isAlive, megabytes, ...told } = JSON.parse(text);
  same(isAlive, undefined, "the agent's process is left");
  ok(megabytes < MOST, `${way}: ${megabytes} MB`);
  return told;
}

/** Megabytes: an idle client has about 60, and the flood of updates is of 700. */
const MOST = 400;

test("a flood of updates that nobody reads is dropped, and the turn ends", async () => {
  const { stopReason, errors } = await turnWith("floods");
  same(stopReason, "end_turn");
  ok(errors > 0);
});

test("responses and requests with huge ids, again and again, are refused and reported in short", async () => {
  const { stopReason, errors, longest } = await turnWith("ids");
  same(stopReason, "end_turn");
  ok(errors > 200);
  ok(longest < 200, `${longest}`);
});

test("an agent that asks and reads no answer is left", async () => {
  const { error } = await turnWith("overloads");
  same([error.name, error.reason], ["ConnectionLost", "overloaded"]);
  match(error.message, /session\/prompt: the pending messages exceed/);
});

test("a turn that does not end when it is cancelled is given up", async () => {
  const { error } = await turnWith("endless", { CANCELS: "yes" });
  same(error.name, "TimeoutError");
  match(
    error.message,
    /the turn did not end within 200 ms after it was cancelled/,
  );
});

test("an agent that dies in its turn: its updates are read, and the error says how it ended", async () => {
  const { error, read } = await turnWith("dies", { READS: "yes" });
  same(read, 2);
  same([error.reason, error.exitCode], ["exited", 7]);
  match(error.message, /^session\/prompt: the process exited with code 7\nno/);
});

test("a flood on stderr is read, and its end is kept", async () => {
  const { stopReason } = await turnWith("stderr");
  same(stopReason, "end_turn");
});
