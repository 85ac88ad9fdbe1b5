/** How texts of messages come and go, and what is known of it. */

import type { ConnectionLost, LostDetails } from "./lost.js";

/** Texts of messages in both directions. */
export interface Transport {
  /**
   * The texts that come in. A connection asks for the next one when it has handled the last, which is how it slows the
   * other side down. The end of the iteration is the end of the input; a thrown `ConnectionLost` tells the reason.
   */
  readonly lines: AsyncIterable<string>;
  /** Writes the text of a message, which has no line break in it; it resolves when the next one may come. */
  write(text: string): Promise<void> | void;
  /** Ends the output, and whatever is behind it. It is called once. */
  close(): Promise<void> | void;
  /** What is known of the process behind it, for a `ConnectionLost`. */
  details?(): LostDetails;
  /**
   * Is called once: `tell` tells observers of other texts, such as those of stderr; `lose` ends the connection at once,
   * even while it does not read.
   */
  attach?(
    tell: (text: Observed) => void,
    lose: (lost: ConnectionLost) => void,
  ): void;
}

/** A text that went by. */
export interface Observed {
  /**
   * `in` and `out` are messages, in the order of the wire. `noise` is what came in and is no message; `stderr` is what
   * a process wrote there.
   */
  readonly direction: "in" | "out" | "noise" | "stderr";
  /** The text, without its end of line. */
  readonly text: string;
}

/** How much a connection holds at most. */
export interface ConnectionLimits {
  /** Handlers that have begun and not ended, before reading pauses: 1,024. */
  readonly handlers: number;
  /** Bytes of their messages and of updates that no turn has read, before reading pauses: 16 MiB. */
  readonly bytes: number;
  /** Bytes that may wait to be written before calls wait, too: 1 MiB. */
  readonly unwritten: number;
  /** Bytes that may wait to be written before the connection is given up: 64 MiB. */
  readonly mostUnwritten: number;
  /** Bytes of a line: 64 MiB. */
  readonly line: number;
  /** Milliseconds that handlers have once the input has ended: 5,000. */
  readonly drain: number;
  /** Milliseconds that {@link Transport.write} has when this side closes: 1,000. */
  readonly flush: number;
  /** Updates of sessions that are not open yet: 1,000. */
  readonly heldUpdates: number;
  /** Milliseconds that an agent has to end a turn that was cancelled: 10,000. */
  readonly cancel: number;
}

/** The limits, where nothing else is asked for. */
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

/** How many times its limit anything may be before the connection is given up. */
export const OVERLOAD = 4;

/** How many bytes a text has in UTF-8. */
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
