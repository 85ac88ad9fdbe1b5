// Made by `cargo xtask codegen` from templates/typescript/src/types.ts.jinja. Changes made here are lost.

import * as readers from "./readers.js";
import type { Codec, Enumeration } from "./runtime/codec.js";
import { codec, enumeration } from "./runtime/codec.js";
import type { UnknownVariant } from "./runtime/unions.js";

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
export const ErrorCode: Enumeration<ErrorCode> = /* @__PURE__ */ enumeration(
  "ErrorCode",
  readers.readErrorCode,
  -32700,
  -32600,
  -32601,
  -32602,
  -32603,
  -32800,
  -32000,
  -32002,
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
 * A version of ACP: a whole number that grows with each breaking change. This crate describes version 1.
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
 * Says, by being there, that a client understands the updates `plan_update` and `plan_removed`.
 *
 * Source: Plan Operations RFD, § Client Capabilities.
 *
 * @experimental
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
   * The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.
   *
   * @experimental
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
   * The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.
   *
   * @experimental
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
 * What an agent can do, as it tells the client.
 *
 * Source: ACP v1, `AgentCapabilities`.
 */
export interface AgentCapabilities {
  /** The agent answers `session/load`. */
  loadSession: boolean;
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
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
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
  /** Which program the agent is. */
  agentInfo?: Implementation;
  /** Whatever else the agent has to say; nobody may rely on it. */
  _meta?: { [name: string]: unknown };
}

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
 * @experimental
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
 * @experimental
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
 * @experimental
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
 * @experimental
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
 */
export type PlanUpdateContent =
  | PlanUpdateContentItems
  | PlanUpdateContentFile
  | PlanUpdateContentMarkdown
  | PlanUpdateContentUnknown;
export const PlanUpdateContent: Codec<PlanUpdateContent> =
  /* @__PURE__ */ codec("PlanUpdateContent", readers.readPlanUpdateContent);

/**
 * A list of entries.
 *
 * @experimental
 */
export interface PlanUpdateContentItems extends PlanItems {
  type: "items";
}

/**
 * A file that holds the plan.
 *
 * @experimental
 */
export interface PlanUpdateContentFile extends PlanFile {
  type: "file";
}

/**
 * A text in Markdown.
 *
 * @experimental
 */
export interface PlanUpdateContentMarkdown extends PlanMarkdown {
  type: "markdown";
}

/** A {@link PlanUpdateContent} that this version does not know, kept whole. */
export interface PlanUpdateContentUnknown extends UnknownVariant {
  readonly type?: undefined;
}

/**
 * One of several plans, new or changed: always complete.
 *
 * The agent may send it only to clients that advertise `plan`.
 *
 * Source: Plan Operations RFD, § What we propose to do about it.
 *
 * @experimental
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
 * @experimental
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
 * What is new in a session. A kind of update this version does not know is kept whole, so that an old client
 * survives a new agent.
 *
 * Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
 */
export type SessionUpdate =
  | SessionUpdatePlan
  | SessionUpdatePlanUpdate
  | SessionUpdatePlanRemoved
  | SessionUpdateUnknown;
export const SessionUpdate: Codec<SessionUpdate> = /* @__PURE__ */ codec(
  "SessionUpdate",
  readers.readSessionUpdate,
);

/** The plan of the session, whole: it replaces the one before. */
export interface SessionUpdatePlan extends Plan {
  sessionUpdate: "plan";
}

/**
 * One of several plans, whole: it replaces the one of the same id. Only for clients that advertise `plan`.
 *
 * @experimental
 */
export interface SessionUpdatePlanUpdate extends PlanUpdate {
  sessionUpdate: "plan_update";
}

/**
 * A plan is gone. Only for clients that advertise `plan`.
 *
 * @experimental
 */
export interface SessionUpdatePlanRemoved extends PlanRemoved {
  sessionUpdate: "plan_removed";
}

/** A {@link SessionUpdate} that this version does not know, kept whole. */
export interface SessionUpdateUnknown extends UnknownVariant {
  readonly sessionUpdate?: undefined;
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
export const SessionNotification: Codec<SessionNotification> =
  /* @__PURE__ */ codec("SessionNotification", readers.readSessionNotification);
