//! The list of published types, and their schema.

use samewire_wire::{Published, protocol};
use serde_json::Value;

/// All published types, in the order of the documentation. A type that one of them uses must be in the list, too.
pub const PUBLISHED: &[Published] = ACP.types();

protocol! {
    /// The Agent Client Protocol (ACP), version 1, with plan operations.
    pub(crate) const ACP: "Agent Client Protocol with plan operations" = [
        // The envelope.
        crate::JsonRpcMessage,
        crate::JsonRpcRequest,
        crate::JsonRpcNotification,
        crate::JsonRpcResponse,
        crate::JsonRpcSuccess,
        crate::JsonRpcFailure,
        crate::JsonRpcVersion,
        crate::JsonRpcParams,
        crate::RequestId,
        crate::Error,
        crate::ErrorCode,
        // Whole messages by their methods.
        crate::ClientRequest,
        crate::AgentRequest,
        crate::ClientNotification,
        crate::AgentNotification,
        #[cfg(feature = "unstable")]
        crate::ProxyRequest,
        #[cfg(feature = "unstable")]
        crate::ProxyNotification,
        // Extensions.
        crate::ExtRequest,
        crate::ExtResponse,
        crate::ExtNotification,
        // The first exchange.
        crate::InitializeRequest,
        crate::InitializeResponse,
        crate::ProtocolVersion,
        crate::Implementation,
        #[cfg(feature = "unstable")]
        crate::InitializeProxyRequest,
        #[cfg(feature = "unstable")]
        crate::InitializeProxyResponse,
        #[cfg(feature = "unstable")]
        crate::ProxySuccessorRequest,
        #[cfg(feature = "unstable")]
        crate::ProxySuccessorResponse,
        #[cfg(feature = "unstable")]
        crate::ProxySuccessorNotification,
        // What a client can do.
        crate::ClientCapabilities,
        crate::FileSystemCapabilities,
        crate::ClientSessionCapabilities,
        crate::CompactionCapabilities,
        crate::NoticeCapabilities,
        crate::SessionConfigOptionsCapabilities,
        crate::BooleanConfigOptionCapabilities,
        crate::AuthCapabilities,
        crate::ElicitationCapabilities,
        crate::ElicitationFormCapabilities,
        crate::ElicitationUrlCapabilities,
        crate::PlanCapabilities,
        crate::SubagentCapabilities,
        #[cfg(feature = "unstable")]
        crate::PromptSuggestionsCapabilities,
        #[cfg(feature = "unstable")]
        crate::PromptSuggestionsImageCapabilities,
        #[cfg(feature = "unstable")]
        crate::PromptSuggestionsAudioCapabilities,
        #[cfg(feature = "unstable")]
        crate::PromptSuggestionsEmbeddedContextCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionCursorsCapabilities,
        // What an agent can do.
        crate::AgentCapabilities,
        crate::PromptCapabilities,
        crate::McpCapabilities,
        crate::SessionCapabilities,
        crate::SessionListCapabilities,
        crate::SessionDeleteCapabilities,
        crate::SessionAdditionalDirectoriesCapabilities,
        crate::SessionResumeCapabilities,
        crate::SessionCloseCapabilities,
        crate::SessionSystemPromptCapabilities,
        crate::SessionSystemPromptModeCapabilities,
        crate::SessionSystemPromptOverrideCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionForkCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionArchiveCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionStatusCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionOptionsCapabilities,
        #[cfg(feature = "unstable")]
        crate::SessionTitleCapabilities,
        crate::AgentAuthCapabilities,
        crate::LogoutCapabilities,
        #[cfg(feature = "unstable")]
        crate::AuthStatusCapabilities,
        #[cfg(feature = "unstable")]
        crate::ProvidersCapabilities,
        // Authentication.
        crate::AuthMethod,
        crate::AuthMethodTerminal,
        crate::AuthMethodAgent,
        crate::AuthMethodId,
        crate::AuthenticateRequest,
        crate::AuthenticateResponse,
        crate::LogoutRequest,
        crate::LogoutResponse,
        #[cfg(feature = "unstable")]
        crate::AuthStatusRequest,
        #[cfg(feature = "unstable")]
        crate::AuthStatusResponse,
        #[cfg(feature = "unstable")]
        crate::AuthStatusUpdateNotification,
        #[cfg(feature = "unstable")]
        crate::AuthState,
        #[cfg(feature = "unstable")]
        crate::AuthAccount,
        // Providers of language models.
        #[cfg(feature = "unstable")]
        crate::ListProvidersRequest,
        #[cfg(feature = "unstable")]
        crate::ListProvidersResponse,
        #[cfg(feature = "unstable")]
        crate::SetProviderRequest,
        #[cfg(feature = "unstable")]
        crate::SetProviderResponse,
        #[cfg(feature = "unstable")]
        crate::DisableProviderRequest,
        #[cfg(feature = "unstable")]
        crate::DisableProviderResponse,
        #[cfg(feature = "unstable")]
        crate::ProviderInfo,
        #[cfg(feature = "unstable")]
        crate::ProviderCurrentConfig,
        #[cfg(feature = "unstable")]
        crate::ProviderId,
        #[cfg(feature = "unstable")]
        crate::LlmProtocol,
        // Beginning to work in a session.
        crate::NewSessionRequest,
        crate::NewSessionResponse,
        crate::LoadSessionRequest,
        crate::LoadSessionResponse,
        crate::ResumeSessionRequest,
        crate::ResumeSessionResponse,
        #[cfg(feature = "unstable")]
        crate::ForkSessionRequest,
        #[cfg(feature = "unstable")]
        crate::ForkSessionResponse,
        crate::SystemPrompt,
        crate::SystemPromptMode,
        #[cfg(feature = "unstable")]
        crate::InitialSessionConfigOption,
        #[cfg(feature = "unstable")]
        crate::InitialSessionConfigOptionBoolean,
        #[cfg(feature = "unstable")]
        crate::InitialSessionConfigOptionValueId,
        #[cfg(feature = "unstable")]
        crate::SessionOptionsRequest,
        #[cfg(feature = "unstable")]
        crate::SessionOptionsResponse,
        // The sessions there are.
        crate::ListSessionsRequest,
        crate::ListSessionsResponse,
        crate::SessionInfo,
        crate::CloseSessionRequest,
        crate::CloseSessionResponse,
        crate::DeleteSessionRequest,
        crate::DeleteSessionResponse,
        #[cfg(feature = "unstable")]
        crate::ArchiveSessionRequest,
        #[cfg(feature = "unstable")]
        crate::ArchiveSessionResponse,
        #[cfg(feature = "unstable")]
        crate::UnarchiveSessionRequest,
        #[cfg(feature = "unstable")]
        crate::UnarchiveSessionResponse,
        #[cfg(feature = "unstable")]
        crate::SessionArchiveFilter,
        #[cfg(feature = "unstable")]
        crate::SessionStatusRequest,
        #[cfg(feature = "unstable")]
        crate::SessionStatusResponse,
        #[cfg(feature = "unstable")]
        crate::SessionStatus,
        #[cfg(feature = "unstable")]
        crate::SetSessionTitleRequest,
        #[cfg(feature = "unstable")]
        crate::SetSessionTitleResponse,
        // Servers of the Model Context Protocol.
        crate::McpServer,
        crate::McpServerHttp,
        crate::McpServerSse,
        crate::McpServerStdio,
        crate::HttpHeader,
        #[cfg(feature = "unstable")]
        crate::McpServerAcp,
        #[cfg(feature = "unstable")]
        crate::McpServerAcpId,
        #[cfg(feature = "unstable")]
        crate::MessageMcpRequest,
        #[cfg(feature = "unstable")]
        crate::MessageMcpResponse,
        #[cfg(feature = "unstable")]
        crate::MessageMcpResult,
        #[cfg(feature = "unstable")]
        crate::MessageMcpError,
        #[cfg(feature = "unstable")]
        crate::McpError,
        #[cfg(feature = "unstable")]
        crate::MessageMcpNotification,
        #[cfg(feature = "unstable")]
        crate::McpRequestId,
        // A turn of a session.
        crate::PromptRequest,
        crate::PromptResponse,
        crate::StopReason,
        #[cfg(feature = "unstable")]
        crate::Usage,
        crate::CancelNotification,
        crate::CancelRequestNotification,
        // News about a session.
        crate::SessionNotification,
        crate::SessionId,
        crate::SessionUpdate,
        crate::ContentChunk,
        crate::MessageId,
        // Content.
        crate::ContentBlock,
        crate::TextContent,
        crate::ImageContent,
        crate::AudioContent,
        crate::ResourceLink,
        crate::EmbeddedResource,
        crate::EmbeddedResourceResource,
        crate::TextResourceContents,
        crate::BlobResourceContents,
        crate::Annotations,
        crate::Role,
        // Tool calls.
        crate::ToolCall,
        crate::ToolCallUpdate,
        crate::ToolCallId,
        crate::ToolKind,
        crate::ToolCallStatus,
        crate::ToolCallContent,
        crate::Content,
        crate::Diff,
        crate::Terminal,
        crate::SessionReference,
        crate::ToolCallLocation,
        // Plans.
        crate::Plan,
        crate::PlanEntry,
        crate::PlanEntryPriority,
        crate::PlanEntryStatus,
        crate::PlanUpdate,
        crate::PlanUpdateContent,
        crate::PlanItems,
        #[cfg(feature = "unstable")]
        crate::PlanFile,
        crate::PlanMarkdown,
        crate::PlanRemoved,
        crate::PlanId,
        // Commands.
        crate::AvailableCommandsUpdate,
        crate::AvailableCommand,
        crate::AvailableCommandInput,
        crate::UnstructuredCommandInput,
        // Modes.
        crate::SessionModeState,
        crate::SessionMode,
        crate::SessionModeId,
        crate::SetSessionModeRequest,
        crate::SetSessionModeResponse,
        // Options.
        crate::SessionConfigOption,
        crate::SessionConfigSelect,
        crate::SessionConfigBoolean,
        crate::SessionConfigId,
        crate::SessionConfigValueId,
        crate::SessionConfigGroupId,
        crate::SessionConfigOptionCategory,
        crate::SessionConfigSelectOptions,
        crate::SessionConfigSelectOption,
        crate::SessionConfigSelectGroup,
        crate::SetSessionConfigOptionRequest,
        crate::SetSessionConfigOptionBoolean,
        crate::SetSessionConfigOptionValueId,
        crate::SetSessionConfigOptionResponse,
        // What changes about a session.
        crate::CurrentModeUpdate,
        crate::ConfigOptionUpdate,
        crate::SessionInfoUpdate,
        crate::UsageUpdate,
        crate::Cost,
        // Notices.
        crate::Notice,
        crate::NoticeSeverity,
        // Compaction.
        crate::CompactionUpdate,
        crate::CompactionSummaryChunk,
        crate::CompactionId,
        crate::CompactionStatus,
        // Agents below an agent, and messages between sessions.
        crate::SubagentUpdate,
        crate::SubagentSessionCapabilities,
        crate::SessionCancelCapabilities,
        crate::StateUpdate,
        crate::RunningStateUpdate,
        crate::IdleStateUpdate,
        crate::IdleStopReason,
        crate::RequiresActionStateUpdate,
        crate::UnknownStateUpdate,
        crate::SessionMessage,
        crate::SessionMessageChunk,
        // Suggested prompts.
        #[cfg(feature = "unstable")]
        crate::PromptSuggestionsUpdate,
        #[cfg(feature = "unstable")]
        crate::PromptSuggestion,
        // Cursors.
        #[cfg(feature = "unstable")]
        crate::CursorUpdate,
        #[cfg(feature = "unstable")]
        crate::CursorId,
        #[cfg(feature = "unstable")]
        crate::CursorCapabilities,
        #[cfg(feature = "unstable")]
        crate::CursorForkCapabilities,
        #[cfg(feature = "unstable")]
        crate::CursorAnchor,
        #[cfg(feature = "unstable")]
        crate::CursorMessageAnchor,
        #[cfg(feature = "unstable")]
        crate::CursorToolCallAnchor,
        #[cfg(feature = "unstable")]
        crate::CursorCompactionAnchor,
        #[cfg(feature = "unstable")]
        crate::CursorAnchorPosition,
        // Permission.
        crate::RequestPermissionRequest,
        crate::RequestPermissionResponse,
        crate::RequestPermissionOutcome,
        crate::SelectedPermissionOutcome,
        crate::PermissionOption,
        crate::PermissionOptionId,
        crate::PermissionOptionKind,
        // Elicitation.
        crate::CreateElicitationRequest,
        crate::CreateElicitationResponse,
        crate::ElicitationAcceptAction,
        crate::ElicitationDeclineAction,
        crate::ElicitationCancelAction,
        crate::ElicitationContentValue,
        crate::CompleteElicitationNotification,
        crate::ElicitationFormMode,
        crate::ElicitationFormSession,
        crate::ElicitationFormRequest,
        crate::ElicitationUrlMode,
        crate::ElicitationUrlSession,
        crate::ElicitationUrlRequest,
        crate::ElicitationId,
        crate::ElicitationSchema,
        crate::ElicitationSchemaType,
        crate::ElicitationPropertySchema,
        crate::NumberPropertySchema,
        crate::IntegerPropertySchema,
        crate::BooleanPropertySchema,
        crate::StringPropertySchema,
        crate::StringFormat,
        crate::EnumOption,
        crate::MultiSelectPropertySchema,
        crate::MultiSelectItems,
        crate::StringMultiSelectItems,
        crate::TitledMultiSelectItems,
        // Files.
        crate::ReadTextFileRequest,
        crate::ReadTextFileResponse,
        crate::WriteTextFileRequest,
        crate::WriteTextFileResponse,
        // Terminals.
        crate::CreateTerminalRequest,
        crate::CreateTerminalResponse,
        crate::EnvVariable,
        crate::TerminalId,
        crate::TerminalOutputRequest,
        crate::TerminalOutputResponse,
        crate::TerminalExitStatus,
        crate::WaitForTerminalExitRequest,
        crate::WaitForTerminalExitResponse,
        crate::KillTerminalRequest,
        crate::KillTerminalResponse,
        crate::ReleaseTerminalRequest,
        crate::ReleaseTerminalResponse,
    ];
}

/// The JSON Schema (2020-12) of everything published, under `$defs` in the order of [`PUBLISHED`](crate::PUBLISHED).
pub fn schema() -> Value {
    ACP.schema().unwrap_or_default()
}

/// The same schema for tools that read draft-07, under `definitions`.
pub fn schema_draft07() -> Value {
    ACP.schema_draft07().unwrap_or_default()
}
