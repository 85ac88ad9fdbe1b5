/** Connections of agents and clients over any transport, independent of Node. */

export { connectToClient } from "./agent.js";
export { AgentSession } from "./agent_session.js";
export type { TextRange } from "./agent_session.js";
export { connectToAgent } from "./client.js";
export { systemClock } from "./clock.js";
export type { Clock } from "./clock.js";
export type {
  AgentConnection,
  ClientConnection,
  Connection,
  LoadSessionOptions,
  ResumeSessionOptions,
  SessionOptions,
} from "./connection.js";
export type {
  AgentContext,
  AgentSessionContext,
  ClientContext,
  ClientSessionContext,
  ConnectedAgentHandlers,
  ConnectedClientHandlers,
  ConnectedContext,
} from "./context.js";
export { callClient } from "./gate.js";
export type { ClientCallOptions } from "./gate.js";
export { LineSplitter, lineOf, linesOf } from "./lines.js";
export { ConnectionLost, TimeoutError } from "./lost.js";
export type { LostDetails, LostReason } from "./lost.js";
export { memoryPair } from "./memory.js";
export type { MemoryOptions, MemoryTransport } from "./memory.js";
export type {
  AgentOptions,
  ClientOptions,
  ConnectionOptions,
} from "./options.js";
export { Reply } from "./reply.js";
export { Session, SessionBusy } from "./session.js";
export type { PromptOptions } from "./session.js";
export { SessionPlans } from "./session_plans.js";
export type { SessionState } from "./state.js";
export { Terminal } from "./terminal.js";
export type { TerminalOptions } from "./terminal.js";
export type { ConnectionLimits, Observed, Transport } from "./transport.js";
export { Turn } from "./turn.js";
export { byteStreams, messagePort, webSocket } from "./web.js";
export type {
  ByteSink,
  ByteSource,
  EmitterPort,
  EventPort,
  PortLike,
  SocketLike,
} from "./web.js";
