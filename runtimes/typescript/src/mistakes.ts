/** The list of all mistakes of a value. */

import type { Failure, Mistakes } from "./cursor.js";
import { pointer } from "./error.js";
import { inOrder } from "./positions.js";
import type { Source } from "./source.js";

/** Lists mistakes at different places, none of which is inside another. */
export class EveryMistake implements Mistakes {
  readonly #failures: Failure[] = [];
  readonly #covered = new Set<string>();

  get count(): number {
    return this.#failures.length;
  }

  add(failure: Failure, ...also: readonly string[]): void {
    const { code, segments, missing } = failure;
    const place = missing === undefined ? segments : [...segments, missing];
    if (this.#isCovered(place)) return;
    this.#failures.push(failure);
    for (const name of also) this.#covered.add(pointer([...segments, name]));
    // Two names of one member are wrong, and the others of the object are read.
    if (code !== "alias") this.#covered.add(pointer(place));
  }

  /** The mistakes in the order of the value, which was parsed from `source`, if there is one. */
  inOrder(value: unknown, source: Source | undefined): Failure[] {
    return inOrder(this.#failures, value, source).map(({ one }) => one);
  }

  #isCovered(segments: readonly (string | number)[]): boolean {
    if (this.#covered.size === 0) return false;
    for (let depth = 0; depth <= segments.length; depth++) {
      if (this.#covered.has(pointer(segments.slice(0, depth)))) return true;
    }
    return false;
  }
}
