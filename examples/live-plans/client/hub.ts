/** What everybody who shows plans looks at: the book, the names of sessions, and what went wrong. */

import type { SessionId, SessionNotification } from "@samewire/acp";
import { PlanBook, PlanError, type PlanLimits } from "@samewire/acp/plans";

import { NAMES, NOTICES, keep } from "./kept.js";

/** Something a person should know: what the book refused, or how the agent ended. */
export interface Notice {
  /** Stays when the same happens again. */
  readonly id: number;
  /** Whose update it was, where it was one. */
  readonly sessionId: SessionId | null;
  /** What kind of trouble: the code of a `PlanError`, or a word of the client. */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
  /** How often it happened. */
  readonly times: number;
}

/** What subscribers are told; `seq` counts up by one. */
export type HubEvent =
  | {
      readonly kind: "update";
      readonly seq: number;
      readonly notification: SessionNotification;
    }
  | {
      readonly kind: "name";
      readonly seq: number;
      readonly sessionId: SessionId;
      readonly title: string | null;
    }
  | { readonly kind: "notice"; readonly seq: number; readonly notice: Notice };

/** A longer title or message is cut, in UTF-16 units. */
const LONGEST = 2_000;

/** The one place where updates come in; terminal and page follow it. */
export class Hub {
  /** The plans of every session. */
  readonly book: PlanBook;
  /** Where updates come from: an agent at work, or the log of one. */
  source: "agent" | "log" = "agent";
  #seq = 0;
  #noticed = 0;
  readonly #names = new Map<SessionId, string>();
  readonly #notices = new Map<string, Notice>();
  readonly #listeners = new Set<(event: HubEvent) => void>();

  constructor(options?: { limits?: Partial<PlanLimits> }) {
    this.book = new PlanBook(options);
  }

  /** The number of the last event. */
  get seq(): number {
    return this.#seq;
  }

  /** The sessions that have a title. */
  get names(): ReadonlyMap<SessionId, string> {
    return this.#names;
  }

  /** What went wrong so far, oldest first. */
  get notices(): readonly Notice[] {
    return [...this.#notices.values()];
  }

  /** Gives any update to the book. What the book refuses becomes a notice; a title of the session its name. */
  take(notification: SessionNotification): void {
    const { sessionId, update } = notification;
    if (update.sessionUpdate === "session_info_update") {
      if (update.title !== undefined) this.name(sessionId, update.title);
      return;
    }
    try {
      const change = this.book.take(notification);
      if (change.kind === "ignored") return;
    } catch (error) {
      if (!(error instanceof PlanError)) throw error;
      this.notice(error.code, error.message, sessionId);
      return;
    }
    this.#tell({ kind: "update", seq: ++this.#seq, notification });
  }

  /** Gives a session a title, or takes it away. */
  name(sessionId: SessionId, name: string | null): void {
    const title = name?.slice(0, LONGEST) ?? null;
    if ((this.#names.get(sessionId) ?? null) === title) return;
    if (title === null) this.#names.delete(sessionId);
    else keep(this.#names, sessionId, title, NAMES);
    this.#tell({ kind: "name", seq: ++this.#seq, sessionId, title });
  }

  /** Tells people of some trouble. The same code of the same session is one notice that counts. */
  notice(code: string, words: string, sessionId: SessionId | null = null) {
    const message = words.slice(0, LONGEST);
    const key = JSON.stringify([sessionId, code]);
    const known = this.#notices.get(key);
    const id = known?.id ?? ++this.#noticed;
    const times = (known?.times ?? 0) + 1;
    const notice: Notice = { id, sessionId, code, message, times };
    keep(this.#notices, key, notice, NOTICES);
    this.#tell({ kind: "notice", seq: ++this.#seq, notice });
  }

  /** Tells `listener` of every event from now on, until what this gives is called. */
  subscribe(listener: (event: HubEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(event: HubEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
