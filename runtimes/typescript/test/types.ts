// Compiled, never run: the types of one copy are those of another copy, which another package has.

import type { Codec, OpenUnion } from "../dist/codec.js";
import type * as other from "../dist/copy/codec.js";
import type * as otherError from "../dist/copy/error.js";
import type * as otherNominal from "../dist/copy/nominal.js";
import type * as otherRpc from "../dist/copy/rpc.js";
import type { UnknownTag as OtherTag } from "../dist/copy/unions.js";
import { DecodeError } from "../dist/error.js";
import type { Nominal } from "../dist/nominal.js";
import type { RpcPeer, RpcServer } from "../dist/rpc.js";
import { RpcError } from "../dist/rpc.js";
import type { UnknownTag } from "../dist/unions.js";

/** A union with an unknown variant, and the same of the other copy. */
type Shape = { kind: "circle" } | { kind: UnknownTag; [name: string]: unknown };
type OtherShape =
  { kind: "circle" } | { kind: OtherTag; [name: string]: unknown };

/** Both are one type, in either direction. */
export const unions: [(of: Shape) => OtherShape, (of: OtherShape) => Shape] = [
  (of) => of,
  (of) => of,
];

/** Tags that are declared and the unknown one are told apart, whichever copy the tag is of. */
export function narrows(shape: OtherShape): OtherTag | undefined {
  switch (shape.kind) {
    case "circle":
      return undefined;
    default:
      return shape.kind satisfies UnknownTag;
  }
}

/** The unknown tag is no string, so that the union is narrowed. */
export function isNoString(tag: UnknownTag): string {
  // @ts-expect-error: the compiler must not take the tag for a string
  return tag;
}

/** Distinct types are one type in both copies if they have one name, and otherwise not. */
export function nominal(id: Nominal<string, "Id">): unknown[] {
  const same: otherNominal.Nominal<string, "Id"> = id;
  // @ts-expect-error: another name
  const another: otherNominal.Nominal<string, "Name"> = id;
  // @ts-expect-error: only a codec creates it
  const made: Nominal<string, "Id"> = "id";
  return [same, another, made];
}

/** Codecs. */
export const codecs: [
  (of: Codec<Shape>) => other.Codec<Shape>,
  (
    of: OpenUnion<Shape, Shape, "kind">,
  ) => other.OpenUnion<Shape, Shape, "kind">,
] = [(of) => of, (of) => of];

/** Errors. */
export const errors: [
  (of: DecodeError) => otherError.DecodeError,
  (of: RpcError) => otherRpc.RpcError,
] = [(of) => of, (of) => of];

/** Peers and servers. */
export const sides: [
  (of: RpcPeer) => otherRpc.RpcPeer,
  (of: RpcServer) => otherRpc.RpcServer,
] = [(of) => of, (of) => of];

class Late extends DecodeError {
  readonly by = 1;
}

/** `instanceof` narrows the type of an error as it does with any class. */
export function told(error: unknown): string | number | undefined {
  if (error instanceof Late) return error.by;
  if (error instanceof DecodeError) {
    return error.path satisfies otherError.Problem["path"];
  }
  if (error instanceof RpcError) return error.code;
  return undefined;
}
