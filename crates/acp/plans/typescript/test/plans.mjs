// What the plan book and the plan reporter answer: one JSON line `{"plans"}` in, one answer out, in order.

import { StringDecoder } from "node:string_decoder";

import { play } from "./play.mjs";

const decoder = new StringDecoder("utf8");
let rest = "";

for await (const chunk of process.stdin) {
  const lines = (rest + decoder.write(chunk)).split("\n");
  rest = lines.pop();
  await write(lines);
}
await write([rest + decoder.end()]);

async function write(lines) {
  let answers = "";
  for (const line of lines) {
    if (line.trim() === "") continue;
    answers += `${JSON.stringify({ plans: answer(line) })}\n`;
  }
  if (!process.stdout.write(answers)) {
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

function answer(line) {
  try {
    return play(JSON.parse(line).plans);
  } catch (error) {
    return { crash: String(error).toWellFormed() };
  }
}
