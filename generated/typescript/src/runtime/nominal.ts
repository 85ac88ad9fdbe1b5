// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Types that are distinct from the type of their values. */

/** A `T` that only a codec can create. The type is the same in all packages that have a type of this name. */
export type Nominal<T, Name extends string> = T & {
  /** Makes the type distinct from `T`. It does not exist at run time. */
  readonly "~nominal": Name;
};
