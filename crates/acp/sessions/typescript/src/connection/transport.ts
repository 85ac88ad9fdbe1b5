/** Transports, and the limits of connections. */

import type { ConnectionLost, LostDetails } from "./lost.js";

/** A transport of message texts in both directions. */
export interface Transport {
  /**
   * The incoming texts. A connection requests the next one after it has processed the last, which slows the other side
   * down. The end of the iteration is the end of the input; a thrown `ConnectionLost` has the reason.
   */
  readonly lines: AsyncIterable<string>;
  /** Writes the text of a message, which has no line break. Resolves when the next one can be written. */
  write(text: string): Promise<void> | void;
  /**
   * Ends the output and releases all resources. Called once. What is still being written may be given up when nothing
   * was written for `patience` milliseconds.
   */
  close(patience?: number): Promise<void> | void;
  /** Details about the process, for a `ConnectionLost`. */
  details?(): LostDetails;
  /**
   * Called once. `tell` passes other texts to observers, such as those of stderr; `lose` ends the connection at once,
   * even while reading is paused.
   */
  attach?(
    tell: (text: Observed) => void,
    lose: (lost: ConnectionLost) => void,
  ): void;
}

/** A text that an observer gets. */
export interface Observed {
  /**
   * `in` and `out` are messages, in the order of the wire. `noise` is input that is not a message; `stderr` is the
   * standard error of a process.
   */
  readonly direction: "in" | "out" | "noise" | "stderr";
  /** The text, without its end of line. */
  readonly text: string;
}

/** The limits of a connection. */
export interface ConnectionLimits {
  /** Running handlers before reading pauses. Default: 1,024. */
  readonly handlers: number;
  /** Bytes of their messages and of unread updates of turns before reading pauses. Default: 16 MiB. */
  readonly bytes: number;
  /** Unwritten bytes before sending waits. Default: 1 MiB. */
  readonly unwritten: number;
  /** Unwritten bytes before the connection is lost. Default: 64 MiB. */
  readonly mostUnwritten: number;
  /** Bytes of a line. Default: 64 MiB. */
  readonly line: number;
  /**
   * Milliseconds for handlers to finish after the input has ended, and then for each part of what is unwritten: writing
   * is given up when nothing could be written for so long. Default: 5,000.
   */
  readonly drain: number;
  /** Milliseconds for unwritten messages when this side closes. Default: 1,000. */
  readonly flush: number;
  /**
   * Held updates of sessions that are not open yet, and for each session of those before `updates()`; they may have as
   * many bytes as `bytes` says. Default: 1,000.
   */
  readonly heldUpdates: number;
  /** Milliseconds for an agent to end a cancelled turn. Default: 10,000. */
  readonly cancel: number;
}

/** The default limits. */
export const LIMITS: ConnectionLimits = {
  handlers: 1_024,
  bytes: 16 * 1024 * 1024,
  unwritten: 1024 * 1024,
  mostUnwritten: 64 * 1024 * 1024,
  line: 64 * 1024 * 1024,
  drain: 5_000,
  flush: 1_000,
  heldUpdates: 1_000,
  cancel: 10_000,
};

/** The connection is lost at this multiple of a limit. */
export const OVERLOAD = 4;

/** The number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) bytes++;
    else bytes += 2;
  }
  return bytes;
}
