/** Pending calls. */

import * as readers from "../readers.js";
import type { CallOptions } from "../runtime/rpc.js";
import { RpcError } from "../runtime/rpc.js";
import { idAt } from "../runtime/ids.js";
import { parsedFrom, run } from "../runtime/run.js";
import type { Source } from "../runtime/source.js";
import { whenAborted } from "./abort.js";
import type { Clock, Deferred } from "./clock.js";
import { deferred } from "./clock.js";
import type { ConnectionLost } from "./lost.js";
import { TimeoutError } from "./lost.js";

/** What calls need from the connection. */
export interface CallsOf {
  readonly clock: Clock;
  /** The methods whose responses may be delayed while reading is paused. */
  readonly unhurried: ReadonlySet<string>;
  /** Tells the other side that a response is not needed any more. */
  cancelled(id: number, method: string): void;
}

/** Called when a response is read, before the next message: with the result and the text, or without arguments if the call failed. */
export type Settled = (result: unknown, text?: string) => void;

interface Call {
  readonly method: string;
  readonly answer: Deferred<unknown>;
  readonly settled: Settled | undefined;
  /** Called with the result if it arrives after the call has ended. */
  readonly late: ((result: unknown) => void) | undefined;
  /** Stops watching the signal and the timeout. */
  stop(): void;
  /** Whether the call is settled. */
  dropped: boolean;
}

/** Pending calls, by id. */
export class Calls {
  readonly #of: CallsOf;
  readonly #calls = new Map<unknown, Call>();
  #last = 0;
  #hurried = 0;

  constructor(of: CallsOf) {
    this.#of = of;
  }

  /** Whether there is a pending call whose response must not be delayed. */
  get hasUrgent(): boolean {
    return this.#hurried > 0;
  }

  /** The id of the next call. */
  get nextId(): number {
    return this.#last + 1;
  }

  /** Adds a call, which was written with {@link nextId}. */
  add(
    method: string,
    options: CallOptions,
    settled?: Settled,
    late?: (result: unknown) => void,
  ): Promise<unknown> {
    const id = ++this.#last;
    const answer = deferred<unknown>();
    const { signal, timeout, keepWaiting = false } = options;
    let told = false;
    const abort = (reason: unknown) => {
      if (told) return;
      told = true;
      call.stop();
      if (!keepWaiting) {
        call.dropped = true;
        this.#count(method, -1);
        answer.reject(reason);
      }
      this.#of.cancelled(id, method);
    };
    const unwatch = whenAborted(signal, () =>
      abort((signal as { reason?: unknown }).reason),
    );
    const untime =
      timeout === undefined
        ? () => {}
        : this.#of.clock.after(timeout, () =>
            abort(
              new TimeoutError(`${method}: no response within ${timeout} ms`),
            ),
          );
    const stop = () => {
      unwatch();
      untime();
    };
    const dropped = false;
    const call: Call = { method, answer, settled, late, stop, dropped };
    this.#calls.set(id, call);
    this.#count(method, 1);
    return answer.promise;
  }

  /** Settles the call of a response. Returns whether there is such a call. */
  settle(source: Source): boolean {
    const { value: response, text } = source;
    const how = parsedFrom(source);
    const id = idAt(response, "id", how);
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    const read = run(readers.readJsonRpcResponse, response, how);
    this.#end(id, call);
    if (call.dropped) {
      if (read.ok && "result" in read.value) call.late?.(read.value.result);
    } else if (!read.ok) {
      call.settled?.(undefined);
      call.answer.reject(read.error);
    } else if ("error" in read.value) {
      const { code, message, data } = read.value.error;
      call.settled?.(undefined);
      call.answer.reject(new RpcError(code, message, data));
    } else {
      call.settled?.(read.value.result, text);
      call.answer.resolve(read.value.result);
    }
    return true;
  }

  /** Fails the call of a response that cannot be read. Returns whether there is such a call. */
  refuse(id: unknown, error: unknown): boolean {
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    this.#end(id, call);
    if (call.dropped) return true;
    call.settled?.(undefined);
    call.answer.reject(error);
    return true;
  }

  /** Fails all calls, because the connection is lost. */
  lose(lost: ConnectionLost): void {
    for (const [id, call] of this.#calls) {
      this.#end(id, call);
      if (call.dropped) continue;
      call.answer.promise.catch(() => {}); // A call that was cancelled does not report it.
      call.answer.reject(lost.during(call.method));
    }
  }

  #end(id: unknown, call: Call): void {
    this.#calls.delete(id);
    call.stop();
    if (!call.dropped) this.#count(call.method, -1);
  }

  #count(method: string, by: number): void {
    if (!this.#of.unhurried.has(method)) this.#hurried += by;
  }
}
