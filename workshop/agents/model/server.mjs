// A pretend model on loopback: `node server.mjs` prints the address it listens on, and serves until its input ends.
//
// It speaks as little as agents need of four APIs. Each file beside this one is one of them: what was asked, as a
// question that `answer.mjs` answers, and how the answer is written, as a stream of server-sent events or as a whole.

import { createServer } from "node:http";

import { answer } from "./answer.mjs";
import * as anthropic from "./anthropic.mjs";
import * as chat from "./chat.mjs";
import * as gemini from "./gemini.mjs";
import * as responses from "./responses.mjs";

/** Which API a path belongs to. */
const apis = [
  [/\/messages$/, anthropic],
  [/\/responses$/, responses],
  [/\/chat\/completions$/, chat],
  [/:(stream)?[gG]enerateContent$/, gemini],
];

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  try {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    console.error(`${request.method} ${pathname} ${text.length}`);
    if (request.method !== "POST") return list(response, pathname);
    const [, api] = apis.find(([path]) => path.test(pathname)) ?? [];
    if (api === undefined) return other(response, pathname);
    const body = JSON.parse(text);
    const question = api.question(body);
    const given = answer(question);
    const names = question.tools.map(({ name }) => name);
    console.error(`  offered ${names.join(", ")}`);
    console.error(`  answered ${JSON.stringify(given)}`);
    const streams = body.stream === true || searchParams.get("alt") === "sse";
    if (!streams) return json(response, 200, api.whole(given, body));
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const event of api.events(given, body)) response.write(sse(event));
    response.end(api.last ?? "");
  } catch (error) {
    console.error(error);
    json(response, 500, { error: { message: String(error) } });
  }
});

/** The models there are: whatever was asked for is one of them. */
function list(response, pathname) {
  if (!/\/models(\/[^/]*)?$/.test(pathname)) {
    return json(response, 404, { error: { message: "not found" } });
  }
  const data = [{ id: "pretend", object: "model", owned_by: "nobody" }];
  json(response, 200, { object: "list", data, models: [] });
}

/** Requests that count tokens are answered; anything else is not known. */
function other(response, pathname) {
  if (!/count_?tokens$/i.test(pathname)) {
    return json(response, 404, { error: { message: "not found" } });
  }
  json(response, 200, { input_tokens: 10, totalTokens: 10 });
}

function json(response, status, value) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}

function sse(event) {
  const name = event.type === undefined ? "" : `event: ${event.type}\n`;
  return `${name}data: ${JSON.stringify(event)}\n\n`;
}

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
process.stdin.resume().on("end", () => process.exit(0));
