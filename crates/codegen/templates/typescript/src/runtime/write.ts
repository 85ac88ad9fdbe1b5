/** Writes JSON texts. */

import { isBeyond64Bits, isLongInteger } from "./integers.js";
import { endOfString } from "./order.js";

/**
 * The JSON text of a value. Unlike `JSON.stringify`, it spells a number beyond all integers of 64 bits as a float:
 * `1e+20` and not `100000000000000000000`, which is refused in raw JSON.
 */
export function toText(value: unknown): string {
  const text = JSON.stringify(value);
  return hasLong(value) ? withFloats(text) : text;
}

/** Whether a value has a number that is spelled as an integer beyond 64 bits. */
function hasLong(value: unknown): boolean {
  if (typeof value === "number") {
    return isBeyond64Bits(value) && Math.abs(value) < 1e21;
  }
  if (typeof value !== "object" || value === null) return false;
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : Object.values(value);
  for (let i = 0; i < parts.length; i++) {
    if (hasLong(parts[i])) return true;
  }
  return false;
}

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
