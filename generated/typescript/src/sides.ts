// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/src/sides.ts.jinja. Changes made here are lost.

import { call } from "./runtime/call.js";
import type * as rpc from "./runtime/rpc.js";
import { serve } from "./runtime/serve.js";
import * as tables from "./tables.js";
import type * as types from "./types.js";

/** The agent, as its callers see it: {@link callAgent} creates it. */
export interface Agent extends rpc.Extensions {
  /**
   * The first request of a client on a connection.
   *
   * Source: ACP v1, method `initialize`.
   */
  initialize(params: types.InitializeRequestInput, options?: rpc.CallOptions): Promise<types.InitializeResponse>;
  /**
   * Authenticates the user with one of the methods that the agent offers.
   *
   * Source: ACP v1, method `authenticate`.
   */
  authenticate(params: types.AuthenticateRequest, options?: rpc.CallOptions): Promise<types.AuthenticateResponse>;
  /**
   * Logs the user out. Only for agents that advertise `auth.logout`.
   *
   * Source: ACP v1, method `logout`.
   */
  logout(params?: types.LogoutRequest, options?: rpc.CallOptions): Promise<types.LogoutResponse>;
  /**
   * Returns whether the user is authenticated. Only for agents that advertise `auth.status`.
   *
   * Source: ACP v1 (unstable), method `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatus(params?: types.AuthStatusRequest, options?: rpc.CallOptions): Promise<types.AuthStatusResponse>;
  /**
   * Lists the providers of language models. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/list`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersList(params?: types.ListProvidersRequest, options?: rpc.CallOptions): Promise<types.ListProvidersResponse>;
  /**
   * Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/set`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersSet(params: types.SetProviderRequestInput, options?: rpc.CallOptions): Promise<types.SetProviderResponse>;
  /**
   * Disables a provider. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/disable`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersDisable(
    params: types.DisableProviderRequest,
    options?: rpc.CallOptions,
  ): Promise<types.DisableProviderResponse>;
  /**
   * Creates a session.
   *
   * Source: ACP v1, method `session/new`.
   */
  sessionNew(params: types.NewSessionRequestInput, options?: rpc.CallOptions): Promise<types.NewSessionResponse>;
  /**
   * Opens an existing session. The agent replays the conversation as updates, and then
   * responds. Only for agents that advertise `loadSession`.
   *
   * Source: ACP v1, method `session/load`.
   */
  sessionLoad(params: types.LoadSessionRequestInput, options?: rpc.CallOptions): Promise<types.LoadSessionResponse>;
  /**
   * Opens an existing session without replaying its conversation. Only for agents that
   * advertise `sessionCapabilities.resume`.
   *
   * Source: ACP v1, method `session/resume`.
   */
  sessionResume(
    params: types.ResumeSessionRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.ResumeSessionResponse>;
  /**
   * Creates a session with the conversation of another one, which does not change. Only for agents that advertise
   * `sessionCapabilities.fork`.
   *
   * Source: ACP v1 (unstable), method `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionFork(params: types.ForkSessionRequestInput, options?: rpc.CallOptions): Promise<types.ForkSessionResponse>;
  /**
   * Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
   * agents that advertise `sessionCapabilities.options`.
   *
   * Source: ACP v1 (unstable), method `session/options`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionOptions(
    params: types.SessionOptionsRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.SessionOptionsResponse>;
  /**
   * Lists sessions. Only for agents that advertise `sessionCapabilities.list`.
   *
   * Source: ACP v1, method `session/list`.
   */
  sessionList(params?: types.ListSessionsRequest, options?: rpc.CallOptions): Promise<types.ListSessionsResponse>;
  /**
   * Closes a session: the agent cancels its work and frees its resources. Only for agents
   * that advertise `sessionCapabilities.close`.
   *
   * Source: ACP v1, method `session/close`.
   */
  sessionClose(params: types.CloseSessionRequest, options?: rpc.CallOptions): Promise<types.CloseSessionResponse>;
  /**
   * Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.
   *
   * Source: ACP v1, method `session/delete`.
   */
  sessionDelete(params: types.DeleteSessionRequest, options?: rpc.CallOptions): Promise<types.DeleteSessionResponse>;
  /**
   * Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
   * that advertise `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionArchive(params: types.ArchiveSessionRequest, options?: rpc.CallOptions): Promise<types.ArchiveSessionResponse>;
  /**
   * Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
   * `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/unarchive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionUnarchive(
    params: types.UnarchiveSessionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.UnarchiveSessionResponse>;
  /**
   * Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
   *
   * Source: ACP v1 (unstable), method `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionStatus(params: types.SessionStatusRequest, options?: rpc.CallOptions): Promise<types.SessionStatusResponse>;
  /**
   * Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.
   *
   * Source: ACP v1 (unstable), method `session/set_title`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionSetTitle(
    params: types.SetSessionTitleRequest,
    options?: rpc.CallOptions,
  ): Promise<types.SetSessionTitleResponse>;
  /**
   * A notification of an MCP server that the client runs, about a request of the agent.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage(params: types.MessageMcpNotification, options?: rpc.CallOptions): Promise<void>;
  /**
   * A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
   * done.
   *
   * Source: ACP v1, method `session/prompt`.
   */
  sessionPrompt(params: types.PromptRequest, options?: rpc.CallOptions): Promise<types.PromptResponse>;
  /**
   * Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.
   *
   * Source: ACP v1, method `session/cancel`.
   */
  sessionCancel(params: types.CancelNotification, options?: rpc.CallOptions): Promise<void>;
  /**
   * Cancels a request of the sender. Either side may send it. The request is still
   * answered: with the available result, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest(params: types.CancelRequestNotification, options?: rpc.CallOptions): Promise<void>;
  /**
   * Changes the mode of a session, also during a turn.
   *
   * Source: ACP v1, method `session/set_mode`.
   */
  sessionSetMode(params: types.SetSessionModeRequest, options?: rpc.CallOptions): Promise<types.SetSessionModeResponse>;
  /**
   * Sets an option of a session, also during a turn.
   *
   * Source: ACP v1, method `session/set_config_option`.
   */
  sessionSetConfigOption(
    params: types.SetSessionConfigOptionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.SetSessionConfigOptionResponse>;
}

/** The handlers of the agent: {@link serveAgent} calls them. Methods without a handler are answered as not found. */
export interface AgentHandlers extends rpc.ExtensionHandlers {
  /**
   * The first request of a client on a connection.
   *
   * Source: ACP v1, method `initialize`.
   */
  initialize?(
    params: types.InitializeRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.InitializeResponseInput>>;
  /**
   * Authenticates the user with one of the methods that the agent offers.
   *
   * Source: ACP v1, method `authenticate`.
   */
  authenticate?(
    params: types.AuthenticateRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.AuthenticateResponse> | void>;
  /**
   * Logs the user out. Only for agents that advertise `auth.logout`.
   *
   * Source: ACP v1, method `logout`.
   */
  logout?(params: types.LogoutRequest, cx: rpc.RpcContext): rpc.Awaitable<rpc.OrNull<types.LogoutResponse> | void>;
  /**
   * Returns whether the user is authenticated. Only for agents that advertise `auth.status`.
   *
   * Source: ACP v1 (unstable), method `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatus?(
    params: types.AuthStatusRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.AuthStatusResponseInput>>;
  /**
   * Lists the providers of language models. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/list`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersList?(
    params: types.ListProvidersRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ListProvidersResponse>>;
  /**
   * Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/set`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersSet?(
    params: types.SetProviderRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SetProviderResponse> | void>;
  /**
   * Disables a provider. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/disable`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersDisable?(
    params: types.DisableProviderRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.DisableProviderResponse> | void>;
  /**
   * Creates a session.
   *
   * Source: ACP v1, method `session/new`.
   */
  sessionNew?(params: types.NewSessionRequest, cx: rpc.RpcContext): rpc.Awaitable<rpc.OrNull<types.NewSessionResponse>>;
  /**
   * Opens an existing session. The agent replays the conversation as updates, and then
   * responds. Only for agents that advertise `loadSession`.
   *
   * Source: ACP v1, method `session/load`.
   */
  sessionLoad?(
    params: types.LoadSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.LoadSessionResponse> | void>;
  /**
   * Opens an existing session without replaying its conversation. Only for agents that
   * advertise `sessionCapabilities.resume`.
   *
   * Source: ACP v1, method `session/resume`.
   */
  sessionResume?(
    params: types.ResumeSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ResumeSessionResponse> | void>;
  /**
   * Creates a session with the conversation of another one, which does not change. Only for agents that advertise
   * `sessionCapabilities.fork`.
   *
   * Source: ACP v1 (unstable), method `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionFork?(
    params: types.ForkSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ForkSessionResponse>>;
  /**
   * Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
   * agents that advertise `sessionCapabilities.options`.
   *
   * Source: ACP v1 (unstable), method `session/options`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionOptions?(
    params: types.SessionOptionsRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SessionOptionsResponse> | void>;
  /**
   * Lists sessions. Only for agents that advertise `sessionCapabilities.list`.
   *
   * Source: ACP v1, method `session/list`.
   */
  sessionList?(
    params: types.ListSessionsRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ListSessionsResponseInput>>;
  /**
   * Closes a session: the agent cancels its work and frees its resources. Only for agents
   * that advertise `sessionCapabilities.close`.
   *
   * Source: ACP v1, method `session/close`.
   */
  sessionClose?(
    params: types.CloseSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.CloseSessionResponse> | void>;
  /**
   * Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.
   *
   * Source: ACP v1, method `session/delete`.
   */
  sessionDelete?(
    params: types.DeleteSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.DeleteSessionResponse> | void>;
  /**
   * Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
   * that advertise `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionArchive?(
    params: types.ArchiveSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ArchiveSessionResponse> | void>;
  /**
   * Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
   * `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/unarchive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionUnarchive?(
    params: types.UnarchiveSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.UnarchiveSessionResponse> | void>;
  /**
   * Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
   *
   * Source: ACP v1 (unstable), method `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionStatus?(
    params: types.SessionStatusRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SessionStatusResponse>>;
  /**
   * Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.
   *
   * Source: ACP v1 (unstable), method `session/set_title`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionSetTitle?(
    params: types.SetSessionTitleRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SetSessionTitleResponse>>;
  /**
   * A notification of an MCP server that the client runs, about a request of the agent.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage?(params: types.MessageMcpNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
   * done.
   *
   * Source: ACP v1, method `session/prompt`.
   */
  sessionPrompt?(params: types.PromptRequest, cx: rpc.RpcContext): rpc.Awaitable<rpc.OrNull<types.PromptResponse>>;
  /**
   * Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.
   *
   * Source: ACP v1, method `session/cancel`.
   */
  sessionCancel?(params: types.CancelNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * Cancels a request of the sender. Either side may send it. The request is still
   * answered: with the available result, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest?(params: types.CancelRequestNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * Changes the mode of a session, also during a turn.
   *
   * Source: ACP v1, method `session/set_mode`.
   */
  sessionSetMode?(
    params: types.SetSessionModeRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SetSessionModeResponse> | void>;
  /**
   * Sets an option of a session, also during a turn.
   *
   * Source: ACP v1, method `session/set_config_option`.
   */
  sessionSetConfigOption?(
    params: types.SetSessionConfigOptionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.SetSessionConfigOptionResponse>>;
}

/** Answers messages to the agent with its handlers. */
export function serveAgent(handlers: AgentHandlers, options?: rpc.RpcOptions): rpc.RpcServer {
  return serve(handlers, tables.agentRoutes, options);
}

/** Calls the agent at the other end of a connection. */
export function callAgent(peer: rpc.RpcPeer, options?: rpc.RpcCallOptions): Agent {
  return call<Agent>(peer, tables.agentRoutes, options);
}

/** The client, as its callers see it: {@link callClient} creates it. */
export interface Client extends rpc.Extensions {
  /**
   * The authentication status of the user changed. The notification has the complete status, as the response to
   * `auth/status`.
   *
   * Source: ACP v1 (unstable), method `auth/status_update`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatusUpdate(params: types.AuthStatusUpdateNotificationInput, options?: rpc.CallOptions): Promise<void>;
  /**
   * A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage(params: types.MessageMcpRequest, options?: rpc.CallOptions): Promise<types.MessageMcpResponse>;
  /**
   * Cancels a request of the sender. Either side may send it. The request is still
   * answered: with the available result, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest(params: types.CancelRequestNotification, options?: rpc.CallOptions): Promise<void>;
  /**
   * An update of a session, from the agent to the client.
   *
   * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
   */
  sessionUpdate(params: types.SessionNotificationInput, options?: rpc.CallOptions): Promise<void>;
  /**
   * Asks the user whether a tool call may proceed.
   *
   * Source: ACP v1, method `session/request_permission`.
   */
  sessionRequestPermission(
    params: types.RequestPermissionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.RequestPermissionResponse>;
  /**
   * Asks the user for input. The client responds when the user has answered.
   *
   * The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
   * know is kept whole.
   *
   * Source: ACP v1, method `elicitation/create`.
   */
  elicitationCreate(
    params: types.CreateElicitationRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.CreateElicitationResponse>;
  /**
   * The elicitation at a URL is complete. The client may close what it shows for it.
   *
   * The agent may send it only to clients that advertise `elicitation.url`.
   *
   * Source: ACP v1, method `elicitation/complete`.
   */
  elicitationComplete(params: types.CompleteElicitationNotification, options?: rpc.CallOptions): Promise<void>;
  /**
   * Reads a text file. Only for clients with the capability `fs.readTextFile`.
   *
   * Source: ACP v1, method `fs/read_text_file`.
   */
  fsReadTextFile(params: types.ReadTextFileRequest, options?: rpc.CallOptions): Promise<types.ReadTextFileResponse>;
  /**
   * Writes a text file. Only for clients with the capability `fs.writeTextFile`.
   *
   * Source: ACP v1, method `fs/write_text_file`.
   */
  fsWriteTextFile(params: types.WriteTextFileRequest, options?: rpc.CallOptions): Promise<types.WriteTextFileResponse>;
  /**
   * Runs a command on the client. Only for clients with the capability `terminal`.
   *
   * The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.
   *
   * Source: ACP v1, method `terminal/create`.
   */
  terminalCreate(
    params: types.CreateTerminalRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.CreateTerminalResponse>;
  /**
   * Gets the output of a terminal so far, without waiting.
   *
   * Source: ACP v1, method `terminal/output`.
   */
  terminalOutput(params: types.TerminalOutputRequest, options?: rpc.CallOptions): Promise<types.TerminalOutputResponse>;
  /**
   * Waits until the command of a terminal has exited.
   *
   * Source: ACP v1, method `terminal/wait_for_exit`.
   */
  terminalWaitForExit(
    params: types.WaitForTerminalExitRequest,
    options?: rpc.CallOptions,
  ): Promise<types.WaitForTerminalExitResponse>;
  /**
   * Kills the command of a terminal. The terminal stays, and its output can still be read.
   *
   * Source: ACP v1, method `terminal/kill`.
   */
  terminalKill(params: types.KillTerminalRequest, options?: rpc.CallOptions): Promise<types.KillTerminalResponse>;
  /**
   * Releases a terminal: a running command is killed, and the id becomes invalid.
   *
   * Source: ACP v1, method `terminal/release`.
   */
  terminalRelease(
    params: types.ReleaseTerminalRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ReleaseTerminalResponse>;
}

/** The handlers of the client: {@link serveClient} calls them. Methods without a handler are answered as not found. */
export interface ClientHandlers extends rpc.ExtensionHandlers {
  /**
   * The authentication status of the user changed. The notification has the complete status, as the response to
   * `auth/status`.
   *
   * Source: ACP v1 (unstable), method `auth/status_update`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatusUpdate?(params: types.AuthStatusUpdateNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage?(params: types.MessageMcpRequest, cx: rpc.RpcContext): rpc.Awaitable<rpc.OrNull<types.MessageMcpResponse>>;
  /**
   * Cancels a request of the sender. Either side may send it. The request is still
   * answered: with the available result, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest?(params: types.CancelRequestNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * An update of a session, from the agent to the client.
   *
   * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
   */
  sessionUpdate?(params: types.SessionNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * Asks the user whether a tool call may proceed.
   *
   * Source: ACP v1, method `session/request_permission`.
   */
  sessionRequestPermission?(
    params: types.RequestPermissionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.RequestPermissionResponse>>;
  /**
   * Asks the user for input. The client responds when the user has answered.
   *
   * The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
   * know is kept whole.
   *
   * Source: ACP v1, method `elicitation/create`.
   */
  elicitationCreate?(
    params: types.CreateElicitationRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.CreateElicitationResponse>>;
  /**
   * The elicitation at a URL is complete. The client may close what it shows for it.
   *
   * The agent may send it only to clients that advertise `elicitation.url`.
   *
   * Source: ACP v1, method `elicitation/complete`.
   */
  elicitationComplete?(params: types.CompleteElicitationNotification, cx: rpc.RpcContext): rpc.Awaitable<void>;
  /**
   * Reads a text file. Only for clients with the capability `fs.readTextFile`.
   *
   * Source: ACP v1, method `fs/read_text_file`.
   */
  fsReadTextFile?(
    params: types.ReadTextFileRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ReadTextFileResponse>>;
  /**
   * Writes a text file. Only for clients with the capability `fs.writeTextFile`.
   *
   * Source: ACP v1, method `fs/write_text_file`.
   */
  fsWriteTextFile?(
    params: types.WriteTextFileRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.WriteTextFileResponse> | void>;
  /**
   * Runs a command on the client. Only for clients with the capability `terminal`.
   *
   * The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.
   *
   * Source: ACP v1, method `terminal/create`.
   */
  terminalCreate?(
    params: types.CreateTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.CreateTerminalResponse>>;
  /**
   * Gets the output of a terminal so far, without waiting.
   *
   * Source: ACP v1, method `terminal/output`.
   */
  terminalOutput?(
    params: types.TerminalOutputRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.TerminalOutputResponse>>;
  /**
   * Waits until the command of a terminal has exited.
   *
   * Source: ACP v1, method `terminal/wait_for_exit`.
   */
  terminalWaitForExit?(
    params: types.WaitForTerminalExitRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.WaitForTerminalExitResponse> | void>;
  /**
   * Kills the command of a terminal. The terminal stays, and its output can still be read.
   *
   * Source: ACP v1, method `terminal/kill`.
   */
  terminalKill?(
    params: types.KillTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.KillTerminalResponse> | void>;
  /**
   * Releases a terminal: a running command is killed, and the id becomes invalid.
   *
   * Source: ACP v1, method `terminal/release`.
   */
  terminalRelease?(
    params: types.ReleaseTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<rpc.OrNull<types.ReleaseTerminalResponse> | void>;
}

/** Answers messages to the client with its handlers. */
export function serveClient(handlers: ClientHandlers, options?: rpc.RpcOptions): rpc.RpcServer {
  return serve(handlers, tables.clientRoutes, options);
}

/** Calls the client at the other end of a connection. */
export function callClient(peer: rpc.RpcPeer, options?: rpc.RpcCallOptions): Client {
  return call<Client>(peer, tables.clientRoutes, options);
}
