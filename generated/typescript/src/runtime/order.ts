// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** What a text says and its parsed value does not: the order of members, and how numbers are spelled. */

/** What a text says and its parsed value does not. */
export interface Places {
  /** A list of the whole value. */
  readonly root: readonly [unknown];
  /**
   * The position of each name in its object, for every object. An object of JavaScript does not keep the order: names
   * that are numbers come first.
   */
  readonly ranks: ReadonlyMap<object, ReadonlyMap<string, number>>;
  /**
   * How numbers are spelled that JavaScript spells in another way, by their keys, for every object and list that has
   * some: `1.0`, `1e2` or 9007199254740993, for example.
   */
  readonly spellings: ReadonlyMap<object, ReadonlyMap<string | number, string>>;
}

/** Looks through a valid JSON text that `value` was parsed from. */
export function placesIn(text: string, value: unknown): Places {
  const order = new Order(text);
  const root = [value] as const;
  order.value(root, 0);
  return { root, ranks: order.ranks, spellings: order.spellings };
}

class Order {
  readonly ranks = new Map<object, ReadonlyMap<string, number>>();
  readonly spellings = new Map<object, Map<string | number, string>>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips a value, which was parsed as the one at `key` of `holder`. */
  value(holder: unknown, key: string | number): void {
    switch (this.#peek()) {
      case "{":
        return this.#object(inside(holder, key));
      case "[":
        return this.#list(inside(holder, key));
      case '"':
        return this.#string();
      default:
        return this.#scalar(holder, key);
    }
  }

  #scalar(holder: unknown, key: string | number): void {
    const start = this.#at;
    this.#skip(SCALAR);
    const member = inside(holder, key);
    // Another member of this name may follow, with a value of any type.
    if (typeof member !== "number") return;
    const spelling = this.#text.slice(start, this.#at);
    const spellings = this.spellings.get(holder as object);
    if (spelling === String(member)) {
      spellings?.delete(key); // The name may be repeated.
    } else if (spellings === undefined) {
      this.spellings.set(holder as object, new Map([[key, spelling]]));
    } else {
      spellings.set(key, spelling);
    }
  }

  #object(parsed: unknown): void {
    const ranks = new Map<string, number>();
    this.#at++;
    while (this.#peek() !== "}") {
      if (this.#peek() === ",") this.#at++;
      this.#peek();
      const start = this.#at;
      this.#string();
      const name = JSON.parse(this.#text.slice(start, this.#at)) as string;
      // A repeated name has the position of its first occurrence and the value of its last.
      if (!ranks.has(name)) ranks.set(name, ranks.size);
      this.#peek(); // the colon
      this.#at++;
      this.value(parsed, name);
    }
    this.#at++;
    if (typeof parsed === "object" && parsed !== null) {
      this.ranks.set(parsed, ranks);
    }
  }

  #list(parsed: unknown): void {
    let index = 0;
    this.#at++;
    while (this.#peek() !== "]") {
      if (this.#peek() === ",") this.#at++;
      this.value(parsed, index);
      index++;
    }
    this.#at++;
  }

  #string(): void {
    this.#at = endOfString(this.#text, this.#at);
  }

  /** The next character that is not white space. */
  #peek(): string | undefined {
    this.#skip(SPACE);
    return this.#text[this.#at];
  }

  #skip(characters: RegExp): void {
    characters.lastIndex = this.#at;
    characters.test(this.#text);
    this.#at = characters.lastIndex;
  }
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /[^ \t\r\n,\]}]*/y;

/** The position after the string that begins at `start` of a valid JSON text. */
export function endOfString(text: string, start: number): number {
  let at = start;
  do {
    at = text.indexOf('"', at + 1);
  } while (isEscaped(text, at));
  return at + 1;
}

/** Whether an odd number of backslashes precedes a character. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start--;
  return (at - start) % 2 === 1;
}

/** A member or an item; `undefined` if there is none. A later value of a repeated member may have replaced it. */
export function inside(parsed: unknown, key: string | number): unknown {
  return typeof parsed === "object" &&
    parsed !== null &&
    Object.hasOwn(parsed, key)
    ? (parsed as { readonly [key: string | number]: unknown })[key]
    : undefined;
}
