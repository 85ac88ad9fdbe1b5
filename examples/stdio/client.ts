// A client over stdio: `node client.js <agent> <argument>…` starts the agent.

import { RpcError, allowOnce } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const connection = await spawnAgent(
  process.argv.slice(2),
  {
    sessionUpdate({ update }) {
      console.log(`update ${update.sessionUpdate}`);
    },
    sessionRequestPermission({ toolCall, options }) {
      console.log(`permission ${toolCall.toolCallId}`);
      return allowOnce(options);
    },
  },
  { plans: true, stderr: "inherit" },
);

const session = await connection.openSession();
const { stopReason } = await session.prompt("Please edit main.rs.").result();
console.log(`stop ${stopReason}`);

const { agent } = connection;
console.log(`extension ${await agent.extMethod("_example/ping")}`);
await agent.extMethod("_example/nothing").catch((error) => {
  if (!(error instanceof RpcError)) throw error;
  console.log(`refused ${error.code}`);
});
await connection.close();
