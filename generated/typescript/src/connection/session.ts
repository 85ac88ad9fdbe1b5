/** A session, as the client sees it. */

import { blocksOf } from "../content/index.js";
import { PlanBook } from "../plans/index.js";
import type { Signal } from "../runtime/rpc.js";
import type { Agent } from "../sides.js";
import type {
  ContentBlock,
  NewSessionResponse,
  PromptResponse,
  SessionId,
  SessionNotification,
  SessionUpdate,
} from "../types.js";
import { whenAborted } from "./abort.js";
import { Feed } from "./feed.js";
import type { Link } from "./link.js";
import { ConnectionLost } from "./lost.js";
import { Turn } from "./turn.js";

/** The prompt before has no answer yet: wait for it, or cancel its turn. */
export class SessionBusy extends Error {
  override readonly name = "SessionBusy";

  constructor(readonly sessionId: SessionId) {
    super(`the session ${sessionId} has a turn that has not ended`);
  }
}

/** How a prompt is sent. */
export interface PromptOptions {
  /** Cancels the turn when it is aborted, as {@link Turn.cancel} does. */
  readonly signal?: Signal | undefined;
  /** Milliseconds in which updates that come behind the answer still belong to the turn: 0. */
  readonly settle?: number | undefined;
}

/** What a session is made of. */
export interface SessionOf {
  readonly link: Link;
  /** Sends a prompt; `answered` is called when its answer is read, before the next message is. */
  prompt(
    sessionId: SessionId,
    prompt: ContentBlock[],
    answered: () => void,
  ): Promise<PromptResponse>;
  readonly agent: Agent;
}

/** What the agent said of a session when it opened it; nothing of one that it was not asked for. */
export type SessionState = Omit<NewSessionResponse, "sessionId">;

/** A session of an agent: prompts and their turns, updates and plans. */
export class Session {
  /** Which session it is. */
  readonly sessionId: SessionId;
  /** The plans of the session. They have every update before anybody else sees it. */
  readonly plans = new PlanBook();
  /** What the agent said when it opened the session: modes and options, if it has any. */
  state: SessionState = {};
  readonly #of: SessionOf;
  readonly #feeds = new Set<Feed<SessionUpdate>>();
  readonly #permissions = new Set<() => void>();
  #early: SessionNotification[] | undefined = [];
  #turn: Turn | undefined;
  #replay: ((update: SessionUpdate) => void) | undefined;

  /** Sessions are made by a connection: `openSession`, `loadSession`, `resumeSession`. */
  constructor(sessionId: SessionId, of: SessionOf) {
    this.sessionId = sessionId;
    this.#of = of;
  }

  /** The turn that has not ended. */
  get turn(): Turn | undefined {
    return this.#turn;
  }

  /**
   * Sends a prompt: a text or blocks.
   *
   * @throws {SessionBusy} The turn before has not ended.
   */
  prompt(
    content: string | ContentBlock[],
    { signal, settle = 0 }: PromptOptions = {},
  ): Turn {
    if (this.#turn !== undefined) throw new SessionBusy(this.sessionId);
    const { link } = this.#of;
    const turn = new Turn({
      clock: link.clock,
      mostBytes: link.limits.bytes,
      patience: link.limits.cancel,
      weigh: (bytes) => link.weigh(bytes),
      cancel: () => this.#cancel(),
      ended: () => {
        unwatch();
        this.#leave(turn);
      },
    });
    const unwatch = whenAborted(signal, () => void turn.cancel());
    const aborted = signal as { aborted: boolean; reason: unknown } | undefined;
    if (aborted?.aborted === true) {
      turn.fail(aborted.reason);
      return turn;
    }
    this.#turn = turn;
    void this.#run(turn, blocksOf(content), settle);
    return turn;
  }

  /** Every update from now on, in turns and outside of them; the first call also has those that came before any turn. */
  updates(): AsyncIterable<SessionUpdate> {
    const { link } = this.#of;
    const feed = new Feed<SessionUpdate>((bytes) => link.weigh(bytes));
    for (const { update } of this.#early ?? []) feed.push(update, 0);
    this.#early = undefined;
    if (link.lost !== undefined) {
      this.#endFeed(feed, link.lost);
      return feed;
    }
    this.#feeds.add(feed);
    return {
      [Symbol.asyncIterator]: () => {
        const reading = feed[Symbol.asyncIterator]();
        return {
          next: () => reading.next(),
          return: async () => {
            this.#feeds.delete(feed);
            feed.drop();
            return { done: true, value: undefined };
          },
        };
      },
    };
  }

  /** @internal The agent tells something. */
  take(note: SessionNotification, bytes: number): void {
    const { link } = this.#of;
    try {
      this.plans.take(note);
    } catch (error) {
      link.tellError(error, "session/update");
    }
    const { update } = note;
    this.#turn?.push(update, bytes);
    for (const feed of this.#feeds) feed.push(update, bytes);
    if (this.#replay !== undefined) this.#replay(update);
    else if (this.#turn === undefined) this.#keep(note);
  }

  /** @internal Hands what is told to `replay`, until the function is called that is returned. */
  replaying(replay: (update: SessionUpdate) => void): () => void {
    this.plans.forget(this.sessionId);
    this.#early = [];
    this.#replay = (update) => {
      try {
        replay(update);
      } catch (error) {
        this.#of.link.tellError(error, "session/update");
      }
    };
    return () => void (this.#replay = undefined);
  }

  /** @internal Calls `answer` when the turn is cancelled, or at once if it is; gives what ends that. */
  asking(answer: () => void): () => void {
    if (this.#turn?.isCancelled === true) answer();
    else this.#permissions.add(answer);
    return () => void this.#permissions.delete(answer);
  }

  /** @internal The connection is gone. */
  lose(lost: ConnectionLost): void {
    for (const feed of this.#feeds) this.#endFeed(feed, lost);
    this.#feeds.clear();
  }

  async #run(turn: Turn, blocks: ContentBlock[], settle: number) {
    const { link, prompt } = this.#of;
    let settled: Promise<void> | undefined;
    const answered = () => {
      if (settle <= 0) return this.#leave(turn);
      settled = new Promise((done) => void link.clock.after(settle, done));
    };
    try {
      const result = await prompt(this.sessionId, blocks, answered);
      await settled;
      turn.end(result);
    } catch (error) {
      turn.fail(error);
    }
  }

  #leave(turn: Turn): void {
    if (this.#turn === turn) this.#turn = undefined;
  }

  #cancel(): void {
    const { sessionId } = this;
    this.#of.agent.sessionCancel({ sessionId }).catch(() => {}); // The prompt tells of a lost connection.
    for (const answer of this.#permissions) answer();
    this.#permissions.clear();
  }

  #keep(note: SessionNotification): void {
    if (this.#early === undefined) return;
    this.#early.push(note);
    if (this.#early.length > this.#of.link.limits.heldUpdates) {
      this.#early.shift();
    }
  }

  #endFeed(feed: Feed<SessionUpdate>, lost: ConnectionLost): void {
    if (lost.reason === "closed") feed.end();
    else feed.end({ error: lost });
  }
}
