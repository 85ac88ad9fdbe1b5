// How the scenarios of connections name values, and how found values are compared with said ones.

import { deepStrictEqual as same } from "node:assert";

/** A value in which each text `@name` stands for a value of this name. */
export function withNames(value, names) {
  if (typeof value === "string") {
    return value.startsWith("@") ? named(value.slice(1), names) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((it) => withNames(it, names));
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, it]) => [name, withNames(it, names)]),
  );
}

function named(name, names) {
  if (!Object.hasOwn(names, name)) throw new Error(`no message is @${name}`);
  return names[name];
}

/** Whether a value has what is said: all of its members, the same items, an equal scalar. */
export function has(found, said) {
  if (typeof said !== "object" || said === null) return found === said;
  if (typeof found !== "object" || found === null) return false;
  if (Array.isArray(said)) {
    if (!Array.isArray(found) || found.length !== said.length) return false;
  }
  return Object.entries(said).every(([name, it]) => has(found[name], it));
}

/** Fails unless there are as many items as are said, each of which fits. */
export function matches(what, found, said, fits) {
  const isFit =
    found.length === said.length && said.every((it, at) => fits(found[at], it));
  if (!isFit) same(found, said, what);
}
