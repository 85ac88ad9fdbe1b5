/** Updates that wait until somebody asks for them. */

import type { SessionId, SessionNotification } from "../types.js";
import type { ConnectionLimits } from "./transport.js";

/** An update, and how many bytes its message has. */
export interface HeldUpdate {
  readonly note: SessionNotification;
  readonly bytes: number;
}

/** The last updates that came: as many as `heldUpdates`, and as many bytes as the limit `bytes`. */
export class HeldUpdates {
  readonly #limits: ConnectionLimits;
  #all: HeldUpdate[] = [];
  #bytes = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Those that are held, in the order in which they came. */
  get all(): readonly HeldUpdate[] {
    return this.#all;
  }

  /** Holds an update. Returns the oldest ones, for which there is no room any more. */
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

  /** Hands over those of a session, which are no longer held. */
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
