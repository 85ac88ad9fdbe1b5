/** One message at work: its handler has begun and not ended. */

import type { Members } from "../runtime/cursor.js";
import { own } from "../runtime/members.js";
import type { Head } from "../runtime/message.js";
import type { Signal } from "../runtime/rpc.js";
import type { Aborter } from "./abort.js";
import { aborter, isCancellation } from "./abort.js";

/** Who cancelled a handler: whoever asked, by the request's id; the session's turn; or the end of the connection. */
export type CancelledBy = "request" | "session" | "end";

/** A message whose handler has begun. */
export class Task {
  readonly head: Head;
  /** The text of the message. */
  readonly raw: string;
  /** How many bytes the text has. */
  readonly bytes: number;
  /** What is done once the answer is written. */
  readonly after: ((result: unknown) => void)[] = [];
  cancelledBy: CancelledBy | undefined;
  #aborter: Aborter | undefined;

  constructor(head: Head, raw: string, bytes: number) {
    this.head = head;
    this.raw = raw;
    this.bytes = bytes;
  }

  /** What follows its cancellation; made when it is asked for. */
  get signal(): Signal {
    return this.#aborting().signal;
  }

  /** The session that its params name. */
  get sessionId(): string | undefined {
    const id = member(this.head.params, "sessionId");
    return typeof id === "string" ? id : undefined;
  }

  /** Cancels it, once. A turn that is cancelled ends as such, whoever asked before. */
  cancel(by: CancelledBy, reason?: unknown): void {
    if (this.cancelledBy === "request" && by === "session") {
      this.cancelledBy = by;
    }
    if (this.cancelledBy !== undefined) return;
    this.cancelledBy = by;
    if (reason === undefined) this.#aborting().abort();
    else this.#aborting().abort(reason);
  }

  /** Whether an error of its handler only says that it was cancelled. */
  saysCancelled(error: unknown): boolean {
    return this.cancelledBy !== undefined && isCancellation(error, this.signal);
  }

  #aborting(): Aborter {
    this.#aborter ??= aborter();
    return this.#aborter;
  }
}

/** A member of what may be anything. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? own(value as Members, name)
    : undefined;
}
