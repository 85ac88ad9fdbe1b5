// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The methods of the protocol, each with its name, its receiving side and its codecs. */
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

/** A request: its parameters are {@link types.AuthenticateRequest}, its result is {@link types.AuthenticateResponse}. */
export const AUTHENTICATE = {
  name: "authenticate",
  side: "agent",
  kind: "request",
  params: types.AuthenticateRequest,
  result: types.AuthenticateResponse,
} as const;

/** A request: its parameters are {@link types.LogoutRequest}, its result is {@link types.LogoutResponse}. */
export const LOGOUT = {
  name: "logout",
  side: "agent",
  kind: "request",
  params: types.LogoutRequest,
  result: types.LogoutResponse,
} as const;

/**
 * A request: its parameters are {@link types.AuthStatusRequest}, its result is {@link types.AuthStatusResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AUTH_STATUS = {
  name: "auth/status",
  side: "agent",
  kind: "request",
  params: types.AuthStatusRequest,
  result: types.AuthStatusResponse,
} as const;

/**
 * A notification: its parameters are {@link types.AuthStatusUpdateNotification}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AUTH_STATUS_UPDATE = {
  name: "auth/status_update",
  side: "client",
  kind: "notification",
  params: types.AuthStatusUpdateNotification,
} as const;

/**
 * A request: its parameters are {@link types.ListProvidersRequest}, its result is {@link types.ListProvidersResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_LIST = {
  name: "providers/list",
  side: "agent",
  kind: "request",
  params: types.ListProvidersRequest,
  result: types.ListProvidersResponse,
} as const;

/**
 * A request: its parameters are {@link types.SetProviderRequest}, its result is {@link types.SetProviderResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_SET = {
  name: "providers/set",
  side: "agent",
  kind: "request",
  params: types.SetProviderRequest,
  result: types.SetProviderResponse,
} as const;

/**
 * A request: its parameters are {@link types.DisableProviderRequest}, its result is {@link types.DisableProviderResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_DISABLE = {
  name: "providers/disable",
  side: "agent",
  kind: "request",
  params: types.DisableProviderRequest,
  result: types.DisableProviderResponse,
} as const;

/** A request: its parameters are {@link types.NewSessionRequest}, its result is {@link types.NewSessionResponse}. */
export const SESSION_NEW = {
  name: "session/new",
  side: "agent",
  kind: "request",
  params: types.NewSessionRequest,
  result: types.NewSessionResponse,
} as const;

/** A request: its parameters are {@link types.LoadSessionRequest}, its result is {@link types.LoadSessionResponse}. */
export const SESSION_LOAD = {
  name: "session/load",
  side: "agent",
  kind: "request",
  params: types.LoadSessionRequest,
  result: types.LoadSessionResponse,
} as const;

/** A request: its parameters are {@link types.ResumeSessionRequest}, its result is {@link types.ResumeSessionResponse}. */
export const SESSION_RESUME = {
  name: "session/resume",
  side: "agent",
  kind: "request",
  params: types.ResumeSessionRequest,
  result: types.ResumeSessionResponse,
} as const;

/**
 * A request: its parameters are {@link types.ForkSessionRequest}, its result is {@link types.ForkSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_FORK = {
  name: "session/fork",
  side: "agent",
  kind: "request",
  params: types.ForkSessionRequest,
  result: types.ForkSessionResponse,
} as const;

/**
 * A request: its parameters are {@link types.SessionOptionsRequest}, its result is {@link types.SessionOptionsResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_OPTIONS = {
  name: "session/options",
  side: "agent",
  kind: "request",
  params: types.SessionOptionsRequest,
  result: types.SessionOptionsResponse,
} as const;

/** A request: its parameters are {@link types.ListSessionsRequest}, its result is {@link types.ListSessionsResponse}. */
export const SESSION_LIST = {
  name: "session/list",
  side: "agent",
  kind: "request",
  params: types.ListSessionsRequest,
  result: types.ListSessionsResponse,
} as const;

/** A request: its parameters are {@link types.CloseSessionRequest}, its result is {@link types.CloseSessionResponse}. */
export const SESSION_CLOSE = {
  name: "session/close",
  side: "agent",
  kind: "request",
  params: types.CloseSessionRequest,
  result: types.CloseSessionResponse,
} as const;

/** A request: its parameters are {@link types.DeleteSessionRequest}, its result is {@link types.DeleteSessionResponse}. */
export const SESSION_DELETE = {
  name: "session/delete",
  side: "agent",
  kind: "request",
  params: types.DeleteSessionRequest,
  result: types.DeleteSessionResponse,
} as const;

/**
 * A request: its parameters are {@link types.ArchiveSessionRequest}, its result is {@link types.ArchiveSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_ARCHIVE = {
  name: "session/archive",
  side: "agent",
  kind: "request",
  params: types.ArchiveSessionRequest,
  result: types.ArchiveSessionResponse,
} as const;

/**
 * A request: its parameters are {@link types.UnarchiveSessionRequest}, its result is {@link types.UnarchiveSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_UNARCHIVE = {
  name: "session/unarchive",
  side: "agent",
  kind: "request",
  params: types.UnarchiveSessionRequest,
  result: types.UnarchiveSessionResponse,
} as const;

/**
 * A request: its parameters are {@link types.SessionStatusRequest}, its result is {@link types.SessionStatusResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_STATUS = {
  name: "session/status",
  side: "agent",
  kind: "request",
  params: types.SessionStatusRequest,
  result: types.SessionStatusResponse,
} as const;

/**
 * A request: its parameters are {@link types.SetSessionTitleRequest}, its result is {@link types.SetSessionTitleResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_SET_TITLE = {
  name: "session/set_title",
  side: "agent",
  kind: "request",
  params: types.SetSessionTitleRequest,
  result: types.SetSessionTitleResponse,
} as const;

/**
 * A request: its parameters are {@link types.MessageMcpRequest}, its result is {@link types.MessageMcpResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const CLIENT_MCP_MESSAGE = {
  name: "mcp/message",
  side: "client",
  kind: "request",
  params: types.MessageMcpRequest,
  result: types.MessageMcpResponse,
} as const;

/**
 * A notification: its parameters are {@link types.MessageMcpNotification}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AGENT_MCP_MESSAGE = {
  name: "mcp/message",
  side: "agent",
  kind: "notification",
  params: types.MessageMcpNotification,
} as const;

/** A request: its parameters are {@link types.PromptRequest}, its result is {@link types.PromptResponse}. */
export const SESSION_PROMPT = {
  name: "session/prompt",
  side: "agent",
  kind: "request",
  params: types.PromptRequest,
  result: types.PromptResponse,
} as const;

/** A notification: its parameters are {@link types.CancelNotification}. */
export const SESSION_CANCEL = {
  name: "session/cancel",
  side: "agent",
  kind: "notification",
  params: types.CancelNotification,
} as const;

/** A notification: its parameters are {@link types.CancelRequestNotification}. */
export const CANCEL_REQUEST = {
  name: "$/cancel_request",
  side: "protocol",
  kind: "notification",
  params: types.CancelRequestNotification,
} as const;

/** A notification: its parameters are {@link types.SessionNotification}. */
export const SESSION_UPDATE = {
  name: "session/update",
  side: "client",
  kind: "notification",
  params: types.SessionNotification,
} as const;

/** A request: its parameters are {@link types.SetSessionModeRequest}, its result is {@link types.SetSessionModeResponse}. */
export const SESSION_SET_MODE = {
  name: "session/set_mode",
  side: "agent",
  kind: "request",
  params: types.SetSessionModeRequest,
  result: types.SetSessionModeResponse,
} as const;

/** A request: its parameters are {@link types.SetSessionConfigOptionRequest}, its result is {@link types.SetSessionConfigOptionResponse}. */
export const SESSION_SET_CONFIG_OPTION = {
  name: "session/set_config_option",
  side: "agent",
  kind: "request",
  params: types.SetSessionConfigOptionRequest,
  result: types.SetSessionConfigOptionResponse,
} as const;

/** A request: its parameters are {@link types.RequestPermissionRequest}, its result is {@link types.RequestPermissionResponse}. */
export const SESSION_REQUEST_PERMISSION = {
  name: "session/request_permission",
  side: "client",
  kind: "request",
  params: types.RequestPermissionRequest,
  result: types.RequestPermissionResponse,
} as const;

/** A request: its parameters are {@link types.CreateElicitationRequest}, its result is {@link types.CreateElicitationResponse}. */
export const ELICITATION_CREATE = {
  name: "elicitation/create",
  side: "client",
  kind: "request",
  params: types.CreateElicitationRequest,
  result: types.CreateElicitationResponse,
} as const;

/** A notification: its parameters are {@link types.CompleteElicitationNotification}. */
export const ELICITATION_COMPLETE = {
  name: "elicitation/complete",
  side: "client",
  kind: "notification",
  params: types.CompleteElicitationNotification,
} as const;

/** A request: its parameters are {@link types.ReadTextFileRequest}, its result is {@link types.ReadTextFileResponse}. */
export const FS_READ_TEXT_FILE = {
  name: "fs/read_text_file",
  side: "client",
  kind: "request",
  params: types.ReadTextFileRequest,
  result: types.ReadTextFileResponse,
} as const;

/** A request: its parameters are {@link types.WriteTextFileRequest}, its result is {@link types.WriteTextFileResponse}. */
export const FS_WRITE_TEXT_FILE = {
  name: "fs/write_text_file",
  side: "client",
  kind: "request",
  params: types.WriteTextFileRequest,
  result: types.WriteTextFileResponse,
} as const;

/** A request: its parameters are {@link types.CreateTerminalRequest}, its result is {@link types.CreateTerminalResponse}. */
export const TERMINAL_CREATE = {
  name: "terminal/create",
  side: "client",
  kind: "request",
  params: types.CreateTerminalRequest,
  result: types.CreateTerminalResponse,
} as const;

/** A request: its parameters are {@link types.TerminalOutputRequest}, its result is {@link types.TerminalOutputResponse}. */
export const TERMINAL_OUTPUT = {
  name: "terminal/output",
  side: "client",
  kind: "request",
  params: types.TerminalOutputRequest,
  result: types.TerminalOutputResponse,
} as const;

/** A request: its parameters are {@link types.WaitForTerminalExitRequest}, its result is {@link types.WaitForTerminalExitResponse}. */
export const TERMINAL_WAIT_FOR_EXIT = {
  name: "terminal/wait_for_exit",
  side: "client",
  kind: "request",
  params: types.WaitForTerminalExitRequest,
  result: types.WaitForTerminalExitResponse,
} as const;

/** A request: its parameters are {@link types.KillTerminalRequest}, its result is {@link types.KillTerminalResponse}. */
export const TERMINAL_KILL = {
  name: "terminal/kill",
  side: "client",
  kind: "request",
  params: types.KillTerminalRequest,
  result: types.KillTerminalResponse,
} as const;

/** A request: its parameters are {@link types.ReleaseTerminalRequest}, its result is {@link types.ReleaseTerminalResponse}. */
export const TERMINAL_RELEASE = {
  name: "terminal/release",
  side: "client",
  kind: "request",
  params: types.ReleaseTerminalRequest,
  result: types.ReleaseTerminalResponse,
} as const;
