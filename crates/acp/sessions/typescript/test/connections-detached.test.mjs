// Methods work without their object: `const { prompt } = session`.

import { deepStrictEqual as same } from "node:assert";
import { test } from "node:test";

import { methods } from "../dist/index.js";
import { PlanBook, PlanReporter } from "../dist/plans/index.js";
import { pair } from "../dist/testing/index.js";

const ENDED = { stopReason: "end_turn" };

test("methods of connections, sessions, turns, terminals and plans", async () => {
  const done = [];
  const agentHandlers = {
    sessionNew: () => ({ sessionId: "s" }),
    async sessionPrompt(_params, { session }) {
      const { createTerminal, readText, sendText } = session;
      await sendText(await readText("/a"));
      const { output, release } = await createTerminal("make");
      await sendText((await output()).output);
      await release();
      const { markdown, remove } = session.plans;
      await markdown("p", "# A");
      await remove("p");
      return ENDED;
    },
  };
  const clientHandlers = {
    fsReadTextFile: () => ({ content: "a" }),
    terminalCreate: () => ({ terminalId: "t" }),
    terminalOutput: () => ({ output: "b", truncated: false }),
    terminalRelease: () => void done.push("released"),
  };
  const ends = await pair(agentHandlers, clientHandlers, {
    client: { plans: true },
  });
  const { openSession, call, observe, close } = ends.agent;
  const stop = observe(({ direction }) => done.push(direction));
  const { prompt, updates } = await openSession({ cwd: "/" });
  stop();
  const all = updates();
  const turn = prompt("go");
  const { result } = turn;
  const found = [];
  for await (const { content, sessionUpdate } of turn) {
    found.push(content?.text ?? sessionUpdate);
  }
  same(found, ["a", "b", "plan_update", "plan_removed"]);
  same(await result(), ENDED);
  const { undeclared } = turn.reply;
  same(undeclared(), []);
  const first = await all[Symbol.asyncIterator]().next();
  same(first.value.content.text, "a");
  const again = await call(methods.SESSION_NEW, { cwd: "/", mcpServers: [] });
  same(again.value.sessionId, "s");
  same(done, ["out", "in", "released"]);
  await close();
  await ends.close();
});

test("methods of a book and of a reporter", () => {
  const { markdown, operations } = new PlanReporter("s", { plan: {} });
  const { take, plans } = new PlanBook();
  for (const note of markdown("p", "# A")) take(note);
  take({ sessionId: "s", update: operations.removed("q") });
  same(
    plans("s").map(({ id }) => id),
    ["p"],
  );
});

test("they do not show when an object is printed or compared", () => {
  const book = new PlanBook();
  same(Object.keys(book), ["limits"]);
});
