// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Runs a reader, and returns or throws its result. */

import type { Cursor, Key, Read } from "./cursor.js";
import { Failure, MAX_DEPTH } from "./cursor.js";
import { isDeeper, without } from "./deep_defaults.js";
import type { Issue } from "./error.js";
import { DecodeError, startingAt, withoutFrames } from "./error.js";
import { equal } from "./json.js";
import { EveryMistake } from "./mistakes.js";
import type { Source } from "./source.js";
import { parseText } from "./text.js";
import type { Findings, Undeclared } from "./undeclared.js";
import { NONE, findingsIn } from "./undeclared.js";
import { toText } from "./write.js";

/** Options of reading. */
export interface DecodeOptions {
  /** Called for each issue of tolerant reading, after everything is read. */
  readonly onIssue?: ((issue: Issue) => void) | undefined;
  /** Called for the first 1,000 undeclared members, in the order of the text, after everything is read. */
  readonly onUndeclared?: ((member: Undeclared) => void) | undefined;
}

/** Options of reading without throwing. */
export interface SafeOptions {
  /** Whether `undeclared` and `undeclaredCount` of the result report undeclared members, which takes longer. */
  readonly undeclared?: boolean | undefined;
  /** Whether all mistakes are listed if the value is refused: the first 100, or the first so many. */
  readonly all?: boolean | number | undefined;
}

/** A value with its issues and undeclared members, or an error. */
export type Decoded<T> =
  ({ readonly ok: true; readonly value: T } & Findings) | Refused;

/** A value that was refused. The error is created when it is first looked at. */
export interface Refused {
  readonly ok: false;
  readonly error: DecodeError;
  /** All mistakes, if they were asked for: see {@link RefusedWithAll}. */
  readonly errors?: readonly DecodeError[];
  /** The number of all mistakes, if they were asked for. */
  readonly errorCount?: number;
}

/** A refused value with all of its mistakes, if they were asked for. */
export interface RefusedWithAll extends Refused {
  /** The first mistakes, in the order of the value. They are at different places, and none is inside another. */
  readonly errors: readonly DecodeError[];
  /** The number of all mistakes. */
  readonly errorCount: number;
}

/** The number of mistakes that are listed unless another one is asked for. */
export const MOST_ERRORS = 100;

/** How a value is read. */
export type How = Pick<Cursor, "source" | "strict" | "writing">;

const source = undefined;
export const DECODE: How = { source, strict: false, writing: false };
export const CHECK: How = { source, strict: true, writing: false };
export const ENCODE: How = { source, strict: true, writing: true };

/** How the value of a text is read. */
export function parsedFrom(source: Source): How {
  return { source, strict: false, writing: false };
}

/**
 * Reads a value. `key` is given if the value is a member of an object whose other members are not read.
 *
 * Reading does not record paths at first if the value comes from a text. The text was checked as a whole: it is not
 * nested too deep, and reading it twice gives the same result.
 */
export function run<T>(
  read: Read<T>,
  value: unknown,
  how: How,
  key?: Key,
): Decoded<T> {
  const depth = key === undefined ? 0 : 1;
  if (how.source !== undefined) {
    const cx = cursor(how, depth, false, false);
    try {
      return decoded(cx, read(cx, key ?? "", value));
    } catch {
      // The second run, below, records paths and finds the error.
    }
  }
  const cx = cursor(how, depth, true, false, levelsOf(how));
  try {
    return decoded(cx, read(cx, key ?? "", value));
  } catch (error) {
    return (
      withoutDeepDefaults(error, read, value, how, key) ?? new Refusal(error)
    );
  }
}

/** How deep a value may be while it is read: a text was checked as a whole. */
function levelsOf(how: How): number {
  return how.source === undefined ? MAX_DEPTH : Infinity;
}

/**
 * Reads or writes a value that only defaults make too deep. It is written without these defaults, if what is left has
 * the same meaning. `undefined` if the error is another one, or the value itself is too deep.
 */
function withoutDeepDefaults<T>(
  error: unknown,
  read: Read<T>,
  value: unknown,
  how: How,
  key?: Key,
): Decoded<T> | undefined {
  const depth = key === undefined ? 0 : 1;
  const left = MAX_DEPTH - depth;
  // The value may contain itself.
  const most = how.writing ? 2 * MAX_DEPTH : left;
  if (!isTooDeep(error) || isDeeper(value, most)) return undefined;
  const within = (given: unknown): Decoded<T> => {
    const cx = cursor(how, depth, true, false, Infinity);
    try {
      return decoded(cx, read(cx, key ?? "", given));
    } catch (other) {
      return new Refusal(other);
    }
  };
  const whole = within(value);
  if (!whole.ok || !how.writing) return whole;
  for (let level = left; level > 0; level--) {
    const rest = without(whole.value, level, left);
    if (isDeeper(rest, left)) continue;
    const again = within(rest);
    if (again.ok && equal(again.value, whole.value)) {
      return { ...whole, value: rest as T };
    }
  }
  return undefined;
}

function isTooDeep(error: unknown): boolean {
  return Failure.is(error) && error.code === "depth";
}

/** Like {@link run}, but returns the value alone, or throws the error with a stack that starts where `caller` was called. */
export function runOrThrow<T>(
  read: Read<T>,
  value: unknown,
  how: How,
  caller: unknown,
): T {
  if (how.source !== undefined) {
    try {
      return read(cursor(how, 0, false, false), "", value);
    } catch {
      // The second run, below, records paths and finds the error.
    }
  }
  try {
    return read(cursor(how, 0, true, false, levelsOf(how)), "", value);
  } catch (error) {
    const rest = withoutDeepDefaults(error, read, value, how);
    if (rest?.ok === true) return rest.value;
    throw startingAt(caller, rest?.error ?? decodeError(error));
  }
}

/** The JSON text of a value, or throws the error like {@link runOrThrow}. */
export function textOrThrow<T>(
  read: Read<T>,
  value: unknown,
  caller: unknown,
): string {
  const cx = cursor(ENCODE, 0, true, false);
  let encoded: T;
  try {
    encoded = read(cx, "", value);
  } catch (error) {
    const rest = withoutDeepDefaults(error, read, value, ENCODE);
    if (rest?.ok === true) return toText(rest.value);
    throw startingAt(caller, rest?.error ?? decodeError(error));
  }
  return cx.hasLarge ? toText(encoded) : JSON.stringify(encoded);
}

/** The result with its issues, and without undeclared members. */
function decoded<T>({ issues }: Cursor, value: T): Decoded<T> {
  const found = issues as Issue[];
  return {
    ok: true,
    value,
    issues: found,
    undeclared: NONE,
    undeclaredCount: 0,
  };
}

/** Reads a value and reports its undeclared members. */
export function report<T>(read: Read<T>, given: unknown, how: How): Decoded<T> {
  const within = (levels: number): Decoded<T> => {
    const cx = cursor(how, 0, true, true, levels);
    try {
      const value = read(cx, "", given);
      return { ok: true, value, ...findingsIn(cx.issues, given, how.source) };
    } catch (error) {
      const again = levels === MAX_DEPTH && isTooDeep(error);
      return again && !isDeeper(given, MAX_DEPTH)
        ? within(Infinity)
        : new Refusal(error);
    }
  };
  return within(levelsOf(how));
}

/** Reads a value inside this number of objects and lists, without tolerance; `undefined` if it is refused. */
export function strictly<T>(
  read: Read<T>,
  value: unknown,
  depth: number,
): { readonly value: T; readonly noted: Cursor["issues"] } | undefined {
  const cx = cursor(CHECK, depth, true, true);
  try {
    return { value: read(cx, "", value), noted: cx.issues };
  } catch (error) {
    if (Failure.is(error)) return undefined;
    throw error;
  }
}

function cursor(
  how: How,
  depth: number,
  tracking: boolean,
  reporting: boolean,
  levels = MAX_DEPTH,
): Cursor {
  const { source, strict, writing } = how;
  const keys = tracking ? new Array<Key>(8) : []; // enough for most values
  return {
    depth,
    keys,
    source,
    tracking,
    levels,
    located: tracking,
    strict,
    writing,
    reporting,
    hasLarge: false,
    issues: [],
    verdicts: undefined,
    mistakes: undefined,
    asked: undefined,
  };
}

/** Reads a value, and reports undeclared members and all mistakes if that is asked for. */
export function safely<T>(
  read: Read<T>,
  value: unknown,
  { undeclared, all }: SafeOptions = NO_OPTIONS,
  how: How = DECODE,
): Decoded<T> {
  const result =
    undeclared === true ? report(read, value, how) : run(read, value, how);
  return result.ok || all === undefined || all === false
    ? result
    : withAll(result.error, mostOf(all), read, value, how);
}

const NO_OPTIONS: SafeOptions = {};

/** How many mistakes are listed at most. */
function mostOf(all: true | number): number {
  return all === true ? MOST_ERRORS : Math.max(0, Math.trunc(all) || 0);
}

/** Lists the mistakes of a value that was refused with an error. */
function withAll(
  error: DecodeError,
  most: number,
  read: Read<unknown>,
  value: unknown,
  how: How,
): RefusedWithAll {
  const { code } = error;
  // What is wrong with a text as a whole stands alone.
  if (code === "syntax" || code === "depth" || code === "unicode") {
    return alone(error, most);
  }
  const cx = cursor(how, 0, true, false, levelsOf(how));
  const mistakes = new EveryMistake();
  cx.mistakes = mistakes;
  try {
    read(cx, "", value);
  } catch (thrown) {
    // So does what ends the reading of a value.
    return alone(decodeError(thrown), most);
  }
  const all = mistakes.inOrder(value, how.source);
  if (all.length === 0) return alone(error, most);
  const errors = all.slice(0, most).map(decodeError);
  return { ok: false, error, errors, errorCount: all.length };
}

function alone(error: DecodeError, most: number): RefusedWithAll {
  return { ok: false, error, errors: [error].slice(0, most), errorCount: 1 };
}

/** The same of a text. */
export function safelyText<T>(
  read: Read<T>,
  text: string,
  options?: SafeOptions,
): Decoded<T> {
  const parsed = parse(text);
  if (parsed.ok) {
    const { source } = parsed;
    return safely(read, source.value, options, parsedFrom(source));
  }
  const all = options?.all;
  return all === undefined || all === false
    ? parsed
    : alone(parsed.error, mostOf(all));
}

/** Like {@link safelyText}, but returns the value alone, or throws the error. */
export function runTextOrThrow<T>(
  read: Read<T>,
  text: string,
  caller: unknown,
): T {
  const parsed = parse(text);
  if (!parsed.ok) throw startingAt(caller, parsed.error);
  const { source } = parsed;
  return runOrThrow(read, source.value, parsedFrom(source), caller);
}

/** Parses a text, without reading it as a type. */
export function parse(text: string): Parsed {
  try {
    return { ok: true, source: parseText(text) };
  } catch (error) {
    return new Refusal(error);
  }
}

/** A parsed text, or an error. */
export type Parsed = { readonly ok: true; readonly source: Source } | Refused;

/** What the caller requests. */
export function asks(options?: DecodeOptions): SafeOptions {
  return { undeclared: typeof options?.onUndeclared === "function" };
}

/** Passes issues and undeclared members to the functions in the options. */
export function tell(found: Findings, options?: DecodeOptions): void {
  const { issues, undeclared } = found;
  if (issues.length > 0 && typeof options?.onIssue === "function") {
    for (const issue of issues) options.onIssue(issue);
  }
  if (undeclared.length > 0 && typeof options?.onUndeclared === "function") {
    for (const member of undeclared) options.onUndeclared(member);
  }
}

class Refusal implements Refused {
  readonly ok = false;
  declare readonly error: DecodeError;
  readonly #thrown: unknown;
  #error: DecodeError | undefined;

  constructor(thrown: unknown) {
    this.#thrown = thrown;
    Object.defineProperty(this, "error", Refusal.#attributes);
  }

  /** An own property, as the members of every result are. */
  static readonly #attributes = {
    enumerable: true,
    configurable: true,
    get(this: Refusal): DecodeError {
      return (this.#error ??= decodeError(this.#thrown));
    },
  };
}

/** Exotic values (a revoked proxy, a getter that throws) may throw anything. */
function decodeError(error: unknown): DecodeError {
  return withoutFrames(() =>
    Failure.is(error)
      ? new DecodeError(
          error.code,
          error.message,
          error.segments,
          undefined,
          error.missing,
        )
      : new DecodeError("type", "the value cannot be read", [], error),
  );
}
