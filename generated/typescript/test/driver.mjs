// The proof's side of this package: one JSON line `{"type", "text"}` in, one answer out, in order.

import { StringDecoder } from "node:string_decoder";

import { codecs } from "./codecs.mjs";

const decoder = new StringDecoder("utf8");
let rest = "";

for await (const chunk of process.stdin) {
  const lines = (rest + decoder.write(chunk)).split("\n");
  rest = lines.pop();
  await write(lines);
}
await write([rest + decoder.end()]);

async function write(lines) {
  const asked = lines.filter((line) => line.trim() !== "");
  const answers = asked.map((line) => `${JSON.stringify(answer(line))}\n`);
  if (!process.stdout.write(answers.join(""))) {
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

function answer(line) {
  try {
    const { type, text } = JSON.parse(line);
    const codec = codecs.get(type);
    if (codec === undefined) return { unknown_type: true };
    const read = codec.safeParse(text);
    if (!read.ok) return { error: read.error };
    return { ok: codec.stringify(read.value), issues: read.issues };
  } catch (error) {
    const { path = "", code = "crash", message = String(error) } = error ?? {};
    return { error: { path, code, message: `not answered: ${message}` } };
  }
}
