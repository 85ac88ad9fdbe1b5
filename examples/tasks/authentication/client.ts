// A client that logs in when the agent asks for it.

import { AUTH_REQUIRED, RpcError } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});
try {
  await agent.openSession();
} catch (error) {
  if (!(error instanceof RpcError) || error.code !== AUTH_REQUIRED) throw error;
  const [method] = agent.initialized?.authMethods ?? [];
  if (method?.type !== undefined || !method) throw error;
  console.log(`log in by: ${method.name}`); // a user chooses one
  await agent.agent.authenticate({ methodId: method.id });
  await agent.openSession();
  console.log("a session is open");
}
await agent.close();
