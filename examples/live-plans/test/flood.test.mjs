/**
 * Twenty thousand updates of twenty-eight plans keep the page at work, with motion.
 *
 * Nothing here is measured in seconds, which say more about the machine than about the page. What must hold on any
 * machine: few updates are taken at once, so that what a person does comes between them; the page is painted once a
 * frame, not once an update, and laid out once or twice for it, not once a plan; and nothing stays behind but the last.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { caughtUp, openPage, shown } from "./fixture.mjs";
import { serveFlood } from "./flooded.mjs";

const PLANS = 28;
const UPDATES = 20_000;

/** The most updates that may be taken before the page can do something else. */
const TOGETHER = 250;

test("a flood of updates: input is taken between them, frames paint many, nothing stays", async (t) => {
  const board = await serveFlood(t, { plans: PLANS, updates: UPDATES });
  const options = { reducedMotion: "no-preference" };
  const { page, trouble } = await openPage(t, board, options);
  await caughtUp(page, board);
  const layouts = await layoutsOf(page);
  await page.evaluate(watch, PLANS + UPDATES);
  const giving = board.give();
  let pressed = 0;
  // A key that means nothing to the page. The press is over when the page has taken it.
  do {
    await page.keyboard.press("Shift");
    pressed += 1;
  } while (!(await page.evaluate(() => globalThis.seen.over)));
  const held = await giving;
  await caughtUp(page, board);
  const laidOut = await layouts();
  const { keys, tasks, frames, paintings } = await page.evaluate(
    () => globalThis.seen,
  );
  const most = Math.max(...tasks);
  t.diagnostic(
    `${pressed} keys; ${tasks.length} times updates were taken, at most ${most}; ` +
      `${paintings} paintings and ${laidOut} layouts in ${frames} frames`,
  );
  assert.equal(keys, pressed, "every key is taken");
  assert.ok(most <= TOGETHER, `${most} updates were taken at once`);
  assert.ok(
    paintings > 0 && paintings <= frames + 2,
    `${paintings} paintings in ${frames} frames`,
  );
  // One for the frame, one for what is measured in it, one for the places of the plans; another for each key.
  assert.ok(
    laidOut <= 3 * (frames + pressed) + 20,
    `${laidOut} layouts in ${frames} frames`,
  );
  assert.deepEqual(await shown(page), held);
  assert.deepEqual(trouble, []);
  await settled(page);
  const after = await elements(page);
  await page.reload();
  await caughtUp(page, board);
  assert.equal(after, await elements(page), "as many as on a new page");
});

/** Runs in the page: counts keys, frames, how often the text of the first entry changed, and what each task took. */
function watch(last) {
  const seen = { keys: 0, tasks: [], frames: 0, paintings: 0, over: false };
  globalThis.seen = seen;
  const html = document.documentElement;
  addEventListener("keydown", () => (seen.keys += 1));
  const frame = () => {
    seen.frames += 1;
    seen.over = Number(html.dataset.seq) === last;
    if (!seen.over) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  // What changed is told at the end of the task that changed it, so each telling is one task.
  new MutationObserver((changes) => seen.tasks.push(changes.length)).observe(
    html,
    { attributeFilter: ["data-seq"] },
  );
  const first = document.querySelector(".entry .what bdi");
  const observer = new MutationObserver((changes) => {
    if (!seen.over) seen.paintings += changes.length;
  });
  observer.observe(first, { subtree: true, characterData: true });
}

/** Gives what tells how often the page was laid out since. */
async function layoutsOf(page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  const count = async () => {
    const { metrics } = await browser.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount").value;
  };
  const before = await count();
  return async () => (await count()) - before;
}

/** Waits until what is marked for a while is not any more. */
function settled(page) {
  return page.waitForFunction(
    () => document.querySelector(".entry[data-change]") === null,
  );
}

function elements(page) {
  return page.evaluate(() => document.querySelectorAll("main *").length);
}
