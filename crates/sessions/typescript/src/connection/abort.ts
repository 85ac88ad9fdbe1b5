/** What aborts handlers and calls. */

import type { Signal } from "../runtime/rpc.js";

/** What aborts a signal. */
export interface Aborter {
  readonly signal: Signal;
  /** Aborts it; without a reason, with an `AbortError`. */
  abort(reason?: unknown): void;
}

declare const AbortController: new () => Aborter;

/** A signal of its own. */
export function aborter(): Aborter {
  return new AbortController();
}

/** Calls `run` when a signal is aborted. Returns a function that stops this. */
export function whenAborted(
  signal: Signal | undefined,
  run: () => void,
): () => void {
  if (signal === undefined) return () => {};
  const watcher = watchers.get(signal) ?? new Watcher(signal);
  return watcher.add(run);
}

/** What is run when a signal is aborted. The signal has one listener, since it may be shared by many calls. */
class Watcher {
  readonly #signal: Signal;
  readonly #runs = new Set<() => void>();
  readonly #all = () => {
    for (const run of [...this.#runs]) run();
  };

  constructor(signal: Signal) {
    this.#signal = signal;
  }

  /** Adds what is run. Returns a function that takes it away again. */
  add(run: () => void): () => void {
    const own = () => run();
    const watched = this.#signal as unknown as Watched;
    if (this.#runs.size === 0) {
      watched.addEventListener("abort", this.#all);
      watchers.set(this.#signal, this);
    }
    this.#runs.add(own);
    return () => {
      this.#runs.delete(own);
      if (this.#runs.size > 0) return;
      watched.removeEventListener("abort", this.#all);
      watchers.delete(this.#signal);
    };
  }
}

const watchers = /* @__PURE__ */ new WeakMap<Signal, Watcher>();

/** What a promise gives, unless a signal is aborted before. */
export async function unlessAborted<T>(
  signal: Signal | undefined,
  promise: Promise<T>,
): Promise<T> {
  if (signal === undefined) return promise;
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = whenAborted(signal, () =>
      reject((signal as { reason?: unknown }).reason),
    );
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    end();
  }
}

/** Whether an error says that something was cancelled by this signal. */
export function isCancellation(error: unknown, signal: Signal): boolean {
  if (error === (signal as { reason?: unknown }).reason) return true;
  return error instanceof Error && error.name === "AbortError";
}

/** What of a signal every environment has, in the same words. */
interface Watched {
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
