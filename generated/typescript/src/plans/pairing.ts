/** Pairs the entries of an old and a new list, since entries have no ids. */

import type { PlanEntry } from "../types.js";

/** For each new entry the index of the old one that it is, or -1. No old one is given twice. */
export function pair(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
): number[] {
  const partners = new Array<number>(after.length).fill(-1);
  const taken = new Array<boolean>(before.length).fill(false);
  pairSame(before, after, partners, taken);
  pairFromFront(before, after, partners, taken);
  pairFromBack(before, after, partners, taken);
  return partners;
}

/**
 * True for each new entry whose partner is on the longest run of pairs that kept their order, as patience sorting finds
 * it; false for those that moved, and those without a partner.
 */
export function stayed(partners: readonly number[]): boolean[] {
  const result = new Array<boolean>(partners.length).fill(false);
  // What did not move at the front is on every such run: all that follows is greater.
  let from = 0;
  for (; from < partners.length && partners[from] === from; from++) {
    result[from] = true;
  }
  if (from === partners.length) return result;
  const ends: number[] = []; // ends[n] is the new index at which the best run of n + 1 ends
  const previous = new Array<number>(partners.length).fill(-1);
  for (let index = from; index < partners.length; index++) {
    const partner = partners[index]!;
    if (partner === -1) continue;
    const at = placeOf(partner, ends, partners);
    previous[index] = ends[at - 1] ?? -1;
    ends[at] = index;
  }
  let index = ends.at(-1) ?? -1;
  while (index !== -1) {
    result[index] = true;
    index = previous[index]!;
  }
  return result;
}

/** The same texts: the first of a text with the first, the second with the second. */
function pairSame(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  // Where two lists begin with the same texts, the first of a text is the first in both, and so on.
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from]!.content === after[from]!.content) {
    partners[from] = from;
    taken[from] = true;
    from++;
  }
  if (from === before.length || from === after.length) return;
  // The old entries of a text in a chain: `first` leads to the first one left, `next` on from there.
  const first = new Map<string, number>();
  const next = new Array<number>(before.length).fill(-1);
  for (let index = before.length - 1; index >= from; index--) {
    const { content } = before[index]!;
    next[index] = first.get(content) ?? -1;
    first.set(content, index);
  }
  for (let index = from; index < after.length; index++) {
    const { content } = after[index]!;
    const partner = first.get(content) ?? -1;
    if (partner === -1) continue;
    partners[index] = partner;
    taken[partner] = true;
    first.set(content, next[partner]!);
  }
}

/** Of the others, front to back, those that stand right behind a pair in both lists, or first, if they are alike. */
function pairFromFront(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  let previous = -1; // the partner of the entry before; of the first one, what stands before the first
  for (let index = 0; index < after.length; index++) {
    if (index === 0 || previous !== -1) {
      pairAlike(before, after, partners, taken, previous + 1, index);
    }
    previous = partners[index]!;
  }
}

/** Of the others, back to front, those that stand right before a pair in both lists, or last, if they are alike. */
function pairFromBack(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  let next = before.length; // the partner of the entry behind; of the last one, what stands behind the last
  for (let index = after.length - 1; index >= 0; index--) {
    pairAlike(before, after, partners, taken, next - 1, index);
    next = partners[index]!;
  }
}

/** Pairs an old and a new entry that are there, have no partner, and are alike. */
function pairAlike(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
  old: number,
  index: number,
): void {
  if (partners[index] !== -1 || taken[old] !== false) return;
  if (areAlike(before[old]!.content, after[index]!.content)) {
    partners[index] = old;
    taken[old] = true;
  }
}

/** Whether what two texts have in common at their ends is at least half of the longer, in code points. */
function areAlike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  // A code point has at most two units: what is as short as that cannot be half of the other.
  if (4 * shorter < Math.max(a.length, b.length)) return false;
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) {
    prefix++;
  }
  if (prefix > 0 && isHigh(a.charCodeAt(prefix - 1))) prefix--; // half a character
  const most = shorter - prefix;
  let suffix = 0;
  let [endOfA, endOfB] = [a.length, b.length];
  while (
    suffix < most &&
    a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)
  ) {
    suffix++;
    endOfA--;
    endOfB--;
  }
  if (suffix > 0 && isLow(a.charCodeAt(endOfA))) suffix--;
  const common = lengthOf(a, 0, prefix) + lengthOf(a, a.length - suffix);
  return 2 * common >= Math.max(lengthOf(a), lengthOf(b));
}

/** The first end that is greater than `partner`: where it goes. */
function placeOf(
  partner: number,
  ends: readonly number[],
  partners: readonly number[],
): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (partners[ends[middle]!]! > partner) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many code points a part of a text has. */
function lengthOf(text: string, from = 0, to = text.length): number {
  let length = to - from;
  for (let at = from; at < to; at++) {
    if (isLow(text.charCodeAt(at))) length--;
  }
  return length;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
