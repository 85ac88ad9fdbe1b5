//! The one list of what is published, and the schema made from it.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    AgentAuthCapabilities, AgentCapabilities, Annotations, AudioContent, AuthCapabilities,
    AuthMethod, AuthMethodAgent, AuthMethodId, AuthMethodTerminal, AuthenticateRequest,
    AuthenticateResponse, AvailableCommand, AvailableCommandInput, AvailableCommandsUpdate,
    BlobResourceContents, BooleanConfigOptionCapabilities, BooleanPropertySchema,
    CancelNotification, CancelRequestNotification, ClientCapabilities, ClientSessionCapabilities,
    CloseSessionRequest, CloseSessionResponse, Code, CompactionCapabilities, CompactionId,
    CompactionStatus, CompactionSummaryChunk, CompactionUpdate, CompleteElicitationNotification,
    ConfigOptionUpdate, Content, ContentBlock, ContentChunk, Cost, CreateElicitationRequest,
    CreateElicitationResponse, CreateTerminalRequest, CreateTerminalResponse, CurrentModeUpdate,
    DecodeError, Decoded, DeleteSessionRequest, DeleteSessionResponse, Diff,
    ElicitationAcceptAction, ElicitationCancelAction, ElicitationCapabilities,
    ElicitationContentValue, ElicitationDeclineAction, ElicitationFormCapabilities,
    ElicitationFormMode, ElicitationFormRequest, ElicitationFormSession, ElicitationId,
    ElicitationPropertySchema, ElicitationSchema, ElicitationSchemaType,
    ElicitationUrlCapabilities, ElicitationUrlMode, ElicitationUrlRequest, ElicitationUrlSession,
    EmbeddedResource, EmbeddedResourceResource, EnumOption, EnvVariable, Error, ErrorCode,
    FileSystemCapabilities, HttpHeader, ImageContent, Implementation, InitializeRequest,
    InitializeResponse, IntegerPropertySchema, JsonRpcFailure, JsonRpcMessage, JsonRpcNotification,
    JsonRpcParams, JsonRpcRequest, JsonRpcResponse, JsonRpcSuccess, JsonRpcVersion,
    KillTerminalRequest, KillTerminalResponse, ListSessionsRequest, ListSessionsResponse,
    LoadSessionRequest, LoadSessionResponse, LogoutCapabilities, LogoutRequest, LogoutResponse,
    McpCapabilities, McpServer, McpServerHttp, McpServerSse, McpServerStdio, MessageId,
    MultiSelectItems, MultiSelectPropertySchema, NewSessionRequest, NewSessionResponse, Notice,
    NoticeCapabilities, NoticeSeverity, NumberPropertySchema, PermissionOption, PermissionOptionId,
    PermissionOptionKind, Plan, PlanEntry, PlanEntryPriority, PlanEntryStatus, PromptCapabilities,
    PromptRequest, PromptResponse, ProtocolVersion, ReadTextFileRequest, ReadTextFileResponse,
    ReleaseTerminalRequest, ReleaseTerminalResponse, RequestId, RequestPermissionOutcome,
    RequestPermissionRequest, RequestPermissionResponse, ResourceLink, ResumeSessionRequest,
    ResumeSessionResponse, Role, SelectedPermissionOutcome,
    SessionAdditionalDirectoriesCapabilities, SessionCapabilities, SessionCloseCapabilities,
    SessionConfigBoolean, SessionConfigGroupId, SessionConfigId, SessionConfigOption,
    SessionConfigOptionCategory, SessionConfigOptionsCapabilities, SessionConfigSelect,
    SessionConfigSelectGroup, SessionConfigSelectOption, SessionConfigSelectOptions,
    SessionConfigValueId, SessionDeleteCapabilities, SessionId, SessionInfo, SessionInfoUpdate,
    SessionListCapabilities, SessionMode, SessionModeId, SessionModeState, SessionNotification,
    SessionResumeCapabilities, SessionUpdate, SetSessionConfigOptionBoolean,
    SetSessionConfigOptionRequest, SetSessionConfigOptionResponse, SetSessionConfigOptionValueId,
    SetSessionModeRequest, SetSessionModeResponse, StopReason, StringFormat,
    StringMultiSelectItems, StringPropertySchema, Terminal, TerminalExitStatus, TerminalId,
    TerminalOutputRequest, TerminalOutputResponse, TextContent, TextResourceContents,
    TitledMultiSelectItems, ToolCall, ToolCallContent, ToolCallId, ToolCallLocation,
    ToolCallStatus, ToolCallUpdate, ToolKind, UnstructuredCommandInput, UsageUpdate,
    WaitForTerminalExitRequest, WaitForTerminalExitResponse, WriteTextFileRequest,
    WriteTextFileResponse, decode, encode,
};
#[cfg(feature = "unstable")]
use crate::{
    PlanCapabilities, PlanFile, PlanId, PlanItems, PlanMarkdown, PlanRemoved, PlanUpdate,
    PlanUpdateContent,
};

/// Everything that is published, in the order readers meet it. A type that is used by one of these must be one itself.
pub const PUBLISHED: &[Published] = &[
    // The envelope.
    Published::of::<JsonRpcMessage>(),
    Published::of::<JsonRpcRequest>(),
    Published::of::<JsonRpcNotification>(),
    Published::of::<JsonRpcResponse>(),
    Published::of::<JsonRpcSuccess>(),
    Published::of::<JsonRpcFailure>(),
    Published::of::<JsonRpcVersion>(),
    Published::of::<JsonRpcParams>(),
    Published::of::<RequestId>(),
    Published::of::<Error>(),
    Published::of::<ErrorCode>(),
    // The first exchange.
    Published::of::<InitializeRequest>(),
    Published::of::<InitializeResponse>(),
    Published::of::<ProtocolVersion>(),
    Published::of::<Implementation>(),
    // What a client can do.
    Published::of::<ClientCapabilities>(),
    Published::of::<FileSystemCapabilities>(),
    Published::of::<ClientSessionCapabilities>(),
    Published::of::<CompactionCapabilities>(),
    Published::of::<NoticeCapabilities>(),
    Published::of::<SessionConfigOptionsCapabilities>(),
    Published::of::<BooleanConfigOptionCapabilities>(),
    Published::of::<AuthCapabilities>(),
    Published::of::<ElicitationCapabilities>(),
    Published::of::<ElicitationFormCapabilities>(),
    Published::of::<ElicitationUrlCapabilities>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanCapabilities>(),
    // What an agent can do.
    Published::of::<AgentCapabilities>(),
    Published::of::<PromptCapabilities>(),
    Published::of::<McpCapabilities>(),
    Published::of::<SessionCapabilities>(),
    Published::of::<SessionListCapabilities>(),
    Published::of::<SessionDeleteCapabilities>(),
    Published::of::<SessionAdditionalDirectoriesCapabilities>(),
    Published::of::<SessionResumeCapabilities>(),
    Published::of::<SessionCloseCapabilities>(),
    Published::of::<AgentAuthCapabilities>(),
    Published::of::<LogoutCapabilities>(),
    // Authentication.
    Published::of::<AuthMethod>(),
    Published::of::<AuthMethodTerminal>(),
    Published::of::<AuthMethodAgent>(),
    Published::of::<AuthMethodId>(),
    Published::of::<AuthenticateRequest>(),
    Published::of::<AuthenticateResponse>(),
    Published::of::<LogoutRequest>(),
    Published::of::<LogoutResponse>(),
    // Beginning to work in a session.
    Published::of::<NewSessionRequest>(),
    Published::of::<NewSessionResponse>(),
    Published::of::<LoadSessionRequest>(),
    Published::of::<LoadSessionResponse>(),
    Published::of::<ResumeSessionRequest>(),
    Published::of::<ResumeSessionResponse>(),
    // The sessions there are.
    Published::of::<ListSessionsRequest>(),
    Published::of::<ListSessionsResponse>(),
    Published::of::<SessionInfo>(),
    Published::of::<CloseSessionRequest>(),
    Published::of::<CloseSessionResponse>(),
    Published::of::<DeleteSessionRequest>(),
    Published::of::<DeleteSessionResponse>(),
    // Servers of the Model Context Protocol.
    Published::of::<McpServer>(),
    Published::of::<McpServerHttp>(),
    Published::of::<McpServerSse>(),
    Published::of::<McpServerStdio>(),
    Published::of::<HttpHeader>(),
    // A turn of a session.
    Published::of::<PromptRequest>(),
    Published::of::<PromptResponse>(),
    Published::of::<StopReason>(),
    Published::of::<CancelNotification>(),
    Published::of::<CancelRequestNotification>(),
    // News about a session.
    Published::of::<SessionNotification>(),
    Published::of::<SessionId>(),
    Published::of::<SessionUpdate>(),
    Published::of::<ContentChunk>(),
    Published::of::<MessageId>(),
    // Content.
    Published::of::<ContentBlock>(),
    Published::of::<TextContent>(),
    Published::of::<ImageContent>(),
    Published::of::<AudioContent>(),
    Published::of::<ResourceLink>(),
    Published::of::<EmbeddedResource>(),
    Published::of::<EmbeddedResourceResource>(),
    Published::of::<TextResourceContents>(),
    Published::of::<BlobResourceContents>(),
    Published::of::<Annotations>(),
    Published::of::<Role>(),
    // Tool calls.
    Published::of::<ToolCall>(),
    Published::of::<ToolCallUpdate>(),
    Published::of::<ToolCallId>(),
    Published::of::<ToolKind>(),
    Published::of::<ToolCallStatus>(),
    Published::of::<ToolCallContent>(),
    Published::of::<Content>(),
    Published::of::<Diff>(),
    Published::of::<Terminal>(),
    Published::of::<ToolCallLocation>(),
    // Plans.
    Published::of::<Plan>(),
    Published::of::<PlanEntry>(),
    Published::of::<PlanEntryPriority>(),
    Published::of::<PlanEntryStatus>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanUpdate>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanUpdateContent>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanItems>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanFile>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanMarkdown>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanRemoved>(),
    #[cfg(feature = "unstable")]
    Published::of::<PlanId>(),
    // Commands.
    Published::of::<AvailableCommandsUpdate>(),
    Published::of::<AvailableCommand>(),
    Published::of::<AvailableCommandInput>(),
    Published::of::<UnstructuredCommandInput>(),
    // Modes.
    Published::of::<SessionModeState>(),
    Published::of::<SessionMode>(),
    Published::of::<SessionModeId>(),
    Published::of::<SetSessionModeRequest>(),
    Published::of::<SetSessionModeResponse>(),
    // Options.
    Published::of::<SessionConfigOption>(),
    Published::of::<SessionConfigSelect>(),
    Published::of::<SessionConfigBoolean>(),
    Published::of::<SessionConfigId>(),
    Published::of::<SessionConfigValueId>(),
    Published::of::<SessionConfigGroupId>(),
    Published::of::<SessionConfigOptionCategory>(),
    Published::of::<SessionConfigSelectOptions>(),
    Published::of::<SessionConfigSelectOption>(),
    Published::of::<SessionConfigSelectGroup>(),
    Published::of::<SetSessionConfigOptionRequest>(),
    Published::of::<SetSessionConfigOptionBoolean>(),
    Published::of::<SetSessionConfigOptionValueId>(),
    Published::of::<SetSessionConfigOptionResponse>(),
    // What changes about a session.
    Published::of::<CurrentModeUpdate>(),
    Published::of::<ConfigOptionUpdate>(),
    Published::of::<SessionInfoUpdate>(),
    Published::of::<UsageUpdate>(),
    Published::of::<Cost>(),
    // Notices.
    Published::of::<Notice>(),
    Published::of::<NoticeSeverity>(),
    // Compaction.
    Published::of::<CompactionUpdate>(),
    Published::of::<CompactionSummaryChunk>(),
    Published::of::<CompactionId>(),
    Published::of::<CompactionStatus>(),
    // Permission.
    Published::of::<RequestPermissionRequest>(),
    Published::of::<RequestPermissionResponse>(),
    Published::of::<RequestPermissionOutcome>(),
    Published::of::<SelectedPermissionOutcome>(),
    Published::of::<PermissionOption>(),
    Published::of::<PermissionOptionId>(),
    Published::of::<PermissionOptionKind>(),
    // Elicitation.
    Published::of::<CreateElicitationRequest>(),
    Published::of::<CreateElicitationResponse>(),
    Published::of::<ElicitationAcceptAction>(),
    Published::of::<ElicitationDeclineAction>(),
    Published::of::<ElicitationCancelAction>(),
    Published::of::<ElicitationContentValue>(),
    Published::of::<CompleteElicitationNotification>(),
    Published::of::<ElicitationFormMode>(),
    Published::of::<ElicitationFormSession>(),
    Published::of::<ElicitationFormRequest>(),
    Published::of::<ElicitationUrlMode>(),
    Published::of::<ElicitationUrlSession>(),
    Published::of::<ElicitationUrlRequest>(),
    Published::of::<ElicitationId>(),
    Published::of::<ElicitationSchema>(),
    Published::of::<ElicitationSchemaType>(),
    Published::of::<ElicitationPropertySchema>(),
    Published::of::<NumberPropertySchema>(),
    Published::of::<IntegerPropertySchema>(),
    Published::of::<BooleanPropertySchema>(),
    Published::of::<StringPropertySchema>(),
    Published::of::<StringFormat>(),
    Published::of::<EnumOption>(),
    Published::of::<MultiSelectPropertySchema>(),
    Published::of::<MultiSelectItems>(),
    Published::of::<StringMultiSelectItems>(),
    Published::of::<TitledMultiSelectItems>(),
    // Files.
    Published::of::<ReadTextFileRequest>(),
    Published::of::<ReadTextFileResponse>(),
    Published::of::<WriteTextFileRequest>(),
    Published::of::<WriteTextFileResponse>(),
    // Terminals.
    Published::of::<CreateTerminalRequest>(),
    Published::of::<CreateTerminalResponse>(),
    Published::of::<EnvVariable>(),
    Published::of::<TerminalId>(),
    Published::of::<TerminalOutputRequest>(),
    Published::of::<TerminalOutputResponse>(),
    Published::of::<TerminalExitStatus>(),
    Published::of::<WaitForTerminalExitRequest>(),
    Published::of::<WaitForTerminalExitResponse>(),
    Published::of::<KillTerminalRequest>(),
    Published::of::<KillTerminalResponse>(),
    Published::of::<ReleaseTerminalRequest>(),
    Published::of::<ReleaseTerminalResponse>(),
];

/// What the whole schema is about: the first words of every package made from it.
const DESCRIPTION: &str = "The Agent Client Protocol (ACP), version 1, with plan operations.";

/// A type of the list, for those who know it only by name.
#[derive(Debug, Clone, Copy)]
pub struct Published {
    name: fn() -> Cow<'static, str>,
    schema: fn(&mut SchemaGenerator) -> Schema,
    rewrite: fn(&str) -> Result<Decoded<String>, DecodeError>,
}

impl Published {
    const fn of<T: JsonSchema + DeserializeOwned + Serialize>() -> Self {
        Self {
            name: T::schema_name,
            schema: SchemaGenerator::subschema_for::<T>,
            rewrite: rewrite::<T>,
        }
    }

    /// Its name in the schema.
    pub fn name(&self) -> Cow<'static, str> {
        (self.name)()
    }

    /// Reads a text as this type and writes the value again, with what tolerant reading dropped.
    ///
    /// # Errors
    /// If the text is not a value of the type.
    pub fn rewrite(&self, text: &str) -> Result<Decoded<String>, DecodeError> {
        (self.rewrite)(text)
    }
}

/// The JSON Schema (2020-12) of everything published, under `$defs` in the order of [`PUBLISHED`].
pub fn schema() -> Value {
    root(SchemaSettings::draft2020_12(), "$defs")
}

/// The same schema for tools that read draft-07, under `definitions`.
pub fn schema_draft07() -> Value {
    root(SchemaSettings::draft07(), "definitions")
}

fn root(settings: SchemaSettings, definitions: &str) -> Value {
    let mut generator = settings.into_generator();
    for published in PUBLISHED {
        (published.schema)(&mut generator);
    }
    let mut made = generator.take_definitions(true);
    let mut ordered: Map<String, Value> = Map::new();
    for published in PUBLISHED {
        let name = published.name();
        ordered.extend(
            made.shift_remove(name.as_ref())
                .map(|schema| (name.into_owned(), schema)),
        );
    }
    ordered.extend(made);
    let mut root = Map::new();
    root.extend(
        generator
            .settings()
            .meta_schema
            .as_ref()
            .map(|uri| ("$schema".to_owned(), uri.as_ref().into())),
    );
    root.insert(
        "title".to_owned(),
        "Agent Client Protocol with plan operations".into(),
    );
    root.insert("description".to_owned(), DESCRIPTION.into());
    root.insert(definitions.to_owned(), ordered.into());
    root.into()
}

fn rewrite<T: DeserializeOwned + Serialize>(text: &str) -> Result<Decoded<String>, DecodeError> {
    let Decoded { value, issues } = decode::<T>(text)?;
    let value = encode(&value).map_err(|error| DecodeError {
        path: String::new(),
        code: Code::Value,
        message: format!("read but not writable: {error}"),
    })?;
    Ok(Decoded { value, issues })
}
