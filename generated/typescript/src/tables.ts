// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/src/tables.ts.jinja. Changes made here are lost.

import * as readers from "./readers.js";
import * as routes from "./runtime/routes.js";

/** The methods of the agent at run time. */
export const agentRoutes: routes.Routes = /* @__PURE__ */ routes.routes([
  ["initialize", "initialize", readers.readInitializeRequest, readers.readInitializeResponse, "InitializeResponse"],
  [
    "authenticate", "authenticate", readers.readAuthenticateRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readAuthenticateResponse),
  ],
  [
    "logout", "logout",
    /* @__PURE__ */ routes.orEmpty(readers.readLogoutRequest),
    /* @__PURE__ */ routes.orEmpty(readers.readLogoutResponse),
  ],
  [
    "auth/status", "authStatus",
    /* @__PURE__ */ routes.orEmpty(readers.readAuthStatusRequest),
    readers.readAuthStatusResponse, "AuthStatusResponse",
  ],
  [
    "providers/list", "providersList",
    /* @__PURE__ */ routes.orEmpty(readers.readListProvidersRequest),
    readers.readListProvidersResponse, "ListProvidersResponse",
  ],
  [
    "providers/set", "providersSet", readers.readSetProviderRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readSetProviderResponse),
  ],
  [
    "providers/disable", "providersDisable", readers.readDisableProviderRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readDisableProviderResponse),
  ],
  ["session/new", "sessionNew", readers.readNewSessionRequest, readers.readNewSessionResponse, "NewSessionResponse"],
  [
    "session/load", "sessionLoad", readers.readLoadSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readLoadSessionResponse),
  ],
  [
    "session/resume", "sessionResume", readers.readResumeSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readResumeSessionResponse),
  ],
  [
    "session/fork", "sessionFork", readers.readForkSessionRequest, readers.readForkSessionResponse,
    "ForkSessionResponse",
  ],
  [
    "session/options", "sessionOptions", readers.readSessionOptionsRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readSessionOptionsResponse),
  ],
  [
    "session/list", "sessionList",
    /* @__PURE__ */ routes.orEmpty(readers.readListSessionsRequest),
    readers.readListSessionsResponse, "ListSessionsResponse",
  ],
  [
    "session/close", "sessionClose", readers.readCloseSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readCloseSessionResponse),
  ],
  [
    "session/delete", "sessionDelete", readers.readDeleteSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readDeleteSessionResponse),
  ],
  [
    "session/archive", "sessionArchive", readers.readArchiveSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readArchiveSessionResponse),
  ],
  [
    "session/unarchive", "sessionUnarchive", readers.readUnarchiveSessionRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readUnarchiveSessionResponse),
  ],
  [
    "session/status", "sessionStatus", readers.readSessionStatusRequest, readers.readSessionStatusResponse,
    "SessionStatusResponse",
  ],
  [
    "session/set_title", "sessionSetTitle", readers.readSetSessionTitleRequest, readers.readSetSessionTitleResponse,
    "SetSessionTitleResponse",
  ],
  ["mcp/message", "mcpMessage", readers.readMessageMcpNotification],
  ["session/prompt", "sessionPrompt", readers.readPromptRequest, readers.readPromptResponse, "PromptResponse"],
  ["session/cancel", "sessionCancel", readers.readCancelNotification],
  ["$/cancel_request", "cancelRequest", readers.readCancelRequestNotification],
  [
    "session/set_mode", "sessionSetMode", readers.readSetSessionModeRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readSetSessionModeResponse),
  ],
  [
    "session/set_config_option", "sessionSetConfigOption", readers.readSetSessionConfigOptionRequest,
    readers.readSetSessionConfigOptionResponse, "SetSessionConfigOptionResponse",
  ],
]);

/** The methods of the client at run time. */
export const clientRoutes: routes.Routes = /* @__PURE__ */ routes.routes([
  ["auth/status_update", "authStatusUpdate", readers.readAuthStatusUpdateNotification],
  ["mcp/message", "mcpMessage", readers.readMessageMcpRequest, readers.readMessageMcpResponse, "MessageMcpResponse"],
  ["$/cancel_request", "cancelRequest", readers.readCancelRequestNotification],
  ["session/update", "sessionUpdate", readers.readSessionNotification],
  [
    "session/request_permission", "sessionRequestPermission", readers.readRequestPermissionRequest,
    readers.readRequestPermissionResponse, "RequestPermissionResponse",
  ],
  [
    "elicitation/create", "elicitationCreate", readers.readCreateElicitationRequest,
    readers.readCreateElicitationResponse, "CreateElicitationResponse",
  ],
  ["elicitation/complete", "elicitationComplete", readers.readCompleteElicitationNotification],
  [
    "fs/read_text_file", "fsReadTextFile", readers.readReadTextFileRequest, readers.readReadTextFileResponse,
    "ReadTextFileResponse",
  ],
  [
    "fs/write_text_file", "fsWriteTextFile", readers.readWriteTextFileRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readWriteTextFileResponse),
  ],
  [
    "terminal/create", "terminalCreate", readers.readCreateTerminalRequest, readers.readCreateTerminalResponse,
    "CreateTerminalResponse",
  ],
  [
    "terminal/output", "terminalOutput", readers.readTerminalOutputRequest, readers.readTerminalOutputResponse,
    "TerminalOutputResponse",
  ],
  [
    "terminal/wait_for_exit", "terminalWaitForExit", readers.readWaitForTerminalExitRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readWaitForTerminalExitResponse),
  ],
  [
    "terminal/kill", "terminalKill", readers.readKillTerminalRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readKillTerminalResponse),
  ],
  [
    "terminal/release", "terminalRelease", readers.readReleaseTerminalRequest,
    /* @__PURE__ */ routes.orEmpty(readers.readReleaseTerminalResponse),
  ],
]);
