/** The settings of a connection, and the parts that a protocol defines. */

import type { RpcContext } from "../runtime/rpc.js";
import type { Side } from "../runtime/serve.js";
import type { Clock } from "./clock.js";
import type { ConnectionLost } from "./lost.js";
import type { Task } from "./task.js";
import type { ConnectionLimits, Transport } from "./transport.js";

/** The parts of a connection that the protocol defines. */
export interface Protocol {
  /** Whether invalid messages are answered with an error. Otherwise they are passed to observers. */
  readonly answersNoise: boolean;
  /** Whether `onError` gets what was accepted and could not be written when the connection ended. */
  readonly reportsUnwritten: boolean;
  /** The notification that cancels a request; its params have the member `requestId`. */
  readonly cancelMethod: string;
  /** Requests that are never cancelled on the wire. */
  readonly uncancellable: ReadonlySet<string>;
  /** Requests that take long. Their responses may be delayed while reading is paused. */
  readonly unhurried: ReadonlySet<string>;
  /** The error code of the response to a cancelled request. */
  readonly cancelledCode: number;
  /** Notifications that the connection handles itself, so that they need no handler. */
  readonly actsOn: ReadonlySet<string>;
  /** Creates the context of a handler, before the params are read. */
  context(task: Task): RpcContext;
  /** Called before the handler of a message starts. */
  arrives(task: Task): void;
  /** The result of a request that is answered without its handler, if there is one. */
  resultWithoutHandler(task: Task): unknown;
  /** The result of a cancelled request whose handler has stopped, if there is one. */
  resultOfCancelled(task: Task): unknown;
  /** What to do with the result of a request if it arrives after the call has ended, if anything. */
  late?(
    method: string,
    params: unknown,
  ): ((result: unknown) => void) | undefined;
  /** Called when the connection ends. */
  ended(lost: ConnectionLost): void;
}

/** The settings of a connection. */
export interface LinkSettings {
  readonly transport: Transport;
  readonly side: Side;
  readonly protocol: Protocol;
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
  readonly onError: ((error: unknown, method: string) => void) | undefined;
}
