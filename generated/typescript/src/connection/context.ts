/** What handlers are told beside their params, and the handlers of a side that is connected. */

import type {
  Awaitable,
  ExtensionHandlers,
  RpcContext,
  Signal,
} from "../runtime/rpc.js";
import type * as sides from "../sides.js";
import type { SessionId } from "../types.js";
import type { AgentSession } from "./agent_session.js";
import type { AgentConnection, ClientConnection } from "./connection.js";
import type { Session } from "./session.js";

/** What every handler of a connected side is told. It stays usable after the handler has ended. */
export interface ConnectedContext<S> extends RpcContext {
  /** The text of the message. */
  readonly raw: string;
  /** Follows `$/cancel_request`, in a prompt `session/cancel`, and the end of the connection. */
  readonly signal: Signal;
  /**
   * Calls `run` once the answer of this request has been queued; not if the request fails. So an agent can tell of a new
   * session right behind its id.
   */
  afterResponse(run: (session: S) => Awaitable<void>): void;
}

/** What a handler of an agent is told. `S` is what {@link afterResponse} gives: the session, where there is one. */
export interface AgentContext<
  S = AgentSession | undefined,
> extends ConnectedContext<S> {
  /** The connection on which the message came. */
  readonly connection: ClientConnection;
  /** The client: each of its methods sends a message. */
  readonly client: sides.Client;
}

/** What a handler of an agent is told whose params name a session. */
export interface AgentSessionContext extends AgentContext<AgentSession> {
  /** The session. */
  readonly session: AgentSession;
}

/** What a handler of a client is told. */
export interface ClientContext<
  S = Session | undefined,
> extends ConnectedContext<S> {
  /** The connection on which the message came. */
  readonly connection: AgentConnection;
  /** The agent: each of its methods sends a message. */
  readonly agent: sides.Agent;
}

/** What a handler of a client is told whose params name a session. */
export interface ClientSessionContext extends ClientContext<Session> {
  /** The session; one that nobody opened is open from now on. */
  readonly session: Session;
}

/** Handlers whose second argument depends on what their params and their results have. */
type Handlers<Core, Plain, Opening, InSession> = {
  [
    M in keyof Core as M extends keyof ExtensionHandlers ? never : M
  ]: Core[M] extends ((params: infer P, cx: never) => infer R) | undefined
    ? | ((
          params: P,
          cx: P extends { sessionId: SessionId }
            ? InSession
            : HasSession<R> extends true
              ? Opening
              : Plain,
        ) => R)
      | undefined
    : Core[M];
} & ExtensionHandlers<Plain>;

/** Whether what a handler gives has a session. */
type HasSession<R> =
  Extract<R, { sessionId: SessionId }> extends never ? false : true;

/** The handlers of an agent that is connected; those left out are refused as not found. */
export type ConnectedAgentHandlers = Handlers<
  sides.AgentHandlers,
  AgentContext,
  AgentContext<AgentSession>,
  AgentSessionContext
>;

/** The handlers of a client that is connected; those left out are refused as not found. */
export type ConnectedClientHandlers = Handlers<
  sides.ClientHandlers,
  ClientContext,
  ClientContext<Session>,
  ClientSessionContext
>;
