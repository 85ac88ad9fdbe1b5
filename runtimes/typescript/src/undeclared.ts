/** Undeclared members: members that a type ignores and does not write. */

import type { Cursor, Members } from "./cursor.js";
import { Spare, here, leave } from "./cursor.js";
import type { Issue } from "./error.js";
import { pointer } from "./error.js";
import { inside } from "./order.js";
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
  const placed = inOrder(spares, value, source);
  const undeclared = placed.slice(0, MOST_UNDECLARED).map(({ spare }) => ({
    path: pointer(spare.segments),
    value: spare.value,
  }));
  return { issues, undeclared, undeclaredCount: placed.length };
}

/** A member, and the position of each segment of its path. */
interface Placed {
  readonly spare: Spare;
  readonly place: readonly number[];
}

/** Names that JavaScript objects list before all others. */
const INDEX = /^\d+$/;

function inOrder(
  spares: readonly Spare[],
  value: unknown,
  source: Source | undefined,
): Placed[] {
  const moved = ({ segments }: Spare) =>
    segments.some((key) => typeof key === "string" && INDEX.test(key));
  const known: Ranks =
    source !== undefined && spares.some(moved)
      ? new Map(source.places.ranks)
      : new Map();
  const placed: Placed[] = [];
  for (const spare of spares) {
    const place = placeOf(spare, value, known);
    if (place !== undefined) placed.push({ spare, place });
  }
  return placed.sort((a, b) => compare(a.place, b.place));
}

type Ranks = Map<object, ReadonlyMap<string, number>>;

/** The position of a member in the value; `undefined` for a member of a default value, which is not in it. */
function placeOf(
  { object, segments }: Spare,
  value: unknown,
  known: Ranks,
): number[] | undefined {
  const place: number[] = [];
  let holder: object | undefined;
  let at = value;
  for (const key of segments) {
    if (typeof at !== "object" || at === null) return undefined;
    holder = at;
    place.push(typeof key === "number" ? key : rankOf(at, key, known));
    at = inside(at, key);
  }
  return holder === object ? place : undefined;
}

function rankOf(object: object, name: string, known: Ranks): number {
  let ranks = known.get(object);
  if (ranks === undefined) {
    ranks = new Map(Object.keys(object).map((key, index) => [key, index]));
    known.set(object, ranks);
  }
  return ranks.get(name) ?? -1;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (rank !== other) return rank - other;
  }
  return a.length - b.length;
}
