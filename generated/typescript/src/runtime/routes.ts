// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The methods of a side at run time, by name. */

import type { Cursor, Key, Read } from "./cursor.js";
import { any } from "./json.js";

/** A method with its handler and its readers. A notification has no result. */
export interface Route {
  readonly handler: string;
  readonly params: Read<unknown>;
  readonly result: Read<unknown> | undefined;
  /** The type of a result that a handler must return. */
  readonly returns: string | undefined;
}

/** Methods by their names on the wire. */
export type Routes = ReadonlyMap<string, Route>;

/** A row of the table: the name on the wire, the handler, the readers of the params and of the result, and its type. */
type Row = readonly [
  name: string,
  handler: string,
  params: Read<unknown>,
  result?: Read<unknown>,
  returns?: string,
];

/** A table of methods. */
export function routes(rows: readonly Row[]): Routes {
  return new Map(
    rows.map(([name, handler, params, result, returns]) => [
      name,
      { handler, params, result, returns },
    ]),
  );
}

/** A reader that reads absent params as `null`, which means the empty object. */
export function orEmpty<T>(read: Read<T>): Read<T> {
  return (cx: Cursor, key: Key, value: unknown) => read(cx, key, value ?? null);
}

/** The params and the result of an undeclared method. */
export const raw: Read<unknown> = /* @__PURE__ */ orEmpty(any);
