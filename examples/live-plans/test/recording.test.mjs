/** What is recorded stands in the file as it was on the wire, and any log can be shown again. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { linesOf } from "../dist/client/lines.js";
import {
  Recorder,
  newTally,
  tellTally,
  updatesIn,
} from "../dist/client/recording.js";

const MAIN = fileURLToPath(new URL("../dist/client/main.js", import.meta.url));

async function folderFor(t) {
  const folder = await mkdtemp(join(tmpdir(), "live-plans-recording-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("bytes become the same lines however they come in", async () => {
  const text = Buffer.from('{"a":"ü"}\r\n\n\0\xff\nthe last');
  for (let size = 1; size <= text.length; size++) {
    const chunks = [];
    for (let at = 0; at < text.length; at += size) {
      chunks.push(text.subarray(at, at + size));
    }
    const lines = [];
    for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
    assert.deepEqual(
      lines.map(({ bytes, cut }) => [bytes.toString("utf8"), cut]),
      [
        ['{"a":"ü"}\r', false],
        ["", false],
        ["\0ÿ", false],
        ["the last", false],
      ],
    );
  }
});

test("a line without an end does not fill the memory", async () => {
  const endless = Readable.from([Buffer.alloc(90, "x"), Buffer.from("y\nz\n")]);
  const lines = [];
  for await (const line of linesOf(endless, 64)) lines.push(line);
  assert.deepEqual(
    lines.map(({ bytes, cut }) => [bytes.length, cut]),
    [
      [64, true],
      [1, false],
    ],
  );
});

test("lines are written at the end of a file, byte by byte as they were", async (t) => {
  const path = join(await folderFor(t), "log");
  await writeFile(path, "a line that somebody did not end");
  const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x7d, 0x0d]);
  for (const round of [1, 2]) {
    const recorder = new Recorder(path);
    recorder.write(bytes);
    assert.equal(recorder.lines, 1, `round ${round}`);
    recorder.close();
    recorder.write(bytes); // nothing any more
  }
  const line = Buffer.concat([bytes, Buffer.from("\n")]);
  const before = Buffer.from("a line that somebody did not end\n");
  const expected = Buffer.concat([before, line, line]);
  assert.deepEqual(await readFile(path), expected);
});

test("a file that cannot be opened is an error that says why", async (t) => {
  const folder = await folderFor(t);
  for (const [path, why] of [
    [folder, /cannot record in .*: it is a folder/],
    [
      join(folder, "nowhere", "log"),
      /cannot record in .*: there is no such file/,
    ],
  ]) {
    assert.throws(() => new Recorder(path), why);
  }
});

test("a full disk ends the recording once, and says so", () => {
  const recorder = new Recorder("/dev/full");
  const line = Buffer.from("{}");
  assert.throws(
    () => recorder.write(line),
    /the recording in \/dev\/full is over after 0 lines: the disk is full/,
  );
  recorder.write(line);
});

/** Lines of a log, and what is made of each. */
const LOG = [
  ["update", update("s", { sessionUpdate: "plan", entries: [] })],
  ["update", update("s", { sessionUpdate: "of_a_later_version", more: 1 })],
  [
    "update",
    `2026-01-01 12:00 <- ${update("s", { sessionUpdate: "plan", entries: [] })}`,
  ],
  [
    "update",
    `${update("s", { sessionUpdate: "plan_removed", planId: "p" })}\r`,
  ],
  ["other", '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}'],
  ["other", '{"jsonrpc":"2.0","id":2,"method":"session/update","params":{}}'],
  ["other", '{"jsonrpc":"2.0","id":3,"result":null}'],
  ["other", '{"__proto__":{"method":"session/update"}}'],
  ["none", ""],
  ["none", " \t\r"],
  ["unread", "no JSON at all"],
  ["unread", "[1,2]"],
  ["unread", "null"],
  ["unread", '{"jsonrpc":"2.0","method":"session/update","params":{'],
  ["unread", '{"jsonrpc":"2.0","method":"session/update"}'],
  ["unread", '{"jsonrpc":"2.0","method":"session/update","params":[]}'],
  ["unread", update(7, { sessionUpdate: "plan", entries: [] })],
  ["unread", update("s", { entries: [] })],
  ["unread", `${"[".repeat(100_000)}`],
  [
    "unread",
    `{"method":"session/update","params":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  ],
  ["unread", Buffer.from([0x7b, 0xff, 0x7d])],
];

function update(sessionId, of) {
  const params = { sessionId, update: of };
  return JSON.stringify({ jsonrpc: "2.0", method: "session/update", params });
}

async function readAll(lines) {
  const parts = lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]);
  const tally = newTally();
  const updates = [];
  for await (const one of updatesIn(Readable.from(parts), tally)) {
    updates.push(one);
  }
  return { tally, updates };
}

test("every line of a hostile log is counted as what it is", async () => {
  for (const [expected, line] of LOG) {
    const { tally, updates } = await readAll([line]);
    const { firstUnread, ...counts } = tally;
    const of = (kind) => Number(kind === expected);
    assert.deepEqual(
      counts,
      {
        lines: 1 - of("none"),
        updates: of("update"),
        others: of("other"),
        unread: of("unread"),
      },
      String(line).slice(0, 200),
    );
    assert.equal(updates.length, of("update"));
    assert.equal(firstUnread !== undefined, expected === "unread");
  }
});

test("a log is told in one sentence", async () => {
  const { tally } = await readAll(LOG.map(([, line]) => line));
  assert.equal(
    tellTally(tally),
    "19 lines: 4 updates, 4 other messages, 11 could not be read (the first is line 11: it is no JSON object)",
  );
  const fine = await readAll([LOG[0][1]]);
  assert.equal(tellTally(fine.tally), "1 line: 1 update, 0 other messages");
});

/** Runs the program to its end. */
async function run(args, input) {
  const child = spawn(process.execPath, [MAIN, ...args]);
  const said = { out: "", err: "" };
  child.stdout.on("data", (part) => (said.out += part));
  child.stderr.on("data", (part) => (said.err += part));
  child.stdin.on("error", () => {}); // it may have ended already
  child.stdin.end(input ?? "");
  const [code] = await once(child, "close");
  return { code, ...said };
}

test("a log is shown as text, from a file or the standard input", async (t) => {
  const path = join(await folderFor(t), "log");
  const entry = {
    content: "one\u001b[2J",
    priority: "high",
    status: "pending",
  };
  const log = `${update("s\u0007", { sessionUpdate: "plan", entries: [entry] })}\noops\n`;
  await writeFile(path, log);
  const shown = {
    code: 0,
    out: "s plan is new: 0 of 1 done\n",
    err: "2 lines: 1 update, 0 other messages, 1 could not be read (line 2: it is no JSON object)\n",
  };
  assert.deepEqual(await run(["--terminal", "--replay", path]), shown);
  assert.deepEqual(await run(["--terminal", "--replay", "-"], log), shown);
});

/** Command lines that cannot do anything: the exit code, and what is said. */
const WRONG = [
  [2, /Unknown option '--nonsense'.*--help/, ["--nonsense"]],
  [2, /--port needs a whole number/, ["--port", "http"]],
  [
    2,
    /--session needs a folder, and .*nowhere is none/,
    ["--session", "nowhere"],
  ],
  [2, /--agent needs the command/, ["--terminal", "--agent"]],
  [
    2,
    /--replay starts no agent, so --record/,
    ["--replay", "-", "--record", "x"],
  ],
  [
    1,
    /cannot read nowhere: there is no such file/,
    ["--terminal", "--replay", "nowhere"],
  ],
  [1, /0 updates/, ["--terminal", "--replay", "-"]],
  [
    1,
    /cannot start the agent nowhere: there is no such program/,
    ["--terminal", "--agent", "nowhere"],
  ],
  [
    1,
    /the agent ended with the exit code 3: its last word/,
    [
      "--terminal",
      "--agent",
      process.execPath,
      "-e",
      "console.error('its last word'); process.exit(3)",
    ],
  ],
  [
    1,
    /the agent ended by the signal SIGKILL/,
    [
      "--terminal",
      "--agent",
      process.execPath,
      "-e",
      "process.kill(process.pid, 'SIGKILL')",
    ],
  ],
  [
    1,
    /cannot record in nowhere\/log/,
    ["--terminal", "--record", "nowhere/log"],
  ],
];

test("what cannot be done is said, with an exit code", async () => {
  for (const [code, message, args] of WRONG) {
    const ended = await run(args);
    assert.equal(ended.code, code, `${args}: ${ended.err}`);
    assert.match(ended.err, message);
    assert.doesNotMatch(ended.err, /\n +at /, "no stack");
  }
});

test("a recording that ends early is told once, the agent goes on, and the exit code tells too", async (t) => {
  const folder = await folderFor(t);
  const full = ["--record", "/dev/full", "--session", folder];
  const ended = await run(["--terminal", "--pace", "0", ...full]);
  assert.equal(ended.code, 1);
  assert.equal(
    ended.err,
    "the recording in /dev/full is over after 0 lines: the disk is full\n",
  );
  assert.match(ended.out, / survey done: Finish the report/);
});

test("an agent that hears nothing of plan operations sends the one plan of old", async (t) => {
  const folder = await folderFor(t);
  await writeFile(join(folder, "a.py"), "print()\n");
  const log = join(folder, "log");
  const ended = await run([
    ...["--terminal", "--pace", "0", "--no-plan-capability"],
    ...["--record", log, "--session", folder],
  ]);
  assert.deepEqual([ended.code, ended.err], [0, ""]);
  const [, done, total] = /\(([0-9]+) of ([0-9]+) done\)\n$/.exec(ended.out);
  assert.equal(done, total);
  const text = await readFile(log, "utf8");
  assert.doesNotMatch(text, /"plan":\{/);
  assert.match(text, /"sessionUpdate":"plan"/);
  assert.doesNotMatch(text, /plan_update|plan_removed/);
});

test("a port that is in use is an error that says so", async (t) => {
  const { createServer } = await import("node:net");
  const other = createServer().listen(0, "127.0.0.1");
  t.after(() => other.close());
  await once(other, "listening");
  const port = String(other.address().port);
  const ended = await run(["--port", port, "--replay", "-"]);
  assert.equal(ended.code, 1);
  assert.match(ended.err, /no page on port [0-9]+: the port is in use/);
});

test("--help tells what there is", async () => {
  const { code, out } = await run(["--help"]);
  assert.equal(code, 0);
  assert.match(out, /--replay FILE/);
  for (const line of out.split("\n")) assert.ok(line.length <= 80, line);
});
