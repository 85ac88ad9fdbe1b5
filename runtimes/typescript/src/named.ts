/** Undeclared members of which only those with certain names are kept, as a condition says. */

import type { Condition } from "./conditions.js";
import { type Check, isObject, isPlain } from "./checks.js";
import type { Cursor, Key, Members, Read } from "./cursor.js";
import { REFUSED, enter, failure, leave, quote, refuse } from "./cursor.js";

import { put } from "./members.js";
import { newMemo } from "./places.js";
import { text } from "./scalars.js";
import { noteRest } from "./undeclared.js";
import type { WellFormed } from "./well_formed.js";

/** An object used as a map. Members with other names are refused if it is `closed`, and ignored otherwise. */
export function mapNamed<K extends string, V>(
  cx: Cursor,
  key: Key,
  value: unknown,
  names: Condition,
  closed: boolean,
  name: Read<K>,
  member: Read<V>,
): Record<K, V> {
  const members = enter(cx, key, value);
  if (members === undefined) return REFUSED;
  const result = {} as Record<K, V>;
  keep(cx, members, result, names, closed, name, member, []);
  leave(cx);
  return result;
}

/** Keeps the undeclared members of an object that have such a name. */
export function keepNamed(
  cx: Cursor,
  object: Members,
  result: object,
  names: Condition,
  closed: boolean,
  read: Read<unknown>,
  ...declared: readonly string[]
): void {
  keep(cx, object, result, names, closed, text, read, declared);
}

function keep(
  cx: Cursor,
  object: Members,
  result: object,
  names: Condition,
  closed: boolean,
  name: Read<string>,
  read: Read<unknown>,
  declared: readonly string[],
): void {
  const memo = newMemo();
  for (const found of Object.keys(object)) {
    if (object[found] === undefined || declared.includes(found)) continue;
    if (names.test(found, memo)) {
      const kept = result as { [name: string]: unknown };
      put(kept, name(cx, found, found), read(cx, found, object[found]));
    } else if (closed) {
      const says = `unknown member ${quote(found)}`;
      refuse(cx, failure(cx, found, "unknown", says));
    }
  }
  if (cx.reporting) {
    noteRest(cx, object, [...declared, ...Object.keys(result)]);
  }
}

/** Whether a value is a map whose members with such names are of a type. */
export function isMapNamed(
  value: unknown,
  outer: number,
  names: Condition,
  closed: boolean,
  name: Check,
  member: Check,
): boolean {
  const depth = outer + 1;
  if (!isObject(value, depth) || !isPlain(value)) return false;
  return areNamed(value, depth, names, closed, name, member, []);
}

/** Whether the undeclared members of an object that have such names are of a type. */
export function isRestNamed(
  value: Members,
  depth: number,
  names: Condition,
  closed: boolean,
  member: Check,
  ...declared: readonly string[]
): boolean {
  const name = (found: unknown) => (found as WellFormed).isWellFormed();
  return areNamed(value, depth, names, closed, name, member, declared);
}

function areNamed(
  value: Members,
  depth: number,
  names: Condition,
  closed: boolean,
  name: Check,
  member: Check,
  declared: readonly string[],
): boolean {
  const memo = newMemo();
  return Object.keys(value).every((found) => {
    if (value[found] === undefined || declared.includes(found)) return true;
    return names.test(found, memo)
      ? name(found, depth) && member(value[found], depth)
      : !closed;
  });
}

export const mapNamedOf =
  <K extends string, V>(
    names: Condition,
    closed: boolean,
    name: Read<K>,
    member: Read<V>,
  ): Read<Record<K, V>> =>
  (cx, key, value) =>
    mapNamed(cx, key, value, names, closed, name, member);

export const isMapNamedOf =
  (names: Condition, closed: boolean, name: Check, member: Check): Check =>
  (value, outer) =>
    isMapNamed(value, outer, names, closed, name, member);
