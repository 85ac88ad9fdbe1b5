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
export function fillsFileSystemCapabilities(
  value: types.FileSystemCapabilitiesInput,
): types.FileSystemCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
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
export function fillsClientCapabilities(
  value: types.ClientCapabilitiesInput,
): types.ClientCapabilities {
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
export function fillsInitializeRequest(
  value: types.InitializeRequestInput,
): types.InitializeRequest {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesAgentCapabilities(
  codec: typeof types.AgentCapabilities,
  value: types.AgentCapabilities,
): string | types.AgentCapabilities | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsAgentCapabilities(
  value: types.AgentCapabilitiesInput,
): types.AgentCapabilities {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesInitializeResponse(
  codec: typeof types.InitializeResponse,
  value: types.InitializeResponse,
): string | types.InitializeResponse | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What has a default may be left out, but is always there when read. */
export function fillsInitializeResponse(
  value: types.InitializeResponseInput,
): types.InitializeResponse {
  // @ts-expect-error: what is read has more members
  return value;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionId(
  codec: typeof types.SessionId,
  value: types.SessionId,
): string | types.SessionId | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesPlanEntryPriority(
  codec: typeof types.PlanEntryPriority,
  value: types.PlanEntryPriority,
): string | types.PlanEntryPriority | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** Nothing else belongs to a closed set. */
export function closesPlanEntryPriority(
  value: string,
): types.PlanEntryPriority {
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
export function narrowsPlanUpdateContent(
  value: types.PlanUpdateContent,
): unknown {
  switch (value.type) {
    case "items":
      return value satisfies types.PlanUpdateContentItems;
    case "file":
      return value satisfies types.PlanUpdateContentFile;
    case "markdown":
      return value satisfies types.PlanUpdateContentMarkdown;
    case undefined:
      return value.raw satisfies object;
    default:
      return value satisfies never;
  }
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
export function writesSessionUpdate(
  codec: typeof types.SessionUpdate,
  value: types.SessionUpdate,
): string | types.SessionUpdate | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}

/** The tag narrows, and a `switch` over it is exhaustive. */
export function narrowsSessionUpdate(value: types.SessionUpdate): unknown {
  switch (value.sessionUpdate) {
    case "plan":
      return value satisfies types.SessionUpdatePlan;
    case "plan_update":
      return value satisfies types.SessionUpdatePlanUpdate;
    case "plan_removed":
      return value satisfies types.SessionUpdatePlanRemoved;
    case undefined:
      return value.raw satisfies object;
    default:
      return value satisfies never;
  }
}

/** What a codec reads it also writes, and libraries see the same types. */
export function writesSessionNotification(
  codec: typeof types.SessionNotification,
  value: types.SessionNotification,
): string | types.SessionNotification | undefined {
  return codec.stringify(value) && codec["~standard"].types?.output;
}
