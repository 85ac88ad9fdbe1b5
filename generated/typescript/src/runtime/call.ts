// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The other side as an object: each of its methods sends a message. */

import type { Read } from "./cursor.js";
import { describe } from "./cursor.js";
import type { DecodeError } from "./error.js";
import { startingAt } from "./error.js";
import { any } from "./json.js";
import { undeclaredIn } from "./message.js";
import { raw } from "./routes.js";
import type { Routes } from "./routes.js";
import type {
  CallOptions,
  Extensions,
  RpcCallOptions,
  RpcPeer,
} from "./rpc.js";
import { DECODE, ENCODE, run } from "./run.js";
import { tellIssues, tellUndeclared } from "./watch.js";

/** Creates the object that calls the methods of a side over a connection. */
export function call<Side extends Extensions>(
  peer: RpcPeer,
  routes: Routes,
  options: RpcCallOptions = {},
): Side {
  const send = async (
    method: string,
    given: unknown,
    params: Read<unknown>,
    result: Read<unknown> | undefined,
    how: CallOptions = {},
  ) => {
    const sent = run(params, given, ENCODE, "params");
    if (!sent.ok) throw inMethod(method, sent.error);
    options.beforeCall?.(method, sent.value, how);
    if (result === undefined) {
      return void (await peer.notify(method, sent.value, how));
    }
    const answered = await peer.request(method, sent.value, how);
    const answer = run(result, answered, DECODE, "result");
    if (!answer.ok) throw inMethod(method, answer.error);
    tellIssues(options, answer.issues, method);
    const whole = () => undeclaredIn({ result: answered }, "result", result);
    tellUndeclared(options, whole, method);
    return answer.value;
  };
  const extension =
    (result: Read<unknown> | undefined) =>
    async (method: string, given: unknown, how?: CallOptions) => {
      const name = extensionIn(routes, method);
      return send(name, structured(given), rawOrNothing, result, how);
    };
  const side: Record<string, (...of: never[]) => unknown> = {
    extMethod: extension(raw),
    extNotification: extension(undefined),
  };
  for (const [method, { handler, params, result }] of routes) {
    side[handler] = (given: unknown, how?: CallOptions) =>
      send(method, given, params, result, how);
  }
  return side as unknown as Side;
}

/** Sends absent params as absent, and checks all others with the codec. */
const rawOrNothing: Read<unknown> = (cx, key, value) =>
  value === undefined ? value : any(cx, key, value);

/** Returns the name of an undeclared method, and refuses a declared one. */
function extensionIn(routes: Routes, method: string): string {
  if (typeof method !== "string") {
    throw new TypeError(`expected a method's name, found ${describe(method)}`);
  }
  const declared = routes.get(method);
  if (declared === undefined) return method;
  throw new TypeError(
    `${method} is declared: call \`${declared.handler}\` instead`,
  );
}

/** Returns params that JSON-RPC allows: an object, a list or `null`. */
function structured(params: unknown): unknown {
  if (typeof params === "object" || params === undefined) return params;
  throw new TypeError(
    `params must be an object, a list or null, not ${describe(params)}`,
  );
}

/** The error with the name of the method at the beginning, and a stack that starts where the method was called. */
function inMethod(method: string, error: DecodeError): DecodeError {
  error.message = `${method}: ${error.message}`;
  return startingAt(inMethod, error);
}
