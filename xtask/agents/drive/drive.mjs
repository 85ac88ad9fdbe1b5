// Drives an agent with the TypeScript package: `node drive.mjs job.json`.
//
// The job says what to start and where to write the log. Each line of the log is a record:
//   {"handles"}                                 the methods that have handlers here
//   {"group"}                                   the process group of the agent
//   {"to": "agent" | "client", "line"}          a line as it stands on the wire, in order
//   {"handled", "params"}                       a handler was called: its method, and its params as they are written
//   {"settled"}                                 a call was answered: its method
//   {"outcome"}                                 "done", or what went wrong
//   {"read", "what", "method", "written" | "refused", "dropped"}
//                                               what became of a line that came in, by its number among the records
// drive.py writes the same with the Python package; xtask compares.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

import { RpcError, callAgent, methods, serveClient } from "@samewire/acp";

import { sleep, start } from "./connection.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
writeFileSync(job.log, "");
const records = [];
const note = (record) => {
  records.push(record);
  appendFileSync(job.log, `${JSON.stringify(record)}\n`);
};

const client = serveClient(
  handlers({
    sessionUpdate() {},
    sessionRequestPermission({ options }) {
      const found = options.find(({ kind }) => kind.startsWith("allow"));
      if (found === undefined) return { outcome: { outcome: "cancelled" } };
      return { outcome: { outcome: "selected", optionId: found.optionId } };
    },
    fsReadTextFile({ path }) {
      if (existsSync(path)) return { content: readFileSync(path, "utf8") };
      throw new RpcError(-32002, "Resource not found", { path });
    },
    fsWriteTextFile({ path, content }) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
  }),
  { onError() {}, onIssue() {} }, // Each line is read again below.
);
const observe = (to, line) => note({ to, line });
const { peer, stop, stderr, pid } = start({ ...job, server: client, observe });
const agent = callAgent(peer);
if (pid !== undefined) note({ group: pid });

const late = sleep(job.timeout * 1000).then(() => {
  throw new Error(`no answer within ${job.timeout} s; ${stderr().trim()}`);
});
late.catch(() => {});
const outcome = await turn().then(
  () => "done",
  (error) =>
    `${error.message}${error.data ? ` ${JSON.stringify(error.data)}` : ""}`,
);
note({ outcome });
await stop();
records.slice().forEach((record, index) => {
  if (record.to === "client") note({ read: index, ...reading(record.line) });
});
process.exit(0);

async function turn() {
  const { agentCapabilities } = await call("initialize", {
    protocolVersion: 1,
    clientInfo: { name: "samewire-agents", version: "1" },
    clientCapabilities: {
      fs: { readTextFile: true, writeTextFile: true },
      plan: {},
    },
  });
  if (job.authenticate !== undefined) {
    await call("authenticate", { methodId: job.authenticate });
  }
  const { sessionId } = await call("sessionNew", {
    cwd: job.cwd,
    mcpServers: [],
  });
  const text = "Please write a short note into the file notes.txt.";
  await call("sessionPrompt", { sessionId, prompt: [{ type: "text", text }] });
  await sleep(500); // for what is said after the turn
  const { list, close } = agentCapabilities?.sessionCapabilities ?? {};
  if (list) await call("sessionList", {});
  if (close) await call("sessionClose", { sessionId });
}

/** Calls a method, and notes when its answer is here. */
async function call(name, params) {
  try {
    return await Promise.race([agent[name](params), late]);
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  } finally {
    note({ settled: methodOf(name).name });
  }
}

/** Handlers that note what they are called with. */
function handlers(named) {
  note({ handles: Object.keys(named).map((name) => methodOf(name).name) });
  const noting = ([name, handle]) => {
    const { name: method, params: codec } = methodOf(name);
    return [
      name,
      (params) => {
        note({ handled: method, params: written(codec, params) });
        return handle(params);
      },
    ];
  };
  return Object.fromEntries(Object.entries(named).map(noting));
}

function written(codec, params) {
  try {
    return codec.encode(params);
  } catch (error) {
    return { unwritten: refusal(error) };
  }
}

/** The method of a handler: sessionUpdate handles SESSION_UPDATE. */
function methodOf(handler) {
  const words = handler.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return methods[words.toUpperCase()];
}

/** What a line that came in is to the package. */
function reading(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch (error) {
    return { what: "noise", method: "", refused: refusal(error) };
  }
  const { what, method, codec } = meant(message);
  if (codec === undefined) return { what, method };
  const read = codec.safeDecode(message[what] ?? {});
  if (!read.ok) return { what, method, refused: refusal(read.error) };
  const dropped = read.issues.map(({ path, error }) => ({
    ...refusal(error),
    path,
  }));
  try {
    return { what, method, written: codec.encode(read.value), dropped };
  } catch (error) {
    return { what, method, refused: refusal(error) };
  }
}

/** Which part of a message is read, and by which type. */
function meant(message) {
  const of = (name) => Object.values(methods).find((one) => one.name === name);
  if (message.method !== undefined) {
    const codec = of(message.method)?.params;
    return { what: "params", method: message.method, codec };
  }
  const asked = records
    .filter(({ to }) => to === "agent")
    .map(({ line }) => JSON.parse(line))
    .find(({ id, method }) => id === message.id && method !== undefined);
  const method = asked?.method ?? "";
  if (message.error !== undefined) return { what: "error", method };
  return { what: "result", method, codec: of(method)?.result };
}

function refusal({ path = "", code = "", reason, message }) {
  return { path, code, message: reason ?? message };
}
