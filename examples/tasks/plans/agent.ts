// An agent with two plans: a list of tasks that it works on, and a text that it takes back.

import { planEntry } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session: { plans } }) {
    await plans.items("fix", [
      planEntry("Read", { priority: "high", status: "in_progress" }),
      planEntry("Write"),
    ]);
    await plans.markdown("notes", "# Notes\n\nNothing yet.");
    await plans.setStatus("fix", 0, "completed"); // sends what changed
    await plans.remove("notes");
    return { stopReason: "end_turn" };
  },
});
