/** Streams of Node as a transport: newline-delimited JSON. */

import type { Transport } from "../connection/index.js";
import { ConnectionLost, linesOf, systemClock } from "../connection/index.js";
import { inTime } from "../connection/clock.js";
import { LIMITS } from "../connection/transport.js";

/** The part of a readable stream of Node that is used. */
export interface NodeReadable extends AsyncIterable<Uint8Array> {
  /**
   * Reads without destroying the stream at its end, which would also end the other direction of a socket.
   */
  iterator?(options: {
    readonly destroyOnReturn: false;
  }): AsyncIterable<Uint8Array>;
  /** Closes the stream, with an error or without. */
  destroy(error?: Error): unknown;
}

/** The part of a writable stream of Node that is used. */
export interface NodeWritable {
  /** Writes a chunk. Returns `false` if the buffer is full. */
  write(
    chunk: string | Uint8Array,
    written?: (error?: Error | null) => void,
  ): boolean;
  /** Closes the stream after everything is written, and calls `finished` then. */
  end(finished?: () => void): unknown;
  /** Calls the listener for every error. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Calls the listener for the next event. */
  once(event: "drain" | "close", listener: () => void): unknown;
}

/** Options of streams. */
export interface StreamOptions {
  /** The maximum number of bytes in a line. Default: 64 MiB. */
  readonly line?: number | undefined;
}

/** A transport that reads lines from one stream of Node and writes them to another, such as a socket's two directions. */
export function nodeStreams(
  readable: NodeReadable,
  writable: NodeWritable,
  { line }: StreamOptions = {},
): Transport {
  const failed = (cause: Error) =>
    readable.destroy(new ConnectionLost("write_failed", { cause }));
  const chunks = readable.iterator?.({ destroyOnReturn: false }) ?? readable;
  return {
    lines: linesOf(chunks, line),
    write: lineWriter(writable, failed),
    async close() {
      const ended = new Promise<void>((resolve) => {
        writable.on("error", () => resolve());
        writable.once("close", resolve);
        writable.end(resolve);
      });
      await inTime(systemClock, LIMITS.flush, ended);
      readable.destroy();
    },
  };
}

/** Writes lines to a stream. `failed` is called when it breaks, whether or not anything is being written. */
export function lineWriter(
  writable: NodeWritable,
  failed: (error: Error) => void,
): Transport["write"] {
  let broken: Error | undefined;
  let waiting: { resolve(): void; reject(error: Error): void } | undefined;
  writable.on("error", (error) => {
    if (broken !== undefined) return;
    broken = error;
    waiting?.reject(error);
    failed(error);
  });
  writable.once("close", () => {
    broken ??= new Error("the stream is closed");
    waiting?.reject(broken);
  });
  return (text) => {
    if (broken !== undefined) throw broken;
    if (writable.write(`${text}\n`)) return;
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      writable.once("drain", resolve);
    });
  };
}
