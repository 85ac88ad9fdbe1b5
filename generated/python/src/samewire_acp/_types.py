# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The shape of each type. The module is loaded when the first type is used."""

# Made by samewire from templates/python/src/{module}/_types.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from ._runtime import shapes as s
from . import models as m

JsonRpcVersion = s.Enum()
RequestId = s.Untagged()
ErrorCode = s.Enum()
Error = s.Struct(m.Error)
JsonRpcFailure = s.Struct(m.JsonRpcFailure)
JsonRpcSuccess = s.Struct(m.JsonRpcSuccess)
JsonRpcResponse = s.Untagged()
JsonRpcParams = s.Untagged()
JsonRpcNotification = s.Struct(m.JsonRpcNotification)
JsonRpcRequest = s.Struct(m.JsonRpcRequest)
JsonRpcMessage = s.Untagged()
SessionId = s.Newtype()
Role = s.Enum()
Annotations = s.Struct(m.Annotations)
TextContent = s.Struct(m.TextContent)
ImageContent = s.Struct(m.ImageContent)
AudioContent = s.Struct(m.AudioContent)
ResourceLink = s.Struct(m.ResourceLink)
BlobResourceContents = s.Struct(m.BlobResourceContents)
TextResourceContents = s.Struct(m.TextResourceContents)
EmbeddedResourceResource = s.Untagged()
EmbeddedResource = s.Struct(m.EmbeddedResource)
ContentBlockText = s.Struct(m.ContentBlockText)
ContentBlockImage = s.Struct(m.ContentBlockImage)
ContentBlockAudio = s.Struct(m.ContentBlockAudio)
ContentBlockResourceLink = s.Struct(m.ContentBlockResourceLink)
ContentBlockResource = s.Struct(m.ContentBlockResource)
ContentBlock = s.Tagged()
PromptRequest = s.Struct(m.PromptRequest)
SessionConfigId = s.Newtype()
SetSessionConfigOptionBoolean = s.Struct(m.SetSessionConfigOptionBoolean)
SessionConfigValueId = s.Newtype()
SetSessionConfigOptionValueId = s.Struct(m.SetSessionConfigOptionValueId)
SetSessionConfigOptionRequestBoolean = s.Struct(m.SetSessionConfigOptionRequestBoolean)
SetSessionConfigOptionRequestValueId = s.Struct(m.SetSessionConfigOptionRequestValueId)
SetSessionConfigOptionRequest = s.Tagged()
SessionModeId = s.Newtype()
SetSessionModeRequest = s.Struct(m.SetSessionModeRequest)
CloseSessionRequest = s.Struct(m.CloseSessionRequest)
HttpHeader = s.Struct(m.HttpHeader)
McpServerHttp = s.Struct(m.McpServerHttp)
McpServerSse = s.Struct(m.McpServerSse)
McpServerAcpId = s.Newtype()
McpServerAcp = s.Struct(m.McpServerAcp)
EnvVariable = s.Struct(m.EnvVariable)
McpServerStdio = s.Struct(m.McpServerStdio)
McpServerHttpVariant = s.Struct(m.McpServerHttpVariant)
McpServerSseVariant = s.Struct(m.McpServerSseVariant)
McpServerAcpVariant = s.Struct(m.McpServerAcpVariant)
McpServerStdioVariant = s.Struct(m.McpServerStdioVariant)
McpServerUnknown = s.UnknownVariant(m.McpServerUnknown)
McpServer = s.Tagged()
SystemPromptMode = s.Enum()
SystemPrompt = s.Struct(m.SystemPrompt)
InitialSessionConfigOptionBoolean = s.Struct(m.InitialSessionConfigOptionBoolean)
InitialSessionConfigOptionValueId = s.Struct(m.InitialSessionConfigOptionValueId)
InitialSessionConfigOptionBooleanVariant = s.Struct(
    m.InitialSessionConfigOptionBooleanVariant
)
InitialSessionConfigOptionValueIdVariant = s.Struct(
    m.InitialSessionConfigOptionValueIdVariant
)
InitialSessionConfigOption = s.Tagged()
ResumeSessionRequest = s.Struct(m.ResumeSessionRequest)
SetSessionTitleRequest = s.Struct(m.SetSessionTitleRequest)
SessionOptionsRequest = s.Struct(m.SessionOptionsRequest)
SessionStatusRequest = s.Struct(m.SessionStatusRequest)
UnarchiveSessionRequest = s.Struct(m.UnarchiveSessionRequest)
ArchiveSessionRequest = s.Struct(m.ArchiveSessionRequest)
CursorId = s.Newtype()
ForkSessionRequest = s.Struct(m.ForkSessionRequest)
DeleteSessionRequest = s.Struct(m.DeleteSessionRequest)
SessionArchiveFilter = s.Enum()
ListSessionsRequest = s.Struct(m.ListSessionsRequest)
LoadSessionRequest = s.Struct(m.LoadSessionRequest)
NewSessionRequest = s.Struct(m.NewSessionRequest)
AuthStatusRequest = s.Struct(m.AuthStatusRequest)
LogoutRequest = s.Struct(m.LogoutRequest)
ProviderId = s.Newtype()
DisableProviderRequest = s.Struct(m.DisableProviderRequest)
LlmProtocol = s.Enum()
SetProviderRequest = s.Struct(m.SetProviderRequest)
ListProvidersRequest = s.Struct(m.ListProvidersRequest)
AuthMethodId = s.Newtype()
AuthenticateRequest = s.Struct(m.AuthenticateRequest)
ProtocolVersion = s.Newtype()
FileSystemCapabilities = s.Struct(m.FileSystemCapabilities)
CompactionCapabilities = s.Newtype()
BooleanConfigOptionCapabilities = s.Struct(m.BooleanConfigOptionCapabilities)
SessionConfigOptionsCapabilities = s.Struct(m.SessionConfigOptionsCapabilities)
NoticeCapabilities = s.Newtype()
PromptSuggestionsImageCapabilities = s.Struct(m.PromptSuggestionsImageCapabilities)
PromptSuggestionsAudioCapabilities = s.Struct(m.PromptSuggestionsAudioCapabilities)
PromptSuggestionsEmbeddedContextCapabilities = s.Struct(
    m.PromptSuggestionsEmbeddedContextCapabilities
)
PromptSuggestionsCapabilities = s.Struct(m.PromptSuggestionsCapabilities)
SessionCursorsCapabilities = s.Newtype()
ClientSessionCapabilities = s.Struct(m.ClientSessionCapabilities)
SubagentCapabilities = s.Struct(m.SubagentCapabilities)
AuthCapabilities = s.Struct(m.AuthCapabilities)
ElicitationFormCapabilities = s.Struct(m.ElicitationFormCapabilities)
ElicitationUrlCapabilities = s.Struct(m.ElicitationUrlCapabilities)
ElicitationCapabilities = s.Struct(m.ElicitationCapabilities)
PlanCapabilities = s.Struct(m.PlanCapabilities)
ClientCapabilities = s.Struct(m.ClientCapabilities)
Implementation = s.Struct(m.Implementation)
InitializeRequest = s.Struct(m.InitializeRequest)
ClientRequestInitialize = s.Struct(m.ClientRequestInitialize)
ClientRequestAuthenticate = s.Struct(m.ClientRequestAuthenticate)
ClientRequestProvidersList = s.Struct(m.ClientRequestProvidersList)
ClientRequestProvidersSet = s.Struct(m.ClientRequestProvidersSet)
ClientRequestProvidersDisable = s.Struct(m.ClientRequestProvidersDisable)
ClientRequestLogout = s.Struct(m.ClientRequestLogout)
ClientRequestAuthStatus = s.Struct(m.ClientRequestAuthStatus)
ClientRequestSessionNew = s.Struct(m.ClientRequestSessionNew)
ClientRequestSessionLoad = s.Struct(m.ClientRequestSessionLoad)
ClientRequestSessionList = s.Struct(m.ClientRequestSessionList)
ClientRequestSessionDelete = s.Struct(m.ClientRequestSessionDelete)
ClientRequestSessionFork = s.Struct(m.ClientRequestSessionFork)
ClientRequestSessionArchive = s.Struct(m.ClientRequestSessionArchive)
ClientRequestSessionUnarchive = s.Struct(m.ClientRequestSessionUnarchive)
ClientRequestSessionStatus = s.Struct(m.ClientRequestSessionStatus)
ClientRequestSessionOptions = s.Struct(m.ClientRequestSessionOptions)
ClientRequestSessionSetTitle = s.Struct(m.ClientRequestSessionSetTitle)
ClientRequestSessionResume = s.Struct(m.ClientRequestSessionResume)
ClientRequestSessionClose = s.Struct(m.ClientRequestSessionClose)
ClientRequestSessionSetMode = s.Struct(m.ClientRequestSessionSetMode)
ClientRequestSessionSetConfigOption = s.Struct(m.ClientRequestSessionSetConfigOption)
ClientRequestSessionPrompt = s.Struct(m.ClientRequestSessionPrompt)
ClientRequestUnknown = s.UnknownVariant(m.ClientRequestUnknown)
ClientRequest = s.Tagged()
McpRequestId = s.Newtype()
MessageMcpRequest = s.Struct(m.MessageMcpRequest)
ToolCallId = s.Newtype()
ElicitationSchemaType = s.Enum()
StringFormat = s.Enum()
EnumOption = s.Struct(m.EnumOption)
StringPropertySchema = s.Struct(m.StringPropertySchema)
NumberPropertySchema = s.Struct(m.NumberPropertySchema)
IntegerPropertySchema = s.Struct(m.IntegerPropertySchema)
BooleanPropertySchema = s.Struct(m.BooleanPropertySchema)
StringMultiSelectItems = s.Struct(m.StringMultiSelectItems)
TitledMultiSelectItems = s.Struct(m.TitledMultiSelectItems)
MultiSelectItemsString = s.Struct(m.MultiSelectItemsString)
MultiSelectItemsTitled = s.Struct(m.MultiSelectItemsTitled)
MultiSelectItemsUnknown = s.UnknownVariant(m.MultiSelectItemsUnknown)
MultiSelectItems = s.Tagged()
MultiSelectPropertySchema = s.Struct(m.MultiSelectPropertySchema)
ElicitationPropertySchemaString = s.Struct(m.ElicitationPropertySchemaString)
ElicitationPropertySchemaNumber = s.Struct(m.ElicitationPropertySchemaNumber)
ElicitationPropertySchemaInteger = s.Struct(m.ElicitationPropertySchemaInteger)
ElicitationPropertySchemaBoolean = s.Struct(m.ElicitationPropertySchemaBoolean)
ElicitationPropertySchemaArray = s.Struct(m.ElicitationPropertySchemaArray)
ElicitationPropertySchemaUnknown = s.UnknownVariant(m.ElicitationPropertySchemaUnknown)
ElicitationPropertySchema = s.Tagged()
ElicitationSchema = s.Struct(m.ElicitationSchema)
ElicitationFormSession = s.Struct(m.ElicitationFormSession)
ElicitationFormRequest = s.Struct(m.ElicitationFormRequest)
ElicitationId = s.Newtype()
ElicitationUrlSession = s.Struct(m.ElicitationUrlSession)
ElicitationUrlRequest = s.Struct(m.ElicitationUrlRequest)
CreateElicitationRequestFormSession = s.Struct(m.CreateElicitationRequestFormSession)
CreateElicitationRequestFormRequest = s.Struct(m.CreateElicitationRequestFormRequest)
CreateElicitationRequestUrlSession = s.Struct(m.CreateElicitationRequestUrlSession)
CreateElicitationRequestUrlRequest = s.Struct(m.CreateElicitationRequestUrlRequest)
CreateElicitationRequestUnknown = s.UnknownVariant(m.CreateElicitationRequestUnknown)
CreateElicitationRequest = s.Tagged()
TerminalId = s.Newtype()
KillTerminalRequest = s.Struct(m.KillTerminalRequest)
WaitForTerminalExitRequest = s.Struct(m.WaitForTerminalExitRequest)
ReleaseTerminalRequest = s.Struct(m.ReleaseTerminalRequest)
TerminalOutputRequest = s.Struct(m.TerminalOutputRequest)
CreateTerminalRequest = s.Struct(m.CreateTerminalRequest)
ToolKind = s.Enum()
ToolCallStatus = s.Enum()
Content = s.Struct(m.Content)
Diff = s.Struct(m.Diff)
Terminal = s.Struct(m.Terminal)
SessionReference = s.Struct(m.SessionReference)
ToolCallContentContent = s.Struct(m.ToolCallContentContent)
ToolCallContentDiff = s.Struct(m.ToolCallContentDiff)
ToolCallContentTerminal = s.Struct(m.ToolCallContentTerminal)
ToolCallContentSession = s.Struct(m.ToolCallContentSession)
ToolCallContent = s.Tagged()
ToolCallLocation = s.Struct(m.ToolCallLocation)
ToolCallUpdate = s.Struct(m.ToolCallUpdate)
PermissionOptionId = s.Newtype()
PermissionOptionKind = s.Enum()
PermissionOption = s.Struct(m.PermissionOption)
RequestPermissionRequest = s.Struct(m.RequestPermissionRequest)
ReadTextFileRequest = s.Struct(m.ReadTextFileRequest)
WriteTextFileRequest = s.Struct(m.WriteTextFileRequest)
AgentRequestFsWriteTextFile = s.Struct(m.AgentRequestFsWriteTextFile)
AgentRequestFsReadTextFile = s.Struct(m.AgentRequestFsReadTextFile)
AgentRequestSessionRequestPermission = s.Struct(m.AgentRequestSessionRequestPermission)
AgentRequestTerminalCreate = s.Struct(m.AgentRequestTerminalCreate)
AgentRequestTerminalOutput = s.Struct(m.AgentRequestTerminalOutput)
AgentRequestTerminalRelease = s.Struct(m.AgentRequestTerminalRelease)
AgentRequestTerminalWaitForExit = s.Struct(m.AgentRequestTerminalWaitForExit)
AgentRequestTerminalKill = s.Struct(m.AgentRequestTerminalKill)
AgentRequestElicitationCreate = s.Struct(m.AgentRequestElicitationCreate)
AgentRequestMcpMessage = s.Struct(m.AgentRequestMcpMessage)
AgentRequestUnknown = s.UnknownVariant(m.AgentRequestUnknown)
AgentRequest = s.Tagged()
CancelRequestNotification = s.Struct(m.CancelRequestNotification)
MessageMcpNotification = s.Struct(m.MessageMcpNotification)
CancelNotification = s.Struct(m.CancelNotification)
ClientNotificationSessionCancel = s.Struct(m.ClientNotificationSessionCancel)
ClientNotificationMcpMessage = s.Struct(m.ClientNotificationMcpMessage)
ClientNotificationCancelRequest = s.Struct(m.ClientNotificationCancelRequest)
ClientNotificationUnknown = s.UnknownVariant(m.ClientNotificationUnknown)
ClientNotification = s.Tagged()
AuthState = s.Enum()
AuthAccount = s.Struct(m.AuthAccount)
AuthStatusUpdateNotification = s.Struct(m.AuthStatusUpdateNotification)
CompleteElicitationNotification = s.Struct(m.CompleteElicitationNotification)
MessageId = s.Newtype()
ContentChunk = s.Struct(m.ContentChunk)
ToolCall = s.Struct(m.ToolCall)
PlanEntryPriority = s.Enum()
PlanEntryStatus = s.Enum()
PlanEntry = s.Struct(m.PlanEntry)
Plan = s.Struct(m.Plan)
PlanId = s.Newtype()
PlanItems = s.Struct(m.PlanItems)
PlanFile = s.Struct(m.PlanFile)
PlanMarkdown = s.Struct(m.PlanMarkdown)
PlanUpdateContentItems = s.Struct(m.PlanUpdateContentItems)
PlanUpdateContentFile = s.Struct(m.PlanUpdateContentFile)
PlanUpdateContentMarkdown = s.Struct(m.PlanUpdateContentMarkdown)
PlanUpdateContentUnknown = s.UnknownVariant(m.PlanUpdateContentUnknown)
PlanUpdateContent = s.Tagged()
PlanUpdate = s.Struct(m.PlanUpdate)
PlanRemoved = s.Struct(m.PlanRemoved)
UnstructuredCommandInput = s.Struct(m.UnstructuredCommandInput)
AvailableCommandInput = s.Newtype()
AvailableCommand = s.Struct(m.AvailableCommand)
AvailableCommandsUpdate = s.Struct(m.AvailableCommandsUpdate)
CurrentModeUpdate = s.Struct(m.CurrentModeUpdate)
SessionConfigOptionCategory = s.Enum()
SessionConfigGroupId = s.Newtype()
SessionConfigSelectOption = s.Struct(m.SessionConfigSelectOption)
SessionConfigSelectGroup = s.Struct(m.SessionConfigSelectGroup)
SessionConfigSelectOptions = s.Untagged()
SessionConfigSelect = s.Struct(m.SessionConfigSelect)
SessionConfigBoolean = s.Struct(m.SessionConfigBoolean)
SessionConfigOptionSelect = s.Struct(m.SessionConfigOptionSelect)
SessionConfigOptionBoolean = s.Struct(m.SessionConfigOptionBoolean)
SessionConfigOption = s.Tagged()
ConfigOptionUpdate = s.Struct(m.ConfigOptionUpdate)
SessionInfoUpdate = s.Struct(m.SessionInfoUpdate)
Cost = s.Struct(m.Cost)
UsageUpdate = s.Struct(m.UsageUpdate)
NoticeSeverity = s.Enum()
Notice = s.Struct(m.Notice)
CompactionId = s.Newtype()
CompactionStatus = s.Enum()
CompactionUpdate = s.Struct(m.CompactionUpdate)
CompactionSummaryChunk = s.Struct(m.CompactionSummaryChunk)
PromptSuggestion = s.Struct(m.PromptSuggestion)
PromptSuggestionsUpdate = s.Struct(m.PromptSuggestionsUpdate)
CursorForkCapabilities = s.Struct(m.CursorForkCapabilities)
CursorCapabilities = s.Struct(m.CursorCapabilities)
CursorAnchorPosition = s.Enum()
CursorMessageAnchor = s.Struct(m.CursorMessageAnchor)
CursorToolCallAnchor = s.Struct(m.CursorToolCallAnchor)
CursorCompactionAnchor = s.Struct(m.CursorCompactionAnchor)
CursorAnchorUserMessage = s.Struct(m.CursorAnchorUserMessage)
CursorAnchorAgentMessage = s.Struct(m.CursorAnchorAgentMessage)
CursorAnchorAgentThought = s.Struct(m.CursorAnchorAgentThought)
CursorAnchorSessionMessage = s.Struct(m.CursorAnchorSessionMessage)
CursorAnchorToolCall = s.Struct(m.CursorAnchorToolCall)
CursorAnchorCompaction = s.Struct(m.CursorAnchorCompaction)
CursorAnchorUnknown = s.UnknownVariant(m.CursorAnchorUnknown)
CursorAnchor = s.Tagged()
CursorUpdate = s.Struct(m.CursorUpdate)
SessionCancelCapabilities = s.Struct(m.SessionCancelCapabilities)
SubagentSessionCapabilities = s.Struct(m.SubagentSessionCapabilities)
RunningStateUpdate = s.Struct(m.RunningStateUpdate)
IdleStopReason = s.Enum()
Usage = s.Struct(m.Usage)
IdleStateUpdate = s.Struct(m.IdleStateUpdate)
RequiresActionStateUpdate = s.Struct(m.RequiresActionStateUpdate)
UnknownStateUpdate = s.Struct(m.UnknownStateUpdate)
StateUpdateRunning = s.Struct(m.StateUpdateRunning)
StateUpdateIdle = s.Struct(m.StateUpdateIdle)
StateUpdateRequiresAction = s.Struct(m.StateUpdateRequiresAction)
StateUpdateUnknown = s.Struct(m.StateUpdateUnknown)
StateUpdateUnknownVariant = s.UnknownVariant(m.StateUpdateUnknownVariant)
StateUpdate = s.Tagged()
SubagentUpdate = s.Struct(m.SubagentUpdate)
SessionMessage = s.Struct(m.SessionMessage)
SessionMessageChunk = s.Struct(m.SessionMessageChunk)
SessionUpdateUserMessageChunk = s.Struct(m.SessionUpdateUserMessageChunk)
SessionUpdateAgentMessageChunk = s.Struct(m.SessionUpdateAgentMessageChunk)
SessionUpdateAgentThoughtChunk = s.Struct(m.SessionUpdateAgentThoughtChunk)
SessionUpdateToolCall = s.Struct(m.SessionUpdateToolCall)
SessionUpdateToolCallUpdate = s.Struct(m.SessionUpdateToolCallUpdate)
SessionUpdatePlan = s.Struct(m.SessionUpdatePlan)
SessionUpdatePlanUpdate = s.Struct(m.SessionUpdatePlanUpdate)
SessionUpdatePlanRemoved = s.Struct(m.SessionUpdatePlanRemoved)
SessionUpdateAvailableCommandsUpdate = s.Struct(m.SessionUpdateAvailableCommandsUpdate)
SessionUpdateCurrentModeUpdate = s.Struct(m.SessionUpdateCurrentModeUpdate)
SessionUpdateConfigOptionUpdate = s.Struct(m.SessionUpdateConfigOptionUpdate)
SessionUpdateSessionInfoUpdate = s.Struct(m.SessionUpdateSessionInfoUpdate)
SessionUpdateUsageUpdate = s.Struct(m.SessionUpdateUsageUpdate)
SessionUpdateNotice = s.Struct(m.SessionUpdateNotice)
SessionUpdateCompactionUpdate = s.Struct(m.SessionUpdateCompactionUpdate)
SessionUpdateCompactionSummaryChunk = s.Struct(m.SessionUpdateCompactionSummaryChunk)
SessionUpdatePromptSuggestionsUpdate = s.Struct(m.SessionUpdatePromptSuggestionsUpdate)
SessionUpdateCursorUpdate = s.Struct(m.SessionUpdateCursorUpdate)
SessionUpdateSubagentUpdate = s.Struct(m.SessionUpdateSubagentUpdate)
SessionUpdateSessionMessage = s.Struct(m.SessionUpdateSessionMessage)
SessionUpdateSessionMessageChunk = s.Struct(m.SessionUpdateSessionMessageChunk)
SessionUpdateUnknown = s.UnknownVariant(m.SessionUpdateUnknown)
SessionUpdate = s.Tagged()
SessionNotification = s.Struct(m.SessionNotification)
AgentNotificationSessionUpdate = s.Struct(m.AgentNotificationSessionUpdate)
AgentNotificationElicitationComplete = s.Struct(m.AgentNotificationElicitationComplete)
AgentNotificationAuthStatusUpdate = s.Struct(m.AgentNotificationAuthStatusUpdate)
AgentNotificationCancelRequest = s.Struct(m.AgentNotificationCancelRequest)
AgentNotificationUnknown = s.UnknownVariant(m.AgentNotificationUnknown)
AgentNotification = s.Tagged()
ProxySuccessorRequest = s.Struct(m.ProxySuccessorRequest)
InitializeProxyRequest = s.Newtype()
ProxyRequestProxyInitialize = s.Struct(m.ProxyRequestProxyInitialize)
ProxyRequestProxySuccessor = s.Struct(m.ProxyRequestProxySuccessor)
ProxyRequestUnknown = s.UnknownVariant(m.ProxyRequestUnknown)
ProxyRequest = s.Tagged()
ProxySuccessorNotification = s.Struct(m.ProxySuccessorNotification)
ProxyNotificationProxySuccessor = s.Struct(m.ProxyNotificationProxySuccessor)
ProxyNotificationUnknown = s.UnknownVariant(m.ProxyNotificationUnknown)
ProxyNotification = s.Tagged()
ExtRequest = s.Newtype()
ExtResponse = s.Newtype()
ExtNotification = s.Newtype()
PromptCapabilities = s.Struct(m.PromptCapabilities)
McpCapabilities = s.Struct(m.McpCapabilities)
SessionListCapabilities = s.Struct(m.SessionListCapabilities)
SessionDeleteCapabilities = s.Struct(m.SessionDeleteCapabilities)
SessionAdditionalDirectoriesCapabilities = s.Struct(
    m.SessionAdditionalDirectoriesCapabilities
)
SessionSystemPromptOverrideCapabilities = s.Struct(
    m.SessionSystemPromptOverrideCapabilities
)
SessionSystemPromptModeCapabilities = s.Struct(m.SessionSystemPromptModeCapabilities)
SessionSystemPromptCapabilities = s.Struct(m.SessionSystemPromptCapabilities)
SessionForkCapabilities = s.Struct(m.SessionForkCapabilities)
SessionArchiveCapabilities = s.Struct(m.SessionArchiveCapabilities)
SessionStatusCapabilities = s.Struct(m.SessionStatusCapabilities)
SessionOptionsCapabilities = s.Struct(m.SessionOptionsCapabilities)
SessionTitleCapabilities = s.Struct(m.SessionTitleCapabilities)
SessionResumeCapabilities = s.Struct(m.SessionResumeCapabilities)
SessionCloseCapabilities = s.Struct(m.SessionCloseCapabilities)
SessionCapabilities = s.Struct(m.SessionCapabilities)
AuthStatusCapabilities = s.Struct(m.AuthStatusCapabilities)
LogoutCapabilities = s.Struct(m.LogoutCapabilities)
AgentAuthCapabilities = s.Struct(m.AgentAuthCapabilities)
ProvidersCapabilities = s.Struct(m.ProvidersCapabilities)
AgentCapabilities = s.Struct(m.AgentCapabilities)
AuthMethodTerminal = s.Struct(m.AuthMethodTerminal)
AuthMethodAgent = s.Struct(m.AuthMethodAgent)
AuthMethodTerminalVariant = s.Struct(m.AuthMethodTerminalVariant)
AuthMethodAgentVariant = s.Struct(m.AuthMethodAgentVariant)
AuthMethodUnknown = s.UnknownVariant(m.AuthMethodUnknown)
AuthMethod = s.Tagged()
InitializeResponse = s.Struct(m.InitializeResponse)
InitializeProxyResponse = s.Newtype()
ProxySuccessorResponse = s.Newtype()
AuthenticateResponse = s.Struct(m.AuthenticateResponse)
LogoutResponse = s.Struct(m.LogoutResponse)
AuthStatusResponse = s.Struct(m.AuthStatusResponse)
ProviderCurrentConfig = s.Struct(m.ProviderCurrentConfig)
ProviderInfo = s.Struct(m.ProviderInfo)
ListProvidersResponse = s.Struct(m.ListProvidersResponse)
SetProviderResponse = s.Struct(m.SetProviderResponse)
DisableProviderResponse = s.Struct(m.DisableProviderResponse)
SessionMode = s.Struct(m.SessionMode)
SessionModeState = s.Struct(m.SessionModeState)
NewSessionResponse = s.Struct(m.NewSessionResponse)
LoadSessionResponse = s.Struct(m.LoadSessionResponse)
ResumeSessionResponse = s.Struct(m.ResumeSessionResponse)
ForkSessionResponse = s.Struct(m.ForkSessionResponse)
SessionOptionsResponse = s.Struct(m.SessionOptionsResponse)
SessionInfo = s.Struct(m.SessionInfo)
ListSessionsResponse = s.Struct(m.ListSessionsResponse)
CloseSessionResponse = s.Struct(m.CloseSessionResponse)
DeleteSessionResponse = s.Struct(m.DeleteSessionResponse)
ArchiveSessionResponse = s.Struct(m.ArchiveSessionResponse)
UnarchiveSessionResponse = s.Struct(m.UnarchiveSessionResponse)
SessionStatus = s.Enum()
SessionStatusResponse = s.Struct(m.SessionStatusResponse)
SetSessionTitleResponse = s.Struct(m.SetSessionTitleResponse)
McpError = s.Struct(m.McpError)
MessageMcpError = s.Struct(m.MessageMcpError)
MessageMcpResult = s.Struct(m.MessageMcpResult)
MessageMcpResponse = s.Untagged()
StopReason = s.Enum()
PromptResponse = s.Struct(m.PromptResponse)
SetSessionModeResponse = s.Struct(m.SetSessionModeResponse)
SetSessionConfigOptionResponse = s.Struct(m.SetSessionConfigOptionResponse)
SelectedPermissionOutcome = s.Struct(m.SelectedPermissionOutcome)
RequestPermissionOutcomeCancelled = s.Struct(m.RequestPermissionOutcomeCancelled)
RequestPermissionOutcomeSelected = s.Struct(m.RequestPermissionOutcomeSelected)
RequestPermissionOutcome = s.Tagged()
RequestPermissionResponse = s.Struct(m.RequestPermissionResponse)
ElicitationContentValue = s.Untagged()
ElicitationAcceptAction = s.Struct(m.ElicitationAcceptAction)
ElicitationDeclineAction = s.Struct(m.ElicitationDeclineAction)
ElicitationCancelAction = s.Struct(m.ElicitationCancelAction)
CreateElicitationResponseAccept = s.Struct(m.CreateElicitationResponseAccept)
CreateElicitationResponseDecline = s.Struct(m.CreateElicitationResponseDecline)
CreateElicitationResponseCancel = s.Struct(m.CreateElicitationResponseCancel)
CreateElicitationResponseUnknown = s.UnknownVariant(m.CreateElicitationResponseUnknown)
CreateElicitationResponse = s.Tagged()
ElicitationFormMode = s.Untagged()
ElicitationUrlMode = s.Untagged()
ReadTextFileResponse = s.Struct(m.ReadTextFileResponse)
WriteTextFileResponse = s.Struct(m.WriteTextFileResponse)
CreateTerminalResponse = s.Struct(m.CreateTerminalResponse)
TerminalExitStatus = s.Struct(m.TerminalExitStatus)
TerminalOutputResponse = s.Struct(m.TerminalOutputResponse)
WaitForTerminalExitResponse = s.Struct(m.WaitForTerminalExitResponse)
KillTerminalResponse = s.Struct(m.KillTerminalResponse)
ReleaseTerminalResponse = s.Struct(m.ReleaseTerminalResponse)

JsonRpcVersion.of = s.TEXT
JsonRpcVersion.values = s.each("2.0")

RequestId.branches = s.each(s.NULL, s.I64, s.TEXT)

ErrorCode.of = s.I32
ErrorCode.values = s.each(
    -32700,
    -32600,
    -32601,
    -32602,
    -32603,
    -32800,
    -32000,
    -32002,
)
ErrorCode.unknown = s.UnknownValue.KEPT

Error.members = s.members(
    code=s.Member("code", ErrorCode),
    message=s.Member("message", s.TEXT),
    data=s.Member("data", s.RAW, absent=s.ABSENT, on_error=s.ABSENT, empty=s.UNSET),
)

JsonRpcFailure.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    error=s.Member("error", Error),
    result=s.Member("result", s.NEVER, absent=s.ABSENT),
)

JsonRpcSuccess.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    result=s.Member("result", s.RAW),
    error=s.Member("error", s.NEVER, absent=s.ABSENT),
)

JsonRpcResponse.branches = s.each(JsonRpcSuccess, JsonRpcFailure)

JsonRpcParams.branches = s.each(s.Map(s.TEXT, s.RAW), s.List(s.RAW))

JsonRpcNotification.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    method=s.Member("method", s.TEXT),
    params=s.Member("params", JsonRpcParams, absent=s.ABSENT, null=s.ABSENT),
    id=s.Member("id", s.NEVER, absent=s.ABSENT),
)

JsonRpcRequest.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    method=s.Member("method", s.TEXT),
    params=s.Member("params", JsonRpcParams, absent=s.ABSENT, null=s.ABSENT),
)

JsonRpcMessage.branches = s.each(JsonRpcRequest, JsonRpcNotification, JsonRpcResponse)

SessionId.of = s.TEXT

Role.of = s.TEXT
Role.values = s.each("assistant", "user")

Annotations.members = s.members(
    audience=s.Member(
        "audience",
        s.List(Role),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    last_modified=s.Member(
        "lastModified",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    priority=s.Member(
        "priority",
        s.F64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TextContent.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    text=s.Member("text", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ImageContent.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    data=s.Member("data", s.TEXT),
    mime_type=s.Member("mimeType", s.TEXT),
    uri=s.Member("uri", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AudioContent.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    data=s.Member("data", s.TEXT),
    mime_type=s.Member("mimeType", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ResourceLink.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    mime_type=s.Member(
        "mimeType",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    name=s.Member("name", s.TEXT),
    size=s.Member("size", s.I64, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

BlobResourceContents.members = s.members(
    blob=s.Member("blob", s.TEXT),
    mime_type=s.Member(
        "mimeType",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TextResourceContents.members = s.members(
    mime_type=s.Member(
        "mimeType",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    text=s.Member("text", s.TEXT),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

EmbeddedResourceResource.branches = s.each(TextResourceContents, BlobResourceContents)

EmbeddedResource.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    resource=s.Member("resource", EmbeddedResourceResource),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ContentBlockText.beside = s.beside(type="type")
ContentBlockText.tag = "text"
ContentBlockText.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    text=s.Member("text", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ContentBlockImage.beside = s.beside(type="type")
ContentBlockImage.tag = "image"
ContentBlockImage.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    data=s.Member("data", s.TEXT),
    mime_type=s.Member("mimeType", s.TEXT),
    uri=s.Member("uri", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ContentBlockAudio.beside = s.beside(type="type")
ContentBlockAudio.tag = "audio"
ContentBlockAudio.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    data=s.Member("data", s.TEXT),
    mime_type=s.Member("mimeType", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ContentBlockResourceLink.beside = s.beside(type="type")
ContentBlockResourceLink.tag = "resource_link"
ContentBlockResourceLink.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    mime_type=s.Member(
        "mimeType",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    name=s.Member("name", s.TEXT),
    size=s.Member("size", s.I64, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ContentBlockResource.beside = s.beside(type="type")
ContentBlockResource.tag = "resource"
ContentBlockResource.members = s.members(
    annotations=s.Member(
        "annotations",
        Annotations,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    resource=s.Member("resource", EmbeddedResourceResource),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ContentBlock.tag = "type"
ContentBlock.variants = s.each(
    ContentBlockText,
    ContentBlockImage,
    ContentBlockAudio,
    ContentBlockResourceLink,
    ContentBlockResource,
)

PromptRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    prompt=s.Member("prompt", s.List(ContentBlock)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigId.of = s.TEXT

SetSessionConfigOptionBoolean.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigValueId.of = s.TEXT

SetSessionConfigOptionValueId.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", SessionConfigValueId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SetSessionConfigOptionRequestBoolean.beside = s.beside(type="type")
SetSessionConfigOptionRequestBoolean.tag = "boolean"
SetSessionConfigOptionRequestBoolean.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SetSessionConfigOptionRequestValueId.beside = s.beside(type="type")
SetSessionConfigOptionRequestValueId.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", SessionConfigValueId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SetSessionConfigOptionRequest.tag = "type"
SetSessionConfigOptionRequest.variants = s.each(
    SetSessionConfigOptionRequestBoolean,
    SetSessionConfigOptionRequestValueId,
)
SetSessionConfigOptionRequest.default_tag = "value_id"

SessionModeId.of = s.TEXT

SetSessionModeRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    mode_id=s.Member("modeId", SessionModeId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CloseSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

HttpHeader.members = s.members(
    name=s.Member("name", s.TEXT),
    value=s.Member("value", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpServerHttp.members = s.members(
    name=s.Member("name", s.TEXT),
    url=s.Member("url", s.TEXT),
    headers=s.Member("headers", s.List(HttpHeader), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpServerSse.members = s.members(
    name=s.Member("name", s.TEXT),
    url=s.Member("url", s.TEXT),
    headers=s.Member("headers", s.List(HttpHeader), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpServerAcpId.of = s.TEXT

McpServerAcp.members = s.members(
    name=s.Member("name", s.TEXT),
    server_id=s.Member("serverId", McpServerAcpId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

EnvVariable.members = s.members(
    name=s.Member("name", s.TEXT),
    value=s.Member("value", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpServerStdio.members = s.members(
    name=s.Member("name", s.TEXT),
    command=s.Member("command", s.TEXT),
    args=s.Member("args", s.List(s.TEXT), null=s.Default([])),
    env=s.Member("env", s.List(EnvVariable), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpServerHttpVariant.beside = s.beside(type="type")
McpServerHttpVariant.tag = "http"
McpServerHttpVariant.members = s.members(
    name=s.Member("name", s.TEXT),
    url=s.Member("url", s.TEXT),
    headers=s.Member("headers", s.List(HttpHeader), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
McpServerSseVariant.beside = s.beside(type="type")
McpServerSseVariant.tag = "sse"
McpServerSseVariant.members = s.members(
    name=s.Member("name", s.TEXT),
    url=s.Member("url", s.TEXT),
    headers=s.Member("headers", s.List(HttpHeader), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
McpServerAcpVariant.beside = s.beside(type="type")
McpServerAcpVariant.tag = "acp"
McpServerAcpVariant.members = s.members(
    name=s.Member("name", s.TEXT),
    server_id=s.Member("serverId", McpServerAcpId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
McpServerStdioVariant.beside = s.beside(type="type")
McpServerStdioVariant.members = s.members(
    name=s.Member("name", s.TEXT),
    command=s.Member("command", s.TEXT),
    args=s.Member("args", s.List(s.TEXT), null=s.Default([])),
    env=s.Member("env", s.List(EnvVariable), null=s.Default([])),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
McpServer.tag = "type"
McpServer.variants = s.each(
    McpServerHttpVariant,
    McpServerSseVariant,
    McpServerAcpVariant,
    McpServerStdioVariant,
)
McpServer.default_tag = "stdio"
McpServer.unknown = McpServerUnknown

SystemPromptMode.of = s.TEXT
SystemPromptMode.values = s.each("append", "override")
SystemPromptMode.unknown = s.UnknownValue.KEPT

SystemPrompt.members = s.members(
    mode=s.Member("mode", SystemPromptMode),
    content=s.Member("content", s.List(ContentBlock)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitialSessionConfigOptionBoolean.members = s.members(
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitialSessionConfigOptionValueId.members = s.members(
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", SessionConfigValueId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitialSessionConfigOptionBooleanVariant.beside = s.beside(type="type")
InitialSessionConfigOptionBooleanVariant.tag = "boolean"
InitialSessionConfigOptionBooleanVariant.members = s.members(
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
InitialSessionConfigOptionValueIdVariant.beside = s.beside(type="type")
InitialSessionConfigOptionValueIdVariant.members = s.members(
    config_id=s.Member("configId", SessionConfigId),
    value=s.Member("value", SessionConfigValueId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
InitialSessionConfigOption.tag = "type"
InitialSessionConfigOption.variants = s.each(
    InitialSessionConfigOptionBooleanVariant,
    InitialSessionConfigOptionValueIdVariant,
)
InitialSessionConfigOption.default_tag = "value_id"

ResumeSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    mcp_servers=s.Member(
        "mcpServers",
        s.List(McpServer),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    system_prompt=s.Member(
        "systemPrompt",
        SystemPrompt,
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(InitialSessionConfigOption),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SetSessionTitleRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    title=s.Member("title", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionOptionsRequest.members = s.members(
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    session_id=s.Member("sessionId", SessionId, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionStatusRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

UnarchiveSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ArchiveSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorId.of = s.TEXT

ForkSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    cursor_id=s.Member("cursorId", CursorId, absent=s.ABSENT, null=s.ABSENT),
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    mcp_servers=s.Member(
        "mcpServers",
        s.List(McpServer),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    system_prompt=s.Member(
        "systemPrompt",
        SystemPrompt,
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(InitialSessionConfigOption),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

DeleteSessionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionArchiveFilter.of = s.TEXT
SessionArchiveFilter.values = s.each("exclude", "include", "only")
SessionArchiveFilter.unknown = s.UnknownValue.KEPT

ListSessionsRequest.members = s.members(
    cwd=s.Member("cwd", s.TEXT, absent=s.ABSENT, null=s.ABSENT),
    cursor=s.Member("cursor", s.TEXT, absent=s.ABSENT, null=s.ABSENT),
    archived=s.Member("archived", SessionArchiveFilter, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ListSessionsRequest.null_is_empty = True

LoadSessionRequest.members = s.members(
    mcp_servers=s.Member("mcpServers", s.List(McpServer), null=s.Default([])),
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    session_id=s.Member("sessionId", SessionId),
    system_prompt=s.Member(
        "systemPrompt",
        SystemPrompt,
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(InitialSessionConfigOption),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

NewSessionRequest.members = s.members(
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    mcp_servers=s.Member("mcpServers", s.List(McpServer), null=s.Default([])),
    system_prompt=s.Member(
        "systemPrompt",
        SystemPrompt,
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(InitialSessionConfigOption),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthStatusRequest.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
AuthStatusRequest.null_is_empty = True

LogoutRequest.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
LogoutRequest.null_is_empty = True

ProviderId.of = s.TEXT

DisableProviderRequest.members = s.members(
    provider_id=s.Member("providerId", ProviderId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

LlmProtocol.of = s.TEXT
LlmProtocol.values = s.each("anthropic", "openai", "azure", "vertex", "bedrock")
LlmProtocol.unknown = s.UnknownValue.KEPT

SetProviderRequest.members = s.members(
    provider_id=s.Member("providerId", ProviderId),
    api_type=s.Member("apiType", LlmProtocol),
    base_url=s.Member("baseUrl", s.TEXT),
    headers=s.Member(
        "headers",
        s.Map(s.TEXT, s.TEXT),
        absent=s.Default({}),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ListProvidersRequest.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
ListProvidersRequest.null_is_empty = True

AuthMethodId.of = s.TEXT

AuthenticateRequest.members = s.members(
    method_id=s.Member("methodId", AuthMethodId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ProtocolVersion.of = s.U16

FileSystemCapabilities.members = s.members(
    read_text_file=s.Member(
        "readTextFile",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    write_text_file=s.Member(
        "writeTextFile",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CompactionCapabilities.of = s.Map(s.TEXT, s.RAW)

BooleanConfigOptionCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionConfigOptionsCapabilities.members = s.members(
    boolean=s.Member(
        "boolean",
        BooleanConfigOptionCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

NoticeCapabilities.of = s.Map(s.TEXT, s.RAW)

PromptSuggestionsImageCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

PromptSuggestionsAudioCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

PromptSuggestionsEmbeddedContextCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

PromptSuggestionsCapabilities.members = s.members(
    image=s.Member(
        "image",
        PromptSuggestionsImageCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    audio=s.Member(
        "audio",
        PromptSuggestionsAudioCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    embedded_context=s.Member(
        "embeddedContext",
        PromptSuggestionsEmbeddedContextCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionCursorsCapabilities.of = s.Map(s.TEXT, s.RAW)

ClientSessionCapabilities.members = s.members(
    compaction=s.Member(
        "compaction",
        CompactionCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        SessionConfigOptionsCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    notices=s.Member(
        "notices",
        NoticeCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    prompt_suggestions=s.Member(
        "promptSuggestions",
        PromptSuggestionsCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    cursors=s.Member(
        "cursors",
        SessionCursorsCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SubagentCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

AuthCapabilities.members = s.members(
    terminal=s.Member(
        "terminal",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationFormCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

ElicitationUrlCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

ElicitationCapabilities.members = s.members(
    form=s.Member(
        "form",
        ElicitationFormCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    url=s.Member(
        "url",
        ElicitationUrlCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

ClientCapabilities.members = s.members(
    fs=s.Member(
        "fs",
        FileSystemCapabilities,
        absent=s.Default({"readTextFile": False, "writeTextFile": False}),
        on_error=s.Default({"readTextFile": False, "writeTextFile": False}),
    ),
    terminal=s.Member(
        "terminal",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    session=s.Member(
        "session",
        ClientSessionCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    subagents=s.Member(
        "subagents",
        SubagentCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    auth=s.Member(
        "auth",
        AuthCapabilities,
        absent=s.Default({"terminal": False}),
        on_error=s.Default({"terminal": False}),
    ),
    elicitation=s.Member(
        "elicitation",
        ElicitationCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    plan=s.Member(
        "plan",
        PlanCapabilities,
        aliases=s.each("planCapabilities"),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

Implementation.members = s.members(
    name=s.Member("name", s.TEXT),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    version=s.Member("version", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitializeRequest.members = s.members(
    protocol_version=s.Member("protocolVersion", ProtocolVersion),
    client_capabilities=s.Member(
        "clientCapabilities",
        ClientCapabilities,
        absent=s.Default(
            {
                "fs": {"readTextFile": False, "writeTextFile": False},
                "terminal": False,
                "auth": {"terminal": False},
            }
        ),
        on_error=s.Default(
            {
                "fs": {"readTextFile": False, "writeTextFile": False},
                "terminal": False,
                "auth": {"terminal": False},
            }
        ),
    ),
    client_info=s.Member(
        "clientInfo",
        Implementation,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ClientRequestInitialize.beside = s.beside(method="method")
ClientRequestInitialize.tag = "initialize"
ClientRequestInitialize.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", InitializeRequest),
)
ClientRequestAuthenticate.beside = s.beside(method="method")
ClientRequestAuthenticate.tag = "authenticate"
ClientRequestAuthenticate.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", AuthenticateRequest),
)
ClientRequestProvidersList.beside = s.beside(method="method")
ClientRequestProvidersList.tag = "providers/list"
ClientRequestProvidersList.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ListProvidersRequest, absent=s.Default({})),
)
ClientRequestProvidersSet.beside = s.beside(method="method")
ClientRequestProvidersSet.tag = "providers/set"
ClientRequestProvidersSet.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SetProviderRequest),
)
ClientRequestProvidersDisable.beside = s.beside(method="method")
ClientRequestProvidersDisable.tag = "providers/disable"
ClientRequestProvidersDisable.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", DisableProviderRequest),
)
ClientRequestLogout.beside = s.beside(method="method")
ClientRequestLogout.tag = "logout"
ClientRequestLogout.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", LogoutRequest, absent=s.Default({})),
)
ClientRequestAuthStatus.beside = s.beside(method="method")
ClientRequestAuthStatus.tag = "auth/status"
ClientRequestAuthStatus.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", AuthStatusRequest, absent=s.Default({})),
)
ClientRequestSessionNew.beside = s.beside(method="method")
ClientRequestSessionNew.tag = "session/new"
ClientRequestSessionNew.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", NewSessionRequest),
)
ClientRequestSessionLoad.beside = s.beside(method="method")
ClientRequestSessionLoad.tag = "session/load"
ClientRequestSessionLoad.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", LoadSessionRequest),
)
ClientRequestSessionList.beside = s.beside(method="method")
ClientRequestSessionList.tag = "session/list"
ClientRequestSessionList.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ListSessionsRequest, absent=s.Default({})),
)
ClientRequestSessionDelete.beside = s.beside(method="method")
ClientRequestSessionDelete.tag = "session/delete"
ClientRequestSessionDelete.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", DeleteSessionRequest),
)
ClientRequestSessionFork.beside = s.beside(method="method")
ClientRequestSessionFork.tag = "session/fork"
ClientRequestSessionFork.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ForkSessionRequest),
)
ClientRequestSessionArchive.beside = s.beside(method="method")
ClientRequestSessionArchive.tag = "session/archive"
ClientRequestSessionArchive.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ArchiveSessionRequest),
)
ClientRequestSessionUnarchive.beside = s.beside(method="method")
ClientRequestSessionUnarchive.tag = "session/unarchive"
ClientRequestSessionUnarchive.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", UnarchiveSessionRequest),
)
ClientRequestSessionStatus.beside = s.beside(method="method")
ClientRequestSessionStatus.tag = "session/status"
ClientRequestSessionStatus.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SessionStatusRequest),
)
ClientRequestSessionOptions.beside = s.beside(method="method")
ClientRequestSessionOptions.tag = "session/options"
ClientRequestSessionOptions.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SessionOptionsRequest),
)
ClientRequestSessionSetTitle.beside = s.beside(method="method")
ClientRequestSessionSetTitle.tag = "session/set_title"
ClientRequestSessionSetTitle.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SetSessionTitleRequest),
)
ClientRequestSessionResume.beside = s.beside(method="method")
ClientRequestSessionResume.tag = "session/resume"
ClientRequestSessionResume.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ResumeSessionRequest),
)
ClientRequestSessionClose.beside = s.beside(method="method")
ClientRequestSessionClose.tag = "session/close"
ClientRequestSessionClose.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", CloseSessionRequest),
)
ClientRequestSessionSetMode.beside = s.beside(method="method")
ClientRequestSessionSetMode.tag = "session/set_mode"
ClientRequestSessionSetMode.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SetSessionModeRequest),
)
ClientRequestSessionSetConfigOption.beside = s.beside(method="method")
ClientRequestSessionSetConfigOption.tag = "session/set_config_option"
ClientRequestSessionSetConfigOption.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", SetSessionConfigOptionRequest),
)
ClientRequestSessionPrompt.beside = s.beside(method="method")
ClientRequestSessionPrompt.tag = "session/prompt"
ClientRequestSessionPrompt.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", PromptRequest),
)
ClientRequest.tag = "method"
ClientRequest.variants = s.each(
    ClientRequestInitialize,
    ClientRequestAuthenticate,
    ClientRequestProvidersList,
    ClientRequestProvidersSet,
    ClientRequestProvidersDisable,
    ClientRequestLogout,
    ClientRequestAuthStatus,
    ClientRequestSessionNew,
    ClientRequestSessionLoad,
    ClientRequestSessionList,
    ClientRequestSessionDelete,
    ClientRequestSessionFork,
    ClientRequestSessionArchive,
    ClientRequestSessionUnarchive,
    ClientRequestSessionStatus,
    ClientRequestSessionOptions,
    ClientRequestSessionSetTitle,
    ClientRequestSessionResume,
    ClientRequestSessionClose,
    ClientRequestSessionSetMode,
    ClientRequestSessionSetConfigOption,
    ClientRequestSessionPrompt,
)
ClientRequest.unknown = ClientRequestUnknown

McpRequestId.of = s.TEXT

MessageMcpRequest.members = s.members(
    server_id=s.Member("serverId", McpServerAcpId),
    request_id=s.Member("requestId", McpRequestId),
    method=s.Member("method", s.TEXT),
    params=s.Member("params", s.Map(s.TEXT, s.RAW), absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ToolCallId.of = s.TEXT

ElicitationSchemaType.of = s.TEXT
ElicitationSchemaType.values = s.each("object")

StringFormat.of = s.TEXT
StringFormat.values = s.each("email", "uri", "date", "date-time")

EnumOption.members = s.members(
    const=s.Member("const", s.TEXT),
    title=s.Member("title", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

StringPropertySchema.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    min_length=s.Member("minLength", s.U32, absent=s.ABSENT, null=s.ABSENT),
    max_length=s.Member("maxLength", s.U32, absent=s.ABSENT, null=s.ABSENT),
    pattern=s.Member("pattern", s.TEXT, absent=s.ABSENT, null=s.ABSENT),
    format=s.Member("format", StringFormat, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    enum=s.Member("enum", s.List(s.TEXT), absent=s.ABSENT, null=s.ABSENT),
    one_of=s.Member("oneOf", s.List(EnumOption), absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

NumberPropertySchema.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    minimum=s.Member("minimum", s.F64, absent=s.ABSENT, null=s.ABSENT),
    maximum=s.Member("maximum", s.F64, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.F64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

IntegerPropertySchema.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    minimum=s.Member("minimum", s.I64, absent=s.ABSENT, null=s.ABSENT),
    maximum=s.Member("maximum", s.I64, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.I64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

BooleanPropertySchema.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    default=s.Member(
        "default",
        s.BOOL,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

StringMultiSelectItems.members = s.members(
    enum=s.Member("enum", s.List(s.TEXT)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TitledMultiSelectItems.members = s.members(
    any_of=s.Member("anyOf", s.List(EnumOption)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

MultiSelectItemsString.beside = s.beside(type="type")
MultiSelectItemsString.tag = "string"
MultiSelectItemsString.members = s.members(
    enum=s.Member("enum", s.List(s.TEXT)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
MultiSelectItemsTitled.beside = s.beside(type="type")
MultiSelectItemsTitled.members = s.members(
    any_of=s.Member("anyOf", s.List(EnumOption)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
MultiSelectItems.tag = "type"
MultiSelectItems.variants = s.each(MultiSelectItemsString, MultiSelectItemsTitled)
MultiSelectItems.unknown = MultiSelectItemsUnknown

MultiSelectPropertySchema.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    min_items=s.Member("minItems", s.U64, absent=s.ABSENT, null=s.ABSENT),
    max_items=s.Member("maxItems", s.U64, absent=s.ABSENT, null=s.ABSENT),
    items=s.Member("items", MultiSelectItems),
    default=s.Member(
        "default",
        s.List(s.TEXT),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationPropertySchemaString.beside = s.beside(type="type")
ElicitationPropertySchemaString.tag = "string"
ElicitationPropertySchemaString.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    min_length=s.Member("minLength", s.U32, absent=s.ABSENT, null=s.ABSENT),
    max_length=s.Member("maxLength", s.U32, absent=s.ABSENT, null=s.ABSENT),
    pattern=s.Member("pattern", s.TEXT, absent=s.ABSENT, null=s.ABSENT),
    format=s.Member("format", StringFormat, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    enum=s.Member("enum", s.List(s.TEXT), absent=s.ABSENT, null=s.ABSENT),
    one_of=s.Member("oneOf", s.List(EnumOption), absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ElicitationPropertySchemaNumber.beside = s.beside(type="type")
ElicitationPropertySchemaNumber.tag = "number"
ElicitationPropertySchemaNumber.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    minimum=s.Member("minimum", s.F64, absent=s.ABSENT, null=s.ABSENT),
    maximum=s.Member("maximum", s.F64, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.F64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ElicitationPropertySchemaInteger.beside = s.beside(type="type")
ElicitationPropertySchemaInteger.tag = "integer"
ElicitationPropertySchemaInteger.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    minimum=s.Member("minimum", s.I64, absent=s.ABSENT, null=s.ABSENT),
    maximum=s.Member("maximum", s.I64, absent=s.ABSENT, null=s.ABSENT),
    default=s.Member(
        "default",
        s.I64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ElicitationPropertySchemaBoolean.beside = s.beside(type="type")
ElicitationPropertySchemaBoolean.tag = "boolean"
ElicitationPropertySchemaBoolean.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    default=s.Member(
        "default",
        s.BOOL,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ElicitationPropertySchemaArray.beside = s.beside(type="type")
ElicitationPropertySchemaArray.tag = "array"
ElicitationPropertySchemaArray.members = s.members(
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    min_items=s.Member("minItems", s.U64, absent=s.ABSENT, null=s.ABSENT),
    max_items=s.Member("maxItems", s.U64, absent=s.ABSENT, null=s.ABSENT),
    items=s.Member("items", MultiSelectItems),
    default=s.Member(
        "default",
        s.List(s.TEXT),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ElicitationPropertySchema.tag = "type"
ElicitationPropertySchema.variants = s.each(
    ElicitationPropertySchemaString,
    ElicitationPropertySchemaNumber,
    ElicitationPropertySchemaInteger,
    ElicitationPropertySchemaBoolean,
    ElicitationPropertySchemaArray,
)
ElicitationPropertySchema.unknown = ElicitationPropertySchemaUnknown

ElicitationSchema.members = s.members(
    type=s.Member(
        "type",
        ElicitationSchemaType,
        absent=s.Default("object"),
        on_error=s.Default("object"),
    ),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    properties=s.Member(
        "properties",
        s.Map(s.TEXT, ElicitationPropertySchema),
        absent=s.Default({}),
    ),
    required=s.Member("required", s.List(s.TEXT), absent=s.ABSENT, null=s.ABSENT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationFormSession.members = s.members(
    message=s.Member("message", s.TEXT),
    session_id=s.Member("sessionId", SessionId),
    tool_call_id=s.Member(
        "toolCallId",
        ToolCallId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    requested_schema=s.Member("requestedSchema", ElicitationSchema),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationFormRequest.members = s.members(
    message=s.Member("message", s.TEXT),
    request_id=s.Member("requestId", RequestId),
    requested_schema=s.Member("requestedSchema", ElicitationSchema),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationId.of = s.TEXT

ElicitationUrlSession.members = s.members(
    message=s.Member("message", s.TEXT),
    session_id=s.Member("sessionId", SessionId),
    tool_call_id=s.Member(
        "toolCallId",
        ToolCallId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    elicitation_id=s.Member("elicitationId", ElicitationId),
    url=s.Member("url", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationUrlRequest.members = s.members(
    message=s.Member("message", s.TEXT),
    request_id=s.Member("requestId", RequestId),
    elicitation_id=s.Member("elicitationId", ElicitationId),
    url=s.Member("url", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CreateElicitationRequestFormSession.beside = s.beside(mode="mode")
CreateElicitationRequestFormSession.tag = "form"
CreateElicitationRequestFormSession.members = s.members(
    message=s.Member("message", s.TEXT),
    session_id=s.Member("sessionId", SessionId),
    tool_call_id=s.Member(
        "toolCallId",
        ToolCallId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    requested_schema=s.Member("requestedSchema", ElicitationSchema),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CreateElicitationRequestFormRequest.beside = s.beside(mode="mode")
CreateElicitationRequestFormRequest.tag = "form"
CreateElicitationRequestFormRequest.members = s.members(
    message=s.Member("message", s.TEXT),
    request_id=s.Member("requestId", RequestId),
    requested_schema=s.Member("requestedSchema", ElicitationSchema),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CreateElicitationRequestUrlSession.beside = s.beside(mode="mode")
CreateElicitationRequestUrlSession.tag = "url"
CreateElicitationRequestUrlSession.members = s.members(
    message=s.Member("message", s.TEXT),
    session_id=s.Member("sessionId", SessionId),
    tool_call_id=s.Member(
        "toolCallId",
        ToolCallId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    elicitation_id=s.Member("elicitationId", ElicitationId),
    url=s.Member("url", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CreateElicitationRequestUrlRequest.beside = s.beside(mode="mode")
CreateElicitationRequestUrlRequest.tag = "url"
CreateElicitationRequestUrlRequest.members = s.members(
    message=s.Member("message", s.TEXT),
    request_id=s.Member("requestId", RequestId),
    elicitation_id=s.Member("elicitationId", ElicitationId),
    url=s.Member("url", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CreateElicitationRequest.tag = "mode"
CreateElicitationRequest.variants = s.each(
    CreateElicitationRequestFormSession,
    CreateElicitationRequestFormRequest,
    CreateElicitationRequestUrlSession,
    CreateElicitationRequestUrlRequest,
)
CreateElicitationRequest.unknown = CreateElicitationRequestUnknown

TerminalId.of = s.TEXT

KillTerminalRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

WaitForTerminalExitRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ReleaseTerminalRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TerminalOutputRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CreateTerminalRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    command=s.Member("command", s.TEXT),
    args=s.Member(
        "args",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    env=s.Member(
        "env",
        s.List(EnvVariable),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    cwd=s.Member("cwd", s.TEXT, absent=s.ABSENT, null=s.ABSENT),
    output_byte_limit=s.Member(
        "outputByteLimit",
        s.U64,
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ToolKind.of = s.TEXT
ToolKind.values = s.each(
    "read",
    "edit",
    "delete",
    "move",
    "search",
    "execute",
    "think",
    "fetch",
    "switch_mode",
    "other",
)
ToolKind.unknown = s.Default("other")

ToolCallStatus.of = s.TEXT
ToolCallStatus.values = s.each("pending", "in_progress", "completed", "failed")

Content.members = s.members(
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

Diff.members = s.members(
    path=s.Member("path", s.TEXT),
    old_text=s.Member(
        "oldText",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    new_text=s.Member("newText", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

Terminal.members = s.members(
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionReference.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ToolCallContentContent.beside = s.beside(type="type")
ToolCallContentContent.tag = "content"
ToolCallContentContent.members = s.members(
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ToolCallContentDiff.beside = s.beside(type="type")
ToolCallContentDiff.tag = "diff"
ToolCallContentDiff.members = s.members(
    path=s.Member("path", s.TEXT),
    old_text=s.Member(
        "oldText",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    new_text=s.Member("newText", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ToolCallContentTerminal.beside = s.beside(type="type")
ToolCallContentTerminal.tag = "terminal"
ToolCallContentTerminal.members = s.members(
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ToolCallContentSession.beside = s.beside(type="type")
ToolCallContentSession.tag = "session"
ToolCallContentSession.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ToolCallContent.tag = "type"
ToolCallContent.variants = s.each(
    ToolCallContentContent,
    ToolCallContentDiff,
    ToolCallContentTerminal,
    ToolCallContentSession,
)

ToolCallLocation.members = s.members(
    path=s.Member("path", s.TEXT),
    line=s.Member("line", s.U32, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ToolCallUpdate.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    kind=s.Member("kind", ToolKind, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    status=s.Member(
        "status",
        ToolCallStatus,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    name=s.Member("name", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    content=s.Member(
        "content",
        s.List(ToolCallContent),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    locations=s.Member(
        "locations",
        s.List(ToolCallLocation),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    raw_input=s.Member(
        "rawInput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    raw_output=s.Member(
        "rawOutput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PermissionOptionId.of = s.TEXT

PermissionOptionKind.of = s.TEXT
PermissionOptionKind.values = s.each(
    "allow_once",
    "allow_always",
    "reject_once",
    "reject_always",
)

PermissionOption.members = s.members(
    option_id=s.Member("optionId", PermissionOptionId),
    name=s.Member("name", s.TEXT),
    kind=s.Member("kind", PermissionOptionKind),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

RequestPermissionRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    tool_call=s.Member("toolCall", ToolCallUpdate),
    options=s.Member("options", s.List(PermissionOption)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ReadTextFileRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    path=s.Member("path", s.TEXT),
    line=s.Member("line", s.U32, absent=s.ABSENT, null=s.ABSENT),
    limit=s.Member("limit", s.U32, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

WriteTextFileRequest.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    path=s.Member("path", s.TEXT),
    content=s.Member("content", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AgentRequestFsWriteTextFile.beside = s.beside(method="method")
AgentRequestFsWriteTextFile.tag = "fs/write_text_file"
AgentRequestFsWriteTextFile.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", WriteTextFileRequest),
)
AgentRequestFsReadTextFile.beside = s.beside(method="method")
AgentRequestFsReadTextFile.tag = "fs/read_text_file"
AgentRequestFsReadTextFile.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ReadTextFileRequest),
)
AgentRequestSessionRequestPermission.beside = s.beside(method="method")
AgentRequestSessionRequestPermission.tag = "session/request_permission"
AgentRequestSessionRequestPermission.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", RequestPermissionRequest),
)
AgentRequestTerminalCreate.beside = s.beside(method="method")
AgentRequestTerminalCreate.tag = "terminal/create"
AgentRequestTerminalCreate.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", CreateTerminalRequest),
)
AgentRequestTerminalOutput.beside = s.beside(method="method")
AgentRequestTerminalOutput.tag = "terminal/output"
AgentRequestTerminalOutput.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", TerminalOutputRequest),
)
AgentRequestTerminalRelease.beside = s.beside(method="method")
AgentRequestTerminalRelease.tag = "terminal/release"
AgentRequestTerminalRelease.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ReleaseTerminalRequest),
)
AgentRequestTerminalWaitForExit.beside = s.beside(method="method")
AgentRequestTerminalWaitForExit.tag = "terminal/wait_for_exit"
AgentRequestTerminalWaitForExit.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", WaitForTerminalExitRequest),
)
AgentRequestTerminalKill.beside = s.beside(method="method")
AgentRequestTerminalKill.tag = "terminal/kill"
AgentRequestTerminalKill.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", KillTerminalRequest),
)
AgentRequestElicitationCreate.beside = s.beside(method="method")
AgentRequestElicitationCreate.tag = "elicitation/create"
AgentRequestElicitationCreate.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", CreateElicitationRequest),
)
AgentRequestMcpMessage.beside = s.beside(method="method")
AgentRequestMcpMessage.tag = "mcp/message"
AgentRequestMcpMessage.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", MessageMcpRequest),
)
AgentRequest.tag = "method"
AgentRequest.variants = s.each(
    AgentRequestFsWriteTextFile,
    AgentRequestFsReadTextFile,
    AgentRequestSessionRequestPermission,
    AgentRequestTerminalCreate,
    AgentRequestTerminalOutput,
    AgentRequestTerminalRelease,
    AgentRequestTerminalWaitForExit,
    AgentRequestTerminalKill,
    AgentRequestElicitationCreate,
    AgentRequestMcpMessage,
)
AgentRequest.unknown = AgentRequestUnknown

CancelRequestNotification.members = s.members(
    request_id=s.Member("requestId", RequestId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

MessageMcpNotification.members = s.members(
    server_id=s.Member("serverId", McpServerAcpId),
    request_id=s.Member("requestId", McpRequestId),
    method=s.Member("method", s.TEXT),
    params=s.Member("params", s.Map(s.TEXT, s.RAW), absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CancelNotification.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ClientNotificationSessionCancel.beside = s.beside(method="method")
ClientNotificationSessionCancel.tag = "session/cancel"
ClientNotificationSessionCancel.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", CancelNotification),
)
ClientNotificationMcpMessage.beside = s.beside(method="method")
ClientNotificationMcpMessage.tag = "mcp/message"
ClientNotificationMcpMessage.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", MessageMcpNotification),
)
ClientNotificationCancelRequest.beside = s.beside(method="method")
ClientNotificationCancelRequest.tag = "$/cancel_request"
ClientNotificationCancelRequest.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", CancelRequestNotification),
)
ClientNotification.tag = "method"
ClientNotification.variants = s.each(
    ClientNotificationSessionCancel,
    ClientNotificationMcpMessage,
    ClientNotificationCancelRequest,
)
ClientNotification.unknown = ClientNotificationUnknown

AuthState.of = s.TEXT
AuthState.values = s.each("authenticated", "unauthenticated", "not_required", "unknown")
AuthState.unknown = s.UnknownValue.KEPT

AuthAccount.members = s.members(
    label=s.Member("label", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    active=s.Member(
        "active",
        s.BOOL,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    name=s.Member("name", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    email=s.Member("email", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    organization=s.Member(
        "organization",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthStatusUpdateNotification.members = s.members(
    state=s.Member("state", AuthState),
    accounts=s.Member(
        "accounts",
        s.List(AuthAccount),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CompleteElicitationNotification.members = s.members(
    elicitation_id=s.Member("elicitationId", ElicitationId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

MessageId.of = s.TEXT

ContentChunk.members = s.members(
    content=s.Member("content", ContentBlock),
    message_id=s.Member(
        "messageId",
        MessageId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ToolCall.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    title=s.Member("title", s.TEXT),
    name=s.Member("name", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    kind=s.Member(
        "kind",
        ToolKind,
        absent=s.Default("other"),
        on_error=s.Default("other"),
        omit_default=True,
    ),
    status=s.Member(
        "status",
        ToolCallStatus,
        absent=s.Default("pending"),
        on_error=s.Default("pending"),
        omit_default=True,
    ),
    content=s.Member(
        "content",
        s.List(ToolCallContent),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    locations=s.Member(
        "locations",
        s.List(ToolCallLocation),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    raw_input=s.Member(
        "rawInput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    raw_output=s.Member(
        "rawOutput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanEntryPriority.of = s.TEXT
PlanEntryPriority.values = s.each("high", "medium", "low")

PlanEntryStatus.of = s.TEXT
PlanEntryStatus.values = s.each("pending", "in_progress", "completed")

PlanEntry.members = s.members(
    content=s.Member("content", s.TEXT),
    priority=s.Member("priority", PlanEntryPriority),
    status=s.Member("status", PlanEntryStatus),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

Plan.members = s.members(
    entries=s.Member(
        "entries",
        s.List(PlanEntry),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanId.of = s.TEXT

PlanItems.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    entries=s.Member(
        "entries",
        s.List(PlanEntry),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanFile.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanMarkdown.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    content=s.Member("content", s.TEXT),
    path=s.Member("path", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanUpdateContentItems.beside = s.beside(type="type")
PlanUpdateContentItems.tag = "items"
PlanUpdateContentItems.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    entries=s.Member(
        "entries",
        s.List(PlanEntry),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
PlanUpdateContentFile.beside = s.beside(type="type")
PlanUpdateContentFile.tag = "file"
PlanUpdateContentFile.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    uri=s.Member("uri", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
PlanUpdateContentMarkdown.beside = s.beside(type="type")
PlanUpdateContentMarkdown.tag = "markdown"
PlanUpdateContentMarkdown.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    content=s.Member("content", s.TEXT),
    path=s.Member("path", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
PlanUpdateContent.tag = "type"
PlanUpdateContent.variants = s.each(
    PlanUpdateContentItems,
    PlanUpdateContentFile,
    PlanUpdateContentMarkdown,
)
PlanUpdateContent.unknown = PlanUpdateContentUnknown

PlanUpdate.members = s.members(
    plan=s.Member("plan", PlanUpdateContent),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PlanRemoved.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

UnstructuredCommandInput.members = s.members(
    hint=s.Member("hint", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AvailableCommandInput.of = UnstructuredCommandInput

AvailableCommand.members = s.members(
    name=s.Member("name", s.TEXT),
    description=s.Member("description", s.TEXT),
    input=s.Member(
        "input",
        AvailableCommandInput,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AvailableCommandsUpdate.members = s.members(
    available_commands=s.Member(
        "availableCommands",
        s.List(AvailableCommand),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CurrentModeUpdate.members = s.members(
    current_mode_id=s.Member("currentModeId", SessionModeId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigOptionCategory.of = s.TEXT
SessionConfigOptionCategory.values = s.each(
    "mode",
    "model",
    "model_config",
    "speed",
    "thought_level",
)
SessionConfigOptionCategory.unknown = s.UnknownValue.KEPT

SessionConfigGroupId.of = s.TEXT

SessionConfigSelectOption.members = s.members(
    value=s.Member("value", SessionConfigValueId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigSelectGroup.members = s.members(
    group=s.Member("group", SessionConfigGroupId),
    name=s.Member("name", s.TEXT),
    options=s.Member(
        "options",
        s.List(SessionConfigSelectOption),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigSelectOptions.branches = s.each(
    s.List(SessionConfigSelectOption),
    s.List(SessionConfigSelectGroup),
)

SessionConfigSelect.members = s.members(
    id=s.Member("id", SessionConfigId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    category=s.Member(
        "category",
        SessionConfigOptionCategory,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    current_value=s.Member("currentValue", SessionConfigValueId),
    options=s.Member("options", SessionConfigSelectOptions),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigBoolean.members = s.members(
    id=s.Member("id", SessionConfigId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    category=s.Member(
        "category",
        SessionConfigOptionCategory,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    current_value=s.Member("currentValue", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionConfigOptionSelect.beside = s.beside(type="type")
SessionConfigOptionSelect.tag = "select"
SessionConfigOptionSelect.members = s.members(
    id=s.Member("id", SessionConfigId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    category=s.Member(
        "category",
        SessionConfigOptionCategory,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    current_value=s.Member("currentValue", SessionConfigValueId),
    options=s.Member("options", SessionConfigSelectOptions),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionConfigOptionBoolean.beside = s.beside(type="type")
SessionConfigOptionBoolean.tag = "boolean"
SessionConfigOptionBoolean.members = s.members(
    id=s.Member("id", SessionConfigId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    category=s.Member(
        "category",
        SessionConfigOptionCategory,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    current_value=s.Member("currentValue", s.BOOL),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionConfigOption.tag = "type"
SessionConfigOption.variants = s.each(
    SessionConfigOptionSelect,
    SessionConfigOptionBoolean,
)

ConfigOptionUpdate.members = s.members(
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionInfoUpdate.members = s.members(
    title=s.Member(
        "title",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    updated_at=s.Member(
        "updatedAt",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

Cost.members = s.members(
    amount=s.Member("amount", s.F64),
    currency=s.Member("currency", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

UsageUpdate.members = s.members(
    used=s.Member("used", s.U64),
    size=s.Member("size", s.U64),
    cost=s.Member("cost", Cost, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

NoticeSeverity.of = s.TEXT
NoticeSeverity.values = s.each("info", "warning", "error")
NoticeSeverity.unknown = s.UnknownValue.KEPT

Notice.members = s.members(
    severity=s.Member("severity", NoticeSeverity),
    title=s.Member("title", s.Text(1, None)),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CompactionId.of = s.TEXT

CompactionStatus.of = s.TEXT
CompactionStatus.values = s.each("in_progress", "completed", "failed", "cancelled")
CompactionStatus.unknown = s.UnknownValue.KEPT

CompactionUpdate.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    status=s.Member("status", CompactionStatus),
    summary=s.Member(
        "summary",
        s.Nullable(s.List(ContentBlock)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
        empty=s.UNSET,
    ),
    error=s.Member(
        "error",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)

CompactionSummaryChunk.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PromptSuggestion.members = s.members(
    prompt=s.Member("prompt", s.List(ContentBlock, 1, None, False)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

PromptSuggestionsUpdate.members = s.members(
    suggestions=s.Member("suggestions", s.List(PromptSuggestion), skip_invalid=True),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorForkCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

CursorCapabilities.members = s.members(
    fork=s.Member(
        "fork",
        CursorForkCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorAnchorPosition.of = s.TEXT
CursorAnchorPosition.values = s.each("before", "after")
CursorAnchorPosition.unknown = s.UnknownValue.KEPT

CursorMessageAnchor.members = s.members(
    message_id=s.Member("messageId", MessageId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorToolCallAnchor.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorCompactionAnchor.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CursorAnchorUserMessage.beside = s.beside(type="type")
CursorAnchorUserMessage.tag = "user_message"
CursorAnchorUserMessage.members = s.members(
    message_id=s.Member("messageId", MessageId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchorAgentMessage.beside = s.beside(type="type")
CursorAnchorAgentMessage.tag = "agent_message"
CursorAnchorAgentMessage.members = s.members(
    message_id=s.Member("messageId", MessageId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchorAgentThought.beside = s.beside(type="type")
CursorAnchorAgentThought.tag = "agent_thought"
CursorAnchorAgentThought.members = s.members(
    message_id=s.Member("messageId", MessageId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchorSessionMessage.beside = s.beside(type="type")
CursorAnchorSessionMessage.tag = "session_message"
CursorAnchorSessionMessage.members = s.members(
    message_id=s.Member("messageId", MessageId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchorToolCall.beside = s.beside(type="type")
CursorAnchorToolCall.tag = "tool_call"
CursorAnchorToolCall.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchorCompaction.beside = s.beside(type="type")
CursorAnchorCompaction.tag = "compaction"
CursorAnchorCompaction.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    position=s.Member("position", CursorAnchorPosition),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CursorAnchor.tag = "type"
CursorAnchor.variants = s.each(
    CursorAnchorUserMessage,
    CursorAnchorAgentMessage,
    CursorAnchorAgentThought,
    CursorAnchorSessionMessage,
    CursorAnchorToolCall,
    CursorAnchorCompaction,
)
CursorAnchor.unknown = CursorAnchorUnknown

CursorUpdate.members = s.members(
    cursor_id=s.Member("cursorId", CursorId),
    capabilities=s.Member(
        "capabilities",
        s.Nullable(CursorCapabilities),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    anchor=s.Member("anchor", CursorAnchor, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)

SessionCancelCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SubagentSessionCapabilities.members = s.members(
    cancel=s.Member(
        "cancel",
        SessionCancelCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

RunningStateUpdate.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

IdleStopReason.of = s.TEXT
IdleStopReason.values = s.each(
    "end_turn",
    "max_tokens",
    "max_turn_requests",
    "refusal",
    "cancelled",
    "error",
)
IdleStopReason.unknown = s.UnknownValue.KEPT

Usage.members = s.members(
    total_tokens=s.Member("totalTokens", s.U64),
    input_tokens=s.Member("inputTokens", s.U64),
    output_tokens=s.Member("outputTokens", s.U64),
    thought_tokens=s.Member(
        "thoughtTokens",
        s.U64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    cached_read_tokens=s.Member(
        "cachedReadTokens",
        s.U64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    cached_write_tokens=s.Member(
        "cachedWriteTokens",
        s.U64,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

IdleStateUpdate.members = s.members(
    stop_reason=s.Member(
        "stopReason",
        IdleStopReason,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    error=s.Member("error", Error, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    usage=s.Member("usage", Usage, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
IdleStateUpdate.additional = s.RAW
IdleStateUpdate.if_unknown = "stop_reason"

RequiresActionStateUpdate.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

UnknownStateUpdate.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

StateUpdateRunning.beside = s.beside(state="state")
StateUpdateRunning.tag = "running"
StateUpdateRunning.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
StateUpdateIdle.beside = s.beside(state="state")
StateUpdateIdle.tag = "idle"
StateUpdateIdle.members = s.members(
    stop_reason=s.Member(
        "stopReason",
        IdleStopReason,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    error=s.Member("error", Error, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    usage=s.Member("usage", Usage, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
StateUpdateIdle.additional = s.RAW
StateUpdateIdle.if_unknown = "stop_reason"
StateUpdateRequiresAction.beside = s.beside(state="state")
StateUpdateRequiresAction.tag = "requires_action"
StateUpdateRequiresAction.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
StateUpdateUnknown.beside = s.beside(state="state")
StateUpdateUnknown.tag = "unknown"
StateUpdateUnknown.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
StateUpdate.tag = "state"
StateUpdate.variants = s.each(
    StateUpdateRunning,
    StateUpdateIdle,
    StateUpdateRequiresAction,
    StateUpdateUnknown,
)
StateUpdate.unknown = StateUpdateUnknownVariant

SubagentUpdate.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    title=s.Member(
        "title",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    description=s.Member(
        "description",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    capabilities=s.Member(
        "capabilities",
        s.Nullable(SubagentSessionCapabilities),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    state=s.Member(
        "state",
        s.Nullable(StateUpdate),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    cwd=s.Member("cwd", s.Nullable(s.TEXT), absent=s.ABSENT, empty=s.UNSET),
    additional_directories=s.Member(
        "additionalDirectories",
        s.Nullable(s.List(s.TEXT)),
        absent=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)

SessionMessage.members = s.members(
    message_id=s.Member("messageId", MessageId),
    sender_session_id=s.Member(
        "senderSessionId",
        s.Nullable(SessionId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    recipient_session_id=s.Member(
        "recipientSessionId",
        s.Nullable(SessionId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    sender_message_id=s.Member(
        "senderMessageId",
        s.Nullable(MessageId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    recipient_message_id=s.Member(
        "recipientMessageId",
        s.Nullable(MessageId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    content=s.Member(
        "content",
        s.Nullable(s.List(ContentBlock)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)

SessionMessageChunk.members = s.members(
    message_id=s.Member("messageId", MessageId),
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionUpdateUserMessageChunk.beside = s.beside(session_update="sessionUpdate")
SessionUpdateUserMessageChunk.tag = "user_message_chunk"
SessionUpdateUserMessageChunk.members = s.members(
    content=s.Member("content", ContentBlock),
    message_id=s.Member(
        "messageId",
        MessageId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateAgentMessageChunk.beside = s.beside(session_update="sessionUpdate")
SessionUpdateAgentMessageChunk.tag = "agent_message_chunk"
SessionUpdateAgentMessageChunk.members = s.members(
    content=s.Member("content", ContentBlock),
    message_id=s.Member(
        "messageId",
        MessageId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateAgentThoughtChunk.beside = s.beside(session_update="sessionUpdate")
SessionUpdateAgentThoughtChunk.tag = "agent_thought_chunk"
SessionUpdateAgentThoughtChunk.members = s.members(
    content=s.Member("content", ContentBlock),
    message_id=s.Member(
        "messageId",
        MessageId,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateToolCall.beside = s.beside(session_update="sessionUpdate")
SessionUpdateToolCall.tag = "tool_call"
SessionUpdateToolCall.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    title=s.Member("title", s.TEXT),
    name=s.Member("name", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    kind=s.Member(
        "kind",
        ToolKind,
        absent=s.Default("other"),
        on_error=s.Default("other"),
        omit_default=True,
    ),
    status=s.Member(
        "status",
        ToolCallStatus,
        absent=s.Default("pending"),
        on_error=s.Default("pending"),
        omit_default=True,
    ),
    content=s.Member(
        "content",
        s.List(ToolCallContent),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    locations=s.Member(
        "locations",
        s.List(ToolCallLocation),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    raw_input=s.Member(
        "rawInput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    raw_output=s.Member(
        "rawOutput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateToolCallUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateToolCallUpdate.tag = "tool_call_update"
SessionUpdateToolCallUpdate.members = s.members(
    tool_call_id=s.Member("toolCallId", ToolCallId),
    kind=s.Member("kind", ToolKind, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    status=s.Member(
        "status",
        ToolCallStatus,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    name=s.Member("name", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    content=s.Member(
        "content",
        s.List(ToolCallContent),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    locations=s.Member(
        "locations",
        s.List(ToolCallLocation),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    raw_input=s.Member(
        "rawInput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    raw_output=s.Member(
        "rawOutput",
        s.RAW,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdatePlan.beside = s.beside(session_update="sessionUpdate")
SessionUpdatePlan.tag = "plan"
SessionUpdatePlan.members = s.members(
    entries=s.Member(
        "entries",
        s.List(PlanEntry),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdatePlanUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdatePlanUpdate.tag = "plan_update"
SessionUpdatePlanUpdate.members = s.members(
    plan=s.Member("plan", PlanUpdateContent),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdatePlanRemoved.beside = s.beside(session_update="sessionUpdate")
SessionUpdatePlanRemoved.tag = "plan_removed"
SessionUpdatePlanRemoved.members = s.members(
    id=s.Member("id", PlanId, aliases=s.each("planId"), also=s.each("planId")),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateAvailableCommandsUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateAvailableCommandsUpdate.tag = "available_commands_update"
SessionUpdateAvailableCommandsUpdate.members = s.members(
    available_commands=s.Member(
        "availableCommands",
        s.List(AvailableCommand),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateCurrentModeUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateCurrentModeUpdate.tag = "current_mode_update"
SessionUpdateCurrentModeUpdate.members = s.members(
    current_mode_id=s.Member("currentModeId", SessionModeId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateConfigOptionUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateConfigOptionUpdate.tag = "config_option_update"
SessionUpdateConfigOptionUpdate.members = s.members(
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateSessionInfoUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateSessionInfoUpdate.tag = "session_info_update"
SessionUpdateSessionInfoUpdate.members = s.members(
    title=s.Member(
        "title",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    updated_at=s.Member(
        "updatedAt",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateUsageUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateUsageUpdate.tag = "usage_update"
SessionUpdateUsageUpdate.members = s.members(
    used=s.Member("used", s.U64),
    size=s.Member("size", s.U64),
    cost=s.Member("cost", Cost, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateNotice.beside = s.beside(session_update="sessionUpdate")
SessionUpdateNotice.tag = "notice"
SessionUpdateNotice.members = s.members(
    severity=s.Member("severity", NoticeSeverity),
    title=s.Member("title", s.Text(1, None)),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateCompactionUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateCompactionUpdate.tag = "compaction_update"
SessionUpdateCompactionUpdate.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    status=s.Member("status", CompactionStatus),
    summary=s.Member(
        "summary",
        s.Nullable(s.List(ContentBlock)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
        empty=s.UNSET,
    ),
    error=s.Member(
        "error",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)
SessionUpdateCompactionSummaryChunk.beside = s.beside(session_update="sessionUpdate")
SessionUpdateCompactionSummaryChunk.tag = "compaction_summary_chunk"
SessionUpdateCompactionSummaryChunk.members = s.members(
    compaction_id=s.Member("compactionId", CompactionId),
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdatePromptSuggestionsUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdatePromptSuggestionsUpdate.tag = "prompt_suggestions_update"
SessionUpdatePromptSuggestionsUpdate.members = s.members(
    suggestions=s.Member("suggestions", s.List(PromptSuggestion), skip_invalid=True),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdateCursorUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateCursorUpdate.tag = "cursor_update"
SessionUpdateCursorUpdate.members = s.members(
    cursor_id=s.Member("cursorId", CursorId),
    capabilities=s.Member(
        "capabilities",
        s.Nullable(CursorCapabilities),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    anchor=s.Member("anchor", CursorAnchor, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)
SessionUpdateSubagentUpdate.beside = s.beside(session_update="sessionUpdate")
SessionUpdateSubagentUpdate.tag = "subagent_update"
SessionUpdateSubagentUpdate.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    title=s.Member(
        "title",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    description=s.Member(
        "description",
        s.Nullable(s.TEXT),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    capabilities=s.Member(
        "capabilities",
        s.Nullable(SubagentSessionCapabilities),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    state=s.Member(
        "state",
        s.Nullable(StateUpdate),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    cwd=s.Member("cwd", s.Nullable(s.TEXT), absent=s.ABSENT, empty=s.UNSET),
    additional_directories=s.Member(
        "additionalDirectories",
        s.Nullable(s.List(s.TEXT)),
        absent=s.ABSENT,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)
SessionUpdateSessionMessage.beside = s.beside(session_update="sessionUpdate")
SessionUpdateSessionMessage.tag = "session_message"
SessionUpdateSessionMessage.members = s.members(
    message_id=s.Member("messageId", MessageId),
    sender_session_id=s.Member(
        "senderSessionId",
        s.Nullable(SessionId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    recipient_session_id=s.Member(
        "recipientSessionId",
        s.Nullable(SessionId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    sender_message_id=s.Member(
        "senderMessageId",
        s.Nullable(MessageId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    recipient_message_id=s.Member(
        "recipientMessageId",
        s.Nullable(MessageId),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
    content=s.Member(
        "content",
        s.Nullable(s.List(ContentBlock)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
        empty=s.UNSET,
    ),
    meta=s.Member(
        "_meta",
        s.Nullable(s.Map(s.TEXT, s.RAW)),
        absent=s.ABSENT,
        on_error=s.ABSENT,
        empty=s.UNSET,
    ),
)
SessionUpdateSessionMessageChunk.beside = s.beside(session_update="sessionUpdate")
SessionUpdateSessionMessageChunk.tag = "session_message_chunk"
SessionUpdateSessionMessageChunk.members = s.members(
    message_id=s.Member("messageId", MessageId),
    content=s.Member("content", ContentBlock),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionUpdate.tag = "sessionUpdate"
SessionUpdate.variants = s.each(
    SessionUpdateUserMessageChunk,
    SessionUpdateAgentMessageChunk,
    SessionUpdateAgentThoughtChunk,
    SessionUpdateToolCall,
    SessionUpdateToolCallUpdate,
    SessionUpdatePlan,
    SessionUpdatePlanUpdate,
    SessionUpdatePlanRemoved,
    SessionUpdateAvailableCommandsUpdate,
    SessionUpdateCurrentModeUpdate,
    SessionUpdateConfigOptionUpdate,
    SessionUpdateSessionInfoUpdate,
    SessionUpdateUsageUpdate,
    SessionUpdateNotice,
    SessionUpdateCompactionUpdate,
    SessionUpdateCompactionSummaryChunk,
    SessionUpdatePromptSuggestionsUpdate,
    SessionUpdateCursorUpdate,
    SessionUpdateSubagentUpdate,
    SessionUpdateSessionMessage,
    SessionUpdateSessionMessageChunk,
)
SessionUpdate.unknown = SessionUpdateUnknown

SessionNotification.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    update=s.Member("update", SessionUpdate),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AgentNotificationSessionUpdate.beside = s.beside(method="method")
AgentNotificationSessionUpdate.tag = "session/update"
AgentNotificationSessionUpdate.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", SessionNotification),
)
AgentNotificationElicitationComplete.beside = s.beside(method="method")
AgentNotificationElicitationComplete.tag = "elicitation/complete"
AgentNotificationElicitationComplete.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", CompleteElicitationNotification),
)
AgentNotificationAuthStatusUpdate.beside = s.beside(method="method")
AgentNotificationAuthStatusUpdate.tag = "auth/status_update"
AgentNotificationAuthStatusUpdate.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", AuthStatusUpdateNotification),
)
AgentNotificationCancelRequest.beside = s.beside(method="method")
AgentNotificationCancelRequest.tag = "$/cancel_request"
AgentNotificationCancelRequest.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", CancelRequestNotification),
)
AgentNotification.tag = "method"
AgentNotification.variants = s.each(
    AgentNotificationSessionUpdate,
    AgentNotificationElicitationComplete,
    AgentNotificationAuthStatusUpdate,
    AgentNotificationCancelRequest,
)
AgentNotification.unknown = AgentNotificationUnknown

ProxySuccessorRequest.members = s.members(
    method=s.Member("method", s.TEXT),
    params=s.Member("params", s.RAW, absent=s.ABSENT, empty=s.UNSET),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitializeProxyRequest.of = InitializeRequest

ProxyRequestProxyInitialize.beside = s.beside(method="method")
ProxyRequestProxyInitialize.tag = "proxy/initialize"
ProxyRequestProxyInitialize.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", InitializeProxyRequest),
)
ProxyRequestProxySuccessor.beside = s.beside(method="method")
ProxyRequestProxySuccessor.tag = "proxy/successor"
ProxyRequestProxySuccessor.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    id=s.Member("id", RequestId),
    params=s.Member("params", ProxySuccessorRequest),
)
ProxyRequest.tag = "method"
ProxyRequest.variants = s.each(ProxyRequestProxyInitialize, ProxyRequestProxySuccessor)
ProxyRequest.unknown = ProxyRequestUnknown

ProxySuccessorNotification.members = s.members(
    method=s.Member("method", s.TEXT),
    params=s.Member("params", s.RAW, absent=s.ABSENT, empty=s.UNSET),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ProxyNotificationProxySuccessor.beside = s.beside(method="method")
ProxyNotificationProxySuccessor.tag = "proxy/successor"
ProxyNotificationProxySuccessor.members = s.members(
    jsonrpc=s.Member("jsonrpc", JsonRpcVersion, constant="2.0"),
    params=s.Member("params", ProxySuccessorNotification),
)
ProxyNotification.tag = "method"
ProxyNotification.variants = s.each(ProxyNotificationProxySuccessor)
ProxyNotification.unknown = ProxyNotificationUnknown

ExtRequest.of = s.RAW

ExtResponse.of = s.RAW

ExtNotification.of = s.RAW

PromptCapabilities.members = s.members(
    image=s.Member("image", s.BOOL, absent=s.Default(False), on_error=s.Default(False)),
    audio=s.Member("audio", s.BOOL, absent=s.Default(False), on_error=s.Default(False)),
    embedded_context=s.Member(
        "embeddedContext",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpCapabilities.members = s.members(
    http=s.Member("http", s.BOOL, absent=s.Default(False), on_error=s.Default(False)),
    sse=s.Member("sse", s.BOOL, absent=s.Default(False), on_error=s.Default(False)),
    acp=s.Member("acp", s.BOOL, absent=s.Default(False), on_error=s.Default(False)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionListCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionDeleteCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionAdditionalDirectoriesCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionSystemPromptOverrideCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionSystemPromptModeCapabilities.members = s.members(
    override=s.Member(
        "override",
        SessionSystemPromptOverrideCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionSystemPromptCapabilities.members = s.members(
    mode=s.Member(
        "mode",
        SessionSystemPromptModeCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionForkCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionArchiveCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionStatusCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionOptionsCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionTitleCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionResumeCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionCloseCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

SessionCapabilities.members = s.members(
    list_=s.Member(
        "list",
        SessionListCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    delete=s.Member(
        "delete",
        SessionDeleteCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    additional_directories=s.Member(
        "additionalDirectories",
        SessionAdditionalDirectoriesCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    system_prompt=s.Member(
        "systemPrompt",
        SessionSystemPromptCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    fork=s.Member(
        "fork",
        SessionForkCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    archive=s.Member(
        "archive",
        SessionArchiveCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    status=s.Member(
        "status",
        SessionStatusCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    options=s.Member(
        "options",
        SessionOptionsCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    title=s.Member(
        "title",
        SessionTitleCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    resume=s.Member(
        "resume",
        SessionResumeCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    close=s.Member(
        "close",
        SessionCloseCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthStatusCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

LogoutCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

AgentAuthCapabilities.members = s.members(
    status=s.Member(
        "status",
        AuthStatusCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    logout=s.Member(
        "logout",
        LogoutCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ProvidersCapabilities.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

AgentCapabilities.members = s.members(
    load_session=s.Member(
        "loadSession",
        s.BOOL,
        absent=s.Default(False),
        on_error=s.Default(False),
    ),
    prompt_capabilities=s.Member(
        "promptCapabilities",
        PromptCapabilities,
        absent=s.Default({"image": False, "audio": False, "embeddedContext": False}),
        on_error=s.Default({"image": False, "audio": False, "embeddedContext": False}),
    ),
    mcp_capabilities=s.Member(
        "mcpCapabilities",
        McpCapabilities,
        absent=s.Default({"http": False, "sse": False, "acp": False}),
        on_error=s.Default({"http": False, "sse": False, "acp": False}),
    ),
    session_capabilities=s.Member(
        "sessionCapabilities",
        SessionCapabilities,
        absent=s.Default({}),
        on_error=s.Default({}),
    ),
    auth=s.Member(
        "auth",
        AgentAuthCapabilities,
        absent=s.Default({}),
        on_error=s.Default({}),
    ),
    providers=s.Member(
        "providers",
        ProvidersCapabilities,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthMethodTerminal.members = s.members(
    id=s.Member("id", AuthMethodId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    args=s.Member(
        "args",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    env=s.Member(
        "env",
        s.Map(s.TEXT, s.TEXT),
        absent=s.Default({}),
        null=s.Default({}),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthMethodAgent.members = s.members(
    id=s.Member("id", AuthMethodId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

AuthMethodTerminalVariant.beside = s.beside(type="type")
AuthMethodTerminalVariant.tag = "terminal"
AuthMethodTerminalVariant.members = s.members(
    id=s.Member("id", AuthMethodId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    args=s.Member(
        "args",
        s.List(s.TEXT),
        absent=s.Default([]),
        null=s.Default([]),
        omit_default=True,
    ),
    env=s.Member(
        "env",
        s.Map(s.TEXT, s.TEXT),
        absent=s.Default({}),
        null=s.Default({}),
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
AuthMethodAgentVariant.beside = s.beside(type="type")
AuthMethodAgentVariant.members = s.members(
    id=s.Member("id", AuthMethodId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
AuthMethod.tag = "type"
AuthMethod.variants = s.each(AuthMethodTerminalVariant, AuthMethodAgentVariant)
AuthMethod.default_tag = "agent"
AuthMethod.unknown = AuthMethodUnknown

InitializeResponse.members = s.members(
    protocol_version=s.Member("protocolVersion", ProtocolVersion),
    agent_capabilities=s.Member(
        "agentCapabilities",
        AgentCapabilities,
        absent=s.Default(
            {
                "loadSession": False,
                "promptCapabilities": {
                    "image": False,
                    "audio": False,
                    "embeddedContext": False,
                },
                "mcpCapabilities": {"http": False, "sse": False, "acp": False},
                "sessionCapabilities": {},
                "auth": {},
            }
        ),
        on_error=s.Default(
            {
                "loadSession": False,
                "promptCapabilities": {
                    "image": False,
                    "audio": False,
                    "embeddedContext": False,
                },
                "mcpCapabilities": {"http": False, "sse": False, "acp": False},
                "sessionCapabilities": {},
                "auth": {},
            }
        ),
    ),
    auth_methods=s.Member(
        "authMethods",
        s.List(AuthMethod),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    agent_info=s.Member(
        "agentInfo",
        Implementation,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

InitializeProxyResponse.of = InitializeResponse

ProxySuccessorResponse.of = s.RAW

AuthenticateResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
AuthenticateResponse.null_is_empty = True

LogoutResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
LogoutResponse.null_is_empty = True

AuthStatusResponse.members = s.members(
    state=s.Member("state", AuthState),
    accounts=s.Member(
        "accounts",
        s.List(AuthAccount),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ProviderCurrentConfig.members = s.members(
    api_type=s.Member("apiType", LlmProtocol),
    base_url=s.Member("baseUrl", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ProviderInfo.members = s.members(
    provider_id=s.Member("providerId", ProviderId),
    supported=s.Member(
        "supported",
        s.List(LlmProtocol),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    required=s.Member("required", s.BOOL),
    current=s.Member("current", ProviderCurrentConfig, absent=s.ABSENT, null=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ListProvidersResponse.members = s.members(
    providers=s.Member("providers", s.List(ProviderInfo)),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SetProviderResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
SetProviderResponse.null_is_empty = True

DisableProviderResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
DisableProviderResponse.null_is_empty = True

SessionMode.members = s.members(
    id=s.Member("id", SessionModeId),
    name=s.Member("name", s.TEXT),
    description=s.Member(
        "description",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionModeState.members = s.members(
    current_mode_id=s.Member("currentModeId", SessionModeId),
    available_modes=s.Member(
        "availableModes",
        s.List(SessionMode),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

NewSessionResponse.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    modes=s.Member(
        "modes",
        SessionModeState,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

LoadSessionResponse.members = s.members(
    modes=s.Member(
        "modes",
        SessionModeState,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
LoadSessionResponse.null_is_empty = True

ResumeSessionResponse.members = s.members(
    modes=s.Member(
        "modes",
        SessionModeState,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
ResumeSessionResponse.null_is_empty = True

ForkSessionResponse.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    modes=s.Member(
        "modes",
        SessionModeState,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SessionOptionsResponse.members = s.members(
    modes=s.Member(
        "modes",
        SessionModeState,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
SessionOptionsResponse.null_is_empty = True

SessionInfo.members = s.members(
    session_id=s.Member("sessionId", SessionId),
    cwd=s.Member("cwd", s.TEXT),
    additional_directories=s.Member(
        "additionalDirectories",
        s.List(s.TEXT),
        absent=s.Default([]),
        on_error=s.Default([]),
        skip_invalid=True,
        omit_default=True,
    ),
    title=s.Member("title", s.TEXT, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    updated_at=s.Member(
        "updatedAt",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    archived=s.Member(
        "archived",
        s.BOOL,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ListSessionsResponse.members = s.members(
    sessions=s.Member(
        "sessions",
        s.List(SessionInfo),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    next_cursor=s.Member(
        "nextCursor",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

CloseSessionResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
CloseSessionResponse.null_is_empty = True

DeleteSessionResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
DeleteSessionResponse.null_is_empty = True

ArchiveSessionResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
ArchiveSessionResponse.null_is_empty = True

UnarchiveSessionResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
UnarchiveSessionResponse.null_is_empty = True

SessionStatus.of = s.TEXT
SessionStatus.values = s.each("open", "saved")
SessionStatus.unknown = s.UnknownValue.KEPT

SessionStatusResponse.members = s.members(
    status=s.Member("status", SessionStatus),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SetSessionTitleResponse.members = s.members(
    title=s.Member("title", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

McpError.members = s.members(
    code=s.Member("code", s.I32),
    message=s.Member("message", s.TEXT),
    data=s.Member("data", s.RAW, absent=s.ABSENT, empty=s.UNSET),
)
McpError.additional = s.RAW

MessageMcpError.members = s.members(
    error=s.Member("error", McpError),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

MessageMcpResult.members = s.members(
    result=s.Member("result", s.RAW),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

MessageMcpResponse.branches = s.each(MessageMcpResult, MessageMcpError)

StopReason.of = s.TEXT
StopReason.values = s.each(
    "end_turn",
    "max_tokens",
    "max_turn_requests",
    "refusal",
    "cancelled",
)

PromptResponse.members = s.members(
    stop_reason=s.Member("stopReason", StopReason),
    usage=s.Member("usage", Usage, absent=s.ABSENT, null=s.ABSENT, on_error=s.ABSENT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SetSessionModeResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
SetSessionModeResponse.null_is_empty = True

SetSessionConfigOptionResponse.members = s.members(
    config_options=s.Member(
        "configOptions",
        s.List(SessionConfigOption),
        on_error=s.Default([]),
        skip_invalid=True,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

SelectedPermissionOutcome.members = s.members(
    option_id=s.Member("optionId", PermissionOptionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

RequestPermissionOutcomeCancelled.beside = s.beside(outcome="outcome")
RequestPermissionOutcomeCancelled.tag = "cancelled"
RequestPermissionOutcomeSelected.beside = s.beside(outcome="outcome")
RequestPermissionOutcomeSelected.tag = "selected"
RequestPermissionOutcomeSelected.members = s.members(
    option_id=s.Member("optionId", PermissionOptionId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
RequestPermissionOutcome.tag = "outcome"
RequestPermissionOutcome.variants = s.each(
    RequestPermissionOutcomeCancelled,
    RequestPermissionOutcomeSelected,
)

RequestPermissionResponse.members = s.members(
    outcome=s.Member("outcome", RequestPermissionOutcome),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationContentValue.branches = s.each(s.TEXT, s.I64, s.F64, s.BOOL, s.List(s.TEXT))

ElicitationAcceptAction.members = s.members(
    content=s.Member(
        "content",
        s.Map(s.TEXT, ElicitationContentValue),
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

ElicitationDeclineAction.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

ElicitationCancelAction.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)

CreateElicitationResponseAccept.beside = s.beside(action="action")
CreateElicitationResponseAccept.tag = "accept"
CreateElicitationResponseAccept.members = s.members(
    content=s.Member(
        "content",
        s.Map(s.TEXT, ElicitationContentValue),
        absent=s.ABSENT,
        null=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
CreateElicitationResponseDecline.beside = s.beside(action="action")
CreateElicitationResponseDecline.tag = "decline"
CreateElicitationResponseDecline.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
CreateElicitationResponseCancel.beside = s.beside(action="action")
CreateElicitationResponseCancel.tag = "cancel"
CreateElicitationResponseCancel.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
CreateElicitationResponse.tag = "action"
CreateElicitationResponse.variants = s.each(
    CreateElicitationResponseAccept,
    CreateElicitationResponseDecline,
    CreateElicitationResponseCancel,
)
CreateElicitationResponse.unknown = CreateElicitationResponseUnknown

ElicitationFormMode.branches = s.each(ElicitationFormSession, ElicitationFormRequest)

ElicitationUrlMode.branches = s.each(ElicitationUrlSession, ElicitationUrlRequest)

ReadTextFileResponse.members = s.members(
    content=s.Member("content", s.TEXT),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

WriteTextFileResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
WriteTextFileResponse.null_is_empty = True

CreateTerminalResponse.members = s.members(
    terminal_id=s.Member("terminalId", TerminalId),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TerminalExitStatus.members = s.members(
    exit_code=s.Member(
        "exitCode",
        s.U32,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    signal=s.Member(
        "signal",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

TerminalOutputResponse.members = s.members(
    output=s.Member("output", s.TEXT),
    truncated=s.Member("truncated", s.BOOL),
    exit_status=s.Member(
        "exitStatus",
        TerminalExitStatus,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)

WaitForTerminalExitResponse.members = s.members(
    exit_code=s.Member(
        "exitCode",
        s.U32,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    signal=s.Member(
        "signal",
        s.TEXT,
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    ),
)
WaitForTerminalExitResponse.null_is_empty = True

KillTerminalResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
KillTerminalResponse.null_is_empty = True

ReleaseTerminalResponse.members = s.members(
    meta=s.Member(
        "_meta",
        s.Map(s.TEXT, s.RAW),
        absent=s.ABSENT,
        null=s.ABSENT,
        on_error=s.ABSENT,
    )
)
ReleaseTerminalResponse.null_is_empty = True
