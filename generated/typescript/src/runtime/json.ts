// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Raw JSON: values that are checked, but not converted. */

import type { Cursor, Key } from "./cursor.js";
import {
  REFUSED,
  enter,
  enterList,
  failureHere,
  leave,
  lists,
  refuse,
  segmentsOf,
  wrong,
} from "./cursor.js";
import { isBeyond64Bits } from "./integers.js";
import { isLong, isUnsafeRaw, outOfRange, text, unsafe } from "./scalars.js";

/** Any JSON value. It is checked as a whole and not copied. */
export function any(cx: Cursor, key: Key, value: unknown): unknown {
  switch (typeof value) {
    case "string":
      return text(cx, key, value);
    case "number":
      return anyNumber(cx, key, value);
    case "boolean":
      return value;
    case "object":
      if (value === null) return value;
      if (Array.isArray(value)) {
        const items = enterList(cx, key, value);
        if (items === undefined) return items;
        for (let i = 0; i < items.length; i++) any(cx, i, items[i]);
      } else {
        const members = enter(cx, key, value);
        if (members === undefined) return members;
        if (!cx.source) refuseToJson(cx, members);
        for (const name of Object.keys(members)) {
          if (members[name] === undefined) continue;
          any(cx, text(cx, name, name), members[name]);
        }
      }
      leave(cx);
      return value;
    default:
      return refuse(cx, wrong(cx, key, value, "a JSON value"));
  }
}

/** Whether two JSON values are equal, whatever the order of members. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== "object" ||
    typeof b !== "object" ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  ) {
    return false;
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) &&
        equal((a as Members)[name], (b as Members)[name]),
    )
  );
}

/** The JSON text of a value with sorted members, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  return canonicalOf(value, String);
}

/** The same, with texts of numbers. */
export function canonicalOf(
  value: unknown,
  number: (value: number) => string,
): string {
  if (typeof value === "number") return number(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) {
    return JSON.stringify(value) ?? "null";
  }
  const of = (inner: unknown) => canonicalOf(inner, number);
  if (Array.isArray(value)) return `[${value.map(of).join()}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${of(member)}`);
  return `{${members.join()}}`;
}

/** Whether no two items are equal as JSON, in linear time. */
export function areUnique(items: readonly unknown[]): boolean {
  return new Set(comparable(items)).size === items.length;
}

/** A text for each item, which two items have in common that are equal as JSON. */
export function comparable(items: readonly unknown[]): readonly string[] {
  return areTexts(items) ? items : items.map(canonical);
}

function areTexts(items: readonly unknown[]): items is readonly string[] {
  return items.every((item) => typeof item === "string");
}

/** The keys that lead to the first number that may have been changed by the parser; `undefined` if there is none. */
export function unsafeIn(
  cx: Cursor,
  segments: readonly Key[],
  value: unknown,
): readonly Key[] | undefined {
  if (typeof value === "number") {
    const isChanged = isUnsafeRaw(value) || isLong(cx, value, () => segments);
    return isChanged ? segments : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    const found = unsafeIn(cx, [...segments, key], member);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Members = { readonly [name: string]: unknown };

function anyNumber(cx: Cursor, key: Key, value: number): number {
  if (!Number.isFinite(value)) {
    const failure = outOfRange(cx, key, value, "a finite number");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (isUnsafeRaw(value)) {
    const failure = unsafe(cx, key);
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  if (cx.writing && isBeyond64Bits(value)) cx.hasLarge = true;
  if (isLong(cx, value, () => segmentsOf(cx, key))) {
    const failure = outOfRange(cx, key, value, "an integer of 64 bits");
    if (lists(cx, failure)) return REFUSED;
    throw failure;
  }
  return value;
}

/** Refuses an object with a method `toJSON`, because its members are not what is written. */
function refuseToJson(cx: Cursor, members: Members): void {
  if (typeof members["toJSON"] !== "function") return;
  const message = "expected a JSON value, found an object with a toJSON";
  refuse(cx, failureHere(cx, "type", message));
}
