// A client that opens a session, and loads it again with its history.

import type { SessionUpdate } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const connection = await spawnAgent(process.argv.slice(2), {});

function show(update: SessionUpdate): void {
  if (update.sessionUpdate === "agent_message_chunk") console.log("agent");
  if (update.sessionUpdate === "user_message_chunk") console.log("user");
}

const first = await connection.openSession();
await first.prompt("Buy bread").result();
const { sessions } = await connection.agent.sessionList({});
for (const { sessionId } of sessions) {
  console.log(`${sessionId}:`);
  const session = await connection.loadSession(sessionId, { onReplay: show });
  for await (const update of session.prompt("And milk")) show(update);
}
const resumed = await connection.resumeSession("session-1"); // without its history
console.log((await resumed.prompt("And eggs").result()).stopReason);
await connection.close();
