/** The methods of a side at run time: found by name, read by type. */

import type { Cursor, Key, Read } from "./cursor.js";

/** A method: who handles it, and what goes there and back. A notification has no result. */
export interface Route {
  readonly handler: string;
  readonly params: Read<unknown>;
  readonly result: Read<unknown> | undefined;
}

/** Methods by their names on the wire. */
export type Routes = ReadonlyMap<string, Route>;

/** One line of the table: the name on the wire, the handler, what is sent, what comes back. */
type Row = readonly [
  name: string,
  handler: string,
  params: Read<unknown>,
  result?: Read<unknown>,
];

/** A table of methods. */
export function routes(rows: readonly Row[]): Routes {
  return new Map(
    rows.map(([name, handler, params, result]) => [
      name,
      { handler, params, result },
    ]),
  );
}

/** Reads what is absent as `null`, since that means the empty object. */
export function orEmpty<T>(read: Read<T>): Read<T> {
  return (cx: Cursor, key: Key, value: unknown) => read(cx, key, value ?? null);
}
