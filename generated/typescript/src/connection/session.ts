// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** A session of a client. */

import { textBlock } from "../content/index.js";
import { bindMethods } from "../plans/bound.js";
import { PlanBook } from "../plans/index.js";
import { brand } from "../runtime/brand.js";
import type { Signal } from "../runtime/rpc.js";
import type { Agent } from "../sides.js";
import type {
  ContentBlock,
  PromptRequest,
  PromptResponse,
  SessionId,
  SessionNotification,
  SessionUpdate,
} from "../types.js";
import { whenAborted } from "./abort.js";
import { Feed } from "./feed.js";
import { HeldUpdates } from "./held_updates.js";
import type { Link } from "./link.js";
import type { ConnectionLost } from "./lost.js";
import type { Reply } from "./reply.js";
import type { SessionState } from "./state.js";
import { answered, updated } from "./state.js";
import { Turn } from "./turn.js";

/** The session is in use: its previous turn has not ended, so wait for it or cancel it; or it is being loaded. */
export class SessionBusy extends Error {
  override readonly name = "SessionBusy";

  /** `why` completes the sentence "the session with this id …". */
  constructor(
    /** The id of the session. */
    readonly sessionId: SessionId,
    why = "has a turn that has not ended",
  ) {
    super(`the session ${sessionId} ${why}`);
  }
}

brand(SessionBusy, "SessionBusy");

/** Options of a prompt. */
export interface PromptOptions {
  /** Cancels the turn when it is aborted, as {@link Turn.cancel} does. */
  readonly signal?: Signal | undefined;
  /** Milliseconds after the response in which updates still belong to the turn. Default: 0. */
  readonly settle?: number | undefined;
}

/** What a session needs from its connection. */
export interface SessionOf {
  readonly link: Link;
  /** Sends a prompt. `answered` is called when its response is read, before the next message. */
  prompt(
    params: PromptRequest,
    answered: () => void,
  ): Promise<Reply<PromptResponse>>;
  readonly agent: Agent;
  /** The book that all sessions share, if there is one. */
  readonly plans: PlanBook | undefined;
}

/** A session of an agent: prompts and their turns, updates and plans. */
export class Session {
  /** The id of the session. */
  readonly sessionId: SessionId;
  /**
   * The plans of the session, or of all sessions, if the connection was given a book. The book gets every update before
   * turns and handlers do.
   */
  readonly plans: PlanBook;
  #state: SessionState = {};
  readonly #of: SessionOf;
  readonly #feeds = new Set<Feed<SessionUpdate>>();
  readonly #permissions = new Set<() => void>();
  /** Updates outside of turns that came before {@link updates} was called. */
  #early: HeldUpdates | undefined;
  #turn: Turn | undefined;
  /** Ends the wait for late updates. */
  #settled: (() => void) | undefined;
  #isOver = false;
  #isLoading = false;
  #replay: ((update: SessionUpdate) => void) | undefined;

  /**
   * Created by a connection: `openSession`, `loadSession`, `resumeSession`.
   *
   * @hideconstructor
   */
  constructor(sessionId: SessionId, of: SessionOf) {
    bindMethods(this);
    this.sessionId = sessionId;
    this.plans = of.plans ?? new PlanBook();
    this.#of = of;
    this.#early = new HeldUpdates(of.link.limits);
  }

  /**
   * What the agent's answer had when the session was opened, and what updates and later answers changed: an object that
   * is replaced when it changes.
   */
  get state(): SessionState {
    return this.#state;
  }

  /** The active turn. */
  get turn(): Turn | undefined {
    return this.#turn;
  }

  /**
   * Sends a prompt: a text, a block, or several blocks.
   *
   * @example
   * ```ts
   * const turn = session.prompt("Hi");
   * for await (const update of turn) console.log(update.sessionUpdate);
   * console.log((await turn.result()).stopReason);
   * ```
   *
   * @throws {SessionBusy} The previous turn has not ended.
   */
  prompt(
    content: string | ContentBlock | ContentBlock[],
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

  /**
   * All updates from now on, within and outside of turns. The first call also gets those that came before it outside of
   * turns: the last 1,000 and 16 MiB of them (`limits`). They end when the session is closed, or the connection by this
   * side; if the connection is lost otherwise, a loop over them throws the {@link ConnectionLost}.
   */
  updates(): AsyncIterable<SessionUpdate> {
    const { link } = this.#of;
    const feed = new Feed<SessionUpdate>((bytes) => link.weigh(bytes));
    for (const { note, bytes } of this.#early?.all ?? []) {
      feed.push(note.update, bytes);
    }
    this.#early = undefined;
    if (this.#isOver || link.lost !== undefined) {
      this.#endFeed(feed);
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

  /** Cancels the active turn, as {@link Turn.cancel} does. Without an active turn, sends `session/cancel`. */
  async cancel(): Promise<void> {
    if (this.#turn !== undefined) await this.#turn.cancel();
    else await this.#of.agent.sessionCancel({ sessionId: this.sessionId });
  }

  /** @internal Passes on an update of the agent. */
  take(note: SessionNotification, bytes: number): void {
    const { link } = this.#of;
    const { update } = note;
    this.#state = updated(this.#state, update);
    try {
      this.plans.take(note);
    } catch (error) {
      link.tellError(error, "session/update");
    }
    this.#turn?.push(update, bytes);
    if (this.#replay !== undefined) return this.#replay(update);
    for (const feed of this.#feeds) feed.push(update, bytes);
    if (this.#turn === undefined) this.#early?.push(note, bytes);
  }

  /** @internal The agent has answered a request about this session. */
  answered(method: string, params: unknown, result: unknown): void {
    this.#state = answered(this.#state, method, params, result);
  }

  /** @internal The session is being loaded: updates go to `replay`, if there is one. Returns a function that ends this. */
  replaying(replay: ((update: SessionUpdate) => void) | undefined): () => void {
    if (this.#isLoading) {
      throw new SessionBusy(this.sessionId, "is being loaded");
    }
    this.#isLoading = true;
    this.plans.forget(this.sessionId);
    this.#early &&= new HeldUpdates(this.#of.link.limits);
    this.#replay =
      replay &&
      ((update) => {
        try {
          replay(update);
        } catch (error) {
          this.#of.link.tellError(error, "session/update");
        }
      });
    return () => {
      this.#isLoading = false;
      this.#replay = undefined;
    };
  }

  /** @internal Calls `answer` when the turn is cancelled. Returns a function that ends this. */
  asking(answer: () => void): () => void {
    this.#permissions.add(answer);
    return () => void this.#permissions.delete(answer);
  }

  /** @internal There are no more updates: the session was closed, or the connection has ended. */
  end(): void {
    this.#isOver = true;
    for (const feed of this.#feeds) this.#endFeed(feed);
    this.#feeds.clear();
    this.#settled?.();
  }

  async #run(turn: Turn, blocks: ContentBlock[], settle: number) {
    const { link, prompt } = this.#of;
    let settled: Promise<void> | undefined;
    const answered = () => {
      if (settle <= 0 || this.#isOver) return this.#leave(turn);
      settled = new Promise((done) => {
        this.#settled = done;
        link.clock.after(settle, done);
      });
    };
    try {
      const { sessionId } = this;
      const reply = await prompt({ sessionId, prompt: blocks }, answered);
      await settled;
      turn.end(reply);
    } catch (error) {
      turn.fail(error);
    }
  }

  #leave(turn: Turn): void {
    if (this.#turn === turn) this.#turn = undefined;
  }

  #cancel(): void {
    const { sessionId } = this;
    this.#of.agent.sessionCancel({ sessionId }).catch(() => {}); // The prompt reports a lost connection.
    for (const answer of this.#permissions) answer();
    this.#permissions.clear();
  }

  #endFeed(feed: Feed<SessionUpdate>): void {
    const { lost } = this.#of.link;
    if (lost === undefined || lost.reason === "closed") feed.end();
    else feed.end({ error: lost });
  }
}

function blocksOf(
  content: string | ContentBlock | ContentBlock[],
): ContentBlock[] {
  if (typeof content === "string") return [textBlock(content)];
  return Array.isArray(content) ? content : [content];
}
