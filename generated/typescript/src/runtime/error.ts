// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Errors, issues and their codes. */

import { brand } from "./brand.js";

/** The code of an error. All languages have the same codes. */
export type Code =
  | "syntax"
  | "depth"
  | "unicode"
  | "missing"
  | "type"
  | "value"
  | "tag"
  | "range"
  | "unsafe_integer"
  | "length"
  | "multiple"
  | "unique"
  | "alias"
  | "condition"
  | "unknown";

/** An error and its place. */
export interface Problem {
  /** A JSON Pointer to the offending value; `""` is the whole value. */
  readonly path: string;
  /** The error code. */
  readonly code: Code;
  /** What was found and what was expected, for people. */
  readonly message: string;
}

/** Something that tolerant reading left out or replaced. */
export interface Issue {
  /** A JSON Pointer to the member or item that was left out or replaced. */
  readonly path: string;
  /** The error. */
  readonly error: Problem;
  /** The value that was left out or replaced, as parsed JSON. */
  readonly value: unknown;
}

/** A text or value does not match its type. `message` begins with the path, for logs. */
export class DecodeError extends Error implements Problem {
  override readonly name = "DecodeError";
  readonly path: string;
  readonly code: Code;
  /** What was found and what was expected, without the path. */
  readonly reason: string;
  /** The path as a list of member names and indexes. */
  readonly segments: readonly (string | number)[];
  /** The name of the member that is missing in the object at the path. */
  declare readonly missing?: string | number;

  constructor(
    code: Code,
    reason: string,
    segments: readonly (string | number)[],
    cause?: unknown,
    missing?: string | number,
  ) {
    const path = pointer(segments);
    const where = path.length > 200 ? `${path.slice(0, 200)}…` : path;
    const message = path === "" ? reason : `${where}: ${reason}`;
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
    this.code = code;
    this.reason = reason;
    this.segments = segments;
    if (missing !== undefined) this.missing = missing;
  }

  /** The path, the code and the message as a plain object. */
  toJSON(): Problem {
    return { path: this.path, code: this.code, message: this.reason };
  }
}

brand(DecodeError, "DecodeError");

/** What engines have beyond the language to control the stacks of errors. */
interface Engine {
  captureStackTrace?: (error: object, caller: unknown) => void;
  stackTraceLimit?: number;
}

const engine = Error as Engine;

/** The error with a stack that starts where `caller` was called, if the engine supports that. */
export function startingAt(caller: unknown, error: DecodeError): DecodeError {
  engine.captureStackTrace?.(error, caller);
  return error;
}

/**
 * Creates an error whose stack has no frames, because recording them takes most of the time. {@link startingAt} records
 * those of an error that is thrown; an engine that cannot do that records them here.
 */
export function withoutFrames(create: () => DecodeError): DecodeError {
  const limit = engine.stackTraceLimit;
  if (limit === undefined || !engine.captureStackTrace) return create();
  try {
    engine.stackTraceLimit = 0;
  } catch {
    return create(); // The program has frozen the class.
  }
  try {
    return create();
  } finally {
    engine.stackTraceLimit = limit;
  }
}

/** Parts of a path as a JSON Pointer (RFC 6901). */
export function pointer(segments: readonly (string | number)[]): string {
  let path = "";
  for (const segment of segments) {
    const name = String(segment);
    const isPlain = !name.includes("~") && !name.includes("/");
    path += `/${isPlain ? name : name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return path;
}
