// Made by `cargo xtask codegen` from templates/typescript/src/sides.ts.jinja. Changes made here are lost.

import { call } from "./runtime/call.js";
import type * as rpc from "./runtime/rpc.js";
import { serve } from "./runtime/serve.js";
import * as tables from "./tables.js";
import type * as types from "./types.js";

/** What receives the methods of the agent, as whoever calls them sees it: {@link callAgent} makes one. */
export interface Agent extends rpc.Extensions {
  /**
   * What the client says first on a connection.
   *
   * Source: ACP v1, method `initialize`.
   */
  initialize(
    params: types.InitializeRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.InitializeResponse>;
  /**
   * The client wants to authenticate its user in one of the ways the agent offered.
   *
   * Source: ACP v1, method `authenticate`.
   */
  authenticate(
    params: types.AuthenticateRequest,
    options?: rpc.CallOptions,
  ): Promise<types.AuthenticateResponse>;
  /**
   * The client ends what `authenticate` began. Only for agents that advertise `auth.logout`.
   *
   * Source: ACP v1, method `logout`.
   */
  logout(
    params?: types.LogoutRequest,
    options?: rpc.CallOptions,
  ): Promise<types.LogoutResponse>;
  /**
   * The client asks whether its user is authenticated. Only for agents that advertise `auth.status`.
   *
   * Source: ACP v1 (unstable), method `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatus(
    params?: types.AuthStatusRequest,
    options?: rpc.CallOptions,
  ): Promise<types.AuthStatusResponse>;
  /**
   * The client asks which providers of language models the agent has. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/list`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersList(
    params?: types.ListProvidersRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ListProvidersResponse>;
  /**
   * The client tells the agent where to reach a provider from now on. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/set`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersSet(
    params: types.SetProviderRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.SetProviderResponse>;
  /**
   * The client wants the agent to use a provider no longer. Only for agents that advertise `providers`.
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
   * The client wants a new session.
   *
   * Source: ACP v1, method `session/new`.
   */
  sessionNew(
    params: types.NewSessionRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.NewSessionResponse>;
  /**
   * The client wants to go on with a session from before: the agent tells all that was said in it, as updates, and
   * answers then. Only for agents that advertise `loadSession`.
   *
   * Source: ACP v1, method `session/load`.
   */
  sessionLoad(
    params: types.LoadSessionRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.LoadSessionResponse>;
  /**
   * The client wants to go on with a session from before, without being told what was said in it. Only for agents that
   * advertise `sessionCapabilities.resume`.
   *
   * Source: ACP v1, method `session/resume`.
   */
  sessionResume(
    params: types.ResumeSessionRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.ResumeSessionResponse>;
  /**
   * The client wants a new session that begins with all that was said in another one; that one stays as it is. Only for
   * agents that advertise `sessionCapabilities.fork`.
   *
   * Source: ACP v1 (unstable), method `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionFork(
    params: types.ForkSessionRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.ForkSessionResponse>;
  /**
   * The client asks which sessions there are. Only for agents that advertise `sessionCapabilities.list`.
   *
   * Source: ACP v1, method `session/list`.
   */
  sessionList(
    params?: types.ListSessionsRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ListSessionsResponse>;
  /**
   * The client needs a session no longer: the agent stops what it does in it and frees what it holds. Only for agents
   * that advertise `sessionCapabilities.close`.
   *
   * Source: ACP v1, method `session/close`.
   */
  sessionClose(
    params: types.CloseSessionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.CloseSessionResponse>;
  /**
   * The client wants a session to be listed no more. Only for agents that advertise `sessionCapabilities.delete`.
   *
   * Source: ACP v1, method `session/delete`.
   */
  sessionDelete(
    params: types.DeleteSessionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.DeleteSessionResponse>;
  /**
   * The client puts a session aside: it is kept, and not listed unless it is asked for. The agent stops what it does in
   * it. Only for agents that advertise `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionArchive(
    params: types.ArchiveSessionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ArchiveSessionResponse>;
  /**
   * The client takes a session back that was put aside, so that it is listed again; this does not open it. Only for
   * agents that advertise `sessionCapabilities.archive`.
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
   * The client asks whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
   *
   * Source: ACP v1 (unstable), method `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionStatus(
    params: types.SessionStatusRequest,
    options?: rpc.CallOptions,
  ): Promise<types.SessionStatusResponse>;
  /**
   * The client gives a session a title. Only for agents that advertise `sessionCapabilities.title`.
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
   * The client passes on what a server tells while it works on a request of the agent.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage(
    params: types.MessageMcpNotification,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * What the user asks. The agent works on it, tells the client what is new in `session/update`, and answers when it is
   * done.
   *
   * Source: ACP v1, method `session/prompt`.
   */
  sessionPrompt(
    params: types.PromptRequest,
    options?: rpc.CallOptions,
  ): Promise<types.PromptResponse>;
  /**
   * The client stops the turn of a session. The agent still answers `session/prompt`, with `cancelled`.
   *
   * Source: ACP v1, method `session/cancel`.
   */
  sessionCancel(
    params: types.CancelNotification,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * The sender needs the answer to one of its requests no longer; either side may send it. The request is still
   * answered: with what there is, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest(
    params: types.CancelRequestNotification,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * The client asks for another mode; also while the agent is at work.
   *
   * Source: ACP v1, method `session/set_mode`.
   */
  sessionSetMode(
    params: types.SetSessionModeRequest,
    options?: rpc.CallOptions,
  ): Promise<types.SetSessionModeResponse>;
  /**
   * The client sets an option of a session; also while the agent is at work.
   *
   * Source: ACP v1, method `session/set_config_option`.
   */
  sessionSetConfigOption(
    params: types.SetSessionConfigOptionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.SetSessionConfigOptionResponse>;
}

/** The methods of the agent, as whoever is it writes them: {@link serveAgent} calls them. Those left out are refused as not found. */
export interface AgentHandlers extends rpc.ExtensionHandlers {
  /**
   * What the client says first on a connection.
   *
   * Source: ACP v1, method `initialize`.
   */
  initialize?(
    params: types.InitializeRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.InitializeResponseInput>;
  /**
   * The client wants to authenticate its user in one of the ways the agent offered.
   *
   * Source: ACP v1, method `authenticate`.
   */
  authenticate?(
    params: types.AuthenticateRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.AuthenticateResponse | void>;
  /**
   * The client ends what `authenticate` began. Only for agents that advertise `auth.logout`.
   *
   * Source: ACP v1, method `logout`.
   */
  logout?(
    params: types.LogoutRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.LogoutResponse | void>;
  /**
   * The client asks whether its user is authenticated. Only for agents that advertise `auth.status`.
   *
   * Source: ACP v1 (unstable), method `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatus?(
    params: types.AuthStatusRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.AuthStatusResponseInput>;
  /**
   * The client asks which providers of language models the agent has. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/list`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersList?(
    params: types.ListProvidersRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ListProvidersResponse>;
  /**
   * The client tells the agent where to reach a provider from now on. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/set`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersSet?(
    params: types.SetProviderRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.SetProviderResponse | void>;
  /**
   * The client wants the agent to use a provider no longer. Only for agents that advertise `providers`.
   *
   * Source: ACP v1 (unstable), method `providers/disable`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providersDisable?(
    params: types.DisableProviderRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.DisableProviderResponse | void>;
  /**
   * The client wants a new session.
   *
   * Source: ACP v1, method `session/new`.
   */
  sessionNew?(
    params: types.NewSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.NewSessionResponse>;
  /**
   * The client wants to go on with a session from before: the agent tells all that was said in it, as updates, and
   * answers then. Only for agents that advertise `loadSession`.
   *
   * Source: ACP v1, method `session/load`.
   */
  sessionLoad?(
    params: types.LoadSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.LoadSessionResponse | void>;
  /**
   * The client wants to go on with a session from before, without being told what was said in it. Only for agents that
   * advertise `sessionCapabilities.resume`.
   *
   * Source: ACP v1, method `session/resume`.
   */
  sessionResume?(
    params: types.ResumeSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ResumeSessionResponse | void>;
  /**
   * The client wants a new session that begins with all that was said in another one; that one stays as it is. Only for
   * agents that advertise `sessionCapabilities.fork`.
   *
   * Source: ACP v1 (unstable), method `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionFork?(
    params: types.ForkSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ForkSessionResponse>;
  /**
   * The client asks which sessions there are. Only for agents that advertise `sessionCapabilities.list`.
   *
   * Source: ACP v1, method `session/list`.
   */
  sessionList?(
    params: types.ListSessionsRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ListSessionsResponseInput>;
  /**
   * The client needs a session no longer: the agent stops what it does in it and frees what it holds. Only for agents
   * that advertise `sessionCapabilities.close`.
   *
   * Source: ACP v1, method `session/close`.
   */
  sessionClose?(
    params: types.CloseSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.CloseSessionResponse | void>;
  /**
   * The client wants a session to be listed no more. Only for agents that advertise `sessionCapabilities.delete`.
   *
   * Source: ACP v1, method `session/delete`.
   */
  sessionDelete?(
    params: types.DeleteSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.DeleteSessionResponse | void>;
  /**
   * The client puts a session aside: it is kept, and not listed unless it is asked for. The agent stops what it does in
   * it. Only for agents that advertise `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionArchive?(
    params: types.ArchiveSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ArchiveSessionResponse | void>;
  /**
   * The client takes a session back that was put aside, so that it is listed again; this does not open it. Only for
   * agents that advertise `sessionCapabilities.archive`.
   *
   * Source: ACP v1 (unstable), method `session/unarchive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionUnarchive?(
    params: types.UnarchiveSessionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.UnarchiveSessionResponse | void>;
  /**
   * The client asks whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
   *
   * Source: ACP v1 (unstable), method `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionStatus?(
    params: types.SessionStatusRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.SessionStatusResponse>;
  /**
   * The client gives a session a title. Only for agents that advertise `sessionCapabilities.title`.
   *
   * Source: ACP v1 (unstable), method `session/set_title`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  sessionSetTitle?(
    params: types.SetSessionTitleRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.SetSessionTitleResponse>;
  /**
   * The client passes on what a server tells while it works on a request of the agent.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage?(
    params: types.MessageMcpNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * What the user asks. The agent works on it, tells the client what is new in `session/update`, and answers when it is
   * done.
   *
   * Source: ACP v1, method `session/prompt`.
   */
  sessionPrompt?(
    params: types.PromptRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.PromptResponse>;
  /**
   * The client stops the turn of a session. The agent still answers `session/prompt`, with `cancelled`.
   *
   * Source: ACP v1, method `session/cancel`.
   */
  sessionCancel?(
    params: types.CancelNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * The sender needs the answer to one of its requests no longer; either side may send it. The request is still
   * answered: with what there is, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest?(
    params: types.CancelRequestNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * The client asks for another mode; also while the agent is at work.
   *
   * Source: ACP v1, method `session/set_mode`.
   */
  sessionSetMode?(
    params: types.SetSessionModeRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.SetSessionModeResponse | void>;
  /**
   * The client sets an option of a session; also while the agent is at work.
   *
   * Source: ACP v1, method `session/set_config_option`.
   */
  sessionSetConfigOption?(
    params: types.SetSessionConfigOptionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.SetSessionConfigOptionResponse>;
}

/** Answers messages to the agent with its handlers. */
export function serveAgent(
  handlers: AgentHandlers,
  options?: rpc.RpcOptions,
): rpc.RpcServer {
  return serve(handlers, tables.agentRoutes, options);
}

/** Calls the agent at the other end of a connection. */
export function callAgent(
  peer: rpc.RpcPeer,
  options?: rpc.RpcCallOptions,
): Agent {
  return call<Agent>(peer, tables.agentRoutes, options);
}

/** What receives the methods of the client, as whoever calls them sees it: {@link callClient} makes one. */
export interface Client extends rpc.Extensions {
  /**
   * The agent tells the client that the authentication of its user has changed. It is the whole status, as
   * `auth/status` would answer it.
   *
   * Source: ACP v1 (unstable), method `auth/status_update`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatusUpdate(
    params: types.AuthStatusUpdateNotificationInput,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * The agent asks a server that the client runs. Only for servers of the type `acp`.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage(
    params: types.MessageMcpRequest,
    options?: rpc.CallOptions,
  ): Promise<types.MessageMcpResponse>;
  /**
   * The sender needs the answer to one of its requests no longer; either side may send it. The request is still
   * answered: with what there is, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest(
    params: types.CancelRequestNotification,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * One piece of news about a session, from the agent to the client.
   *
   * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
   */
  sessionUpdate(
    params: types.SessionNotificationInput,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * The agent asks the client whether a tool call may go ahead.
   *
   * Source: ACP v1, method `session/request_permission`.
   */
  sessionRequestPermission(
    params: types.RequestPermissionRequest,
    options?: rpc.CallOptions,
  ): Promise<types.RequestPermissionResponse>;
  /**
   * The agent asks the user something. The client answers when the user has.
   *
   * The agent may send it only to clients that advertise the way under `elicitation`. A way this version does not
   * know is kept whole.
   *
   * Source: ACP v1, method `elicitation/create`.
   */
  elicitationCreate(
    params: types.CreateElicitationRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.CreateElicitationResponse>;
  /**
   * What the agent sent the user to an address for is done. The client may close what it shows of it.
   *
   * The agent may send it only to clients that advertise `elicitation.url`.
   *
   * Source: ACP v1, method `elicitation/complete`.
   */
  elicitationComplete(
    params: types.CompleteElicitationNotification,
    options?: rpc.CallOptions,
  ): Promise<void>;
  /**
   * The agent asks for the text of a file. Only for clients with the capability `fs.readTextFile`.
   *
   * Source: ACP v1, method `fs/read_text_file`.
   */
  fsReadTextFile(
    params: types.ReadTextFileRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ReadTextFileResponse>;
  /**
   * The agent gives a file a new text. Only for clients with the capability `fs.writeTextFile`.
   *
   * Source: ACP v1, method `fs/write_text_file`.
   */
  fsWriteTextFile(
    params: types.WriteTextFileRequest,
    options?: rpc.CallOptions,
  ): Promise<types.WriteTextFileResponse>;
  /**
   * The agent asks the client to run a command. Only for clients with the capability `terminal`.
   *
   * The answer comes at once, while the command runs; the agent releases the terminal when it is done with it.
   *
   * Source: ACP v1, method `terminal/create`.
   */
  terminalCreate(
    params: types.CreateTerminalRequestInput,
    options?: rpc.CallOptions,
  ): Promise<types.CreateTerminalResponse>;
  /**
   * The agent asks what a terminal has printed so far. It does not wait.
   *
   * Source: ACP v1, method `terminal/output`.
   */
  terminalOutput(
    params: types.TerminalOutputRequest,
    options?: rpc.CallOptions,
  ): Promise<types.TerminalOutputResponse>;
  /**
   * The agent waits until the command of a terminal has ended.
   *
   * Source: ACP v1, method `terminal/wait_for_exit`.
   */
  terminalWaitForExit(
    params: types.WaitForTerminalExitRequest,
    options?: rpc.CallOptions,
  ): Promise<types.WaitForTerminalExitResponse>;
  /**
   * The agent ends the command of a terminal, and keeps the terminal: its output can still be read.
   *
   * Source: ACP v1, method `terminal/kill`.
   */
  terminalKill(
    params: types.KillTerminalRequest,
    options?: rpc.CallOptions,
  ): Promise<types.KillTerminalResponse>;
  /**
   * The agent needs a terminal no longer: a command that still runs is ended, and the id is of no use any more.
   *
   * Source: ACP v1, method `terminal/release`.
   */
  terminalRelease(
    params: types.ReleaseTerminalRequest,
    options?: rpc.CallOptions,
  ): Promise<types.ReleaseTerminalResponse>;
}

/** The methods of the client, as whoever is it writes them: {@link serveClient} calls them. Those left out are refused as not found. */
export interface ClientHandlers extends rpc.ExtensionHandlers {
  /**
   * The agent tells the client that the authentication of its user has changed. It is the whole status, as
   * `auth/status` would answer it.
   *
   * Source: ACP v1 (unstable), method `auth/status_update`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  authStatusUpdate?(
    params: types.AuthStatusUpdateNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * The agent asks a server that the client runs. Only for servers of the type `acp`.
   *
   * Source: ACP v1 (unstable), method `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  mcpMessage?(
    params: types.MessageMcpRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.MessageMcpResponse>;
  /**
   * The sender needs the answer to one of its requests no longer; either side may send it. The request is still
   * answered: with what there is, or with the error `Request cancelled`.
   *
   * Source: ACP v1, method `$/cancel_request`.
   */
  cancelRequest?(
    params: types.CancelRequestNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * One piece of news about a session, from the agent to the client.
   *
   * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
   */
  sessionUpdate?(
    params: types.SessionNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * The agent asks the client whether a tool call may go ahead.
   *
   * Source: ACP v1, method `session/request_permission`.
   */
  sessionRequestPermission?(
    params: types.RequestPermissionRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.RequestPermissionResponse>;
  /**
   * The agent asks the user something. The client answers when the user has.
   *
   * The agent may send it only to clients that advertise the way under `elicitation`. A way this version does not
   * know is kept whole.
   *
   * Source: ACP v1, method `elicitation/create`.
   */
  elicitationCreate?(
    params: types.CreateElicitationRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.CreateElicitationResponse>;
  /**
   * What the agent sent the user to an address for is done. The client may close what it shows of it.
   *
   * The agent may send it only to clients that advertise `elicitation.url`.
   *
   * Source: ACP v1, method `elicitation/complete`.
   */
  elicitationComplete?(
    params: types.CompleteElicitationNotification,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<void>;
  /**
   * The agent asks for the text of a file. Only for clients with the capability `fs.readTextFile`.
   *
   * Source: ACP v1, method `fs/read_text_file`.
   */
  fsReadTextFile?(
    params: types.ReadTextFileRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ReadTextFileResponse>;
  /**
   * The agent gives a file a new text. Only for clients with the capability `fs.writeTextFile`.
   *
   * Source: ACP v1, method `fs/write_text_file`.
   */
  fsWriteTextFile?(
    params: types.WriteTextFileRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.WriteTextFileResponse | void>;
  /**
   * The agent asks the client to run a command. Only for clients with the capability `terminal`.
   *
   * The answer comes at once, while the command runs; the agent releases the terminal when it is done with it.
   *
   * Source: ACP v1, method `terminal/create`.
   */
  terminalCreate?(
    params: types.CreateTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.CreateTerminalResponse>;
  /**
   * The agent asks what a terminal has printed so far. It does not wait.
   *
   * Source: ACP v1, method `terminal/output`.
   */
  terminalOutput?(
    params: types.TerminalOutputRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.TerminalOutputResponse>;
  /**
   * The agent waits until the command of a terminal has ended.
   *
   * Source: ACP v1, method `terminal/wait_for_exit`.
   */
  terminalWaitForExit?(
    params: types.WaitForTerminalExitRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.WaitForTerminalExitResponse | void>;
  /**
   * The agent ends the command of a terminal, and keeps the terminal: its output can still be read.
   *
   * Source: ACP v1, method `terminal/kill`.
   */
  terminalKill?(
    params: types.KillTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.KillTerminalResponse | void>;
  /**
   * The agent needs a terminal no longer: a command that still runs is ended, and the id is of no use any more.
   *
   * Source: ACP v1, method `terminal/release`.
   */
  terminalRelease?(
    params: types.ReleaseTerminalRequest,
    cx: rpc.RpcContext,
  ): rpc.Awaitable<types.ReleaseTerminalResponse | void>;
}

/** Answers messages to the client with its handlers. */
export function serveClient(
  handlers: ClientHandlers,
  options?: rpc.RpcOptions,
): rpc.RpcServer {
  return serve(handlers, tables.clientRoutes, options);
}

/** Calls the client at the other end of a connection. */
export function callClient(
  peer: rpc.RpcPeer,
  options?: rpc.RpcCallOptions,
): Client {
  return call<Client>(peer, tables.clientRoutes, options);
}
