// The released TypeScript library as a judge: one JSON line `{"type", "text"}` in, one answer out, in order.
//
//     node sdk.mjs <folder of the package> stable|unstable
//
// It reads and writes as the library itself does on a connection: `JSON.parse`, the zod schema, `JSON.stringify`.

import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { pathToFileURL } from "node:url";

const [folder, entry] = process.argv.slice(2);
const schemas = {
  stable: "dist/v1/schema/zod.gen.js",
  unstable: "dist/v1/unstable/schema/zod.gen.js",
}[entry];
const zod = await import(pathToFileURL(join(folder, schemas)).href);

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
  const { type, text } = JSON.parse(line);
  const schema = zod[`z${type}`];
  if (schema === undefined) return { unknown_type: true };
  try {
    const read = schema.safeParse(JSON.parse(text));
    // A value that is `undefined` is written as nothing at all; on the wire that is `null`.
    if (read.success) return { ok: JSON.stringify(read.data) ?? "null" };
    const [{ path, message }] = read.error.issues;
    return refusal(`${JSON.stringify(path)}: ${message}`);
  } catch (error) {
    return refusal(String(error));
  }
}

// The library has neither paths nor codes like ours.
function refusal(message) {
  return { error: { path: "", code: "value", message: message.toWellFormed() } };
}
