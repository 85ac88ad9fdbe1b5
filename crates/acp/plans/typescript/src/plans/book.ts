/** The plan book of a client. */

import * as readers from "../readers.js";
import type {
  Plan,
  PlanCapabilities,
  PlanId,
  PlanUpdateContent,
  SessionId,
  SessionNotification,
} from "../types.js";
import { bindMethods } from "./bound.js";
import type {
  PlanAdded,
  PlanChange,
  PlanGone,
  PlanNews,
  PlanReplaced,
} from "./change.js";
import { changesOf } from "./change.js";
import { entriesIn } from "./content.js";
import { fileOr } from "./file_links.js";
import { BOOK_CAPABILITY } from "./form.js";
import { idOf } from "./id.js";
import type { PlanLimits } from "./limits.js";
import { checkLimits, limitsFrom } from "./limits.js";
import { Observers } from "./observers.js";
import { pair } from "./pairing.js";
import type { PlanProgress } from "./progress.js";
import { sumOf } from "./progress.js";
import { sameContent } from "./same.js";
import type { PlanSnapshot } from "./snapshot.js";
import { readSnapshot, snapshotOf } from "./snapshot.js";
import type { TrackedPlan } from "./tracked.js";
import { tracked } from "./tracked.js";
import { callable, checked, copied, object, text } from "./valid.js";
import { depthOf, weightOf, weightOfSession } from "./weight.js";

/** Options of a book. */
export interface PlanBookOptions {
  /** The limits; the defaults for those left out. */
  readonly limits?: Partial<PlanLimits> | undefined;
  /** Called with errors that observers throw. Default: `console.error`. */
  readonly onObserverError?: ((error: unknown) => void) | undefined;
}

/**
 * The plans of all sessions, kept from the notifications of agents. A book does nothing on its own. A call that throws
 * changes nothing. The lists and sums that it returns are the same objects until something in them changes.
 *
 * Source: Agent Plan, § Updating Plans; Plan Operations RFD, § Multiple Plans.
 */
export class PlanBook {
  /**
   * The capability `plan` of a client with a book. Its `_meta` says that the client also reads file plans.
   *
   * Source: PLANS.md, § File plans.
   */
  static readonly capability: PlanCapabilities = BOOK_CAPABILITY;
  /** The limits. */
  readonly limits: PlanLimits;
  readonly #observers: Observers<PlanNews>;
  readonly #sessions = new Map<SessionId, Session>();
  #ids: readonly SessionId[] | undefined;
  #bytes = 0;

  constructor({ limits, onObserverError }: PlanBookOptions = {}) {
    bindMethods(this);
    this.limits = limitsFrom(limits);
    this.#observers = new Observers(onObserverError);
  }

  /**
   * Restores a book from what {@link PlanBook.snapshot} returned.
   *
   * @throws {PlanError} `snapshot`, an exceeded limit, or `invalid` limits.
   */
  static restore(snapshot: unknown, options?: PlanBookOptions): PlanBook {
    const book = new PlanBook(options);
    for (const { sessionId, plans } of readSnapshot(snapshot)) {
      for (const { id, content, keys, nextKey } of plans) {
        const bytes = book.#check(sessionId, id, content);
        const plan = tracked(id, content, keys);
        book.#hold(sessionId, { plan, nextKey, bytes });
      }
    }
    return book;
  }

  /** The size of all sessions and plans, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Processes a decoded notification, about a plan or anything else. Plans are copied. A plan that was not decoded is
   * accepted, too, if it contains nothing that decoding would have left out.
   *
   * @throws {PlanError} `invalid`; an exceeded limit; `no_id` or `two_ids` of a plan of an unknown format.
   */
  take(notification: SessionNotification): PlanChange {
    const { sessionId: session, update } = object(notification, "notification");
    const sessionId = text(session, "sessionId");
    switch (object(update, "update").sessionUpdate) {
      case "plan": {
        const plan = copied(readers.readPlan, update, "update");
        return this.#put(sessionId, null, plan);
      }
      case "plan_update": {
        const read = readers.readPlanUpdate;
        const { plan } = copied(read, update, "update");
        return this.#put(sessionId, idOf(plan), fileOr(plan));
      }
      case "plan_removed": {
        const { id } = checked(readers.readPlanRemoved, update, "update");
        return this.dismiss(sessionId, id);
      }
      default:
        return { kind: "ignored", sessionId, reason: "not_a_plan" };
    }
  }

  /** Removes a plan that the user no longer wants; `null` is the baseline. */
  dismiss(sessionId: SessionId, planId: PlanId | null): PlanChange {
    const held = this.#sessions.get(sessionId)?.plans.get(planId);
    if (held === undefined) {
      return { kind: "ignored", sessionId, planId, reason: "unknown_plan" };
    }
    const change = this.#drop(sessionId, held);
    this.#observers.tell([change]);
    return change;
  }

  /** Removes all plans of a session, in order. Call it when the session is closed, and before it is loaded again. */
  forget(sessionId: SessionId): PlanGone[] {
    const held = [...(this.#sessions.get(sessionId)?.plans.values() ?? [])];
    const changes = held.map((one) => this.#drop(sessionId, one));
    this.#observers.tell(changes);
    return changes;
  }

  /** The sessions that have plans, in the order in which they first appeared. */
  sessions(): readonly SessionId[] {
    return (this.#ids ??= Object.freeze([...this.#sessions.keys()]));
  }

  /** The plans of a session, in the order in which they first appeared. */
  plans(sessionId: SessionId): readonly TrackedPlan[] {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return NO_PLANS;
    return (session.list ??= Object.freeze(
      Array.from(session.plans.values(), ({ plan }) => plan),
    ));
  }

  /** A plan of a session; `null` is the baseline. */
  plan(sessionId: SessionId, planId: PlanId | null): TrackedPlan | undefined {
    return this.#sessions.get(sessionId)?.plans.get(planId)?.plan;
  }

  /** The progress over all plans of a session. */
  progress(sessionId: SessionId): PlanProgress {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return NO_PROGRESS;
    const plans = this.plans(sessionId);
    return (session.progress ??= sumOf(plans.map((plan) => plan.progress())));
  }

  /**
   * Registers an observer, and returns a function that unregisters it. The observer is called once for each change, in
   * order, after the book has applied it. If it changes the book, that change is reported after the current one.
   *
   * @throws {PlanError} `invalid`.
   */
  observe(observer: (change: PlanNews) => void): () => void {
    return this.#observers.add(callable(observer, "observer"));
  }

  /** All plans as JSON, for {@link restore}. `JSON.stringify` writes the same bytes as every other language. */
  snapshot(): PlanSnapshot {
    const sessions = Array.from(this.#sessions, ([sessionId, session]) => {
      const held = session.plans.values();
      const plans = Array.from(held, ({ plan, nextKey }) => {
        const { id, content, keys } = plan;
        return snapshotOf({ id, content, keys, nextKey });
      });
      return { sessionId, plans };
    });
    return { version: 1, sessions };
  }

  #put(
    sessionId: SessionId,
    planId: PlanId | null,
    content: Plan | PlanUpdateContent,
  ): PlanChange {
    const held = this.#sessions.get(sessionId)?.plans.get(planId);
    if (held !== undefined && sameContent(held.plan.content, content)) {
      return { kind: "ignored", sessionId, planId, reason: "unchanged" };
    }
    const old = held?.plan.entries() ?? [];
    const bytes = this.#check(sessionId, planId, content);
    const entries = entriesIn(content);
    const partners = pair(old, entries);
    const { keys, nextKey } = keysOf(partners, held);
    const after = tracked(planId, content, keys);
    this.#hold(sessionId, { plan: after, nextKey, bytes });
    const changes = changesOf(old, entries, partners);
    const change: PlanAdded | PlanReplaced =
      held === undefined
        ? { kind: "added", sessionId, planId, after, entries: changes }
        : {
            kind: "replaced",
            sessionId,
            planId,
            before: held.plan,
            after,
            entries: changes,
          };
    this.#observers.tell([change]);
    return change;
  }

  /** The size of a plan, after a check of all limits. */
  #check(
    sessionId: SessionId,
    planId: PlanId | null,
    content: Plan | PlanUpdateContent,
  ): number {
    const session = this.#sessions.get(sessionId);
    const held = session?.plans.get(planId);
    const bytes = weightOf(planId, content);
    const opened = session === undefined ? weightOfSession(sessionId) : 0;
    checkLimits(this.limits, {
      depth: depthOf(content),
      entries: entriesIn(content).length,
      sessions: this.#sessions.size + (session === undefined ? 1 : 0),
      plans: (session?.plans.size ?? 0) + (held === undefined ? 1 : 0),
      bytes: this.#bytes + opened + bytes - (held?.bytes ?? 0),
    });
    return bytes;
  }

  #hold(sessionId: SessionId, held: Held): void {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) {
      session = { plans: new Map(), list: undefined, progress: undefined };
      this.#sessions.set(sessionId, session);
      this.#ids = undefined;
      this.#bytes += weightOfSession(sessionId);
    }
    const { id } = held.plan;
    this.#bytes += held.bytes - (session.plans.get(id)?.bytes ?? 0);
    session.plans.set(id, held);
    session.list = session.progress = undefined;
  }

  #drop(sessionId: SessionId, { plan: before, bytes }: Held): PlanGone {
    const planId = before.id;
    this.#bytes -= bytes;
    const session = this.#sessions.get(sessionId);
    if (session !== undefined) {
      session.plans.delete(planId);
      session.list = session.progress = undefined;
      if (session.plans.size === 0) this.#close(sessionId);
    }
    const entries = changesOf(before.entries(), [], []);
    return { kind: "removed", sessionId, planId, before, entries };
  }

  #close(sessionId: SessionId): void {
    this.#sessions.delete(sessionId);
    this.#ids = undefined;
    this.#bytes -= weightOfSession(sessionId);
  }
}

/** The plans of a session, with the cached results of the methods of the book. */
interface Session {
  readonly plans: Map<PlanId | null, Held>;
  list: readonly TrackedPlan[] | undefined;
  progress: PlanProgress | undefined;
}

/** A plan with the data that only the book uses. */
interface Held {
  readonly plan: TrackedPlan;
  /** The key for the next new entry. */
  readonly nextKey: number;
  /** The size of the plan in bytes. */
  readonly bytes: number;
}

/** The keys of a list: those of paired entries, and new ones. */
function keysOf(
  partners: readonly number[],
  held: Held | undefined,
): { keys: number[]; nextKey: number } {
  const old = held?.plan.keys ?? [];
  let nextKey = held?.nextKey ?? 0;
  const keys = partners.map((partner) =>
    partner === -1 ? nextKey++ : old[partner]!,
  );
  return { keys, nextKey };
}

const NO_PLANS: readonly TrackedPlan[] = Object.freeze([]);
const NO_PROGRESS = sumOf([]);
