// Integers of 64 bits as `bigint`. Compiled, never run: each call below `@ts-expect-error` is an error of the compiler,
// and so is such a comment that is not needed.

import {
  Bounds,
  Either,
  Flag,
  Id,
  Level,
  Lists,
  Open,
  Order,
  Shape,
  Uses,
  Wide,
} from "../dist/index.js";

export function read(text: string): bigint {
  const order = Order.parse(text);
  const size: bigint | undefined = order.size;
  const left: bigint | null | undefined = order.left;
  const limit: bigint = order.limit + order.spread.a;
  const count: number | undefined = order.count;
  const day: number | undefined = order.day;
  const read = Either.safeParse(text);
  if (read.ok && typeof read.value === "bigint") return read.value;
  const wide: number | bigint = Wide.parse(text);
  const flag: 9007199254740993n = Flag.parse(text);
  return (size ?? 0n) + (left ?? 0n) + limit + flag + order.id + BigInt(count ?? day ?? wide);
}

export function written(id: Id, level: Level, open: Open): string[] {
  Bounds.stringify({ least: 2n ** 53n + 1n, safe: 1 });
  Lists.stringify({ ids: [1n], pair: [1n, "a", 2n], place: [1n, 2], by_name: { a: 1n }, rows: [[1n, null]] });
  Uses.stringify({ level, open, levels: [Level._1, 9007199254740993n], one: 9007199254740992n });
  Shape.stringify({ kind: "box", side: 1n });
  Open.stringify(7n);
  return [Order.stringify({ id }), Order.stringify({ id, size: 1n, spread: { a: 1n } }), Id.stringify(Id.decode(5))];
}

export function refused(id: Id, order: Order, text: string) {
  // @ts-expect-error
  const size: number | undefined = order.size;
  // @ts-expect-error
  const sum = order.limit + 1;
  // @ts-expect-error
  const count: bigint | undefined = order.count;
  // @ts-expect-error
  Order.stringify({ id: 1n });
  // @ts-expect-error
  Order.stringify({ id, size: 1 });
  // @ts-expect-error
  Order.stringify({ id, count: 1n });
  // @ts-expect-error
  Order.stringify({ id, day: 1n });
  // @ts-expect-error
  Lists.stringify({ ids: [1] });
  // @ts-expect-error
  Level.stringify(2n);
  // @ts-expect-error
  Level.stringify(1);
  // @ts-expect-error
  Flag.stringify(9007199254740992n);
  // @ts-expect-error
  Shape.stringify({ kind: "box", side: 1 });
  // @ts-expect-error
  const flag: number = Flag.parse(text);
  return [size, sum, count, flag];
}
