/** What both ends of a connection have in common. */

import { bindMethods } from "../plans/bound.js";
import type { Routes } from "../runtime/routes.js";
import type {
  Awaitable,
  CallOptions,
  RequestMethod,
  RpcInput,
  RpcResult,
  Signal,
} from "../runtime/rpc.js";
import { undeclaredOf } from "../runtime/serve.js";
import type { Undeclared } from "../runtime/undeclared.js";
import type { Settled } from "./calls.js";
import type { Connection } from "./connection.js";
import type { ConnectedContext } from "./context.js";
import type { Link } from "./link.js";
import type { ConnectionLost } from "./lost.js";
import type { Reply } from "./reply.js";
import { replyTo } from "./reply.js";
import type { Task } from "./task.js";
import type { Observed } from "./transport.js";

/** One end of a connection. */
export abstract class End implements Connection {
  readonly #link: Link;
  readonly #handled: Routes;
  readonly #called: Routes;

  /** `handled` are the incoming methods, and `called` the outgoing ones. */
  constructor(link: Link, handled: Routes, called: Routes) {
    bindMethods(this);
    this.#link = link;
    this.#handled = handled;
    this.#called = called;
  }

  /** @internal The other side; `settled` is called with the responses to these calls. */
  abstract calling(settled: Settled): object;

  get lost(): ConnectionLost | undefined {
    return this.#link.lost;
  }

  get closed(): Promise<ConnectionLost> {
    return this.#link.closed;
  }

  call<M extends RequestMethod>(
    { name }: M,
    params: RpcInput<M>,
    options?: CallOptions,
  ): Promise<Reply<RpcResult<M>>> {
    const calling = (settled: Settled) => this.calling(settled);
    return replyTo(this.#called, name, params, options, calling);
  }

  observe(observer: (text: Observed) => void): () => void {
    return this.#link.observe(observer);
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** @internal Reports an error of work that no caller awaits. */
  tellError(error: unknown, method: string): void {
    this.#link.tellError(error, method);
  }

  /** @internal The undeclared members of an incoming message. */
  undeclaredIn({ head, raw }: Task): readonly Undeclared[] {
    return undeclaredOf(this.#handled, head.method, raw);
  }
}

/** The context of a handler. `E` is its end of the connection, `S` the type of the sessions of this end. */
export class TaskContext<E extends End, S> implements ConnectedContext<S> {
  readonly requestId: string | number | bigint | null | undefined;
  readonly method: string;
  readonly raw: string;
  readonly connection: E;
  /** Instance properties, so that they can be destructured. */
  readonly undeclared: () => readonly Undeclared[];
  readonly afterResponse: (run: (session: S) => Awaitable<void>) => void;
  readonly #task: Task;
  readonly #sessionOf: (result: unknown) => S | undefined;

  /** `sessionOf` returns the session with the id from the params of the message, or else from its result. */
  constructor(
    connection: E,
    task: Task,
    sessionOf: (result: unknown) => S | undefined,
  ) {
    this.requestId = task.head.id;
    this.method = task.head.method;
    this.raw = task.raw;
    this.connection = connection;
    this.#task = task;
    this.#sessionOf = sessionOf;
    this.undeclared = () => connection.undeclaredIn(task);
    this.afterResponse = (run) => this.#after(run);
  }

  get signal(): Signal {
    return this.#task.signal;
  }

  /** Always defined where the type says so. */
  get session(): S {
    return this.#sessionOf(undefined)!;
  }

  /** @internal The number of bytes of the message. */
  get bytes(): number {
    return this.#task.bytes;
  }

  /** @internal Called when the turn of the message was cancelled. */
  cancel(): void {
    this.#task.cancel("session");
  }

  #after(run: (session: S) => Awaitable<void>): void {
    this.#task.after.push(async (result) => {
      try {
        await run(this.#sessionOf(result)!);
      } catch (error) {
        this.connection.tellError(error, this.method);
      }
    });
  }
}
