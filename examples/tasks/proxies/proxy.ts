// A proxy that adds a sentence to every prompt: an agent for its client, and a client for the agent behind it.

import { textBlock } from "@samewire/acp";
import { connectToClient } from "@samewire/acp/connection";
import { spawnAgent, stdio } from "@samewire/acp/stdio";

const behind = await spawnAgent(process.argv.slice(2), {
  // What the agent asks, the client answers. If the agent cancels, so does the proxy.
  sessionRequestPermission: (params, { signal }) =>
    front.client.sessionRequestPermission(params, { signal }),
});
const front = connectToClient(stdio(), {
  sessionNew: (params) => behind.agent.sessionNew(params),
  async sessionPrompt({ sessionId, prompt }, { session, signal }) {
    const added = [...prompt, textBlock("Be brief.")];
    const turn = behind.session(sessionId).prompt(added, { signal });
    for await (const update of turn) await session.send(update);
    return turn.result();
  },
});
await front.closed;
await behind.close();
