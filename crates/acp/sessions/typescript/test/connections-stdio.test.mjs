// Rules 22 and 25: this program as an agent, over its stdin and stdout.

import { deepStrictEqual as same } from "node:assert";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";

import { programOf } from "./programs.mjs";

const STDIO = new URL("../dist/stdio/index.js", import.meta.url).href;

/** An agent that writes to stdout in every way there is, and tells when it has ended. */
const AGENT = programOf(`
  import { runAgent } from ${JSON.stringify(STDIO)};
  await runAgent({
    initialize() {
      console.log("a log");
      process.stdout.write("a write\\n");
      return { protocolVersion: 1 };
    },
    sessionNew: () => ({ sessionId: "s" }),
    sessionPrompt(_params, { signal }) {
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ stopReason: "cancelled" }));
      });
    },
  });
  console.log("ended");
`);

const INITIALIZE = {
  id: 1,
  method: "initialize",
  params: { protocolVersion: 1 },
};
const PROMPT = {
  id: 2,
  method: "session/prompt",
  params: { sessionId: "s", prompt: [] },
};

function lines(...messages) {
  const texts = messages.map((it) => JSON.stringify({ jsonrpc: "2.0", ...it }));
  return `${texts.join("\n")}\n`;
}

/** Ids and results of what an agent wrote; whatever else it wrote follows. */
function answers(text) {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      if (!line.startsWith("{")) return line;
      const { id, result } = JSON.parse(line);
      return [id, result.stopReason ?? result.protocolVersion];
    });
}

test("rule 25: stdout belongs to the messages", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [AGENT], {
    input: lines(INITIALIZE),
    encoding: "utf8",
  });
  same(answers(stdout), [[1, 1], "ended"]);
  same(stderr, "a log\na write\n");
  same(status, 0);
});

test("rule 22: at the end of the input a prompt ends, its answer is written, and so does the program", () => {
  const { stdout, status } = spawnSync(process.execPath, [AGENT], {
    input: lines(INITIALIZE, PROMPT),
    encoding: "utf8",
  });
  same(answers(stdout), [[1, 1], [2, "cancelled"], "ended"]);
  same(status, 0);
});

test("rule 25, trap T8: stdin and stdout may be files", async (test) => {
  const folder = mkdtempSync(join(tmpdir(), "connections-"));
  test.after(() => rmSync(folder, { recursive: true }));
  const [input, output] = ["in", "out"].map((name) => join(folder, name));
  writeFileSync(input, lines(INITIALIZE));
  const agent = spawn(process.execPath, [AGENT], {
    stdio: [openSync(input, "r"), openSync(output, "w"), "ignore"],
  });
  same(await once(agent, "exit"), [0, null]);
  same(answers(readFileSync(output, "utf8")), [[1, 1], "ended"]);
});

/** An agent that tells more than a pipe holds, and on stderr how much it has told. */
const TALKER = programOf(`
  import { runAgent } from ${JSON.stringify(STDIO)};
  let told = 0;
  await runAgent({
    initialize: () => ({ protocolVersion: 1 }),
    async sessionPrompt(_params, { session }) {
      while (told < 50_000) {
        await session.sendText(String(told));
        told++;
      }
      return { stopReason: "end_turn" };
    },
    sessionCancel() {},
    extNotification: () => process.stderr.write(told + "\\n"),
  });
`);

test("rules 6 and 8: an agent waits for a client that stops reading, and listens meanwhile", async () => {
  const agent = spawn(process.execPath, [TALKER], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const asked = createInterface({ input: agent.stderr });
  const told = asked[Symbol.asyncIterator]();
  agent.stdin.write(lines(INITIALIZE, PROMPT));
  let before = -1;
  for (;;) {
    agent.stdin.write(lines({ method: "_told", params: {} }));
    const now = Number((await told.next()).value);
    if (now === before && now > 0) break;
    before = now;
  }
  same(before < 50_000, true, `${before} were told`);
  let came = 0;
  let inOrder = true;
  for await (const line of createInterface({ input: agent.stdout })) {
    const { id, params } = JSON.parse(line);
    if (id === 2) break;
    if (id === undefined) {
      inOrder &&= params.update.content.text === String(came++);
    }
  }
  same([came, inOrder], [50_000, true]);
  agent.stdin.end();
  same((await once(agent, "exit"))[0], 0);
});

test("rule 22: an agent whose client takes nothing more fails", async () => {
  const agent = spawn(process.execPath, [AGENT], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  agent.stdout.destroy();
  agent.stdin.on("error", () => {});
  agent.stdin.write(lines(INITIALIZE));
  same((await once(agent, "exit"))[0], 1);
});
