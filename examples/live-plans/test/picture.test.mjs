/** The picture of the READMEs: `cargo xtask live-plans --screenshot` takes it. */

import assert from "node:assert/strict";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { caughtUp } from "./fixture.mjs";
import { entry, items } from "./plans.mjs";
import { openShowcase } from "./showcase.mjs";

/** What the picture says about the last update. */
const LATEST = [
  ["added", "1", "Say in the log what was guessed"],
  ["done", "1", "Find out where the encoding is guessed"],
  ["removed", "1", "Ask whoever wrote the file"],
];

function latest(page) {
  return page
    .locator("[data-latest]")
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.dataset.latest,
        line.dataset.count,
        line.querySelector("bdi").textContent,
      ]),
    );
}

test("what the last update did stays to be seen until the next one", async (t) => {
  const { page, board } = await openShowcase(t);
  // Marks are over by then.
  await page.waitForFunction(
    () => document.querySelector(".entry[data-change]") === null,
  );
  assert.deepEqual(await latest(page), LATEST);
  const tasks = (status, ...names) =>
    names.map((name) => entry(name, status, "low"));
  board.take("importer", items("fix", ...tasks("pending", "a", "b", "c")));
  await caughtUp(page, board);
  const [added, removed] = await latest(page);
  assert.deepEqual(added, ["added", "3", "a"]);
  assert.deepEqual(removed.slice(0, 2), ["removed", "5"]);
  board.take("importer", items("fix", ...tasks("in_progress", "a", "b", "c")));
  await caughtUp(page, board);
  assert.deepEqual(await latest(page), []);
});

test("the picture is of the board, and small enough for a README", async (t) => {
  const folder =
    process.env.SCREENSHOTS ?? (await mkdtemp(join(tmpdir(), "live-plans-")));
  const { page } = await openShowcase(t, {
    viewport: { width: 1280, height: 860 },
  });
  await page.evaluate(() => document.fonts.ready);
  // The file lies in a temporary folder, which is another one each time.
  await page.locator(".uri bdi").evaluate((uri) => {
    uri.textContent = "file:///home/ada/importer/design.md";
  });
  const path = join(folder, "board.png");
  await page.screenshot({ path });
  assert.deepEqual(await latest(page), LATEST);
  const { size } = await stat(path);
  assert.ok(size > 20_000 && size < 200_000, `${size} bytes`);
});
