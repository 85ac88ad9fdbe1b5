/** A board in a thread of its own, so that who looks at its page is not kept waiting by whoever serves it. */

import assert from "node:assert/strict";
import { once } from "node:events";
import {
  Worker,
  isMainThread,
  parentPort,
  workerData,
} from "node:worker_threads";

import { Hub } from "../dist/client/hub.js";
import { serve } from "../dist/client/server.js";
import { entry, held, items } from "./plans.mjs";

/** Starts it: `give()` gives as many updates as was said, `seq` is the number of the last, `held` what is shown then. */
export async function serveFlood(t, updates) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { updates },
  });
  t.after(() => worker.terminate());
  const [{ url }] = await once(worker, "message");
  return {
    url,
    hub: { seq: 1 },
    async give() {
      worker.postMessage("give");
      const [{ seq, shown }] = await once(worker, "message");
      this.hub.seq = seq;
      return shown;
    },
  };
}

/** The first entry says which step it is; of the others, one status changes each time, and now and then the order. */
function* lists(steps) {
  const next = {
    pending: "in_progress",
    in_progress: "completed",
    completed: "pending",
  };
  const others = Array.from({ length: 19 }, (_, index) =>
    entry(`task ${index}`),
  );
  for (let step = 0; step <= steps; step += 1) {
    const one = step % others.length;
    const { content, status } = others[one];
    others[one] = entry(content, next[status]);
    if (step % 50 === 0) others.push(others.shift());
    yield items("flood", entry(`step ${step}`, "in_progress"), ...others);
  }
}

if (!isMainThread) {
  const hub = new Hub();
  const served = await serve(hub);
  const all = lists(workerData.updates);
  const take = () => {
    const { value: update, done } = all.next();
    if (!done) hub.take({ sessionId: "s", update });
    return !done;
  };
  take();
  parentPort.on("message", async () => {
    // A turn between them: the server sends while updates come, as with an agent.
    for (let given = 1; take(); given += 1) {
      if (given % 100 === 0) await new Promise((done) => setImmediate(done));
    }
    assert.equal(hub.seq, workerData.updates + 1);
    parentPort.postMessage({ seq: hub.seq, shown: held(hub.book) });
  });
  parentPort.postMessage({ url: served.url });
}
