/** Splits bytes into lines: UTF-8, ended by LF or CRLF. */

import { ConnectionLost } from "./lost.js";
import { LIMITS } from "./transport.js";

/**
 * Splits chunks of bytes into lines. The last line does not need a line break. Chunks of text come from a stream with
 * an encoding.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string>,
  longest: number = LIMITS.line,
): AsyncGenerator<string, void, undefined> {
  const splitter = new LineSplitter(longest);
  for await (const chunk of chunks) {
    const bytes = typeof chunk === "string" ? encoder.encode(chunk) : chunk;
    for (const line of splitter.push(bytes)) yield line;
  }
  const rest = splitter.end();
  if (rest !== undefined) yield rest;
}

/** The bytes of a text with a line break. */
export function lineOf(text: string): Uint8Array {
  return encoder.encode(`${text}\n`);
}

/** Splits bytes into lines. */
export class LineSplitter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;

  /** The maximum number of bytes of a line, without its line break. */
  constructor(longest: number = LIMITS.line) {
    this.#longest = longest;
  }

  /**
   * The lines that end in this chunk.
   *
   * @throws {ConnectionLost} `line_too_long`.
   */
  *push(chunk: Uint8Array): Generator<string, void, undefined> {
    let from = 0;
    let to = chunk.indexOf(LF);
    while (to !== -1) {
      this.#keep(chunk.subarray(from, to));
      yield this.#line();
      from = to + 1;
      to = chunk.indexOf(LF, from);
    }
    if (from < chunk.length) this.#keep(chunk.slice(from));
  }

  /** The rest at the end of the input; `undefined` if it is empty. */
  end(): string | undefined {
    return this.#bytes === 0 ? undefined : this.#line();
  }

  #keep(part: Uint8Array): void {
    this.#bytes += part.length;
    // The last byte may be the first byte of a CRLF.
    if (this.#bytes > this.#longest + 1) throw tooLong();
    this.#parts.push(part);
  }

  #line(): string {
    const [first = NOTHING] = this.#parts;
    const whole = this.#parts.length < 2 ? first : joined(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    const ended = whole.at(-1) === CR ? whole.subarray(0, -1) : whole;
    if (ended.length > this.#longest) throw tooLong();
    return decoded(ended);
  }
}

/**
 * Decodes bytes. Invalid UTF-8 becomes two low surrogates, which every reader of messages refuses, also after a
 * backslash: the first could complete a pair.
 */
function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return lossy
      .decode(bytes)
      .replaceAll(/\\\ufffd|\\.|\ufffd/gs, (found) =>
        found.endsWith("\ufffd") ? "\\udfff\\udfff" : found,
      );
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function tooLong(): ConnectionLost {
  return new ConnectionLost("line_too_long");
}

const LF = 0x0a;
const CR = 0x0d;
const NOTHING = new Uint8Array(0);

declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", {
  fatal: true,
  ignoreBOM: true,
});
const lossy = /* @__PURE__ */ new TextDecoder("utf-8", {
  fatal: false,
  ignoreBOM: true,
});
const encoder = /* @__PURE__ */ new TextEncoder();
