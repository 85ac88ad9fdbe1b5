/** Undeclared members: members that a type ignores and does not write. */

import type { Cursor, Members } from "./cursor.js";
import { Spare, here, leave } from "./cursor.js";
import type { Issue } from "./error.js";
import { pointer } from "./error.js";
import { inOrder } from "./positions.js";
import type { Source } from "./source.js";

/** A member that was ignored, because the type of its object does not declare it. */
export interface Undeclared {
  /** A JSON Pointer to the member. */
  readonly path: string;
  /** The value of the member, as parsed JSON. */
  readonly value: unknown;
}

/** Issues and undeclared members that were found while a value was read. */
export interface Findings {
  /** What tolerant reading left out or replaced. */
  readonly issues: readonly Issue[];
  /** The first 1,000 undeclared members, in the order of the text. It is empty unless they were asked for. */
  readonly undeclared: readonly Undeclared[];
  /** The number of all undeclared members; 0 unless they were asked for. */
  readonly undeclaredCount: number;
}

/** The number of undeclared members that are reported for one text. */
export const MOST_UNDECLARED = 1_000;

/** The findings if undeclared members were not requested. */
export const NONE: readonly Undeclared[] = /* @__PURE__ */ Object.freeze([]);

/** Records the undeclared members of the open object. */
export function noteRest(
  cx: Cursor,
  object: Members,
  declared: readonly string[],
): void {
  for (const name of Object.keys(object)) {
    if (object[name] === undefined || declared.includes(name)) continue;
    cx.issues.push(new Spare(object, [...here(cx), name], object[name]));
  }
}

/** Closes the open object, which ignores undeclared members: they are recorded if they were asked for. */
export function leaveRest(
  cx: Cursor,
  object: Members,
  ...declared: readonly string[]
): void {
  if (cx.reporting) noteRest(cx, object, declared);
  leave(cx);
}

/** Sorts the findings of a reader. `value` was read, and parsed from `source`, if there is one. */
export function findingsIn(
  noted: Cursor["issues"],
  value: unknown,
  source: Source | undefined,
): Findings {
  const issues: Issue[] = [];
  const spares: Spare[] = [];
  for (const one of noted) {
    if (one instanceof Spare) spares.push(one);
    else issues.push(one);
  }
  // A member of a default is not in the value.
  const placed = inOrder(spares, value, source).filter(
    ({ one, holder }) => holder === one.object,
  );
  const undeclared = placed.slice(0, MOST_UNDECLARED).map(({ one }) => ({
    path: pointer(one.segments),
    value: one.value,
  }));
  return { issues, undeclared, undeclaredCount: placed.length };
}
