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

/** A session at the client: what an agent tells and asks in it. */
export class AgentSession {
  /** Which session it is. */
  readonly sessionId: SessionId;
  readonly #client: Client;
  readonly #makePlans: () => SessionPlans;
  #plans: SessionPlans | undefined;

  /** Sessions are made by a connection: {@link ClientConnection.session}, or the context of a handler. */
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
   * The plans of this session. Each call changes them and tells the client, in the words that it understands: one with
   * the capability `plan` is sent each plan, any other one a list of all entries.
   */
  get plans(): SessionPlans {
    this.#plans ??= this.#makePlans();
    return this.#plans;
  }

  /**
   * Tells the client an update. It resolves when there is room for the next.
   *
   * @throws {PlanError} `not_advertised`: a plan operation, for a client that did not ask for them.
   */
  send(update: SessionUpdateInput, options?: CallOptions): Promise<void> {
    const { sessionId } = this;
    return this.#client.sessionUpdate({ sessionId, update }, options);
  }

  /** Says a piece of text. */
  sendText(text: string): Promise<void> {
    return this.send(agentMessage(text));
  }

  /** Thinks a piece of text. */
  sendThought(text: string): Promise<void> {
    return this.send(agentThought(text));
  }

  /** Asks whether a tool call may go ahead. */
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
