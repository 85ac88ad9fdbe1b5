/** How connections are made. */

import type { RpcOptions } from "../runtime/rpc.js";
import type { Clock } from "./clock.js";
import { systemClock } from "./clock.js";
import { ConnectionLost } from "./lost.js";
import type { ConnectionLimits, Observed } from "./transport.js";
import { LIMITS } from "./transport.js";

/** How a connection behaves. */
export interface ConnectionOptions extends RpcOptions {
  /** Is called for each text that goes by, in the order of the wire. What it throws goes to `onError`. */
  readonly observe?: ((text: Observed) => void) | undefined;
  /** How much the connection holds at most, where something else is wanted. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** The time: that of this program. */
  readonly clock?: Clock | undefined;
}

/** The limits and the clock that are asked for. */
export function given({ limits, clock = systemClock }: ConnectionOptions): {
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
} {
  return { limits: { ...LIMITS, ...limits }, clock };
}

/** The same object, each of whose methods gives a promise that nobody has to look at when the connection is lost. */
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
