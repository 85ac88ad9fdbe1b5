/** What a process writes, read to its end however slow the reader is. */

import type { Readable } from "node:stream";

import { deferred } from "../connection/clock.js";
import { Feed } from "../connection/feed.js";

/**
 * The output of a process. While it runs, output that nobody takes stays in the pipe, which slows the process down.
 * What it leaves there when it exits is read at once: only so can the end of the output be seen.
 */
export class Output {
  readonly chunks: Feed<Uint8Array>;
  #room = deferred<void>();
  #hasExited = false;

  constructor(stream: Readable) {
    this.chunks = new Feed<Uint8Array>((bytes) => {
      if (bytes < 0 && this.#hasRoom) this.#room.resolve();
    });
    void this.#read(stream);
  }

  /** The process has exited: all that is left is read. */
  exited(): void {
    this.#hasExited = true;
    this.#room.resolve();
  }

  get #hasRoom(): boolean {
    return this.chunks.bytes < (this.#hasExited ? REST : WINDOW);
  }

  async #read(stream: Readable): Promise<void> {
    try {
      for await (const chunk of stream) {
        this.chunks.push(chunk, chunk.length);
        while (!this.#hasRoom) {
          this.#room = deferred();
          await this.#room.promise;
        }
      }
      this.chunks.end();
    } catch (error) {
      this.chunks.end({ error });
    }
  }
}

/** Bytes that are read ahead of whoever takes them. */
const WINDOW = 64 * 1024;

/** Bytes that are read when the process has exited: far more than a pipe holds. */
const REST = 16 * 1024 * 1024;
