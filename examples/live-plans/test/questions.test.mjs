/** What the agent asks, from the card on every page to the answer that the agent gets. */

import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Hub } from "../dist/client/hub.js";
import { live } from "../dist/client/live.js";
import { readOptions } from "../dist/client/options.js";
import { caughtUp, openPage, serveBoard } from "./fixture.mjs";
import { violations } from "./axe.mjs";
import { entry, items } from "./plans.mjs";
import { openShowcase } from "./showcase.mjs";

const ODD = fileURLToPath(new URL("agent_odd.mjs", import.meta.url));

const OPTIONS = [
  { optionId: "y", name: "Yes, once", kind: "allow_once" },
  { optionId: "a", name: "Yes, and do not ask again", kind: "allow_always" },
  { optionId: "n", name: "No", kind: "reject_once" },
];

/** The button of the last option. */
const NO = { name: "No", exact: true };

/** Asks as an agent would. `withdraw` is what it may do meanwhile. */
function ask(board, { title = "rm -rf build", options = OPTIONS, ...more }) {
  const toolCall = { toolCallId: "t", title, ...more };
  const request = { sessionId: "s", toolCall, options };
  const { signal, abort } = withdrawal();
  const answer = board.hub.questions.ask(request, signal);
  return { answer, withdraw: abort };
}

function withdrawal() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Sends an answer to the server, as a page does or as it must not. */
function send(board, body, { path = "answer", ...headers } = {}) {
  return fetch(new URL(path, board.url), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const cards = (page) => page.locator("[data-question]");

test("a question has the words of the agent, its options in their order, and the one that is chosen is the answer", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  board.hub.name("s", "importer");
  const { answer } = ask(board, { kind: "execute" });
  await caughtUp(page, board);
  assert.equal(await page.title(), "Permission? – Live plans");
  const card = cards(page);
  assert.equal(await card.locator("h2 ~ .facts bdi").textContent(), "importer");
  assert.match(await card.textContent(), /Runs a command.*rm -rf build/);
  assert.deepEqual(
    await card.getByRole("button").allTextContents(),
    OPTIONS.map(({ name }) => name),
  );
  board.take("s", {
    sessionUpdate: "session_info_update",
    title: "Names come out wrong",
  });
  await card.getByText("Names come out wrong").waitFor();
  await card.getByRole("button", { name: "Yes, once" }).click();
  assert.deepEqual(await answer, OPTIONS[0]);
  await card.waitFor({ state: "detached" });
  await caughtUp(page, board);
  assert.equal(await page.title(), "Live plans");
  assert.deepEqual(trouble, []);
});

test("every page has the same questions, and the first answer counts", async (t) => {
  const board = await serveBoard(t);
  const { page: one } = await openPage(t, board);
  const first = ask(board, { title: "first" });
  const second = ask(board, { title: "second" });
  const { page: other } = await openPage(t, board);
  for (const page of [one, other]) {
    await caughtUp(page, board);
    assert.deepEqual(await cards(page).locator(".what").allTextContents(), [
      "first",
      "second",
    ]);
  }
  await cards(other).nth(0).getByRole("button", NO).click();
  assert.deepEqual(await first.answer, OPTIONS[2]);
  for (const page of [one, other]) {
    await caughtUp(page, board);
    assert.deepEqual(await cards(page).locator(".what").allTextContents(), [
      "second",
    ]);
  }
  const late = await send(board, { question: 1, option: 0 });
  assert.equal(late.status, 409);
  assert.deepEqual(await first.answer, OPTIONS[2]);
  await cards(one).getByRole("button", { name: "Yes, once" }).click();
  assert.deepEqual(await second.answer, OPTIONS[0]);
});

test("a question that the agent withdraws leaves every page at once, also one that was not connected", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const seen = ask(board, { title: "seen" });
  await cards(page).waitFor();
  seen.withdraw();
  assert.equal(await seen.answer, undefined);
  await caughtUp(page, board);
  assert.equal(await cards(page).count(), 0);
  const before = ask(board, { title: "before" });
  await cards(page).waitFor();
  let meanwhile;
  await board.restart(async () => {
    await page.locator("[data-connection=lost]").waitFor();
    const button = cards(page).getByRole("button").first();
    assert.equal(await button.getAttribute("aria-disabled"), "true");
    before.withdraw();
    meanwhile = ask(board, { title: "meanwhile" });
  });
  await caughtUp(page, board);
  await cards(page).getByText("meanwhile").waitFor();
  assert.equal(await cards(page).count(), 1);
  await cards(page).getByRole("button", NO).click();
  assert.deepEqual(await meanwhile.answer, OPTIONS[2]);
});

test("an answer needs the token, the page, JSON of a few bytes, and a question that is open", async (t) => {
  const board = await serveBoard(t);
  const { answer } = ask(board, {});
  const good = { question: 1, option: 2 };
  const refused = [
    [good, { path: "/answer" }, 403],
    [good, { "sec-fetch-site": "cross-site" }, 403],
    [good, { "sec-fetch-site": "same-site" }, 403],
    [good, { "content-type": "text/plain" }, 415],
    [good, { "content-type": "application/x-www-form-urlencoded" }, 415],
    [{ ...good, more: "x".repeat(300) }, {}, 413],
    ["", {}, 400],
    ["{", {}, 400],
    ["null", {}, 400],
    [{ question: 1 }, {}, 400],
    [{ question: "1", option: 2 }, {}, 400],
    [{ question: 1.5, option: 2 }, {}, 400],
    [{ question: 1, option: "y" }, {}, 400],
    [{ question: 2, option: 2 }, {}, 404],
    [{ question: 0, option: 2 }, {}, 404],
    [{ question: 1, option: 3 }, {}, 404],
    [{ question: 1, option: -1 }, {}, 404],
  ];
  for (const [body, how, status] of refused) {
    const response = await send(board, body, how);
    assert.equal(response.status, status, JSON.stringify([body, how]));
    assert.match(await response.text(), /\.$/);
  }
  const read = await fetch(new URL("answer", board.url));
  assert.equal(read.status, 404);
  assert.equal(board.hub.questions.open.length, 1);
  assert.equal((await send(board, good)).status, 204);
  assert.deepEqual(await answer, OPTIONS[2]);
  assert.equal((await send(board, good)).status, 409);
});

test("a question that nobody could answer is not shown", async (t) => {
  const board = await serveBoard(t);
  const many = (count) => Array.from({ length: count }, () => OPTIONS[0]);
  for (const [options, why] of [
    [[], /gives no options/],
    [many(21), /gives 21 options, and the limit is 20/],
  ]) {
    assert.throws(() => ask(board, { options }), why);
  }
  for (let open = 0; open < 20; open += 1) ask(board, { options: many(20) });
  assert.throws(() => ask(board, {}), /20 other questions are open/);
  const { signal, abort } = withdrawal();
  abort();
  const late = { sessionId: "s", toolCall: { toolCallId: "t" }, options: [] };
  assert.equal(await board.hub.questions.ask(late, signal), undefined);
});

test("a question without a title has that of the tool call, and long texts are cut", async (t) => {
  const board = await serveBoard(t);
  const call = { toolCallId: "t", title: "Edit a file", kind: "edit" };
  board.take("s", { sessionUpdate: "tool_call", ...call });
  board.take("s", {
    sessionUpdate: "tool_call_update",
    ...call,
    title: "Edit",
  });
  const ask = (sessionId, toolCall, options = OPTIONS) =>
    board.hub.questions.ask(
      { sessionId, toolCall, options },
      new AbortController().signal,
    );
  void ask("s", { toolCallId: "t" });
  void ask("other", { toolCallId: "t" });
  void ask("s", { toolCallId: "x".repeat(100_000) }, [
    { ...OPTIONS[0], name: "y".repeat(100_000) },
  ]);
  const [known, unknown, long] = board.hub.questions.open;
  assert.deepEqual([known.title, known.kind], ["Edit", "edit"]);
  assert.deepEqual([unknown.title, unknown.kind], ["t", null]);
  assert.equal(long.title, `${"x".repeat(1_000)}…`);
  assert.equal(long.options[0].name, `${"y".repeat(200)}…`);
});

test("a question is answered with the keyboard alone, and told to those who do not see it", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("s", items("p", entry("a task")));
  const { answer } = ask(board, {});
  const said = page.locator("[data-announcer]");
  await said
    .filter({
      hasText: "The agent asks for permission: “rm -rf build” in “s”.",
    })
    .waitFor({ state: "attached" });
  const card = page.getByRole("article", {
    name: "The agent asks for permission rm -rf build",
  });
  await card.waitFor();
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await focused(), await page.locator("body").textContent());
  await page.keyboard.press("a");
  assert.match(await focused(), /^The agent asks/);
  await page.keyboard.press("Enter"); // a card is no button
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), OPTIONS[1].name);
  await page.locator("[data-option][aria-disabled=false]").first().waitFor();
  await page.keyboard.press("Enter");
  assert.deepEqual(await answer, OPTIONS[1]);
  await card.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.id), "plans");
  await said
    .filter({ hasText: "the answer is “Yes, and do not ask again”" })
    .waitFor({ state: "attached" });
});

test("a click that was meant for what was there before answers nothing", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  ask(board, { title: "first" });
  ask(board, { title: "second" });
  await cards(page).nth(1).waitFor();
  await page.evaluate(() => {
    const section = document.querySelector(".questions");
    const again = () => {
      globalThis.clicked = document.querySelector("[data-option]");
      globalThis.clicked.click();
    };
    const observer = new MutationObserver(() => setTimeout(again, 0));
    observer.observe(section, { childList: true });
  });
  await cards(page).first().getByRole("button").first().click();
  await page.waitForFunction(() => "clicked" in globalThis);
  await caughtUp(page, board);
  assert.deepEqual(
    board.hub.questions.open.map(({ title }) => title),
    ["second"],
  );
  await page.locator("[data-option][aria-disabled=false]").first().waitFor();
  assert.equal(board.hub.questions.open.length, 1);
});

test("an answer that does not arrive can be given again", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const { answer } = ask(board, {});
  await page.route("**/answer", (route) => route.abort(), { times: 1 });
  const button = cards(page).getByRole("button", NO);
  await button.click();
  await cards(page).getByText("The board's server does not answer.").waitFor();
  await button.click();
  assert.deepEqual(await answer, OPTIONS[2]);
});

for (const scheme of ["light", "dark"]) {
  test(`the ${scheme} theme: everybody can read and answer a question`, async (t) => {
    const { board, page, trouble } = await openShowcase(t, { scheme });
    const request = {
      sessionId: "importer",
      toolCall: {
        toolCallId: "t",
        title: "python tools/import.py --encoding utf-8 names.csv",
        kind: "execute",
      },
      options: OPTIONS,
    };
    void board.hub.questions.ask(request, new AbortController().signal);
    await page.locator("[data-option][aria-disabled=false]").first().waitFor();
    await caughtUp(page, board);
    if (process.env.SCREENSHOTS) {
      const path = join(process.env.SCREENSHOTS, `question-${scheme}.png`);
      await page.screenshot({ path });
    }
    assert.deepEqual(await violations(page), []);
    await page.setViewportSize({ width: 360, height: 700 });
    const { wide, inner } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      inner: innerWidth,
    }));
    assert.ok(wide <= inner, `${wide} in ${inner}`);
    assert.deepEqual(trouble, []);
  });
}

/** Runs an agent that behaves so, with a page or with `args`. */
function play(t, behaviour, ...args) {
  const hub = new Hub();
  const stop = new AbortController();
  const agent = ["--agent", process.execPath, ODD, behaviour];
  const options = readOptions([...args, "--session", tmpdir(), ...agent]);
  const said = [];
  const say = (words) => said.push(words);
  const stage = { hub, stop: stop.signal, say, begun() {} };
  const ended = live(options, stage);
  t.after(async () => {
    stop.abort();
    await ended;
  });
  /** Waits for an event of the hub. */
  const next = (kind) =>
    new Promise((resolve) => {
      const leave = hub.subscribe((event) => {
        if (event.kind !== kind) return;
        leave();
        resolve(event);
      });
    });
  return { hub, said, next, stop, ended };
}

/** What the agent says that it got. */
function outcomes({ hub }) {
  const [{ content }] = hub.book.plan("s1", null).entries();
  return JSON.parse(content);
}

test("an agent gets the answer that is given on the page, and is named there", async (t) => {
  const board = play(t, "asks");
  const answers = [1, 0];
  for (const option of answers) {
    const { question } = await board.next("question");
    assert.equal(board.hub.questions.answer(question.id, option), "taken");
  }
  await board.next("update");
  assert.deepEqual(outcomes(board), [
    { outcome: { outcome: "selected", optionId: "n" } },
    { outcome: { outcome: "selected", optionId: "y" } },
  ]);
  assert.equal(board.hub.agent, "An odd agent");
  assert.deepEqual(board.hub.notices, []);
  const asked = "The agent asks on the page for permission: Remove everything";
  assert.deepEqual(board.said.slice(0, 2), [asked, asked]);
});

test("a question is over when the agent withdraws it, is gone, or the board ends", async (t) => {
  const withdrawn = play(t, "asks and thinks better of it");
  await withdrawn.next("question");
  assert.equal((await withdrawn.next("settled")).option, null);
  await withdrawn.next("update");
  assert.deepEqual(outcomes(withdrawn), { outcome: { outcome: "cancelled" } });
  const gone = play(t, "asks and is gone");
  await gone.next("question");
  assert.equal((await gone.next("settled")).option, null);
  const stopped = play(t, "asks");
  await stopped.next("question");
  const over = stopped.next("settled");
  stopped.stop.abort();
  assert.equal((await over).option, null);
  assert.equal(await stopped.ended, 0);
  for (const { hub } of [withdrawn, gone, stopped]) {
    assert.deepEqual(hub.questions.open, []);
  }
});
