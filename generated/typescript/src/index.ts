// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The Agent Client Protocol (ACP), version 1, with plan operations. */
// Made by `cargo xtask codegen` from templates/typescript/src/index.ts.jinja. Changes made here are lost.

export * from "./types.js";
export * as methods from "./methods.js";
export * from "./sides.js";
export type { Codec, Enumeration, OpenUnion } from "./runtime/codec.js";
export { DecodeError } from "./runtime/error.js";
export type { Code, Issue, Problem } from "./runtime/error.js";
export type { AtLeastOne } from "./runtime/members.js";
export { RpcError } from "./runtime/rpc.js";
export type {
  AbortSignalLike,
  Awaitable,
  CallOptions,
  ExtensionHandlers,
  Extensions,
  RequestMethod,
  RpcCallOptions,
  RpcContext,
  RpcInput,
  RpcMethod,
  RpcOptions,
  RpcParams,
  RpcPeer,
  RpcResult,
  RpcServer,
  Signal,
} from "./runtime/rpc.js";
export type { DecodeOptions, Decoded, RefusedWithAll, SafeOptions } from "./runtime/run.js";
export type {
  StandardIssue,
  StandardOptions,
  StandardResult,
  StandardSchema,
} from "./runtime/standard.js";
export type { Findings, Undeclared } from "./runtime/undeclared.js";
export type { UnknownTag } from "./runtime/unions.js";
export * from "./content/index.js";
