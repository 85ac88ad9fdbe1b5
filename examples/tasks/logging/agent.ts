// An agent that writes a log. Stdout belongs to the protocol, so the log goes to stderr or to a file.

import { runAgent } from "@samewire/acp/stdio";

await runAgent(
  {
    sessionNew: () => ({ sessionId: "session-1" }),
    async sessionPrompt(_params, { session }) {
      console.error("a prompt");
      await session.sendText("Hello");
      return { stopReason: "end_turn" };
    },
  },
  { onError: (error) => console.error(error) }, // what no response reports
);
