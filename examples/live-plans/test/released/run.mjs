/**
 * The Python agent and a client on the released library `@agentclientprotocol/sdk` understand each other.
 *
 *     node run.mjs <python> <agent.py> [folder whose node_modules have the library]
 *
 * The library knows plan operations only as experimental, and spells a plan's id `planId` where the RFD has `id`.
 */

import assert from "node:assert/strict";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { hear } from "./client.mjs";

const [python, agent, modules = import.meta.dirname] = process.argv.slice(2);
if (agent === undefined) {
  console.error("usage: node run.mjs <python> <agent.py> [folder]");
  process.exit(2);
}
const find = createRequire(resolve(modules, "here"));
const load = (entry) => import(pathToFileURL(find.resolve(entry)).href);
const stable = await load("@agentclientprotocol/sdk");
const unstable = await load("@agentclientprotocol/sdk/unstable");

const OPERATIONS = ["plan_update", "plan_removed"];
const SPELLINGS = ["id", "planId", "both"];

/** What the library says on the console of a notification that it cannot read. */
const REFUSAL = [
  "Error handling notification",
  { method: "session/update", code: -32602, message: "Invalid params" },
];

const folder = await folderToSurvey();
try {
  await withoutCapability();
  await withCapability();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Whoever did not advertise plan operations gets the plan of old, with the entries of all plans; always the same. */
async function withoutCapability() {
  let first;
  for (const [name, library] of Object.entries({ stable, unstable })) {
    for (const spelling of SPELLINGS) {
      const heard = await work(library, spelling, {});
      const plans = plansIn(heard.updates);
      assert.deepEqual(heard.errors, [], "the library understood everything");
      assert.deepEqual(
        operationsIn(heard.sent),
        [],
        "no plan operation was sent",
      );
      assert.ok(plans.length > 10, "the plan came again with each change");
      assert.equal(plans.length, count(heard.sent, "plan"), "none was lost");
      const last = plans.at(-1).entries.map(withoutFolder);
      assertDone(last);
      assert.match(last.at(-1).content, /^The plan is in file:/);
      first ??= last;
      assert.deepEqual(last, first, "the same in every spelling");
      tell(name, spelling, "no capability", `${plans.length} times "plan"`);
    }
  }
}

/** Whoever did reads each operation, if it has the library's spelling; else the library refuses it and says so. */
async function withCapability() {
  for (const spelling of SPELLINGS) {
    const heard = await work(unstable, spelling, { plan: {} });
    const operations = operationsIn(heard.updates.map(tagOf));
    const sent = operationsIn(heard.sent);
    assert.deepEqual(plansIn(heard.updates), [], `"plan" is for others`);
    assert.ok(sent.length > 10, "operations were sent");
    if (spelling === "id") {
      assert.deepEqual(operations, [], "the library reads none without planId");
      assert.equal(heard.errors.length, sent.length, "and says so each time");
      for (const error of heard.errors) assert.deepEqual(error, REFUSAL);
      tell(
        "unstable",
        spelling,
        "plan",
        `${sent.length} operations, all refused`,
      );
    } else {
      assert.deepEqual(heard.errors, [], "the library understood everything");
      assert.deepEqual(operations, sent, "none was lost");
      assertPlans(heard.updates);
      tell("unstable", spelling, "plan", `${sent.length} operations, all read`);
    }
  }
}

async function work(library, spelling, capabilities) {
  const options = ["--pace", "0", "--plan-id", spelling];
  const command = [python, resolve(agent), ...options];
  const heard = await hear(library, command, folder, capabilities);
  assert.equal(heard.stopReason, "end_turn");
  assert.equal(heard.code, 0, "the agent ends when its input does");
  return heard;
}

/** What a client knows at the end, by the ids of the released library. */
function assertPlans(updates) {
  const plans = new Map();
  const removed = [];
  for (const update of updates) {
    if (update.sessionUpdate === "plan_update") {
      const { plan } = update;
      assert.ok(["items", "markdown"].includes(plan.type));
      plans.set(plan.planId, plan);
    } else if (update.sessionUpdate === "plan_removed") {
      assert.ok(plans.delete(update.planId), "only what is there is removed");
      removed.push(update.planId);
    }
  }
  assert.deepEqual([...plans.keys()].sort(), ["findings", "report", "survey"]);
  assert.deepEqual(removed, ["reading"]);
  const { survey, findings, report } = Object.fromEntries(plans);
  assert.equal(survey.type, "items");
  assertDone(survey.entries);
  assert.equal(findings.type, "markdown");
  assert.match(findings.content, /^# What is in `/);
  assert.match(findings.content, /^- \[x\] `broken\.json` is no JSON: /m);
  assert.doesNotMatch(findings.content, /^- \[ \] /m);
  assert.equal(report.type, "markdown");
  const link = /^\[survey-1\.md\]\(file:\/\/(\/.*\/survey-1\.md)\)$/.exec(
    report.content,
  );
  assert.ok(link, report.content);
  // Releases of the library before ACP 1.20 drop the path.
  assert.equal(report.path ?? link[1], link[1]);
}

/** Every step is done. */
function assertDone(entries) {
  const open = entries.filter(({ status }) => status !== "completed");
  assert.deepEqual(open, []);
  const texts = entries.map(({ content }) => content);
  for (const text of [
    "Look through the folder: 5 files",
    "Count the lines of Python: 3 files, 3 lines",
    "See what is wrong in broken.json",
    "Finish the report",
  ]) {
    assert.ok(texts.includes(text), `${text}: one of\n${texts.join("\n")}`);
  }
}

function plansIn(updates) {
  return updates.filter((update) => tagOf(update) === "plan");
}

function operationsIn(tags) {
  return tags.filter((tag) => OPERATIONS.includes(tag));
}

function tagOf(update) {
  return update.sessionUpdate;
}

function count(list, what) {
  return list.filter((one) => one === what).length;
}

/** The report is in another temporary folder each time. */
function withoutFolder(entry) {
  const content = entry.content.replace(/file:\/\/.*\//, "file:///");
  return { ...entry, content };
}

async function folderToSurvey() {
  const made = await mkdtemp(join(tmpdir(), "live-plans-released-"));
  await mkdir(join(made, "source"));
  await writeFile(join(made, "README.md"), "# Project\n\nTODO: more words\n");
  await writeFile(join(made, "broken.json"), "{ nothing");
  for (const name of ["one", "two", "three"]) {
    await writeFile(join(made, "source", `${name}.py`), `print("${name}")\n`);
  }
  return made;
}

function tell(entry, spelling, capability, what) {
  console.log(
    `released ${entry}, --plan-id ${spelling}, ${capability}: ${what}`,
  );
}
