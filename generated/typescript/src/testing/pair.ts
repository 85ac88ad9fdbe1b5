/** Both ends of a connection in one program. */

import {
  connectToAgent,
  connectToClient,
  memoryPair,
} from "../connection/index.js";
import type {
  AgentConnection,
  ClientConnection,
  ClientOptions,
  ConnectedAgentHandlers,
  ConnectedClientHandlers,
  ConnectionOptions,
  MemoryOptions,
} from "../connection/index.js";

/** How a pair is connected. */
export interface PairOptions extends MemoryOptions {
  /** How the agent's end behaves. */
  readonly agent?: ConnectionOptions | undefined;
  /** How the client's end behaves. */
  readonly client?: ClientOptions | undefined;
}

/** An agent and a client that are connected. */
export interface Pair {
  /** The agent, as the client has it. */
  readonly agent: AgentConnection;
  /** The client, as the agent has it. */
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
