/** Exact decimal numbers. */

/** An integer times a power of ten. The integer is not a multiple of ten, or the number is zero. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The number that a text spells as JSON does, without its sign; `undefined` for `Infinity`. */
export function decimal(text: string): Decimal | undefined {
  const found = /^-?([0-9]+)(?:\.([0-9]+))?(?:e([-+]?[0-9]+))?$/.exec(text);
  if (found === null) return undefined;
  const [, whole = "", fraction = "", exponent = "0"] = found;
  const all = whole + fraction;
  const digits = all.replace(/0+$/, "");
  const zeros = all.length - digits.length;
  return {
    digits: BigInt(digits),
    exponent: Number(exponent) - fraction.length + zeros,
  };
}

/** Whether a number is an integer times another one. */
export function isMultipleOf(number: Decimal, of: Decimal): boolean {
  if (of.digits === 0n) return false;
  if (number.digits === 0n) return true;
  const shift = number.exponent - of.exponent;
  // With a negative shift the digits would have to be a multiple of ten.
  return (
    shift >= 0 && (number.digits * 10n ** BigInt(shift)) % of.digits === 0n
  );
}
