// A client that prints the answer. It does not know whether it talks to an agent or to a proxy.

import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});
const session = await agent.openSession();
for await (const update of session.prompt("Hi")) {
  if (update.sessionUpdate !== "agent_message_chunk") continue;
  if (update.content.type === "text") console.log(update.content.text);
}
await agent.close();
