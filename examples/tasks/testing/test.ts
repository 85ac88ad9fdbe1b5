// Tests of an agent without a client: with handlers in memory, and with a client that follows a script.

import assert from "node:assert/strict";

import { allowOnce, isAllowed } from "@samewire/acp";
import {
  type ConnectedAgentHandlers,
  connectToClient,
} from "@samewire/acp/connection";
import {
  expectReply,
  pair,
  request,
  scriptedClient,
} from "@samewire/acp/testing";

const handlers: ConnectedAgentHandlers = {
  sessionNew: () => ({ sessionId: "session-1" }),
  async sessionPrompt(_params, { session }) {
    const answer = await session.requestPermission({ toolCallId: "1" });
    await session.sendText(isAllowed(answer) ? "done" : "not allowed");
    return { stopReason: "end_turn" };
  },
};

// Both ends in one program: the client's side of the pair is a connection to the agent.
const { agent, close } = await pair(handlers, {
  sessionRequestPermission: ({ options }) => allowOnce(options),
});
const session = await agent.openSession({ cwd: "/" });
const turn = session.prompt("Do it");
const kinds = [];
for await (const update of turn) kinds.push(update.sessionUpdate);
assert.deepEqual(kinds, ["agent_message_chunk"]);
await close();
console.log("ok: a turn");

// A script says what is sent, and what must come back: parts of the messages.
const script = scriptedClient([
  request("initialize", { protocolVersion: 1 }),
  expectReply({ protocolVersion: 1 }),
  request("session/new", { cwd: "/", mcpServers: [] }),
  expectReply({ sessionId: "session-1" }),
]);
connectToClient(script, handlers);
await script.done;
console.log("ok: the messages");
