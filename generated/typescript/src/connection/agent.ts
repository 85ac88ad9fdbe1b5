/** The agent's end of a connection. */

import * as readers from "../readers.js";
import type { PlanForm, PlanFormOptions } from "../plans/form.js";
import { formFor, inForm } from "../plans/form.js";
import { call } from "../runtime/call.js";
import type { CallOptions } from "../runtime/rpc.js";
import { PARSE, run } from "../runtime/run.js";
import { sideOf } from "../runtime/serve.js";
import type { Client } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type {
  ClientCapabilities,
  ClientCapabilitiesInput,
  SessionId,
} from "../types.js";
import { AgentSession } from "./agent_session.js";
import type { Settled } from "./calls.js";
import type { ClientConnection } from "./connection.js";
import type { AgentSessionContext, ConnectedAgentHandlers } from "./context.js";
import { End, TaskContext } from "./end.js";
import type { Gate } from "./gate.js";
import { advertises, planGate, takesPlans } from "./gate.js";
import { Link } from "./link.js";
import type { AgentOptions } from "./options.js";
import { given, quietly } from "./options.js";
import { SessionPlans } from "./session_plans.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Transport } from "./transport.js";

/**
 * Serves a client with the handlers of an agent, over any transport.
 *
 * @throws {TypeError} A handler is misspelt.
 */
export function connectToClient(
  transport: Transport,
  handlers: ConnectedAgentHandlers,
  options: AgentOptions = {},
): ClientConnection {
  const { onError, observe } = options;
  const link = new Link({
    transport,
    side: sideOf(handlers, agentRoutes, options),
    onError,
    ...given(options),
    protocol: {
      ...OF_AGENTS,
      context: (task) => end.context(task),
      arrives: (task) => end.arrives(task),
      resultWithoutHandler: () => undefined,
      ended: () => {},
    },
  });
  const end: AgentEnd = new AgentEnd(link, options);
  if (observe !== undefined) link.observe(observe);
  link.start();
  return end;
}

class AgentEnd extends End implements ClientConnection {
  readonly client: Client;
  readonly #link: Link;
  readonly #options: AgentOptions;
  /** How the client is sent plans. */
  #planOptions: PlanFormOptions;
  #form: PlanForm;
  readonly #sessions = new Map<SessionId, AgentSession>();
  #capabilities: ClientCapabilities | undefined;
  /** The client's capability for plans; `undefined` before `initialize`. */
  #plan: Pick<ClientCapabilitiesInput, "plan"> | undefined;

  constructor(link: Link, options: AgentOptions) {
    super(link, agentRoutes, clientRoutes);
    this.#link = link;
    this.#options = options;
    const { planId, files } = options;
    this.#planOptions = { planId, files };
    this.#form = formFor(undefined, this.#planOptions);
    this.client = this.calling(() => {});
  }

  /** @internal The client; `settled` is called when a response arrives. */
  calling(settled: Settled): Client {
    const { onIssue, onUndeclared } = this.#options;
    const beforeCall: Gate = (method, params, how) =>
      planGate(this.#plan)(method, params, how);
    const peer = {
      request: (method: string, params: unknown, how?: CallOptions) =>
        this.#link.request(method, params, how, settled),
      notify: (method: string, params: unknown, how?: CallOptions) =>
        this.#link.notify(method, paramsIn(this.#form, method, params), how),
    };
    const options = { onIssue, onUndeclared, beforeCall };
    return quietly(call<Client>(peer, clientRoutes, options));
  }

  get clientCapabilities(): ClientCapabilities | undefined {
    return this.#capabilities;
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

  /** @internal The context of a handler. */
  context(task: Task): Context {
    return new Context(this, task, (result) => {
      const id = task.sessionId ?? member(result, "sessionId");
      return typeof id === "string" ? this.session(id) : undefined;
    });
  }

  /** @internal Called before the handler of a message starts. */
  arrives({ head: { method, params }, sessionId, after }: Task): void {
    switch (method) {
      case "initialize": {
        const can = member(params, "clientCapabilities");
        const read = run(readers.readInitializeRequest, params, PARSE);
        if (read.ok) this.#capabilities = read.value.clientCapabilities ?? {};
        const plan = this.#capabilities?.plan ?? {};
        this.#plan = takesPlans(can) ? { plan } : {};
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
class Context
  extends TaskContext<AgentEnd, AgentSession>
  implements AgentSessionContext
{
  get client(): Client {
    return this.connection.client;
  }
}

const OF_AGENTS = {
  answersNoise: true,
  cancelMethod: "$/cancel_request",
  cancelledCode: -32800,
  actsOn: new Set(["session/cancel"]),
  uncancellable: new Set<string>(),
  unhurried: new Set<string>(),
  resultOfCancelled: () => ({ stopReason: "cancelled" }),
};
