/** A client on the released library, as anybody would write one: what it hears of an agent. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable, Transform, Writable } from "node:stream";

/**
 * Starts an agent, lets it work once in `folder` and tells what arrived.
 *
 * `library` is an entry of the released package. `updates` are those that it gave to its handler, `errors` what it said
 * on the console, and `sent` the tags of every update on the wire.
 */
export async function hear(library, command, folder, clientCapabilities) {
  const [program, ...args] = command;
  const agent = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(agent, "exit");
  const sent = [];
  const heard = agent.stdout.pipe(tapped(sent));
  const stream = library.ndJsonStream(
    Writable.toWeb(agent.stdin),
    Readable.toWeb(heard),
  );
  const updates = [];
  const { said: errors, result: stopReason } = await listening(() =>
    library
      .client({ name: "released" })
      .onNotification(library.methods.client.session.update, ({ params }) => {
        updates.push(params.update);
      })
      .connectWith(stream, async (context) => {
        const { agent: call } = library.methods;
        await context.request(call.initialize, {
          protocolVersion: library.PROTOCOL_VERSION,
          clientCapabilities,
        });
        const opened = { cwd: folder, mcpServers: [] };
        const { sessionId } = await context.request(call.session.new, opened);
        const prompt = [{ type: "text", text: "Please survey this folder." }];
        const asked = { sessionId, prompt };
        return (await context.request(call.session.prompt, asked)).stopReason;
      }),
  );
  agent.stdin.end();
  const [code] = await ended;
  return { updates, errors, sent, stopReason, code };
}

/** Passes lines on, and notes the tags of their updates. */
function tapped(sent) {
  let rest = "";
  return new Transform({
    transform(chunk, _, done) {
      const lines = (rest + chunk.toString("utf8")).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        const tag = JSON.parse(line).params?.update?.sessionUpdate;
        if (tag !== undefined) sent.push(tag);
      }
      done(null, chunk);
    },
  });
}

/** What is said with `console.error` while something runs. */
async function listening(run) {
  const said = [];
  const { error } = console;
  console.error = (...words) => said.push(words);
  try {
    return { result: await run(), said };
  } finally {
    console.error = error;
  }
}
