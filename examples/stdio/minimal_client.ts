import { allowOnce } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(["node", "minimal_agent.js"], {
  sessionRequestPermission: ({ options }) => allowOnce(options), // by kind, never by position
});
const session = await agent.openSession(); // cwd: process.cwd()
const turn = session.prompt("Hi");
for await (const update of turn) console.log(update.sessionUpdate);
console.log((await turn.result()).stopReason);
await agent.close();
