/** Verdicts that are kept while one value is read: several branches of a union may ask for the same one. */

import type { Cursor, Key, Read, Verdict } from "./cursor.js";
import { Failure } from "./cursor.js";

/**
 * What a reader makes of a value. Of an object or a list it is decided once, however many branches of unions ask for
 * it: otherwise a union whose branches lead to further unions would take exponential time.
 */
export function once<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  read: Read<T>,
): T {
  if (typeof value !== "object" || value === null) return read(cx, key, value);
  const verdicts = verdictsOf(cx, read);
  const known = verdicts.get(value);
  if (known !== undefined && standsHere(cx, key, known)) {
    if (known.failure !== undefined) throw known.failure;
    for (const issue of known.issues) cx.issues.push(issue);
    return known.value as T;
  }
  const place = cx.checked ? [] : placeOf(cx, key);
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

function verdictsOf(cx: Cursor, read: Read<unknown>): Map<object, Verdict> {
  const all = (cx.verdicts ??= new Map<Read<unknown>, Map<object, Verdict>>());
  let verdicts = all.get(read);
  if (verdicts === undefined) {
    verdicts = new Map();
    all.set(read, verdicts);
  }
  return verdicts;
}

/** What comes from a text stands at one place; any other object may stand at several, whose paths differ. */
function standsHere(cx: Cursor, key: Key, { place }: Verdict): boolean {
  if (cx.checked) return true;
  const here = placeOf(cx, key);
  return here.length === place.length && here.every((k, i) => k === place[i]);
}

function placeOf(cx: Cursor, key: Key): Key[] {
  return [...cx.keys.slice(0, cx.depth), key];
}
