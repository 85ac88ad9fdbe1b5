/** Both ends of a connection in one program. */

import {
  connectToAgent,
  connectToClient,
  memoryPair,
} from "../connection/index.js";
import type {
  AgentConnection,
  AgentOptions,
  ClientConnection,
  ClientOptions,
  ConnectedAgentHandlers,
  ConnectedClientHandlers,
  MemoryOptions,
} from "../connection/index.js";

/** Options of a pair. */
export interface PairOptions extends MemoryOptions {
  /** Options of the agent's end. */
  readonly agent?: AgentOptions | undefined;
  /** Options of the client's end. */
  readonly client?: ClientOptions | undefined;
}

/** A connected agent and client. */
export interface Pair {
  /** The client's connection to the agent. */
  readonly agent: AgentConnection;
  /** The agent's connection to the client. */
  readonly client: ClientConnection;
  /** Closes both ends. */
  close(): Promise<void>;
}

/** Connects the handlers of an agent and those of a client in memory, and sends `initialize`. */
export async function pair(
  agentHandlers: ConnectedAgentHandlers,
  clientHandlers: ConnectedClientHandlers = {},
  { agent: ofAgent, client: ofClient, ...memory }: PairOptions = {},
): Promise<Pair> {
  const [one, other] = memoryPair(memory);
  const client = connectToClient(one, agentHandlers, ofAgent);
  const agent = await connectToAgent(other, clientHandlers, ofClient);
  const close = async () => {
    await Promise.all([agent.close(), client.close()]);
  };
  return { agent, client, close };
}
