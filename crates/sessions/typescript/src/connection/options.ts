/** Options of connections. */

import type { PlanFormOptions } from "../plans/index.js";
import type { RpcOptions } from "../runtime/rpc.js";
import type { Clock } from "./clock.js";
import { systemClock } from "./clock.js";
import { ConnectionLost } from "./lost.js";
import type { ConnectionLimits, Observed } from "./transport.js";
import { LIMITS } from "./transport.js";

/** Options of a connection. */
export interface ConnectionOptions extends RpcOptions {
  /** Called for each text, in the order of the wire. Errors that it throws go to `onError`. */
  readonly observe?: ((text: Observed) => void) | undefined;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** The clock. Default: the system clock. */
  readonly clock?: Clock | undefined;
}

/**
 * Options of an agent's connection. `planId` and `files` apply to {@link AgentSession.plans}, to typed calls, and to
 * updates that a session sends.
 */
export interface AgentOptions extends ConnectionOptions, PlanFormOptions {}

/** The limits and the clock, with defaults. */
export function given({ limits, clock = systemClock }: ConnectionOptions): {
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
} {
  return { limits: { ...LIMITS, ...limits }, clock };
}

/** The same object, whose promises cause no unhandled rejection when the connection is lost. */
export function quietly<T extends object>(side: T): T {
  const quiet: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(side)) {
    quiet[name] = (...of: unknown[]) => {
      const promise = (method as (...of: unknown[]) => Promise<unknown>)(...of);
      const same: Promise<unknown> = new Promise((resolve, reject) => {
        promise.then(resolve, (error: unknown) => {
          if (error instanceof ConnectionLost) same.catch(() => {});
          reject(error);
        });
      });
      return same;
    };
  }
  return quiet as T;
}
