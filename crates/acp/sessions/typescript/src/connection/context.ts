/** The contexts of handlers, and the types of handlers on a connection. */

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

/** The context of a handler on a connection. It stays usable after the handler has ended. */
export interface ConnectedContext<S> extends RpcContext {
  /** The text of the message. */
  readonly raw: string;
  /** Aborted by `$/cancel_request`, for a prompt by `session/cancel`, and by the end of the connection. */
  readonly signal: Signal;
  /**
   * Calls `run` once the response of this request has been queued, unless the request fails. An agent can use it to
   * send updates of a new session right after its id.
   */
  afterResponse(run: (session: S) => Awaitable<void>): void;
}

/** The context of a handler of an agent. `S` is the argument of {@link afterResponse}: the session, if there is one. */
export interface AgentContext<
  S = AgentSession | undefined,
> extends ConnectedContext<S> {
  /** The connection of the message. */
  readonly connection: ClientConnection;
  /** The client: each of its methods sends a message. */
  readonly client: sides.Client;
}

/** The context of a handler of an agent, for params with a `sessionId`. */
export interface AgentSessionContext extends AgentContext<AgentSession> {
  /** The session. */
  readonly session: AgentSession;
}

/** The context of a handler of a client. */
export interface ClientContext<
  S = Session | undefined,
> extends ConnectedContext<S> {
  /** The connection of the message. */
  readonly connection: AgentConnection;
  /** The agent: each of its methods sends a message. */
  readonly agent: sides.Agent;
}

/** The context of a handler of a client, for params with a `sessionId`. */
export interface ClientSessionContext extends ClientContext<Session> {
  /** The session, which is opened if it was not open. */
  readonly session: Session;
}

/** Handlers whose second argument depends on their params and results. */
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

/** Whether the result of a handler contains a session id. */
type HasSession<R> =
  Extract<R, { sessionId: SessionId }> extends never ? false : true;

/**
 * The handlers of an agent on a connection: {@link sides.AgentHandlers} with a context as the second argument. Methods without a
 * handler are answered as not found.
 */
export type ConnectedAgentHandlers = Handlers<
  sides.AgentHandlers,
  AgentContext,
  AgentContext<AgentSession>,
  AgentSessionContext
>;

/**
 * The handlers of a client on a connection: {@link sides.ClientHandlers} with a context as the second argument. Methods without a
 * handler are answered as not found.
 */
export type ConnectedClientHandlers = Handlers<
  sides.ClientHandlers,
  ClientContext,
  ClientContext<Session>,
  ClientSessionContext
>;
