// The transport of a scenario's player.

import { deferred } from "./connections.mjs";

/** A transport in the hands of a player. */
export function wireOf(written) {
  let waiting = deferred();
  let blocked;
  let how = "flow";
  const texts = [];
  let ended = false;
  const wake = () => {
    waiting.resolve();
    waiting = deferred();
  };
  return {
    lines: (async function* () {
      for (;;) {
        while (texts.length > 0) yield texts.shift();
        if (ended) return;
        await waiting.promise;
      }
    })(),
    write(text) {
      if (how === "fail") throw new Error("it cannot be written");
      written(text);
      return how === "blocked" ? blocked.promise : undefined;
    },
    close() {},
    arrive(more) {
      texts.push(...more);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    writes(next) {
      how = next;
      blocked?.resolve();
      blocked = deferred();
    },
  };
}
