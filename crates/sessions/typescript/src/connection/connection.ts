/** What either end of a connection can do. */

import type { Agent, Client } from "../sides.js";
import type {
  InitializeResponse,
  LoadSessionRequestInput,
  NewSessionRequestInput,
  ResumeSessionRequestInput,
  SessionId,
  SessionUpdate,
} from "../types.js";
import type { AgentSession } from "./agent_session.js";
import type { ConnectionLost } from "./lost.js";
import type { Session } from "./session.js";
import type { Observed } from "./transport.js";

/** One end of a connection. */
export interface Connection {
  /** Why the connection is gone, once it is. */
  readonly lost: ConnectionLost | undefined;
  /** Resolves with the reason when all is over: the last answers are written, and the transport is closed. */
  readonly closed: Promise<ConnectionLost>;
  /** Calls `observer` for each text that goes by, in the order of the wire; gives what ends that. */
  observe(observer: (text: Observed) => void): () => void;
  /**
   * Closes the connection: calls that wait fail, signals of handlers are aborted, and what is queued is still written,
   * for a second at most. It resolves when all is over, and may be called again.
   */
  close(): Promise<void>;
}

/** The connection to a client, as an agent has it. */
export interface ClientConnection extends Connection {
  /** The client: each of its methods sends a message. */
  readonly client: Client;
  /** A session at the client. */
  session(sessionId: SessionId): AgentSession;
}

/** The connection to an agent, as a client has it. */
export interface AgentConnection extends Connection {
  /** The agent: each of its methods sends a message. */
  readonly agent: Agent;
  /** What the agent answered to `initialize`; an error before that. */
  readonly initialized: InitializeResponse;
  /** Opens a new session; `cwd` is the folder of this program and `mcpServers` are none, unless something else is said. */
  openSession(options?: SessionOptions): Promise<Session>;
  /**
   * Goes on with a session, and resolves when the agent has told all that was said in it: `onReplay` gets each update, in
   * order. Plans of the session that are known are forgotten first.
   */
  loadSession(
    sessionId: SessionId,
    options?: LoadSessionOptions,
  ): Promise<Session>;
  /** Goes on with a session without being told what was said in it. */
  resumeSession(
    sessionId: SessionId,
    options?: ResumeSessionOptions,
  ): Promise<Session>;
  /** The session of an id, from now on: one that `agent.sessionNew` opened, or that a handler was told of. */
  session(sessionId: SessionId): Session;
}

/** How a session is opened. */
export type SessionOptions = Partial<NewSessionRequestInput>;

/** How a session is loaded. */
export interface LoadSessionOptions extends Partial<
  Omit<LoadSessionRequestInput, "sessionId">
> {
  /** Is called for each update that the agent tells before it answers. */
  readonly onReplay?: ((update: SessionUpdate) => void) | undefined;
}

/** How a session is resumed. */
export type ResumeSessionOptions = Partial<
  Omit<ResumeSessionRequestInput, "sessionId">
>;
