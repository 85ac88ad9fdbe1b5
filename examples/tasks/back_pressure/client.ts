// A client that reads slowly. While more than 16 MiB are unread, it stops reading, and the agent waits.

import { setTimeout as sleep } from "node:timers/promises";

import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});
const session = await agent.openSession();
let bytes = 0;
let updates = 0;
for await (const update of session.prompt("Tell me everything")) {
  if (update.sessionUpdate !== "agent_message_chunk") continue;
  if (update.content.type === "text") bytes += update.content.text.length;
  if (++updates % 1_000 === 0) await sleep(10); // slow work
}
console.log(bytes);
await agent.close();
