//! The types of the released crate by their names in ACP, each with a function that reads a text and writes it again.

use agent_client_protocol_schema::{ProtocolVersion, v1};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a text and writes it again. `None` if the crate does not have the type.
pub(crate) fn rewrite(name: &str, text: &str) -> Option<serde_json::Result<String>> {
    let (_, rewrite) = TYPES.iter().find(|(known, _)| *known == name)?;
    Some(rewrite(text))
}

type Rewrite = fn(&str) -> serde_json::Result<String>;

fn again<T: DeserializeOwned + Serialize>(text: &str) -> serde_json::Result<String> {
    serde_json::to_string(&serde_json::from_str::<T>(text)?)
}

macro_rules! types {
    ($($name:ident)*) => {
        &[("ProtocolVersion", again::<ProtocolVersion>), $((stringify!($name), again::<v1::$name>)),*]
    };
}

const TYPES: &[(&str, Rewrite)] = types! {
    AgentAuthCapabilities AgentCapabilities Annotations ArchiveSessionRequest
    ArchiveSessionResponse AudioContent AuthAccount AuthCapabilities AuthMethod AuthMethodAgent
    AuthMethodId AuthMethodTerminal AuthState AuthStatusCapabilities AuthStatusRequest
    AuthStatusResponse AuthStatusUpdateNotification AuthenticateRequest AuthenticateResponse
    AvailableCommand AvailableCommandInput AvailableCommandsUpdate BlobResourceContents
    BooleanConfigOptionCapabilities BooleanPropertySchema CancelNotification
    CancelRequestNotification ClientCapabilities ClientSessionCapabilities CloseSessionRequest
    CloseSessionResponse CompactionCapabilities CompactionId CompactionStatus
    CompactionSummaryChunk CompactionUpdate CompleteElicitationNotification ConfigOptionUpdate
    Content ContentBlock ContentChunk Cost CreateElicitationRequest CreateElicitationResponse
    CreateTerminalRequest CreateTerminalResponse CurrentModeUpdate CursorAnchor
    CursorAnchorPosition CursorCapabilities CursorCompactionAnchor CursorForkCapabilities
    CursorId CursorMessageAnchor CursorToolCallAnchor CursorUpdate DeleteSessionRequest
    DeleteSessionResponse Diff DisableProviderRequest DisableProviderResponse
    ElicitationAcceptAction ElicitationCapabilities ElicitationContentValue
    ElicitationFormCapabilities ElicitationFormMode ElicitationId ElicitationPropertySchema
    ElicitationRequestScope ElicitationSchema ElicitationSchemaType ElicitationSessionScope
    ElicitationUrlCapabilities ElicitationUrlMode EmbeddedResource EmbeddedResourceResource
    EnumOption EnvVariable Error ErrorCode FileSystemCapabilities ForkSessionRequest
    ForkSessionResponse HttpHeader IdleStateUpdate ImageContent Implementation
    InitialSessionConfigOption InitializeProxyRequest InitializeProxyResponse InitializeRequest
    InitializeResponse IntegerPropertySchema KillTerminalRequest KillTerminalResponse
    ListProvidersRequest ListProvidersResponse ListSessionsRequest ListSessionsResponse
    LlmProtocol LoadSessionRequest LoadSessionResponse LogoutCapabilities LogoutRequest
    LogoutResponse McpCapabilities McpError McpRequestId McpServer McpServerAcp McpServerAcpId
    McpServerHttp McpServerSse McpServerStdio MessageId MessageMcpNotification MessageMcpRequest
    MessageMcpResponse MultiSelectItems MultiSelectPropertySchema NewSessionRequest
    NewSessionResponse Notice NoticeCapabilities NoticeSeverity NumberPropertySchema
    PermissionOption PermissionOptionId PermissionOptionKind Plan PlanCapabilities PlanEntry
    PlanEntryPriority PlanEntryStatus PlanId PlanItems PlanMarkdown PlanRemoved PlanUpdate
    PlanUpdateContent PromptCapabilities PromptRequest PromptResponse PromptSuggestion
    PromptSuggestionsAudioCapabilities PromptSuggestionsCapabilities
    PromptSuggestionsEmbeddedContextCapabilities PromptSuggestionsImageCapabilities
    PromptSuggestionsUpdate ProviderCurrentConfig ProviderId ProviderInfo ProvidersCapabilities
    ProxySuccessorNotification ProxySuccessorRequest ProxySuccessorResponse ReadTextFileRequest
    ReadTextFileResponse ReleaseTerminalRequest ReleaseTerminalResponse RequestId
    RequestPermissionOutcome RequestPermissionRequest RequestPermissionResponse
    RequiresActionStateUpdate ResourceLink ResumeSessionRequest ResumeSessionResponse Role
    RunningStateUpdate SelectedPermissionOutcome SessionAdditionalDirectoriesCapabilities
    SessionArchiveCapabilities SessionArchiveFilter SessionCancelCapabilities
    SessionCapabilities SessionCloseCapabilities SessionConfigBoolean SessionConfigGroupId
    SessionConfigId SessionConfigOption SessionConfigOptionCategory
    SessionConfigOptionsCapabilities SessionConfigSelect SessionConfigSelectGroup
    SessionConfigSelectOption SessionConfigSelectOptions SessionConfigValueId
    SessionCursorsCapabilities SessionDeleteCapabilities SessionForkCapabilities SessionId
    SessionInfo SessionInfoUpdate SessionListCapabilities SessionMessage SessionMessageChunk
    SessionMode SessionModeId SessionModeState SessionNotification SessionOptionsCapabilities
    SessionOptionsRequest SessionOptionsResponse SessionReference SessionResumeCapabilities
    SessionStatus SessionStatusCapabilities SessionStatusRequest SessionStatusResponse
    SessionSystemPromptCapabilities SessionSystemPromptModeCapabilities
    SessionSystemPromptOverrideCapabilities SessionTitleCapabilities SessionUpdate
    SetProviderRequest SetProviderResponse SetSessionConfigOptionRequest
    SetSessionConfigOptionResponse SetSessionModeRequest SetSessionModeResponse
    SetSessionTitleRequest SetSessionTitleResponse StateUpdate StopReason StringFormat
    StringMultiSelectItems StringPropertySchema SubagentCapabilities SubagentSessionCapabilities
    SubagentUpdate SystemPrompt SystemPromptMode Terminal TerminalExitStatus TerminalId
    TerminalOutputRequest TerminalOutputResponse TextContent TextResourceContents
    TitledMultiSelectItems ToolCall ToolCallContent ToolCallId ToolCallLocation ToolCallStatus
    ToolCallUpdate ToolKind UnarchiveSessionRequest UnarchiveSessionResponse UnknownStateUpdate
    UnstructuredCommandInput Usage UsageUpdate WaitForTerminalExitRequest
    WaitForTerminalExitResponse WriteTextFileRequest WriteTextFileResponse
};
