// Two copies of the package in one program, as two dependencies of it may have them: errors of one are those of the
// other, and a connection of one runs over a transport of the other.

import { deepStrictEqual as same, notStrictEqual } from "node:assert";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import * as connection from "../dist/connection/index.js";
import { Unread } from "../dist/connection/ends.js";
import { DecodeError, RpcError } from "../dist/index.js";
import { PlanError } from "../dist/plans/index.js";

const folder = mkdtempSync(join(tmpdir(), "samewire-"));
after(() => rmSync(folder, { recursive: true }));
const dist = fileURLToPath(new URL("../dist", import.meta.url));
cpSync(dist, join(folder, "dist"), { recursive: true });
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

const copied = (path) => import(pathToFileURL(join(folder, "dist", path)).href);
const other = {
  ...(await copied("index.js")),
  ...(await copied("plans/index.js")),
  ...(await copied("connection/index.js")),
  ...(await copied("connection/ends.js")),
};

const { ConnectionLost, SessionBusy, TimeoutError } = connection;

/** Each class, and the arguments of its constructor. */
const CLASSES = {
  ConnectionLost: [ConnectionLost, "ended", {}],
  DecodeError: [DecodeError, "type", "wrong", []],
  PlanError: [PlanError, "no_id", "wrong"],
  RpcError: [RpcError, -32000, "wrong"],
  SessionBusy: [SessionBusy, "s"],
  TimeoutError: [TimeoutError, "late"],
  Unread: [Unread, 1],
};

test("an error of one copy is one of the other, and of no other class", () => {
  for (const [name, [Class, ...given]] of Object.entries(CLASSES)) {
    notStrictEqual(Class, other[name]);
    for (const error of [new Class(...given), new other[name](...given)]) {
      for (const [another, [Another]] of Object.entries(CLASSES)) {
        same(error instanceof Another, another === name, another);
        same(error instanceof other[another], another === name, another);
      }
      same({ ...error }, { ...new Class(...given) });
    }
    same(Object.create(Error.prototype) instanceof Class, false);
    same(Object.assign(new Error("wrong"), { name }) instanceof Class, false);
  }
});

test("a client of one copy and an agent of the other run over one transport", async () => {
  const [mine, theirs] = other.memoryPair();
  const server = other.connectToClient(theirs, {
    initialize: () => ({ protocolVersion: 1 }),
    sessionList: () => {
      throw new RpcError(-32000, "of the first copy");
    },
    sessionNew: () => new Promise(() => {}),
  });
  const client = await connection.connectToAgent(mine, {});
  const failed = await client.agent.sessionList().catch((error) => error);
  same([failed instanceof RpcError, failed.code], [true, -32000]);
  same(failed instanceof other.RpcError, true);
  const waiting = client.agent.sessionNew({ cwd: "/", mcpServers: [] });
  const ended = waiting.catch((error) => error);
  await server.close();
  const lost = await ended;
  same([lost instanceof other.ConnectionLost, lost.reason], [true, "ended"]);
  await client.close();
});

test("a transport of one copy says to a connection of the other why it ended", async () => {
  const [mine, theirs] = other.memoryPair();
  theirs.write = () => {
    throw new other.ConnectionLost("exited", { exitCode: 3 });
  };
  const options = { initialize: false };
  const client = await connection.connectToAgent(theirs, {}, options);
  const lost = await client.agent.sessionList().catch((error) => error);
  same(
    [lost.reason, lost.exitCode, lost.method],
    ["exited", 3, "session/list"],
  );
  same(lost instanceof ConnectionLost, true);
  await mine.close?.();
});
