/** A client at its end of a connection. */

import { call } from "../runtime/call.js";
import type { Awaitable, CallOptions, Signal } from "../runtime/rpc.js";
import type { Side } from "../runtime/serve.js";
import { sideOf } from "../runtime/serve.js";
import type { Agent } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type {
  InitializeRequestInput,
  InitializeResponse,
  PromptResponse,
  RequestPermissionRequest,
  SessionId,
  SessionNotification,
} from "../types.js";
import { capabilitiesOf, folderOf } from "./capabilities.js";
import type {
  AgentConnection,
  LoadSessionOptions,
  ResumeSessionOptions,
  SessionOptions,
} from "./connection.js";
import type {
  ClientSessionContext,
  ConnectedClientHandlers,
} from "./context.js";
import { Link } from "./link.js";
import { ConnectionLost } from "./lost.js";
import type { ConnectionOptions } from "./options.js";
import { given, quietly } from "./options.js";
import type { Session, SessionState } from "./session.js";
import { Sessions } from "./sessions.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Observed, Transport } from "./transport.js";

/** How a client is connected to an agent. */
export interface ClientOptions extends ConnectionOptions {
  /**
   * What `initialize` is sent beside what the handlers say: a handler `fsReadTextFile` advertises `fs.readTextFile`, for
   * example. `false` sends none: call `connection.agent.initialize` yourself.
   */
  readonly initialize?: Partial<InitializeRequestInput> | false | undefined;
  /** Milliseconds that the agent has to answer `initialize`; without it, all the time in the world. */
  readonly startTimeout?: number | undefined;
  /** Advertises plan operations under both names that agents look for: `planCapabilities` beside `plan`. */
  readonly planCapabilities?: boolean | undefined;
}

/**
 * Connects the handlers of a client to an agent, and sends `initialize`.
 *
 * @throws {TypeError} A handler is misspelt.
 */
export async function connectToAgent(
  transport: Transport,
  handlers: ConnectedClientHandlers,
  options: ClientOptions = {},
): Promise<AgentConnection> {
  const end = new ClientEnd(transport, handlers, options);
  if (options.initialize === false) return end;
  try {
    await end.initialize(options.initialize ?? {}, options.startTimeout);
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

class ClientEnd implements AgentConnection {
  readonly agent: Agent;
  readonly #handlers: ConnectedClientHandlers;
  readonly #planCapabilities: boolean;
  readonly #link: Link;
  readonly #sessions: Sessions;
  /** The agent, and what is done when a call is answered. */
  readonly #calling: (settled: Settled) => Agent;
  #initialized: InitializeResponse | undefined;

  constructor(
    transport: Transport,
    handlers: ConnectedClientHandlers,
    options: ClientOptions,
  ) {
    const { onError, onIssue, observe, planCapabilities = false } = options;
    this.#handlers = handlers;
    this.#planCapabilities = planCapabilities;
    const side = this.#sideOf(sideOf(handlers, clientRoutes, options));
    this.#link = new Link({
      transport,
      side,
      onError,
      ...given(options),
      protocol: {
        ...OF_CLIENTS,
        context: (task) => new Context(this, task),
        arrives: () => {},
        ended: (lost) => this.#sessions.lose(lost),
      },
    });
    this.#calling = (settled) => {
      const peer = {
        request: (method: string, params: unknown, how?: CallOptions) =>
          this.#request(method, params, how, settled),
        notify: (method: string, params: unknown, how?: CallOptions) =>
          this.#link.notify(method, params, how),
      };
      return quietly(call<Agent>(peer, agentRoutes, { onIssue }), isLost);
    };
    this.agent = this.#calling(() => {});
    this.#sessions = new Sessions({
      link: this.#link,
      agent: this.agent,
      prompt: (sessionId, prompt, answered): Promise<PromptResponse> =>
        this.#calling(answered).sessionPrompt({ sessionId, prompt }),
    });
    if (observe !== undefined) this.#link.observe(observe);
    this.#link.start();
  }

  get initialized(): InitializeResponse {
    if (this.#initialized !== undefined) return this.#initialized;
    throw new Error("`initialize` has not been answered");
  }

  get lost(): ConnectionLost | undefined {
    return this.#link.lost;
  }

  get closed(): Promise<ConnectionLost> {
    return this.#link.closed;
  }

  observe(observer: (text: Observed) => void): () => void {
    return this.#link.observe(observer);
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  session(sessionId: SessionId): Session {
    return this.#sessions.open(sessionId);
  }

  async openSession(options: SessionOptions = {}): Promise<Session> {
    let session: Session | undefined;
    const agent = this.#calling((result) => {
      const id = member(result, "sessionId");
      if (typeof id === "string") session = this.#sessions.open(id);
    });
    const params = { cwd: folderOf(options), mcpServers: [], ...options };
    const { sessionId, ...state } = await agent.sessionNew(params);
    session ??= this.#sessions.open(sessionId);
    session.state = state;
    return session;
  }

  loadSession(
    sessionId: SessionId,
    { onReplay = () => {}, ...options }: LoadSessionOptions = {},
  ): Promise<Session> {
    const params = { cwd: folderOf(options), mcpServers: [], ...options };
    return this.#goOn(sessionId, (session) => {
      const end = session.replaying(onReplay);
      const agent = this.#calling(end);
      return agent.sessionLoad({ ...params, sessionId }).finally(end);
    });
  }

  resumeSession(
    sessionId: SessionId,
    options: ResumeSessionOptions = {},
  ): Promise<Session> {
    const params = { cwd: folderOf(options), mcpServers: [], ...options };
    return this.#goOn(sessionId, () =>
      this.agent.sessionResume({ ...params, sessionId }),
    );
  }

  /** @internal Sends `initialize`. */
  async initialize(
    more: Partial<InitializeRequestInput>,
    startTimeout = Infinity,
  ): Promise<void> {
    const clientCapabilities = {
      ...capabilitiesOf(this.#handlers),
      ...more.clientCapabilities,
    };
    const params = { protocolVersion: 1, ...more, clientCapabilities };
    const late = () => this.#link.end(this.#link.because("start_timeout"));
    const cancel =
      startTimeout === Infinity
        ? () => {}
        : this.#link.clock.after(startTimeout, late);
    try {
      this.#initialized = await this.agent.initialize(params);
    } finally {
      cancel();
    }
  }

  /** @internal What went wrong in what nobody waits for. */
  tellError(error: unknown, method: string): void {
    this.#link.tellError(error, method);
  }

  async #goOn(
    sessionId: SessionId,
    ask: (session: Session) => Promise<SessionState>,
  ): Promise<Session> {
    const isNew = this.#sessions.find(sessionId) === undefined;
    const session = this.#sessions.open(sessionId);
    try {
      session.state = await ask(session);
      return session;
    } catch (error) {
      if (isNew) this.#sessions.forget(sessionId);
      throw error;
    }
  }

  #request(
    method: string,
    params: unknown,
    how: CallOptions | undefined,
    settled: Settled,
  ): Promise<unknown> {
    const id = member(params, "sessionId");
    const sessionId = typeof id === "string" ? id : "";
    switch (method) {
      case "initialize":
        if (this.#planCapabilities) params = withPlanCapabilities(params);
        break;
      case "session/prompt":
        this.#sessions.leave(sessionId);
        break;
      case "session/close":
      case "session/delete":
        return this.#link.request(method, params, how, (result) => {
          if (result !== undefined) this.#sessions.forget(sessionId);
        });
    }
    return this.#link.request(method, params, how, settled);
  }

  /** The handlers, behind what sessions do with the same messages. */
  #sideOf(side: Side): Side {
    const handlers: Record<string, unknown> = {};
    const names = [...side.routes.values()].map(({ handler }) => handler);
    for (const name of [...names, "extMethod", "extNotification"]) {
      const get = () => {
        const handler = side.handlers[name];
        return typeof handler === "function"
          ? handler.bind(side.handlers)
          : handler;
      };
      Object.defineProperty(handlers, name, { get, configurable: true });
    }
    const sessionUpdate = (note: SessionNotification, cx: Context) => {
      this.#sessions.take(note, cx.raw.length);
      return this.#handlers.sessionUpdate?.(note, cx);
    };
    Object.defineProperty(handlers, "sessionUpdate", { value: sessionUpdate });
    const { sessionRequestPermission } = this.#handlers;
    if (typeof sessionRequestPermission === "function") {
      const value = (params: RequestPermissionRequest, cx: Context) =>
        this.#ask(params, cx);
      Object.defineProperty(handlers, "sessionRequestPermission", { value });
    }
    return { ...side, handlers: handlers as Side["handlers"] };
  }

  /** Asks for a permission, until the turn is cancelled. */
  async #ask(params: RequestPermissionRequest, cx: Context) {
    const session = this.#sessions.find(params.sessionId);
    if (session === undefined) {
      return this.#handlers.sessionRequestPermission?.(params, cx);
    }
    let end = () => {};
    const cancelled = new Promise((resolve) => {
      end = session.asking(() => {
        cx.cancel();
        resolve({ outcome: { outcome: "cancelled" } });
      });
    });
    try {
      if (cx.isCancelled) return await cancelled;
      const asked = this.#handlers.sessionRequestPermission?.(params, cx);
      return await Promise.race([cancelled, asked]);
    } finally {
      end();
    }
  }
}

/** What a client's handler is told of a message. */
class Context implements ClientSessionContext {
  readonly requestId: string | number | null | undefined;
  readonly method: string;
  readonly raw: string;
  readonly connection: ClientEnd;
  /** A member of its own, so that it can be taken out of the context. */
  readonly afterResponse: (run: (session: Session) => Awaitable<void>) => void;
  readonly #task: Task;

  constructor(connection: ClientEnd, task: Task) {
    this.requestId = task.head.id;
    this.method = task.head.method;
    this.raw = task.raw;
    this.connection = connection;
    this.#task = task;
    this.afterResponse = (run) => this.#after(run);
  }

  get agent(): Agent {
    return this.connection.agent;
  }

  get signal(): Signal {
    return this.#task.signal;
  }

  /** There is one wherever the type says so. */
  get session(): Session {
    return this.#session!;
  }

  /** Whether the turn was cancelled that this belongs to. */
  get isCancelled(): boolean {
    return this.#task.cancelledBy !== undefined;
  }

  /** @internal The turn was cancelled. */
  cancel(): void {
    this.#task.cancel("session");
  }

  #after(run: (session: Session) => Awaitable<void>): void {
    this.#task.after.push(async () => {
      try {
        await run(this.#session!);
      } catch (error) {
        this.connection.tellError(error, this.method);
      }
    });
  }

  get #session(): Session | undefined {
    const { sessionId } = this.#task;
    return sessionId === undefined
      ? undefined
      : this.connection.session(sessionId);
  }
}

type Settled = (result: unknown) => void;

const OF_CLIENTS = {
  answersNoise: false,
  cancelMethod: "$/cancel_request",
  cancelledCode: -32800,
  actsOn: new Set<string>(),
  uncancellable: new Set(["initialize"]),
  unhurried: new Set(["session/prompt"]),
  resultOfCancelled: () => ({ outcome: { outcome: "cancelled" } }),
};

/** The params of `initialize` with the capability `plan` under its first name, too. */
function withPlanCapabilities(params: unknown): unknown {
  const of = params as { clientCapabilities?: object };
  const clientCapabilities = { ...of.clientCapabilities, planCapabilities: {} };
  return { ...of, clientCapabilities };
}

function isLost(error: unknown): boolean {
  return error instanceof ConnectionLost;
}
