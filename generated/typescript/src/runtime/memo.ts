// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Results that are kept while one value is read, because several branches of a union may need the same one. */

import type { Cursor, Key, Read, Verdict } from "./cursor.js";
import { Failure } from "./cursor.js";

/**
 * Reads a value. An object or list is read only once by each reader, even if several branches of unions contain it.
 * Otherwise a union whose branches contain further unions would take exponential time.
 */
export function once<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Read<T>,
): T {
  if (typeof value !== "object" || value === null || cx.mistakes) {
    return read(cx, key, value);
  }
  const all = (cx.verdicts ??= new Map<Read<unknown>, Map<object, Verdict>>());
  const verdicts = mapIn(all, read);
  const known = verdicts.get(value);
  if (known !== undefined && standsHere(cx, key, known)) {
    if (known.failure !== undefined) throw known.failure;
    for (const issue of known.issues) cx.issues.push(issue);
    return known.value as T;
  }
  const place = cx.source ? [] : placeOf(cx, key);
  const found = cx.issues.length;
  try {
    const result = read(cx, key, value);
    const issues = cx.issues.slice(found);
    verdicts.set(value, { place, value: result, issues, failure: undefined });
    return result;
  } catch (failure) {
    if (failure instanceof Failure) {
      verdicts.set(value, { place, value: undefined, issues: [], failure });
    }
    throw failure;
  }
}

/** The map at a key of a map of maps, which is added if there is none. */
export function mapIn<A, B, C>(all: Map<A, Map<B, C>>, key: A): Map<B, C> {
  let found = all.get(key);
  if (found === undefined) all.set(key, (found = new Map()));
  return found;
}

/** Whether the recorded place is the current one. An object that was not parsed may occur at several places. */
function standsHere(cx: Cursor, key: Key, { place }: Verdict): boolean {
  if (cx.source) return true;
  const here = placeOf(cx, key);
  return here.length === place.length && here.every((k, i) => k === place[i]);
}

function placeOf(cx: Cursor, key: Key): Key[] {
  return [...cx.keys.slice(0, cx.depth), key];
}
