/** A terminal of the client. */

import { bindMethods } from "../plans/bound.js";
import type { CallOptions, Signal } from "../runtime/rpc.js";
import type { Client } from "../sides.js";
import type {
  SessionId,
  TerminalOutputResponse,
  WaitForTerminalExitResponse,
} from "../types.js";
import { endingWith } from "./abort.js";
import { ConnectionLost } from "./lost.js";

/** Options of a terminal. */
export interface TerminalOptions {
  /** The arguments, in order. */
  readonly args?: readonly string[] | undefined;
  /** The absolute path of the working directory. Default: chosen by the client. */
  readonly cwd?: string | undefined;
  /** Environment variables, in addition to those of the client. */
  readonly env?: { readonly [name: string]: string } | undefined;
  /** The maximum number of bytes of output to keep. Default: chosen by the client. */
  readonly outputByteLimit?: number | undefined;
}

/** What a terminal needs from its session. */
export interface TerminalOf {
  readonly client: Client;
  readonly sessionId: SessionId;
  readonly signal: (() => Signal) | undefined;
}

/** `[Symbol.asyncDispose]`, if the compiler knows it. */
type Disposal = typeof Symbol extends {
  readonly asyncDispose: infer Name extends symbol;
}
  ? { [name in Name]: () => Promise<void> }
  : {};

export interface Terminal extends Disposal {}

/**
 * A program in a terminal of the client, created by {@link AgentSession.createTerminal}. At the end of a block it
 * releases itself if it is declared with `await using`.
 */
export class Terminal {
  /** The id of the terminal, for a client that shows it in a tool call. */
  readonly terminalId: string;
  readonly #of: TerminalOf;
  #released: Promise<void> | undefined;

  /** @hideconstructor */
  constructor(of: TerminalOf, terminalId: string) {
    bindMethods(this);
    this.#of = of;
    this.terminalId = terminalId;
    if (asyncDispose === undefined) return;
    const value = () => this.#dispose();
    Object.defineProperty(this, asyncDispose, { value });
  }

  /** @internal Starts a program. */
  static async create(
    of: TerminalOf,
    command: string,
    { args, cwd, env, outputByteLimit }: TerminalOptions,
    how: CallOptions | undefined,
  ): Promise<Terminal> {
    const { client, sessionId } = of;
    const variables = Object.entries(env ?? {});
    const params = {
      sessionId,
      command,
      ...(args === undefined ? {} : { args: [...args] }),
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined
        ? {}
        : { env: variables.map(([name, value]) => ({ name, value })) }),
      ...(outputByteLimit === undefined ? {} : { outputByteLimit }),
    };
    const ending = endingWith(of.signal, how);
    const { terminalId } = await client.terminalCreate(params, ending);
    return new Terminal(of, terminalId);
  }

  /** The output so far, and how the program ended if it has. */
  output(how?: CallOptions): Promise<TerminalOutputResponse> {
    const { client, signal } = this.#of;
    return client.terminalOutput(this.#ids, endingWith(signal, how));
  }

  /** Waits until the program has ended. */
  waitForExit(how?: CallOptions): Promise<WaitForTerminalExitResponse> {
    const { client, signal } = this.#of;
    return client.terminalWaitForExit(this.#ids, endingWith(signal, how));
  }

  /** Ends the program. The terminal stays until it is released. */
  async kill(how?: CallOptions): Promise<void> {
    const { client, signal } = this.#of;
    await client.terminalKill(this.#ids, endingWith(signal, how));
  }

  /** Ends the program if it runs, and frees the terminal: once, also after the handler was cancelled. */
  release(): Promise<void> {
    this.#released ??= this.#of.client
      .terminalRelease(this.#ids)
      .then(() => {});
    return this.#released;
  }

  /** Releases the terminal. A cancelled handler does not wait for it, and of a lost connection the terminal is lost. */
  async #dispose(): Promise<void> {
    const released = this.release().catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
    });
    if (this.#of.signal?.().aborted === true) released.catch(() => {});
    else await released;
  }

  get #ids() {
    return { sessionId: this.#of.sessionId, terminalId: this.terminalId };
  }
}

/** Node 20 has it, and so have recent browsers. */
const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
