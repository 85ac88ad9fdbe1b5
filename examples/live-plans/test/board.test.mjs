/** What a person sees: plans that come, change and go, in every format and in several sessions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { caughtUp, openPage, serveBoard, shown } from "./fixture.mjs";
import { entry, held, items, markdown, removed } from "./plans.mjs";

test("a page without plans says so, and the first plan takes its place", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  await page.getByText("No plans yet").waitFor();
  board.take("s", items("p", entry("first", "in_progress")));
  await page.getByText("first").first().waitFor();
  assert.equal(await page.getByText("No plans yet").count(), 0);
  assert.deepEqual(trouble, []);
});

test("a page of a log that tells of no plan says so", async (t) => {
  const board = await serveBoard(t);
  board.hub.source = "log";
  const { page } = await openPage(t, board);
  await page.getByRole("heading", { name: "No plan in this log" }).waitFor();
  assert.equal(await page.getByText("the agent reports").count(), 0);
});

test("progress moves with each update, in the plan, its session and the whole", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const texts = ["read", "write", "check", "ship"];
  for (let done = 0; done <= texts.length; done += 1) {
    const entries = texts.map((text, index) =>
      entry(
        text,
        index < done ? "completed" : index === done ? "in_progress" : "pending",
        index === 0 ? "high" : "low",
      ),
    );
    board.take(
      "s",
      items("p", ...entries),
      items(null, entry("other", "completed")),
    );
    await caughtUp(page, board);
    assert.deepEqual(await shown(page), held(board.hub.book));
    const bars = await page
      .getByRole("progressbar")
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((bar) => [
            bar.getAttribute("aria-label"),
            `${bar.ariaValueNow} of ${bar.ariaValueMax}`,
          ]),
        ),
      );
    assert.deepEqual(bars, {
      "Progress of everything": `${done + 1} of 5`,
      "Progress of s": `${done + 1} of 5`,
      "Progress of p": `${done} of 4`,
      "Progress of Plan": "1 of 1",
    });
    assert.equal(await page.title(), `${done + 1} of 5 done – Live plans`);
  }
});

test("the task in progress is the one that stands out", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const list = (...statuses) =>
    items(
      "p",
      ...statuses.map((status, index) => entry(`task ${index}`, status)),
    );
  const current = () =>
    page
      .locator("[aria-current=step]")
      .evaluateAll((all) =>
        all.map((one) => one.querySelector(".what bdi").textContent),
      );
  const look = (index) =>
    page
      .locator("[data-entry]")
      .nth(index)
      .evaluate((row) => {
        const { backgroundColor, fontWeight } = getComputedStyle(row);
        return `${backgroundColor} ${fontWeight}`;
      });
  board.take("s", list("completed", "in_progress", "pending"));
  await caughtUp(page, board);
  assert.deepEqual(await current(), ["task 1"]);
  assert.notEqual(await look(1), await look(2));
  board.take("s", list("completed", "completed", "in_progress"));
  await caughtUp(page, board);
  assert.deepEqual(await current(), ["task 2"]);
});

test("a plan that was removed stays to be seen until the next update", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const q = page.locator("[data-plan=q]");
  const leaving = page.locator("[data-plan=q][data-leaving=true]");
  board.take("s", items("p", entry("stays")), items("q", entry("goes")));
  await caughtUp(page, board);
  board.take("s", removed("q"));
  await leaving.waitFor();
  // Much longer than it is seen at least; nothing comes meanwhile.
  await page.waitForTimeout(3_000);
  assert.equal(await leaving.locator(".badge").innerText(), "removed");
  assert.match(await leaving.locator(".body").innerText(), /goes/);
  assert.deepEqual(await shown(page), held(board.hub.book));
  board.take("s", items("p", entry("stays", "completed")));
  await q.waitFor({ state: "detached" });
  assert.deepEqual(await shown(page), held(board.hub.book));
});

test("a plan that was removed goes when it comes back as another one", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("s", items("q", entry("goes")));
  await caughtUp(page, board);
  const life = await page.locator("[data-plan=q]").getAttribute("id");
  board.take("s", removed("q"));
  await page.locator("[data-session=s] [data-leaving=true]").waitFor();
  board.take("s", items("q", entry("came back")));
  await page.getByText("came back").first().waitFor();
  assert.equal(await page.locator("[data-plan=q]").count(), 1);
  assert.notEqual(await page.locator("[data-plan=q]").getAttribute("id"), life);
  assert.deepEqual(await shown(page), held(board.hub.book));
});

test("a baseline plan that has no tasks any more leaves as one that is removed", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("s", items(null, entry("last")), items("p", entry("stays")));
  await caughtUp(page, board);
  board.take("s", items(null));
  await page.locator("[data-baseline=true][data-leaving=true]").waitFor();
  assert.deepEqual(await shown(page), held(board.hub.book));
  board.take("s", items(null, entry("again")));
  const plan = page.locator("[data-baseline=true]:not([data-leaving=true])");
  await plan.getByText("again").waitFor();
  assert.equal(await page.locator("[data-baseline=true]").count(), 1);
});

test("a session that comes back stands where the book has it", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  for (const session of ["a", "b", "c"]) {
    board.take(session, items("p", entry(`of ${session}`)));
  }
  await caughtUp(page, board);
  board.take("a", removed("p"));
  await page.locator("[data-session=a] [data-leaving=true]").waitFor();
  board.take("a", items("p", entry("of a again")));
  await caughtUp(page, board);
  assert.deepEqual(
    (await shown(page)).map(({ session }) => session),
    ["b", "c", "a"],
  );
  assert.deepEqual(await shown(page), held(board.hub.book));
});

test("sessions stand side by side under their titles, and lead to their plans", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("a", items("p", entry("of a", "completed")));
  board.take("b", items("p", entry("of b")));
  board.take("b", {
    sessionUpdate: "session_info_update",
    title: "The second",
  });
  await caughtUp(page, board);
  assert.deepEqual(await shown(page), held(board.hub.book));
  await page.getByRole("heading", { level: 2, name: "The second" }).waitFor();
  const way = page.getByRole("navigation", { name: "Sessions" });
  await way.getByRole("link", { name: /The second/ }).click();
  await page.locator("[data-session=b]:target").waitFor();
});

test("a session is called by the title that the agent gives it, else by its folder", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const heading = page.locator("[data-session=s] h2");
  const title = (title) => {
    board.take("s", { sessionUpdate: "session_info_update", title });
  };
  const called = async (name) => {
    await caughtUp(page, board);
    assert.equal(await heading.textContent(), name);
  };
  board.take("s", items("p", entry("a")));
  await called("s");
  title("Came before the answer");
  board.hub.name("s", "folder");
  await called("Came before the answer");
  title(null);
  await called("folder");
  title("Repair the importer");
  await called("Repair the importer");
  title(" ");
  await called("folder");
});

test("the agent is called by its name, in the masthead and in the title of the page", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  assert.equal(await page.title(), "Live plans");
  board.hub.introduce("Sur\u202eveyor\n".repeat(2));
  for (const round of ["told", "in the snapshot"]) {
    await caughtUp(page, board);
    const name = "Sur veyor Sur veyor";
    assert.equal(await page.locator("[data-agent]").textContent(), name, round);
    assert.equal(await page.title(), `${name} – Live plans`);
    await page.reload();
  }
  board.hub.introduce("x".repeat(5_000));
  await caughtUp(page, board);
  assert.equal((await page.title()).length, 60 + " – Live plans".length);
});

test("every format is shown, and one takes the place of another", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  const plan = page.locator("[data-plan=p]");
  board.take("s", items("p", entry("a task", "pending", "high")));
  await plan.getByText("a task").waitFor();
  board.take(
    "s",
    markdown(
      "p",
      "## Steps\n\n- [x] done\n- [~] at it\n- [ ] *open*\n\n[there](https://example.com/a)",
    ),
  );
  await plan.getByRole("heading", { name: "Steps" }).waitFor();
  assert.equal(await plan.getByRole("checkbox", { checked: true }).count(), 1);
  for (const name of ["Done", "In progress", "To do"]) {
    assert.equal(await plan.getByRole("checkbox", { name }).count(), 1, name);
  }
  assert.equal(await plan.locator("em").textContent(), "open");
  const link = plan.getByRole("link", { name: "there" });
  assert.equal(await link.getAttribute("href"), "https://example.com/a");
  assert.match(await link.getAttribute("rel"), /noopener/);
  const future = { type: "graph", id: "p", nodes: ["one", "two"] };
  board.take("s", { sessionUpdate: "plan_update", plan: future });
  await plan.getByText("“graph”").waitFor();
  await plan.getByText('"nodes"').waitFor();
  assert.deepEqual(trouble, []);
});

test("what changed is marked on the entry that changed", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const [a, b, c] = ["alpha", "beta", "gamma"].map((text) => entry(text));
  board.take("s", items("p", a, b, c));
  await caughtUp(page, board);
  board.take(
    "s",
    items("p", c, a, { ...b, status: "in_progress" }, entry("delta")),
  );
  await caughtUp(page, board);
  const marks = await page
    .locator("[data-entry]")
    .evaluateAll((all) =>
      all.map((one) => [
        one.querySelector(".what bdi").textContent,
        one.dataset.change ?? null,
      ]),
    );
  assert.deepEqual(marks, [
    ["gamma", "moved"],
    ["alpha", null],
    ["beta", "started"],
    ["delta", "added"],
  ]);
});

test("what the book refuses is told, and the plans stay", async (t) => {
  const board = await serveBoard(t, { limits: { entries: 2 } });
  const { page } = await openPage(t, board);
  board.take("s", items("p", entry("a"), entry("b")));
  board.take("s", items("p", entry("a"), entry("b"), entry("c")));
  await page.getByText("the limit is 2").first().waitFor();
  assert.deepEqual(await shown(page), held(board.hub.book));
  await page.getByRole("button", { name: /Hide/ }).click();
  await page.locator("[data-notice]").waitFor({ state: "detached" });
});

test("an agent that is gone is told, on the page and in words", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("s", items("p", entry("a", "in_progress")));
  board.hub.notice("agent", "the agent ended with exit code 1");
  const notice = page.locator("[data-notice=agent]");
  await notice.getByText("The agent is gone").waitFor();
  await page
    .locator("[data-announcer]")
    .filter({ hasText: "the agent ended with exit code 1" })
    .waitFor({ state: "attached" });
});

test("tasks that change places glide there, but not for who wants no motion", async (t) => {
  const board = await serveBoard(t);
  const tasks = ["a", "b", "c"].map((text) => entry(text));
  board.take("s", items("p", ...tasks));
  const pages = [];
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const { page } = await openPage(t, board, { reducedMotion });
    await page.evaluate(() => {
      globalThis.glides = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        globalThis.glides += 1;
        return animate.apply(this, how);
      };
    });
    pages.push(page);
  }
  const glides = (page) => page.evaluate(() => globalThis.glides);
  const [moving, still] = pages;
  // Nothing glides right after a painting, and what a page paints is its own affair: it is tried again.
  for (let turn = 0; turn < 40 && (await glides(moving)) === 0; turn += 1) {
    await sleep(300);
    tasks.push(tasks.shift());
    board.take("s", items("p", ...tasks));
    for (const page of pages) await caughtUp(page, board);
  }
  assert.ok((await glides(moving)) > 0);
  assert.equal(await glides(still), 0);
});
