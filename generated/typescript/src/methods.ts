// Made by `cargo xtask codegen` from templates/typescript/src/methods.ts.jinja. Changes made here are lost.

import * as types from "./types.js";

/** A request: its parameters are {@link types.InitializeRequest}, its result is {@link types.InitializeResponse}. */
export const INITIALIZE = {
  name: "initialize",
  side: "agent",
  kind: "request",
  params: types.InitializeRequest,
  result: types.InitializeResponse,
} as const;

/** A notification: its parameters are {@link types.SessionNotification}. */
export const SESSION_UPDATE = {
  name: "session/update",
  side: "client",
  kind: "notification",
  params: types.SessionNotification,
} as const;
