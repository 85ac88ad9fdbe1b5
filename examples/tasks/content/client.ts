// A client that sends a text, an image, a link and an embedded file.

import {
  imageBlock,
  resourceLink,
  textBlock,
  textResource,
} from "@samewire/acp";
import { spawnAgent } from "@samewire/acp/stdio";

const agent = await spawnAgent(process.argv.slice(2), {});
const takes = agent.initialized?.agentCapabilities.promptCapabilities;
const session = await agent.openSession();
const turn = session.prompt([
  textBlock("What is this?"), // every agent takes texts and links
  resourceLink("file:///notes.md", "notes.md"),
  ...(takes?.image ? [imageBlock("iVBORw==", "image/png")] : []),
  ...(takes?.embeddedContext
    ? [textResource("file:///todo.md", "Buy bread")]
    : []),
]);
for await (const update of turn) {
  if (update.sessionUpdate !== "agent_message_chunk") continue;
  const { content } = update;
  if (content.type === "text") console.log(content.text);
  if (content.type === "image") console.log(content.mimeType);
}
await agent.close();
