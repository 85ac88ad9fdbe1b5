/** Random values of types for property tests with fast-check: https://fast-check.dev. */

import * as fc from "fast-check";

import type { Codec } from "./codec.js";
import type { Read } from "./cursor.js";
import type { Decoded } from "./run.js";
import { safelyText } from "./run.js";

/** Texts that consist of characters, given by ranges of code points. */
type Texts =
  | readonly ["character", ...number[]]
  | readonly ["all" | "any", ...Texts[]]
  | readonly ["repeat", of: Texts, least: number, most: number | null];

/** How values are made, as JSON texts. The first alternative of several is the smallest one. */
type Node =
  | readonly ["one", ...string[]]
  | readonly ["number", from: string, to: string, unit: string, places: number]
  | readonly [
      "float",
      min: number | null,
      max: number | null,
      minExcluded: boolean,
      maxExcluded: boolean,
    ]
  | readonly ["text", min: number, max: number | null]
  | readonly ["pattern", of: Texts, min: number]
  | readonly ["json"]
  | readonly [
      "list",
      first: readonly Node[],
      item: Node | null,
      min: number,
      max: number | null,
      unique: boolean,
    ]
  | readonly [
      "object",
      members: readonly (readonly [
        name: string,
        isRequired: boolean,
        value: Node,
      ])[],
      others: readonly [name: Node, value: Node] | null,
      taken: readonly string[],
      min: number,
      max: number | null,
    ]
  | readonly ["any", ...Node[]]
  | readonly ["use", index: number];

type ListNode = Extract<Node, readonly ["list", ...unknown[]]>;
type ObjectNode = Extract<Node, readonly ["object", ...unknown[]]>;

/** The recipe of a type: its name, its reader if that decides whether a value was made, and a node as JSON. */
export type Recipe = readonly [
  name: string | undefined,
  read: Read<unknown> | undefined,
  data: string,
];

/** What is needed of a codec. */
export type Readable<T> = Pick<Codec<T, never>, "name" | "parse" | "safeParse">;

/** The number of recipes inside each other from which on the smallest values are made. */
const DEEP = 5;
/** The number of attempts until a type counts as one of which no value is found. */
const ATTEMPTS = 2000;
/** The same for a part of a value. */
const OF_PART = 200;
/** The length from which on a text is filled up. */
const LONG = 30;
/** How deep raw JSON is. */
const RAW = 2;

const NOTHING = Symbol("nothing");

/** The arbitraries of a package, each made when it is first used. */
export class Arbitraries {
  readonly #types: object;
  readonly #recipes: readonly Recipe[];
  readonly #made = new Map<string, fc.Arbitrary<string>>();

  constructor(types: object, ...recipes: readonly Recipe[]) {
    this.#types = types;
    this.#recipes = recipes;
  }

  /** The arbitrary of a type. Throws a `TypeError` if it is no type of the package, or has no values. */
  of<T>(type: Readable<T>): fc.Arbitrary<T> {
    const { name } = type;
    const index = this.#recipes.findIndex((recipe) => recipe[0] === name);
    if ((this.#types as Record<string, unknown>)[name] !== type || index < 0) {
      throw new TypeError(`${JSON.stringify(name)} is no type of this package`);
    }
    const read = (text: string): T | typeof NOTHING =>
      valueOf(type.safeParse(text));
    return new Found(this.#plain(index, 0), read, name);
  }

  /** The texts that a recipe makes, whether or not its reader accepts them. */
  #plain(index: number, depth: number): fc.Arbitrary<string> {
    const [name, , data] = this.#recipes[index] as Recipe;
    const node = JSON.parse(data) as Node | null;
    if (node !== null) return this.#texts(node, depth);
    throw new TypeError(`no value of ${name ?? "a part"} exists`);
  }

  /** The texts of a recipe that its reader accepts. */
  #using(index: number, depth: number): fc.Arbitrary<string> {
    const key = `${index} ${depth}`;
    let made = this.#made.get(key);
    if (made === undefined) {
      const [name, read] = this.#recipes[index] as Recipe;
      made = this.#plain(index, depth);
      if (read !== undefined) {
        const accepted = (text: string): string | typeof NOTHING =>
          valueOf(safelyText(read, text)) === NOTHING ? NOTHING : text;
        made = new Found(made, accepted, name ?? "a part", OF_PART);
      }
      this.#made.set(key, made);
    }
    return made;
  }

  #texts(node: Node, depth: number): fc.Arbitrary<string> {
    switch (node[0]) {
      case "one": {
        const [, ...texts] = node;
        return fc.constantFrom(...texts);
      }
      case "number": {
        const [, from, to, unit, places] = node;
        return fc
          .bigInt({ min: BigInt(from), max: BigInt(to) })
          .map((count) => numberText(count * BigInt(unit), places));
      }
      case "float": {
        const [, min, max, minExcluded, maxExcluded] = node;
        return float(min, max, minExcluded, maxExcluded);
      }
      case "text":
        return string(node[1], node[2] ?? undefined);
      case "pattern":
        return pattern(node[1], node[2]).map((text) => JSON.stringify(text));
      case "json":
        return raw(depth < DEEP ? RAW : 0);
      case "list":
        return this.#list(node, depth);
      case "object":
        return this.#object(node, depth);
      case "any": {
        const [, ...nodes] = node;
        const few = depth < DEEP ? nodes : nodes.slice(0, 1);
        const each = few.map((one) => this.#texts(one, depth));
        return fc.oneof({ withCrossShrink: true }, ...each);
      }
      case "use":
        return this.#using(node[1], Math.min(depth + 1, DEEP));
    }
  }

  #list(node: ListNode, depth: number): fc.Arbitrary<string> {
    const [, first, item, min, most, unique] = node;
    const max = most ?? Infinity;
    const extra = more(depth);
    const isSmall = depth >= DEEP;
    const starts = (isSmall ? first.slice(0, min) : first).map((one) =>
      this.#texts(one, depth),
    );
    const least = Math.max(0, min - first.length);
    const count = isSmall
      ? min
      : Math.min(max, Math.max(first.length, min) + extra);
    // Of equal items, the first one is kept.
    const times = unique ? 3 : 1;
    const others =
      item === null || (isSmall && least === 0)
        ? fc.constant<string[]>([])
        : fc.array(this.#texts(item, depth), {
            minLength: least * times,
            maxLength: Math.max(0, count - first.length) * times,
          });
    const length = fc.integer({ min, max: Math.max(min, count) });
    return fc
      .tuple(length, fc.tuple(...starts), others)
      .map(([length, starts, others]) => {
        const all = [...starts, ...others];
        const items = unique ? [...new Set(all)] : all;
        return `[${items.slice(0, length).join()}]`;
      });
  }

  #object(node: ObjectNode, depth: number): fc.Arbitrary<string> {
    const [, members, others, taken, min, most] = node;
    const max = most ?? Infinity;
    const isSmall = depth >= DEEP;
    const required = members.filter((member) => member[1]);
    const present = isSmall ? required : members;
    const parts = present.map(([name, isRequired, node]) => {
      const key = `${JSON.stringify(name)}:`;
      const member = this.#texts(node, depth).map((text) => key + text);
      if (isRequired) return member;
      return fc.oneof(
        { withCrossShrink: true },
        { arbitrary: fc.constant(undefined), weight: 1 + depth },
        { arbitrary: member, weight: 1 },
      );
    });
    const least = Math.max(0, min - required.length);
    const rest =
      others === null || (isSmall && least === 0)
        ? fc.constant<[string, string][]>([])
        : fc.array(
            fc.tuple(
              this.#texts(others[0], depth),
              this.#texts(others[1], depth),
            ),
            {
              minLength: least,
              maxLength: Math.min(max, least + more(depth)),
            },
          );
    const names = new Set(taken.map((name) => JSON.stringify(name)));
    return fc.tuple(fc.tuple(...parts), rest).map(([parts, rest]) => {
      const others = new Map<string, string>();
      for (const [name, value] of rest) {
        if (!names.has(name)) others.set(name, `${name}:${value}`);
      }
      const few = fewer(parts, present, max - required.length);
      const all = [...few, ...others.values()];
      return `{${all.slice(0, Math.max(max, few.length)).join()}}`;
    });
  }
}

/** The members that are there: of the optional ones, the first so many. */
function fewer(
  parts: readonly (string | undefined)[],
  members: readonly (readonly [string, boolean, Node])[],
  optional: number,
): string[] {
  let left = optional;
  return parts.filter(
    (part, place): part is string =>
      part !== undefined && (members[place]?.[1] === true || left-- > 0),
  );
}

/** The number of items and members beyond those that are needed. */
function more(depth: number): number {
  return depth >= DEEP ? 0 : Math.max(1, 4 - depth);
}

/** What a reader made of a text without any tolerance. */
function valueOf<T>(result: Decoded<T>): T | typeof NOTHING {
  return result.ok && result.issues.length === 0 ? result.value : NOTHING;
}

/** A decimal number. */
function numberText(count: bigint, places: number): string {
  return places === 0 ? `${count}` : `${count}e-${places}`;
}

function float(
  min: number | null,
  max: number | null,
  minExcluded: boolean,
  maxExcluded: boolean,
): fc.Arbitrary<string> {
  return fc
    .double({
      ...(min === null ? {} : { min, minExcluded }),
      ...(max === null ? {} : { max, maxExcluded }),
      noDefaultInfinity: true,
      noNaN: true,
    })
    .map((value) => JSON.stringify(value));
}

const anyCharacter = /* @__PURE__ */ (() => {
  const of = (unit: "grapheme-ascii" | "binary-ascii" | "binary") =>
    fc.string({ unit, minLength: 1, maxLength: 1 });
  return fc.oneof(of("grapheme-ascii"), of("binary-ascii"), of("binary"));
})();

/** A string with so many code points. */
function string(min: number, max?: number): fc.Arbitrary<string> {
  const isLong = min > LONG;
  const lengths = {
    minLength: isLong ? 0 : min,
    maxLength: Math.min(max ?? Infinity, min + 10) - (isLong ? min : 0),
  };
  const plain = fc.string({ unit: "grapheme-ascii", ...lengths });
  const any = fc.string({ unit: anyCharacter, ...lengths });
  const rest = isLong ? "x".repeat(min) : "";
  return fc.oneof(plain, any).map((text) => JSON.stringify(text + rest));
}

/** The texts of a pattern, whose repetitions are longer than `min`. */
function pattern(of: Texts, min: number): fc.Arbitrary<string> {
  switch (of[0]) {
    case "character": {
      const [, ...ends] = of;
      const plain: number[] = [];
      for (let place = 0; place < ends.length; place += 2) {
        const from = Math.max(ends[place] as number, 0x20);
        const to = Math.min(ends[place + 1] as number, 0x7e);
        if (from <= to) plain.push(from, to);
      }
      const any = character(ends);
      return plain.length > 0 ? fc.oneof(character(plain), any) : any;
    }
    case "all": {
      const [, ...parts] = of;
      const each = parts.map((part) => pattern(part, min));
      return fc.tuple(...each).map((texts) => texts.join(""));
    }
    case "any": {
      const [, ...parts] = of;
      return fc.oneof(...parts.map((part) => pattern(part, min)));
    }
    case "repeat": {
      const [, part, least, most] = of;
      const maxLength = Math.min(most ?? Infinity, Math.max(least, min) + 4);
      const texts = fc.array(pattern(part, 0), { minLength: least, maxLength });
      return texts.map((texts) => texts.join(""));
    }
  }
}

/** A character of ranges of code points. */
function character(ends: readonly number[]): fc.Arbitrary<string> {
  const ranges: (readonly [from: number, count: number])[] = [];
  let total = 0;
  for (let place = 0; place < ends.length; place += 2) {
    const from = ends[place] as number;
    const count = (ends[place + 1] as number) - from + 1;
    ranges.push([from, count]);
    total += count;
  }
  return fc.nat(total - 1).map((index) => {
    let rest = index;
    for (const [from, count] of ranges) {
      if (rest < count) return String.fromCodePoint(from + rest);
      rest -= count;
    }
    return "";
  });
}

/** Any JSON of such a depth, whose numbers every language holds. */
function raw(depth: number): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.constantFrom("null", "false", "true"),
    fc.maxSafeInteger().map(String),
    fc.integer().map((count) => numberText(BigInt(count), 2)),
    string(0),
  );
  if (depth === 0) return plain;
  const inner = raw(depth - 1);
  const list = fc.array(inner, { maxLength: 3 });
  const members = fc.array(fc.tuple(string(0), inner), { maxLength: 3 });
  return fc.oneof(
    { withCrossShrink: true },
    plain,
    list.map((items) => `[${items.join()}]`),
    members.map((members) => {
      const all = [...new Map(members)];
      return `{${all.map((member) => member.join(":")).join()}}`;
    }),
  );
}

/** Why an attempt failed: nothing was found for a part. */
class NotFound extends Error {}

/** What is found in texts. Unlike a filter of fast-check, it ends if nothing is. */
class Found<T> extends fc.Arbitrary<T> {
  readonly #tried: fc.Arbitrary<T | typeof NOTHING>;
  readonly #name: string;
  #attempts: number;

  constructor(
    texts: fc.Arbitrary<string>,
    read: (text: string) => T | typeof NOTHING,
    name: string,
    attempts = ATTEMPTS,
  ) {
    super();
    this.#tried = texts.map(read);
    this.#name = name;
    this.#attempts = attempts;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    const attempts = this.#attempts;
    for (let attempt = 0; attempt < attempts; attempt++) {
      try {
        const made = this.#tried.generate(random, bias);
        if (isFound(made)) return made;
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    }
    // It is hardly ever found later.
    this.#attempts = 1;
    throw new NotFound(
      `no value of ${this.#name} was found in ${attempts} attempts: the conditions of its schema accept too few; make its values by hand`,
    );
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#tried.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#tried.shrink(value, context).filter(isFound);
  }
}

function isFound<T>(made: fc.Value<T | typeof NOTHING>): made is fc.Value<T> {
  return made.value !== NOTHING;
}
