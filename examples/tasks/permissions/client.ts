// A client that allows edits, and nothing else.

import { allowOnce, rejectOnce } from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {
  sessionRequestPermission({ toolCall, options }) {
    console.log(`asked: ${toolCall.title}`);
    return toolCall.kind === "edit" ? allowOnce(options) : rejectOnce(options);
  },
  sessionUpdate({ update }) {
    if (update.sessionUpdate !== "agent_message_chunk") return;
    if (update.content.type === "text") console.log(update.content.text);
  },
});
const session = await agent.openSession();
await session.prompt("Tidy up").result();
await agent.close();
