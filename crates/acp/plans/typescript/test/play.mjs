// What a book and a reporter do with the steps of a question, and how they stand then.

import {
  ClientCapabilities,
  DecodeError,
  PlanEntry,
  SessionNotification,
  SessionUpdate,
} from "../dist/index.js";
import {
  PlanBook,
  PlanError,
  PlanReporter,
  entriesOf,
} from "../dist/plans/index.js";

/** The results of all steps, and the state behind the last. */
export function play({ limits, reporter, loop = false, steps }) {
  const stage = { limits, loop, told: [] };
  open(stage, new PlanBook({ limits }));
  if (reporter !== undefined) stage.reporter = reporterOf(reporter);
  const results = steps.map((step) => {
    stage.told = [];
    const [[name, argument]] = Object.entries(step);
    return attempt(() => perform[name](stage, argument));
  });
  return { results, state: stateOf(stage) };
}

/** What each step does, and what comes of it. */
const perform = {
  take(stage, notification) {
    const change = stage.book.take(SessionNotification.decode(notification));
    checkTold(stage, change.kind === "ignored" ? [] : [change]);
    return { change: changeOf(change), told: stage.told.length };
  },
  forget(stage, sessionId) {
    const changes = stage.book.forget(sessionId);
    checkTold(stage, changes);
    return { changes: changes.map(changeOf), told: stage.told.length };
  },
  dismiss(stage, [sessionId, planId]) {
    const change = stage.book.dismiss(sessionId, planId);
    checkTold(stage, change.kind === "ignored" ? [] : [change]);
    return { change: changeOf(change), told: stage.told.length };
  },
  restore(stage, limits) {
    const snapshot = JSON.parse(JSON.stringify(stage.book.snapshot()));
    const options = { limits: limits ?? stage.limits };
    open(stage, PlanBook.restore(snapshot, options));
    return { restored: true };
  },
  restoreFrom(stage, snapshot) {
    open(stage, PlanBook.restore(snapshot, { limits: stage.limits }));
    return { restored: true };
  },
  look: (stage) => ({ state: stateOf(stage) }),
  report({ reporter, book, loop }, [name, ...given]) {
    const messages = report[name](reporter, ...given) ?? [];
    if (!loop) return { messages };
    const changes = messages.map((message) =>
      attempt(() => changeOf(book.take(SessionNotification.decode(message)))),
    );
    return { messages, changes };
  },
};

/** The calls of a reporter, by the names they have in all languages. */
const report = {
  items: (reporter, id, entries) => reporter.items(id, entries.map(entryOf)),
  markdown: (reporter, ...given) => reporter.markdown(...given),
  file: (reporter, ...given) => reporter.file(...given),
  remove: (reporter, ...given) => reporter.remove(...given),
  set_meta: (reporter, id, meta) => reporter.setMeta(id, meta ?? undefined),
  set_status: (reporter, ...given) => reporter.setStatus(...given),
  set_priority: (reporter, ...given) => reporter.setPriority(...given),
  set_content: (reporter, ...given) => reporter.setContent(...given),
  insert: (reporter, id, at, raw) => reporter.insert(id, at, entryOf(raw)),
  push: (reporter, id, raw) => reporter.push(id, entryOf(raw)),
  remove_entry: (reporter, ...given) => reporter.removeEntry(...given),
  move_entry: (reporter, ...given) => reporter.moveEntry(...given),
  hold: (reporter) => reporter.hold(),
  flush: (reporter) => reporter.flush(),
  again: (reporter) => reporter.again(),
  check(reporter, raw) {
    const update = SessionUpdate.safeDecode(raw);
    if (!update.ok) throw new PlanError("invalid", update.error.message);
    reporter.check(update.value);
  },
};

/** An entry as readers give it; what they refuse is left to the reporter. */
function entryOf(raw) {
  const entry = PlanEntry.safeDecode(raw);
  return entry.ok ? entry.value : raw;
}

/** Puts a book in place, with an observer that hears everything. */
function open(stage, book) {
  stage.book = book;
  book.observe((change) => stage.told.push(change));
}

function reporterOf({ sessionId, capabilities, planId, files, merge }) {
  const advertised =
    capabilities === null ? null : ClientCapabilities.decode(capabilities);
  const policy = merge === "last" ? mergeLast : undefined;
  const options = { planId, files, merge: policy };
  return new PlanReporter(sessionId, advertised, options);
}

/** A policy of our own: the last plan stands for all. */
function mergeLast(plans) {
  return plans.slice(-1).flatMap(entriesOf);
}

/** What a step gives, or the error it is refused with. */
function attempt(step) {
  try {
    return step();
  } catch (error) {
    if (error instanceof DecodeError) return { error: { code: "decode" } };
    if (!(error instanceof PlanError)) throw error;
    const { code, message, limit, found } = error;
    if (code === "snapshot" || code === "invalid") return { error: { code } };
    return { error: { code, message, limit, found } };
  }
}

function checkTold({ told }, changes) {
  const same =
    told.length === changes.length && told.every((it, i) => it === changes[i]);
  if (!same) throw new Error("an observer was told something else");
}

function changeOf({ kind, sessionId, planId, entries, reason }) {
  if (kind === "ignored") return { change: kind, sessionId, planId, reason };
  const { added, removed, moved, status, priority, content } = entries;
  return {
    change: kind,
    sessionId,
    planId,
    entries: {
      added,
      removed,
      moved: moved.map(({ from, to }) => [from, to]),
      status: status.map(({ index, from, to }) => [index, from, to]),
      priority: priority.map(({ index, from, to }) => [index, from, to]),
      content,
    },
  };
}

function stateOf({ book, reporter }) {
  return {
    bytes: book.bytes,
    sessions: book.sessions().map((sessionId) => ({
      sessionId,
      progress: book.progress(sessionId),
      plans: book.plans(sessionId).map(planOf),
    })),
    snapshot: book.snapshot(),
    reported: reporter?.plans().map(({ id, type }) => [id, type]),
  };
}

function planOf(plan) {
  return {
    planId: plan.id,
    format: plan.format,
    keys: plan.keys,
    progress: plan.progress(),
    current: plan.current(),
    summary: plan.summary(),
  };
}
