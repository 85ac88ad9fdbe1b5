// Compiled, never run: what the compiler has to know about plans.

import type * as acp from "../dist/index.js";
import {
  PlanOperations,
  PlanReporter,
  entriesOf,
  mergeInOrder,
} from "../dist/plans/index.js";
import type * as plans from "../dist/plans/index.js";

/** A change narrows by its kind, and a switch over all kinds is complete. */
export function says(change: plans.PlanChange): string {
  switch (change.kind) {
    case "added":
      return change.after.summary();
    case "replaced":
      return `${change.before.summary()} → ${change.after.summary()}`;
    case "removed":
      return change.before.summary();
    case "ignored":
      return change.reason;
  }
}

/** What became of a plan is told only where there is one. */
export function asksTooMuch(change: plans.PlanChange): unknown {
  // @ts-expect-error: a plan that is gone has no `after`, what is ignored neither
  return change.after;
}

/** Only the baseline has no id. */
export function idOf(plan: plans.TrackedPlan): acp.PlanId | undefined {
  return plan.format === "baseline" ? undefined : plan.id;
}

/** Observers are told no more than what has happened. */
export function watches(book: plans.PlanBook, news: plans.PlanNews[]) {
  book.observe((change) => news.push(change));
  // @ts-expect-error: nobody is told what is ignored
  book.observe(({ kind }) => kind === "ignored");
}

/** Nobody makes plan operations but those to whom the client advertised them. */
export function forges(): plans.PlanOperations {
  // @ts-expect-error: the constructor is private
  return new PlanOperations("both");
}

/** An object of the same methods is none. */
export function imitates(
  update: plans.PlanOperations["update"],
  removed: plans.PlanOperations["removed"],
): plans.PlanOperations {
  // @ts-expect-error: it has what only the class can have
  return { update, removed };
}

/** Without a look at whether they are there, nothing can be sent with them. */
export function sendsUnasked(
  capabilities: acp.ClientCapabilities,
): plans.ReportedUpdate {
  // @ts-expect-error: the client may not have advertised them
  return PlanOperations.advertised(capabilities).removed("plan-1");
}

/** Nor with those of a reporter. */
export function reportsUnasked(
  reporter: plans.PlanReporter,
  plan: acp.PlanUpdateContent,
): plans.ReportedUpdate {
  // @ts-expect-error: the client may not have advertised them
  return reporter.operations.update(plan);
}

/** With a look, it can. */
export function sendsAsked(
  capabilities: acp.ClientCapabilities,
): plans.ReportedUpdate | undefined {
  return PlanOperations.advertised(capabilities)?.removed("plan-1");
}

/** Capabilities are taken as they are read, as they are written, and where there are none. */
export function reports(
  capabilities: acp.ClientCapabilities,
  request: acp.InitializeRequest,
) {
  new PlanReporter("session-1", capabilities);
  new PlanReporter("session-1", { plan: {} });
  new PlanReporter("session-1", undefined, { planId: "id" });
  new PlanReporter("session-1", request.clientCapabilities);
  // @ts-expect-error: the whole request has no capabilities of its own
  new PlanReporter("session-1", request);
  // @ts-expect-error: no such spelling
  new PlanReporter("session-1", null, { planId: "plan_id" });
}

/** Entries are entries. */
export function reportsNonsense(reporter: plans.PlanReporter) {
  // @ts-expect-error: no such status
  reporter.setStatus("plan-1", 0, "done");
  // @ts-expect-error: an entry has a status
  reporter.push("plan-1", { content: "Read", priority: "high" });
}

/** What comes out is not for changing. */
export function meddles(
  plan: plans.TrackedPlan,
  reporter: plans.PlanReporter,
  [change]: readonly plans.PlanAdded[],
) {
  // @ts-expect-error: keys are the book's
  plan.keys.push(1);
  // @ts-expect-error: entries are the plan's
  plan.entries().pop();
  // @ts-expect-error: plans are the reporter's
  reporter.plans().pop();
  // @ts-expect-error: it says how a burst stands, and nothing else
  reporter.isHolding = false;
  // @ts-expect-error: what was told stays so
  change?.entries.added.pop();
}

/** A plan of an agent narrows by its format. */
export function sizeOf(plan: plans.ReportedPlan): number {
  switch (plan.type) {
    case "items":
      return plan.entries.length;
    case "markdown":
      return plan.content.length;
    case "file":
      return plan.uri.length;
  }
}

/** A policy sees the plans and gives entries, its own or those of the plans. */
export const policies: plans.MergePolicy[] = [
  () => [],
  (all) => all.flatMap(entriesOf),
  (all) => mergeInOrder(all.slice(-1)),
];

/** What is given is sent as it is, and may be looked at before. */
export async function sends(
  reporter: plans.PlanReporter,
  connection: acp.RpcPeer,
) {
  const notes = reporter.burst(() => {
    reporter.file("plan-1", "file:///plan.md");
    reporter.remove("plan-2");
  });
  for (const { update } of notes) reporter.check(update);
  await Promise.all(notes.map((it) => connection.notify("session/update", it)));
}

/** An id is needed to look one up; `null` is the baseline. */
export function looksUp(book: plans.PlanBook) {
  book.plan("session-1", null)?.summary();
  // @ts-expect-error: no id is no id
  book.plan("session-1");
  // @ts-expect-error: only what a codec read is taken
  book.take({ sessionId: "session-1", update: {} });
}
