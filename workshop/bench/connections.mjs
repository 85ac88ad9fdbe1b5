// How many messages a second go through a connection: updates of one turn, from an agent that waits for room before each
// to the handler of a client. `node connections.mjs <our package> <the released package>` measures ours and the released
// library's, in one program over web streams and over the pipes of a started agent; with `ours` or `released` behind
// these, this program is that agent. Prints a line of JSON: for each way the rate of each sample.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";

const MESSAGES = 10_000;
const SAMPLES = 9;

const [package_, released, agent] = process.argv.slice(2);
const load = (folder, file) => import(pathToFileURL(join(folder, "dist", file)).href);
const { byteStreams, connectToAgent, connectToClient } = await load(package_, "connection/index.js");
const { runAgent, spawnAgent } = await load(package_, "stdio/index.js");
const acp = await load(released, "v1/acp.js");

const SESSION = { sessionId: "session-1" };
const DONE = { stopReason: "end_turn" };
const UPDATE = {
  sessionUpdate: "agent_message_chunk",
  content: { type: "text", text: "A piece of what the model says, as it comes." },
};
const PROMPT = { ...SESSION, prompt: [{ type: "text", text: "go" }] };

if (agent === "ours") await runAgent(ours());
else if (agent === "released") theirs().connect(streamOf(process.stdin, process.stdout));
else await measure();

/** Our agent. */
function ours() {
  return {
    sessionNew: () => SESSION,
    async sessionPrompt(_params, { session }) {
      for (let sent = 0; sent < MESSAGES; sent++) await session.send(UPDATE);
      return DONE;
    },
  };
}

/** The same agent with the released library. */
function theirs() {
  const { agent: of, client } = acp.methods;
  return acp
    .agent({ name: "bench" })
    .onRequest(of.initialize, () => ({ protocolVersion: 1 }))
    .onRequest(of.session.new, () => SESSION)
    .onRequest(of.session.prompt, async ({ client: peer }) => {
      const params = { ...SESSION, update: UPDATE };
      for (let sent = 0; sent < MESSAGES; sent++) await peer.notify(client.session.update, params);
      return DONE;
    });
}

async function measure() {
  const ways = { memory, memory_released: memoryReleased, pipe, pipe_released: pipeReleased };
  const samples = {};
  for (const [name, way] of Object.entries(ways)) {
    let came = 0;
    let all = () => {};
    const update = () => {
      came += 1;
      if (came === MESSAGES) all();
    };
    const { prompt, end } = await way(update);
    samples[name] = [];
    for (let sample = -1; sample < SAMPLES; sample++) {
      came = 0;
      const counted = new Promise((resolve) => (all = resolve));
      const begun = process.hrtime.bigint();
      await Promise.all([prompt(), counted]);
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      if (came !== MESSAGES) throw new Error(`${name}: ${came} messages came`);
      if (sample >= 0) samples[name].push(MESSAGES / seconds); // the first one warms up
    }
    await end();
  }
  console.log(JSON.stringify({ samples }));
}

async function memory(sessionUpdate) {
  const [there, back] = [new TransformStream(), new TransformStream()];
  connectToClient(byteStreams(there.readable, back.writable), ours());
  const transport = byteStreams(back.readable, there.writable);
  return prompting(await connectToAgent(transport, { sessionUpdate }));
}

async function pipe(sessionUpdate) {
  return prompting(await spawnAgent(command("ours"), { sessionUpdate }));
}

async function prompting(connection) {
  await connection.openSession({ cwd: "/" });
  const prompt = () => connection.agent.sessionPrompt(PROMPT);
  return { prompt, end: () => connection.close() };
}

async function memoryReleased(update) {
  const [there, back] = [new TransformStream(), new TransformStream()];
  theirs().connect(acp.ndJsonStream(back.writable, there.readable));
  return promptingReleased(update, acp.ndJsonStream(there.writable, back.readable), () => {});
}

async function pipeReleased(update) {
  const [program, ...args] = command("released");
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  return promptingReleased(update, streamOf(child.stdout, child.stdin), () => child.kill());
}

async function promptingReleased(update, stream, end) {
  const { agent: of, client } = acp.methods;
  const connection = acp.client({ name: "bench" }).onNotification(client.session.update, update).connect(stream);
  await connection.agent.request(of.initialize, { protocolVersion: 1 });
  const prompt = () => connection.agent.request(of.session.prompt, PROMPT);
  return {
    prompt,
    end() {
      connection.close();
      end();
    },
  };
}

function streamOf(input, output) {
  return acp.ndJsonStream(Writable.toWeb(output), Readable.toWeb(input));
}

function command(which) {
  return [process.execPath, fileURLToPath(import.meta.url), package_, released, which];
}
