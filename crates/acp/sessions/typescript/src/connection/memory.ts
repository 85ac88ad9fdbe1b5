/** Two transports that are connected to each other in memory. */

import { deferred } from "./clock.js";
import type { Deferred } from "./clock.js";
import { Feed } from "./feed.js";
import { lineOf, linesOf } from "./lines.js";
import { LIMITS } from "./transport.js";
import type { Transport } from "./transport.js";

/** Options of a pair in memory. */
export interface MemoryOptions {
  /** Cuts every line into chunks of this number of bytes. Default: each line is one chunk. */
  readonly chunk?: number | undefined;
  /** The number of unread bytes before a write waits. Default: 64 KiB. */
  readonly capacity?: number | undefined;
  /** The maximum number of bytes in a line. Default: 64 MiB. */
  readonly line?: number | undefined;
}

/** One end of a pair in memory. */
export interface MemoryTransport extends Transport {
  /** Writes bytes or text without adding a line break. */
  writeRaw(bytes: Uint8Array | string): Promise<void> | void;
  /** Ends the output of this end, which continues to read. */
  end(): void;
  close(): void;
}

/** Two transports: each reads, as bytes, what the other writes. */
export function memoryPair(
  options: MemoryOptions = {},
): [MemoryTransport, MemoryTransport] {
  const there = new Pipe(options);
  const back = new Pipe(options);
  return [endOf(there, back, options), endOf(back, there, options)];
}

function endOf(
  output: Pipe,
  input: Pipe,
  { line = LIMITS.line }: MemoryOptions,
): MemoryTransport {
  return {
    lines: linesOf(input.chunks, line),
    write: (text) => output.write(lineOf(text)),
    writeRaw: (raw) =>
      output.write(typeof raw === "string" ? lineOf(raw).subarray(0, -1) : raw),
    end: () => output.end(),
    close() {
      output.end();
      input.end();
    },
  };
}

/** A queue of bytes in one direction. */
class Pipe {
  readonly chunks: Feed<Uint8Array>;
  readonly #chunk: number;
  readonly #capacity: number;
  #room: Deferred<void> | undefined;
  #ended = false;

  constructor({ chunk = Infinity, capacity = 64 * 1024 }: MemoryOptions) {
    this.#chunk = chunk;
    this.#capacity = capacity;
    this.chunks = new Feed((bytes) => {
      if (bytes < 0 && this.chunks.bytes <= capacity) this.#letIn();
    });
  }

  write(bytes: Uint8Array): Promise<void> | void {
    if (this.#ended) throw new Error("the other end is closed");
    for (let at = 0; at < bytes.length; at += this.#chunk) {
      const part = bytes.subarray(at, at + this.#chunk);
      this.chunks.push(part, part.length);
    }
    if (this.chunks.bytes <= this.#capacity) return;
    this.#room ??= deferred();
    return this.#room.promise;
  }

  end(): void {
    this.#ended = true;
    this.chunks.end();
    this.#letIn();
  }

  #letIn(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }
}
