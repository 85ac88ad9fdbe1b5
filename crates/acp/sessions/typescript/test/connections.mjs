// An agent or a client whose other end a test holds in its hands.

import {
  connectToAgent,
  connectToClient,
  memoryPair,
} from "../dist/connection/index.js";
import { manualClock } from "../dist/testing/index.js";

/** An agent with these handlers, and the wire to it. */
export function agentOn(handlers, options = {}) {
  const wire = wireOf(options);
  const connection = connectToClient(wire.theirs, handlers, wire.options);
  return { ...wire, connection };
}

/** A client with these handlers, and the wire to it; `initialize` is not sent unless the options say so. */
export async function clientOn(handlers, options = {}) {
  const wire = wireOf({ initialize: false, ...options });
  const connection = await connectToAgent(wire.theirs, handlers, wire.options);
  return { ...wire, connection };
}

function wireOf({ memory, ...more }) {
  const [mine, theirs] = memoryPair(memory);
  const got = [];
  const told = [];
  const clock = manualClock();
  const onError = (error, method) => void told.push([error, method]);
  const reading = (async () => {
    for await (const line of mine.lines) got.push(JSON.parse(line));
  })();
  return {
    mine,
    theirs,
    clock,
    /** What came from the side under test, in order. */
    got,
    /** What `onError` was told. */
    told,
    reading,
    options: { clock, onError, ...more },
    /** Sends messages in one piece, and waits until all has come to rest. */
    async send(...messages) {
      const lines = messages.map((it) =>
        typeof it === "string" ? `${it}\n` : `${textOf(it)}\n`,
      );
      await mine.writeRaw(lines.join(""));
      await rest();
    },
  };
}

function textOf(message) {
  return JSON.stringify({ jsonrpc: "2.0", ...message });
}

/** Until everything has come to rest. */
export async function rest() {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate);
}

/** A promise, and what settles it. */
export function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => {
    Object.assign(made, { resolve, reject });
  });
  return made;
}

/** The params of an update that says a text. */
export function saying(text, sessionId = "s") {
  const content = { type: "text", text };
  return {
    sessionId,
    update: { sessionUpdate: "agent_message_chunk", content },
  };
}

/** A notification that says a text. */
export function said(text, sessionId = "s") {
  return { method: "session/update", params: saying(text, sessionId) };
}

/** The request of a prompt. */
export function prompt(id, text = "hi", sessionId = "s") {
  const params = { sessionId, prompt: [{ type: "text", text }] };
  return { id, method: "session/prompt", params };
}
