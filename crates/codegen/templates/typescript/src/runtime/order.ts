/** The order of members in a text. An object of JavaScript does not keep it: names that are numbers come first. */

/** The position of each name in its object, for every object of a valid JSON text that `value` was parsed from. */
export function rankNames(
  text: string,
  value: unknown,
): Map<object, ReadonlyMap<string, number>> {
  const order = new Order(text);
  order.value(value);
  return order.ranks;
}

class Order {
  readonly ranks = new Map<object, ReadonlyMap<string, number>>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips a value, which was parsed as `parsed`. */
  value(parsed: unknown): void {
    switch (this.#peek()) {
      case "{":
        return this.#object(parsed);
      case "[":
        return this.#list(parsed);
      case '"':
        return this.#string();
      default:
        SCALAR.lastIndex = this.#at;
        SCALAR.test(this.#text);
        this.#at = SCALAR.lastIndex;
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
      this.value(inside(parsed, name));
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
      this.value(inside(parsed, index));
      index++;
    }
    this.#at++;
  }

  #string(): void {
    let at = this.#at;
    do {
      at = this.#text.indexOf('"', at + 1);
    } while (isEscaped(this.#text, at));
    this.#at = at + 1;
  }

  /** The next character that is not white space. */
  #peek(): string | undefined {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#text);
    this.#at = SPACE.lastIndex;
    return this.#text[this.#at];
  }
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /[^ \t\r\n,\]}]*/y;

/** Whether an odd number of backslashes precedes a character. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start--;
  return (at - start) % 2 === 1;
}

/** A member or an item; `undefined` if a later value of a repeated member replaced it. */
function inside(parsed: unknown, key: string | number): unknown {
  return typeof parsed === "object" &&
    parsed !== null &&
    Object.hasOwn(parsed, key)
    ? (parsed as { readonly [key: string | number]: unknown })[key]
    : undefined;
}
