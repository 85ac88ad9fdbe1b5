// An agent whose prompt decides how it fails.

import { RpcError, resourceNotFound, sessionNotFound } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  sessionLoad({ sessionId }) {
    throw sessionNotFound(sessionId);
  },
  sessionPrompt({ prompt: [block] }) {
    const text = block?.type === "text" ? block.text : "";
    if (text === "file") throw resourceNotFound("file:///notes.md");
    if (text === "own") throw new RpcError(4000, "No credit", { left: 0 });
    throw new Error("a mistake"); // the client gets -32603
  },
});
