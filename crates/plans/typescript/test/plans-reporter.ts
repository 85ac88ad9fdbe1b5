// An agent that reports its plans: each by itself to clients that know plan operations, as one to all others.

import type { ClientCapabilities, RpcPeer } from "@samewire/acp";
import { PlanReporter, type ReportedNotification } from "@samewire/acp/plans";

/** A turn of a session; the capabilities are those that `initialize` gave. */
export async function turn(
  connection: RpcPeer,
  sessionId: string,
  clientCapabilities: ClientCapabilities,
) {
  const send = (notes: ReportedNotification[]) =>
    Promise.all(notes.map((it) => connection.notify("session/update", it)));
  const plans = new PlanReporter(sessionId, clientCapabilities);
  const test = { content: "Add a test", priority: "high" } as const;
  await send(plans.items("fix", [{ ...test, status: "in_progress" }]));
  await send(plans.markdown("notes", "# What I found\n- [x] A typo"));
  await send(plans.setStatus("fix", 0, "completed"));
}
