// An agent over stdio: `node agent.js`, started by a client.

import { RpcError, isAllowed, toolCall } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    await session.sendText("Let me see.");
    await session.send(toolCall("call-1", "Edit main.rs"));
    await session.plans.markdown("plan-1", "Edit it.");
    await session.plans.remove("plan-1");
    const call = { toolCallId: "call-1" };
    const answer = await session.requestPermission(call); // throws when the turn is cancelled
    return { stopReason: isAllowed(answer) ? "end_turn" : "refusal" };
  },
  extMethod(method, params) {
    if (method === "_example/ping") return params ?? "pong";
    throw new RpcError(RpcError.METHOD_NOT_FOUND, "Unknown method", { method });
  },
});
