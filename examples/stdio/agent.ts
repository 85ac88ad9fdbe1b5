// An agent over stdio: `node agent.js`, started by a client.

import { RpcError, type SessionUpdateInput, callClient, serveAgent } from "@samewire/acp";

import { connect } from "./ndjson.js";

let plans = false;
const agent = serveAgent({
  initialize({ clientCapabilities }) {
    plans = clientCapabilities.plan !== undefined;
    return { protocolVersion: 1 };
  },
  sessionNew: () => ({ sessionId: "session-1" }),
  async sessionPrompt({ sessionId }) {
    const tell = (update: SessionUpdateInput) => client.sessionUpdate({ sessionId, update });
    await tell({ sessionUpdate: "agent_message_chunk", content: { type: "text", text: "On it." } });
    await tell({ sessionUpdate: "tool_call", toolCallId: "call-1", title: "Edit main.rs" });
    if (plans) {
      const entry = { content: "Edit", priority: "high", status: "pending" } as const;
      await tell({ sessionUpdate: "plan_update", plan: { type: "items", id: "plan-1", entries: [entry] } });
      await tell({ sessionUpdate: "plan_removed", id: "plan-1" });
    }
    const allow = { optionId: "yes", name: "Allow", kind: "allow_once" } as const;
    const toolCall = { toolCallId: "call-1" };
    const { outcome } = await client.sessionRequestPermission({ sessionId, toolCall, options: [allow] });
    return { stopReason: outcome.outcome === "selected" ? "end_turn" : "cancelled" };
  },
  extMethod(method) {
    if (method === "_example/ping") return "pong";
    throw new RpcError(RpcError.METHOD_NOT_FOUND, "Method not found", { method });
  },
});
const client = callClient(connect(process.stdin, process.stdout, agent));
