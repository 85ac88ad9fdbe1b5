/** A queue between a producer and a consumer. */

import type { Deferred } from "./clock.js";
import { deferred } from "./clock.js";

/** An item, and the number of bytes of its message. */
interface Held<T> {
  readonly item: T;
  readonly bytes: number;
}

/** A queue that is read as an async iterable. Each item is read once, and each loop continues where the last one left. */
export class Feed<T> implements AsyncIterable<T> {
  readonly #weighed: (bytes: number) => void;
  #held: Held<T>[] = [];
  #at = 0;
  #bytes = 0;
  #loops = 0;
  #ended = false;
  #error: { readonly error: unknown } | undefined;
  #waiting: Deferred<void> | undefined;

  /** `weighed` is called with the change of the number of queued bytes. */
  constructor(weighed: (bytes: number) => void) {
    this.#weighed = weighed;
  }

  /** The number of queued bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a loop is reading: it has not finished, and it was not left. */
  get isRead(): boolean {
    return this.#loops > 0;
  }

  /** Adds an item. */
  push(item: T, bytes: number): void {
    if (this.#ended) return;
    this.#held.push({ item, bytes });
    this.#weigh(bytes);
    this.#wake();
  }

  /** Ends the feed after the queued items. With an error, the loop then throws it. */
  end(error?: { readonly error: unknown }): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#error = error;
    this.#wake();
  }

  /** Drops the queued items. */
  drop(): void {
    this.#held = [];
    this.#at = 0;
    this.#weigh(-this.#bytes);
  }

  [Symbol.asyncIterator](): AsyncIterator<T> {
    this.#loops++;
    let leave = () => {
      this.#loops--;
      leave = () => {};
    };
    return {
      next: () => this.#next(),
      return: async () => {
        leave();
        return { done: true, value: undefined };
      },
    };
  }

  async #next(): Promise<IteratorResult<T>> {
    for (;;) {
      const held = this.#held[this.#at];
      if (held !== undefined) {
        this.#take();
        this.#weigh(-held.bytes);
        return { done: false, value: held.item };
      }
      if (this.#ended) {
        if (this.#error !== undefined) throw this.#error.error;
        return { done: true, value: undefined };
      }
      this.#waiting ??= deferred();
      await this.#waiting.promise;
    }
  }

  #take(): void {
    this.#at++;
    if (this.#at < this.#held.length && this.#at < CHUNK) return;
    this.#held.splice(0, this.#at);
    this.#at = 0;
  }

  #weigh(bytes: number): void {
    this.#bytes += bytes;
    if (bytes !== 0) this.#weighed(bytes);
  }

  #wake(): void {
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }
}

/** The number of items that are read before the list is shortened. */
const CHUNK = 1_024;
