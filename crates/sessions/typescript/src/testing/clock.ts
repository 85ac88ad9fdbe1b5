/** A clock that stands still until a test moves it. */

import type { Clock } from "../connection/index.js";

/** A clock for tests. */
export interface ManualClock extends Clock {
  /** Moves on by so many milliseconds, and calls what was due until then, in order. */
  advance(ms: number): void;
}

/** A clock that only {@link ManualClock.advance} moves. */
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
