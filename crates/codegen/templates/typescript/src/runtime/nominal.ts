/** Types that are not interchangeable with what they are made of. */

/** A `T` that only its own codec makes. */
export type Nominal<T, Name extends string> = T & {
  readonly [nominal]: Name;
};

declare const nominal: unique symbol;
