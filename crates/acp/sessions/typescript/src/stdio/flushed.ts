/** Reports broken pipes in Bun, which buffers the stdin of a process. */

import type { Writable } from "node:stream";

/** The part of Bun's `FileSink` that is used here. */
interface Sink {
  /** Writes what is buffered; throws or rejects if the pipe is broken. */
  flush(): unknown;
}

/**
 * Makes a stream report every broken pipe. Bun buffers writes of less than 4 KiB, and if such a write fails later, the
 * stream of a process reports nothing, then or for any later write: only a flush of the sink behind it does. Streams of
 * Node and Deno have no such sink, and are returned as they are.
 */
export function flushed(writable: Writable): Writable {
  const sink = sinkOf(writable);
  if (sink === undefined) return writable;
  const flush = async () => {
    try {
      await sink.flush();
    } catch (error) {
      writable.destroy(error as Error);
    }
  };
  return {
    write(chunk, written) {
      const hasRoom = writable.write(chunk, written);
      if (hasRoom) void flush();
      return hasRoom;
    },
    end: () => writable.end(),
    destroy: (error) => writable.destroy(error),
    on: (event, listener) => writable.on(event, listener),
    once: (event, listener) => writable.once(event, listener),
  };
}

/** The sink of a stream of Bun, which has a symbol as its member name. */
function sinkOf(writable: object): Sink | undefined {
  for (const name of Object.getOwnPropertySymbols(writable)) {
    const value = (writable as Record<symbol, unknown>)[name];
    if (isSink(value)) return value;
  }
  return undefined;
}

function isSink(value: unknown): value is Sink {
  const members = value as Partial<Sink> | null | undefined;
  return typeof members?.flush === "function";
}
