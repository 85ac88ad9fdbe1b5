// A client that prints each error: its code, its message and its data.

import { RpcError } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});

async function show(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error; // such as a ConnectionLost
    const data =
      error.code === RpcError.INTERNAL_ERROR ? undefined : error.data;
    console.log(error.code, JSON.stringify(data ?? null));
  }
}

const session = await agent.openSession();
await show(session.prompt("file").result());
await show(session.prompt("own").result());
await show(session.prompt("mistake").result());
await show(agent.loadSession("old"));
await show(agent.agent.extMethod("_example/none"));
await agent.close();
