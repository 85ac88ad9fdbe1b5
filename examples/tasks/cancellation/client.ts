// A client that cancels the turn after the first update: `node client.js <agent> <argument>…`.

import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});
const session = await agent.openSession();
const turn = session.prompt("Work for a minute");
for await (const update of turn) {
  console.log(update.sessionUpdate);
  await turn.cancel(); // resolves with the agent's response
}
console.log((await turn.result()).stopReason);
await agent.close();
