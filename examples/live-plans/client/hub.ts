/** What everybody who shows plans looks at: the book, names, the questions of the agent, and what went wrong. */

import type { SessionId, SessionNotification } from "@samewire/acp";
import { PlanBook, PlanError, type PlanLimits } from "@samewire/acp/plans";

import { NAMES, NOTICES, keep } from "./kept.js";
import { type QuestionEvent, Questions } from "./questions.js";

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
export type HubEvent = Told & { readonly seq: number };

type Told =
  | { readonly kind: "update"; readonly notification: SessionNotification }
  | {
      readonly kind: "name";
      readonly sessionId: SessionId;
      readonly title: string | null;
    }
  | { readonly kind: "agent"; readonly agent: string }
  | { readonly kind: "notice"; readonly notice: Notice }
  | QuestionEvent;

/** A longer title or message is cut, in UTF-16 units. */
const LONGEST = 2_000;

/** The one place where updates come in; terminal and page follow it. */
export class Hub {
  /** The plans of every session. */
  readonly book: PlanBook;
  /** Where updates come from: an agent at work, or the log of one. */
  source: "agent" | "log" = "agent";
  /** What the agent asks, and nobody has answered yet. */
  readonly questions = new Questions((event) => this.#tell(event));
  #agent: string | null = null;
  #seq = 0;
  #noticed = 0;
  readonly #folders = new Map<SessionId, string>();
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

  /** What the agent is called, once it has said so. */
  get agent(): string | null {
    return this.#agent;
  }

  /** The sessions that have a name: the title that the agent gave them, or that of their folder. */
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
    switch (update.sessionUpdate) {
      case "session_info_update":
        if (update.title !== undefined) this.#title(sessionId, update.title);
        return;
      case "tool_call":
      case "tool_call_update":
        this.questions.remember(sessionId, update);
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
    this.#tell({ kind: "update", notification });
  }

  /** Names a session after its folder, until the agent gives it a title. */
  name(sessionId: SessionId, folder: string): void {
    keep(this.#folders, sessionId, folder, NAMES);
    if (!this.#names.has(sessionId)) this.#show(sessionId, folder);
  }

  /** Says what the agent is called. */
  introduce(name: string): void {
    this.#agent = name.slice(0, LONGEST);
    this.#tell({ kind: "agent", agent: this.#agent });
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
    this.#tell({ kind: "notice", notice });
  }

  /** Tells `listener` of every event from now on, until what this gives is called. */
  subscribe(listener: (event: HubEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A session that has lost its title, or has an empty one, is called by its folder again. */
  #title(sessionId: SessionId, title: string | null): void {
    const folder = this.#folders.get(sessionId) ?? null;
    this.#show(
      sessionId,
      title === null || title.trim() === "" ? folder : title,
    );
  }

  #show(sessionId: SessionId, name: string | null): void {
    const title = name?.slice(0, LONGEST) ?? null;
    if ((this.#names.get(sessionId) ?? null) === title) return;
    if (title === null) this.#names.delete(sessionId);
    else keep(this.#names, sessionId, title, NAMES);
    this.#tell({ kind: "name", sessionId, title });
  }

  #tell(told: Told): void {
    const event = { ...told, seq: ++this.#seq };
    for (const listener of this.#listeners) listener(event);
  }
}
