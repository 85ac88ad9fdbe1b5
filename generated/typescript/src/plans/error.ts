// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** Errors of books and reporters. */

import { brand } from "../runtime/brand.js";

/** Error codes, the same in every language. */
export type PlanErrorCode =
  /** A plan of an unknown format has no id. */
  | "no_id"
  /** A plan of an unknown format has two different ids. */
  | "two_ids"
  /** JSON in a plan is deeper than {@link PlanLimits.depth}. */
  | "too_deep"
  /** One plan would have more entries than {@link PlanLimits.entries}. */
  | "too_many_entries"
  /** The book would hold more sessions than {@link PlanLimits.sessions}. */
  | "too_many_sessions"
  /** A session would hold more plans than {@link PlanLimits.plans}. */
  | "too_many_plans"
  /** The book would hold more bytes than {@link PlanLimits.bytes}. */
  | "too_many_bytes"
  /** The value to restore is not a snapshot of a book. */
  | "snapshot"
  /** The reporter has no plan with this id. */
  | "unknown_plan"
  /** The plan is not a list of entries. */
  | "not_items"
  /** The list has no such index. */
  | "no_entry"
  /** The client did not advertise plan operations. */
  | "not_advertised"
  /** The argument does not have the right type. */
  | "invalid";

/** A call that failed. It changed nothing; within a burst, earlier edits are kept. */
export class PlanError extends Error {
  override readonly name = "PlanError";
  /** The error code. */
  readonly code: PlanErrorCode;
  /** The limit that would be exceeded; only with `too_deep` and the codes that begin with `too_many_`. */
  declare readonly limit?: number;
  /** The number that would exceed the limit; only with a {@link limit}. */
  declare readonly found?: number;

  constructor(
    code: PlanErrorCode,
    message: string,
    passed?: { readonly limit: number; readonly found: number },
  ) {
    super(message);
    this.code = code;
    if (passed !== undefined) {
      this.limit = passed.limit;
      this.found = passed.found;
    }
  }
}

brand(PlanError, "PlanError");

export function noId(): PlanError {
  const message = 'the plan has no id: neither "id" nor "planId" is a string';
  return new PlanError("no_id", message);
}

export function twoIds(): PlanError {
  const message = 'the plan has two ids: "id" and "planId" differ';
  return new PlanError("two_ids", message);
}

export function unknownPlan(id: string): PlanError {
  const start = [...id.slice(0, 162)]; // 81 characters have at most 162 code units.
  const shown = start.length > 80 ? `${start.slice(0, 80).join("")}…` : id;
  const message = `there is no plan ${JSON.stringify(shown)}: send a complete plan first`;
  return new PlanError("unknown_plan", message);
}

export function notItems(): PlanError {
  const message = "the plan is not a list of entries: send a complete plan";
  return new PlanError("not_items", message);
}

export function noEntry(found: number, index: number): PlanError {
  const message = `the plan has ${found} entries: the index ${index} is out of range`;
  return new PlanError("no_entry", message);
}

export function notAdvertised(): PlanError {
  const message =
    'the client did not advertise plan operations: it may only be sent "plan"';
  return new PlanError("not_advertised", message);
}
