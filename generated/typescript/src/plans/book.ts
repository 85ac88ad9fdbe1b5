/** A client's plans of every session. */

import type {
  Plan,
  PlanId,
  PlanUpdateContent,
  SessionId,
  SessionNotification,
  SessionUpdatePlan,
} from "../types.js";
import type {
  PlanAdded,
  PlanChange,
  PlanGone,
  PlanIgnored,
  PlanReplaced,
} from "./change.js";
import { changesOf } from "./change.js";
import { sameContent } from "./equal.js";
import { idOf } from "./id.js";
import type { PlanLimits } from "./limits.js";
import { checkLimits, limitsFrom } from "./limits.js";
import { Observers } from "./observers.js";
import { pair } from "./pairing.js";
import type { PlanProgress } from "./progress.js";
import { sumOf } from "./progress.js";
import type { PlanSnapshot } from "./snapshot.js";
import { readSnapshot, snapshotOf } from "./snapshot.js";
import { TrackedPlan, entriesIn } from "./tracked.js";
import { weightOf } from "./weight.js";

/** What a book may be told when it is made. */
export interface PlanBookOptions {
  /** What it refuses to pass; the defaults where there is none. */
  readonly limits?: Partial<PlanLimits> | undefined;
  /** Is told what observers throw; `console.error` when it is left out. What it throws is ignored. */
  readonly onObserverError?: ((error: unknown) => void) | undefined;
}

/**
 * The plans of every session, as the notifications of agents tell them. It does nothing on its own. A step that throws
 * changed nothing.
 *
 * Source: Agent Plan, § Updating Plans; Plan Operations RFD, § Multiple Plans.
 */
export class PlanBook {
  /** What it refuses to pass. */
  readonly limits: PlanLimits;
  readonly #observers: Observers<Exclude<PlanChange, PlanIgnored>>;
  readonly #sessions = new Map<SessionId, Map<PlanId | null, Held>>();
  #bytes = 0;

  constructor({ limits, onObserverError }: PlanBookOptions = {}) {
    this.limits = limitsFrom(limits);
    this.#observers = new Observers(onObserverError);
  }

  /**
   * A book from what {@link snapshot} gave, or any JSON that claims to be that.
   *
   * @throws {PlanError} `snapshot`, or a limit that is passed.
   */
  static restore(snapshot: unknown, options?: PlanBookOptions): PlanBook {
    const book = new PlanBook(options);
    for (const { sessionId, plans } of readSnapshot(snapshot)) {
      for (const { id, content, keys, nextKey } of plans) {
        const bytes = book.#check(sessionId, id, content);
        const plan = new TrackedPlan(id, content, keys);
        book.#hold(sessionId, { plan, nextKey, bytes });
      }
    }
    return book;
  }

  /** What all plans count together, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Takes a notification as the codec gave it, of a plan or of anything else. What is in it belongs to the book then:
   * nobody may change it.
   *
   * @throws {PlanError} a limit that would be passed; `no_id` or `two_ids` of a plan of an unknown format.
   */
  take(notification: SessionNotification): PlanChange {
    const { sessionId, update } = notification;
    switch (update.sessionUpdate) {
      case "plan":
        return this.#put(sessionId, null, baselineOf(update));
      case "plan_update":
        return this.#put(sessionId, idOf(update.plan), update.plan);
      case "plan_removed":
        return this.#remove(sessionId, update.id);
      default:
        return { kind: "ignored", sessionId, reason: "not_a_plan" };
    }
  }

  /** Dismisses all plans of a session, in order. */
  forget(sessionId: SessionId): PlanGone[] {
    const held = [...(this.#sessions.get(sessionId)?.values() ?? [])];
    const changes = held.map((one) => this.#drop(sessionId, one));
    this.#observers.tell(changes);
    return changes;
  }

  /** The sessions that have plans, in the order in which they were first seen. */
  sessions(): SessionId[] {
    return [...this.#sessions.keys()];
  }

  /** The plans of a session, in the order in which they were first seen. */
  plans(sessionId: SessionId): readonly TrackedPlan[] {
    const plans = this.#sessions.get(sessionId)?.values() ?? [];
    return Array.from(plans, ({ plan }) => plan);
  }

  /** A plan of a session; `null` is the baseline. */
  plan(sessionId: SessionId, planId: PlanId | null): TrackedPlan | undefined {
    return this.#sessions.get(sessionId)?.get(planId)?.plan;
  }

  /** How far the plans of a session are together. */
  progress(sessionId: SessionId): PlanProgress {
    return sumOf(this.plans(sessionId).map((plan) => plan.progress()));
  }

  /**
   * Tells each change from now on, once the book has it, in order; not what is ignored. An observer that changes the
   * book is told of that when everybody has been told of this. Gives what ends it.
   */
  observe(
    observer: (change: Exclude<PlanChange, PlanIgnored>) => void,
  ): () => void {
    return this.#observers.add(observer);
  }

  /** All plans as JSON, for {@link restore}: `JSON.stringify` gives the same bytes as every other language. */
  snapshot(): PlanSnapshot {
    const sessions = Array.from(this.#sessions, ([sessionId, held]) => {
      const plans = Array.from(held.values(), ({ plan, nextKey }) => {
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
    const held = this.#sessions.get(sessionId)?.get(planId);
    if (held !== undefined && sameContent(held.plan.content, content)) {
      return { kind: "ignored", sessionId, planId, reason: "unchanged" };
    }
    const old = held?.plan.entries() ?? [];
    const bytes = this.#check(sessionId, planId, content);
    const entries = entriesIn(content);
    const partners = pair(old, entries);
    const { keys, nextKey } = keysOf(partners, held);
    const after = new TrackedPlan(planId, content, keys);
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

  #remove(sessionId: SessionId, planId: PlanId): PlanChange {
    const held = this.#sessions.get(sessionId)?.get(planId);
    if (held === undefined) {
      return { kind: "ignored", sessionId, planId, reason: "unknown_plan" };
    }
    const change = this.#drop(sessionId, held);
    this.#observers.tell([change]);
    return change;
  }

  /** What a plan will count, if the book can hold it. */
  #check(
    sessionId: SessionId,
    planId: PlanId | null,
    content: Plan | PlanUpdateContent,
  ): number {
    const session = this.#sessions.get(sessionId);
    const held = session?.get(planId);
    const bytes = weightOf(planId, content);
    checkLimits(this.limits, {
      entries: entriesIn(content).length,
      sessions: this.#sessions.size + (session === undefined ? 1 : 0),
      plans: (session?.size ?? 0) + (held === undefined ? 1 : 0),
      bytes: this.#bytes + bytes - (held?.bytes ?? 0),
    });
    return bytes;
  }

  #hold(sessionId: SessionId, held: Held): void {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) {
      session = new Map();
      this.#sessions.set(sessionId, session);
    }
    const { id } = held.plan;
    this.#bytes += held.bytes - (session.get(id)?.bytes ?? 0);
    session.set(id, held);
  }

  #drop(sessionId: SessionId, { plan: before, bytes }: Held): PlanGone {
    const planId = before.id;
    const session = this.#sessions.get(sessionId);
    session?.delete(planId);
    if (session?.size === 0) this.#sessions.delete(sessionId);
    this.#bytes -= bytes;
    const entries = changesOf(before.entries(), [], []);
    return { kind: "removed", sessionId, planId, before, entries };
  }
}

/** A plan with what only the book has to know of it. */
interface Held {
  readonly plan: TrackedPlan;
  /** The key that its next new entry gets. */
  readonly nextKey: number;
  /** What it counts. */
  readonly bytes: number;
}

/** The keys of a list: those of the partners, and new ones. */
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

/** The plan that an update is, without the tag. */
function baselineOf({ entries, _meta }: SessionUpdatePlan): Plan {
  return _meta === undefined ? { entries } : { entries, _meta };
}
