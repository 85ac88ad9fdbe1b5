/** Texts that were parsed. */

import { hasLongDigits } from "./integers.js";
import type { Places } from "./order.js";
import { inside, placesIn } from "./order.js";

/** A JSON text that was parsed and checked as a whole. */
export class Source {
  #places: Places | undefined;
  #hasLongDigits: boolean | undefined;

  readonly text: string;
  /** The value of the text, from `JSON.parse`. */
  readonly value: unknown;

  constructor(text: string, value: unknown) {
    this.text = text;
    this.value = value;
  }

  /** What the value does not show. */
  get places(): Places {
    return (this.#places ??= placesIn(this.text, this.value));
  }

  /** Whether the text may have an integer beyond 64 bits. */
  get mayHaveLongIntegers(): boolean {
    return (this.#hasLongDigits ??= hasLongDigits(this.text));
  }

  /** How the number at the end of a path is spelled; `undefined` for one of a default value, which is not in the text. */
  spellingAt(segments: readonly (string | number)[]): string | undefined {
    let holder: unknown = this.places.root;
    let key: string | number = 0;
    for (const segment of segments) {
      holder = inside(holder, key);
      key = segment;
    }
    const number = inside(holder, key);
    if (typeof number !== "number") return undefined;
    const spellings = this.places.spellings.get(holder as object);
    return spellings?.get(key) ?? String(number);
  }
}
