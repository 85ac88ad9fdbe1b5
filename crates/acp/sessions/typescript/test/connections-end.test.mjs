// Rules 21, 22 and 26: the end of a connection.

import { deepStrictEqual as same, match, rejects } from "node:assert";
import { test } from "node:test";

import { ConnectionLost } from "../dist/connection/index.js";
import { agentOn, clientOn, deferred, prompt, rest } from "./connections.mjs";

const READ = { sessionId: "s", path: "/a" };

/** How a connection ends, and the reason that is told. */
const ENDS = {
  "the input ends": [({ mine }) => mine.end(), "ended"],
  "it is closed here": [({ connection }) => void connection.close(), "closed"],
  "a write fails": [
    ({ theirs, connection }) => {
      theirs.write = () => Promise.reject(new Error("EPIPE"));
      void connection.agent.sessionCancel({ sessionId: "s" });
    },
    "write_failed",
  ],
  "the transport says why": [
    ({ theirs, connection }) => {
      theirs.write = () => {
        throw new ConnectionLost("exited", { exitCode: 3, stderr: "boom" });
      };
      void connection.agent.sessionCancel({ sessionId: "s" });
    },
    "exited",
  ],
};

for (const [name, [end, reason]] of Object.entries(ENDS)) {
  test(`rules 21 and 26, trap T12: calls fail when ${name}`, async () => {
    const wire = await clientOn({});
    const { connection, told } = wire;
    const turn = connection.session("s").prompt("hi");
    const waiting = connection.agent.sessionNew({ cwd: "/", mcpServers: [] });
    const unseen = connection.agent.sessionList(); // nobody looks at this
    void unseen;
    end(wire);
    const lost = await waiting.catch((error) => error);
    same(lost instanceof ConnectionLost, true);
    same([lost.reason, lost.method], [reason, "session/new"]);
    await rejects(turn.result(), { name: "ConnectionLost", reason });
    const late = connection.agent.sessionList();
    await rejects(late, { name: "ConnectionLost", reason });
    const notice = connection.agent.sessionCancel({ sessionId: "s" });
    await rejects(notice, { name: "ConnectionLost", reason });
    same((await connection.closed).reason, reason);
    same(connection.lost.reason, reason);
    await connection.close();
    same(told, []);
  });
}

test("rule 21: what is known of the end is told", () => {
  const cause = new Error("ENOENT");
  const lost = new ConnectionLost("exited", {
    cause,
    exitCode: 3,
    exitSignal: undefined,
    stderr: "boom\n",
  });
  const told = lost.during("session/new");
  const { method, exitCode, stderr } = told;
  same(
    [method, exitCode, stderr, told.cause],
    ["session/new", 3, "boom\n", cause],
  );
  match(
    told.message,
    /^session\/new: the process exited with code 3: ENOENT\nboom/,
  );
});

test("rule 22: at the end of the input handlers are told, and their answers are still written", async () => {
  const aborted = [];
  const gate = deferred();
  const { send, mine, got, connection, clock } = agentOn({
    async sessionPrompt(_params, { signal, client }) {
      signal.addEventListener("abort", () =>
        aborted.push(signal.reason.reason),
      );
      await client
        .fsReadTextFile(READ)
        .catch((error) => aborted.push(error.reason));
      await gate.promise;
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt(1));
  mine.end();
  await rest();
  same(aborted, ["ended", "ended"]);
  gate.resolve();
  await rest();
  same(got.at(-1).result, { stopReason: "end_turn" });
  same((await connection.closed).reason, "ended");
  clock.advance(1);
});

test("rule 22: handlers that do not end are given up after a while", async () => {
  const { send, mine, connection, clock } = agentOn({
    sessionPrompt: () => new Promise(() => {}),
  });
  let over = false;
  void connection.closed.then(() => (over = true));
  await send(prompt(1));
  mine.end();
  await rest();
  clock.advance(4_999);
  await rest();
  same(over, false);
  clock.advance(1);
  await rest();
  same(over, true);
});

test("rule 22: complete messages before the end are handled first", async () => {
  const { mine, got } = agentOn({
    sessionPrompt: () => ({ stopReason: "end_turn" }),
  });
  const text = (id) => JSON.stringify({ jsonrpc: "2.0", ...prompt(id) });
  await mine.writeRaw(`${text(1)}\n${text(2)}\n{"jsonrpc":"2.0","id":3,"meth`);
  mine.end();
  await rest();
  same(
    got.map(({ id, error }) => [id, error?.code]),
    [
      [1, undefined],
      [2, undefined],
      [null, -32700],
    ],
  );
});

test("rule 26: a handler that fails since the connection is gone is no news", async () => {
  const { send, mine, told, got, connection } = agentOn({
    async sessionPrompt(_params, { client }) {
      await client.fsReadTextFile(READ);
      return { stopReason: "end_turn" };
    },
    async sessionCancel({ sessionId }, { client }) {
      await client.fsReadTextFile({ sessionId, path: "/a" });
    },
  });
  const cancel = { method: "session/cancel", params: { sessionId: "t" } };
  await send(prompt(1), cancel);
  mine.end();
  await connection.closed;
  same(told, []);
  same(got.at(-1).error.code, -32800);
});

test("close() is idempotent, and gives up what is not written after a second", async () => {
  const { theirs, connection, clock } = agentOn({});
  theirs.write = () => new Promise(() => {});
  void connection.session("s").sendText("hi");
  const closes = [connection.close(), connection.close()];
  let over = false;
  void Promise.all(closes).then(() => (over = true));
  await rest();
  same(over, false);
  clock.advance(1_000);
  await rest();
  same(over, true);
});
