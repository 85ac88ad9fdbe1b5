/** The other side as an object: each of its methods sends a message. */

import type { Read } from "./cursor.js";
import { describe } from "./cursor.js";
import type { DecodeError } from "./error.js";
import { startingAt } from "./error.js";
import { any } from "./json.js";
import { orEmpty } from "./routes.js";
import type { Routes } from "./routes.js";
import type { Extensions, RpcOptions, RpcPeer } from "./rpc.js";
import { DECODE, ENCODE, run } from "./run.js";
import { tellIssues } from "./watch.js";

/** What calls a side's methods over a connection. */
export function call<Side extends Extensions>(
  peer: RpcPeer,
  routes: Routes,
  options: Pick<RpcOptions, "onIssue"> = {},
): Side {
  const send = async (
    method: string,
    given: unknown,
    params: Read<unknown>,
    result: Read<unknown> | undefined,
  ) => {
    const sent = run(params, given, ENCODE, "params");
    if (!sent.ok) throw inMethod(method, sent.error);
    if (result === undefined) {
      return void (await peer.notify(method, sent.value));
    }
    const answered = await peer.request(method, sent.value);
    const answer = run(result, answered, DECODE, "result");
    if (!answer.ok) throw inMethod(method, answer.error);
    tellIssues(options, answer.issues, method);
    return answer.value;
  };
  const side: Record<string, (...of: never[]) => unknown> = {
    extMethod: async (method: string, given: unknown) =>
      send(extension(method), structured(given), rawOrNothing, raw),
    extNotification: async (method: string, given: unknown) =>
      send(extension(method), structured(given), rawOrNothing, undefined),
  };
  for (const [method, { handler, params, result }] of routes) {
    side[handler] = (given: unknown) => send(method, given, params, result);
  }
  return side as unknown as Side;
}

const raw: Read<unknown> = /* @__PURE__ */ orEmpty(any);

/** What is absent is not sent. */
const rawOrNothing: Read<unknown> = (cx, key, value) =>
  value === undefined ? value : any(cx, key, value);

/** The name of a method that nobody declared. */
function extension(method: string): string {
  if (typeof method === "string" && method.startsWith("_")) return method;
  throw new TypeError(
    `the name of an extension begins with _, unlike ${describe(method)}`,
  );
}

/** What JSON-RPC lets a message carry. */
function structured(params: unknown): unknown {
  if (typeof params === "object" || params === undefined) return params;
  throw new TypeError(
    `params are an object, a list or null, not ${describe(params)}`,
  );
}

/** The error with its method in front, and a stack that starts where the method was called. */
function inMethod(method: string, error: DecodeError): DecodeError {
  error.message = `${method}: ${error.message}`;
  return startingAt(inMethod, error);
}
