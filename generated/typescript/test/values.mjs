// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// The proof's question about values: a parsed text is decoded as the text is read, and `is` says what reading says.

import * as readers from "../dist/readers.js";
import { codec as codecOf } from "../dist/runtime/codec.js";

/** How many odd values are made of each text. */
const MADE = 3;

/** Errors of a text that its parsed value may not have: of members that are undeclared, or repeated. */
export const OF_TEXTS = ["syntax", "depth", "unicode"];

/**
 * What a codec does with a parsed text in another way than with the text, in a few words; nothing if it does not.
 * `isExact` says that texts are read exactly whose numbers `JSON.parse` rounds.
 */
export function valueProblem(codec, text, result, isExact = false) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const decoded = codec.safeDecode(value);
  const isLost = isExact && isRounded(value);
  if (withFloats(text) === text && !isLost) {
    if (result.ok && !isEqual(codec, decoded, result)) {
      return "the parsed text is decoded as another value";
    }
    if (decoded.ok && !result.ok && !OF_TEXTS.includes(result.error.code)) {
      return "the parsed text is decoded, and the text is refused";
    }
  }
  const byReading = codecOf(codec.name, readers[`read${codec.name}`]);
  const values = [value, ...made(value, text)];
  if (decoded.ok) values.push(decoded.value);
  if (isLost && result.ok) {
    const again = codec.safeDecode(result.value);
    if (again.ok && !isEqual(codec, again, { ...result, issues: [] })) {
      return "the value of the text is decoded as another one";
    }
    values.push(result.value);
  }
  for (const one of values) {
    const is = codec.is(one);
    if (is !== byReading.is(one)) return `reading says that is(…) is ${!is}`;
    const read = codec.safeDecode(one);
    // An unsafe integer ends the reading, although another variant may fit.
    if (is && !read.ok && read.error.code !== "unsafe_integer") {
      return "a value that is of the type is not decoded";
    }
  }
  return undefined;
}

/** Whether a parsed text has a number that an integer of 64 bits may have been rounded to. */
export function isRounded(value) {
  if (isObject(value)) return Object.values(value).some(isRounded);
  const is64 = value >= -(2 ** 63) && value <= 2 ** 64;
  return Number.isInteger(value) && !Number.isSafeInteger(value) && is64;
}

/** Whether a value has a `bigint`, which `JSON.stringify` does not write. */
export function hasBigint(value) {
  return isObject(value)
    ? Object.values(value).some(hasBigint)
    : typeof value === "bigint";
}

/** A string or a number of a JSON text. */
const TOKEN = new RegExp("\\x22(?:[^\\x22\\\\]|\\\\.)*\\x22|-?\\d[\\d.eE+-]*", "g");

/** A text in which integers beyond 64 bits are spelled as floats, like which `JSON.parse` returns them. */
export function withFloats(text) {
  return text.replace(TOKEN, (token) => {
    const value = Number(token);
    const isBeyond = value < -(2 ** 63) || value > 2 ** 64;
    const isLong = /^-?\d+$/.test(token) && isBeyond && Number.isFinite(value);
    return isLong ? `${token}e0` : token;
  });
}

function isEqual(codec, a, b) {
  return (
    a.ok &&
    codec.stringify(a.value) === codec.stringify(b.value) &&
    a.issues.length === b.issues.length
  );
}

/** What may stand in a value that was not parsed, instead of what stood there. */
const EDITS = [
  () => undefined,
  () => null,
  () => NaN,
  () => -0,
  () => 2 ** 53,
  () => 2n ** 53n + 1n,
  () => 5n,
  () => 0.1,
  () => "\ud800",
  () => "",
  () => new Date(0),
  () => () => {},
  () => ({ toJSON: () => 1 }),
  (old) => (Array.isArray(old) ? [...old, , 1] : [old]),
  (old) => copyInto(Object.create(null), old),
  (old) => copyInto(new (class Other {})(), old),
  (old) => copyInto(Object.create({ inherited: 1 }), old),
  (old) => copyInto({ [Symbol.toStringTag]: "Tagged" }, old),
  (old) => copyInto({ [Symbol.iterator]: null }, old),
  (old) => copyInto(argumentsOf(), old),
  (old) => copyInto({ undeclared: null }, old),
  (old) => copyInto({ undeclared: undefined }, old),
  (old) => (isObject(old) ? new Proxy(old, {}) : old),
  (old) => (isObject(old) ? Proxy.revocable(old, {}).proxy : old),
  (old) => Object.freeze(old),
];

/** Copies of a value, each with another edit at another place; the same ones for a text in every run. */
function* made(value, text) {
  const places = [...placesOf(value, [])];
  let turn = hashOf(text);
  for (let count = 0; count < MADE; count++) {
    const place = places[turn % places.length];
    const edit = EDITS[Math.trunc(turn / places.length) % EDITS.length];
    turn = (turn * 31 + 7) % 2 ** 32;
    yield edited(value, place, edit);
  }
}

/** A number that a text has, and hardly another one. */
function hashOf(text) {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + char.codePointAt(0)) % 2 ** 32;
  return hash;
}

function* placesOf(value, path) {
  yield path;
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    yield* placesOf(value[name], [...path, name]);
  }
}

function edited(value, [name, ...rest], edit) {
  if (name === undefined) return edit(structuredClone(value));
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const member = edited(value[name], rest, edit);
  const attributes = { enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(copy, name, { value: member, ...attributes });
}

function copyInto(target, old) {
  return isObject(old) ? Object.assign(target, old) : old;
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function argumentsOf() {
  return arguments;
}
