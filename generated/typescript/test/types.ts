// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/test/types.ts.jinja. Changes made here are lost.
// Compiled, never run: what the compiler has to know about the types.

import type * as types from "../dist/index.js";

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcVersion(
  codec: typeof types.JsonRpcVersion,
  value: types.JsonRpcVersion,
): string | types.JsonRpcVersion | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesJsonRpcVersion(value: string): types.JsonRpcVersion {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRequestId(
  codec: typeof types.RequestId,
  value: types.RequestId,
): string | types.RequestId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesErrorCode(
  codec: typeof types.ErrorCode,
  value: types.ErrorCode,
): string | types.ErrorCode | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesError(
  codec: typeof types.Error,
  value: types.Error,
): string | types.Error | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcFailure(
  codec: typeof types.JsonRpcFailure,
  value: types.JsonRpcFailure,
): string | types.JsonRpcFailure | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcSuccess(
  codec: typeof types.JsonRpcSuccess,
  value: types.JsonRpcSuccess,
): string | types.JsonRpcSuccess | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcResponse(
  codec: typeof types.JsonRpcResponse,
  value: types.JsonRpcResponse,
): string | types.JsonRpcResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcParams(
  codec: typeof types.JsonRpcParams,
  value: types.JsonRpcParams,
): string | types.JsonRpcParams | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcNotification(
  codec: typeof types.JsonRpcNotification,
  value: types.JsonRpcNotification,
): string | types.JsonRpcNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcRequest(
  codec: typeof types.JsonRpcRequest,
  value: types.JsonRpcRequest,
): string | types.JsonRpcRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesJsonRpcMessage(
  codec: typeof types.JsonRpcMessage,
  value: types.JsonRpcMessage,
): string | types.JsonRpcMessage | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionId(
  codec: typeof types.SessionId,
  value: types.SessionId,
): string | types.SessionId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRole(
  codec: typeof types.Role,
  value: types.Role,
): string | types.Role | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesRole(value: string): types.Role {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAnnotations(
  codec: typeof types.Annotations,
  value: types.Annotations,
): string | types.Annotations | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTextContent(
  codec: typeof types.TextContent,
  value: types.TextContent,
): string | types.TextContent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesImageContent(
  codec: typeof types.ImageContent,
  value: types.ImageContent,
): string | types.ImageContent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAudioContent(
  codec: typeof types.AudioContent,
  value: types.AudioContent,
): string | types.AudioContent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesResourceLink(
  codec: typeof types.ResourceLink,
  value: types.ResourceLink,
): string | types.ResourceLink | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesBlobResourceContents(
  codec: typeof types.BlobResourceContents,
  value: types.BlobResourceContents,
): string | types.BlobResourceContents | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTextResourceContents(
  codec: typeof types.TextResourceContents,
  value: types.TextResourceContents,
): string | types.TextResourceContents | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesEmbeddedResourceResource(
  codec: typeof types.EmbeddedResourceResource,
  value: types.EmbeddedResourceResource,
): string | types.EmbeddedResourceResource | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesEmbeddedResource(
  codec: typeof types.EmbeddedResource,
  value: types.EmbeddedResource,
): string | types.EmbeddedResource | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesContentBlock(
  codec: typeof types.ContentBlock,
  value: types.ContentBlock,
): string | types.ContentBlock | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsContentBlock(value: types.ContentBlock): unknown {
  switch (value.type) {
    case "text":
      return value satisfies types.ContentBlockText;
    case "image":
      return value satisfies types.ContentBlockImage;
    case "audio":
      return value satisfies types.ContentBlockAudio;
    case "resource_link":
      return value satisfies types.ContentBlockResourceLink;
    case "resource":
      return value satisfies types.ContentBlockResource;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptRequest(
  codec: typeof types.PromptRequest,
  value: types.PromptRequest,
): string | types.PromptRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigId(
  codec: typeof types.SessionConfigId,
  value: types.SessionConfigId,
): string | types.SessionConfigId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionConfigOptionBoolean(
  codec: typeof types.SetSessionConfigOptionBoolean,
  value: types.SetSessionConfigOptionBoolean,
): string | types.SetSessionConfigOptionBoolean | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigValueId(
  codec: typeof types.SessionConfigValueId,
  value: types.SessionConfigValueId,
): string | types.SessionConfigValueId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionConfigOptionValueId(
  codec: typeof types.SetSessionConfigOptionValueId,
  value: types.SetSessionConfigOptionValueId,
): string | types.SetSessionConfigOptionValueId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionConfigOptionRequest(
  codec: typeof types.SetSessionConfigOptionRequest,
  value: types.SetSessionConfigOptionRequest,
): string | types.SetSessionConfigOptionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsSetSessionConfigOptionRequest(value: types.SetSessionConfigOptionRequest): unknown {
  switch (value.type) {
    case "boolean":
      return value satisfies types.SetSessionConfigOptionRequestBoolean;
    case undefined:
      return value satisfies types.SetSessionConfigOptionRequestValueId;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionModeId(
  codec: typeof types.SessionModeId,
  value: types.SessionModeId,
): string | types.SessionModeId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionModeRequest(
  codec: typeof types.SetSessionModeRequest,
  value: types.SetSessionModeRequest,
): string | types.SetSessionModeRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCloseSessionRequest(
  codec: typeof types.CloseSessionRequest,
  value: types.CloseSessionRequest,
): string | types.CloseSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesHttpHeader(
  codec: typeof types.HttpHeader,
  value: types.HttpHeader,
): string | types.HttpHeader | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServerHttp(
  codec: typeof types.McpServerHttp,
  value: types.McpServerHttp,
): string | types.McpServerHttp | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServerSse(
  codec: typeof types.McpServerSse,
  value: types.McpServerSse,
): string | types.McpServerSse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServerAcpId(
  codec: typeof types.McpServerAcpId,
  value: types.McpServerAcpId,
): string | types.McpServerAcpId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServerAcp(
  codec: typeof types.McpServerAcp,
  value: types.McpServerAcp,
): string | types.McpServerAcp | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesEnvVariable(
  codec: typeof types.EnvVariable,
  value: types.EnvVariable,
): string | types.EnvVariable | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServerStdio(
  codec: typeof types.McpServerStdio,
  value: types.McpServerStdio,
): string | types.McpServerStdio | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpServer(
  codec: typeof types.McpServer,
  value: types.McpServer,
): string | types.McpServer | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsMcpServer(value: types.McpServer): unknown {
  switch (value.type) {
    case "http":
      return value satisfies types.McpServerHttpVariant;
    case "sse":
      return value satisfies types.McpServerSseVariant;
    case "acp":
      return value satisfies types.McpServerAcpVariant;
    case undefined:
      return value satisfies types.McpServerStdioVariant;
    default:
      return value satisfies types.McpServerUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsMcpServer(codec: typeof types.McpServer, value: types.McpServer): types.McpServerUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSystemPromptMode(
  codec: typeof types.SystemPromptMode,
  value: types.SystemPromptMode,
): string | types.SystemPromptMode | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSystemPrompt(
  codec: typeof types.SystemPrompt,
  value: types.SystemPrompt,
): string | types.SystemPrompt | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitialSessionConfigOptionBoolean(
  codec: typeof types.InitialSessionConfigOptionBoolean,
  value: types.InitialSessionConfigOptionBoolean,
): string | types.InitialSessionConfigOptionBoolean | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitialSessionConfigOptionValueId(
  codec: typeof types.InitialSessionConfigOptionValueId,
  value: types.InitialSessionConfigOptionValueId,
): string | types.InitialSessionConfigOptionValueId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitialSessionConfigOption(
  codec: typeof types.InitialSessionConfigOption,
  value: types.InitialSessionConfigOption,
): string | types.InitialSessionConfigOption | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsInitialSessionConfigOption(value: types.InitialSessionConfigOption): unknown {
  switch (value.type) {
    case "boolean":
      return value satisfies types.InitialSessionConfigOptionBooleanVariant;
    case undefined:
      return value satisfies types.InitialSessionConfigOptionValueIdVariant;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesResumeSessionRequest(
  codec: typeof types.ResumeSessionRequest,
  value: types.ResumeSessionRequest,
): string | types.ResumeSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsResumeSessionRequest(value: types.ResumeSessionRequestInput): types.ResumeSessionRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionTitleRequest(
  codec: typeof types.SetSessionTitleRequest,
  value: types.SetSessionTitleRequest,
): string | types.SetSessionTitleRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionOptionsRequest(
  codec: typeof types.SessionOptionsRequest,
  value: types.SessionOptionsRequest,
): string | types.SessionOptionsRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsSessionOptionsRequest(value: types.SessionOptionsRequestInput): types.SessionOptionsRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionStatusRequest(
  codec: typeof types.SessionStatusRequest,
  value: types.SessionStatusRequest,
): string | types.SessionStatusRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUnarchiveSessionRequest(
  codec: typeof types.UnarchiveSessionRequest,
  value: types.UnarchiveSessionRequest,
): string | types.UnarchiveSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesArchiveSessionRequest(
  codec: typeof types.ArchiveSessionRequest,
  value: types.ArchiveSessionRequest,
): string | types.ArchiveSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorId(
  codec: typeof types.CursorId,
  value: types.CursorId,
): string | types.CursorId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesForkSessionRequest(
  codec: typeof types.ForkSessionRequest,
  value: types.ForkSessionRequest,
): string | types.ForkSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsForkSessionRequest(value: types.ForkSessionRequestInput): types.ForkSessionRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesDeleteSessionRequest(
  codec: typeof types.DeleteSessionRequest,
  value: types.DeleteSessionRequest,
): string | types.DeleteSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionArchiveFilter(
  codec: typeof types.SessionArchiveFilter,
  value: types.SessionArchiveFilter,
): string | types.SessionArchiveFilter | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesListSessionsRequest(
  codec: typeof types.ListSessionsRequest,
  value: types.ListSessionsRequest,
): string | types.ListSessionsRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLoadSessionRequest(
  codec: typeof types.LoadSessionRequest,
  value: types.LoadSessionRequest,
): string | types.LoadSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsLoadSessionRequest(value: types.LoadSessionRequestInput): types.LoadSessionRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNewSessionRequest(
  codec: typeof types.NewSessionRequest,
  value: types.NewSessionRequest,
): string | types.NewSessionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsNewSessionRequest(value: types.NewSessionRequestInput): types.NewSessionRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthStatusRequest(
  codec: typeof types.AuthStatusRequest,
  value: types.AuthStatusRequest,
): string | types.AuthStatusRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLogoutRequest(
  codec: typeof types.LogoutRequest,
  value: types.LogoutRequest,
): string | types.LogoutRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProviderId(
  codec: typeof types.ProviderId,
  value: types.ProviderId,
): string | types.ProviderId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesDisableProviderRequest(
  codec: typeof types.DisableProviderRequest,
  value: types.DisableProviderRequest,
): string | types.DisableProviderRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLlmProtocol(
  codec: typeof types.LlmProtocol,
  value: types.LlmProtocol,
): string | types.LlmProtocol | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetProviderRequest(
  codec: typeof types.SetProviderRequest,
  value: types.SetProviderRequest,
): string | types.SetProviderRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsSetProviderRequest(value: types.SetProviderRequestInput): types.SetProviderRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesListProvidersRequest(
  codec: typeof types.ListProvidersRequest,
  value: types.ListProvidersRequest,
): string | types.ListProvidersRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthMethodId(
  codec: typeof types.AuthMethodId,
  value: types.AuthMethodId,
): string | types.AuthMethodId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthenticateRequest(
  codec: typeof types.AuthenticateRequest,
  value: types.AuthenticateRequest,
): string | types.AuthenticateRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProtocolVersion(
  codec: typeof types.ProtocolVersion,
  value: types.ProtocolVersion,
): string | types.ProtocolVersion | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesFileSystemCapabilities(
  codec: typeof types.FileSystemCapabilities,
  value: types.FileSystemCapabilities,
): string | types.FileSystemCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsFileSystemCapabilities(value: types.FileSystemCapabilitiesInput): types.FileSystemCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompactionCapabilities(
  codec: typeof types.CompactionCapabilities,
  value: types.CompactionCapabilities,
): string | types.CompactionCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesBooleanConfigOptionCapabilities(
  codec: typeof types.BooleanConfigOptionCapabilities,
  value: types.BooleanConfigOptionCapabilities,
): string | types.BooleanConfigOptionCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigOptionsCapabilities(
  codec: typeof types.SessionConfigOptionsCapabilities,
  value: types.SessionConfigOptionsCapabilities,
): string | types.SessionConfigOptionsCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNoticeCapabilities(
  codec: typeof types.NoticeCapabilities,
  value: types.NoticeCapabilities,
): string | types.NoticeCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestionsImageCapabilities(
  codec: typeof types.PromptSuggestionsImageCapabilities,
  value: types.PromptSuggestionsImageCapabilities,
): string | types.PromptSuggestionsImageCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestionsAudioCapabilities(
  codec: typeof types.PromptSuggestionsAudioCapabilities,
  value: types.PromptSuggestionsAudioCapabilities,
): string | types.PromptSuggestionsAudioCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestionsEmbeddedContextCapabilities(
  codec: typeof types.PromptSuggestionsEmbeddedContextCapabilities,
  value: types.PromptSuggestionsEmbeddedContextCapabilities,
): string | types.PromptSuggestionsEmbeddedContextCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestionsCapabilities(
  codec: typeof types.PromptSuggestionsCapabilities,
  value: types.PromptSuggestionsCapabilities,
): string | types.PromptSuggestionsCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionCursorsCapabilities(
  codec: typeof types.SessionCursorsCapabilities,
  value: types.SessionCursorsCapabilities,
): string | types.SessionCursorsCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesClientSessionCapabilities(
  codec: typeof types.ClientSessionCapabilities,
  value: types.ClientSessionCapabilities,
): string | types.ClientSessionCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSubagentCapabilities(
  codec: typeof types.SubagentCapabilities,
  value: types.SubagentCapabilities,
): string | types.SubagentCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthCapabilities(
  codec: typeof types.AuthCapabilities,
  value: types.AuthCapabilities,
): string | types.AuthCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAuthCapabilities(value: types.AuthCapabilitiesInput): types.AuthCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationFormCapabilities(
  codec: typeof types.ElicitationFormCapabilities,
  value: types.ElicitationFormCapabilities,
): string | types.ElicitationFormCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationUrlCapabilities(
  codec: typeof types.ElicitationUrlCapabilities,
  value: types.ElicitationUrlCapabilities,
): string | types.ElicitationUrlCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationCapabilities(
  codec: typeof types.ElicitationCapabilities,
  value: types.ElicitationCapabilities,
): string | types.ElicitationCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanCapabilities(
  codec: typeof types.PlanCapabilities,
  value: types.PlanCapabilities,
): string | types.PlanCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesClientCapabilities(
  codec: typeof types.ClientCapabilities,
  value: types.ClientCapabilities,
): string | types.ClientCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsClientCapabilities(value: types.ClientCapabilitiesInput): types.ClientCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesImplementation(
  codec: typeof types.Implementation,
  value: types.Implementation,
): string | types.Implementation | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitializeRequest(
  codec: typeof types.InitializeRequest,
  value: types.InitializeRequest,
): string | types.InitializeRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsInitializeRequest(value: types.InitializeRequestInput): types.InitializeRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesClientRequest(
  codec: typeof types.ClientRequest,
  value: types.ClientRequest,
): string | types.ClientRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsClientRequest(value: types.ClientRequest): unknown {
  switch (value.method) {
    case "initialize":
      return value satisfies types.ClientRequestInitialize;
    case "authenticate":
      return value satisfies types.ClientRequestAuthenticate;
    case "providers/list":
      return value satisfies types.ClientRequestProvidersList;
    case "providers/set":
      return value satisfies types.ClientRequestProvidersSet;
    case "providers/disable":
      return value satisfies types.ClientRequestProvidersDisable;
    case "logout":
      return value satisfies types.ClientRequestLogout;
    case "auth/status":
      return value satisfies types.ClientRequestAuthStatus;
    case "session/new":
      return value satisfies types.ClientRequestSessionNew;
    case "session/load":
      return value satisfies types.ClientRequestSessionLoad;
    case "session/list":
      return value satisfies types.ClientRequestSessionList;
    case "session/delete":
      return value satisfies types.ClientRequestSessionDelete;
    case "session/fork":
      return value satisfies types.ClientRequestSessionFork;
    case "session/archive":
      return value satisfies types.ClientRequestSessionArchive;
    case "session/unarchive":
      return value satisfies types.ClientRequestSessionUnarchive;
    case "session/status":
      return value satisfies types.ClientRequestSessionStatus;
    case "session/options":
      return value satisfies types.ClientRequestSessionOptions;
    case "session/set_title":
      return value satisfies types.ClientRequestSessionSetTitle;
    case "session/resume":
      return value satisfies types.ClientRequestSessionResume;
    case "session/close":
      return value satisfies types.ClientRequestSessionClose;
    case "session/set_mode":
      return value satisfies types.ClientRequestSessionSetMode;
    case "session/set_config_option":
      return value satisfies types.ClientRequestSessionSetConfigOption;
    case "session/prompt":
      return value satisfies types.ClientRequestSessionPrompt;
    default:
      return value satisfies types.ClientRequestUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsClientRequest(
  codec: typeof types.ClientRequest,
  value: types.ClientRequest,
): types.ClientRequestUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpRequestId(
  codec: typeof types.McpRequestId,
  value: types.McpRequestId,
): string | types.McpRequestId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageMcpRequest(
  codec: typeof types.MessageMcpRequest,
  value: types.MessageMcpRequest,
): string | types.MessageMcpRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCallId(
  codec: typeof types.ToolCallId,
  value: types.ToolCallId,
): string | types.ToolCallId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationSchemaType(
  codec: typeof types.ElicitationSchemaType,
  value: types.ElicitationSchemaType,
): string | types.ElicitationSchemaType | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesElicitationSchemaType(value: string): types.ElicitationSchemaType {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesStringFormat(
  codec: typeof types.StringFormat,
  value: types.StringFormat,
): string | types.StringFormat | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesStringFormat(value: string): types.StringFormat {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesEnumOption(
  codec: typeof types.EnumOption,
  value: types.EnumOption,
): string | types.EnumOption | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesStringPropertySchema(
  codec: typeof types.StringPropertySchema,
  value: types.StringPropertySchema,
): string | types.StringPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNumberPropertySchema(
  codec: typeof types.NumberPropertySchema,
  value: types.NumberPropertySchema,
): string | types.NumberPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesIntegerPropertySchema(
  codec: typeof types.IntegerPropertySchema,
  value: types.IntegerPropertySchema,
): string | types.IntegerPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesBooleanPropertySchema(
  codec: typeof types.BooleanPropertySchema,
  value: types.BooleanPropertySchema,
): string | types.BooleanPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesStringMultiSelectItems(
  codec: typeof types.StringMultiSelectItems,
  value: types.StringMultiSelectItems,
): string | types.StringMultiSelectItems | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTitledMultiSelectItems(
  codec: typeof types.TitledMultiSelectItems,
  value: types.TitledMultiSelectItems,
): string | types.TitledMultiSelectItems | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMultiSelectItems(
  codec: typeof types.MultiSelectItems,
  value: types.MultiSelectItems,
): string | types.MultiSelectItems | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsMultiSelectItems(value: types.MultiSelectItems): unknown {
  switch (value.type) {
    case "string":
      return value satisfies types.MultiSelectItemsString;
    case undefined:
      return value satisfies types.MultiSelectItemsTitled;
    default:
      return value satisfies types.MultiSelectItemsUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsMultiSelectItems(
  codec: typeof types.MultiSelectItems,
  value: types.MultiSelectItems,
): types.MultiSelectItemsUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMultiSelectPropertySchema(
  codec: typeof types.MultiSelectPropertySchema,
  value: types.MultiSelectPropertySchema,
): string | types.MultiSelectPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationPropertySchema(
  codec: typeof types.ElicitationPropertySchema,
  value: types.ElicitationPropertySchema,
): string | types.ElicitationPropertySchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsElicitationPropertySchema(value: types.ElicitationPropertySchema): unknown {
  switch (value.type) {
    case "string":
      return value satisfies types.ElicitationPropertySchemaString;
    case "number":
      return value satisfies types.ElicitationPropertySchemaNumber;
    case "integer":
      return value satisfies types.ElicitationPropertySchemaInteger;
    case "boolean":
      return value satisfies types.ElicitationPropertySchemaBoolean;
    case "array":
      return value satisfies types.ElicitationPropertySchemaArray;
    default:
      return value satisfies types.ElicitationPropertySchemaUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsElicitationPropertySchema(
  codec: typeof types.ElicitationPropertySchema,
  value: types.ElicitationPropertySchema,
): types.ElicitationPropertySchemaUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationSchema(
  codec: typeof types.ElicitationSchema,
  value: types.ElicitationSchema,
): string | types.ElicitationSchema | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsElicitationSchema(value: types.ElicitationSchemaInput): types.ElicitationSchema {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationFormSession(
  codec: typeof types.ElicitationFormSession,
  value: types.ElicitationFormSession,
): string | types.ElicitationFormSession | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationFormRequest(
  codec: typeof types.ElicitationFormRequest,
  value: types.ElicitationFormRequest,
): string | types.ElicitationFormRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationId(
  codec: typeof types.ElicitationId,
  value: types.ElicitationId,
): string | types.ElicitationId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationUrlSession(
  codec: typeof types.ElicitationUrlSession,
  value: types.ElicitationUrlSession,
): string | types.ElicitationUrlSession | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationUrlRequest(
  codec: typeof types.ElicitationUrlRequest,
  value: types.ElicitationUrlRequest,
): string | types.ElicitationUrlRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCreateElicitationRequest(
  codec: typeof types.CreateElicitationRequest,
  value: types.CreateElicitationRequest,
): string | types.CreateElicitationRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsCreateElicitationRequest(value: types.CreateElicitationRequest): unknown {
  switch (value.mode) {
    case "form":
      return value satisfies types.CreateElicitationRequestFormSession | types.CreateElicitationRequestFormRequest;
    case "url":
      return value satisfies types.CreateElicitationRequestUrlSession | types.CreateElicitationRequestUrlRequest;
    default:
      return value satisfies types.CreateElicitationRequestUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsCreateElicitationRequest(
  codec: typeof types.CreateElicitationRequest,
  value: types.CreateElicitationRequest,
): types.CreateElicitationRequestUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ mode: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.mode satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTerminalId(
  codec: typeof types.TerminalId,
  value: types.TerminalId,
): string | types.TerminalId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesKillTerminalRequest(
  codec: typeof types.KillTerminalRequest,
  value: types.KillTerminalRequest,
): string | types.KillTerminalRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesWaitForTerminalExitRequest(
  codec: typeof types.WaitForTerminalExitRequest,
  value: types.WaitForTerminalExitRequest,
): string | types.WaitForTerminalExitRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesReleaseTerminalRequest(
  codec: typeof types.ReleaseTerminalRequest,
  value: types.ReleaseTerminalRequest,
): string | types.ReleaseTerminalRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTerminalOutputRequest(
  codec: typeof types.TerminalOutputRequest,
  value: types.TerminalOutputRequest,
): string | types.TerminalOutputRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCreateTerminalRequest(
  codec: typeof types.CreateTerminalRequest,
  value: types.CreateTerminalRequest,
): string | types.CreateTerminalRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsCreateTerminalRequest(value: types.CreateTerminalRequestInput): types.CreateTerminalRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolKind(
  codec: typeof types.ToolKind,
  value: types.ToolKind,
): string | types.ToolKind | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesToolKind(value: string): types.ToolKind {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCallStatus(
  codec: typeof types.ToolCallStatus,
  value: types.ToolCallStatus,
): string | types.ToolCallStatus | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesToolCallStatus(value: string): types.ToolCallStatus {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesContent(
  codec: typeof types.Content,
  value: types.Content,
): string | types.Content | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesDiff(
  codec: typeof types.Diff,
  value: types.Diff,
): string | types.Diff | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTerminal(
  codec: typeof types.Terminal,
  value: types.Terminal,
): string | types.Terminal | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionReference(
  codec: typeof types.SessionReference,
  value: types.SessionReference,
): string | types.SessionReference | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCallContent(
  codec: typeof types.ToolCallContent,
  value: types.ToolCallContent,
): string | types.ToolCallContent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsToolCallContent(value: types.ToolCallContent): unknown {
  switch (value.type) {
    case "content":
      return value satisfies types.ToolCallContentContent;
    case "diff":
      return value satisfies types.ToolCallContentDiff;
    case "terminal":
      return value satisfies types.ToolCallContentTerminal;
    case "session":
      return value satisfies types.ToolCallContentSession;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCallLocation(
  codec: typeof types.ToolCallLocation,
  value: types.ToolCallLocation,
): string | types.ToolCallLocation | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCallUpdate(
  codec: typeof types.ToolCallUpdate,
  value: types.ToolCallUpdate,
): string | types.ToolCallUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPermissionOptionId(
  codec: typeof types.PermissionOptionId,
  value: types.PermissionOptionId,
): string | types.PermissionOptionId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPermissionOptionKind(
  codec: typeof types.PermissionOptionKind,
  value: types.PermissionOptionKind,
): string | types.PermissionOptionKind | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesPermissionOptionKind(value: string): types.PermissionOptionKind {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPermissionOption(
  codec: typeof types.PermissionOption,
  value: types.PermissionOption,
): string | types.PermissionOption | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRequestPermissionRequest(
  codec: typeof types.RequestPermissionRequest,
  value: types.RequestPermissionRequest,
): string | types.RequestPermissionRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesReadTextFileRequest(
  codec: typeof types.ReadTextFileRequest,
  value: types.ReadTextFileRequest,
): string | types.ReadTextFileRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesWriteTextFileRequest(
  codec: typeof types.WriteTextFileRequest,
  value: types.WriteTextFileRequest,
): string | types.WriteTextFileRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAgentRequest(
  codec: typeof types.AgentRequest,
  value: types.AgentRequest,
): string | types.AgentRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsAgentRequest(value: types.AgentRequest): unknown {
  switch (value.method) {
    case "fs/write_text_file":
      return value satisfies types.AgentRequestFsWriteTextFile;
    case "fs/read_text_file":
      return value satisfies types.AgentRequestFsReadTextFile;
    case "session/request_permission":
      return value satisfies types.AgentRequestSessionRequestPermission;
    case "terminal/create":
      return value satisfies types.AgentRequestTerminalCreate;
    case "terminal/output":
      return value satisfies types.AgentRequestTerminalOutput;
    case "terminal/release":
      return value satisfies types.AgentRequestTerminalRelease;
    case "terminal/wait_for_exit":
      return value satisfies types.AgentRequestTerminalWaitForExit;
    case "terminal/kill":
      return value satisfies types.AgentRequestTerminalKill;
    case "elicitation/create":
      return value satisfies types.AgentRequestElicitationCreate;
    case "mcp/message":
      return value satisfies types.AgentRequestMcpMessage;
    default:
      return value satisfies types.AgentRequestUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsAgentRequest(
  codec: typeof types.AgentRequest,
  value: types.AgentRequest,
): types.AgentRequestUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCancelRequestNotification(
  codec: typeof types.CancelRequestNotification,
  value: types.CancelRequestNotification,
): string | types.CancelRequestNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageMcpNotification(
  codec: typeof types.MessageMcpNotification,
  value: types.MessageMcpNotification,
): string | types.MessageMcpNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCancelNotification(
  codec: typeof types.CancelNotification,
  value: types.CancelNotification,
): string | types.CancelNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesClientNotification(
  codec: typeof types.ClientNotification,
  value: types.ClientNotification,
): string | types.ClientNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsClientNotification(value: types.ClientNotification): unknown {
  switch (value.method) {
    case "session/cancel":
      return value satisfies types.ClientNotificationSessionCancel;
    case "mcp/message":
      return value satisfies types.ClientNotificationMcpMessage;
    case "$/cancel_request":
      return value satisfies types.ClientNotificationCancelRequest;
    default:
      return value satisfies types.ClientNotificationUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsClientNotification(
  codec: typeof types.ClientNotification,
  value: types.ClientNotification,
): types.ClientNotificationUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthState(
  codec: typeof types.AuthState,
  value: types.AuthState,
): string | types.AuthState | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthAccount(
  codec: typeof types.AuthAccount,
  value: types.AuthAccount,
): string | types.AuthAccount | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthStatusUpdateNotification(
  codec: typeof types.AuthStatusUpdateNotification,
  value: types.AuthStatusUpdateNotification,
): string | types.AuthStatusUpdateNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAuthStatusUpdateNotification(
  value: types.AuthStatusUpdateNotificationInput
): types.AuthStatusUpdateNotification {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompleteElicitationNotification(
  codec: typeof types.CompleteElicitationNotification,
  value: types.CompleteElicitationNotification,
): string | types.CompleteElicitationNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageId(
  codec: typeof types.MessageId,
  value: types.MessageId,
): string | types.MessageId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesContentChunk(
  codec: typeof types.ContentChunk,
  value: types.ContentChunk,
): string | types.ContentChunk | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesToolCall(
  codec: typeof types.ToolCall,
  value: types.ToolCall,
): string | types.ToolCall | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsToolCall(value: types.ToolCallInput): types.ToolCall {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanEntryPriority(
  codec: typeof types.PlanEntryPriority,
  value: types.PlanEntryPriority,
): string | types.PlanEntryPriority | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesPlanEntryPriority(value: string): types.PlanEntryPriority {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanEntryStatus(
  codec: typeof types.PlanEntryStatus,
  value: types.PlanEntryStatus,
): string | types.PlanEntryStatus | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesPlanEntryStatus(value: string): types.PlanEntryStatus {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanEntry(
  codec: typeof types.PlanEntry,
  value: types.PlanEntry,
): string | types.PlanEntry | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlan(
  codec: typeof types.Plan,
  value: types.Plan,
): string | types.Plan | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanId(
  codec: typeof types.PlanId,
  value: types.PlanId,
): string | types.PlanId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanItems(
  codec: typeof types.PlanItems,
  value: types.PlanItems,
): string | types.PlanItems | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanFile(
  codec: typeof types.PlanFile,
  value: types.PlanFile,
): string | types.PlanFile | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanMarkdown(
  codec: typeof types.PlanMarkdown,
  value: types.PlanMarkdown,
): string | types.PlanMarkdown | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanUpdateContent(
  codec: typeof types.PlanUpdateContent,
  value: types.PlanUpdateContent,
): string | types.PlanUpdateContent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsPlanUpdateContent(value: types.PlanUpdateContent): unknown {
  switch (value.type) {
    case "items":
      return value satisfies types.PlanUpdateContentItems;
    case "file":
      return value satisfies types.PlanUpdateContentFile;
    case "markdown":
      return value satisfies types.PlanUpdateContentMarkdown;
    default:
      return value satisfies types.PlanUpdateContentUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsPlanUpdateContent(
  codec: typeof types.PlanUpdateContent,
  value: types.PlanUpdateContent,
): types.PlanUpdateContentUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanUpdate(
  codec: typeof types.PlanUpdate,
  value: types.PlanUpdate,
): string | types.PlanUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanRemoved(
  codec: typeof types.PlanRemoved,
  value: types.PlanRemoved,
): string | types.PlanRemoved | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUnstructuredCommandInput(
  codec: typeof types.UnstructuredCommandInput,
  value: types.UnstructuredCommandInput,
): string | types.UnstructuredCommandInput | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAvailableCommandInput(
  codec: typeof types.AvailableCommandInput,
  value: types.AvailableCommandInput,
): string | types.AvailableCommandInput | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAvailableCommand(
  codec: typeof types.AvailableCommand,
  value: types.AvailableCommand,
): string | types.AvailableCommand | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAvailableCommandsUpdate(
  codec: typeof types.AvailableCommandsUpdate,
  value: types.AvailableCommandsUpdate,
): string | types.AvailableCommandsUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCurrentModeUpdate(
  codec: typeof types.CurrentModeUpdate,
  value: types.CurrentModeUpdate,
): string | types.CurrentModeUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigOptionCategory(
  codec: typeof types.SessionConfigOptionCategory,
  value: types.SessionConfigOptionCategory,
): string | types.SessionConfigOptionCategory | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigGroupId(
  codec: typeof types.SessionConfigGroupId,
  value: types.SessionConfigGroupId,
): string | types.SessionConfigGroupId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigSelectOption(
  codec: typeof types.SessionConfigSelectOption,
  value: types.SessionConfigSelectOption,
): string | types.SessionConfigSelectOption | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigSelectGroup(
  codec: typeof types.SessionConfigSelectGroup,
  value: types.SessionConfigSelectGroup,
): string | types.SessionConfigSelectGroup | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigSelectOptions(
  codec: typeof types.SessionConfigSelectOptions,
  value: types.SessionConfigSelectOptions,
): string | types.SessionConfigSelectOptions | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigSelect(
  codec: typeof types.SessionConfigSelect,
  value: types.SessionConfigSelect,
): string | types.SessionConfigSelect | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigBoolean(
  codec: typeof types.SessionConfigBoolean,
  value: types.SessionConfigBoolean,
): string | types.SessionConfigBoolean | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionConfigOption(
  codec: typeof types.SessionConfigOption,
  value: types.SessionConfigOption,
): string | types.SessionConfigOption | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsSessionConfigOption(value: types.SessionConfigOption): unknown {
  switch (value.type) {
    case "select":
      return value satisfies types.SessionConfigOptionSelect;
    case "boolean":
      return value satisfies types.SessionConfigOptionBoolean;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesConfigOptionUpdate(
  codec: typeof types.ConfigOptionUpdate,
  value: types.ConfigOptionUpdate,
): string | types.ConfigOptionUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionInfoUpdate(
  codec: typeof types.SessionInfoUpdate,
  value: types.SessionInfoUpdate,
): string | types.SessionInfoUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCost(
  codec: typeof types.Cost,
  value: types.Cost,
): string | types.Cost | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUsageUpdate(
  codec: typeof types.UsageUpdate,
  value: types.UsageUpdate,
): string | types.UsageUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNoticeSeverity(
  codec: typeof types.NoticeSeverity,
  value: types.NoticeSeverity,
): string | types.NoticeSeverity | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNotice(
  codec: typeof types.Notice,
  value: types.Notice,
): string | types.Notice | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompactionId(
  codec: typeof types.CompactionId,
  value: types.CompactionId,
): string | types.CompactionId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompactionStatus(
  codec: typeof types.CompactionStatus,
  value: types.CompactionStatus,
): string | types.CompactionStatus | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompactionUpdate(
  codec: typeof types.CompactionUpdate,
  value: types.CompactionUpdate,
): string | types.CompactionUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCompactionSummaryChunk(
  codec: typeof types.CompactionSummaryChunk,
  value: types.CompactionSummaryChunk,
): string | types.CompactionSummaryChunk | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestion(
  codec: typeof types.PromptSuggestion,
  value: types.PromptSuggestion,
): string | types.PromptSuggestion | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptSuggestionsUpdate(
  codec: typeof types.PromptSuggestionsUpdate,
  value: types.PromptSuggestionsUpdate,
): string | types.PromptSuggestionsUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorForkCapabilities(
  codec: typeof types.CursorForkCapabilities,
  value: types.CursorForkCapabilities,
): string | types.CursorForkCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorCapabilities(
  codec: typeof types.CursorCapabilities,
  value: types.CursorCapabilities,
): string | types.CursorCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorAnchorPosition(
  codec: typeof types.CursorAnchorPosition,
  value: types.CursorAnchorPosition,
): string | types.CursorAnchorPosition | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorMessageAnchor(
  codec: typeof types.CursorMessageAnchor,
  value: types.CursorMessageAnchor,
): string | types.CursorMessageAnchor | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorToolCallAnchor(
  codec: typeof types.CursorToolCallAnchor,
  value: types.CursorToolCallAnchor,
): string | types.CursorToolCallAnchor | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorCompactionAnchor(
  codec: typeof types.CursorCompactionAnchor,
  value: types.CursorCompactionAnchor,
): string | types.CursorCompactionAnchor | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorAnchor(
  codec: typeof types.CursorAnchor,
  value: types.CursorAnchor,
): string | types.CursorAnchor | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsCursorAnchor(value: types.CursorAnchor): unknown {
  switch (value.type) {
    case "user_message":
      return value satisfies types.CursorAnchorUserMessage;
    case "agent_message":
      return value satisfies types.CursorAnchorAgentMessage;
    case "agent_thought":
      return value satisfies types.CursorAnchorAgentThought;
    case "session_message":
      return value satisfies types.CursorAnchorSessionMessage;
    case "tool_call":
      return value satisfies types.CursorAnchorToolCall;
    case "compaction":
      return value satisfies types.CursorAnchorCompaction;
    default:
      return value satisfies types.CursorAnchorUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsCursorAnchor(
  codec: typeof types.CursorAnchor,
  value: types.CursorAnchor,
): types.CursorAnchorUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCursorUpdate(
  codec: typeof types.CursorUpdate,
  value: types.CursorUpdate,
): string | types.CursorUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionCancelCapabilities(
  codec: typeof types.SessionCancelCapabilities,
  value: types.SessionCancelCapabilities,
): string | types.SessionCancelCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSubagentSessionCapabilities(
  codec: typeof types.SubagentSessionCapabilities,
  value: types.SubagentSessionCapabilities,
): string | types.SubagentSessionCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRunningStateUpdate(
  codec: typeof types.RunningStateUpdate,
  value: types.RunningStateUpdate,
): string | types.RunningStateUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesIdleStopReason(
  codec: typeof types.IdleStopReason,
  value: types.IdleStopReason,
): string | types.IdleStopReason | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUsage(
  codec: typeof types.Usage,
  value: types.Usage,
): string | types.Usage | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesIdleStateUpdate(
  codec: typeof types.IdleStateUpdate,
  value: types.IdleStateUpdate,
): string | types.IdleStateUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRequiresActionStateUpdate(
  codec: typeof types.RequiresActionStateUpdate,
  value: types.RequiresActionStateUpdate,
): string | types.RequiresActionStateUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUnknownStateUpdate(
  codec: typeof types.UnknownStateUpdate,
  value: types.UnknownStateUpdate,
): string | types.UnknownStateUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesStateUpdate(
  codec: typeof types.StateUpdate,
  value: types.StateUpdate,
): string | types.StateUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsStateUpdate(value: types.StateUpdate): unknown {
  switch (value.state) {
    case "running":
      return value satisfies types.StateUpdateRunning;
    case "idle":
      return value satisfies types.StateUpdateIdle;
    case "requires_action":
      return value satisfies types.StateUpdateRequiresAction;
    case "unknown":
      return value satisfies types.StateUpdateUnknown;
    default:
      return value satisfies types.StateUpdateUnknownVariant;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsStateUpdate(
  codec: typeof types.StateUpdate,
  value: types.StateUpdate,
): types.StateUpdateUnknownVariant {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ state: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.state satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSubagentUpdate(
  codec: typeof types.SubagentUpdate,
  value: types.SubagentUpdate,
): string | types.SubagentUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionMessage(
  codec: typeof types.SessionMessage,
  value: types.SessionMessage,
): string | types.SessionMessage | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionMessageChunk(
  codec: typeof types.SessionMessageChunk,
  value: types.SessionMessageChunk,
): string | types.SessionMessageChunk | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionUpdate(
  codec: typeof types.SessionUpdate,
  value: types.SessionUpdate,
): string | types.SessionUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsSessionUpdate(value: types.SessionUpdate): unknown {
  switch (value.sessionUpdate) {
    case "user_message_chunk":
      return value satisfies types.SessionUpdateUserMessageChunk;
    case "agent_message_chunk":
      return value satisfies types.SessionUpdateAgentMessageChunk;
    case "agent_thought_chunk":
      return value satisfies types.SessionUpdateAgentThoughtChunk;
    case "tool_call":
      return value satisfies types.SessionUpdateToolCall;
    case "tool_call_update":
      return value satisfies types.SessionUpdateToolCallUpdate;
    case "plan":
      return value satisfies types.SessionUpdatePlan;
    case "plan_update":
      return value satisfies types.SessionUpdatePlanUpdate;
    case "plan_removed":
      return value satisfies types.SessionUpdatePlanRemoved;
    case "available_commands_update":
      return value satisfies types.SessionUpdateAvailableCommandsUpdate;
    case "current_mode_update":
      return value satisfies types.SessionUpdateCurrentModeUpdate;
    case "config_option_update":
      return value satisfies types.SessionUpdateConfigOptionUpdate;
    case "session_info_update":
      return value satisfies types.SessionUpdateSessionInfoUpdate;
    case "usage_update":
      return value satisfies types.SessionUpdateUsageUpdate;
    case "notice":
      return value satisfies types.SessionUpdateNotice;
    case "compaction_update":
      return value satisfies types.SessionUpdateCompactionUpdate;
    case "compaction_summary_chunk":
      return value satisfies types.SessionUpdateCompactionSummaryChunk;
    case "prompt_suggestions_update":
      return value satisfies types.SessionUpdatePromptSuggestionsUpdate;
    case "cursor_update":
      return value satisfies types.SessionUpdateCursorUpdate;
    case "subagent_update":
      return value satisfies types.SessionUpdateSubagentUpdate;
    case "session_message":
      return value satisfies types.SessionUpdateSessionMessage;
    case "session_message_chunk":
      return value satisfies types.SessionUpdateSessionMessageChunk;
    default:
      return value satisfies types.SessionUpdateUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsSessionUpdate(
  codec: typeof types.SessionUpdate,
  value: types.SessionUpdate,
): types.SessionUpdateUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ sessionUpdate: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.sessionUpdate satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionNotification(
  codec: typeof types.SessionNotification,
  value: types.SessionNotification,
): string | types.SessionNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAgentNotification(
  codec: typeof types.AgentNotification,
  value: types.AgentNotification,
): string | types.AgentNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsAgentNotification(value: types.AgentNotification): unknown {
  switch (value.method) {
    case "session/update":
      return value satisfies types.AgentNotificationSessionUpdate;
    case "elicitation/complete":
      return value satisfies types.AgentNotificationElicitationComplete;
    case "auth/status_update":
      return value satisfies types.AgentNotificationAuthStatusUpdate;
    case "$/cancel_request":
      return value satisfies types.AgentNotificationCancelRequest;
    default:
      return value satisfies types.AgentNotificationUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsAgentNotification(
  codec: typeof types.AgentNotification,
  value: types.AgentNotification,
): types.AgentNotificationUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProxySuccessorRequest(
  codec: typeof types.ProxySuccessorRequest,
  value: types.ProxySuccessorRequest,
): string | types.ProxySuccessorRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitializeProxyRequest(
  codec: typeof types.InitializeProxyRequest,
  value: types.InitializeProxyRequest,
): string | types.InitializeProxyRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProxyRequest(
  codec: typeof types.ProxyRequest,
  value: types.ProxyRequest,
): string | types.ProxyRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsProxyRequest(value: types.ProxyRequest): unknown {
  switch (value.method) {
    case "proxy/initialize":
      return value satisfies types.ProxyRequestProxyInitialize;
    case "proxy/successor":
      return value satisfies types.ProxyRequestProxySuccessor;
    default:
      return value satisfies types.ProxyRequestUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsProxyRequest(
  codec: typeof types.ProxyRequest,
  value: types.ProxyRequest,
): types.ProxyRequestUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProxySuccessorNotification(
  codec: typeof types.ProxySuccessorNotification,
  value: types.ProxySuccessorNotification,
): string | types.ProxySuccessorNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProxyNotification(
  codec: typeof types.ProxyNotification,
  value: types.ProxyNotification,
): string | types.ProxyNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsProxyNotification(value: types.ProxyNotification): unknown {
  switch (value.method) {
    case "proxy/successor":
      return value satisfies types.ProxyNotificationProxySuccessor;
    default:
      return value satisfies types.ProxyNotificationUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsProxyNotification(
  codec: typeof types.ProxyNotification,
  value: types.ProxyNotification,
): types.ProxyNotificationUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ method: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.method satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesExtRequest(
  codec: typeof types.ExtRequest,
  value: types.ExtRequest,
): string | types.ExtRequest | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesExtResponse(
  codec: typeof types.ExtResponse,
  value: types.ExtResponse,
): string | types.ExtResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesExtNotification(
  codec: typeof types.ExtNotification,
  value: types.ExtNotification,
): string | types.ExtNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptCapabilities(
  codec: typeof types.PromptCapabilities,
  value: types.PromptCapabilities,
): string | types.PromptCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsPromptCapabilities(value: types.PromptCapabilitiesInput): types.PromptCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpCapabilities(
  codec: typeof types.McpCapabilities,
  value: types.McpCapabilities,
): string | types.McpCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsMcpCapabilities(value: types.McpCapabilitiesInput): types.McpCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionListCapabilities(
  codec: typeof types.SessionListCapabilities,
  value: types.SessionListCapabilities,
): string | types.SessionListCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionDeleteCapabilities(
  codec: typeof types.SessionDeleteCapabilities,
  value: types.SessionDeleteCapabilities,
): string | types.SessionDeleteCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionAdditionalDirectoriesCapabilities(
  codec: typeof types.SessionAdditionalDirectoriesCapabilities,
  value: types.SessionAdditionalDirectoriesCapabilities,
): string | types.SessionAdditionalDirectoriesCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionSystemPromptOverrideCapabilities(
  codec: typeof types.SessionSystemPromptOverrideCapabilities,
  value: types.SessionSystemPromptOverrideCapabilities,
): string | types.SessionSystemPromptOverrideCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionSystemPromptModeCapabilities(
  codec: typeof types.SessionSystemPromptModeCapabilities,
  value: types.SessionSystemPromptModeCapabilities,
): string | types.SessionSystemPromptModeCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionSystemPromptCapabilities(
  codec: typeof types.SessionSystemPromptCapabilities,
  value: types.SessionSystemPromptCapabilities,
): string | types.SessionSystemPromptCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionForkCapabilities(
  codec: typeof types.SessionForkCapabilities,
  value: types.SessionForkCapabilities,
): string | types.SessionForkCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionArchiveCapabilities(
  codec: typeof types.SessionArchiveCapabilities,
  value: types.SessionArchiveCapabilities,
): string | types.SessionArchiveCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionStatusCapabilities(
  codec: typeof types.SessionStatusCapabilities,
  value: types.SessionStatusCapabilities,
): string | types.SessionStatusCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionOptionsCapabilities(
  codec: typeof types.SessionOptionsCapabilities,
  value: types.SessionOptionsCapabilities,
): string | types.SessionOptionsCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionTitleCapabilities(
  codec: typeof types.SessionTitleCapabilities,
  value: types.SessionTitleCapabilities,
): string | types.SessionTitleCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionResumeCapabilities(
  codec: typeof types.SessionResumeCapabilities,
  value: types.SessionResumeCapabilities,
): string | types.SessionResumeCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionCloseCapabilities(
  codec: typeof types.SessionCloseCapabilities,
  value: types.SessionCloseCapabilities,
): string | types.SessionCloseCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionCapabilities(
  codec: typeof types.SessionCapabilities,
  value: types.SessionCapabilities,
): string | types.SessionCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthStatusCapabilities(
  codec: typeof types.AuthStatusCapabilities,
  value: types.AuthStatusCapabilities,
): string | types.AuthStatusCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLogoutCapabilities(
  codec: typeof types.LogoutCapabilities,
  value: types.LogoutCapabilities,
): string | types.LogoutCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAgentAuthCapabilities(
  codec: typeof types.AgentAuthCapabilities,
  value: types.AgentAuthCapabilities,
): string | types.AgentAuthCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProvidersCapabilities(
  codec: typeof types.ProvidersCapabilities,
  value: types.ProvidersCapabilities,
): string | types.ProvidersCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAgentCapabilities(
  codec: typeof types.AgentCapabilities,
  value: types.AgentCapabilities,
): string | types.AgentCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAgentCapabilities(value: types.AgentCapabilitiesInput): types.AgentCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthMethodTerminal(
  codec: typeof types.AuthMethodTerminal,
  value: types.AuthMethodTerminal,
): string | types.AuthMethodTerminal | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAuthMethodTerminal(value: types.AuthMethodTerminalInput): types.AuthMethodTerminal {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthMethodAgent(
  codec: typeof types.AuthMethodAgent,
  value: types.AuthMethodAgent,
): string | types.AuthMethodAgent | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthMethod(
  codec: typeof types.AuthMethod,
  value: types.AuthMethod,
): string | types.AuthMethod | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsAuthMethod(value: types.AuthMethod): unknown {
  switch (value.type) {
    case "terminal":
      return value satisfies types.AuthMethodTerminalVariant;
    case undefined:
      return value satisfies types.AuthMethodAgentVariant;
    default:
      return value satisfies types.AuthMethodUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsAuthMethod(codec: typeof types.AuthMethod, value: types.AuthMethod): types.AuthMethodUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ type: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.type satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitializeResponse(
  codec: typeof types.InitializeResponse,
  value: types.InitializeResponse,
): string | types.InitializeResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsInitializeResponse(value: types.InitializeResponseInput): types.InitializeResponse {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitializeProxyResponse(
  codec: typeof types.InitializeProxyResponse,
  value: types.InitializeProxyResponse,
): string | types.InitializeProxyResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProxySuccessorResponse(
  codec: typeof types.ProxySuccessorResponse,
  value: types.ProxySuccessorResponse,
): string | types.ProxySuccessorResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthenticateResponse(
  codec: typeof types.AuthenticateResponse,
  value: types.AuthenticateResponse,
): string | types.AuthenticateResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLogoutResponse(
  codec: typeof types.LogoutResponse,
  value: types.LogoutResponse,
): string | types.LogoutResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAuthStatusResponse(
  codec: typeof types.AuthStatusResponse,
  value: types.AuthStatusResponse,
): string | types.AuthStatusResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAuthStatusResponse(value: types.AuthStatusResponseInput): types.AuthStatusResponse {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProviderCurrentConfig(
  codec: typeof types.ProviderCurrentConfig,
  value: types.ProviderCurrentConfig,
): string | types.ProviderCurrentConfig | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesProviderInfo(
  codec: typeof types.ProviderInfo,
  value: types.ProviderInfo,
): string | types.ProviderInfo | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesListProvidersResponse(
  codec: typeof types.ListProvidersResponse,
  value: types.ListProvidersResponse,
): string | types.ListProvidersResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetProviderResponse(
  codec: typeof types.SetProviderResponse,
  value: types.SetProviderResponse,
): string | types.SetProviderResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesDisableProviderResponse(
  codec: typeof types.DisableProviderResponse,
  value: types.DisableProviderResponse,
): string | types.DisableProviderResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionMode(
  codec: typeof types.SessionMode,
  value: types.SessionMode,
): string | types.SessionMode | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionModeState(
  codec: typeof types.SessionModeState,
  value: types.SessionModeState,
): string | types.SessionModeState | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesNewSessionResponse(
  codec: typeof types.NewSessionResponse,
  value: types.NewSessionResponse,
): string | types.NewSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesLoadSessionResponse(
  codec: typeof types.LoadSessionResponse,
  value: types.LoadSessionResponse,
): string | types.LoadSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesResumeSessionResponse(
  codec: typeof types.ResumeSessionResponse,
  value: types.ResumeSessionResponse,
): string | types.ResumeSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesForkSessionResponse(
  codec: typeof types.ForkSessionResponse,
  value: types.ForkSessionResponse,
): string | types.ForkSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionOptionsResponse(
  codec: typeof types.SessionOptionsResponse,
  value: types.SessionOptionsResponse,
): string | types.SessionOptionsResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionInfo(
  codec: typeof types.SessionInfo,
  value: types.SessionInfo,
): string | types.SessionInfo | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsSessionInfo(value: types.SessionInfoInput): types.SessionInfo {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesListSessionsResponse(
  codec: typeof types.ListSessionsResponse,
  value: types.ListSessionsResponse,
): string | types.ListSessionsResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCloseSessionResponse(
  codec: typeof types.CloseSessionResponse,
  value: types.CloseSessionResponse,
): string | types.CloseSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesDeleteSessionResponse(
  codec: typeof types.DeleteSessionResponse,
  value: types.DeleteSessionResponse,
): string | types.DeleteSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesArchiveSessionResponse(
  codec: typeof types.ArchiveSessionResponse,
  value: types.ArchiveSessionResponse,
): string | types.ArchiveSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesUnarchiveSessionResponse(
  codec: typeof types.UnarchiveSessionResponse,
  value: types.UnarchiveSessionResponse,
): string | types.UnarchiveSessionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionStatus(
  codec: typeof types.SessionStatus,
  value: types.SessionStatus,
): string | types.SessionStatus | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionStatusResponse(
  codec: typeof types.SessionStatusResponse,
  value: types.SessionStatusResponse,
): string | types.SessionStatusResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionTitleResponse(
  codec: typeof types.SetSessionTitleResponse,
  value: types.SetSessionTitleResponse,
): string | types.SetSessionTitleResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMcpError(
  codec: typeof types.McpError,
  value: types.McpError,
): string | types.McpError | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageMcpError(
  codec: typeof types.MessageMcpError,
  value: types.MessageMcpError,
): string | types.MessageMcpError | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageMcpResult(
  codec: typeof types.MessageMcpResult,
  value: types.MessageMcpResult,
): string | types.MessageMcpResult | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesMessageMcpResponse(
  codec: typeof types.MessageMcpResponse,
  value: types.MessageMcpResponse,
): string | types.MessageMcpResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesStopReason(
  codec: typeof types.StopReason,
  value: types.StopReason,
): string | types.StopReason | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesStopReason(value: string): types.StopReason {
  // @ts-expect-error: not one of the declared values
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPromptResponse(
  codec: typeof types.PromptResponse,
  value: types.PromptResponse,
): string | types.PromptResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionModeResponse(
  codec: typeof types.SetSessionModeResponse,
  value: types.SetSessionModeResponse,
): string | types.SetSessionModeResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSetSessionConfigOptionResponse(
  codec: typeof types.SetSessionConfigOptionResponse,
  value: types.SetSessionConfigOptionResponse,
): string | types.SetSessionConfigOptionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSelectedPermissionOutcome(
  codec: typeof types.SelectedPermissionOutcome,
  value: types.SelectedPermissionOutcome,
): string | types.SelectedPermissionOutcome | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRequestPermissionOutcome(
  codec: typeof types.RequestPermissionOutcome,
  value: types.RequestPermissionOutcome,
): string | types.RequestPermissionOutcome | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsRequestPermissionOutcome(value: types.RequestPermissionOutcome): unknown {
  switch (value.outcome) {
    case "cancelled":
      return value satisfies types.RequestPermissionOutcomeCancelled;
    case "selected":
      return value satisfies types.RequestPermissionOutcomeSelected;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesRequestPermissionResponse(
  codec: typeof types.RequestPermissionResponse,
  value: types.RequestPermissionResponse,
): string | types.RequestPermissionResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationContentValue(
  codec: typeof types.ElicitationContentValue,
  value: types.ElicitationContentValue,
): string | types.ElicitationContentValue | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationAcceptAction(
  codec: typeof types.ElicitationAcceptAction,
  value: types.ElicitationAcceptAction,
): string | types.ElicitationAcceptAction | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationDeclineAction(
  codec: typeof types.ElicitationDeclineAction,
  value: types.ElicitationDeclineAction,
): string | types.ElicitationDeclineAction | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationCancelAction(
  codec: typeof types.ElicitationCancelAction,
  value: types.ElicitationCancelAction,
): string | types.ElicitationCancelAction | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCreateElicitationResponse(
  codec: typeof types.CreateElicitationResponse,
  value: types.CreateElicitationResponse,
): string | types.CreateElicitationResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsCreateElicitationResponse(value: types.CreateElicitationResponse): unknown {
  switch (value.action) {
    case "accept":
      return value satisfies types.CreateElicitationResponseAccept;
    case "decline":
      return value satisfies types.CreateElicitationResponseDecline;
    case "cancel":
      return value satisfies types.CreateElicitationResponseCancel;
    default:
      return value satisfies types.CreateElicitationResponseUnknown;
  }
}

/** What is not declared has any members, and a tag that is none of those declared. */
export function keepsCreateElicitationResponse(
  codec: typeof types.CreateElicitationResponse,
  value: types.CreateElicitationResponse,
): types.CreateElicitationResponseUnknown {
  if (codec.isUnknown(value)) return { ...value, other: 1 };
  const made = codec.unknown({ action: "_" });
  // @ts-expect-error: the compiler must not take the tag for a string
  made.action satisfies string;
  return made;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationFormMode(
  codec: typeof types.ElicitationFormMode,
  value: types.ElicitationFormMode,
): string | types.ElicitationFormMode | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesElicitationUrlMode(
  codec: typeof types.ElicitationUrlMode,
  value: types.ElicitationUrlMode,
): string | types.ElicitationUrlMode | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesReadTextFileResponse(
  codec: typeof types.ReadTextFileResponse,
  value: types.ReadTextFileResponse,
): string | types.ReadTextFileResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesWriteTextFileResponse(
  codec: typeof types.WriteTextFileResponse,
  value: types.WriteTextFileResponse,
): string | types.WriteTextFileResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesCreateTerminalResponse(
  codec: typeof types.CreateTerminalResponse,
  value: types.CreateTerminalResponse,
): string | types.CreateTerminalResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTerminalExitStatus(
  codec: typeof types.TerminalExitStatus,
  value: types.TerminalExitStatus,
): string | types.TerminalExitStatus | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesTerminalOutputResponse(
  codec: typeof types.TerminalOutputResponse,
  value: types.TerminalOutputResponse,
): string | types.TerminalOutputResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesWaitForTerminalExitResponse(
  codec: typeof types.WaitForTerminalExitResponse,
  value: types.WaitForTerminalExitResponse,
): string | types.WaitForTerminalExitResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesKillTerminalResponse(
  codec: typeof types.KillTerminalResponse,
  value: types.KillTerminalResponse,
): string | types.KillTerminalResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesReleaseTerminalResponse(
  codec: typeof types.ReleaseTerminalResponse,
  value: types.ReleaseTerminalResponse,
): string | types.ReleaseTerminalResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}
