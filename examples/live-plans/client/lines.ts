/** Lines out of bytes, as they came, and none so long that it fills the memory. */

import { setImmediate as turn } from "node:timers/promises";

/** The most a line may hold, in bytes. */
export const LONGEST_LINE = 64 * 1024 * 1024;

/** How long lines are given in one go, in milliseconds. */
const LONGEST_TURN = 8;

/** A line without its end. */
export interface Line {
  /** What it holds, or its beginning. */
  readonly bytes: Uint8Array;
  /** Whether it went on beyond {@link LONGEST_LINE}; what was there is lost. */
  readonly cut: boolean;
}

/**
 * Gives each line of `input`, the last one also if no `\n` ends it, and none before the one before was dealt with. Now
 * and then others have their turn first, so that signals are heard and pages served however many lines there are.
 */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
  longest = LONGEST_LINE,
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let cut = false;
  const add = (part: Uint8Array) => {
    const fits = part.subarray(0, longest - length);
    cut ||= fits.length < part.length;
    if (fits.length === 0) return;
    parts.push(fits);
    length += fits.length;
  };
  let since = performance.now();
  const others = async () => {
    if (performance.now() - since < LONGEST_TURN) return;
    await turn();
    since = performance.now();
  };
  const take = (): Line => {
    const line = { bytes: Buffer.concat(parts), cut };
    parts = [];
    length = 0;
    cut = false;
    return line;
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(NEWLINE, start);
      if (end === -1) break;
      add(bytes.subarray(start, end));
      await others();
      yield take();
      start = end + 1;
    }
    add(bytes.subarray(start));
  }
  if (length > 0) yield take();
}

/** The text of a line; `undefined` if it is not UTF-8 or was cut. */
export function textOf({ bytes, cut }: Line): string | undefined {
  if (cut) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NEWLINE = 0x0a;
