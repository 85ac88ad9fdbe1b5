// What no scenario can show of a plan reporter: policies, bursts, and what its callers may do with their own values.

import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { rmSync } from "node:fs";
import { test } from "node:test";

import { PlanUpdateContent, SessionUpdate } from "../dist/index.js";
import { PlanBook, PlanOperations, PlanReporter } from "../dist/plans/index.js";
import { baseline, caught, entry, refused, text } from "./plans-made.mjs";

test("what a reporter was given is its own", () => {
  const reporter = new PlanReporter("s", { plan: {} });
  const entries = [{ ...entry, _meta: { deep: { is: 1 } } }];
  const [sent] = reporter.items("p", entries);
  entries[0]._meta.deep.is = 2;
  entries[0].content = "Write";
  entries.length = 0;
  const frozen = sent.update.plan.entries[0];
  assert.throws(() => (frozen._meta.deep.is = 3), TypeError);
  assert.throws(() => sent.update.plan.entries.pop(), TypeError);
  sent.update.plan = null;
  const [again] = reporter.again();
  assert.deepEqual(again.update.plan.entries, [
    { ...entry, _meta: { deep: { is: 1 } } },
  ]);
});

test("a policy that fails changes nothing", () => {
  let fails = true;
  const merge = () => {
    if (fails) throw new Error("no policy");
    return [entry];
  };
  const reporter = new PlanReporter("s", {}, { merge });
  assert.throws(() => reporter.file("p", "file:///plan"), /no policy/);
  assert.deepEqual(reporter.plans(), []);
  reporter.hold();
  assert.deepEqual(reporter.file("p", "file:///plan"), []);
  assert.throws(() => reporter.flush(), /no policy/);
  fails = false;
  assert.equal(reporter.flush().length, 1);
  assert.deepEqual(reporter.flush(), []);
});

test("what cannot be written is refused, with where and what", () => {
  const reporter = new PlanReporter("s", { plan: {} });
  reporter.items("p", [entry]);
  const bad = { ...entry, content: "\ud83d" };
  refused(
    () => reporter.items("p", [entry, bad]),
    /^plan\/entries\/1\/content/,
  );
  refused(() => reporter.push("p", bad), /^entry\/content: .*surrogate/);
  refused(() => reporter.items("\ud83d", []), /^plan\/id: .*surrogate/);
  refused(() => reporter.setStatus("p", 0, "done"), /^status: expected one of/);
  refused(() => reporter.setContent("p", 0, 7), /^content: expected a string/);
  refused(
    () => reporter.setContent("p", -1, "x"),
    /^index: expected an integer/,
  );
  refused(() => reporter.removeEntry("p", 0.5), /^index: expected an integer/);
  refused(() => reporter.remove(7), /^id: expected a string/);
  refused(() => new PlanReporter("\udc00", null), /^sessionId: .*surrogate/);
  const options = { planId: "plan_id" };
  refused(() => new PlanReporter("s", { plan: {} }, options), /^planId: /);
  const files = { files: "link" };
  refused(() => new PlanReporter("s", { plan: {} }, files), /^files: /);
  const loop = {};
  loop.loop = loop;
  refused(() => reporter.push("p", { ...entry, _meta: loop }), /^entry\/_meta/);
  const deep = JSON.parse(`${'{"a":'.repeat(100)}{}${"}".repeat(100)}`);
  const deeper = { ...entry, _meta: deep };
  refused(() => reporter.push("p", deeper), /^entry\/_meta: .*found 101$/);
  refused(() => reporter.items("p", [deeper]), /^plan\/entries\/0\/_meta: /);
  const list = Object.assign([1], { toJSON: () => 2 });
  refused(() => reporter.push("p", { ...entry, _meta: { list } }), /toJSON/);
  assert.equal(reporter.plans()[0].entries.length, 1);
});

test("a reporter is made of capabilities and nothing else", () => {
  const request = { protocolVersion: 1, clientCapabilities: { plan: {} } };
  const made = (of, options) => () => new PlanReporter("s", of, options);
  refused(made(request), /^capabilities: .*pass their clientCapabilities$/);
  refused(made("plan"), /^capabilities: expected an object/);
  refused(made([]), /^capabilities: expected an object, found a list/);
  refused(made({}, { planId: "plan_id" }), /^planId: /);
  refused(made({}, { merge: "last" }), /^merge: expected a function/);
  refused(() => PlanOperations.advertised(request), /^capabilities: /);
});

test("a policy gives a list of entries", () => {
  const reports = (merge) => () =>
    new PlanReporter("s", {}, { merge }).file("p", "file:///plan");
  refused(
    reports(() => entry),
    /^merged: expected a list/,
  );
  refused(
    reports(() => [entry, { ...entry, status: "done" }]),
    /^merged\/1\/status: /,
  );
});

test("a burst ends on every path", () => {
  const reporter = new PlanReporter("s", { plan: {} });
  const ids = (notes) => notes.map(({ update }) => update.plan.id);
  const given = reporter.burst(() => {
    assert.deepEqual(reporter.file("a", "x"), []);
    const inner = reporter.burst(() => void reporter.file("b", "x"));
    assert.deepEqual(inner, []);
    assert.deepEqual(reporter.file("c", "x"), []);
  });
  assert.deepEqual(ids(given), ["a", "b", "c"]);
  const fails = () => {
    reporter.file("d", "x");
    throw new Error("in the middle");
  };
  assert.throws(() => reporter.burst(fails), /in the middle/);
  assert.deepEqual(reporter.flush(), []);
  assert.deepEqual(ids(reporter.file("e", "x")), ["d", "e"]);
  assert.throws(() => reporter.burst(fails), /in the middle/);
  reporter.hold();
  assert.equal(reporter.isHolding, true);
  reporter.file("f", "x");
  const held = reporter.burst(() => void reporter.file("g", "x"));
  assert.equal(reporter.isHolding, false);
  assert.deepEqual(ids(held), ["f", "g"]);
  assert.deepEqual(ids(reporter.file("h", "x")), ["h"]);
});

test("what a burst that failed has changed goes out with the next call, whatever it does", () => {
  const fails = () => {
    reporter.file("a", "x");
    reporter.setStatus("a", 0, "completed");
  };
  const reporter = new PlanReporter("s", { plan: {} });
  const { code } = caught(() => reporter.burst(fails));
  assert.equal(code, "not_items");
  const [{ update }, ...more] = reporter.remove("nobody");
  assert.equal(update.plan.id, "a");
  assert.deepEqual(more, []);
  assert.deepEqual(reporter.remove("nobody"), []);
});

test("a burst is over when its function returns", async (t) => {
  const unhandled = t.mock.fn();
  process.once("unhandledRejection", unhandled);
  t.after(() => process.off("unhandledRejection", unhandled));
  const reporter = new PlanReporter("s", { plan: {} });
  const later = async () => {
    throw new Error("later");
  };
  const alike = () => ({ then: (_, fail) => fail(new Error("later")) });
  const within = () => reporter.burst(later);
  for (const edit of [async () => {}, later, alike, within]) {
    refused(() => reporter.burst(edit), /^edit: .*returns a promise$/);
  }
  assert.equal(reporter.file("a", "x").length, 1);
  await new Promise((done) => setImmediate(done));
  assert.equal(unhandled.mock.callCount(), 0);
});

test("what a reporter holds can be looked at", () => {
  const reporter = new PlanReporter("s", { plan: {} });
  reporter.file("p", "x");
  assert.equal(reporter.sessionId, "s");
  assert.equal(reporter.plan("p"), reporter.plans()[0]);
  assert.equal(reporter.plan("q"), undefined);
  refused(() => reporter.plan(7), /^id: expected a string/);
});

test("an update is checked for what it will be on the wire", () => {
  const asked = new PlanReporter("s", { plan: {} });
  const reporter = new PlanReporter("s", {});
  const plan = { type: "file", id: "p", uri: "x" };
  for (const update of [
    { sessionUpdate: "plan_update", plan },
    { sessionUpdate: "plan_removed", id: "p" },
    { sessionUpdate: "plan_removed" },
  ]) {
    const { code } = caught(() => reporter.check(update));
    assert.equal(code, "not_advertised");
    asked.check(update);
  }
  reporter.check({ sessionUpdate: "plan", entries: [], kind: "plan_update" });
  reporter.check(SessionUpdate.unknown({ sessionUpdate: "weather" }));
  refused(() => reporter.check(null), /^update: expected an object/);
  refused(() => asked.check(null), /^update: expected an object/);
});

test("the examples of the guide do what it says", async (t) => {
  t.after(() => rmSync("test/out", { recursive: true }));
  execSync("tsc --project test --noEmit false --outDir test/out");
  const { client } = await import("./out/plans-book.js");
  const { textOf } = await import("./out/plans-content.js");
  const { turn } = await import("./out/plans-reporter.js");
  const connection = {
    request: () => assert.fail("nothing is asked"),
    notify: (method, params) =>
      client.notify(method, JSON.parse(JSON.stringify(params))),
  };
  const lines = [];
  t.mock.method(console, "log", (line) => lines.push(line));
  await turn(connection, "new", { plan: {} });
  await turn(connection, "old", {});
  assert.deepEqual(lines, [
    "fix: 0 of 1 done: Add a test (0/1)",
    "notes: 1 of 1 done (1/2)",
    "fix: 1 of 1 done (2/2)",
    "the plan: 0 of 1 done: Add a test (0/1)",
    "the plan: 1 of 2 done: Add a test (1/2)",
    "the plan: 2 of 2 done (2/2)",
  ]);
  const book = new PlanBook();
  assert.equal(textOf(book.take(baseline("a", "b")).after), "- a\n- b");
  assert.equal(textOf(book.take(text("p", "# x")).after), "# x");
});

test("operations are there for who advertised them, and write unknown formats as they are", () => {
  assert.equal(PlanOperations.advertised({}), undefined);
  assert.equal(PlanOperations.advertised({ plan: null }), undefined);
  const operations = PlanOperations.advertised(
    { plan: {} },
    { planId: "planId" },
  );
  assert.deepEqual(operations.removed("p"), {
    sessionUpdate: "plan_removed",
    planId: "p",
  });
  const _meta = JSON.parse(`${'{"a":'.repeat(100)}{}${"}".repeat(100)}`);
  const deep = { type: "file", id: "p", uri: "x", _meta };
  refused(() => operations.update(deep), /^plan: .*found 101$/);
  operations.update({ ...deep, _meta: _meta.a });
  const deeper = PlanUpdateContent.unknown({ type: "gantt", _meta });
  refused(() => operations.update(deeper), /^plan: .*found 102$/);
  const raw = { type: "gantt", id: "p", bars: [1], entries: 1, content: {} };
  const { plan } = operations.update(PlanUpdateContent.unknown(raw));
  assert.deepEqual(plan, raw);
});
