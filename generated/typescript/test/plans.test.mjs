// What no scenario can show: observers, and what the callers of a book and a reporter may do with their own values.

import assert from "node:assert/strict";
import { test } from "node:test";

import { UnknownVariant } from "../dist/index.js";
import {
  PlanBook,
  PlanError,
  PlanOperations,
  PlanReporter,
} from "../dist/plans/index.js";

const entry = { content: "Read", priority: "high", status: "pending" };
const baseline = (...texts) => ({
  sessionId: "s",
  update: {
    sessionUpdate: "plan",
    entries: texts.map((content) => ({ ...entry, content })),
  },
});
const removal = (id) => ({
  sessionId: "s",
  update: { sessionUpdate: "plan_removed", id },
});
const text = (id, content) => ({
  sessionId: "s",
  update: {
    sessionUpdate: "plan_update",
    plan: { type: "markdown", id, content },
  },
});
const said = ({ kind, planId }) => `${kind} ${planId}`;

test("an observer that changes the book is told of it when all were told", () => {
  const book = new PlanBook();
  const told = [];
  book.observe((change) => {
    told.push(`first: ${said(change)}`);
    if (change.kind === "added") book.take(removal(change.planId));
  });
  book.observe((change) => {
    told.push(`second: ${said(change)}, ${book.plans("s").length} left`);
  });
  assert.equal(book.take(text("p", "x")).kind, "added");
  assert.deepEqual(told, [
    "first: added p",
    "second: added p, 0 left",
    "first: removed p",
    "second: removed p, 0 left",
  ]);
});

test("an observer is told what changes from its first moment to its last", () => {
  const book = new PlanBook();
  const told = [];
  const late = (change) => told.push(`late: ${said(change)}`);
  book.observe((change) => {
    told.push(`first: ${said(change)}`);
    end();
    if (change.planId === "p") book.observe(late);
  });
  const end = book.observe((change) => told.push(`second: ${said(change)}`));
  book.take(text("p", "x"));
  book.take(text("q", "x"));
  book.take(text("q", "x"));
  end();
  assert.deepEqual(told, ["first: added p", "first: added q", "late: added q"]);
});

test("an observer that fails fails alone", async () => {
  const errors = [];
  const onObserverError = (error) => {
    errors.push(error.message);
    throw error;
  };
  const book = new PlanBook({ onObserverError });
  const told = [];
  book.observe(() => {
    throw new Error("at once");
  });
  book.observe(async () => {
    throw new Error("later");
  });
  book.observe((change) => told.push(said(change)));
  book.take(baseline("a"));
  await Promise.resolve();
  assert.deepEqual(told, ["added null"]);
  assert.deepEqual(errors, ["at once", "later"]);
});

test("what is forgotten is gone before anybody is told", () => {
  const book = new PlanBook();
  book.take(baseline("a"));
  book.take(text("p", "x"));
  const told = [];
  book.observe((change) => told.push([said(change), book.sessions().length]));
  assert.equal(book.forget("s").length, 2);
  assert.deepEqual(told, [
    ["removed null", 0],
    ["removed p", 0],
  ]);
  assert.equal(book.bytes, 0);
});

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
  const refused = (call, message) =>
    assert.throws(call, (error) => {
      assert.ok(error instanceof PlanError);
      assert.equal(error.code, "invalid");
      assert.match(error.message, message);
      return true;
    });
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
  const loop = {};
  loop.loop = loop;
  refused(() => reporter.push("p", { ...entry, _meta: loop }), /^entry\/_meta/);
  assert.equal(reporter.plans()[0].entries.length, 1);
});

test("operations are there for who advertised them, and write unknown formats as they are", () => {
  assert.equal(PlanOperations.advertised({}), undefined);
  assert.equal(PlanOperations.advertised({ plan: null }), undefined);
  const operations = PlanOperations.advertised({ plan: {} }, "planId");
  assert.deepEqual(operations.removed("p"), {
    sessionUpdate: "plan_removed",
    planId: "p",
  });
  const raw = { type: "gantt", id: "p", bars: [1] };
  const { plan } = operations.update(new UnknownVariant("gantt", raw));
  assert.deepEqual(plan, raw);
});
