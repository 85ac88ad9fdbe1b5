/** Items that one hands over and another takes when it likes. */

import type { Deferred } from "./clock.js";
import { deferred } from "./clock.js";

/** An item, and how many bytes came for it. */
interface Held<T> {
  readonly item: T;
  readonly bytes: number;
}

/** A queue that is read as an async iterable, once by whoever comes first. Every loop goes on where the last one left. */
export class Feed<T> implements AsyncIterable<T> {
  readonly #weighed: (bytes: number) => void;
  #held: Held<T>[] = [];
  #at = 0;
  #bytes = 0;
  #loops = 0;
  #ended = false;
  #error: { readonly error: unknown } | undefined;
  #waiting: Deferred<void> | undefined;

  /** `weighed` is told how many bytes are held more, or fewer, than before. */
  constructor(weighed: (bytes: number) => void) {
    this.#weighed = weighed;
  }

  /** How many bytes are held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a loop reads, which has neither come to the end nor been left. */
  get isRead(): boolean {
    return this.#loops > 0;
  }

  /** Hands an item over. */
  push(item: T, bytes: number): void {
    if (this.#ended) return;
    this.#held.push({ item, bytes });
    this.#weigh(bytes);
    this.#wake();
  }

  /** Ends the feed behind what is held; with an error, which is thrown there. */
  end(error?: { readonly error: unknown }): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#error = error;
    this.#wake();
  }

  /** Drops what is held. */
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

/** How many items are taken before the list is cut. */
const CHUNK = 1_024;
