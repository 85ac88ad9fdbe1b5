/** The Agent Client Protocol (ACP), version 1, with plan operations. */
// Made by `cargo xtask codegen` from templates/typescript/src/index.ts.jinja. Changes made here are lost.

export * from "./types.js";
export * as methods from "./methods.js";
export type {
  Codec,
  DecodeOptions,
  Decoded,
  Enumeration,
} from "./runtime/codec.js";
export { DecodeError } from "./runtime/error.js";
export type { Code, Issue, Problem } from "./runtime/error.js";
export type { Nominal } from "./runtime/nominal.js";
export type { StandardSchema } from "./runtime/standard.js";
export { UnknownVariant } from "./runtime/unions.js";
