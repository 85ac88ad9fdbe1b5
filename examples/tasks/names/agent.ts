// An agent that says its name and version, and greets the client by its own.

import { runAgent } from "@samewire/acp/stdio";

let client = "somebody";

await runAgent(
  {
    initialize({ clientInfo }) {
      if (clientInfo) client = `${clientInfo.name} ${clientInfo.version}`;
      return { protocolVersion: 1 }; // the rest is added
    },
    sessionNew: () => ({ sessionId: crypto.randomUUID() }),
    async sessionPrompt(_params, { session }) {
      await session.sendText(`Hello, ${client}`);
      return { stopReason: "end_turn" };
    },
  },
  { agentInfo: { name: "greeter", version: "1.2.0" } },
);
