/** The whole: the program starts the Python agent over stdio, and a browser shows what it does. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { SessionNotification } from "@samewire/acp";
import { PlanBook } from "@samewire/acp/plans";

import { browser, openPage, shows } from "./fixture.mjs";
import { held } from "./plans.mjs";

const MAIN = fileURLToPath(new URL("../dist/client/main.js", import.meta.url));

/** A folder with something to survey. */
async function folderToSurvey(t) {
  const folder = await mkdtemp(join(tmpdir(), "live-plans-whole-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "project/source"), { recursive: true });
  const project = join(folder, "project");
  await writeFile(
    join(project, "README.md"),
    "# Project\n\nTODO: more words\n",
  );
  await writeFile(join(project, "package.json"), '{ "name": "project" }\n');
  await writeFile(join(project, "broken.json"), "{ nothing");
  for (const name of ["one", "two", "three"]) {
    await writeFile(join(project, `source/${name}.py`), `print("${name}")\n`);
  }
  return { folder, project };
}

/** Starts the program; gives the address that it prints. */
async function start(t, args) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  t.after(() => child.kill("SIGKILL"));
  const said = [];
  child.stderr.on("data", (part) => said.push(String(part)));
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(`${line}\n`);
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address) return { child, ended, url: address, said };
  }
  throw new Error(`the program printed no address: ${said.join("")}`);
}

/** What was recorded so far: nothing before the file is there. */
function textOf(log) {
  return readFile(log, "utf8").catch(() => "");
}

/** What the log of the two says about plans, once the agent has answered the prompt. */
async function bookOf(log) {
  const book = new PlanBook();
  while (!(await textOf(log)).includes('"stopReason"')) {
    await sleep(50);
  }
  for (const line of (await textOf(log)).split("\n")) {
    if (line === "") continue;
    const message = JSON.parse(line);
    if (message.method !== "session/update") continue;
    book.take(SessionNotification.decode(message.params));
  }
  return book;
}

test("the agent works, the page follows, and both end together", async (t) => {
  const { folder, project } = await folderToSurvey(t);
  const log = join(folder, "log.jsonl");
  await browser(); // so that the page is there before the agent is done
  const { child, ended, url, said } = await start(t, [
    ...["--port", "0", "--pace", "60", "--record", log, "--session", project],
  ]);
  const { page, trouble } = await openPage(t, { url });
  await page.evaluate(watch);
  const book = await bookOf(log);
  await shows(page, held(book));
  const { formats, plans, steps } = await page.evaluate(() => ({
    formats: [...globalThis.seen.formats].sort(),
    plans: [...globalThis.seen.plans],
    steps: globalThis.seen.progress.size,
  }));
  assert.deepEqual(formats, ["file", "items", "markdown"]);
  assert.ok(steps >= 3, `progress was seen at ${steps} places`);
  const [session] = book.sessions();
  const left = plans.filter((id) => book.plan(session, id) === undefined);
  assert.ok(left.length > 0, `no plan of ${plans} has left`);
  await page.getByRole("button", { name: "Read the file" }).first().click();
  await page.locator("[data-format=file] .markdown").first().waitFor();
  assert.deepEqual(trouble, []);
  child.kill("SIGINT");
  const [code] = await ended;
  assert.equal(code, 0, said.join(""));
  await page.getByText("Connection lost").first().waitFor();
});

test("a log that was recorded shows the same again", async (t) => {
  const { folder, project } = await folderToSurvey(t);
  const log = join(folder, "log.jsonl");
  const first = await start(t, [
    ...["--port", "0", "--pace", "0", "--record", log, "--session", project],
  ]);
  const book = await bookOf(log);
  const live = await openPage(t, first);
  await shows(live.page, held(book));
  first.child.kill("SIGINT");
  await first.ended;
  const again = await start(t, ["--port", "0", "--pace", "0", "--replay", log]);
  const replayed = await openPage(t, again);
  await shows(replayed.page, held(book));
  const end = replayed.page.locator("[data-notice=log]");
  await end.getByText("The log is at its end.").waitFor();
  const notices = await replayed.page.getByLabel("Notices").innerText();
  assert.doesNotMatch(notices, /went wrong/);
  assert.deepEqual(replayed.trouble, []);
  again.child.kill("SIGINT");
  const [code] = await again.ended;
  assert.equal(code, 0, again.said.join(""));
});

/** Runs in the page: notes the formats, the plans and the progress that are ever shown. */
function watch() {
  const seen = { formats: new Set(), plans: new Set(), progress: new Set() };
  globalThis.seen = seen;
  const look = () => {
    for (const { dataset } of document.querySelectorAll("[data-plan]")) {
      seen.formats.add(dataset.format);
      seen.plans.add(dataset.plan);
    }
    const whole = document.querySelector("[data-progress]");
    if (whole) seen.progress.add(whole.dataset.progress);
  };
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, everything);
  look();
}
