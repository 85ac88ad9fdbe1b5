/** Starts an agent as a process. */

import { systemClock, connectToAgent } from "../connection/index.js";
import type {
  AgentConnection,
  ClientOptions,
  ConnectedClientHandlers,
} from "../connection/index.js";
import { clientSide } from "../connection/client.js";
import { describe } from "../runtime/cursor.js";
import type { ProcessOptions } from "./child.js";
import { start } from "./child.js";

/** Options for starting an agent. */
export interface SpawnOptions extends ProcessOptions, ClientOptions {}

/**
 * Starts an agent, sends `initialize`, and returns the connection to it. `close()` ends its process and all child
 * processes. The agent has 60 seconds to answer `initialize` (`startTimeout`).
 *
 * @example
 * ```ts
 * const agent = await spawnAgent(["node", "minimal_agent.js"], {
 *   sessionRequestPermission: ({ options }) => allowOnce(options), // by kind, never by position
 * });
 * const session = await agent.openSession(); // cwd: process.cwd()
 * ```
 *
 * @throws {ConnectionLost} `start_failed`: the program or the folder does not exist, for example; `start_timeout`;
 * `unsupported_version`; `exited` before it answered.
 * @throws {RpcError} The agent refuses `initialize`.
 * @throws {TypeError} A handler or an option is misspelt, or `capabilities` contradict the handlers.
 */
export async function spawnAgent(
  command: readonly string[],
  handlers: ConnectedClientHandlers,
  options: SpawnOptions = {},
): Promise<AgentConnection> {
  if (!Array.isArray(command)) {
    const wanted = 'a list such as `["node", "agent.js"]`';
    throw new TypeError(
      `the command must be ${wanted}, not ${describe(command)}`,
    );
  }
  const { cwd, env, stderr, ...more } = options;
  const { clock = systemClock, limits } = more;
  clientSide(handlers, more); // Before anything is started.
  const process = { cwd, env, stderr };
  const { transport, started } = start(command, process, clock, limits?.line);
  try {
    await started;
    return await connectToAgent(transport, handlers, more);
  } catch (error) {
    await transport.close();
    throw error;
  }
}
