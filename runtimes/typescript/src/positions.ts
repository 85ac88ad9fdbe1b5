/** The order of parts of a value: that of its text, while types are read in the order of their declarations. */

import type { Key } from "./cursor.js";
import { inside } from "./order.js";
import type { Source } from "./source.js";

/** Something at a place of a value. */
interface Located {
  readonly segments: readonly Key[];
}

/** Something at a place, with the position of each segment of its path and the object or list that holds it. */
export interface Placed<T> {
  readonly one: T;
  readonly place: readonly number[];
  /** `undefined` at the value itself, and at a place that is not in the value. */
  readonly holder: object | undefined;
}

/** Sorts by position. `value` was parsed from `source`, if there is one. */
export function inOrder<T extends Located>(
  all: readonly T[],
  value: unknown,
  source: Source | undefined,
): Placed<T>[] {
  const known: Ranks =
    source !== undefined && all.some(isMoved)
      ? new Map(source.places.ranks)
      : new Map();
  const placed = all.map((one) => placedIn(one, value, known));
  return placed.sort((a, b) => compare(a.place, b.place));
}

type Ranks = Map<object, ReadonlyMap<string, number>>;

/** Names that JavaScript objects list before all others. */
const INDEX = /^\d+$/;

function isMoved({ segments }: Located): boolean {
  return segments.some((key) => typeof key === "string" && INDEX.test(key));
}

function placedIn<T extends Located>(
  one: T,
  value: unknown,
  known: Ranks,
): Placed<T> {
  const place: number[] = [];
  let holder: object | undefined;
  let at = value;
  for (const key of one.segments) {
    if (typeof at !== "object" || at === null) {
      return { one, place, holder: undefined };
    }
    holder = at;
    place.push(typeof key === "number" ? key : rankOf(at, key, known));
    at = inside(at, key);
  }
  return { one, place, holder };
}

function rankOf(object: object, name: string, known: Ranks): number {
  let ranks = known.get(object);
  if (ranks === undefined) {
    ranks = new Map(Object.keys(object).map((key, index) => [key, index]));
    known.set(object, ranks);
  }
  return ranks.get(name) ?? -1;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (rank !== other) return rank - other;
  }
  return a.length - b.length;
}
