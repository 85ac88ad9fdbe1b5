// An agent that takes images and embedded files, and answers with an image.

import { agentMessage, imageBlock } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent(
  {
    sessionNew: () => ({ sessionId: crypto.randomUUID() }),
    async sessionPrompt({ prompt }, { session }) {
      await session.sendText(prompt.map(({ type }) => type).join(", "));
      await session.send(agentMessage(imageBlock("iVBORw==", "image/png")));
      return { stopReason: "end_turn" };
    },
  },
  {
    capabilities: {
      promptCapabilities: { image: true, embeddedContext: true },
    },
  },
);
