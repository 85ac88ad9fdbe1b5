# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""What type checkers must see: decoding gives each type itself, and unions narrow.

Made by samewire from templates/python/test/types_check.py.jinja.
"""

from __future__ import annotations

from typing_extensions import assert_never, assert_type

from samewire_acp import Decoded, decode, models


def decoding_keeps_the_type(of: type[int], text: str) -> None:
    """The value has the type that was asked for."""
    assert_type(decode(of, text), Decoded[int])
    assert_type(decode(of, text).value, int)


def every_type_decodes_to_itself(text: str) -> None:
    """Types that are no classes, too."""
    assert_type(decode(models.JsonRpcVersion, text), Decoded[models.JsonRpcVersion])
    assert_type(decode(models.RequestId, text), Decoded[models.RequestId])
    assert_type(decode(models.ErrorCode, text), Decoded[models.ErrorCode])
    assert_type(decode(models.Error, text), Decoded[models.Error])
    assert_type(decode(models.JsonRpcFailure, text), Decoded[models.JsonRpcFailure])
    assert_type(decode(models.JsonRpcSuccess, text), Decoded[models.JsonRpcSuccess])
    assert_type(decode(models.JsonRpcResponse, text), Decoded[models.JsonRpcResponse])
    assert_type(decode(models.JsonRpcParams, text), Decoded[models.JsonRpcParams])
    assert_type(
        decode(models.JsonRpcNotification, text),
        Decoded[models.JsonRpcNotification],
    )
    assert_type(decode(models.JsonRpcRequest, text), Decoded[models.JsonRpcRequest])
    assert_type(decode(models.JsonRpcMessage, text), Decoded[models.JsonRpcMessage])
    assert_type(decode(models.SessionId, text), Decoded[models.SessionId])
    assert_type(decode(models.Role, text), Decoded[models.Role])
    assert_type(decode(models.Annotations, text), Decoded[models.Annotations])
    assert_type(decode(models.TextContent, text), Decoded[models.TextContent])
    assert_type(decode(models.ImageContent, text), Decoded[models.ImageContent])
    assert_type(decode(models.AudioContent, text), Decoded[models.AudioContent])
    assert_type(decode(models.ResourceLink, text), Decoded[models.ResourceLink])
    assert_type(
        decode(models.BlobResourceContents, text),
        Decoded[models.BlobResourceContents],
    )
    assert_type(
        decode(models.TextResourceContents, text),
        Decoded[models.TextResourceContents],
    )
    assert_type(
        decode(models.EmbeddedResourceResource, text),
        Decoded[models.EmbeddedResourceResource],
    )
    assert_type(decode(models.EmbeddedResource, text), Decoded[models.EmbeddedResource])
    assert_type(decode(models.ContentBlock, text), Decoded[models.ContentBlock])
    assert_type(decode(models.PromptRequest, text), Decoded[models.PromptRequest])
    assert_type(decode(models.SessionConfigId, text), Decoded[models.SessionConfigId])
    assert_type(
        decode(models.SetSessionConfigOptionBoolean, text),
        Decoded[models.SetSessionConfigOptionBoolean],
    )
    assert_type(
        decode(models.SessionConfigValueId, text),
        Decoded[models.SessionConfigValueId],
    )
    assert_type(
        decode(models.SetSessionConfigOptionValueId, text),
        Decoded[models.SetSessionConfigOptionValueId],
    )
    assert_type(
        decode(models.SetSessionConfigOptionRequest, text),
        Decoded[models.SetSessionConfigOptionRequest],
    )
    assert_type(decode(models.SessionModeId, text), Decoded[models.SessionModeId])
    assert_type(
        decode(models.SetSessionModeRequest, text),
        Decoded[models.SetSessionModeRequest],
    )
    assert_type(
        decode(models.CloseSessionRequest, text),
        Decoded[models.CloseSessionRequest],
    )
    assert_type(decode(models.HttpHeader, text), Decoded[models.HttpHeader])
    assert_type(decode(models.McpServerHttp, text), Decoded[models.McpServerHttp])
    assert_type(decode(models.McpServerSse, text), Decoded[models.McpServerSse])
    assert_type(decode(models.McpServerAcpId, text), Decoded[models.McpServerAcpId])
    assert_type(decode(models.McpServerAcp, text), Decoded[models.McpServerAcp])
    assert_type(decode(models.EnvVariable, text), Decoded[models.EnvVariable])
    assert_type(decode(models.McpServerStdio, text), Decoded[models.McpServerStdio])
    assert_type(decode(models.McpServer, text), Decoded[models.McpServer])
    assert_type(decode(models.SystemPromptMode, text), Decoded[models.SystemPromptMode])
    assert_type(decode(models.SystemPrompt, text), Decoded[models.SystemPrompt])
    assert_type(
        decode(models.InitialSessionConfigOptionBoolean, text),
        Decoded[models.InitialSessionConfigOptionBoolean],
    )
    assert_type(
        decode(models.InitialSessionConfigOptionValueId, text),
        Decoded[models.InitialSessionConfigOptionValueId],
    )
    assert_type(
        decode(models.InitialSessionConfigOption, text),
        Decoded[models.InitialSessionConfigOption],
    )
    assert_type(
        decode(models.ResumeSessionRequest, text),
        Decoded[models.ResumeSessionRequest],
    )
    assert_type(
        decode(models.SetSessionTitleRequest, text),
        Decoded[models.SetSessionTitleRequest],
    )
    assert_type(
        decode(models.SessionOptionsRequest, text),
        Decoded[models.SessionOptionsRequest],
    )
    assert_type(
        decode(models.SessionStatusRequest, text),
        Decoded[models.SessionStatusRequest],
    )
    assert_type(
        decode(models.UnarchiveSessionRequest, text),
        Decoded[models.UnarchiveSessionRequest],
    )
    assert_type(
        decode(models.ArchiveSessionRequest, text),
        Decoded[models.ArchiveSessionRequest],
    )
    assert_type(decode(models.CursorId, text), Decoded[models.CursorId])
    assert_type(
        decode(models.ForkSessionRequest, text),
        Decoded[models.ForkSessionRequest],
    )
    assert_type(
        decode(models.DeleteSessionRequest, text),
        Decoded[models.DeleteSessionRequest],
    )
    assert_type(
        decode(models.SessionArchiveFilter, text),
        Decoded[models.SessionArchiveFilter],
    )
    assert_type(
        decode(models.ListSessionsRequest, text),
        Decoded[models.ListSessionsRequest],
    )
    assert_type(
        decode(models.LoadSessionRequest, text),
        Decoded[models.LoadSessionRequest],
    )
    assert_type(
        decode(models.NewSessionRequest, text),
        Decoded[models.NewSessionRequest],
    )
    assert_type(
        decode(models.AuthStatusRequest, text),
        Decoded[models.AuthStatusRequest],
    )
    assert_type(decode(models.LogoutRequest, text), Decoded[models.LogoutRequest])
    assert_type(decode(models.ProviderId, text), Decoded[models.ProviderId])
    assert_type(
        decode(models.DisableProviderRequest, text),
        Decoded[models.DisableProviderRequest],
    )
    assert_type(decode(models.LlmProtocol, text), Decoded[models.LlmProtocol])
    assert_type(
        decode(models.SetProviderRequest, text),
        Decoded[models.SetProviderRequest],
    )
    assert_type(
        decode(models.ListProvidersRequest, text),
        Decoded[models.ListProvidersRequest],
    )
    assert_type(decode(models.AuthMethodId, text), Decoded[models.AuthMethodId])
    assert_type(
        decode(models.AuthenticateRequest, text),
        Decoded[models.AuthenticateRequest],
    )
    assert_type(decode(models.ProtocolVersion, text), Decoded[models.ProtocolVersion])
    assert_type(
        decode(models.FileSystemCapabilities, text),
        Decoded[models.FileSystemCapabilities],
    )
    assert_type(
        decode(models.CompactionCapabilities, text),
        Decoded[models.CompactionCapabilities],
    )
    assert_type(
        decode(models.BooleanConfigOptionCapabilities, text),
        Decoded[models.BooleanConfigOptionCapabilities],
    )
    assert_type(
        decode(models.SessionConfigOptionsCapabilities, text),
        Decoded[models.SessionConfigOptionsCapabilities],
    )
    assert_type(
        decode(models.NoticeCapabilities, text),
        Decoded[models.NoticeCapabilities],
    )
    assert_type(
        decode(models.PromptSuggestionsImageCapabilities, text),
        Decoded[models.PromptSuggestionsImageCapabilities],
    )
    assert_type(
        decode(models.PromptSuggestionsAudioCapabilities, text),
        Decoded[models.PromptSuggestionsAudioCapabilities],
    )
    assert_type(
        decode(models.PromptSuggestionsEmbeddedContextCapabilities, text),
        Decoded[models.PromptSuggestionsEmbeddedContextCapabilities],
    )
    assert_type(
        decode(models.PromptSuggestionsCapabilities, text),
        Decoded[models.PromptSuggestionsCapabilities],
    )
    assert_type(
        decode(models.SessionCursorsCapabilities, text),
        Decoded[models.SessionCursorsCapabilities],
    )
    assert_type(
        decode(models.ClientSessionCapabilities, text),
        Decoded[models.ClientSessionCapabilities],
    )
    assert_type(
        decode(models.SubagentCapabilities, text),
        Decoded[models.SubagentCapabilities],
    )
    assert_type(decode(models.AuthCapabilities, text), Decoded[models.AuthCapabilities])
    assert_type(
        decode(models.ElicitationFormCapabilities, text),
        Decoded[models.ElicitationFormCapabilities],
    )
    assert_type(
        decode(models.ElicitationUrlCapabilities, text),
        Decoded[models.ElicitationUrlCapabilities],
    )
    assert_type(
        decode(models.ElicitationCapabilities, text),
        Decoded[models.ElicitationCapabilities],
    )
    assert_type(decode(models.PlanCapabilities, text), Decoded[models.PlanCapabilities])
    assert_type(
        decode(models.ClientCapabilities, text),
        Decoded[models.ClientCapabilities],
    )
    assert_type(decode(models.Implementation, text), Decoded[models.Implementation])
    assert_type(
        decode(models.InitializeRequest, text),
        Decoded[models.InitializeRequest],
    )
    assert_type(decode(models.ClientRequest, text), Decoded[models.ClientRequest])
    assert_type(decode(models.McpRequestId, text), Decoded[models.McpRequestId])
    assert_type(
        decode(models.MessageMcpRequest, text),
        Decoded[models.MessageMcpRequest],
    )
    assert_type(decode(models.ToolCallId, text), Decoded[models.ToolCallId])
    assert_type(
        decode(models.ElicitationSchemaType, text),
        Decoded[models.ElicitationSchemaType],
    )
    assert_type(decode(models.StringFormat, text), Decoded[models.StringFormat])
    assert_type(decode(models.EnumOption, text), Decoded[models.EnumOption])
    assert_type(
        decode(models.StringPropertySchema, text),
        Decoded[models.StringPropertySchema],
    )
    assert_type(
        decode(models.NumberPropertySchema, text),
        Decoded[models.NumberPropertySchema],
    )
    assert_type(
        decode(models.IntegerPropertySchema, text),
        Decoded[models.IntegerPropertySchema],
    )
    assert_type(
        decode(models.BooleanPropertySchema, text),
        Decoded[models.BooleanPropertySchema],
    )
    assert_type(
        decode(models.StringMultiSelectItems, text),
        Decoded[models.StringMultiSelectItems],
    )
    assert_type(
        decode(models.TitledMultiSelectItems, text),
        Decoded[models.TitledMultiSelectItems],
    )
    assert_type(decode(models.MultiSelectItems, text), Decoded[models.MultiSelectItems])
    assert_type(
        decode(models.MultiSelectPropertySchema, text),
        Decoded[models.MultiSelectPropertySchema],
    )
    assert_type(
        decode(models.ElicitationPropertySchema, text),
        Decoded[models.ElicitationPropertySchema],
    )
    assert_type(
        decode(models.ElicitationSchema, text),
        Decoded[models.ElicitationSchema],
    )
    assert_type(
        decode(models.ElicitationFormSession, text),
        Decoded[models.ElicitationFormSession],
    )
    assert_type(
        decode(models.ElicitationFormRequest, text),
        Decoded[models.ElicitationFormRequest],
    )
    assert_type(decode(models.ElicitationId, text), Decoded[models.ElicitationId])
    assert_type(
        decode(models.ElicitationUrlSession, text),
        Decoded[models.ElicitationUrlSession],
    )
    assert_type(
        decode(models.ElicitationUrlRequest, text),
        Decoded[models.ElicitationUrlRequest],
    )
    assert_type(
        decode(models.CreateElicitationRequest, text),
        Decoded[models.CreateElicitationRequest],
    )
    assert_type(decode(models.TerminalId, text), Decoded[models.TerminalId])
    assert_type(
        decode(models.KillTerminalRequest, text),
        Decoded[models.KillTerminalRequest],
    )
    assert_type(
        decode(models.WaitForTerminalExitRequest, text),
        Decoded[models.WaitForTerminalExitRequest],
    )
    assert_type(
        decode(models.ReleaseTerminalRequest, text),
        Decoded[models.ReleaseTerminalRequest],
    )
    assert_type(
        decode(models.TerminalOutputRequest, text),
        Decoded[models.TerminalOutputRequest],
    )
    assert_type(
        decode(models.CreateTerminalRequest, text),
        Decoded[models.CreateTerminalRequest],
    )
    assert_type(decode(models.ToolKind, text), Decoded[models.ToolKind])
    assert_type(decode(models.ToolCallStatus, text), Decoded[models.ToolCallStatus])
    assert_type(decode(models.Content, text), Decoded[models.Content])
    assert_type(decode(models.Diff, text), Decoded[models.Diff])
    assert_type(decode(models.Terminal, text), Decoded[models.Terminal])
    assert_type(decode(models.SessionReference, text), Decoded[models.SessionReference])
    assert_type(decode(models.ToolCallContent, text), Decoded[models.ToolCallContent])
    assert_type(decode(models.ToolCallLocation, text), Decoded[models.ToolCallLocation])
    assert_type(decode(models.ToolCallUpdate, text), Decoded[models.ToolCallUpdate])
    assert_type(
        decode(models.PermissionOptionId, text),
        Decoded[models.PermissionOptionId],
    )
    assert_type(
        decode(models.PermissionOptionKind, text),
        Decoded[models.PermissionOptionKind],
    )
    assert_type(decode(models.PermissionOption, text), Decoded[models.PermissionOption])
    assert_type(
        decode(models.RequestPermissionRequest, text),
        Decoded[models.RequestPermissionRequest],
    )
    assert_type(
        decode(models.ReadTextFileRequest, text),
        Decoded[models.ReadTextFileRequest],
    )
    assert_type(
        decode(models.WriteTextFileRequest, text),
        Decoded[models.WriteTextFileRequest],
    )
    assert_type(decode(models.AgentRequest, text), Decoded[models.AgentRequest])
    assert_type(
        decode(models.CancelRequestNotification, text),
        Decoded[models.CancelRequestNotification],
    )
    assert_type(
        decode(models.MessageMcpNotification, text),
        Decoded[models.MessageMcpNotification],
    )
    assert_type(
        decode(models.CancelNotification, text),
        Decoded[models.CancelNotification],
    )
    assert_type(
        decode(models.ClientNotification, text),
        Decoded[models.ClientNotification],
    )
    assert_type(decode(models.AuthState, text), Decoded[models.AuthState])
    assert_type(decode(models.AuthAccount, text), Decoded[models.AuthAccount])
    assert_type(
        decode(models.AuthStatusUpdateNotification, text),
        Decoded[models.AuthStatusUpdateNotification],
    )
    assert_type(
        decode(models.CompleteElicitationNotification, text),
        Decoded[models.CompleteElicitationNotification],
    )
    assert_type(decode(models.MessageId, text), Decoded[models.MessageId])
    assert_type(decode(models.ContentChunk, text), Decoded[models.ContentChunk])
    assert_type(decode(models.ToolCall, text), Decoded[models.ToolCall])
    assert_type(
        decode(models.PlanEntryPriority, text),
        Decoded[models.PlanEntryPriority],
    )
    assert_type(decode(models.PlanEntryStatus, text), Decoded[models.PlanEntryStatus])
    assert_type(decode(models.PlanEntry, text), Decoded[models.PlanEntry])
    assert_type(decode(models.Plan, text), Decoded[models.Plan])
    assert_type(decode(models.PlanId, text), Decoded[models.PlanId])
    assert_type(decode(models.PlanItems, text), Decoded[models.PlanItems])
    assert_type(decode(models.PlanFile, text), Decoded[models.PlanFile])
    assert_type(decode(models.PlanMarkdown, text), Decoded[models.PlanMarkdown])
    assert_type(
        decode(models.PlanUpdateContent, text),
        Decoded[models.PlanUpdateContent],
    )
    assert_type(decode(models.PlanUpdate, text), Decoded[models.PlanUpdate])
    assert_type(decode(models.PlanRemoved, text), Decoded[models.PlanRemoved])
    assert_type(
        decode(models.UnstructuredCommandInput, text),
        Decoded[models.UnstructuredCommandInput],
    )
    assert_type(
        decode(models.AvailableCommandInput, text),
        Decoded[models.AvailableCommandInput],
    )
    assert_type(decode(models.AvailableCommand, text), Decoded[models.AvailableCommand])
    assert_type(
        decode(models.AvailableCommandsUpdate, text),
        Decoded[models.AvailableCommandsUpdate],
    )
    assert_type(
        decode(models.CurrentModeUpdate, text),
        Decoded[models.CurrentModeUpdate],
    )
    assert_type(
        decode(models.SessionConfigOptionCategory, text),
        Decoded[models.SessionConfigOptionCategory],
    )
    assert_type(
        decode(models.SessionConfigGroupId, text),
        Decoded[models.SessionConfigGroupId],
    )
    assert_type(
        decode(models.SessionConfigSelectOption, text),
        Decoded[models.SessionConfigSelectOption],
    )
    assert_type(
        decode(models.SessionConfigSelectGroup, text),
        Decoded[models.SessionConfigSelectGroup],
    )
    assert_type(
        decode(models.SessionConfigSelectOptions, text),
        Decoded[models.SessionConfigSelectOptions],
    )
    assert_type(
        decode(models.SessionConfigSelect, text),
        Decoded[models.SessionConfigSelect],
    )
    assert_type(
        decode(models.SessionConfigBoolean, text),
        Decoded[models.SessionConfigBoolean],
    )
    assert_type(
        decode(models.SessionConfigOption, text),
        Decoded[models.SessionConfigOption],
    )
    assert_type(
        decode(models.ConfigOptionUpdate, text),
        Decoded[models.ConfigOptionUpdate],
    )
    assert_type(
        decode(models.SessionInfoUpdate, text),
        Decoded[models.SessionInfoUpdate],
    )
    assert_type(decode(models.Cost, text), Decoded[models.Cost])
    assert_type(decode(models.UsageUpdate, text), Decoded[models.UsageUpdate])
    assert_type(decode(models.NoticeSeverity, text), Decoded[models.NoticeSeverity])
    assert_type(decode(models.Notice, text), Decoded[models.Notice])
    assert_type(decode(models.CompactionId, text), Decoded[models.CompactionId])
    assert_type(decode(models.CompactionStatus, text), Decoded[models.CompactionStatus])
    assert_type(decode(models.CompactionUpdate, text), Decoded[models.CompactionUpdate])
    assert_type(
        decode(models.CompactionSummaryChunk, text),
        Decoded[models.CompactionSummaryChunk],
    )
    assert_type(decode(models.PromptSuggestion, text), Decoded[models.PromptSuggestion])
    assert_type(
        decode(models.PromptSuggestionsUpdate, text),
        Decoded[models.PromptSuggestionsUpdate],
    )
    assert_type(
        decode(models.CursorForkCapabilities, text),
        Decoded[models.CursorForkCapabilities],
    )
    assert_type(
        decode(models.CursorCapabilities, text),
        Decoded[models.CursorCapabilities],
    )
    assert_type(
        decode(models.CursorAnchorPosition, text),
        Decoded[models.CursorAnchorPosition],
    )
    assert_type(
        decode(models.CursorMessageAnchor, text),
        Decoded[models.CursorMessageAnchor],
    )
    assert_type(
        decode(models.CursorToolCallAnchor, text),
        Decoded[models.CursorToolCallAnchor],
    )
    assert_type(
        decode(models.CursorCompactionAnchor, text),
        Decoded[models.CursorCompactionAnchor],
    )
    assert_type(decode(models.CursorAnchor, text), Decoded[models.CursorAnchor])
    assert_type(decode(models.CursorUpdate, text), Decoded[models.CursorUpdate])
    assert_type(
        decode(models.SessionCancelCapabilities, text),
        Decoded[models.SessionCancelCapabilities],
    )
    assert_type(
        decode(models.SubagentSessionCapabilities, text),
        Decoded[models.SubagentSessionCapabilities],
    )
    assert_type(
        decode(models.RunningStateUpdate, text),
        Decoded[models.RunningStateUpdate],
    )
    assert_type(decode(models.IdleStopReason, text), Decoded[models.IdleStopReason])
    assert_type(decode(models.Usage, text), Decoded[models.Usage])
    assert_type(decode(models.IdleStateUpdate, text), Decoded[models.IdleStateUpdate])
    assert_type(
        decode(models.RequiresActionStateUpdate, text),
        Decoded[models.RequiresActionStateUpdate],
    )
    assert_type(
        decode(models.UnknownStateUpdate, text),
        Decoded[models.UnknownStateUpdate],
    )
    assert_type(decode(models.StateUpdate, text), Decoded[models.StateUpdate])
    assert_type(decode(models.SubagentUpdate, text), Decoded[models.SubagentUpdate])
    assert_type(decode(models.SessionMessage, text), Decoded[models.SessionMessage])
    assert_type(
        decode(models.SessionMessageChunk, text),
        Decoded[models.SessionMessageChunk],
    )
    assert_type(decode(models.SessionUpdate, text), Decoded[models.SessionUpdate])
    assert_type(
        decode(models.SessionNotification, text),
        Decoded[models.SessionNotification],
    )
    assert_type(
        decode(models.AgentNotification, text),
        Decoded[models.AgentNotification],
    )
    assert_type(
        decode(models.ProxySuccessorRequest, text),
        Decoded[models.ProxySuccessorRequest],
    )
    assert_type(
        decode(models.InitializeProxyRequest, text),
        Decoded[models.InitializeProxyRequest],
    )
    assert_type(decode(models.ProxyRequest, text), Decoded[models.ProxyRequest])
    assert_type(
        decode(models.ProxySuccessorNotification, text),
        Decoded[models.ProxySuccessorNotification],
    )
    assert_type(
        decode(models.ProxyNotification, text),
        Decoded[models.ProxyNotification],
    )
    assert_type(decode(models.ExtRequest, text), Decoded[models.ExtRequest])
    assert_type(decode(models.ExtResponse, text), Decoded[models.ExtResponse])
    assert_type(decode(models.ExtNotification, text), Decoded[models.ExtNotification])
    assert_type(
        decode(models.PromptCapabilities, text),
        Decoded[models.PromptCapabilities],
    )
    assert_type(decode(models.McpCapabilities, text), Decoded[models.McpCapabilities])
    assert_type(
        decode(models.SessionListCapabilities, text),
        Decoded[models.SessionListCapabilities],
    )
    assert_type(
        decode(models.SessionDeleteCapabilities, text),
        Decoded[models.SessionDeleteCapabilities],
    )
    assert_type(
        decode(models.SessionAdditionalDirectoriesCapabilities, text),
        Decoded[models.SessionAdditionalDirectoriesCapabilities],
    )
    assert_type(
        decode(models.SessionSystemPromptOverrideCapabilities, text),
        Decoded[models.SessionSystemPromptOverrideCapabilities],
    )
    assert_type(
        decode(models.SessionSystemPromptModeCapabilities, text),
        Decoded[models.SessionSystemPromptModeCapabilities],
    )
    assert_type(
        decode(models.SessionSystemPromptCapabilities, text),
        Decoded[models.SessionSystemPromptCapabilities],
    )
    assert_type(
        decode(models.SessionForkCapabilities, text),
        Decoded[models.SessionForkCapabilities],
    )
    assert_type(
        decode(models.SessionArchiveCapabilities, text),
        Decoded[models.SessionArchiveCapabilities],
    )
    assert_type(
        decode(models.SessionStatusCapabilities, text),
        Decoded[models.SessionStatusCapabilities],
    )
    assert_type(
        decode(models.SessionOptionsCapabilities, text),
        Decoded[models.SessionOptionsCapabilities],
    )
    assert_type(
        decode(models.SessionTitleCapabilities, text),
        Decoded[models.SessionTitleCapabilities],
    )
    assert_type(
        decode(models.SessionResumeCapabilities, text),
        Decoded[models.SessionResumeCapabilities],
    )
    assert_type(
        decode(models.SessionCloseCapabilities, text),
        Decoded[models.SessionCloseCapabilities],
    )
    assert_type(
        decode(models.SessionCapabilities, text),
        Decoded[models.SessionCapabilities],
    )
    assert_type(
        decode(models.AuthStatusCapabilities, text),
        Decoded[models.AuthStatusCapabilities],
    )
    assert_type(
        decode(models.LogoutCapabilities, text),
        Decoded[models.LogoutCapabilities],
    )
    assert_type(
        decode(models.AgentAuthCapabilities, text),
        Decoded[models.AgentAuthCapabilities],
    )
    assert_type(
        decode(models.ProvidersCapabilities, text),
        Decoded[models.ProvidersCapabilities],
    )
    assert_type(
        decode(models.AgentCapabilities, text),
        Decoded[models.AgentCapabilities],
    )
    assert_type(
        decode(models.AuthMethodTerminal, text),
        Decoded[models.AuthMethodTerminal],
    )
    assert_type(decode(models.AuthMethodAgent, text), Decoded[models.AuthMethodAgent])
    assert_type(decode(models.AuthMethod, text), Decoded[models.AuthMethod])
    assert_type(
        decode(models.InitializeResponse, text),
        Decoded[models.InitializeResponse],
    )
    assert_type(
        decode(models.InitializeProxyResponse, text),
        Decoded[models.InitializeProxyResponse],
    )
    assert_type(
        decode(models.ProxySuccessorResponse, text),
        Decoded[models.ProxySuccessorResponse],
    )
    assert_type(
        decode(models.AuthenticateResponse, text),
        Decoded[models.AuthenticateResponse],
    )
    assert_type(decode(models.LogoutResponse, text), Decoded[models.LogoutResponse])
    assert_type(
        decode(models.AuthStatusResponse, text),
        Decoded[models.AuthStatusResponse],
    )
    assert_type(
        decode(models.ProviderCurrentConfig, text),
        Decoded[models.ProviderCurrentConfig],
    )
    assert_type(decode(models.ProviderInfo, text), Decoded[models.ProviderInfo])
    assert_type(
        decode(models.ListProvidersResponse, text),
        Decoded[models.ListProvidersResponse],
    )
    assert_type(
        decode(models.SetProviderResponse, text),
        Decoded[models.SetProviderResponse],
    )
    assert_type(
        decode(models.DisableProviderResponse, text),
        Decoded[models.DisableProviderResponse],
    )
    assert_type(decode(models.SessionMode, text), Decoded[models.SessionMode])
    assert_type(decode(models.SessionModeState, text), Decoded[models.SessionModeState])
    assert_type(
        decode(models.NewSessionResponse, text),
        Decoded[models.NewSessionResponse],
    )
    assert_type(
        decode(models.LoadSessionResponse, text),
        Decoded[models.LoadSessionResponse],
    )
    assert_type(
        decode(models.ResumeSessionResponse, text),
        Decoded[models.ResumeSessionResponse],
    )
    assert_type(
        decode(models.ForkSessionResponse, text),
        Decoded[models.ForkSessionResponse],
    )
    assert_type(
        decode(models.SessionOptionsResponse, text),
        Decoded[models.SessionOptionsResponse],
    )
    assert_type(decode(models.SessionInfo, text), Decoded[models.SessionInfo])
    assert_type(
        decode(models.ListSessionsResponse, text),
        Decoded[models.ListSessionsResponse],
    )
    assert_type(
        decode(models.CloseSessionResponse, text),
        Decoded[models.CloseSessionResponse],
    )
    assert_type(
        decode(models.DeleteSessionResponse, text),
        Decoded[models.DeleteSessionResponse],
    )
    assert_type(
        decode(models.ArchiveSessionResponse, text),
        Decoded[models.ArchiveSessionResponse],
    )
    assert_type(
        decode(models.UnarchiveSessionResponse, text),
        Decoded[models.UnarchiveSessionResponse],
    )
    assert_type(decode(models.SessionStatus, text), Decoded[models.SessionStatus])
    assert_type(
        decode(models.SessionStatusResponse, text),
        Decoded[models.SessionStatusResponse],
    )
    assert_type(
        decode(models.SetSessionTitleResponse, text),
        Decoded[models.SetSessionTitleResponse],
    )
    assert_type(decode(models.McpError, text), Decoded[models.McpError])
    assert_type(decode(models.MessageMcpError, text), Decoded[models.MessageMcpError])
    assert_type(decode(models.MessageMcpResult, text), Decoded[models.MessageMcpResult])
    assert_type(
        decode(models.MessageMcpResponse, text),
        Decoded[models.MessageMcpResponse],
    )
    assert_type(decode(models.StopReason, text), Decoded[models.StopReason])
    assert_type(decode(models.PromptResponse, text), Decoded[models.PromptResponse])
    assert_type(
        decode(models.SetSessionModeResponse, text),
        Decoded[models.SetSessionModeResponse],
    )
    assert_type(
        decode(models.SetSessionConfigOptionResponse, text),
        Decoded[models.SetSessionConfigOptionResponse],
    )
    assert_type(
        decode(models.SelectedPermissionOutcome, text),
        Decoded[models.SelectedPermissionOutcome],
    )
    assert_type(
        decode(models.RequestPermissionOutcome, text),
        Decoded[models.RequestPermissionOutcome],
    )
    assert_type(
        decode(models.RequestPermissionResponse, text),
        Decoded[models.RequestPermissionResponse],
    )
    assert_type(
        decode(models.ElicitationContentValue, text),
        Decoded[models.ElicitationContentValue],
    )
    assert_type(
        decode(models.ElicitationAcceptAction, text),
        Decoded[models.ElicitationAcceptAction],
    )
    assert_type(
        decode(models.ElicitationDeclineAction, text),
        Decoded[models.ElicitationDeclineAction],
    )
    assert_type(
        decode(models.ElicitationCancelAction, text),
        Decoded[models.ElicitationCancelAction],
    )
    assert_type(
        decode(models.CreateElicitationResponse, text),
        Decoded[models.CreateElicitationResponse],
    )
    assert_type(
        decode(models.ElicitationFormMode, text),
        Decoded[models.ElicitationFormMode],
    )
    assert_type(
        decode(models.ElicitationUrlMode, text),
        Decoded[models.ElicitationUrlMode],
    )
    assert_type(
        decode(models.ReadTextFileResponse, text),
        Decoded[models.ReadTextFileResponse],
    )
    assert_type(
        decode(models.WriteTextFileResponse, text),
        Decoded[models.WriteTextFileResponse],
    )
    assert_type(
        decode(models.CreateTerminalResponse, text),
        Decoded[models.CreateTerminalResponse],
    )
    assert_type(
        decode(models.TerminalExitStatus, text),
        Decoded[models.TerminalExitStatus],
    )
    assert_type(
        decode(models.TerminalOutputResponse, text),
        Decoded[models.TerminalOutputResponse],
    )
    assert_type(
        decode(models.WaitForTerminalExitResponse, text),
        Decoded[models.WaitForTerminalExitResponse],
    )
    assert_type(
        decode(models.KillTerminalResponse, text),
        Decoded[models.KillTerminalResponse],
    )
    assert_type(
        decode(models.ReleaseTerminalResponse, text),
        Decoded[models.ReleaseTerminalResponse],
    )


def exhaust_ContentBlock(value: models.ContentBlock) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ContentBlockText():
            return value.type
        case models.ContentBlockImage():
            return value.type
        case models.ContentBlockAudio():
            return value.type
        case models.ContentBlockResourceLink():
            return value.type
        case models.ContentBlockResource():
            return value.type
        case _:
            assert_never(value)


def exhaust_SetSessionConfigOptionRequest(
    value: models.SetSessionConfigOptionRequest
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SetSessionConfigOptionRequestBoolean():
            return value.type
        case models.SetSessionConfigOptionRequestValueId():
            return value.model_fields_set
        case _:
            assert_never(value)


def exhaust_McpServer(value: models.McpServer) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.McpServerHttpVariant():
            return value.type
        case models.McpServerSseVariant():
            return value.type
        case models.McpServerAcpVariant():
            return value.type
        case models.McpServerStdioVariant():
            return value.model_fields_set
        case models.McpServerUnknown():
            return models.McpServerUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_InitialSessionConfigOption(
    value: models.InitialSessionConfigOption
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.InitialSessionConfigOptionBooleanVariant():
            return value.type
        case models.InitialSessionConfigOptionValueIdVariant():
            return value.model_fields_set
        case _:
            assert_never(value)


def exhaust_ClientRequest(value: models.ClientRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ClientRequestInitialize():
            return value.method
        case models.ClientRequestAuthenticate():
            return value.method
        case models.ClientRequestProvidersList():
            return value.method
        case models.ClientRequestProvidersSet():
            return value.method
        case models.ClientRequestProvidersDisable():
            return value.method
        case models.ClientRequestLogout():
            return value.method
        case models.ClientRequestAuthStatus():
            return value.method
        case models.ClientRequestSessionNew():
            return value.method
        case models.ClientRequestSessionLoad():
            return value.method
        case models.ClientRequestSessionList():
            return value.method
        case models.ClientRequestSessionDelete():
            return value.method
        case models.ClientRequestSessionFork():
            return value.method
        case models.ClientRequestSessionArchive():
            return value.method
        case models.ClientRequestSessionUnarchive():
            return value.method
        case models.ClientRequestSessionStatus():
            return value.method
        case models.ClientRequestSessionOptions():
            return value.method
        case models.ClientRequestSessionSetTitle():
            return value.method
        case models.ClientRequestSessionResume():
            return value.method
        case models.ClientRequestSessionClose():
            return value.method
        case models.ClientRequestSessionSetMode():
            return value.method
        case models.ClientRequestSessionSetConfigOption():
            return value.method
        case models.ClientRequestSessionPrompt():
            return value.method
        case models.ClientRequestUnknown():
            return models.ClientRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_MultiSelectItems(value: models.MultiSelectItems) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.MultiSelectItemsString():
            return value.type
        case models.MultiSelectItemsTitled():
            return value.model_fields_set
        case models.MultiSelectItemsUnknown():
            return models.MultiSelectItemsUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ElicitationPropertySchema(
    value: models.ElicitationPropertySchema
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ElicitationPropertySchemaString():
            return value.type
        case models.ElicitationPropertySchemaNumber():
            return value.type
        case models.ElicitationPropertySchemaInteger():
            return value.type
        case models.ElicitationPropertySchemaBoolean():
            return value.type
        case models.ElicitationPropertySchemaArray():
            return value.type
        case models.ElicitationPropertySchemaUnknown():
            return models.ElicitationPropertySchemaUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_CreateElicitationRequest(value: models.CreateElicitationRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.CreateElicitationRequestFormSession():
            return value.mode
        case models.CreateElicitationRequestFormRequest():
            return value.mode
        case models.CreateElicitationRequestUrlSession():
            return value.mode
        case models.CreateElicitationRequestUrlRequest():
            return value.mode
        case models.CreateElicitationRequestUnknown():
            return models.CreateElicitationRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ToolCallContent(value: models.ToolCallContent) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ToolCallContentContent():
            return value.type
        case models.ToolCallContentDiff():
            return value.type
        case models.ToolCallContentTerminal():
            return value.type
        case models.ToolCallContentSession():
            return value.type
        case _:
            assert_never(value)


def exhaust_AgentRequest(value: models.AgentRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AgentRequestFsWriteTextFile():
            return value.method
        case models.AgentRequestFsReadTextFile():
            return value.method
        case models.AgentRequestSessionRequestPermission():
            return value.method
        case models.AgentRequestTerminalCreate():
            return value.method
        case models.AgentRequestTerminalOutput():
            return value.method
        case models.AgentRequestTerminalRelease():
            return value.method
        case models.AgentRequestTerminalWaitForExit():
            return value.method
        case models.AgentRequestTerminalKill():
            return value.method
        case models.AgentRequestElicitationCreate():
            return value.method
        case models.AgentRequestMcpMessage():
            return value.method
        case models.AgentRequestUnknown():
            return models.AgentRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ClientNotification(value: models.ClientNotification) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ClientNotificationSessionCancel():
            return value.method
        case models.ClientNotificationMcpMessage():
            return value.method
        case models.ClientNotificationCancelRequest():
            return value.method
        case models.ClientNotificationUnknown():
            return models.ClientNotificationUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_PlanUpdateContent(value: models.PlanUpdateContent) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.PlanUpdateContentItems():
            return value.type
        case models.PlanUpdateContentFile():
            return value.type
        case models.PlanUpdateContentMarkdown():
            return value.type
        case models.PlanUpdateContentUnknown():
            return models.PlanUpdateContentUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_SessionConfigOption(value: models.SessionConfigOption) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SessionConfigOptionSelect():
            return value.type
        case models.SessionConfigOptionBoolean():
            return value.type
        case _:
            assert_never(value)


def exhaust_CursorAnchor(value: models.CursorAnchor) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.CursorAnchorUserMessage():
            return value.type
        case models.CursorAnchorAgentMessage():
            return value.type
        case models.CursorAnchorAgentThought():
            return value.type
        case models.CursorAnchorSessionMessage():
            return value.type
        case models.CursorAnchorToolCall():
            return value.type
        case models.CursorAnchorCompaction():
            return value.type
        case models.CursorAnchorUnknown():
            return models.CursorAnchorUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_StateUpdate(value: models.StateUpdate) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.StateUpdateRunning():
            return value.state
        case models.StateUpdateIdle():
            return value.state
        case models.StateUpdateRequiresAction():
            return value.state
        case models.StateUpdateUnknown():
            return value.state
        case models.StateUpdateUnknownVariant():
            return models.StateUpdateUnknownVariant(value.raw)
        case _:
            assert_never(value)


def exhaust_SessionUpdate(value: models.SessionUpdate) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.SessionUpdateUserMessageChunk():
            return value.session_update
        case models.SessionUpdateAgentMessageChunk():
            return value.session_update
        case models.SessionUpdateAgentThoughtChunk():
            return value.session_update
        case models.SessionUpdateToolCall():
            return value.session_update
        case models.SessionUpdateToolCallUpdate():
            return value.session_update
        case models.SessionUpdatePlan():
            return value.session_update
        case models.SessionUpdatePlanUpdate():
            return value.session_update
        case models.SessionUpdatePlanRemoved():
            return value.session_update
        case models.SessionUpdateAvailableCommandsUpdate():
            return value.session_update
        case models.SessionUpdateCurrentModeUpdate():
            return value.session_update
        case models.SessionUpdateConfigOptionUpdate():
            return value.session_update
        case models.SessionUpdateSessionInfoUpdate():
            return value.session_update
        case models.SessionUpdateUsageUpdate():
            return value.session_update
        case models.SessionUpdateNotice():
            return value.session_update
        case models.SessionUpdateCompactionUpdate():
            return value.session_update
        case models.SessionUpdateCompactionSummaryChunk():
            return value.session_update
        case models.SessionUpdatePromptSuggestionsUpdate():
            return value.session_update
        case models.SessionUpdateCursorUpdate():
            return value.session_update
        case models.SessionUpdateSubagentUpdate():
            return value.session_update
        case models.SessionUpdateSessionMessage():
            return value.session_update
        case models.SessionUpdateSessionMessageChunk():
            return value.session_update
        case models.SessionUpdateUnknown():
            return models.SessionUpdateUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_AgentNotification(value: models.AgentNotification) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AgentNotificationSessionUpdate():
            return value.method
        case models.AgentNotificationElicitationComplete():
            return value.method
        case models.AgentNotificationAuthStatusUpdate():
            return value.method
        case models.AgentNotificationCancelRequest():
            return value.method
        case models.AgentNotificationUnknown():
            return models.AgentNotificationUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ProxyRequest(value: models.ProxyRequest) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ProxyRequestProxyInitialize():
            return value.method
        case models.ProxyRequestProxySuccessor():
            return value.method
        case models.ProxyRequestUnknown():
            return models.ProxyRequestUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_ProxyNotification(value: models.ProxyNotification) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.ProxyNotificationProxySuccessor():
            return value.method
        case models.ProxyNotificationUnknown():
            return models.ProxyNotificationUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_AuthMethod(value: models.AuthMethod) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.AuthMethodTerminalVariant():
            return value.type
        case models.AuthMethodAgentVariant():
            return value.model_fields_set
        case models.AuthMethodUnknown():
            return models.AuthMethodUnknown(value.raw)
        case _:
            assert_never(value)


def exhaust_RequestPermissionOutcome(value: models.RequestPermissionOutcome) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.RequestPermissionOutcomeCancelled():
            return value.outcome
        case models.RequestPermissionOutcomeSelected():
            return value.outcome
        case _:
            assert_never(value)


def exhaust_CreateElicitationResponse(
    value: models.CreateElicitationResponse
) -> object:
    """Every variant of a union, and nothing else."""
    match value:
        case models.CreateElicitationResponseAccept():
            return value.action
        case models.CreateElicitationResponseDecline():
            return value.action
        case models.CreateElicitationResponseCancel():
            return value.action
        case models.CreateElicitationResponseUnknown():
            return models.CreateElicitationResponseUnknown(value.raw)
        case _:
            assert_never(value)
