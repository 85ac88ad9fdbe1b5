/** The other side as an object: each of its methods sends a message. */

import type { Read } from "./cursor.js";
import { any } from "./json.js";
import { orEmpty } from "./routes.js";
import type { Routes } from "./routes.js";
import type { Extensions, RpcOptions, RpcPeer } from "./rpc.js";
import { DECODE, ENCODE, run } from "./run.js";

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
    const sent = run(params, given, ENCODE);
    if (!sent.ok) throw sent.error;
    if (result === undefined) {
      return void (await peer.notify(method, sent.value));
    }
    const answer = run(result, await peer.request(method, sent.value), DECODE);
    if (!answer.ok) throw answer.error;
    for (const issue of answer.issues) options.onIssue?.(issue, method);
    return answer.value;
  };
  const side: Record<string, (...of: never[]) => unknown> = {
    extMethod: (method: string, given: unknown) =>
      send(method, given, rawOrNothing, raw),
    extNotification: (method: string, given: unknown) =>
      send(method, given, rawOrNothing, undefined),
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
