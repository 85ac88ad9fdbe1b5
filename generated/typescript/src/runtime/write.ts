// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Writes JSON texts. */

import { hasLongDigits, isLongInteger } from "./integers.js";
import { endOfString } from "./order.js";

/**
 * The JSON text of a value. Unlike `JSON.stringify`, it spells a number beyond all integers of 64 bits as a float:
 * `1e+20` and not `100000000000000000000`, which is refused in raw JSON.
 */
export function toText(value: unknown): string {
  // Before `JSON.stringify`, which asks a `toJSON` that a program may have given to every `bigint`.
  if (writers.exact) return writers.exact(value);
  const text = JSON.stringify(value);
  return hasLongDigits(text) ? withFloats(text) : text;
}

/** How values are written that have a `bigint`, once a reader has made one. */
export const writers: { exact?: (value: unknown) => string } = {};

function withFloats(text: string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf('"', at);
    const between = text.slice(at, start === -1 ? undefined : start);
    result += between.replace(NUMBER, spelling);
    if (start === -1) return result;
    at = endOfString(text, start);
    result += text.slice(start, at);
  }
}

const NUMBER = /-?\d[\d.eE+-]*/g;

function spelling(number: string): string {
  return isLongInteger(number) ? Number(number).toExponential() : number;
}
