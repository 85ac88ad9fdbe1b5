/** Bytes as lines: UTF-8, ended by LF or CRLF. */

import { ConnectionLost } from "./lost.js";
import { LIMITS } from "./transport.js";

/**
 * Chunks of bytes as the lines in them, however they are cut. A last line without an end is one, too. Chunks of text
 * come from a stream with an encoding.
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

/** A text as a line of bytes. */
export function lineOf(text: string): Uint8Array {
  return encoder.encode(`${text}\n`);
}

/** Cuts bytes into lines. */
export class LineSplitter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;

  /** No line has more than so many bytes, without its end. */
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

  /** What is left at the end of the input; nothing if that is nothing. */
  end(): string | undefined {
    return this.#bytes === 0 ? undefined : this.#line();
  }

  #keep(part: Uint8Array): void {
    this.#bytes += part.length;
    // The last byte may belong to the end of the line.
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

/** Bytes as a text. Where they are no UTF-8, a lone surrogate stands, which no reader of messages takes. */
function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return lossy.decode(bytes).replaceAll("\ufffd", "\udfff");
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
