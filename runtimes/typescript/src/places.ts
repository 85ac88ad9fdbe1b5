/** What is known of conditions while one value is read, and where a value is not what they say. */

import { mapIn } from "./memo.js";

/** Whether a value is what a schema says. */
interface Asked {
  test(value: unknown, memo: Memo): boolean;
}

/** What was found so far, by condition and by value; nothing for most values. */
export interface Memo {
  found: ByCondition<boolean> | undefined;
  /** Where values are not what conditions say, as far as it was looked for. */
  places: ByCondition<Place | undefined> | undefined;
  /** Only while a place is looked for. */
  readonly trace: Trace | undefined;
}

type ByCondition<T> = Map<Asked, Map<unknown, T>>;

/** What leads from a value to the part of it that is not what a condition says. */
export interface Place {
  readonly key: string | number;
  /** From there on, if it is not there. */
  readonly inner: Place | undefined;
  /** What is wrong with it, if it is a member. */
  readonly member: "unknown" | "missing" | undefined;
}

interface Trace {
  /** Where the results are kept, also while a place is looked for. */
  readonly memo: Memo;
  /** What leads on from the value that was asked about last, and is not what a condition says. */
  place: Place | undefined;
}

export function newMemo(): Memo {
  return { found: undefined, places: undefined, trace: undefined };
}

/**
 * The first part of a value that is not what a condition says, as deep in the value as the condition leads. Nothing
 * leads there if the value itself is not, or if the stack is too small to look for it.
 */
export function placeIn(
  value: unknown,
  memo: Memo,
  of: Asked,
): Place | undefined {
  const trace: Trace = { memo, place: undefined };
  try {
    of.test(value, { found: undefined, places: undefined, trace });
    return trace.place;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    memo.places = undefined;
    return undefined;
  }
}

/** For what is asked only to decide something: it is of no interest where that does not hold. */
export function untraced(memo: Memo): Memo {
  return memo.trace?.memo ?? memo;
}

/** After a part of a value was found not to be what a condition says, or that none may be there. */
export function misses(
  memo: Memo,
  key: string | number,
  mustBeAbsent: boolean,
): false {
  const { trace } = memo;
  if (trace) {
    const isUnknown = mustBeAbsent && typeof key === "string";
    const member = isUnknown ? "unknown" : undefined;
    trace.place = { key, inner: trace.place, member };
  }
  return false;
}

/**
 * Asks a condition only once about each value: several branches may ask about the same member, and the members of
 * that, which would take exponential time. A condition that comes back to itself on the same value does not hold.
 */
export function foundOnce(
  value: unknown,
  memo: Memo,
  of: Asked,
  test: (value: unknown, memo: Memo) => boolean,
): boolean {
  const kept = untraced(memo);
  const found = mapIn((kept.found ??= new Map() as ByCondition<boolean>), of);
  const known = found.get(value);
  if (known || (known !== undefined && !memo.trace)) return known;
  const { trace } = memo;
  if (trace) return placedOnce(value, memo, trace, of, test, found);
  found.set(value, false);
  const holds = test(value, memo);
  found.set(value, holds);
  return holds;
}

/** Looks for the place, once too. */
function placedOnce(
  value: unknown,
  memo: Memo,
  trace: Trace,
  of: Asked,
  test: (value: unknown, memo: Memo) => boolean,
  found: Map<unknown, boolean>,
): boolean {
  const { memo: kept } = trace;
  kept.places ??= new Map() as ByCondition<Place | undefined>;
  const places = mapIn(kept.places, of);
  if (places.has(value)) {
    trace.place = places.get(value);
    return false;
  }
  places.set(value, undefined);
  const holds = test(value, memo);
  found.set(value, holds);
  if (holds) places.delete(value);
  else places.set(value, trace.place);
  return holds;
}
