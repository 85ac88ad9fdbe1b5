/** Agents that misbehave: the board stays up, says what is wrong, and ends when it is told to. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Hub } from "../dist/client/hub.js";
import { live } from "../dist/client/live.js";
import { readOptions } from "../dist/client/options.js";

const MAIN = fileURLToPath(new URL("../dist/client/main.js", import.meta.url));
const ODD = fileURLToPath(new URL("agent_odd.mjs", import.meta.url));

/** So little memory that nothing can pile up in it, in megabytes. */
const LITTLE = 64;

/** Starts the board. `says` waits for words of it, on either output. */
function start(t, ...args) {
  const limit = `--max-old-space-size=${LITTLE}`;
  const child = spawn(process.execPath, [limit, MAIN, ...args]);
  t.after(() => child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  const looks = new Set();
  for (const [name, stream] of [
    ["out", child.stdout],
    ["err", child.stderr],
  ]) {
    stream.on("data", (part) => {
      said[name] += part;
      for (const look of looks) look();
    });
  }
  const closed = once(child, "close");
  const ended = closed.then(([code, signal]) => ({ code, signal, ...said }));
  return {
    child,
    ended,
    /** Ends it, and tells how. */
    async stop(signal = "SIGINT") {
      child.kill(signal);
      return await ended;
    },
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(said.out) ?? words.exec(said.err);
          if (found !== null) resolve(found);
        };
        looks.add(look);
        look();
        void ended.then(({ code, err }) =>
          reject(new Error(`ended with ${code}, without ${words}: ${err}`)),
        );
      }),
  };
}

/** The arguments for an agent that behaves so. */
function odd(behaviour) {
  return ["--session", tmpdir(), "--agent", process.execPath, ODD, behaviour];
}

async function folderFor(t) {
  const folder = await mkdtemp(join(tmpdir(), "live-plans-trouble-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("an agent that talks faster than anybody listens fills no memory, and ends with the board", async (t) => {
  const board = start(t, ...odd("floods"));
  await board.says(/agent: 2 times 100000000 bytes/);
  const { code, err } = await board.stop();
  assert.equal(code, 0);
  assert.match(err, /The board has ended\.\n$/);
});

test("a log without an end is shown as it comes", async (t) => {
  const board = start(t, "--replay", "-");
  board.child.stdin.on("error", () => {});
  const entry = { content: "x".repeat(10_000), priority: "low" };
  for (let at = 0; at < 15_000; at += 1) {
    const status = at % 2 === 0 ? "pending" : "completed";
    const update = { sessionUpdate: "plan", entries: [{ ...entry, status }] };
    const params = { sessionId: "s", update };
    const line = JSON.stringify({ method: "session/update", params });
    if (!board.child.stdin.write(`${line}\n`)) {
      await once(board.child.stdin, "drain");
    }
  }
  const { code, err } = await board.stop();
  assert.equal(code, 0);
  assert.match(err, /The board has ended\.\n$/);
});

/** Agents that are of no use, and what is said of them. */
const OF_NO_USE = [
  [
    "talks nonsense",
    /this is no agent of the protocol: 1000 lines in a row are no messages, the last is "/,
  ],
  [
    "crashes",
    /the agent ended with the exit code 3: what a pity · its last word$/m,
  ],
  ["refuses", /: the agent refused session\/prompt: not today$/m],
  [
    "is old",
    /the agent speaks version 0 of the protocol; this board speaks version 1$/m,
  ],
];

test("as text it ends with an agent that is of no use, and says why", async (t) => {
  for (const [behaviour, why] of OF_NO_USE) {
    const { code, err } = await start(t, "--terminal", ...odd(behaviour)).ended;
    assert.equal(code, 1, behaviour);
    assert.match(err, why);
    assert.doesNotMatch(err, /\u001b|\u0007|title/);
  }
});

test("a page stays until Ctrl-C whatever becomes of the agent", async (t) => {
  for (const [behaviour, why] of OF_NO_USE) {
    const board = start(t, ...odd(behaviour));
    const [url] = await board.says(/http:\S+/);
    await board.says(/^The page stays until Ctrl-C\.$/m);
    assert.equal((await fetch(url)).status, 200);
    const { code, err } = await board.stop();
    assert.equal(code, 1, behaviour);
    assert.match(err, why);
  }
});

test("an agent that cannot be started is an error, and no address is told", async (t) => {
  const ended = await start(t, "--agent", "nowhere").ended;
  assert.deepEqual(ended, {
    code: 1,
    signal: null,
    out: "",
    err: "live-plans: cannot start the agent nowhere: there is no such program\n",
  });
  const replayed = await start(t, "--replay", "nowhere").ended;
  assert.equal(replayed.code, 1);
  assert.equal(replayed.out, "");
});

test("an agent that only says back what it hears has refused", async (t) => {
  const { code, err } = await start(t, "--terminal", "--agent", "cat").ended;
  assert.equal(code, 1);
  assert.match(
    err,
    /^live-plans: the agent refused initialize: Method not found/,
  );
});

test("when the agent ends after its work, people are told", async (t) => {
  const board = start(t, ...odd("ends later"));
  await board.says(/^All is done\. The page stays until Ctrl-C\.$/m);
  await board.says(/^the agent ended with the exit code 4$/m);
  const { code, err } = await board.stop();
  assert.equal(code, 0);
  assert.match(err, /The board has ended\.\n$/);
});

test("what an agent said before it ended is taken and written down", async (t) => {
  const log = join(await folderFor(t), "log");
  const board = start(
    t,
    "--terminal",
    "--record",
    log,
    ...odd("says much and is gone"),
  );
  const { code, out } = await board.ended;
  assert.equal(code, 0);
  assert.match(out, /says: step 2000 \(0 of 1 done\)\n$/);
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  assert.equal(lines.length, 3 * 2 + 2_000);
  assert.match(lines.at(-1), /end_turn/);
});

test("an agent that does not answer is told of, and waited for", async () => {
  const hub = new Hub();
  const stop = new AbortController();
  const said = [];
  const ended = live(
    readOptions(odd("is silent")),
    { hub, stop: stop.signal, say: (words) => said.push(words), begun() {} },
    10,
  );
  await new Promise((resolve) => hub.subscribe(resolve));
  const notices = hub.notices.map(({ code, message }) => [code, message]);
  const silent = "the agent has not answered initialize yet";
  assert.deepEqual(notices, [["silent", silent]]);
  assert.deepEqual(said, [silent]);
  stop.abort();
  assert.equal(await ended, 0);
});

test("what an agent wants to be allowed is refused, in its own words if it has any", async () => {
  const hub = new Hub();
  const stop = new AbortController();
  const options = readOptions(["--terminal", ...odd("asks")]);
  const stage = { hub, stop: stop.signal, say() {}, begun() {} };
  assert.equal(await live(options, stage), 0);
  const [{ content }] = hub.book.plan("s1", null).entries();
  assert.deepEqual(JSON.parse(content), [
    { outcome: { outcome: "selected", optionId: "n" } },
    { outcome: { outcome: "cancelled" } },
  ]);
  const [{ id, ...notice }] = hub.notices;
  assert.deepEqual(notice, {
    sessionId: "s1",
    code: "permission",
    message: "not allowed by this board: Remove everything",
    times: 2,
  });
});

test("Ctrl-C, SIGTERM and SIGHUP end an agent that hears neither the end of its input nor a signal", async (t) => {
  const ends = ["SIGINT", "SIGTERM", "SIGHUP"].map(async (signal) => {
    const board = start(t, ...odd("is stubborn"));
    await board.says(/All is done/);
    const { code, signal: by, err } = await board.stop(signal);
    assert.deepEqual([code, by], [0, null], signal);
    assert.match(err, /^The board has ended\.\n$/m, signal);
  });
  await Promise.all(ends);
});

test("Ctrl-C twice ends at once", async (t) => {
  const board = start(t, ...odd("is stubborn"));
  await board.says(/All is done/);
  board.child.kill("SIGINT");
  await board.says(/agent: its input ended/);
  const { code } = await board.stop();
  assert.equal(code, 130);
});

test("Ctrl-C ends what is at work", async (t) => {
  const board = start(t, "--terminal", ...odd("works for good"));
  await board.says(/plan is new: 0 of 1 done: for good/);
  const { code, err } = await board.stop();
  assert.equal(code, 0);
  assert.match(err, /The board has ended\.\n$/);
});
