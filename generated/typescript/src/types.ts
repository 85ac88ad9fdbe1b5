// Made by `cargo xtask codegen` from templates/typescript/src/types.ts.jinja. Changes made here are lost.

import * as readers from "./readers.js";
import type { Codec, Enumeration, OpenUnion } from "./runtime/codec.js";
import { codec, enumeration, numbers, openUnion } from "./runtime/codec.js";
import type { UnknownTag } from "./runtime/unions.js";

/**
 * The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.
 *
 * Source: JSON-RPC 2.0, § 4 and § 5.
 */
export type JsonRpcVersion =
  /** JSON-RPC 2.0. */
  "2.0";
export const JsonRpcVersion: Enumeration<JsonRpcVersion> =
  /* @__PURE__ */ enumeration(
    "JsonRpcVersion",
    readers.readJsonRpcVersion,
    "2.0",
  );

/**
 * Names a request, chosen by its sender; the response carries the same id.
 *
 * An integer has 64 bits with sign: fractions are not allowed, as JSON-RPC recommends.
 *
 * Source: JSON-RPC 2.0, § 4.
 */
export type RequestId = null | number | string;
export const RequestId: Codec<RequestId> = /* @__PURE__ */ codec(
  "RequestId",
  readers.readRequestId,
);

/**
 * What kind of error it is: those of JSON-RPC and of ACP by name, any other integer of 32 bits as it is.
 *
 * Source: JSON-RPC 2.0, § 5.1; ACP v1, `ErrorCode`.
 */
export type ErrorCode =
  /** The receiver could not read the text as JSON. */
  | -32700
  /** The JSON is not a request. */
  | -32600
  /** The receiver has no such method. */
  | -32601
  /** The method cannot be called with these parameters. */
  | -32602
  /** The receiver failed in itself. */
  | -32603
  /** The request was cancelled before it was done. */
  | -32800
  /** The agent wants the user to authenticate first. */
  | -32000
  /** What the request names, such as a file, is not there. */
  | -32002
  | (number & {});
export const ErrorCode = /* @__PURE__ */ numbers(
  "ErrorCode",
  {
    /** The receiver could not read the text as JSON. */
    ParseError: -32700,
    /** The JSON is not a request. */
    InvalidRequest: -32600,
    /** The receiver has no such method. */
    MethodNotFound: -32601,
    /** The method cannot be called with these parameters. */
    InvalidParams: -32602,
    /** The receiver failed in itself. */
    InternalError: -32603,
    /** The request was cancelled before it was done. */
    RequestCancelled: -32800,
    /** The agent wants the user to authenticate first. */
    AuthenticationRequired: -32000,
    /** What the request names, such as a file, is not there. */
    ResourceNotFound: -32002,
  },
  readers.readErrorCode,
);

/**
 * Why a request failed.
 *
 * Source: JSON-RPC 2.0, § 5.1.
 */
export interface Error {
  /** What kind of error it is. */
  code: ErrorCode;
  /** One short sentence for people. */
  message: string;
  /**
   * More about the error: any value, `null` included, as the sender of the response likes.
   */
  data?: unknown;
}
export const Error: Codec<Error> = /* @__PURE__ */ codec(
  "Error",
  readers.readError,
);

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
  /** What went wrong. */
  error: Error;
  result?: never;
}
export const JsonRpcFailure: Codec<JsonRpcFailure> = /* @__PURE__ */ codec(
  "JsonRpcFailure",
  readers.readJsonRpcFailure,
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
  "JsonRpcSuccess",
  readers.readJsonRpcSuccess,
);

/**
 * The response to a request: exactly one of `result` and `error`.
 *
 * Source: JSON-RPC 2.0, § 5.
 */
export type JsonRpcResponse = JsonRpcSuccess | JsonRpcFailure;
export const JsonRpcResponse: Codec<JsonRpcResponse> = /* @__PURE__ */ codec(
  "JsonRpcResponse",
  readers.readJsonRpcResponse,
);

/**
 * Parameters of a request or notification: always a structured value.
 *
 * Source: JSON-RPC 2.0, § 4.2.
 */
export type JsonRpcParams = { [name: string]: unknown } | unknown[];
export const JsonRpcParams: Codec<JsonRpcParams> = /* @__PURE__ */ codec(
  "JsonRpcParams",
  readers.readJsonRpcParams,
);

/**
 * A call that wants no response: a request without an id.
 *
 * Source: JSON-RPC 2.0, § 4.1.
 */
export interface JsonRpcNotification {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The method to call, such as `session/update`. */
  method: string;
  /** What the method is called with. `null` is read as absent. */
  params?: JsonRpcParams;
  id?: never;
}
export const JsonRpcNotification: Codec<JsonRpcNotification> =
  /* @__PURE__ */ codec("JsonRpcNotification", readers.readJsonRpcNotification);

/**
 * A call that wants a response.
 *
 * Source: JSON-RPC 2.0, § 4.
 */
export interface JsonRpcRequest {
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** The method to call, such as `initialize`. */
  method: string;
  /** What the method is called with. `null` is read as absent. */
  params?: JsonRpcParams;
}
export const JsonRpcRequest: Codec<JsonRpcRequest> = /* @__PURE__ */ codec(
  "JsonRpcRequest",
  readers.readJsonRpcRequest,
);

/**
 * Any message on the connection, in either direction.
 *
 * Source: JSON-RPC 2.0, § 4 and § 5.
 */
export type JsonRpcMessage =
  JsonRpcRequest | JsonRpcNotification | JsonRpcResponse;
export const JsonRpcMessage: Codec<JsonRpcMessage> = /* @__PURE__ */ codec(
  "JsonRpcMessage",
  readers.readJsonRpcMessage,
);

/**
 * Names one session of an agent; whatever string the agent gave it.
 *
 * Source: ACP v1, `SessionId`.
 */
export type SessionId = string;
export const SessionId: Codec<SessionId> = /* @__PURE__ */ codec(
  "SessionId",
  readers.readSessionId,
);

/**
 * A side of the conversation.
 *
 * Source: ACP v1, `Role`.
 */
export type Role =
  /** The agent with its model. */
  | "assistant"
  /** The person. */
  | "user";
export const Role: Enumeration<Role> = /* @__PURE__ */ enumeration(
  "Role",
  readers.readRole,
  "assistant",
  "user",
);

/**
 * Hints on what to do with a piece of content; none of them binds anybody.
 *
 * Source: ACP v1, `Annotations`.
 */
export interface Annotations {
  /** For whom the content is. Roles that cannot be read are left out. */
  audience?: Role[];
  /**
   * When the content changed last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`.
   */
  lastModified?: string;
  /** How much the content matters beside other content: more is more. */
  priority?: number;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Annotations: Codec<Annotations> = /* @__PURE__ */ codec(
  "Annotations",
  readers.readAnnotations,
);

/**
 * A text for people or the model: plain, or in Markdown.
 *
 * Source: ACP v1, `TextContent`.
 */
export interface TextContent {
  /** For whom it is and how much it matters. */
  annotations?: Annotations;
  /** The text. */
  text: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TextContent: Codec<TextContent> = /* @__PURE__ */ codec(
  "TextContent",
  readers.readTextContent,
);

/**
 * A picture.
 *
 * Source: ACP v1, `ImageContent`.
 */
export interface ImageContent {
  /** For whom it is and how much it matters. */
  annotations?: Annotations;
  /** The bytes of the picture, in Base64. */
  data: string;
  /** What the bytes are, such as `image/png`. */
  mimeType: string;
  /** Where the picture comes from. */
  uri?: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ImageContent: Codec<ImageContent> = /* @__PURE__ */ codec(
  "ImageContent",
  readers.readImageContent,
);

/**
 * A sound, such as speech.
 *
 * Source: ACP v1, `AudioContent`.
 */
export interface AudioContent {
  /** For whom it is and how much it matters. */
  annotations?: Annotations;
  /** The bytes of the sound, in Base64. */
  data: string;
  /** What the bytes are, such as `audio/wav`. */
  mimeType: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AudioContent: Codec<AudioContent> = /* @__PURE__ */ codec(
  "AudioContent",
  readers.readAudioContent,
);

/**
 * A resource that the receiver may fetch itself: only where it is and what is known of it.
 *
 * Source: ACP v1, `ResourceLink`.
 */
export interface ResourceLink {
  /** For whom it is and how much it matters. */
  annotations?: Annotations;
  /** What the resource is, for people and models. */
  description?: string;
  /** What its bytes are, such as `text/x-rust`. */
  mimeType?: string;
  /** A short name, such as that of the file. */
  name: string;
  /** How many bytes it has, if that is known. */
  size?: number;
  /** Its name for people; the plain name serves when it is absent. */
  title?: string;
  /** Where it is, such as `file:///home/ada/notes.md`. */
  uri: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ResourceLink: Codec<ResourceLink> = /* @__PURE__ */ codec(
  "ResourceLink",
  readers.readResourceLink,
);

/**
 * A resource whose contents are bytes.
 *
 * Source: ACP v1, `BlobResourceContents`.
 */
export interface BlobResourceContents {
  /** The contents, in Base64. */
  blob: string;
  /** What the bytes are, such as `application/pdf`. */
  mimeType?: string;
  /** Where the resource is, such as `file:///home/ada/paper.pdf`. */
  uri: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const BlobResourceContents: Codec<BlobResourceContents> =
  /* @__PURE__ */ codec(
    "BlobResourceContents",
    readers.readBlobResourceContents,
  );

/**
 * A resource whose contents are a text.
 *
 * Source: ACP v1, `TextResourceContents`.
 */
export interface TextResourceContents {
  /** What the text is, such as `text/markdown`. */
  mimeType?: string;
  /** The contents. */
  text: string;
  /** Where the resource is, such as `file:///home/ada/notes.md`. */
  uri: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TextResourceContents: Codec<TextResourceContents> =
  /* @__PURE__ */ codec(
    "TextResourceContents",
    readers.readTextResourceContents,
  );

/**
 * A resource with its contents. One that has both `text` and `blob` is taken as text.
 *
 * Source: ACP v1, `EmbeddedResourceResource`.
 */
export type EmbeddedResourceResource =
  TextResourceContents | BlobResourceContents;
export const EmbeddedResourceResource: Codec<EmbeddedResourceResource> =
  /* @__PURE__ */ codec(
    "EmbeddedResourceResource",
    readers.readEmbeddedResourceResource,
  );

/**
 * A resource that is sent along whole.
 *
 * Source: ACP v1, `EmbeddedResource`.
 */
export interface EmbeddedResource {
  /** For whom it is and how much it matters. */
  annotations?: Annotations;
  /** The resource with its contents. */
  resource: EmbeddedResourceResource;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const EmbeddedResource: Codec<EmbeddedResource> = /* @__PURE__ */ codec(
  "EmbeddedResource",
  readers.readEmbeddedResource,
);

/**
 * One piece of content: in prompts from the client, in messages and results of tools from the agent.
 *
 * It has the form of a content block of the Model Context Protocol, so that results of its tools pass unchanged.
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
  "ContentBlock",
  readers.readContentBlock,
);

/** A text. Every agent takes it in prompts. */
export interface ContentBlockText extends TextContent {
  /** Tells which {@link ContentBlock} it is. */
  type: "text";
}

/** A picture. In prompts only for agents with the prompt capability `image`. */
export interface ContentBlockImage extends ImageContent {
  /** Tells which {@link ContentBlock} it is. */
  type: "image";
}

/** A sound. In prompts only for agents with the prompt capability `audio`. */
export interface ContentBlockAudio extends AudioContent {
  /** Tells which {@link ContentBlock} it is. */
  type: "audio";
}

/**
 * Where a resource is, without its contents. Every agent takes it in prompts.
 */
export interface ContentBlockResourceLink extends ResourceLink {
  /** Tells which {@link ContentBlock} it is. */
  type: "resource_link";
}

/**
 * A resource with its contents. In prompts only for agents with the prompt capability `embeddedContext`.
 */
export interface ContentBlockResource extends EmbeddedResource {
  /** Tells which {@link ContentBlock} it is. */
  type: "resource";
}

/**
 * What the user asks. The agent works on it, tells the client what is new in `session/update`, and answers when it is
 * done.
 *
 * Source: ACP v1, method `session/prompt`.
 */
export interface PromptRequest {
  /** The session it is about. */
  sessionId: SessionId;
  /**
   * What the user says, piece by piece. Every agent takes texts and links; the rest as it advertises in
   * `promptCapabilities`.
   */
  prompt: ContentBlock[];
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PromptRequest: Codec<PromptRequest> = /* @__PURE__ */ codec(
  "PromptRequest",
  readers.readPromptRequest,
);

/**
 * Names one option of a session; whatever string the agent gave it.
 *
 * Source: ACP v1, `SessionConfigId`.
 */
export type SessionConfigId = string;
export const SessionConfigId: Codec<SessionConfigId> = /* @__PURE__ */ codec(
  "SessionConfigId",
  readers.readSessionConfigId,
);

/**
 * An option shall be on, or off.
 *
 * Source: ACP v1, `SetSessionConfigOptionRequest`.
 */
export interface SetSessionConfigOptionBoolean {
  /** The session it is about. */
  sessionId: SessionId;
  /** Which option it is: one that is on or off. */
  configId: SessionConfigId;
  /** Whether it shall be on. */
  value: boolean;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionBoolean: Codec<SetSessionConfigOptionBoolean> =
  /* @__PURE__ */ codec(
    "SetSessionConfigOptionBoolean",
    readers.readSetSessionConfigOptionBoolean,
  );

/**
 * Names one value of an option; whatever string the agent gave it.
 *
 * Source: ACP v1, `SessionConfigValueId`.
 */
export type SessionConfigValueId = string;
export const SessionConfigValueId: Codec<SessionConfigValueId> =
  /* @__PURE__ */ codec(
    "SessionConfigValueId",
    readers.readSessionConfigValueId,
  );

/**
 * An option shall have this value of its list.
 *
 * Source: ACP v1, `SetSessionConfigOptionRequest`.
 */
export interface SetSessionConfigOptionValueId {
  /** The session it is about. */
  sessionId: SessionId;
  /** Which option it is: one with a list of values. */
  configId: SessionConfigId;
  /** Which value it shall have: one of those the agent named. */
  value: SessionConfigValueId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionValueId: Codec<SetSessionConfigOptionValueId> =
  /* @__PURE__ */ codec(
    "SetSessionConfigOptionValueId",
    readers.readSetSessionConfigOptionValueId,
  );

/**
 * The client sets an option of a session; also while the agent is at work.
 *
 * Source: ACP v1, method `session/set_config_option`.
 */
export type SetSessionConfigOptionRequest =
  SetSessionConfigOptionRequestBoolean | SetSessionConfigOptionRequestValueId;
export const SetSessionConfigOptionRequest: Codec<SetSessionConfigOptionRequest> =
  /* @__PURE__ */ codec(
    "SetSessionConfigOptionRequest",
    readers.readSetSessionConfigOptionRequest,
  );

/** On or off. */
export interface SetSessionConfigOptionRequestBoolean extends SetSessionConfigOptionBoolean {
  /** Tells which {@link SetSessionConfigOptionRequest} it is. */
  type: "boolean";
}

/** One value of a list. It is written without a `type`. */
export interface SetSessionConfigOptionRequestValueId extends SetSessionConfigOptionValueId {
  /** Tells which {@link SetSessionConfigOptionRequest} it is. */
  type?: undefined;
}

/**
 * Names one mode; whatever string the agent gave it.
 *
 * Source: ACP v1, `SessionModeId`.
 */
export type SessionModeId = string;
export const SessionModeId: Codec<SessionModeId> = /* @__PURE__ */ codec(
  "SessionModeId",
  readers.readSessionModeId,
);

/**
 * The client asks for another mode; also while the agent is at work.
 *
 * Source: ACP v1, method `session/set_mode`.
 */
export interface SetSessionModeRequest {
  /** The session it is about. */
  sessionId: SessionId;
  /** The mode it shall be in: one of those the agent named. */
  modeId: SessionModeId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionModeRequest: Codec<SetSessionModeRequest> =
  /* @__PURE__ */ codec(
    "SetSessionModeRequest",
    readers.readSetSessionModeRequest,
  );

/**
 * The client needs a session no longer: the agent stops what it does in it and frees what it holds. Only for agents
 * that advertise `sessionCapabilities.close`.
 *
 * Source: ACP v1, method `session/close`.
 */
export interface CloseSessionRequest {
  /** The session to close. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CloseSessionRequest: Codec<CloseSessionRequest> =
  /* @__PURE__ */ codec("CloseSessionRequest", readers.readCloseSessionRequest);

/**
 * A line in the head of an HTTP request.
 *
 * Source: ACP v1, `HttpHeader`.
 */
export interface HttpHeader {
  /** Its name, such as `Authorization`. */
  name: string;
  /** Its value. */
  value: string;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const HttpHeader: Codec<HttpHeader> = /* @__PURE__ */ codec(
  "HttpHeader",
  readers.readHttpHeader,
);

/**
 * A server that is reached over HTTP.
 *
 * Source: ACP v1, `McpServerHttp`.
 */
export interface McpServerHttp {
  /** Its name for people, such as `weather`. */
  name: string;
  /** Its address. */
  url: string;
  /** What stands in the head of every request to it. `null` is read as none. */
  headers: HttpHeader[];
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const McpServerHttp: Codec<McpServerHttp> = /* @__PURE__ */ codec(
  "McpServerHttp",
  readers.readMcpServerHttp,
);

/**
 * A server that is reached over server-sent events.
 *
 * Source: ACP v1, `McpServerSse`.
 */
export interface McpServerSse {
  /** Its name for people, such as `weather`. */
  name: string;
  /** Its address. */
  url: string;
  /** What stands in the head of every request to it. `null` is read as none. */
  headers: HttpHeader[];
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const McpServerSse: Codec<McpServerSse> = /* @__PURE__ */ codec(
  "McpServerSse",
  readers.readMcpServerSse,
);

/**
 * Names one server that a client runs; whatever string the client gave it.
 *
 * Source: ACP v1 (unstable), `McpServerAcpId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type McpServerAcpId = string;
export const McpServerAcpId: Codec<McpServerAcpId> = /* @__PURE__ */ codec(
  "McpServerAcpId",
  readers.readMcpServerAcpId,
);

/**
 * A server that the client runs itself: the agent reaches it with `mcp/message`.
 *
 * Source: ACP v1 (unstable), `McpServerAcp`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpServerAcp {
  /** Its name for people, such as `weather`. */
  name: string;
  /** Names the server in every `mcp/message`. */
  serverId: McpServerAcpId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const McpServerAcp: Codec<McpServerAcp> = /* @__PURE__ */ codec(
  "McpServerAcp",
  readers.readMcpServerAcp,
);

/**
 * A variable in the environment of a program.
 *
 * Source: ACP v1, `EnvVariable`.
 */
export interface EnvVariable {
  /** Its name, such as `PATH`. */
  name: string;
  /** Its value. */
  value: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const EnvVariable: Codec<EnvVariable> = /* @__PURE__ */ codec(
  "EnvVariable",
  readers.readEnvVariable,
);

/**
 * A server that is a program: the agent starts it.
 *
 * Source: ACP v1, `McpServerStdio`.
 */
export interface McpServerStdio {
  /** Its name for people, such as `weather`. */
  name: string;
  /** The absolute path of the program. */
  command: string;
  /** What follows the name of the program. `null` is read as nothing. */
  args: string[];
  /** The variables that are set for it. `null` is read as none. */
  env: EnvVariable[];
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const McpServerStdio: Codec<McpServerStdio> = /* @__PURE__ */ codec(
  "McpServerStdio",
  readers.readMcpServerStdio,
);

/**
 * A server the agent connects to for a session.
 *
 * Source: ACP v1, `McpServer`.
 */
export type McpServer =
  | McpServerHttpVariant
  | McpServerSseVariant
  | McpServerAcpVariant
  | McpServerStdioVariant
  | McpServerUnknown;
export const McpServer: OpenUnion<McpServer, McpServerUnknown, "type"> =
  /* @__PURE__ */ openUnion(
    "McpServer",
    readers.readMcpServer,
    "type",
    "http",
    "sse",
    "acp",
    "stdio",
  );

/** Reached over HTTP. Only for agents that advertise `mcpCapabilities.http`. */
export interface McpServerHttpVariant extends McpServerHttp {
  /** Tells which {@link McpServer} it is. */
  type: "http";
}

/**
 * Reached over server-sent events. Only for agents that advertise `mcpCapabilities.sse`.
 */
export interface McpServerSseVariant extends McpServerSse {
  /** Tells which {@link McpServer} it is. */
  type: "sse";
}

/**
 * Run by the client itself: the agent reaches it with `mcp/message`. Only for agents that advertise
 * `mcpCapabilities.acp`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpServerAcpVariant extends McpServerAcp {
  /** Tells which {@link McpServer} it is. */
  type: "acp";
}

/**
 * A program the agent starts and talks to over its standard input and output. Every agent can. It is written
 * without a `type`.
 */
export interface McpServerStdioVariant extends McpServerStdio {
  /** Tells which {@link McpServer} it is. */
  type?: undefined;
}

/** A {@link McpServer} that is not declared here: the whole object, as it stands on the wire. */
export interface McpServerUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * How the words of a client are combined with those of the agent. A word this version does not know is kept; an
 * agent that does not know it answers with an error.
 *
 * Source: ACP v1 (unstable), `SystemPromptMode`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SystemPromptMode =
  /** They follow those of the agent. */
  | "append"
  /**
   * They take the place of those of the agent. Only for agents that advertise
   * `sessionCapabilities.systemPrompt.mode.override`.
   */
  | "override"
  | (string & {});
export const SystemPromptMode: Enumeration<SystemPromptMode> =
  /* @__PURE__ */ enumeration(
    "SystemPromptMode",
    readers.readSystemPromptMode,
    "append",
    "override",
  );

/**
 * What a client wants the model to be told before everything else. Only for agents that advertise
 * `sessionCapabilities.systemPrompt`.
 *
 * Source: ACP v1 (unstable), `SystemPrompt`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SystemPrompt {
  /** How it is combined with what the agent itself tells the model. */
  mode: SystemPromptMode;
  /**
   * What is told, piece by piece. One piece that cannot be read makes the whole unreadable.
   */
  content: ContentBlock[];
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SystemPrompt: Codec<SystemPrompt> = /* @__PURE__ */ codec(
  "SystemPrompt",
  readers.readSystemPrompt,
);

/**
 * The client wants to go on with a session from before, without being told what was said in it. Only for agents that
 * advertise `sessionCapabilities.resume`.
 *
 * Source: ACP v1, method `session/resume`.
 */
export interface ResumeSessionRequest {
  /** The session to go on with. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories: string[];
  /** The servers the agent connects to. */
  mcpServers: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ResumeSessionRequest: Codec<
  ResumeSessionRequest,
  ResumeSessionRequestInput
> = /* @__PURE__ */ codec(
  "ResumeSessionRequest",
  readers.readResumeSessionRequest,
);

/** What a writer gives for {@link ResumeSessionRequest}: what has a default may be left out. */
export interface ResumeSessionRequestInput {
  /** The session to go on with. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories?: string[];
  /** The servers the agent connects to. */
  mcpServers?: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The client gives a session a title. Only for agents that advertise `sessionCapabilities.title`.
 *
 * Source: ACP v1 (unstable), method `session/set_title`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetSessionTitleRequest {
  /** The session it is about. */
  sessionId: SessionId;
  /** The title it shall have, for people. */
  title: string;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionTitleRequest: Codec<SetSessionTitleRequest> =
  /* @__PURE__ */ codec(
    "SetSessionTitleRequest",
    readers.readSetSessionTitleRequest,
  );

/**
 * The client asks whether a session is open. Only for agents that advertise `sessionCapabilities.status`.
 *
 * Source: ACP v1 (unstable), method `session/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusRequest {
  /** The session it is about. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusRequest: Codec<SessionStatusRequest> =
  /* @__PURE__ */ codec(
    "SessionStatusRequest",
    readers.readSessionStatusRequest,
  );

/**
 * The client takes a session back that was put aside, so that it is listed again; this does not open it. Only for
 * agents that advertise `sessionCapabilities.archive`.
 *
 * Source: ACP v1 (unstable), method `session/unarchive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface UnarchiveSessionRequest {
  /** The session to take back. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const UnarchiveSessionRequest: Codec<UnarchiveSessionRequest> =
  /* @__PURE__ */ codec(
    "UnarchiveSessionRequest",
    readers.readUnarchiveSessionRequest,
  );

/**
 * The client puts a session aside: it is kept, and not listed unless it is asked for. The agent stops what it does in
 * it. Only for agents that advertise `sessionCapabilities.archive`.
 *
 * Source: ACP v1 (unstable), method `session/archive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ArchiveSessionRequest {
  /** The session to put aside. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ArchiveSessionRequest: Codec<ArchiveSessionRequest> =
  /* @__PURE__ */ codec(
    "ArchiveSessionRequest",
    readers.readArchiveSessionRequest,
  );

/**
 * The client wants a new session that begins with all that was said in another one; that one stays as it is. Only for
 * agents that advertise `sessionCapabilities.fork`.
 *
 * Source: ACP v1 (unstable), method `session/fork`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ForkSessionRequest {
  /** The session to copy. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the new session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`. `null` is read as none.
   */
  additionalDirectories: string[];
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ForkSessionRequest: Codec<
  ForkSessionRequest,
  ForkSessionRequestInput
> = /* @__PURE__ */ codec("ForkSessionRequest", readers.readForkSessionRequest);

/** What a writer gives for {@link ForkSessionRequest}: what has a default may be left out. */
export interface ForkSessionRequestInput {
  /** The session to copy. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the new session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`. `null` is read as none.
   */
  additionalDirectories?: string[];
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers?: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The client wants a session to be listed no more. Only for agents that advertise `sessionCapabilities.delete`.
 *
 * Source: ACP v1, method `session/delete`.
 */
export interface DeleteSessionRequest {
  /** The session to delete. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const DeleteSessionRequest: Codec<DeleteSessionRequest> =
  /* @__PURE__ */ codec(
    "DeleteSessionRequest",
    readers.readDeleteSessionRequest,
  );

/**
 * Which sessions are listed, with respect to those that are put aside. A word this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `SessionArchiveFilter`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SessionArchiveFilter =
  /** Only those that are not put aside. */
  | "exclude"
  /** Both kinds. */
  | "include"
  /** Only those that are put aside. */
  | "only"
  | (string & {});
export const SessionArchiveFilter: Enumeration<SessionArchiveFilter> =
  /* @__PURE__ */ enumeration(
    "SessionArchiveFilter",
    readers.readSessionArchiveFilter,
    "exclude",
    "include",
    "only",
  );

/**
 * The client asks which sessions there are. Only for agents that advertise `sessionCapabilities.list`.
 *
 * Source: ACP v1, method `session/list`.
 */
export interface ListSessionsRequest {
  /** Only those that work in this directory: an absolute path. */
  cwd?: string;
  /** Where the list goes on: the `nextCursor` of the answer before. */
  cursor?: string;
  /**
   * Whether those that are put aside are listed; absent, they are not. Only for agents that advertise
   * `sessionCapabilities.archive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archived?: SessionArchiveFilter;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ListSessionsRequest: Codec<ListSessionsRequest> =
  /* @__PURE__ */ codec("ListSessionsRequest", readers.readListSessionsRequest);

/**
 * The client wants to go on with a session from before: the agent tells all that was said in it, as updates, and
 * answers then. Only for agents that advertise `loadSession`.
 *
 * Source: ACP v1, method `session/load`.
 */
export interface LoadSessionRequest {
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers: McpServer[];
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories: string[];
  /** The session to go on with. */
  sessionId: SessionId;
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const LoadSessionRequest: Codec<
  LoadSessionRequest,
  LoadSessionRequestInput
> = /* @__PURE__ */ codec("LoadSessionRequest", readers.readLoadSessionRequest);

/** What a writer gives for {@link LoadSessionRequest}: what has a default may be left out. */
export interface LoadSessionRequestInput {
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers: McpServer[];
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories?: string[];
  /** The session to go on with. */
  sessionId: SessionId;
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The client wants a new session.
 *
 * Source: ACP v1, method `session/new`.
 */
export interface NewSessionRequest {
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of more directories that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories: string[];
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const NewSessionRequest: Codec<
  NewSessionRequest,
  NewSessionRequestInput
> = /* @__PURE__ */ codec("NewSessionRequest", readers.readNewSessionRequest);

/** What a writer gives for {@link NewSessionRequest}: what has a default may be left out. */
export interface NewSessionRequestInput {
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of more directories that belong to the session. Only for agents that advertise
   * `sessionCapabilities.additionalDirectories`.
   */
  additionalDirectories?: string[];
  /** The servers the agent connects to. `null` is read as none. */
  mcpServers: McpServer[];
  /**
   * What the model is told before everything else. Only for agents that advertise
   * `sessionCapabilities.systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SystemPrompt;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The client asks whether its user is authenticated. Only for agents that advertise `auth.status`.
 *
 * Source: ACP v1 (unstable), method `auth/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusRequest {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusRequest: Codec<AuthStatusRequest> =
  /* @__PURE__ */ codec("AuthStatusRequest", readers.readAuthStatusRequest);

/**
 * The client ends what `authenticate` began. Only for agents that advertise `auth.logout`.
 *
 * Source: ACP v1, method `logout`.
 */
export interface LogoutRequest {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const LogoutRequest: Codec<LogoutRequest> = /* @__PURE__ */ codec(
  "LogoutRequest",
  readers.readLogoutRequest,
);

/**
 * Names one provider of an agent; whatever string the agent gave it.
 *
 * Source: ACP v1 (unstable), `ProviderId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProviderId = string;
export const ProviderId: Codec<ProviderId> = /* @__PURE__ */ codec(
  "ProviderId",
  readers.readProviderId,
);

/**
 * The client wants the agent to use a provider no longer. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/disable`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface DisableProviderRequest {
  /** Which provider it is. */
  providerId: ProviderId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const DisableProviderRequest: Codec<DisableProviderRequest> =
  /* @__PURE__ */ codec(
    "DisableProviderRequest",
    readers.readDisableProviderRequest,
  );

/**
 * The protocol by which a provider of language models is reached. A word this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `LlmProtocol`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type LlmProtocol =
  /** That of Anthropic. */
  | "anthropic"
  /** That of OpenAI. */
  | "openai"
  /** That of OpenAI on Azure. */
  | "azure"
  /** That of Vertex AI. */
  | "vertex"
  /** That of Amazon Bedrock. */
  | "bedrock"
  | (string & {});
export const LlmProtocol: Enumeration<LlmProtocol> =
  /* @__PURE__ */ enumeration(
    "LlmProtocol",
    readers.readLlmProtocol,
    "anthropic",
    "openai",
    "azure",
    "vertex",
    "bedrock",
  );

/**
 * The client tells the agent where to reach a provider from now on. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/set`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetProviderRequest {
  /** Which provider it is. */
  providerId: ProviderId;
  /** The protocol that is spoken at the address. */
  apiType: LlmProtocol;
  /** The address, such as `https://example.org/v1`. */
  baseUrl: string;
  /**
   * What stands in the head of every request to it, by the names of the lines. An empty map is not written.
   */
  headers: { [name: string]: string };
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetProviderRequest: Codec<
  SetProviderRequest,
  SetProviderRequestInput
> = /* @__PURE__ */ codec("SetProviderRequest", readers.readSetProviderRequest);

/** What a writer gives for {@link SetProviderRequest}: what has a default may be left out. */
export interface SetProviderRequestInput {
  /** Which provider it is. */
  providerId: ProviderId;
  /** The protocol that is spoken at the address. */
  apiType: LlmProtocol;
  /** The address, such as `https://example.org/v1`. */
  baseUrl: string;
  /**
   * What stands in the head of every request to it, by the names of the lines. An empty map is not written.
   */
  headers?: { [name: string]: string };
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The client asks which providers of language models the agent has. Only for agents that advertise `providers`.
 *
 * Source: ACP v1 (unstable), method `providers/list`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ListProvidersRequest {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ListProvidersRequest: Codec<ListProvidersRequest> =
  /* @__PURE__ */ codec(
    "ListProvidersRequest",
    readers.readListProvidersRequest,
  );

/**
 * Names one way to authenticate; whatever string the agent gave it.
 *
 * Source: ACP v1, `AuthMethodId`.
 */
export type AuthMethodId = string;
export const AuthMethodId: Codec<AuthMethodId> = /* @__PURE__ */ codec(
  "AuthMethodId",
  readers.readAuthMethodId,
);

/**
 * The client wants to authenticate its user in one of the ways the agent offered.
 *
 * Source: ACP v1, method `authenticate`.
 */
export interface AuthenticateRequest {
  /** Which way the user has chosen. */
  methodId: AuthMethodId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthenticateRequest: Codec<AuthenticateRequest> =
  /* @__PURE__ */ codec("AuthenticateRequest", readers.readAuthenticateRequest);

/**
 * A version of ACP: a whole number that grows with each breaking change. These types are those of version 1.
 *
 * Source: ACP v1, `ProtocolVersion`.
 */
export type ProtocolVersion = number;
export const ProtocolVersion: Codec<ProtocolVersion> = /* @__PURE__ */ codec(
  "ProtocolVersion",
  readers.readProtocolVersion,
);

/**
 * What a client lets the agent do with files.
 *
 * Source: ACP v1, `FileSystemCapabilities`.
 */
export interface FileSystemCapabilities {
  /** The client answers `fs/read_text_file`. */
  readTextFile: boolean;
  /** The client answers `fs/write_text_file`. */
  writeTextFile: boolean;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const FileSystemCapabilities: Codec<
  FileSystemCapabilities,
  FileSystemCapabilitiesInput
> = /* @__PURE__ */ codec(
  "FileSystemCapabilities",
  readers.readFileSystemCapabilities,
);

/** What a writer gives for {@link FileSystemCapabilities}: what has a default may be left out. */
export interface FileSystemCapabilitiesInput {
  /** The client answers `fs/read_text_file`. */
  readTextFile?: boolean;
  /** The client answers `fs/write_text_file`. */
  writeTextFile?: boolean;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Says, by being there, that a client understands `compaction_update` and `compaction_summary_chunk`.
 *
 * ACP declares no members: whatever stands in it is kept.
 *
 * Source: ACP v1, `CompactionCapabilities`.
 */
export type CompactionCapabilities = { [name: string]: unknown };
export const CompactionCapabilities: Codec<CompactionCapabilities> =
  /* @__PURE__ */ codec(
    "CompactionCapabilities",
    readers.readCompactionCapabilities,
  );

/**
 * Says, by being there, that a client can show options that are on or off.
 *
 * Source: ACP v1, `BooleanConfigOptionCapabilities`.
 */
export interface BooleanConfigOptionCapabilities {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const BooleanConfigOptionCapabilities: Codec<BooleanConfigOptionCapabilities> =
  /* @__PURE__ */ codec(
    "BooleanConfigOptionCapabilities",
    readers.readBooleanConfigOptionCapabilities,
  );

/**
 * Which options of a session a client can show beyond lists.
 *
 * Source: ACP v1, `SessionConfigOptionsCapabilities`.
 */
export interface SessionConfigOptionsCapabilities {
  /**
   * The client can show options that are on or off. Absent or `null`, the agent must not have any.
   */
  boolean?: BooleanConfigOptionCapabilities;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigOptionsCapabilities: Codec<SessionConfigOptionsCapabilities> =
  /* @__PURE__ */ codec(
    "SessionConfigOptionsCapabilities",
    readers.readSessionConfigOptionsCapabilities,
  );

/**
 * Says, by being there, that a client understands the update `notice`.
 *
 * ACP declares no members: whatever stands in it is kept.
 *
 * Source: ACP v1, `NoticeCapabilities`.
 */
export type NoticeCapabilities = { [name: string]: unknown };
export const NoticeCapabilities: Codec<NoticeCapabilities> =
  /* @__PURE__ */ codec("NoticeCapabilities", readers.readNoticeCapabilities);

/**
 * Which news about a session a client understands beyond those everybody does.
 *
 * Source: ACP v1, `ClientSessionCapabilities`.
 */
export interface ClientSessionCapabilities {
  /**
   * The client understands the updates about compaction. Absent or `null`, the agent must not send them.
   */
  compaction?: CompactionCapabilities;
  /** Which options of a session the client can show beyond lists. */
  configOptions?: SessionConfigOptionsCapabilities;
  /**
   * The client shows notices. Absent or `null`, the agent must not send them.
   */
  notices?: NoticeCapabilities;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ClientSessionCapabilities: Codec<ClientSessionCapabilities> =
  /* @__PURE__ */ codec(
    "ClientSessionCapabilities",
    readers.readClientSessionCapabilities,
  );

/**
 * Says, by being there, that a client understands the update `subagent_update`.
 *
 * Source: ACP v1 (unstable), `SubagentCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SubagentCapabilities {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SubagentCapabilities: Codec<SubagentCapabilities> =
  /* @__PURE__ */ codec(
    "SubagentCapabilities",
    readers.readSubagentCapabilities,
  );

/**
 * How a client helps a user to authenticate.
 *
 * Source: ACP v1, `AuthCapabilities`.
 */
export interface AuthCapabilities {
  /**
   * The client can run a program in a terminal in which the user authenticates.
   */
  terminal: boolean;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthCapabilities: Codec<AuthCapabilities, AuthCapabilitiesInput> =
  /* @__PURE__ */ codec("AuthCapabilities", readers.readAuthCapabilities);

/** What a writer gives for {@link AuthCapabilities}: what has a default may be left out. */
export interface AuthCapabilitiesInput {
  /**
   * The client can run a program in a terminal in which the user authenticates.
   */
  terminal?: boolean;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Says, by being there, that a client shows forms.
 *
 * Source: ACP v1, `ElicitationFormCapabilities`.
 */
export interface ElicitationFormCapabilities {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormCapabilities: Codec<ElicitationFormCapabilities> =
  /* @__PURE__ */ codec(
    "ElicitationFormCapabilities",
    readers.readElicitationFormCapabilities,
  );

/**
 * Says, by being there, that a client sends the user to an address.
 *
 * Source: ACP v1, `ElicitationUrlCapabilities`.
 */
export interface ElicitationUrlCapabilities {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlCapabilities: Codec<ElicitationUrlCapabilities> =
  /* @__PURE__ */ codec(
    "ElicitationUrlCapabilities",
    readers.readElicitationUrlCapabilities,
  );

/**
 * How a client can ask its user for the agent: each way only if it is there.
 *
 * Source: ACP v1, `ElicitationCapabilities`.
 */
export interface ElicitationCapabilities {
  /** The client shows forms. */
  form?: ElicitationFormCapabilities;
  /** The client sends the user to an address. */
  url?: ElicitationUrlCapabilities;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationCapabilities: Codec<ElicitationCapabilities> =
  /* @__PURE__ */ codec(
    "ElicitationCapabilities",
    readers.readElicitationCapabilities,
  );

/**
 * Says, by being there, that a client understands the updates `plan_update` and `plan_removed`.
 *
 * Source: Plan Operations RFD, § Client Capabilities.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanCapabilities {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanCapabilities: Codec<PlanCapabilities> = /* @__PURE__ */ codec(
  "PlanCapabilities",
  readers.readPlanCapabilities,
);

/**
 * What a client can do, as it tells the agent.
 *
 * Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
 */
export interface ClientCapabilities {
  /** What the agent may do with files. */
  fs: FileSystemCapabilities;
  /** The client answers all `terminal/*` methods. */
  terminal: boolean;
  /**
   * Which news about a session the client understands beyond those everybody does.
   */
  session?: ClientSessionCapabilities;
  /**
   * The client understands the update `subagent_update`. Absent or `null`, the agent must not send it.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  subagents?: SubagentCapabilities;
  /** How the client helps a user to authenticate. */
  auth: AuthCapabilities;
  /**
   * How the client can ask its user for the agent. Absent or `null`, it answers no `elicitation/create`.
   */
  elicitation?: ElicitationCapabilities;
  /**
   * The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  plan?: PlanCapabilities;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ClientCapabilities: Codec<
  ClientCapabilities,
  ClientCapabilitiesInput
> = /* @__PURE__ */ codec("ClientCapabilities", readers.readClientCapabilities);

/** What a writer gives for {@link ClientCapabilities}: what has a default may be left out. */
export interface ClientCapabilitiesInput {
  /** What the agent may do with files. */
  fs?: FileSystemCapabilitiesInput;
  /** The client answers all `terminal/*` methods. */
  terminal?: boolean;
  /**
   * Which news about a session the client understands beyond those everybody does.
   */
  session?: ClientSessionCapabilities;
  /**
   * The client understands the update `subagent_update`. Absent or `null`, the agent must not send it.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  subagents?: SubagentCapabilities;
  /** How the client helps a user to authenticate. */
  auth?: AuthCapabilitiesInput;
  /**
   * How the client can ask its user for the agent. Absent or `null`, it answers no `elicitation/create`.
   */
  elicitation?: ElicitationCapabilities;
  /**
   * The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  plan?: PlanCapabilities;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * A program that takes part: its name and version.
 *
 * Source: ACP v1, `Implementation`.
 */
export interface Implementation {
  /** Its name for programs, such as `my-editor`. */
  name: string;
  /** Its name for people; the plain name serves when it is absent. */
  title?: string;
  /** Its version, in whatever form it counts. */
  version: string;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Implementation: Codec<Implementation> = /* @__PURE__ */ codec(
  "Implementation",
  readers.readImplementation,
);

/**
 * What the client says first on a connection.
 *
 * Source: ACP v1, method `initialize`.
 */
export interface InitializeRequest {
  /** The latest version the client speaks. */
  protocolVersion: ProtocolVersion;
  /** What the client can do. */
  clientCapabilities: ClientCapabilities;
  /** Which program the client is. */
  clientInfo?: Implementation;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const InitializeRequest: Codec<
  InitializeRequest,
  InitializeRequestInput
> = /* @__PURE__ */ codec("InitializeRequest", readers.readInitializeRequest);

/** What a writer gives for {@link InitializeRequest}: what has a default may be left out. */
export interface InitializeRequestInput {
  /** The latest version the client speaks. */
  protocolVersion: ProtocolVersion;
  /** What the client can do. */
  clientCapabilities?: ClientCapabilitiesInput;
  /** Which program the client is. */
  clientInfo?: Implementation;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * What a client may ask an agent. A method this version does not know, such as one of an extension, is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
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
  | ClientRequestSessionSetTitle
  | ClientRequestSessionResume
  | ClientRequestSessionClose
  | ClientRequestSessionSetMode
  | ClientRequestSessionSetConfigOption
  | ClientRequestSessionPrompt
  | ClientRequestUnknown;
export const ClientRequest: OpenUnion<
  ClientRequest,
  ClientRequestUnknown,
  "method",
  ClientRequestInput
> = /* @__PURE__ */ openUnion(
  "ClientRequest",
  readers.readClientRequest,
  "method",
  "initialize",
  "authenticate",
  "providers/list",
  "providers/set",
  "providers/disable",
  "logout",
  "auth/status",
  "session/new",
  "session/load",
  "session/list",
  "session/delete",
  "session/fork",
  "session/archive",
  "session/unarchive",
  "session/status",
  "session/set_title",
  "session/resume",
  "session/close",
  "session/set_mode",
  "session/set_config_option",
  "session/prompt",
);

/** What a writer gives for {@link ClientRequest}: what has a default may be left out. */
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
  | ClientRequestSessionSetTitle
  | ClientRequestSessionResumeInput
  | ClientRequestSessionClose
  | ClientRequestSessionSetMode
  | ClientRequestSessionSetConfigOption
  | ClientRequestSessionPrompt
  | ClientRequestUnknown;

/** Begins a connection. */
export interface ClientRequestInitialize {
  /** Tells which {@link ClientRequest} it is. */
  method: "initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: InitializeRequest;
}

/** Begins a connection. */
export interface ClientRequestInitializeInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: InitializeRequestInput;
}

/** Makes the user known to the agent. */
export interface ClientRequestAuthenticate {
  /** Tells which {@link ClientRequest} it is. */
  method: "authenticate";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: AuthenticateRequest;
}

/**
 * Wants to know which providers of language models there are.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersList {
  /** Tells which {@link ClientRequest} it is. */
  method: "providers/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params: ListProvidersRequest;
}

/**
 * Wants to know which providers of language models there are.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersListInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "providers/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params?: ListProvidersRequest;
}

/**
 * Tells where to reach a provider from now on.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersSet {
  /** Tells which {@link ClientRequest} it is. */
  method: "providers/set";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SetProviderRequest;
}

/**
 * Tells where to reach a provider from now on.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersSetInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "providers/set";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SetProviderRequestInput;
}

/**
 * Wants a provider to be used no longer.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestProvidersDisable {
  /** Tells which {@link ClientRequest} it is. */
  method: "providers/disable";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: DisableProviderRequest;
}

/** Ends what `authenticate` began. */
export interface ClientRequestLogout {
  /** Tells which {@link ClientRequest} it is. */
  method: "logout";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params: LogoutRequest;
}

/** Ends what `authenticate` began. */
export interface ClientRequestLogoutInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "logout";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params?: LogoutRequest;
}

/**
 * Wants to know whether the user is authenticated.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestAuthStatus {
  /** Tells which {@link ClientRequest} it is. */
  method: "auth/status";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params: AuthStatusRequest;
}

/**
 * Wants to know whether the user is authenticated.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestAuthStatusInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "auth/status";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params?: AuthStatusRequest;
}

/** Opens a session. */
export interface ClientRequestSessionNew {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/new";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: NewSessionRequest;
}

/** Opens a session. */
export interface ClientRequestSessionNewInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/new";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: NewSessionRequestInput;
}

/** Opens a session of before, and wants to hear again what happened in it. */
export interface ClientRequestSessionLoad {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/load";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: LoadSessionRequest;
}

/** Opens a session of before, and wants to hear again what happened in it. */
export interface ClientRequestSessionLoadInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/load";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: LoadSessionRequestInput;
}

/** Wants to know the sessions there are. */
export interface ClientRequestSessionList {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params: ListSessionsRequest;
}

/** Wants to know the sessions there are. */
export interface ClientRequestSessionListInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/list";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /**
   * What the method is called with. Absent and `null`, it is called with the empty object.
   */
  params?: ListSessionsRequest;
}

/** Forgets a session. */
export interface ClientRequestSessionDelete {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/delete";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: DeleteSessionRequest;
}

/**
 * Opens a copy of a session.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionFork {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/fork";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ForkSessionRequest;
}

/**
 * Opens a copy of a session.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionForkInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/fork";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ForkSessionRequestInput;
}

/**
 * Puts a session aside.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionArchive {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/archive";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ArchiveSessionRequest;
}

/**
 * Takes a session back that was put aside.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionUnarchive {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/unarchive";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: UnarchiveSessionRequest;
}

/**
 * Wants to know whether a session is open.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionStatus {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/status";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SessionStatusRequest;
}

/**
 * Gives a session a title.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientRequestSessionSetTitle {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/set_title";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SetSessionTitleRequest;
}

/** Opens a session of before. */
export interface ClientRequestSessionResume {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/resume";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ResumeSessionRequest;
}

/** Opens a session of before. */
export interface ClientRequestSessionResumeInput {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/resume";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ResumeSessionRequestInput;
}

/** Closes a session. */
export interface ClientRequestSessionClose {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/close";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: CloseSessionRequest;
}

/** Puts a session into another mode. */
export interface ClientRequestSessionSetMode {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/set_mode";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SetSessionModeRequest;
}

/** Sets an option of a session. */
export interface ClientRequestSessionSetConfigOption {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/set_config_option";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: SetSessionConfigOptionRequest;
}

/** What the user says. */
export interface ClientRequestSessionPrompt {
  /** Tells which {@link ClientRequest} it is. */
  method: "session/prompt";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: PromptRequest;
}

/** A {@link ClientRequest} that is not declared here: the whole object, as it stands on the wire. */
export interface ClientRequestUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * Names one request to such a server; whatever string the agent gave it. What the server tells while it works on the
 * request carries the same id.
 *
 * Source: ACP v1 (unstable), `McpRequestId`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type McpRequestId = string;
export const McpRequestId: Codec<McpRequestId> = /* @__PURE__ */ codec(
  "McpRequestId",
  readers.readMcpRequestId,
);

/**
 * The agent asks a server that the client runs. Only for servers of the type `acp`.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpRequest {
  /** Which server it is. */
  serverId: McpServerAcpId;
  /** Names the request. */
  requestId: McpRequestId;
  /** The method of the Model Context Protocol, such as `tools/call`. */
  method: string;
  /** What the method is called with, carried unchanged. */
  params?: { [name: string]: unknown };
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpRequest: Codec<MessageMcpRequest> =
  /* @__PURE__ */ codec("MessageMcpRequest", readers.readMessageMcpRequest);

/**
 * Names one tool call of a session; whatever string the agent gave it.
 *
 * Source: ACP v1, `ToolCallId`.
 */
export type ToolCallId = string;
export const ToolCallId: Codec<ToolCallId> = /* @__PURE__ */ codec(
  "ToolCallId",
  readers.readToolCallId,
);

/**
 * What a form is in JSON Schema.
 *
 * Source: ACP v1, `ElicitationSchemaType`.
 */
export type ElicitationSchemaType =
  /** An object: each field is a member. */
  "object";
export const ElicitationSchemaType: Enumeration<ElicitationSchemaType> =
  /* @__PURE__ */ enumeration(
    "ElicitationSchemaType",
    readers.readElicitationSchemaType,
    "object",
  );

/**
 * What the text of a field must be.
 *
 * Source: ACP v1, `StringFormat`.
 */
export type StringFormat =
  /** An address of e-mail. */
  | "email"
  /** An address such as `https://example.org/`. */
  | "uri"
  /** A day, such as `2026-11-21`. */
  | "date"
  /** A day and a time, such as `2026-11-21T10:00:00Z`. */
  | "date-time";
export const StringFormat: Enumeration<StringFormat> =
  /* @__PURE__ */ enumeration(
    "StringFormat",
    readers.readStringFormat,
    "email",
    "uri",
    "date",
    "date-time",
  );

/**
 * A value the user can choose, with its name.
 *
 * Source: ACP v1, `EnumOption`.
 */
export interface EnumOption {
  /** The value, as it stands in the answer. */
  const: string;
  /** Its name for people. */
  title: string;
  /** What it means, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const EnumOption: Codec<EnumOption> = /* @__PURE__ */ codec(
  "EnumOption",
  readers.readEnumOption,
);

/**
 * A field for a text; with `enum` or `oneOf` for one value of a list.
 *
 * Source: ACP v1, `StringPropertySchema`.
 */
export interface StringPropertySchema {
  /** Its name for people. */
  title?: string;
  /** What it is for, for people. */
  description?: string;
  /** The least length of the text, in characters. */
  minLength?: number;
  /** The greatest length of the text, in characters. */
  maxLength?: number;
  /** A regular expression the text must match, as in JSON Schema. */
  pattern?: string;
  /** What the text must be. */
  format?: StringFormat;
  /** What it holds before the user has typed. */
  default?: string;
  /** The values there are, without names for people. */
  enum?: string[];
  /** The values there are, with names for people. */
  oneOf?: EnumOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const StringPropertySchema: Codec<StringPropertySchema> =
  /* @__PURE__ */ codec(
    "StringPropertySchema",
    readers.readStringPropertySchema,
  );

/**
 * A field for a number.
 *
 * Source: ACP v1, `NumberPropertySchema`.
 */
export interface NumberPropertySchema {
  /** Its name for people. */
  title?: string;
  /** What it is for, for people. */
  description?: string;
  /** The least number it takes. */
  minimum?: number;
  /** The greatest number it takes. */
  maximum?: number;
  /** What it holds before the user has typed. */
  default?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const NumberPropertySchema: Codec<NumberPropertySchema> =
  /* @__PURE__ */ codec(
    "NumberPropertySchema",
    readers.readNumberPropertySchema,
  );

/**
 * A field for a whole number.
 *
 * Source: ACP v1, `IntegerPropertySchema`.
 */
export interface IntegerPropertySchema {
  /** Its name for people. */
  title?: string;
  /** What it is for, for people. */
  description?: string;
  /** The least number it takes. */
  minimum?: number;
  /** The greatest number it takes. */
  maximum?: number;
  /** What it holds before the user has typed. */
  default?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const IntegerPropertySchema: Codec<IntegerPropertySchema> =
  /* @__PURE__ */ codec(
    "IntegerPropertySchema",
    readers.readIntegerPropertySchema,
  );

/**
 * A field that is on or off.
 *
 * Source: ACP v1, `BooleanPropertySchema`.
 */
export interface BooleanPropertySchema {
  /** Its name for people. */
  title?: string;
  /** What it is for, for people. */
  description?: string;
  /** Whether it is on before the user has chosen. */
  default?: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const BooleanPropertySchema: Codec<BooleanPropertySchema> =
  /* @__PURE__ */ codec(
    "BooleanPropertySchema",
    readers.readBooleanPropertySchema,
  );

/**
 * Values without names for people.
 *
 * Source: ACP v1, `StringMultiSelectItems`.
 */
export interface StringMultiSelectItems {
  /** The values. */
  enum: string[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const StringMultiSelectItems: Codec<StringMultiSelectItems> =
  /* @__PURE__ */ codec(
    "StringMultiSelectItems",
    readers.readStringMultiSelectItems,
  );

/**
 * Values with names for people.
 *
 * Source: ACP v1, `TitledMultiSelectItems`.
 */
export interface TitledMultiSelectItems {
  /** The values. */
  anyOf: EnumOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TitledMultiSelectItems: Codec<TitledMultiSelectItems> =
  /* @__PURE__ */ codec(
    "TitledMultiSelectItems",
    readers.readTitledMultiSelectItems,
  );

/**
 * The values of a field for several of them. A kind this version does not know is kept whole.
 *
 * Source: ACP v1, `MultiSelectItems`.
 */
export type MultiSelectItems =
  MultiSelectItemsString | MultiSelectItemsTitled | MultiSelectItemsUnknown;
export const MultiSelectItems: OpenUnion<
  MultiSelectItems,
  MultiSelectItemsUnknown,
  "type"
> = /* @__PURE__ */ openUnion(
  "MultiSelectItems",
  readers.readMultiSelectItems,
  "type",
  "string",
);

/** Without names for people. */
export interface MultiSelectItemsString extends StringMultiSelectItems {
  /** Tells which {@link MultiSelectItems} it is. */
  type: "string";
}

/** With names for people. */
export interface MultiSelectItemsTitled extends TitledMultiSelectItems {
  /** Tells which {@link MultiSelectItems} it is. */
  type?: undefined;
}

/** A {@link MultiSelectItems} that is not declared here: the whole object, as it stands on the wire. */
export interface MultiSelectItemsUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A field for several values of a list.
 *
 * Source: ACP v1, `MultiSelectPropertySchema`.
 */
export interface MultiSelectPropertySchema {
  /** Its name for people. */
  title?: string;
  /** What it is for, for people. */
  description?: string;
  /** The least number of values the user must choose. */
  minItems?: number;
  /** The greatest number of values the user may choose. */
  maxItems?: number;
  /** The values there are. */
  items: MultiSelectItems;
  /**
   * What is chosen before the user has chosen. Items that cannot be read are left out.
   */
  default?: string[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const MultiSelectPropertySchema: Codec<MultiSelectPropertySchema> =
  /* @__PURE__ */ codec(
    "MultiSelectPropertySchema",
    readers.readMultiSelectPropertySchema,
  );

/**
 * One field of a form. A kind of field this version does not know is kept whole.
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
export const ElicitationPropertySchema: OpenUnion<
  ElicitationPropertySchema,
  ElicitationPropertySchemaUnknown,
  "type"
> = /* @__PURE__ */ openUnion(
  "ElicitationPropertySchema",
  readers.readElicitationPropertySchema,
  "type",
  "string",
  "number",
  "integer",
  "boolean",
  "array",
);

/** A text, or one value of a list. */
export interface ElicitationPropertySchemaString extends StringPropertySchema {
  /** Tells which {@link ElicitationPropertySchema} it is. */
  type: "string";
}

/** A number. */
export interface ElicitationPropertySchemaNumber extends NumberPropertySchema {
  /** Tells which {@link ElicitationPropertySchema} it is. */
  type: "number";
}

/** A whole number. */
export interface ElicitationPropertySchemaInteger extends IntegerPropertySchema {
  /** Tells which {@link ElicitationPropertySchema} it is. */
  type: "integer";
}

/** On or off. */
export interface ElicitationPropertySchemaBoolean extends BooleanPropertySchema {
  /** Tells which {@link ElicitationPropertySchema} it is. */
  type: "boolean";
}

/** Several values of a list. */
export interface ElicitationPropertySchemaArray extends MultiSelectPropertySchema {
  /** Tells which {@link ElicitationPropertySchema} it is. */
  type: "array";
}

/** A {@link ElicitationPropertySchema} that is not declared here: the whole object, as it stands on the wire. */
export interface ElicitationPropertySchemaUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * A form: an object whose members are its fields.
 *
 * Source: ACP v1, `ElicitationSchema`.
 */
export interface ElicitationSchema {
  /** Always `"object"`. */
  type: ElicitationSchemaType;
  /** The heading of the form, for people. */
  title?: string;
  /** Its fields by their names, in the order the user sees them. */
  properties: { [name: string]: ElicitationPropertySchema };
  /** The names of the fields that must be filled in. */
  required?: string[];
  /** What the form is for, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationSchema: Codec<
  ElicitationSchema,
  ElicitationSchemaInput
> = /* @__PURE__ */ codec("ElicitationSchema", readers.readElicitationSchema);

/** What a writer gives for {@link ElicitationSchema}: what has a default may be left out. */
export interface ElicitationSchemaInput {
  /** Always `"object"`. */
  type?: ElicitationSchemaType;
  /** The heading of the form, for people. */
  title?: string;
  /** Its fields by their names, in the order the user sees them. */
  properties?: { [name: string]: ElicitationPropertySchema };
  /** The names of the fields that must be filled in. */
  required?: string[];
  /** What the form is for, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The agent asks in a form, while it works in a session.
 *
 * Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
 */
export interface ElicitationFormSession {
  /** What the agent asks, for people. */
  message: string;
  /** The session it is about. */
  sessionId: SessionId;
  /** The tool call it is about, if it is about one. */
  toolCallId?: ToolCallId;
  /** What the form looks like. */
  requestedSchema: ElicitationSchema;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormSession: Codec<
  ElicitationFormSession,
  ElicitationFormSessionInput
> = /* @__PURE__ */ codec(
  "ElicitationFormSession",
  readers.readElicitationFormSession,
);

/** What a writer gives for {@link ElicitationFormSession}: what has a default may be left out. */
export interface ElicitationFormSessionInput {
  /** What the agent asks, for people. */
  message: string;
  /** The session it is about. */
  sessionId: SessionId;
  /** The tool call it is about, if it is about one. */
  toolCallId?: ToolCallId;
  /** What the form looks like. */
  requestedSchema: ElicitationSchemaInput;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The agent asks in a form, while it answers a request without a session, such as `authenticate`.
 *
 * Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
 */
export interface ElicitationFormRequest {
  /** What the agent asks, for people. */
  message: string;
  /** The id of the client's request it is about. */
  requestId: RequestId;
  /** What the form looks like. */
  requestedSchema: ElicitationSchema;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationFormRequest: Codec<
  ElicitationFormRequest,
  ElicitationFormRequestInput
> = /* @__PURE__ */ codec(
  "ElicitationFormRequest",
  readers.readElicitationFormRequest,
);

/** What a writer gives for {@link ElicitationFormRequest}: what has a default may be left out. */
export interface ElicitationFormRequestInput {
  /** What the agent asks, for people. */
  message: string;
  /** The id of the client's request it is about. */
  requestId: RequestId;
  /** What the form looks like. */
  requestedSchema: ElicitationSchemaInput;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Names one question to the user that is answered elsewhere; whatever string the agent gave it.
 *
 * Source: ACP v1, `ElicitationId`.
 */
export type ElicitationId = string;
export const ElicitationId: Codec<ElicitationId> = /* @__PURE__ */ codec(
  "ElicitationId",
  readers.readElicitationId,
);

/**
 * The agent sends the user to an address, while it works in a session.
 *
 * Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
 */
export interface ElicitationUrlSession {
  /** What the agent asks, for people. */
  message: string;
  /** The session it is about. */
  sessionId: SessionId;
  /** The tool call it is about, if it is about one. */
  toolCallId?: ToolCallId;
  /** Names the question: `elicitation/complete` will carry the same id. */
  elicitationId: ElicitationId;
  /** The address. */
  url: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlSession: Codec<ElicitationUrlSession> =
  /* @__PURE__ */ codec(
    "ElicitationUrlSession",
    readers.readElicitationUrlSession,
  );

/**
 * The agent sends the user to an address, while it answers a request without a session, such as `authenticate`.
 *
 * Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
 */
export interface ElicitationUrlRequest {
  /** What the agent asks, for people. */
  message: string;
  /** The id of the client's request it is about. */
  requestId: RequestId;
  /** Names the question: `elicitation/complete` will carry the same id. */
  elicitationId: ElicitationId;
  /** The address. */
  url: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationUrlRequest: Codec<ElicitationUrlRequest> =
  /* @__PURE__ */ codec(
    "ElicitationUrlRequest",
    readers.readElicitationUrlRequest,
  );

/**
 * The agent asks the user something. The client answers when the user has.
 *
 * The agent may send it only to clients that advertise the way under `elicitation`. A way this version does not
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
  CreateElicitationRequest,
  CreateElicitationRequestUnknown,
  "mode",
  CreateElicitationRequestInput
> = /* @__PURE__ */ openUnion(
  "CreateElicitationRequest",
  readers.readCreateElicitationRequest,
  "mode",
  "form",
  "url",
);

/** What a writer gives for {@link CreateElicitationRequest}: what has a default may be left out. */
export type CreateElicitationRequestInput =
  | CreateElicitationRequestFormSessionInput
  | CreateElicitationRequestFormRequestInput
  | CreateElicitationRequestUrlSession
  | CreateElicitationRequestUrlRequest
  | CreateElicitationRequestUnknown;

/** While it works in a session. */
export interface CreateElicitationRequestFormSession extends ElicitationFormSession {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "form";
}

/** While it works in a session. */
export interface CreateElicitationRequestFormSessionInput extends ElicitationFormSessionInput {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "form";
}

/** While it answers a request without a session. */
export interface CreateElicitationRequestFormRequest extends ElicitationFormRequest {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "form";
}

/** While it answers a request without a session. */
export interface CreateElicitationRequestFormRequestInput extends ElicitationFormRequestInput {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "form";
}

/** While it works in a session. */
export interface CreateElicitationRequestUrlSession extends ElicitationUrlSession {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "url";
}

/** While it answers a request without a session. */
export interface CreateElicitationRequestUrlRequest extends ElicitationUrlRequest {
  /** Tells which {@link CreateElicitationRequest} it is. */
  mode: "url";
}

/** A {@link CreateElicitationRequest} that is not declared here: the whole object, as it stands on the wire. */
export interface CreateElicitationRequestUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  mode: UnknownTag;
  [name: string]: unknown;
}

/**
 * Names one terminal of a session; whatever string the client gave it.
 *
 * Source: ACP v1, `TerminalId`.
 */
export type TerminalId = string;
export const TerminalId: Codec<TerminalId> = /* @__PURE__ */ codec(
  "TerminalId",
  readers.readTerminalId,
);

/**
 * The agent ends the command of a terminal, and keeps the terminal: its output can still be read.
 *
 * Source: ACP v1, method `terminal/kill`.
 */
export interface KillTerminalRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** Which terminal it is. */
  terminalId: TerminalId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const KillTerminalRequest: Codec<KillTerminalRequest> =
  /* @__PURE__ */ codec("KillTerminalRequest", readers.readKillTerminalRequest);

/**
 * The agent waits until the command of a terminal has ended.
 *
 * Source: ACP v1, method `terminal/wait_for_exit`.
 */
export interface WaitForTerminalExitRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** Which terminal it is. */
  terminalId: TerminalId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const WaitForTerminalExitRequest: Codec<WaitForTerminalExitRequest> =
  /* @__PURE__ */ codec(
    "WaitForTerminalExitRequest",
    readers.readWaitForTerminalExitRequest,
  );

/**
 * The agent needs a terminal no longer: a command that still runs is ended, and the id is of no use any more.
 *
 * Source: ACP v1, method `terminal/release`.
 */
export interface ReleaseTerminalRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** Which terminal it is. */
  terminalId: TerminalId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ReleaseTerminalRequest: Codec<ReleaseTerminalRequest> =
  /* @__PURE__ */ codec(
    "ReleaseTerminalRequest",
    readers.readReleaseTerminalRequest,
  );

/**
 * The agent asks what a terminal has printed so far. It does not wait.
 *
 * Source: ACP v1, method `terminal/output`.
 */
export interface TerminalOutputRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** Which terminal it is. */
  terminalId: TerminalId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TerminalOutputRequest: Codec<TerminalOutputRequest> =
  /* @__PURE__ */ codec(
    "TerminalOutputRequest",
    readers.readTerminalOutputRequest,
  );

/**
 * The agent asks the client to run a command. Only for clients with the capability `terminal`.
 *
 * The answer comes at once, while the command runs; the agent releases the terminal when it is done with it.
 *
 * Source: ACP v1, method `terminal/create`.
 */
export interface CreateTerminalRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** The program to run. */
  command: string;
  /** What the program is called with, in order. */
  args: string[];
  /** Variables for the program, beside those of the client. */
  env: EnvVariable[];
  /**
   * The absolute path of the directory to run it in. Absent: as the client likes.
   */
  cwd?: string;
  /**
   * The greatest number of bytes of output to keep; the client drops whole characters from the beginning. Absent:
   * as the client likes.
   */
  outputByteLimit?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CreateTerminalRequest: Codec<
  CreateTerminalRequest,
  CreateTerminalRequestInput
> = /* @__PURE__ */ codec(
  "CreateTerminalRequest",
  readers.readCreateTerminalRequest,
);

/** What a writer gives for {@link CreateTerminalRequest}: what has a default may be left out. */
export interface CreateTerminalRequestInput {
  /** The session it is for. */
  sessionId: SessionId;
  /** The program to run. */
  command: string;
  /** What the program is called with, in order. */
  args?: string[];
  /** Variables for the program, beside those of the client. */
  env?: EnvVariable[];
  /**
   * The absolute path of the directory to run it in. Absent: as the client likes.
   */
  cwd?: string;
  /**
   * The greatest number of bytes of output to keep; the client drops whole characters from the beginning. Absent:
   * as the client likes.
   */
  outputByteLimit?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * What sort of work a tool call is. A sort this version does not know is read as `other`.
 *
 * Source: ACP v1, `ToolKind`.
 */
export type ToolKind =
  /** It reads files or data. */
  | "read"
  /** It changes what files hold. */
  | "edit"
  /** It removes files or data. */
  | "delete"
  /** It moves or renames files. */
  | "move"
  /** It looks for something. */
  | "search"
  /** It runs a command or a program. */
  | "execute"
  /** It plans or reasons, and touches nothing. */
  | "think"
  /** It gets something from the network. */
  | "fetch"
  /** It changes the mode of the session. */
  | "switch_mode"
  /** Anything else. */
  | "other";
export const ToolKind: Enumeration<ToolKind> = /* @__PURE__ */ enumeration(
  "ToolKind",
  readers.readToolKind,
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
);

/**
 * How far a tool call is.
 *
 * Source: ACP v1, `ToolCallStatus`.
 */
export type ToolCallStatus =
  /**
   * Not begun: its input is not complete, or the user has not allowed it yet.
   */
  | "pending"
  /** It runs. */
  | "in_progress"
  /** It did what it should. */
  | "completed"
  /** It did not. */
  | "failed";
export const ToolCallStatus: Enumeration<ToolCallStatus> =
  /* @__PURE__ */ enumeration(
    "ToolCallStatus",
    readers.readToolCallStatus,
    "pending",
    "in_progress",
    "completed",
    "failed",
  );

/**
 * A piece of content as the product of a tool call.
 *
 * Source: ACP v1, `Content`.
 */
export interface Content {
  /** The piece of content. */
  content: ContentBlock;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Content: Codec<Content> = /* @__PURE__ */ codec(
  "Content",
  readers.readContent,
);

/**
 * A change to one file: the text before and the text after.
 *
 * Source: ACP v1, `Diff`.
 */
export interface Diff {
  /** The absolute path of the file. */
  path: string;
  /** The text before; absent for a new file. */
  oldText?: string;
  /** The text after. */
  newText: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Diff: Codec<Diff> = /* @__PURE__ */ codec(
  "Diff",
  readers.readDiff,
);

/**
 * A terminal made with `terminal/create`, shown within a tool call while it runs and after its release.
 *
 * Source: ACP v1, `Terminal`.
 */
export interface Terminal {
  /** Which terminal it is. The agent must not have released it yet. */
  terminalId: TerminalId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Terminal: Codec<Terminal> = /* @__PURE__ */ codec(
  "Terminal",
  readers.readTerminal,
);

/**
 * Something a tool call has produced.
 *
 * Source: ACP v1, `ToolCallContent`.
 */
export type ToolCallContent =
  ToolCallContentContent | ToolCallContentDiff | ToolCallContentTerminal;
export const ToolCallContent: Codec<ToolCallContent> = /* @__PURE__ */ codec(
  "ToolCallContent",
  readers.readToolCallContent,
);

/** A piece of content: a text, a picture, a resource. */
export interface ToolCallContentContent extends Content {
  /** Tells which {@link ToolCallContent} it is. */
  type: "content";
}

/** A change to a file. */
export interface ToolCallContentDiff extends Diff {
  /** Tells which {@link ToolCallContent} it is. */
  type: "diff";
}

/** A terminal of the client, shown as it runs. */
export interface ToolCallContentTerminal extends Terminal {
  /** Tells which {@link ToolCallContent} it is. */
  type: "terminal";
}

/**
 * A place in a file that a tool call reads or changes.
 *
 * Source: ACP v1, `ToolCallLocation`.
 */
export interface ToolCallLocation {
  /** The absolute path of the file. */
  path: string;
  /** The line, counted from 1. */
  line?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ToolCallLocation: Codec<ToolCallLocation> = /* @__PURE__ */ codec(
  "ToolCallLocation",
  readers.readToolCallLocation,
);

/**
 * News about a tool call: what is absent or `null` stays as it was, lists are replaced whole.
 *
 * The agent sends it as an update, and within a request for permission.
 *
 * Source: ACP v1, `ToolCallUpdate`.
 */
export interface ToolCallUpdate {
  /** Which call it is about. */
  toolCallId: ToolCallId;
  /** What sort of work it is from now on. */
  kind?: ToolKind;
  /** How far the call is now. */
  status?: ToolCallStatus;
  /** What is being done from now on, for people. */
  title?: string;
  /** The name of the tool for programs. */
  name?: string;
  /**
   * All that the call has produced so far. Items that cannot be read are left out.
   */
  content?: ToolCallContent[];
  /**
   * All the places in files the call is about. Items that cannot be read are left out.
   */
  locations?: ToolCallLocation[];
  /** What the tool was called with, as the tool takes it: any value. */
  rawInput?: unknown;
  /** What the tool gave back, as it came: any value. */
  rawOutput?: unknown;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ToolCallUpdate: Codec<ToolCallUpdate> = /* @__PURE__ */ codec(
  "ToolCallUpdate",
  readers.readToolCallUpdate,
);

/**
 * Names one option of a request for permission; whatever string the agent gave it.
 *
 * Source: ACP v1, `PermissionOptionId`.
 */
export type PermissionOptionId = string;
export const PermissionOptionId: Codec<PermissionOptionId> =
  /* @__PURE__ */ codec("PermissionOptionId", readers.readPermissionOptionId);

/**
 * What choosing an option means.
 *
 * Source: ACP v1, `PermissionOptionKind`.
 */
export type PermissionOptionKind =
  /** Yes, this time. */
  | "allow_once"
  /** Yes, and do not ask again. */
  | "allow_always"
  /** No, this time. */
  | "reject_once"
  /** No, and do not ask again. */
  | "reject_always";
export const PermissionOptionKind: Enumeration<PermissionOptionKind> =
  /* @__PURE__ */ enumeration(
    "PermissionOptionKind",
    readers.readPermissionOptionKind,
    "allow_once",
    "allow_always",
    "reject_once",
    "reject_always",
  );

/**
 * One answer the user may give.
 *
 * Source: ACP v1, `PermissionOption`.
 */
export interface PermissionOption {
  /** Which option it is. */
  optionId: PermissionOptionId;
  /** What the user reads. */
  name: string;
  /** What choosing it means: a client may choose an icon by it. */
  kind: PermissionOptionKind;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PermissionOption: Codec<PermissionOption> = /* @__PURE__ */ codec(
  "PermissionOption",
  readers.readPermissionOption,
);

/**
 * The agent asks the client whether a tool call may go ahead.
 *
 * Source: ACP v1, method `session/request_permission`.
 */
export interface RequestPermissionRequest {
  /** The session it is about. */
  sessionId: SessionId;
  /** The tool call that waits, with what the user should see of it. */
  toolCall: ToolCallUpdate;
  /** What the user may choose from, in the order to show. */
  options: PermissionOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const RequestPermissionRequest: Codec<RequestPermissionRequest> =
  /* @__PURE__ */ codec(
    "RequestPermissionRequest",
    readers.readRequestPermissionRequest,
  );

/**
 * The agent asks for the text of a file. Only for clients with the capability `fs.readTextFile`.
 *
 * Source: ACP v1, method `fs/read_text_file`.
 */
export interface ReadTextFileRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** The absolute path of the file. */
  path: string;
  /** The first line to read, counted from 1. Absent: the beginning. */
  line?: number;
  /** The greatest number of lines to read. Absent: all. */
  limit?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ReadTextFileRequest: Codec<ReadTextFileRequest> =
  /* @__PURE__ */ codec("ReadTextFileRequest", readers.readReadTextFileRequest);

/**
 * The agent gives a file a new text. Only for clients with the capability `fs.writeTextFile`.
 *
 * Source: ACP v1, method `fs/write_text_file`.
 */
export interface WriteTextFileRequest {
  /** The session it is for. */
  sessionId: SessionId;
  /** The absolute path of the file; a file that is not there is made. */
  path: string;
  /** The whole new text. */
  content: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const WriteTextFileRequest: Codec<WriteTextFileRequest> =
  /* @__PURE__ */ codec(
    "WriteTextFileRequest",
    readers.readWriteTextFileRequest,
  );

/**
 * What an agent may ask a client. A method this version does not know, such as one of an extension, is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
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
export const AgentRequest: OpenUnion<
  AgentRequest,
  AgentRequestUnknown,
  "method",
  AgentRequestInput
> = /* @__PURE__ */ openUnion(
  "AgentRequest",
  readers.readAgentRequest,
  "method",
  "fs/write_text_file",
  "fs/read_text_file",
  "session/request_permission",
  "terminal/create",
  "terminal/output",
  "terminal/release",
  "terminal/wait_for_exit",
  "terminal/kill",
  "elicitation/create",
  "mcp/message",
);

/** What a writer gives for {@link AgentRequest}: what has a default may be left out. */
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
  /** Tells which {@link AgentRequest} it is. */
  method: "fs/write_text_file";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: WriteTextFileRequest;
}

/** Reads a text file. */
export interface AgentRequestFsReadTextFile {
  /** Tells which {@link AgentRequest} it is. */
  method: "fs/read_text_file";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ReadTextFileRequest;
}

/** Wants to know whether a tool may do what it is about to do. */
export interface AgentRequestSessionRequestPermission {
  /** Tells which {@link AgentRequest} it is. */
  method: "session/request_permission";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: RequestPermissionRequest;
}

/** Starts a command in a terminal. */
export interface AgentRequestTerminalCreate {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: CreateTerminalRequest;
}

/** Starts a command in a terminal. */
export interface AgentRequestTerminalCreateInput {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: CreateTerminalRequestInput;
}

/** Wants to know what a command has printed so far. */
export interface AgentRequestTerminalOutput {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/output";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: TerminalOutputRequest;
}

/** Gives a terminal back. */
export interface AgentRequestTerminalRelease {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/release";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ReleaseTerminalRequest;
}

/** Waits until a command has ended. */
export interface AgentRequestTerminalWaitForExit {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/wait_for_exit";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: WaitForTerminalExitRequest;
}

/** Ends a command. */
export interface AgentRequestTerminalKill {
  /** Tells which {@link AgentRequest} it is. */
  method: "terminal/kill";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: KillTerminalRequest;
}

/** Wants something from the user. */
export interface AgentRequestElicitationCreate {
  /** Tells which {@link AgentRequest} it is. */
  method: "elicitation/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: CreateElicitationRequest;
}

/** Wants something from the user. */
export interface AgentRequestElicitationCreateInput {
  /** Tells which {@link AgentRequest} it is. */
  method: "elicitation/create";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: CreateElicitationRequestInput;
}

/**
 * Asks a server of the Model Context Protocol that the client runs.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AgentRequestMcpMessage {
  /** Tells which {@link AgentRequest} it is. */
  method: "mcp/message";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: MessageMcpRequest;
}

/** A {@link AgentRequest} that is not declared here: the whole object, as it stands on the wire. */
export interface AgentRequestUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * The sender needs the answer to one of its requests no longer; either side may send it. The request is still
 * answered: with what there is, or with the error `Request cancelled`.
 *
 * Source: ACP v1, method `$/cancel_request`.
 */
export interface CancelRequestNotification {
  /** The id of the request. */
  requestId: RequestId;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CancelRequestNotification: Codec<CancelRequestNotification> =
  /* @__PURE__ */ codec(
    "CancelRequestNotification",
    readers.readCancelRequestNotification,
  );

/**
 * The client passes on what a server tells while it works on a request of the agent.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpNotification {
  /** Which server it is. */
  serverId: McpServerAcpId;
  /** The request it is about. */
  requestId: McpRequestId;
  /**
   * The method of the Model Context Protocol, such as `notifications/progress`.
   */
  method: string;
  /** What is told, carried unchanged. */
  params?: { [name: string]: unknown };
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpNotification: Codec<MessageMcpNotification> =
  /* @__PURE__ */ codec(
    "MessageMcpNotification",
    readers.readMessageMcpNotification,
  );

/**
 * The client stops the turn of a session. The agent still answers `session/prompt`, with `cancelled`.
 *
 * Source: ACP v1, method `session/cancel`.
 */
export interface CancelNotification {
  /** The session whose turn shall end. */
  sessionId: SessionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CancelNotification: Codec<CancelNotification> =
  /* @__PURE__ */ codec("CancelNotification", readers.readCancelNotification);

/**
 * What a client may tell an agent. A method this version does not know, such as one of an extension, is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
 *
 * Source: ACP v1, `ClientNotification`.
 */
export type ClientNotification =
  | ClientNotificationSessionCancel
  | ClientNotificationMcpMessage
  | ClientNotificationCancelRequest
  | ClientNotificationUnknown;
export const ClientNotification: OpenUnion<
  ClientNotification,
  ClientNotificationUnknown,
  "method"
> = /* @__PURE__ */ openUnion(
  "ClientNotification",
  readers.readClientNotification,
  "method",
  "session/cancel",
  "mcp/message",
  "$/cancel_request",
);

/** The user wants the turn to stop. */
export interface ClientNotificationSessionCancel {
  /** Tells which {@link ClientNotification} it is. */
  method: "session/cancel";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: CancelNotification;
}

/**
 * News of a server of the Model Context Protocol that the client runs.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ClientNotificationMcpMessage {
  /** Tells which {@link ClientNotification} it is. */
  method: "mcp/message";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: MessageMcpNotification;
}

/** Nobody waits for the response to a request any more. */
export interface ClientNotificationCancelRequest {
  /** Tells which {@link ClientNotification} it is. */
  method: "$/cancel_request";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: CancelRequestNotification;
}

/** A {@link ClientNotification} that is not declared here: the whole object, as it stands on the wire. */
export interface ClientNotificationUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * Whether a user is authenticated. A word this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `AuthState`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type AuthState =
  /** The user is authenticated. */
  | "authenticated"
  /** The user has to authenticate first. */
  | "unauthenticated"
  /** This agent needs no authentication. */
  | "not_required"
  /** The agent cannot tell. */
  | "unknown"
  | (string & {});
export const AuthState: Enumeration<AuthState> = /* @__PURE__ */ enumeration(
  "AuthState",
  readers.readAuthState,
  "authenticated",
  "unauthenticated",
  "not_required",
  "unknown",
);

/**
 * An account the agent is authenticated with.
 *
 * Source: ACP v1 (unstable), `AuthAccount`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthAccount {
  /** What to call the account in a list, for people. */
  label: string;
  /** Whether the agent uses this account at the moment. */
  active?: boolean;
  /** The name of the person. */
  name?: string;
  /** The e-mail address of the account. */
  email?: string;
  /** The organization the account belongs to. */
  organization?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthAccount: Codec<AuthAccount> = /* @__PURE__ */ codec(
  "AuthAccount",
  readers.readAuthAccount,
);

/**
 * The agent tells the client that the authentication of its user has changed. It is the whole status, as
 * `auth/status` would answer it.
 *
 * Source: ACP v1 (unstable), method `auth/status_update`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusUpdateNotification {
  /** Whether the user is authenticated now. */
  state: AuthState;
  /**
   * The accounts the agent knows now. Those that cannot be read are left out; an empty list is not written.
   */
  accounts: AuthAccount[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusUpdateNotification: Codec<
  AuthStatusUpdateNotification,
  AuthStatusUpdateNotificationInput
> = /* @__PURE__ */ codec(
  "AuthStatusUpdateNotification",
  readers.readAuthStatusUpdateNotification,
);

/** What a writer gives for {@link AuthStatusUpdateNotification}: what has a default may be left out. */
export interface AuthStatusUpdateNotificationInput {
  /** Whether the user is authenticated now. */
  state: AuthState;
  /**
   * The accounts the agent knows now. Those that cannot be read are left out; an empty list is not written.
   */
  accounts?: AuthAccount[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * What the agent sent the user to an address for is done. The client may close what it shows of it.
 *
 * The agent may send it only to clients that advertise `elicitation.url`.
 *
 * Source: ACP v1, method `elicitation/complete`.
 */
export interface CompleteElicitationNotification {
  /** Which question to the user it was. */
  elicitationId: ElicitationId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CompleteElicitationNotification: Codec<CompleteElicitationNotification> =
  /* @__PURE__ */ codec(
    "CompleteElicitationNotification",
    readers.readCompleteElicitationNotification,
  );

/**
 * Names one message of a session; whatever string the agent gave it.
 *
 * Source: ACP v1, `MessageId`.
 */
export type MessageId = string;
export const MessageId: Codec<MessageId> = /* @__PURE__ */ codec(
  "MessageId",
  readers.readMessageId,
);

/**
 * A piece of a message that grows: from the user, the agent, or the agent's thoughts, as the update says.
 *
 * Source: ACP v1, `ContentChunk`.
 */
export interface ContentChunk {
  /** What is appended to the message. */
  content: ContentBlock;
  /**
   * The message it belongs to: chunks of one message carry one id, and another id begins another message.
   */
  messageId?: MessageId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ContentChunk: Codec<ContentChunk> = /* @__PURE__ */ codec(
  "ContentChunk",
  readers.readContentChunk,
);

/**
 * Something the model asked the agent to do, as the agent announces it to the client.
 *
 * Source: ACP v1, `ToolCall`.
 */
export interface ToolCall {
  /** Which call it is: later updates carry the same id. */
  toolCallId: ToolCallId;
  /** What is being done, for people. */
  title: string;
  /** The name of the tool for programs, if the agent tells it. */
  name?: string;
  /** What sort of work it is: a client may choose an icon by it. */
  kind: ToolKind;
  /** How far the call is. */
  status: ToolCallStatus;
  /**
   * What the call has produced so far. Items that cannot be read are left out.
   */
  content: ToolCallContent[];
  /**
   * The places in files the call is about, so that an editor can follow. Items that cannot be read are left out.
   */
  locations: ToolCallLocation[];
  /** What the tool was called with, as the tool takes it: any value. */
  rawInput?: unknown;
  /** What the tool gave back, as it came: any value. */
  rawOutput?: unknown;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ToolCall: Codec<ToolCall, ToolCallInput> = /* @__PURE__ */ codec(
  "ToolCall",
  readers.readToolCall,
);

/** What a writer gives for {@link ToolCall}: what has a default may be left out. */
export interface ToolCallInput {
  /** Which call it is: later updates carry the same id. */
  toolCallId: ToolCallId;
  /** What is being done, for people. */
  title: string;
  /** The name of the tool for programs, if the agent tells it. */
  name?: string;
  /** What sort of work it is: a client may choose an icon by it. */
  kind?: ToolKind;
  /** How far the call is. */
  status?: ToolCallStatus;
  /**
   * What the call has produced so far. Items that cannot be read are left out.
   */
  content?: ToolCallContent[];
  /**
   * The places in files the call is about, so that an editor can follow. Items that cannot be read are left out.
   */
  locations?: ToolCallLocation[];
  /** What the tool was called with, as the tool takes it: any value. */
  rawInput?: unknown;
  /** What the tool gave back, as it came: any value. */
  rawOutput?: unknown;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * How much a task matters to the whole.
 *
 * Source: Agent Plan, § Priority Levels.
 */
export type PlanEntryPriority =
  /** The goal is not reached without it. */
  | "high"
  /** It matters, but the goal does not hang on it. */
  | "medium"
  /** It can be left out. */
  | "low";
export const PlanEntryPriority: Enumeration<PlanEntryPriority> =
  /* @__PURE__ */ enumeration(
    "PlanEntryPriority",
    readers.readPlanEntryPriority,
    "high",
    "medium",
    "low",
  );

/**
 * How far a task is.
 *
 * Source: Agent Plan, § Status Values.
 */
export type PlanEntryStatus =
  /** Not begun. */
  | "pending"
  /** The agent is at it. */
  | "in_progress"
  /** Done. */
  | "completed";
export const PlanEntryStatus: Enumeration<PlanEntryStatus> =
  /* @__PURE__ */ enumeration(
    "PlanEntryStatus",
    readers.readPlanEntryStatus,
    "pending",
    "in_progress",
    "completed",
  );

/**
 * One task of a plan.
 *
 * Source: Agent Plan, § Plan Entries.
 */
export interface PlanEntry {
  /** What is to be done, for people. */
  content: string;
  /** How much the task matters to the whole. */
  priority: PlanEntryPriority;
  /** How far the task is. */
  status: PlanEntryStatus;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanEntry: Codec<PlanEntry> = /* @__PURE__ */ codec(
  "PlanEntry",
  readers.readPlanEntry,
);

/**
 * The plan of a session as a list of entries: always the complete list.
 *
 * Source: Agent Plan, § Creating Plans.
 */
export interface Plan {
  /**
   * The tasks in the order of the plan. Entries that cannot be read are left out.
   */
  entries: PlanEntry[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Plan: Codec<Plan> = /* @__PURE__ */ codec(
  "Plan",
  readers.readPlan,
);

/**
 * Names one of several plans of a session; whatever string the agent gave it.
 *
 * Source: Plan Operations RFD, § Multiple Plans.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type PlanId = string;
export const PlanId: Codec<PlanId> = /* @__PURE__ */ codec(
  "PlanId",
  readers.readPlanId,
);

/**
 * A plan as a list of entries.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanItems {
  /** Which plan it is. */
  id: PlanId;
  /**
   * The tasks in the order of the plan, always all of them. Entries that cannot be read are left out.
   */
  entries: PlanEntry[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanItems: Codec<PlanItems> = /* @__PURE__ */ codec(
  "PlanItems",
  readers.readPlanItems,
);

/**
 * A plan in a file.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanFile {
  /** Which plan it is. */
  id: PlanId;
  /** Where the plan is, such as `file:///tmp/plan.md`. */
  uri: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanFile: Codec<PlanFile> = /* @__PURE__ */ codec(
  "PlanFile",
  readers.readPlanFile,
);

/**
 * A plan as text.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanMarkdown {
  /** Which plan it is. */
  id: PlanId;
  /** The text, in Markdown. */
  content: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanMarkdown: Codec<PlanMarkdown> = /* @__PURE__ */ codec(
  "PlanMarkdown",
  readers.readPlanMarkdown,
);

/**
 * A plan in one of its formats. A format this version does not know is kept whole.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type PlanUpdateContent =
  | PlanUpdateContentItems
  | PlanUpdateContentFile
  | PlanUpdateContentMarkdown
  | PlanUpdateContentUnknown;
export const PlanUpdateContent: OpenUnion<
  PlanUpdateContent,
  PlanUpdateContentUnknown,
  "type"
> = /* @__PURE__ */ openUnion(
  "PlanUpdateContent",
  readers.readPlanUpdateContent,
  "type",
  "items",
  "file",
  "markdown",
);

/**
 * A list of entries.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanUpdateContentItems extends PlanItems {
  /** Tells which {@link PlanUpdateContent} it is. */
  type: "items";
}

/**
 * A file that holds the plan.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanUpdateContentFile extends PlanFile {
  /** Tells which {@link PlanUpdateContent} it is. */
  type: "file";
}

/**
 * A text in Markdown.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanUpdateContentMarkdown extends PlanMarkdown {
  /** Tells which {@link PlanUpdateContent} it is. */
  type: "markdown";
}

/** A {@link PlanUpdateContent} that is not declared here: the whole object, as it stands on the wire. */
export interface PlanUpdateContentUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * One of several plans, new or changed: always complete.
 *
 * The agent may send it only to clients that advertise `plan`.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanUpdate {
  /** The plan in one of its formats; it replaces the plan of the same id. */
  plan: PlanUpdateContent;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanUpdate: Codec<PlanUpdate> = /* @__PURE__ */ codec(
  "PlanUpdate",
  readers.readPlanUpdate,
);

/**
 * A plan is gone: the client stops showing it.
 *
 * The agent may send it only to clients that advertise `plan`.
 *
 * Source: Plan Operations RFD, § Plan Removal.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface PlanRemoved {
  /** Which plan it is. */
  id: PlanId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PlanRemoved: Codec<PlanRemoved> = /* @__PURE__ */ codec(
  "PlanRemoved",
  readers.readPlanRemoved,
);

/**
 * Any text may follow the name of the command.
 *
 * Source: ACP v1, `UnstructuredCommandInput`.
 */
export interface UnstructuredCommandInput {
  /** What the user sees before there is a text, such as `what to look for`. */
  hint: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const UnstructuredCommandInput: Codec<UnstructuredCommandInput> =
  /* @__PURE__ */ codec(
    "UnstructuredCommandInput",
    readers.readUnstructuredCommandInput,
  );

/**
 * What may follow the name of a command.
 *
 * Source: ACP v1, `AvailableCommandInput`.
 */
export type AvailableCommandInput = UnstructuredCommandInput;
export const AvailableCommandInput: Codec<AvailableCommandInput> =
  /* @__PURE__ */ codec(
    "AvailableCommandInput",
    readers.readAvailableCommandInput,
  );

/**
 * A command that a user can call: the prompt then begins with its name.
 *
 * Source: ACP v1, `AvailableCommand`.
 */
export interface AvailableCommand {
  /** Its name, such as `review`. */
  name: string;
  /** What it does, for people. */
  description: string;
  /** What may follow the name; absent if nothing does. */
  input?: AvailableCommandInput;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AvailableCommand: Codec<AvailableCommand> = /* @__PURE__ */ codec(
  "AvailableCommand",
  readers.readAvailableCommand,
);

/**
 * The commands of a session, new or changed: always all of them.
 *
 * Source: ACP v1, `AvailableCommandsUpdate`.
 */
export interface AvailableCommandsUpdate {
  /** All commands there are now. Those that cannot be read are left out. */
  availableCommands: AvailableCommand[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AvailableCommandsUpdate: Codec<AvailableCommandsUpdate> =
  /* @__PURE__ */ codec(
    "AvailableCommandsUpdate",
    readers.readAvailableCommandsUpdate,
  );

/**
 * The session is in another mode now, whoever changed it.
 *
 * Source: ACP v1, `CurrentModeUpdate`.
 */
export interface CurrentModeUpdate {
  /** The mode from now on. */
  currentModeId: SessionModeId;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CurrentModeUpdate: Codec<CurrentModeUpdate> =
  /* @__PURE__ */ codec("CurrentModeUpdate", readers.readCurrentModeUpdate);

/**
 * What an option is about. Those that begin with `_` are anybody's.
 *
 * Source: ACP v1, `SessionConfigOptionCategory`.
 */
export type SessionConfigOptionCategory =
  /** The mode of the session. */
  | "mode"
  /** Which model answers. */
  | "model"
  /** A parameter of the model. */
  | "model_config"
  /** How long the model thinks. */
  | "thought_level"
  | (string & {});
export const SessionConfigOptionCategory: Enumeration<SessionConfigOptionCategory> =
  /* @__PURE__ */ enumeration(
    "SessionConfigOptionCategory",
    readers.readSessionConfigOptionCategory,
    "mode",
    "model",
    "model_config",
    "thought_level",
  );

/**
 * Names one group of values of an option; whatever string the agent gave it.
 *
 * Source: ACP v1, `SessionConfigGroupId`.
 */
export type SessionConfigGroupId = string;
export const SessionConfigGroupId: Codec<SessionConfigGroupId> =
  /* @__PURE__ */ codec(
    "SessionConfigGroupId",
    readers.readSessionConfigGroupId,
  );

/**
 * A value an option can have.
 *
 * Source: ACP v1, `SessionConfigSelectOption`.
 */
export interface SessionConfigSelectOption {
  /** Which value it is: it stands in `currentValue` when it is chosen. */
  value: SessionConfigValueId;
  /** Its name for people. */
  name: string;
  /** What it means, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelectOption: Codec<SessionConfigSelectOption> =
  /* @__PURE__ */ codec(
    "SessionConfigSelectOption",
    readers.readSessionConfigSelectOption,
  );

/**
 * A list of values with a heading.
 *
 * Source: ACP v1, `SessionConfigSelectGroup`.
 */
export interface SessionConfigSelectGroup {
  /** Which group it is. */
  group: SessionConfigGroupId;
  /** The heading, for people. */
  name: string;
  /** Its values. Those that cannot be read are left out. */
  options: SessionConfigSelectOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelectGroup: Codec<SessionConfigSelectGroup> =
  /* @__PURE__ */ codec(
    "SessionConfigSelectGroup",
    readers.readSessionConfigSelectGroup,
  );

/**
 * All values an option can have: all in groups, or none. An empty list is one without groups.
 *
 * Source: ACP v1, `SessionConfigSelectOptions`.
 */
export type SessionConfigSelectOptions =
  SessionConfigSelectOption[] | SessionConfigSelectGroup[];
export const SessionConfigSelectOptions: Codec<SessionConfigSelectOptions> =
  /* @__PURE__ */ codec(
    "SessionConfigSelectOptions",
    readers.readSessionConfigSelectOptions,
  );

/**
 * An option whose value is one of a list.
 *
 * Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
 */
export interface SessionConfigSelect {
  /** Which option it is. */
  id: SessionConfigId;
  /** Its name for people, such as `Model`. */
  name: string;
  /** What it changes, for people. */
  description?: string;
  /**
   * What it is about: a client may give it an icon, a place or a key. Nothing else depends on it.
   */
  category?: SessionConfigOptionCategory;
  /** The value it has now: one of those below. */
  currentValue: SessionConfigValueId;
  /** All values it can have. */
  options: SessionConfigSelectOptions;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigSelect: Codec<SessionConfigSelect> =
  /* @__PURE__ */ codec("SessionConfigSelect", readers.readSessionConfigSelect);

/**
 * An option that is on or off.
 *
 * Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
 */
export interface SessionConfigBoolean {
  /** Which option it is. */
  id: SessionConfigId;
  /** Its name for people, such as `Web search`. */
  name: string;
  /** What it changes, for people. */
  description?: string;
  /**
   * What it is about: a client may give it an icon, a place or a key. Nothing else depends on it.
   */
  category?: SessionConfigOptionCategory;
  /** Whether it is on. */
  currentValue: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionConfigBoolean: Codec<SessionConfigBoolean> =
  /* @__PURE__ */ codec(
    "SessionConfigBoolean",
    readers.readSessionConfigBoolean,
  );

/**
 * An option of a session, with the value it has now. The agent says which there are; the client shows them.
 *
 * Source: ACP v1, `SessionConfigOption`.
 */
export type SessionConfigOption =
  SessionConfigOptionSelect | SessionConfigOptionBoolean;
export const SessionConfigOption: Codec<SessionConfigOption> =
  /* @__PURE__ */ codec("SessionConfigOption", readers.readSessionConfigOption);

/** One value of a list. */
export interface SessionConfigOptionSelect extends SessionConfigSelect {
  /** Tells which {@link SessionConfigOption} it is. */
  type: "select";
}

/**
 * On or off. Only for clients that advertise `session.configOptions.boolean`.
 */
export interface SessionConfigOptionBoolean extends SessionConfigBoolean {
  /** Tells which {@link SessionConfigOption} it is. */
  type: "boolean";
}

/**
 * The options of a session, new or changed: always all of them, each with its value.
 *
 * Source: ACP v1, `ConfigOptionUpdate`.
 */
export interface ConfigOptionUpdate {
  /** All options there are now. Those that cannot be read are left out. */
  configOptions: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ConfigOptionUpdate: Codec<ConfigOptionUpdate> =
  /* @__PURE__ */ codec("ConfigOptionUpdate", readers.readConfigOptionUpdate);

/**
 * What is known of a session has changed. What is not mentioned stays; `null` clears it.
 *
 * Source: ACP v1, `SessionInfoUpdate`.
 */
export interface SessionInfoUpdate {
  /** What the session is about, for people. */
  title?: string | null;
  /**
   * When something happened in it last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`.
   */
  updatedAt?: string | null;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionInfoUpdate: Codec<SessionInfoUpdate> =
  /* @__PURE__ */ codec("SessionInfoUpdate", readers.readSessionInfoUpdate);

/**
 * What a whole session has cost so far.
 *
 * Source: ACP v1, `Cost`.
 */
export interface Cost {
  /** How much, in the unit beside it. */
  amount: number;
  /**
   * The unit: a code of ISO 4217 such as `USD` if it is money, else a word such as `credits`.
   */
  currency: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Cost: Codec<Cost> = /* @__PURE__ */ codec(
  "Cost",
  readers.readCost,
);

/**
 * How full the context of the model is, and what the session has cost.
 *
 * Source: ACP v1, `UsageUpdate`.
 */
export interface UsageUpdate {
  /** Tokens that are in the context now. */
  used: number;
  /** Tokens that fit into the context in all. */
  size: number;
  /** What the whole session has cost so far, if the agent tells it. */
  cost?: Cost;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const UsageUpdate: Codec<UsageUpdate> = /* @__PURE__ */ codec(
  "UsageUpdate",
  readers.readUsageUpdate,
);

/**
 * How bad a notice is. Words that begin with `_` are anybody's; others are kept for later versions of ACP.
 *
 * Source: ACP v1, `NoticeSeverity`.
 */
export type NoticeSeverity =
  /** Good to know. */
  | "info"
  /** Something may go wrong. */
  | "warning"
  /** Something went wrong. */
  | "error"
  | (string & {});
export const NoticeSeverity: Enumeration<NoticeSeverity> =
  /* @__PURE__ */ enumeration(
    "NoticeSeverity",
    readers.readNoticeSeverity,
    "info",
    "warning",
    "error",
  );

/**
 * Something the user should know now; it is no part of the conversation, and may get lost.
 *
 * The agent may send it only to clients that advertise `session.notices`.
 *
 * Source: ACP v1, `Notice`.
 */
export interface Notice {
  /** How bad it is: a hint on how to show it. */
  severity: NoticeSeverity;
  /**
   * What it is in a few words, plain text that stands by itself. Never empty.
   */
  title: string;
  /** More about it, or what to do: plain text. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Notice: Codec<Notice> = /* @__PURE__ */ codec(
  "Notice",
  readers.readNotice,
);

/**
 * Names one compaction of a session; whatever string the agent gave it.
 *
 * Source: ACP v1, `CompactionId`.
 */
export type CompactionId = string;
export const CompactionId: Codec<CompactionId> = /* @__PURE__ */ codec(
  "CompactionId",
  readers.readCompactionId,
);

/**
 * How far a compaction is.
 *
 * Source: ACP v1, `CompactionStatus`.
 */
export type CompactionStatus =
  /** The agent is at it. */
  | "in_progress"
  /** Done. */
  | "completed"
  /** It could not be done. */
  | "failed"
  /** It was stopped. */
  | "cancelled"
  | (string & {});
export const CompactionStatus: Enumeration<CompactionStatus> =
  /* @__PURE__ */ enumeration(
    "CompactionStatus",
    readers.readCompactionStatus,
    "in_progress",
    "completed",
    "failed",
    "cancelled",
  );

/**
 * A compaction has begun, goes on or has ended. The first update with an id places it in the conversation; later ones
 * change it there: what is not mentioned stays, `null` clears it.
 *
 * The agent may send it only to clients that advertise `session.compaction`.
 *
 * Source: ACP v1, `CompactionUpdate`.
 */
export interface CompactionUpdate {
  /** Which compaction it is. */
  compactionId: CompactionId;
  /** How far it is. */
  status: CompactionStatus;
  /**
   * What is left to remember, whole, for people. Items that cannot be read are left out; an empty list clears it.
   */
  summary?: ContentBlock[] | null;
  /** Why it failed, for people. */
  error?: string | null;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown } | null;
}
export const CompactionUpdate: Codec<CompactionUpdate> = /* @__PURE__ */ codec(
  "CompactionUpdate",
  readers.readCompactionUpdate,
);

/**
 * A piece more of what is left to remember after a compaction; an id that is new begins a compaction.
 *
 * The agent may send it only to clients that advertise `session.compaction`.
 *
 * Source: ACP v1, `CompactionSummaryChunk`.
 */
export interface CompactionSummaryChunk {
  /** Which compaction it is. */
  compactionId: CompactionId;
  /** What is appended to its summary. */
  content: ContentBlock;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CompactionSummaryChunk: Codec<CompactionSummaryChunk> =
  /* @__PURE__ */ codec(
    "CompactionSummaryChunk",
    readers.readCompactionSummaryChunk,
  );

/**
 * Says, by being there, that a session below another one can be cancelled.
 *
 * Source: ACP v1 (unstable), `SessionCancelCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionCancelCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionCancelCapabilities: Codec<SessionCancelCapabilities> =
  /* @__PURE__ */ codec(
    "SessionCancelCapabilities",
    readers.readSessionCancelCapabilities,
  );

/**
 * What a client may do with a session below another one. What is not there it may not do.
 *
 * Source: ACP v1 (unstable), `SubagentSessionCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SubagentSessionCapabilities {
  /** The client may cancel it with `session/cancel`. */
  cancel?: SessionCancelCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SubagentSessionCapabilities: Codec<SubagentSessionCapabilities> =
  /* @__PURE__ */ codec(
    "SubagentSessionCapabilities",
    readers.readSubagentSessionCapabilities,
  );

/**
 * A session is working.
 *
 * Source: ACP v1 (unstable), `RunningStateUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface RunningStateUpdate {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const RunningStateUpdate: Codec<RunningStateUpdate> =
  /* @__PURE__ */ codec("RunningStateUpdate", readers.readRunningStateUpdate);

/**
 * Why a session stopped. A word this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `IdleStateUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type IdleStopReason =
  /** It is done. */
  | "end_turn"
  /** The model may say no more. */
  | "max_tokens"
  /** The agent may ask the model no more in this turn. */
  | "max_turn_requests"
  /** It refuses to go on. */
  | "refusal"
  /** It was cancelled. */
  | "cancelled"
  /** Something went wrong. */
  | "error"
  | (string & {});
export const IdleStopReason: Enumeration<IdleStopReason> =
  /* @__PURE__ */ enumeration(
    "IdleStopReason",
    readers.readIdleStopReason,
    "end_turn",
    "max_tokens",
    "max_turn_requests",
    "refusal",
    "cancelled",
    "error",
  );

/**
 * How many tokens a whole session has used so far, in all of its turns.
 *
 * Source: ACP v1 (unstable), `Usage`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface Usage {
  /** All tokens together, of every kind. */
  totalTokens: number;
  /** Tokens that went into the model. */
  inputTokens: number;
  /** Tokens that came out of the model. */
  outputTokens: number;
  /** Tokens the model spent on thinking, if the agent counts them. */
  thoughtTokens?: number;
  /** Tokens that were read from a cache, if the agent counts them. */
  cachedReadTokens?: number;
  /** Tokens that were written to a cache, if the agent counts them. */
  cachedWriteTokens?: number;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const Usage: Codec<Usage> = /* @__PURE__ */ codec(
  "Usage",
  readers.readUsage,
);

/**
 * A session waits for the next prompt.
 *
 * Source: ACP v1 (unstable), `IdleStateUpdate` and `ErrorStopReason`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface IdleStateUpdate {
  /** Why it stopped; absent if the agent does not tell it. */
  stopReason?: IdleStopReason;
  /**
   * What went wrong, where it stopped for an `error`; absent if the agent does not tell it.
   */
  error?: Error;
  /** How many tokens its work has used. */
  usage?: Usage;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const IdleStateUpdate: Codec<IdleStateUpdate> = /* @__PURE__ */ codec(
  "IdleStateUpdate",
  readers.readIdleStateUpdate,
);

/**
 * A session waits for the user.
 *
 * Source: ACP v1 (unstable), `RequiresActionStateUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface RequiresActionStateUpdate {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const RequiresActionStateUpdate: Codec<RequiresActionStateUpdate> =
  /* @__PURE__ */ codec(
    "RequiresActionStateUpdate",
    readers.readRequiresActionStateUpdate,
  );

/**
 * The agent cannot tell what a session is doing.
 *
 * Source: ACP v1 (unstable), `UnknownStateUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface UnknownStateUpdate {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const UnknownStateUpdate: Codec<UnknownStateUpdate> =
  /* @__PURE__ */ codec("UnknownStateUpdate", readers.readUnknownStateUpdate);

/**
 * What a session is doing now: it takes the place of what it was doing before. A state this version does not know is
 * kept whole.
 *
 * Source: ACP v1 (unstable), `StateUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type StateUpdate =
  | StateUpdateRunning
  | StateUpdateIdle
  | StateUpdateRequiresAction
  | StateUpdateUnknown
  | StateUpdateUnknownVariant;
export const StateUpdate: OpenUnion<
  StateUpdate,
  StateUpdateUnknownVariant,
  "state"
> = /* @__PURE__ */ openUnion(
  "StateUpdate",
  readers.readStateUpdate,
  "state",
  "running",
  "idle",
  "requires_action",
  "unknown",
);

/**
 * It is working.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface StateUpdateRunning extends RunningStateUpdate {
  /** Tells which {@link StateUpdate} it is. */
  state: "running";
}

/**
 * It waits for the next prompt.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface StateUpdateIdle extends IdleStateUpdate {
  /** Tells which {@link StateUpdate} it is. */
  state: "idle";
}

/**
 * It waits for the user, such as for a permission.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface StateUpdateRequiresAction extends RequiresActionStateUpdate {
  /** Tells which {@link StateUpdate} it is. */
  state: "requires_action";
}

/**
 * The agent cannot tell.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface StateUpdateUnknown extends UnknownStateUpdate {
  /** Tells which {@link StateUpdate} it is. */
  state: "unknown";
}

/** A {@link StateUpdate} that is not declared here: the whole object, as it stands on the wire. */
export interface StateUpdateUnknownVariant {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  state: UnknownTag;
  [name: string]: unknown;
}

/**
 * A session has begun another one below it, or something about that one is new. The first update with an id makes it
 * known; later ones change it: what is not mentioned stays, `null` clears it.
 *
 * The agent may send it only to clients that advertise `subagents`.
 *
 * Source: ACP v1 (unstable), `SubagentUpdate`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SubagentUpdate {
  /** Names the session below; its own news carries the same id. */
  sessionId: SessionId;
  /** Its title, for people. Absent, it stays as it was; `null` clears it. */
  title?: string | null;
  /**
   * What it is there for, for people. Absent, it stays as it was; `null` clears it.
   */
  description?: string | null;
  /**
   * What the client may do with it; nothing where it was never told. Absent, it stays as it was; `null` clears it.
   */
  capabilities?: SubagentSessionCapabilities | null;
  /**
   * What it is doing now, whole. Absent, it stays as it was; `null` clears it.
   */
  state?: StateUpdate | null;
  /**
   * The absolute path of the directory it works in; that of the session above where it was never told. Absent, it
   * stays as it was; `null` clears it.
   */
  cwd?: string | null;
  /**
   * The absolute paths of all directories more that belong to it; those of the session above where they were never
   * told. Absent, they stay as they were; `null` clears them.
   */
  additionalDirectories?: string[] | null;
  /**
   * Whatever else the agent has to say; nobody may rely on it. Absent, it stays as it was; `null` clears it.
   */
  _meta?: { [name: string]: unknown } | null;
}
export const SubagentUpdate: Codec<SubagentUpdate> = /* @__PURE__ */ codec(
  "SubagentUpdate",
  readers.readSubagentUpdate,
);

/**
 * A message from one session to another. The first update with an id makes it known; later ones change it: what is
 * not mentioned stays, `null` clears it.
 *
 * Source: ACP v1 (unstable), `SessionMessage`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionMessage {
  /** Names the message within the session that tells of it. */
  messageId: MessageId;
  /** The session that sent it. Absent, it stays as it was; `null` clears it. */
  senderSessionId?: SessionId | null;
  /** The session that gets it. Absent, it stays as it was; `null` clears it. */
  recipientSessionId?: SessionId | null;
  /**
   * Where the message comes in: its id in the session that sent it. Absent, it stays as it was; `null` clears it.
   */
  senderMessageId?: MessageId | null;
  /**
   * Where the message goes out: its id in the session that gets it. Absent, it stays as it was; `null` clears it.
   */
  recipientMessageId?: MessageId | null;
  /**
   * What it says, whole. Items that cannot be read are left out. Absent, it stays as it was; `null` and an empty
   * list clear it.
   */
  content?: ContentBlock[] | null;
  /**
   * Whatever else the agent has to say; nobody may rely on it. Absent, it stays as it was; `null` clears it.
   */
  _meta?: { [name: string]: unknown } | null;
}
export const SessionMessage: Codec<SessionMessage> = /* @__PURE__ */ codec(
  "SessionMessage",
  readers.readSessionMessage,
);

/**
 * A piece more of a message from one session to another.
 *
 * Source: ACP v1 (unstable), `SessionMessageChunk`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionMessageChunk {
  /** Which message it is. */
  messageId: MessageId;
  /** What is appended to it. */
  content: ContentBlock;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionMessageChunk: Codec<SessionMessageChunk> =
  /* @__PURE__ */ codec("SessionMessageChunk", readers.readSessionMessageChunk);

/**
 * What is new in a session. A kind of update this version does not know is kept whole, so that an old client
 * survives a new agent.
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
  | SessionUpdateSubagentUpdate
  | SessionUpdateSessionMessage
  | SessionUpdateSessionMessageChunk
  | SessionUpdateUnknown;
export const SessionUpdate: OpenUnion<
  SessionUpdate,
  SessionUpdateUnknown,
  "sessionUpdate",
  SessionUpdateInput
> = /* @__PURE__ */ openUnion(
  "SessionUpdate",
  readers.readSessionUpdate,
  "sessionUpdate",
  "user_message_chunk",
  "agent_message_chunk",
  "agent_thought_chunk",
  "tool_call",
  "tool_call_update",
  "plan",
  "plan_update",
  "plan_removed",
  "available_commands_update",
  "current_mode_update",
  "config_option_update",
  "session_info_update",
  "usage_update",
  "notice",
  "compaction_update",
  "compaction_summary_chunk",
  "subagent_update",
  "session_message",
  "session_message_chunk",
);

/** What a writer gives for {@link SessionUpdate}: what has a default may be left out. */
export type SessionUpdateInput =
  | SessionUpdateUserMessageChunk
  | SessionUpdateAgentMessageChunk
  | SessionUpdateAgentThoughtChunk
  | SessionUpdateToolCallInput
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
  | SessionUpdateSubagentUpdate
  | SessionUpdateSessionMessage
  | SessionUpdateSessionMessageChunk
  | SessionUpdateUnknown;

/** A piece of a message of the user, as when a session is loaded. */
export interface SessionUpdateUserMessageChunk extends ContentChunk {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "user_message_chunk";
}

/** A piece of a message of the agent. */
export interface SessionUpdateAgentMessageChunk extends ContentChunk {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "agent_message_chunk";
}

/** A piece of what the agent thinks. */
export interface SessionUpdateAgentThoughtChunk extends ContentChunk {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "agent_thought_chunk";
}

/** A new tool call. */
export interface SessionUpdateToolCall extends ToolCall {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "tool_call";
}

/** A new tool call. */
export interface SessionUpdateToolCallInput extends ToolCallInput {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "tool_call";
}

/** News about a tool call. */
export interface SessionUpdateToolCallUpdate extends ToolCallUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "tool_call_update";
}

/** The plan of the session, whole: it replaces the one before. */
export interface SessionUpdatePlan extends Plan {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "plan";
}

/**
 * One of several plans, whole: it replaces the one of the same id. Only for clients that advertise `plan`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdatePlanUpdate extends PlanUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "plan_update";
}

/**
 * A plan is gone. Only for clients that advertise `plan`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdatePlanRemoved extends PlanRemoved {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "plan_removed";
}

/** The commands the user can call, all of them. */
export interface SessionUpdateAvailableCommandsUpdate extends AvailableCommandsUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "available_commands_update";
}

/** The session is in another mode now. */
export interface SessionUpdateCurrentModeUpdate extends CurrentModeUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "current_mode_update";
}

/** The options of the session with their values, all of them. */
export interface SessionUpdateConfigOptionUpdate extends ConfigOptionUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "config_option_update";
}

/** What is known of the session has changed. */
export interface SessionUpdateSessionInfoUpdate extends SessionInfoUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "session_info_update";
}

/** How full the context of the model is, and what the session has cost. */
export interface SessionUpdateUsageUpdate extends UsageUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "usage_update";
}

/**
 * Something the user should know now. Only for clients that advertise `session.notices`.
 */
export interface SessionUpdateNotice extends Notice {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "notice";
}

/**
 * A compaction has begun, goes on or has ended. Only for clients that advertise `session.compaction`.
 */
export interface SessionUpdateCompactionUpdate extends CompactionUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "compaction_update";
}

/**
 * A piece more of the summary of a compaction. Only for clients that advertise `session.compaction`.
 */
export interface SessionUpdateCompactionSummaryChunk extends CompactionSummaryChunk {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "compaction_summary_chunk";
}

/**
 * A session below this one is new or has changed. Only for clients that advertise `subagents`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdateSubagentUpdate extends SubagentUpdate {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "subagent_update";
}

/**
 * A message from one session to another is new or has changed.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdateSessionMessage extends SessionMessage {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "session_message";
}

/**
 * A piece more of a message from one session to another.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionUpdateSessionMessageChunk extends SessionMessageChunk {
  /** Tells which {@link SessionUpdate} it is. */
  sessionUpdate: "session_message_chunk";
}

/** A {@link SessionUpdate} that is not declared here: the whole object, as it stands on the wire. */
export interface SessionUpdateUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  sessionUpdate: UnknownTag;
  [name: string]: unknown;
}

/**
 * One piece of news about a session, from the agent to the client.
 *
 * Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
 */
export interface SessionNotification {
  /** The session it is about. */
  sessionId: SessionId;
  /** The news. */
  update: SessionUpdate;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionNotification: Codec<
  SessionNotification,
  SessionNotificationInput
> = /* @__PURE__ */ codec(
  "SessionNotification",
  readers.readSessionNotification,
);

/** What a writer gives for {@link SessionNotification}: what has a default may be left out. */
export interface SessionNotificationInput {
  /** The session it is about. */
  sessionId: SessionId;
  /** The news. */
  update: SessionUpdateInput;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * What an agent may tell a client. A method this version does not know, such as one of an extension, is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
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
  AgentNotification,
  AgentNotificationUnknown,
  "method",
  AgentNotificationInput
> = /* @__PURE__ */ openUnion(
  "AgentNotification",
  readers.readAgentNotification,
  "method",
  "session/update",
  "elicitation/complete",
  "auth/status_update",
  "$/cancel_request",
);

/** What a writer gives for {@link AgentNotification}: what has a default may be left out. */
export type AgentNotificationInput =
  | AgentNotificationSessionUpdateInput
  | AgentNotificationElicitationComplete
  | AgentNotificationAuthStatusUpdateInput
  | AgentNotificationCancelRequest
  | AgentNotificationUnknown;

/** News about a session. */
export interface AgentNotificationSessionUpdate {
  /** Tells which {@link AgentNotification} it is. */
  method: "session/update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: SessionNotification;
}

/** News about a session. */
export interface AgentNotificationSessionUpdateInput {
  /** Tells which {@link AgentNotification} it is. */
  method: "session/update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: SessionNotificationInput;
}

/** What was asked of the user is done. */
export interface AgentNotificationElicitationComplete {
  /** Tells which {@link AgentNotification} it is. */
  method: "elicitation/complete";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: CompleteElicitationNotification;
}

/**
 * Whether the user is authenticated has changed.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AgentNotificationAuthStatusUpdate {
  /** Tells which {@link AgentNotification} it is. */
  method: "auth/status_update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: AuthStatusUpdateNotification;
}

/**
 * Whether the user is authenticated has changed.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AgentNotificationAuthStatusUpdateInput {
  /** Tells which {@link AgentNotification} it is. */
  method: "auth/status_update";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: AuthStatusUpdateNotificationInput;
}

/** Nobody waits for the response to a request any more. */
export interface AgentNotificationCancelRequest {
  /** Tells which {@link AgentNotification} it is. */
  method: "$/cancel_request";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: CancelRequestNotification;
}

/** A {@link AgentNotification} that is not declared here: the whole object, as it stands on the wire. */
export interface AgentNotificationUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * A request to or from what comes after a proxy, wrapped so that the connection to the proxy can carry it.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxySuccessorRequest {
  /** The method of the wrapped request. */
  method: string;
  /** Its parameters: any JSON, carried unchanged. */
  params?: unknown;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ProxySuccessorRequest: Codec<ProxySuccessorRequest> =
  /* @__PURE__ */ codec(
    "ProxySuccessorRequest",
    readers.readProxySuccessorRequest,
  );

/**
 * Begins a connection with a proxy: what `initialize` is for an agent, and the same members.
 *
 * Source: ACP v1 (unstable), method `proxy/initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type InitializeProxyRequest = InitializeRequest;
export const InitializeProxyRequest: Codec<
  InitializeProxyRequest,
  InitializeProxyRequestInput
> = /* @__PURE__ */ codec(
  "InitializeProxyRequest",
  readers.readInitializeProxyRequest,
);

/** What a writer gives for {@link InitializeProxyRequest}: what has a default may be left out. */
export type InitializeProxyRequestInput = InitializeRequestInput;

/**
 * What a proxy may be asked beside the messages it passes on. A method this version does not know is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
 *
 * Source: ACP v1 (unstable), `ProxyRequest`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxyRequest =
  | ProxyRequestProxyInitialize
  | ProxyRequestProxySuccessor
  | ProxyRequestUnknown;
export const ProxyRequest: OpenUnion<
  ProxyRequest,
  ProxyRequestUnknown,
  "method",
  ProxyRequestInput
> = /* @__PURE__ */ openUnion(
  "ProxyRequest",
  readers.readProxyRequest,
  "method",
  "proxy/initialize",
  "proxy/successor",
);

/** What a writer gives for {@link ProxyRequest}: what has a default may be left out. */
export type ProxyRequestInput =
  | ProxyRequestProxyInitializeInput
  | ProxyRequestProxySuccessor
  | ProxyRequestUnknown;

/**
 * Begins a connection, in place of `initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyRequestProxyInitialize {
  /** Tells which {@link ProxyRequest} it is. */
  method: "proxy/initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: InitializeProxyRequest;
}

/**
 * Begins a connection, in place of `initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyRequestProxyInitializeInput {
  /** Tells which {@link ProxyRequest} it is. */
  method: "proxy/initialize";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: InitializeProxyRequestInput;
}

/**
 * A request to or from what comes after the proxy.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyRequestProxySuccessor {
  /** Tells which {@link ProxyRequest} it is. */
  method: "proxy/successor";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** The id that the response will carry. */
  id: RequestId;
  /** What the method is called with. */
  params: ProxySuccessorRequest;
}

/** A {@link ProxyRequest} that is not declared here: the whole object, as it stands on the wire. */
export interface ProxyRequestUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  method: UnknownTag;
  [name: string]: unknown;
}

/**
 * A notification to or from what comes after a proxy, wrapped so that the connection to the proxy can carry it.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxySuccessorNotification {
  /** The method of the wrapped notification. */
  method: string;
  /** Its parameters: any JSON, carried unchanged. */
  params?: unknown;
  /** Whatever else its sender has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ProxySuccessorNotification: Codec<ProxySuccessorNotification> =
  /* @__PURE__ */ codec(
    "ProxySuccessorNotification",
    readers.readProxySuccessorNotification,
  );

/**
 * What a proxy may be told beside the messages it passes on. A method this version does not know is kept whole:
 * neither its `jsonrpc` nor its `id` is looked at.
 *
 * Source: ACP v1 (unstable), `ProxyNotification`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxyNotification =
  ProxyNotificationProxySuccessor | ProxyNotificationUnknown;
export const ProxyNotification: OpenUnion<
  ProxyNotification,
  ProxyNotificationUnknown,
  "method"
> = /* @__PURE__ */ openUnion(
  "ProxyNotification",
  readers.readProxyNotification,
  "method",
  "proxy/successor",
);

/**
 * A notification to or from what comes after the proxy.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProxyNotificationProxySuccessor {
  /** Tells which {@link ProxyNotification} it is. */
  method: "proxy/successor";
  /** Always `"2.0"`. */
  jsonrpc: JsonRpcVersion;
  /** What the method is told. */
  params: ProxySuccessorNotification;
}

/** A {@link ProxyNotification} that is not declared here: the whole object, as it stands on the wire. */
export interface ProxyNotificationUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
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
  "ExtRequest",
  readers.readExtRequest,
);

/**
 * The result of a request of an extension: any JSON, carried unchanged.
 *
 * Source: ACP v1, `ExtResponse`.
 */
export type ExtResponse = unknown;
export const ExtResponse: Codec<ExtResponse> = /* @__PURE__ */ codec(
  "ExtResponse",
  readers.readExtResponse,
);

/**
 * The parameters of a notification of an extension: any JSON, carried unchanged.
 *
 * Source: ACP v1, `ExtNotification`.
 */
export type ExtNotification = unknown;
export const ExtNotification: Codec<ExtNotification> = /* @__PURE__ */ codec(
  "ExtNotification",
  readers.readExtNotification,
);

/**
 * What a prompt may hold beyond texts and links, which every agent takes.
 *
 * Source: ACP v1, `PromptCapabilities`.
 */
export interface PromptCapabilities {
  /** The agent takes pictures. */
  image: boolean;
  /** The agent takes sounds. */
  audio: boolean;
  /** The agent takes resources with their contents. */
  embeddedContext: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PromptCapabilities: Codec<
  PromptCapabilities,
  PromptCapabilitiesInput
> = /* @__PURE__ */ codec("PromptCapabilities", readers.readPromptCapabilities);

/** What a writer gives for {@link PromptCapabilities}: what has a default may be left out. */
export interface PromptCapabilitiesInput {
  /** The agent takes pictures. */
  image?: boolean;
  /** The agent takes sounds. */
  audio?: boolean;
  /** The agent takes resources with their contents. */
  embeddedContext?: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Which servers of the Model Context Protocol an agent connects to, beyond those it starts itself.
 *
 * Source: ACP v1, `McpCapabilities`.
 */
export interface McpCapabilities {
  /** Those it reaches over HTTP. */
  http: boolean;
  /**
   * Those it reaches over server-sent events; the Model Context Protocol itself advises against them.
   */
  sse: boolean;
  /**
   * Those the client runs itself, reached with `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  acp: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const McpCapabilities: Codec<McpCapabilities, McpCapabilitiesInput> =
  /* @__PURE__ */ codec("McpCapabilities", readers.readMcpCapabilities);

/** What a writer gives for {@link McpCapabilities}: what has a default may be left out. */
export interface McpCapabilitiesInput {
  /** Those it reaches over HTTP. */
  http?: boolean;
  /**
   * Those it reaches over server-sent events; the Model Context Protocol itself advises against them.
   */
  sse?: boolean;
  /**
   * Those the client runs itself, reached with `mcp/message`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  acp?: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Says, by being there, that an agent answers `session/list`.
 *
 * Source: ACP v1, `SessionListCapabilities`.
 */
export interface SessionListCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionListCapabilities: Codec<SessionListCapabilities> =
  /* @__PURE__ */ codec(
    "SessionListCapabilities",
    readers.readSessionListCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/delete`.
 *
 * Source: ACP v1, `SessionDeleteCapabilities`.
 */
export interface SessionDeleteCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionDeleteCapabilities: Codec<SessionDeleteCapabilities> =
  /* @__PURE__ */ codec(
    "SessionDeleteCapabilities",
    readers.readSessionDeleteCapabilities,
  );

/**
 * Says, by being there, that the sessions of an agent may have `additionalDirectories`.
 *
 * Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
 */
export interface SessionAdditionalDirectoriesCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionAdditionalDirectoriesCapabilities: Codec<SessionAdditionalDirectoriesCapabilities> =
  /* @__PURE__ */ codec(
    "SessionAdditionalDirectoriesCapabilities",
    readers.readSessionAdditionalDirectoriesCapabilities,
  );

/**
 * Says, by being there, that an agent knows the mode `override` of a system prompt.
 *
 * Source: ACP v1 (unstable), `SessionSystemPromptOverrideCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionSystemPromptOverrideCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptOverrideCapabilities: Codec<SessionSystemPromptOverrideCapabilities> =
  /* @__PURE__ */ codec(
    "SessionSystemPromptOverrideCapabilities",
    readers.readSessionSystemPromptOverrideCapabilities,
  );

/**
 * Which modes of a system prompt an agent knows beyond `append`.
 *
 * Source: ACP v1 (unstable), `SessionSystemPromptModeCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionSystemPromptModeCapabilities {
  /** The mode `override`. */
  override?: SessionSystemPromptOverrideCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptModeCapabilities: Codec<SessionSystemPromptModeCapabilities> =
  /* @__PURE__ */ codec(
    "SessionSystemPromptModeCapabilities",
    readers.readSessionSystemPromptModeCapabilities,
  );

/**
 * Says, by being there, that the requests that begin a session may have a `systemPrompt`.
 *
 * Source: ACP v1 (unstable), `SessionSystemPromptCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionSystemPromptCapabilities {
  /** Which modes there are beyond `append`. */
  mode?: SessionSystemPromptModeCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionSystemPromptCapabilities: Codec<SessionSystemPromptCapabilities> =
  /* @__PURE__ */ codec(
    "SessionSystemPromptCapabilities",
    readers.readSessionSystemPromptCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/fork`.
 *
 * Source: ACP v1 (unstable), `SessionForkCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionForkCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionForkCapabilities: Codec<SessionForkCapabilities> =
  /* @__PURE__ */ codec(
    "SessionForkCapabilities",
    readers.readSessionForkCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/archive` and `session/unarchive`, and that it can list what
 * was put aside.
 *
 * Source: ACP v1 (unstable), `SessionArchiveCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionArchiveCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionArchiveCapabilities: Codec<SessionArchiveCapabilities> =
  /* @__PURE__ */ codec(
    "SessionArchiveCapabilities",
    readers.readSessionArchiveCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/status`.
 *
 * Source: ACP v1 (unstable), `SessionStatusCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusCapabilities: Codec<SessionStatusCapabilities> =
  /* @__PURE__ */ codec(
    "SessionStatusCapabilities",
    readers.readSessionStatusCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/set_title`.
 *
 * Source: ACP v1 (unstable), `SessionTitleCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionTitleCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionTitleCapabilities: Codec<SessionTitleCapabilities> =
  /* @__PURE__ */ codec(
    "SessionTitleCapabilities",
    readers.readSessionTitleCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/resume`.
 *
 * Source: ACP v1, `SessionResumeCapabilities`.
 */
export interface SessionResumeCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionResumeCapabilities: Codec<SessionResumeCapabilities> =
  /* @__PURE__ */ codec(
    "SessionResumeCapabilities",
    readers.readSessionResumeCapabilities,
  );

/**
 * Says, by being there, that an agent answers `session/close`.
 *
 * Source: ACP v1, `SessionCloseCapabilities`.
 */
export interface SessionCloseCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionCloseCapabilities: Codec<SessionCloseCapabilities> =
  /* @__PURE__ */ codec(
    "SessionCloseCapabilities",
    readers.readSessionCloseCapabilities,
  );

/**
 * Which methods about sessions an agent answers, beyond those every agent does.
 *
 * Source: ACP v1, `SessionCapabilities`.
 */
export interface SessionCapabilities {
  /** The agent answers `session/list`. */
  list?: SessionListCapabilities;
  /** The agent answers `session/delete`. */
  delete?: SessionDeleteCapabilities;
  /** A session may have `additionalDirectories`. */
  additionalDirectories?: SessionAdditionalDirectoriesCapabilities;
  /**
   * The requests that begin a session may have a `systemPrompt`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  systemPrompt?: SessionSystemPromptCapabilities;
  /**
   * The agent answers `session/fork`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  fork?: SessionForkCapabilities;
  /**
   * The agent answers `session/archive` and `session/unarchive`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archive?: SessionArchiveCapabilities;
  /**
   * The agent answers `session/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  status?: SessionStatusCapabilities;
  /**
   * The agent answers `session/set_title`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  title?: SessionTitleCapabilities;
  /** The agent answers `session/resume`. */
  resume?: SessionResumeCapabilities;
  /** The agent answers `session/close`. */
  close?: SessionCloseCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionCapabilities: Codec<SessionCapabilities> =
  /* @__PURE__ */ codec("SessionCapabilities", readers.readSessionCapabilities);

/**
 * Says, by being there, that an agent answers `auth/status`.
 *
 * Source: ACP v1 (unstable), `AuthStatusCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusCapabilities: Codec<AuthStatusCapabilities> =
  /* @__PURE__ */ codec(
    "AuthStatusCapabilities",
    readers.readAuthStatusCapabilities,
  );

/**
 * Says, by being there, that an agent answers `logout`.
 *
 * Source: ACP v1, `LogoutCapabilities`.
 */
export interface LogoutCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const LogoutCapabilities: Codec<LogoutCapabilities> =
  /* @__PURE__ */ codec("LogoutCapabilities", readers.readLogoutCapabilities);

/**
 * What an agent can do about authentication.
 *
 * Source: ACP v1, `AgentAuthCapabilities`.
 */
export interface AgentAuthCapabilities {
  /**
   * The agent answers `auth/status`.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  status?: AuthStatusCapabilities;
  /** The agent answers `logout`. */
  logout?: LogoutCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AgentAuthCapabilities: Codec<AgentAuthCapabilities> =
  /* @__PURE__ */ codec(
    "AgentAuthCapabilities",
    readers.readAgentAuthCapabilities,
  );

/**
 * Says, by being there, that an agent answers `providers/list`, `providers/set` and `providers/disable`.
 *
 * Source: ACP v1 (unstable), `ProvidersCapabilities`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProvidersCapabilities {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ProvidersCapabilities: Codec<ProvidersCapabilities> =
  /* @__PURE__ */ codec(
    "ProvidersCapabilities",
    readers.readProvidersCapabilities,
  );

/**
 * What an agent can do, as it tells the client.
 *
 * Source: ACP v1, `AgentCapabilities`.
 */
export interface AgentCapabilities {
  /** The agent answers `session/load`. */
  loadSession: boolean;
  /** What a prompt may hold beyond texts and links. */
  promptCapabilities: PromptCapabilities;
  /**
   * Which servers of the Model Context Protocol the agent connects to, beyond those it starts itself.
   */
  mcpCapabilities: McpCapabilities;
  /**
   * Which methods about sessions the agent answers, beyond `session/new`, `session/prompt` and `session/cancel`.
   */
  sessionCapabilities: SessionCapabilities;
  /** What the agent can do about authentication. */
  auth: AgentAuthCapabilities;
  /**
   * The client may set where the agent reaches the providers of its models.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providers?: ProvidersCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AgentCapabilities: Codec<
  AgentCapabilities,
  AgentCapabilitiesInput
> = /* @__PURE__ */ codec("AgentCapabilities", readers.readAgentCapabilities);

/** What a writer gives for {@link AgentCapabilities}: what has a default may be left out. */
export interface AgentCapabilitiesInput {
  /** The agent answers `session/load`. */
  loadSession?: boolean;
  /** What a prompt may hold beyond texts and links. */
  promptCapabilities?: PromptCapabilitiesInput;
  /**
   * Which servers of the Model Context Protocol the agent connects to, beyond those it starts itself.
   */
  mcpCapabilities?: McpCapabilitiesInput;
  /**
   * Which methods about sessions the agent answers, beyond `session/new`, `session/prompt` and `session/cancel`.
   */
  sessionCapabilities?: SessionCapabilities;
  /** What the agent can do about authentication. */
  auth?: AgentAuthCapabilities;
  /**
   * The client may set where the agent reaches the providers of its models.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  providers?: ProvidersCapabilities;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.
 *
 * Source: ACP v1, `AuthMethodTerminal`.
 */
export interface AuthMethodTerminal {
  /** Which way it is. */
  id: AuthMethodId;
  /** Its name for people, such as `Log in with the terminal`. */
  name: string;
  /** What happens then, for people. */
  description?: string;
  /** What follows the name of the program. */
  args: string[];
  /** The variables that are set for it, by their names. */
  env: { [name: string]: string };
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthMethodTerminal: Codec<
  AuthMethodTerminal,
  AuthMethodTerminalInput
> = /* @__PURE__ */ codec("AuthMethodTerminal", readers.readAuthMethodTerminal);

/** What a writer gives for {@link AuthMethodTerminal}: what has a default may be left out. */
export interface AuthMethodTerminalInput {
  /** Which way it is. */
  id: AuthMethodId;
  /** Its name for people, such as `Log in with the terminal`. */
  name: string;
  /** What happens then, for people. */
  description?: string;
  /** What follows the name of the program. */
  args?: string[];
  /** The variables that are set for it, by their names. */
  env?: { [name: string]: string };
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The agent does all that is needed itself, such as opening a browser.
 *
 * Source: ACP v1, `AuthMethodAgent`.
 */
export interface AuthMethodAgent {
  /** Which way it is. */
  id: AuthMethodId;
  /** Its name for people, such as `Log in with the browser`. */
  name: string;
  /** What happens then, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthMethodAgent: Codec<AuthMethodAgent> = /* @__PURE__ */ codec(
  "AuthMethodAgent",
  readers.readAuthMethodAgent,
);

/**
 * A way for the user to authenticate, as the agent offers it.
 *
 * Source: ACP v1, `AuthMethod`.
 */
export type AuthMethod =
  AuthMethodTerminalVariant | AuthMethodAgentVariant | AuthMethodUnknown;
export const AuthMethod: OpenUnion<
  AuthMethod,
  AuthMethodUnknown,
  "type",
  AuthMethodInput
> = /* @__PURE__ */ openUnion(
  "AuthMethod",
  readers.readAuthMethod,
  "type",
  "terminal",
  "agent",
);

/** What a writer gives for {@link AuthMethod}: what has a default may be left out. */
export type AuthMethodInput =
  AuthMethodTerminalVariantInput | AuthMethodAgentVariant | AuthMethodUnknown;

/**
 * The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`.
 */
export interface AuthMethodTerminalVariant extends AuthMethodTerminal {
  /** Tells which {@link AuthMethod} it is. */
  type: "terminal";
}

/**
 * The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`.
 */
export interface AuthMethodTerminalVariantInput extends AuthMethodTerminalInput {
  /** Tells which {@link AuthMethod} it is. */
  type: "terminal";
}

/**
 * The agent does it all, once the client calls `authenticate`. It is written without a `type`.
 */
export interface AuthMethodAgentVariant extends AuthMethodAgent {
  /** Tells which {@link AuthMethod} it is. */
  type?: undefined;
}

/** A {@link AuthMethod} that is not declared here: the whole object, as it stands on the wire. */
export interface AuthMethodUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  type: UnknownTag;
  [name: string]: unknown;
}

/**
 * What the agent answers to `initialize`.
 *
 * Source: ACP v1, method `initialize`.
 */
export interface InitializeResponse {
  /**
   * The version both will speak: the client's if the agent speaks it, else the agent's latest.
   */
  protocolVersion: ProtocolVersion;
  /** What the agent can do. */
  agentCapabilities: AgentCapabilities;
  /**
   * How the user can authenticate; empty if there is no need. Those that cannot be read are left out.
   */
  authMethods: AuthMethod[];
  /** Which program the agent is. */
  agentInfo?: Implementation;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const InitializeResponse: Codec<
  InitializeResponse,
  InitializeResponseInput
> = /* @__PURE__ */ codec("InitializeResponse", readers.readInitializeResponse);

/** What a writer gives for {@link InitializeResponse}: what has a default may be left out. */
export interface InitializeResponseInput {
  /**
   * The version both will speak: the client's if the agent speaks it, else the agent's latest.
   */
  protocolVersion: ProtocolVersion;
  /** What the agent can do. */
  agentCapabilities?: AgentCapabilitiesInput;
  /**
   * How the user can authenticate; empty if there is no need. Those that cannot be read are left out.
   */
  authMethods?: AuthMethodInput[];
  /** Which program the agent is. */
  agentInfo?: Implementation;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * A proxy answers `proxy/initialize`: what `initialize` is answered with, and the same members.
 *
 * Source: ACP v1 (unstable), method `proxy/initialize`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type InitializeProxyResponse = InitializeResponse;
export const InitializeProxyResponse: Codec<
  InitializeProxyResponse,
  InitializeProxyResponseInput
> = /* @__PURE__ */ codec(
  "InitializeProxyResponse",
  readers.readInitializeProxyResponse,
);

/** What a writer gives for {@link InitializeProxyResponse}: what has a default may be left out. */
export type InitializeProxyResponseInput = InitializeResponseInput;

/**
 * The result of the request that `proxy/successor` wrapped: any JSON, carried unchanged.
 *
 * Source: ACP v1 (unstable), method `proxy/successor`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type ProxySuccessorResponse = unknown;
export const ProxySuccessorResponse: Codec<ProxySuccessorResponse> =
  /* @__PURE__ */ codec(
    "ProxySuccessorResponse",
    readers.readProxySuccessorResponse,
  );

/**
 * The agent answers `authenticate`: the user is authenticated.
 *
 * Source: ACP v1, method `authenticate`.
 */
export interface AuthenticateResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthenticateResponse: Codec<AuthenticateResponse> =
  /* @__PURE__ */ codec(
    "AuthenticateResponse",
    readers.readAuthenticateResponse,
  );

/**
 * The agent answers `logout`: nobody is authenticated now.
 *
 * Source: ACP v1, method `logout`.
 */
export interface LogoutResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const LogoutResponse: Codec<LogoutResponse> = /* @__PURE__ */ codec(
  "LogoutResponse",
  readers.readLogoutResponse,
);

/**
 * The agent answers `auth/status`.
 *
 * Source: ACP v1 (unstable), method `auth/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface AuthStatusResponse {
  /** Whether the user is authenticated. */
  state: AuthState;
  /**
   * The accounts the agent knows. Those that cannot be read are left out; an empty list is not written.
   */
  accounts: AuthAccount[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const AuthStatusResponse: Codec<
  AuthStatusResponse,
  AuthStatusResponseInput
> = /* @__PURE__ */ codec("AuthStatusResponse", readers.readAuthStatusResponse);

/** What a writer gives for {@link AuthStatusResponse}: what has a default may be left out. */
export interface AuthStatusResponseInput {
  /** Whether the user is authenticated. */
  state: AuthState;
  /**
   * The accounts the agent knows. Those that cannot be read are left out; an empty list is not written.
   */
  accounts?: AuthAccount[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * Where a provider is reached now. Secrets, such as the lines of the head, are not told.
 *
 * Source: ACP v1 (unstable), `ProviderCurrentConfig`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProviderCurrentConfig {
  /** The protocol that is spoken at the address. */
  apiType: LlmProtocol;
  /** The address. */
  baseUrl: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ProviderCurrentConfig: Codec<ProviderCurrentConfig> =
  /* @__PURE__ */ codec(
    "ProviderCurrentConfig",
    readers.readProviderCurrentConfig,
  );

/**
 * A provider of language models, as the agent lists it.
 *
 * Source: ACP v1 (unstable), `ProviderInfo`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ProviderInfo {
  /** Which provider it is. */
  providerId: ProviderId;
  /**
   * The protocols it can be reached by. Items that cannot be read are left out.
   */
  supported: LlmProtocol[];
  /**
   * Whether the agent cannot work without it, so that it cannot be disabled.
   */
  required: boolean;
  /** Where it is reached now; absent or `null` while it is disabled. */
  current?: ProviderCurrentConfig;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ProviderInfo: Codec<ProviderInfo> = /* @__PURE__ */ codec(
  "ProviderInfo",
  readers.readProviderInfo,
);

/**
 * The agent answers `providers/list`.
 *
 * Source: ACP v1 (unstable), method `providers/list`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ListProvidersResponse {
  /**
   * The providers that can be set. One that cannot be read makes the whole answer unreadable.
   */
  providers: ProviderInfo[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ListProvidersResponse: Codec<ListProvidersResponse> =
  /* @__PURE__ */ codec(
    "ListProvidersResponse",
    readers.readListProvidersResponse,
  );

/**
 * The agent answers `providers/set`: the provider is set.
 *
 * Source: ACP v1 (unstable), method `providers/set`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetProviderResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetProviderResponse: Codec<SetProviderResponse> =
  /* @__PURE__ */ codec("SetProviderResponse", readers.readSetProviderResponse);

/**
 * The agent answers `providers/disable`: the provider is used no longer.
 *
 * Source: ACP v1 (unstable), method `providers/disable`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface DisableProviderResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const DisableProviderResponse: Codec<DisableProviderResponse> =
  /* @__PURE__ */ codec(
    "DisableProviderResponse",
    readers.readDisableProviderResponse,
  );

/**
 * A way for the agent to work.
 *
 * Source: ACP v1, `SessionMode`.
 */
export interface SessionMode {
  /** Which mode it is. */
  id: SessionModeId;
  /** Its name for people, such as `Ask first`. */
  name: string;
  /** What the agent does in it, for people. */
  description?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionMode: Codec<SessionMode> = /* @__PURE__ */ codec(
  "SessionMode",
  readers.readSessionMode,
);

/**
 * The modes of a session, and the one it is in.
 *
 * The agent sends it when a session is made, loaded or resumed.
 *
 * Source: ACP v1, `SessionModeState`.
 */
export interface SessionModeState {
  /** The mode the session is in: one of those below. */
  currentModeId: SessionModeId;
  /** All modes there are. Those that cannot be read are left out. */
  availableModes: SessionMode[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionModeState: Codec<SessionModeState> = /* @__PURE__ */ codec(
  "SessionModeState",
  readers.readSessionModeState,
);

/**
 * The agent answers `session/new`: the session is there.
 *
 * Source: ACP v1, method `session/new`.
 */
export interface NewSessionResponse {
  /** Names the session from now on. */
  sessionId: SessionId;
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The options of the session. Those that cannot be read are left out. */
  configOptions?: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const NewSessionResponse: Codec<NewSessionResponse> =
  /* @__PURE__ */ codec("NewSessionResponse", readers.readNewSessionResponse);

/**
 * The agent answers `session/load`: the session is there, and all that was said in it is told.
 *
 * Source: ACP v1, method `session/load`.
 */
export interface LoadSessionResponse {
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The options of the session. Those that cannot be read are left out. */
  configOptions?: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const LoadSessionResponse: Codec<LoadSessionResponse> =
  /* @__PURE__ */ codec("LoadSessionResponse", readers.readLoadSessionResponse);

/**
 * The agent answers `session/resume`: the session is there.
 *
 * Source: ACP v1, method `session/resume`.
 */
export interface ResumeSessionResponse {
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The options of the session. Those that cannot be read are left out. */
  configOptions?: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ResumeSessionResponse: Codec<ResumeSessionResponse> =
  /* @__PURE__ */ codec(
    "ResumeSessionResponse",
    readers.readResumeSessionResponse,
  );

/**
 * The agent answers `session/fork`: the new session is there.
 *
 * Source: ACP v1 (unstable), method `session/fork`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ForkSessionResponse {
  /** Names the new session from now on. */
  sessionId: SessionId;
  /** The modes of the session; absent if the agent has none. */
  modes?: SessionModeState;
  /** The options of the session. Those that cannot be read are left out. */
  configOptions?: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ForkSessionResponse: Codec<ForkSessionResponse> =
  /* @__PURE__ */ codec("ForkSessionResponse", readers.readForkSessionResponse);

/**
 * What an agent tells of one of its sessions.
 *
 * Source: ACP v1, `SessionInfo`.
 */
export interface SessionInfo {
  /** Which session it is. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Those that cannot be read are left out.
   */
  additionalDirectories: string[];
  /** Its title, for people. */
  title?: string;
  /** When something last happened in it: a date and time as in ISO 8601. */
  updatedAt?: string;
  /**
   * Whether it is put aside, if the agent tells it.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archived?: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionInfo: Codec<SessionInfo, SessionInfoInput> =
  /* @__PURE__ */ codec("SessionInfo", readers.readSessionInfo);

/** What a writer gives for {@link SessionInfo}: what has a default may be left out. */
export interface SessionInfoInput {
  /** Which session it is. */
  sessionId: SessionId;
  /** The absolute path of the directory the agent works in. */
  cwd: string;
  /**
   * The absolute paths of all directories more that belong to the session. Those that cannot be read are left out.
   */
  additionalDirectories?: string[];
  /** Its title, for people. */
  title?: string;
  /** When something last happened in it: a date and time as in ISO 8601. */
  updatedAt?: string;
  /**
   * Whether it is put aside, if the agent tells it.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  archived?: boolean;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The agent answers `session/list`: some of its sessions, and where the list goes on.
 *
 * Source: ACP v1, method `session/list`.
 */
export interface ListSessionsResponse {
  /** Some sessions. Those that cannot be read are left out. */
  sessions: SessionInfo[];
  /** What to ask with for the rest, as it is; absent if this is the end. */
  nextCursor?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ListSessionsResponse: Codec<
  ListSessionsResponse,
  ListSessionsResponseInput
> = /* @__PURE__ */ codec(
  "ListSessionsResponse",
  readers.readListSessionsResponse,
);

/** What a writer gives for {@link ListSessionsResponse}: what has a default may be left out. */
export interface ListSessionsResponseInput {
  /** Some sessions. Those that cannot be read are left out. */
  sessions: SessionInfoInput[];
  /** What to ask with for the rest, as it is; absent if this is the end. */
  nextCursor?: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

/**
 * The agent answers `session/close`: it is closed.
 *
 * Source: ACP v1, method `session/close`.
 */
export interface CloseSessionResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CloseSessionResponse: Codec<CloseSessionResponse> =
  /* @__PURE__ */ codec(
    "CloseSessionResponse",
    readers.readCloseSessionResponse,
  );

/**
 * The agent answers `session/delete`: it is deleted.
 *
 * Source: ACP v1, method `session/delete`.
 */
export interface DeleteSessionResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const DeleteSessionResponse: Codec<DeleteSessionResponse> =
  /* @__PURE__ */ codec(
    "DeleteSessionResponse",
    readers.readDeleteSessionResponse,
  );

/**
 * The agent answers `session/archive`: the session is put aside.
 *
 * Source: ACP v1 (unstable), method `session/archive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface ArchiveSessionResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ArchiveSessionResponse: Codec<ArchiveSessionResponse> =
  /* @__PURE__ */ codec(
    "ArchiveSessionResponse",
    readers.readArchiveSessionResponse,
  );

/**
 * The agent answers `session/unarchive`: the session is listed again.
 *
 * Source: ACP v1 (unstable), method `session/unarchive`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface UnarchiveSessionResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const UnarchiveSessionResponse: Codec<UnarchiveSessionResponse> =
  /* @__PURE__ */ codec(
    "UnarchiveSessionResponse",
    readers.readUnarchiveSessionResponse,
  );

/**
 * Whether a session is open. A word this version does not know is kept.
 *
 * Source: ACP v1 (unstable), `SessionStatus`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type SessionStatus =
  /** It is open: it takes prompts. */
  | "open"
  /** It is not open, and can be loaded or resumed. */
  | "saved"
  | (string & {});
export const SessionStatus: Enumeration<SessionStatus> =
  /* @__PURE__ */ enumeration(
    "SessionStatus",
    readers.readSessionStatus,
    "open",
    "saved",
  );

/**
 * The agent answers `session/status`.
 *
 * Source: ACP v1 (unstable), method `session/status`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SessionStatusResponse {
  /** Whether the session is open. */
  status: SessionStatus;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SessionStatusResponse: Codec<SessionStatusResponse> =
  /* @__PURE__ */ codec(
    "SessionStatusResponse",
    readers.readSessionStatusResponse,
  );

/**
 * The agent answers `session/set_title`.
 *
 * Source: ACP v1 (unstable), method `session/set_title`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface SetSessionTitleResponse {
  /**
   * The title the session has now; it need not be the one that was asked for.
   */
  title: string;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionTitleResponse: Codec<SetSessionTitleResponse> =
  /* @__PURE__ */ codec(
    "SetSessionTitleResponse",
    readers.readSetSessionTitleResponse,
  );

/**
 * Why a server refused or failed, in its own words. Members beyond these are kept.
 *
 * Source: ACP v1 (unstable), `McpError`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface McpError {
  /** What kind of error it is: an integer of 32 bits, as JSON-RPC has it. */
  code: number;
  /** One short sentence for people. */
  message: string;
  /** More about it: any value, `null` included. */
  data?: unknown;
  [name: string]: unknown;
}
export const McpError: Codec<McpError> = /* @__PURE__ */ codec(
  "McpError",
  readers.readMcpError,
);

/**
 * A server has refused what it was asked, or has failed.
 *
 * Source: ACP v1 (unstable), `MessageMcpResponse`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpError {
  /** Why. */
  error: McpError;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpError: Codec<MessageMcpError> = /* @__PURE__ */ codec(
  "MessageMcpError",
  readers.readMessageMcpError,
);

/**
 * A server has done what it was asked.
 *
 * Source: ACP v1 (unstable), `MessageMcpResponse`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export interface MessageMcpResult {
  /**
   * What the server answered, carried unchanged; `null` is a result like any other.
   */
  result: unknown;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const MessageMcpResult: Codec<MessageMcpResult> = /* @__PURE__ */ codec(
  "MessageMcpResult",
  readers.readMessageMcpResult,
);

/**
 * The client answers `mcp/message` with what the server answered. Where both are there, the result is meant.
 *
 * Source: ACP v1 (unstable), method `mcp/message`.
 *
 * @experimental Unstable: outside the versioning promise, it may change or go in any version.
 */
export type MessageMcpResponse = MessageMcpResult | MessageMcpError;
export const MessageMcpResponse: Codec<MessageMcpResponse> =
  /* @__PURE__ */ codec("MessageMcpResponse", readers.readMessageMcpResponse);

/**
 * Why an agent stopped working on a prompt.
 *
 * Source: ACP v1, `StopReason`.
 */
export type StopReason =
  /** It is done. */
  | "end_turn"
  /** The model may say no more. */
  | "max_tokens"
  /** The agent may ask the model no more in this turn. */
  | "max_turn_requests"
  /**
   * It refuses to go on; the prompt and what came after do not count for the next one.
   */
  | "refusal"
  /** The client cancelled the turn. */
  | "cancelled";
export const StopReason: Enumeration<StopReason> = /* @__PURE__ */ enumeration(
  "StopReason",
  readers.readStopReason,
  "end_turn",
  "max_tokens",
  "max_turn_requests",
  "refusal",
  "cancelled",
);

/**
 * The agent answers `session/prompt`: the turn is over.
 *
 * Source: ACP v1, method `session/prompt`.
 */
export interface PromptResponse {
  /** Why the agent stopped. */
  stopReason: StopReason;
  /**
   * How many tokens the session has used so far, this turn included; absent if the agent does not count them.
   *
   * @experimental Unstable: outside the versioning promise, it may change or go in any version.
   */
  usage?: Usage;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const PromptResponse: Codec<PromptResponse> = /* @__PURE__ */ codec(
  "PromptResponse",
  readers.readPromptResponse,
);

/**
 * The agent answers `session/set_mode`: the session is in that mode now.
 *
 * Source: ACP v1, method `session/set_mode`.
 */
export interface SetSessionModeResponse {
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionModeResponse: Codec<SetSessionModeResponse> =
  /* @__PURE__ */ codec(
    "SetSessionModeResponse",
    readers.readSetSessionModeResponse,
  );

/**
 * The agent answers `session/set_config_option` with all options, since one may depend on another.
 *
 * Source: ACP v1, method `session/set_config_option`.
 */
export interface SetSessionConfigOptionResponse {
  /**
   * All options there are now, with their values. Those that cannot be read are left out.
   */
  configOptions: SessionConfigOption[];
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SetSessionConfigOptionResponse: Codec<SetSessionConfigOptionResponse> =
  /* @__PURE__ */ codec(
    "SetSessionConfigOptionResponse",
    readers.readSetSessionConfigOptionResponse,
  );

/**
 * The option the user chose.
 *
 * Source: ACP v1, `SelectedPermissionOutcome`.
 */
export interface SelectedPermissionOutcome {
  /** Which option it is, of those in the request. */
  optionId: PermissionOptionId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const SelectedPermissionOutcome: Codec<SelectedPermissionOutcome> =
  /* @__PURE__ */ codec(
    "SelectedPermissionOutcome",
    readers.readSelectedPermissionOutcome,
  );

/**
 * What came of asking the user.
 *
 * Source: ACP v1, `RequestPermissionOutcome`.
 */
export type RequestPermissionOutcome =
  RequestPermissionOutcomeCancelled | RequestPermissionOutcomeSelected;
export const RequestPermissionOutcome: Codec<RequestPermissionOutcome> =
  /* @__PURE__ */ codec(
    "RequestPermissionOutcome",
    readers.readRequestPermissionOutcome,
  );

/**
 * The turn was cancelled before the user chose: the client's answer to all that is open after `session/cancel`.
 */
export interface RequestPermissionOutcomeCancelled {
  /** Tells which {@link RequestPermissionOutcome} it is. */
  outcome: "cancelled";
}

/** The user chose one of the options. */
export interface RequestPermissionOutcomeSelected extends SelectedPermissionOutcome {
  /** Tells which {@link RequestPermissionOutcome} it is. */
  outcome: "selected";
}

/**
 * What the client answers to `session/request_permission`.
 *
 * Source: ACP v1, method `session/request_permission`.
 */
export interface RequestPermissionResponse {
  /** What the user decided. */
  outcome: RequestPermissionOutcome;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const RequestPermissionResponse: Codec<RequestPermissionResponse> =
  /* @__PURE__ */ codec(
    "RequestPermissionResponse",
    readers.readRequestPermissionResponse,
  );

/**
 * The value of one field of a form.
 *
 * Source: ACP v1, `ElicitationContentValue`.
 */
export type ElicitationContentValue =
  string | number | number | boolean | string[];
export const ElicitationContentValue: Codec<ElicitationContentValue> =
  /* @__PURE__ */ codec(
    "ElicitationContentValue",
    readers.readElicitationContentValue,
  );

/**
 * The user has answered, or has agreed to open the address.
 *
 * Source: ACP v1, `ElicitationAcceptAction`.
 */
export interface ElicitationAcceptAction {
  /**
   * The values of the form, by the names of its fields; absent where there was no form.
   */
  content?: { [name: string]: ElicitationContentValue };
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationAcceptAction: Codec<ElicitationAcceptAction> =
  /* @__PURE__ */ codec(
    "ElicitationAcceptAction",
    readers.readElicitationAcceptAction,
  );

/**
 * The user has said no.
 *
 * Source: ACP v1, `CreateElicitationResponse`.
 */
export interface ElicitationDeclineAction {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationDeclineAction: Codec<ElicitationDeclineAction> =
  /* @__PURE__ */ codec(
    "ElicitationDeclineAction",
    readers.readElicitationDeclineAction,
  );

/**
 * The user has said nothing, as by closing the form.
 *
 * Source: ACP v1, `CreateElicitationResponse`.
 */
export interface ElicitationCancelAction {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ElicitationCancelAction: Codec<ElicitationCancelAction> =
  /* @__PURE__ */ codec(
    "ElicitationCancelAction",
    readers.readElicitationCancelAction,
  );

/**
 * What became of a question to the user. A way this version does not know is kept whole.
 *
 * Source: ACP v1, method `elicitation/create`.
 */
export type CreateElicitationResponse =
  | CreateElicitationResponseAccept
  | CreateElicitationResponseDecline
  | CreateElicitationResponseCancel
  | CreateElicitationResponseUnknown;
export const CreateElicitationResponse: OpenUnion<
  CreateElicitationResponse,
  CreateElicitationResponseUnknown,
  "action"
> = /* @__PURE__ */ openUnion(
  "CreateElicitationResponse",
  readers.readCreateElicitationResponse,
  "action",
  "accept",
  "decline",
  "cancel",
);

/** The user has answered, or has agreed to open the address. */
export interface CreateElicitationResponseAccept extends ElicitationAcceptAction {
  /** Tells which {@link CreateElicitationResponse} it is. */
  action: "accept";
}

/** The user has said no. */
export interface CreateElicitationResponseDecline extends ElicitationDeclineAction {
  /** Tells which {@link CreateElicitationResponse} it is. */
  action: "decline";
}

/** The user has said nothing, as by closing the form. */
export interface CreateElicitationResponseCancel extends ElicitationCancelAction {
  /** Tells which {@link CreateElicitationResponse} it is. */
  action: "cancel";
}

/** A {@link CreateElicitationResponse} that is not declared here: the whole object, as it stands on the wire. */
export interface CreateElicitationResponseUnknown {
  /** What the wire calls it: a string, see {@link UnknownTag}. */
  action: UnknownTag;
  [name: string]: unknown;
}

/**
 * The agent asks in a form. Where both a session and a request are named, it is the first of them that can be read.
 *
 * Source: ACP v1, `ElicitationFormMode`.
 */
export type ElicitationFormMode =
  ElicitationFormSession | ElicitationFormRequest;
export const ElicitationFormMode: Codec<
  ElicitationFormMode,
  ElicitationFormModeInput
> = /* @__PURE__ */ codec(
  "ElicitationFormMode",
  readers.readElicitationFormMode,
);

/** What a writer gives for {@link ElicitationFormMode}: what has a default may be left out. */
export type ElicitationFormModeInput =
  ElicitationFormSessionInput | ElicitationFormRequestInput;

/**
 * The agent sends the user to an address. Where both a session and a request are named, it is the first of them that
 * can be read.
 *
 * Source: ACP v1, `ElicitationUrlMode`.
 */
export type ElicitationUrlMode = ElicitationUrlSession | ElicitationUrlRequest;
export const ElicitationUrlMode: Codec<ElicitationUrlMode> =
  /* @__PURE__ */ codec("ElicitationUrlMode", readers.readElicitationUrlMode);

/**
 * What the client answers to `fs/read_text_file`.
 *
 * Source: ACP v1, method `fs/read_text_file`.
 */
export interface ReadTextFileResponse {
  /** The text that was asked for. */
  content: string;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ReadTextFileResponse: Codec<ReadTextFileResponse> =
  /* @__PURE__ */ codec(
    "ReadTextFileResponse",
    readers.readReadTextFileResponse,
  );

/**
 * What the client answers to `fs/write_text_file`: that it is done. `null` says the same.
 *
 * Source: ACP v1, method `fs/write_text_file`.
 */
export interface WriteTextFileResponse {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const WriteTextFileResponse: Codec<WriteTextFileResponse> =
  /* @__PURE__ */ codec(
    "WriteTextFileResponse",
    readers.readWriteTextFileResponse,
  );

/**
 * What the client answers to `terminal/create`.
 *
 * Source: ACP v1, method `terminal/create`.
 */
export interface CreateTerminalResponse {
  /** The terminal in which the command runs. */
  terminalId: TerminalId;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const CreateTerminalResponse: Codec<CreateTerminalResponse> =
  /* @__PURE__ */ codec(
    "CreateTerminalResponse",
    readers.readCreateTerminalResponse,
  );

/**
 * How a command ended: by itself with a code, or by a signal.
 *
 * Source: ACP v1, `TerminalExitStatus`.
 */
export interface TerminalExitStatus {
  /** The code it ended with; absent if a signal ended it. */
  exitCode?: number;
  /** The name of the signal that ended it, such as `SIGTERM`. */
  signal?: string;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TerminalExitStatus: Codec<TerminalExitStatus> =
  /* @__PURE__ */ codec("TerminalExitStatus", readers.readTerminalExitStatus);

/**
 * What the client answers to `terminal/output`.
 *
 * Source: ACP v1, method `terminal/output`.
 */
export interface TerminalOutputResponse {
  /** What the command has printed so far, as far as it was kept. */
  output: string;
  /**
   * Whether the beginning is missing because there was more than the limit allows.
   */
  truncated: boolean;
  /** How the command ended, if it has. */
  exitStatus?: TerminalExitStatus;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const TerminalOutputResponse: Codec<TerminalOutputResponse> =
  /* @__PURE__ */ codec(
    "TerminalOutputResponse",
    readers.readTerminalOutputResponse,
  );

/**
 * What the client answers to `terminal/wait_for_exit`, once the command has ended. `null` is the empty answer.
 *
 * Source: ACP v1, method `terminal/wait_for_exit`.
 */
export interface WaitForTerminalExitResponse {
  /** The code it ended with; absent if a signal ended it. */
  exitCode?: number;
  /** The name of the signal that ended it, such as `SIGTERM`. */
  signal?: string;
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const WaitForTerminalExitResponse: Codec<WaitForTerminalExitResponse> =
  /* @__PURE__ */ codec(
    "WaitForTerminalExitResponse",
    readers.readWaitForTerminalExitResponse,
  );

/**
 * What the client answers to `terminal/kill`: that it is done. `null` says the same.
 *
 * Source: ACP v1, method `terminal/kill`.
 */
export interface KillTerminalResponse {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const KillTerminalResponse: Codec<KillTerminalResponse> =
  /* @__PURE__ */ codec(
    "KillTerminalResponse",
    readers.readKillTerminalResponse,
  );

/**
 * What the client answers to `terminal/release`: that it is done. `null` says the same.
 *
 * Source: ACP v1, method `terminal/release`.
 */
export interface ReleaseTerminalResponse {
  /** Whatever else the client has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}
export const ReleaseTerminalResponse: Codec<ReleaseTerminalResponse> =
  /* @__PURE__ */ codec(
    "ReleaseTerminalResponse",
    readers.readReleaseTerminalResponse,
  );
