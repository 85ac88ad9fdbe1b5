/** The agent by itself, in lines of JSON: its sessions, how it stops, and folders that are odd. */

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { SessionNotification } from "@samewire/acp";
import { PlanBook } from "@samewire/acp/plans";

const AGENT = fileURLToPath(new URL("../agent/agent.py", import.meta.url));

async function folderFor(t) {
  const folder = await mkdtemp(join(tmpdir(), "live-plans-agent-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the agent. Its plans are in `book`, with every change in `changes`. */
async function start(t, args = [], clientCapabilities = { plan: {} }) {
  const child = spawn("python3", [AGENT, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  const ended = once(child, "close").then(([code]) => code);
  const book = new PlanBook();
  const changes = [];
  const seen = new Set();
  const waiting = new Map();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.method === "session/update") {
      const change = book.take(SessionNotification.decode(message.params));
      if (change.kind !== "ignored") changes.push(change);
      for (const look of [...seen]) look(change);
    } else {
      waiting.get(message.id)(message);
    }
  });
  let last = 0;
  const request = (method, params) => {
    const id = ++last;
    send({ id, method, params });
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      void ended.then((code) => reject(new Error(`the agent ended: ${code}`)));
    });
  };
  const send = (message) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  };
  const notify = (method, params) => send({ method, params });
  await request("initialize", { protocolVersion: 1, clientCapabilities });
  return {
    book,
    changes,
    ended,
    stdin: child.stdin,
    request,
    notify,
    async open(cwd) {
      const { result } = await request("session/new", { cwd, mcpServers: [] });
      return result.sessionId;
    },
    prompt: (sessionId) =>
      request("session/prompt", {
        sessionId,
        prompt: [{ type: "text", text: "Go." }],
      }),
    /** Waits until a change is one that is waited for. */
    until: (is) =>
      new Promise((resolve) => {
        const look = (change) => {
          if (!is(change)) return;
          seen.delete(look);
          resolve(change);
        };
        seen.add(look);
      }),
  };
}

test("sessions work side by side, with plans of every format, planned anew on the way", async (t) => {
  const folder = await folderFor(t);
  await mkdir(join(folder, "one"));
  await mkdir(join(folder, "two"));
  await writeFile(join(folder, "one", "broken.json"), "{ nothing");
  await writeFile(join(folder, "one", "a.py"), "# TODO: more\nprint()\n");
  await writeFile(join(folder, "two", "a.py"), "print()\n");
  await writeFile(join(folder, "two", "b.py"), "print()\n");
  const agent = await start(t, ["--pace", "0.01"]);
  const one = await agent.open(join(folder, "one"));
  const two = await agent.open(join(folder, "two"));
  const ends = await Promise.all([agent.prompt(one), agent.prompt(two)]);
  for (const { result } of ends) assert.equal(result.stopReason, "end_turn");

  const order = agent.changes.map(({ sessionId }) => sessionId);
  assert.ok(order.indexOf(two) < order.lastIndexOf(one));
  assert.ok(order.indexOf(one) < order.lastIndexOf(two));
  for (const session of [one, two]) {
    const formats = agent.book
      .plans(session)
      .map(({ id, format }) => [id, format]);
    assert.deepEqual(formats, [
      ["survey", "items"],
      ["report", "file"],
      ["findings", "markdown"],
    ]);
    const { done, total } = agent.book.progress(session);
    assert.equal(done, total);
    const of = agent.changes.filter(({ sessionId }) => sessionId === session);
    const removed = of.filter(({ kind }) => kind === "removed");
    assert.deepEqual(
      removed.map(({ planId }) => planId),
      ["reading"],
    );
    const replanned = of.filter(
      ({ kind, planId }) => kind === "replaced" && planId === "survey",
    );
    const happened = (what) =>
      replanned.some(({ entries }) => entries[what].length > 0);
    assert.ok(happened("added"), "steps came");
    assert.ok(happened("removed"), "steps went");
    assert.ok(happened("status"), "steps were done");
    assert.ok(happened("content"), "steps told what they found");
    assert.equal(happened("moved"), session === one, "JSON is checked early");
  }
  const steps = agent.book.plan(one, "survey").entries();
  assert.ok(
    steps.some(({ content }) => content === "See what is wrong in broken.json"),
  );
  const { uri } = agent.book.plan(one, "report").content;
  assert.ok(existsSync(fileURLToPath(uri)));
  agent.stdin.end();
  assert.equal(await agent.ended, 0);
  assert.ok(!existsSync(fileURLToPath(uri)), "the temporary folder is gone");
});

test("session/cancel stops before the next step, and nothing stays in progress", async (t) => {
  const folder = await folderFor(t);
  await writeFile(join(folder, "a.py"), "print()\n");
  const agent = await start(t, ["--pace", "3600"]); // a step takes an hour
  const session = await agent.open(folder);
  const begun = agent.until(({ kind }) => kind === "added");
  const prompt = agent.prompt(session);
  await begun;
  const refused = await agent.prompt(session);
  assert.equal(refused.error.code, -32600);
  agent.notify("session/cancel", { sessionId: session });
  assert.equal((await prompt).result.stopReason, "cancelled");
  assert.equal(agent.book.progress(session).inProgress, 0);

  // It can be asked again, and the end of its input stops it too, however soon that comes.
  const second = agent.prompt(session);
  agent.stdin.end();
  assert.equal((await second).result.stopReason, "cancelled");
  assert.equal(await agent.ended, 0);
});

test("cancelling in the middle takes the plan of the moment away", async (t) => {
  const folder = await folderFor(t);
  // Enough to read, so that the word comes in time on a busy machine.
  for (let number = 0; number < 100; number += 1) {
    await writeFile(join(folder, `${number}.py`), "print()\n");
  }
  const agent = await start(t, ["--pace", "0.05"]);
  const session = await agent.open(folder);
  const reading = agent.until(({ planId }) => planId === "reading");
  const prompt = agent.prompt(session);
  await reading;
  agent.notify("session/cancel", { sessionId: session });
  assert.equal((await prompt).result.stopReason, "cancelled");
  assert.equal(agent.book.plan(session, "reading"), undefined);
  assert.equal(agent.book.progress(session).inProgress, 0);
});

test("however far it is when it is cancelled, nothing stays or gets in progress", async (t) => {
  const folder = await folderFor(t);
  for (const ending of ["py", "js", "rs", "go", "css"]) {
    for (const number of [1, 2]) {
      await writeFile(join(folder, `${number}.${ending}`), "one\ntwo\n");
    }
  }
  const agent = await start(t, ["--pace", "0.02"]);
  const session = await agent.open(folder);
  for (let enough = 1; ; enough += 2) {
    let begun = 0;
    const working = agent.until(({ kind, entries }) => {
      if (kind !== "replaced") return false;
      begun += entries.status.filter(({ to }) => to === "in_progress").length;
      return begun === enough;
    });
    const prompt = agent.prompt(session);
    await Promise.race([working, prompt]);
    if (begun < enough) break; // there are no more steps
    agent.notify("session/cancel", { sessionId: session });
    assert.equal((await prompt).result.stopReason, "cancelled");
    assert.equal(agent.book.plan(session, "reading"), undefined);
    const { inProgress } = agent.book.progress(session);
    assert.equal(inProgress, 0, `after ${enough} steps`);
  }
  assert.ok(agent.changes.some(({ planId }) => planId === "reading"));
});

test("a client that knows one plan only sees all of it done", async (t) => {
  const folder = await folderFor(t);
  await writeFile(join(folder, "a.py"), "print()\n");
  const agent = await start(t, ["--pace", "0"], {});
  const session = await agent.open(folder);
  assert.equal((await agent.prompt(session)).result.stopReason, "end_turn");
  const [plan, ...others] = agent.book.plans(session);
  assert.deepEqual([plan.id, others], [null, []]);
  const { done, total } = plan.progress();
  assert.equal(done, total);
  assert.match(plan.entries().at(-1).content, /^The plan is in file:\/\/\//);
  const reports = agent.changes.flatMap(({ after }) =>
    after.entries().filter(({ content }) => /^The plan is in/.test(content)),
  );
  const early = reports.slice(0, -1).map(({ status }) => status);
  assert.deepEqual([...new Set(early)], ["pending"]);
});

test("what several tasks send leaves in order, also when some are cancelled", () => {
  const desk = fileURLToPath(new URL("agent_desk.py", import.meta.url));
  execFileSync("python3", [desk], { stdio: "inherit" });
});

test("what it cannot do is refused", async (t) => {
  const folder = await folderFor(t);
  await writeFile(join(folder, "file"), "");
  const agent = await start(t);
  const mcpServers = [];
  for (const cwd of ["relative", join(folder, "file"), join(folder, "none")]) {
    const { error } = await agent.request("session/new", { cwd, mcpServers });
    assert.equal(error.code, -32602, cwd);
    assert.match(error.message, /`cwd` is no folder/);
  }
  const { error } = await agent.prompt("nobody");
  assert.equal(error.code, -32602);
  agent.notify("session/cancel", { sessionId: "nobody" });
  assert.equal((await agent.request("session/load", {})).error.code, -32601);
});

test("odd folders are surveyed like others", async (t) => {
  const folder = await folderFor(t);
  const within = (...names) => join(folder, ...names);
  await symlink(".", within("loop"));
  await symlink("nowhere", within("lost"));
  await symlink("round", within("about"));
  await symlink("about", within("round"));
  execFileSync("mkfifo", [within("pipe.json")]);
  await writeFile(within("binary.py"), Buffer.from([0, 1, 2, 255]));
  await writeFile(within("empty.json"), "");
  await writeFile(within("deep.json"), "[".repeat(100_000));
  await writeFile(within("large.json"), `[${"1,".repeat(1_000_000)}1]`);
  await writeFile(within("long.json"), "1".repeat(5_000));
  await writeFile(within("mark.json"), "\ufeff{}");
  const name = [Buffer.from(`${folder}/`), Buffer.from([0xff, 0x1b, 0x60])];
  await writeFile(Buffer.concat([...name, Buffer.from(".json")]), "{");
  await mkdir(within(...Array(100).fill("deep")), { recursive: true });
  await mkdir(within("locked"), { mode: 0 });
  const agent = await start(t, ["--pace", "0"]);
  const session = await agent.open(folder);
  assert.equal((await agent.prompt(session)).result.stopReason, "end_turn");
  const { content } = agent.book.plan(session, "findings").content;
  const looked = content
    .split("\n")
    .filter((line) => /no JSON|nowhere/.test(line));
  assert.deepEqual(looked, [
    "- [x] `about` is a link to nowhere",
    "- [x] `lost` is a link to nowhere",
    "- [x] `round` is a link to nowhere",
    "- [x] `deep.json` is no JSON: `it is nested too deeply`",
    "- [x] `empty.json` is no JSON: `line 1, column 1: Expecting value`",
    "- [x] `` \ufffd\ufffd`.json `` is no JSON: `line 1, column 2: Expecting property name enclosed in double quotes`",
  ]);
});

test("a large folder is surveyed in part", async (t) => {
  const agent = await start(t, ["--pace", "0"]);
  const session = await agent.open("/");
  assert.equal((await agent.prompt(session)).result.stopReason, "end_turn");
  const [first] = agent.book.plan(session, "survey").entries();
  assert.equal(first.content, "Look through the folder: the first 20,000");
});

test("reports stay where they are asked for", async (t) => {
  const folder = await folderFor(t);
  const reports = join(folder, "reports", "of today");
  await writeFile(join(folder, "a.md"), "# A\n");
  const agent = await start(t, ["--pace", "0", "--reports", reports]);
  const session = await agent.open(folder);
  await agent.prompt(session);
  const { uri } = agent.book.plan(session, "report").content;
  assert.equal(uri, pathToFileURL(join(reports, `${session}.md`)).href);
  agent.stdin.end();
  assert.equal(await agent.ended, 0);
  assert.ok(existsSync(join(reports, `${session}.md`)));
});
