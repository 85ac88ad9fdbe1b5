/** What is handed over: held to what the wire takes, and copied. */

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

/** A place in a list, or a number of things: a whole number from 0 up. */
export function place(value: unknown, what: string): number {
  return checked(scalars.uint64, value, what);
}

/** A function. Its parameters cannot be checked before it is called. */
export function callable<T>(value: T, what: string): T {
  if (typeof value === "function") return value;
  throw expected("a function", value, what);
}

/** Whether something will be done later: a promise of any make. */
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

/** A list, whatever is in it. */
export function list<T>(value: readonly T[], what: string): readonly T[] {
  if (Array.isArray(value)) return value;
  throw expected("a list", value, what);
}

/** A value that has been read is data with a bounded depth; only lists in raw JSON may still write themselves. */
function frozenCopy(value: unknown, what: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if ("toJSON" in value) throw expected("a list", value, `${what}/toJSON`);
    return Object.freeze(value.map((item) => frozenCopy(item, what)));
  }
  const members = value as Members;
  const copy: { [name: string]: unknown } = {};
  for (const name of Object.keys(members)) {
    if (members[name] === undefined) continue; // it is not written either
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
