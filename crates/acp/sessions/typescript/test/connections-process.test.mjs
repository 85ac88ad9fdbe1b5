// Rules 21 to 25: agents as processes, and what they do wrong.

import { deepStrictEqual as same, match, rejects } from "node:assert";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { spawnAgent } from "../dist/stdio/index.js";
import { manualClock } from "../dist/testing/index.js";
import { rest } from "./connections.mjs";
import { programOf } from "./programs.mjs";

const CHILD = fileURLToPath(new URL("connections-child.mjs", import.meta.url));

function command(...ways) {
  return [process.execPath, CHILD, ...ways];
}

/** Where processes tell that they are there, and that they are gone. */
async function watched(test) {
  const folder = mkdtempSync(join(tmpdir(), "connections-"));
  const path = join(folder, "socket");
  const lives = new Map();
  const waiting = new Map();
  const of = (name) => {
    if (!waiting.has(name)) {
      let come;
      const came = new Promise((resolve) => (come = resolve));
      waiting.set(name, { came, come });
    }
    return waiting.get(name);
  };
  const server = createServer((line) => {
    line.on("error", () => {});
    line.once("data", (name) => {
      lives.set(`${name}`.trim(), once(line, "close"));
      of(`${name}`.trim()).come();
    });
  });
  server.listen(path);
  await once(server, "listening");
  test.after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    env: { SOCKET: path },
    here: (name) => of(name).came,
    gone: (name) => lives.get(name),
  };
}

test("rule 21: an agent that exits while a call waits says why", async () => {
  const agent = await spawnAgent(command("exits"), {});
  const error = await agent.openSession().catch((error) => error);
  same(
    [error.name, error.reason, error.method],
    ["ConnectionLost", "exited", "session/new"],
  );
  same([error.exitCode, error.exitSignal], [3, undefined]);
  match(error.stderr, /out of memory/);
  match(error.message, /exited with code 3\nout of memory/);
  await agent.closed;
});

test("rule 21: an agent that is killed", async () => {
  const agent = await spawnAgent(command("killed"), {});
  const lost = await agent.openSession().catch((error) => error);
  same([lost.reason, lost.exitSignal], ["exited", "SIGKILL"]);
});

test("rule 21: an agent that exits in the middle of a line", async () => {
  const starting = spawnAgent(command("half"), {});
  await rejects(starting, {
    reason: "exited",
    exitCode: 4,
    method: "initialize",
  });
});

test("rule 21: there is no such program", async () => {
  const starting = spawnAgent(["samewire-no-such-program"], {});
  await rejects(starting, { name: "ConnectionLost", reason: "start_failed" });
});

test("rule 21: an agent that does not answer in time is ended", async (test) => {
  const { env, here, gone } = await watched(test);
  const clock = manualClock();
  const starting = spawnAgent(command("mute"), {}, { env, clock });
  const late = rejects(starting, { reason: "start_timeout" });
  await here("child");
  await rest();
  clock.advance(60_000);
  await late;
  await gone("child");
});

test("rule 21: an agent that closes its stdin", async () => {
  const clock = manualClock();
  let closed;
  const isDeaf = new Promise((resolve) => (closed = resolve));
  // A program in Deno cannot close its stdin: `closeSync(0)` leaves it open there.
  const [program, ...args] = command("deaf", "stubborn");
  const agent = await spawnAgent(
    [process.versions.deno === undefined ? program : "node", ...args],
    {},
    {
      clock,
      initialize: false,
      observe: ({ text }) => text === "deaf" && closed(),
    },
  );
  await isDeaf;
  let error;
  void agent.agent.sessionList().catch((lost) => (error = lost));
  // The pipe breaks; an exit is waited for, since that would be the news.
  while (error === undefined) {
    await rest();
    clock.advance(1_000);
  }
  same([error.reason, error.exitCode], ["write_failed", undefined]);
  void agent.close();
  while ((await Promise.race([agent.closed, rest()])) === undefined) {
    clock.advance(1_000);
  }
});

test("trap T17 and rule 19: noise on stdout, and an answer that comes twice", async () => {
  const noise = [];
  const told = [];
  const agent = await spawnAgent(
    command("noise", "twice"),
    {},
    {
      env: { NAME: "mine" },
      onError: (error) => told.push(error.message),
      observe: ({ direction, text }) =>
        void (direction === "noise" && noise.push(text)),
    },
  );
  const { sessionId } = await agent.openSession();
  same([sessionId, noise], ["mine", ["Welcome!", "[1]"]]);
  same(told, ["no pending request has the id 1 of this response"]);
  await agent.close();
});

test("rule 24, trap T6: a megabyte on stderr is read, and its end is kept", async () => {
  let bytes = 0;
  const observe = ({ direction, text }) => {
    if (direction === "stderr") bytes += text.length;
  };
  const agent = await spawnAgent(command("stderr", "exits"), {}, { observe });
  const lost = await agent.openSession().catch((error) => error);
  await agent.closed;
  same(bytes, 1024 * 1024 + "out of memory".length);
  same(lost.stderr.length, 8 * 1024);
  match(lost.stderr, /out of memory\n$/);
});

/** A small heap. Deno collects garbage without end in one, so that it only has to read all messages in order. */
const HEAP =
  process.versions.deno === undefined ? ["--max-old-space-size=32"] : [];

/** A client that reads a turn more slowly than it comes, and says how many messages came in order. */
const READER = programOf(`
  import { spawnAgent } from ${JSON.stringify(new URL("../dist/stdio/index.js", import.meta.url).href)};
  const limits = { bytes: 1024 * 1024 };
  const agent = await spawnAgent(JSON.parse(process.env.COMMAND), {}, { limits });
  const session = await agent.openSession();
  let read = 0;
  for await (const { content } of session.prompt("go")) {
    if (content.text.startsWith(read + " ")) read++;
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  }
  console.log(read);
  await agent.close();
`);

test("rule 7: 100,000 messages in a burst fit into a small heap", async () => {
  const program = spawn(process.execPath, [...HEAP, READER], {
    env: { ...process.env, COMMAND: JSON.stringify(command("burst")) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  program.stdout.on("data", (text) => (said += text));
  same(await once(program, "close"), [0, null]);
  same(said, "100000\n");
});

test("rule 23: close() ends an agent that ends with its input", async (test) => {
  const { env, here, gone } = await watched(test);
  const agent = await spawnAgent(command(), {}, { env });
  await here("child");
  const waiting = rejects(agent.agent.sessionList(), { reason: "closed" });
  await Promise.all([agent.close(), agent.close()]);
  await gone("child");
  await waiting;
  same((await agent.closed).reason, "closed");
});

test("rule 23: an agent that ignores SIGTERM is killed", async (test) => {
  const { env, here, gone } = await watched(test);
  const clock = manualClock();
  const refusals = [];
  const observe = ({ text }) => void refusals.push(text);
  const agent = await spawnAgent(command("stubborn"), {}, { env, clock });
  await here("child");
  agent.observe(observe);
  const closing = agent.close();
  let over = false;
  void closing.then(() => (over = true));
  await rest();
  clock.advance(1_999);
  await rest();
  same(over, false);
  clock.advance(1);
  while (!refusals.includes("no")) await rest();
  same(over, false);
  clock.advance(2_000);
  await closing;
  await gone("child");
});

for (const way of ["close", "exit"]) {
  test(`rule 23, trap T7: grandchildren end with the agent after ${way}`, async (test) => {
    const { env, here, gone } = await watched(test);
    const ways = way === "exit" ? ["parent", "exits"] : ["parent"];
    const agent = await spawnAgent(command(...ways), {}, { env });
    await Promise.all([here("child"), here("grandchild")]);
    if (way === "close") await agent.close();
    else await rejects(agent.openSession(), { reason: "exited", exitCode: 3 });
    await gone("grandchild");
    await agent.closed;
  });
}

test("rule 24, trap T20: an agent has the whole environment, and what is added", async () => {
  process.env.NAME = "outer";
  const outer = await spawnAgent(command(), {});
  const inner = await spawnAgent(command(), {}, { env: { NAME: "inner" } });
  const none = await spawnAgent(command(), {}, { env: { NAME: undefined } });
  const names = [];
  for (const agent of [outer, inner, none]) {
    names.push((await agent.openSession()).sessionId);
    await agent.close();
  }
  delete process.env.NAME;
  same(names, ["outer", "inner", "s"]);
});

/** A program that starts an agent, and ends in some way while it runs. */
const PROGRAM = programOf(`
  import { spawnAgent } from ${JSON.stringify(new URL("../dist/stdio/index.js", import.meta.url).href)};
  if (process.env.LISTENS) process.on("SIGTERM", () => process.exit(7));
  await spawnAgent(JSON.parse(process.env.COMMAND), {});
  await new Promise((resolve) => process.stdin.once("data", resolve));
  if (process.env.ENDS === "exit") process.exit(5);
  if (process.env.ENDS === "throw") throw new Error("boom");
`);

for (const [name, ends, listens, status] of [
  ["exits", "exit", "", [5, null]],
  ["throws", "throw", "", [1, null]],
  ["is interrupted", "SIGINT", "", [null, "SIGINT"]],
  ["is terminated", "SIGTERM", "", [null, "SIGTERM"]],
  ["hangs up", "SIGHUP", "", [null, "SIGHUP"]],
  ["listens itself", "SIGTERM", "1", [7, null]],
]) {
  test(`rule 24: the group ends when the program that started it ${name}`, async (test) => {
    const { env, here, gone } = await watched(test);
    const program = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        ...env,
        ENDS: ends,
        LISTENS: listens,
        COMMAND: JSON.stringify(command("stubborn", "parent")),
      },
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = once(program, "exit");
    await Promise.all([here("child"), here("grandchild")]);
    if (!ends.startsWith("SIG")) program.stdin.write("go");
    // Under load, Bun's test runner has had no answer to a signal: it is sent again.
    const kill = () => ends.startsWith("SIG") && program.kill(ends);
    const again = setInterval(kill, 5_000);
    kill();
    const how = await ended;
    clearInterval(again);
    same(how, status);
    await Promise.all([gone("child"), gone("grandchild")]);
  });
}

test(
  "rule 24: the group ends with a program that is terminated while it starts the agent",
  { timeout: 60_000 },
  async (test) => {
    const folder = mkdtempSync(join(tmpdir(), "connections-"));
    test.after(() => rmSync(folder, { recursive: true }));
    const pipe = join(folder, "pipe");
    same(spawnSync("mkfifo", [pipe]).status, 0);
    // The agent ends the program at once, holds the pipe, and ignores the end of its input.
    const agent = `exec 3> '${pipe}'; kill -TERM $PPID; sleep 600`;
    const program = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, COMMAND: JSON.stringify(["sh", "-c", agent]) },
      stdio: ["pipe", "ignore", "ignore"],
    });
    const gone = once(createReadStream(pipe).resume(), "end");
    same(await once(program, "exit"), [null, "SIGTERM"]);
    await gone;
  },
);
