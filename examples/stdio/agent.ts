// An agent over stdio: `node agent.js`, started by a client.

import { RpcError, type PermissionOption, toolCall } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

const options: PermissionOption[] = [
  { optionId: "yes", name: "Allow", kind: "allow_once" },
];

await runAgent({
  initialize: () => ({ protocolVersion: 1 }),
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session, signal }) {
    await session.sendText("Let me see.");
    await session.send(toolCall("call-1", "Edit main.rs"));
    await session.plans.markdown("plan-1", "Edit it.");
    await session.plans.remove("plan-1");
    const call = { toolCallId: "call-1" };
    const asked = session.requestPermission(call, options, { signal });
    const { outcome } = await asked; // throws when the turn is cancelled
    const allowed = outcome.outcome === "selected";
    return { stopReason: allowed ? "end_turn" : "refusal" };
  },
  extMethod(method, params) {
    if (method === "_example/ping") return params ?? "pong";
    throw new RpcError(RpcError.METHOD_NOT_FOUND, "Unknown method", { method });
  },
});
