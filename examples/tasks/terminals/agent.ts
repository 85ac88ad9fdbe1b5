// An agent that reads a file, runs a command in a terminal of the client, and writes a file.

import { toolCall, toolCallUpdate, toolTerminal } from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

await runAgent({
  sessionNew: () => ({ sessionId: crypto.randomUUID() }),
  async sessionPrompt(_params, { session }) {
    const text = await session.readText("/notes.md"); // with what the user has not saved yet
    const command = await session.createTerminal("echo", { args: [text] });
    try {
      const content = [toolTerminal(command.terminalId)]; // the client shows its output
      await session.send(toolCall("1", "Run echo", { content }));
      const { exitCode } = await command.waitForExit();
      const { output } = await command.output();
      await session.send(toolCallUpdate("1", { status: "completed" }));
      await session.writeText("/log.md", `${exitCode}: ${output}`);
    } finally {
      await command.release(); // or `await using command = …`
    }
    return { stopReason: "end_turn" };
  },
});
