/** An agent at its end of a connection. */

import { call } from "../runtime/call.js";
import type { Awaitable, Signal } from "../runtime/rpc.js";
import type { Side } from "../runtime/serve.js";
import { sideOf } from "../runtime/serve.js";
import type { Client } from "../sides.js";
import { agentRoutes, clientRoutes } from "../tables.js";
import type { ClientCapabilitiesInput, SessionId } from "../types.js";
import { AgentSession } from "./agent_session.js";
import type { ClientConnection } from "./connection.js";
import type { AgentSessionContext, ConnectedAgentHandlers } from "./context.js";
import type { Gate } from "./gate.js";
import { planGate, takesPlans } from "./gate.js";
import { Link } from "./link.js";
import { ConnectionLost } from "./lost.js";
import type { ConnectionOptions } from "./options.js";
import { given, quietly } from "./options.js";
import { SessionPlans } from "./session_plans.js";
import type { Task } from "./task.js";
import { member } from "./task.js";
import type { Observed, Transport } from "./transport.js";

/**
 * Serves a client with the handlers of an agent.
 *
 * @throws {TypeError} A handler is misspelt.
 */
export function connectToClient(
  transport: Transport,
  handlers: ConnectedAgentHandlers,
  options: ConnectionOptions = {},
): ClientConnection {
  const side = sideOf(handlers, agentRoutes, options);
  return new AgentEnd(transport, side, options);
}

class AgentEnd implements ClientConnection {
  readonly client: Client;
  readonly #link: Link;
  readonly #sessions = new Map<SessionId, AgentSession>();
  /** What the client can do with plans; nothing before `initialize`. */
  #plan: Pick<ClientCapabilitiesInput, "plan"> | undefined;

  constructor(transport: Transport, side: Side, options: ConnectionOptions) {
    const { onError, onIssue, observe } = options;
    this.#link = new Link({
      transport,
      side,
      onError,
      ...given(options),
      protocol: {
        ...OF_AGENTS,
        context: (task) => new Context(this, task),
        arrives: (task) => this.#arrives(task),
        ended: () => {},
      },
    });
    const beforeCall: Gate = (method, params, how) =>
      planGate(this.#plan)(method, params, how);
    this.client = quietly(
      call<Client>(this.#link, clientRoutes, { onIssue, beforeCall }),
      isLost,
    );
    if (observe !== undefined) this.#link.observe(observe);
    this.#link.start();
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

  session(sessionId: SessionId): AgentSession {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) {
      const plans = () => this.#plansOf(sessionId);
      session = new AgentSession(sessionId, this.client, plans);
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  /** @internal What went wrong in what nobody waits for. */
  tellError(error: unknown, method: string): void {
    this.#link.tellError(error, method);
  }

  #plansOf(sessionId: SessionId): SessionPlans {
    const notify = (note: unknown) => this.#link.notify("session/update", note);
    return new SessionPlans(sessionId, this.#plan ?? {}, notify);
  }

  #arrives({ head: { method, params }, sessionId, after }: Task): void {
    switch (method) {
      case "initialize": {
        const can = member(params, "clientCapabilities");
        this.#plan = takesPlans(can) ? { plan: {} } : {};
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
}

/** What an agent's handler is told of a message. */
class Context implements AgentSessionContext {
  readonly requestId: string | number | null | undefined;
  readonly method: string;
  readonly raw: string;
  readonly connection: AgentEnd;
  /** A member of its own, so that it can be taken out of the context. */
  readonly afterResponse: (
    run: (session: AgentSession) => Awaitable<void>,
  ) => void;
  readonly #task: Task;

  constructor(connection: AgentEnd, task: Task) {
    this.requestId = task.head.id;
    this.method = task.head.method;
    this.raw = task.raw;
    this.connection = connection;
    this.#task = task;
    this.afterResponse = (run) => this.#after(run);
  }

  get client(): Client {
    return this.connection.client;
  }

  get signal(): Signal {
    return this.#task.signal;
  }

  /** There is one wherever the type says so. */
  get session(): AgentSession {
    return this.#sessionOf(undefined)!;
  }

  #after(run: (session: AgentSession) => Awaitable<void>): void {
    this.#task.after.push(async (result) => {
      try {
        await run(this.#sessionOf(result)!);
      } catch (error) {
        this.connection.tellError(error, this.method);
      }
    });
  }

  #sessionOf(result: unknown): AgentSession | undefined {
    const id = this.#task.sessionId ?? member(result, "sessionId");
    return typeof id === "string" ? this.connection.session(id) : undefined;
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

function isLost(error: unknown): boolean {
  return error instanceof ConnectionLost;
}
