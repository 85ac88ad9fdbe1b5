/** The board in both themes, with the keyboard alone, and for those who hear it instead of seeing it. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { violations } from "./axe.mjs";
import { caughtUp, openPage, painted, serveBoard } from "./fixture.mjs";
import { entry, items } from "./plans.mjs";
import { openShowcase } from "./showcase.mjs";

for (const scheme of ["light", "dark"]) {
  test(`the ${scheme} theme: everybody can read and use it`, async (t) => {
    const { page, trouble } = await openShowcase(t, { scheme });
    if (process.env.SCREENSHOTS) {
      const path = join(process.env.SCREENSHOTS, `${scheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("heading", { name: "Design", exact: true }).waitFor();
    assert.deepEqual(await violations(page), [], "with a file open");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    assert.deepEqual(await violations(page), [], "with the help open");
    assert.deepEqual(trouble, []);
  });

  test(`the ${scheme} theme: a page without plans, and one in trouble`, async (t) => {
    const board = await serveBoard(t, { limits: { entries: 1 } });
    const { page } = await openPage(t, board, { scheme });
    await page.getByText("No plans yet").waitFor();
    assert.deepEqual(await violations(page), [], "empty");
    board.take("s", items("p", entry("a"), entry("b")));
    await page.getByText("the limit is 1").first().waitFor();
    assert.deepEqual(await violations(page), [], "with a notice");
  });
}

test("on a narrow window nothing is cut off or wider than it", async (t) => {
  const { page, board } = await openShowcase(t, {
    viewport: { width: 360, height: 700 },
  });
  const first = await page.locator("[data-entry]").first().boundingBox();
  assert.ok(first.y < 420, `the first task is at ${first.y}`);
  board.take(
    "s",
    items("p".repeat(300), entry("x".repeat(400)), entry("a b ".repeat(200))),
  );
  await caughtUp(page, board);
  const { wide, inner } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inner: innerWidth,
  }));
  assert.ok(wide <= inner, `${wide} in ${inner}`);
  assert.deepEqual(await violations(page), []);
});

/** Colours that a person sees first. */
function colours(page) {
  return page.evaluate(() => {
    const of = (selector) => {
      const { color, backgroundColor } = getComputedStyle(
        document.querySelector(selector),
      );
      return { color, backgroundColor };
    };
    return {
      page: of("body"),
      heading: of("h1"),
      current: of("[data-session=release] [aria-current=step]"),
    };
  });
}

test("light and dark differ, follow the system, and can be chosen for good", async (t) => {
  const { page } = await openShowcase(t, { scheme: "light" });
  const light = await colours(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await painted(page);
  const dark = await colours(page);
  for (const what of Object.keys(light)) {
    assert.notEqual(light[what].color, dark[what].color, what);
  }
  assert.notEqual(light.page.backgroundColor, dark.page.backgroundColor);
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  assert.deepEqual(await colours(page), light);
  await page.reload();
  await page.locator("[data-session=release]").waitFor();
  assert.deepEqual(await colours(page), light);
});

test("Tab leads to everything in order, and it is seen where one is", async (t) => {
  const { page } = await openShowcase(t);
  const expected = await page.evaluate(() => {
    const reachable =
      "a[href], button, summary, input:not([disabled]), [tabindex='0']";
    const all = [...document.querySelectorAll(reachable)];
    const seen = all.filter(
      (one) => !one.closest("[inert], dialog:not([open])"),
    );
    globalThis.reachable = seen;
    return seen.length;
  });
  assert.ok(expected > 8, `${expected} elements`);
  for (let place = 0; place < expected; place += 1) {
    await page.keyboard.press("Tab");
    const [at, outline, name] = await page.evaluate(() => {
      const { activeElement } = document;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const name = activeElement.ariaLabel ?? activeElement.textContent;
      return [
        globalThis.reachable.indexOf(activeElement),
        `${outlineStyle} ${outlineWidth}`,
        name,
      ];
    });
    assert.equal(at, place, name);
    assert.match(outline, /^(?!none)\S+ [1-9]/, name);
  }
});

test("keys do what the page offers", async (t) => {
  const { page } = await openShowcase(t);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "plans");
  const fold = page.getByRole("button", { name: "fix", exact: true });
  const entries = page.locator("[data-plan=fix] [data-entry]");
  await fold.focus();
  await page.keyboard.press("Enter");
  assert.equal(await fold.getAttribute("aria-expanded"), "false");
  assert.equal(await entries.count(), 0);
  await page.keyboard.press("Space");
  assert.equal(await fold.getAttribute("aria-expanded"), "true");
  assert.equal(await entries.count(), 5);
  await page.keyboard.press("j");
  assert.equal(
    await page.evaluate(() => document.activeElement.textContent),
    "notes",
  );
  await page.keyboard.press("k");
  assert.equal(
    await page.evaluate(() => document.activeElement.textContent),
    "fix",
  );
  await page.keyboard.press("t");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog")
    .waitFor({ state: "detached" })
    .catch(() => {});
  assert.equal(await page.getByRole("dialog").count(), 0);
});

test("updates leave the focus and the selection where they are", async (t) => {
  const { page, board } = await openShowcase(t);
  const fold = page.getByRole("button", { name: "fix", exact: true });
  await fold.focus();
  for (let step = 0; step < 20; step += 1) {
    board.take(
      "importer",
      items("fix", entry(`step ${step}`, "in_progress"), entry("next")),
    );
    board.take(`session ${step % 4}`, items(`plan ${step}`, entry("a")));
  }
  await caughtUp(page, board);
  assert.ok(await fold.evaluate((one) => one === document.activeElement));
});

test("what happens is told in words to those who do not see it", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("s", items("p", entry("dig"), entry("plant")));
  const said = page.locator("[data-announcer]");
  await said
    .filter({ hasText: "New plan “p”: 0 of 2 done" })
    .waitFor({ state: "attached" });
  assert.equal(await said.getAttribute("aria-live"), "polite");
  board.take(
    "s",
    items("p", entry("dig", "completed"), entry("plant", "in_progress")),
  );
  await said.filter({ hasText: "“dig” done" }).waitFor({ state: "attached" });
  const tree = await page.locator("main").ariaSnapshot();
  for (const words of [
    'heading "s" [level=2]',
    'progressbar "Progress of p"',
    "Done: dig",
    "In progress: plant",
  ]) {
    assert.ok(tree.includes(words), `${words} in\n${tree}`);
  }
});
