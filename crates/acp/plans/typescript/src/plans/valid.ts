/** Checks and copies arguments. */

import type { Members, Read } from "../runtime/cursor.js";
import { describe } from "../runtime/cursor.js";
import type { DecodeError } from "../runtime/error.js";
import { CHECK, ENCODE, run } from "../runtime/run.js";
import * as scalars from "../runtime/scalars.js";
import { PlanError } from "./error.js";

/** A deep, frozen copy, read without tolerance. `what` names the value in the error. */
export function copied<T>(read: Read<T>, value: unknown, what: string): T {
  const result = run(read, value, CHECK);
  if (!result.ok) throw invalid(what, result.error);
  return frozenCopy(result.value, what) as T;
}

/** Reads a value without copying it. */
export function checked<T>(read: Read<T>, value: unknown, what: string): T {
  const result = run(read, value, ENCODE);
  if (!result.ok) throw invalid(what, result.error);
  return result.value;
}

/** A string that can be written. */
export function text(value: unknown, what: string): string {
  return checked(scalars.text, value, what);
}

/** An index in a list, or a count: an integer from 0 up. */
export function place(value: unknown, what: string): number {
  return checked(scalars.uint64, value, what);
}

/** A function. Its parameters cannot be checked before it is called. */
export function callable<T>(value: T, what: string): T {
  if (typeof value === "function") return value;
  throw expected("a function", value, what);
}

/** Whether a value is a promise, of any library. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  const { then } = (value ?? {}) as { then?: unknown };
  return typeof then === "function";
}

/** An object with members by name. */
export function object(value: unknown, what: string): Members {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Members;
  }
  throw expected("an object", value, what);
}

/** A list. Its items are not checked. */
export function list<T>(value: readonly T[], what: string): readonly T[] {
  if (Array.isArray(value)) return value;
  throw expected("a list", value, what);
}

/** Freezes a value that was read. It is data of limited depth, except that lists in raw JSON may have a `toJSON`. */
function frozenCopy(value: unknown, what: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if ("toJSON" in value) throw expected("a list", value, `${what}/toJSON`);
    return Object.freeze(value.map((item) => frozenCopy(item, what)));
  }
  const members = value as Members;
  const copy: { [name: string]: unknown } = {};
  for (const name of Object.keys(members)) {
    if (members[name] === undefined) continue; // absent members are not written either
    const own = frozenCopy(members[name], what);
    if (name !== "__proto__") copy[name] = own;
    else Object.defineProperty(copy, name, { value: own, enumerable: true });
  }
  return Object.freeze(copy);
}

function expected(wanted: string, value: unknown, what: string): PlanError {
  const message = `${what}: expected ${wanted}, found ${describe(value)}`;
  return new PlanError("invalid", message);
}

function invalid(what: string, { path, reason }: DecodeError): PlanError {
  return new PlanError("invalid", `${what}${path}: ${reason}`);
}
