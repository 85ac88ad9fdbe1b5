/** The client's end of a connection. */

import { call } from "../runtime/call.js";
import type { CallOptions } from "../runtime/rpc.js";
import type { Side } from "../runtime/serve.js";
import { sideOf } from "../runtime/serve.js";
import type { Agent } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type {
  InitializeRequestInput,
  InitializeResponse,
  RequestPermissionRequest,
  SessionId,
  SessionNotification,
} from "../types.js";
import { capabilitiesOf, openingParams } from "./capabilities.js";
import type { Settled } from "./calls.js";
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
import { End, TaskContext } from "./end.js";
import { Link } from "./link.js";
import type { ConnectionLost } from "./lost.js";
import type { ConnectionOptions } from "./options.js";
import { given, quietly } from "./options.js";
import { replyTo } from "./reply.js";
import type { Session, SessionState } from "./session.js";
import { Sessions } from "./sessions.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Transport } from "./transport.js";

/** Options of a client's connection. */
export interface ClientOptions extends ConnectionOptions {
  /**
   * Params of `initialize`, in addition to the capabilities that follow from the handlers: a handler `fsReadTextFile`
   * advertises `fs.readTextFile`, for example. With `false`, call `connection.agent.initialize` yourself.
   */
  readonly initialize?: Partial<InitializeRequestInput> | false | undefined;
  /** Milliseconds for the agent to answer `initialize`. Default: 60,000. `Infinity` is no limit. */
  readonly startTimeout?: number | undefined;
  /** Advertises plan operations under both names that agents look for: `planCapabilities` beside `plan`. */
  readonly planCapabilities?: boolean | undefined;
}

/**
 * Connects the handlers of a client to an agent, and sends `initialize`.
 *
 * @throws {ConnectionLost} `start_timeout`, if there is no answer within 60 seconds (`startTimeout`).
 * @throws {RpcError} The agent refuses `initialize`.
 * @throws {TypeError} A handler is misspelt.
 */
export async function connectToAgent(
  transport: Transport,
  handlers: ConnectedClientHandlers,
  options: ClientOptions = {},
): Promise<AgentConnection> {
  const { onError, observe } = options;
  const link = new Link({
    transport,
    side: sideWith(sideOf(handlers, clientRoutes, options), () => end),
    onError,
    ...given(options),
    protocol: {
      ...OF_CLIENTS,
      context: (task) => end.context(task),
      arrives: () => {},
      resultWithoutHandler: (task) => end.resultWithoutHandler(task),
      ended: () => end.ended(),
    },
  });
  const end: ClientEnd = new ClientEnd(link, handlers, options);
  if (observe !== undefined) link.observe(observe);
  link.start();
  if (options.initialize === false) return end;
  try {
    await end.initialize(options.initialize ?? {}, options.startTimeout);
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

class ClientEnd extends End implements AgentConnection {
  readonly agent: Agent;
  readonly #handlers: ConnectedClientHandlers;
  readonly #link: Link;
  readonly #sessions: Sessions;
  readonly #options: ClientOptions;
  #initialized: InitializeResponse | undefined;

  constructor(
    link: Link,
    handlers: ConnectedClientHandlers,
    options: ClientOptions,
  ) {
    super(link, clientRoutes, agentRoutes);
    this.#handlers = handlers;
    this.#options = options;
    this.#link = link;
    this.agent = this.calling(() => {});
    this.#sessions = new Sessions({
      link,
      agent: this.agent,
      prompt: (params, answered) =>
        replyTo(agentRoutes, "session/prompt", params, undefined, (settled) =>
          this.calling((result, text) => {
            settled(result, text);
            answered();
          }),
        ),
    });
  }

  /** @internal The agent; `settled` is called when a response arrives. */
  calling(settled: Settled): Agent {
    const { onIssue, onUndeclared } = this.#options;
    const peer = {
      request: (method: string, params: unknown, how?: CallOptions) =>
        this.#request(method, params, how, settled),
      notify: (method: string, params: unknown, how?: CallOptions) =>
        this.#link.notify(method, params, how),
    };
    return quietly(call<Agent>(peer, agentRoutes, { onIssue, onUndeclared }));
  }

  get initialized(): InitializeResponse {
    if (this.#initialized !== undefined) return this.#initialized;
    throw new Error("`initialize` has not been answered");
  }

  session(sessionId: SessionId): Session {
    return this.#sessions.open(sessionId);
  }

  async openSession(
    options: SessionOptions = {},
    how?: CallOptions,
  ): Promise<Session> {
    let session: Session | undefined;
    const agent = this.calling((result) => {
      const id = member(result, "sessionId");
      if (typeof id === "string") session = this.#sessions.open(id);
    });
    const params = openingParams(options);
    const { sessionId, ...state } = await agent.sessionNew(params, how);
    session ??= this.#sessions.open(sessionId);
    session.state = state;
    return session;
  }

  loadSession(
    sessionId: SessionId,
    { onReplay = () => {}, ...options }: LoadSessionOptions = {},
    how?: CallOptions,
  ): Promise<Session> {
    const params = { ...openingParams(options), sessionId };
    return this.#goOn(sessionId, (session) => {
      const end = session.replaying(onReplay);
      const agent = this.calling(end);
      return agent.sessionLoad(params, how).finally(end);
    });
  }

  resumeSession(
    sessionId: SessionId,
    options: ResumeSessionOptions = {},
    how?: CallOptions,
  ): Promise<Session> {
    const params = { ...openingParams(options), sessionId };
    return this.#goOn(sessionId, () => this.agent.sessionResume(params, how));
  }

  /** @internal Sends `initialize`. */
  async initialize(
    more: Partial<InitializeRequestInput>,
    startTimeout = START,
  ): Promise<void> {
    const clientCapabilities = {
      ...capabilitiesOf(this.#handlers),
      ...more.clientCapabilities,
    };
    const params = { protocolVersion: 1, ...more, clientCapabilities };
    const late = () => this.#link.end(this.#link.because("start_timeout"));
    const cancel = this.#link.clock.after(startTimeout, late);
    try {
      this.#initialized = await this.agent.initialize(params);
    } finally {
      cancel();
    }
  }

  /** @internal The context of a handler. */
  context(task: Task): Context {
    const { sessionId } = task;
    const sessionOf = () =>
      sessionId === undefined ? undefined : this.session(sessionId);
    return new Context(this, task, sessionOf);
  }

  /** @internal Answers permission requests of a cancelled turn, even if there is no handler for them. */
  resultWithoutHandler({ head, sessionId = "" }: Task): unknown {
    if (head.method !== "session/request_permission") return undefined;
    const turn = this.#sessions.find(sessionId)?.turn;
    return turn?.isCancelled === true ? CANCELLED : undefined;
  }

  /** @internal The connection is gone. */
  ended(): void {
    this.#sessions.end();
  }

  /** @internal Passes an update to its session, and then to the handler. */
  take(note: SessionNotification, cx: Context) {
    this.#sessions.take(note, cx.bytes);
    return this.#handlers.sessionUpdate?.(note, cx);
  }

  /** @internal Calls the handler for a permission request, until the turn is cancelled. */
  async ask(params: RequestPermissionRequest, cx: Context) {
    const session = this.#sessions.find(params.sessionId);
    if (session === undefined) {
      return this.#handlers.sessionRequestPermission?.(params, cx);
    }
    let end = () => {};
    const cancelled = new Promise((resolve) => {
      end = session.asking(() => {
        cx.cancel();
        resolve(CANCELLED);
      });
    });
    try {
      const asked = this.#handlers.sessionRequestPermission?.(params, cx);
      return await Promise.race([cancelled, asked]);
    } finally {
      end();
    }
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
        if (this.#options.planCapabilities)
          params = withPlanCapabilities(params);
        break;
      case "session/prompt":
        this.#sessions.leave(sessionId);
        break;
      case "session/close":
      case "session/delete":
        return this.#link.request(method, params, how, (result, text) => {
          if (result !== undefined) this.#sessions.forget(sessionId);
          settled(result, text);
        });
    }
    return this.#link.request(method, params, how, settled);
  }
}

/** The handlers of a client, with the parts that its sessions handle first. */
function sideWith(side: Side, end: () => ClientEnd): Side {
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
  const sessionUpdate = (note: SessionNotification, cx: Context) =>
    end().take(note, cx);
  Object.defineProperty(handlers, "sessionUpdate", { value: sessionUpdate });
  if (typeof side.handlers["sessionRequestPermission"] === "function") {
    const value = (params: RequestPermissionRequest, cx: Context) =>
      end().ask(params, cx);
    Object.defineProperty(handlers, "sessionRequestPermission", { value });
  }
  return { ...side, handlers: handlers as Side["handlers"] };
}

/** The context of a client's handler. */
class Context
  extends TaskContext<ClientEnd, Session>
  implements ClientSessionContext
{
  get agent(): Agent {
    return this.connection.agent;
  }
}

/** The response to a permission request of a cancelled turn. */
const CANCELLED = { outcome: { outcome: "cancelled" } };

const OF_CLIENTS = {
  answersNoise: false,
  cancelMethod: "$/cancel_request",
  cancelledCode: -32800,
  actsOn: new Set<string>(),
  uncancellable: new Set(["initialize"]),
  unhurried: new Set(["session/prompt"]),
  resultOfCancelled: () => CANCELLED,
};

/** Milliseconds for an agent to answer `initialize`. */
const START = 60_000;

/** The params of `initialize` with the capability `plan` also under its first name. */
function withPlanCapabilities(params: unknown): unknown {
  const of = params as { clientCapabilities?: { plan?: object } };
  const plan = of.clientCapabilities?.plan ?? {};
  const clientCapabilities = {
    ...of.clientCapabilities,
    plan,
    planCapabilities: plan,
  };
  return { ...of, clientCapabilities };
}
