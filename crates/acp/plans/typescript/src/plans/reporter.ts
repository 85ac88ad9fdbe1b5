/** The plan reporter of an agent. */

import * as readers from "../readers.js";
import type {
  PlanEntry,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanId,
  SessionId,
  SessionUpdateInput,
} from "../types.js";
import { bindMethods } from "./bound.js";
import { copyEntry, copyMeta, freezeEntry, freezePlan } from "./checked.js";
import {
  PlanError,
  noEntry,
  notAdvertised,
  notItems,
  unknownPlan,
} from "./error.js";
import type {
  AdvertisedCapabilities,
  PlanForm,
  PlanFormOptions,
} from "./form.js";
import { formFor } from "./form.js";
import type { MergePolicy } from "./merge.js";
import { mergeInOrder } from "./merge.js";
import type { ReportedUpdate } from "./operations.js";
import { PlanOperations } from "./operations.js";
import type { PlanMeta, ReportedPlan } from "./reported.js";
import type { Known, Sent } from "./sending.js";
import { FORGOTTEN, UNSENT, merged, operated } from "./sending.js";
import {
  callable,
  checked,
  copied,
  isPromise,
  object,
  place,
  text,
} from "./valid.js";

/** Options of a reporter. */
export interface PlanReporterOptions extends PlanFormOptions {
  /** Merges all plans into one list, for clients without plan operations. Default: {@link mergeInOrder}. */
  readonly merge?: MergePolicy | undefined;
}

/**
 * The params of a `session/update`, as plain JSON. Send them with
 * `connection.notify("session/update", notification)`, without encoding them again, which would write plan ids under
 * both names.
 */
export interface ReportedNotification {
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** The update. */
  readonly update: ReportedUpdate;
}

/**
 * An agent's plans of one session. Each call changes them and returns the notifications to send. Send them at once and
 * in the order in which they were returned, without waiting for one before sending the next. If sending failed, send what
 * {@link again} returns. A client that advertised plan operations gets each plan, any other client one list of all
 * entries. Arguments are copied, and returned values are immutable. A call that throws changed nothing, except within a
 * {@link burst}.
 *
 * Source: Agent Plan, § Updating Plans; Plan Operations RFD, § Client Capabilities.
 */
export class PlanReporter {
  /** The id of the session. */
  readonly sessionId: SessionId;
  /** Plan operations to send yourself, if the client advertised them. */
  readonly operations: PlanOperations | undefined;
  readonly #form: PlanForm;
  readonly #merge: MergePolicy;
  #plans = new Map<PlanId, Known>();
  /** Plans that the client may have, and whose removal must be sent even if they are back. */
  #dismissed = new Set<PlanId>();
  #sent = UNSENT;
  #holding = false;
  #bursting = false;

  /**
   * A reporter without plans, for a client with these capabilities from `initialize`.
   *
   * @throws {PlanError} `invalid`.
   */
  constructor(
    sessionId: SessionId,
    capabilities: AdvertisedCapabilities,
    { merge = mergeInOrder, ...options }: PlanReporterOptions = {},
  ) {
    bindMethods(this);
    this.operations = PlanOperations.advertised(capabilities, options);
    this.sessionId = text(sessionId, "sessionId");
    this.#form = formFor(capabilities, options);
    this.#merge = callable(merge, "merge");
  }

  /**
   * Sets a complete list of entries.
   *
   * @throws {PlanError} `invalid`.
   */
  items(id: PlanId, entries: readonly PlanEntry[]): ReportedNotification[] {
    const items = copied(readers.readPlanItems, { id, entries }, "plan");
    items.entries.forEach((it, at) => freezeEntry(it, `plan/entries/${at}`));
    return this.#replace({ type: "items", ...items });
  }

  /**
   * Sets a complete Markdown text.
   *
   * @throws {PlanError} `invalid`.
   */
  markdown(id: PlanId, content: string): ReportedNotification[] {
    const read = readers.readPlanMarkdown;
    const markdown = copied(read, { id, content }, "plan");
    return this.#replace({ type: "markdown", ...markdown });
  }

  /**
   * Sets a file that contains the plan, such as `file:///tmp/plan.md`.
   *
   * @throws {PlanError} `invalid`.
   */
  file(id: PlanId, uri: string): ReportedNotification[] {
    const file = copied(readers.readPlanFile, { id, uri }, "plan");
    return this.#replace({ type: "file", ...file });
  }

  /**
   * Sets the `_meta` of a plan, which keeps it until it is removed, also with other contents; `undefined` removes it. A
   * client without plan operations does not get it, since its list is of all plans.
   *
   * @throws {PlanError} `invalid` or `unknown_plan`.
   */
  setMeta(id: PlanId, meta: PlanMeta | undefined): ReportedNotification[] {
    const set = (meta ?? null) === null ? {} : { _meta: copyMeta(meta!) };
    const plan = this.#plans.get(text(id, "id"));
    if (plan === undefined) throw unknownPlan(id);
    const { _meta, ...rest } = plan;
    return this.#put({ ...rest, ...set });
  }

  /**
   * Removes a plan. If the plan does not exist, nothing happens.
   *
   * @throws {PlanError} `invalid`.
   */
  remove(id: PlanId): ReportedNotification[] {
    const gone = text(id, "id");
    return this.#change((plans, dismissed) => {
      plans.delete(gone);
      dismissed.add(gone);
    });
  }

  /**
   * Sets the status of an entry.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  setStatus(
    id: PlanId,
    index: number,
    status: PlanEntryStatus,
  ): ReportedNotification[] {
    const read = readers.readPlanEntryStatus;
    return this.#set(id, index, { status: checked(read, status, "status") });
  }

  /**
   * Sets the priority of an entry.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  setPriority(
    id: PlanId,
    index: number,
    priority: PlanEntryPriority,
  ): ReportedNotification[] {
    const read = readers.readPlanEntryPriority;
    const value = checked(read, priority, "priority");
    return this.#set(id, index, { priority: value });
  }

  /**
   * Sets the text of an entry.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  setContent(
    id: PlanId,
    index: number,
    content: string,
  ): ReportedNotification[] {
    return this.#set(id, index, { content: text(content, "content") });
  }

  /**
   * Inserts an entry at this index, which may be the length of the list.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  insert(id: PlanId, index: number, entry: PlanEntry): ReportedNotification[] {
    const at = place(index, "index");
    const added = copyEntry(entry, "entry");
    return this.#edit(id, (entries) => {
      checkPlace(entries, at, entries.length);
      entries.splice(at, 0, added);
    });
  }

  /**
   * Adds an entry at the end.
   *
   * @throws {PlanError} `invalid`, `unknown_plan` or `not_items`.
   */
  push(id: PlanId, entry: PlanEntry): ReportedNotification[] {
    const added = copyEntry(entry, "entry");
    return this.#edit(id, (entries) => entries.push(added));
  }

  /**
   * Removes an entry.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  removeEntry(id: PlanId, index: number): ReportedNotification[] {
    const at = place(index, "index");
    return this.#edit(id, (entries) => {
      checkPlace(entries, at, entries.length - 1);
      entries.splice(at, 1);
    });
  }

  /**
   * Moves an entry to the index `to`, counted in the list without the entry.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  moveEntry(id: PlanId, from: number, to: number): ReportedNotification[] {
    const [source, target] = [place(from, "from"), place(to, "to")];
    return this.#edit(id, (entries) => {
      checkPlace(entries, source, entries.length - 1);
      checkPlace(entries, target, entries.length - 1);
      entries.splice(target, 0, ...entries.splice(source, 1));
    });
  }

  /**
   * Runs these edits, and returns what the client needs after all of them, including what was held back. A burst
   * within a burst returns nothing, because the outer one does. If an edit throws, the error is rethrown, and the changes
   * up to that point are returned by the next call that succeeds.
   *
   * @throws {PlanError} `invalid` if the function is asynchronous.
   */
  burst(edit: () => void): ReportedNotification[] {
    if (this.#bursting) {
      refusePromise(edit());
      return [];
    }
    this.#bursting = true;
    this.hold();
    try {
      refusePromise(edit());
      return this.flush();
    } finally {
      this.#bursting = false;
      this.#holding = false;
    }
  }

  /** Begins a burst: calls return nothing until {@link flush} or {@link again}. */
  hold(): void {
    this.#holding = true;
  }

  /** Ends a burst and returns what the client needs. Outside a burst, returns nothing. */
  flush(): ReportedNotification[] {
    if (!this.#holding) return [];
    return this.#send(this.#plans, this.#dismissed, this.#sent);
  }

  /**
   * Returns all plans, for a client that has none of them: after a session was loaded, for a new window, or if sending
   * failed. Ends a burst. Plans that the client may have from earlier are not removed.
   */
  again(): ReportedNotification[] {
    const before = this.#sent === UNSENT ? UNSENT : FORGOTTEN;
    return this.#send(this.#plans, new Set(), before);
  }

  /** Whether a burst has begun and not ended yet. */
  get isHolding(): boolean {
    return this.#holding;
  }

  /** The plans, in order. */
  plans(): readonly ReportedPlan[] {
    return [...this.#plans.values()];
  }

  /**
   * A plan by its id.
   *
   * @throws {PlanError} `invalid`.
   */
  plan(id: PlanId): ReportedPlan | undefined {
    return this.#plans.get(text(id, "id"));
  }

  /**
   * Refuses an update created elsewhere that the client did not ask for.
   *
   * @throws {PlanError} `invalid` or `not_advertised`.
   */
  check(update: SessionUpdateInput | ReportedUpdate): void {
    const kind = object(update, "update").sessionUpdate;
    if (this.operations !== undefined) return;
    if (kind === "plan_update" || kind === "plan_removed") {
      throw notAdvertised();
    }
  }

  #set(id: PlanId, index: number, change: Partial<PlanEntry>) {
    const at = place(index, "index");
    return this.#edit(id, (entries) => {
      checkPlace(entries, at, entries.length - 1);
      entries[at] = freezeEntry({ ...entries[at]!, ...change }, "entry");
    });
  }

  #edit(id: PlanId, edit: (entries: PlanEntry[]) => void) {
    const plan = this.#plans.get(text(id, "id"));
    if (plan === undefined) throw unknownPlan(id);
    if (plan.type !== "items") throw notItems();
    const entries = plan.entries.slice();
    edit(entries);
    Object.freeze(entries);
    return this.#put({ ...plan, entries });
  }

  /** Sets a plan with the `_meta` that it had. */
  #replace(plan: Known) {
    const _meta = this.#plans.get(plan.id)?._meta;
    return this.#put(_meta === undefined ? plan : { ...plan, _meta });
  }

  #put(plan: Known) {
    return this.#change((plans) => plans.set(plan.id, freezePlan(plan)));
  }

  /** Changes the plans. If the rest of the call may fail, it changes copies first. */
  #change(change: (plans: Map<PlanId, Known>, dismissed: Set<PlanId>) => void) {
    if (this.#holding) {
      change(this.#plans, this.#dismissed);
      return [];
    }
    const plans = new Map(this.#plans);
    const dismissed = new Set(this.#dismissed);
    change(plans, dismissed);
    return this.#send(plans, dismissed, this.#sent);
  }

  /** Ends a burst, and returns the notifications that a client in the state `before` needs. */
  #send(plans: Map<PlanId, Known>, dismissed: Set<PlanId>, before: Sent) {
    const { updates, sent } =
      this.operations === undefined
        ? merged(plans, before, this.#merge)
        : operated(plans, dismissed, before, this.#form);
    this.#plans = plans;
    this.#dismissed = new Set();
    this.#sent = sent;
    this.#holding = false;
    const { sessionId } = this;
    return updates.map((update) => ({ sessionId, update }));
  }
}

/** Refuses asynchronous edits, whose result would not be sent. A later rejection is ignored: the caller got an error. */
function refusePromise(result: unknown): void {
  if (!isPromise(result)) return;
  Promise.resolve(result).catch(() => {});
  const message =
    "edit: expected a synchronous function, found one that returns a promise";
  throw new PlanError("invalid", message);
}

function checkPlace(
  entries: readonly PlanEntry[],
  index: number,
  last: number,
): void {
  if (index > last) throw noEntry(entries.length, index);
}
