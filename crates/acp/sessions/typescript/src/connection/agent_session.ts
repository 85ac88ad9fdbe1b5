/** A session, as the agent sees it. */

import {
  agentMessage,
  agentThought,
  permissionOptions,
} from "../content/index.js";
import { bindMethods } from "../plans/bound.js";
import type { Client } from "../sides.js";
import type { CallOptions, Signal } from "../runtime/rpc.js";
import type {
  PermissionOption,
  RequestPermissionResponse,
  SessionId,
  SessionUpdateInput,
  ToolCallUpdate,
} from "../types.js";
import { endingWith } from "./abort.js";
import type { SessionPlans } from "./session_plans.js";
import type { TerminalOptions } from "./terminal.js";
import { Terminal } from "./terminal.js";

/**
 * A session, as the agent sees it: sends updates to the client, asks for permission, and uses the client's files and
 * terminals. The requests of a session in the context of a handler end when the handler is cancelled, unless they are
 * given another `signal`.
 */
export class AgentSession {
  /** The id of the session. */
  readonly sessionId: SessionId;
  readonly #client: Client;
  readonly #makePlans: () => SessionPlans;
  readonly #signal: (() => Signal) | undefined;
  #plans: SessionPlans | undefined;

  /** Created by a connection: {@link ClientConnection.session}, or the context of a handler. */
  constructor(
    sessionId: SessionId,
    client: Client,
    makePlans: () => SessionPlans,
    signal?: () => Signal,
  ) {
    bindMethods(this);
    this.sessionId = sessionId;
    this.#client = client;
    this.#makePlans = makePlans;
    this.#signal = signal;
  }

  /** @internal The same session, whose requests end with this signal. */
  within(signal: () => Signal): AgentSession {
    const { sessionId } = this;
    return new AgentSession(sessionId, this.#client, () => this.plans, signal);
  }

  /**
   * The plans of this session. Each call changes them and notifies the client in a form that it understands: a client
   * with the capability `plan` gets each plan, any other client one list of all entries.
   */
  get plans(): SessionPlans {
    this.#plans ??= this.#makePlans();
    return this.#plans;
  }

  /**
   * Sends an update to the client. Resolves when the next one can be sent.
   *
   * @throws {PlanError} `not_advertised`: a plan operation for a client that did not ask for them.
   */
  send(update: SessionUpdateInput, options?: CallOptions): Promise<void> {
    const { sessionId } = this;
    return this.#client.sessionUpdate({ sessionId, update }, options);
  }

  /** Sends a part of the agent's message. */
  sendText(text: string): Promise<void> {
    return this.send(agentMessage(text));
  }

  /** Sends a part of the agent's reasoning. */
  sendThought(text: string): Promise<void> {
    return this.send(agentThought(text));
  }

  /**
   * Asks the user whether a tool call may proceed: allow it, always allow it, or reject it, if no options are given.
   *
   * @example
   * ```ts
   * const answer = await session.requestPermission({ toolCallId: "1" });
   * await session.sendText(isAllowed(answer) ? "done" : "not allowed");
   * ```
   */
  requestPermission(
    toolCall: ToolCallUpdate,
    options: PermissionOption[] = permissionOptions(),
    how?: CallOptions,
  ): Promise<RequestPermissionResponse> {
    const { sessionId } = this;
    const params = { sessionId, toolCall, options };
    const ending = endingWith(this.#signal, how);
    return this.#client.sessionRequestPermission(params, ending);
  }

  /** The text of a file of the client, or some of its lines. */
  async readText(
    path: string,
    { line, limit }: TextRange = {},
    how?: CallOptions,
  ): Promise<string> {
    const params = {
      sessionId: this.sessionId,
      path,
      ...(line === undefined ? {} : { line }),
      ...(limit === undefined ? {} : { limit }),
    };
    const ending = endingWith(this.#signal, how);
    return (await this.#client.fsReadTextFile(params, ending)).content;
  }

  /** Writes a file of the client. */
  async writeText(
    path: string,
    content: string,
    how?: CallOptions,
  ): Promise<void> {
    const params = { sessionId: this.sessionId, path, content };
    await this.#client.fsWriteTextFile(params, endingWith(this.#signal, how));
  }

  /** Starts a program in a terminal of the client. Release the terminal at the end, or let `await using` do it. */
  createTerminal(
    command: string,
    options: TerminalOptions = {},
    how?: CallOptions,
  ): Promise<Terminal> {
    const { sessionId } = this;
    const of = { client: this.#client, sessionId, signal: this.#signal };
    return Terminal.create(of, command, options, how);
  }
}

/** Which lines of a file are read. */
export interface TextRange {
  /** The first line, counted from 1. Default: the beginning of the file. */
  readonly line?: number | undefined;
  /** The maximum number of lines. Default: all lines. */
  readonly limit?: number | undefined;
}
