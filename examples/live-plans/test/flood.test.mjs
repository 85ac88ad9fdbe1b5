/**
 * Ten thousand updates keep the page at work.
 *
 * Nothing here is measured in seconds, which say more about the machine than about the page. What must hold on any
 * machine: what a person does is taken between the updates, not after them; the page is painted once a frame, not once
 * an update; and nothing of them stays behind but the last.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { caughtUp, openPage, shown } from "./fixture.mjs";
import { serveFlood } from "./flooded.mjs";

const UPDATES = 10_000;

test("ten thousand updates: input is taken between them, frames paint many, nothing stays", async (t) => {
  const board = await serveFlood(t, UPDATES);
  const { page, trouble } = await openPage(t, board);
  await caughtUp(page, board);
  const before = await elements(page);
  await page.evaluate(watch, UPDATES + 1);
  const giving = board.give();
  let pressed = 0;
  // A key that means nothing to the page. The press is over when the page has taken it.
  do {
    await page.keyboard.press("Shift");
    pressed += 1;
  } while (!(await page.evaluate(() => globalThis.seen.over)));
  const held = await giving;
  await caughtUp(page, board);
  const { keys, frames, paintings } = await page.evaluate(
    () => globalThis.seen,
  );
  const between = new Set(keys.filter((seq) => seq > 1 && seq <= UPDATES));
  t.diagnostic(
    `${pressed} keys, at ${between.size} places between; ${paintings} paintings in ${frames} frames`,
  );
  assert.equal(keys.length, pressed, "every key is taken");
  assert.ok(
    between.size >= 5,
    `keys were taken at ${between.size} places only`,
  );
  assert.ok(
    paintings > 0 && paintings <= frames + 2,
    `${paintings} paintings in ${frames} frames`,
  );
  assert.deepEqual(await shown(page), held);
  assert.deepEqual(trouble, []);
  const after = await elements(page);
  assert.ok(after <= before + 100, `${before} elements became ${after}`);
});

/** Runs in the page: counts frames and how often the text of the first entry changed, and writes down after which update each key was taken. */
function watch(last) {
  const { dataset } = document.documentElement;
  const seen = { keys: [], frames: 0, paintings: 0, over: false };
  globalThis.seen = seen;
  addEventListener("keydown", () => seen.keys.push(Number(dataset.seq)));
  const frame = () => {
    seen.frames += 1;
    seen.over = Number(dataset.seq) === last;
    if (!seen.over) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const observer = new MutationObserver((changes) => {
    const steps = changes.filter(({ target }) => /^step /.test(target.data));
    if (!seen.over) seen.paintings += steps.length;
  });
  const texts = { subtree: true, characterData: true };
  observer.observe(document.querySelector("#board"), texts);
}

function elements(page) {
  return page.evaluate(() => document.querySelectorAll("*").length);
}
