// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The methods of strings since ES2024: Node 20 has them, but the `lib` of a project may be older. */

/** A string, with the methods for surrogates that are not in pairs. */
export type WellFormed = string & {
  isWellFormed(): boolean;
  toWellFormed(): string;
};
