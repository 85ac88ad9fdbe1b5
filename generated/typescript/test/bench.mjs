// How long reading a text takes, beside `JSON.parse` of it: `node test/bench.mjs SessionNotification < text.json`.
// Prints `{"json_parse_ns", "parse_ns", "ratio"}`, each the median of rounds in which the two alternate.

import { readFileSync } from "node:fs";

import { codecs } from "./codecs.mjs";

const ROUNDS = 1500;
const CALLS = 40;

const codec = codecs.get(process.argv[2]);
const text = readFileSync(0, "utf8").trim();
let kept;

const readers = [
  () => (kept = JSON.parse(text)),
  () => (kept = codec.parse(text)),
];
for (const reader of readers) time(reader, 8000);

const rounds = Array.from({ length: ROUNDS }, () =>
  readers.map((reader) => time(reader, CALLS)),
);
const result = {
  json_parse_ns: Math.round(median(rounds.map(([plain]) => plain))),
  parse_ns: Math.round(median(rounds.map(([, ours]) => ours))),
  ratio: Number(median(rounds.map(([plain, ours]) => ours / plain)).toFixed(3)),
};
if (kept !== undefined) console.log(JSON.stringify(result));

function time(reader, calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) reader();
  return Number(process.hrtime.bigint() - start) / calls;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
