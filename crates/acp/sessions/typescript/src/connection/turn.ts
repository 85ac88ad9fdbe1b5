/** A prompt with its updates and its response. */

import { bindMethods } from "../plans/bound.js";
import type { PromptResponse, SessionUpdate } from "../types.js";
import type { Clock, Deferred } from "./clock.js";
import { deferred } from "./clock.js";
import { Feed } from "./feed.js";
import { TimeoutError } from "./lost.js";
import type { Reply } from "./reply.js";

/** What a turn needs from its session. */
export interface TurnOf {
  readonly clock: Clock;
  /** The maximum number of bytes of unread updates of a turn whose result is awaited. */
  readonly mostBytes: number;
  /** Milliseconds for a cancelled turn to end. */
  readonly patience: number;
  /** Changes the number of unread bytes. */
  weigh(bytes: number): void;
  /** Sends `session/cancel` to the agent. */
  cancel(): void;
  /** Called when the turn has ended, so that the next one can start. */
  ended(): void;
}

/**
 * A turn: the updates between the prompt and its response, as an async iterable, and the response. If the prompt is
 * refused, the loop throws the error after the last update, and so does {@link result}. Leaving the loop does not
 * cancel the turn: another loop continues where the first one stopped.
 */
export class Turn implements AsyncIterable<SessionUpdate> {
  readonly #of: TurnOf;
  readonly #updates: Feed<SessionUpdate>;
  readonly #result: Deferred<PromptResponse> = deferred();
  #reply: Reply<PromptResponse> | undefined;
  #isAsked = false;
  #over = false;
  #cancelled = false;
  #stopClock = () => {};

  /**
   * Created by a session: `session.prompt("…")`.
   *
   * @hideconstructor
   */
  constructor(of: TurnOf) {
    bindMethods(this);
    this.#of = of;
    this.#updates = new Feed((bytes) => of.weigh(bytes));
    this.#result.promise.catch(() => {}); // The loop throws the same error.
  }

  /** Whether {@link cancel} was called. */
  get isCancelled(): boolean {
    return this.#cancelled;
  }

  /** The response with its text and its undeclared members; `undefined` before the turn has ended, and if it failed. */
  get reply(): Reply<PromptResponse> | undefined {
    return this.#reply;
  }

  /** The response to the prompt, with the reason why the turn ended. */
  result(): Promise<PromptResponse> {
    this.#isAsked = true;
    this.#dropUnread();
    return this.#result.promise;
  }

  /**
   * Cancels the turn, once. Open permission requests are answered `cancelled`. Updates continue until the agent
   * responds.
   *
   * @throws {TimeoutError} There is no response within 10 seconds.
   */
  cancel(): Promise<PromptResponse> {
    if (!this.#cancelled && !this.#over) {
      this.#cancelled = true;
      const ms = this.#of.patience;
      this.#stopClock = this.#of.clock.after(ms, () =>
        this.fail(
          new TimeoutError(
            `the turn did not end within ${ms} ms after it was cancelled`,
          ),
        ),
      );
      this.#of.cancel();
    }
    return this.#result.promise;
  }

  /** The updates of the turn, in order. The iteration ends with the turn, and throws what {@link result} throws. */
  [Symbol.asyncIterator](): AsyncIterator<SessionUpdate> {
    return this.#updates[Symbol.asyncIterator]();
  }

  /** @internal Adds an update of the agent. */
  push(update: SessionUpdate, bytes: number): void {
    this.#updates.push(update, bytes);
    this.#dropUnread();
  }

  /** @internal The turn has ended with a response. */
  end(reply: Reply<PromptResponse>): void {
    if (!this.#finish()) return;
    this.#reply = reply;
    this.#updates.end();
    this.#result.resolve(reply.value);
  }

  /** @internal The turn has failed. */
  fail(error: unknown): void {
    if (!this.#finish()) return;
    this.#updates.end({ error });
    this.#result.reject(error);
  }

  /** Drops unread updates: if only the result is awaited, they would pause reading forever. */
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
