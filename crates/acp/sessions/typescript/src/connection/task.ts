/** A message whose handler is running. */

import type { Members } from "../runtime/cursor.js";
import { own } from "../runtime/members.js";
import type { Head } from "../runtime/message.js";
import type { Signal } from "../runtime/rpc.js";
import type { Aborter } from "./abort.js";
import { aborter, isCancellation } from "./abort.js";

/** Why a handler was cancelled: by the id of its request, by its session's turn, or by the end of the connection. */
export type CancelledBy = "request" | "session" | "end";

/** A message whose handler was started. */
export class Task {
  readonly head: Head;
  /** The text of the message. */
  readonly raw: string;
  /** The number of bytes of the text. */
  readonly bytes: number;
  /** Called after the response is queued. */
  readonly after: ((result: unknown) => void)[] = [];
  cancelledBy: CancelledBy | undefined;
  #aborter: Aborter | undefined;

  constructor(head: Head, raw: string, bytes: number) {
    this.head = head;
    this.raw = raw;
    this.bytes = bytes;
  }

  /** The signal of the handler; created when it is first used. */
  get signal(): Signal {
    return this.#aborting().signal;
  }

  /** The id of the session in the params. */
  get sessionId(): string | undefined {
    const id = member(this.head.params, "sessionId");
    return typeof id === "string" ? id : undefined;
  }

  /** Cancels the handler once. If its turn is cancelled later, the turn is recorded as the reason. */
  cancel(by: CancelledBy, reason?: unknown): void {
    if (this.cancelledBy === "request" && by === "session") {
      this.cancelledBy = by;
    }
    if (this.cancelledBy !== undefined) return;
    this.cancelledBy = by;
    if (reason === undefined) this.#aborting().abort();
    else this.#aborting().abort(reason);
  }

  /** Whether an error of the handler was caused by its cancellation. */
  saysCancelled(error: unknown): boolean {
    return this.cancelledBy !== undefined && isCancellation(error, this.signal);
  }

  #aborting(): Aborter {
    this.#aborter ??= aborter();
    return this.#aborter;
  }
}

/** A member of a value of any type. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? own(value as Members, name)
    : undefined;
}
