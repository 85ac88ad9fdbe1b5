// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/test/driver.mjs.jinja. Changes made here are lost.
// The proof's side of this package: one JSON line `{"type", "text"}`, `{"dispatch"}`, `{"call"}` or `{"connection"}` in, one answer out, in order.

import { StringDecoder } from "node:string_decoder";

import { codecs, sides } from "./codecs.mjs";
import { connect, play } from "./connection.mjs";
import { ask } from "./calls.mjs";
import { dispatch } from "./dispatch.mjs";
import { OF_TEXTS, hasBigint, valueProblem, withFloats } from "./values.mjs";

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
    answers += `${JSON.stringify(await answer(line))}\n`;
  }
  if (!process.stdout.write(answers)) {
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

async function answer(line) {
  try {
    const question = JSON.parse(line);
    if (question.call !== undefined) return { made: await ask(question.call) };
    if (question.connection !== undefined) {
      const { serve } = sides.get(question.connection.side);
      return { events: await play(question.connection, { serve, connect }) };
    }
    return question.dispatch === undefined
      ? read(question)
      : { dispatched: await dispatch(question.dispatch) };
  } catch (error) {
    const { path = "", code = "crash", message = String(error) } = error ?? {};
    return { error: { path, code, message: `not answered: ${message}` } };
  }
}

function read({ type, text, once }) {
  const codec = codecs.get(type);
  if (codec === undefined) return { unknown_type: true };
  const result = codec.safeParse(text);
  // Whoever measures the reader asks for nothing else.
  if (once && result.ok) return { ok: codec.stringify(result.value) };
  if (once) return { error: result.error };
  const message = valueProblem(codec, text, result);
  if (message !== undefined) return crash(message);
  const answer = answerTo(codec, text, result);
  const isText = !result.ok && OF_TEXTS.includes(result.error.code);
  const floats = withFloats(text);
  if (isText || floats === text) return answer;
  const value = JSON.parse(text);
  const decoded = answerTo(codec, value, codec.safeDecode(value));
  // A value has another order of members than its text.
  const { undeclared, mistakes } = answerTo(codec, floats, codec.safeParse(floats));
  const ordered = { ...decoded };
  if (decoded.undeclared) ordered.undeclared = undeclared;
  if (isMoved(decoded.mistakes, mistakes)) ordered.mistakes = mistakes;
  const same = JSON.stringify(ordered) === JSON.stringify(answer);
  return same ? answer : { ...answer, decoded: ordered };
}

/** What a codec makes of a text, or of a parsed one. */
function answerTo(codec, given, result) {
  if (!result.ok) return mistakesOf(codec, given, result);
  const ok = codec.stringify(result.value);
  const issues = issuesOf(result);
  if (!copies(result.value).every((copy) => codec.stringify(copy) === ok)) {
    return crash("a copy is another value");
  }
  const found =
    typeof given === "string"
      ? codec.safeParse(given, { undeclared: true })
      : codec.safeDecode(given, { undeclared: true });
  const same =
    found.ok &&
    codec.stringify(found.value) === ok &&
    JSON.stringify(issuesOf(found)) === JSON.stringify(issues);
  if (!same) {
    return crash("it is read otherwise when undeclared members are reported");
  }
  const undeclared = found.undeclared.map(({ path, value }) => ({
    path,
    value: textOf(value),
  }));
  return { ok, issues, undeclared, undeclared_count: found.undeclaredCount };
}

/** Whether two lists of mistakes have the same ones. */
function isMoved(some = [], others = []) {
  const sorted = (all) => all.map((one) => JSON.stringify(one)).sort().join();
  return sorted(some) === sorted(others);
}

/** The error of a refused value, and all of its mistakes. */
function mistakesOf(codec, given, { error }) {
  const found =
    typeof given === "string"
      ? codec.safeParse(given, { all: true })
      : codec.safeDecode(given, { all: true });
  const same = JSON.stringify(found.error) === JSON.stringify(error);
  if (!same) return crash("another error is reported when all are listed");
  const { errors: mistakes, errorCount: mistake_count } = found;
  return { error, mistakes, mistake_count };
}

function crash(message) {
  return { error: { path: "", code: "crash", message } };
}

/** What was dropped, as the proof compares it. */
function issuesOf(result) {
  return result.issues.map(({ path, error, value }) => ({
    path,
    error,
    value: textOf(value),
  }));
}

/** A reported value as JSON. A number beyond all doubles stays beyond them. */
function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}:${textOf(member)}`,
    );
    return `{${members.join()}}`;
  }
  if (value === Infinity) return "1e999";
  if (value === -Infinity) return "-1e999";
  return JSON.stringify(value);
}

/** A value stays what it is when it is copied, or written by `JSON.stringify`. */
function copies(value) {
  const copies = [structuredClone(value)];
  if (!hasBigint(value)) copies.push(JSON.parse(JSON.stringify(value)));
  return typeof value !== "object" || value === null || Array.isArray(value)
    ? copies
    : [...copies, { ...value }];
}
