/** The two ends of a connection. */

import type {
  CallOptions,
  RequestMethod,
  RpcInput,
  RpcResult,
} from "../runtime/rpc.js";
import type { Agent, Client } from "../sides.js";
import type {
  AgentCapabilitiesInput,
  ClientCapabilities,
  ClientCapabilitiesInput,
  Implementation,
  InitializeResponse,
  LoadSessionRequestInput,
  NewSessionRequestInput,
  ResumeSessionRequestInput,
  SessionId,
  SessionUpdate,
} from "../types.js";
import type { AgentSession } from "./agent_session.js";
import type { ConnectionLost } from "./lost.js";
import type { Reply } from "./reply.js";
import type { Session } from "./session.js";
import type { Observed } from "./transport.js";

/** One end of a connection. */
export interface Connection {
  /** Why the connection ended; `undefined` before. */
  readonly lost: ConnectionLost | undefined;
  /** Resolves with the reason when the connection has ended: responses are written, and the transport is closed. */
  readonly closed: Promise<ConnectionLost>;
  /**
   * Sends a request to the other side, such as `methods.SESSION_NEW`. The reply has the result, the text of the response
   * and its undeclared members.
   *
   * @throws {TypeError} The other side has no such request.
   */
  call<M extends RequestMethod>(
    method: M,
    params: RpcInput<M>,
    options?: CallOptions,
  ): Promise<Reply<RpcResult<M>>>;
  /** Calls `observer` for each text, in the order of the wire. Returns a function that unregisters it. */
  observe(observer: (text: Observed) => void): () => void;
  /**
   * Closes the connection: pending calls fail, the signals of handlers are aborted, and queued messages are still
   * written, for at most a second. Resolves when the connection has ended, and may be called more than once.
   */
  close(): Promise<void>;
}

/** The connection of an agent to its client. */
export interface ClientConnection extends Connection {
  /** The client: each of its methods sends a message. */
  readonly client: Client;
  /** What this agent advertises: what follows from its handlers, with the option `capabilities` merged over it. */
  readonly capabilities: AgentCapabilitiesInput;
  /** The client's capabilities from `initialize`; `undefined` before. */
  readonly clientCapabilities: ClientCapabilities | undefined;
  /** The client's name and version from `initialize`; `undefined` before, or if the client does not say them. */
  readonly clientInfo: Implementation | undefined;
  /** The session with this id. */
  session(sessionId: SessionId): AgentSession;
}

/** The connection of a client to its agent. */
export interface AgentConnection extends Connection {
  /** The agent: each of its methods sends a message. */
  readonly agent: Agent;
  /** What this client advertises: what follows from its handlers, with the option `capabilities` merged over it. */
  readonly capabilities: ClientCapabilitiesInput;
  /** The response to `initialize`; throws before it has arrived. */
  readonly initialized: InitializeResponse;
  /**
   * Opens a new session. Defaults: the working directory of this program, and no MCP servers. A relative `cwd` starts
   * from the working directory of this program.
   */
  openSession(options?: SessionOptions, how?: CallOptions): Promise<Session>;
  /**
   * Opens an existing session, and resolves when the agent has replayed its conversation. Known plans of the session are
   * forgotten first. `onReplay` is called for each update, in order; without it, they are among those of `updates()`.
   *
   * @throws {SessionBusy} The session is already being loaded.
   */
  loadSession(
    sessionId: SessionId,
    options?: LoadSessionOptions,
    how?: CallOptions,
  ): Promise<Session>;
  /** Opens an existing session without a replay. */
  resumeSession(
    sessionId: SessionId,
    options?: ResumeSessionOptions,
    how?: CallOptions,
  ): Promise<Session>;
  /**
   * The session with this id, such as one that `agent.sessionNew` opened. If it is not open, it is opened here, and the
   * agent is not asked.
   */
  session(sessionId: SessionId): Session;
}

/** Options for opening a session. */
export type SessionOptions = Partial<NewSessionRequestInput>;

/** Options for loading a session. */
export interface LoadSessionOptions extends Partial<
  Omit<LoadSessionRequestInput, "sessionId">
> {
  /** Called for each replayed update, which then is not among those of `updates()`. */
  readonly onReplay?: ((update: SessionUpdate) => void) | undefined;
}

/** Options for resuming a session. */
export type ResumeSessionOptions = Partial<
  Omit<ResumeSessionRequestInput, "sessionId">
>;
