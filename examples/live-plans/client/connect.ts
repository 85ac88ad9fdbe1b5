/** An agent as a program: started, spoken to in lines of JSON, and ended. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";

import { type Agent, RpcError, type RpcServer, callAgent } from "@samewire/acp";
import * as rpc from "vscode-jsonrpc/node";

import { linesOf, textOf } from "./lines.js";
import { clean, reasonOf } from "./text.js";

/** Who is told what goes on between the two. */
export interface Listeners {
  /** Is told each line that came or went, as it was on the wire. */
  readonly onLine?: ((line: Uint8Array) => void) | undefined;
  /** Is told each line that came and is no message. */
  readonly onNonsense?: ((line: string) => void) | undefined;
  /** Is told each line that the agent writes for people: its standard error. */
  readonly onWords?: ((words: string) => void) | undefined;
}

/** An agent that runs. */
export interface Running {
  /** Its methods. What waits for an answer fails with {@link Closed} when the connection ends. */
  readonly agent: Agent;
  /** Until it says no more. Fails when all it says is nonsense: then it is not listened to any more. */
  readonly heard: Promise<void>;
  /** How it ended, such as `with the exit code 3`, once all that it said is taken. */
  readonly ended: Promise<string>;
  /** Ends it: first by ending its input, then by a signal. */
  end(): Promise<void>;
}

/** There will be no answer: the connection is gone. */
export class Closed extends Error {}

/** How many lines in a row may be no messages. */
export const MOST_NONSENSE = 1_000;

/** Starts a program. What it asks goes to `client`. Ends with an error if there is no such program. */
export async function startAgent(
  [program = "", ...args]: readonly string[],
  client: RpcServer,
  listeners: Listeners = {},
): Promise<Running> {
  // In a group of its own, Ctrl-C reaches the client alone, which ends the agent in order.
  const detached = process.platform !== "win32";
  const child = spawn(program, args, { detached, stdio: "pipe" });
  const exit = exitOf(child);
  try {
    await once(child, "spawn");
  } catch (error) {
    const missing =
      error instanceof Error && "code" in error && error.code === "ENOENT";
    const reason = missing ? "there is no such program" : reasonOf(error);
    throw new Error(`cannot start the agent ${program}: ${reason}`);
  }
  const { stdin, stdout, stderr } = child;
  const { agent, heard } = connect(stdout, stdin, client, listeners);
  const words = tellWords(stderr, listeners.onWords).catch(() => {});
  const ended = exit.then(async (how) => {
    // What it started itself may hold its output open for good.
    await within(PATIENCE, Promise.allSettled([heard, words]));
    return how;
  });
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (detached) process.kill(-Number(child.pid), signal);
      else child.kill(signal);
    } catch {} // it is gone already
  };
  const killAtOnce = () => kill("SIGKILL");
  process.once("exit", killAtOnce); // no agent is left behind
  return {
    agent,
    heard,
    ended,
    async end() {
      stdin.end();
      for (const signal of ["SIGTERM", "SIGKILL"] as const) {
        if (await within(PATIENCE, exit)) break;
        kill(signal);
      }
      await ended;
      process.off("exit", killAtOnce);
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
    },
  };
}

/** How long an agent may take to end before it is made to, and its last lines to come, in milliseconds. */
const PATIENCE = 2_000;

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      resolve(
        signal ? `by the signal ${signal}` : `with the exit code ${code}`,
      );
    });
  });
}

/** Speaks with an agent. Its next line is taken when the one before is answered, so that none piles up here. */
function connect(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  client: RpcServer,
  { onLine = () => {}, onNonsense = () => {} }: Listeners,
): Pick<Running, "agent" | "heard"> {
  const send = (text: string) => {
    const line = Buffer.from(text);
    onLine(line);
    return new Promise<void>((resolve, reject) => {
      output.write(Buffer.concat([line, NEWLINE]), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  };
  const responses = new Responses();
  const connection = rpc.createMessageConnection(responses, new Lines(send));
  connection.listen();
  let gone: Closed | undefined;
  const close = (what: string) => {
    gone ??= new Closed(`the agent closed its standard ${what}`);
    connection.dispose(); // whoever waits for an answer is told
  };
  output.on("error", () => close("input"));

  const hear = async () => {
    let nonsense = 0;
    for await (const line of linesOf(input)) {
      onLine(line.bytes);
      const text = textOf(line);
      const message = messageIn(text ?? "");
      if (message === undefined) {
        const shown = text ?? "(no UTF-8, or too long)";
        if (shown.trim() !== "") onNonsense(shown);
        nonsense += 1;
        if (nonsense < MOST_NONSENSE) continue;
        throw new Error(
          `this is no agent of the protocol: ${MOST_NONSENSE} lines in a row are no messages, the last is "${clean(shown, 80)}"`,
        );
      }
      nonsense = 0;
      if (rpc.Message.isResponse(message) && !("method" in message)) {
        responses.take(message);
        await turn(); // whoever waits for it hears of it before the next line
      } else {
        const answer = await client.handle(text);
        if (answer !== undefined) await send(answer).catch(() => {});
      }
    }
  };
  const heard = hear().finally(() => close("output"));
  heard.catch(() => {}); // whoever wants to know asks
  const agent = callAgent({
    async request(method, params) {
      try {
        return await connection.sendRequest(method, { params });
      } catch (error) {
        if (gone !== undefined) throw gone;
        if (!(error instanceof rpc.ResponseError)) throw error;
        throw new RpcError(error.code, error.message, error.data);
      }
    },
    notify: (method, params) => connection.sendNotification(method, { params }),
  });
  return { agent, heard };
}

/** The message of a line; `undefined` if it is no JSON object. */
function messageIn(line: string): rpc.Message | undefined {
  try {
    const value = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the library reads: the responses of the agent, as they are given to `take`. */
class Responses extends rpc.AbstractMessageReader {
  take: rpc.DataCallback = () => {};

  listen(callback: rpc.DataCallback): rpc.Disposable {
    this.take = callback;
    return { dispose() {} };
  }
}

/** Where the library writes. */
class Lines extends rpc.AbstractMessageWriter {
  constructor(private readonly send: (text: string) => Promise<void>) {
    super();
  }

  write(message: rpc.Message & { params?: { params?: unknown } }) {
    // The library would put a list into a list: `connect` hands it params in an object, taken out here.
    const params = message.params?.params ?? undefined;
    return this.send(JSON.stringify({ ...message, params }));
  }

  end(): void {}
}

async function tellWords(
  stderr: AsyncIterable<Uint8Array>,
  onWords: (words: string) => void = () => {},
): Promise<void> {
  for await (const { bytes } of linesOf(stderr)) {
    onWords(new TextDecoder().decode(bytes));
  }
}

/** Whether something happens within some milliseconds. */
async function within(milliseconds: number, event: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const happened = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return happened;
}

const NEWLINE = Buffer.from("\n");
