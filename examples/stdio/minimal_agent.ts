import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    await session.sendText("Hello");
    return { stopReason: "end_turn" };
  },
});
