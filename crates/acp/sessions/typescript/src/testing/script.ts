/** A peer that follows a script. */

import type { Transport } from "../connection/index.js";
import { ConnectionLost, memoryPair } from "../connection/index.js";
import { toText } from "../runtime/write.js";
import type { Line, Step } from "./steps.js";

/** The transport to a scripted peer, for `connectToAgent` or `connectToClient`. */
export interface ScriptedPeer extends Transport {
  /**
   * Resolves at the end of the script. Rejects if a message differs from what the script expects, and shows the
   * messages up to that point.
   */
  readonly done: Promise<void>;
  /** The messages so far: `→` is incoming, `←` is outgoing. */
  readonly transcript: readonly string[];
}

/**
 * An agent that follows these steps, for testing a client. If the client strays from the script, or sends a request
 * after its end, the connection ends, and the client's calls fail with what the script expected.
 */
export function scriptedAgent(steps: readonly Step[]): ScriptedPeer {
  return scripted(steps);
}

/** A client that follows these steps, for testing an agent: as {@link scriptedAgent} does. */
export function scriptedClient(steps: readonly Step[]): ScriptedPeer {
  return scripted(steps);
}

function scripted(steps: readonly Step[]): ScriptedPeer {
  const [mine, theirs] = memoryPair();
  const transcript: string[] = [];
  let exited: ConnectionLost | undefined;
  const incoming = mine.lines[Symbol.asyncIterator]();
  let asked: unknown;
  let requests = 0;

  async function next(): Promise<Message> {
    const { done, value } = await incoming.next();
    if (done === true) throw mismatch("the connection ended");
    transcript.push(`→ ${value}`);
    return JSON.parse(value) as Message;
  }

  async function run(step: Step): Promise<void> {
    switch (step.kind) {
      case "expect":
        return await expected(step.method, step.params);
      case "expectReply": {
        let message = await next();
        while (message.method !== undefined) message = await next();
        const found = message.result ?? message.error;
        if (message.id === requests && has(found, step.reply)) return;
        throw mismatch(`an answer with ${JSON.stringify(step.reply)}`);
      }
      case "write":
        return await say(step.lines.map((line) => textOf(line)).join(""));
      case "raw":
        return await say(step.text);
      case "hang":
        return;
      case "exit":
        exited = new ConnectionLost("exited", { exitCode: step.code });
        mine.close();
    }
  }

  async function expected(method: string, params: unknown): Promise<void> {
    let message = await next();
    while (message.method !== method && message.id === undefined) {
      message = await next();
    }
    if (message.method !== method || !has(message.params, params)) {
      throw mismatch(`${method} with ${JSON.stringify(params)}`);
    }
    if (message.id !== undefined) asked = message.id;
  }

  async function say(text: string): Promise<void> {
    for (const line of text.split("\n")) {
      if (line !== "") transcript.push(`← ${line}`);
    }
    await mine.writeRaw(text);
  }

  function textOf(line: Line): string {
    const message = messageOf(line);
    return `${toText({ jsonrpc: "2.0", ...message })}\n`;
  }

  function messageOf(line: Line): object {
    switch (line.kind) {
      case "reply":
        return { id: asked, result: line.result };
      case "refuse":
        return { id: asked, error: { code: line.code, message: line.message } };
      case "notify":
        return { method: line.method, params: line.params };
      case "request":
        return { id: ++requests, method: line.method, params: line.params };
    }
  }

  function mismatch(wanted: string): Error {
    const said = transcript.map((line) => `\n  ${line}`).join("");
    return new Error(
      `the script expected ${wanted}, but these were the messages:${said}`,
    );
  }

  async function play(): Promise<void> {
    for (const step of steps) await run(step);
  }

  /** Reads messages after the last step, so that the other side can write. */
  async function drain(): Promise<void> {
    const hangs = steps.at(-1)?.kind === "hang";
    for (;;) {
      const { done, value } = await incoming.next();
      if (done === true) return;
      transcript.push(`→ ${value}`);
      const { id, method } = JSON.parse(value) as Message;
      if (hangs || id === undefined || method === undefined) continue;
      throw mismatch("no more requests");
    }
  }

  /** Ends the connection with the cause, so that the other side does not wait for a response. */
  function giveUp(cause: unknown): void {
    exited ??= new ConnectionLost("ended", { cause });
    mine.close();
  }

  const done = play();
  done.then(drain).catch(giveUp);
  return {
    ...theirs,
    lines: endingWith(theirs.lines, () => exited),
    done,
    transcript,
  };
}

/** Lines that end with an error, if there is one when they end. */
async function* endingWith(
  lines: AsyncIterable<string>,
  error: () => ConnectionLost | undefined,
): AsyncGenerator<string, void, undefined> {
  yield* lines;
  const lost = error();
  if (lost !== undefined) throw lost;
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Whether a value contains another: all of its members, equal lists, and equal scalars. */
function has(value: unknown, partial: unknown): boolean {
  if (typeof partial !== "object" || partial === null) return value === partial;
  if (typeof value !== "object" || value === null) {
    return Object.keys(partial).length === 0 && value === undefined;
  }
  if (Array.isArray(partial) && partial.length !== (value as []).length) {
    return false;
  }
  return Object.entries(partial).every(([name, of]) =>
    has((value as Record<string, unknown>)[name], of),
  );
}
