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
  const watched = signal as Watched | undefined;
  watched?.addEventListener("abort", run);
  return () => watched?.removeEventListener("abort", run);
}

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
