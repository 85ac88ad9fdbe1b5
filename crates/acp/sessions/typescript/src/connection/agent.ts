/** The agent's end of a connection. */

import * as readers from "../readers.js";
import type { PlanForm } from "../plans/form.js";
import { formFor, inForm } from "../plans/form.js";
import type { PlanReporterOptions } from "../plans/index.js";
import { call } from "../runtime/call.js";
import type { CallOptions, Signal } from "../runtime/rpc.js";
import { run } from "../runtime/run.js";
import { sideOf } from "../runtime/serve.js";
import type { Client } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type {
  AgentCapabilitiesInput,
  ClientCapabilities,
  ClientCapabilitiesInput,
  Implementation,
  InitializeRequest,
  SessionId,
} from "../types.js";
import { endingWith } from "./abort.js";
import { AgentSession } from "./agent_session.js";
import type { Settled } from "./calls.js";
import * as capabilities from "./capabilities.js";
import type * as ends from "./connection.js";
import type { AgentSessionContext, ConnectedAgentHandlers } from "./context.js";
import { End, TaskContext } from "./end.js";
import type { Gate } from "./gate.js";
import { advertises, planGate } from "./gate.js";
import { sideWith } from "./handlers.js";
import { Link } from "./link.js";
import type { AgentOptions } from "./options.js";
import {
  VERSION,
  checkGiven,
  checkIntroduction,
  given,
  quietly,
} from "./options.js";
import { SessionPlans } from "./session_plans.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Transport } from "./transport.js";

/**
 * Serves a client with the handlers of an agent, over any transport. Without a handler `initialize`, it is answered with
 * the capabilities that follow from the handlers.
 *
 * @throws {TypeError} A handler or an option is misspelt, or `capabilities` contradict the handlers.
 */
export function connectToClient(
  transport: Transport,
  handlers: ConnectedAgentHandlers,
  options: AgentOptions = {},
): ends.ClientConnection {
  const { onError, observe } = options;
  const { side, capabilities } = agentSide(handlers, options);
  const initialize = (params: InitializeRequest, cx: AgentContext) =>
    end.initialize(params, cx);
  const link = new Link({
    transport,
    side: sideWith(side, { initialize }),
    onError,
    ...given(options),
    protocol: {
      ...OF_AGENTS,
      context: (task) => end.context(task),
      arrives: (task) => end.arrives(task),
      resultWithoutHandler: () => undefined,
      late: (method, params) => end.late(method, params),
      ended: () => {},
    },
  });
  const end: ClientConnection = new ClientConnection(
    link,
    handlers,
    options,
    capabilities,
  );
  if (observe !== undefined) link.observe(observe);
  link.start();
  return end;
}

/**
 * The side of these handlers, and what it advertises.
 *
 * @throws {TypeError} As {@link connectToClient} does.
 */
export function agentSide(
  handlers: ConnectedAgentHandlers,
  options: AgentOptions,
) {
  checkGiven(handlers, options, "agent");
  const side = sideOf(handlers, agentRoutes, options);
  const { agentInfo, authMethods, capabilities: given } = options;
  const table = capabilities.OF_AGENTS;
  const all = capabilities.capabilitiesOf(table, handlers, given);
  checkIntroduction(readers.readInitializeResponse, {
    protocolVersion: VERSION,
    agentCapabilities: all,
    ...defined({ agentInfo, authMethods }),
  });
  return { side, capabilities: all };
}

class ClientConnection extends End implements ends.ClientConnection {
  readonly client: Client;
  capabilities: AgentCapabilitiesInput;
  readonly #link: Link;
  readonly #handlers: ConnectedAgentHandlers;
  readonly #options: AgentOptions;
  /** How the client is sent plans. */
  #planOptions: PlanReporterOptions;
  #form: PlanForm;
  readonly #sessions = new Map<SessionId, AgentSession>();
  #initialized: InitializeRequest | undefined;
  /** The client's capability for plans; `undefined` before `initialize`. */
  #plan: Pick<ClientCapabilitiesInput, "plan"> | undefined;

  constructor(
    link: Link,
    handlers: ConnectedAgentHandlers,
    options: AgentOptions,
    capabilities: AgentCapabilitiesInput,
  ) {
    super(link, agentRoutes, clientRoutes);
    this.capabilities = capabilities;
    this.#link = link;
    this.#handlers = handlers;
    this.#options = options;
    this.#planOptions = options.plans ?? {};
    this.#form = formFor(undefined, this.#planOptions);
    this.client = this.calling(() => {});
  }

  /** @internal The client; `settled` is called when a response arrives, and `signal` is that of its calls. */
  calling(settled: Settled, signal?: () => Signal): Client {
    const { onIssue, onUndeclared } = this.#options;
    const beforeCall: Gate = (method, params, how) =>
      planGate(this.#plan)(method, params, how);
    const peer = {
      request: (method: string, params: unknown, how?: CallOptions) =>
        this.#link.request(method, params, endingWith(signal, how), settled),
      notify: (method: string, params: unknown, how?: CallOptions) =>
        this.#link.notify(method, paramsIn(this.#form, method, params), how),
    };
    const options = { onIssue, onUndeclared, beforeCall };
    return quietly(call<Client>(peer, clientRoutes, options));
  }

  get clientCapabilities(): ClientCapabilities | undefined {
    if (this.#initialized === undefined) return undefined;
    return this.#initialized.clientCapabilities ?? {};
  }

  get clientInfo(): Implementation | undefined {
    return this.#initialized?.clientInfo ?? undefined;
  }

  session(sessionId: SessionId): AgentSession {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) {
      const plans = () => this.#plansOf(sessionId);
      session = new AgentSession(sessionId, this.client, plans);
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  /** @internal Answers `initialize`: the handler's result, and what it leaves out. */
  async initialize(params: InitializeRequest, cx: AgentContext) {
    const { agentInfo, authMethods } = this.#options;
    const answered: unknown =
      this.#handlers.initialize === undefined
        ? { protocolVersion: VERSION }
        : await this.#handlers.initialize(params, cx);
    if (typeof answered !== "object" || answered === null) return answered;
    const agentCapabilities = this.capabilities;
    const result: { [name: string]: unknown } = {
      ...defined({ agentCapabilities, agentInfo, authMethods }),
      ...defined(answered),
    };
    this.capabilities = (result["agentCapabilities"] ?? {}) as never;
    return result;
  }

  /** @internal The context of a handler. */
  context(task: Task): AgentContext {
    return new AgentContext(this, task, (result) => {
      const id = task.sessionId ?? member(result, "sessionId");
      return typeof id === "string" ? this.session(id) : undefined;
    });
  }

  /** @internal Called before the handler of a message starts. */
  arrives({ head: { method, params, how }, sessionId, after }: Task): void {
    switch (method) {
      case "initialize": {
        const can = member(params, "clientCapabilities");
        const initialize = readers.readInitializeRequest;
        const read = run(initialize, params, how, "params");
        if (read.ok) this.#initialized = read.value;
        const plan = this.clientCapabilities?.plan ?? undefined;
        this.#plan = plan === undefined ? {} : { plan };
        const { files = "auto", ...others } = this.#planOptions;
        // The RFD's first draft, which has file plans, had this name.
        if (files === "auto" && advertises(can, "planCapabilities")) {
          this.#planOptions = { ...others, files: "file" };
        }
        this.#form = formFor(this.#plan, this.#planOptions);
        break;
      }
      case "session/cancel":
        for (const task of this.#link.tasks) {
          const isPrompt = task.head.method === "session/prompt";
          if (isPrompt && task.sessionId === sessionId) task.cancel("session");
        }
        break;
      case "session/close":
      case "session/delete":
        after.push(() => void this.#sessions.delete(sessionId ?? ""));
        break;
    }
  }

  /** @internal Releases a terminal that arrives after its call has ended, because nobody else knows it. */
  late(method: string, params: unknown) {
    if (method !== "terminal/create") return undefined;
    return (result: unknown) => {
      const sessionId = member(params, "sessionId");
      const terminalId = member(result, "terminalId");
      if (typeof terminalId !== "string") return;
      const ids = { sessionId, terminalId };
      this.#link.request("terminal/release", ids).catch(() => {});
    };
  }

  #plansOf(sessionId: SessionId): SessionPlans {
    const notify = (note: unknown) => this.#link.notify("session/update", note);
    const options = this.#planOptions;
    return new SessionPlans(sessionId, this.#plan ?? {}, notify, options);
  }
}

/** Params with an update in the form for the client. */
function paramsIn(form: PlanForm, method: string, params: unknown) {
  const update = member(params, "update");
  if (method !== "session/update" || typeof update !== "object") return params;
  const sent = inForm(Object(update), form);
  return sent === update ? params : { ...Object(params), update: sent };
}

/** The context of an agent's handler. */
class AgentContext
  extends TaskContext<ClientConnection, AgentSession>
  implements AgentSessionContext
{
  #client: Client | undefined;
  #session: AgentSession | undefined;

  get client(): Client {
    const signal = () => this.signal;
    return (this.#client ??= this.connection.calling(() => {}, signal));
  }

  override get session(): AgentSession {
    return (this.#session ??= super.session?.within(() => this.signal));
  }
}

/** The members of an object that are not `undefined`. */
function defined(of: object): object {
  const members = Object.entries(of).filter(([, it]) => it !== undefined);
  return Object.fromEntries(members);
}

const OF_AGENTS = {
  answersNoise: true,
  reportsUnwritten: true,
  cancelMethod: "$/cancel_request",
  cancelledCode: -32800,
  actsOn: new Set(["session/cancel"]),
  uncancellable: new Set<string>(),
  unhurried: new Set<string>(),
  resultOfCancelled: () => ({ stopReason: "cancelled" }),
};
