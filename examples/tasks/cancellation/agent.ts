// An agent whose work can be cancelled at any time.

import { setTimeout as sleep } from "node:timers/promises";

import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session, signal }) {
    await session.sendText("Working");
    await sleep(60_000, undefined, { signal }); // throws when the client cancels
    return { stopReason: "end_turn" };
  },
});
