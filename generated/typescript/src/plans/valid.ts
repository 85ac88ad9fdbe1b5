/** What an agent hands over: held to what the wire takes, and copied. */

import type { Codec } from "../runtime/codec.js";
import type { Read } from "../runtime/cursor.js";
import { DecodeError } from "../runtime/error.js";
import { ENCODE, run } from "../runtime/run.js";
import * as scalars from "../runtime/scalars.js";
import { PlanError } from "./error.js";

/** A deep copy that nobody can change. `what` names the value in the error. */
export function copied<T>(codec: Codec<T>, value: unknown, what: string): T {
  try {
    return frozen(codec.parse(codec.stringify(value as T)));
  } catch (error) {
    throw error instanceof DecodeError ? invalid(what, error) : error;
  }
}

/** A value that needs no copy. */
export function checked<T>(read: Read<T>, value: unknown, what: string): T {
  const result = run(read, value, ENCODE);
  if (!result.ok) throw invalid(what, result.error);
  return result.value;
}

/** A string that can be written. */
export function text(value: unknown, what: string): string {
  return checked(scalars.text, value, what);
}

/** A place in a list: a whole number from 0 up. */
export function place(value: unknown, what: string): number {
  return checked(scalars.uint64, value, what);
}

function invalid(what: string, { path, reason }: DecodeError): PlanError {
  return new PlanError("invalid", `${what}${path}: ${reason}`);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
}
