// Rules 17 to 20 and 28: what comes in, and who is told.

import { deepStrictEqual as same, rejects } from "node:assert";
import { test } from "node:test";

import { LineSplitter } from "../dist/connection/index.js";
import {
  agentOn,
  clientOn,
  deferred,
  prompt,
  rest,
  said,
} from "./connections.mjs";

test("rule 17: lines end with LF or CRLF, blank ones are skipped, and a last one counts", async () => {
  for (const chunk of [1, 2, 3, Infinity]) {
    const { mine, got, connection } = agentOn(
      { extMethod: (_method, params) => params },
      { memory: { chunk } },
    );
    const ask = (id) =>
      JSON.stringify({ jsonrpc: "2.0", id, method: "_echo", params: ["é🙂"] });
    await mine.writeRaw(`\n${ask(1)}\r\n\r\n  \n${ask(2)}\n${ask(3)}`);
    await rest();
    same(got.length, 2);
    mine.end();
    await connection.closed;
    await rest();
    same(
      got.map(({ id, result }) => [id, result[0]]),
      [
        [1, "é🙂"],
        [2, "é🙂"],
        [3, "é🙂"],
      ],
    );
  }
});

test("rule 17: half a character in a chunk is no mistake, and bytes that are no UTF-8 are refused", async () => {
  const splitter = new LineSplitter();
  const bytes = new TextEncoder().encode('"🙂"\n');
  const lines = [...bytes].flatMap((byte) => [
    ...splitter.push(Uint8Array.of(byte)),
  ]);
  same(lines, ['"🙂"']);
  const { mine, got } = agentOn({});
  const wrong = Uint8Array.from([0x22, 0xff, 0x22, 0x0a]);
  await mine.writeRaw(wrong);
  await rest();
  same(got[0].error.code, -32700);
  same(got[0].error.data.code, "unicode");
});

/** Lines that are no messages. */
const FAULTY = ["Welcome!", "[]", "7", "null", "{}", '"text"', '{"a":'];

test("rule 18, trap T5: an agent answers faulty lines and goes on", async () => {
  const { send, got, connection } = agentOn({
    sessionPrompt: () => ({ stopReason: "end_turn" }),
  });
  await send(...FAULTY, prompt(1));
  same(got.length, FAULTY.length + 1);
  const codes = got.slice(0, -1).map(({ id, error }) => [id, error.code]);
  const [syntax, faulty] = [
    [null, -32700],
    [null, -32600],
  ];
  same(codes, [syntax, faulty, faulty, faulty, faulty, faulty, syntax]);
  same(connection.lost, undefined);
});

test("rule 18, trap T17: a client tells observers of noise and answers nothing", async () => {
  const noise = [];
  const events = [];
  const { send, got } = await clientOn(
    { sessionUpdate: () => void events.push("update") },
    {
      observe({ direction, text }) {
        if (direction === "noise") noise.push(text);
      },
    },
  );
  await send(...FAULTY, said("hello"));
  same(noise, FAULTY);
  same([got, events], [[], ["update"]]);
});

test("rule 18: a faulty message with `jsonrpc` is answered by a client, too", async () => {
  const { send, got } = await clientOn({});
  await send({ id: 7, method: 1 });
  same([got[0].id, got[0].error.code], [7, -32600]);
});

test("rule 19: an answer that nobody waits for is told", async () => {
  const { send, told, connection } = agentOn({});
  const asked = connection.client.fsReadTextFile({ sessionId: "s", path: "/" });
  await send({ id: "1", result: { content: "" } }, { id: 2, result: {} });
  same(
    told.map(([error]) => error.message),
    ['"1"', "2"].map(
      (id) => `no pending request has the id ${id} of this response`,
    ),
  );
  await send({ id: 1, result: { content: "x" } });
  await send({ id: 1, result: { content: "twice" } });
  same((await asked).content, "x");
  same(told.length, 3);
});

test("rule 19: an answer that cannot be read fails its call", async () => {
  const { connection, mine } = agentOn({});
  const answers = [
    '{"jsonrpc":"1.0","id":1,"result":{}}',
    '{"jsonrpc":"2.0","id":2,"result":{"content":"\\ud800"}}',
    '{"jsonrpc":"2.0","id":3,"result":{"content":7}}',
    '{"jsonrpc":"2.0","id":4,"error":{"code":"x","message":"y"}}',
  ];
  for (const answer of answers) {
    const params = { sessionId: "s", path: "/" };
    const asked = connection.client.fsReadTextFile(params);
    const failed = rejects(asked, { name: "DecodeError" });
    await mine.writeRaw(`${answer}\n`);
    await failed;
  }
});

test("rule 19: a request whose id is in use is refused", async () => {
  const gate = deferred();
  const { send, got } = agentOn({
    async sessionPrompt() {
      await gate.promise;
      return { stopReason: "end_turn" };
    },
  });
  await send(prompt(1), prompt("1"), prompt(1));
  same(
    got.map(({ id, error }) => [id, error.code]),
    [[1, -32600]],
  );
  gate.resolve();
  await rest();
  await send(prompt(1));
  same(got.length, 4);
});

test("rule 20: notifications that nobody handles are told, unless they may be ignored", async () => {
  const texts = [];
  const { send, told } = agentOn(
    {},
    { observe: ({ text }) => void texts.push(JSON.parse(text).method) },
  );
  const ignored = ["_note", "$/progress", "$/cancel_request", "session/cancel"];
  const methods = ["note", ...ignored];
  await send(
    ...methods.map((method) => ({ method, params: { sessionId: "s" } })),
  );
  same(
    told.map(([error, method]) => [error.code, error.message, method]),
    [[-32601, "Method not found: note", "note"]],
  );
  same(texts, methods);
});

test("rule 28: observers see each text in the order of the wire", async () => {
  const events = [];
  const { send, told, connection } = agentOn({
    sessionPrompt() {
      events.push("handler");
      return { stopReason: "end_turn" };
    },
  });
  const observer = ({ direction }) => {
    events.push(direction);
    if (direction === "out") throw new Error("observer");
  };
  const end = connection.observe(observer);
  await send(prompt(1));
  same(events, ["in", "handler", "out"]);
  same(told[0][0].message, "observer");
  end();
  await send(prompt(2));
  same(events.length, 4);
});
