/** JSON-RPC messages: the members that are read before the params or the result. */

import type { Read } from "./cursor.js";
import { REFUSED, enter, leave, wrong } from "./cursor.js";
import type { DecodeError } from "./error.js";
import type { Id } from "./ids.js";
import { idAt, readId } from "./ids.js";
import { own } from "./members.js";
import { RpcError } from "./rpc.js";
import type { How } from "./run.js";
import { DECODE, parse, parsedFrom, run, safely, safelyText } from "./run.js";
import { literal, text } from "./scalars.js";
import type { Source } from "./source.js";
import type { Undeclared } from "./undeclared.js";
import { NONE, noteRest } from "./undeclared.js";

/** The members of a message that decide how it is handled. */
export interface Head {
  /** `undefined` in a notification. */
  readonly id?: Id | undefined;
  readonly method: string;
  readonly params: unknown;
  readonly how: How;
  /** The error, if it is not a valid message. */
  readonly error?: RpcError;
}

/** The head of a message, which is a text or parsed JSON; `undefined` for a response. */
export function headOf(message: unknown): Head | undefined {
  if (typeof message !== "string") return headIn(message, DECODE);
  const parsed = parse(message);
  return parsed.ok ? headFrom(parsed.source) : unparsed(parsed.error);
}

/** The head of a text that is not JSON. */
export function unparsed(error: DecodeError): Head {
  return failed(RpcError.PARSE_ERROR, "Parse error", null, error, DECODE);
}

/** The head of a parsed text; `undefined` for a response. */
export function headFrom(source: Source): Head | undefined {
  return headIn(source.value, parsedFrom(source));
}

function headIn(value: unknown, how: How): Head | undefined {
  const head = run(readHead, value, how);
  if (head.ok) return { ...head.value, how };
  const response = run(isResponse, value, how);
  if (response.ok && response.value) return undefined;
  const id = idAt(value, "id", how);
  const { INVALID_REQUEST } = RpcError;
  return failed(INVALID_REQUEST, "Invalid request", id, head.error, how);
}

function failed(
  code: number,
  message: string,
  id: Head["id"],
  wrong: DecodeError,
  how: How,
): Head {
  const error = new RpcError(code, message, wrong.toJSON());
  return { id, method: "", params: undefined, how, error };
}

/** The undeclared members of a message whose params or result are read by `read`; none if the message is refused. */
export function undeclaredIn(
  message: unknown,
  member: "params" | "result",
  read: Read<unknown>,
): readonly Undeclared[] {
  const whole: Read<void> = (cx, key, value) => {
    const object = enter(cx, key, value);
    if (object === undefined) return;
    read(cx, member, own(object, member));
    if (cx.reporting) noteRest(cx, object, OF_MESSAGES);
    leave(cx);
  };
  const found =
    typeof message === "string"
      ? safelyText(whole, message, { undeclared: true })
      : safely(whole, message, { undeclared: true });
  return found.ok ? found.undeclared : NONE;
}

/** The members that JSON-RPC declares. */
const OF_MESSAGES = ["jsonrpc", "id", "method", "params", "result", "error"];

const readHead: Read<Omit<Head, "how" | "error">> = (cx, key, value) => {
  const object = enter(cx, key, value);
  if (object === undefined) return REFUSED;
  literal(cx, "jsonrpc", object["jsonrpc"], "2.0");
  const method = text(cx, "method", object["method"]);
  const { params } = object;
  if (typeof params !== "object" && params !== undefined) {
    throw wrong(cx, "params", params, "an object or a list");
  }
  return { id: readId(cx, "id", object["id"]), method, params };
};

const isResponse: Read<boolean> = (cx, key, value) => {
  const object = enter(cx, key, value);
  if (object === undefined) return REFUSED;
  const has = (name: string) => own(object, name) !== undefined;
  return (has("result") || has("error")) && !has("method");
};
