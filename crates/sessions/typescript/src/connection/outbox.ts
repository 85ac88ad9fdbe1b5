/** What is to be written, in order. */

import type { Deferred } from "./clock.js";
import { deferred } from "./clock.js";
import type { ConnectionLimits, Transport } from "./transport.js";
import { byteLength } from "./transport.js";

/** Writes texts one after the other, and says when there are too many of them. */
export class Outbox {
  readonly #transport: Transport;
  readonly #limits: ConnectionLimits;
  readonly #failed: (error: unknown) => void;
  #queue: Waiting[] = [];
  #unwritten = 0;
  #writing = false;
  #dead = false;
  #room: Deferred<void> | undefined;
  #empty: Deferred<void> | undefined;

  /** `failed` is called once, when a text cannot be written. */
  constructor(
    transport: Transport,
    limits: ConnectionLimits,
    failed: (error: unknown) => void,
  ) {
    this.#transport = transport;
    this.#limits = limits;
    this.#failed = failed;
  }

  /** Whether so much is waiting that the connection has to be given up. */
  get isOverloaded(): boolean {
    return this.#unwritten > this.#limits.mostUnwritten;
  }

  /** Whether nothing can be written any more. */
  get isEnded(): boolean {
    return this.#dead;
  }

  /** Queues a text. */
  add(text: string): void {
    if (this.#dead) return;
    const bytes = byteLength(text) + 1;
    this.#unwritten += bytes;
    this.#queue.push({ text, bytes });
    if (!this.#writing) this.#write();
  }

  /** Resolves once little enough is waiting; at once, if it is so already. */
  room(): Promise<void> {
    if (this.#unwritten <= this.#limits.unwritten) return Promise.resolve();
    this.#room ??= deferred();
    return this.#room.promise;
  }

  /** Lets everybody go on who waits for room. */
  letIn(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }

  /** Resolves once all is written, or nothing can be any more. */
  empty(): Promise<void> {
    if (!this.#writing || this.#dead) return Promise.resolve();
    this.#empty ??= deferred();
    return this.#empty.promise;
  }

  /** Drops what is waiting. */
  end(): void {
    this.#dead = true;
    this.#queue = [];
    this.#unwritten = 0;
    this.#settle();
  }

  #write(): void {
    this.#writing = true;
    for (;;) {
      const batch = this.#queue;
      this.#queue = [];
      for (let at = 0; at < batch.length; at++) {
        const { text, bytes } = batch[at]!;
        let written: unknown;
        try {
          written = this.#transport.write(text);
        } catch (error) {
          return this.#fail(error);
        }
        if (isPromise(written)) {
          this.#queue = [...batch.slice(at + 1), ...this.#queue];
          written.then(
            () => this.#goOn(bytes),
            (error: unknown) => this.#fail(error),
          );
          return;
        }
        this.#unwritten -= bytes;
      }
      if (this.#queue.length === 0) break;
    }
    this.#writing = false;
    this.#settle();
  }

  #goOn(bytes: number): void {
    if (this.#dead) return;
    this.#unwritten -= bytes;
    if (this.#unwritten <= this.#limits.unwritten) this.letIn();
    this.#write();
  }

  #fail(error: unknown): void {
    if (this.#dead) return;
    this.end();
    this.#failed(error);
  }

  #settle(): void {
    this.letIn();
    this.#empty?.resolve();
    this.#empty = undefined;
  }
}

/** Some functions that give nothing by their type give something all the same. */
function isPromise(value: unknown): value is Promise<void> {
  return typeof (value as { then?: unknown } | undefined)?.then === "function";
}

interface Waiting {
  readonly text: string;
  readonly bytes: number;
}
