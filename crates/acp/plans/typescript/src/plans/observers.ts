/** Observers, called in order even if they cause further changes. */

import { callable, isPromise } from "./valid.js";

declare const console: { error(...of: unknown[]): void };

/** The observers of changes. */
export class Observers<T> {
  readonly #onError: (error: unknown) => void;
  /** Replaced on every change, never mutated: queued changes refer to the list of their time. */
  #watching: readonly Watching<T>[] = [];
  readonly #queue: Telling<T>[] = [];
  #telling = false;

  constructor(onError: (error: unknown) => void = (e) => console.error(e)) {
    this.#onError = callable(onError, "onObserverError");
  }

  /** Registers an observer, and returns a function that unregisters it at once. */
  add(observer: (news: T) => void): () => void {
    const watching = { observer, ended: false };
    this.#watching = [...this.#watching, watching];
    return () => {
      watching.ended = true;
      this.#watching = this.#watching.filter((other) => other !== watching);
    };
  }

  /** Calls all current observers; after the current change, if one is being reported. */
  tell(news: readonly T[]): void {
    if (this.#watching.length === 0) return;
    for (const one of news) {
      this.#queue.push({ news: one, to: this.#watching });
    }
    if (this.#telling) return;
    this.#telling = true;
    // Observers may add changes to the queue.
    for (const { news, to } of this.#queue) this.#tellAll(news, to);
    this.#queue.length = 0;
    this.#telling = false;
  }

  #tellAll(news: T, to: readonly Watching<T>[]): void {
    for (const watching of to) {
      if (!watching.ended) this.#tellOne(news, watching.observer);
    }
  }

  #tellOne(news: T, observer: (news: T) => unknown): void {
    try {
      const result = observer(news);
      if (isPromise(result)) {
        Promise.resolve(result).catch((error) => this.#failed(error));
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  /** If the error handler itself throws, both errors are reported. */
  #failed(error: unknown): void {
    try {
      this.#onError(error);
    } catch (another) {
      console.error(error, another);
    }
  }
}

interface Watching<T> {
  readonly observer: (news: T) => void;
  ended: boolean;
}

interface Telling<T> {
  readonly news: T;
  readonly to: readonly Watching<T>[];
}
