// An agent that says its name and version, and greets the client by its own.

import { runAgent } from "@samewire/acp/stdio";

await runAgent(
  {
    sessionNew: () => ({ sessionId: crypto.randomUUID() }),
    async sessionPrompt(_params, { connection, session }) {
      const info = connection.clientInfo;
      const client = info ? `${info.name} ${info.version}` : "somebody";
      await session.sendText(`Hello, ${client}`);
      return { stopReason: "end_turn" };
    },
  },
  { agentInfo: { name: "greeter", version: "1.2.0" } },
);
