// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The list of all mistakes of a value. */

import type { Failure, Key, Mistakes } from "./cursor.js";
import { inOrder } from "./positions.js";
import type { Source } from "./source.js";

/** A place that is listed, or one around such places. */
interface Place {
  isListed: boolean;
  readonly inside: Map<Key, Place>;
}

/** Lists mistakes at different places, none of which is inside another. */
export class EveryMistake implements Mistakes {
  readonly #failures: Failure[] = [];
  #root: Place | undefined;

  isIn(place: readonly Key[]): boolean {
    let at = this.#root;
    for (const key of place) at = at?.inside.get(key);
    return at !== undefined;
  }

  add(failure: Failure, also?: readonly string[]): void {
    const { segments, missing } = failure;
    // A missing member has a place, too.
    const names = missing === undefined ? also : [missing];
    const places = names?.map((name) => [...segments, name]) ?? [segments];
    if (!places.every((place) => this.#isFree(place))) return;
    this.#failures.push(failure);
    for (const place of places) this.#list(place);
  }

  /** The mistakes in the order of the value, which was parsed from `source`, if there is one. */
  inOrder(value: unknown, source: Source | undefined): Failure[] {
    return inOrder(this.#failures, value, source).map(({ one }) => one);
  }

  /** Whether nothing is listed at a place, around it or inside it. */
  #isFree(place: readonly Key[]): boolean {
    let at = this.#root;
    for (const key of place) {
      if (at === undefined) return true;
      if (at.isListed) return false;
      at = at.inside.get(key);
    }
    return at === undefined;
  }

  #list(place: readonly Key[]): void {
    let at = (this.#root ??= newPlace());
    for (const key of place) {
      let next = at.inside.get(key);
      if (next === undefined) at.inside.set(key, (next = newPlace()));
      at = next;
    }
    at.isListed = true;
  }
}

function newPlace(): Place {
  return { isListed: false, inside: new Map() };
}
