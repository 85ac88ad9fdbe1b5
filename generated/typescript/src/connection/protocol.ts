/** What a connection is made of, and what a protocol adds to it. */

import type { RpcContext } from "../runtime/rpc.js";
import type { Side } from "../runtime/serve.js";
import type { Clock } from "./clock.js";
import type { ConnectionLost } from "./lost.js";
import type { Task } from "./task.js";
import type { ConnectionLimits, Transport } from "./transport.js";

/** What a protocol adds to JSON-RPC. */
export interface Protocol {
  /** Whether what is no message is answered with an error; otherwise observers are told. */
  readonly answersNoise: boolean;
  /** The notification that cancels a request by the member `requestId`. */
  readonly cancelMethod: string;
  /** Requests that are never cancelled on the wire. */
  readonly uncancellable: ReadonlySet<string>;
  /** Requests that take long, and whose answers reading may withhold while it pauses. */
  readonly unhurried: ReadonlySet<string>;
  /** The code of the error that answers a cancelled request. */
  readonly cancelledCode: number;
  /** Notifications that the connection acts on, so that they need no handler. */
  readonly actsOn: ReadonlySet<string>;
  /** What a handler gets as its second argument; before its params are read. */
  context(task: Task): RpcContext;
  /** What is done before the handler of a message begins. */
  arrives(task: Task): void;
  /** The result of a request that is answered without asking its handler, if there is one. */
  resultWithoutHandler(task: Task): unknown;
  /** The result of a cancelled request whose handler gave up, if there is one. */
  resultOfCancelled(task: Task): unknown;
  /** What is done when the connection ends. */
  ended(lost: ConnectionLost): void;
}

/** A connection is made of these. */
export interface LinkSettings {
  readonly transport: Transport;
  readonly side: Side;
  readonly protocol: Protocol;
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
  readonly onError: ((error: unknown, method: string) => void) | undefined;
}
