/** One prompt and what comes of it. */

import type { PromptResponse, SessionUpdate } from "../types.js";
import type { Clock, Deferred } from "./clock.js";
import { deferred } from "./clock.js";
import { Feed } from "./feed.js";
import { TimeoutError } from "./lost.js";

/** What a turn needs of its session. */
export interface TurnOf {
  readonly clock: Clock;
  /** Bytes of updates that are kept for a turn of which only the result is asked for. */
  readonly mostBytes: number;
  /** Milliseconds until a cancelled turn is given up. */
  readonly patience: number;
  /** Tells how many bytes are unread more, or fewer, than before. */
  weigh(bytes: number): void;
  /** Tells the agent that the user wants the turn to stop. */
  cancel(): void;
  /** The turn is over: another one may begin. */
  ended(): void;
}

/**
 * A turn: what the agent tells between the prompt and its answer, as an async iterable, and the answer. A refusal is
 * thrown by the loop, behind the last update, and by {@link result}. Leaving the loop cancels nothing: another one goes
 * on where it was left.
 */
export class Turn implements AsyncIterable<SessionUpdate> {
  readonly #of: TurnOf;
  readonly #updates: Feed<SessionUpdate>;
  readonly #result: Deferred<PromptResponse> = deferred();
  #isAsked = false;
  #over = false;
  #cancelled = false;
  #stopClock = () => {};

  /** Turns are made by a session: `session.prompt("…")`. */
  constructor(of: TurnOf) {
    this.#of = of;
    this.#updates = new Feed((bytes) => of.weigh(bytes));
    this.#result.promise.catch(() => {}); // Whoever only loops is told there.
  }

  /** Whether {@link cancel} was called. */
  get isCancelled(): boolean {
    return this.#cancelled;
  }

  /** The answer to the prompt, with the reason why the turn ended. */
  result(): Promise<PromptResponse> {
    this.#isAsked = true;
    this.#dropUnread();
    return this.#result.promise;
  }

  /**
   * Tells the agent to stop, once; permissions that are being asked for are answered `cancelled`. Updates go on until the
   * agent answers.
   *
   * @throws {TimeoutError} There is no answer in 10 seconds.
   */
  cancel(): Promise<PromptResponse> {
    if (!this.#cancelled && !this.#over) {
      this.#cancelled = true;
      const ms = this.#of.patience;
      this.#stopClock = this.#of.clock.after(ms, () =>
        this.fail(new TimeoutError(`the turn did not end in ${ms} ms`)),
      );
      this.#of.cancel();
    }
    return this.#result.promise;
  }

  [Symbol.asyncIterator](): AsyncIterator<SessionUpdate> {
    return this.#updates[Symbol.asyncIterator]();
  }

  /** @internal The agent tells something. */
  push(update: SessionUpdate, bytes: number): void {
    this.#updates.push(update, bytes);
    this.#dropUnread();
  }

  /** @internal The turn has ended well. */
  end(result: PromptResponse): void {
    if (!this.#finish()) return;
    this.#updates.end();
    this.#result.resolve(result);
  }

  /** @internal The turn has failed. */
  fail(error: unknown): void {
    if (!this.#finish()) return;
    this.#updates.end({ error });
    this.#result.reject(error);
  }

  /** Whoever waits for the result, and does not loop, would wait for ever behind updates that nobody reads. */
  #dropUnread(): void {
    const isFull = this.#updates.bytes > this.#of.mostBytes;
    const isOnlyAsked = this.#isAsked && !this.#updates.isRead;
    if (isFull && isOnlyAsked) this.#updates.drop();
  }

  #finish(): boolean {
    if (this.#over) return false;
    this.#over = true;
    this.#stopClock();
    this.#of.ended();
    return true;
  }
}
