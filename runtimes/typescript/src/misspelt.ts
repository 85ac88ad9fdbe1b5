/** Similar names: finds misspelt handlers, which would never be called. */

/**
 * A sentence about the methods of an object whose names are similar to those of missing handlers; `undefined` if there
 * are none. Names that begin with `_`, and those in `known`, are ignored.
 */
export function misspeltHandlers(
  handlers: object,
  missing: readonly string[],
  known: ReadonlySet<string>,
): string {
  const lines: string[] = [];
  for (const name of methodsOf(handlers)) {
    if (name.startsWith("_") || known.has(name)) continue;
    const near = missing.filter((handler) => isNear(name, handler));
    if (near.length === 0) continue;
    const meant = near.map((handler) => `\`${handler}\``).join(" or ");
    lines.push(`\`${name}\` is never called: did you mean ${meant}?`);
  }
  return lines.join(" ");
}

/**
 * Whether a name may be a misspelt handler: its words are in another order or case, or it consists of the last words
 * of the handler's name, or a few letters are wrong.
 */
export function isNear(name: string, handler: string): boolean {
  const words = wordsOf(name);
  const others = wordsOf(handler);
  if ([...words].sort().join() === [...others].sort().join()) return true;
  const last = others.slice(-words.length);
  if (1 < words.length && words.length < others.length) {
    if (last.join() === words.join()) return true;
  }
  const one = words.join("");
  const other = others.join("");
  const shorter = Math.min(one.length, other.length);
  const most = Math.ceil((shorter - SHORT) / LETTERS_PER_MISTAKE);
  return (
    Math.abs(one.length - other.length) <= most && distance(one, other) <= most
  );
}

/** In names up to this length no letter may be wrong; in longer ones, one per {@link LETTERS_PER_MISTAKE} letters. */
const SHORT = 3;
const LETTERS_PER_MISTAKE = 6;

function wordsOf(name: string): string[] {
  const words = name.match(/\p{Lu}?[^\p{Lu}\P{L}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu);
  return (words ?? []).map((word) => word.toLowerCase());
}

/** The number of letters to insert, delete, replace or swap. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j - 1) + cost, at(last, j) + 1);
      least = Math.min(least, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2]) {
        if (one[i - 2] === other[j - 1]) {
          least = Math.min(least, at(before, j - 2) + 1);
        }
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}

/** The names of an object's methods, its own and inherited ones. */
function methodsOf(object: object): Set<string> {
  const names = new Set<string>();
  let of: object | null = object;
  while (of !== null && of !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(of)) {
      const found = Object.getOwnPropertyDescriptor(of, name)?.value;
      if (typeof found === "function" && name !== "constructor") {
        names.add(name);
      }
    }
    of = Object.getPrototypeOf(of);
  }
  return names;
}
