// What reading the messages costs in TypeScript: `node decode.mjs <ours.mjs> <released package> <message>…`.
// Prints a line of JSON: for each message the median times in ns of JSON.parse, of ours, and of the released decoder
// (JSON.parse and zod; null where it does not read the message), measured in turn.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const ROUNDS = 300;
const ROUND_NS = 150_000;

const [oursAt, releasedAt, ...messages] = process.argv.slice(2);
const ours = await import(pathToFileURL(oursAt).href);
const released = await import(pathToFileURL(releasedAt).href);
const kept = [];

const report = messages.map((path) => {
  const text = readFileSync(path, "utf8").trim();
  const [type] = basename(path).split(".");
  const codec = ours[type];
  const zod = released[`z${type}`];
  const readers = {
    plain: () => JSON.parse(text),
    ours: () => codec.parse(text),
    released: () => zod.parse(JSON.parse(text)),
  };
  try {
    readers.released();
  } catch {
    delete readers.released;
  }
  return { message: basename(path, ".json"), bytes: text.length, ...measure(readers) };
});
if (kept.length >= 0) console.log(JSON.stringify(report));

function measure(readers) {
  const rounds = [];
  const calls = {};
  for (const [name, reader] of Object.entries(readers)) {
    const warm = time(reader, 2000);
    calls[name] = Math.max(8, Math.round(ROUND_NS / warm));
  }
  for (let round = 0; round < ROUNDS; round++) {
    const times = {};
    for (const [name, reader] of Object.entries(readers)) times[name] = time(reader, calls[name]);
    rounds.push(times);
  }
  const of = (name) => (name in readers ? median(rounds.map((times) => times[name])) : null);
  return { plain: of("plain"), ours: of("ours"), released: of("released") };
}

function time(reader, calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) kept[0] = reader();
  return Number(process.hrtime.bigint() - start) / calls;
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}
