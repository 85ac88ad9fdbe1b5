/** The picture of the READMEs: `cargo xtask live-plans --screenshot` takes it. */

import assert from "node:assert/strict";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { openShowcase } from "./showcase.mjs";

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
  const { size } = await stat(path);
  assert.ok(size > 20_000 && size < 200_000, `${size} bytes`);
});
