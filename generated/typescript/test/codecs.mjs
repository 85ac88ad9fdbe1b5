// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/test/codecs.mjs.jinja. Changes made here are lost.

import * as types from "../dist/index.js";
import * as methods from "../dist/methods.js";

/** Every type of the schema that has a name there, by that name. */
export const codecs = new Map();
codecs.set("JsonRpcVersion", types.JsonRpcVersion);
codecs.set("RequestId", types.RequestId);
codecs.set("ErrorCode", types.ErrorCode);
codecs.set("Error", types.Error);
codecs.set("JsonRpcFailure", types.JsonRpcFailure);
codecs.set("JsonRpcSuccess", types.JsonRpcSuccess);
codecs.set("JsonRpcResponse", types.JsonRpcResponse);
codecs.set("JsonRpcParams", types.JsonRpcParams);
codecs.set("JsonRpcNotification", types.JsonRpcNotification);
codecs.set("JsonRpcRequest", types.JsonRpcRequest);
codecs.set("JsonRpcMessage", types.JsonRpcMessage);
codecs.set("SessionId", types.SessionId);
codecs.set("Role", types.Role);
codecs.set("Annotations", types.Annotations);
codecs.set("TextContent", types.TextContent);
codecs.set("ImageContent", types.ImageContent);
codecs.set("AudioContent", types.AudioContent);
codecs.set("ResourceLink", types.ResourceLink);
codecs.set("BlobResourceContents", types.BlobResourceContents);
codecs.set("TextResourceContents", types.TextResourceContents);
codecs.set("EmbeddedResourceResource", types.EmbeddedResourceResource);
codecs.set("EmbeddedResource", types.EmbeddedResource);
codecs.set("ContentBlock", types.ContentBlock);
codecs.set("PromptRequest", types.PromptRequest);
codecs.set("SessionConfigId", types.SessionConfigId);
codecs.set(
  "SetSessionConfigOptionBoolean",
  types.SetSessionConfigOptionBoolean,
);
codecs.set("SessionConfigValueId", types.SessionConfigValueId);
codecs.set(
  "SetSessionConfigOptionValueId",
  types.SetSessionConfigOptionValueId,
);
codecs.set(
  "SetSessionConfigOptionRequest",
  types.SetSessionConfigOptionRequest,
);
codecs.set("SessionModeId", types.SessionModeId);
codecs.set("SetSessionModeRequest", types.SetSessionModeRequest);
codecs.set("CloseSessionRequest", types.CloseSessionRequest);
codecs.set("HttpHeader", types.HttpHeader);
codecs.set("McpServerHttp", types.McpServerHttp);
codecs.set("McpServerSse", types.McpServerSse);
codecs.set("McpServerAcpId", types.McpServerAcpId);
codecs.set("McpServerAcp", types.McpServerAcp);
codecs.set("EnvVariable", types.EnvVariable);
codecs.set("McpServerStdio", types.McpServerStdio);
codecs.set("McpServer", types.McpServer);
codecs.set("SystemPromptMode", types.SystemPromptMode);
codecs.set("SystemPrompt", types.SystemPrompt);
codecs.set(
  "InitialSessionConfigOptionBoolean",
  types.InitialSessionConfigOptionBoolean,
);
codecs.set(
  "InitialSessionConfigOptionValueId",
  types.InitialSessionConfigOptionValueId,
);
codecs.set("InitialSessionConfigOption", types.InitialSessionConfigOption);
codecs.set("ResumeSessionRequest", types.ResumeSessionRequest);
codecs.set("SetSessionTitleRequest", types.SetSessionTitleRequest);
codecs.set("SessionOptionsRequest", types.SessionOptionsRequest);
codecs.set("SessionStatusRequest", types.SessionStatusRequest);
codecs.set("UnarchiveSessionRequest", types.UnarchiveSessionRequest);
codecs.set("ArchiveSessionRequest", types.ArchiveSessionRequest);
codecs.set("CursorId", types.CursorId);
codecs.set("ForkSessionRequest", types.ForkSessionRequest);
codecs.set("DeleteSessionRequest", types.DeleteSessionRequest);
codecs.set("SessionArchiveFilter", types.SessionArchiveFilter);
codecs.set("ListSessionsRequest", types.ListSessionsRequest);
codecs.set("LoadSessionRequest", types.LoadSessionRequest);
codecs.set("NewSessionRequest", types.NewSessionRequest);
codecs.set("AuthStatusRequest", types.AuthStatusRequest);
codecs.set("LogoutRequest", types.LogoutRequest);
codecs.set("ProviderId", types.ProviderId);
codecs.set("DisableProviderRequest", types.DisableProviderRequest);
codecs.set("LlmProtocol", types.LlmProtocol);
codecs.set("SetProviderRequest", types.SetProviderRequest);
codecs.set("ListProvidersRequest", types.ListProvidersRequest);
codecs.set("AuthMethodId", types.AuthMethodId);
codecs.set("AuthenticateRequest", types.AuthenticateRequest);
codecs.set("ProtocolVersion", types.ProtocolVersion);
codecs.set("FileSystemCapabilities", types.FileSystemCapabilities);
codecs.set("CompactionCapabilities", types.CompactionCapabilities);
codecs.set(
  "BooleanConfigOptionCapabilities",
  types.BooleanConfigOptionCapabilities,
);
codecs.set(
  "SessionConfigOptionsCapabilities",
  types.SessionConfigOptionsCapabilities,
);
codecs.set("NoticeCapabilities", types.NoticeCapabilities);
codecs.set(
  "PromptSuggestionsImageCapabilities",
  types.PromptSuggestionsImageCapabilities,
);
codecs.set(
  "PromptSuggestionsAudioCapabilities",
  types.PromptSuggestionsAudioCapabilities,
);
codecs.set(
  "PromptSuggestionsEmbeddedContextCapabilities",
  types.PromptSuggestionsEmbeddedContextCapabilities,
);
codecs.set(
  "PromptSuggestionsCapabilities",
  types.PromptSuggestionsCapabilities,
);
codecs.set("SessionCursorsCapabilities", types.SessionCursorsCapabilities);
codecs.set("ClientSessionCapabilities", types.ClientSessionCapabilities);
codecs.set("SubagentCapabilities", types.SubagentCapabilities);
codecs.set("AuthCapabilities", types.AuthCapabilities);
codecs.set("ElicitationFormCapabilities", types.ElicitationFormCapabilities);
codecs.set("ElicitationUrlCapabilities", types.ElicitationUrlCapabilities);
codecs.set("ElicitationCapabilities", types.ElicitationCapabilities);
codecs.set("PlanCapabilities", types.PlanCapabilities);
codecs.set("ClientCapabilities", types.ClientCapabilities);
codecs.set("Implementation", types.Implementation);
codecs.set("InitializeRequest", types.InitializeRequest);
codecs.set("ClientRequest", types.ClientRequest);
codecs.set("McpRequestId", types.McpRequestId);
codecs.set("MessageMcpRequest", types.MessageMcpRequest);
codecs.set("ToolCallId", types.ToolCallId);
codecs.set("ElicitationSchemaType", types.ElicitationSchemaType);
codecs.set("StringFormat", types.StringFormat);
codecs.set("EnumOption", types.EnumOption);
codecs.set("StringPropertySchema", types.StringPropertySchema);
codecs.set("NumberPropertySchema", types.NumberPropertySchema);
codecs.set("IntegerPropertySchema", types.IntegerPropertySchema);
codecs.set("BooleanPropertySchema", types.BooleanPropertySchema);
codecs.set("StringMultiSelectItems", types.StringMultiSelectItems);
codecs.set("TitledMultiSelectItems", types.TitledMultiSelectItems);
codecs.set("MultiSelectItems", types.MultiSelectItems);
codecs.set("MultiSelectPropertySchema", types.MultiSelectPropertySchema);
codecs.set("ElicitationPropertySchema", types.ElicitationPropertySchema);
codecs.set("ElicitationSchema", types.ElicitationSchema);
codecs.set("ElicitationFormSession", types.ElicitationFormSession);
codecs.set("ElicitationFormRequest", types.ElicitationFormRequest);
codecs.set("ElicitationId", types.ElicitationId);
codecs.set("ElicitationUrlSession", types.ElicitationUrlSession);
codecs.set("ElicitationUrlRequest", types.ElicitationUrlRequest);
codecs.set("CreateElicitationRequest", types.CreateElicitationRequest);
codecs.set("TerminalId", types.TerminalId);
codecs.set("KillTerminalRequest", types.KillTerminalRequest);
codecs.set("WaitForTerminalExitRequest", types.WaitForTerminalExitRequest);
codecs.set("ReleaseTerminalRequest", types.ReleaseTerminalRequest);
codecs.set("TerminalOutputRequest", types.TerminalOutputRequest);
codecs.set("CreateTerminalRequest", types.CreateTerminalRequest);
codecs.set("ToolKind", types.ToolKind);
codecs.set("ToolCallStatus", types.ToolCallStatus);
codecs.set("Content", types.Content);
codecs.set("Diff", types.Diff);
codecs.set("Terminal", types.Terminal);
codecs.set("SessionReference", types.SessionReference);
codecs.set("ToolCallContent", types.ToolCallContent);
codecs.set("ToolCallLocation", types.ToolCallLocation);
codecs.set("ToolCallUpdate", types.ToolCallUpdate);
codecs.set("PermissionOptionId", types.PermissionOptionId);
codecs.set("PermissionOptionKind", types.PermissionOptionKind);
codecs.set("PermissionOption", types.PermissionOption);
codecs.set("RequestPermissionRequest", types.RequestPermissionRequest);
codecs.set("ReadTextFileRequest", types.ReadTextFileRequest);
codecs.set("WriteTextFileRequest", types.WriteTextFileRequest);
codecs.set("AgentRequest", types.AgentRequest);
codecs.set("CancelRequestNotification", types.CancelRequestNotification);
codecs.set("MessageMcpNotification", types.MessageMcpNotification);
codecs.set("CancelNotification", types.CancelNotification);
codecs.set("ClientNotification", types.ClientNotification);
codecs.set("AuthState", types.AuthState);
codecs.set("AuthAccount", types.AuthAccount);
codecs.set("AuthStatusUpdateNotification", types.AuthStatusUpdateNotification);
codecs.set(
  "CompleteElicitationNotification",
  types.CompleteElicitationNotification,
);
codecs.set("MessageId", types.MessageId);
codecs.set("ContentChunk", types.ContentChunk);
codecs.set("ToolCall", types.ToolCall);
codecs.set("PlanEntryPriority", types.PlanEntryPriority);
codecs.set("PlanEntryStatus", types.PlanEntryStatus);
codecs.set("PlanEntry", types.PlanEntry);
codecs.set("Plan", types.Plan);
codecs.set("PlanId", types.PlanId);
codecs.set("PlanItems", types.PlanItems);
codecs.set("PlanFile", types.PlanFile);
codecs.set("PlanMarkdown", types.PlanMarkdown);
codecs.set("PlanUpdateContent", types.PlanUpdateContent);
codecs.set("PlanUpdate", types.PlanUpdate);
codecs.set("PlanRemoved", types.PlanRemoved);
codecs.set("UnstructuredCommandInput", types.UnstructuredCommandInput);
codecs.set("AvailableCommandInput", types.AvailableCommandInput);
codecs.set("AvailableCommand", types.AvailableCommand);
codecs.set("AvailableCommandsUpdate", types.AvailableCommandsUpdate);
codecs.set("CurrentModeUpdate", types.CurrentModeUpdate);
codecs.set("SessionConfigOptionCategory", types.SessionConfigOptionCategory);
codecs.set("SessionConfigGroupId", types.SessionConfigGroupId);
codecs.set("SessionConfigSelectOption", types.SessionConfigSelectOption);
codecs.set("SessionConfigSelectGroup", types.SessionConfigSelectGroup);
codecs.set("SessionConfigSelectOptions", types.SessionConfigSelectOptions);
codecs.set("SessionConfigSelect", types.SessionConfigSelect);
codecs.set("SessionConfigBoolean", types.SessionConfigBoolean);
codecs.set("SessionConfigOption", types.SessionConfigOption);
codecs.set("ConfigOptionUpdate", types.ConfigOptionUpdate);
codecs.set("SessionInfoUpdate", types.SessionInfoUpdate);
codecs.set("Cost", types.Cost);
codecs.set("UsageUpdate", types.UsageUpdate);
codecs.set("NoticeSeverity", types.NoticeSeverity);
codecs.set("Notice", types.Notice);
codecs.set("CompactionId", types.CompactionId);
codecs.set("CompactionStatus", types.CompactionStatus);
codecs.set("CompactionUpdate", types.CompactionUpdate);
codecs.set("CompactionSummaryChunk", types.CompactionSummaryChunk);
codecs.set("PromptSuggestion", types.PromptSuggestion);
codecs.set("PromptSuggestionsUpdate", types.PromptSuggestionsUpdate);
codecs.set("CursorForkCapabilities", types.CursorForkCapabilities);
codecs.set("CursorCapabilities", types.CursorCapabilities);
codecs.set("CursorAnchorPosition", types.CursorAnchorPosition);
codecs.set("CursorMessageAnchor", types.CursorMessageAnchor);
codecs.set("CursorToolCallAnchor", types.CursorToolCallAnchor);
codecs.set("CursorCompactionAnchor", types.CursorCompactionAnchor);
codecs.set("CursorAnchor", types.CursorAnchor);
codecs.set("CursorUpdate", types.CursorUpdate);
codecs.set("SessionCancelCapabilities", types.SessionCancelCapabilities);
codecs.set("SubagentSessionCapabilities", types.SubagentSessionCapabilities);
codecs.set("RunningStateUpdate", types.RunningStateUpdate);
codecs.set("IdleStopReason", types.IdleStopReason);
codecs.set("Usage", types.Usage);
codecs.set("IdleStateUpdate", types.IdleStateUpdate);
codecs.set("RequiresActionStateUpdate", types.RequiresActionStateUpdate);
codecs.set("UnknownStateUpdate", types.UnknownStateUpdate);
codecs.set("StateUpdate", types.StateUpdate);
codecs.set("SubagentUpdate", types.SubagentUpdate);
codecs.set("SessionMessage", types.SessionMessage);
codecs.set("SessionMessageChunk", types.SessionMessageChunk);
codecs.set("SessionUpdate", types.SessionUpdate);
codecs.set("SessionNotification", types.SessionNotification);
codecs.set("AgentNotification", types.AgentNotification);
codecs.set("ProxySuccessorRequest", types.ProxySuccessorRequest);
codecs.set("InitializeProxyRequest", types.InitializeProxyRequest);
codecs.set("ProxyRequest", types.ProxyRequest);
codecs.set("ProxySuccessorNotification", types.ProxySuccessorNotification);
codecs.set("ProxyNotification", types.ProxyNotification);
codecs.set("ExtRequest", types.ExtRequest);
codecs.set("ExtResponse", types.ExtResponse);
codecs.set("ExtNotification", types.ExtNotification);
codecs.set("PromptCapabilities", types.PromptCapabilities);
codecs.set("McpCapabilities", types.McpCapabilities);
codecs.set("SessionListCapabilities", types.SessionListCapabilities);
codecs.set("SessionDeleteCapabilities", types.SessionDeleteCapabilities);
codecs.set(
  "SessionAdditionalDirectoriesCapabilities",
  types.SessionAdditionalDirectoriesCapabilities,
);
codecs.set(
  "SessionSystemPromptOverrideCapabilities",
  types.SessionSystemPromptOverrideCapabilities,
);
codecs.set(
  "SessionSystemPromptModeCapabilities",
  types.SessionSystemPromptModeCapabilities,
);
codecs.set(
  "SessionSystemPromptCapabilities",
  types.SessionSystemPromptCapabilities,
);
codecs.set("SessionForkCapabilities", types.SessionForkCapabilities);
codecs.set("SessionArchiveCapabilities", types.SessionArchiveCapabilities);
codecs.set("SessionStatusCapabilities", types.SessionStatusCapabilities);
codecs.set("SessionOptionsCapabilities", types.SessionOptionsCapabilities);
codecs.set("SessionTitleCapabilities", types.SessionTitleCapabilities);
codecs.set("SessionResumeCapabilities", types.SessionResumeCapabilities);
codecs.set("SessionCloseCapabilities", types.SessionCloseCapabilities);
codecs.set("SessionCapabilities", types.SessionCapabilities);
codecs.set("AuthStatusCapabilities", types.AuthStatusCapabilities);
codecs.set("LogoutCapabilities", types.LogoutCapabilities);
codecs.set("AgentAuthCapabilities", types.AgentAuthCapabilities);
codecs.set("ProvidersCapabilities", types.ProvidersCapabilities);
codecs.set("AgentCapabilities", types.AgentCapabilities);
codecs.set("AuthMethodTerminal", types.AuthMethodTerminal);
codecs.set("AuthMethodAgent", types.AuthMethodAgent);
codecs.set("AuthMethod", types.AuthMethod);
codecs.set("InitializeResponse", types.InitializeResponse);
codecs.set("InitializeProxyResponse", types.InitializeProxyResponse);
codecs.set("ProxySuccessorResponse", types.ProxySuccessorResponse);
codecs.set("AuthenticateResponse", types.AuthenticateResponse);
codecs.set("LogoutResponse", types.LogoutResponse);
codecs.set("AuthStatusResponse", types.AuthStatusResponse);
codecs.set("ProviderCurrentConfig", types.ProviderCurrentConfig);
codecs.set("ProviderInfo", types.ProviderInfo);
codecs.set("ListProvidersResponse", types.ListProvidersResponse);
codecs.set("SetProviderResponse", types.SetProviderResponse);
codecs.set("DisableProviderResponse", types.DisableProviderResponse);
codecs.set("SessionMode", types.SessionMode);
codecs.set("SessionModeState", types.SessionModeState);
codecs.set("NewSessionResponse", types.NewSessionResponse);
codecs.set("LoadSessionResponse", types.LoadSessionResponse);
codecs.set("ResumeSessionResponse", types.ResumeSessionResponse);
codecs.set("ForkSessionResponse", types.ForkSessionResponse);
codecs.set("SessionOptionsResponse", types.SessionOptionsResponse);
codecs.set("SessionInfo", types.SessionInfo);
codecs.set("ListSessionsResponse", types.ListSessionsResponse);
codecs.set("CloseSessionResponse", types.CloseSessionResponse);
codecs.set("DeleteSessionResponse", types.DeleteSessionResponse);
codecs.set("ArchiveSessionResponse", types.ArchiveSessionResponse);
codecs.set("UnarchiveSessionResponse", types.UnarchiveSessionResponse);
codecs.set("SessionStatus", types.SessionStatus);
codecs.set("SessionStatusResponse", types.SessionStatusResponse);
codecs.set("SetSessionTitleResponse", types.SetSessionTitleResponse);
codecs.set("McpError", types.McpError);
codecs.set("MessageMcpError", types.MessageMcpError);
codecs.set("MessageMcpResult", types.MessageMcpResult);
codecs.set("MessageMcpResponse", types.MessageMcpResponse);
codecs.set("StopReason", types.StopReason);
codecs.set("PromptResponse", types.PromptResponse);
codecs.set("SetSessionModeResponse", types.SetSessionModeResponse);
codecs.set(
  "SetSessionConfigOptionResponse",
  types.SetSessionConfigOptionResponse,
);
codecs.set("SelectedPermissionOutcome", types.SelectedPermissionOutcome);
codecs.set("RequestPermissionOutcome", types.RequestPermissionOutcome);
codecs.set("RequestPermissionResponse", types.RequestPermissionResponse);
codecs.set("ElicitationContentValue", types.ElicitationContentValue);
codecs.set("ElicitationAcceptAction", types.ElicitationAcceptAction);
codecs.set("ElicitationDeclineAction", types.ElicitationDeclineAction);
codecs.set("ElicitationCancelAction", types.ElicitationCancelAction);
codecs.set("CreateElicitationResponse", types.CreateElicitationResponse);
codecs.set("ElicitationFormMode", types.ElicitationFormMode);
codecs.set("ElicitationUrlMode", types.ElicitationUrlMode);
codecs.set("ReadTextFileResponse", types.ReadTextFileResponse);
codecs.set("WriteTextFileResponse", types.WriteTextFileResponse);
codecs.set("CreateTerminalResponse", types.CreateTerminalResponse);
codecs.set("TerminalExitStatus", types.TerminalExitStatus);
codecs.set("TerminalOutputResponse", types.TerminalOutputResponse);
codecs.set("WaitForTerminalExitResponse", types.WaitForTerminalExitResponse);
codecs.set("KillTerminalResponse", types.KillTerminalResponse);
codecs.set("ReleaseTerminalResponse", types.ReleaseTerminalResponse);

/** Every side of the protocol: what serves and what calls it, and its methods by the names of their handlers. */
export const sides = new Map();
sides.set("agent", {
  serve: types.serveAgent,
  call: types.callAgent,
  methods: {
    initialize: methods.INITIALIZE,
    authenticate: methods.AUTHENTICATE,
    logout: methods.LOGOUT,
    authStatus: methods.AUTH_STATUS,
    providersList: methods.PROVIDERS_LIST,
    providersSet: methods.PROVIDERS_SET,
    providersDisable: methods.PROVIDERS_DISABLE,
    sessionNew: methods.SESSION_NEW,
    sessionLoad: methods.SESSION_LOAD,
    sessionResume: methods.SESSION_RESUME,
    sessionFork: methods.SESSION_FORK,
    sessionOptions: methods.SESSION_OPTIONS,
    sessionList: methods.SESSION_LIST,
    sessionClose: methods.SESSION_CLOSE,
    sessionDelete: methods.SESSION_DELETE,
    sessionArchive: methods.SESSION_ARCHIVE,
    sessionUnarchive: methods.SESSION_UNARCHIVE,
    sessionStatus: methods.SESSION_STATUS,
    sessionSetTitle: methods.SESSION_SET_TITLE,
    mcpMessage: methods.AGENT_MCP_MESSAGE,
    sessionPrompt: methods.SESSION_PROMPT,
    sessionCancel: methods.SESSION_CANCEL,
    cancelRequest: methods.CANCEL_REQUEST,
    sessionSetMode: methods.SESSION_SET_MODE,
    sessionSetConfigOption: methods.SESSION_SET_CONFIG_OPTION,
  },
});
sides.set("client", {
  serve: types.serveClient,
  call: types.callClient,
  methods: {
    authStatusUpdate: methods.AUTH_STATUS_UPDATE,
    mcpMessage: methods.CLIENT_MCP_MESSAGE,
    cancelRequest: methods.CANCEL_REQUEST,
    sessionUpdate: methods.SESSION_UPDATE,
    sessionRequestPermission: methods.SESSION_REQUEST_PERMISSION,
    elicitationCreate: methods.ELICITATION_CREATE,
    elicitationComplete: methods.ELICITATION_COMPLETE,
    fsReadTextFile: methods.FS_READ_TEXT_FILE,
    fsWriteTextFile: methods.FS_WRITE_TEXT_FILE,
    terminalCreate: methods.TERMINAL_CREATE,
    terminalOutput: methods.TERMINAL_OUTPUT,
    terminalWaitForExit: methods.TERMINAL_WAIT_FOR_EXIT,
    terminalKill: methods.TERMINAL_KILL,
    terminalRelease: methods.TERMINAL_RELEASE,
  },
});
