/** Lists, maps and tuples: always fresh ones. */

import type { Cursor, Key, Read } from "./cursor.js";
import { enter, enterList, failure, leave } from "./cursor.js";
import { canonical } from "./json.js";
import { put, tolerate } from "./members.js";
import { checkLength } from "./scalars.js";

/** A list. */
export function list<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: boolean,
): T[] {
  const items = enterList(cx, key, value);
  const result = new Array<T>(items.length);
  for (let i = 0; i < items.length; i++) result[i] = item(cx, i, items[i]);
  leave(cx);
  checkItems(cx, key, result, min, max, unique);
  return result;
}

/** A list, leaving out the items that do not decode. */
export function validItems<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: boolean,
): T[] {
  const items = enterList(cx, key, value);
  const result = new Array<T>(items.length);
  const { depth } = cx;
  let count = 0;
  for (let i = 0; i < items.length; i++) {
    const found = cx.issues.length;
    try {
      result[count] = item(cx, i, items[i]);
      count++;
    } catch (error) {
      tolerate(cx, i, items[i], error, depth, found);
    }
  }
  if (count < items.length) result.length = count;
  leave(cx);
  checkItems(cx, key, result, min, max, unique);
  return result;
}

/** An object with any member names. */
export function map<K extends string, V>(
  cx: Cursor,
  key: Key,
  value: unknown,
  name: Read<K>,
  member: Read<V>,
  min?: number,
  max?: number,
): Record<K, V> {
  const members = enter(cx, key, value);
  const result = {} as Record<K, V>;
  let count = 0;
  for (const found of Object.keys(members)) {
    if (members[found] === undefined) continue;
    put(result, name(cx, found, found), member(cx, found, members[found]));
    count++;
  }
  leave(cx);
  checkLength(cx, key, count, min, max, "members");
  return result;
}

/** A list of fixed length, each place with its own reader. */
export function tuple<T extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...places: { [I in keyof T]: Read<T[I]> }
): T {
  const items = enterList(cx, key, value);
  if (items.length !== places.length) {
    leave(cx);
    const message = `expected ${places.length} items, found ${items.length}`;
    throw failure(cx, key, "length", message);
  }
  const result = places.map((place, i) => place(cx, i, items[i]));
  leave(cx);
  return result as unknown as T;
}

/** A value or `null`. */
export function nullable<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  of: Read<T>,
): T | null {
  return value === null ? null : of(cx, key, value);
}

function checkItems(
  cx: Cursor,
  key: Key,
  items: readonly unknown[],
  min: number | undefined,
  max: number | undefined,
  unique: boolean | undefined,
): void {
  checkLength(cx, key, items.length, min, max, "items");
  if (!unique) return;
  if (new Set(items.map(identity)).size < items.length) {
    throw failure(cx, key, "unique", "two items are equal");
  }
}

/** What only equal items share; strings begin with a mark, since texts stand for objects and lists. */
function identity(item: unknown): unknown {
  if (typeof item === "string") return `"${item}`;
  return typeof item === "object" && item !== null ? canonical(item) : item;
}
