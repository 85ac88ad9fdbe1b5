/** The limits of a book. */

import { PlanError } from "./error.js";
import { object, place } from "./valid.js";

/** The limits of a book. */
export interface PlanLimits {
  /**
   * Levels of objects and lists in one `_meta`, or in the object of an unknown format. A greater value than 100 means
   * 100, so that every snapshot can be read again.
   */
  readonly depth: number;
  /** Entries of one plan. */
  readonly entries: number;
  /** Sessions of the book: those that have plans. */
  readonly sessions: number;
  /** Plans of one session, the baseline among them. */
  readonly plans: number;
  /** The size of all sessions and plans, in bytes. */
  readonly bytes: number;
}

/** These limits, with the defaults where there is none. */
export function limitsFrom(given: Partial<PlanLimits> = {}): PlanLimits {
  object(given, "limits");
  const of = (name: keyof PlanLimits) =>
    place(given[name] ?? DEFAULTS[name], `limits/${name}`);
  return Object.freeze({
    depth: Math.min(of("depth"), DEEPEST),
    entries: of("entries"),
    sessions: of("sessions"),
    plans: of("plans"),
    bytes: of("bytes"),
  });
}

/** Throws an error if a book would exceed its limits. */
export function checkLimits(limits: PlanLimits, found: PlanLimits): void {
  for (const of of ORDER) {
    if (found[of] > limits[of]) throw passed(of, limits[of], found[of]);
  }
}

/**
 * Refuses JSON that is so deep that a peer may not be able to read the message around it. `what` names it in the error.
 */
export function checkDepth(depth: number, what: string): void {
  if (depth <= DEEPEST) return;
  const message = `${what}: expected JSON of at most ${DEEPEST} levels, found ${depth}`;
  throw new PlanError("invalid", message);
}

const DEFAULTS: PlanLimits = {
  depth: 64,
  entries: 5_000,
  sessions: 1_000,
  plans: 100,
  bytes: 16_777_216,
};

/**
 * The maximum depth of JSON in a plan, regardless of the limits. Every peer can read messages with JSON of this depth.
 */
const DEEPEST = 100;

/** The order in which the limits are checked. */
const ORDER = ["depth", "entries", "sessions", "plans", "bytes"] as const;

function passed(of: keyof PlanLimits, limit: number, found: number): PlanError {
  const code = of === "depth" ? "too_deep" : (`too_many_${of}` as const);
  const message = `${describeExcess(of, found)}; the limit is ${limit}`;
  return new PlanError(code, message, { limit, found });
}

function describeExcess(of: keyof PlanLimits, found: number): string {
  switch (of) {
    case "depth":
      return `the plan has JSON of ${found} levels`;
    case "entries":
      return `the plan has ${found} entries`;
    case "plans":
      return `the session would hold ${found} plans`;
    case "sessions":
    case "bytes":
      return `the book would hold ${found} ${of}`;
  }
}
