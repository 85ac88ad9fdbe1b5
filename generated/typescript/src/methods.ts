// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
/** The methods of the protocol, each with its name, its receiving side and its codecs. */
// Made by `cargo xtask codegen` from templates/typescript/src/methods.ts.jinja. Changes made here are lost.

import * as types from "./types.js";

/** A request: its parameters are {@link types.InitializeRequest}, its result is {@link types.InitializeResponse}. */
export const INITIALIZE: {
  readonly name: "initialize";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.InitializeRequest;
  readonly result: typeof types.InitializeResponse;
} = {
  name: "initialize",
  side: "agent",
  kind: "request",
  params: types.InitializeRequest,
  result: types.InitializeResponse,
};

/** A request: its parameters are {@link types.AuthenticateRequest}, its result is {@link types.AuthenticateResponse}. */
export const AUTHENTICATE: {
  readonly name: "authenticate";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.AuthenticateRequest;
  readonly result: typeof types.AuthenticateResponse;
} = {
  name: "authenticate",
  side: "agent",
  kind: "request",
  params: types.AuthenticateRequest,
  result: types.AuthenticateResponse,
};

/** A request: its parameters are {@link types.LogoutRequest}, its result is {@link types.LogoutResponse}. */
export const LOGOUT: {
  readonly name: "logout";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.LogoutRequest;
  readonly result: typeof types.LogoutResponse;
} = {
  name: "logout",
  side: "agent",
  kind: "request",
  params: types.LogoutRequest,
  result: types.LogoutResponse,
};

/**
 * A request: its parameters are {@link types.AuthStatusRequest}, its result is {@link types.AuthStatusResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AUTH_STATUS: {
  readonly name: "auth/status";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.AuthStatusRequest;
  readonly result: typeof types.AuthStatusResponse;
} = {
  name: "auth/status",
  side: "agent",
  kind: "request",
  params: types.AuthStatusRequest,
  result: types.AuthStatusResponse,
};

/**
 * A notification: its parameters are {@link types.AuthStatusUpdateNotification}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AUTH_STATUS_UPDATE: {
  readonly name: "auth/status_update";
  readonly side: "client";
  readonly kind: "notification";
  readonly params: typeof types.AuthStatusUpdateNotification;
} = {
  name: "auth/status_update",
  side: "client",
  kind: "notification",
  params: types.AuthStatusUpdateNotification,
};

/**
 * A request: its parameters are {@link types.ListProvidersRequest}, its result is {@link types.ListProvidersResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_LIST: {
  readonly name: "providers/list";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.ListProvidersRequest;
  readonly result: typeof types.ListProvidersResponse;
} = {
  name: "providers/list",
  side: "agent",
  kind: "request",
  params: types.ListProvidersRequest,
  result: types.ListProvidersResponse,
};

/**
 * A request: its parameters are {@link types.SetProviderRequest}, its result is {@link types.SetProviderResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_SET: {
  readonly name: "providers/set";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SetProviderRequest;
  readonly result: typeof types.SetProviderResponse;
} = {
  name: "providers/set",
  side: "agent",
  kind: "request",
  params: types.SetProviderRequest,
  result: types.SetProviderResponse,
};

/**
 * A request: its parameters are {@link types.DisableProviderRequest}, its result is {@link types.DisableProviderResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const PROVIDERS_DISABLE: {
  readonly name: "providers/disable";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.DisableProviderRequest;
  readonly result: typeof types.DisableProviderResponse;
} = {
  name: "providers/disable",
  side: "agent",
  kind: "request",
  params: types.DisableProviderRequest,
  result: types.DisableProviderResponse,
};

/** A request: its parameters are {@link types.NewSessionRequest}, its result is {@link types.NewSessionResponse}. */
export const SESSION_NEW: {
  readonly name: "session/new";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.NewSessionRequest;
  readonly result: typeof types.NewSessionResponse;
} = {
  name: "session/new",
  side: "agent",
  kind: "request",
  params: types.NewSessionRequest,
  result: types.NewSessionResponse,
};

/** A request: its parameters are {@link types.LoadSessionRequest}, its result is {@link types.LoadSessionResponse}. */
export const SESSION_LOAD: {
  readonly name: "session/load";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.LoadSessionRequest;
  readonly result: typeof types.LoadSessionResponse;
} = {
  name: "session/load",
  side: "agent",
  kind: "request",
  params: types.LoadSessionRequest,
  result: types.LoadSessionResponse,
};

/** A request: its parameters are {@link types.ResumeSessionRequest}, its result is {@link types.ResumeSessionResponse}. */
export const SESSION_RESUME: {
  readonly name: "session/resume";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.ResumeSessionRequest;
  readonly result: typeof types.ResumeSessionResponse;
} = {
  name: "session/resume",
  side: "agent",
  kind: "request",
  params: types.ResumeSessionRequest,
  result: types.ResumeSessionResponse,
};

/**
 * A request: its parameters are {@link types.ForkSessionRequest}, its result is {@link types.ForkSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_FORK: {
  readonly name: "session/fork";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.ForkSessionRequest;
  readonly result: typeof types.ForkSessionResponse;
} = {
  name: "session/fork",
  side: "agent",
  kind: "request",
  params: types.ForkSessionRequest,
  result: types.ForkSessionResponse,
};

/**
 * A request: its parameters are {@link types.SessionOptionsRequest}, its result is {@link types.SessionOptionsResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_OPTIONS: {
  readonly name: "session/options";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SessionOptionsRequest;
  readonly result: typeof types.SessionOptionsResponse;
} = {
  name: "session/options",
  side: "agent",
  kind: "request",
  params: types.SessionOptionsRequest,
  result: types.SessionOptionsResponse,
};

/** A request: its parameters are {@link types.ListSessionsRequest}, its result is {@link types.ListSessionsResponse}. */
export const SESSION_LIST: {
  readonly name: "session/list";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.ListSessionsRequest;
  readonly result: typeof types.ListSessionsResponse;
} = {
  name: "session/list",
  side: "agent",
  kind: "request",
  params: types.ListSessionsRequest,
  result: types.ListSessionsResponse,
};

/** A request: its parameters are {@link types.CloseSessionRequest}, its result is {@link types.CloseSessionResponse}. */
export const SESSION_CLOSE: {
  readonly name: "session/close";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.CloseSessionRequest;
  readonly result: typeof types.CloseSessionResponse;
} = {
  name: "session/close",
  side: "agent",
  kind: "request",
  params: types.CloseSessionRequest,
  result: types.CloseSessionResponse,
};

/** A request: its parameters are {@link types.DeleteSessionRequest}, its result is {@link types.DeleteSessionResponse}. */
export const SESSION_DELETE: {
  readonly name: "session/delete";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.DeleteSessionRequest;
  readonly result: typeof types.DeleteSessionResponse;
} = {
  name: "session/delete",
  side: "agent",
  kind: "request",
  params: types.DeleteSessionRequest,
  result: types.DeleteSessionResponse,
};

/**
 * A request: its parameters are {@link types.ArchiveSessionRequest}, its result is {@link types.ArchiveSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_ARCHIVE: {
  readonly name: "session/archive";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.ArchiveSessionRequest;
  readonly result: typeof types.ArchiveSessionResponse;
} = {
  name: "session/archive",
  side: "agent",
  kind: "request",
  params: types.ArchiveSessionRequest,
  result: types.ArchiveSessionResponse,
};

/**
 * A request: its parameters are {@link types.UnarchiveSessionRequest}, its result is {@link types.UnarchiveSessionResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_UNARCHIVE: {
  readonly name: "session/unarchive";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.UnarchiveSessionRequest;
  readonly result: typeof types.UnarchiveSessionResponse;
} = {
  name: "session/unarchive",
  side: "agent",
  kind: "request",
  params: types.UnarchiveSessionRequest,
  result: types.UnarchiveSessionResponse,
};

/**
 * A request: its parameters are {@link types.SessionStatusRequest}, its result is {@link types.SessionStatusResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_STATUS: {
  readonly name: "session/status";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SessionStatusRequest;
  readonly result: typeof types.SessionStatusResponse;
} = {
  name: "session/status",
  side: "agent",
  kind: "request",
  params: types.SessionStatusRequest,
  result: types.SessionStatusResponse,
};

/**
 * A request: its parameters are {@link types.SetSessionTitleRequest}, its result is {@link types.SetSessionTitleResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const SESSION_SET_TITLE: {
  readonly name: "session/set_title";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SetSessionTitleRequest;
  readonly result: typeof types.SetSessionTitleResponse;
} = {
  name: "session/set_title",
  side: "agent",
  kind: "request",
  params: types.SetSessionTitleRequest,
  result: types.SetSessionTitleResponse,
};

/**
 * A request: its parameters are {@link types.MessageMcpRequest}, its result is {@link types.MessageMcpResponse}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const CLIENT_MCP_MESSAGE: {
  readonly name: "mcp/message";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.MessageMcpRequest;
  readonly result: typeof types.MessageMcpResponse;
} = {
  name: "mcp/message",
  side: "client",
  kind: "request",
  params: types.MessageMcpRequest,
  result: types.MessageMcpResponse,
};

/**
 * A notification: its parameters are {@link types.MessageMcpNotification}.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export const AGENT_MCP_MESSAGE: {
  readonly name: "mcp/message";
  readonly side: "agent";
  readonly kind: "notification";
  readonly params: typeof types.MessageMcpNotification;
} = {
  name: "mcp/message",
  side: "agent",
  kind: "notification",
  params: types.MessageMcpNotification,
};

/** A request: its parameters are {@link types.PromptRequest}, its result is {@link types.PromptResponse}. */
export const SESSION_PROMPT: {
  readonly name: "session/prompt";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.PromptRequest;
  readonly result: typeof types.PromptResponse;
} = {
  name: "session/prompt",
  side: "agent",
  kind: "request",
  params: types.PromptRequest,
  result: types.PromptResponse,
};

/** A notification: its parameters are {@link types.CancelNotification}. */
export const SESSION_CANCEL: {
  readonly name: "session/cancel";
  readonly side: "agent";
  readonly kind: "notification";
  readonly params: typeof types.CancelNotification;
} = {
  name: "session/cancel",
  side: "agent",
  kind: "notification",
  params: types.CancelNotification,
};

/** A notification: its parameters are {@link types.CancelRequestNotification}. */
export const CANCEL_REQUEST: {
  readonly name: "$/cancel_request";
  readonly side: "protocol";
  readonly kind: "notification";
  readonly params: typeof types.CancelRequestNotification;
} = {
  name: "$/cancel_request",
  side: "protocol",
  kind: "notification",
  params: types.CancelRequestNotification,
};

/** A notification: its parameters are {@link types.SessionNotification}. */
export const SESSION_UPDATE: {
  readonly name: "session/update";
  readonly side: "client";
  readonly kind: "notification";
  readonly params: typeof types.SessionNotification;
} = {
  name: "session/update",
  side: "client",
  kind: "notification",
  params: types.SessionNotification,
};

/** A request: its parameters are {@link types.SetSessionModeRequest}, its result is {@link types.SetSessionModeResponse}. */
export const SESSION_SET_MODE: {
  readonly name: "session/set_mode";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SetSessionModeRequest;
  readonly result: typeof types.SetSessionModeResponse;
} = {
  name: "session/set_mode",
  side: "agent",
  kind: "request",
  params: types.SetSessionModeRequest,
  result: types.SetSessionModeResponse,
};

/** A request: its parameters are {@link types.SetSessionConfigOptionRequest}, its result is {@link types.SetSessionConfigOptionResponse}. */
export const SESSION_SET_CONFIG_OPTION: {
  readonly name: "session/set_config_option";
  readonly side: "agent";
  readonly kind: "request";
  readonly params: typeof types.SetSessionConfigOptionRequest;
  readonly result: typeof types.SetSessionConfigOptionResponse;
} = {
  name: "session/set_config_option",
  side: "agent",
  kind: "request",
  params: types.SetSessionConfigOptionRequest,
  result: types.SetSessionConfigOptionResponse,
};

/** A request: its parameters are {@link types.RequestPermissionRequest}, its result is {@link types.RequestPermissionResponse}. */
export const SESSION_REQUEST_PERMISSION: {
  readonly name: "session/request_permission";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.RequestPermissionRequest;
  readonly result: typeof types.RequestPermissionResponse;
} = {
  name: "session/request_permission",
  side: "client",
  kind: "request",
  params: types.RequestPermissionRequest,
  result: types.RequestPermissionResponse,
};

/** A request: its parameters are {@link types.CreateElicitationRequest}, its result is {@link types.CreateElicitationResponse}. */
export const ELICITATION_CREATE: {
  readonly name: "elicitation/create";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.CreateElicitationRequest;
  readonly result: typeof types.CreateElicitationResponse;
} = {
  name: "elicitation/create",
  side: "client",
  kind: "request",
  params: types.CreateElicitationRequest,
  result: types.CreateElicitationResponse,
};

/** A notification: its parameters are {@link types.CompleteElicitationNotification}. */
export const ELICITATION_COMPLETE: {
  readonly name: "elicitation/complete";
  readonly side: "client";
  readonly kind: "notification";
  readonly params: typeof types.CompleteElicitationNotification;
} = {
  name: "elicitation/complete",
  side: "client",
  kind: "notification",
  params: types.CompleteElicitationNotification,
};

/** A request: its parameters are {@link types.ReadTextFileRequest}, its result is {@link types.ReadTextFileResponse}. */
export const FS_READ_TEXT_FILE: {
  readonly name: "fs/read_text_file";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.ReadTextFileRequest;
  readonly result: typeof types.ReadTextFileResponse;
} = {
  name: "fs/read_text_file",
  side: "client",
  kind: "request",
  params: types.ReadTextFileRequest,
  result: types.ReadTextFileResponse,
};

/** A request: its parameters are {@link types.WriteTextFileRequest}, its result is {@link types.WriteTextFileResponse}. */
export const FS_WRITE_TEXT_FILE: {
  readonly name: "fs/write_text_file";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.WriteTextFileRequest;
  readonly result: typeof types.WriteTextFileResponse;
} = {
  name: "fs/write_text_file",
  side: "client",
  kind: "request",
  params: types.WriteTextFileRequest,
  result: types.WriteTextFileResponse,
};

/** A request: its parameters are {@link types.CreateTerminalRequest}, its result is {@link types.CreateTerminalResponse}. */
export const TERMINAL_CREATE: {
  readonly name: "terminal/create";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.CreateTerminalRequest;
  readonly result: typeof types.CreateTerminalResponse;
} = {
  name: "terminal/create",
  side: "client",
  kind: "request",
  params: types.CreateTerminalRequest,
  result: types.CreateTerminalResponse,
};

/** A request: its parameters are {@link types.TerminalOutputRequest}, its result is {@link types.TerminalOutputResponse}. */
export const TERMINAL_OUTPUT: {
  readonly name: "terminal/output";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.TerminalOutputRequest;
  readonly result: typeof types.TerminalOutputResponse;
} = {
  name: "terminal/output",
  side: "client",
  kind: "request",
  params: types.TerminalOutputRequest,
  result: types.TerminalOutputResponse,
};

/** A request: its parameters are {@link types.WaitForTerminalExitRequest}, its result is {@link types.WaitForTerminalExitResponse}. */
export const TERMINAL_WAIT_FOR_EXIT: {
  readonly name: "terminal/wait_for_exit";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.WaitForTerminalExitRequest;
  readonly result: typeof types.WaitForTerminalExitResponse;
} = {
  name: "terminal/wait_for_exit",
  side: "client",
  kind: "request",
  params: types.WaitForTerminalExitRequest,
  result: types.WaitForTerminalExitResponse,
};

/** A request: its parameters are {@link types.KillTerminalRequest}, its result is {@link types.KillTerminalResponse}. */
export const TERMINAL_KILL: {
  readonly name: "terminal/kill";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.KillTerminalRequest;
  readonly result: typeof types.KillTerminalResponse;
} = {
  name: "terminal/kill",
  side: "client",
  kind: "request",
  params: types.KillTerminalRequest,
  result: types.KillTerminalResponse,
};

/** A request: its parameters are {@link types.ReleaseTerminalRequest}, its result is {@link types.ReleaseTerminalResponse}. */
export const TERMINAL_RELEASE: {
  readonly name: "terminal/release";
  readonly side: "client";
  readonly kind: "request";
  readonly params: typeof types.ReleaseTerminalRequest;
  readonly result: typeof types.ReleaseTerminalResponse;
} = {
  name: "terminal/release",
  side: "client",
  kind: "request",
  params: types.ReleaseTerminalRequest,
  result: types.ReleaseTerminalResponse,
};
