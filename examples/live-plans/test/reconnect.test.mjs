/** What a page shows is what the book holds, however often the connection between them goes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import {
  caughtUp,
  connections,
  openPage,
  serveBoard,
  shown,
} from "./fixture.mjs";
import { entry, held, items, markdown, removed } from "./plans.mjs";

const STATUSES = ["pending", "in_progress", "completed"];

/** Updates of several sessions, the same in every run: plans come, change, are reordered and go. */
function* work(steps) {
  for (let step = 0; step < steps; step += 1) {
    const session = `session ${step % 3}`;
    const id = `plan ${step % 5}`;
    const many = 1 + ((step * 7) % 6);
    const entries = Array.from({ length: many }, (_, index) => {
      const status = STATUSES[(step + index) % STATUSES.length];
      return entry(`task ${(step * (index + 1)) % 11}`, status);
    });
    if (step % 13 === 0) yield [session, removed(id)];
    else if (step % 17 === 0) yield [session, markdown(id, `- [ ] ${step}`)];
    else yield [session, items(step % 19 === 0 ? null : id, ...entries)];
  }
}

test("connections that are cut in the middle lose nothing", async (t) => {
  const following = connections();
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const steps = [...work(500)];
  for (let cuts = 0; cuts < 4; cuts += 1) {
    while (following.size === 0) await sleep(20);
    // What is still on its way is lost with the connection, and what comes meanwhile has nobody to go to.
    for (const part of [50, 25]) {
      for (const step of steps.splice(0, part)) board.take(...step);
      await sleep(cuts);
      for (const socket of following) socket.destroy();
    }
  }
  for (const step of steps) board.take(...step);
  await caughtUp(page, board);
  assert.deepEqual(await shown(page), held(board.hub.book));
});

test("a server that is gone for a while comes back with everything", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const steps = work(90);
  for (const [session, update] of steps) {
    board.take(session, update);
    if (board.hub.seq >= 30) break;
  }
  await caughtUp(page, board);
  await board.restart(async () => {
    for (const [session, update] of work(90)) board.take(session, update);
    const lost = page.locator("[data-connection=lost]");
    await lost.getByText("Connection lost").waitFor();
  });
  await caughtUp(page, board);
  await page.locator("[data-connection=live]").waitFor();
  assert.deepEqual(await shown(page), held(board.hub.book));
  board.take("session 0", items("after", entry("works again", "in_progress")));
  await page.getByText("works again").first().waitFor();
});

test("a page that comes late, and a second one, show the same", async (t) => {
  const board = await serveBoard(t);
  const first = await openPage(t, board);
  for (const [session, update] of work(120)) board.take(session, update);
  const second = await openPage(t, board);
  for (const { page, trouble } of [first, second]) {
    await caughtUp(page, board);
    assert.deepEqual(await shown(page), held(board.hub.book));
    assert.deepEqual(trouble, []);
  }
});
