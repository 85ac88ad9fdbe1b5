// An agent over stdio: `node agent.js`, started by a client.

import { RpcError, callClient, serveAgent } from "@samewire/acp";
import type { PermissionOption, SessionUpdateInput } from "@samewire/acp";

import { connect } from "./ndjson.js";

let plans = false; // whether the client knows plan operations
const cancelled = new Set<string>(); // sessions whose prompt shall end

const agent = serveAgent({
  initialize({ clientCapabilities }) {
    plans = clientCapabilities.plan !== undefined;
    return { protocolVersion: 1 };
  },
  sessionNew: () => ({ sessionId: "session-1" }),
  async sessionPrompt({ sessionId }) {
    cancelled.delete(sessionId);
    for (const update of plans ? [...news, ...planning] : news) {
      await client.sessionUpdate({ sessionId, update });
    }
    const asked = { sessionId, toolCall: { toolCallId: "call-1" }, options };
    const { outcome } = await client.sessionRequestPermission(asked);
    const allowed = outcome.outcome === "selected" && !cancelled.has(sessionId);
    return { stopReason: allowed ? "end_turn" : "cancelled" };
  },
  sessionCancel: ({ sessionId }) => void cancelled.add(sessionId),
  extMethod(method, params) {
    if (method === "_example/ping") return params ?? "pong";
    throw new RpcError(RpcError.METHOD_NOT_FOUND, "nobody knows", { method });
  },
});
const client = callClient(connect(process.stdin, process.stdout, agent));

const options: PermissionOption[] = [
  { optionId: "yes", name: "Allow", kind: "allow_once" },
];
const content = { type: "text", text: "Let me see." } as const;
const plan = { type: "markdown", id: "plan-1", content: "Edit it." } as const;
const news: SessionUpdateInput[] = [
  { sessionUpdate: "agent_message_chunk", content },
  { sessionUpdate: "tool_call", toolCallId: "call-1", title: "Edit main.rs" },
];
const planning: SessionUpdateInput[] = [
  { sessionUpdate: "plan_update", plan },
  { sessionUpdate: "plan_removed", id: "plan-1" },
];
