// What no scenario can show of a plan book: observers, and what its callers may do with their own values.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PlanBook } from "../dist/plans/index.js";
import {
  baseline,
  entry,
  refused,
  removal,
  said,
  text,
} from "./plans-made.mjs";

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

test("an observer that fails fails alone", async (t) => {
  const print = t.mock.method(console, "error", () => {});
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
  const both = (one, another) => [one.message, another.message];
  const printed = print.mock.calls.map((call) => both(...call.arguments));
  assert.deepEqual(printed, [
    ["at once", "at once"],
    ["later", "later"],
  ]);
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

test("limits are whole numbers from 0 up", () => {
  for (const limit of [NaN, -1, 0.5, "5", Infinity]) {
    const limits = { bytes: limit };
    refused(() => new PlanBook({ limits }), /^limits\/bytes: expected/);
  }
  refused(() => new PlanBook({ limits: 5 }), /^limits: expected an object/);
  const { limits } = new PlanBook({ limits: { depth: 500, plans: 0 } });
  assert.equal(limits.depth, 100);
  assert.equal(limits.plans, 0);
  assert.equal(limits.entries, 5_000);
});

test("what no codec has seen is read like what one has, or refused", () => {
  const book = new PlanBook();
  const take = (update) => book.take({ sessionId: "s", update });
  const put = (plan) => take({ sessionUpdate: "plan_update", plan });
  assert.equal(put({ type: "kanban", id: "k" }).after.format, "unknown");
  assert.equal(put({ type: "file", planId: "f", uri: "x" }).planId, "f");
  const { bytes } = book;
  for (const [wrong, message] of [
    [{ priority: "__proto__" }, /^update\/entries\/0\/priority: /],
    [{ status: undefined }, /^update\/entries\/0: .*"status" is missing/],
    [{ content: 7 }, /^update\/entries\/0\/content: /],
    [{ _meta: [] }, /^update\/entries\/0\/_meta: /],
  ]) {
    const entries = [{ ...entry, ...wrong }];
    refused(() => take({ sessionUpdate: "plan", entries }), message);
  }
  refused(() => put({ type: "markdown", id: "m" }), /^update\/plan: /);
  refused(() => take(undefined), /^update: expected an object/);
  refused(() => book.take(null), /^notification: expected an object/);
  refused(() => book.take({ update: {} }), /^sessionId: /);
  refused(() => book.observe("me"), /^observer: expected a function/);
  assert.equal(take({ sessionUpdate: "weather" }).reason, "not_a_plan");
  assert.equal(book.bytes, bytes);
});

test("what a book was told is its own", () => {
  const book = new PlanBook();
  const note = baseline("a");
  note.update._meta = { deep: { is: 1 }, no: undefined };
  const { after } = book.take(note);
  note.update._meta.deep.is = 2;
  note.update.entries[0].content = "b";
  const content = {
    entries: [{ ...entry, content: "a" }],
    _meta: { deep: { is: 1 } },
  };
  assert.deepEqual(after.content, content);
  assert.throws(() => (after.content._meta.deep.is = 3), TypeError);
  assert.throws(() => after.keys.push(1), TypeError);
  const same = { sessionUpdate: "plan", ...content };
  const again = book.take({ sessionId: "s", update: same });
  assert.equal(again.reason, "unchanged");
});

test("what did not change is the same object", () => {
  const book = new PlanBook();
  const look = () => [book.sessions(), book.plans("s"), book.progress("s")];
  const isSame = (a, b) => a.map((it, at) => it === b[at]);
  assert.deepEqual(isSame(look(), look()), [true, true, true]);
  book.take(baseline("a"));
  const before = look();
  assert.deepEqual(isSame(before, look()), [true, true, true]);
  book.take({ ...text("p", "- [ ] x"), sessionId: "t" });
  assert.deepEqual(isSame(before, look()), [false, true, true]);
  book.take(text("p", "- [ ] x"));
  assert.deepEqual(isSame(before, look()).slice(1), [false, false]);
  const [, plans] = look();
  book.dismiss("s", null);
  assert.equal(plans.length, 2);
  assert.deepEqual(look()[1], plans.slice(1));
  assert.equal(plans[0].progress(), plans[0].progress());
});

test("dismissing is told like a removal", () => {
  const book = new PlanBook();
  book.take(baseline("a"));
  const told = [];
  book.observe((change) => told.push(said(change)));
  assert.equal(book.dismiss("s", "p").reason, "unknown_plan");
  assert.equal(book.dismiss("s", null).kind, "removed");
  assert.deepEqual(told, ["removed null"]);
  assert.equal(book.bytes, 0);
});

test("a snapshot is JSON that was parsed", () => {
  const text = JSON.stringify(new PlanBook().snapshot());
  assert.throws(
    () => PlanBook.restore(text),
    /parse it with `JSON.parse` first$/,
  );
  assert.deepEqual(PlanBook.restore(JSON.parse(text)).sessions(), []);
});
