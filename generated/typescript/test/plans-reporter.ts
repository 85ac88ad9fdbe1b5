// An agent that reports its plans: each by itself to clients that know plan operations, as one to all others.

import { serveAgent } from "@samewire/acp";
import type { ClientCapabilities, RpcPeer } from "@samewire/acp";
import { PlanReporter } from "@samewire/acp/plans";
import type { ReportedNotification } from "@samewire/acp/plans";

export function agentOn(connection: RpcPeer) {
  const send = async (notifications: ReportedNotification[]) => {
    for (const notification of notifications)
      await connection.notify("session/update", notification);
  };
  let capabilities: ClientCapabilities | undefined;
  const reporters = new Map<string, PlanReporter>();
  return serveAgent({
    initialize({ clientCapabilities }) {
      capabilities = clientCapabilities;
      return { protocolVersion: 1 };
    },
    sessionNew() {
      const sessionId = `session-${reporters.size + 1}`;
      reporters.set(sessionId, new PlanReporter(sessionId, capabilities));
      return { sessionId };
    },
    async sessionPrompt({ sessionId }) {
      const plans = reporters.get(sessionId)!;
      await send(
        plans.items("fix", [
          { content: "Find the bug", priority: "high", status: "in_progress" },
          { content: "Add a test", priority: "medium", status: "pending" },
        ]),
      );
      await send(plans.setStatus("fix", 0, "completed"));
      await send(plans.markdown("notes", "# What I found\n- [x] A typo"));
      return { stopReason: "end_turn" };
    },
  });
}
