// Answers each case of the file argv[2] by RegExp and by the compiled automaton argv[3].

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { isFound } = await import(pathToFileURL(process.argv[3]));
const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
const answers = cases.map(({ source, ecma, program, texts }) => {
  const regExp = new RegExp(ecma, "u");
  const original = source === null ? regExp : new RegExp(source, "u");
  return [
    texts.map((text) => original.test(text)),
    texts.map((text) => regExp.test(text)),
    texts.map((text) => isFound(program, text)),
  ];
});
process.stdout.write(JSON.stringify(answers));
