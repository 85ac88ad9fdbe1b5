/** Readers of unions in which the order of the variants could lose members: the variant that keeps the most is meant. */

import type { Changing, Cursor, Key } from "./cursor.js";
import { Failure, Spare, UNTRACKED, oneMistake } from "./cursor.js";
import { inside } from "./order.js";
import type { Candidate } from "./unions.js";
import { untagged } from "./unions.js";

/**
 * The variant that accepts the value and loses the fewest members, and only among those the first. If no variant
 * accepts, the error of the nearest one.
 *
 * Undeclared members are counted while the variants are tried, whether or not they are to be reported.
 */
export function keepingMost<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...variants: readonly Candidate<T>[]
): T {
  if (cx.mistakes !== undefined) {
    return oneMistake(cx, () => keepingMost(cx, key, value, ...variants));
  }
  if (cx.reporting) return leastLost(cx, key, value, variants);
  const { tracking, verdicts } = cx;
  const found = cx.issues.length;
  const counting: Changing = cx;
  counting.tracking = true;
  counting.reporting = true;
  // These results include undeclared members, and those of the caller do not.
  counting.verdicts = undefined;
  try {
    const result = leastLost(cx, key, value, variants);
    const issues = cx.issues
      .splice(found)
      .filter((one) => !(one instanceof Spare));
    if (issues.length > 0 && !tracking) throw UNTRACKED;
    cx.issues.push(...issues);
    return result;
  } finally {
    counting.tracking = tracking;
    counting.reporting = false;
    counting.verdicts = verdicts;
  }
}

function leastLost<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  variants: readonly Candidate<T>[],
): T {
  const { depth } = cx;
  const found = cx.issues.length;
  let best: Found<T> | undefined;
  const refused: Candidate<T>[] = [];
  for (const { read, members } of variants) {
    try {
      const result = read(cx, key, value);
      const noted = cx.issues.splice(found);
      const lost = lostIn(noted, value, depth);
      if (best === undefined || lost < best.lost)
        best = { result, noted, lost };
      if (lost === 0) break;
    } catch (error) {
      if (!Failure.is(error)) throw error;
      // Another variant might accept a number that has lost digits, or drop it.
      if (error.code === "unsafe_integer") throw error;
      cx.depth = depth;
      cx.issues.length = found;
      const again = () => {
        throw error;
      };
      refused.push({ read: again, members });
    }
  }
  // All variants have refused the value, and the error is that of the nearest one.
  if (best === undefined) return untagged(cx, key, value, ...refused);
  for (const one of best.noted) cx.issues.push(one);
  return best.result;
}

interface Found<T> {
  readonly result: T;
  readonly noted: Cursor["issues"];
  readonly lost: number;
}

/** The number of members that were lost, with those inside them. */
function lostIn(
  noted: Cursor["issues"],
  value: unknown,
  depth: number,
): number {
  let lost = 0;
  for (const one of noted) {
    if (!(one instanceof Spare) || isIn(one, value, depth)) {
      lost += 1 + membersIn(one.value);
    }
  }
  return lost;
}

/** Whether an undeclared member is in the value, and not in a default. */
function isIn({ object, segments }: Spare, value: unknown, depth: number) {
  let at = value;
  for (const key of segments.slice(depth, -1)) at = inside(at, key);
  return at === object;
}

/** The number of members in a value, at any depth. An object that occurs at several places is counted once. */
function membersIn(value: unknown): number {
  let count = 0;
  const open = [value];
  const seen = new Set<object>();
  while (open.length > 0) {
    const at = open.pop();
    if (typeof at !== "object" || at === null || seen.has(at)) continue;
    seen.add(at);
    const inside = Object.values(at).filter((one) => one !== undefined);
    if (!Array.isArray(at)) count += inside.length;
    for (const one of inside) open.push(one);
  }
  return count;
}
