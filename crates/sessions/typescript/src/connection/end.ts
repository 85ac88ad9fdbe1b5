/** What both ends of a connection have in common. */

import type { Awaitable, Signal } from "../runtime/rpc.js";
import type { Connection } from "./connection.js";
import type { ConnectedContext } from "./context.js";
import type { Link } from "./link.js";
import type { ConnectionLost } from "./lost.js";
import type { Task } from "./task.js";
import type { Observed } from "./transport.js";

/** One end of a connection. */
export class End implements Connection {
  readonly #link: Link;

  constructor(link: Link) {
    this.#link = link;
  }

  get lost(): ConnectionLost | undefined {
    return this.#link.lost;
  }

  get closed(): Promise<ConnectionLost> {
    return this.#link.closed;
  }

  observe(observer: (text: Observed) => void): () => void {
    return this.#link.observe(observer);
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** @internal What went wrong in what nobody waits for. */
  tellError(error: unknown, method: string): void {
    this.#link.tellError(error, method);
  }
}

/** What a handler is told of a message: `E` is its end of the connection, `S` the sessions that this end has. */
export class TaskContext<E extends End, S> implements ConnectedContext<S> {
  readonly requestId: string | number | null | undefined;
  readonly method: string;
  readonly raw: string;
  readonly connection: E;
  /** A member of its own, so that it can be taken out of the context. */
  readonly afterResponse: (run: (session: S) => Awaitable<void>) => void;
  readonly #task: Task;
  readonly #sessionOf: (result: unknown) => S | undefined;

  /** `sessionOf` gives the session that the params of the message name, or else its result. */
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
    this.afterResponse = (run) => this.#after(run);
  }

  get signal(): Signal {
    return this.#task.signal;
  }

  /** There is one wherever the type says so. */
  get session(): S {
    return this.#sessionOf(undefined)!;
  }

  /** @internal Whether the message was cancelled. */
  get isCancelled(): boolean {
    return this.#task.cancelledBy !== undefined;
  }

  /** @internal The turn was cancelled that the message belongs to. */
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
