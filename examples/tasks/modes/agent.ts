// An agent with two modes, an option for the model, and a slash command.

import {
  type SessionConfigOption,
  command,
  commandsUpdate,
  modeUpdate,
} from "@samewire/acp";
import { runAgent } from "@samewire/acp/stdio";

const availableModes = [
  { id: "ask", name: "Ask" },
  { id: "code", name: "Code" },
];

const model = (currentValue: string): SessionConfigOption => ({
  id: "model",
  name: "Model",
  type: "select",
  currentValue,
  options: [
    { value: "small", name: "Small" },
    { value: "big", name: "Big" },
  ],
});

await runAgent({
  sessionNew(_params, { afterResponse }) {
    const commands = [command("review", "Reviews a file", "which file")];
    afterResponse((session) => session?.send(commandsUpdate(commands)));
    return {
      sessionId: crypto.randomUUID(),
      modes: { currentModeId: "ask", availableModes },
      configOptions: [model("small")],
    };
  },
  sessionSetMode: () => ({}),
  sessionSetConfigOption: ({ value }) => ({
    configOptions: [model(String(value))],
  }),
  async sessionPrompt({ prompt: [block] }, { session }) {
    const text = block?.type === "text" ? block.text : "";
    if (text.startsWith("/review ")) {
      await session.send(modeUpdate("code")); // the agent changes the mode itself
      await session.sendText(`Reviewing ${text.slice("/review ".length)}`);
    }
    return { stopReason: "end_turn" };
  },
});
