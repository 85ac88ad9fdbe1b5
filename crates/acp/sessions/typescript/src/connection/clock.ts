/** The clock, which tests can replace. */

declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** The clock of a connection. */
export interface Clock {
  /** Calls `run` after this number of milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the system. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST));
    return () => clearTimeout(timer);
  },
};

/** The maximum delay of `setTimeout`: 24 days. */
const LONGEST = 2 ** 31 - 1;

/** Whether a promise settles in time. */
export function inTime(
  clock: Clock,
  ms: number,
  promise: Promise<unknown>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(false));
    const done = () => {
      cancel();
      resolve(true);
    };
    promise.then(done, done);
  });
}

/** Whether a promise settles, as long as a number changes at least once in this many milliseconds. */
export async function whileChanging(
  clock: Clock,
  ms: number,
  promise: Promise<unknown>,
  count: () => number,
): Promise<boolean> {
  for (;;) {
    const before = count();
    if (await inTime(clock, ms, promise)) return true;
    if (count() === before) return false;
  }
}

/** A promise with the functions that settle it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates a promise that is settled from outside. */
export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
