// An agent that sends a lot. Each `await` waits while the client is behind.

import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    const part = "x".repeat(10_000);
    for (let i = 0; i < 3_000; i++) await session.sendText(part);
    return { stopReason: "end_turn" };
  },
});
