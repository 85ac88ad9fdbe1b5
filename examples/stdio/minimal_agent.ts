import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  initialize: () => ({ protocolVersion: 1 }),
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    await session.sendText("Hello");
    return { stopReason: "end_turn" };
  },
});
