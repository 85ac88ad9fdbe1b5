/** Reads the output of a process to its end, even if the consumer is slow. */

import type { Readable } from "node:stream";

import { deferred } from "../connection/clock.js";
import { Feed } from "../connection/feed.js";

/**
 * The output of a process. While the process runs, unread output stays in the pipe, which slows the process down. After
 * its exit, the rest is read at once, because only then can the end of the output be detected.
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

  /** Called when the process has exited: reads the rest. */
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

/** The maximum number of bytes that are read ahead. */
const WINDOW = 64 * 1024;

/** The maximum number of bytes that are read after the exit: far more than a pipe holds. */
const REST = 16 * 1024 * 1024;
