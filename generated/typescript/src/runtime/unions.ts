// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Readers of unions: by a tag, by the variant's name, or by trying each variant. */

import type { Cursor, Key, Members, Read } from "./cursor.js";
import {
  Failure,
  REFUSED,
  enter,
  failure,
  leave,
  listed,
  missing,
  oneMistake,
  quote,
  refuse,
  wrong,
} from "./cursor.js";
import { any } from "./json.js";
import { own } from "./members.js";
import { text } from "./scalars.js";
import type { Source } from "./source.js";

/**
 * The tag of an unknown variant. The value is a plain string: `String(tag)` converts the type.
 *
 * The type is not `string`, because TypeScript would then not narrow the union by the declared tags. To the compiler, an
 * unknown tag never equals a string literal.
 */
export interface UnknownTag extends String {
  /** Makes the type distinct from `string`, and the same in all packages. It does not exist at run time. */
  readonly "~unknown": never;
}

/** The tag of an object; `undefined` if it has none. */
export function tagOf(
  cx: Cursor,
  key: Key,
  value: unknown,
  tag: string,
): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(cx, wrong(cx, key, value, "an object"));
    return UNDECLARED;
  }
  const found = (value as Members)[tag];
  if (typeof found === "string" || (found === undefined && cx.source)) {
    return found;
  }
  return rareTag(cx, key, value, tag);
}

/** Stands for a tag that is refused already: no variant has it. */
const UNDECLARED = null as never;

/** Refuses an object without a tag, or with an undeclared one. */
export function wrongTag(
  cx: Cursor,
  key: Key,
  value: unknown,
  tag: string,
  ...tags: readonly string[]
): never {
  const object = enter(cx, key, value);
  if (object === undefined) return REFUSED;
  const found = own(object, tag);
  const failure =
    typeof found === "string"
      ? notDeclared(cx, tag, found, tags)
      : noTag(cx, tag);
  leave(cx);
  // One that is no string is refused already.
  return typeof found === "string" || found === undefined
    ? refuse(cx, failure)
    : REFUSED;
}

/** An undeclared variant: the object itself, after a check that it is JSON. */
export function unknownVariant<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  tag: string,
): T {
  const isObject = typeof value === "object" && value !== null;
  const found = isObject ? own(value as Members, tag) : undefined;
  if (typeof found !== "string") {
    if (enter(cx, key, value) === undefined) return REFUSED;
    const failure = noTag(cx, tag);
    leave(cx);
    return found === undefined ? refuse(cx, failure) : REFUSED;
  }
  return any(cx, key, value) as T;
}

/** The name of an externally tagged variant: a string, or the only member of an object. */
export function variantOf(cx: Cursor, key: Key, value: unknown): string {
  if (typeof value === "string") return text(cx, key, value);
  const object = enter(cx, key, value);
  if (object === undefined) return UNDECLARED;
  leave(cx);
  const names = namesOf(object);
  const [name] = names;
  if (name !== undefined && names.length === 1) return text(cx, key, name);
  const message = `expected an object with one member, found ${names.length}`;
  refuse(cx, failure(cx, key, "type", message));
  return UNDECLARED;
}

/** A variant without content. */
export function unit<const T extends string>(
  cx: Cursor,
  key: Key,
  value: unknown,
  name: T,
): T {
  if (value === name) return name;
  return refuse(cx, wrong(cx, key, value, `the string ${quote(name)}`));
}

/** The content of a variant, which is the member with its name. */
export function payload<T, A extends readonly unknown[]>(
  cx: Cursor,
  key: Key,
  value: unknown,
  name: string,
  read: (cx: Cursor, key: Key, value: unknown, ...of: A) => T,
  ...of: A
): T {
  const object = enter(cx, key, value);
  if (object === undefined) return REFUSED;
  const result = read(cx, name, object[name], ...of);
  leave(cx);
  return result;
}

/** Refuses an undeclared variant. */
export function wrongVariant(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...names: readonly string[]
): never {
  if (typeof value === "string") {
    return refuse(cx, notDeclared(cx, key, value, names));
  }
  const object = enter(cx, key, value);
  if (object === undefined) return REFUSED;
  const [name = "", ...others] = namesOf(object);
  const failure = notDeclared(cx, name, name, names);
  leave(cx);
  return others.length === 0 ? refuse(cx, failure) : REFUSED;
}

function namesOf(object: Members): string[] {
  return Object.keys(object).filter((name) => object[name] !== undefined);
}

/** The first variant that accepts the value, or the error of the nearest one. */
export function untagged<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...variants: readonly Candidate<T>[]
): T {
  if (cx.mistakes !== undefined) {
    return oneMistake(cx, () => untagged(cx, key, value, ...variants));
  }
  const { depth } = cx;
  const found = cx.issues.length;
  const refused: Failure[] = [];
  for (const { read } of variants) {
    try {
      return read(cx, key, value);
    } catch (error) {
      if (!Failure.is(error)) throw error;
      // Another variant might accept a number that has lost digits, or drop it.
      if (error.code === "unsafe_integer") throw error;
      cx.depth = depth;
      cx.issues.length = found;
      refused.push(error);
    }
  }
  throw nearest(cx, key, value, variants, refused);
}

/** The error of the variant that is nearest to a value that all have refused. */
function nearest(
  cx: Cursor,
  key: Key,
  value: unknown,
  variants: readonly Candidate<unknown>[],
  refused: readonly Failure[],
): Failure {
  const { depth } = cx;
  let error: Failure | undefined;
  let most = Number.NaN;
  for (const [at, one] of refused.entries()) {
    const members = variants[at]?.members ?? [];
    const near = nearnessOf(one, depth, value, members, cx.source);
    if (error === undefined || near > most) {
      most = near;
      error = one;
    }
  }
  const of = error ?? failure(cx, key, "type", "no value is accepted");
  const says = () => {
    const { message } = of;
    return message.endsWith(" variants)")
      ? message
      : `${message} (the nearest of ${variants.length} variants)`;
  };
  const near = { depth, nearness: most };
  return new Failure(of.code, says, of.segments, near, of.missing);
}

/** A variant of an untagged union. */
export interface Candidate<T> {
  readonly read: Read<T>;
  /** Its members, which say how near a value is; none of a union that says so itself. */
  readonly members: readonly Telling[];
}

/** The name of a member, or all its names. */
export type Names = string | readonly string[];

/** A member that says how near a value is. */
export type Telling = Names | Fixed;

/** A constant, or the tag of a union: it has one of these values, or one that is found to be the constant. */
export interface Fixed {
  readonly names: Names;
  readonly is:
    | readonly unknown[]
    | ((
        one: unknown,
        object: Members,
        name: string,
        source: Source | undefined,
      ) => boolean);
}

/** Creates a variant of an untagged union. */
export function candidate<T>(
  read: Read<T>,
  ...members: readonly Telling[]
): Candidate<T> {
  return { read, members };
}

/** Creates a member that has one of these values. */
export function fixed(names: Names, ...is: readonly unknown[]): Fixed {
  return { names, is };
}

/**
 * How near a value is to an object with these members: the number of those that are present, and more if a constant is
 * among them and none has another value. A constant that has another value is not counted, nor is one that is `null`.
 */
export function nearness(
  value: unknown,
  members: readonly Telling[],
  source: Source | undefined,
): number {
  if (typeof value !== "object" || value === null) return 0;
  let present = 0;
  let confirmed = false;
  let contradicted = false;
  for (const member of members) {
    if (typeof member === "string") {
      if (Object.hasOwn(value, member)) present++;
      continue;
    }
    const isFixed = "is" in member;
    const object = value as Members;
    const found = namesIn(object, isFixed ? member.names : member);
    const given = isFixed ? found.filter((n) => object[n] != null) : found;
    if (given.length === 0) continue;
    if (!isFixed) present++;
    else if (given.every((name) => isOf(member, object, name, source))) {
      present++;
      confirmed = true;
    } else contradicted = true;
  }
  return confirmed && !contradicted ? CONFIRMED + present : present;
}

function isOf(
  { is }: Fixed,
  object: Members,
  name: string,
  source: Source | undefined,
): boolean {
  const one = object[name];
  return typeof is === "function"
    ? is(one, object, name, source)
    : is.includes(one);
}

/** More than any object has members. */
const CONFIRMED = 2 ** 32;

function namesIn(object: Members, names: Names): readonly string[] {
  const all = typeof names === "string" ? [names] : names;
  return all.filter((name) => Object.hasOwn(object, name));
}

function nearnessOf(
  error: Failure,
  depth: number,
  value: unknown,
  members: readonly Telling[],
  source: Source | undefined,
): number {
  if (error.isTypeAt(depth)) return Number.NEGATIVE_INFINITY;
  const known = members.length === 0 ? error.nearnessAt(depth) : undefined;
  return known ?? nearness(value, members, source);
}

function rareTag(
  cx: Cursor,
  key: Key,
  value: object,
  tag: string,
): string | undefined {
  const found = own(value as Members, tag);
  if (found === undefined) return undefined;
  if (enter(cx, key, value) === undefined) return UNDECLARED;
  const failure = wrong(cx, tag, found, "a string that names a variant");
  leave(cx);
  refuse(cx, failure);
  return UNDECLARED;
}

function noTag(cx: Cursor, tag: string): Failure {
  return missing(cx, tag, "tag");
}

function notDeclared(
  cx: Cursor,
  key: Key,
  found: string,
  names: readonly string[],
): Failure {
  const says = () =>
    `expected one of ${listed(names, quote)}, found ${quote(found)}`;
  return failure(cx, key, "tag", says);
}
