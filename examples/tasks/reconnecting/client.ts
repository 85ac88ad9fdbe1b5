// A client that starts the agent again when it is gone, and resumes the session.

import { ConnectionLost } from "@samewire/acp/connection";
import { PlanBook } from "@samewire/acp/plans";
import { spawnAgent } from "@samewire/acp/stdio";

const plans = new PlanBook(); // keeps the plans while no agent runs

const start = () => spawnAgent(process.argv.slice(2), {}, { plans });

let agent = await start();
let session = await agent.openSession();
for (const text of ["crash", "Are you there?"]) {
  try {
    console.log((await session.prompt(text).result()).stopReason);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    console.log(`${error.reason} with ${error.exitCode}`);
    agent = await start(); // a real client waits longer after each crash
    session = await agent.resumeSession(session.sessionId);
  }
}
await agent.close();
