// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/src/types.ts.jinja. Changes made here are lost.

import * as readers from "./readers.js";
import { type Codec, codec } from "./runtime/codec.js";
import { type Enumeration, constants, enumeration } from "./runtime/codec.js";
import { type OpenUnion, openUnion } from "./runtime/codec.js";
import { contract1 } from "./runtime/contract.js";
import type * as members from "./runtime/members.js";
import type { AtLeastOne } from "./runtime/members.js";
import type { UnknownTag } from "./runtime/unions.js";

// A runtime of another contract does not have this name: the compiler and the loader refuse it.
void contract1;

/**
 * The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.
 *
 * Source: JSON-RPC 2.0, § 4 and § 5.
 */
export type JsonRpcVersion =
  /** JSON-RPC 2.0. */
  | "2.0";
export const JsonRpcVersion: Enumeration<JsonRpcVersion> = /* @__PURE__ */ enumeration(
  "JsonRpcVersion", readers.readJsonRpcVersion, readers.isJsonRpcVersion, "2.0",
);

/**
 * The id of a request, chosen by its sender. The response repeats it.
 *
 * Integers are signed 64-bit. Fractions are not allowed, as JSON-RPC recommends.
 *
 * Source: JSON-RPC 2.0, § 4.
 */
export type RequestId = null | number | string;
export const RequestId: Codec<RequestId> = /* @__PURE__ */ codec(
  "RequestId", readers.readRequestId, readers.isRequestId,
);

/**
 * The code of an error: those of JSON-RPC and of ACP by name, or any other 32-bit integer.
 *
 * Source: JSON-RPC 2.0, § 5.1; ACP v1, `ErrorCode`.
 */
export type ErrorCode = -32700 | -32600 | -32601 | -32602 | -32603 | -32800 | -32000 | -32002 | (number & {});
export const ErrorCode: Enumeration<ErrorCode> & {
  /** The receiver could not read the text as JSON. */
  readonly ParseError: -32700;
  /** The JSON is not a request. */
  readonly InvalidRequest: -32600;
  /** The receiver has no such method. */
  readonly MethodNotFound: -32601;
  /** The parameters are invalid. */
  readonly InvalidParams: -32602;
  /** An internal error of the receiver. */
  readonly InternalError: -32603;
  /** The request was cancelled. */
  readonly RequestCancelled: -32800;
  /** The user is not authenticated. */
  readonly AuthenticationRequired: -32000;
  /** Something the request refers to, such as a file, was not found. */
  readonly ResourceNotFound: -32002;
} = /* @__PURE__ */ constants(
  "ErrorCode",
  {
    ParseError: -32700,
    InvalidRequest: -32600,
    MethodNotFound: -32601,
    InvalidParams: -32602,
    InternalError: -32603,
    RequestCancelled: -32800,
    AuthenticationRequired: -32000,
    ResourceNotFound: -32002,
  },
  readers.readErrorCode,
  readers.isErrorCode,
);

/**
 * Why a request failed.
 *
 * Source: JSON-RPC 2.0, § 5.1.
 */
export interface Error {
  /** The error code. */
  code: ErrorCode;
  /** A short message for people. */
  message: string;
  /** Additional information: any value, `null` included, defined by the sender. */
  data?: unknown;
}
export const Error: Codec<Error> = /* @__PURE__ */ codec("Error", readers.readError, readers.isError);

/**
 * The response to a request that failed.
 *
 * Source: JSON-RPC 2.0, § 5.
 */
export interface JsonRpcFailure {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id of the request, or `null` if it could not be read. */
  id: RequestId;
  /** The error. */
  error: Error;
  result?: never;
}
export const JsonRpcFailure: Codec<JsonRpcFailure> = /* @__PURE__ */ codec(
  "JsonRpcFailure", readers.readJsonRpcFailure, readers.isJsonRpcFailure,
);

/**
 * The response to a request that succeeded.
 *
 * Source: JSON-RPC 2.0, § 5.
 */
export interface JsonRpcSuccess {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id of the request. */
  id: RequestId;
  /** What the method returned; `null` is a result like any other. */
  result: unknown;
  error?: never;
}
export const JsonRpcSuccess: Codec<JsonRpcSuccess> = /* @__PURE__ */ codec(
  "JsonRpcSuccess", readers.readJsonRpcSuccess, readers.isJsonRpcSuccess,
);

/**
 * The response to a request: exactly one of `result` and `error`.
 *
 * Source: JSON-RPC 2.0, § 5.
 */
export type JsonRpcResponse = JsonRpcSuccess | JsonRpcFailure;
export const JsonRpcResponse: Codec<JsonRpcResponse> = /* @__PURE__ */ codec(
  "JsonRpcResponse", readers.readJsonRpcResponse, readers.isJsonRpcResponse,
);

/**
 * Parameters of a request or notification: always a structured value.
 *
 * Source: JSON-RPC 2.0, § 4.2.
 */
export type JsonRpcParams = { [name: string]: unknown } | unknown[];
export const JsonRpcParams: Codec<JsonRpcParams> = /* @__PURE__ */ codec(
  "JsonRpcParams", readers.readJsonRpcParams, readers.isJsonRpcParams,
);

/**
 * A call that expects no response: a request without an id.
 *
 * Source: JSON-RPC 2.0, § 4.1.
 */
export interface JsonRpcNotification {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The method to call, such as `session/update`. */
  method: string;
  /** The parameters of the method. `null` is read as absent. */
  params?: JsonRpcParams;
  id?: never;
}
export const JsonRpcNotification: Codec<JsonRpcNotification> = /* @__PURE__ */ codec(
  "JsonRpcNotification", readers.readJsonRpcNotification, readers.isJsonRpcNotification,
);

/**
 * A call that expects a response.
 *
 * Source: JSON-RPC 2.0, § 4.
 */
export interface JsonRpcRequest {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The method to call, such as `initialize`. */
  method: string;
  /** The parameters of the method. `null` is read as absent. */
  params?: JsonRpcParams;
}
export const JsonRpcRequest: Codec<JsonRpcRequest> = /* @__PURE__ */ codec(
  "JsonRpcRequest", readers.readJsonRpcRequest, readers.isJsonRpcRequest,
);

/**
 * Any message on the connection, in either direction.
 *
 * Source: JSON-RPC 2.0, § 4 and § 5.
 */
export type JsonRpcMessage = JsonRpcRequest | JsonRpcNotification | JsonRpcResponse;
export const JsonRpcMessage: Codec<JsonRpcMessage> = /* @__PURE__ */ codec(
  "JsonRpcMessage", readers.readJsonRpcMessage, readers.isJsonRpcMessage,
);

/**
 * The id of a session: any string, chosen by the agent.
 *
 * Source: ACP v1, `SessionId`.
 */
export type SessionId = string;
export const SessionId: Codec<SessionId> = /* @__PURE__ */ codec(
  "SessionId", readers.readSessionId, readers.isSessionId,
);

/**
 * A participant of the conversation.
 *
 * Source: ACP v1, `Role`.
 */
export type Role =
  /** The agent and its model. */
  | "assistant"
  /** The user. */
  | "user";
export const Role: Enumeration<Role> = /* @__PURE__ */ enumeration(
  "Role", readers.readRole, readers.isRole, "assistant", "user",
);

/**
 * Hints on how to use a block of content. They are not binding.
 *
 * Source: ACP v1, `Annotations`.
 */
export interface Annotations {
  /** The intended audience. Invalid roles are left out. */
  audience?: Role[];
  /** When the content last changed: an ISO 8601 time, such as `2026-03-01T09:30:00Z`. */
  lastModified?: string;
  /** The priority of the content relative to other content. A greater number is more important. */
  priority?: number;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Annotations: Codec<Annotations> = /* @__PURE__ */ codec(
  "Annotations", readers.readAnnotations, readers.isAnnotations,
);

/**
 * Text for users or models: plain text or Markdown.
 *
 * Source: ACP v1, `TextContent`.
 */
export interface TextContent {
  /** The audience and the priority. */
  annotations?: Annotations;
  /** The text. */
  text: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TextContent: Codec<TextContent> = /* @__PURE__ */ codec(
  "TextContent", readers.readTextContent, readers.isTextContent,
);

/**
 * An image.
 *
 * Source: ACP v1, `ImageContent`.
 */
export interface ImageContent {
  /** The audience and the priority. */
  annotations?: Annotations;
  /** The image data, in Base64. */
  data: string;
  /** The MIME type, such as `image/png`. */
  mimeType: string;
  /** The URI of the image. */
  uri?: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ImageContent: Codec<ImageContent> = /* @__PURE__ */ codec(
  "ImageContent", readers.readImageContent, readers.isImageContent,
);

/**
 * Audio, such as speech.
 *
 * Source: ACP v1, `AudioContent`.
 */
export interface AudioContent {
  /** The audience and the priority. */
  annotations?: Annotations;
  /** The audio data, in Base64. */
  data: string;
  /** The MIME type, such as `audio/wav`. */
  mimeType: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AudioContent: Codec<AudioContent> = /* @__PURE__ */ codec(
  "AudioContent", readers.readAudioContent, readers.isAudioContent,
);

/**
 * A link to a resource that the receiver can fetch itself, with what is known about it.
 *
 * Source: ACP v1, `ResourceLink`.
 */
export interface ResourceLink {
  /** The audience and the priority. */
  annotations?: Annotations;
  /** Description of the resource, for users and models. */
  description?: string;
  /** The MIME type, such as `text/x-rust`. */
  mimeType?: string;
  /** A short name, such as the file name. */
  name: string;
  /** The size in bytes, if it is known. */
  size?: number;
  /** Display name. If it is absent, clients show `name`. */
  title?: string;
  /** The URI, such as `file:///home/ada/notes.md`. */
  uri: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ResourceLink: Codec<ResourceLink> = /* @__PURE__ */ codec(
  "ResourceLink", readers.readResourceLink, readers.isResourceLink,
);

/**
 * A resource with binary contents.
 *
 * Source: ACP v1, `BlobResourceContents`.
 */
export interface BlobResourceContents {
  /** The contents, in Base64. */
  blob: string;
  /** The MIME type, such as `application/pdf`. */
  mimeType?: string;
  /** The URI of the resource, such as `file:///home/ada/paper.pdf`. */
  uri: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const BlobResourceContents: Codec<BlobResourceContents> = /* @__PURE__ */ codec(
  "BlobResourceContents", readers.readBlobResourceContents, readers.isBlobResourceContents,
);

/**
 * A resource with text contents.
 *
 * Source: ACP v1, `TextResourceContents`.
 */
export interface TextResourceContents {
  /** The MIME type, such as `text/markdown`. */
  mimeType?: string;
  /** The contents. */
  text: string;
  /** The URI of the resource, such as `file:///home/ada/notes.md`. */
  uri: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TextResourceContents: Codec<TextResourceContents> = /* @__PURE__ */ codec(
  "TextResourceContents", readers.readTextResourceContents, readers.isTextResourceContents,
);

/**
 * A resource with its contents. If both `text` and `blob` are present, it is read as text.
 *
 * Source: ACP v1, `EmbeddedResourceResource`.
 */
export type EmbeddedResourceResource = TextResourceContents | BlobResourceContents;
export const EmbeddedResourceResource: Codec<EmbeddedResourceResource> = /* @__PURE__ */ codec(
  "EmbeddedResourceResource", readers.readEmbeddedResourceResource, readers.isEmbeddedResourceResource,
);

/**
 * A resource that is included in the message.
 *
 * Source: ACP v1, `EmbeddedResource`.
 */
export interface EmbeddedResource {
  /** The audience and the priority. */
  annotations?: Annotations;
  /** The resource with its contents. */
  resource: EmbeddedResourceResource;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const EmbeddedResource: Codec<EmbeddedResource> = /* @__PURE__ */ codec(
  "EmbeddedResource", readers.readEmbeddedResource, readers.isEmbeddedResource,
);

/**
 * A block of content: in prompts from the client, and in messages and tool results from the agent.
 *
 * It has the same form as a content block of MCP, so results of MCP tools can be passed on unchanged.
 *
 * Source: ACP v1, `ContentBlock`.
 */
export type ContentBlock =
  | ContentBlockText
  | ContentBlockImage
  | ContentBlockAudio
  | ContentBlockResourceLink
  | ContentBlockResource;
export const ContentBlock: Codec<ContentBlock> = /* @__PURE__ */ codec(
  "ContentBlock", readers.readContentBlock, readers.isContentBlock,
);

/** Text. Every agent accepts it in prompts. */
export interface ContentBlockText extends TextContent {
  /** The tag of this variant of {@link ContentBlock}. */
  type: "text";
}

/** An image. In prompts only for agents with the prompt capability `image`. */
export interface ContentBlockImage extends ImageContent {
  /** The tag of this variant of {@link ContentBlock}. */
  type: "image";
}

/** Audio. In prompts only for agents with the prompt capability `audio`. */
export interface ContentBlockAudio extends AudioContent {
  /** The tag of this variant of {@link ContentBlock}. */
  type: "audio";
}

/** A link to a resource. Every agent accepts it in prompts. */
export interface ContentBlockResourceLink extends ResourceLink {
  /** The tag of this variant of {@link ContentBlock}. */
  type: "resource_link";
}

/** A resource with its contents. In prompts only for agents with the prompt capability `embeddedContext`. */
export interface ContentBlockResource extends EmbeddedResource {
  /** The tag of this variant of {@link ContentBlock}. */
  type: "resource";
}

/**
 * A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
 * done.
 *
 * Source: ACP v1, method `session/prompt`.
 */
export interface PromptRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /**
   * The content of the prompt. Every agent accepts text and resource links; other content must be advertised in
   * `promptCapabilities`.
   */
  prompt: ContentBlock[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptRequest: Codec<PromptRequest> = /* @__PURE__ */ codec(
  "PromptRequest", readers.readPromptRequest, readers.isPromptRequest,
);

/**
 * The id of one option of a session: any string, chosen by the agent.
 *
 * Source: ACP v1, `SessionConfigId`.
 */
export type SessionConfigId = string;
export const SessionConfigId: Codec<SessionConfigId> = /* @__PURE__ */ codec(
  "SessionConfigId", readers.readSessionConfigId, readers.isSessionConfigId,
);

/**
 * Sets a boolean option.
 *
 * Source: ACP v1, `SetSessionConfigOptionRequest`.
 */
export interface SetSessionConfigOptionBoolean {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of a boolean option. */
  configId: SessionConfigId;
  /** The new value. */
  value: boolean;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionBoolean: Codec<SetSessionConfigOptionBoolean> = /* @__PURE__ */ codec(
  "SetSessionConfigOptionBoolean", readers.readSetSessionConfigOptionBoolean, readers.isSetSessionConfigOptionBoolean,
);

/**
 * The id of one value of an option: any string, chosen by the agent.
 *
 * Source: ACP v1, `SessionConfigValueId`.
 */
export type SessionConfigValueId = string;
export const SessionConfigValueId: Codec<SessionConfigValueId> = /* @__PURE__ */ codec(
  "SessionConfigValueId", readers.readSessionConfigValueId, readers.isSessionConfigValueId,
);

/**
 * Sets an option to one of its values.
 *
 * Source: ACP v1, `SetSessionConfigOptionRequest`.
 */
export interface SetSessionConfigOptionValueId {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of an option with a list of values. */
  configId: SessionConfigId;
  /** The id of the new value, which is one of the values of the option. */
  value: SessionConfigValueId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionValueId: Codec<SetSessionConfigOptionValueId> = /* @__PURE__ */ codec(
  "SetSessionConfigOptionValueId", readers.readSetSessionConfigOptionValueId, readers.isSetSessionConfigOptionValueId,
);

/**
 * Sets an option of a session, also during a turn.
 *
 * Source: ACP v1, method `session/set_config_option`.
 */
export type SetSessionConfigOptionRequest = SetSessionConfigOptionRequestBoolean | SetSessionConfigOptionRequestValueId;
export const SetSessionConfigOptionRequest: Codec<SetSessionConfigOptionRequest> = /* @__PURE__ */ codec(
  "SetSessionConfigOptionRequest", readers.readSetSessionConfigOptionRequest, readers.isSetSessionConfigOptionRequest,
);

/** A boolean. */
export interface SetSessionConfigOptionRequestBoolean extends SetSessionConfigOptionBoolean {
  /** The tag of this variant of {@link SetSessionConfigOptionRequest}. */
  type: "boolean";
}

/** One of a list of values. Written without a `type`. */
export interface SetSessionConfigOptionRequestValueId extends SetSessionConfigOptionValueId {
  /** The tag of this variant of {@link SetSessionConfigOptionRequest}. */
  type?: undefined;
}

/**
 * The id of one mode: any string, chosen by the agent.
 *
 * Source: ACP v1, `SessionModeId`.
 */
export type SessionModeId = string;
export const SessionModeId: Codec<SessionModeId> = /* @__PURE__ */ codec(
  "SessionModeId", readers.readSessionModeId, readers.isSessionModeId,
);

/**
 * Changes the mode of a session, also during a turn.
 *
 * Source: ACP v1, method `session/set_mode`.
 */
export interface SetSessionModeRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of the new mode, which is one of the available modes. */
  modeId: SessionModeId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionModeRequest: Codec<SetSessionModeRequest> = /* @__PURE__ */ codec(
  "SetSessionModeRequest", readers.readSetSessionModeRequest, readers.isSetSessionModeRequest,
);

/**
 * Closes a session: the agent cancels its work and frees its resources. Only for agents
 * that advertise `sessionCapabilities.close`.
 *
 * Source: ACP v1, method `session/close`.
 */
export interface CloseSessionRequest {
  /** The id of the session to close. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CloseSessionRequest: Codec<CloseSessionRequest> = /* @__PURE__ */ codec(
  "CloseSessionRequest", readers.readCloseSessionRequest, readers.isCloseSessionRequest,
);

/**
 * An HTTP header.
 *
 * Source: ACP v1, `HttpHeader`.
 */
export interface HttpHeader {
  /** Its name, such as `Authorization`. */
  name: string;
  /** Its value. */
  value: string;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const HttpHeader: Codec<HttpHeader> = /* @__PURE__ */ codec(
  "HttpHeader", readers.readHttpHeader, readers.isHttpHeader,
);

/**
 * An MCP server over HTTP.
 *
 * Source: ACP v1, `McpServerHttp`.
 */
export interface McpServerHttp {
  /** The display name, such as `weather`. */
  name: string;
  /** The URL. */
  url: string;
  /** HTTP headers for every request to the server. `null` is read as none. */
  headers: HttpHeader[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const McpServerHttp: Codec<McpServerHttp> = /* @__PURE__ */ codec(
  "McpServerHttp", readers.readMcpServerHttp, readers.isMcpServerHttp,
);

/**
 * An MCP server over server-sent events.
 *
 * Source: ACP v1, `McpServerSse`.
 */
export interface McpServerSse {
  /** The display name, such as `weather`. */
  name: string;
  /** The URL. */
  url: string;
  /** HTTP headers for every request to the server. `null` is read as none. */
  headers: HttpHeader[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const McpServerSse: Codec<McpServerSse> = /* @__PURE__ */ codec(
  "McpServerSse", readers.readMcpServerSse, readers.isMcpServerSse,
);

/**
 * The id of an MCP server that the client runs: any string, chosen by the client.
 *
 * Source: ACP v1 (unstable), `McpServerAcpId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type McpServerAcpId = string;
export const McpServerAcpId: Codec<McpServerAcpId> = /* @__PURE__ */ codec(
  "McpServerAcpId", readers.readMcpServerAcpId, readers.isMcpServerAcpId,
);

/**
 * An MCP server that the client runs itself: the agent sends it messages with `mcp/message`.
 *
 * Source: ACP v1 (unstable), `McpServerAcp`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpServerAcp {
  /** The display name, such as `weather`. */
  name: string;
  /** The id of the server in every `mcp/message`. */
  serverId: McpServerAcpId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const McpServerAcp: Codec<McpServerAcp> = /* @__PURE__ */ codec(
  "McpServerAcp", readers.readMcpServerAcp, readers.isMcpServerAcp,
);

/**
 * An environment variable.
 *
 * Source: ACP v1, `EnvVariable`.
 */
export interface EnvVariable {
  /** Its name, such as `PATH`. */
  name: string;
  /** Its value. */
  value: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const EnvVariable: Codec<EnvVariable> = /* @__PURE__ */ codec(
  "EnvVariable", readers.readEnvVariable, readers.isEnvVariable,
);

/**
 * An MCP server that the agent starts as a program.
 *
 * Source: ACP v1, `McpServerStdio`.
 */
export interface McpServerStdio {
  /** The display name, such as `weather`. */
  name: string;
  /** The absolute path of the program. */
  command: string;
  /** Arguments for the program. `null` is read as none. */
  args: string[];
  /** Environment variables for the program. `null` is read as none. */
  env: EnvVariable[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const McpServerStdio: Codec<McpServerStdio> = /* @__PURE__ */ codec(
  "McpServerStdio", readers.readMcpServerStdio, readers.isMcpServerStdio,
);

/**
 * An MCP server that the agent connects to for a session.
 *
 * Source: ACP v1, `McpServer`.
 */
export type McpServer =
  | McpServerHttpVariant
  | McpServerSseVariant
  | McpServerAcpVariant
  | McpServerStdioVariant
  | McpServerUnknown;
export const McpServer: OpenUnion<McpServer, McpServerUnknown, "type"> = /* @__PURE__ */ openUnion(
  "McpServer", readers.readMcpServer, readers.isMcpServer, "type", "http", "sse", "acp", "stdio",
);

/** Over HTTP. Only for agents that advertise `mcpCapabilities.http`. */
export interface McpServerHttpVariant extends McpServerHttp {
  /** The tag of this variant of {@link McpServer}. */
  type: "http";
}

/** Over server-sent events. Only for agents that advertise `mcpCapabilities.sse`. */
export interface McpServerSseVariant extends McpServerSse {
  /** The tag of this variant of {@link McpServer}. */
  type: "sse";
}

/**
 * Run by the client itself: the agent reaches it with `mcp/message`. Only for agents that advertise
 * `mcpCapabilities.acp`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpServerAcpVariant extends McpServerAcp {
  /** The tag of this variant of {@link McpServer}. */
  type: "acp";
}

/**
 * A program that the agent starts and uses over standard input and output. Every agent supports it. Written
 * without a `type`.
 */
export interface McpServerStdioVariant extends McpServerStdio {
  /** The tag of this variant of {@link McpServer}. */
  type?: undefined;
}

/** An unknown variant of {@link McpServer}: the whole object, as on the wire. */
export interface McpServerUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * How the system prompt of a client is combined with that of the agent. A value that this version does not know is
 * kept; an agent that does not support it responds with an error.
 *
 * Source: ACP v1, `SystemPromptMode`.
 */
export type SystemPromptMode =
  /** It is appended to that of the agent. */
  | "append"
  /**
   * It replaces that of the agent. Only for agents that advertise
   * `sessionCapabilities.systemPrompt.mode.override`.
   */
  | "override"
  | (string & {});
export const SystemPromptMode: Enumeration<SystemPromptMode> = /* @__PURE__ */ enumeration(
  "SystemPromptMode", readers.readSystemPromptMode, readers.isSystemPromptMode, "append", "override",
);

/**
 * The system prompt of a client for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.
 *
 * Source: ACP v1, `SystemPrompt`.
 */
export interface SystemPrompt {
  /** How it is combined with the system prompt of the agent. */
  mode: SystemPromptMode;
  /** The content of the prompt. An invalid item makes the whole prompt invalid. */
  content: ContentBlock[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SystemPrompt: Codec<SystemPrompt> = /* @__PURE__ */ codec(
  "SystemPrompt", readers.readSystemPrompt, readers.isSystemPrompt,
);

/**
 * The initial value of a boolean option.
 *
 * Source: ACP v1 (unstable), `InitialSessionConfigOption`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface InitialSessionConfigOptionBoolean {
  /** The id of a boolean option. */
  configId: SessionConfigId;
  /** The value. */
  value: boolean;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const InitialSessionConfigOptionBoolean: Codec<InitialSessionConfigOptionBoolean> = /* @__PURE__ */ codec(
  "InitialSessionConfigOptionBoolean", readers.readInitialSessionConfigOptionBoolean,
  readers.isInitialSessionConfigOptionBoolean,
);

/**
 * The initial value of an option with a list of values.
 *
 * Source: ACP v1 (unstable), `InitialSessionConfigOption`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface InitialSessionConfigOptionValueId {
  /** The id of an option with a list of values. */
  configId: SessionConfigId;
  /** The id of the value, which is one of the values of the option. */
  value: SessionConfigValueId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const InitialSessionConfigOptionValueId: Codec<InitialSessionConfigOptionValueId> = /* @__PURE__ */ codec(
  "InitialSessionConfigOptionValueId", readers.readInitialSessionConfigOptionValueId,
  readers.isInitialSessionConfigOptionValueId,
);

/**
 * The value that an option of a session has from the beginning. The agent ignores an option that it does not know, and
 * a value that the option does not have.
 *
 * Source: ACP v1 (unstable), `InitialSessionConfigOption`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type InitialSessionConfigOption =
  | InitialSessionConfigOptionBooleanVariant
  | InitialSessionConfigOptionValueIdVariant;
export const InitialSessionConfigOption: Codec<InitialSessionConfigOption> = /* @__PURE__ */ codec(
  "InitialSessionConfigOption", readers.readInitialSessionConfigOption, readers.isInitialSessionConfigOption,
);

/** A boolean. */
export interface InitialSessionConfigOptionBooleanVariant extends InitialSessionConfigOptionBoolean {
  /** The tag of this variant of {@link InitialSessionConfigOption}. */
  type: "boolean";
}

/** One of a list of values. Written without a `type`. */
export interface InitialSessionConfigOptionValueIdVariant extends InitialSessionConfigOptionValueId {
  /** The tag of this variant of {@link InitialSessionConfigOption}. */
  type?: undefined;
}

/**
 * Opens an existing session without replaying its conversation. Only for agents that
 * advertise `sessionCapabilities.resume`.
 *
 * Source: ACP v1, method `session/resume`.
 */
export interface ResumeSessionRequest {
  /** The id of the session to open. */
  sessionId: SessionId;
  /** The absolute path of the working directory. */
  cwd: string;
  /**
   * The absolute paths of all additional directories of the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   *
   * Default: `[]`.
   */
  additionalDirectories: string[];
  /** The MCP servers to connect to. Default: `[]`. */
  mcpServers: McpServer[];
  /** The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`. */
  systemPrompt?: SystemPrompt;
  /**
   * The values that the session options have from the beginning. Only for agents that advertise
   * `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
   *
   * Default: `[]`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  configOptions: InitialSessionConfigOption[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ResumeSessionRequest: Codec<ResumeSessionRequest, ResumeSessionRequestInput> = /* @__PURE__ */ codec(
  "ResumeSessionRequest", readers.readResumeSessionRequest, readers.isResumeSessionRequest,
);

/** A {@link ResumeSessionRequest} to be written: members with a default may be left out. */
export type ResumeSessionRequestInput = members.Input<
  ResumeSessionRequest,
  "sessionId" | "cwd" | "systemPrompt" | "_meta",
  "additionalDirectories" | "mcpServers" | "configOptions"
>;

/**
 * Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.
 *
 * Source: ACP v1 (unstable), method `session/set_title`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetSessionTitleRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The new title. */
  title: string;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionTitleRequest: Codec<SetSessionTitleRequest> = /* @__PURE__ */ codec(
  "SetSessionTitleRequest", readers.readSetSessionTitleRequest, readers.isSetSessionTitleRequest,
);

/**
 * Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
 * agents that advertise `sessionCapabilities.options`.
 *
 * Source: ACP v1 (unstable), method `session/options`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionOptionsRequest {
  /** The absolute path of the working directory. */
  cwd: string;
  /** The absolute paths of all additional directories. `null` is read as none. Default: `[]`. */
  additionalDirectories: string[];
  /** The id of an existing session; absent for a new one. */
  sessionId?: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionOptionsRequest: Codec<SessionOptionsRequest, SessionOptionsRequestInput> = /* @__PURE__ */ codec(
  "SessionOptionsRequest", readers.readSessionOptionsRequest, readers.isSessionOptionsRequest,
);

/** A {@link SessionOptionsRequest} to be written: members with a default may be left out. */
export type SessionOptionsRequestInput = members.Input<
  SessionOptionsRequest,
  "cwd" | "sessionId" | "_meta",
  "additionalDirectories"
>;

/**
 * Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
 *
 * Source: ACP v1 (unstable), method `session/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusRequest: Codec<SessionStatusRequest> = /* @__PURE__ */ codec(
  "SessionStatusRequest", readers.readSessionStatusRequest, readers.isSessionStatusRequest,
);

/**
 * Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
 * `sessionCapabilities.archive`.
 *
 * Source: ACP v1 (unstable), method `session/unarchive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface UnarchiveSessionRequest {
  /** The id of the session to restore. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const UnarchiveSessionRequest: Codec<UnarchiveSessionRequest> = /* @__PURE__ */ codec(
  "UnarchiveSessionRequest", readers.readUnarchiveSessionRequest, readers.isUnarchiveSessionRequest,
);

/**
 * Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
 * that advertise `sessionCapabilities.archive`.
 *
 * Source: ACP v1 (unstable), method `session/archive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ArchiveSessionRequest {
  /** The id of the session to archive. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ArchiveSessionRequest: Codec<ArchiveSessionRequest> = /* @__PURE__ */ codec(
  "ArchiveSessionRequest", readers.readArchiveSessionRequest, readers.isArchiveSessionRequest,
);

/**
 * The id of a cursor of a session: any string, chosen by the agent.
 *
 * Source: ACP v1 (unstable), `CursorId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type CursorId = string;
export const CursorId: Codec<CursorId> = /* @__PURE__ */ codec("CursorId", readers.readCursorId, readers.isCursorId);

/**
 * Creates a session with the conversation of another one, which does not change. Only for agents that advertise
 * `sessionCapabilities.fork`.
 *
 * Source: ACP v1 (unstable), method `session/fork`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ForkSessionRequest {
  /** The id of the session to copy. */
  sessionId: SessionId;
  /**
   * The cursor up to which the conversation is copied; absent for all of it. Only a cursor of this session whose
   * capabilities have `fork`.
   */
  cursorId?: CursorId;
  /** The absolute path of the working directory. */
  cwd: string;
  /**
   * The absolute paths of all additional directories of the new session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`. `null` is read as none.
   *
   * Default: `[]`.
   */
  additionalDirectories: string[];
  /** The MCP servers to connect to. `null` is read as none. Default: `[]`. */
  mcpServers: McpServer[];
  /** The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`. */
  systemPrompt?: SystemPrompt;
  /**
   * The values that the session options have from the beginning. Only for agents that advertise
   * `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
   *
   * Default: `[]`.
   */
  configOptions: InitialSessionConfigOption[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ForkSessionRequest: Codec<ForkSessionRequest, ForkSessionRequestInput> = /* @__PURE__ */ codec(
  "ForkSessionRequest", readers.readForkSessionRequest, readers.isForkSessionRequest,
);

/** A {@link ForkSessionRequest} to be written: members with a default may be left out. */
export type ForkSessionRequestInput = members.Input<
  ForkSessionRequest,
  "sessionId" | "cursorId" | "cwd" | "systemPrompt" | "_meta",
  "additionalDirectories" | "mcpServers" | "configOptions"
>;

/**
 * Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.
 *
 * Source: ACP v1, method `session/delete`.
 */
export interface DeleteSessionRequest {
  /** The id of the session to delete. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const DeleteSessionRequest: Codec<DeleteSessionRequest> = /* @__PURE__ */ codec(
  "DeleteSessionRequest", readers.readDeleteSessionRequest, readers.isDeleteSessionRequest,
);

/**
 * Whether archived sessions are listed. A value that this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `SessionArchiveFilter`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SessionArchiveFilter =
  /** Only sessions that are not archived. */
  | "exclude"
  /** All sessions. */
  | "include"
  /** Only archived sessions. */
  | "only"
  | (string & {});
export const SessionArchiveFilter: Enumeration<SessionArchiveFilter> = /* @__PURE__ */ enumeration(
  "SessionArchiveFilter", readers.readSessionArchiveFilter, readers.isSessionArchiveFilter, "exclude", "include",
  "only",
);

/**
 * Lists sessions. Only for agents that advertise `sessionCapabilities.list`.
 *
 * Source: ACP v1, method `session/list`.
 */
export interface ListSessionsRequest {
  /** Only sessions in this directory: an absolute path. */
  cwd?: string;
  /** Where to continue: the `nextCursor` of the previous response. */
  cursor?: string;
  /**
   * Whether archived sessions are listed; by default they are not. Only for agents that advertise
   * `sessionCapabilities.archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archived?: SessionArchiveFilter;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ListSessionsRequest: Codec<ListSessionsRequest> = /* @__PURE__ */ codec(
  "ListSessionsRequest", readers.readListSessionsRequest, readers.isListSessionsRequest,
);

/**
 * Opens an existing session. The agent replays the conversation as updates, and then
 * responds. Only for agents that advertise `loadSession`.
 *
 * Source: ACP v1, method `session/load`.
 */
export interface LoadSessionRequest {
  /** The MCP servers to connect to. `null` is read as none. */
  mcpServers: McpServer[];
  /** The absolute path of the working directory. */
  cwd: string;
  /**
   * The absolute paths of all additional directories of the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   *
   * Default: `[]`.
   */
  additionalDirectories: string[];
  /** The id of the session to open. */
  sessionId: SessionId;
  /** The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`. */
  systemPrompt?: SystemPrompt;
  /**
   * The values that the session options have from the beginning. Only for agents that advertise
   * `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
   *
   * Default: `[]`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  configOptions: InitialSessionConfigOption[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const LoadSessionRequest: Codec<LoadSessionRequest, LoadSessionRequestInput> = /* @__PURE__ */ codec(
  "LoadSessionRequest", readers.readLoadSessionRequest, readers.isLoadSessionRequest,
);

/** A {@link LoadSessionRequest} to be written: members with a default may be left out. */
export type LoadSessionRequestInput = members.Input<
  LoadSessionRequest,
  "mcpServers" | "cwd" | "sessionId" | "systemPrompt" | "_meta",
  "additionalDirectories" | "configOptions"
>;

/**
 * Creates a session.
 *
 * Source: ACP v1, method `session/new`.
 */
export interface NewSessionRequest {
  /** The absolute path of the working directory. */
  cwd: string;
  /**
   * The absolute paths of additional directories of the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   *
   * Default: `[]`.
   */
  additionalDirectories: string[];
  /** The MCP servers to connect to. `null` is read as none. */
  mcpServers: McpServer[];
  /** The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`. */
  systemPrompt?: SystemPrompt;
  /**
   * The values that the session options have from the beginning. Only for agents that advertise
   * `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.
   *
   * Default: `[]`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  configOptions: InitialSessionConfigOption[];
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const NewSessionRequest: Codec<NewSessionRequest, NewSessionRequestInput> = /* @__PURE__ */ codec(
  "NewSessionRequest", readers.readNewSessionRequest, readers.isNewSessionRequest,
);

/** A {@link NewSessionRequest} to be written: members with a default may be left out. */
export type NewSessionRequestInput = members.Input<
  NewSessionRequest,
  "cwd" | "mcpServers" | "systemPrompt" | "_meta",
  "additionalDirectories" | "configOptions"
>;

/**
 * Returns whether the user is authenticated. Only for agents that advertise `auth.status`.
 *
 * Source: ACP v1 (unstable), method `auth/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusRequest {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusRequest: Codec<AuthStatusRequest> = /* @__PURE__ */ codec(
  "AuthStatusRequest", readers.readAuthStatusRequest, readers.isAuthStatusRequest,
);

/**
 * Logs the user out. Only for agents that advertise `auth.logout`.
 *
 * Source: ACP v1, method `logout`.
 */
export interface LogoutRequest {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const LogoutRequest: Codec<LogoutRequest> = /* @__PURE__ */ codec(
  "LogoutRequest", readers.readLogoutRequest, readers.isLogoutRequest,
);

/**
 * The id of a provider: any string, chosen by the agent.
 *
 * Source: ACP v1 (unstable), `ProviderId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProviderId = string;
export const ProviderId: Codec<ProviderId> = /* @__PURE__ */ codec(
  "ProviderId", readers.readProviderId, readers.isProviderId,
);

/**
 * Disables a provider. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/disable`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface DisableProviderRequest {
  /** The id of the provider. */
  providerId: ProviderId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const DisableProviderRequest: Codec<DisableProviderRequest> = /* @__PURE__ */ codec(
  "DisableProviderRequest", readers.readDisableProviderRequest, readers.isDisableProviderRequest,
);

/**
 * The protocol of a provider of language models. A value that this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `LlmProtocol`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type LlmProtocol =
  /** The protocol of Anthropic. */
  | "anthropic"
  /** The protocol of OpenAI. */
  | "openai"
  /** The protocol of OpenAI on Azure. */
  | "azure"
  /** The protocol of Vertex AI. */
  | "vertex"
  /** The protocol of Amazon Bedrock. */
  | "bedrock"
  | (string & {});
export const LlmProtocol: Enumeration<LlmProtocol> = /* @__PURE__ */ enumeration(
  "LlmProtocol", readers.readLlmProtocol, readers.isLlmProtocol, "anthropic", "openai", "azure", "vertex", "bedrock",
);

/**
 * Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/set`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetProviderRequest {
  /** The id of the provider. */
  providerId: ProviderId;
  /** The protocol of the provider at this address. */
  apiType: LlmProtocol;
  /** The address, such as `https://example.org/v1`. */
  baseUrl: string;
  /**
   * The HTTP headers of every request to the provider, by name. An empty map is not written.
   *
   * Default: `{}`.
   */
  headers: { [name: string]: string };
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetProviderRequest: Codec<SetProviderRequest, SetProviderRequestInput> = /* @__PURE__ */ codec(
  "SetProviderRequest", readers.readSetProviderRequest, readers.isSetProviderRequest,
);

/** A {@link SetProviderRequest} to be written: members with a default may be left out. */
export type SetProviderRequestInput = members.Input<
  SetProviderRequest,
  "providerId" | "apiType" | "baseUrl" | "_meta",
  "headers"
>;

/**
 * Lists the providers of language models. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/list`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ListProvidersRequest {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ListProvidersRequest: Codec<ListProvidersRequest> = /* @__PURE__ */ codec(
  "ListProvidersRequest", readers.readListProvidersRequest, readers.isListProvidersRequest,
);

/**
 * The id of an authentication method: any string, chosen by the agent.
 *
 * Source: ACP v1, `AuthMethodId`.
 */
export type AuthMethodId = string;
export const AuthMethodId: Codec<AuthMethodId> = /* @__PURE__ */ codec(
  "AuthMethodId", readers.readAuthMethodId, readers.isAuthMethodId,
);

/**
 * Authenticates the user with one of the methods that the agent offers.
 *
 * Source: ACP v1, method `authenticate`.
 */
export interface AuthenticateRequest {
  /** The id of the chosen method. */
  methodId: AuthMethodId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthenticateRequest: Codec<AuthenticateRequest> = /* @__PURE__ */ codec(
  "AuthenticateRequest", readers.readAuthenticateRequest, readers.isAuthenticateRequest,
);

/**
 * A version of ACP: an integer that increases with each breaking change. These types are those of version 1.
 *
 * Source: ACP v1, `ProtocolVersion`.
 */
export type ProtocolVersion = number;
export const ProtocolVersion: Codec<ProtocolVersion> = /* @__PURE__ */ codec(
  "ProtocolVersion", readers.readProtocolVersion, readers.isProtocolVersion,
);

/**
 * Which file methods an agent may call.
 *
 * Source: ACP v1, `FileSystemCapabilities`.
 */
export interface FileSystemCapabilities {
  /** The client supports `fs/read_text_file`. Default: false. */
  readTextFile: boolean;
  /** The client supports `fs/write_text_file`. Default: false. */
  writeTextFile: boolean;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const FileSystemCapabilities: Codec<FileSystemCapabilities, FileSystemCapabilitiesInput> = /* @__PURE__ */ codec(
  "FileSystemCapabilities", readers.readFileSystemCapabilities, readers.isFileSystemCapabilities,
);

/** A {@link FileSystemCapabilities} to be written: members with a default may be left out. */
export type FileSystemCapabilitiesInput = members.Input<
  FileSystemCapabilities, "_meta",
  "readTextFile" | "writeTextFile"
>;

/**
 * If this object is present, the client understands `compaction_update` and `compaction_summary_chunk`.
 *
 * ACP declares no members; undeclared members are kept.
 *
 * Source: ACP v1, `CompactionCapabilities`.
 */
export type CompactionCapabilities = { [name: string]: unknown };
export const CompactionCapabilities: Codec<CompactionCapabilities> = /* @__PURE__ */ codec(
  "CompactionCapabilities", readers.readCompactionCapabilities, readers.isCompactionCapabilities,
);

/**
 * If this object is present, the client can show boolean options.
 *
 * Source: ACP v1, `BooleanConfigOptionCapabilities`.
 */
export interface BooleanConfigOptionCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const BooleanConfigOptionCapabilities: Codec<BooleanConfigOptionCapabilities> = /* @__PURE__ */ codec(
  "BooleanConfigOptionCapabilities", readers.readBooleanConfigOptionCapabilities,
  readers.isBooleanConfigOptionCapabilities,
);

/**
 * Which session options a client can show, besides lists.
 *
 * Source: ACP v1, `SessionConfigOptionsCapabilities`.
 */
export interface SessionConfigOptionsCapabilities {
  /** The client can show boolean options. If absent or `null`, the agent must not offer any. */
  boolean?: BooleanConfigOptionCapabilities;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigOptionsCapabilities: Codec<SessionConfigOptionsCapabilities> = /* @__PURE__ */ codec(
  "SessionConfigOptionsCapabilities", readers.readSessionConfigOptionsCapabilities,
  readers.isSessionConfigOptionsCapabilities,
);

/**
 * If this object is present, the client shows the update `notice`.
 *
 * ACP declares no members; undeclared members are kept.
 *
 * Source: ACP v1, `NoticeCapabilities`.
 */
export type NoticeCapabilities = { [name: string]: unknown };
export const NoticeCapabilities: Codec<NoticeCapabilities> = /* @__PURE__ */ codec(
  "NoticeCapabilities", readers.readNoticeCapabilities, readers.isNoticeCapabilities,
);

/**
 * If this object is present, suggested prompts may contain images.
 *
 * Source: ACP v1 (unstable), `PromptSuggestionsImageCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestionsImageCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestionsImageCapabilities: Codec<PromptSuggestionsImageCapabilities> = /* @__PURE__ */ codec(
  "PromptSuggestionsImageCapabilities", readers.readPromptSuggestionsImageCapabilities,
  readers.isPromptSuggestionsImageCapabilities,
);

/**
 * If this object is present, suggested prompts may contain audio.
 *
 * Source: ACP v1 (unstable), `PromptSuggestionsAudioCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestionsAudioCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestionsAudioCapabilities: Codec<PromptSuggestionsAudioCapabilities> = /* @__PURE__ */ codec(
  "PromptSuggestionsAudioCapabilities", readers.readPromptSuggestionsAudioCapabilities,
  readers.isPromptSuggestionsAudioCapabilities,
);

/**
 * If this object is present, suggested prompts may contain embedded resources.
 *
 * Source: ACP v1 (unstable), `PromptSuggestionsEmbeddedContextCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestionsEmbeddedContextCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestionsEmbeddedContextCapabilities: Codec<PromptSuggestionsEmbeddedContextCapabilities> =
  /* @__PURE__ */ codec(
    "PromptSuggestionsEmbeddedContextCapabilities", readers.readPromptSuggestionsEmbeddedContextCapabilities,
    readers.isPromptSuggestionsEmbeddedContextCapabilities,
  );

/**
 * If this object is present, the client shows suggested prompts. Its members are the content that these may contain
 * beside text and resource links.
 *
 * Source: ACP v1 (unstable), `PromptSuggestionsCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestionsCapabilities {
  /** If present, suggested prompts may contain images. */
  image?: PromptSuggestionsImageCapabilities;
  /** If present, suggested prompts may contain audio. */
  audio?: PromptSuggestionsAudioCapabilities;
  /** If present, suggested prompts may contain embedded resources. */
  embeddedContext?: PromptSuggestionsEmbeddedContextCapabilities;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestionsCapabilities: Codec<PromptSuggestionsCapabilities> = /* @__PURE__ */ codec(
  "PromptSuggestionsCapabilities", readers.readPromptSuggestionsCapabilities, readers.isPromptSuggestionsCapabilities,
);

/**
 * If this object is present, the client understands the update `cursor_update`.
 *
 * ACP declares no members; undeclared members are kept.
 *
 * Source: ACP v1 (unstable), `SessionCursorsCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SessionCursorsCapabilities = { [name: string]: unknown };
export const SessionCursorsCapabilities: Codec<SessionCursorsCapabilities> = /* @__PURE__ */ codec(
  "SessionCursorsCapabilities", readers.readSessionCursorsCapabilities, readers.isSessionCursorsCapabilities,
);

/**
 * Which session updates a client understands, besides those that every client understands.
 *
 * Source: ACP v1, `ClientSessionCapabilities`.
 */
export interface ClientSessionCapabilities {
  /** The client understands the updates about compaction. If absent or `null`, the agent must not send them. */
  compaction?: CompactionCapabilities;
  /** Which session options the client can show, besides lists. */
  configOptions?: SessionConfigOptionsCapabilities;
  /** The client shows notices. If absent or `null`, the agent must not send them. */
  notices?: NoticeCapabilities;
  /**
   * Which content the client can show in suggested prompts. If absent or `null`, the agent must not suggest prompts.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  promptSuggestions?: PromptSuggestionsCapabilities;
  /**
   * The client understands the update `cursor_update`. If absent or `null`, the agent must not send it.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  cursors?: SessionCursorsCapabilities;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ClientSessionCapabilities: Codec<ClientSessionCapabilities> = /* @__PURE__ */ codec(
  "ClientSessionCapabilities", readers.readClientSessionCapabilities, readers.isClientSessionCapabilities,
);

/**
 * If this object is present, the client understands the update `subagent_update`.
 *
 * Source: ACP v1, `SubagentCapabilities`.
 */
export interface SubagentCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SubagentCapabilities: Codec<SubagentCapabilities> = /* @__PURE__ */ codec(
  "SubagentCapabilities", readers.readSubagentCapabilities, readers.isSubagentCapabilities,
);

/**
 * A client's capabilities for authentication.
 *
 * Source: ACP v1, `AuthCapabilities`.
 */
export interface AuthCapabilities {
  /** The client can run a program in a terminal for the user to authenticate. Default: false. */
  terminal: boolean;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthCapabilities: Codec<AuthCapabilities, AuthCapabilitiesInput> = /* @__PURE__ */ codec(
  "AuthCapabilities", readers.readAuthCapabilities, readers.isAuthCapabilities,
);

/** A {@link AuthCapabilities} to be written: members with a default may be left out. */
export type AuthCapabilitiesInput = members.Input<AuthCapabilities, "_meta", "terminal">;

/**
 * If this object is present, the client can show forms.
 *
 * Source: ACP v1, `ElicitationFormCapabilities`.
 */
export interface ElicitationFormCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormCapabilities: Codec<ElicitationFormCapabilities> = /* @__PURE__ */ codec(
  "ElicitationFormCapabilities", readers.readElicitationFormCapabilities, readers.isElicitationFormCapabilities,
);

/**
 * If this object is present, the client can open a URL for the user.
 *
 * Source: ACP v1, `ElicitationUrlCapabilities`.
 */
export interface ElicitationUrlCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlCapabilities: Codec<ElicitationUrlCapabilities> = /* @__PURE__ */ codec(
  "ElicitationUrlCapabilities", readers.readElicitationUrlCapabilities, readers.isElicitationUrlCapabilities,
);

/**
 * How a client can ask the user. A mode is supported if its member is present.
 *
 * Source: ACP v1, `ElicitationCapabilities`.
 */
export interface ElicitationCapabilities {
  /** The client can show forms. */
  form?: ElicitationFormCapabilities;
  /** The client can open a URL for the user. */
  url?: ElicitationUrlCapabilities;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationCapabilities: Codec<ElicitationCapabilities> = /* @__PURE__ */ codec(
  "ElicitationCapabilities", readers.readElicitationCapabilities, readers.isElicitationCapabilities,
);

/**
 * If this object is present, the client understands the updates `plan_update` and `plan_removed`.
 *
 * Source: Plan Operations RFD, § Client Capabilities.
 */
export interface PlanCapabilities {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanCapabilities: Codec<PlanCapabilities> = /* @__PURE__ */ codec(
  "PlanCapabilities", readers.readPlanCapabilities, readers.isPlanCapabilities,
);

/**
 * The capabilities of a client.
 *
 * Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
 */
export interface ClientCapabilities {
  /** Which file methods the agent may call. Default: `{"readTextFile":false,"writeTextFile":false}`. */
  fs: FileSystemCapabilities;
  /** The client supports all `terminal/*` methods. Default: false. */
  terminal: boolean;
  /** Which session updates the client understands, besides those that every client understands. */
  session?: ClientSessionCapabilities;
  /** The client understands the update `subagent_update`. Absent or `null`, the agent must not send it. */
  subagents?: SubagentCapabilities;
  /** The client's capabilities for authentication. Default: `{"terminal":false}`. */
  auth: AuthCapabilities;
  /** How the client can ask the user. If absent or `null`, it does not support `elicitation/create`. */
  elicitation?: ElicitationCapabilities;
  /** The client supports plan operations. If absent or `null`, the agent must send only the update `plan`. */
  plan?: PlanCapabilities;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ClientCapabilities: Codec<ClientCapabilities, ClientCapabilitiesInput> = /* @__PURE__ */ codec(
  "ClientCapabilities", readers.readClientCapabilities, readers.isClientCapabilities,
);

/** A {@link ClientCapabilities} to be written: members with a default may be left out. */
export interface ClientCapabilitiesInput extends members.Input<
  ClientCapabilities,
  "session" | "subagents" | "elicitation" | "plan" | "_meta",
  "terminal"
> {
  /** Which file methods the agent may call. Default: `{"readTextFile":false,"writeTextFile":false}`. */
  fs?: FileSystemCapabilitiesInput;
  /** The client's capabilities for authentication. Default: `{"terminal":false}`. */
  auth?: AuthCapabilitiesInput;
}

/**
 * The name and version of a client or an agent.
 *
 * Source: ACP v1, `Implementation`.
 */
export interface Implementation {
  /** The name for use by programs, such as `my-editor`. */
  name: string;
  /** Display name. If it is absent, clients show `name`. */
  title?: string;
  /** The version, in any format. */
  version: string;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Implementation: Codec<Implementation> = /* @__PURE__ */ codec(
  "Implementation", readers.readImplementation, readers.isImplementation,
);

/**
 * The first request of a client on a connection.
 *
 * Source: ACP v1, method `initialize`.
 */
export interface InitializeRequest {
  /** The latest protocol version that the client supports. */
  protocolVersion: ProtocolVersion;
  /**
   * The capabilities of the client.
   *
   * Default: `{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}`.
   */
  clientCapabilities: ClientCapabilities;
  /** The name and version of the client. */
  clientInfo?: Implementation;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const InitializeRequest: Codec<InitializeRequest, InitializeRequestInput> = /* @__PURE__ */ codec(
  "InitializeRequest", readers.readInitializeRequest, readers.isInitializeRequest,
);

/** A {@link InitializeRequest} to be written: members with a default may be left out. */
export interface InitializeRequestInput extends members.Input<
  InitializeRequest,
  "protocolVersion" | "clientInfo" | "_meta"
> {
  /**
   * The capabilities of the client.
   *
   * Default: `{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}`.
   */
  clientCapabilities?: ClientCapabilitiesInput;
}

/**
 * A request from a client to an agent. A method that this version does not know (an extension) is kept whole:
 * its `jsonrpc` and its `id` are not checked.
 *
 * Source: ACP v1, `ClientRequest`.
 */
export type ClientRequest =
  | ClientRequestInitialize
  | ClientRequestAuthenticate
  | ClientRequestProvidersList
  | ClientRequestProvidersSet
  | ClientRequestProvidersDisable
  | ClientRequestLogout
  | ClientRequestAuthStatus
  | ClientRequestSessionNew
  | ClientRequestSessionLoad
  | ClientRequestSessionList
  | ClientRequestSessionDelete
  | ClientRequestSessionFork
  | ClientRequestSessionArchive
  | ClientRequestSessionUnarchive
  | ClientRequestSessionStatus
  | ClientRequestSessionOptions
  | ClientRequestSessionSetTitle
  | ClientRequestSessionResume
  | ClientRequestSessionClose
  | ClientRequestSessionSetMode
  | ClientRequestSessionSetConfigOption
  | ClientRequestSessionPrompt
  | ClientRequestUnknown;
export const ClientRequest: OpenUnion<ClientRequest, ClientRequestUnknown, "method", ClientRequestInput> =
  /* @__PURE__ */ openUnion(
    "ClientRequest", readers.readClientRequest, readers.isClientRequest, "method", "initialize", "authenticate",
    "providers/list", "providers/set", "providers/disable", "logout", "auth/status", "session/new", "session/load",
    "session/list", "session/delete", "session/fork", "session/archive", "session/unarchive", "session/status",
    "session/options", "session/set_title", "session/resume", "session/close", "session/set_mode",
    "session/set_config_option", "session/prompt",
  );

/** A {@link ClientRequest} to be written: members with a default may be left out. */
export type ClientRequestInput =
  | ClientRequestInitializeInput
  | ClientRequestAuthenticate
  | ClientRequestProvidersListInput
  | ClientRequestProvidersSetInput
  | ClientRequestProvidersDisable
  | ClientRequestLogoutInput
  | ClientRequestAuthStatusInput
  | ClientRequestSessionNewInput
  | ClientRequestSessionLoadInput
  | ClientRequestSessionListInput
  | ClientRequestSessionDelete
  | ClientRequestSessionForkInput
  | ClientRequestSessionArchive
  | ClientRequestSessionUnarchive
  | ClientRequestSessionStatus
  | ClientRequestSessionOptionsInput
  | ClientRequestSessionSetTitle
  | ClientRequestSessionResumeInput
  | ClientRequestSessionClose
  | ClientRequestSessionSetMode
  | ClientRequestSessionSetConfigOption
  | ClientRequestSessionPrompt
  | ClientRequestUnknown;

/** Starts a connection. */
export interface ClientRequestInitialize {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: InitializeRequest;
}

/** A {@link ClientRequestInitialize} to be written: members with a default may be left out. */
export interface ClientRequestInitializeInput extends members.Input<
  ClientRequestInitialize,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: InitializeRequestInput;
}

/** Authenticates the user. */
export interface ClientRequestAuthenticate {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "authenticate";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: AuthenticateRequest;
}

/**
 * Lists the providers of language models.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersList {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "providers/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. Absent and `null` mean the empty object. Default: `{}`. */
  params: ListProvidersRequest;
}

/** A {@link ClientRequestProvidersList} to be written: members with a default may be left out. */
export type ClientRequestProvidersListInput = members.Input<
  ClientRequestProvidersList,
  "method" | "jsonrpc" | "id",
  "params"
>;

/**
 * Configures a provider.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersSet {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "providers/set";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SetProviderRequest;
}

/** A {@link ClientRequestProvidersSet} to be written: members with a default may be left out. */
export interface ClientRequestProvidersSetInput extends members.Input<
  ClientRequestProvidersSet,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: SetProviderRequestInput;
}

/**
 * Disables a provider.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersDisable {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "providers/disable";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: DisableProviderRequest;
}

/** Logs the user out. */
export interface ClientRequestLogout {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "logout";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. Absent and `null` mean the empty object. Default: `{}`. */
  params: LogoutRequest;
}

/** A {@link ClientRequestLogout} to be written: members with a default may be left out. */
export type ClientRequestLogoutInput = members.Input<ClientRequestLogout, "method" | "jsonrpc" | "id", "params">;

/**
 * Returns whether the user is authenticated.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestAuthStatus {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "auth/status";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. Absent and `null` mean the empty object. Default: `{}`. */
  params: AuthStatusRequest;
}

/** A {@link ClientRequestAuthStatus} to be written: members with a default may be left out. */
export type ClientRequestAuthStatusInput = members.Input<
  ClientRequestAuthStatus,
  "method" | "jsonrpc" | "id",
  "params"
>;

/** Opens a session. */
export interface ClientRequestSessionNew {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/new";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: NewSessionRequest;
}

/** A {@link ClientRequestSessionNew} to be written: members with a default may be left out. */
export interface ClientRequestSessionNewInput extends members.Input<
  ClientRequestSessionNew,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: NewSessionRequestInput;
}

/** Opens an existing session and replays its updates. */
export interface ClientRequestSessionLoad {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/load";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: LoadSessionRequest;
}

/** A {@link ClientRequestSessionLoad} to be written: members with a default may be left out. */
export interface ClientRequestSessionLoadInput extends members.Input<
  ClientRequestSessionLoad,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: LoadSessionRequestInput;
}

/** Lists the sessions. */
export interface ClientRequestSessionList {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. Absent and `null` mean the empty object. Default: `{}`. */
  params: ListSessionsRequest;
}

/** A {@link ClientRequestSessionList} to be written: members with a default may be left out. */
export type ClientRequestSessionListInput = members.Input<
  ClientRequestSessionList,
  "method" | "jsonrpc" | "id",
  "params"
>;

/** Deletes a session. */
export interface ClientRequestSessionDelete {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/delete";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: DeleteSessionRequest;
}

/**
 * Creates a session as a copy of another.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionFork {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/fork";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ForkSessionRequest;
}

/** A {@link ClientRequestSessionFork} to be written: members with a default may be left out. */
export interface ClientRequestSessionForkInput extends members.Input<
  ClientRequestSessionFork,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: ForkSessionRequestInput;
}

/**
 * Archives a session.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionArchive {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/archive";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ArchiveSessionRequest;
}

/**
 * Restores an archived session.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionUnarchive {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/unarchive";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: UnarchiveSessionRequest;
}

/**
 * Returns whether a session is open.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionStatus {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/status";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SessionStatusRequest;
}

/**
 * Returns the modes and the options that a session would have.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionOptions {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/options";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SessionOptionsRequest;
}

/** A {@link ClientRequestSessionOptions} to be written: members with a default may be left out. */
export interface ClientRequestSessionOptionsInput extends members.Input<
  ClientRequestSessionOptions,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: SessionOptionsRequestInput;
}

/**
 * Sets the title of a session.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionSetTitle {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/set_title";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SetSessionTitleRequest;
}

/** Opens an existing session without a replay. */
export interface ClientRequestSessionResume {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/resume";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ResumeSessionRequest;
}

/** A {@link ClientRequestSessionResume} to be written: members with a default may be left out. */
export interface ClientRequestSessionResumeInput extends members.Input<
  ClientRequestSessionResume,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: ResumeSessionRequestInput;
}

/** Closes a session. */
export interface ClientRequestSessionClose {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/close";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: CloseSessionRequest;
}

/** Changes the mode of a session. */
export interface ClientRequestSessionSetMode {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/set_mode";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SetSessionModeRequest;
}

/** Sets an option of a session. */
export interface ClientRequestSessionSetConfigOption {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/set_config_option";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: SetSessionConfigOptionRequest;
}

/** Sends a prompt of the user. */
export interface ClientRequestSessionPrompt {
  /** The tag of this variant of {@link ClientRequest}. */
  method: "session/prompt";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: PromptRequest;
}

/** An unknown variant of {@link ClientRequest}: the whole object, as on the wire. */
export interface ClientRequestUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * The id of a request to an MCP server that the client runs: any string, chosen by the agent. Notifications of the
 * server about the request carry the same id.
 *
 * Source: ACP v1 (unstable), `McpRequestId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type McpRequestId = string;
export const McpRequestId: Codec<McpRequestId> = /* @__PURE__ */ codec(
  "McpRequestId", readers.readMcpRequestId, readers.isMcpRequestId,
);

/**
 * A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpRequest {
  /** The id of the server. */
  serverId: McpServerAcpId;
  /** The id of the request. */
  requestId: McpRequestId;
  /** The method of the Model Context Protocol, such as `tools/call`. */
  method: string;
  /** The parameters of the method, passed on unchanged. */
  params?: { [name: string]: unknown };
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpRequest: Codec<MessageMcpRequest> = /* @__PURE__ */ codec(
  "MessageMcpRequest", readers.readMessageMcpRequest, readers.isMessageMcpRequest,
);

/**
 * The id of one tool call of a session: any string, chosen by the agent.
 *
 * Source: ACP v1, `ToolCallId`.
 */
export type ToolCallId = string;
export const ToolCallId: Codec<ToolCallId> = /* @__PURE__ */ codec(
  "ToolCallId", readers.readToolCallId, readers.isToolCallId,
);

/**
 * The JSON Schema type of a form.
 *
 * Source: ACP v1, `ElicitationSchemaType`.
 */
export type ElicitationSchemaType =
  /** An object with a member for each field. */
  | "object";
export const ElicitationSchemaType: Enumeration<ElicitationSchemaType> = /* @__PURE__ */ enumeration(
  "ElicitationSchemaType", readers.readElicitationSchemaType, readers.isElicitationSchemaType, "object",
);

/**
 * The format of the text of a field.
 *
 * Source: ACP v1, `StringFormat`.
 */
export type StringFormat =
  /** An e-mail address. */
  | "email"
  /** A URI such as `https://example.org/`. */
  | "uri"
  /** A date, such as `2026-11-21`. */
  | "date"
  /** A date and time, such as `2026-11-21T10:00:00Z`. */
  | "date-time";
export const StringFormat: Enumeration<StringFormat> = /* @__PURE__ */ enumeration(
  "StringFormat", readers.readStringFormat, readers.isStringFormat, "email", "uri", "date", "date-time",
);

/**
 * A value that the user can choose, with its display name.
 *
 * Source: ACP v1, `EnumOption`.
 */
export interface EnumOption {
  /** The value in the response. */
  const: string;
  /** Display name. */
  title: string;
  /** Description for the user. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const EnumOption: Codec<EnumOption> = /* @__PURE__ */ codec(
  "EnumOption", readers.readEnumOption, readers.isEnumOption,
);

/**
 * A field for text; with `enum` or `oneOf` for one of a list of values.
 *
 * Source: ACP v1, `StringPropertySchema`.
 */
export interface StringPropertySchema {
  /** Display name. */
  title?: string;
  /** Description for the user. */
  description?: string;
  /** The minimum length of the text, in characters. */
  minLength?: number;
  /** The maximum length of the text, in characters. */
  maxLength?: number;
  /** A regular expression the text must match, as in JSON Schema. */
  pattern?: string;
  /** The format of the text. */
  format?: StringFormat;
  /** The default value. */
  default?: string;
  /** The possible values, without display names. */
  enum?: string[];
  /** The possible values, with display names. */
  oneOf?: EnumOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const StringPropertySchema: Codec<StringPropertySchema> = /* @__PURE__ */ codec(
  "StringPropertySchema", readers.readStringPropertySchema, readers.isStringPropertySchema,
);

/**
 * A field for a number.
 *
 * Source: ACP v1, `NumberPropertySchema`.
 */
export interface NumberPropertySchema {
  /** Display name. */
  title?: string;
  /** Description for the user. */
  description?: string;
  /** The minimum. */
  minimum?: number;
  /** The maximum. */
  maximum?: number;
  /** The default value. */
  default?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const NumberPropertySchema: Codec<NumberPropertySchema> = /* @__PURE__ */ codec(
  "NumberPropertySchema", readers.readNumberPropertySchema, readers.isNumberPropertySchema,
);

/**
 * A field for an integer.
 *
 * Source: ACP v1, `IntegerPropertySchema`.
 */
export interface IntegerPropertySchema {
  /** Display name. */
  title?: string;
  /** Description for the user. */
  description?: string;
  /** The minimum. */
  minimum?: number;
  /** The maximum. */
  maximum?: number;
  /** The default value. */
  default?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const IntegerPropertySchema: Codec<IntegerPropertySchema> = /* @__PURE__ */ codec(
  "IntegerPropertySchema", readers.readIntegerPropertySchema, readers.isIntegerPropertySchema,
);

/**
 * A field for a boolean.
 *
 * Source: ACP v1, `BooleanPropertySchema`.
 */
export interface BooleanPropertySchema {
  /** Display name. */
  title?: string;
  /** Description for the user. */
  description?: string;
  /** The default value. */
  default?: boolean;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const BooleanPropertySchema: Codec<BooleanPropertySchema> = /* @__PURE__ */ codec(
  "BooleanPropertySchema", readers.readBooleanPropertySchema, readers.isBooleanPropertySchema,
);

/**
 * Values without display names.
 *
 * Source: ACP v1, `StringMultiSelectItems`.
 */
export interface StringMultiSelectItems {
  /** The values. */
  enum: string[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const StringMultiSelectItems: Codec<StringMultiSelectItems> = /* @__PURE__ */ codec(
  "StringMultiSelectItems", readers.readStringMultiSelectItems, readers.isStringMultiSelectItems,
);

/**
 * Values with display names.
 *
 * Source: ACP v1, `TitledMultiSelectItems`.
 */
export interface TitledMultiSelectItems {
  /** The values. */
  anyOf: EnumOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TitledMultiSelectItems: Codec<TitledMultiSelectItems> = /* @__PURE__ */ codec(
  "TitledMultiSelectItems", readers.readTitledMultiSelectItems, readers.isTitledMultiSelectItems,
);

/**
 * The values of a field with several choices. A kind that this version does not know is kept whole.
 *
 * Source: ACP v1, `MultiSelectItems`.
 */
export type MultiSelectItems = MultiSelectItemsString | MultiSelectItemsTitled | MultiSelectItemsUnknown;
export const MultiSelectItems: OpenUnion<MultiSelectItems, MultiSelectItemsUnknown, "type"> = /* @__PURE__ */ openUnion(
  "MultiSelectItems", readers.readMultiSelectItems, readers.isMultiSelectItems, "type", "string",
);

/** Without display names. */
export interface MultiSelectItemsString extends StringMultiSelectItems {
  /** The tag of this variant of {@link MultiSelectItems}. */
  type: "string";
}

/** With display names. */
export interface MultiSelectItemsTitled extends TitledMultiSelectItems {
  /** The tag of this variant of {@link MultiSelectItems}. */
  type?: undefined;
}

/** An unknown variant of {@link MultiSelectItems}: the whole object, as on the wire. */
export interface MultiSelectItemsUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A field for several of a list of values.
 *
 * Source: ACP v1, `MultiSelectPropertySchema`.
 */
export interface MultiSelectPropertySchema {
  /** Display name. */
  title?: string;
  /** Description for the user. */
  description?: string;
  /** The minimum number of values. */
  minItems?: number;
  /** The maximum number of values. */
  maxItems?: number;
  /** The possible values. */
  items: MultiSelectItems;
  /** The values chosen by default. Invalid items are left out. */
  default?: string[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const MultiSelectPropertySchema: Codec<MultiSelectPropertySchema> = /* @__PURE__ */ codec(
  "MultiSelectPropertySchema", readers.readMultiSelectPropertySchema, readers.isMultiSelectPropertySchema,
);

/**
 * A field of a form. A kind of field that this version does not know is kept whole.
 *
 * Source: ACP v1, `ElicitationPropertySchema`.
 */
export type ElicitationPropertySchema =
  | ElicitationPropertySchemaString
  | ElicitationPropertySchemaNumber
  | ElicitationPropertySchemaInteger
  | ElicitationPropertySchemaBoolean
  | ElicitationPropertySchemaArray
  | ElicitationPropertySchemaUnknown;
export const ElicitationPropertySchema: OpenUnion<ElicitationPropertySchema, ElicitationPropertySchemaUnknown, "type"> =
  /* @__PURE__ */ openUnion(
    "ElicitationPropertySchema", readers.readElicitationPropertySchema, readers.isElicitationPropertySchema, "type",
    "string", "number", "integer", "boolean", "array",
  );

/** Text, or one of a list of values. */
export interface ElicitationPropertySchemaString extends StringPropertySchema {
  /** The tag of this variant of {@link ElicitationPropertySchema}. */
  type: "string";
}

/** A number. */
export interface ElicitationPropertySchemaNumber extends NumberPropertySchema {
  /** The tag of this variant of {@link ElicitationPropertySchema}. */
  type: "number";
}

/** An integer. */
export interface ElicitationPropertySchemaInteger extends IntegerPropertySchema {
  /** The tag of this variant of {@link ElicitationPropertySchema}. */
  type: "integer";
}

/** A boolean. */
export interface ElicitationPropertySchemaBoolean extends BooleanPropertySchema {
  /** The tag of this variant of {@link ElicitationPropertySchema}. */
  type: "boolean";
}

/** Several of a list of values. */
export interface ElicitationPropertySchemaArray extends MultiSelectPropertySchema {
  /** The tag of this variant of {@link ElicitationPropertySchema}. */
  type: "array";
}

/** An unknown variant of {@link ElicitationPropertySchema}: the whole object, as on the wire. */
export interface ElicitationPropertySchemaUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A form: an object with a member for each field.
 *
 * Source: ACP v1, `ElicitationSchema`.
 */
export interface ElicitationSchema {
  /** Always `"object"`. Default: `"object"`. */
  type: ElicitationSchemaType;
  /** The title of the form. */
  title?: string;
  /** The fields by name, in display order. Default: `{}`. */
  properties: { [name: string]: ElicitationPropertySchema };
  /** The names of the required fields. */
  required?: string[];
  /** Description of the form, for the user. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationSchema: Codec<ElicitationSchema, ElicitationSchemaInput> = /* @__PURE__ */ codec(
  "ElicitationSchema", readers.readElicitationSchema, readers.isElicitationSchema,
);

/** A {@link ElicitationSchema} to be written: members with a default may be left out. */
export type ElicitationSchemaInput = members.Input<
  ElicitationSchema,
  "title" | "required" | "description" | "_meta",
  "type" | "properties"
>;

/**
 * A form, shown while the agent works in a session.
 *
 * Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
 */
export interface ElicitationFormSession {
  /** The question to the user. */
  message: string;
  /** The id of the session. */
  sessionId: SessionId;
  /** The tool call that it belongs to, if any. */
  toolCallId?: ToolCallId;
  /** The fields of the form. */
  requestedSchema: ElicitationSchema;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormSession: Codec<ElicitationFormSession, ElicitationFormSessionInput> = /* @__PURE__ */ codec(
  "ElicitationFormSession", readers.readElicitationFormSession, readers.isElicitationFormSession,
);

/** A {@link ElicitationFormSession} to be written: members with a default may be left out. */
export interface ElicitationFormSessionInput extends members.Input<
  ElicitationFormSession,
  "message" | "sessionId" | "toolCallId" | "_meta"
> {
  /** The fields of the form. */
  requestedSchema: ElicitationSchemaInput;
}

/**
 * A form, shown while the agent processes a request without a session, such as `authenticate`.
 *
 * Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
 */
export interface ElicitationFormRequest {
  /** The question to the user. */
  message: string;
  /** The id of the client's request that it belongs to. */
  requestId: RequestId;
  /** The fields of the form. */
  requestedSchema: ElicitationSchema;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormRequest: Codec<ElicitationFormRequest, ElicitationFormRequestInput> = /* @__PURE__ */ codec(
  "ElicitationFormRequest", readers.readElicitationFormRequest, readers.isElicitationFormRequest,
);

/** A {@link ElicitationFormRequest} to be written: members with a default may be left out. */
export interface ElicitationFormRequestInput extends members.Input<
  ElicitationFormRequest,
  "message" | "requestId" | "_meta"
> {
  /** The fields of the form. */
  requestedSchema: ElicitationSchemaInput;
}

/**
 * The id of one elicitation at a URL: any string, chosen by the agent.
 *
 * Source: ACP v1, `ElicitationId`.
 */
export type ElicitationId = string;
export const ElicitationId: Codec<ElicitationId> = /* @__PURE__ */ codec(
  "ElicitationId", readers.readElicitationId, readers.isElicitationId,
);

/**
 * A URL, opened while the agent works in a session.
 *
 * Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
 */
export interface ElicitationUrlSession {
  /** The question to the user. */
  message: string;
  /** The id of the session. */
  sessionId: SessionId;
  /** The tool call that it belongs to, if any. */
  toolCallId?: ToolCallId;
  /** The id of the elicitation, which `elicitation/complete` repeats. */
  elicitationId: ElicitationId;
  /** The URL. A URI. */
  url: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlSession: Codec<ElicitationUrlSession> = /* @__PURE__ */ codec(
  "ElicitationUrlSession", readers.readElicitationUrlSession, readers.isElicitationUrlSession,
);

/**
 * A URL, opened while the agent processes a request without a session, such as `authenticate`.
 *
 * Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
 */
export interface ElicitationUrlRequest {
  /** The question to the user. */
  message: string;
  /** The id of the client's request that it belongs to. */
  requestId: RequestId;
  /** The id of the elicitation, which `elicitation/complete` repeats. */
  elicitationId: ElicitationId;
  /** The URL. A URI. */
  url: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlRequest: Codec<ElicitationUrlRequest> = /* @__PURE__ */ codec(
  "ElicitationUrlRequest", readers.readElicitationUrlRequest, readers.isElicitationUrlRequest,
);

/**
 * Asks the user for input. The client responds when the user has answered.
 *
 * The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
 * know is kept whole.
 *
 * Source: ACP v1, method `elicitation/create`.
 */
export type CreateElicitationRequest =
  | CreateElicitationRequestFormSession
  | CreateElicitationRequestFormRequest
  | CreateElicitationRequestUrlSession
  | CreateElicitationRequestUrlRequest
  | CreateElicitationRequestUnknown;
export const CreateElicitationRequest: OpenUnion<
  CreateElicitationRequest, CreateElicitationRequestUnknown, "mode", CreateElicitationRequestInput
> =
  /* @__PURE__ */ openUnion(
    "CreateElicitationRequest", readers.readCreateElicitationRequest, readers.isCreateElicitationRequest, "mode",
    "form", "url",
  );

/** A {@link CreateElicitationRequest} to be written: members with a default may be left out. */
export type CreateElicitationRequestInput =
  | CreateElicitationRequestFormSessionInput
  | CreateElicitationRequestFormRequestInput
  | CreateElicitationRequestUrlSession
  | CreateElicitationRequestUrlRequest
  | CreateElicitationRequestUnknown;

/** Within a session. */
export interface CreateElicitationRequestFormSession extends ElicitationFormSession {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "form";
}

/** A {@link CreateElicitationRequestFormSession} to be written: members with a default may be left out. */
export interface CreateElicitationRequestFormSessionInput extends ElicitationFormSessionInput {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "form";
}

/** Within a request without a session. */
export interface CreateElicitationRequestFormRequest extends ElicitationFormRequest {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "form";
}

/** A {@link CreateElicitationRequestFormRequest} to be written: members with a default may be left out. */
export interface CreateElicitationRequestFormRequestInput extends ElicitationFormRequestInput {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "form";
}

/** Within a session. */
export interface CreateElicitationRequestUrlSession extends ElicitationUrlSession {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "url";
}

/** Within a request without a session. */
export interface CreateElicitationRequestUrlRequest extends ElicitationUrlRequest {
  /** The tag of this variant of {@link CreateElicitationRequest}. */
  mode: "url";
}

/** An unknown variant of {@link CreateElicitationRequest}: the whole object, as on the wire. */
export interface CreateElicitationRequestUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  mode: UnknownTag;
  [name: string]: unknown;
}

/**
 * The id of a terminal: any string, chosen by the client.
 *
 * Source: ACP v1, `TerminalId`.
 */
export type TerminalId = string;
export const TerminalId: Codec<TerminalId> = /* @__PURE__ */ codec(
  "TerminalId", readers.readTerminalId, readers.isTerminalId,
);

/**
 * Kills the command of a terminal. The terminal stays, and its output can still be read.
 *
 * Source: ACP v1, method `terminal/kill`.
 */
export interface KillTerminalRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of the terminal. */
  terminalId: TerminalId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const KillTerminalRequest: Codec<KillTerminalRequest> = /* @__PURE__ */ codec(
  "KillTerminalRequest", readers.readKillTerminalRequest, readers.isKillTerminalRequest,
);

/**
 * Waits until the command of a terminal has exited.
 *
 * Source: ACP v1, method `terminal/wait_for_exit`.
 */
export interface WaitForTerminalExitRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of the terminal. */
  terminalId: TerminalId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const WaitForTerminalExitRequest: Codec<WaitForTerminalExitRequest> = /* @__PURE__ */ codec(
  "WaitForTerminalExitRequest", readers.readWaitForTerminalExitRequest, readers.isWaitForTerminalExitRequest,
);

/**
 * Releases a terminal: a running command is killed, and the id becomes invalid.
 *
 * Source: ACP v1, method `terminal/release`.
 */
export interface ReleaseTerminalRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of the terminal. */
  terminalId: TerminalId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ReleaseTerminalRequest: Codec<ReleaseTerminalRequest> = /* @__PURE__ */ codec(
  "ReleaseTerminalRequest", readers.readReleaseTerminalRequest, readers.isReleaseTerminalRequest,
);

/**
 * Gets the output of a terminal so far, without waiting.
 *
 * Source: ACP v1, method `terminal/output`.
 */
export interface TerminalOutputRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The id of the terminal. */
  terminalId: TerminalId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TerminalOutputRequest: Codec<TerminalOutputRequest> = /* @__PURE__ */ codec(
  "TerminalOutputRequest", readers.readTerminalOutputRequest, readers.isTerminalOutputRequest,
);

/**
 * Runs a command on the client. Only for clients with the capability `terminal`.
 *
 * The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.
 *
 * Source: ACP v1, method `terminal/create`.
 */
export interface CreateTerminalRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The program to run. */
  command: string;
  /** The arguments, in order. Default: `[]`. */
  args: string[];
  /** Environment variables, in addition to those of the client. Default: `[]`. */
  env: EnvVariable[];
  /** The absolute path of the working directory. Default: chosen by the client. */
  cwd?: string;
  /**
   * The maximum number of bytes of output to keep; the client drops whole characters from the beginning. Default:
   * chosen by the client.
   */
  outputByteLimit?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CreateTerminalRequest: Codec<CreateTerminalRequest, CreateTerminalRequestInput> = /* @__PURE__ */ codec(
  "CreateTerminalRequest", readers.readCreateTerminalRequest, readers.isCreateTerminalRequest,
);

/** A {@link CreateTerminalRequest} to be written: members with a default may be left out. */
export type CreateTerminalRequestInput = members.Input<
  CreateTerminalRequest,
  "sessionId" | "command" | "cwd" | "outputByteLimit" | "_meta",
  "args" | "env"
>;

/**
 * The kind of a tool call. A kind that this version does not know is read as `other`.
 *
 * Source: ACP v1, `ToolKind`.
 */
export type ToolKind =
  /** Reads files or data. */
  | "read"
  /** Changes the contents of files. */
  | "edit"
  /** Deletes files or data. */
  | "delete"
  /** Moves or renames files. */
  | "move"
  /** Searches. */
  | "search"
  /** Runs a command or a program. */
  | "execute"
  /** Plans or reasons, without side effects. */
  | "think"
  /** Fetches data from the network. */
  | "fetch"
  /** Changes the mode of the session. */
  | "switch_mode"
  /** Anything else. */
  | "other";
export const ToolKind: Enumeration<ToolKind> = /* @__PURE__ */ enumeration(
  "ToolKind", readers.readToolKind, readers.isToolKind, "read", "edit", "delete", "move", "search", "execute", "think",
  "fetch", "switch_mode", "other",
);

/**
 * The status of a tool call.
 *
 * Source: ACP v1, `ToolCallStatus`.
 */
export type ToolCallStatus =
  /** Not started: its input is incomplete, or it waits for permission. */
  | "pending"
  /** Running. */
  | "in_progress"
  /** Completed successfully. */
  | "completed"
  /** Failed. */
  | "failed";
export const ToolCallStatus: Enumeration<ToolCallStatus> = /* @__PURE__ */ enumeration(
  "ToolCallStatus", readers.readToolCallStatus, readers.isToolCallStatus, "pending", "in_progress", "completed",
  "failed",
);

/**
 * A block of content that a tool call has produced.
 *
 * Source: ACP v1, `Content`.
 */
export interface Content {
  /** The block of content. */
  content: ContentBlock;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Content: Codec<Content> = /* @__PURE__ */ codec("Content", readers.readContent, readers.isContent);

/**
 * A change of one file: the old and the new text.
 *
 * Source: ACP v1, `Diff`.
 */
export interface Diff {
  /** The absolute path of the file. */
  path: string;
  /** The old text; absent for a new file. */
  oldText?: string;
  /** The new text. */
  newText: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Diff: Codec<Diff> = /* @__PURE__ */ codec("Diff", readers.readDiff, readers.isDiff);

/**
 * A terminal created with `terminal/create`, shown within a tool call while it runs and after it was released.
 *
 * Source: ACP v1, `Terminal`.
 */
export interface Terminal {
  /** The id of the terminal, which must not be released yet when it is added. */
  terminalId: TerminalId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Terminal: Codec<Terminal> = /* @__PURE__ */ codec("Terminal", readers.readTerminal, readers.isTerminal);

/**
 * Another session that belongs to a tool call, such as the one of a subagent. The client knows it already, by its
 * own request or by `subagent_update`.
 *
 * Source: ACP v1, `SessionReference`.
 */
export interface SessionReference {
  /** The id of the other session. */
  sessionId: SessionId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionReference: Codec<SessionReference> = /* @__PURE__ */ codec(
  "SessionReference", readers.readSessionReference, readers.isSessionReference,
);

/**
 * Content that a tool call has produced.
 *
 * Source: ACP v1, `ToolCallContent`.
 */
export type ToolCallContent =
  | ToolCallContentContent
  | ToolCallContentDiff
  | ToolCallContentTerminal
  | ToolCallContentSession;
export const ToolCallContent: Codec<ToolCallContent> = /* @__PURE__ */ codec(
  "ToolCallContent", readers.readToolCallContent, readers.isToolCallContent,
);

/** A block of content: text, an image, a resource. */
export interface ToolCallContentContent extends Content {
  /** The tag of this variant of {@link ToolCallContent}. */
  type: "content";
}

/** A change to a file. */
export interface ToolCallContentDiff extends Diff {
  /** The tag of this variant of {@link ToolCallContent}. */
  type: "diff";
}

/** A terminal of the client, shown as it runs. */
export interface ToolCallContentTerminal extends Terminal {
  /** The tag of this variant of {@link ToolCallContent}. */
  type: "terminal";
}

/** Another session, such as the one of a subagent that the tool call started. */
export interface ToolCallContentSession extends SessionReference {
  /** The tag of this variant of {@link ToolCallContent}. */
  type: "session";
}

/**
 * A file location that a tool call reads or changes.
 *
 * Source: ACP v1, `ToolCallLocation`.
 */
export interface ToolCallLocation {
  /** The absolute path of the file. */
  path: string;
  /** The line, counted from 1. */
  line?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ToolCallLocation: Codec<ToolCallLocation> = /* @__PURE__ */ codec(
  "ToolCallLocation", readers.readToolCallLocation, readers.isToolCallLocation,
);

/**
 * Changes of a tool call. Absent and `null` members stay unchanged; lists are replaced completely.
 *
 * It is used as an update, and in permission requests.
 *
 * Source: ACP v1, `ToolCallUpdate`.
 */
export interface ToolCallUpdate {
  /** The id of the tool call. */
  toolCallId: ToolCallId;
  /** The new kind. */
  kind?: ToolKind;
  /** The new status. */
  status?: ToolCallStatus;
  /** The new title. */
  title?: string;
  /** The programmatic name of the tool. */
  name?: string;
  /** The complete content so far. Invalid items are left out. */
  content?: ToolCallContent[];
  /** The complete list of file locations. Invalid items are left out. */
  locations?: ToolCallLocation[];
  /** The raw input of the tool: any value. */
  rawInput?: unknown;
  /** The raw output of the tool: any value. */
  rawOutput?: unknown;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ToolCallUpdate: Codec<ToolCallUpdate> = /* @__PURE__ */ codec(
  "ToolCallUpdate", readers.readToolCallUpdate, readers.isToolCallUpdate,
);

/**
 * The id of one option of a request for permission: any string, chosen by the agent.
 *
 * Source: ACP v1, `PermissionOptionId`.
 */
export type PermissionOptionId = string;
export const PermissionOptionId: Codec<PermissionOptionId> = /* @__PURE__ */ codec(
  "PermissionOptionId", readers.readPermissionOptionId, readers.isPermissionOptionId,
);

/**
 * The kind of a permission option.
 *
 * Source: ACP v1, `PermissionOptionKind`.
 */
export type PermissionOptionKind =
  /** Allow this time. */
  | "allow_once"
  /** Allow, and do not ask again. */
  | "allow_always"
  /** Reject this time. */
  | "reject_once"
  /** Reject, and do not ask again. */
  | "reject_always";
export const PermissionOptionKind: Enumeration<PermissionOptionKind> = /* @__PURE__ */ enumeration(
  "PermissionOptionKind", readers.readPermissionOptionKind, readers.isPermissionOptionKind, "allow_once",
  "allow_always", "reject_once", "reject_always",
);

/**
 * An option that the user may choose.
 *
 * Source: ACP v1, `PermissionOption`.
 */
export interface PermissionOption {
  /** The id of the option. */
  optionId: PermissionOptionId;
  /** The label. */
  name: string;
  /** The kind of the option. Clients may use it to choose an icon. */
  kind: PermissionOptionKind;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PermissionOption: Codec<PermissionOption> = /* @__PURE__ */ codec(
  "PermissionOption", readers.readPermissionOption, readers.isPermissionOption,
);

/**
 * Asks the user whether a tool call may proceed.
 *
 * Source: ACP v1, method `session/request_permission`.
 */
export interface RequestPermissionRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The pending tool call, with the details to show to the user. */
  toolCall: ToolCallUpdate;
  /** The options for the user, in display order. */
  options: PermissionOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const RequestPermissionRequest: Codec<RequestPermissionRequest> = /* @__PURE__ */ codec(
  "RequestPermissionRequest", readers.readRequestPermissionRequest, readers.isRequestPermissionRequest,
);

/**
 * Reads a text file. Only for clients with the capability `fs.readTextFile`.
 *
 * Source: ACP v1, method `fs/read_text_file`.
 */
export interface ReadTextFileRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The absolute path of the file. */
  path: string;
  /** The first line to read, counted from 1. Default: the beginning of the file. */
  line?: number;
  /** The maximum number of lines to read. Default: all lines. */
  limit?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ReadTextFileRequest: Codec<ReadTextFileRequest> = /* @__PURE__ */ codec(
  "ReadTextFileRequest", readers.readReadTextFileRequest, readers.isReadTextFileRequest,
);

/**
 * Writes a text file. Only for clients with the capability `fs.writeTextFile`.
 *
 * Source: ACP v1, method `fs/write_text_file`.
 */
export interface WriteTextFileRequest {
  /** The id of the session. */
  sessionId: SessionId;
  /** The absolute path of the file, which is created if it does not exist. */
  path: string;
  /** The complete new text. */
  content: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const WriteTextFileRequest: Codec<WriteTextFileRequest> = /* @__PURE__ */ codec(
  "WriteTextFileRequest", readers.readWriteTextFileRequest, readers.isWriteTextFileRequest,
);

/**
 * A request from an agent to a client. A method that this version does not know (an extension) is kept whole:
 * its `jsonrpc` and its `id` are not checked.
 *
 * Source: ACP v1, `AgentRequest`.
 */
export type AgentRequest =
  | AgentRequestFsWriteTextFile
  | AgentRequestFsReadTextFile
  | AgentRequestSessionRequestPermission
  | AgentRequestTerminalCreate
  | AgentRequestTerminalOutput
  | AgentRequestTerminalRelease
  | AgentRequestTerminalWaitForExit
  | AgentRequestTerminalKill
  | AgentRequestElicitationCreate
  | AgentRequestMcpMessage
  | AgentRequestUnknown;
export const AgentRequest: OpenUnion<AgentRequest, AgentRequestUnknown, "method", AgentRequestInput> =
  /* @__PURE__ */ openUnion(
    "AgentRequest", readers.readAgentRequest, readers.isAgentRequest, "method", "fs/write_text_file",
    "fs/read_text_file", "session/request_permission", "terminal/create", "terminal/output", "terminal/release",
    "terminal/wait_for_exit", "terminal/kill", "elicitation/create", "mcp/message",
  );

/** A {@link AgentRequest} to be written: members with a default may be left out. */
export type AgentRequestInput =
  | AgentRequestFsWriteTextFile
  | AgentRequestFsReadTextFile
  | AgentRequestSessionRequestPermission
  | AgentRequestTerminalCreateInput
  | AgentRequestTerminalOutput
  | AgentRequestTerminalRelease
  | AgentRequestTerminalWaitForExit
  | AgentRequestTerminalKill
  | AgentRequestElicitationCreateInput
  | AgentRequestMcpMessage
  | AgentRequestUnknown;

/** Writes a text file. */
export interface AgentRequestFsWriteTextFile {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "fs/write_text_file";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: WriteTextFileRequest;
}

/** Reads a text file. */
export interface AgentRequestFsReadTextFile {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "fs/read_text_file";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ReadTextFileRequest;
}

/** Asks whether a tool call may proceed. */
export interface AgentRequestSessionRequestPermission {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "session/request_permission";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: RequestPermissionRequest;
}

/** Starts a command in a terminal. */
export interface AgentRequestTerminalCreate {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "terminal/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: CreateTerminalRequest;
}

/** A {@link AgentRequestTerminalCreate} to be written: members with a default may be left out. */
export interface AgentRequestTerminalCreateInput extends members.Input<
  AgentRequestTerminalCreate,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: CreateTerminalRequestInput;
}

/** Gets the output of a command so far. */
export interface AgentRequestTerminalOutput {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "terminal/output";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: TerminalOutputRequest;
}

/** Releases a terminal. */
export interface AgentRequestTerminalRelease {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "terminal/release";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ReleaseTerminalRequest;
}

/** Waits for a command to exit. */
export interface AgentRequestTerminalWaitForExit {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "terminal/wait_for_exit";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: WaitForTerminalExitRequest;
}

/** Kills a command. */
export interface AgentRequestTerminalKill {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "terminal/kill";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: KillTerminalRequest;
}

/** Asks the user for input. */
export interface AgentRequestElicitationCreate {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "elicitation/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: CreateElicitationRequest;
}

/** A {@link AgentRequestElicitationCreate} to be written: members with a default may be left out. */
export interface AgentRequestElicitationCreateInput extends members.Input<
  AgentRequestElicitationCreate,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: CreateElicitationRequestInput;
}

/**
 * Asks a server of the Model Context Protocol that the client runs.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AgentRequestMcpMessage {
  /** The tag of this variant of {@link AgentRequest}. */
  method: "mcp/message";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: MessageMcpRequest;
}

/** An unknown variant of {@link AgentRequest}: the whole object, as on the wire. */
export interface AgentRequestUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * Cancels a request of the sender. Either side may send it. The request is still
 * answered: with the available result, or with the error `Request cancelled`.
 *
 * Source: ACP v1, method `$/cancel_request`.
 */
export interface CancelRequestNotification {
  /** The id of the request. */
  requestId: RequestId;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CancelRequestNotification: Codec<CancelRequestNotification> = /* @__PURE__ */ codec(
  "CancelRequestNotification", readers.readCancelRequestNotification, readers.isCancelRequestNotification,
);

/**
 * A notification of an MCP server that the client runs, about a request of the agent.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpNotification {
  /** The id of the server. */
  serverId: McpServerAcpId;
  /** The id of the request. */
  requestId: McpRequestId;
  /** The method of the Model Context Protocol, such as `notifications/progress`. */
  method: string;
  /** The parameters of the notification, passed on unchanged. */
  params?: { [name: string]: unknown };
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpNotification: Codec<MessageMcpNotification> = /* @__PURE__ */ codec(
  "MessageMcpNotification", readers.readMessageMcpNotification, readers.isMessageMcpNotification,
);

/**
 * Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.
 *
 * Source: ACP v1, method `session/cancel`.
 */
export interface CancelNotification {
  /** The id of the session. */
  sessionId: SessionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CancelNotification: Codec<CancelNotification> = /* @__PURE__ */ codec(
  "CancelNotification", readers.readCancelNotification, readers.isCancelNotification,
);

/**
 * A notification from a client to an agent. A method that this version does not know is kept whole:
 * its `jsonrpc` and its `id` are not checked.
 *
 * Source: ACP v1, `ClientNotification`.
 */
export type ClientNotification =
  | ClientNotificationSessionCancel
  | ClientNotificationMcpMessage
  | ClientNotificationCancelRequest
  | ClientNotificationUnknown;
export const ClientNotification: OpenUnion<ClientNotification, ClientNotificationUnknown, "method"> =
  /* @__PURE__ */ openUnion(
    "ClientNotification", readers.readClientNotification, readers.isClientNotification, "method", "session/cancel",
    "mcp/message", "$/cancel_request",
  );

/** Cancels the turn of a session. */
export interface ClientNotificationSessionCancel {
  /** The tag of this variant of {@link ClientNotification}. */
  method: "session/cancel";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: CancelNotification;
}

/**
 * News of a server of the Model Context Protocol that the client runs.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientNotificationMcpMessage {
  /** The tag of this variant of {@link ClientNotification}. */
  method: "mcp/message";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: MessageMcpNotification;
}

/** Cancels a request. */
export interface ClientNotificationCancelRequest {
  /** The tag of this variant of {@link ClientNotification}. */
  method: "$/cancel_request";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: CancelRequestNotification;
}

/** An unknown variant of {@link ClientNotification}: the whole object, as on the wire. */
export interface ClientNotificationUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * Whether a user is authenticated. A value that this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `AuthState`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type AuthState =
  /** The user is authenticated. */
  | "authenticated"
  /** The user is not authenticated. */
  | "unauthenticated"
  /** This agent needs no authentication. */
  | "not_required"
  /** The agent does not know. */
  | "unknown"
  | (string & {});
export const AuthState: Enumeration<AuthState> = /* @__PURE__ */ enumeration(
  "AuthState", readers.readAuthState, readers.isAuthState, "authenticated", "unauthenticated", "not_required",
  "unknown",
);

/**
 * An account with which the agent is authenticated.
 *
 * Source: ACP v1 (unstable), `AuthAccount`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthAccount {
  /** The label of the account in a list. */
  label: string;
  /** A short text shown with the label, such as where the credentials are from; never the credentials. */
  description?: string;
  /** Whether the agent currently uses this account. */
  active?: boolean;
  /** The name of the person. */
  name?: string;
  /** The e-mail address of the account. */
  email?: string;
  /** The organization to which the account belongs. */
  organization?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthAccount: Codec<AuthAccount> = /* @__PURE__ */ codec(
  "AuthAccount", readers.readAuthAccount, readers.isAuthAccount,
);

/**
 * The authentication status of the user changed. The notification has the complete status, as the response to
 * `auth/status`.
 *
 * Source: ACP v1 (unstable), method `auth/status_update`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusUpdateNotification {
  /** Whether the user is authenticated now. */
  state: AuthState;
  /**
   * The accounts that the agent knows now. Invalid items are left out; an empty list is not written.
   *
   * Default: `[]`.
   */
  accounts: AuthAccount[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusUpdateNotification: Codec<AuthStatusUpdateNotification, AuthStatusUpdateNotificationInput> =
  /* @__PURE__ */ codec(
    "AuthStatusUpdateNotification", readers.readAuthStatusUpdateNotification, readers.isAuthStatusUpdateNotification,
  );

/** A {@link AuthStatusUpdateNotification} to be written: members with a default may be left out. */
export type AuthStatusUpdateNotificationInput = members.Input<
  AuthStatusUpdateNotification,
  "state" | "_meta",
  "accounts"
>;

/**
 * The elicitation at a URL is complete. The client may close what it shows for it.
 *
 * The agent may send it only to clients that advertise `elicitation.url`.
 *
 * Source: ACP v1, method `elicitation/complete`.
 */
export interface CompleteElicitationNotification {
  /** The id of the elicitation. */
  elicitationId: ElicitationId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CompleteElicitationNotification: Codec<CompleteElicitationNotification> = /* @__PURE__ */ codec(
  "CompleteElicitationNotification", readers.readCompleteElicitationNotification,
  readers.isCompleteElicitationNotification,
);

/**
 * The id of one message of a session: any string, chosen by the agent.
 *
 * Source: ACP v1, `MessageId`.
 */
export type MessageId = string;
export const MessageId: Codec<MessageId> = /* @__PURE__ */ codec(
  "MessageId", readers.readMessageId, readers.isMessageId,
);

/**
 * A part of a streamed message. The kind of update says whether the user or the agent speaks, or the agent thinks.
 *
 * Source: ACP v1, `ContentChunk`.
 */
export interface ContentChunk {
  /** The content to append to the message. */
  content: ContentBlock;
  /** The id of the message. All chunks of a message have the same id, and a new id starts a new message. */
  messageId?: MessageId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ContentChunk: Codec<ContentChunk> = /* @__PURE__ */ codec(
  "ContentChunk", readers.readContentChunk, readers.isContentChunk,
);

/**
 * A tool call that the model requested, announced to the client.
 *
 * Source: ACP v1, `ToolCall`.
 */
export interface ToolCall {
  /** The id of the tool call, which later updates repeat. */
  toolCallId: ToolCallId;
  /** A title for the user: what the tool is doing. */
  title: string;
  /** The programmatic name of the tool, if it is known. */
  name?: string;
  /** The kind of tool. Clients may use it to choose an icon. Default: `"other"`. */
  kind: ToolKind;
  /** The status. Default: `"pending"`. */
  status: ToolCallStatus;
  /** The content that the tool call has produced so far. Invalid items are left out. Default: `[]`. */
  content: ToolCallContent[];
  /**
   * The file locations that the tool call affects, so that an editor can follow along. Invalid items are left out.
   *
   * Default: `[]`.
   */
  locations: ToolCallLocation[];
  /** The raw input of the tool: any value. */
  rawInput?: unknown;
  /** The raw output of the tool: any value. */
  rawOutput?: unknown;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ToolCall: Codec<ToolCall, ToolCallInput> = /* @__PURE__ */ codec(
  "ToolCall", readers.readToolCall, readers.isToolCall,
);

/** A {@link ToolCall} to be written: members with a default may be left out. */
export type ToolCallInput = members.Input<
  ToolCall,
  "toolCallId" | "title" | "name" | "rawInput" | "rawOutput" | "_meta",
  "kind" | "status" | "content" | "locations"
>;

/**
 * The priority of a task.
 *
 * Source: Agent Plan, § Priority Levels.
 */
export type PlanEntryPriority =
  /** Required for the goal. */
  | "high"
  /** Important, but not required for the goal. */
  | "medium"
  /** Optional. */
  | "low";
export const PlanEntryPriority: Enumeration<PlanEntryPriority> = /* @__PURE__ */ enumeration(
  "PlanEntryPriority", readers.readPlanEntryPriority, readers.isPlanEntryPriority, "high", "medium", "low",
);

/**
 * The status of a task.
 *
 * Source: Agent Plan, § Status Values.
 */
export type PlanEntryStatus =
  /** Not started. */
  | "pending"
  /** In progress. */
  | "in_progress"
  /** Completed. */
  | "completed";
export const PlanEntryStatus: Enumeration<PlanEntryStatus> = /* @__PURE__ */ enumeration(
  "PlanEntryStatus", readers.readPlanEntryStatus, readers.isPlanEntryStatus, "pending", "in_progress", "completed",
);

/**
 * One task of a plan.
 *
 * Source: Agent Plan, § Plan Entries.
 */
export interface PlanEntry {
  /** What to do, for the user. */
  content: string;
  /** The priority of the task. */
  priority: PlanEntryPriority;
  /** The status of the task. */
  status: PlanEntryStatus;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanEntry: Codec<PlanEntry> = /* @__PURE__ */ codec(
  "PlanEntry", readers.readPlanEntry, readers.isPlanEntry,
);

/**
 * The plan of a session as a list of entries, which is always complete.
 *
 * Source: Agent Plan, § Creating Plans.
 */
export interface Plan {
  /** The tasks in the order of the plan. Invalid entries are left out. */
  entries: PlanEntry[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Plan: Codec<Plan> = /* @__PURE__ */ codec("Plan", readers.readPlan, readers.isPlan);

/**
 * The id of a plan of a session: any string, chosen by the agent.
 *
 * Source: Plan Operations RFD, § Multiple Plans.
 */
export type PlanId = string;
export const PlanId: Codec<PlanId> = /* @__PURE__ */ codec("PlanId", readers.readPlanId, readers.isPlanId);

/**
 * A plan as a list of entries.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 */
export interface PlanItems {
  /** The id of the plan. */
  id: PlanId;
  /** The same value once more, for readers that know it by this name. */
  readonly planId?: PlanId;
  /** The complete list of tasks, in order. Invalid entries are left out. */
  entries: PlanEntry[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanItems: Codec<PlanItems, PlanItemsInput> = /* @__PURE__ */ codec(
  "PlanItems", readers.readPlanItems, readers.isPlanItems,
);

/** A {@link PlanItems} to be written: members with a default may be left out. */
export type PlanItemsInput = members.Input<PlanItems, "entries" | "_meta"> & {
  /** The id of the plan. */
  id?: PlanId;
  /** The same value once more, for readers that know it by this name. */
  planId?: PlanId;
} & AtLeastOne<"id" | "planId">;

/**
 * A plan in a file. Released ACP has no such format: a client that knows only released ACP refuses it.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanFile {
  /** The id of the plan. */
  id: PlanId;
  /** The same value once more, for readers that know it by this name. */
  readonly planId?: PlanId;
  /** The URI of the file, such as `file:///tmp/plan.md`. */
  uri: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanFile: Codec<PlanFile, PlanFileInput> = /* @__PURE__ */ codec(
  "PlanFile", readers.readPlanFile, readers.isPlanFile,
);

/** A {@link PlanFile} to be written: members with a default may be left out. */
export type PlanFileInput = members.Input<PlanFile, "uri" | "_meta"> & {
  /** The id of the plan. */
  id?: PlanId;
  /** The same value once more, for readers that know it by this name. */
  planId?: PlanId;
} & AtLeastOne<"id" | "planId">;

/**
 * A plan as Markdown.
 *
 * Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `PlanMarkdown`.
 */
export interface PlanMarkdown {
  /** The id of the plan. */
  id: PlanId;
  /** The same value once more, for readers that know it by this name. */
  readonly planId?: PlanId;
  /** The text, in Markdown. */
  content: string;
  /** The absolute path of the file that contains the plan; not a URI. `content` is the plan to show in any case. */
  path?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanMarkdown: Codec<PlanMarkdown, PlanMarkdownInput> = /* @__PURE__ */ codec(
  "PlanMarkdown", readers.readPlanMarkdown, readers.isPlanMarkdown,
);

/** A {@link PlanMarkdown} to be written: members with a default may be left out. */
export type PlanMarkdownInput = members.Input<PlanMarkdown, "content" | "path" | "_meta"> & {
  /** The id of the plan. */
  id?: PlanId;
  /** The same value once more, for readers that know it by this name. */
  planId?: PlanId;
} & AtLeastOne<"id" | "planId">;

/**
 * A plan in one of the formats. A format that this version does not know is kept whole.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 */
export type PlanUpdateContent =
  | PlanUpdateContentItems
  | PlanUpdateContentFile
  | PlanUpdateContentMarkdown
  | PlanUpdateContentUnknown;
export const PlanUpdateContent: OpenUnion<PlanUpdateContent, PlanUpdateContentUnknown, "type", PlanUpdateContentInput> =
  /* @__PURE__ */ openUnion(
    "PlanUpdateContent", readers.readPlanUpdateContent, readers.isPlanUpdateContent, "type", "items", "file",
    "markdown",
  );

/** A {@link PlanUpdateContent} to be written: members with a default may be left out. */
export type PlanUpdateContentInput =
  | PlanUpdateContentItemsInput
  | PlanUpdateContentFileInput
  | PlanUpdateContentMarkdownInput
  | PlanUpdateContentUnknown;

/** A list of entries. */
export interface PlanUpdateContentItems extends PlanItems {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "items";
}

/** A {@link PlanUpdateContentItems} to be written: members with a default may be left out. */
export type PlanUpdateContentItemsInput = PlanItemsInput & {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "items";
};

/**
 * A file that contains the plan.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanUpdateContentFile extends PlanFile {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "file";
}

/** A {@link PlanUpdateContentFile} to be written: members with a default may be left out. */
export type PlanUpdateContentFileInput = PlanFileInput & {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "file";
};

/** Markdown. */
export interface PlanUpdateContentMarkdown extends PlanMarkdown {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "markdown";
}

/** A {@link PlanUpdateContentMarkdown} to be written: members with a default may be left out. */
export type PlanUpdateContentMarkdownInput = PlanMarkdownInput & {
  /** The tag of this variant of {@link PlanUpdateContent}. */
  type: "markdown";
};

/** An unknown variant of {@link PlanUpdateContent}: the whole object, as on the wire. */
export interface PlanUpdateContentUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A new or changed plan, which is always complete.
 *
 * The agent may send it only to clients that advertise `plan`.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 */
export interface PlanUpdate {
  /** The plan in one of the formats. It replaces the plan with the same id. */
  plan: PlanUpdateContent;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanUpdate: Codec<PlanUpdate, PlanUpdateInput> = /* @__PURE__ */ codec(
  "PlanUpdate", readers.readPlanUpdate, readers.isPlanUpdate,
);

/** A {@link PlanUpdate} to be written: members with a default may be left out. */
export interface PlanUpdateInput extends members.Input<PlanUpdate, "_meta"> {
  /** The plan in one of the formats. It replaces the plan with the same id. */
  plan: PlanUpdateContentInput;
}

/**
 * A plan was removed: the client stops showing it.
 *
 * The agent may send it only to clients that advertise `plan`.
 *
 * Source: Plan Operations RFD, § Plan Removal.
 */
export interface PlanRemoved {
  /** The id of the plan. */
  id: PlanId;
  /** The same value once more, for readers that know it by this name. */
  readonly planId?: PlanId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PlanRemoved: Codec<PlanRemoved, PlanRemovedInput> = /* @__PURE__ */ codec(
  "PlanRemoved", readers.readPlanRemoved, readers.isPlanRemoved,
);

/** A {@link PlanRemoved} to be written: members with a default may be left out. */
export type PlanRemovedInput = members.Input<PlanRemoved, "_meta"> & {
  /** The id of the plan. */
  id?: PlanId;
  /** The same value once more, for readers that know it by this name. */
  planId?: PlanId;
} & AtLeastOne<"id" | "planId">;

/**
 * Free text after the name of the command.
 *
 * Source: ACP v1, `UnstructuredCommandInput`.
 */
export interface UnstructuredCommandInput {
  /** The hint that is shown while the input is empty, such as `what to look for`. */
  hint: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const UnstructuredCommandInput: Codec<UnstructuredCommandInput> = /* @__PURE__ */ codec(
  "UnstructuredCommandInput", readers.readUnstructuredCommandInput, readers.isUnstructuredCommandInput,
);

/**
 * The input of a command, after its name.
 *
 * Source: ACP v1, `AvailableCommandInput`.
 */
export type AvailableCommandInput = UnstructuredCommandInput;
export const AvailableCommandInput: Codec<AvailableCommandInput> = /* @__PURE__ */ codec(
  "AvailableCommandInput", readers.readAvailableCommandInput, readers.isAvailableCommandInput,
);

/**
 * A command that a user can run. The prompt then begins with its name.
 *
 * Source: ACP v1, `AvailableCommand`.
 */
export interface AvailableCommand {
  /** Its name, such as `review`. */
  name: string;
  /** Description for the user. */
  description: string;
  /** The input after the name; absent if there is none. */
  input?: AvailableCommandInput;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AvailableCommand: Codec<AvailableCommand> = /* @__PURE__ */ codec(
  "AvailableCommand", readers.readAvailableCommand, readers.isAvailableCommand,
);

/**
 * The complete list of the commands of a session, sent when it changes.
 *
 * Source: ACP v1, `AvailableCommandsUpdate`.
 */
export interface AvailableCommandsUpdate {
  /** All available commands. Invalid items are left out. */
  availableCommands: AvailableCommand[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AvailableCommandsUpdate: Codec<AvailableCommandsUpdate> = /* @__PURE__ */ codec(
  "AvailableCommandsUpdate", readers.readAvailableCommandsUpdate, readers.isAvailableCommandsUpdate,
);

/**
 * The mode of the session changed, by the user or by the agent.
 *
 * Source: ACP v1, `CurrentModeUpdate`.
 */
export interface CurrentModeUpdate {
  /** The id of the new mode. */
  currentModeId: SessionModeId;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CurrentModeUpdate: Codec<CurrentModeUpdate> = /* @__PURE__ */ codec(
  "CurrentModeUpdate", readers.readCurrentModeUpdate, readers.isCurrentModeUpdate,
);

/**
 * The category of an option. Names that begin with `_` are free for custom use.
 *
 * Source: ACP v1, `SessionConfigOptionCategory`.
 */
export type SessionConfigOptionCategory =
  /** The mode of the session. */
  | "mode"
  /** The model. */
  | "model"
  /** A parameter of the model. */
  | "model_config"
  /**
   * How fast the model responds.
   *
   * Unstable: outside the versioning promise, it may change or go in any version.
   */
  | "speed"
  /** How much the model reasons. */
  | "thought_level"
  | (string & {});
export const SessionConfigOptionCategory: Enumeration<SessionConfigOptionCategory> = /* @__PURE__ */ enumeration(
  "SessionConfigOptionCategory", readers.readSessionConfigOptionCategory, readers.isSessionConfigOptionCategory, "mode",
  "model", "model_config", "speed", "thought_level",
);

/**
 * The id of one group of values of an option: any string, chosen by the agent.
 *
 * Source: ACP v1, `SessionConfigGroupId`.
 */
export type SessionConfigGroupId = string;
export const SessionConfigGroupId: Codec<SessionConfigGroupId> = /* @__PURE__ */ codec(
  "SessionConfigGroupId", readers.readSessionConfigGroupId, readers.isSessionConfigGroupId,
);

/**
 * A possible value of an option.
 *
 * Source: ACP v1, `SessionConfigSelectOption`.
 */
export interface SessionConfigSelectOption {
  /** The id of the value, which is `currentValue` if the value is chosen. */
  value: SessionConfigValueId;
  /** Display name. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelectOption: Codec<SessionConfigSelectOption> = /* @__PURE__ */ codec(
  "SessionConfigSelectOption", readers.readSessionConfigSelectOption, readers.isSessionConfigSelectOption,
);

/**
 * A group of values.
 *
 * Source: ACP v1, `SessionConfigSelectGroup`.
 */
export interface SessionConfigSelectGroup {
  /** The id of the group. */
  group: SessionConfigGroupId;
  /** Display name. */
  name: string;
  /** The values of the group. Invalid items are left out. */
  options: SessionConfigSelectOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelectGroup: Codec<SessionConfigSelectGroup> = /* @__PURE__ */ codec(
  "SessionConfigSelectGroup", readers.readSessionConfigSelectGroup, readers.isSessionConfigSelectGroup,
);

/**
 * All values of an option, either all in groups or all without groups. An empty list counts as without groups.
 *
 * Source: ACP v1, `SessionConfigSelectOptions`.
 */
export type SessionConfigSelectOptions = SessionConfigSelectOption[] | SessionConfigSelectGroup[];
export const SessionConfigSelectOptions: Codec<SessionConfigSelectOptions> = /* @__PURE__ */ codec(
  "SessionConfigSelectOptions", readers.readSessionConfigSelectOptions, readers.isSessionConfigSelectOptions,
);

/**
 * An option whose value is one of a list of values.
 *
 * Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
 */
export interface SessionConfigSelect {
  /** The id of the option. */
  id: SessionConfigId;
  /** Display name, such as `Model`. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else. */
  category?: SessionConfigOptionCategory;
  /** The id of the current value, which is one of `options`. */
  currentValue: SessionConfigValueId;
  /** All possible values. */
  options: SessionConfigSelectOptions;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelect: Codec<SessionConfigSelect> = /* @__PURE__ */ codec(
  "SessionConfigSelect", readers.readSessionConfigSelect, readers.isSessionConfigSelect,
);

/**
 * A boolean option.
 *
 * Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
 */
export interface SessionConfigBoolean {
  /** The id of the option. */
  id: SessionConfigId;
  /** Display name, such as `Web search`. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else. */
  category?: SessionConfigOptionCategory;
  /** The current value. */
  currentValue: boolean;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigBoolean: Codec<SessionConfigBoolean> = /* @__PURE__ */ codec(
  "SessionConfigBoolean", readers.readSessionConfigBoolean, readers.isSessionConfigBoolean,
);

/**
 * An option of a session with its current value. The agent defines the options, the client shows them.
 *
 * Source: ACP v1, `SessionConfigOption`.
 */
export type SessionConfigOption = SessionConfigOptionSelect | SessionConfigOptionBoolean;
export const SessionConfigOption: Codec<SessionConfigOption> = /* @__PURE__ */ codec(
  "SessionConfigOption", readers.readSessionConfigOption, readers.isSessionConfigOption,
);

/** One of a list of values. */
export interface SessionConfigOptionSelect extends SessionConfigSelect {
  /** The tag of this variant of {@link SessionConfigOption}. */
  type: "select";
}

/** A boolean. Only for clients that advertise `session.configOptions.boolean`. */
export interface SessionConfigOptionBoolean extends SessionConfigBoolean {
  /** The tag of this variant of {@link SessionConfigOption}. */
  type: "boolean";
}

/**
 * The complete list of session options with their values, sent when it changes.
 *
 * Source: ACP v1, `ConfigOptionUpdate`.
 */
export interface ConfigOptionUpdate {
  /** All current options. Invalid items are left out. */
  configOptions: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ConfigOptionUpdate: Codec<ConfigOptionUpdate> = /* @__PURE__ */ codec(
  "ConfigOptionUpdate", readers.readConfigOptionUpdate, readers.isConfigOptionUpdate,
);

/**
 * Changes the information about a session. Absent members stay unchanged; `null` clears them.
 *
 * Source: ACP v1, `SessionInfoUpdate`.
 */
export interface SessionInfoUpdate {
  /** The title of the session. */
  title?: string | null;
  /** The time of the last activity, in ISO 8601, such as `2026-03-01T09:30:00Z`. */
  updatedAt?: string | null;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionInfoUpdate: Codec<SessionInfoUpdate> = /* @__PURE__ */ codec(
  "SessionInfoUpdate", readers.readSessionInfoUpdate, readers.isSessionInfoUpdate,
);

/**
 * The cost of a session so far.
 *
 * Source: ACP v1, `Cost`.
 */
export interface Cost {
  /** The amount, in `currency`. */
  amount: number;
  /** The currency: an ISO 4217 code such as `USD`, or a word such as `credits`. */
  currency: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Cost: Codec<Cost> = /* @__PURE__ */ codec("Cost", readers.readCost, readers.isCost);

/**
 * The size of the context, and the cost of the session.
 *
 * Source: ACP v1, `UsageUpdate`.
 */
export interface UsageUpdate {
  /** The number of tokens in the context. */
  used: number;
  /** The maximum number of tokens in the context. */
  size: number;
  /** The cost of the session so far, if it is known. */
  cost?: Cost;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const UsageUpdate: Codec<UsageUpdate> = /* @__PURE__ */ codec(
  "UsageUpdate", readers.readUsageUpdate, readers.isUsageUpdate,
);

/**
 * The severity of a notice. Values that begin with `_` are free for custom use; others are reserved for ACP.
 *
 * Source: ACP v1, `NoticeSeverity`.
 */
export type NoticeSeverity =
  /** Information. */
  | "info"
  /** A warning. */
  | "warning"
  /** An error. */
  | "error"
  | (string & {});
export const NoticeSeverity: Enumeration<NoticeSeverity> = /* @__PURE__ */ enumeration(
  "NoticeSeverity", readers.readNoticeSeverity, readers.isNoticeSeverity, "info", "warning", "error",
);

/**
 * A message to the user that is not part of the conversation and is not stored.
 *
 * The agent may send it only to clients that advertise `session.notices`.
 *
 * Source: ACP v1, `Notice`.
 */
export interface Notice {
  /** The severity: a hint on how to show the notice. */
  severity: NoticeSeverity;
  /** A short title as plain text. Never empty. At least 1 character. */
  title: string;
  /** Details, or what the user can do, as plain text. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Notice: Codec<Notice> = /* @__PURE__ */ codec("Notice", readers.readNotice, readers.isNotice);

/**
 * The id of one compaction of a session: any string, chosen by the agent.
 *
 * Source: ACP v1, `CompactionId`.
 */
export type CompactionId = string;
export const CompactionId: Codec<CompactionId> = /* @__PURE__ */ codec(
  "CompactionId", readers.readCompactionId, readers.isCompactionId,
);

/**
 * The status of a compaction.
 *
 * Source: ACP v1, `CompactionStatus`.
 */
export type CompactionStatus =
  /** In progress. */
  | "in_progress"
  /** Completed. */
  | "completed"
  /** Failed. */
  | "failed"
  /** Cancelled. */
  | "cancelled"
  | (string & {});
export const CompactionStatus: Enumeration<CompactionStatus> = /* @__PURE__ */ enumeration(
  "CompactionStatus", readers.readCompactionStatus, readers.isCompactionStatus, "in_progress", "completed", "failed",
  "cancelled",
);

/**
 * The state of a compaction. The first update with an id places it in the conversation; later updates
 * change it there: absent members stay unchanged, `null` clears them.
 *
 * The agent may send it only to clients that advertise `session.compaction`.
 *
 * Source: ACP v1, `CompactionUpdate`.
 */
export interface CompactionUpdate {
  /** The id of the compaction. */
  compactionId: CompactionId;
  /** The status. */
  status: CompactionStatus;
  /** The complete summary, for the user. Invalid items are left out; an empty list clears it. */
  summary?: ContentBlock[] | null;
  /** Why the compaction failed, for the user. */
  error?: string | null;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown } | null;
}
export const CompactionUpdate: Codec<CompactionUpdate> = /* @__PURE__ */ codec(
  "CompactionUpdate", readers.readCompactionUpdate, readers.isCompactionUpdate,
);

/**
 * A part of the summary of a compaction; a new id starts a compaction.
 *
 * The agent may send it only to clients that advertise `session.compaction`.
 *
 * Source: ACP v1, `CompactionSummaryChunk`.
 */
export interface CompactionSummaryChunk {
  /** The id of the compaction. */
  compactionId: CompactionId;
  /** The content to append to the summary. */
  content: ContentBlock;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CompactionSummaryChunk: Codec<CompactionSummaryChunk> = /* @__PURE__ */ codec(
  "CompactionSummaryChunk", readers.readCompactionSummaryChunk, readers.isCompactionSummaryChunk,
);

/**
 * A prompt that the user may send next.
 *
 * Source: ACP v1 (unstable), `PromptSuggestion`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestion {
  /**
   * The content, which the client can send as the prompt of `session/prompt`. Never empty; only the blocks that both
   * the agent's `promptCapabilities` and the client's `session.promptSuggestions` include.
   *
   * At least 1 item.
   */
  prompt: ContentBlock[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestion: Codec<PromptSuggestion> = /* @__PURE__ */ codec(
  "PromptSuggestion", readers.readPromptSuggestion, readers.isPromptSuggestion,
);

/**
 * The complete list of suggested prompts, which replaces the previous one. A session begins without any.
 *
 * The agent may send it only to clients that advertise `session.promptSuggestions`.
 *
 * Source: ACP v1 (unstable), `PromptSuggestionsUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PromptSuggestionsUpdate {
  /** The suggestions, the most likely first. Invalid items are left out. */
  suggestions: PromptSuggestion[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptSuggestionsUpdate: Codec<PromptSuggestionsUpdate> = /* @__PURE__ */ codec(
  "PromptSuggestionsUpdate", readers.readPromptSuggestionsUpdate, readers.isPromptSuggestionsUpdate,
);

/**
 * If this object is present, `session/fork` accepts the cursor.
 *
 * Source: ACP v1 (unstable), `CursorForkCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorForkCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CursorForkCapabilities: Codec<CursorForkCapabilities> = /* @__PURE__ */ codec(
  "CursorForkCapabilities", readers.readCursorForkCapabilities, readers.isCursorForkCapabilities,
);

/**
 * The methods that currently accept a cursor.
 *
 * Source: ACP v1 (unstable), `CursorCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorCapabilities {
  /** If present, `session/fork` accepts the cursor. */
  fork?: CursorForkCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CursorCapabilities: Codec<CursorCapabilities> = /* @__PURE__ */ codec(
  "CursorCapabilities", readers.readCursorCapabilities, readers.isCursorCapabilities,
);

/**
 * The side of a part of the conversation on which a cursor is. A value that this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `CursorAnchorPosition`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type CursorAnchorPosition =
  /** Directly before the part, which is not in the conversation up to the cursor. */
  | "before"
  /** Directly after the part, which is the last in the conversation up to the cursor. */
  | "after"
  | (string & {});
export const CursorAnchorPosition: Enumeration<CursorAnchorPosition> = /* @__PURE__ */ enumeration(
  "CursorAnchorPosition", readers.readCursorAnchorPosition, readers.isCursorAnchorPosition, "before", "after",
);

/**
 * A place beside a message.
 *
 * Source: ACP v1 (unstable), `CursorMessageAnchor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorMessageAnchor {
  /** The id of the message. */
  messageId: MessageId;
  /** The side of the message. */
  position: CursorAnchorPosition;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CursorMessageAnchor: Codec<CursorMessageAnchor> = /* @__PURE__ */ codec(
  "CursorMessageAnchor", readers.readCursorMessageAnchor, readers.isCursorMessageAnchor,
);

/**
 * A place beside a tool call.
 *
 * Source: ACP v1 (unstable), `CursorToolCallAnchor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorToolCallAnchor {
  /** The id of the tool call. */
  toolCallId: ToolCallId;
  /** The side of the tool call. */
  position: CursorAnchorPosition;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CursorToolCallAnchor: Codec<CursorToolCallAnchor> = /* @__PURE__ */ codec(
  "CursorToolCallAnchor", readers.readCursorToolCallAnchor, readers.isCursorToolCallAnchor,
);

/**
 * A place beside a compaction.
 *
 * Source: ACP v1 (unstable), `CursorCompactionAnchor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorCompactionAnchor {
  /** The id of the compaction. */
  compactionId: CompactionId;
  /** The side of the compaction. */
  position: CursorAnchorPosition;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CursorCompactionAnchor: Codec<CursorCompactionAnchor> = /* @__PURE__ */ codec(
  "CursorCompactionAnchor", readers.readCursorCompactionAnchor, readers.isCursorCompactionAnchor,
);

/**
 * The place of a cursor: before or after a part of the conversation that the client has. A kind of part that this
 * version does not know is kept whole; a client cannot show where such a cursor is.
 *
 * Source: ACP v1 (unstable), `CursorAnchor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type CursorAnchor =
  | CursorAnchorUserMessage
  | CursorAnchorAgentMessage
  | CursorAnchorAgentThought
  | CursorAnchorSessionMessage
  | CursorAnchorToolCall
  | CursorAnchorCompaction
  | CursorAnchorUnknown;
export const CursorAnchor: OpenUnion<CursorAnchor, CursorAnchorUnknown, "type"> = /* @__PURE__ */ openUnion(
  "CursorAnchor", readers.readCursorAnchor, readers.isCursorAnchor, "type", "user_message", "agent_message",
  "agent_thought", "session_message", "tool_call", "compaction",
);

/**
 * Beside a message of the user.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorUserMessage extends CursorMessageAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "user_message";
}

/**
 * Beside a message of the agent.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorAgentMessage extends CursorMessageAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "agent_message";
}

/**
 * Beside a part of the agent's reasoning.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorAgentThought extends CursorMessageAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "agent_thought";
}

/**
 * Beside a message from one session to another.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorSessionMessage extends CursorMessageAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "session_message";
}

/**
 * Beside a tool call.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorToolCall extends CursorToolCallAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "tool_call";
}

/**
 * Beside a compaction.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorAnchorCompaction extends CursorCompactionAnchor {
  /** The tag of this variant of {@link CursorAnchor}. */
  type: "compaction";
}

/** An unknown variant of {@link CursorAnchor}: the whole object, as on the wire. */
export interface CursorAnchorUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A cursor was set or changed. The first update with an id creates the cursor; later ones change it: absent members are
 * unchanged.
 *
 * The agent may send it only to clients that advertise `session.cursors`.
 *
 * Source: ACP v1 (unstable), `CursorUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface CursorUpdate {
  /** The id of the cursor. */
  cursorId: CursorId;
  /** What the client may do with the cursor; nothing by default. If absent, it is unchanged; `null` clears it. */
  capabilities?: CursorCapabilities | null;
  /** The place of the cursor, which never changes. Required in the first update. */
  anchor?: CursorAnchor;
  /**
   * Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
   * it.
   */
  _meta?: { [name: string]: unknown } | null;
}
export const CursorUpdate: Codec<CursorUpdate> = /* @__PURE__ */ codec(
  "CursorUpdate", readers.readCursorUpdate, readers.isCursorUpdate,
);

/**
 * If this object is present, a subagent session can be cancelled.
 *
 * Source: ACP v1, `SessionCancelCapabilities`.
 */
export interface SessionCancelCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionCancelCapabilities: Codec<SessionCancelCapabilities> = /* @__PURE__ */ codec(
  "SessionCancelCapabilities", readers.readSessionCancelCapabilities, readers.isSessionCancelCapabilities,
);

/**
 * The capabilities of a subagent session. An absent capability is not supported.
 *
 * Source: ACP v1, `SubagentSessionCapabilities`.
 */
export interface SubagentSessionCapabilities {
  /** If present, the client may cancel the session with `session/cancel`. */
  cancel?: SessionCancelCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SubagentSessionCapabilities: Codec<SubagentSessionCapabilities> = /* @__PURE__ */ codec(
  "SubagentSessionCapabilities", readers.readSubagentSessionCapabilities, readers.isSubagentSessionCapabilities,
);

/**
 * A session is working.
 *
 * Source: ACP v1, `RunningStateUpdate`.
 */
export interface RunningStateUpdate {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const RunningStateUpdate: Codec<RunningStateUpdate> = /* @__PURE__ */ codec(
  "RunningStateUpdate", readers.readRunningStateUpdate, readers.isRunningStateUpdate,
);

/**
 * The reason for which the work of a session stopped. A value that this version does not know is kept.
 *
 * Source: ACP v1, `IdleStateUpdate`.
 */
export type IdleStopReason =
  /** The work is complete. */
  | "end_turn"
  /** The model reached its maximum number of tokens. */
  | "max_tokens"
  /** The agent reached its maximum number of requests to the model in this turn. */
  | "max_turn_requests"
  /** The agent refused to continue. */
  | "refusal"
  /** The work was cancelled. */
  | "cancelled"
  /** An error occurred. */
  | "error"
  | (string & {});
export const IdleStopReason: Enumeration<IdleStopReason> = /* @__PURE__ */ enumeration(
  "IdleStopReason", readers.readIdleStopReason, readers.isIdleStopReason, "end_turn", "max_tokens", "max_turn_requests",
  "refusal", "cancelled", "error",
);

/**
 * The number of tokens that a session used so far, in all of its turns.
 *
 * Source: ACP v1 (unstable), `Usage`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface Usage {
  /** The total number of tokens of every kind. */
  totalTokens: number;
  /** Input tokens. */
  inputTokens: number;
  /** Output tokens. */
  outputTokens: number;
  /** Tokens of the model's reasoning, if the agent counts them. */
  thoughtTokens?: number;
  /** Tokens read from a cache, if the agent counts them. */
  cachedReadTokens?: number;
  /** Tokens written to a cache, if the agent counts them. */
  cachedWriteTokens?: number;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const Usage: Codec<Usage> = /* @__PURE__ */ codec("Usage", readers.readUsage, readers.isUsage);

/**
 * A session waits for the next prompt. The members of a reason that this version does not know are kept.
 *
 * Source: ACP v1, `IdleStateUpdate` and `ErrorStopReason`.
 */
export interface IdleStateUpdate {
  /** The reason for which the work stopped; absent if unknown. */
  stopReason?: IdleStopReason;
  /** The error, if the reason is `error`; absent if unknown. */
  error?: Error;
  /**
   * The number of tokens that the work used.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  usage?: Usage;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
  [name: string]: unknown;
}
export const IdleStateUpdate: Codec<IdleStateUpdate> = /* @__PURE__ */ codec(
  "IdleStateUpdate", readers.readIdleStateUpdate, readers.isIdleStateUpdate,
);

/**
 * A session waits for the user.
 *
 * Source: ACP v1, `RequiresActionStateUpdate`.
 */
export interface RequiresActionStateUpdate {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const RequiresActionStateUpdate: Codec<RequiresActionStateUpdate> = /* @__PURE__ */ codec(
  "RequiresActionStateUpdate", readers.readRequiresActionStateUpdate, readers.isRequiresActionStateUpdate,
);

/**
 * The state of a session is unknown to the agent.
 *
 * Source: ACP v1, `UnknownStateUpdate`.
 */
export interface UnknownStateUpdate {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const UnknownStateUpdate: Codec<UnknownStateUpdate> = /* @__PURE__ */ codec(
  "UnknownStateUpdate", readers.readUnknownStateUpdate, readers.isUnknownStateUpdate,
);

/**
 * The state of a session, which replaces the previous one. A state that this version does not know is kept whole.
 *
 * Source: ACP v1, `StateUpdate`.
 */
export type StateUpdate =
  | StateUpdateRunning
  | StateUpdateIdle
  | StateUpdateRequiresAction
  | StateUpdateUnknown
  | StateUpdateUnknownVariant;
export const StateUpdate: OpenUnion<StateUpdate, StateUpdateUnknownVariant, "state"> = /* @__PURE__ */ openUnion(
  "StateUpdate", readers.readStateUpdate, readers.isStateUpdate, "state", "running", "idle", "requires_action",
  "unknown",
);

/** The session is working. */
export interface StateUpdateRunning extends RunningStateUpdate {
  /** The tag of this variant of {@link StateUpdate}. */
  state: "running";
}

/** The session waits for the next prompt. */
export interface StateUpdateIdle extends IdleStateUpdate {
  /** The tag of this variant of {@link StateUpdate}. */
  state: "idle";
}

/** The session waits for the user, such as for a permission. */
export interface StateUpdateRequiresAction extends RequiresActionStateUpdate {
  /** The tag of this variant of {@link StateUpdate}. */
  state: "requires_action";
}

/** The agent does not know. */
export interface StateUpdateUnknown extends UnknownStateUpdate {
  /** The tag of this variant of {@link StateUpdate}. */
  state: "unknown";
}

/** An unknown variant of {@link StateUpdate}: the whole object, as on the wire. */
export interface StateUpdateUnknownVariant {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  state: UnknownTag;
  [name: string]: unknown;
}

/**
 * A session started a subagent session, or a subagent session changed. The first update with an id creates it; later
 * ones change it: absent members are unchanged, `null` clears a member.
 *
 * The agent may send it only to clients that advertise `subagents`.
 *
 * Source: ACP v1, `SubagentUpdate`.
 */
export interface SubagentUpdate {
  /** The id of the subagent session, which its own updates carry, too. */
  sessionId: SessionId;
  /** The title. If absent, it is unchanged; `null` clears it. */
  title?: string | null;
  /** The description. If absent, it is unchanged; `null` clears it. */
  description?: string | null;
  /** What the client may do with the session; nothing by default. If absent, it is unchanged; `null` clears it. */
  capabilities?: SubagentSessionCapabilities | null;
  /** The complete state. If absent, it is unchanged; `null` clears it. */
  state?: StateUpdate | null;
  /**
   * The absolute path of the working directory; by default that of the parent session. If absent, it is unchanged;
   * `null` clears it.
   */
  cwd?: string | null;
  /**
   * The absolute paths of all additional directories; by default those of the parent session. If absent, they are
   * unchanged; `null` clears them.
   */
  additionalDirectories?: string[] | null;
  /**
   * Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
   * it.
   */
  _meta?: { [name: string]: unknown } | null;
}
export const SubagentUpdate: Codec<SubagentUpdate> = /* @__PURE__ */ codec(
  "SubagentUpdate", readers.readSubagentUpdate, readers.isSubagentUpdate,
);

/**
 * A message from one session to another. The first update with an id creates the message; later ones change it: absent
 * members are unchanged, `null` clears a member.
 *
 * Source: ACP v1, `SessionMessage`.
 */
export interface SessionMessage {
  /** The id of the message in the session of this update. */
  messageId: MessageId;
  /** The id of the sending session. If absent, it is unchanged; `null` clears it. */
  senderSessionId?: SessionId | null;
  /** The id of the receiving session. If absent, it is unchanged; `null` clears it. */
  recipientSessionId?: SessionId | null;
  /** The id of the message in the sending session. If absent, it is unchanged; `null` clears it. */
  senderMessageId?: MessageId | null;
  /** The id of the message in the receiving session. If absent, it is unchanged; `null` clears it. */
  recipientMessageId?: MessageId | null;
  /**
   * The complete content. Invalid items are left out. If absent, it is unchanged; `null` and an empty list clear it.
   */
  content?: ContentBlock[] | null;
  /**
   * Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
   * it.
   */
  _meta?: { [name: string]: unknown } | null;
}
export const SessionMessage: Codec<SessionMessage> = /* @__PURE__ */ codec(
  "SessionMessage", readers.readSessionMessage, readers.isSessionMessage,
);

/**
 * Content to append to a message from one session to another.
 *
 * Source: ACP v1, `SessionMessageChunk`.
 */
export interface SessionMessageChunk {
  /** The id of the message. */
  messageId: MessageId;
  /** The content to append. */
  content: ContentBlock;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionMessageChunk: Codec<SessionMessageChunk> = /* @__PURE__ */ codec(
  "SessionMessageChunk", readers.readSessionMessageChunk, readers.isSessionMessageChunk,
);

/**
 * An update of a session. An update that this version does not know is kept whole, so that an old client
 * works with a new agent.
 *
 * Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
 */
export type SessionUpdate =
  | SessionUpdateUserMessageChunk
  | SessionUpdateAgentMessageChunk
  | SessionUpdateAgentThoughtChunk
  | SessionUpdateToolCall
  | SessionUpdateToolCallUpdate
  | SessionUpdatePlan
  | SessionUpdatePlanUpdate
  | SessionUpdatePlanRemoved
  | SessionUpdateAvailableCommandsUpdate
  | SessionUpdateCurrentModeUpdate
  | SessionUpdateConfigOptionUpdate
  | SessionUpdateSessionInfoUpdate
  | SessionUpdateUsageUpdate
  | SessionUpdateNotice
  | SessionUpdateCompactionUpdate
  | SessionUpdateCompactionSummaryChunk
  | SessionUpdatePromptSuggestionsUpdate
  | SessionUpdateCursorUpdate
  | SessionUpdateSubagentUpdate
  | SessionUpdateSessionMessage
  | SessionUpdateSessionMessageChunk
  | SessionUpdateUnknown;
export const SessionUpdate: OpenUnion<SessionUpdate, SessionUpdateUnknown, "sessionUpdate", SessionUpdateInput> =
  /* @__PURE__ */ openUnion(
    "SessionUpdate", readers.readSessionUpdate, readers.isSessionUpdate, "sessionUpdate", "user_message_chunk",
    "agent_message_chunk", "agent_thought_chunk", "tool_call", "tool_call_update", "plan", "plan_update",
    "plan_removed", "available_commands_update", "current_mode_update", "config_option_update", "session_info_update",
    "usage_update", "notice", "compaction_update", "compaction_summary_chunk", "prompt_suggestions_update",
    "cursor_update", "subagent_update", "session_message", "session_message_chunk",
  );

/** A {@link SessionUpdate} to be written: members with a default may be left out. */
export type SessionUpdateInput =
  | SessionUpdateUserMessageChunk
  | SessionUpdateAgentMessageChunk
  | SessionUpdateAgentThoughtChunk
  | SessionUpdateToolCallInput
  | SessionUpdateToolCallUpdate
  | SessionUpdatePlan
  | SessionUpdatePlanUpdateInput
  | SessionUpdatePlanRemovedInput
  | SessionUpdateAvailableCommandsUpdate
  | SessionUpdateCurrentModeUpdate
  | SessionUpdateConfigOptionUpdate
  | SessionUpdateSessionInfoUpdate
  | SessionUpdateUsageUpdate
  | SessionUpdateNotice
  | SessionUpdateCompactionUpdate
  | SessionUpdateCompactionSummaryChunk
  | SessionUpdatePromptSuggestionsUpdate
  | SessionUpdateCursorUpdate
  | SessionUpdateSubagentUpdate
  | SessionUpdateSessionMessage
  | SessionUpdateSessionMessageChunk
  | SessionUpdateUnknown;

/** A part of a message of the user, such as when a session is loaded. */
export interface SessionUpdateUserMessageChunk extends ContentChunk {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "user_message_chunk";
}

/** A part of a message of the agent. */
export interface SessionUpdateAgentMessageChunk extends ContentChunk {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "agent_message_chunk";
}

/** A part of the agent's reasoning. */
export interface SessionUpdateAgentThoughtChunk extends ContentChunk {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "agent_thought_chunk";
}

/** A new tool call. */
export interface SessionUpdateToolCall extends ToolCall {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "tool_call";
}

/** A {@link SessionUpdateToolCall} to be written: members with a default may be left out. */
export interface SessionUpdateToolCallInput extends ToolCallInput {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "tool_call";
}

/** Changes of a tool call. */
export interface SessionUpdateToolCallUpdate extends ToolCallUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "tool_call_update";
}

/** The complete plan of the session, which replaces the previous one. */
export interface SessionUpdatePlan extends Plan {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "plan";
}

/** A complete plan, which replaces the plan with the same id. Only for clients that advertise `plan`. */
export interface SessionUpdatePlanUpdate extends PlanUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "plan_update";
}

/** A {@link SessionUpdatePlanUpdate} to be written: members with a default may be left out. */
export interface SessionUpdatePlanUpdateInput extends PlanUpdateInput {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "plan_update";
}

/** A plan was removed. Only for clients that advertise `plan`. */
export interface SessionUpdatePlanRemoved extends PlanRemoved {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "plan_removed";
}

/** A {@link SessionUpdatePlanRemoved} to be written: members with a default may be left out. */
export type SessionUpdatePlanRemovedInput = PlanRemovedInput & {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "plan_removed";
};

/** The complete list of commands. */
export interface SessionUpdateAvailableCommandsUpdate extends AvailableCommandsUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "available_commands_update";
}

/** The mode of the session changed. */
export interface SessionUpdateCurrentModeUpdate extends CurrentModeUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "current_mode_update";
}

/** The complete list of session options, with their values. */
export interface SessionUpdateConfigOptionUpdate extends ConfigOptionUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "config_option_update";
}

/** The information about the session changed. */
export interface SessionUpdateSessionInfoUpdate extends SessionInfoUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "session_info_update";
}

/** The size of the context, and the cost of the session. */
export interface SessionUpdateUsageUpdate extends UsageUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "usage_update";
}

/** A message to the user. Only for clients that advertise `session.notices`. */
export interface SessionUpdateNotice extends Notice {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "notice";
}

/** The state of a compaction. Only for clients that advertise `session.compaction`. */
export interface SessionUpdateCompactionUpdate extends CompactionUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "compaction_update";
}

/** A part of the summary of a compaction. Only for clients that advertise `session.compaction`. */
export interface SessionUpdateCompactionSummaryChunk extends CompactionSummaryChunk {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "compaction_summary_chunk";
}

/**
 * The complete list of suggested prompts. Only for clients that advertise `session.promptSuggestions`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdatePromptSuggestionsUpdate extends PromptSuggestionsUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "prompt_suggestions_update";
}

/**
 * A cursor was set or changed. Only for clients that advertise `session.cursors`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdateCursorUpdate extends CursorUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "cursor_update";
}

/** A subagent session started or changed. Only for clients that advertise `subagents`. */
export interface SessionUpdateSubagentUpdate extends SubagentUpdate {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "subagent_update";
}

/** A message from one session to another was created or changed. Only for clients that advertise `subagents`. */
export interface SessionUpdateSessionMessage extends SessionMessage {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "session_message";
}

/** Content to append to a message from one session to another. Only for clients that advertise `subagents`. */
export interface SessionUpdateSessionMessageChunk extends SessionMessageChunk {
  /** The tag of this variant of {@link SessionUpdate}. */
  sessionUpdate: "session_message_chunk";
}

/** An unknown variant of {@link SessionUpdate}: the whole object, as on the wire. */
export interface SessionUpdateUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  sessionUpdate: UnknownTag;
  [name: string]: unknown;
}

/**
 * An update of a session, from the agent to the client.
 *
 * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
 */
export interface SessionNotification {
  /** The id of the session. */
  sessionId: SessionId;
  /** The update. */
  update: SessionUpdate;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionNotification: Codec<SessionNotification, SessionNotificationInput> = /* @__PURE__ */ codec(
  "SessionNotification", readers.readSessionNotification, readers.isSessionNotification,
);

/** A {@link SessionNotification} to be written: members with a default may be left out. */
export interface SessionNotificationInput extends members.Input<SessionNotification, "sessionId" | "_meta"> {
  /** The update. */
  update: SessionUpdateInput;
}

/**
 * A notification from an agent to a client. A method that this version does not know is kept whole:
 * its `jsonrpc` and its `id` are not checked.
 *
 * Source: ACP v1, `AgentNotification`.
 */
export type AgentNotification =
  | AgentNotificationSessionUpdate
  | AgentNotificationElicitationComplete
  | AgentNotificationAuthStatusUpdate
  | AgentNotificationCancelRequest
  | AgentNotificationUnknown;
export const AgentNotification: OpenUnion<
  AgentNotification, AgentNotificationUnknown, "method", AgentNotificationInput
> =
  /* @__PURE__ */ openUnion(
    "AgentNotification", readers.readAgentNotification, readers.isAgentNotification, "method", "session/update",
    "elicitation/complete", "auth/status_update", "$/cancel_request",
  );

/** A {@link AgentNotification} to be written: members with a default may be left out. */
export type AgentNotificationInput =
  | AgentNotificationSessionUpdateInput
  | AgentNotificationElicitationComplete
  | AgentNotificationAuthStatusUpdateInput
  | AgentNotificationCancelRequest
  | AgentNotificationUnknown;

/** An update of a session. */
export interface AgentNotificationSessionUpdate {
  /** The tag of this variant of {@link AgentNotification}. */
  method: "session/update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: SessionNotification;
}

/** A {@link AgentNotificationSessionUpdate} to be written: members with a default may be left out. */
export interface AgentNotificationSessionUpdateInput extends members.Input<
  AgentNotificationSessionUpdate,
  "method" | "jsonrpc"
> {
  /** The parameters of the method. */
  params: SessionNotificationInput;
}

/** An elicitation at a URL is complete. */
export interface AgentNotificationElicitationComplete {
  /** The tag of this variant of {@link AgentNotification}. */
  method: "elicitation/complete";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: CompleteElicitationNotification;
}

/**
 * Whether the user is authenticated has changed.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AgentNotificationAuthStatusUpdate {
  /** The tag of this variant of {@link AgentNotification}. */
  method: "auth/status_update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: AuthStatusUpdateNotification;
}

/** A {@link AgentNotificationAuthStatusUpdate} to be written: members with a default may be left out. */
export interface AgentNotificationAuthStatusUpdateInput extends members.Input<
  AgentNotificationAuthStatusUpdate,
  "method" | "jsonrpc"
> {
  /** The parameters of the method. */
  params: AuthStatusUpdateNotificationInput;
}

/** Cancels a request. */
export interface AgentNotificationCancelRequest {
  /** The tag of this variant of {@link AgentNotification}. */
  method: "$/cancel_request";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: CancelRequestNotification;
}

/** An unknown variant of {@link AgentNotification}: the whole object, as on the wire. */
export interface AgentNotificationUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * A request to or from the successor of a proxy, wrapped for the connection to the proxy.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxySuccessorRequest {
  /** The method of the wrapped request. */
  method: string;
  /** The parameters: any JSON, passed on unchanged. */
  params?: unknown;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ProxySuccessorRequest: Codec<ProxySuccessorRequest> = /* @__PURE__ */ codec(
  "ProxySuccessorRequest", readers.readProxySuccessorRequest, readers.isProxySuccessorRequest,
);

/**
 * Starts a connection with a proxy. It has the same members as `initialize`.
 *
 * Source: ACP v1 (unstable), method `proxy/initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type InitializeProxyRequest = InitializeRequest;
export const InitializeProxyRequest: Codec<InitializeProxyRequest, InitializeProxyRequestInput> = /* @__PURE__ */ codec(
  "InitializeProxyRequest", readers.readInitializeProxyRequest, readers.isInitializeProxyRequest,
);

/** A {@link InitializeProxyRequest} to be written: members with a default may be left out. */
export type InitializeProxyRequestInput = InitializeRequestInput;

/**
 * A request to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its `id`
 * are not checked.
 *
 * Source: ACP v1 (unstable), `ProxyRequest`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxyRequest = ProxyRequestProxyInitialize | ProxyRequestProxySuccessor | ProxyRequestUnknown;
export const ProxyRequest: OpenUnion<ProxyRequest, ProxyRequestUnknown, "method", ProxyRequestInput> =
  /* @__PURE__ */ openUnion(
    "ProxyRequest", readers.readProxyRequest, readers.isProxyRequest, "method", "proxy/initialize", "proxy/successor",
  );

/** A {@link ProxyRequest} to be written: members with a default may be left out. */
export type ProxyRequestInput = ProxyRequestProxyInitializeInput | ProxyRequestProxySuccessor | ProxyRequestUnknown;

/**
 * Starts a connection, in place of `initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyRequestProxyInitialize {
  /** The tag of this variant of {@link ProxyRequest}. */
  method: "proxy/initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: InitializeProxyRequest;
}

/** A {@link ProxyRequestProxyInitialize} to be written: members with a default may be left out. */
export interface ProxyRequestProxyInitializeInput extends members.Input<
  ProxyRequestProxyInitialize,
  "method" | "jsonrpc" | "id"
> {
  /** The parameters of the method. */
  params: InitializeProxyRequestInput;
}

/**
 * A request to or from the successor of the proxy.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyRequestProxySuccessor {
  /** The tag of this variant of {@link ProxyRequest}. */
  method: "proxy/successor";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id, which the response repeats. */
  id: RequestId;
  /** The parameters of the method. */
  params: ProxySuccessorRequest;
}

/** An unknown variant of {@link ProxyRequest}: the whole object, as on the wire. */
export interface ProxyRequestUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * A notification to or from the successor of a proxy, wrapped for the connection to the proxy.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxySuccessorNotification {
  /** The method of the wrapped notification. */
  method: string;
  /** The parameters: any JSON, passed on unchanged. */
  params?: unknown;
  /** Custom metadata of the sender. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ProxySuccessorNotification: Codec<ProxySuccessorNotification> = /* @__PURE__ */ codec(
  "ProxySuccessorNotification", readers.readProxySuccessorNotification, readers.isProxySuccessorNotification,
);

/**
 * A notification to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its
 * `id` are not checked.
 *
 * Source: ACP v1 (unstable), `ProxyNotification`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxyNotification = ProxyNotificationProxySuccessor | ProxyNotificationUnknown;
export const ProxyNotification: OpenUnion<ProxyNotification, ProxyNotificationUnknown, "method"> =
  /* @__PURE__ */ openUnion(
    "ProxyNotification", readers.readProxyNotification, readers.isProxyNotification, "method", "proxy/successor",
  );

/**
 * A notification to or from the successor of the proxy.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyNotificationProxySuccessor {
  /** The tag of this variant of {@link ProxyNotification}. */
  method: "proxy/successor";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The parameters of the method. */
  params: ProxySuccessorNotification;
}

/** An unknown variant of {@link ProxyNotification}: the whole object, as on the wire. */
export interface ProxyNotificationUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * The parameters of a request of an extension: any JSON, carried unchanged.
 *
 * Source: ACP v1, `ExtRequest`.
 */
export type ExtRequest = unknown;
export const ExtRequest: Codec<ExtRequest> = /* @__PURE__ */ codec(
  "ExtRequest", readers.readExtRequest, readers.isExtRequest,
);

/**
 * The result of a request of an extension: any JSON, carried unchanged.
 *
 * Source: ACP v1, `ExtResponse`.
 */
export type ExtResponse = unknown;
export const ExtResponse: Codec<ExtResponse> = /* @__PURE__ */ codec(
  "ExtResponse", readers.readExtResponse, readers.isExtResponse,
);

/**
 * The parameters of a notification of an extension: any JSON, carried unchanged.
 *
 * Source: ACP v1, `ExtNotification`.
 */
export type ExtNotification = unknown;
export const ExtNotification: Codec<ExtNotification> = /* @__PURE__ */ codec(
  "ExtNotification", readers.readExtNotification, readers.isExtNotification,
);

/**
 * Which content a prompt may contain besides text and resource links, which every agent accepts.
 *
 * Source: ACP v1, `PromptCapabilities`.
 */
export interface PromptCapabilities {
  /** The agent accepts images. Default: false. */
  image: boolean;
  /** The agent accepts audio. Default: false. */
  audio: boolean;
  /** The agent accepts embedded resources. Default: false. */
  embeddedContext: boolean;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptCapabilities: Codec<PromptCapabilities, PromptCapabilitiesInput> = /* @__PURE__ */ codec(
  "PromptCapabilities", readers.readPromptCapabilities, readers.isPromptCapabilities,
);

/** A {@link PromptCapabilities} to be written: members with a default may be left out. */
export type PromptCapabilitiesInput = members.Input<PromptCapabilities, "_meta", "image" | "audio" | "embeddedContext">;

/**
 * Which MCP servers an agent can connect to, besides those it starts itself.
 *
 * Source: ACP v1, `McpCapabilities`.
 */
export interface McpCapabilities {
  /** Servers over HTTP. Default: false. */
  http: boolean;
  /** Servers over server-sent events (deprecated by MCP). Default: false. */
  sse: boolean;
  /**
   * Those the client runs itself, reached with `mcp/message`. Default: false.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  acp: boolean;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const McpCapabilities: Codec<McpCapabilities, McpCapabilitiesInput> = /* @__PURE__ */ codec(
  "McpCapabilities", readers.readMcpCapabilities, readers.isMcpCapabilities,
);

/** A {@link McpCapabilities} to be written: members with a default may be left out. */
export type McpCapabilitiesInput = members.Input<McpCapabilities, "_meta", "http" | "sse" | "acp">;

/**
 * If this object is present, the agent supports `session/list`.
 *
 * Source: ACP v1, `SessionListCapabilities`.
 */
export interface SessionListCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionListCapabilities: Codec<SessionListCapabilities> = /* @__PURE__ */ codec(
  "SessionListCapabilities", readers.readSessionListCapabilities, readers.isSessionListCapabilities,
);

/**
 * If this object is present, the agent supports `session/delete`.
 *
 * Source: ACP v1, `SessionDeleteCapabilities`.
 */
export interface SessionDeleteCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionDeleteCapabilities: Codec<SessionDeleteCapabilities> = /* @__PURE__ */ codec(
  "SessionDeleteCapabilities", readers.readSessionDeleteCapabilities, readers.isSessionDeleteCapabilities,
);

/**
 * If this object is present, sessions of the agent may have `additionalDirectories`.
 *
 * Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
 */
export interface SessionAdditionalDirectoriesCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionAdditionalDirectoriesCapabilities: Codec<SessionAdditionalDirectoriesCapabilities> =
  /* @__PURE__ */ codec(
    "SessionAdditionalDirectoriesCapabilities", readers.readSessionAdditionalDirectoriesCapabilities,
    readers.isSessionAdditionalDirectoriesCapabilities,
  );

/**
 * If this object is present, the agent supports the mode `override` of a system prompt.
 *
 * Source: ACP v1, `SessionSystemPromptOverrideCapabilities`.
 */
export interface SessionSystemPromptOverrideCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptOverrideCapabilities: Codec<SessionSystemPromptOverrideCapabilities> =
  /* @__PURE__ */ codec(
    "SessionSystemPromptOverrideCapabilities", readers.readSessionSystemPromptOverrideCapabilities,
    readers.isSessionSystemPromptOverrideCapabilities,
  );

/**
 * The modes of a system prompt that an agent supports beside `append`.
 *
 * Source: ACP v1, `SessionSystemPromptModeCapabilities`.
 */
export interface SessionSystemPromptModeCapabilities {
  /** The mode `override`. */
  override?: SessionSystemPromptOverrideCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptModeCapabilities: Codec<SessionSystemPromptModeCapabilities> = /* @__PURE__ */ codec(
  "SessionSystemPromptModeCapabilities", readers.readSessionSystemPromptModeCapabilities,
  readers.isSessionSystemPromptModeCapabilities,
);

/**
 * If this object is present, the requests that open a session may have a `systemPrompt`.
 *
 * Source: ACP v1, `SessionSystemPromptCapabilities`.
 */
export interface SessionSystemPromptCapabilities {
  /** The supported modes beside `append`. */
  mode?: SessionSystemPromptModeCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptCapabilities: Codec<SessionSystemPromptCapabilities> = /* @__PURE__ */ codec(
  "SessionSystemPromptCapabilities", readers.readSessionSystemPromptCapabilities,
  readers.isSessionSystemPromptCapabilities,
);

/**
 * If this object is present, the agent supports `session/fork`.
 *
 * Source: ACP v1 (unstable), `SessionForkCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionForkCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionForkCapabilities: Codec<SessionForkCapabilities> = /* @__PURE__ */ codec(
  "SessionForkCapabilities", readers.readSessionForkCapabilities, readers.isSessionForkCapabilities,
);

/**
 * If this object is present, the agent supports `session/archive` and `session/unarchive`, and can list archived
 * sessions.
 *
 * Source: ACP v1 (unstable), `SessionArchiveCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionArchiveCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionArchiveCapabilities: Codec<SessionArchiveCapabilities> = /* @__PURE__ */ codec(
  "SessionArchiveCapabilities", readers.readSessionArchiveCapabilities, readers.isSessionArchiveCapabilities,
);

/**
 * If this object is present, the agent supports `session/status`.
 *
 * Source: ACP v1 (unstable), `SessionStatusCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusCapabilities: Codec<SessionStatusCapabilities> = /* @__PURE__ */ codec(
  "SessionStatusCapabilities", readers.readSessionStatusCapabilities, readers.isSessionStatusCapabilities,
);

/**
 * If this object is present, the agent supports `session/options`, and the requests that open a session may have
 * `configOptions`.
 *
 * Source: ACP v1 (unstable), `SessionOptionsCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionOptionsCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionOptionsCapabilities: Codec<SessionOptionsCapabilities> = /* @__PURE__ */ codec(
  "SessionOptionsCapabilities", readers.readSessionOptionsCapabilities, readers.isSessionOptionsCapabilities,
);

/**
 * If this object is present, the agent supports `session/set_title`.
 *
 * Source: ACP v1 (unstable), `SessionTitleCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionTitleCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionTitleCapabilities: Codec<SessionTitleCapabilities> = /* @__PURE__ */ codec(
  "SessionTitleCapabilities", readers.readSessionTitleCapabilities, readers.isSessionTitleCapabilities,
);

/**
 * If this object is present, the agent supports `session/resume`.
 *
 * Source: ACP v1, `SessionResumeCapabilities`.
 */
export interface SessionResumeCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionResumeCapabilities: Codec<SessionResumeCapabilities> = /* @__PURE__ */ codec(
  "SessionResumeCapabilities", readers.readSessionResumeCapabilities, readers.isSessionResumeCapabilities,
);

/**
 * If this object is present, the agent supports `session/close`.
 *
 * Source: ACP v1, `SessionCloseCapabilities`.
 */
export interface SessionCloseCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionCloseCapabilities: Codec<SessionCloseCapabilities> = /* @__PURE__ */ codec(
  "SessionCloseCapabilities", readers.readSessionCloseCapabilities, readers.isSessionCloseCapabilities,
);

/**
 * Which session methods an agent supports, besides those that every agent supports.
 *
 * Source: ACP v1, `SessionCapabilities`.
 */
export interface SessionCapabilities {
  /** The agent supports `session/list`. */
  list?: SessionListCapabilities;
  /** The agent supports `session/delete`. */
  delete?: SessionDeleteCapabilities;
  /** A session may have `additionalDirectories`. */
  additionalDirectories?: SessionAdditionalDirectoriesCapabilities;
  /** The requests that begin a session may have a `systemPrompt`. */
  systemPrompt?: SessionSystemPromptCapabilities;
  /**
   * The agent supports `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  fork?: SessionForkCapabilities;
  /**
   * The agent supports `session/archive` and `session/unarchive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archive?: SessionArchiveCapabilities;
  /**
   * The agent supports `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  status?: SessionStatusCapabilities;
  /**
   * The agent supports `session/options`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  options?: SessionOptionsCapabilities;
  /**
   * The agent supports `session/set_title`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  title?: SessionTitleCapabilities;
  /** The agent supports `session/resume`. */
  resume?: SessionResumeCapabilities;
  /** The agent supports `session/close`. */
  close?: SessionCloseCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionCapabilities: Codec<SessionCapabilities> = /* @__PURE__ */ codec(
  "SessionCapabilities", readers.readSessionCapabilities, readers.isSessionCapabilities,
);

/**
 * If this object is present, the agent supports `auth/status`.
 *
 * Source: ACP v1 (unstable), `AuthStatusCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusCapabilities: Codec<AuthStatusCapabilities> = /* @__PURE__ */ codec(
  "AuthStatusCapabilities", readers.readAuthStatusCapabilities, readers.isAuthStatusCapabilities,
);

/**
 * If this object is present, the agent supports `logout`.
 *
 * Source: ACP v1, `LogoutCapabilities`.
 */
export interface LogoutCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const LogoutCapabilities: Codec<LogoutCapabilities> = /* @__PURE__ */ codec(
  "LogoutCapabilities", readers.readLogoutCapabilities, readers.isLogoutCapabilities,
);

/**
 * An agent's capabilities for authentication.
 *
 * Source: ACP v1, `AgentAuthCapabilities`.
 */
export interface AgentAuthCapabilities {
  /**
   * The agent supports `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  status?: AuthStatusCapabilities;
  /** The agent supports `logout`. */
  logout?: LogoutCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AgentAuthCapabilities: Codec<AgentAuthCapabilities> = /* @__PURE__ */ codec(
  "AgentAuthCapabilities", readers.readAgentAuthCapabilities, readers.isAgentAuthCapabilities,
);

/**
 * If this object is present, the agent supports `providers/list`, `providers/set` and `providers/disable`.
 *
 * Source: ACP v1 (unstable), `ProvidersCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProvidersCapabilities {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ProvidersCapabilities: Codec<ProvidersCapabilities> = /* @__PURE__ */ codec(
  "ProvidersCapabilities", readers.readProvidersCapabilities, readers.isProvidersCapabilities,
);

/**
 * The capabilities of an agent.
 *
 * Source: ACP v1, `AgentCapabilities`.
 */
export interface AgentCapabilities {
  /** The agent supports `session/load`. Default: false. */
  loadSession: boolean;
  /**
   * Which content a prompt may contain besides text and resource links.
   *
   * Default: `{"image":false,"audio":false,"embeddedContext":false}`.
   */
  promptCapabilities: PromptCapabilities;
  /**
   * Which MCP servers the agent can connect to, besides those it starts itself.
   *
   * Default: `{"http":false,"sse":false,"acp":false}`.
   */
  mcpCapabilities: McpCapabilities;
  /**
   * Which session methods the agent supports, besides `session/new`, `session/prompt` and `session/cancel`.
   *
   * Default: `{}`.
   */
  sessionCapabilities: SessionCapabilities;
  /** The agent's capabilities for authentication. Default: `{}`. */
  auth: AgentAuthCapabilities;
  /**
   * The client may set where the agent reaches the providers of its models.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providers?: ProvidersCapabilities;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AgentCapabilities: Codec<AgentCapabilities, AgentCapabilitiesInput> = /* @__PURE__ */ codec(
  "AgentCapabilities", readers.readAgentCapabilities, readers.isAgentCapabilities,
);

/** A {@link AgentCapabilities} to be written: members with a default may be left out. */
export interface AgentCapabilitiesInput extends members.Input<
  AgentCapabilities,
  "providers" | "_meta",
  "loadSession" | "sessionCapabilities" | "auth"
> {
  /**
   * Which content a prompt may contain besides text and resource links.
   *
   * Default: `{"image":false,"audio":false,"embeddedContext":false}`.
   */
  promptCapabilities?: PromptCapabilitiesInput;
  /**
   * Which MCP servers the agent can connect to, besides those it starts itself.
   *
   * Default: `{"http":false,"sse":false,"acp":false}`.
   */
  mcpCapabilities?: McpCapabilitiesInput;
}

/**
 * The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.
 *
 * Source: ACP v1, `AuthMethodTerminal`.
 */
export interface AuthMethodTerminal {
  /** The id of the method. */
  id: AuthMethodId;
  /** Display name, such as `Log in with the terminal`. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** Arguments for the program. Default: `[]`. */
  args: string[];
  /** Environment variables for the program, by name. Default: `{}`. */
  env: { [name: string]: string };
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthMethodTerminal: Codec<AuthMethodTerminal, AuthMethodTerminalInput> = /* @__PURE__ */ codec(
  "AuthMethodTerminal", readers.readAuthMethodTerminal, readers.isAuthMethodTerminal,
);

/** A {@link AuthMethodTerminal} to be written: members with a default may be left out. */
export type AuthMethodTerminalInput = members.Input<
  AuthMethodTerminal,
  "id" | "name" | "description" | "_meta",
  "args" | "env"
>;

/**
 * The agent authenticates the user itself, for example by opening a browser.
 *
 * Source: ACP v1, `AuthMethodAgent`.
 */
export interface AuthMethodAgent {
  /** The id of the method. */
  id: AuthMethodId;
  /** Display name, such as `Log in with the browser`. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthMethodAgent: Codec<AuthMethodAgent> = /* @__PURE__ */ codec(
  "AuthMethodAgent", readers.readAuthMethodAgent, readers.isAuthMethodAgent,
);

/**
 * A method by which the user can authenticate, offered by the agent.
 *
 * Source: ACP v1, `AuthMethod`.
 */
export type AuthMethod = AuthMethodTerminalVariant | AuthMethodAgentVariant | AuthMethodUnknown;
export const AuthMethod: OpenUnion<AuthMethod, AuthMethodUnknown, "type", AuthMethodInput> = /* @__PURE__ */ openUnion(
  "AuthMethod", readers.readAuthMethod, readers.isAuthMethod, "type", "terminal", "agent",
);

/** A {@link AuthMethod} to be written: members with a default may be left out. */
export type AuthMethodInput = AuthMethodTerminalVariantInput | AuthMethodAgentVariant | AuthMethodUnknown;

/** The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`. */
export interface AuthMethodTerminalVariant extends AuthMethodTerminal {
  /** The tag of this variant of {@link AuthMethod}. */
  type: "terminal";
}

/** A {@link AuthMethodTerminalVariant} to be written: members with a default may be left out. */
export interface AuthMethodTerminalVariantInput extends AuthMethodTerminalInput {
  /** The tag of this variant of {@link AuthMethod}. */
  type: "terminal";
}

/** The agent does everything itself after the client calls `authenticate`. Written without a `type`. */
export interface AuthMethodAgentVariant extends AuthMethodAgent {
  /** The tag of this variant of {@link AuthMethod}. */
  type?: undefined;
}

/** An unknown variant of {@link AuthMethod}: the whole object, as on the wire. */
export interface AuthMethodUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * The response to `initialize`.
 *
 * Source: ACP v1, method `initialize`.
 */
export interface InitializeResponse {
  /** The protocol version of the connection: the client's if the agent supports it, otherwise the agent's latest. */
  protocolVersion: ProtocolVersion;
  /** The capabilities of the agent. */
  agentCapabilities: AgentCapabilities;
  /**
   * The available authentication methods; empty if authentication is not required. Invalid items are left out.
   *
   * Default: `[]`.
   */
  authMethods: AuthMethod[];
  /** The name and version of the agent. */
  agentInfo?: Implementation;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const InitializeResponse: Codec<InitializeResponse, InitializeResponseInput> = /* @__PURE__ */ codec(
  "InitializeResponse", readers.readInitializeResponse, readers.isInitializeResponse,
);

/** A {@link InitializeResponse} to be written: members with a default may be left out. */
export interface InitializeResponseInput extends members.Input<
  InitializeResponse,
  "protocolVersion" | "agentInfo" | "_meta"
> {
  /** The capabilities of the agent. */
  agentCapabilities?: AgentCapabilitiesInput;
  /**
   * The available authentication methods; empty if authentication is not required. Invalid items are left out.
   *
   * Default: `[]`.
   */
  authMethods?: AuthMethodInput[];
}

/**
 * The response to `proxy/initialize`. It has the same members as the response to `initialize`.
 *
 * Source: ACP v1 (unstable), method `proxy/initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type InitializeProxyResponse = InitializeResponse;
export const InitializeProxyResponse: Codec<InitializeProxyResponse, InitializeProxyResponseInput> =
  /* @__PURE__ */ codec(
    "InitializeProxyResponse", readers.readInitializeProxyResponse, readers.isInitializeProxyResponse,
  );

/** A {@link InitializeProxyResponse} to be written: members with a default may be left out. */
export type InitializeProxyResponseInput = InitializeResponseInput;

/**
 * The result of the request that `proxy/successor` wraps: any JSON, passed on unchanged.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxySuccessorResponse = unknown;
export const ProxySuccessorResponse: Codec<ProxySuccessorResponse> = /* @__PURE__ */ codec(
  "ProxySuccessorResponse", readers.readProxySuccessorResponse, readers.isProxySuccessorResponse,
);

/**
 * The response to `authenticate`: the user is authenticated.
 *
 * Source: ACP v1, method `authenticate`.
 */
export interface AuthenticateResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthenticateResponse: Codec<AuthenticateResponse> = /* @__PURE__ */ codec(
  "AuthenticateResponse", readers.readAuthenticateResponse, readers.isAuthenticateResponse,
);

/**
 * The response to `logout`: the user is logged out.
 *
 * Source: ACP v1, method `logout`.
 */
export interface LogoutResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const LogoutResponse: Codec<LogoutResponse> = /* @__PURE__ */ codec(
  "LogoutResponse", readers.readLogoutResponse, readers.isLogoutResponse,
);

/**
 * The response to `auth/status`.
 *
 * Source: ACP v1 (unstable), method `auth/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusResponse {
  /** Whether the user is authenticated. */
  state: AuthState;
  /**
   * The accounts that the agent knows. Invalid items are left out; an empty list is not written.
   *
   * Default: `[]`.
   */
  accounts: AuthAccount[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusResponse: Codec<AuthStatusResponse, AuthStatusResponseInput> = /* @__PURE__ */ codec(
  "AuthStatusResponse", readers.readAuthStatusResponse, readers.isAuthStatusResponse,
);

/** A {@link AuthStatusResponse} to be written: members with a default may be left out. */
export type AuthStatusResponseInput = members.Input<AuthStatusResponse, "state" | "_meta", "accounts">;

/**
 * The current configuration of a provider, without secrets such as headers.
 *
 * Source: ACP v1 (unstable), `ProviderCurrentConfig`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProviderCurrentConfig {
  /** The protocol of the provider at this address. */
  apiType: LlmProtocol;
  /** The address. */
  baseUrl: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ProviderCurrentConfig: Codec<ProviderCurrentConfig> = /* @__PURE__ */ codec(
  "ProviderCurrentConfig", readers.readProviderCurrentConfig, readers.isProviderCurrentConfig,
);

/**
 * A provider of language models.
 *
 * Source: ACP v1 (unstable), `ProviderInfo`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProviderInfo {
  /** The id of the provider. */
  providerId: ProviderId;
  /** The supported protocols. Invalid items are left out. */
  supported: LlmProtocol[];
  /** Whether the agent requires the provider, so that it cannot be disabled. */
  required: boolean;
  /** The current configuration; absent or `null` while the provider is disabled. */
  current?: ProviderCurrentConfig;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ProviderInfo: Codec<ProviderInfo> = /* @__PURE__ */ codec(
  "ProviderInfo", readers.readProviderInfo, readers.isProviderInfo,
);

/**
 * The response to `providers/list`.
 *
 * Source: ACP v1 (unstable), method `providers/list`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ListProvidersResponse {
  /** The providers that can be configured. An invalid item makes the whole response invalid. */
  providers: ProviderInfo[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ListProvidersResponse: Codec<ListProvidersResponse> = /* @__PURE__ */ codec(
  "ListProvidersResponse", readers.readListProvidersResponse, readers.isListProvidersResponse,
);

/**
 * The response to `providers/set`: the provider is configured.
 *
 * Source: ACP v1 (unstable), method `providers/set`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetProviderResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetProviderResponse: Codec<SetProviderResponse> = /* @__PURE__ */ codec(
  "SetProviderResponse", readers.readSetProviderResponse, readers.isSetProviderResponse,
);

/**
 * The response to `providers/disable`: the provider is disabled.
 *
 * Source: ACP v1 (unstable), method `providers/disable`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface DisableProviderResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const DisableProviderResponse: Codec<DisableProviderResponse> = /* @__PURE__ */ codec(
  "DisableProviderResponse", readers.readDisableProviderResponse, readers.isDisableProviderResponse,
);

/**
 * A mode in which the agent works.
 *
 * Source: ACP v1, `SessionMode`.
 */
export interface SessionMode {
  /** The id of the mode. */
  id: SessionModeId;
  /** Display name, such as `Ask first`. */
  name: string;
  /** Description for the user. */
  description?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionMode: Codec<SessionMode> = /* @__PURE__ */ codec(
  "SessionMode", readers.readSessionMode, readers.isSessionMode,
);

/**
 * The modes of a session, and the current one.
 *
 * The agent sends it when a session is created, loaded or resumed.
 *
 * Source: ACP v1, `SessionModeState`.
 */
export interface SessionModeState {
  /** The id of the current mode, which is one of `availableModes`. */
  currentModeId: SessionModeId;
  /** All available modes. Invalid items are left out. */
  availableModes: SessionMode[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionModeState: Codec<SessionModeState> = /* @__PURE__ */ codec(
  "SessionModeState", readers.readSessionModeState, readers.isSessionModeState,
);

/**
 * The response to `session/new`: the session was created.
 *
 * Source: ACP v1, method `session/new`.
 */
export interface NewSessionResponse {
  /** The id of the session. */
  sessionId: SessionId;
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The session options. Invalid items are left out. */
  configOptions?: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const NewSessionResponse: Codec<NewSessionResponse> = /* @__PURE__ */ codec(
  "NewSessionResponse", readers.readNewSessionResponse, readers.isNewSessionResponse,
);

/**
 * The response to `session/load`: the session is open, and its conversation was replayed.
 *
 * Source: ACP v1, method `session/load`.
 */
export interface LoadSessionResponse {
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The session options. Invalid items are left out. */
  configOptions?: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const LoadSessionResponse: Codec<LoadSessionResponse> = /* @__PURE__ */ codec(
  "LoadSessionResponse", readers.readLoadSessionResponse, readers.isLoadSessionResponse,
);

/**
 * The response to `session/resume`: the session is open.
 *
 * Source: ACP v1, method `session/resume`.
 */
export interface ResumeSessionResponse {
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The session options. Invalid items are left out. */
  configOptions?: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ResumeSessionResponse: Codec<ResumeSessionResponse> = /* @__PURE__ */ codec(
  "ResumeSessionResponse", readers.readResumeSessionResponse, readers.isResumeSessionResponse,
);

/**
 * The response to `session/fork`: the session was created.
 *
 * Source: ACP v1 (unstable), method `session/fork`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ForkSessionResponse {
  /** The id of the new session. */
  sessionId: SessionId;
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The session options. Invalid items are left out. */
  configOptions?: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ForkSessionResponse: Codec<ForkSessionResponse> = /* @__PURE__ */ codec(
  "ForkSessionResponse", readers.readForkSessionResponse, readers.isForkSessionResponse,
);

/**
 * The response to `session/options`.
 *
 * Source: ACP v1 (unstable), method `session/options`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionOptionsResponse {
  /** The modes that the session would have; absent if the agent has none. */
  modes?: SessionModeState;
  /** The options that the session would have. Invalid items are left out. */
  configOptions?: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionOptionsResponse: Codec<SessionOptionsResponse> = /* @__PURE__ */ codec(
  "SessionOptionsResponse", readers.readSessionOptionsResponse, readers.isSessionOptionsResponse,
);

/**
 * Information about a session.
 *
 * Source: ACP v1, `SessionInfo`.
 */
export interface SessionInfo {
  /** The id of the session. */
  sessionId: SessionId;
  /** The absolute path of the working directory. */
  cwd: string;
  /**
   * The absolute paths of all additional directories of the session. Invalid items are left out.
   *
   * Default: `[]`.
   */
  additionalDirectories: string[];
  /** The title. */
  title?: string;
  /** The time of the last activity, in ISO 8601. */
  updatedAt?: string;
  /**
   * Whether the session is archived, if known.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archived?: boolean;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionInfo: Codec<SessionInfo, SessionInfoInput> = /* @__PURE__ */ codec(
  "SessionInfo", readers.readSessionInfo, readers.isSessionInfo,
);

/** A {@link SessionInfo} to be written: members with a default may be left out. */
export type SessionInfoInput = members.Input<
  SessionInfo,
  "sessionId" | "cwd" | "title" | "updatedAt" | "archived" | "_meta",
  "additionalDirectories"
>;

/**
 * The response to `session/list`: one page of sessions.
 *
 * Source: ACP v1, method `session/list`.
 */
export interface ListSessionsResponse {
  /** The sessions of this page. Invalid items are left out. */
  sessions: SessionInfo[];
  /** The `cursor` for the next page; absent on the last page. */
  nextCursor?: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ListSessionsResponse: Codec<ListSessionsResponse, ListSessionsResponseInput> = /* @__PURE__ */ codec(
  "ListSessionsResponse", readers.readListSessionsResponse, readers.isListSessionsResponse,
);

/** A {@link ListSessionsResponse} to be written: members with a default may be left out. */
export interface ListSessionsResponseInput extends members.Input<ListSessionsResponse, "nextCursor" | "_meta"> {
  /** The sessions of this page. Invalid items are left out. */
  sessions: SessionInfoInput[];
}

/**
 * The response to `session/close`: the session is closed.
 *
 * Source: ACP v1, method `session/close`.
 */
export interface CloseSessionResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CloseSessionResponse: Codec<CloseSessionResponse> = /* @__PURE__ */ codec(
  "CloseSessionResponse", readers.readCloseSessionResponse, readers.isCloseSessionResponse,
);

/**
 * The response to `session/delete`: the session is deleted.
 *
 * Source: ACP v1, method `session/delete`.
 */
export interface DeleteSessionResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const DeleteSessionResponse: Codec<DeleteSessionResponse> = /* @__PURE__ */ codec(
  "DeleteSessionResponse", readers.readDeleteSessionResponse, readers.isDeleteSessionResponse,
);

/**
 * The response to `session/archive`: the session is archived.
 *
 * Source: ACP v1 (unstable), method `session/archive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ArchiveSessionResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ArchiveSessionResponse: Codec<ArchiveSessionResponse> = /* @__PURE__ */ codec(
  "ArchiveSessionResponse", readers.readArchiveSessionResponse, readers.isArchiveSessionResponse,
);

/**
 * The response to `session/unarchive`: the session is listed again.
 *
 * Source: ACP v1 (unstable), method `session/unarchive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface UnarchiveSessionResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const UnarchiveSessionResponse: Codec<UnarchiveSessionResponse> = /* @__PURE__ */ codec(
  "UnarchiveSessionResponse", readers.readUnarchiveSessionResponse, readers.isUnarchiveSessionResponse,
);

/**
 * Whether a session is open. A value that this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `SessionStatus`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SessionStatus =
  /** The session is open and accepts prompts. */
  | "open"
  /** The session is not open, and can be loaded or resumed. */
  | "saved"
  | (string & {});
export const SessionStatus: Enumeration<SessionStatus> = /* @__PURE__ */ enumeration(
  "SessionStatus", readers.readSessionStatus, readers.isSessionStatus, "open", "saved",
);

/**
 * The response to `session/status`.
 *
 * Source: ACP v1 (unstable), method `session/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusResponse {
  /** Whether the session is open. */
  status: SessionStatus;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusResponse: Codec<SessionStatusResponse> = /* @__PURE__ */ codec(
  "SessionStatusResponse", readers.readSessionStatusResponse, readers.isSessionStatusResponse,
);

/**
 * The response to `session/set_title`.
 *
 * Source: ACP v1 (unstable), method `session/set_title`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetSessionTitleResponse {
  /** The title of the session, which may differ from the requested one. */
  title: string;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionTitleResponse: Codec<SetSessionTitleResponse> = /* @__PURE__ */ codec(
  "SetSessionTitleResponse", readers.readSetSessionTitleResponse, readers.isSetSessionTitleResponse,
);

/**
 * The error object of an MCP server. Other members are kept.
 *
 * Source: ACP v1 (unstable), `McpError`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpError {
  /** The code of the error: a 32-bit integer, as in JSON-RPC. */
  code: number;
  /** A short description for people. */
  message: string;
  /** Additional data: any value, including `null`. */
  data?: unknown;
  [name: string]: unknown;
}
export const McpError: Codec<McpError> = /* @__PURE__ */ codec("McpError", readers.readMcpError, readers.isMcpError);

/**
 * The error of an MCP server.
 *
 * Source: ACP v1 (unstable), `MessageMcpResponse`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpError {
  /** Why. */
  error: McpError;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpError: Codec<MessageMcpError> = /* @__PURE__ */ codec(
  "MessageMcpError", readers.readMessageMcpError, readers.isMessageMcpError,
);

/**
 * The result of an MCP server.
 *
 * Source: ACP v1 (unstable), `MessageMcpResponse`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpResult {
  /** The result, passed on unchanged; `null` is a valid result. */
  result: unknown;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpResult: Codec<MessageMcpResult> = /* @__PURE__ */ codec(
  "MessageMcpResult", readers.readMessageMcpResult, readers.isMessageMcpResult,
);

/**
 * The response to `mcp/message`: that of the server. If both a result and an error are present, the result is
 * used.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type MessageMcpResponse = MessageMcpResult | MessageMcpError;
export const MessageMcpResponse: Codec<MessageMcpResponse> = /* @__PURE__ */ codec(
  "MessageMcpResponse", readers.readMessageMcpResponse, readers.isMessageMcpResponse,
);

/**
 * Why a turn ended.
 *
 * Source: ACP v1, `StopReason`.
 */
export type StopReason =
  /** The agent is finished. */
  | "end_turn"
  /** The model reached its maximum number of tokens. */
  | "max_tokens"
  /** The turn reached its maximum number of model requests. */
  | "max_turn_requests"
  /** The agent refuses to continue. The prompt and all that follows are left out of the next context. */
  | "refusal"
  /** The client cancelled the turn. */
  | "cancelled";
export const StopReason: Enumeration<StopReason> = /* @__PURE__ */ enumeration(
  "StopReason", readers.readStopReason, readers.isStopReason, "end_turn", "max_tokens", "max_turn_requests", "refusal",
  "cancelled",
);

/**
 * The response to `session/prompt`: the turn has ended.
 *
 * Source: ACP v1, method `session/prompt`.
 */
export interface PromptResponse {
  /** Why the turn ended. */
  stopReason: StopReason;
  /**
   * How many tokens the session has used so far, this turn included; absent if the agent does not count them.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  usage?: Usage;
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const PromptResponse: Codec<PromptResponse> = /* @__PURE__ */ codec(
  "PromptResponse", readers.readPromptResponse, readers.isPromptResponse,
);

/**
 * The response to `session/set_mode`: the mode was changed.
 *
 * Source: ACP v1, method `session/set_mode`.
 */
export interface SetSessionModeResponse {
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionModeResponse: Codec<SetSessionModeResponse> = /* @__PURE__ */ codec(
  "SetSessionModeResponse", readers.readSetSessionModeResponse, readers.isSetSessionModeResponse,
);

/**
 * The response to `session/set_config_option`: all options, since options may depend on each other.
 *
 * Source: ACP v1, method `session/set_config_option`.
 */
export interface SetSessionConfigOptionResponse {
  /** All current options, with their values. Invalid items are left out. */
  configOptions: SessionConfigOption[];
  /** Custom metadata of the agent. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionResponse: Codec<SetSessionConfigOptionResponse> = /* @__PURE__ */ codec(
  "SetSessionConfigOptionResponse", readers.readSetSessionConfigOptionResponse,
  readers.isSetSessionConfigOptionResponse,
);

/**
 * The option that the user chose.
 *
 * Source: ACP v1, `SelectedPermissionOutcome`.
 */
export interface SelectedPermissionOutcome {
  /** The id of an option of the request. */
  optionId: PermissionOptionId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const SelectedPermissionOutcome: Codec<SelectedPermissionOutcome> = /* @__PURE__ */ codec(
  "SelectedPermissionOutcome", readers.readSelectedPermissionOutcome, readers.isSelectedPermissionOutcome,
);

/**
 * The outcome of a permission request.
 *
 * Source: ACP v1, `RequestPermissionOutcome`.
 */
export type RequestPermissionOutcome = RequestPermissionOutcomeCancelled | RequestPermissionOutcomeSelected;
export const RequestPermissionOutcome: Codec<RequestPermissionOutcome> = /* @__PURE__ */ codec(
  "RequestPermissionOutcome", readers.readRequestPermissionOutcome, readers.isRequestPermissionOutcome,
);

/** The turn was cancelled before the user chose. After `session/cancel`, all open requests get this answer. */
export interface RequestPermissionOutcomeCancelled {
  /** The tag of this variant of {@link RequestPermissionOutcome}. */
  outcome: "cancelled";
  }

/** The user chose one of the options. */
export interface RequestPermissionOutcomeSelected extends SelectedPermissionOutcome {
  /** The tag of this variant of {@link RequestPermissionOutcome}. */
  outcome: "selected";
}

/**
 * The response to `session/request_permission`.
 *
 * Source: ACP v1, method `session/request_permission`.
 */
export interface RequestPermissionResponse {
  /** The outcome. */
  outcome: RequestPermissionOutcome;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const RequestPermissionResponse: Codec<RequestPermissionResponse> = /* @__PURE__ */ codec(
  "RequestPermissionResponse", readers.readRequestPermissionResponse, readers.isRequestPermissionResponse,
);

/**
 * The value of one field of a form.
 *
 * Source: ACP v1, `ElicitationContentValue`.
 */
export type ElicitationContentValue = string | number | boolean | string[];
export const ElicitationContentValue: Codec<ElicitationContentValue> = /* @__PURE__ */ codec(
  "ElicitationContentValue", readers.readElicitationContentValue, readers.isElicitationContentValue,
);

/**
 * The user has answered, or has agreed to open the URL.
 *
 * Source: ACP v1, `ElicitationAcceptAction`.
 */
export interface ElicitationAcceptAction {
  /** The values of the form by field name; absent if there was no form. */
  content?: { [name: string]: ElicitationContentValue };
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationAcceptAction: Codec<ElicitationAcceptAction> = /* @__PURE__ */ codec(
  "ElicitationAcceptAction", readers.readElicitationAcceptAction, readers.isElicitationAcceptAction,
);

/**
 * The user has declined.
 *
 * Source: ACP v1, `CreateElicitationResponse`.
 */
export interface ElicitationDeclineAction {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationDeclineAction: Codec<ElicitationDeclineAction> = /* @__PURE__ */ codec(
  "ElicitationDeclineAction", readers.readElicitationDeclineAction, readers.isElicitationDeclineAction,
);

/**
 * The user has cancelled, for example by closing the form.
 *
 * Source: ACP v1, `CreateElicitationResponse`.
 */
export interface ElicitationCancelAction {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationCancelAction: Codec<ElicitationCancelAction> = /* @__PURE__ */ codec(
  "ElicitationCancelAction", readers.readElicitationCancelAction, readers.isElicitationCancelAction,
);

/**
 * The outcome of an elicitation. An outcome that this version does not know is kept whole.
 *
 * Source: ACP v1, method `elicitation/create`.
 */
export type CreateElicitationResponse =
  | CreateElicitationResponseAccept
  | CreateElicitationResponseDecline
  | CreateElicitationResponseCancel
  | CreateElicitationResponseUnknown;
export const CreateElicitationResponse: OpenUnion<
  CreateElicitationResponse, CreateElicitationResponseUnknown, "action"
> =
  /* @__PURE__ */ openUnion(
    "CreateElicitationResponse", readers.readCreateElicitationResponse, readers.isCreateElicitationResponse, "action",
    "accept", "decline", "cancel",
  );

/** The user has answered, or has agreed to open the URL. */
export interface CreateElicitationResponseAccept extends ElicitationAcceptAction {
  /** The tag of this variant of {@link CreateElicitationResponse}. */
  action: "accept";
}

/** The user has declined. */
export interface CreateElicitationResponseDecline extends ElicitationDeclineAction {
  /** The tag of this variant of {@link CreateElicitationResponse}. */
  action: "decline";
}

/** The user has cancelled, for example by closing the form. */
export interface CreateElicitationResponseCancel extends ElicitationCancelAction {
  /** The tag of this variant of {@link CreateElicitationResponse}. */
  action: "cancel";
}

/** An unknown variant of {@link CreateElicitationResponse}: the whole object, as on the wire. */
export interface CreateElicitationResponseUnknown {
  /** The tag on the wire, a string: see {@link UnknownTag}. */
  action: UnknownTag;
  [name: string]: unknown;
}

/**
 * A form. If it fits both variants, it is read as `Session`.
 *
 * Source: ACP v1, `ElicitationFormMode`.
 */
export type ElicitationFormMode = ElicitationFormSession | ElicitationFormRequest;
export const ElicitationFormMode: Codec<ElicitationFormMode, ElicitationFormModeInput> = /* @__PURE__ */ codec(
  "ElicitationFormMode", readers.readElicitationFormMode, readers.isElicitationFormMode,
);

/** A {@link ElicitationFormMode} to be written: members with a default may be left out. */
export type ElicitationFormModeInput = ElicitationFormSessionInput | ElicitationFormRequestInput;

/**
 * A URL. If it fits both variants,
 * it is read as `Session`.
 *
 * Source: ACP v1, `ElicitationUrlMode`.
 */
export type ElicitationUrlMode = ElicitationUrlSession | ElicitationUrlRequest;
export const ElicitationUrlMode: Codec<ElicitationUrlMode> = /* @__PURE__ */ codec(
  "ElicitationUrlMode", readers.readElicitationUrlMode, readers.isElicitationUrlMode,
);

/**
 * The response to `fs/read_text_file`.
 *
 * Source: ACP v1, method `fs/read_text_file`.
 */
export interface ReadTextFileResponse {
  /** The requested text. */
  content: string;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ReadTextFileResponse: Codec<ReadTextFileResponse> = /* @__PURE__ */ codec(
  "ReadTextFileResponse", readers.readReadTextFileResponse, readers.isReadTextFileResponse,
);

/**
 * The response to `fs/write_text_file`. `null` means the same.
 *
 * Source: ACP v1, method `fs/write_text_file`.
 */
export interface WriteTextFileResponse {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const WriteTextFileResponse: Codec<WriteTextFileResponse> = /* @__PURE__ */ codec(
  "WriteTextFileResponse", readers.readWriteTextFileResponse, readers.isWriteTextFileResponse,
);

/**
 * The response to `terminal/create`.
 *
 * Source: ACP v1, method `terminal/create`.
 */
export interface CreateTerminalResponse {
  /** The id of the terminal in which the command runs. */
  terminalId: TerminalId;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const CreateTerminalResponse: Codec<CreateTerminalResponse> = /* @__PURE__ */ codec(
  "CreateTerminalResponse", readers.readCreateTerminalResponse, readers.isCreateTerminalResponse,
);

/**
 * The exit status of a command: an exit code or a signal.
 *
 * Source: ACP v1, `TerminalExitStatus`.
 */
export interface TerminalExitStatus {
  /** The exit code; absent if a signal ended the command. */
  exitCode?: number;
  /** The name of the signal that ended the command, such as `SIGTERM`. */
  signal?: string;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TerminalExitStatus: Codec<TerminalExitStatus> = /* @__PURE__ */ codec(
  "TerminalExitStatus", readers.readTerminalExitStatus, readers.isTerminalExitStatus,
);

/**
 * The response to `terminal/output`.
 *
 * Source: ACP v1, method `terminal/output`.
 */
export interface TerminalOutputResponse {
  /** The output of the command so far, as far as it was kept. */
  output: string;
  /** Whether the beginning was dropped because of the limit. */
  truncated: boolean;
  /** The exit status, if the command has exited. */
  exitStatus?: TerminalExitStatus;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const TerminalOutputResponse: Codec<TerminalOutputResponse> = /* @__PURE__ */ codec(
  "TerminalOutputResponse", readers.readTerminalOutputResponse, readers.isTerminalOutputResponse,
);

/**
 * The response to `terminal/wait_for_exit`, sent when the command has exited. `null` is the empty response.
 *
 * Source: ACP v1, method `terminal/wait_for_exit`.
 */
export interface WaitForTerminalExitResponse {
  /** The exit code; absent if a signal ended the command. */
  exitCode?: number;
  /** The name of the signal that ended the command, such as `SIGTERM`. */
  signal?: string;
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const WaitForTerminalExitResponse: Codec<WaitForTerminalExitResponse> = /* @__PURE__ */ codec(
  "WaitForTerminalExitResponse", readers.readWaitForTerminalExitResponse, readers.isWaitForTerminalExitResponse,
);

/**
 * The response to `terminal/kill`. `null` means the same.
 *
 * Source: ACP v1, method `terminal/kill`.
 */
export interface KillTerminalResponse {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const KillTerminalResponse: Codec<KillTerminalResponse> = /* @__PURE__ */ codec(
  "KillTerminalResponse", readers.readKillTerminalResponse, readers.isKillTerminalResponse,
);

/**
 * The response to `terminal/release`. `null` means the same.
 *
 * Source: ACP v1, method `terminal/release`.
 */
export interface ReleaseTerminalResponse {
  /** Custom metadata of the client. Receivers must not rely on its contents. */
  _meta?: { [name: string]: unknown };
}
export const ReleaseTerminalResponse: Codec<ReleaseTerminalResponse> = /* @__PURE__ */ codec(
  "ReleaseTerminalResponse", readers.readReleaseTerminalResponse, readers.isReleaseTerminalResponse,
);
