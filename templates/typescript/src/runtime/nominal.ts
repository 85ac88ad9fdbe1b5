/** Types that are distinct from the type of their values. */

/** A `T` that only its codec can create. */
export type Nominal<T, Name extends string> = T & {
  readonly [nominal]: Name;
};

declare const nominal: unique symbol;
