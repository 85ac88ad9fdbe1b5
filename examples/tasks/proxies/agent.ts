// An agent that repeats what it was asked.

import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt({ prompt }, { session }) {
    for (const block of prompt) {
      if (block.type === "text") await session.sendText(block.text);
    }
    return { stopReason: "end_turn" };
  },
});
