/** An agent as a program: started, spoken to in lines of JSON, and ended. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";

import { type Agent, RpcError, type RpcServer, callAgent } from "@samewire/acp";
import * as rpc from "vscode-jsonrpc/node";

import { linesOf, textOf } from "./lines.js";
import { reasonOf } from "./text.js";

/** Who is told what goes on between the two. */
export interface Listeners {
  /** Is told each line that came or went, as it was on the wire. */
  readonly onLine?: ((line: Uint8Array) => void) | undefined;
  /** Is told each line that the agent writes for people: its standard error. */
  readonly onWords?: ((words: string) => void) | undefined;
}

/** An agent that runs. */
export interface Running {
  /** Its methods. What waits for an answer fails when the agent ends. */
  readonly agent: Agent;
  /** How it ended, such as `with the exit code 3`. */
  readonly ended: Promise<string>;
  /** Ends it: first by ending its input, then by a signal. */
  end(): Promise<void>;
}

/** There will be no answer: the agent is gone. */
export class Closed extends Error {}

/** Starts a program. What it asks goes to `client`. Ends with an error if there is no such program. */
export async function startAgent(
  [program = "", ...args]: readonly string[],
  client: RpcServer,
  listeners: Listeners = {},
): Promise<Running> {
  // In a group of its own, Ctrl-C reaches the client alone, which ends the agent in order.
  const detached = process.platform !== "win32";
  const child = spawn(program, args, { detached, stdio: "pipe" });
  const exit = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) =>
      resolve(
        signal ? `by the signal ${signal}` : `with the exit code ${code}`,
      ),
    );
  });
  try {
    await once(child, "spawn");
  } catch (error) {
    const missing =
      error instanceof Error && "code" in error && error.code === "ENOENT";
    const reason = missing ? "there is no such program" : reasonOf(error);
    throw new Error(`cannot start the agent ${program}: ${reason}`);
  }
  void tellWords(child.stderr, listeners.onWords ?? (() => {}));
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (detached) process.kill(-Number(child.pid), signal);
      else child.kill(signal);
    } catch {} // it is gone already
  };
  return {
    agent: connect(child.stdout, child.stdin, client, listeners.onLine),
    ended: exit,
    async end() {
      child.stdin.end();
      if (await within(PATIENCE, exit)) return;
      kill("SIGTERM");
      if (await within(PATIENCE, exit)) return;
      kill("SIGKILL");
      await exit;
    },
  };
}

/** How long an agent may take to end before it is made to, in milliseconds. */
const PATIENCE = 2_000;

/** How a line that is no response goes through the library: as it is, so that the side judges it, and in order. */
const LINE = "line";

function connect(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  client: RpcServer,
  onLine: (line: Uint8Array) => void = () => {},
): Agent {
  const send = (text: string) => {
    const line = Buffer.from(text);
    onLine(line);
    return new Promise<void>((resolve, reject) => {
      output.write(Buffer.concat([line, NEWLINE]), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  };
  const reader = new LineReader(input, onLine);
  const writer = new LineWriter(send);
  const connection = rpc.createMessageConnection(reader, writer);
  connection.onNotification(LINE, async (line: string) => {
    const answer = await client.handle(line);
    if (answer !== undefined) await send(answer).catch(() => {});
  });
  let open = true;
  const close = () => {
    open = false;
    connection.dispose(); // whoever waits for an answer is told
  };
  connection.onClose(close);
  output.on("error", close);
  connection.listen();
  return callAgent({
    async request(method, params) {
      try {
        return await connection.sendRequest(method, { params });
      } catch (error) {
        if (!open) throw new Closed("the agent closed the connection");
        if (!(error instanceof rpc.ResponseError)) throw error;
        throw new RpcError(error.code, error.message, error.data);
      }
    },
    notify: (method, params) => connection.sendNotification(method, { params }),
  });
}

class LineReader extends rpc.AbstractMessageReader {
  constructor(
    private readonly input: AsyncIterable<Uint8Array>,
    private readonly onLine: (line: Uint8Array) => void,
  ) {
    super();
  }

  listen(callback: rpc.DataCallback): rpc.Disposable {
    void this.read(callback).finally(() => this.fireClose());
    return { dispose() {} };
  }

  private async read(callback: rpc.DataCallback): Promise<void> {
    for await (const line of linesOf(this.input)) {
      this.onLine(line.bytes);
      const text = textOf(line) ?? "";
      if (text.trim() !== "") callback(messageOf(text));
    }
  }
}

function messageOf(line: string): rpc.Message {
  try {
    const message = JSON.parse(line);
    if (rpc.Message.isResponse(message) && !("method" in message)) {
      return message;
    }
  } catch {} // no JSON: the side says so
  return { jsonrpc: "2.0", method: LINE, params: [line] } as rpc.Message;
}

class LineWriter extends rpc.AbstractMessageWriter {
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
  onWords: (words: string) => void,
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
