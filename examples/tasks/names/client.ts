// A client that says its name and version, and shows those of the agent.

import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(
  process.argv.slice(2),
  {},
  { clientInfo: { name: "my-editor", version: "0.3.0" } },
);
const info = agent.initialized?.agentInfo;
console.log(`${info?.name} ${info?.version}`);
const session = await agent.openSession();
for await (const update of session.prompt("Hi")) {
  if (update.sessionUpdate !== "agent_message_chunk") continue;
  if (update.content.type === "text") console.log(update.content.text);
}
await agent.close();
