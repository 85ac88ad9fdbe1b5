// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Codecs: the types of the package at run time. */

import type { Check } from "./checks.js";
import { isRead } from "./checks.js";
import type { Members, Read } from "./cursor.js";
import { quote } from "./cursor.js";
import { DecodeError, startingAt } from "./error.js";
import { own } from "./members.js";
import type {
  DecodeOptions,
  Decoded,
  Refused,
  RefusedWithAll,
  SafeOptions,
} from "./run.js";
import {
  CHECK,
  DECODE,
  ENCODE,
  asks,
  runOrThrow,
  runTextOrThrow,
  safely,
  safelyText,
  tell,
  textOrThrow,
} from "./run.js";
import type { StandardIssue, StandardSchema } from "./standard.js";

/** Reads, checks and writes values of a type. */
export interface Codec<T, Input = T> extends StandardSchema<Input, T> {
  /** The name of the type. */
  readonly name: string;
  /** Reads a value from a JSON text, or throws a {@link DecodeError}. */
  parse(text: string, options?: DecodeOptions): T;
  /** Reads a value from parsed JSON, or throws a {@link DecodeError}. */
  decode(value: unknown, options?: DecodeOptions): T;
  /** Like {@link parse}, without throwing. */
  safeParse(
    text: string,
    options: SafeOptions & { readonly all: true | number },
  ): Exclude<Decoded<T>, Refused> | RefusedWithAll;
  safeParse(text: string, options?: SafeOptions): Decoded<T>;
  /** Like {@link decode}, without throwing. */
  safeDecode(
    value: unknown,
    options: SafeOptions & { readonly all: true | number },
  ): Exclude<Decoded<T>, Refused> | RefusedWithAll;
  safeDecode(value: unknown, options?: SafeOptions): Decoded<T>;
  /** Whether the value has the type, without any conversion: nothing to replace and no default to fill in. */
  is(value: unknown): value is T;
  /** Checks a value and returns its JSON, or throws a {@link DecodeError}. */
  encode(value: Input): unknown;
  /** Checks a value and returns its JSON text, or throws a {@link DecodeError}. */
  stringify(value: Input): string;
}

/** The codec of an enum. */
export interface Enumeration<T> extends Codec<T> {
  /** The declared values. */
  readonly values: readonly T[];
}

/** The codec of an open union, which keeps undeclared variants. */
export interface OpenUnion<
  T,
  Unknown extends T,
  Tag extends string,
  Input = T,
> extends Codec<T, Input> {
  /** The declared tags. */
  readonly tags: readonly string[];
  /** Creates an unknown variant from an object with its tag, or throws a {@link DecodeError}. */
  unknown<M extends { readonly [name in Tag]: string }>(members: M): Unknown;
  /** Whether the value is an unknown variant. */
  isUnknown(value: T | Input): value is Unknown;
}

type DecodedOrAll<T> = Exclude<Decoded<T>, Refused> | RefusedWithAll;

/** Creates a codec from a reader and, if there is one, a check that does not read. */
export function codec<T, Input = T>(
  name: string,
  read: Read<T>,
  check: Check = (value, outer) => isRead(value, outer, read),
): Codec<T, Input> {
  const parse = (text: string, options?: DecodeOptions): T =>
    options === undefined
      ? runTextOrThrow(read, text, parse)
      : unwrap(safelyText(read, text, asks(options)), parse, options);
  const decode = (value: unknown, options?: DecodeOptions): T =>
    options === undefined
      ? runOrThrow(read, value, DECODE, decode)
      : unwrap(safely(read, value, asks(options)), decode, options);
  const encode = (value: Input): unknown =>
    runOrThrow(read, value, ENCODE, encode);
  const stringify = (value: Input): string =>
    textOrThrow(read, value, stringify);
  return {
    name,
    parse,
    decode,
    safeParse: (text: string, options?: SafeOptions) =>
      safelyText(read, text, options) as DecodedOrAll<T>,
    safeDecode: (value: unknown, options?: SafeOptions) =>
      safely(read, value, options) as DecodedOrAll<T>,
    is(value): value is T {
      try {
        return check(value, 0);
      } catch {
        // An exotic value (a revoked proxy, a getter that throws) cannot be read.
        return false;
      }
    },
    encode,
    stringify,
    "~standard": {
      version: 1,
      vendor: "samewire",
      validate(value, options) {
        const told: DecodeOptions | undefined = options?.libraryOptions;
        const asked = { ...asks(told), all: true };
        const result = safely(read, value, asked) as DecodedOrAll<T>;
        if (!result.ok) return { issues: result.errors.map(issueOf) };
        tell(result, told);
        return { value: result.value };
      },
    },
  };
}

/** Creates the codec of a union that keeps undeclared variants. */
export function openUnion<T, Unknown extends T, Tag extends string, Input = T>(
  name: string,
  read: Read<T>,
  check: Check | undefined,
  tag: Tag,
  ...tags: readonly string[]
): OpenUnion<T, Unknown, Tag, Input> {
  const isUnknown = (value: unknown): value is Unknown => {
    const found = own(value as Members, tag);
    return typeof found === "string" && !tags.includes(found);
  };
  const unknown = (members: { readonly [name in Tag]: string }): Unknown => {
    const value: unknown = runOrThrow(read, members, CHECK, unknown);
    if (isUnknown(value)) return value;
    const problem = `the tag ${quote(members[tag])} is declared`;
    throw startingAt(unknown, new DecodeError("tag", problem, [tag]));
  };
  return { ...codec<T, Input>(name, read, check), tags, unknown, isUnknown };
}

/** Creates the codec of an enum. */
export function enumeration<T>(
  name: string,
  read: Read<T>,
  check: Check | undefined,
  ...values: readonly T[]
): Enumeration<T> {
  return { ...codec<T>(name, read, check), values };
}

/** Creates the codec of an enum whose values have names, which it has too. */
export function constants<
  T extends number | string | bigint,
  const Names extends { readonly [name: string]: number | string | bigint },
>(
  name: string,
  names: Names,
  read: Read<T>,
  check?: Check,
): Enumeration<T> & Names {
  const values = Object.values(names) as unknown as T[];
  return { ...names, ...enumeration(name, read, check, ...values) };
}

/** An error as Standard Schema has it. A missing member has its own path, so that a form can show it there. */
function issueOf({ reason, segments, missing }: DecodeError): StandardIssue {
  const path = missing === undefined ? segments : [...segments, missing];
  return { message: reason, path };
}

/** Returns the value, or throws the error with a stack that starts where `caller` was called. */
function unwrap<T>(
  result: Decoded<T>,
  caller: unknown,
  options?: DecodeOptions,
): T {
  if (!result.ok) throw startingAt(caller, result.error);
  tell(result, options);
  return result.value;
}
