// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Checks of nested shapes: `isListOf(isNullableOf(isText))`. */

import type { Check } from "./checks.js";
import {
  isFloatWithin,
  isInt,
  isList,
  isLiteral,
  isMap,
  isNullable,
  isOpenTuple,
  isTextWithPattern,
  isTextWithin,
  isTuple,
} from "./checks.js";

export const isIntOf =
  (min: number, max: number, multiple?: number): Check =>
  (value) =>
    isInt(value, min, max, multiple);
export const isTextOf =
  (min?: number, max?: number): Check =>
  (value) =>
    isTextWithin(value, min, max);
export const isTextWithPatternOf =
  (pattern: string, min?: number, max?: number): Check =>
  (value) =>
    isTextWithPattern(value, pattern, min, max);
export const isLiteralOf =
  (only: string | number | bigint | boolean): Check =>
  (value) =>
    isLiteral(value, only);
export const isFloatWithinOf =
  (
    single: boolean,
    min?: number,
    max?: number,
    above?: number,
    below?: number,
  ): Check =>
  (value) =>
    isFloatWithin(value, single, min, max, above, below);
export const isNullableOf =
  (of: Check): Check =>
  (value, outer) =>
    isNullable(value, outer, of);
export const isListOf =
  (item: Check, min?: number, max?: number, unique?: unknown): Check =>
  (value, outer) =>
    isList(value, outer, item, min, max, unique);
export const isMapOf =
  (name: Check, member: Check, min?: number, max?: number): Check =>
  (value, outer) =>
    isMap(value, outer, name, member, min, max);
export const isTupleOf =
  (...places: readonly Check[]): Check =>
  (value, outer) =>
    isTuple(value, outer, ...places);
export const isOpenTupleOf =
  (
    min?: number,
    max?: number,
    rest?: Check,
    ...places: readonly Check[]
  ): Check =>
  (value, outer) =>
    isOpenTuple(value, outer, min, max, rest, ...places);
