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

/**
 * Starts it with as many plans as was said, seven to a session. `give()` gives the updates, in turn to each plan, and
 * what is shown then; `hub.seq` is the number of the last.
 */
export async function serveFlood(t, { plans, updates }) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { plans, updates },
  });
  t.after(() => worker.terminate());
  const [{ url }] = await once(worker, "message");
  return {
    url,
    hub: { seq: plans },
    async give() {
      worker.postMessage("give");
      const [{ seq, shown }] = await once(worker, "message");
      this.hub.seq = seq;
      return shown;
    },
  };
}

/** The first entry says which step it is; of the others, one status changes each time, and now and then the order. */
function* lists({ plans, updates }) {
  const next = {
    pending: "in_progress",
    in_progress: "completed",
    completed: "pending",
  };
  const others = Array.from({ length: plans }, () =>
    Array.from({ length: 19 }, (_, index) => entry(`task ${index}`)),
  );
  for (let step = 0; step < plans + updates; step += 1) {
    const plan = step % plans;
    const turn = Math.floor(step / plans);
    const list = others[plan];
    const one = turn % list.length;
    list[one] = entry(list[one].content, next[list[one].status]);
    if (turn % 50 === 49) list.push(list.shift());
    const first = entry(`step ${step}`, "in_progress");
    const update = items(`flood ${plan}`, first, ...list);
    yield { sessionId: `session ${Math.floor(plan / 7)}`, update };
  }
}

if (!isMainThread) {
  const hub = new Hub();
  const served = await serve(hub);
  const { plans, updates } = workerData;
  const all = lists(workerData);
  const take = () => {
    const { value: notification, done } = all.next();
    if (!done) hub.take(notification);
    return !done;
  };
  for (let given = 0; given < plans; given += 1) take();
  parentPort.on("message", async () => {
    // A turn between them: the server sends while updates come, as with an agent.
    for (let given = 1; take(); given += 1) {
      if (given % 100 === 0) await new Promise((done) => setImmediate(done));
    }
    assert.equal(hub.seq, plans + updates);
    parentPort.postMessage({ seq: hub.seq, shown: held(hub.book) });
  });
  parentPort.postMessage({ url: served.url });
}
