/** A session, as the agent sees it. */

import { agentMessage, agentThought } from "../content/index.js";
import type { Client } from "../sides.js";
import type { CallOptions } from "../runtime/rpc.js";
import type {
  PermissionOption,
  RequestPermissionResponse,
  SessionId,
  SessionUpdateInput,
  ToolCallUpdate,
} from "../types.js";
import type { SessionPlans } from "./session_plans.js";

/** A session, as the agent sees it: sends updates to the client and asks for permission. */
export class AgentSession {
  /** The id of the session. */
  readonly sessionId: SessionId;
  readonly #client: Client;
  readonly #makePlans: () => SessionPlans;
  #plans: SessionPlans | undefined;

  /** Created by a connection: {@link ClientConnection.session}, or the context of a handler. */
  constructor(
    sessionId: SessionId,
    client: Client,
    makePlans: () => SessionPlans,
  ) {
    this.sessionId = sessionId;
    this.#client = client;
    this.#makePlans = makePlans;
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

  /** Asks the user whether a tool call may proceed. */
  requestPermission(
    toolCall: ToolCallUpdate,
    options: PermissionOption[],
    how?: CallOptions,
  ): Promise<RequestPermissionResponse> {
    const { sessionId } = this;
    const params = { sessionId, toolCall, options };
    return this.#client.sessionRequestPermission(params, how);
  }
}
