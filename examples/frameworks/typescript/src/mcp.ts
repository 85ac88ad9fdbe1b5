/** An MCP server whose tool takes a plan: the client sees its JSON Schema, and a wrong call is refused. */

import { McpServer } from "@modelcontextprotocol/server";
import { Plan } from "./wire/index.js";

export function server(): McpServer {
  const server = new McpServer({ name: "plans", version: "1.0.0" });
  server.registerTool(
    "make_plan",
    { description: "Makes a plan.", inputSchema: Plan },
    (plan) => ({
      content: [{ type: "text", text: `${plan.title}: ${plan.steps.length}` }],
    }),
  );
  return server;
}
