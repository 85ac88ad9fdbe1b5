// An agent that crashes at the prompt "crash". Its sessions can be resumed.

import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: "session-1" }),
  sessionResume: () => ({}), // a real agent reads the session from a file
  async sessionPrompt({ prompt: [block] }, { session }) {
    if (block?.type === "text" && block.text === "crash") process.exit(3);
    await session.sendText("Still here");
    return { stopReason: "end_turn" };
  },
});
