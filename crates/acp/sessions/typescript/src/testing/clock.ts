/** A clock that tests advance by hand. */

import type { Clock } from "../connection/index.js";

/** A clock for tests. */
export interface ManualClock extends Clock {
  /** Advances by this number of milliseconds, and calls what is due, in order. */
  advance(ms: number): void;
}

/** Creates a clock that only {@link ManualClock.advance} advances. */
export function manualClock(): ManualClock {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= until);
        const next = due.sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
