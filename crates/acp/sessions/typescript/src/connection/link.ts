/** JSON-RPC over a transport: ids, order, cancellation, limits and the end. It knows no method of the protocol. */

import type { Id } from "../runtime/ids.js";
import { idAt } from "../runtime/ids.js";
import { headFrom, unparsed } from "../runtime/message.js";
import type { Head } from "../runtime/message.js";
import type { CallOptions, RpcContext, RpcPeer } from "../runtime/rpc.js";
import { RpcError } from "../runtime/rpc.js";
import { parse } from "../runtime/run.js";
import type { Side } from "../runtime/serve.js";
import { failure, handles, respond, success, take } from "../runtime/serve.js";
import { tellError } from "../runtime/watch.js";
import { toText } from "../runtime/write.js";
import { unlessAborted } from "./abort.js";
import type { Settled } from "./calls.js";
import { Calls } from "./calls.js";
import type { Clock, Deferred } from "./clock.js";
import { deferred, inTime } from "./clock.js";
import type { Aborted } from "./ends.js";
import {
  DRAINED,
  Unread,
  cancelled,
  idIn,
  isBlank,
  isLoss,
  quiet,
  responseId,
  tooLong,
  unmatched,
  unwritten,
} from "./ends.js";
import type { LostReason } from "./lost.js";
import { ConnectionLost, TimeoutError } from "./lost.js";
import { Observers } from "./observers.js";
import { Outbox } from "./outbox.js";
import type { LinkSettings, Protocol } from "./protocol.js";
import { Task, member } from "./task.js";
import type { ConnectionLimits, Observed, Transport } from "./transport.js";
import { OVERLOAD, byteLength } from "./transport.js";

/** One end of a connection. */
export class Link implements RpcPeer {
  /** Messages whose handlers are running. */
  readonly tasks = new Set<Task>();
  readonly limits: ConnectionLimits;
  readonly clock: Clock;
  /** Why the connection ended; `undefined` before. */
  lost: ConnectionLost | undefined;
  readonly #transport: Transport;
  readonly #side: Side;
  readonly #protocol: Protocol;
  readonly #onError: LinkSettings["onError"];
  readonly #outbox: Outbox;
  readonly #calls: Calls;
  readonly #requests = new Map<Id, Task>();
  readonly #observers: Observers;
  readonly #closed = deferred<ConnectionLost>();
  #bytes = 0;
  #pause: Deferred<void> | undefined;
  #idle: Deferred<void> | undefined;

  constructor(settings: LinkSettings) {
    const { transport, side, protocol, limits, clock, onError } = settings;
    this.limits = limits;
    this.clock = clock;
    this.#transport = transport;
    this.#side = {
      ...side,
      options: {
        ...side.options,
        onError: (error, method) => this.tellError(error, method),
      },
    };
    this.#protocol = protocol;
    this.#onError = onError;
    this.#observers = new Observers((error) => this.tellError(error, ""));
    const failed = (cause: unknown) => {
      const lost = cause instanceof ConnectionLost ? cause : undefined;
      this.end(lost ?? this.because("write_failed", cause));
    };
    this.#outbox = new Outbox(transport, limits, failed, () => this.#changed());
    const gaveUp = (requestId: number, method: string) => {
      if (protocol.uncancellable.has(method)) return;
      this.#send(protocol.cancelMethod, { requestId });
      this.#changed();
    };
    const { unhurried } = protocol;
    this.#calls = new Calls({ clock, unhurried, cancelled: gaveUp });
  }

  /** Starts reading. */
  start(): void {
    this.#transport.attach?.(
      ({ direction, text }) => this.#tell(direction, text),
      (lost) => this.end(lost),
    );
    void this.#read();
  }

  /** Resolves with the reason when the connection has ended: responses are written, and the transport is closed. */
  get closed(): Promise<ConnectionLost> {
    return this.#closed.promise;
  }

  /** Calls `observer` for each text. Returns a function that unregisters it. */
  observe(observer: (text: Observed) => void): () => void {
    return this.#observers.add(observer);
  }

  /** Sends a request. */
  request(
    method: string,
    params: unknown,
    options: CallOptions = {},
    settled?: Settled,
  ): Promise<unknown> {
    if (this.lost !== undefined) return quiet(this.lost.during(method));
    const signal = options.signal as Aborted | undefined;
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (options.timeout !== undefined && options.timeout <= 0) {
      return Promise.reject(new TimeoutError(`${method}: timed out at once`));
    }
    const id = this.#calls.nextId;
    const text = toText({ jsonrpc: "2.0", id, method, params });
    if (this.#isTooLong(text)) return Promise.reject(tooLong(method));
    const late = this.#protocol.late?.(method, params);
    const answer = this.#calls.add(method, options, settled, late);
    this.#write(text);
    this.#changed();
    return answer;
  }

  /** Sends a notification. Resolves when the next one can be sent; aborting the signal only ends this wait. */
  async notify(
    method: string,
    params: unknown,
    options: CallOptions = {},
  ): Promise<void> {
    const signal = options.signal as Aborted | undefined;
    if (signal?.aborted === true) throw signal.reason;
    this.#send(method, params);
    if (this.lost === undefined) {
      await unlessAborted(options.signal, this.#outbox.room());
    }
    if (this.lost !== undefined) throw this.lost.during(method);
  }

  /** Changes the number of unread bytes. */
  weigh(bytes: number): void {
    this.#bytes += bytes;
    if (bytes < 0) this.#changed();
  }

  /** Reports an error that no response reports. The end of a connection is not reported. */
  tellError(error: unknown, method: string): void {
    if (this.lost !== undefined && isLoss(error)) return;
    tellError({ onError: this.#onError }, error, method);
  }

  /** Closes the connection. Resolves when it has ended. */
  async close(): Promise<void> {
    this.end(this.because("closed"));
    await this.closed;
  }

  /** A lost connection with this reason, and with what the transport knows about it. */
  because(reason: LostReason, cause?: unknown): ConnectionLost {
    const details = this.#transport.details?.();
    return new ConnectionLost(reason, { ...details, cause });
  }

  /** Ends the connection with a reason. */
  end(lost: ConnectionLost): void {
    if (this.lost !== undefined) return;
    this.lost = lost;
    this.#calls.lose(lost);
    for (const task of this.tasks) task.cancel("end", lost);
    this.#protocol.ended(lost);
    this.#outbox.letIn();
    this.#changed();
    void this.#finish(lost.reason);
  }

  async #finish(reason: LostReason): Promise<void> {
    const { limits, clock } = this;
    const drains = DRAINED.has(reason);
    const patience = drains ? limits.drain : limits.flush;
    let unanswered = this.#requests.size;
    if (drains) {
      await inTime(clock, limits.drain, this.#settled());
      this.#answerTheRest();
      unanswered = 0;
    }
    await this.#outbox.flushed(clock, patience);
    this.#outbox.end();
    let cause = reason === "write_failed" ? this.lost?.cause : undefined;
    try {
      await this.#transport.close(patience);
    } catch (error) {
      if (error instanceof Unread) cause ??= error;
      else this.tellError(error, "");
    }
    const { dropped } = this.#outbox;
    const isLeft =
      dropped.length > 0 || unanswered > 0 || cause instanceof Unread;
    if (this.#protocol.reportsUnwritten && reason !== "closed" && isLeft) {
      const what = unwritten(dropped, unanswered, cause);
      this.lost = this.because("write_failed", what);
      tellError({ onError: this.#onError }, this.lost, "");
    }
    this.#closed.resolve(this.lost!);
  }

  async #read(): Promise<void> {
    try {
      for await (const text of this.#transport.lines) {
        if (this.lost !== undefined) return;
        this.#receive(text);
        if (this.#pressure > OVERLOAD) this.#overload();
        while (this.#mayPause && this.lost === undefined) {
          this.#pause ??= deferred();
          await this.#pause.promise;
        }
      }
      this.end(this.because("ended"));
    } catch (cause) {
      this.end(
        cause instanceof ConnectionLost ? cause : this.because("ended", cause),
      );
    }
  }

  /** How full the connection is; reading may pause above 1. */
  get #pressure(): number {
    const { handlers, bytes } = this.limits;
    return Math.max(this.tasks.size / handlers, this.#bytes / bytes);
  }

  /** Whether reading may pause: a pause must not delay a response that a handler waits for. */
  get #mayPause(): boolean {
    const answersWait =
      this.#protocol.reportsUnwritten &&
      this.#outbox.unwritten > this.limits.bytes;
    return (this.#pressure > 1 || answersWait) && !this.#calls.hasUrgent;
  }

  #changed(): void {
    if (this.tasks.size === 0) {
      this.#idle?.resolve();
      this.#idle = undefined;
    }
    if (this.#pause === undefined) return;
    if (this.#mayPause && this.lost === undefined) return;
    this.#pause.resolve();
    this.#pause = undefined;
  }

  #settled(): Promise<void> {
    if (this.tasks.size === 0) return Promise.resolve();
    this.#idle ??= deferred();
    return this.#idle.promise;
  }

  #receive(text: string): void {
    if (isBlank(text)) return;
    const bytes = byteLength(text);
    if (bytes > this.limits.line) {
      return this.end(this.because("line_too_long"));
    }
    const parsed = parse(text);
    if (!parsed.ok) {
      const id = idIn(text);
      if (this.#calls.refuse(id, parsed.error)) this.#tell("in", text);
      else this.#refuse(unparsed(parsed.error), text, undefined);
      return this.#changed();
    }
    const { source } = parsed;
    const head = headFrom(source);
    if (head?.error !== undefined) {
      const isResponse = responseId(source.value) !== undefined;
      if (!isResponse || !this.#calls.settle(source)) {
        return this.#refuse(head, text, source.value);
      }
      this.#tell("in", text);
      return this.#changed();
    }
    this.#tell("in", text);
    if (head !== undefined) return this.#start(new Task(head, text, bytes));
    if (!this.#calls.settle(source)) {
      this.tellError(unmatched(member(source.value, "id")), "");
    }
    this.#changed();
  }

  /** Answers an invalid message if the protocol requires it. */
  #refuse({ id, error }: Head, text: string, value: unknown): void {
    const isMessage = member(value, "jsonrpc") !== undefined;
    if (error === undefined) return;
    if (!isMessage && !this.#protocol.answersNoise) {
      return this.#tell("noise", text);
    }
    this.#tell("in", text);
    this.#write(failure(id ?? null, error));
  }

  #start(task: Task): void {
    const { id, method } = task.head;
    if (id !== undefined && this.#requests.has(id)) {
      const message = "a request with this id is already being handled";
      const error = new RpcError(RpcError.INVALID_REQUEST, message);
      return this.#write(failure(id, error));
    }
    if (method === this.#protocol.cancelMethod && id === undefined) {
      const { params, how } = task.head;
      const of = idAt(params, "requestId", how, "params");
      if (of !== undefined) this.#requests.get(of)?.cancel("request");
    }
    this.#protocol.arrives(task);
    if (id === undefined && this.#ignores(method)) return;
    const result = this.#protocol.resultWithoutHandler(task);
    if (id !== undefined && result !== undefined) {
      return this.#write(success(id, result));
    }
    this.tasks.add(task);
    this.#bytes += task.bytes;
    if (this.#pressure > OVERLOAD) return this.#overload();
    const cx = this.#protocol.context(task);
    if (id === undefined) void this.#take(task, cx);
    else void this.#answer(task, id, cx);
  }

  /** Notifications that are ignored silently unless there is a handler. */
  #ignores(method: string): boolean {
    const isOptional =
      method.startsWith("$/") ||
      method.startsWith("_") ||
      this.#protocol.actsOn.has(method);
    return isOptional && !handles(this.#side, method);
  }

  async #take(task: Task, cx: RpcContext): Promise<void> {
    await take(this.#side, task.head, cx);
    this.#done(task, undefined);
  }

  async #answer(task: Task, id: Id, cx: RpcContext): Promise<void> {
    this.#requests.set(id, task);
    const rescue = (error: unknown) => this.#rescue(task, error);
    const { ok, result, text } = await respond(
      this.#side,
      task.head,
      cx,
      rescue,
    );
    if (!this.#requests.delete(id)) return this.#done(task, undefined, false);
    if (this.#isTooLong(text)) {
      const error = tooLong(task.head.method);
      this.tellError(error, task.head.method);
      const answer = new RpcError(RpcError.INTERNAL_ERROR, error.message);
      this.#write(failure(id, answer));
      return this.#done(task, undefined, false);
    }
    this.#write(text);
    this.#done(task, result, ok);
  }

  #rescue(task: Task, error: unknown): unknown {
    const isOver = this.lost !== undefined && isLoss(error);
    if (!isOver && !task.saysCancelled(error)) throw error;
    const result = this.#resultOfCancelled(task);
    if (result !== undefined) return result;
    throw cancelled(this.#protocol.cancelledCode);
  }

  /** The result of a cancelled turn; `undefined` for other requests, which are answered with an error. */
  #resultOfCancelled(task: Task): unknown {
    if (task.cancelledBy !== "session") return undefined;
    return this.#protocol.resultOfCancelled(task);
  }

  /** Answers the requests whose handlers have not ended in time, so that each request has a response. */
  #answerTheRest(): void {
    for (const [id, task] of this.#requests) {
      const result = this.#resultOfCancelled(task);
      const refused = failure(id, cancelled(this.#protocol.cancelledCode));
      this.#requests.delete(id);
      this.#write(result === undefined ? refused : success(id, result));
    }
  }

  #done(task: Task, result: unknown, runsAfter = true): void {
    this.tasks.delete(task);
    this.#bytes -= task.bytes;
    if (runsAfter) for (const run of task.after) run(result);
    this.#changed();
  }

  #send(method: string, params: unknown): void {
    if (this.lost !== undefined) return;
    const text = toText({ jsonrpc: "2.0", method, params });
    if (this.#isTooLong(text)) throw tooLong(method);
    this.#write(text);
  }

  #write(text: string): void {
    if (this.#outbox.isEnded) return;
    this.#tell("out", text);
    this.#outbox.add(text);
    if (this.#outbox.isOverloaded) this.#overload();
  }

  #overload(): void {
    this.end(this.because("overloaded"));
  }

  #isTooLong(text: string): boolean {
    const { line } = this.limits;
    return text.length * 3 > line && byteLength(text) > line;
  }

  #tell(direction: Observed["direction"], text: string): void {
    this.#observers.tell({ direction, text });
  }
}
