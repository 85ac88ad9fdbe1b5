/** What an agent says is text: whatever stands in it, nothing of it runs, loads, opens or looks like the board. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { caughtUp, openPage, painted, serveBoard } from "./fixture.mjs";
import { entry, file, items, markdown } from "./plans.mjs";

const HOSTILE = JSON.parse(
  await readFile(new URL("hostile.json", import.meta.url), "utf8"),
);

/** Every place where a word of the agent comes to the page. */
const PLACES = {
  "as Markdown": (board, text, id) => {
    board.take("s", markdown(id, text));
  },
  "as Markdown between other": (board, text, id) => {
    board.take(
      "s",
      markdown(id, `# Before\n\n> - a ${text}\n\n${text}\n\nafter`),
    );
  },
  "as the text of entries": (board, text, id) => {
    board.take("s", items(id, entry(text, "in_progress"), entry(text)));
    board.take(id, items(null, entry(text, "completed", "high")));
  },
  "as ids and titles": (board, text) => {
    board.hub.name(text, text);
    board.take(text, items(text, entry("a")), file(`${text}2`, "file:///a"));
  },
  "as a URI": (board, text, id) => {
    board.take(id, file("a", text), file("b", `file:///${text}`));
    board.take(id, file("c", `javascript:hacked=1//${text}`));
  },
  "as an unknown format": (board, text, id) => {
    const plan = { type: text, id, [text]: { [text]: [text] } };
    board.take("s", { sessionUpdate: "plan_update", plan });
  },
  "as a question and the name of the agent": ({ hub }, text) => {
    const [oldest, ...others] = hub.questions.open;
    if (others.length === PART - 1) hub.questions.answer(oldest.id, 0);
    const toolCall = { toolCallId: text, title: text };
    const options = [{ optionId: text, name: text, kind: "allow_once" }];
    const request = { sessionId: text, toolCall, options };
    void hub.questions.ask(request, new AbortController().signal);
    hub.introduce(text);
  },
  "as what is refused": (board, text) => {
    board.hub.notice(text, text, text);
  },
};

/** As many at once as there are notices, and open questions, at most. */
const PART = 20;

for (const [place, put] of Object.entries(PLACES)) {
  test(`hostile text ${place} does nothing`, async (t) => {
    const board = await serveBoard(t);
    const { page, trouble } = await openPage(t, board);
    const texts = Object.entries(HOSTILE);
    while (texts.length > 0) {
      const part = texts.splice(0, PART);
      for (const [about, text] of part) put(board, text, about);
      await caughtUp(page, board);
      await showAll(page);
      // Nothing was refused, or all of it is here.
      const expected = place === "as what is refused" ? PART : 0;
      assert.equal(await page.locator("[data-notice]").count(), expected);
      await disturb(page);
      assert.deepEqual([...(await harm(page)), ...trouble], []);
    }
  });
}

/** Asks for what the page does not show at once. */
async function showAll(page) {
  const more = page.getByRole("button", {
    name: /^(?:Show more (?:sessions|plans)|\d+ more notices)$/,
  });
  while ((await more.count()) > 0) {
    await more.first().click();
    await painted(page);
  }
}

test("characters that steer directions are seen in addresses and long texts", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  const long = `${"a".repeat(470)}\u202e${"b".repeat(50)}`;
  board.take(
    "s",
    file("f", "file:///tmp/\u202egnp.exe\u00ad\u3164"),
    items("i", entry(long)),
  );
  await caughtUp(page, board);
  assert.equal(
    await page.locator(".uri").textContent(),
    "file:///tmp/%E2%80%AEgnp.exe%C2%AD%E3%85%A4",
  );
  await page.getByRole("button", { name: "More", exact: true }).click();
  const text = await page.locator("[data-entry] .what bdi").textContent();
  assert.equal(text, long.replace("\u202e", "\ufffd"));
});

test("an agent that is always in trouble fills neither the page nor the server", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  for (let trouble = 0; trouble < 500; trouble += 1) {
    board.hub.notice(`code ${trouble}`, `trouble ${trouble}`);
  }
  await caughtUp(page, board);
  const shown = () =>
    page
      .locator("[data-notice]")
      .evaluateAll((all) => all.map(({ dataset }) => dataset.notice));
  const kept = board.hub.notices.map(({ code }) => code).reverse();
  assert.deepEqual(await shown(), ["code 499", "code 498", "code 497"]);
  await page.getByRole("button", { name: "17 more notices" }).click();
  assert.deepEqual(await shown(), kept);
  await page.getByRole("button", { name: "Fewer notices" }).click();
  await page.getByRole("button", { name: /Hide/ }).first().click();
  await painted(page);
  assert.deepEqual(await shown(), ["code 498", "code 497", "code 496"]);
  board.hub.notice("code 499", "trouble 499");
  await caughtUp(page, board);
  assert.deepEqual((await shown())[0], "code 499");
});

test("page and server forget the same names", async (t) => {
  const board = await serveBoard(t);
  const { page } = await openPage(t, board);
  board.take("9", items("p", entry("a")));
  board.hub.name("9", "The oldest name");
  const heading = page.locator("[data-session='9'] h2");
  await heading.getByText("The oldest name").waitFor();
  for (let name = 1_000; name > 0; name -= 1) {
    board.hub.name(`1${name}`, "another");
  }
  await caughtUp(page, board);
  assert.equal(await heading.textContent(), "9");
  await page.reload();
  await caughtUp(page, board);
  assert.equal(await heading.textContent(), "9");
});

test("what the tests of hostile text look for would be seen", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  await page.goto("about:blank");
  const texts = Object.values(HOSTILE).filter((text) => text.startsWith("<"));
  await page.setContent(`<div id=board>${texts.slice(0, 4).join("")}`);
  await page.setContent(
    "<div id=board><a href='javascript:1'>\u202epress</a></div><script>alert('here')</script>",
  );
  await page.waitForFunction(() => document.readyState === "complete");
  const found = [...(await harm(page)), ...trouble].join("\n");
  for (const word of [
    "hacked is set",
    "a direction",
    "href=javascript:",
    "dialog here",
    "request http://attacker.invalid/a.png",
  ]) {
    assert.ok(found.includes(word), `${word} in ${found}`);
  }
});

test("text that is hard to read as Markdown leaves the page at work", async (t) => {
  const board = await serveBoard(t);
  const { page, trouble } = await openPage(t, board);
  const hard = {
    brackets: "[".repeat(20_000),
    links: "[a](".repeat(2_000),
    emphasis: "**a*b ".repeat(1_000),
    stars: "*a **b ".repeat(5_000),
    quotes: ">".repeat(5_000),
    lists: Array.from(
      { length: 300 },
      (_, i) => `${" ".repeat(i * 2)}- a`,
    ).join("\n"),
    backticks: Array.from({ length: 300 }, (_, i) => "`".repeat(i)).join(" a "),
    tables: `|${"a|".repeat(500)}\n|${"-|".repeat(500)}\n${`|${"b|".repeat(500)}\n`.repeat(20)}`,
    entities: "&".repeat(20_000),
    comments: "<!--".repeat(5_000),
    tags: "<a ".repeat(5_000),
    spaces: `a${" ".repeat(50_000)}b`,
    "one line": "a".repeat(500_000),
  };
  for (const [about, text] of Object.entries(hard)) {
    board.take("s", markdown("m", text), items("p", entry(about)));
    await caughtUp(page, board);
    await page.locator("[data-entry]").getByText(about).waitFor();
  }
  assert.deepEqual(trouble, []);
});

/** Does to everything on the page what a person may do, but for following links to elsewhere. */
async function disturb(page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("#board *")) {
      for (const name of [
        "mouseover",
        "pointerenter",
        "focus",
        "animationend",
      ]) {
        element.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  });
  await painted(page);
}

/** What is on the page and must not be. */
function harm(page) {
  return page.evaluate(() => {
    const found = [];
    if ("hacked" in globalThis) found.push("hacked is set");
    const { textContent } = document.querySelector("#board");
    if (/\p{Bidi_Control}/u.test(textContent)) found.push("a direction");
    const never =
      "script, style, link, base, meta, iframe, frame, object, embed, form, img, image, audio, video, foreignObject, set, animate, template, noscript, math, [style*=url], [autofocus], [popover]";
    for (const element of document.querySelectorAll("#board :not(.help *)")) {
      if (element.matches(never)) found.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) found.push(`${name}=${value}`);
        const address =
          /^(?:xlink:)?(?:href|src|action|formaction|data|srcdoc)$/;
        if (!address.test(name)) continue;
        const url = new URL(value, document.baseURI);
        const own = url.origin === location.origin;
        const file = url.pathname === `${location.pathname}file`;
        const ours = own && (url.hash !== "" || file);
        const theirs = !own && /^(?:https?|mailto):$/.test(url.protocol);
        if (!ours && !theirs) found.push(`${name}=${value}`);
      }
    }
    return found;
  });
}
