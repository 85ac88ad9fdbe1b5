/** The observers of a connection. */

import type { Observed } from "./transport.js";

/** Calls observers for each text. */
export class Observers {
  readonly #all = new Set<(text: Observed) => void>();
  readonly #failed: (error: unknown) => void;

  /** `failed` is called with the errors that observers throw. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Adds an observer. Returns a function that removes it. */
  add(observer: (text: Observed) => void): () => void {
    const own = (text: Observed) => observer(text);
    this.#all.add(own);
    return () => void this.#all.delete(own);
  }

  /** Passes a text to all observers. */
  tell(text: Observed): void {
    for (const observer of this.#all) {
      try {
        observer(text);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
