// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The list of all mistakes of a value. */

import type { Failure, Key, Mistakes } from "./cursor.js";
import { pointer } from "./error.js";
import { inOrder } from "./positions.js";
import type { Source } from "./source.js";

/** Lists mistakes at different places, none of which is inside another. */
export class EveryMistake implements Mistakes {
  readonly #failures: Failure[] = [];
  /** The places that are listed. A missing member has one, too. */
  readonly #places = new Set<string>();
  /** The places around them. */
  readonly #around = new Set<string>();

  isIn(place: readonly Key[]): boolean {
    const path = pointer(place);
    return this.#places.has(path) || this.#around.has(path);
  }

  add(failure: Failure, also?: readonly string[]): void {
    const { segments, missing } = failure;
    const names = missing === undefined ? also : [missing];
    const places = names?.map((name) => [...segments, name]) ?? [segments];
    if (!places.every((place) => this.#isFree(place))) return;
    this.#failures.push(failure);
    for (const place of places) {
      this.#places.add(pointer(place));
      for (let depth = 0; depth < place.length; depth++) {
        this.#around.add(pointer(place.slice(0, depth)));
      }
    }
  }

  /** The mistakes in the order of the value, which was parsed from `source`, if there is one. */
  inOrder(value: unknown, source: Source | undefined): Failure[] {
    return inOrder(this.#failures, value, source).map(({ one }) => one);
  }

  #isFree(place: readonly Key[]): boolean {
    if (this.#failures.length === 0) return true;
    if (this.isIn(place)) return false;
    for (let depth = 0; depth < place.length; depth++) {
      if (this.#places.has(pointer(place.slice(0, depth)))) return false;
    }
    return true;
  }
}
