/** What the tests stand on: a board whose updates the test gives, a page of it in a real browser, and what that shows. */

import assert from "node:assert/strict";
import { subscribe } from "node:diagnostics_channel";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { isDeepStrictEqual } from "node:util";

import { SessionNotification } from "@samewire/acp";
import { chromium } from "playwright-core";

import { Hub } from "../dist/client/hub.js";
import { serve } from "../dist/client/server.js";

/** A board with a hub of its own, served on a free port until the test `t` ends. Its plans may name files of `folder`. */
export async function serveBoard(t, { limits, ...options } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "live-plans-test-"));
  const hub = new Hub({ limits });
  const setting = { ...options, roots: [folder] };
  let served = await serve(hub, setting);
  t.after(async () => {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    hub,
    folder,
    url: served.url,
    /** Gives updates of a session to the hub, as they would come from an agent. */
    take(sessionId, ...updates) {
      for (const update of updates) {
        hub.take(SessionNotification.decode({ sessionId, update }));
      }
    },
    /** Stops the server and, when `meanwhile` is over, starts another one at the same place, with the same hub. */
    async restart(meanwhile = () => {}) {
      const { port, pathname } = new URL(served.url);
      const token = pathname.replaceAll("/", "");
      await served.close();
      await meanwhile();
      served = await serve(hub, { ...setting, port: Number(port), token });
    },
  };
}

/** The flags keep Chromium from talking to anybody but the board, and let root start it. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let started;
after(async () => (await started)?.close());

/** The browser of this file's tests, with a fresh folder for what it remembers. */
export function browser() {
  if (started === undefined) {
    const executablePath = process.env.CHROMIUM;
    assert.ok(executablePath, "CHROMIUM must name the browser");
    started = chromium.launch({ executablePath, args: FLAGS, headless: true });
  }
  return started;
}

/**
 * Opens a page of a board until the test ends. `trouble` is all that no page may do, whatever its plans say: dialogs,
 * errors, words on the console (a breach of the policy is one), windows, and requests to anybody but the board.
 */
export async function openPage(
  t,
  board,
  { scheme = "light", ...options } = {},
) {
  const context = await (
    await browser()
  ).newContext({
    colorScheme: scheme,
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  t.after(() => context.close());
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const trouble = [];
  page.on("dialog", (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => trouble.push(`error ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      trouble.push(`console ${message.text()}`);
    }
  });
  context.on("page", (other) => trouble.push(`window ${other.url()}`));
  context.on("request", (request) => {
    if (!request.url().startsWith(board.url)) {
      trouble.push(`request ${request.url()}`);
    }
  });
  await page.goto(board.url);
  await live(page);
  return { page, trouble };
}

/** Waits until the page follows the server. */
export function live(page) {
  return page.waitForFunction(
    () => document.documentElement.dataset.seq !== undefined,
  );
}

/** Waits until the page has painted every event of the hub. */
export async function caughtUp(page, board) {
  await page.waitForFunction(
    (seq) => document.documentElement.dataset.seq === seq,
    String(board.hub.seq),
  );
  await painted(page);
}

/** Waits for the frame after the next, in which everything taken before is to be seen. */
export function painted(page) {
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done())),
      ),
  );
}

/** What the page shows of lists: sessions with plans with the keys and statuses of their entries, but for what leaves. */
export function shown(page) {
  return page.evaluate(() => {
    const all = (within, selector) => [...within.querySelectorAll(selector)];
    return all(document, "[data-session]").map((session) => ({
      session: session.dataset.session,
      plans: all(session, "[data-plan]:not([data-leaving=true])").map(
        (plan) => ({
          plan: plan.dataset.plan,
          entries: all(plan, "[data-entry]").map((one) => [
            one.dataset.entry,
            one.dataset.status,
          ]),
        }),
      ),
    }));
  });
}

/** Waits until the page shows what is expected; says what is other when it does not within two minutes. */
export async function shows(page, expected) {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (isDeepStrictEqual(await shown(page), expected)) return;
    await painted(page);
  }
  assert.deepEqual(await shown(page), expected);
}

/** Every connection that follows the board, to be cut by a test. */
export function connections() {
  const open = new Set();
  subscribe("http.server.request.start", ({ request, socket }) => {
    if (!request.url.endsWith("/events")) return;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}
