/** Readers of types that have a condition beside their kind, and of unions in whose branches such types may stand. */

import type { Condition } from "./conditions.js";
import type { Cursor, Key, Read } from "./cursor.js";
import { Failure, isWrongInside, quote, refuse, segmentsOf } from "./cursor.js";
import type { Memo, Place } from "./places.js";
import { newMemo, placeIn } from "./places.js";
import type { Candidate, Telling } from "./unions.js";
import { nearness, untagged as firstOf } from "./unions.js";

export * from "./named.js";

/** What is known while one value is read or written. */
interface State {
  /** What conditions found. */
  readonly memo: Memo;
  /**
   * What conditions are asked about while the branch of a union is chosen for a value that is written: the value as it
   * stands, or what the branch would write.
   */
  choosing: "value" | "written" | undefined;
}

/**
 * Reads a value by its kind, and then asks the condition about the value as it stands. A value that is written is not
 * checked again, except to choose the branch of a union, as {@link meant} says.
 *
 * The members of variants are given if the kind is an untagged union: they say how near it is to the value, if it is
 * itself a variant of a union.
 */
export function fulfil<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  condition: Condition,
  says: string,
  read: Read<T>,
  ...variants: readonly (readonly Telling[])[]
): T {
  const result = read(cx, key, value);
  const state = stateOf(cx);
  const { choosing } = state;
  if (cx.writing && choosing === undefined) return result;
  const asked =
    choosing === "written"
      ? result
      : (condition.exactly?.(cx, key, value) ?? value);
  if (condition.test(asked, state.memo) || isWrongInside(cx, key))
    return result;
  const refused = refusal(cx, key, asked, condition, says, state.memo);
  if (variants.length === 0) return refuse(cx, refused);
  const near = variants.map((members) => nearness(value, members, cx.source));
  const nearest = { depth: cx.depth, nearness: Math.max(...near) };
  const { code, message, segments } = refused;
  return refuse(cx, new Failure(code, message, segments, nearest));
}

/** The error of a value that does not fulfil a condition, at the part to which the condition leads. */
function refusal(
  cx: Cursor,
  key: Key,
  value: unknown,
  condition: Condition,
  says: string,
  memo: Memo,
): Failure {
  const segments = segmentsOf(cx, key);
  let last: Place | undefined;
  let place = cx.tracking ? placeIn(value, memo, condition) : undefined;
  for (; place !== undefined; place = place.inner) {
    if (place.member !== "missing") segments.push(place.key);
    last = place;
  }
  const code = last?.member === "unknown" ? "unknown" : "condition";
  return new Failure(code, saysOf(says, last), segments);
}

function saysOf(says: string, last: Place | undefined): () => string {
  return () => {
    if (last?.member === undefined) return `the value does not satisfy ${says}`;
    const member = `member ${quote(String(last.key))}`;
    return last.member === "unknown"
      ? `unknown ${member}`
      : `the value does not satisfy ${says}: the ${member} is missing`;
  };
}

/** Whether a value that is of the right kind fulfils a condition. */
export function holds(value: unknown, condition: Condition): boolean {
  return condition.test(value, newMemo());
}

/** The first variant that accepts the value, as {@link meant} says. */
export function untagged<T>(
  cx: Cursor,
  key: Key,
  value: unknown,
  ...variants: readonly Candidate<T>[]
): T {
  return meant(firstOf, cx, key, value, ...variants);
}

/**
 * The variant that is meant. When a value is written, it is the one that accepts the value as it stands, with its
 * conditions. If there is none, the value lacks defaults, or what it was read from fulfilled a condition with members
 * that were not kept: then it is the one whose conditions hold for what it writes, or else the one that accepts the value
 * without them.
 */
export function meant<T>(
  choose: Choose,
  cx: Cursor,
  key: Key,
  value: unknown,
  ...variants: readonly Candidate<T>[]
): T {
  const state = stateOf(cx);
  if (!cx.writing || state.choosing !== undefined) {
    return choose(cx, key, value, ...variants);
  }
  const { depth, verdicts } = cx;
  const found = cx.issues.length;
  for (const choosing of ["value", "written"] as const) {
    state.choosing = choosing;
    cx.verdicts = undefined;
    try {
      return choose(cx, key, value, ...variants);
    } catch (error) {
      if (!Failure.is(error)) throw error;
      cx.depth = depth;
      cx.issues.length = found;
    } finally {
      state.choosing = undefined;
      cx.verdicts = verdicts;
    }
  }
  return choose(cx, key, value, ...variants);
}

/** Chooses one of several variants that may accept a value. */
type Choose = typeof firstOf;

function stateOf(cx: Cursor): State {
  const known = cx.asked as State | undefined;
  if (known !== undefined) return known;
  const state: State = { memo: newMemo(), choosing: undefined };
  cx.asked = state;
  return state;
}
