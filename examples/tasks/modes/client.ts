// A client that sets a mode and an option, and runs a slash command.

import { spawnAgent } from "@samewire/acp/stdio";

const connection = await spawnAgent(process.argv.slice(2), {});
const { agent } = connection;
const session = await connection.openSession();
const { sessionId } = session;

function show(): void {
  const { modes, configOptions } = session.state; // follows every update
  const values = configOptions?.map(({ currentValue }) => currentValue);
  console.log(modes?.currentModeId, ...(values ?? []));
}

show();
await agent.sessionSetMode({ sessionId, modeId: "code" });
await agent.sessionSetConfigOption({
  sessionId,
  configId: "model",
  value: "big",
});
show();
await agent.sessionSetMode({ sessionId, modeId: "ask" });
const [command] = session.state.availableCommands ?? [];
await session.prompt(`/${command?.name} notes.md`).result();
show();
await connection.close();
