/** Refuses plan operations for clients that did not advertise them. */

import { notAdvertised } from "../plans/error.js";
import { call } from "../runtime/call.js";
import type { RpcCallOptions, RpcPeer } from "../runtime/rpc.js";
import type { Client } from "../sides.js";
import { clientRoutes } from "../tables.js";
import type { ClientCapabilitiesInput } from "../types.js";
import { member } from "./task.js";

/** Options for calling a client over a connection of another library. */
export interface ClientCallOptions extends RpcCallOptions {
  /** The capabilities of the client's `initialize`. Without them, it is sent no plan operations. */
  readonly clientCapabilities?: ClientCapabilitiesInput | undefined;
}

/**
 * Calls the client at the other end of a connection of another kind, such as one of `vscode-jsonrpc`.
 *
 * `session/update` with `plan_update` or `plan_removed` throws a `PlanError` with the code `not_advertised`, and writes
 * nothing, unless `clientCapabilities` have `plan`; the call option `unadvertised` permits one. The function of this
 * name in the main module sends every update.
 */
export function callClient(
  peer: RpcPeer,
  { clientCapabilities, beforeCall, ...options }: ClientCallOptions = {},
): Client {
  const gate = planGate(clientCapabilities);
  return call<Client>(peer, clientRoutes, {
    ...options,
    beforeCall(method, params, how) {
      gate(method, params, how);
      beforeCall?.(method, params, how);
    },
  });
}

/** A check before a call is written. */
export type Gate = NonNullable<RpcCallOptions["beforeCall"]>;

/** Refuses plan operations unless these capabilities of a client have them. */
export function planGate(capabilities: object | undefined): Gate {
  return (method, params, { unadvertised = false }) => {
    if (method !== "session/update" || unadvertised) return;
    const kind = member(member(params, "update"), "sessionUpdate");
    if (kind !== "plan_update" && kind !== "plan_removed") return;
    if (!takesPlans(capabilities)) throw notAdvertised();
  };
}

/** Whether a client supports plan operations: by `plan`, or by `planCapabilities` from the first draft. */
function takesPlans(capabilities: unknown): boolean {
  const names = ["plan", "planCapabilities"];
  return names.some((name) => advertises(capabilities, name));
}

/** Whether a client advertised a capability. */
export function advertises(capabilities: unknown, name: string): boolean {
  return (member(capabilities, name) ?? null) !== null;
}
