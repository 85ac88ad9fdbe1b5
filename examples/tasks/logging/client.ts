// A client that logs every message, and what the agent writes to stderr.

import { spawnAgent } from "@samewire/acp/stdio";

const log: { direction: string; text: string }[] = [];
const agent = await spawnAgent(
  process.argv.slice(2),
  {},
  { observe: (seen) => log.push(seen) }, // from the first message on
);
const session = await agent.openSession();
await session.prompt("Hi").result();
await agent.close();

for (const { direction, text } of log) {
  if (direction === "stderr") console.log("stderr", text);
}
for (const { direction, text } of log) {
  if (direction === "stderr") continue;
  const { method, id } = JSON.parse(text);
  console.log(direction, method ?? `the response to ${id}`);
}
