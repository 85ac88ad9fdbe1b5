/** Updates that are held until they are requested. */

import type { SessionId, SessionNotification } from "../types.js";
import type { ConnectionLimits } from "./transport.js";

/** An update, and the number of bytes of its message. */
export interface HeldUpdate {
  readonly note: SessionNotification;
  readonly bytes: number;
}

/** The latest updates: at most `heldUpdates`, with at most as many bytes as the limit `bytes`. */
export class HeldUpdates {
  readonly #limits: ConnectionLimits;
  #all: HeldUpdate[] = [];
  #bytes = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** The held updates, in the order in which they were received. */
  get all(): readonly HeldUpdate[] {
    return this.#all;
  }

  /** Adds an update. Returns the oldest updates, which were dropped because the limits were exceeded. */
  push(note: SessionNotification, bytes: number): readonly HeldUpdate[] {
    this.#all.push({ note, bytes });
    this.#bytes += bytes;
    const { heldUpdates, bytes: mostBytes } = this.#limits;
    const most = this.#all.length - heldUpdates;
    let over = this.#bytes - mostBytes;
    let dropped = 0;
    while (dropped < most || over > 0) {
      over -= this.#all[dropped++]!.bytes;
    }
    return this.#remove(this.#all.splice(0, dropped));
  }

  /** Removes and returns the held updates of a session. */
  take(sessionId: SessionId): readonly HeldUpdate[] {
    const taken = this.#all.filter(({ note }) => note.sessionId === sessionId);
    this.#all = this.#all.filter(({ note }) => note.sessionId !== sessionId);
    return this.#remove(taken);
  }

  #remove(removed: readonly HeldUpdate[]): readonly HeldUpdate[] {
    for (const { bytes } of removed) this.#bytes -= bytes;
    return removed;
  }
}
