/** Pairs the entries of an old and a new list, because entries have no ids. */

import type { PlanEntry } from "../types.js";

/** For each new entry, the index of the paired old entry, or -1. No old entry is paired twice. */
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
 * Whether each new entry stayed: true if its pair is part of the longest run of pairs that kept their order, found by
 * patience sorting; false if it moved or has no partner.
 */
export function stayed(partners: readonly number[]): boolean[] {
  const result = new Array<boolean>(partners.length).fill(false);
  // Pairs at the beginning that did not move are part of every longest run: all later indexes are greater.
  let from = 0;
  for (; from < partners.length && partners[from] === from; from++) {
    result[from] = true;
  }
  if (from === partners.length) return result;
  const ends: number[] = []; // ends[n] is the new index at which the best run of length n + 1 ends
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

/** Pairs entries with equal texts: the first with the first, the second with the second, and so on. */
function pairSame(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  // As long as both lists are equal from the beginning, entries at the same index are paired.
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from]!.content === after[from]!.content) {
    partners[from] = from;
    taken[from] = true;
    from++;
  }
  if (from === before.length || from === after.length) return;
  // Linked lists of the remaining old entries with the same text: `first` is the head, `next` the successor.
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

/** Pairs remaining entries, front to back, that follow a pair in both lists or are first, if their texts are alike. */
function pairFromFront(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  let previous = -1; // the partner of the previous entry; -1 before the first one
  for (let index = 0; index < after.length; index++) {
    if (index === 0 || previous !== -1) {
      pairAlike(before, after, partners, taken, previous + 1, index);
    }
    previous = partners[index]!;
  }
}

/** Pairs remaining entries, back to front, that precede a pair in both lists or are last, if their texts are alike. */
function pairFromBack(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
  partners: number[],
  taken: boolean[],
): void {
  let next = before.length; // the partner of the next entry; the length after the last one
  for (let index = after.length - 1; index >= 0; index--) {
    pairAlike(before, after, partners, taken, next - 1, index);
    next = partners[index]!;
  }
}

/** Pairs an old and a new entry if both exist, are unpaired, and have texts that are alike. */
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

/** Whether the common prefix and suffix of two texts make up at least half of the longer one, in code points. */
function areAlike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  // A code point has at most two code units, so a text that is this short cannot be half of the other.
  if (4 * shorter < Math.max(a.length, b.length)) return false;
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) {
    prefix++;
  }
  if (prefix > 0 && isHigh(a.charCodeAt(prefix - 1))) prefix--; // half of a surrogate pair
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

/** The index of the first end that is greater than `partner`. */
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

/** The number of code points in a part of a text. */
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
