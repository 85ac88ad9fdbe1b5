/** Readers of types that have a condition beside their kind, and of unions in whose branches such types may stand. */

import type { Cursor, Key, Read } from "./cursor.js";
import { Failure, quote, segmentsOf } from "./cursor.js";
import type { Condition, Memo, Place } from "./rules.js";
import { newMemo, placeIn } from "./rules.js";
import type { Candidate, Telling } from "./unions.js";
import { nearness, untagged as firstOf } from "./unions.js";

/** What is known while one value is read or written. */
interface State {
  /** What conditions found. */
  readonly memo: Memo;
  /** Whether a value that is written is inside a union whose branch is being chosen. */
  choosing: boolean;
}

/**
 * Reads a value by its kind, and then asks the condition about the value as it stands. A value that is written is not
 * checked again. Only to choose the branch of a union, the condition is asked about what the branch would write.
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
  if (cx.writing && !state.choosing) return result;
  const asked = cx.writing ? result : value;
  if (condition(asked, state.memo)) return result;
  const refused = refusal(cx, key, asked, condition, says, state.memo);
  if (variants.length === 0) throw refused;
  const near = variants.map((members) => nearness(value, members));
  const nearest = { depth: cx.depth, nearness: Math.max(...near) };
  const { code, message, segments } = refused;
  throw new Failure(code, message, segments, nearest);
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
  return condition(value, newMemo());
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
 * The variant that is meant. When it is written, what it was read from may have fulfilled a condition with members that
 * were not kept: if no variant accepts the value with its conditions, the one is meant that accepts it without.
 */
export function meant<T>(
  choose: Choose,
  cx: Cursor,
  key: Key,
  value: unknown,
  ...variants: readonly Candidate<T>[]
): T {
  const state = stateOf(cx);
  if (!cx.writing || state.choosing) {
    return choose(cx, key, value, ...variants);
  }
  const { depth, verdicts } = cx;
  const found = cx.issues.length;
  state.choosing = true;
  cx.verdicts = undefined;
  try {
    return choose(cx, key, value, ...variants);
  } catch (error) {
    if (!Failure.is(error)) throw error;
    cx.depth = depth;
    cx.issues.length = found;
  } finally {
    state.choosing = false;
    cx.verdicts = verdicts;
  }
  return choose(cx, key, value, ...variants);
}

/** Chooses one of several variants that may accept a value. */
type Choose = typeof firstOf;

function stateOf(cx: Cursor): State {
  const known = cx.asked as State | undefined;
  if (known !== undefined) return known;
  const state: State = { memo: newMemo(), choosing: false };
  cx.asked = state;
  return state;
}
