/** Starts an agent as a process. */

import { systemClock, connectToAgent } from "../connection/index.js";
import type {
  AgentConnection,
  ClientOptions,
  ConnectedClientHandlers,
} from "../connection/index.js";
import { sideOf } from "../runtime/serve.js";
import { clientRoutes } from "../tables.js";
import type { ProcessOptions } from "./child.js";
import { start } from "./child.js";

/** Options for starting an agent. */
export interface SpawnOptions extends ProcessOptions, ClientOptions {}

/**
 * Starts an agent, sends `initialize`, and returns the connection to it. `close()` ends its process and all child
 * processes. The agent has 60 seconds to answer `initialize` (`startTimeout`).
 *
 * @throws {ConnectionLost} `start_failed`: the program or the folder does not exist, for example; `start_timeout`;
 * `exited` before it answered.
 * @throws {RpcError} The agent refuses `initialize`.
 * @throws {TypeError} A handler is misspelt.
 */
export async function spawnAgent(
  command: readonly string[],
  handlers: ConnectedClientHandlers,
  options: SpawnOptions = {},
): Promise<AgentConnection> {
  const { clock = systemClock, limits } = options;
  sideOf(handlers, clientRoutes, options); // Before anything is started.
  const { transport, started } = start(command, options, clock, limits?.line);
  try {
    await started;
    return await connectToAgent(transport, handlers, options);
  } catch (error) {
    await transport.close();
    throw error;
  }
}
