// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Readers of nested shapes: `list(cx, key, value, nullableOf(text))`. */

import type { Unique } from "./containers.js";
import {
  list,
  map,
  nullable,
  openTuple,
  tuple,
  validItems,
} from "./containers.js";
import type { Read } from "./cursor.js";
import {
  boundedFloat,
  boundedText,
  int,
  literal,
  textWithPattern,
} from "./scalars.js";

export function intOf(
  ...bounds: [min: number, max: number, multiple?: number]
): Read<number> {
  return (cx, key, value) => int(cx, key, value, ...bounds);
}
export function textOf(min?: number, max?: number): Read<string> {
  return (cx, key, value) => boundedText(cx, key, value, min, max);
}
export function textWithPatternOf(
  pattern: string,
  min?: number,
  max?: number,
  format?: string,
): Read<string> {
  return (cx, key, value) =>
    textWithPattern(cx, key, value, pattern, min, max, format);
}
export function floatOf(
  single: boolean,
  ...bounds: (number | undefined)[]
): Read<number> {
  return (cx, key, value) => boundedFloat(cx, key, value, single, ...bounds);
}
export function literalOf<const T extends string | number | boolean>(
  only: T,
): Read<T> {
  return (cx, key, value) => literal(cx, key, value, only);
}
export function listOf<T>(
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: Unique | false,
): Read<T[]> {
  return (cx, key, value) => list(cx, key, value, item, min, max, unique);
}
export function validItemsOf<T>(
  item: Read<T>,
  min?: number,
  max?: number,
  unique?: Unique | false,
): Read<T[]> {
  return (cx, key, value) => validItems(cx, key, value, item, min, max, unique);
}
export function mapOf<K extends string, V>(
  name: Read<K>,
  member: Read<V>,
  min?: number,
  max?: number,
): Read<Record<K, V>> {
  return (cx, key, value) => map(cx, key, value, name, member, min, max);
}
export function tupleOf<T extends readonly unknown[]>(
  ...places: { [I in keyof T]: Read<T[I]> }
): Read<T> {
  return (cx, key, value) => tuple<T>(cx, key, value, ...places);
}
/** Which places may be missing is in the generated type: what is read here fits wherever it stands. */
export function openTupleOf(
  min: number | undefined,
  max: number | undefined,
  rest: Read<unknown> | undefined,
  ...places: readonly Read<unknown>[]
): Read<never> {
  return (cx, key, value) =>
    openTuple(cx, key, value, min, max, rest, ...places);
}
export function nullableOf<T>(of: Read<T>): Read<T | null> {
  return (cx, key, value) => nullable(cx, key, value, of);
}
