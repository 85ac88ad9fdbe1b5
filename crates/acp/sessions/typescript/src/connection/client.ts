/** The client's end of a connection. */

import * as readers from "../readers.js";
import { PlanBook } from "../plans/index.js";
import { call } from "../runtime/call.js";
import { describe } from "../runtime/cursor.js";
import type { CallOptions, Signal } from "../runtime/rpc.js";
import { sideOf } from "../runtime/serve.js";
import type { Agent } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type {
  ClientCapabilitiesInput,
  InitializeRequestInput,
  InitializeResponse,
  RequestPermissionRequest,
  SessionId,
  SessionNotification,
} from "../types.js";
import { endingWith } from "./abort.js";
import * as capabilities from "./capabilities.js";
import { openingParams } from "./capabilities.js";
import type { Settled } from "./calls.js";
import type * as ends from "./connection.js";
import type {
  LoadSessionOptions,
  ResumeSessionOptions,
  SessionOptions,
} from "./connection.js";
import type {
  ClientSessionContext,
  ConnectedClientHandlers,
} from "./context.js";
import { End, TaskContext } from "./end.js";
import { sideWith } from "./handlers.js";
import { Link } from "./link.js";
import type { ClientOptions } from "./options.js";
import {
  VERSION,
  checkGiven,
  checkIntroduction,
  given,
  quietly,
} from "./options.js";
import { replyTo } from "./reply.js";
import type { Session } from "./session.js";
import { Sessions } from "./sessions.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Transport } from "./transport.js";

/**
 * Connects the handlers of a client to an agent, and sends `initialize`.
 *
 * @throws {ConnectionLost} `start_timeout`, if there is no answer within 60 seconds (`startTimeout`);
 * `unsupported_version`.
 * @throws {RpcError} The agent refuses `initialize`.
 * @throws {TypeError} A handler or an option is misspelt, or `capabilities` contradict the handlers.
 */
export async function connectToAgent(
  transport: Transport,
  handlers: ConnectedClientHandlers,
  options: ClientOptions = {},
): Promise<ends.AgentConnection> {
  const { onError, observe } = options;
  const { side, capabilities } = clientSide(handlers, options);
  const own = {
    sessionUpdate: (note: SessionNotification, cx: ClientContext) =>
      end.take(note, cx),
    ...(typeof side.handlers["sessionRequestPermission"] === "function" && {
      sessionRequestPermission: (
        params: RequestPermissionRequest,
        cx: ClientContext,
      ) => end.ask(params, cx),
    }),
  };
  const link = new Link({
    transport,
    side: sideWith(side, own),
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
  const end: AgentConnection = new AgentConnection(
    link,
    handlers,
    options,
    capabilities,
  );
  if (observe !== undefined) link.observe(observe);
  link.start();
  if (options.initialize === false) return end;
  try {
    await end.initialize();
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

/**
 * The side of these handlers, and what it advertises.
 *
 * @throws {TypeError} As {@link connectToAgent} does.
 */
export function clientSide(
  handlers: ConnectedClientHandlers,
  options: ClientOptions,
) {
  checkGiven(handlers, options, "client");
  const { initialize, plans = false, planCapabilities = false } = options;
  if (initialize !== undefined && initialize !== false) {
    throw new TypeError(
      "`initialize` is `false` or left out: what it says is in the options `capabilities`, `clientInfo` and `meta`",
    );
  }
  if (typeof plans !== "boolean" && !(plans instanceof PlanBook)) {
    const found = describe(plans);
    throw new TypeError(
      `\`plans\` must be \`true\`, \`false\` or a \`PlanBook\`, not ${found}`,
    );
  }
  const side = sideOf(handlers, clientRoutes, options);
  const table = capabilities.OF_CLIENTS;
  const given = options.capabilities;
  const all: ClientCapabilitiesInput = {
    ...((plans !== false || planCapabilities) && { plan: PlanBook.capability }),
    ...capabilities.capabilitiesOf(table, handlers, given),
  };
  const params = initializeParams(all, options);
  checkIntroduction(readers.readInitializeRequest, params);
  return { side, capabilities: all };
}

/** The params of `initialize`. */
function initializeParams(
  clientCapabilities: ClientCapabilitiesInput,
  { clientInfo, meta }: ClientOptions,
): InitializeRequestInput {
  return {
    protocolVersion: VERSION,
    clientCapabilities,
    ...(clientInfo === undefined ? {} : { clientInfo }),
    ...(meta === undefined ? {} : { _meta: meta }),
  };
}

class AgentConnection extends End implements ends.AgentConnection {
  readonly agent: Agent;
  readonly capabilities: ClientCapabilitiesInput;
  readonly #handlers: ConnectedClientHandlers;
  readonly #link: Link;
  readonly #sessions: Sessions;
  readonly #options: ClientOptions;
  #initialized: InitializeResponse | undefined;

  constructor(
    link: Link,
    handlers: ConnectedClientHandlers,
    options: ClientOptions,
    capabilities: ClientCapabilitiesInput,
  ) {
    super(link, clientRoutes, agentRoutes);
    this.capabilities = capabilities;
    this.#handlers = handlers;
    this.#options = options;
    this.#link = link;
    this.agent = this.calling(() => {});
    this.#sessions = new Sessions({
      link,
      agent: this.agent,
      plans: options.plans instanceof PlanBook ? options.plans : undefined,
      prompt: (params, answered) =>
        replyTo(agentRoutes, "session/prompt", params, undefined, (settled) =>
          this.calling((result, text) => {
            settled(result, text);
            answered();
          }),
        ),
    });
  }

  /** @internal The agent; `settled` is called when a response arrives, and `signal` is that of its calls. */
  calling(settled: Settled, signal?: () => Signal): Agent {
    const { onIssue, onUndeclared } = this.#options;
    const peer = {
      request: (method: string, params: unknown, how?: CallOptions) =>
        this.#request(method, params, endingWith(signal, how), settled),
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
    const params = openingParams("openSession", options);
    const { sessionId } = await agent.sessionNew(params, how);
    return session ?? this.#sessions.open(sessionId);
  }

  loadSession(
    sessionId: SessionId,
    options: LoadSessionOptions = {},
    how?: CallOptions,
  ): Promise<Session> {
    const { onReplay, ...more } = openingParams("loadSession", options);
    const params = { ...more, sessionId };
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
    const params = { ...openingParams("resumeSession", options), sessionId };
    return this.#goOn(sessionId, () => this.agent.sessionResume(params, how));
  }

  /** @internal Sends `initialize`. */
  async initialize(): Promise<void> {
    const { startTimeout = START } = this.#options;
    const params = initializeParams(this.capabilities, this.#options);
    const late = () => this.#link.end(this.#link.because("start_timeout"));
    const cancel = this.#link.clock.after(startTimeout, late);
    const agent = this.calling((result) => this.#checkVersion(result));
    try {
      this.#initialized = await agent.initialize(params);
    } finally {
      cancel();
    }
    if (this.lost?.reason === "unsupported_version") {
      throw this.lost.during("initialize");
    }
  }

  /** @internal The context of a handler. */
  context(task: Task): ClientContext {
    const { sessionId } = task;
    const sessionOf = () =>
      sessionId === undefined ? undefined : this.session(sessionId);
    return new ClientContext(this, task, sessionOf);
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
  take(note: SessionNotification, cx: ClientContext) {
    this.#sessions.take(note, cx.bytes);
    return this.#handlers.sessionUpdate?.(note, cx);
  }

  /** @internal Calls the handler for a permission request, until the turn is cancelled. */
  async ask(params: RequestPermissionRequest, cx: ClientContext) {
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
    ask: (session: Session) => Promise<unknown>,
  ): Promise<Session> {
    const isNew = this.#sessions.find(sessionId) === undefined;
    const session = this.#sessions.open(sessionId);
    try {
      await ask(session);
      return session;
    } catch (error) {
      if (isNew) this.#sessions.forget(sessionId);
      throw error;
    }
  }

  /** Ends the connection if the agent speaks another version of the protocol. */
  #checkVersion(result: unknown): void {
    const version = member(result, "protocolVersion");
    if (typeof version !== "number" || version === VERSION) return;
    const cause = new Error(
      `the agent speaks version ${version} of the protocol, and this client version ${VERSION}`,
    );
    this.#link.end(this.#link.because("unsupported_version", cause));
  }

  #request(
    method: string,
    params: unknown,
    how: CallOptions | undefined,
    settled: Settled,
  ): Promise<unknown> {
    const id = member(params, "sessionId");
    const sessionId = typeof id === "string" ? id : "";
    let after = (_result: unknown) => {};
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
        after = () => this.#sessions.forget(sessionId);
        break;
      case "session/new":
      case "session/load":
      case "session/resume":
      case "session/set_mode":
      case "session/set_config_option":
        after = (result) => this.#sessions.answered(method, params, result);
        break;
    }
    return this.#link.request(method, params, how, (result, text) => {
      settled(result, text);
      if (result !== undefined) after(result);
    });
  }
}

/** The context of a client's handler. */
class ClientContext
  extends TaskContext<AgentConnection, Session>
  implements ClientSessionContext
{
  #agent: Agent | undefined;

  get agent(): Agent {
    const signal = () => this.signal;
    return (this.#agent ??= this.connection.calling(() => {}, signal));
  }
}

/** The response to a permission request of a cancelled turn. */
const CANCELLED = { outcome: { outcome: "cancelled" } };

const OF_CLIENTS = {
  answersNoise: false,
  reportsUnwritten: false,
  cancelMethod: "$/cancel_request",
  cancelledCode: -32800,
  actsOn: new Set<string>(),
  uncancellable: new Set(["initialize"]),
  unhurried: new Set(["session/prompt"]),
  resultOfCancelled: () => CANCELLED,
};

/** Milliseconds for an agent to answer `initialize`. */
const START = 60_000;

/** The params of `initialize` with the capability `plan`, if they have it, also under its first name. */
function withPlanCapabilities(params: unknown): unknown {
  const of = params as { clientCapabilities?: { plan?: object } };
  const planCapabilities = of.clientCapabilities?.plan;
  if (planCapabilities === undefined) return params;
  const clientCapabilities = { ...of.clientCapabilities, planCapabilities };
  return { ...of, clientCapabilities };
}
