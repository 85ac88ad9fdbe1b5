// An agent that reports its plans: each by itself to clients that know plan operations, as one to all others.

import type { ClientCapabilities, RpcPeer } from "@samewire/acp";
import { PlanReporter, type ReportedNotification } from "@samewire/acp/plans";

export async function turn(peer: RpcPeer, id: string, can: ClientCapabilities) {
  const plans = new PlanReporter(id, can);
  const send = (notes: ReportedNotification[]) =>
    Promise.all(notes.map((note) => peer.notify("session/update", note)));
  const test = { content: "Add a test", priority: "high" } as const;
  await send(plans.items("fix", [{ ...test, status: "in_progress" }]));
  await send(plans.markdown("notes", "# What I found\n- [x] A typo"));
  await send(plans.setStatus("fix", 0, "completed"));
}
