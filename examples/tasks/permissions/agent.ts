// An agent that asks before it edits or deletes a file.

import { isAllowed, permissionOptions } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    const options = permissionOptions(); // allow once, always allow, reject
    for (const kind of ["edit", "delete"] as const) {
      const call = { toolCallId: kind, title: `${kind} notes.md`, kind };
      const answer = await session.requestPermission(call, options);
      const allowed = isAllowed(answer, options);
      await session.sendText(
        allowed ? `${kind}: done` : `${kind}: not allowed`,
      );
    }
    return { stopReason: "end_turn" };
  },
});
