/** Another program as an agent. */

import { systemClock, connectToAgent } from "../connection/index.js";
import type {
  AgentConnection,
  ClientOptions,
  ConnectedClientHandlers,
} from "../connection/index.js";
import type { ProcessOptions } from "./child.js";
import { start } from "./child.js";

/** How an agent is started. */
export interface SpawnOptions extends ProcessOptions, ClientOptions {}

/**
 * Starts an agent, sends `initialize`, and gives the connection to it. `close()` ends its process and whatever that has
 * started. It has 60 seconds to answer `initialize` (`startTimeout`).
 *
 * @throws {ConnectionLost} `start_failed`: there is no such program; `start_timeout`; `exited` before it answered.
 * @throws {RpcError} The agent refuses `initialize`.
 * @throws {TypeError} A handler is misspelt.
 */
export async function spawnAgent(
  command: readonly string[],
  handlers: ConnectedClientHandlers,
  options: SpawnOptions = {},
): Promise<AgentConnection> {
  const { clock = systemClock, limits } = options;
  const { transport, started } = start(command, options, clock, limits?.line);
  try {
    await started;
    const startTimeout = options.startTimeout ?? START;
    return await connectToAgent(transport, handlers, {
      ...options,
      startTimeout,
    });
  } catch (error) {
    await transport.close();
    throw error;
  }
}

/** Milliseconds that an agent has to answer `initialize`. */
const START = 60_000;
