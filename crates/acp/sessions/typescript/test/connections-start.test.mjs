// Rules 22 to 25 of processes: how they start, and what they say last.

import { deepStrictEqual as same, match, rejects } from "node:assert";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { spawnAgent } from "../dist/stdio/index.js";
import { manualClock } from "../dist/testing/index.js";
import { rest } from "./connections.mjs";

const HERE = fileURLToPath(import.meta.url);
const DIST = new URL("../dist/", import.meta.url);

/** The command of a program of this text, which may use `say`. */
function program(text) {
  const say = `const say = (m) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...m }) + "\\n");`;
  return [process.execPath, "--input-type=module", "--eval", `${say}\n${text}`];
}

const ANSWERS = `
  import { createInterface } from "node:readline";
  const answers = { initialize: { protocolVersion: 1 }, "session/new": { sessionId: "s" } };
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (method !== "session/prompt") return say({ id, result: answers[method] });
    const text = process.pid + " " + "x".repeat(1000);
    const update = { sessionUpdate: "agent_message_chunk", content: { type: "text", text } };
    for (let at = 0; at < 150; at++) say({ method: "session/update", params: { sessionId: "s", update } });
    say({ id, result: { stopReason: "end_turn" } });
    process.stdout.write("", () => process.exit(0));
  });`;

test("rule 22: all that an agent wrote before it exited is read, however slow the reader is", async () => {
  const clock = manualClock();
  const limits = { bytes: 20_000 };
  const agent = await spawnAgent(program(ANSWERS), {}, { limits, clock });
  const session = await agent.openSession();
  const turn = session.prompt("go");
  let count = 0;
  for await (const { content } of turn) {
    if (count++ > 0) continue;
    while (isThere(Number.parseInt(content.text))) await rest();
    await rest();
    clock.advance(500); // Which are for processes outside of the group.
    await rest();
  }
  same([count, (await turn.result()).stopReason], [150, "end_turn"]);
  await agent.close();
});

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

for (const [what, command, options, said] of [
  ["no command", [], {}, /the command is empty/],
  ["an empty name", [""], {}, /the command is empty/],
  ["a name with NUL", ["a\0"], {}, /null bytes/],
  ["a variable with NUL", ["node"], { env: { A: "\0" } }, /null bytes/],
  ["too many words", ["node", "x".repeat(3_000_000)], {}, /E2BIG/],
  ["no folder", ["node"], { cwd: "/nope" }, /the folder \/nope does not exist/],
  ["a file as folder", ["node"], { cwd: HERE }, /the folder .* does not exist/],
]) {
  test(`rule 21: ${what} cannot be started`, async () => {
    const error = await spawnAgent(command, {}, options).catch((it) => it);
    same([error.name, error.reason], ["ConnectionLost", "start_failed"]);
    match(error.message, said);
  });
}

test("rule 11: a misspelt handler is an error before anything is started", async () => {
  const missing = ["/this/program/does/not/exist"];
  const starting = spawnAgent(missing, { sessionUpdat() {} });
  await rejects(starting, { name: "TypeError" });
});

test("rule 25: a misspelt handler leaves stdout alone", async () => {
  const child = spawnNode(`
    import { runAgent } from "${DIST}stdio/index.js";
    await runAgent({ sessionPromt() {} }).catch((error) => console.error(error.name));
    console.log("to stdout");`);
  const [out, errors] = await Promise.all([
    all(child.stdout),
    all(child.stderr),
  ]);
  same([out, errors], ["to stdout\n", "TypeError\n"]);
});

test("rule 24: Ctrl-C ends a program in which two copies of the package have agents", async () => {
  const child = spawnNode(`
    const copy = (name) => import("${DIST}stdio/groups.js?" + name);
    for (const { killedAtExit } of [await copy("one"), await copy("other")]) killedAtExit(() => ({}));
    setInterval(() => {}, 1000);
    console.log("up");`);
  await once(createInterface({ input: child.stdout }), "line");
  child.kill("SIGINT");
  const [code, signal] = await once(child, "exit");
  same([code, signal], [null, "SIGINT"]);
});

test("rule 22: `runAgent` ends although its client leaves the last answers unread", async () => {
  const child = spawnNode(`
    import { runAgent } from "${DIST}stdio/index.js";
    await runAgent({
      initialize: () => ({ protocolVersion: 1 }),
      async sessionPrompt(_params, { session }) {
        for (let at = 0; at < 20; at++) void session.sendText("x".repeat(50_000));
        return { stopReason: "end_turn" };
      },
    }, { limits: { drain: 50 }, onError() {} }).catch(({ reason }) => {
      console.error(reason);
      process.exit(7);
    });`);
  const params = { sessionId: "s", prompt: [] };
  const prompt = { jsonrpc: "2.0", id: 1, method: "session/prompt", params };
  child.stdin.end(`${JSON.stringify(prompt)}\n`);
  const errors = all(child.stderr);
  const [code] = await once(child, "exit");
  same([code, await errors], [7, "write_failed\n"]);
});

function spawnNode(text) {
  const [command, ...args] = program(text);
  return spawn(command, args, { stdio: "pipe" });
}

async function all(stream) {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}
