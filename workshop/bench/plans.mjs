// How many updates of 20 entries a plan book takes in a second, and how many edits a plan reporter gives:
// `node plans.mjs <folder of the package>`. The work is that of crates/acp/plans/benches/plans.rs.
// Prints a line of JSON: for each kind of work the rate of each sample, the best of some batches.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ENTRIES = 20;
const BATCH = 2000;
const BATCHES = 20;
const SAMPLES = 9;

const [folder] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(join(folder, "dist", file)).href);
const { SessionNotification } = await load("index.js");
const { PlanBook, PlanReporter } = await load("plans/index.js");
let kept;

const texts = updates().map((update) => JSON.stringify(update));
const notes = texts.map((text) => SessionNotification.parse(text));
const works = {
  book: () => take(notes, (note) => note),
  book_from_text: () => take(texts, (text) => SessionNotification.parse(text)),
  reporter: () => report({ plan: {} }),
  reporter_merged: () => report({}),
};
const samples = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
for (let sample = 0; sample < SAMPLES; sample++) {
  for (const [name, work] of Object.entries(works)) samples[name].push(best(work));
}
console.log(JSON.stringify({ samples, kept: kept !== undefined }));

/** Updates of one plan: by turns an entry gets another status, and an entry gets another place. */
function updates() {
  const plan = entries();
  return Array.from({ length: BATCH }, (_, turn) => {
    if (turn % 2 === 0) {
      const entry = plan[(turn >> 1) % ENTRIES];
      plan[(turn >> 1) % ENTRIES] = { ...entry, status: after(entry.status) };
    } else {
      const [moved] = plan.splice((turn * 7) % ENTRIES, 1);
      plan.splice((turn * 3) % ENTRIES, 0, moved);
    }
    return {
      sessionId: "session-1",
      update: { sessionUpdate: "plan_update", plan: { type: "items", id: "build", entries: [...plan] } },
    };
  });
}

function entries() {
  return Array.from({ length: ENTRIES }, (_, place) => ({
    content: `Step ${place}: look at what the tests of part ${place} expect`,
    priority: "medium",
    status: "pending",
  }));
}

function after(status) {
  return { pending: "in_progress", in_progress: "completed", completed: "pending" }[status];
}

/** A book that an observer looks at, with another plan beside the one that changes. */
function take(given, read) {
  const book = new PlanBook();
  book.take(
    SessionNotification.decode({
      sessionId: "session-1",
      update: { sessionUpdate: "plan", entries: entries() },
    }),
  );
  book.observe((change) => {
    kept = change;
  });
  const begun = process.hrtime.bigint();
  for (const one of given) kept = book.take(read(one));
  return process.hrtime.bigint() - begun;
}

/** A reporter gives updates, and each is written as JSON. */
function report(capabilities) {
  const reporter = new PlanReporter("session-1", capabilities);
  reporter.items("build", entries());
  const begun = process.hrtime.bigint();
  for (let turn = 0; turn < BATCH; turn++) {
    const half = turn >> 1;
    const status = Math.floor(half / ENTRIES) % 2 === 0 ? "completed" : "pending";
    const notes =
      turn % 2 === 0
        ? reporter.setStatus("build", half % ENTRIES, status)
        : reporter.moveEntry("build", (turn * 7) % ENTRIES, (turn * 3) % ENTRIES);
    for (const note of notes) kept = JSON.stringify(note);
  }
  return process.hrtime.bigint() - begun;
}

/** Updates in a second, of the fastest batch. */
function best(work) {
  let least = Infinity;
  for (let batch = 0; batch < BATCHES; batch++) least = Math.min(least, Number(work()));
  return (BATCH / least) * 1e9;
}
