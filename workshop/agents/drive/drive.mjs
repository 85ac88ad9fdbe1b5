// Drives an agent with the TypeScript package: `node drive.mjs job.json`.
//
// The job says what to start and where to write the log. Each line of the log is a record:
//   {"handles"}                                 the methods that have handlers here
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

import { isDeepStrictEqual } from "node:util";

import { RpcError, methods } from "@samewire/acp";
import { allowOnce } from "@samewire/acp/content";
import { spawnAgent } from "@samewire/acp/stdio";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
writeFileSync(job.log, "");
const records = [];
const note = (record) => {
  records.push(record);
  appendFileSync(job.log, `${JSON.stringify(record)}\n`);
};

// The agent gets the environment of this program, which is from now on what the job says.
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, job.env);

/** Updates that the handler was called with during the turn. */
let handled = [];
/** The end of what the agent wrote to its stderr. */
let said = "";
const client = handlers({
  sessionUpdate({ update }) {
    handled.push(update);
  },
  sessionRequestPermission: ({ options }) => allowOnce(options),
  fsReadTextFile({ path }) {
    if (existsSync(path)) return { content: readFileSync(path, "utf8") };
    throw new RpcError(-32002, "Resource not found", { path });
  },
  fsWriteTextFile({ path, content }) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  },
});
let agent;
let timer;
const late = new Promise((_, reject) => {
  const over = () =>
    reject(new Error(`no answer within ${job.timeout} s; ${said.trim()}`));
  timer = setTimeout(over, job.timeout * 1000);
});
const outcome = await Promise.race([turn(), late]).then(
  () => "done",
  (error) =>
    `${error.message}${error.data ? ` ${JSON.stringify(error.data)}` : ""}`,
);
clearTimeout(timer);
note({ outcome });
await agent?.close();
records.slice().forEach((record, index) => {
  if (record.to === "client") note({ read: index, ...reading(record.line) });
});

function observe({ direction, text }) {
  if (direction === "stderr") said = `${said}${text}\n`.slice(-2000);
  else note({ to: direction === "out" ? "agent" : "client", line: text });
}

async function turn() {
  const clientInfo = { name: "samewire-agents", version: "1" };
  agent = await called("initialize", () =>
    spawnAgent(job.command, client, {
      cwd: job.cwd,
      clientInfo,
      plans: true,
      observe,
      onError() {}, // Each line is read again below.
      onIssue() {},
    }),
  );
  if (job.authenticate !== undefined) {
    const params = { methodId: job.authenticate };
    await called("authenticate", () => agent.agent.authenticate(params));
  }
  const { cwd } = job;
  const session = await called("sessionNew", () => agent.openSession({ cwd }));
  await called("sessionPrompt", () => prompted(session));
  await sleep(500); // for what is said after the turn
  const { sessionId } = session;
  const { agentCapabilities } = agent.initialized;
  const { list, close } = agentCapabilities?.sessionCapabilities ?? {};
  if (list) await called("sessionList", () => agent.agent.sessionList({}));
  if (close) {
    await called("sessionClose", () => agent.agent.sessionClose({ sessionId }));
  }
}

/** A turn, which has the same updates as the handler. */
async function prompted(session) {
  handled = [];
  const turn = session.prompt(
    "Please write a short note into the file notes.txt.",
  );
  const updates = [];
  for await (const update of turn) {
    updates.push(update);
    // What is handled and not yet read comes behind this one.
    if (!isDeepStrictEqual(update, handled[updates.length - 1])) {
      throw new Error("the turn has another update than the handler");
    }
  }
  await turn.result();
}

/** Calls a method, and notes when its answer is here. */
async function called(name, call) {
  try {
    return await call();
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  } finally {
    note({ settled: methodOf(name).name });
  }
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
  const read = codec.safeDecode(message[what] ?? {}, { undeclared: true });
  if (!read.ok) return { what, method, refused: refusal(read.error) };
  const dropped = read.issues.map(({ path, error }) => ({
    ...refusal(error),
    path,
  }));
  const undeclared = read.undeclared.map(({ path }) => path);
  try {
    const written = codec.encode(read.value);
    return { what, method, written, dropped, undeclared };
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
