// A client over stdio: `node client.js <agent> <argument>…` starts the agent.

import { spawn } from "node:child_process";

import { RpcError, callAgent, serveClient } from "@samewire/acp";

import { connect } from "./ndjson.js";

const client = serveClient({
  sessionUpdate({ update }) {
    console.log(`update ${update.sessionUpdate}`);
  },
  sessionRequestPermission({ toolCall, options: [first] }) {
    console.log(`permission ${toolCall.toolCallId}`);
    if (first === undefined) return { outcome: { outcome: "cancelled" } };
    return { outcome: { outcome: "selected", optionId: first.optionId } };
  },
});
const [program = "", ...args] = process.argv.slice(2);
const { stdin, stdout } = spawn(program, args, {
  stdio: ["pipe", "pipe", "inherit"],
});
const agent = callAgent(connect(stdout, stdin, client));

const clientCapabilities = { plan: {} };
await agent.initialize({ protocolVersion: 1, clientCapabilities });
const cwd = process.cwd();
const { sessionId } = await agent.sessionNew({ cwd, mcpServers: [] });
const prompt = [{ type: "text", text: "Please edit main.rs." } as const];
const { stopReason } = await agent.sessionPrompt({ sessionId, prompt });
console.log(`stop ${stopReason}`);
console.log(`extension ${await agent.extMethod("_example/ping")}`);
await agent.extMethod("_example/nothing").catch((error) => {
  if (!(error instanceof RpcError)) throw error;
  console.log(`refused ${error.code}`);
});
stdin.end();
