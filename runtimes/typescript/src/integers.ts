/** Integers of 64 bits, and numbers beyond all of them. */

/** Whether a number is beyond −2⁶³ to 2⁶⁴−1, also after an integer in this range was rounded to a double. */
export function isBeyond64Bits(value: number): boolean {
  return value < -(2 ** 63) || value > 2 ** 64;
}

/** Whether a text may have an integer beyond 64 bits: 19 digits in a row. This costs little in comparison to parsing. */
export function hasLongDigits(text: string): boolean {
  return LONG_DIGITS.test(text);
}

/** Each digit stands there by itself: `\d{19}` takes up to 15 times as long. */
const LONG_DIGITS = new RegExp("\\d".repeat(19));

/** Whether a number is spelled as an integer beyond 64 bits. */
export function isLongInteger(spelling: string): boolean {
  return INTEGER.test(spelling) && isBeyond64Bits(Number(spelling));
}

const INTEGER = /^-?\d{19,}$/;
