/** A reporter of plans that sends what it reports. */

import { PlanReporter } from "../plans/index.js";
import type {
  PlanReporterOptions,
  ReportedNotification,
  ReportedPlan,
} from "../plans/index.js";
import type {
  ClientCapabilitiesInput,
  PlanEntry,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanId,
  SessionId,
} from "../types.js";

/**
 * The plans of a session, told to the client as they change. Each call resolves when there is room for the next; what the
 * client has already is not sent. When a notification could not be written, the next call sends everything.
 *
 * Every call that changes plans throws a `PlanError`, as the `PlanReporter` does.
 */
export class SessionPlans {
  readonly #reporter: PlanReporter;
  readonly #notify: (note: ReportedNotification) => Promise<void>;
  #failed = false;

  /** Plans are made by a session: {@link AgentSession.plans}. */
  constructor(
    sessionId: SessionId,
    capabilities: ClientCapabilitiesInput,
    notify: (note: ReportedNotification) => Promise<void>,
    options?: PlanReporterOptions,
  ) {
    this.#reporter = new PlanReporter(sessionId, capabilities, options);
    this.#notify = notify;
  }

  /** Puts a list of entries in place. */
  items(id: PlanId, entries: readonly PlanEntry[]): Promise<void> {
    return this.#send((it) => it.items(id, entries));
  }

  /** Puts a text in Markdown in place. */
  markdown(id: PlanId, content: string): Promise<void> {
    return this.#send((it) => it.markdown(id, content));
  }

  /** Puts a file in place that holds the plan, such as `file:///tmp/plan.md`. */
  file(id: PlanId, uri: string): Promise<void> {
    return this.#send((it) => it.file(id, uri));
  }

  /** Takes a plan away. One that is not there changes nothing. */
  remove(id: PlanId): Promise<void> {
    return this.#send((it) => it.remove(id));
  }

  /** Says how far an entry is. */
  setStatus(id: PlanId, index: number, status: PlanEntryStatus): Promise<void> {
    return this.#send((it) => it.setStatus(id, index, status));
  }

  /** Says how much an entry matters. */
  setPriority(
    id: PlanId,
    index: number,
    priority: PlanEntryPriority,
  ): Promise<void> {
    return this.#send((it) => it.setPriority(id, index, priority));
  }

  /** Gives an entry another text. */
  setContent(id: PlanId, index: number, content: string): Promise<void> {
    return this.#send((it) => it.setContent(id, index, content));
  }

  /** Puts an entry at this place, before the one that stands there; behind the last one, too. */
  insert(id: PlanId, index: number, entry: PlanEntry): Promise<void> {
    return this.#send((it) => it.insert(id, index, entry));
  }

  /** Puts an entry at the end. */
  push(id: PlanId, entry: PlanEntry): Promise<void> {
    return this.#send((it) => it.push(id, entry));
  }

  /** Takes an entry away. */
  removeEntry(id: PlanId, index: number): Promise<void> {
    return this.#send((it) => it.removeEntry(id, index));
  }

  /** Puts an entry elsewhere; `to` counts in the list without it. */
  moveEntry(id: PlanId, from: number, to: number): Promise<void> {
    return this.#send((it) => it.moveEntry(id, from, to));
  }

  /** Makes some edits of a reporter, of which the client sees only the end. */
  burst(edit: (plans: PlanReporter) => void): Promise<void> {
    return this.#send((it) => it.burst(() => edit(it)));
  }

  /** Sends everything once more, as after `session/load`. */
  again(): Promise<void> {
    return this.#send((it) => it.again());
  }

  /** The plans, in order. */
  plans(): readonly ReportedPlan[] {
    return this.#reporter.plans();
  }

  /** A plan by its id. */
  plan(id: PlanId): ReportedPlan | undefined {
    return this.#reporter.plan(id);
  }

  async #send(
    edit: (reporter: PlanReporter) => ReportedNotification[],
  ): Promise<void> {
    let notes = edit(this.#reporter);
    if (this.#failed) {
      this.#failed = false;
      notes = this.#reporter.again();
    }
    try {
      await Promise.all(notes.map((note) => this.#notify(note)));
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }
}
