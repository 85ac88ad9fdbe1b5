/** The sessions of a client, by id. */

import type { SessionId, SessionNotification } from "../types.js";
import { HeldUpdates } from "./held_updates.js";
import type { SessionOf } from "./session.js";
import { Session } from "./session.js";
import { member } from "./task.js";

/** The sessions of one connection. Updates of sessions that are not open yet are held. */
export class Sessions {
  readonly #of: SessionOf;
  readonly #open = new Map<SessionId, Session>();
  readonly #unheld = new Set<SessionId>();
  readonly #held: HeldUpdates;

  constructor(of: SessionOf) {
    this.#of = of;
    this.#held = new HeldUpdates(of.link.limits);
  }

  /** Opens the session with this id, and passes the held updates to it. */
  open(sessionId: SessionId): Session {
    const open = this.#open.get(sessionId);
    if (open !== undefined) return open;
    const session = new Session(sessionId, this.#of);
    this.#open.set(sessionId, session);
    for (const { note, bytes } of this.#held.take(sessionId)) {
      session.take(note, bytes);
    }
    return session;
  }

  /** The session with this id, if it is open. */
  find(sessionId: SessionId): Session | undefined {
    return this.#open.get(sessionId);
  }

  /** Forgets a session that was closed or deleted. */
  forget(sessionId: SessionId): void {
    const session = this.#open.get(sessionId);
    this.#open.delete(sessionId);
    this.#held.take(sessionId);
    (session?.plans ?? this.#of.plans)?.forget(sessionId);
    session?.end();
  }

  /** The agent has answered a request about a session. */
  answered(method: string, params: unknown, result: unknown): void {
    const id = member(params, "sessionId") ?? member(result, "sessionId");
    if (typeof id === "string") this.find(id)?.answered(method, params, result);
  }

  /** Marks a session that will not be opened: its updates go only to the handler. */
  leave(sessionId: SessionId): void {
    if (this.#open.has(sessionId)) return;
    this.#unheld.add(sessionId);
    this.#held.take(sessionId);
  }

  /** Passes an update to its session. */
  take(note: SessionNotification, bytes: number): void {
    const { sessionId } = note;
    const open = this.#open.get(sessionId);
    if (open !== undefined) return open.take(note, bytes);
    if (this.#unheld.has(sessionId)) return;
    for (const dropped of this.#held.push(note, bytes)) {
      const of = `the session ${dropped.note.sessionId}, which is not open`;
      const error = new Error(`dropped an update of ${of}`);
      this.#of.link.tellError(error, "session/update");
    }
  }

  /** The connection is gone. */
  end(): void {
    for (const session of this.#open.values()) session.end();
  }
}
