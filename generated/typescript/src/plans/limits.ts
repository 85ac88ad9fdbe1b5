/** How much a book holds at most. */

import { PlanError } from "./error.js";

/** What a book refuses to pass. */
export interface PlanLimits {
  /** Entries of one plan. */
  readonly entries: number;
  /** Sessions of the book: those that have plans. */
  readonly sessions: number;
  /** Plans of one session, the baseline among them. */
  readonly plans: number;
  /** What all plans count together, in bytes. */
  readonly bytes: number;
}

/** These limits, with the defaults where there is none. */
export function limitsFrom(given?: Partial<PlanLimits>): PlanLimits {
  return {
    entries: given?.entries ?? 5_000,
    sessions: given?.sessions ?? 1_000,
    plans: given?.plans ?? 100,
    bytes: given?.bytes ?? 16_777_216,
  };
}

/** Refuses what a book would come to. */
export function checkLimits(limits: PlanLimits, found: PlanLimits): void {
  for (const of of ORDER) {
    if (found[of] > limits[of]) throw passed(of, limits[of], found[of]);
  }
}

/** The order in which they are looked at. */
const ORDER = ["entries", "sessions", "plans", "bytes"] as const;

const WHO = {
  entries: "the plan has",
  sessions: "the book would hold",
  plans: "the session would hold",
  bytes: "the book would hold",
};

function passed(of: keyof PlanLimits, limit: number, found: number): PlanError {
  const message = `${WHO[of]} ${found} ${of}; the limit is ${limit}`;
  return new PlanError(`too_many_${of}`, message, { limit, found });
}
