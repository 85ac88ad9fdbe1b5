/** What an agent sends only to clients that asked for it. */

import { notAdvertised } from "../plans/error.js";
import type { RpcCallOptions } from "../runtime/rpc.js";
import type { ClientCapabilitiesInput } from "../types.js";
import { member } from "./task.js";

/** What is looked at before a call is written. */
export type Gate = NonNullable<RpcCallOptions["beforeCall"]>;

/**
 * Refuses the plan operations `plan_update` and `plan_removed` unless these capabilities of a client have `plan`. Agents on
 * a connection of this package have it; others say `callClient(peer, { beforeCall: planGate(clientCapabilities) })`.
 */
export function planGate(
  capabilities: Pick<ClientCapabilitiesInput, "plan"> | undefined,
): Gate {
  return (method, params, { unadvertised = false }) => {
    if (method !== "session/update" || unadvertised) return;
    const kind = member(member(params, "update"), "sessionUpdate");
    if (kind !== "plan_update" && kind !== "plan_removed") return;
    if (capabilities?.plan === undefined) throw notAdvertised();
  };
}
