/** Calls that wait for their answers. */

import * as readers from "../readers.js";
import type { Members } from "../runtime/cursor.js";
import { own } from "../runtime/members.js";
import type { CallOptions } from "../runtime/rpc.js";
import { RpcError } from "../runtime/rpc.js";
import { PARSE, run } from "../runtime/run.js";
import { whenAborted } from "./abort.js";
import type { Clock, Deferred } from "./clock.js";
import { deferred } from "./clock.js";
import type { ConnectionLost } from "./lost.js";
import { TimeoutError } from "./lost.js";

/** What calls need of the connection. */
export interface CallsOf {
  readonly clock: Clock;
  /** Calls whose answers may be withheld while reading pauses. */
  readonly unhurried: ReadonlySet<string>;
  /** Tells the other side that nobody waits for an answer any more. */
  cancelled(id: number, method: string): void;
}

/** Is called when a response is read, before the next message is: with the result and the text of the message, or nothing of a refusal. */
export type Settled = (result: unknown, text?: string) => void;

interface Call {
  readonly method: string;
  readonly answer: Deferred<unknown>;
  readonly settled: Settled | undefined;
  /** Ends what watches the signal and the time. */
  stop(): void;
  /** Nobody waits any more. */
  dropped: boolean;
}

/** Calls that wait, by their ids. */
export class Calls {
  readonly #of: CallsOf;
  readonly #calls = new Map<unknown, Call>();
  #last = 0;
  #hurried = 0;

  constructor(of: CallsOf) {
    this.#of = of;
  }

  /** Whether a call waits whose answer must not be withheld. */
  get isHurried(): boolean {
    return this.#hurried > 0;
  }

  /** The id that the next call has. */
  get nextId(): number {
    return this.#last + 1;
  }

  /** A call that was written with {@link nextId}. */
  add(
    method: string,
    options: CallOptions,
    settled?: Settled,
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
            abort(new TimeoutError(`${method}: no answer in ${timeout} ms`)),
          );
    const stop = () => {
      unwatch();
      untime();
    };
    const call: Call = { method, answer, settled, stop, dropped: false };
    this.#calls.set(id, call);
    this.#count(method, 1);
    return answer.promise;
  }

  /** Settles the call that a response, which came as `text`, is for; whether there is one. */
  settle(response: unknown, text: string): boolean {
    const id = own(response as Members, "id");
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    const read = run(readers.readJsonRpcResponse, response, PARSE);
    this.#end(id, call);
    if (call.dropped) return true;
    if (!read.ok) {
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

  /** Lets the call fail that a text is for which nobody can read; whether there is one. */
  refuse(id: unknown, error: unknown): boolean {
    const call = this.#calls.get(id);
    if (call === undefined) return false;
    this.#end(id, call);
    if (call.dropped) return true;
    call.settled?.(undefined);
    call.answer.reject(error);
    return true;
  }

  /** Lets all calls fail, since the connection is gone. */
  lose(lost: ConnectionLost): void {
    for (const [id, call] of this.#calls) {
      this.#end(id, call);
      if (call.dropped) continue;
      call.answer.promise.catch(() => {}); // It is no news to whoever does not wait.
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
