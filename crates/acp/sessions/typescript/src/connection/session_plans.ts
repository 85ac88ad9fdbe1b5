/** A plan reporter that sends its messages. */

import { bindMethods } from "../plans/bound.js";
import { PlanReporter } from "../plans/index.js";
import type {
  PlanMeta,
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
 * The plans of a session, sent to the client as they change. Each call sends only what the client does not have, and
 * resolves when the next one can be sent. If a notification could not be written, the next call sends everything.
 *
 * Every call that changes plans can throw a `PlanError`, as in `PlanReporter`.
 */
export class SessionPlans {
  readonly #reporter: PlanReporter;
  readonly #notify: (note: ReportedNotification) => Promise<void>;
  #failed = false;

  /** Created by a session: {@link AgentSession.plans}. */
  constructor(
    sessionId: SessionId,
    capabilities: ClientCapabilitiesInput,
    notify: (note: ReportedNotification) => Promise<void>,
    options?: PlanReporterOptions,
  ) {
    bindMethods(this);
    this.#reporter = new PlanReporter(sessionId, capabilities, options);
    this.#notify = notify;
  }

  /** Sets a complete list of entries. */
  items(id: PlanId, entries: readonly PlanEntry[]): Promise<void> {
    return this.#send((it) => it.items(id, entries));
  }

  /** Sets a complete Markdown text. */
  markdown(id: PlanId, content: string): Promise<void> {
    return this.#send((it) => it.markdown(id, content));
  }

  /** Sets a file that contains the plan, such as `file:///tmp/plan.md`. */
  file(id: PlanId, uri: string): Promise<void> {
    return this.#send((it) => it.file(id, uri));
  }

  /**
   * Sets the `_meta` of a plan, which keeps it until it is removed, also with other contents; `undefined` removes it. A
   * client without plan operations does not get it.
   */
  setMeta(id: PlanId, meta: PlanMeta | undefined): Promise<void> {
    return this.#send((it) => it.setMeta(id, meta));
  }

  /** Removes a plan. If the plan does not exist, nothing happens. */
  remove(id: PlanId): Promise<void> {
    return this.#send((it) => it.remove(id));
  }

  /** Sets the status of an entry. */
  setStatus(id: PlanId, index: number, status: PlanEntryStatus): Promise<void> {
    return this.#send((it) => it.setStatus(id, index, status));
  }

  /** Sets the priority of an entry. */
  setPriority(
    id: PlanId,
    index: number,
    priority: PlanEntryPriority,
  ): Promise<void> {
    return this.#send((it) => it.setPriority(id, index, priority));
  }

  /** Sets the text of an entry. */
  setContent(id: PlanId, index: number, content: string): Promise<void> {
    return this.#send((it) => it.setContent(id, index, content));
  }

  /** Inserts an entry at this index, which may be the length of the list. */
  insert(id: PlanId, index: number, entry: PlanEntry): Promise<void> {
    return this.#send((it) => it.insert(id, index, entry));
  }

  /** Adds an entry at the end. */
  push(id: PlanId, entry: PlanEntry): Promise<void> {
    return this.#send((it) => it.push(id, entry));
  }

  /** Removes an entry. */
  removeEntry(id: PlanId, index: number): Promise<void> {
    return this.#send((it) => it.removeEntry(id, index));
  }

  /** Moves an entry to the index `to`, counted in the list without the entry. */
  moveEntry(id: PlanId, from: number, to: number): Promise<void> {
    return this.#send((it) => it.moveEntry(id, from, to));
  }

  /** Combines several edits, so that the client sees only the final state. */
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
