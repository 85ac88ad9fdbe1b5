// Made by `cargo xtask codegen` from templates/typescript/src/readers.ts.jinja. Changes made here are lost.

import type { Cursor, Key } from "./runtime/cursor.js";
import * as wire from "./runtime/wire.js";
import type * as types from "./types.js";

export function readJsonRpcVersion(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcVersion {
  switch (value) {
    case "2.0":
      return value;
    default:
      throw wire.notOneOf(cx, key, value, wire.text, "2.0");
  }
}

export function readRequestId(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.RequestId {
  return wire.untagged<types.RequestId>(
    cx,
    key,
    value,
    wire.candidate(wire.nil),
    wire.candidate(wire.int64),
    wire.candidate(wire.text),
  );
}

export function readErrorCode(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.ErrorCode {
  return wire.int32(cx, key, value);
}

export function readError(cx: Cursor, key: Key, value: unknown): types.Error {
  const object = wire.enter(cx, key, value);
  const result: types.Error = {
    code: readErrorCode(cx, "code", object.code),
    message: wire.text(cx, "message", object.message),
  };
  if (object.data !== undefined) {
    wire.put(
      result,
      "data",
      wire.lenientOptional(cx, "data", object.data, wire.any),
    );
  }
  wire.leave(cx);
  return result;
}

export function readJsonRpcFailure(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcFailure {
  const object = wire.enter(cx, key, value);
  const result: types.JsonRpcFailure = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object.jsonrpc),
    id: readRequestId(cx, "id", object.id),
    error: readError(cx, "error", object.error),
  };
  if (object.result !== undefined) {
    result.result = wire.never(cx, "result", object.result);
  }
  wire.leave(cx);
  return result;
}

export function readJsonRpcSuccess(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcSuccess {
  const object = wire.enter(cx, key, value);
  const result: types.JsonRpcSuccess = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object.jsonrpc),
    id: readRequestId(cx, "id", object.id),
    result: wire.any(cx, "result", object.result),
  };
  if (object.error !== undefined) {
    result.error = wire.never(cx, "error", object.error);
  }
  wire.leave(cx);
  return result;
}

export function readJsonRpcResponse(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcResponse {
  return wire.untagged<types.JsonRpcResponse>(
    cx,
    key,
    value,
    wire.candidate(readJsonRpcSuccess, "jsonrpc", "id", "result"),
    wire.candidate(readJsonRpcFailure, "jsonrpc", "id", "error"),
  );
}

export function readJsonRpcParams(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcParams {
  return wire.untagged<types.JsonRpcParams>(
    cx,
    key,
    value,
    wire.candidate(wire.mapOf(wire.text, wire.any)),
    wire.candidate(wire.listOf(wire.any)),
  );
}

export function readJsonRpcNotification(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcNotification {
  const object = wire.enter(cx, key, value);
  const result: types.JsonRpcNotification = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object.jsonrpc),
    method: wire.text(cx, "method", object.method),
  };
  if (object.params != null) {
    result.params = readJsonRpcParams(cx, "params", object.params);
  }
  if (object.id !== undefined) {
    result.id = wire.never(cx, "id", object.id);
  }
  wire.leave(cx);
  return result;
}

export function readJsonRpcRequest(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcRequest {
  const object = wire.enter(cx, key, value);
  const result: types.JsonRpcRequest = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object.jsonrpc),
    id: readRequestId(cx, "id", object.id),
    method: wire.text(cx, "method", object.method),
  };
  if (object.params != null) {
    result.params = readJsonRpcParams(cx, "params", object.params);
  }
  wire.leave(cx);
  return result;
}

export function readJsonRpcMessage(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.JsonRpcMessage {
  return wire.untagged<types.JsonRpcMessage>(
    cx,
    key,
    value,
    wire.candidate(readJsonRpcRequest, "jsonrpc", "id", "method", "params"),
    wire.candidate(readJsonRpcNotification, "jsonrpc", "method", "params"),
    wire.candidate(readJsonRpcResponse),
  );
}

export function readProtocolVersion(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.ProtocolVersion {
  return wire.uint16(cx, key, value);
}

export function readFileSystemCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.FileSystemCapabilities {
  const object = wire.enter(cx, key, value);
  const result: types.FileSystemCapabilities = {
    readTextFile: wire.lenient(
      cx,
      "readTextFile",
      wire.whenAbsent(false, object.readTextFile),
      false,
      wire.bool,
    ),
    writeTextFile: wire.lenient(
      cx,
      "writeTextFile",
      wire.whenAbsent(false, object.writeTextFile),
      false,
      wire.bool,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanCapabilities {
  const object = wire.enter(cx, key, value);
  const result: types.PlanCapabilities = {};
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readClientCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.ClientCapabilities {
  const object = wire.enter(cx, key, value);
  const planKey =
    object.planCapabilities === undefined
      ? "plan"
      : wire.nameOf(cx, object, "plan", "planCapabilities");
  const result: types.ClientCapabilities = {
    fs: wire.lenient(
      cx,
      "fs",
      wire.whenAbsent({ readTextFile: false, writeTextFile: false }, object.fs),
      { readTextFile: false, writeTextFile: false },
      readFileSystemCapabilities,
    ),
    terminal: wire.lenient(
      cx,
      "terminal",
      wire.whenAbsent(false, object.terminal),
      false,
      wire.bool,
    ),
  };
  if (object[planKey] != null) {
    wire.put(
      result,
      "plan",
      wire.lenientOptional(cx, planKey, object[planKey], readPlanCapabilities),
    );
  }
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readImplementation(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.Implementation {
  const object = wire.enter(cx, key, value);
  const result = {
    name: wire.text(cx, "name", object.name),
  } as types.Implementation;
  if (object.title != null) {
    wire.put(
      result,
      "title",
      wire.lenientOptional(cx, "title", object.title, wire.text),
    );
  }
  result.version = wire.text(cx, "version", object.version);
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readInitializeRequest(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.InitializeRequest {
  const object = wire.enter(cx, key, value);
  const result: types.InitializeRequest = {
    protocolVersion: readProtocolVersion(
      cx,
      "protocolVersion",
      object.protocolVersion,
    ),
    clientCapabilities: wire.lenient(
      cx,
      "clientCapabilities",
      wire.whenAbsent(
        { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
        object.clientCapabilities,
      ),
      { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
      readClientCapabilities,
    ),
  };
  if (object.clientInfo != null) {
    wire.put(
      result,
      "clientInfo",
      wire.lenientOptional(
        cx,
        "clientInfo",
        object.clientInfo,
        readImplementation,
      ),
    );
  }
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readAgentCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.AgentCapabilities {
  const object = wire.enter(cx, key, value);
  const result: types.AgentCapabilities = {
    loadSession: wire.lenient(
      cx,
      "loadSession",
      wire.whenAbsent(false, object.loadSession),
      false,
      wire.bool,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readInitializeResponse(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.InitializeResponse {
  const object = wire.enter(cx, key, value);
  const result: types.InitializeResponse = {
    protocolVersion: readProtocolVersion(
      cx,
      "protocolVersion",
      object.protocolVersion,
    ),
    agentCapabilities: wire.lenient(
      cx,
      "agentCapabilities",
      wire.whenAbsent({ loadSession: false }, object.agentCapabilities),
      { loadSession: false },
      readAgentCapabilities,
    ),
  };
  if (object.agentInfo != null) {
    wire.put(
      result,
      "agentInfo",
      wire.lenientOptional(
        cx,
        "agentInfo",
        object.agentInfo,
        readImplementation,
      ),
    );
  }
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readSessionId(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionId {
  return wire.text(cx, key, value);
}

export function readPlanEntryPriority(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanEntryPriority {
  switch (value) {
    case "high":
    case "medium":
    case "low":
      return value;
    default:
      throw wire.notOneOf(cx, key, value, wire.text, "high", "medium", "low");
  }
}

export function readPlanEntryStatus(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanEntryStatus {
  switch (value) {
    case "pending":
    case "in_progress":
    case "completed":
      return value;
    default:
      throw wire.notOneOf(
        cx,
        key,
        value,
        wire.text,
        "pending",
        "in_progress",
        "completed",
      );
  }
}

export function readPlanEntry(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanEntry {
  const object = wire.enter(cx, key, value);
  const result: types.PlanEntry = {
    content: wire.text(cx, "content", object.content),
    priority: readPlanEntryPriority(cx, "priority", object.priority),
    status: readPlanEntryStatus(cx, "status", object.status),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlan(cx: Cursor, key: Key, value: unknown): types.Plan {
  const object = wire.enter(cx, key, value);
  const result: types.Plan = {
    entries: wire.lenient(
      cx,
      "entries",
      object.entries,
      [],
      wire.validItems,
      readPlanEntry,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanId(cx: Cursor, key: Key, value: unknown): types.PlanId {
  return wire.text(cx, key, value);
}

export function readPlanItems(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanItems {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanItems = {
    id: readPlanId(cx, idKey, object[idKey]),
    entries: wire.lenient(
      cx,
      "entries",
      object.entries,
      [],
      wire.validItems,
      readPlanEntry,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanFile(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanFile {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanFile = {
    id: readPlanId(cx, idKey, object[idKey]),
    uri: wire.text(cx, "uri", object.uri),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanMarkdown(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanMarkdown {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanMarkdown = {
    id: readPlanId(cx, idKey, object[idKey]),
    content: wire.text(cx, "content", object.content),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanUpdateContent(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanUpdateContent {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "items":
      return readPlanUpdateContentItems(cx, key, value);
    case "file":
      return readPlanUpdateContentFile(cx, key, value);
    case "markdown":
      return readPlanUpdateContentMarkdown(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

function readPlanUpdateContentItems(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanUpdateContentItems {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanUpdateContentItems = {
    type: "items",
    id: readPlanId(cx, idKey, object[idKey]),
    entries: wire.lenient(
      cx,
      "entries",
      object.entries,
      [],
      wire.validItems,
      readPlanEntry,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

function readPlanUpdateContentFile(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanUpdateContentFile {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanUpdateContentFile = {
    type: "file",
    id: readPlanId(cx, idKey, object[idKey]),
    uri: wire.text(cx, "uri", object.uri),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

function readPlanUpdateContentMarkdown(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanUpdateContentMarkdown {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanUpdateContentMarkdown = {
    type: "markdown",
    id: readPlanId(cx, idKey, object[idKey]),
    content: wire.text(cx, "content", object.content),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanUpdate(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanUpdate {
  const object = wire.enter(cx, key, value);
  const result: types.PlanUpdate = {
    plan: readPlanUpdateContent(cx, "plan", object.plan),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readPlanRemoved(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.PlanRemoved {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.PlanRemoved = {
    id: readPlanId(cx, idKey, object[idKey]),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readSessionUpdate(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionUpdate {
  switch (wire.tagOf(cx, key, value, "sessionUpdate")) {
    case "plan":
      return readSessionUpdatePlan(cx, key, value);
    case "plan_update":
      return readSessionUpdatePlanUpdate(cx, key, value);
    case "plan_removed":
      return readSessionUpdatePlanRemoved(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "sessionUpdate");
  }
}

function readSessionUpdatePlan(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionUpdatePlan {
  const object = wire.enter(cx, key, value);
  const result: types.SessionUpdatePlan = {
    sessionUpdate: "plan",
    entries: wire.lenient(
      cx,
      "entries",
      object.entries,
      [],
      wire.validItems,
      readPlanEntry,
    ),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

function readSessionUpdatePlanUpdate(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionUpdatePlanUpdate {
  const object = wire.enter(cx, key, value);
  const result: types.SessionUpdatePlanUpdate = {
    sessionUpdate: "plan_update",
    plan: readPlanUpdateContent(cx, "plan", object.plan),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

function readSessionUpdatePlanRemoved(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionUpdatePlanRemoved {
  const object = wire.enter(cx, key, value);
  const idKey =
    object.planId === undefined
      ? "id"
      : wire.nameOf(cx, object, "id", "planId");
  const result: types.SessionUpdatePlanRemoved = {
    sessionUpdate: "plan_removed",
    id: readPlanId(cx, idKey, object[idKey]),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}

export function readSessionNotification(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionNotification {
  const object = wire.enter(cx, key, value);
  const result: types.SessionNotification = {
    sessionId: readSessionId(cx, "sessionId", object.sessionId),
    update: readSessionUpdate(cx, "update", object.update),
  };
  if (object._meta != null) {
    wire.put(
      result,
      "_meta",
      wire.lenientOptional(
        cx,
        "_meta",
        object._meta,
        wire.map,
        wire.text,
        wire.any,
      ),
    );
  }
  wire.leave(cx);
  return result;
}
