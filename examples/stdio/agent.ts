// An agent over stdio: `node agent.js`, started by a client.

import { RpcError, callClient, serveAgent } from "@samewire/acp";
import type { PermissionOption, SessionUpdateInput } from "@samewire/acp";

import { connect } from "./ndjson.js";

let plans = false; // whether the client knows plan operations
const agent = serveAgent({
  initialize({ clientCapabilities }) {
    plans = clientCapabilities.plan !== undefined;
    return { protocolVersion: 1 };
  },
  sessionNew: () => ({ sessionId: "session-1" }),
  async sessionPrompt({ sessionId }) {
    for (const update of plans ? [...work, ...planning] : work) {
      await client.sessionUpdate({ sessionId, update });
    }
    const asked = { sessionId, toolCall: { toolCallId: "call-1" }, options };
    const { outcome } = await client.sessionRequestPermission(asked);
    const allowed = outcome.outcome === "selected";
    return { stopReason: allowed ? "end_turn" : "cancelled" };
  },
  extMethod(method) {
    if (method === "_example/ping") return "pong";
    throw new RpcError(RpcError.METHOD_NOT_FOUND, "nobody knows", { method });
  },
});
const client = callClient(connect(process.stdin, process.stdout, agent));

const work: SessionUpdateInput[] = [
  {
    sessionUpdate: "agent_message_chunk",
    content: { type: "text", text: "Let me see." },
  },
  { sessionUpdate: "tool_call", toolCallId: "call-1", title: "Edit main.rs" },
];
const planning: SessionUpdateInput[] = [
  {
    sessionUpdate: "plan_update",
    plan: {
      type: "items",
      id: "plan-1",
      entries: [
        { content: "Edit main.rs", priority: "high", status: "in_progress" },
      ],
    },
  },
  { sessionUpdate: "plan_removed", id: "plan-1" },
];
const options: PermissionOption[] = [
  { optionId: "yes", name: "Allow", kind: "allow_once" },
];
