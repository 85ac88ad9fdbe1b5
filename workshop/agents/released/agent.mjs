// An agent made with the released npm library, its unstable part included. It says what the library can say.

import { randomUUID } from "node:crypto";
import { Readable, Writable } from "node:stream";

import {
  agent,
  methods,
  ndJsonStream,
} from "@agentclientprotocol/sdk/unstable";

const { initialize, session } = methods.agent;
const toClient = methods.client;
const folders = new Map();
/** Whether the client writes files. */
let writes = false;

agent({ name: "released" })
  .onRequest(initialize, ({ params: { clientCapabilities } }) => {
    writes = clientCapabilities?.fs?.writeTextFile === true;
    return {
      protocolVersion: 1,
      agentInfo: { name: "released", version: "1" },
      agentCapabilities: {
        loadSession: false,
        sessionCapabilities: { list: {}, close: {}, fork: {} },
      },
    };
  })
  .onRequest(session.new, ({ params: { cwd } }) => {
    const sessionId = randomUUID();
    folders.set(sessionId, cwd);
    const availableModes = [{ id: "ask", name: "Ask", description: null }];
    return { sessionId, modes: { currentModeId: "ask", availableModes } };
  })
  .onRequest(session.prompt, async ({ params, client }) => {
    const { sessionId } = params;
    const path = `${folders.get(sessionId)}/notes.txt`;
    const tell = (update) =>
      client.notify(toClient.session.update, { sessionId, update });
    for (const update of news(path)) await tell(update);
    const options = [{ optionId: "yes", name: "Yes", kind: "allow_once" }];
    const toolCall = { toolCallId: "write", title: "Write" };
    const asked = { sessionId, toolCall, options };
    await client.request(toClient.session.requestPermission, asked);
    if (writes) {
      const file = { sessionId, path };
      const note = { ...file, content: "hello\n" };
      await client.request(toClient.fs.writeTextFile, note);
      await client.request(toClient.fs.readTextFile, { ...file, line: 1 });
    }
    await tell({
      sessionUpdate: "tool_call_update",
      toolCallId: "write",
      status: "completed",
      rawOutput: { written: true },
    });
    const usage = { totalTokens: 3, inputTokens: 1, outputTokens: 2 };
    return { stopReason: "end_turn", usage };
  })
  .onRequest(session.list, () => ({
    sessions: [...folders].map(([sessionId, cwd]) => ({ sessionId, cwd })),
    nextCursor: null,
  }))
  .onRequest(session.close, ({ params: { sessionId } }) => {
    folders.delete(sessionId);
    return {};
  })
  .connect(
    ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)),
  );

function* news(path) {
  const text = { type: "text", text: "Let me see." };
  yield { sessionUpdate: "agent_thought_chunk", content: text };
  yield { sessionUpdate: "agent_message_chunk", content: text };
  const link = { type: "resource_link", uri: `file://${path}`, name: "notes" };
  yield { sessionUpdate: "agent_message_chunk", content: link };
  const entry = { content: "Write", priority: "high", status: "pending" };
  yield { sessionUpdate: "plan", entries: [entry] };
  const plan = { type: "items", planId: "one", entries: [entry] };
  yield { sessionUpdate: "plan_update", plan };
  yield { sessionUpdate: "plan_removed", planId: "one" };
  const command = {
    name: "note",
    description: "Writes",
    input: { hint: "it" },
  };
  yield {
    sessionUpdate: "available_commands_update",
    availableCommands: [command],
  };
  yield { sessionUpdate: "current_mode_update", currentModeId: "ask" };
  yield {
    sessionUpdate: "tool_call",
    toolCallId: "write",
    title: "Write notes.txt",
    kind: "edit",
    status: "pending",
    locations: [{ path, line: 1 }],
    content: [{ type: "diff", path, oldText: null, newText: "hello\n" }],
    rawInput: { path },
  };
}
