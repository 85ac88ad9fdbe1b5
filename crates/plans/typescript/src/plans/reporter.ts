/** An agent's plans, and what has to be sent for a client to have them. */

import * as readers from "../readers.js";
import type { Members } from "../runtime/cursor.js";
import type {
  PlanEntry,
  PlanEntryPriority,
  PlanEntryStatus,
  PlanId,
  SessionId,
  SessionUpdateInput,
} from "../types.js";
import {
  PlanError,
  noEntry,
  notAdvertised,
  notItems,
  unknownPlan,
} from "./error.js";
import type { MergePolicy, ReportedPlan } from "./merge.js";
import { mergeInOrder } from "./merge.js";
import type {
  AdvertisedCapabilities,
  PlanIdSpelling,
  ReportedUpdate,
} from "./operations.js";
import { PlanOperations } from "./operations.js";
import { copiedEntry, ownEntry, ownPlan } from "./own.js";
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

/** What a reporter may be told when it is made. */
export interface PlanReporterOptions {
  /** Under which names ids of plans are written: `both` when it is left out. */
  readonly planId?: PlanIdSpelling | undefined;
  /** Makes one list of all plans, for clients without plan operations: {@link mergeInOrder} when it is left out. */
  readonly merge?: MergePolicy | undefined;
}

/**
 * The params of a `session/update` to send, as plain JSON, to which nothing is to be done but
 * `connection.notify("session/update", notification)`: whoever encodes it once more writes only one of the names of its
 * id.
 */
export interface ReportedNotification {
  /** The session it is about. */
  readonly sessionId: SessionId;
  /** The news. */
  readonly update: ReportedUpdate;
}

/**
 * An agent's plans of one session. Each call changes them and gives the notifications to send. It sends nothing itself:
 * send them in the order in which they are given, at once, without waiting for one before the next; when sending failed,
 * send what {@link again} gives. A client that advertised plan operations is sent each plan by itself, any other one list
 * of all. What is given is copied, and what it holds nobody can change. A call that throws changed nothing, but
 * for {@link burst}.
 *
 * Source: Agent Plan, § Updating Plans; Plan Operations RFD, § Client Capabilities.
 */
export class PlanReporter {
  /** The session that it reports on. */
  readonly sessionId: SessionId;
  /** Plan operations by hand, if the client advertised them. */
  readonly operations: PlanOperations | undefined;
  readonly #planId: PlanIdSpelling;
  readonly #merge: MergePolicy;
  #plans = new Map<PlanId, Known>();
  /** The client may have these, and has to be told of their end even where they are back. */
  #dismissed = new Set<PlanId>();
  #sent = UNSENT;
  #holding = false;
  #bursting = false;

  /**
   * A reporter without plans, for a client of these capabilities, as `initialize` gave them.
   *
   * @throws {PlanError} `invalid`.
   */
  constructor(
    sessionId: SessionId,
    capabilities: AdvertisedCapabilities,
    { planId = "both", merge = mergeInOrder }: PlanReporterOptions = {},
  ) {
    this.operations = PlanOperations.advertised(capabilities, planId);
    this.sessionId = text(sessionId, "sessionId");
    this.#planId = planId;
    this.#merge = callable(merge, "merge");
  }

  /**
   * Puts a list of entries in place.
   *
   * @throws {PlanError} `invalid`.
   */
  items(id: PlanId, entries: readonly PlanEntry[]): ReportedNotification[] {
    const items = copied(readers.readPlanItems, { id, entries }, "plan");
    items.entries.forEach((it, at) => ownEntry(it, `plan/entries/${at}`));
    return this.#put({ type: "items", ...items });
  }

  /**
   * Puts a text in Markdown in place.
   *
   * @throws {PlanError} `invalid`.
   */
  markdown(id: PlanId, content: string): ReportedNotification[] {
    const read = readers.readPlanMarkdown;
    const markdown = copied(read, { id, content }, "plan");
    return this.#put({ type: "markdown", ...markdown });
  }

  /**
   * Puts a file in place that holds the plan, such as `file:///tmp/plan.md`.
   *
   * @throws {PlanError} `invalid`.
   */
  file(id: PlanId, uri: string): ReportedNotification[] {
    const file = copied(readers.readPlanFile, { id, uri }, "plan");
    return this.#put({ type: "file", ...file });
  }

  /**
   * Takes a plan away. One that is not there changes nothing.
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
   * Says how far an entry is.
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
   * Says how much an entry matters.
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
   * Gives an entry another text.
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
   * Puts an entry at this place, before the one that stands there; behind the last one, too.
   *
   * @throws {PlanError} `invalid`, `unknown_plan`, `not_items` or `no_entry`.
   */
  insert(id: PlanId, index: number, entry: PlanEntry): ReportedNotification[] {
    const at = place(index, "index");
    const added = copiedEntry(entry, "entry");
    return this.#edit(id, (entries) => {
      checkPlace(entries, at, entries.length);
      entries.splice(at, 0, added);
    });
  }

  /**
   * Puts an entry at the end.
   *
   * @throws {PlanError} `invalid`, `unknown_plan` or `not_items`.
   */
  push(id: PlanId, entry: PlanEntry): ReportedNotification[] {
    const added = copiedEntry(entry, "entry");
    return this.#edit(id, (entries) => entries.push(added));
  }

  /**
   * Takes an entry away.
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
   * Puts an entry elsewhere; `to` counts in the list without it.
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
   * Makes these edits, and gives what is needed after all of them. What is held back is in it. A burst within a burst
   * gives nothing, since the outer one does. What an edit throws is thrown, and what was changed until then goes out with
   * the next call that is not refused, whatever that does.
   *
   * @throws {PlanError} `invalid` when the edits go on after the function has returned.
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

  /** Begins a burst: calls give nothing until {@link flush} or {@link again}. */
  hold(): void {
    this.#holding = true;
  }

  /** What is needed after a burst, which ends; without one, nothing. */
  flush(): ReportedNotification[] {
    if (!this.#holding) return [];
    return this.#send(this.#plans, this.#dismissed, this.#sent);
  }

  /**
   * Everything, for a client that knows nothing: a loaded session, a new window, notifications that could not be sent. A
   * burst ends. What a client has from earlier is not taken away.
   */
  again(): ReportedNotification[] {
    const before = this.#sent === UNSENT ? UNSENT : FORGOTTEN;
    return this.#send(this.#plans, new Set(), before);
  }

  /** Whether a burst has begun and not ended. */
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
   * Refuses an update made elsewhere that the client did not ask for.
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
      entries[at] = ownEntry({ ...entries[at]!, ...change }, "entry");
    });
  }

  #edit(id: PlanId, edit: (entries: PlanEntry[]) => void) {
    const plan = this.#plans.get(text(id, "id"));
    if (plan === undefined) throw unknownPlan();
    if (plan.type !== "items") throw notItems();
    const entries = plan.entries.slice();
    edit(entries);
    Object.freeze(entries);
    return this.#put({ ...plan, entries });
  }

  #put(plan: Known) {
    return this.#change((plans) => plans.set(plan.id, ownPlan(plan)));
  }

  /** Changes the plans, or copies of them where what follows may fail. */
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

  /** Gives what a client needs that was sent this, which is the end of a burst. */
  #send(plans: Map<PlanId, Known>, dismissed: Set<PlanId>, before: Sent) {
    const { updates, sent } =
      this.operations === undefined
        ? merged(plans, before, this.#merge)
        : operated(plans, dismissed, before, this.#planId);
    this.#plans = plans;
    this.#dismissed = new Set();
    this.#sent = sent;
    this.#holding = false;
    const { sessionId } = this;
    return updates.map((update) => ({ sessionId, update }));
  }
}

/** What goes on later would be sent by nobody. How it ends is no news: whoever called knows that it was refused. */
function refusePromise(result: unknown): void {
  if (!isPromise(result)) return;
  Promise.resolve(result).catch(() => {});
  const message =
    "edit: expected a function that is done when it returns, found one that gives a promise";
  throw new PlanError("invalid", message);
}

function checkPlace(
  entries: readonly PlanEntry[],
  index: number,
  last: number,
): void {
  if (index > last) throw noEntry(entries.length, index);
}
