// Fails if a pattern of the file argv[2] that is said to be quick takes a long text very long.

import { readFileSync } from "node:fs";

const LENGTH = 150_000;
/** In milliseconds. What is quadratic takes many seconds, and what is linear a few milliseconds. */
const LIMIT = 3_000;
const TEXTS = ["a", "b", "ab", "aab", "a1", "é", "c-", " ", "a ", "1"].map((part) =>
  part.repeat(LENGTH / part.length),
);

for (const { ecma, is_quick } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  if (!is_quick) continue;
  const regExp = new RegExp(ecma, "u");
  for (const text of TEXTS) {
    for (const whole of [text, `${text}\n`, `é${text}-`]) {
      const begin = performance.now();
      regExp.test(whole);
      const elapsed = performance.now() - begin;
      if (elapsed > LIMIT) {
        throw new Error(`${ecma}: ${elapsed} ms for ${whole.slice(0, 5)}…`);
      }
    }
  }
}
