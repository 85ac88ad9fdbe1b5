// How long it takes to read a text, and to write what was read: `node growth.mjs <our package> <folder of the texts>`.
// Prints a line of JSON: the seconds for each text, in the order of their names.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [oursAt, folder] = process.argv.slice(2);
const types = await import(pathToFileURL(oursAt).href);
const REPEATS = 15;

const took = readdirSync(folder)
  .map((name) => name.match(/^(\d+)-(\w+)-(\d+)\.json$/))
  .sort((a, b) => a[1] - b[1] || a[3] - b[3])
  .map(([name, , type]) => time(types[type], readFileSync(join(folder, name), "utf8")));
console.log(JSON.stringify(took));

function time(type, text) {
  let best = Infinity;
  // What is small is repeated, so that a clock can measure it.
  const calls = Math.max(1, Math.ceil(100_000 / text.length));
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const begun = performance.now();
    for (let call = 0; call < calls; call++) {
      const read = type.safeParse(text);
      if (read.ok) type.stringify(read.value);
    }
    best = Math.min(best, performance.now() - begun);
  }
  return best / calls / 1000;
}
