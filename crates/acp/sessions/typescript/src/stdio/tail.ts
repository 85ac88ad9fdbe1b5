/** The end of what a process wrote to stderr. */

declare const TextDecoder: new () => {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
};

/** Splits bytes into lines, and keeps the last 8 KiB of them. */
export class Tail {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #kept = "";

  /** The last 8 KiB. */
  get text(): string {
    return this.#kept;
  }

  /** The lines that end in these bytes. A long line without an end is split. */
  *add(bytes: Uint8Array): Generator<string, void, undefined> {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#kept = (this.#kept + text).slice(-KEPT);
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    yield* lines;
    if (this.#rest.length <= LONGEST) return;
    yield this.#rest;
    this.#rest = "";
  }

  /** The rest at the end. */
  *end(): Generator<string, void, undefined> {
    if (this.#rest !== "") yield this.#rest;
    this.#rest = "";
  }
}

/** The maximum number of characters that are kept. */
const KEPT = 8 * 1024;

/** The maximum number of characters of a line. */
const LONGEST = 64 * 1024;
