/** The queue of outgoing texts. */

import type { Clock, Deferred } from "./clock.js";
import { deferred, whileChanging } from "./clock.js";
import type { ConnectionLimits, Transport } from "./transport.js";
import { byteLength } from "./transport.js";

/** Writes texts one after the other, and reports when too many are waiting. */
export class Outbox {
  readonly #transport: Transport;
  readonly #limits: ConnectionLimits;
  readonly #failed: (error: unknown) => void;
  readonly #progress: () => void;
  #queue: Waiting[] = [];
  /** The text that the transport is writing. */
  #current: Waiting | undefined;
  #dropped: string[] = [];
  #unwritten = 0;
  #writing = false;
  #dead = false;
  #room: Deferred<void> | undefined;
  #empty: Deferred<void> | undefined;

  /** `failed` is called once, when a text cannot be written, and `progress` when fewer bytes are waiting. */
  constructor(
    transport: Transport,
    limits: ConnectionLimits,
    failed: (error: unknown) => void,
    progress: () => void,
  ) {
    this.#transport = transport;
    this.#limits = limits;
    this.#failed = failed;
    this.#progress = progress;
  }

  /** The number of bytes that are waiting. */
  get unwritten(): number {
    return this.#unwritten;
  }

  /** The texts that were accepted, and that nobody can know to be written. */
  get dropped(): readonly string[] {
    return this.#dropped;
  }

  /** Whether so many bytes are waiting that the connection must end. */
  get isOverloaded(): boolean {
    return this.#unwritten > this.#limits.mostUnwritten;
  }

  /** Whether writing has failed or was stopped. */
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

  /** Resolves when the number of waiting bytes is below the limit. */
  room(): Promise<void> {
    if (this.#unwritten <= this.#limits.unwritten) return Promise.resolve();
    this.#room ??= deferred();
    return this.#room.promise;
  }

  /** Resolves all promises of `room`. */
  letIn(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }

  /** Resolves when everything is written, when writing has stopped, or when nothing was written for `patience`. */
  async flushed(clock: Clock, patience: number): Promise<void> {
    if (!this.#writing || this.#dead) return;
    this.#empty ??= deferred();
    const empty = this.#empty.promise;
    await whileChanging(clock, patience, empty, () => this.#unwritten);
  }

  /** Drops the waiting texts. */
  end(): void {
    if (this.#dead) return;
    this.#dead = true;
    const current = this.#current === undefined ? [] : [this.#current];
    this.#dropped = [...current, ...this.#queue].map(({ text }) => text);
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
        this.#current = batch[at];
        try {
          written = this.#transport.write(text);
        } catch (error) {
          this.#queue = [...batch.slice(at + 1), ...this.#queue];
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
        this.#current = undefined;
        this.#unwritten -= bytes;
      }
      if (this.#queue.length === 0) break;
    }
    this.#writing = false;
    this.#settle();
  }

  #goOn(bytes: number): void {
    if (this.#dead) return;
    this.#current = undefined;
    this.#unwritten -= bytes;
    if (this.#unwritten <= this.#limits.unwritten) this.letIn();
    this.#progress();
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

/** Some functions return a promise although their type says that they return nothing. */
function isPromise(value: unknown): value is Promise<void> {
  return typeof (value as { then?: unknown } | undefined)?.then === "function";
}

interface Waiting {
  readonly text: string;
  readonly bytes: number;
}
