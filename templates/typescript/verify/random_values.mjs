// Random values of packages: `node random_values.mjs FILE COUNT SEED` reads a file with the folder of each package and the names
// of its types, `[["folder", ["Plan", …]], …]`, and prints a line for each type, with the texts of its values, each once. Every
// value must be written and read back as an equal one. A type without a codec, which stands where it is used, has no line.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [file, count, seed] = process.argv.slice(2);
const options = { numRuns: Number(count), seed: Number(seed) };
const from = (path) => import(pathToFileURL(path).href);

for (const [place, [folder, names]] of JSON.parse(
  readFileSync(file, "utf8"),
).entries()) {
  const fc = await from(
    createRequire(`${folder}/package.json`).resolve("fast-check"),
  );
  const types = await from(`${folder}/dist/types.js`);
  const { arbitrary } = await from(`${folder}/dist/arbitraries.js`);
  for (const name of names) {
    if (types[name] === undefined) continue;
    const made = textsOf(types[name], () =>
      fc.sample(arbitrary(types[name]), options),
    );
    console.log(JSON.stringify({ package: place, name, ...made }));
  }
}

function textsOf(codec, make) {
  const texts = new Set();
  try {
    for (const value of make()) {
      const text = codec.stringify(value);
      assert.deepEqual(codec.parse(text), value, text);
      assert(codec.is(value), text);
      texts.add(text);
    }
  } catch (error) {
    return { error: String(error?.message ?? error) };
  }
  return { texts: [...texts] };
}
