// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Ids of requests: strings, `null`, and integers of 64 bits. */

import type { Cursor, Key, Read } from "./cursor.js";
import { UNTRACKED, enter, failure, segmentsOf, wrong } from "./cursor.js";
import type { How } from "./run.js";
import { run } from "./run.js";
import { int64, text } from "./scalars.js";

/** The id of a request. An integer beyond ±(2⁵³−1) is a `bigint`. */
export type Id = string | number | bigint | null;

/** An id, which may be absent. */
export const readId: Read<Id | undefined> = (cx, key, value) => {
  if (value === undefined || value === null) return value;
  if (typeof value === "string") return text(cx, key, value);
  if (typeof value !== "number") throw wrong(cx, key, value, EXPECTED);
  const spelling = spellingOf(cx, key, value);
  if (spelling !== undefined) return exact(cx, key, spelling);
  if (Number.isInteger(value)) return int64(cx, key, value);
  throw wrong(cx, key, value, EXPECTED);
};

const EXPECTED = "an integer, a string or null";

/** The id at `name` of an object, which is read at `key` of a message; `undefined` if there is none. */
export function idAt(
  object: unknown,
  name: string,
  how: How,
  key?: Key,
): Id | undefined {
  const read: Read<Id | undefined> = (cx, at, value) =>
    readId(cx, name, enter(cx, at, value)?.[name]);
  const result = run(read, object, how, key);
  return result.ok ? result.value : undefined;
}

/** How a number is spelled; `undefined` if it is spelled as JavaScript does, or does not come from a text. */
function spellingOf(cx: Cursor, key: Key, value: number): string | undefined {
  const { source } = cx;
  if (source === undefined) return undefined;
  const isPlain = Number.isSafeInteger(value) && !mayBeFloat(source.text, key);
  if (isPlain) return undefined;
  if (!cx.located) throw UNTRACKED;
  return source.spellingAt(segmentsOf(cx, key));
}

/** Whether a text may have a member of this name that is spelled as a float. The search is fast in long texts. */
function mayBeFloat(text: string, name: Key): boolean {
  if (text.includes("\\u00") && ESCAPED.test(text)) return true;
  const quoted = `"${name}"`;
  let at = text.indexOf(quoted);
  while (at !== -1) {
    FLOAT.lastIndex = at + quoted.length;
    if (FLOAT.test(text)) return true;
    at = text.indexOf(quoted, at + quoted.length);
  }
  return false;
}

/** A float behind a name that ends like `id` or `requestId`, and may have escapes. */
const ESCAPED =
  /(?:[iI]|\\u00[46]9)(?:d|\\u0064)"[ \t\r\n]*:[ \t\r\n]*-?\d+[.eE]/;

/** A float behind the name of a member. */
const FLOAT = /[ \t\r\n]*:[ \t\r\n]*-?\d+[.eE]/y;

function exact(cx: Cursor, key: Key, spelling: string): number | bigint {
  const shown = spelling.length > 60 ? `${spelling.slice(0, 57)}...` : spelling;
  if (!/^-?\d+$/.test(spelling)) {
    const message = `expected ${EXPECTED}, found ${shown}`;
    throw failure(cx, key, "type", message);
  }
  const integer = spelling.length > 20 ? undefined : BigInt(spelling);
  if (integer === undefined || integer !== BigInt.asIntN(64, integer)) {
    const message = `expected an integer of 64 bits, found ${shown}`;
    throw failure(cx, key, "range", message);
  }
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : integer;
}
