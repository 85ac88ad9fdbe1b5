// Rules 6 to 9: what is held, and what is too much.

import { deepStrictEqual as same, rejects } from "node:assert";
import { test } from "node:test";

import { connectToClient, memoryPair } from "../dist/connection/index.js";
import {
  agentOn,
  clientOn,
  deferred,
  prompt,
  rest,
  said,
} from "./connections.mjs";

const NEWS = { cwd: "/", mcpServers: [] };

test("rule 6, trap T2: reading goes on while nobody takes what is written", async () => {
  const taken = [];
  const [mine, theirs] = memoryPair({ capacity: 1 }); // Nobody reads from `mine`.
  connectToClient(theirs, {
    sessionCancel: ({ sessionId }) => void taken.push(sessionId),
  });
  const noise = Array.from({ length: 50 }, () => "noise");
  const params = { sessionId: "s" };
  const cancel = { jsonrpc: "2.0", method: "session/cancel", params };
  void mine.writeRaw(`${[...noise, JSON.stringify(cancel)].join("\n")}\n`);
  await rest();
  same(taken, ["s"]);
});

test("rule 7, trap T3: reading pauses when too many handlers have begun, and goes on when one ends", async () => {
  const gates = [];
  const { send } = agentOn(
    {
      async sessionPrompt() {
        const gate = deferred();
        gates.push(gate);
        await gate.promise;
        return { stopReason: "end_turn" };
      },
    },
    { limits: { handlers: 2 } },
  );
  await send(...[1, 2, 3, 4, 5].map((id) => prompt(id)));
  same(gates.length, 3);
  gates[0].resolve();
  await rest();
  same(gates.length, 4);
});

test("rule 7, traps T9 and T10: reading does not pause while a handler waits for an answer", async () => {
  const { send, got, connection } = agentOn(
    {
      async sessionPrompt({ sessionId }, { client }) {
        await client.fsReadTextFile({ sessionId, path: "/a" });
        return { stopReason: "end_turn" };
      },
    },
    { limits: { handlers: 2 } },
  );
  await send(...[1, 2, 3, 4].map((id) => prompt(id)));
  same(got.length, 4);
  await send(...[1, 2, 3, 4].map((id) => ({ id, result: { content: "" } })));
  same(got.slice(4).map((it) => it.result.stopReason).length, 4);
  same(connection.lost, undefined);
});

test("rule 7: at four times the limit the connection is lost", async () => {
  const { send, connection } = agentOn(
    {
      async sessionPrompt({ sessionId }, { client }) {
        await client.fsReadTextFile({ sessionId, path: "/a" });
      },
    },
    { limits: { handlers: 2, flush: 0 } },
  );
  await send(...Array.from({ length: 9 }, (_, id) => prompt(id)));
  same(connection.lost.reason, "overloaded");
});

test("rule 7: updates that no loop has read pause reading", async () => {
  const taken = [];
  const { connection, send } = await clientOn(
    { sessionUpdate: ({ update }) => void taken.push(update.content.text) },
    { limits: { bytes: 500 } },
  );
  const turn = connection.session("s").prompt("go");
  const words = ["a", "b", "c", "d", "e", "f", "g", "h"];
  await send(...words.map((text) => said(text)));
  const paused = taken.length;
  same(paused < words.length, true);
  const read = [];
  const reading = (async () => {
    for await (const update of turn) read.push(update.content.text);
  })();
  await rest();
  same(taken, words);
  await send({ id: 1, result: { stopReason: "end_turn" } });
  await reading;
  same(read, words);
});

test("rule 8: a notification waits for room, and too much unwritten loses the connection", async () => {
  const wire = agentOn(
    {},
    {
      memory: { capacity: 1 },
      limits: { unwritten: 300, mostUnwritten: 2000, flush: 0 },
    },
  );
  // The other end takes nothing: its reader waits for a line that has no end.
  const session = wire.connection.session("s");
  const stuck = blocked(wire);
  let done = 0;
  const sent = [];
  for (let n = 0; n < 4; n++) {
    sent.push(session.sendText("x".repeat(100)).then(() => done++));
  }
  await rest();
  same(done < 4, true);
  same(wire.connection.lost, undefined);
  for (let n = 0; n < 8; n++) void session.sendText("x".repeat(100));
  same(wire.connection.lost.reason, "overloaded");
  await Promise.allSettled(sent);
  stuck();
});

/** Lets nothing be written from now on; gives what lets it go on. */
function blocked({ theirs }) {
  const gate = deferred();
  theirs.write = () => gate.promise;
  return gate.resolve;
}

test("rule 9, trap T16: a line is as long as the limit, in bytes, however it is cut", async () => {
  const text = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "_echo",
    params: ["é".repeat(50)],
  });
  const bytes = Buffer.byteLength(text);
  for (const chunk of [1, 7, Infinity]) {
    for (const end of ["\n", "\r\n"]) {
      for (const [line, reason] of [
        [bytes, undefined],
        [bytes - 1, "line_too_long"],
      ]) {
        const wire = agentOn(
          { extMethod: (_method, params) => params[0].length },
          { memory: { chunk, line }, limits: { line } },
        );
        await wire.mine.writeRaw(`${text}${end}`);
        await rest();
        same(wire.connection.lost?.reason, reason);
        if (reason === undefined) same(wire.got[0].result, 50);
      }
    }
  }
});

test("rule 9: a message that is too long to send fails its call, and nothing else", async () => {
  const { connection, send, got } = agentOn(
    {
      extMethod: (_method, [length]) => "x".repeat(length),
      sessionNew: () => ({ sessionId: "s" }),
    },
    { limits: { line: 1000 } },
  );
  await rejects(connection.session("s").sendText("x".repeat(1000)), RangeError);
  const long = { sessionId: "s", path: "x".repeat(1000) };
  await rejects(connection.client.fsReadTextFile(long), RangeError);
  await send({ id: 1, method: "_long", params: [1000] });
  await send({ id: 2, method: "session/new", params: NEWS });
  same(
    got.map((it) => it.error?.code ?? it.result.sessionId),
    [-32603, "s"],
  );
});
