/** Signals that abort handlers and calls. */

import type { CallOptions, Signal } from "../runtime/rpc.js";

/** A signal and the function that aborts it. */
export interface Aborter {
  readonly signal: Signal;
  /** Aborts the signal. The default reason is an `AbortError`. */
  abort(reason?: unknown): void;
}

declare const AbortController: new () => Aborter;

/** Creates a signal. */
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

/** The functions that run when a signal is aborted. The signal has one listener, since many calls may share it. */
class Watcher {
  readonly #signal: Signal;
  readonly #runs = new Set<() => void>();
  readonly #all = () => {
    for (const run of [...this.#runs]) run();
  };

  constructor(signal: Signal) {
    this.#signal = signal;
  }

  /** Adds a function. Returns a function that removes it. */
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

/** The result of a promise, or the reason of the signal if the signal is aborted first. */
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

/** Options of a call with this signal, unless they have one. */
export function endingWith(
  signal: (() => Signal) | undefined,
  how: CallOptions | undefined,
): CallOptions | undefined {
  if (signal === undefined || how?.signal !== undefined) return how;
  return { ...how, signal: signal() };
}

/** Whether an error says that this signal cancelled something. */
export function isCancellation(error: unknown, signal: Signal): boolean {
  if (error === (signal as { reason?: unknown }).reason) return true;
  return error instanceof Error && error.name === "AbortError";
}

/** The members of a signal that every environment has. */
interface Watched {
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
