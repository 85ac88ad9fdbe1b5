// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Readers of lists, maps and tuples. They always return new objects. */

import type { Cursor, Key, Read } from "./cursor.js";
import {
  Failure,
  REFUSED,
  enter,
  enterList,
  failure,
  isWrongInside,
  leave,
  oneMistake,
  refuse,
  segmentsOf,
} from "./cursor.js";
import { comparable, unsafeIn } from "./json.js";
import { put, tolerate } from "./members.js";
import { checkLength, unsafe } from "./scalars.js";

/**
 * Whether no two items may be equal. A function returns a text for each item, or for those at some indexes, which two
 * items have in common that are equal; otherwise their numbers are compared as `JSON.parse` returns them.
 */
export type Unique =
  | true
  | ((
      cx: Cursor,
      key: Key,
      items: readonly unknown[],
      places: readonly number[] | undefined,
    ) => readonly string[]);

/** A list. */
export function list<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: Unique | false,
): T[] {
  const items = enterList(cx, key, value);
  if (items === undefined) return REFUSED;
  const result = new Array<T>(items.length);
  for (let i = 0; i < items.length; i++) result[i] = item(cx, i, items[i]);
  leave(cx);
  checkLength(cx, key, items.length, min, max, "item");
  if (unique && !cx.writing) checkUnique(cx, key, items, unique);
  return result;
}

/** A list without the items that cannot be read. */
export function validItems<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: Unique | false,
): T[] {
  if (cx.mistakes !== undefined) {
    return oneMistake(cx, () =>
      validItems(cx, key, value, item, min, max, unique),
    );
  }
  const items = enterList(cx, key, value);
  if (items === undefined) return REFUSED;
  const result = new Array<T>(items.length);
  const places: number[] = [];
  const { depth } = cx;
  let count = 0;
  for (let i = 0; i < items.length; i++) {
    const found = cx.issues.length;
    try {
      result[count] = item(cx, i, items[i]);
      count++;
      if (unique) places.push(i);
    } catch (error) {
      tolerate(cx, i, items[i], error, depth, found);
    }
  }
  if (count < items.length) result.length = count;
  leave(cx);
  checkLength(cx, key, count, min, max, "item");
  if (unique && !cx.writing) checkUnique(cx, key, items, unique, places);
  return result;
}

/** An object with arbitrary member names. */
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
  if (members === undefined) return REFUSED;
  const result = {} as Record<K, V>;
  let count = 0;
  for (const found of Object.keys(members)) {
    if (members[found] === undefined) continue;
    put(result, name(cx, found, found), member(cx, found, members[found]));
    count++;
  }
  leave(cx);
  checkLength(cx, key, count, min, max, "member");
  return result;
}

/** A list of fixed length. Each item has its own reader. */
export function tuple<T extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...places: { [I in keyof T]: Read<T[I]> }
): T {
  const items = enterList(cx, key, value);
  if (items === undefined) return REFUSED;
  const isShort = items.length < places.length;
  const present = isShort ? places.slice(0, items.length) : places;
  const result = present.map((place, i) => place(cx, i, items[i]));
  leave(cx);
  if (items.length !== places.length) {
    const message = `expected ${places.length} items, found ${items.length}`;
    return refuse(cx, failure(cx, key, "length", message));
  }
  return result as unknown as T;
}

/**
 * A list whose first items have a reader each, of which some may be absent. `rest` reads all further items; without it
 * there are none.
 */
export function openTuple<T extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  min: number | undefined,
  max: number | undefined,
  rest: Read<unknown> | undefined,
  ...places: readonly Read<unknown>[]
): T {
  const items = enterList(cx, key, value);
  if (items === undefined) return REFUSED;
  const result: unknown[] = [];
  for (let i = 0; i < items.length; i++) {
    const place = places[i] ?? rest;
    if (place === undefined) break;
    result.push(place(cx, i, items[i]));
  }
  leave(cx);
  checkLength(cx, key, items.length, min, max, "item");
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

/**
 * Refuses equal items. The items are compared as received, including their undeclared members. The items
 * that are written may be equal nevertheless. `places` are the indexes of those that are compared, if some items were
 * left out.
 */
function checkUnique(
  cx: Cursor,
  key: Key,
  items: readonly unknown[],
  unique: Unique,
  places?: readonly number[],
): void {
  const kept = places ? places.map((at) => items[at]) : items;
  const texts =
    unique === true ? comparable(kept) : unique(cx, key, items, places);
  const seen = new Set<string>();
  const last = texts.findIndex((text) => seen.size === seen.add(text).size);
  if (last === -1) return;
  if (isWrongInside(cx, key)) return;
  // Two different numbers may have become equal when the text was parsed.
  const isExact = unique !== true && cx.source !== undefined;
  for (const at of isExact ? [] : [last, texts.indexOf(texts[last] ?? "")]) {
    const place = [...segmentsOf(cx, key), places?.[at] ?? at];
    const segments = unsafeIn(cx, place, kept[at]);
    if (segments === undefined) continue;
    const { code, message } = unsafe(cx, key);
    refuse(cx, new Failure(code, message, segments));
    return;
  }
  refuse(cx, failure(cx, key, "unique", "two items are equal"));
}
