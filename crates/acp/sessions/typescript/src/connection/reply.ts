/** Results of calls with the texts of their responses. */

import { bindMethods } from "../plans/bound.js";
import type { Read } from "../runtime/cursor.js";
import { undeclaredIn } from "../runtime/message.js";
import type { Routes } from "../runtime/routes.js";
import type { CallOptions } from "../runtime/rpc.js";
import type { Undeclared } from "../runtime/undeclared.js";
import type { Settled } from "./calls.js";
import { quietly } from "./options.js";

/** The result of a request with the text of its response: `connection.call` returns it, and `turn.reply` is one. */
export class Reply<T> {
  /** The result. */
  readonly value: T;
  /** The whole text of the response, as it came. */
  readonly raw: string;
  readonly #read: Read<unknown>;

  /**
   * Created by a connection.
   *
   * @hideconstructor
   */
  constructor(value: T, raw: string, read: Read<unknown>) {
    bindMethods(this);
    this.value = value;
    this.raw = raw;
    this.#read = read;
  }

  /**
   * Reads the text again and returns its undeclared members: the first 1,000, in the order of the text. Paths begin at
   * the message: `/result/…`.
   */
  undeclared(): readonly Undeclared[] {
    return undeclaredIn(this.raw, "result", this.#read);
  }
}

/** Sends a request by name. `calling` returns the side whose calls pass their responses to `settled`. */
export function replyTo<T>(
  routes: Routes,
  method: string,
  params: unknown,
  options: CallOptions | undefined,
  calling: (settled: Settled) => object,
): Promise<Reply<T>> {
  const ask = async () => {
    const route = routes.get(method);
    if (route === undefined) {
      throw new TypeError(`${method} is not a method of the other side`);
    }
    const { handler, result } = route;
    if (result === undefined) {
      const problem = "is a notification, which has no reply";
      throw new TypeError(`${method} ${problem}: call \`${handler}\` instead`);
    }
    let raw = "";
    const side = calling((_result, text = "") => void (raw = text));
    const send = (side as Record<string, Send<T>>)[handler]!;
    const value = await send(params, options);
    return new Reply(value, raw, result);
  };
  return quietly({ ask }).ask();
}

type Send<T> = (params: unknown, options?: CallOptions) => Promise<T>;
