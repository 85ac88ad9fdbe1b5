// A client that shows what happens to each plan.

import { PlanBook } from "@samewire/acp/plans";
import { spawnAgent } from "@samewire/acp/stdio";

const book = new PlanBook();
book.observe((change) => {
  const line = change.kind === "removed" ? "gone" : change.after.summary();
  console.log(`${change.planId}: ${line}`);
});

// With `plans: book`, agents know that this client shows plans. Without it they send one list, by the update `plan`.
const agent = await spawnAgent(process.argv.slice(2), {}, { plans: book });
const session = await agent.openSession();
await session.prompt("Fix it").result();
const { done, total } = book.progress(session.sessionId);
console.log(`${done} of ${total} done`);
await agent.close();
