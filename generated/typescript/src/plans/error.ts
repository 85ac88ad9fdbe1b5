/** What a book or a reporter refuses, and why. */

/** What kind of thing is wrong: one list, shared by every language. */
export type PlanErrorCode =
  /** A plan of an unknown format has no id. */
  | "no_id"
  /** A plan of an unknown format has two ids that differ. */
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
  /** What shall be restored is no snapshot of a book. */
  | "snapshot"
  /** The reporter has no plan of this id. */
  | "unknown_plan"
  /** The plan is there, but is no list of entries. */
  | "not_items"
  /** The list has no such place. */
  | "no_entry"
  /** The client did not ask for plan operations. */
  | "not_advertised"
  /** What was given is not of its type. */
  | "invalid";

/** A step that was refused. It changed nothing; only the edits of a burst before the one that was refused stay. */
export class PlanError extends Error {
  override readonly name = "PlanError";
  /** What kind of thing is wrong. */
  readonly code: PlanErrorCode;
  /** The limit that would be passed; only with `too_deep` and the codes that begin with `too_many_`. */
  declare readonly limit?: number;
  /** What there would be; only where there is a {@link limit}. */
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

export function noId(): PlanError {
  const message = 'the plan has no id: neither "id" nor "planId" is a string';
  return new PlanError("no_id", message);
}

export function twoIds(): PlanError {
  const message = 'the plan has two ids: "id" and "planId" differ';
  return new PlanError("two_ids", message);
}

export function unknownPlan(): PlanError {
  const message = "no plan has this id: send it whole first";
  return new PlanError("unknown_plan", message);
}

export function notItems(): PlanError {
  const message = "the plan is no list of entries: send it whole";
  return new PlanError("not_items", message);
}

export function noEntry(found: number, index: number): PlanError {
  const message = `the plan has ${found} entries: there is no place ${index}`;
  return new PlanError("no_entry", message);
}

export function notAdvertised(): PlanError {
  const message =
    'the client did not advertise plan operations: it may only be sent "plan"';
  return new PlanError("not_advertised", message);
}
