// What a user of each framework sees: of an accepted plan, and of one with two mistakes.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";

import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import OpenAI from "openai";
import { planForm } from "../dist/form.js";
import { app } from "../dist/hono.js";
import { ask } from "../dist/llm.js";
import { server } from "../dist/mcp.js";
import { router } from "../dist/trpc.js";
import { DecodeError, Plan } from "../dist/wire/index.js";

const GOOD = {
  title: "Ship it",
  steps: [
    { type: "shell", command: "make" },
    { type: "edit", path: "a.c", line: 3 },
  ],
};
const WRONG = {
  title: "",
  steps: [
    { type: "shell", command: "make" },
    { type: "edit", path: "a.c", line: 0 },
  ],
};

test("Hono answers 422 with every mistake", async () => {
  const post = (body) =>
    app.request("/plans", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const good = await post(GOOD);
  assert.equal(good.status, 200);
  assert.deepEqual(await good.json(), { title: "Ship it", steps: 2 });
  const wrong = await post(WRONG);
  assert.equal(wrong.status, 422);
  const { errors } = await wrong.json();
  assert.deepEqual(
    errors.map((error) => error.path),
    [["title"], ["steps", 1, "line"]],
  );
});

test("tRPC fills defaults in, and refuses with the place", async () => {
  const caller = router.createCaller({});
  assert.deepEqual(await caller.add(GOOD), {
    title: "Ship it",
    priority: "low",
  });
  await assert.rejects(caller.add(WRONG), (error) => {
    assert.equal(error.code, "BAD_REQUEST");
    assert.match(error.message, /at least 1 character/);
    return true;
  });
});

test("a form shows each mistake at its field", async () => {
  let submitted;
  const form = planForm((plan) => {
    submitted = plan;
  });
  form.mount();
  form.setFieldValue("title", "");
  form.setFieldValue("steps", WRONG.steps);
  await form.handleSubmit();
  assert.equal(submitted, undefined);
  const at = Object.keys(form.state.errorMap.onChange ?? {});
  assert.deepEqual(at, ["title", "steps[1].line"]);
  form.setFieldValue("title", GOOD.title);
  form.setFieldValue("steps", GOOD.steps);
  await form.handleSubmit();
  assert.deepEqual(submitted, { ...GOOD, priority: "low" });
});

test("an MCP tool shows its schema, and refuses a wrong call", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server().connect(ours), client.connect(theirs)]);
  const { tools } = await client.listTools();
  assert.equal(tools[0].inputSchema.type, "object");
  assert.deepEqual(tools[0].inputSchema.required, ["title", "steps"]);
  const call = (plan) =>
    client.callTool({ name: "make_plan", arguments: plan });
  assert.equal((await call(GOOD)).content[0].text, "Ship it: 2");
  const refused = await call(WRONG).catch((error) => ({
    isError: true,
    content: [{ text: error.message }],
  }));
  assert.equal(refused.isError, true);
  assert.match(refused.content[0].text, /at least 1 character/);
  await client.close();
});

test("a language model gets the schema, and its answer is checked", async (t) => {
  let answer = GOOD;
  const requests = [];
  const http = createServer(async (request, response) => {
    const body = [];
    for await (const part of request) body.push(part);
    requests.push(JSON.parse(Buffer.concat(body).toString()));
    const content = [
      { type: "output_text", text: JSON.stringify(answer), annotations: [] },
    ];
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "r",
        object: "response",
        output: [{ type: "message", role: "assistant", content }],
      }),
    );
  });
  await new Promise((done) => http.listen(0, "127.0.0.1", done));
  t.after(() => http.close());
  const baseURL = `http://127.0.0.1:${http.address().port}`;
  const client = new OpenAI({ apiKey: "none", baseURL, maxRetries: 0 });
  assert.deepEqual(await ask(client, "Ship it."), { ...GOOD, priority: "low" });
  assert.deepEqual(requests[0].text.format.schema, { ...Plan.jsonSchema });
  answer = WRONG;
  await assert.rejects(ask(client, "Ship it."), DecodeError);
});
