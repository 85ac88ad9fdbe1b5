// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// Made by `cargo xtask codegen` from templates/typescript/src/readers.ts.jinja. Changes made here are lost.

import type { Cursor, Key } from "./runtime/cursor.js";
import * as wire from "./runtime/wire.js";
import type * as types from "./types.js";

export function readJsonRpcVersion(cx: Cursor, key: Key, value: unknown): types.JsonRpcVersion {
  if (isJsonRpcVersion(value, 0)) return value as types.JsonRpcVersion;
  return wire.notOneOf(cx, key, value, wire.text, "2.0");
}

export function isJsonRpcVersion(value: unknown, _depth: number): boolean {
  return value === "2.0";
}

export function readRequestId(cx: Cursor, key: Key, value: unknown): types.RequestId {
  return wire.untagged<types.RequestId>(
    cx, key, value,
    wire.candidate(wire.nil),
    wire.candidate(wire.int64),
    wire.candidate(wire.text),
  );
}

export function isRequestId(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readRequestId, wire.isNull, wire.isInt64, wire.isText);
}

export function readErrorCode(cx: Cursor, key: Key, value: unknown): types.ErrorCode {
  return wire.int32(cx, key, value);
}

export function isErrorCode(value: unknown, _depth: number): boolean {
  return wire.isInt32(value);
}

export function readError(cx: Cursor, key: Key, value: unknown): types.Error {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Error = {
    code: readErrorCode(cx, "code", object["code"]),
    message: wire.text(cx, "message", object["message"]),
  };
  if (object["data"] !== undefined) {
    const dataValue = wire.lenientOptional(cx, "data", object["data"], wire.any);
    if (dataValue !== undefined) {
      result.data = dataValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "code", "message", "data");
  return result;
}

export function isError(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isErrorCode(value["code"], depth) &&
    wire.isText(value["message"]) &&
    (value["data"] === undefined || wire.isAny(value["data"], depth)) &&
    wire.isPlain(value);
}

export function readJsonRpcFailure(cx: Cursor, key: Key, value: unknown): types.JsonRpcFailure {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.JsonRpcFailure = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    error: readError(cx, "error", object["error"]),
  };
  if (object["result"] !== undefined) result.result = wire.never(cx, "result", object["result"]);
  if (cx.tracking) wire.leaveRest(cx, object, "jsonrpc", "id", "error", "result");
  return result;
}

export function isJsonRpcFailure(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isRequestId(value["id"], depth) &&
    isError(value["error"], depth) &&
    (value["result"] === undefined || wire.isNever(value["result"])) &&
    wire.isPlain(value);
}

export function readJsonRpcSuccess(cx: Cursor, key: Key, value: unknown): types.JsonRpcSuccess {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.JsonRpcSuccess = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    result: wire.any(cx, "result", object["result"]),
  };
  if (object["error"] !== undefined) result.error = wire.never(cx, "error", object["error"]);
  if (cx.tracking) wire.leaveRest(cx, object, "jsonrpc", "id", "result", "error");
  return result;
}

export function isJsonRpcSuccess(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isRequestId(value["id"], depth) &&
    wire.isAny(value["result"], depth) &&
    (value["error"] === undefined || wire.isNever(value["error"])) &&
    wire.isPlain(value);
}

export function readJsonRpcResponse(cx: Cursor, key: Key, value: unknown): types.JsonRpcResponse {
  return wire.untagged<types.JsonRpcResponse>(
    cx, key, value,
    wire.candidate(readJsonRpcSuccess, wire.fixed("jsonrpc", "2.0"), "id", "result"),
    wire.candidate(readJsonRpcFailure, wire.fixed("jsonrpc", "2.0"), "id", "error"),
  );
}

export function isJsonRpcResponse(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readJsonRpcResponse, isJsonRpcSuccess, isJsonRpcFailure);
}

export function readJsonRpcParams(cx: Cursor, key: Key, value: unknown): types.JsonRpcParams {
  return wire.untagged<types.JsonRpcParams>(
    cx, key, value,
    wire.candidate(wire.mapOf(wire.text, wire.any)),
    wire.candidate(wire.listOf(wire.any)),
  );
}

export function isJsonRpcParams(value: unknown, outer: number): boolean {
  return wire.isUntagged(
    value, outer, readJsonRpcParams,
    wire.isMapOf(wire.isText, wire.isAny),
    wire.isListOf(wire.isAny),
  );
}

export function readJsonRpcNotification(cx: Cursor, key: Key, value: unknown): types.JsonRpcNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.JsonRpcNotification = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] != null) result.params = readJsonRpcParams(cx, "params", object["params"]);
  if (object["id"] !== undefined) result.id = wire.never(cx, "id", object["id"]);
  if (cx.tracking) wire.leaveRest(cx, object, "jsonrpc", "method", "params", "id");
  return result;
}

export function isJsonRpcNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || isJsonRpcParams(value["params"], depth)) &&
    (value["id"] === undefined || wire.isNever(value["id"])) &&
    wire.isPlain(value);
}

export function readJsonRpcRequest(cx: Cursor, key: Key, value: unknown): types.JsonRpcRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.JsonRpcRequest = {
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] != null) result.params = readJsonRpcParams(cx, "params", object["params"]);
  if (cx.tracking) wire.leaveRest(cx, object, "jsonrpc", "id", "method", "params");
  return result;
}

export function isJsonRpcRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isRequestId(value["id"], depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || isJsonRpcParams(value["params"], depth)) &&
    wire.isPlain(value);
}

export function readJsonRpcMessage(cx: Cursor, key: Key, value: unknown): types.JsonRpcMessage {
  return wire.untagged<types.JsonRpcMessage>(
    cx, key, value,
    wire.candidate(readJsonRpcRequest, wire.fixed("jsonrpc", "2.0"), "id", "method", "params"),
    wire.candidate(readJsonRpcNotification, wire.fixed("jsonrpc", "2.0"), "method", "params"),
    wire.candidate(readJsonRpcResponse),
  );
}

export function isJsonRpcMessage(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readJsonRpcMessage, isJsonRpcRequest, isJsonRpcNotification, isJsonRpcResponse);
}

export function readSessionId(cx: Cursor, key: Key, value: unknown): types.SessionId {
  return wire.text(cx, key, value);
}

export function isSessionId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readRole(cx: Cursor, key: Key, value: unknown): types.Role {
  if (isRole(value, 0)) return value as types.Role;
  return wire.notOneOf(cx, key, value, wire.text, "assistant", "user");
}

export function isRole(value: unknown, _depth: number): boolean {
  return value === "assistant" || value === "user";
}

export function readAnnotations(cx: Cursor, key: Key, value: unknown): types.Annotations {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Annotations = {};
  if (object["audience"] != null) {
    const audienceValue = wire.lenientOptional(cx, "audience", object["audience"], wire.validItems, readRole);
    if (audienceValue !== undefined) {
      result.audience = audienceValue;
    }
  }
  if (object["lastModified"] != null) {
    const lastModifiedValue = wire.lenientOptional(cx, "lastModified", object["lastModified"], wire.text);
    if (lastModifiedValue !== undefined) {
      result.lastModified = lastModifiedValue;
    }
  }
  if (object["priority"] != null) {
    const priorityValue = wire.lenientOptional(cx, "priority", object["priority"], wire.float);
    if (priorityValue !== undefined) {
      result.priority = priorityValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "audience", "lastModified", "priority", "_meta");
  return result;
}

export function isAnnotations(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["audience"] === undefined || wire.isList(value["audience"], depth, isRole)) &&
    (value["lastModified"] === undefined || wire.isText(value["lastModified"])) &&
    (value["priority"] === undefined || wire.isFloat(value["priority"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTextContent(cx: Cursor, key: Key, value: unknown): types.TextContent {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.TextContent;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.text = wire.text(cx, "text", object["text"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "annotations", "text", "_meta");
  return result;
}

export function isTextContent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["text"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readImageContent(cx: Cursor, key: Key, value: unknown): types.ImageContent {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.ImageContent;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.data = wire.text(cx, "data", object["data"]);
  result.mimeType = wire.text(cx, "mimeType", object["mimeType"]);
  if (object["uri"] != null) {
    const uriValue = wire.lenientOptional(cx, "uri", object["uri"], wire.text);
    if (uriValue !== undefined) {
      result.uri = uriValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "annotations", "data", "mimeType", "uri", "_meta");
  return result;
}

export function isImageContent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["data"]) &&
    wire.isText(value["mimeType"]) &&
    (value["uri"] === undefined || wire.isText(value["uri"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAudioContent(cx: Cursor, key: Key, value: unknown): types.AudioContent {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.AudioContent;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.data = wire.text(cx, "data", object["data"]);
  result.mimeType = wire.text(cx, "mimeType", object["mimeType"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "annotations", "data", "mimeType", "_meta");
  return result;
}

export function isAudioContent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["data"]) &&
    wire.isText(value["mimeType"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readResourceLink(cx: Cursor, key: Key, value: unknown): types.ResourceLink {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.ResourceLink;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["mimeType"] != null) {
    const mimeTypeValue = wire.lenientOptional(cx, "mimeType", object["mimeType"], wire.text);
    if (mimeTypeValue !== undefined) {
      result.mimeType = mimeTypeValue;
    }
  }
  result.name = wire.text(cx, "name", object["name"]);
  if (object["size"] != null) {
    const sizeValue = wire.lenientOptional(cx, "size", object["size"], wire.int64);
    if (sizeValue !== undefined) {
      result.size = sizeValue;
    }
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  result.uri = wire.text(cx, "uri", object["uri"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "annotations", "description", "mimeType", "name", "size", "title", "uri", "_meta",
  );
  return result;
}

export function isResourceLink(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["mimeType"] === undefined || wire.isText(value["mimeType"])) &&
    wire.isText(value["name"]) &&
    (value["size"] === undefined || wire.isInt64(value["size"])) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    wire.isText(value["uri"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readBlobResourceContents(cx: Cursor, key: Key, value: unknown): types.BlobResourceContents {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    blob: wire.text(cx, "blob", object["blob"]),
  } as types.BlobResourceContents;
  if (object["mimeType"] != null) {
    const mimeTypeValue = wire.lenientOptional(cx, "mimeType", object["mimeType"], wire.text);
    if (mimeTypeValue !== undefined) {
      result.mimeType = mimeTypeValue;
    }
  }
  result.uri = wire.text(cx, "uri", object["uri"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "blob", "mimeType", "uri", "_meta");
  return result;
}

export function isBlobResourceContents(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["blob"]) &&
    (value["mimeType"] === undefined || wire.isText(value["mimeType"])) &&
    wire.isText(value["uri"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTextResourceContents(cx: Cursor, key: Key, value: unknown): types.TextResourceContents {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.TextResourceContents;
  if (object["mimeType"] != null) {
    const mimeTypeValue = wire.lenientOptional(cx, "mimeType", object["mimeType"], wire.text);
    if (mimeTypeValue !== undefined) {
      result.mimeType = mimeTypeValue;
    }
  }
  result.text = wire.text(cx, "text", object["text"]);
  result.uri = wire.text(cx, "uri", object["uri"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mimeType", "text", "uri", "_meta");
  return result;
}

export function isTextResourceContents(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["mimeType"] === undefined || wire.isText(value["mimeType"])) &&
    wire.isText(value["text"]) &&
    wire.isText(value["uri"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readEmbeddedResourceResource(cx: Cursor, key: Key, value: unknown): types.EmbeddedResourceResource {
  return wire.untagged<types.EmbeddedResourceResource>(
    cx, key, value,
    wire.candidate(readTextResourceContents, "mimeType", "text", "uri", "_meta"),
    wire.candidate(readBlobResourceContents, "blob", "mimeType", "uri", "_meta"),
  );
}

export function isEmbeddedResourceResource(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readEmbeddedResourceResource, isTextResourceContents, isBlobResourceContents);
}

export function readEmbeddedResource(cx: Cursor, key: Key, value: unknown): types.EmbeddedResource {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.EmbeddedResource;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.resource = readEmbeddedResourceResource(cx, "resource", object["resource"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "annotations", "resource", "_meta");
  return result;
}

export function isEmbeddedResource(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    isEmbeddedResourceResource(value["resource"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readContentBlock(cx: Cursor, key: Key, value: unknown): types.ContentBlock {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "text":
      return readContentBlockText(cx, key, value);
    case "image":
      return readContentBlockImage(cx, key, value);
    case "audio":
      return readContentBlockAudio(cx, key, value);
    case "resource_link":
      return readContentBlockResourceLink(cx, key, value);
    case "resource":
      return readContentBlockResource(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "type", "text", "image", "audio", "resource_link", "resource");
  }
}

export function isContentBlock(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "text":
      return isContentBlockText(value, outer);
    case "image":
      return isContentBlockImage(value, outer);
    case "audio":
      return isContentBlockAudio(value, outer);
    case "resource_link":
      return isContentBlockResourceLink(value, outer);
    case "resource":
      return isContentBlockResource(value, outer);
    default:
      return false;
  }
}

function readContentBlockText(cx: Cursor, key: Key, value: unknown): types.ContentBlockText {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "text",
  } as types.ContentBlockText;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.text = wire.text(cx, "text", object["text"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "annotations", "text", "_meta");
  return result;
}

function isContentBlockText(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["text"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readContentBlockImage(cx: Cursor, key: Key, value: unknown): types.ContentBlockImage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "image",
  } as types.ContentBlockImage;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.data = wire.text(cx, "data", object["data"]);
  result.mimeType = wire.text(cx, "mimeType", object["mimeType"]);
  if (object["uri"] != null) {
    const uriValue = wire.lenientOptional(cx, "uri", object["uri"], wire.text);
    if (uriValue !== undefined) {
      result.uri = uriValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "annotations", "data", "mimeType", "uri", "_meta");
  return result;
}

function isContentBlockImage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["data"]) &&
    wire.isText(value["mimeType"]) &&
    (value["uri"] === undefined || wire.isText(value["uri"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readContentBlockAudio(cx: Cursor, key: Key, value: unknown): types.ContentBlockAudio {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "audio",
  } as types.ContentBlockAudio;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.data = wire.text(cx, "data", object["data"]);
  result.mimeType = wire.text(cx, "mimeType", object["mimeType"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "annotations", "data", "mimeType", "_meta");
  return result;
}

function isContentBlockAudio(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    wire.isText(value["data"]) &&
    wire.isText(value["mimeType"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readContentBlockResourceLink(cx: Cursor, key: Key, value: unknown): types.ContentBlockResourceLink {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "resource_link",
  } as types.ContentBlockResourceLink;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["mimeType"] != null) {
    const mimeTypeValue = wire.lenientOptional(cx, "mimeType", object["mimeType"], wire.text);
    if (mimeTypeValue !== undefined) {
      result.mimeType = mimeTypeValue;
    }
  }
  result.name = wire.text(cx, "name", object["name"]);
  if (object["size"] != null) {
    const sizeValue = wire.lenientOptional(cx, "size", object["size"], wire.int64);
    if (sizeValue !== undefined) {
      result.size = sizeValue;
    }
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  result.uri = wire.text(cx, "uri", object["uri"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "type", "annotations", "description", "mimeType", "name", "size", "title", "uri", "_meta",
  );
  return result;
}

function isContentBlockResourceLink(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["mimeType"] === undefined || wire.isText(value["mimeType"])) &&
    wire.isText(value["name"]) &&
    (value["size"] === undefined || wire.isInt64(value["size"])) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    wire.isText(value["uri"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readContentBlockResource(cx: Cursor, key: Key, value: unknown): types.ContentBlockResource {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "resource",
  } as types.ContentBlockResource;
  if (object["annotations"] != null) {
    const annotationsValue = wire.lenientOptional(cx, "annotations", object["annotations"], readAnnotations);
    if (annotationsValue !== undefined) {
      result.annotations = annotationsValue;
    }
  }
  result.resource = readEmbeddedResourceResource(cx, "resource", object["resource"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "annotations", "resource", "_meta");
  return result;
}

function isContentBlockResource(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"], depth)) &&
    isEmbeddedResourceResource(value["resource"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptRequest(cx: Cursor, key: Key, value: unknown): types.PromptRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    prompt: wire.list(cx, "prompt", object["prompt"], readContentBlock),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "prompt", "_meta");
  return result;
}

export function isPromptRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isList(value["prompt"], depth, isContentBlock) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigId(cx: Cursor, key: Key, value: unknown): types.SessionConfigId {
  return wire.text(cx, key, value);
}

export function isSessionConfigId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSetSessionConfigOptionBoolean(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionConfigOptionBoolean = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: wire.bool(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "configId", "value", "_meta");
  return result;
}

export function isSetSessionConfigOptionBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionConfigId(value["configId"], depth) &&
    wire.isBool(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigValueId(cx: Cursor, key: Key, value: unknown): types.SessionConfigValueId {
  return wire.text(cx, key, value);
}

export function isSessionConfigValueId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSetSessionConfigOptionValueId(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionValueId {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionConfigOptionValueId = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: readSessionConfigValueId(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "configId", "value", "_meta");
  return result;
}

export function isSetSessionConfigOptionValueId(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionConfigId(value["configId"], depth) &&
    isSessionConfigValueId(value["value"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetSessionConfigOptionRequest(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionRequest {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "boolean":
      return readSetSessionConfigOptionRequestBoolean(cx, key, value);
    case undefined:
    case "value_id":
      return readSetSessionConfigOptionRequestValueId(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "type", "boolean", "value_id");
  }
}

export function isSetSessionConfigOptionRequest(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "boolean":
      return isSetSessionConfigOptionRequestBoolean(value, outer);
    case undefined:
    case "value_id":
      return isSetSessionConfigOptionRequestValueId(value, outer);
    default:
      return false;
  }
}

function readSetSessionConfigOptionRequestBoolean(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionRequestBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionConfigOptionRequestBoolean = {
    type: "boolean",
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: wire.bool(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "sessionId", "configId", "value", "_meta");
  return result;
}

function isSetSessionConfigOptionRequestBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionConfigId(value["configId"], depth) &&
    wire.isBool(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readSetSessionConfigOptionRequestValueId(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionRequestValueId {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionConfigOptionRequestValueId = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: readSessionConfigValueId(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "sessionId", "configId", "value", "_meta");
  return result;
}

function isSetSessionConfigOptionRequestValueId(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionConfigId(value["configId"], depth) &&
    isSessionConfigValueId(value["value"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionModeId(cx: Cursor, key: Key, value: unknown): types.SessionModeId {
  return wire.text(cx, key, value);
}

export function isSessionModeId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSetSessionModeRequest(cx: Cursor, key: Key, value: unknown): types.SetSessionModeRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionModeRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    modeId: readSessionModeId(cx, "modeId", object["modeId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "modeId", "_meta");
  return result;
}

export function isSetSessionModeRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionModeId(value["modeId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCloseSessionRequest(cx: Cursor, key: Key, value: unknown): types.CloseSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CloseSessionRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isCloseSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readHttpHeader(cx: Cursor, key: Key, value: unknown): types.HttpHeader {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.HttpHeader = {
    name: wire.text(cx, "name", object["name"]),
    value: wire.text(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "value", "_meta");
  return result;
}

export function isHttpHeader(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpServerHttp(cx: Cursor, key: Key, value: unknown): types.McpServerHttp {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerHttp = {
    name: wire.text(cx, "name", object["name"]),
    url: wire.text(cx, "url", object["url"]),
    headers: wire.list(cx, "headers", wire.whenNull([], object["headers"]), readHttpHeader),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "url", "headers", "_meta");
  return result;
}

export function isMcpServerHttp(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["url"]) &&
    wire.isList(value["headers"], depth, isHttpHeader) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpServerSse(cx: Cursor, key: Key, value: unknown): types.McpServerSse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerSse = {
    name: wire.text(cx, "name", object["name"]),
    url: wire.text(cx, "url", object["url"]),
    headers: wire.list(cx, "headers", wire.whenNull([], object["headers"]), readHttpHeader),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "url", "headers", "_meta");
  return result;
}

export function isMcpServerSse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["url"]) &&
    wire.isList(value["headers"], depth, isHttpHeader) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpServerAcpId(cx: Cursor, key: Key, value: unknown): types.McpServerAcpId {
  return wire.text(cx, key, value);
}

export function isMcpServerAcpId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readMcpServerAcp(cx: Cursor, key: Key, value: unknown): types.McpServerAcp {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerAcp = {
    name: wire.text(cx, "name", object["name"]),
    serverId: readMcpServerAcpId(cx, "serverId", object["serverId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "serverId", "_meta");
  return result;
}

export function isMcpServerAcp(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    isMcpServerAcpId(value["serverId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readEnvVariable(cx: Cursor, key: Key, value: unknown): types.EnvVariable {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.EnvVariable = {
    name: wire.text(cx, "name", object["name"]),
    value: wire.text(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "value", "_meta");
  return result;
}

export function isEnvVariable(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpServerStdio(cx: Cursor, key: Key, value: unknown): types.McpServerStdio {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerStdio = {
    name: wire.text(cx, "name", object["name"]),
    command: wire.text(cx, "command", object["command"]),
    args: wire.list(cx, "args", wire.whenNull([], object["args"]), wire.text),
    env: wire.list(cx, "env", wire.whenNull([], object["env"]), readEnvVariable),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "command", "args", "env", "_meta");
  return result;
}

export function isMcpServerStdio(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["command"]) &&
    wire.isList(value["args"], depth, wire.isText) &&
    wire.isList(value["env"], depth, isEnvVariable) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpServer(cx: Cursor, key: Key, value: unknown): types.McpServer {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "http":
      return readMcpServerHttpVariant(cx, key, value);
    case "sse":
      return readMcpServerSseVariant(cx, key, value);
    case "acp":
      return readMcpServerAcpVariant(cx, key, value);
    case undefined:
    case "stdio":
      return readMcpServerStdioVariant(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

export function isMcpServer(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "http":
      return isMcpServerHttpVariant(value, outer);
    case "sse":
      return isMcpServerSseVariant(value, outer);
    case "acp":
      return isMcpServerAcpVariant(value, outer);
    case undefined:
    case "stdio":
      return isMcpServerStdioVariant(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readMcpServerHttpVariant(cx: Cursor, key: Key, value: unknown): types.McpServerHttpVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerHttpVariant = {
    type: "http",
    name: wire.text(cx, "name", object["name"]),
    url: wire.text(cx, "url", object["url"]),
    headers: wire.list(cx, "headers", wire.whenNull([], object["headers"]), readHttpHeader),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "name", "url", "headers", "_meta");
  return result;
}

function isMcpServerHttpVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["url"]) &&
    wire.isList(value["headers"], depth, isHttpHeader) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readMcpServerSseVariant(cx: Cursor, key: Key, value: unknown): types.McpServerSseVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerSseVariant = {
    type: "sse",
    name: wire.text(cx, "name", object["name"]),
    url: wire.text(cx, "url", object["url"]),
    headers: wire.list(cx, "headers", wire.whenNull([], object["headers"]), readHttpHeader),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "name", "url", "headers", "_meta");
  return result;
}

function isMcpServerSseVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["url"]) &&
    wire.isList(value["headers"], depth, isHttpHeader) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readMcpServerAcpVariant(cx: Cursor, key: Key, value: unknown): types.McpServerAcpVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerAcpVariant = {
    type: "acp",
    name: wire.text(cx, "name", object["name"]),
    serverId: readMcpServerAcpId(cx, "serverId", object["serverId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "name", "serverId", "_meta");
  return result;
}

function isMcpServerAcpVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    isMcpServerAcpId(value["serverId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readMcpServerStdioVariant(cx: Cursor, key: Key, value: unknown): types.McpServerStdioVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpServerStdioVariant = {
    name: wire.text(cx, "name", object["name"]),
    command: wire.text(cx, "command", object["command"]),
    args: wire.list(cx, "args", wire.whenNull([], object["args"]), wire.text),
    env: wire.list(cx, "env", wire.whenNull([], object["env"]), readEnvVariable),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "name", "command", "args", "env", "_meta");
  return result;
}

function isMcpServerStdioVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["command"]) &&
    wire.isList(value["args"], depth, wire.isText) &&
    wire.isList(value["env"], depth, isEnvVariable) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSystemPromptMode(cx: Cursor, key: Key, value: unknown): types.SystemPromptMode {
  return wire.text(cx, key, value);
}

export function isSystemPromptMode(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSystemPrompt(cx: Cursor, key: Key, value: unknown): types.SystemPrompt {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SystemPrompt = {
    mode: readSystemPromptMode(cx, "mode", object["mode"]),
    content: wire.list(cx, "content", object["content"], readContentBlock),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mode", "content", "_meta");
  return result;
}

export function isSystemPrompt(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSystemPromptMode(value["mode"], depth) &&
    wire.isList(value["content"], depth, isContentBlock) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitialSessionConfigOptionBoolean(cx: Cursor, key: Key, value: unknown):
  types.InitialSessionConfigOptionBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitialSessionConfigOptionBoolean = {
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: wire.bool(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "configId", "value", "_meta");
  return result;
}

export function isInitialSessionConfigOptionBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["configId"], depth) &&
    wire.isBool(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitialSessionConfigOptionValueId(cx: Cursor, key: Key, value: unknown):
  types.InitialSessionConfigOptionValueId {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitialSessionConfigOptionValueId = {
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: readSessionConfigValueId(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "configId", "value", "_meta");
  return result;
}

export function isInitialSessionConfigOptionValueId(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["configId"], depth) &&
    isSessionConfigValueId(value["value"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitialSessionConfigOption(cx: Cursor, key: Key, value: unknown): types.InitialSessionConfigOption {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "boolean":
      return readInitialSessionConfigOptionBooleanVariant(cx, key, value);
    case undefined:
    case "value_id":
      return readInitialSessionConfigOptionValueIdVariant(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "type", "boolean", "value_id");
  }
}

export function isInitialSessionConfigOption(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "boolean":
      return isInitialSessionConfigOptionBooleanVariant(value, outer);
    case undefined:
    case "value_id":
      return isInitialSessionConfigOptionValueIdVariant(value, outer);
    default:
      return false;
  }
}

function readInitialSessionConfigOptionBooleanVariant(cx: Cursor, key: Key, value: unknown):
  types.InitialSessionConfigOptionBooleanVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitialSessionConfigOptionBooleanVariant = {
    type: "boolean",
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: wire.bool(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "configId", "value", "_meta");
  return result;
}

function isInitialSessionConfigOptionBooleanVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["configId"], depth) &&
    wire.isBool(value["value"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readInitialSessionConfigOptionValueIdVariant(cx: Cursor, key: Key, value: unknown):
  types.InitialSessionConfigOptionValueIdVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitialSessionConfigOptionValueIdVariant = {
    configId: readSessionConfigId(cx, "configId", object["configId"]),
    value: readSessionConfigValueId(cx, "value", object["value"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "configId", "value", "_meta");
  return result;
}

function isInitialSessionConfigOptionValueIdVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["configId"], depth) &&
    isSessionConfigValueId(value["value"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readResumeSessionRequest(cx: Cursor, key: Key, value: unknown): types.ResumeSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    cwd: wire.text(cx, "cwd", object["cwd"]),
  } as types.ResumeSessionRequest;
  const additionalDirectoriesValue = wire.list(
    cx, "additionalDirectories",
    wire.whenNothing([], object["additionalDirectories"]),
    wire.text,
  );
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  const mcpServersValue = wire.list(cx, "mcpServers", wire.whenNothing([], object["mcpServers"]), readMcpServer);
  if ((!cx.writing || !wire.equal(mcpServersValue, []))) {
    result.mcpServers = mcpServersValue;
  }
  if (object["systemPrompt"] != null) result.systemPrompt = readSystemPrompt(
    cx, "systemPrompt",
    object["systemPrompt"],
  );
  const configOptionsValue = wire.list(
    cx, "configOptions",
    wire.whenNothing([], object["configOptions"]),
    readInitialSessionConfigOption,
  );
  if ((!cx.writing || !wire.equal(configOptionsValue, []))) {
    result.configOptions = configOptionsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionId", "cwd", "additionalDirectories", "mcpServers", "systemPrompt", "configOptions", "_meta",
  );
  return result;
}

export function isResumeSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    wire.isList(value["mcpServers"], depth, isMcpServer) &&
    (value["systemPrompt"] === undefined || isSystemPrompt(value["systemPrompt"], depth)) &&
    wire.isList(value["configOptions"], depth, isInitialSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetSessionTitleRequest(cx: Cursor, key: Key, value: unknown): types.SetSessionTitleRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionTitleRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    title: wire.text(cx, "title", object["title"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "title", "_meta");
  return result;
}

export function isSetSessionTitleRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["title"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionOptionsRequest(cx: Cursor, key: Key, value: unknown): types.SessionOptionsRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    cwd: wire.text(cx, "cwd", object["cwd"]),
  } as types.SessionOptionsRequest;
  const additionalDirectoriesValue = wire.list(
    cx, "additionalDirectories",
    wire.whenNothing([], object["additionalDirectories"]),
    wire.text,
  );
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  if (object["sessionId"] != null) result.sessionId = readSessionId(cx, "sessionId", object["sessionId"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "cwd", "additionalDirectories", "sessionId", "_meta");
  return result;
}

export function isSessionOptionsRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    (value["sessionId"] === undefined || isSessionId(value["sessionId"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionStatusRequest(cx: Cursor, key: Key, value: unknown): types.SessionStatusRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionStatusRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isSessionStatusRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readUnarchiveSessionRequest(cx: Cursor, key: Key, value: unknown): types.UnarchiveSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.UnarchiveSessionRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isUnarchiveSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readArchiveSessionRequest(cx: Cursor, key: Key, value: unknown): types.ArchiveSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ArchiveSessionRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isArchiveSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorId(cx: Cursor, key: Key, value: unknown): types.CursorId {
  return wire.text(cx, key, value);
}

export function isCursorId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readForkSessionRequest(cx: Cursor, key: Key, value: unknown): types.ForkSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  } as types.ForkSessionRequest;
  if (object["cursorId"] != null) result.cursorId = readCursorId(cx, "cursorId", object["cursorId"]);
  result.cwd = wire.text(cx, "cwd", object["cwd"]);
  const additionalDirectoriesValue = wire.list(
    cx, "additionalDirectories",
    wire.whenNothing([], object["additionalDirectories"]),
    wire.text,
  );
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  const mcpServersValue = wire.list(cx, "mcpServers", wire.whenNothing([], object["mcpServers"]), readMcpServer);
  if ((!cx.writing || !wire.equal(mcpServersValue, []))) {
    result.mcpServers = mcpServersValue;
  }
  if (object["systemPrompt"] != null) result.systemPrompt = readSystemPrompt(
    cx, "systemPrompt",
    object["systemPrompt"],
  );
  const configOptionsValue = wire.list(
    cx, "configOptions",
    wire.whenNothing([], object["configOptions"]),
    readInitialSessionConfigOption,
  );
  if ((!cx.writing || !wire.equal(configOptionsValue, []))) {
    result.configOptions = configOptionsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionId", "cursorId", "cwd", "additionalDirectories", "mcpServers", "systemPrompt", "configOptions",
    "_meta",
  );
  return result;
}

export function isForkSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["cursorId"] === undefined || isCursorId(value["cursorId"], depth)) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    wire.isList(value["mcpServers"], depth, isMcpServer) &&
    (value["systemPrompt"] === undefined || isSystemPrompt(value["systemPrompt"], depth)) &&
    wire.isList(value["configOptions"], depth, isInitialSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readDeleteSessionRequest(cx: Cursor, key: Key, value: unknown): types.DeleteSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.DeleteSessionRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isDeleteSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionArchiveFilter(cx: Cursor, key: Key, value: unknown): types.SessionArchiveFilter {
  return wire.text(cx, key, value);
}

export function isSessionArchiveFilter(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readListSessionsRequest(cx: Cursor, key: Key, value: unknown): types.ListSessionsRequest {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.ListSessionsRequest = {};
  if (object["cwd"] != null) result.cwd = wire.text(cx, "cwd", object["cwd"]);
  if (object["cursor"] != null) result.cursor = wire.text(cx, "cursor", object["cursor"]);
  if (object["archived"] != null) result.archived = readSessionArchiveFilter(cx, "archived", object["archived"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "cwd", "cursor", "archived", "_meta");
  return result;
}

export function isListSessionsRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["cwd"] === undefined || wire.isText(value["cwd"])) &&
    (value["cursor"] === undefined || wire.isText(value["cursor"])) &&
    (value["archived"] === undefined || isSessionArchiveFilter(value["archived"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLoadSessionRequest(cx: Cursor, key: Key, value: unknown): types.LoadSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    mcpServers: wire.list(cx, "mcpServers", wire.whenNull([], object["mcpServers"]), readMcpServer),
    cwd: wire.text(cx, "cwd", object["cwd"]),
  } as types.LoadSessionRequest;
  const additionalDirectoriesValue = wire.list(
    cx, "additionalDirectories",
    wire.whenNothing([], object["additionalDirectories"]),
    wire.text,
  );
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  result.sessionId = readSessionId(cx, "sessionId", object["sessionId"]);
  if (object["systemPrompt"] != null) result.systemPrompt = readSystemPrompt(
    cx, "systemPrompt",
    object["systemPrompt"],
  );
  const configOptionsValue = wire.list(
    cx, "configOptions",
    wire.whenNothing([], object["configOptions"]),
    readInitialSessionConfigOption,
  );
  if ((!cx.writing || !wire.equal(configOptionsValue, []))) {
    result.configOptions = configOptionsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "mcpServers", "cwd", "additionalDirectories", "sessionId", "systemPrompt", "configOptions", "_meta",
  );
  return result;
}

export function isLoadSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["mcpServers"], depth, isMcpServer) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    isSessionId(value["sessionId"], depth) &&
    (value["systemPrompt"] === undefined || isSystemPrompt(value["systemPrompt"], depth)) &&
    wire.isList(value["configOptions"], depth, isInitialSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readNewSessionRequest(cx: Cursor, key: Key, value: unknown): types.NewSessionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    cwd: wire.text(cx, "cwd", object["cwd"]),
  } as types.NewSessionRequest;
  const additionalDirectoriesValue = wire.list(
    cx, "additionalDirectories",
    wire.whenNothing([], object["additionalDirectories"]),
    wire.text,
  );
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  result.mcpServers = wire.list(cx, "mcpServers", wire.whenNull([], object["mcpServers"]), readMcpServer);
  if (object["systemPrompt"] != null) result.systemPrompt = readSystemPrompt(
    cx, "systemPrompt",
    object["systemPrompt"],
  );
  const configOptionsValue = wire.list(
    cx, "configOptions",
    wire.whenNothing([], object["configOptions"]),
    readInitialSessionConfigOption,
  );
  if ((!cx.writing || !wire.equal(configOptionsValue, []))) {
    result.configOptions = configOptionsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "cwd", "additionalDirectories", "mcpServers", "systemPrompt", "configOptions", "_meta",
  );
  return result;
}

export function isNewSessionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    wire.isList(value["mcpServers"], depth, isMcpServer) &&
    (value["systemPrompt"] === undefined || isSystemPrompt(value["systemPrompt"], depth)) &&
    wire.isList(value["configOptions"], depth, isInitialSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthStatusRequest(cx: Cursor, key: Key, value: unknown): types.AuthStatusRequest {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthStatusRequest = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isAuthStatusRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLogoutRequest(cx: Cursor, key: Key, value: unknown): types.LogoutRequest {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.LogoutRequest = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isLogoutRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProviderId(cx: Cursor, key: Key, value: unknown): types.ProviderId {
  return wire.text(cx, key, value);
}

export function isProviderId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readDisableProviderRequest(cx: Cursor, key: Key, value: unknown): types.DisableProviderRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.DisableProviderRequest = {
    providerId: readProviderId(cx, "providerId", object["providerId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "providerId", "_meta");
  return result;
}

export function isDisableProviderRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isProviderId(value["providerId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLlmProtocol(cx: Cursor, key: Key, value: unknown): types.LlmProtocol {
  return wire.text(cx, key, value);
}

export function isLlmProtocol(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSetProviderRequest(cx: Cursor, key: Key, value: unknown): types.SetProviderRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    providerId: readProviderId(cx, "providerId", object["providerId"]),
    apiType: readLlmProtocol(cx, "apiType", object["apiType"]),
    baseUrl: wire.text(cx, "baseUrl", object["baseUrl"]),
  } as types.SetProviderRequest;
  const headersValue = wire.map(cx, "headers", wire.whenAbsent({}, object["headers"]), wire.text, wire.text);
  if ((!cx.writing || !wire.equal(headersValue, wire.map(cx, "headers", {}, wire.text, wire.text)))) {
    result.headers = headersValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "providerId", "apiType", "baseUrl", "headers", "_meta");
  return result;
}

export function isSetProviderRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isProviderId(value["providerId"], depth) &&
    isLlmProtocol(value["apiType"], depth) &&
    wire.isText(value["baseUrl"]) &&
    wire.isMap(value["headers"], depth, wire.isText, wire.isText) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readListProvidersRequest(cx: Cursor, key: Key, value: unknown): types.ListProvidersRequest {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.ListProvidersRequest = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isListProvidersRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthMethodId(cx: Cursor, key: Key, value: unknown): types.AuthMethodId {
  return wire.text(cx, key, value);
}

export function isAuthMethodId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readAuthenticateRequest(cx: Cursor, key: Key, value: unknown): types.AuthenticateRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthenticateRequest = {
    methodId: readAuthMethodId(cx, "methodId", object["methodId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "methodId", "_meta");
  return result;
}

export function isAuthenticateRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthMethodId(value["methodId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProtocolVersion(cx: Cursor, key: Key, value: unknown): types.ProtocolVersion {
  return wire.uint16(cx, key, value);
}

export function isProtocolVersion(value: unknown, _depth: number): boolean {
  return wire.isUint16(value);
}

export function readFileSystemCapabilities(cx: Cursor, key: Key, value: unknown): types.FileSystemCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.FileSystemCapabilities = {
    readTextFile: wire.lenientGiven(cx, "readTextFile", object["readTextFile"], wire.bool) ?? false,
    writeTextFile: wire.lenientGiven(cx, "writeTextFile", object["writeTextFile"], wire.bool) ?? false,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "readTextFile", "writeTextFile", "_meta");
  return result;
}

export function isFileSystemCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isBool(value["readTextFile"]) &&
    wire.isBool(value["writeTextFile"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCompactionCapabilities(cx: Cursor, key: Key, value: unknown): types.CompactionCapabilities {
  return wire.map(cx, key, value, wire.text, wire.any);
}

export function isCompactionCapabilities(value: unknown, depth: number): boolean {
  return wire.isMap(value, depth, wire.isText, wire.isAny);
}

export function readBooleanConfigOptionCapabilities(cx: Cursor, key: Key, value: unknown):
  types.BooleanConfigOptionCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.BooleanConfigOptionCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isBooleanConfigOptionCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigOptionsCapabilities(cx: Cursor, key: Key, value: unknown):
  types.SessionConfigOptionsCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionConfigOptionsCapabilities = {};
  if (object["boolean"] != null) {
    const booleanValue = wire.lenientOptional(cx, "boolean", object["boolean"], readBooleanConfigOptionCapabilities);
    if (booleanValue !== undefined) {
      result.boolean = booleanValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "boolean", "_meta");
  return result;
}

export function isSessionConfigOptionsCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["boolean"] === undefined || isBooleanConfigOptionCapabilities(value["boolean"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readNoticeCapabilities(cx: Cursor, key: Key, value: unknown): types.NoticeCapabilities {
  return wire.map(cx, key, value, wire.text, wire.any);
}

export function isNoticeCapabilities(value: unknown, depth: number): boolean {
  return wire.isMap(value, depth, wire.isText, wire.isAny);
}

export function readPromptSuggestionsImageCapabilities(cx: Cursor, key: Key, value: unknown):
  types.PromptSuggestionsImageCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestionsImageCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isPromptSuggestionsImageCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptSuggestionsAudioCapabilities(cx: Cursor, key: Key, value: unknown):
  types.PromptSuggestionsAudioCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestionsAudioCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isPromptSuggestionsAudioCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptSuggestionsEmbeddedContextCapabilities(cx: Cursor, key: Key, value: unknown):
  types.PromptSuggestionsEmbeddedContextCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestionsEmbeddedContextCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isPromptSuggestionsEmbeddedContextCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptSuggestionsCapabilities(cx: Cursor, key: Key, value: unknown):
  types.PromptSuggestionsCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestionsCapabilities = {};
  if (object["image"] != null) {
    const imageValue = wire.lenientOptional(cx, "image", object["image"], readPromptSuggestionsImageCapabilities);
    if (imageValue !== undefined) {
      result.image = imageValue;
    }
  }
  if (object["audio"] != null) {
    const audioValue = wire.lenientOptional(cx, "audio", object["audio"], readPromptSuggestionsAudioCapabilities);
    if (audioValue !== undefined) {
      result.audio = audioValue;
    }
  }
  if (object["embeddedContext"] != null) {
    const embeddedContextValue = wire.lenientOptional(
      cx, "embeddedContext",
      object["embeddedContext"],
      readPromptSuggestionsEmbeddedContextCapabilities,
    );
    if (embeddedContextValue !== undefined) {
      result.embeddedContext = embeddedContextValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "image", "audio", "embeddedContext", "_meta");
  return result;
}

export function isPromptSuggestionsCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["image"] === undefined || isPromptSuggestionsImageCapabilities(value["image"], depth)) &&
    (value["audio"] === undefined || isPromptSuggestionsAudioCapabilities(value["audio"], depth)) &&
    (
      value["embeddedContext"] === undefined ||
      isPromptSuggestionsEmbeddedContextCapabilities(value["embeddedContext"], depth)
    ) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionCursorsCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionCursorsCapabilities {
  return wire.map(cx, key, value, wire.text, wire.any);
}

export function isSessionCursorsCapabilities(value: unknown, depth: number): boolean {
  return wire.isMap(value, depth, wire.isText, wire.isAny);
}

export function readClientSessionCapabilities(cx: Cursor, key: Key, value: unknown): types.ClientSessionCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientSessionCapabilities = {};
  if (object["compaction"] != null) {
    const compactionValue = wire.lenientOptional(cx, "compaction", object["compaction"], readCompactionCapabilities);
    if (compactionValue !== undefined) {
      result.compaction = compactionValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      readSessionConfigOptionsCapabilities,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["notices"] != null) {
    const noticesValue = wire.lenientOptional(cx, "notices", object["notices"], readNoticeCapabilities);
    if (noticesValue !== undefined) {
      result.notices = noticesValue;
    }
  }
  if (object["promptSuggestions"] != null) {
    const promptSuggestionsValue = wire.lenientOptional(
      cx, "promptSuggestions",
      object["promptSuggestions"],
      readPromptSuggestionsCapabilities,
    );
    if (promptSuggestionsValue !== undefined) {
      result.promptSuggestions = promptSuggestionsValue;
    }
  }
  if (object["cursors"] != null) {
    const cursorsValue = wire.lenientOptional(cx, "cursors", object["cursors"], readSessionCursorsCapabilities);
    if (cursorsValue !== undefined) {
      result.cursors = cursorsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "compaction", "configOptions", "notices", "promptSuggestions", "cursors", "_meta",
  );
  return result;
}

export function isClientSessionCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["compaction"] === undefined || isCompactionCapabilities(value["compaction"], depth)) &&
    (value["configOptions"] === undefined || isSessionConfigOptionsCapabilities(value["configOptions"], depth)) &&
    (value["notices"] === undefined || isNoticeCapabilities(value["notices"], depth)) &&
    (value["promptSuggestions"] === undefined || isPromptSuggestionsCapabilities(value["promptSuggestions"], depth)) &&
    (value["cursors"] === undefined || isSessionCursorsCapabilities(value["cursors"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSubagentCapabilities(cx: Cursor, key: Key, value: unknown): types.SubagentCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SubagentCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSubagentCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthCapabilities(cx: Cursor, key: Key, value: unknown): types.AuthCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthCapabilities = {
    terminal: wire.lenientGiven(cx, "terminal", object["terminal"], wire.bool) ?? false,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "terminal", "_meta");
  return result;
}

export function isAuthCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isBool(value["terminal"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationFormCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.ElicitationFormCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationFormCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isElicitationFormCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationUrlCapabilities(cx: Cursor, key: Key, value: unknown): types.ElicitationUrlCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationUrlCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isElicitationUrlCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationCapabilities(cx: Cursor, key: Key, value: unknown): types.ElicitationCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationCapabilities = {};
  if (object["form"] != null) {
    const formValue = wire.lenientOptional(cx, "form", object["form"], readElicitationFormCapabilities);
    if (formValue !== undefined) {
      result.form = formValue;
    }
  }
  if (object["url"] != null) {
    const urlValue = wire.lenientOptional(cx, "url", object["url"], readElicitationUrlCapabilities);
    if (urlValue !== undefined) {
      result.url = urlValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "form", "url", "_meta");
  return result;
}

export function isElicitationCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["form"] === undefined || isElicitationFormCapabilities(value["form"], depth)) &&
    (value["url"] === undefined || isElicitationUrlCapabilities(value["url"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPlanCapabilities(cx: Cursor, key: Key, value: unknown): types.PlanCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PlanCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isPlanCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readClientCapabilities(cx: Cursor, key: Key, value: unknown): types.ClientCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const planKey = object["planCapabilities"] === undefined ? "plan" : wire.nameOf(
      cx, object,
      [],
      true, "plan", "planCapabilities",
    );
  const result = {
    fs: wire.lenientGiven(cx, "fs", object["fs"], readFileSystemCapabilities) ?? readFileSystemCapabilities(
      cx, "fs",
      { readTextFile: false, writeTextFile: false },
    ),
    terminal: wire.lenientGiven(cx, "terminal", object["terminal"], wire.bool) ?? false,
  } as types.ClientCapabilities;
  if (object["session"] != null) {
    const sessionValue = wire.lenientOptional(cx, "session", object["session"], readClientSessionCapabilities);
    if (sessionValue !== undefined) {
      result.session = sessionValue;
    }
  }
  if (object["subagents"] != null) {
    const subagentsValue = wire.lenientOptional(cx, "subagents", object["subagents"], readSubagentCapabilities);
    if (subagentsValue !== undefined) {
      result.subagents = subagentsValue;
    }
  }
  result.auth = wire.lenientGiven(
    cx, "auth",
    object["auth"],
    readAuthCapabilities,
  ) ?? readAuthCapabilities(cx, "auth", { terminal: false });
  if (object["elicitation"] != null) {
    const elicitationValue = wire.lenientOptional(
      cx, "elicitation",
      object["elicitation"],
      readElicitationCapabilities,
    );
    if (elicitationValue !== undefined) {
      result.elicitation = elicitationValue;
    }
  }
  if (object[planKey] != null) {
    const planValue = wire.lenientOptional(cx, planKey, object[planKey], readPlanCapabilities);
    if (planValue !== undefined) {
      result.plan = planValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "fs", "terminal", "session", "subagents", "auth", "elicitation", "plan", "planCapabilities", "_meta",
  );
  return result;
}

export function isClientCapabilities(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readClientCapabilities);
}

export function readImplementation(cx: Cursor, key: Key, value: unknown): types.Implementation {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    name: wire.text(cx, "name", object["name"]),
  } as types.Implementation;
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  result.version = wire.text(cx, "version", object["version"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "title", "version", "_meta");
  return result;
}

export function isImplementation(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    wire.isText(value["version"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitializeRequest(cx: Cursor, key: Key, value: unknown): types.InitializeRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitializeRequest = {
    protocolVersion: readProtocolVersion(cx, "protocolVersion", object["protocolVersion"]),
    clientCapabilities: wire.lenientGiven(
      cx, "clientCapabilities",
      object["clientCapabilities"],
      readClientCapabilities,
    ) ?? readClientCapabilities(
      cx, "clientCapabilities",
      { fs: { readTextFile: false, writeTextFile: false }, terminal: false, auth: { terminal: false } },
    ),
  };
  if (object["clientInfo"] != null) {
    const clientInfoValue = wire.lenientOptional(cx, "clientInfo", object["clientInfo"], readImplementation);
    if (clientInfoValue !== undefined) {
      result.clientInfo = clientInfoValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "protocolVersion", "clientCapabilities", "clientInfo", "_meta");
  return result;
}

export function isInitializeRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isProtocolVersion(value["protocolVersion"], depth) &&
    isClientCapabilities(value["clientCapabilities"], depth) &&
    (value["clientInfo"] === undefined || isImplementation(value["clientInfo"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readClientRequest(cx: Cursor, key: Key, value: unknown): types.ClientRequest {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "initialize":
      return readClientRequestInitialize(cx, key, value);
    case "authenticate":
      return readClientRequestAuthenticate(cx, key, value);
    case "providers/list":
      return readClientRequestProvidersList(cx, key, value);
    case "providers/set":
      return readClientRequestProvidersSet(cx, key, value);
    case "providers/disable":
      return readClientRequestProvidersDisable(cx, key, value);
    case "logout":
      return readClientRequestLogout(cx, key, value);
    case "auth/status":
      return readClientRequestAuthStatus(cx, key, value);
    case "session/new":
      return readClientRequestSessionNew(cx, key, value);
    case "session/load":
      return readClientRequestSessionLoad(cx, key, value);
    case "session/list":
      return readClientRequestSessionList(cx, key, value);
    case "session/delete":
      return readClientRequestSessionDelete(cx, key, value);
    case "session/fork":
      return readClientRequestSessionFork(cx, key, value);
    case "session/archive":
      return readClientRequestSessionArchive(cx, key, value);
    case "session/unarchive":
      return readClientRequestSessionUnarchive(cx, key, value);
    case "session/status":
      return readClientRequestSessionStatus(cx, key, value);
    case "session/options":
      return readClientRequestSessionOptions(cx, key, value);
    case "session/set_title":
      return readClientRequestSessionSetTitle(cx, key, value);
    case "session/resume":
      return readClientRequestSessionResume(cx, key, value);
    case "session/close":
      return readClientRequestSessionClose(cx, key, value);
    case "session/set_mode":
      return readClientRequestSessionSetMode(cx, key, value);
    case "session/set_config_option":
      return readClientRequestSessionSetConfigOption(cx, key, value);
    case "session/prompt":
      return readClientRequestSessionPrompt(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isClientRequest(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readClientRequest);
}

function readClientRequestInitialize(cx: Cursor, key: Key, value: unknown): types.ClientRequestInitialize {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestInitialize = {
    method: "initialize",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readInitializeRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestAuthenticate(cx: Cursor, key: Key, value: unknown): types.ClientRequestAuthenticate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestAuthenticate = {
    method: "authenticate",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readAuthenticateRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestProvidersList(cx: Cursor, key: Key, value: unknown): types.ClientRequestProvidersList {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestProvidersList = {
    method: "providers/list",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readListProvidersRequest(cx, "params", wire.whenAbsent({}, object["params"])),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestProvidersSet(cx: Cursor, key: Key, value: unknown): types.ClientRequestProvidersSet {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestProvidersSet = {
    method: "providers/set",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSetProviderRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestProvidersDisable(cx: Cursor, key: Key, value: unknown): types.ClientRequestProvidersDisable {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestProvidersDisable = {
    method: "providers/disable",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readDisableProviderRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestLogout(cx: Cursor, key: Key, value: unknown): types.ClientRequestLogout {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestLogout = {
    method: "logout",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readLogoutRequest(cx, "params", wire.whenAbsent({}, object["params"])),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestAuthStatus(cx: Cursor, key: Key, value: unknown): types.ClientRequestAuthStatus {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestAuthStatus = {
    method: "auth/status",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readAuthStatusRequest(cx, "params", wire.whenAbsent({}, object["params"])),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionNew(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionNew {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionNew = {
    method: "session/new",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readNewSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionLoad(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionLoad {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionLoad = {
    method: "session/load",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readLoadSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionList(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionList {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionList = {
    method: "session/list",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readListSessionsRequest(cx, "params", wire.whenAbsent({}, object["params"])),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionDelete(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionDelete {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionDelete = {
    method: "session/delete",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readDeleteSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionFork(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionFork {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionFork = {
    method: "session/fork",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readForkSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionArchive(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionArchive {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionArchive = {
    method: "session/archive",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readArchiveSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionUnarchive(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionUnarchive {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionUnarchive = {
    method: "session/unarchive",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readUnarchiveSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionStatus(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionStatus {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionStatus = {
    method: "session/status",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSessionStatusRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionOptions(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionOptions {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionOptions = {
    method: "session/options",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSessionOptionsRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionSetTitle(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionSetTitle {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionSetTitle = {
    method: "session/set_title",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSetSessionTitleRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionResume(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionResume {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionResume = {
    method: "session/resume",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readResumeSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionClose(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionClose {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionClose = {
    method: "session/close",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readCloseSessionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionSetMode(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionSetMode {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionSetMode = {
    method: "session/set_mode",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSetSessionModeRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionSetConfigOption(cx: Cursor, key: Key, value: unknown):
  types.ClientRequestSessionSetConfigOption {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionSetConfigOption = {
    method: "session/set_config_option",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readSetSessionConfigOptionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readClientRequestSessionPrompt(cx: Cursor, key: Key, value: unknown): types.ClientRequestSessionPrompt {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientRequestSessionPrompt = {
    method: "session/prompt",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readPromptRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

export function readMcpRequestId(cx: Cursor, key: Key, value: unknown): types.McpRequestId {
  return wire.text(cx, key, value);
}

export function isMcpRequestId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readMessageMcpRequest(cx: Cursor, key: Key, value: unknown): types.MessageMcpRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MessageMcpRequest = {
    serverId: readMcpServerAcpId(cx, "serverId", object["serverId"]),
    requestId: readMcpRequestId(cx, "requestId", object["requestId"]),
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] != null) result.params = wire.map(cx, "params", object["params"], wire.text, wire.any);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "serverId", "requestId", "method", "params", "_meta");
  return result;
}

export function isMessageMcpRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMcpServerAcpId(value["serverId"], depth) &&
    isMcpRequestId(value["requestId"], depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || wire.isMap(value["params"], depth, wire.isText, wire.isAny)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolCallId(cx: Cursor, key: Key, value: unknown): types.ToolCallId {
  return wire.text(cx, key, value);
}

export function isToolCallId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readElicitationSchemaType(cx: Cursor, key: Key, value: unknown): types.ElicitationSchemaType {
  if (isElicitationSchemaType(value, 0)) return value as types.ElicitationSchemaType;
  return wire.notOneOf(cx, key, value, wire.text, "object");
}

export function isElicitationSchemaType(value: unknown, _depth: number): boolean {
  return value === "object";
}

export function readStringFormat(cx: Cursor, key: Key, value: unknown): types.StringFormat {
  if (isStringFormat(value, 0)) return value as types.StringFormat;
  return wire.notOneOf(cx, key, value, wire.text, "email", "uri", "date", "date-time");
}

export function isStringFormat(value: unknown, _depth: number): boolean {
  return value === "email" || value === "uri" || value === "date" || value === "date-time";
}

export function readEnumOption(cx: Cursor, key: Key, value: unknown): types.EnumOption {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.EnumOption = {
    const: wire.text(cx, "const", object["const"]),
    title: wire.text(cx, "title", object["title"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "const", "title", "description", "_meta");
  return result;
}

export function isEnumOption(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["const"]) &&
    wire.isText(value["title"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readStringPropertySchema(cx: Cursor, key: Key, value: unknown): types.StringPropertySchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StringPropertySchema = {};
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minLength"] != null) result.minLength = wire.uint32(cx, "minLength", object["minLength"]);
  if (object["maxLength"] != null) result.maxLength = wire.uint32(cx, "maxLength", object["maxLength"]);
  if (object["pattern"] != null) result.pattern = wire.text(cx, "pattern", object["pattern"]);
  if (object["format"] != null) result.format = readStringFormat(cx, "format", object["format"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.text);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["enum"] != null) result.enum = wire.list(cx, "enum", object["enum"], wire.text);
  if (object["oneOf"] != null) result.oneOf = wire.list(cx, "oneOf", object["oneOf"], readEnumOption);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "title", "description", "minLength", "maxLength", "pattern", "format", "default", "enum", "oneOf",
    "_meta",
  );
  return result;
}

export function isStringPropertySchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minLength"] === undefined || wire.isUint32(value["minLength"])) &&
    (value["maxLength"] === undefined || wire.isUint32(value["maxLength"])) &&
    (value["pattern"] === undefined || wire.isText(value["pattern"])) &&
    (value["format"] === undefined || isStringFormat(value["format"], depth)) &&
    (value["default"] === undefined || wire.isText(value["default"])) &&
    (value["enum"] === undefined || wire.isList(value["enum"], depth, wire.isText)) &&
    (value["oneOf"] === undefined || wire.isList(value["oneOf"], depth, isEnumOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readNumberPropertySchema(cx: Cursor, key: Key, value: unknown): types.NumberPropertySchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.NumberPropertySchema = {};
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minimum"] != null) result.minimum = wire.float(cx, "minimum", object["minimum"]);
  if (object["maximum"] != null) result.maximum = wire.float(cx, "maximum", object["maximum"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.float);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "title", "description", "minimum", "maximum", "default", "_meta");
  return result;
}

export function isNumberPropertySchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minimum"] === undefined || wire.isFloat(value["minimum"])) &&
    (value["maximum"] === undefined || wire.isFloat(value["maximum"])) &&
    (value["default"] === undefined || wire.isFloat(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readIntegerPropertySchema(cx: Cursor, key: Key, value: unknown): types.IntegerPropertySchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.IntegerPropertySchema = {};
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minimum"] != null) result.minimum = wire.int64(cx, "minimum", object["minimum"]);
  if (object["maximum"] != null) result.maximum = wire.int64(cx, "maximum", object["maximum"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.int64);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "title", "description", "minimum", "maximum", "default", "_meta");
  return result;
}

export function isIntegerPropertySchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minimum"] === undefined || wire.isInt64(value["minimum"])) &&
    (value["maximum"] === undefined || wire.isInt64(value["maximum"])) &&
    (value["default"] === undefined || wire.isInt64(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readBooleanPropertySchema(cx: Cursor, key: Key, value: unknown): types.BooleanPropertySchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.BooleanPropertySchema = {};
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.bool);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "title", "description", "default", "_meta");
  return result;
}

export function isBooleanPropertySchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["default"] === undefined || wire.isBool(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readStringMultiSelectItems(cx: Cursor, key: Key, value: unknown): types.StringMultiSelectItems {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StringMultiSelectItems = {
    enum: wire.list(cx, "enum", object["enum"], wire.text),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "enum", "_meta");
  return result;
}

export function isStringMultiSelectItems(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["enum"], depth, wire.isText) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTitledMultiSelectItems(cx: Cursor, key: Key, value: unknown): types.TitledMultiSelectItems {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.TitledMultiSelectItems = {
    anyOf: wire.list(cx, "anyOf", object["anyOf"], readEnumOption),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "anyOf", "_meta");
  return result;
}

export function isTitledMultiSelectItems(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["anyOf"], depth, isEnumOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMultiSelectItems(cx: Cursor, key: Key, value: unknown): types.MultiSelectItems {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "string":
      return readMultiSelectItemsString(cx, key, value);
    case undefined:
      return readMultiSelectItemsTitled(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

export function isMultiSelectItems(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "string":
      return isMultiSelectItemsString(value, outer);
    case undefined:
      return isMultiSelectItemsTitled(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readMultiSelectItemsString(cx: Cursor, key: Key, value: unknown): types.MultiSelectItemsString {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MultiSelectItemsString = {
    type: "string",
    enum: wire.list(cx, "enum", object["enum"], wire.text),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "enum", "_meta");
  return result;
}

function isMultiSelectItemsString(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["enum"], depth, wire.isText) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readMultiSelectItemsTitled(cx: Cursor, key: Key, value: unknown): types.MultiSelectItemsTitled {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MultiSelectItemsTitled = {
    anyOf: wire.list(cx, "anyOf", object["anyOf"], readEnumOption),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "anyOf", "_meta");
  return result;
}

function isMultiSelectItemsTitled(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["anyOf"], depth, isEnumOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMultiSelectPropertySchema(cx: Cursor, key: Key, value: unknown): types.MultiSelectPropertySchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {} as types.MultiSelectPropertySchema;
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minItems"] != null) result.minItems = wire.uint64(cx, "minItems", object["minItems"]);
  if (object["maxItems"] != null) result.maxItems = wire.uint64(cx, "maxItems", object["maxItems"]);
  result.items = readMultiSelectItems(cx, "items", object["items"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.validItems, wire.text);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "title", "description", "minItems", "maxItems", "items", "default", "_meta",
  );
  return result;
}

export function isMultiSelectPropertySchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minItems"] === undefined || wire.isUint64(value["minItems"])) &&
    (value["maxItems"] === undefined || wire.isUint64(value["maxItems"])) &&
    isMultiSelectItems(value["items"], depth) &&
    (value["default"] === undefined || wire.isList(value["default"], depth, wire.isText)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationPropertySchema(cx: Cursor, key: Key, value: unknown): types.ElicitationPropertySchema {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "string":
      return readElicitationPropertySchemaString(cx, key, value);
    case "number":
      return readElicitationPropertySchemaNumber(cx, key, value);
    case "integer":
      return readElicitationPropertySchemaInteger(cx, key, value);
    case "boolean":
      return readElicitationPropertySchemaBoolean(cx, key, value);
    case "array":
      return readElicitationPropertySchemaArray(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

export function isElicitationPropertySchema(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "string":
      return isElicitationPropertySchemaString(value, outer);
    case "number":
      return isElicitationPropertySchemaNumber(value, outer);
    case "integer":
      return isElicitationPropertySchemaInteger(value, outer);
    case "boolean":
      return isElicitationPropertySchemaBoolean(value, outer);
    case "array":
      return isElicitationPropertySchemaArray(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readElicitationPropertySchemaString(cx: Cursor, key: Key, value: unknown):
  types.ElicitationPropertySchemaString {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationPropertySchemaString = {
    type: "string",
  };
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minLength"] != null) result.minLength = wire.uint32(cx, "minLength", object["minLength"]);
  if (object["maxLength"] != null) result.maxLength = wire.uint32(cx, "maxLength", object["maxLength"]);
  if (object["pattern"] != null) result.pattern = wire.text(cx, "pattern", object["pattern"]);
  if (object["format"] != null) result.format = readStringFormat(cx, "format", object["format"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.text);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["enum"] != null) result.enum = wire.list(cx, "enum", object["enum"], wire.text);
  if (object["oneOf"] != null) result.oneOf = wire.list(cx, "oneOf", object["oneOf"], readEnumOption);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "type", "title", "description", "minLength", "maxLength", "pattern", "format", "default", "enum",
    "oneOf", "_meta",
  );
  return result;
}

function isElicitationPropertySchemaString(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minLength"] === undefined || wire.isUint32(value["minLength"])) &&
    (value["maxLength"] === undefined || wire.isUint32(value["maxLength"])) &&
    (value["pattern"] === undefined || wire.isText(value["pattern"])) &&
    (value["format"] === undefined || isStringFormat(value["format"], depth)) &&
    (value["default"] === undefined || wire.isText(value["default"])) &&
    (value["enum"] === undefined || wire.isList(value["enum"], depth, wire.isText)) &&
    (value["oneOf"] === undefined || wire.isList(value["oneOf"], depth, isEnumOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readElicitationPropertySchemaNumber(cx: Cursor, key: Key, value: unknown):
  types.ElicitationPropertySchemaNumber {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationPropertySchemaNumber = {
    type: "number",
  };
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minimum"] != null) result.minimum = wire.float(cx, "minimum", object["minimum"]);
  if (object["maximum"] != null) result.maximum = wire.float(cx, "maximum", object["maximum"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.float);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "title", "description", "minimum", "maximum", "default", "_meta");
  return result;
}

function isElicitationPropertySchemaNumber(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minimum"] === undefined || wire.isFloat(value["minimum"])) &&
    (value["maximum"] === undefined || wire.isFloat(value["maximum"])) &&
    (value["default"] === undefined || wire.isFloat(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readElicitationPropertySchemaInteger(cx: Cursor, key: Key, value: unknown):
  types.ElicitationPropertySchemaInteger {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationPropertySchemaInteger = {
    type: "integer",
  };
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minimum"] != null) result.minimum = wire.int64(cx, "minimum", object["minimum"]);
  if (object["maximum"] != null) result.maximum = wire.int64(cx, "maximum", object["maximum"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.int64);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "title", "description", "minimum", "maximum", "default", "_meta");
  return result;
}

function isElicitationPropertySchemaInteger(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minimum"] === undefined || wire.isInt64(value["minimum"])) &&
    (value["maximum"] === undefined || wire.isInt64(value["maximum"])) &&
    (value["default"] === undefined || wire.isInt64(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readElicitationPropertySchemaBoolean(cx: Cursor, key: Key, value: unknown):
  types.ElicitationPropertySchemaBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationPropertySchemaBoolean = {
    type: "boolean",
  };
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.bool);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "title", "description", "default", "_meta");
  return result;
}

function isElicitationPropertySchemaBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["default"] === undefined || wire.isBool(value["default"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readElicitationPropertySchemaArray(cx: Cursor, key: Key, value: unknown):
  types.ElicitationPropertySchemaArray {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "array",
  } as types.ElicitationPropertySchemaArray;
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["minItems"] != null) result.minItems = wire.uint64(cx, "minItems", object["minItems"]);
  if (object["maxItems"] != null) result.maxItems = wire.uint64(cx, "maxItems", object["maxItems"]);
  result.items = readMultiSelectItems(cx, "items", object["items"]);
  if (object["default"] != null) {
    const defaultValue = wire.lenientOptional(cx, "default", object["default"], wire.validItems, wire.text);
    if (defaultValue !== undefined) {
      result.default = defaultValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "type", "title", "description", "minItems", "maxItems", "items", "default", "_meta",
  );
  return result;
}

function isElicitationPropertySchemaArray(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["minItems"] === undefined || wire.isUint64(value["minItems"])) &&
    (value["maxItems"] === undefined || wire.isUint64(value["maxItems"])) &&
    isMultiSelectItems(value["items"], depth) &&
    (value["default"] === undefined || wire.isList(value["default"], depth, wire.isText)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationSchema(cx: Cursor, key: Key, value: unknown): types.ElicitationSchema {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: wire.lenientGiven(cx, "type", object["type"], readElicitationSchemaType) ?? "object",
  } as types.ElicitationSchema;
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  result.properties = wire.map(
    cx, "properties",
    wire.whenAbsent({}, object["properties"]),
    wire.text, readElicitationPropertySchema,
  );
  if (object["required"] != null) result.required = wire.list(cx, "required", object["required"], wire.text);
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "title", "properties", "required", "description", "_meta");
  return result;
}

export function isElicitationSchema(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isElicitationSchemaType(value["type"], depth) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    wire.isMap(value["properties"], depth, wire.isText, isElicitationPropertySchema) &&
    (value["required"] === undefined || wire.isList(value["required"], depth, wire.isText)) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationFormSession(cx: Cursor, key: Key, value: unknown): types.ElicitationFormSession {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    message: wire.text(cx, "message", object["message"]),
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  } as types.ElicitationFormSession;
  if (object["toolCallId"] != null) {
    const toolCallIdValue = wire.lenientOptional(cx, "toolCallId", object["toolCallId"], readToolCallId);
    if (toolCallIdValue !== undefined) {
      result.toolCallId = toolCallIdValue;
    }
  }
  result.requestedSchema = readElicitationSchema(cx, "requestedSchema", object["requestedSchema"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "message", "sessionId", "toolCallId", "requestedSchema", "_meta");
  return result;
}

export function isElicitationFormSession(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["message"]) &&
    isSessionId(value["sessionId"], depth) &&
    (value["toolCallId"] === undefined || isToolCallId(value["toolCallId"], depth)) &&
    isElicitationSchema(value["requestedSchema"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationFormRequest(cx: Cursor, key: Key, value: unknown): types.ElicitationFormRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationFormRequest = {
    message: wire.text(cx, "message", object["message"]),
    requestId: readRequestId(cx, "requestId", object["requestId"]),
    requestedSchema: readElicitationSchema(cx, "requestedSchema", object["requestedSchema"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "message", "requestId", "requestedSchema", "_meta");
  return result;
}

export function isElicitationFormRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["message"]) &&
    isRequestId(value["requestId"], depth) &&
    isElicitationSchema(value["requestedSchema"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationId(cx: Cursor, key: Key, value: unknown): types.ElicitationId {
  return wire.text(cx, key, value);
}

export function isElicitationId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readElicitationUrlSession(cx: Cursor, key: Key, value: unknown): types.ElicitationUrlSession {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    message: wire.text(cx, "message", object["message"]),
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  } as types.ElicitationUrlSession;
  if (object["toolCallId"] != null) {
    const toolCallIdValue = wire.lenientOptional(cx, "toolCallId", object["toolCallId"], readToolCallId);
    if (toolCallIdValue !== undefined) {
      result.toolCallId = toolCallIdValue;
    }
  }
  result.elicitationId = readElicitationId(cx, "elicitationId", object["elicitationId"]);
  result.url = wire.text(cx, "url", object["url"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "message", "sessionId", "toolCallId", "elicitationId", "url", "_meta");
  return result;
}

export function isElicitationUrlSession(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["message"]) &&
    isSessionId(value["sessionId"], depth) &&
    (value["toolCallId"] === undefined || isToolCallId(value["toolCallId"], depth)) &&
    isElicitationId(value["elicitationId"], depth) &&
    wire.isText(value["url"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationUrlRequest(cx: Cursor, key: Key, value: unknown): types.ElicitationUrlRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationUrlRequest = {
    message: wire.text(cx, "message", object["message"]),
    requestId: readRequestId(cx, "requestId", object["requestId"]),
    elicitationId: readElicitationId(cx, "elicitationId", object["elicitationId"]),
    url: wire.text(cx, "url", object["url"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "message", "requestId", "elicitationId", "url", "_meta");
  return result;
}

export function isElicitationUrlRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["message"]) &&
    isRequestId(value["requestId"], depth) &&
    isElicitationId(value["elicitationId"], depth) &&
    wire.isText(value["url"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCreateElicitationRequest(cx: Cursor, key: Key, value: unknown): types.CreateElicitationRequest {
  switch (wire.tagOf(cx, key, value, "mode")) {
    case "form":
      return wire.untagged<types.CreateElicitationRequest>(
        cx, key, value,
        wire.candidate(
          readCreateElicitationRequestFormSession, "message", "sessionId", "toolCallId", "requestedSchema", "_meta",
        ),
        wire.candidate(readCreateElicitationRequestFormRequest, "message", "requestId", "requestedSchema", "_meta"),
      );
    case "url":
      return wire.untagged<types.CreateElicitationRequest>(
        cx, key, value,
        wire.candidate(
          readCreateElicitationRequestUrlSession, "message", "sessionId", "toolCallId", "elicitationId", "url", "_meta",
        ),
        wire.candidate(readCreateElicitationRequestUrlRequest, "message", "requestId", "elicitationId", "url", "_meta"),
      );
    default:
      return wire.unknownVariant(cx, key, value, "mode");
  }
}

export function isCreateElicitationRequest(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readCreateElicitationRequest);
}

function readCreateElicitationRequestFormSession(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationRequestFormSession {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    mode: "form",
    message: wire.text(cx, "message", object["message"]),
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  } as types.CreateElicitationRequestFormSession;
  if (object["toolCallId"] != null) {
    const toolCallIdValue = wire.lenientOptional(cx, "toolCallId", object["toolCallId"], readToolCallId);
    if (toolCallIdValue !== undefined) {
      result.toolCallId = toolCallIdValue;
    }
  }
  result.requestedSchema = readElicitationSchema(cx, "requestedSchema", object["requestedSchema"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mode", "message", "sessionId", "toolCallId", "requestedSchema", "_meta");
  return result;
}

function readCreateElicitationRequestFormRequest(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationRequestFormRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateElicitationRequestFormRequest = {
    mode: "form",
    message: wire.text(cx, "message", object["message"]),
    requestId: readRequestId(cx, "requestId", object["requestId"]),
    requestedSchema: readElicitationSchema(cx, "requestedSchema", object["requestedSchema"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mode", "message", "requestId", "requestedSchema", "_meta");
  return result;
}

function readCreateElicitationRequestUrlSession(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationRequestUrlSession {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    mode: "url",
    message: wire.text(cx, "message", object["message"]),
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  } as types.CreateElicitationRequestUrlSession;
  if (object["toolCallId"] != null) {
    const toolCallIdValue = wire.lenientOptional(cx, "toolCallId", object["toolCallId"], readToolCallId);
    if (toolCallIdValue !== undefined) {
      result.toolCallId = toolCallIdValue;
    }
  }
  result.elicitationId = readElicitationId(cx, "elicitationId", object["elicitationId"]);
  result.url = wire.text(cx, "url", object["url"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "mode", "message", "sessionId", "toolCallId", "elicitationId", "url", "_meta",
  );
  return result;
}

function readCreateElicitationRequestUrlRequest(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationRequestUrlRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateElicitationRequestUrlRequest = {
    mode: "url",
    message: wire.text(cx, "message", object["message"]),
    requestId: readRequestId(cx, "requestId", object["requestId"]),
    elicitationId: readElicitationId(cx, "elicitationId", object["elicitationId"]),
    url: wire.text(cx, "url", object["url"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mode", "message", "requestId", "elicitationId", "url", "_meta");
  return result;
}

export function readTerminalId(cx: Cursor, key: Key, value: unknown): types.TerminalId {
  return wire.text(cx, key, value);
}

export function isTerminalId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readKillTerminalRequest(cx: Cursor, key: Key, value: unknown): types.KillTerminalRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.KillTerminalRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "terminalId", "_meta");
  return result;
}

export function isKillTerminalRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readWaitForTerminalExitRequest(cx: Cursor, key: Key, value: unknown): types.WaitForTerminalExitRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.WaitForTerminalExitRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "terminalId", "_meta");
  return result;
}

export function isWaitForTerminalExitRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readReleaseTerminalRequest(cx: Cursor, key: Key, value: unknown): types.ReleaseTerminalRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ReleaseTerminalRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "terminalId", "_meta");
  return result;
}

export function isReleaseTerminalRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTerminalOutputRequest(cx: Cursor, key: Key, value: unknown): types.TerminalOutputRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.TerminalOutputRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "terminalId", "_meta");
  return result;
}

export function isTerminalOutputRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCreateTerminalRequest(cx: Cursor, key: Key, value: unknown): types.CreateTerminalRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    command: wire.text(cx, "command", object["command"]),
  } as types.CreateTerminalRequest;
  const argsValue = wire.list(cx, "args", wire.whenNothing([], object["args"]), wire.text);
  if ((!cx.writing || !wire.equal(argsValue, []))) {
    result.args = argsValue;
  }
  const envValue = wire.list(cx, "env", wire.whenNothing([], object["env"]), readEnvVariable);
  if ((!cx.writing || !wire.equal(envValue, []))) {
    result.env = envValue;
  }
  if (object["cwd"] != null) result.cwd = wire.text(cx, "cwd", object["cwd"]);
  if (object["outputByteLimit"] != null) result.outputByteLimit = wire.uint64(
    cx, "outputByteLimit",
    object["outputByteLimit"],
  );
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "command", "args", "env", "cwd", "outputByteLimit", "_meta");
  return result;
}

export function isCreateTerminalRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["command"]) &&
    wire.isList(value["args"], depth, wire.isText) &&
    wire.isList(value["env"], depth, isEnvVariable) &&
    (value["cwd"] === undefined || wire.isText(value["cwd"])) &&
    (value["outputByteLimit"] === undefined || wire.isUint64(value["outputByteLimit"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolKind(cx: Cursor, key: Key, value: unknown): types.ToolKind {
  if (isToolKind(value, 0)) return value as types.ToolKind;
  return wire.readAs(
    cx, key, value, wire.text, "other", "read", "edit", "delete", "move", "search", "execute", "think", "fetch",
    "switch_mode", "other",
  );
}

export function isToolKind(value: unknown, _depth: number): boolean {
  return value === "read" ||
    value === "edit" ||
    value === "delete" ||
    value === "move" ||
    value === "search" ||
    value === "execute" ||
    value === "think" ||
    value === "fetch" ||
    value === "switch_mode" ||
    value === "other";
}

export function readToolCallStatus(cx: Cursor, key: Key, value: unknown): types.ToolCallStatus {
  if (isToolCallStatus(value, 0)) return value as types.ToolCallStatus;
  return wire.notOneOf(cx, key, value, wire.text, "pending", "in_progress", "completed", "failed");
}

export function isToolCallStatus(value: unknown, _depth: number): boolean {
  return value === "pending" || value === "in_progress" || value === "completed" || value === "failed";
}

export function readContent(cx: Cursor, key: Key, value: unknown): types.Content {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Content = {
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "content", "_meta");
  return result;
}

export function isContent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isContentBlock(value["content"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readDiff(cx: Cursor, key: Key, value: unknown): types.Diff {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    path: wire.text(cx, "path", object["path"]),
  } as types.Diff;
  if (object["oldText"] != null) {
    const oldTextValue = wire.lenientOptional(cx, "oldText", object["oldText"], wire.text);
    if (oldTextValue !== undefined) {
      result.oldText = oldTextValue;
    }
  }
  result.newText = wire.text(cx, "newText", object["newText"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "path", "oldText", "newText", "_meta");
  return result;
}

export function isDiff(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["path"]) &&
    (value["oldText"] === undefined || wire.isText(value["oldText"])) &&
    wire.isText(value["newText"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTerminal(cx: Cursor, key: Key, value: unknown): types.Terminal {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Terminal = {
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "terminalId", "_meta");
  return result;
}

export function isTerminal(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionReference(cx: Cursor, key: Key, value: unknown): types.SessionReference {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionReference = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isSessionReference(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolCallContent(cx: Cursor, key: Key, value: unknown): types.ToolCallContent {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "content":
      return readToolCallContentContent(cx, key, value);
    case "diff":
      return readToolCallContentDiff(cx, key, value);
    case "terminal":
      return readToolCallContentTerminal(cx, key, value);
    case "session":
      return readToolCallContentSession(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "type", "content", "diff", "terminal", "session");
  }
}

export function isToolCallContent(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "content":
      return isToolCallContentContent(value, outer);
    case "diff":
      return isToolCallContentDiff(value, outer);
    case "terminal":
      return isToolCallContentTerminal(value, outer);
    case "session":
      return isToolCallContentSession(value, outer);
    default:
      return false;
  }
}

function readToolCallContentContent(cx: Cursor, key: Key, value: unknown): types.ToolCallContentContent {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ToolCallContentContent = {
    type: "content",
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "content", "_meta");
  return result;
}

function isToolCallContentContent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isContentBlock(value["content"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readToolCallContentDiff(cx: Cursor, key: Key, value: unknown): types.ToolCallContentDiff {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "diff",
    path: wire.text(cx, "path", object["path"]),
  } as types.ToolCallContentDiff;
  if (object["oldText"] != null) {
    const oldTextValue = wire.lenientOptional(cx, "oldText", object["oldText"], wire.text);
    if (oldTextValue !== undefined) {
      result.oldText = oldTextValue;
    }
  }
  result.newText = wire.text(cx, "newText", object["newText"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "path", "oldText", "newText", "_meta");
  return result;
}

function isToolCallContentDiff(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["path"]) &&
    (value["oldText"] === undefined || wire.isText(value["oldText"])) &&
    wire.isText(value["newText"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readToolCallContentTerminal(cx: Cursor, key: Key, value: unknown): types.ToolCallContentTerminal {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ToolCallContentTerminal = {
    type: "terminal",
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "terminalId", "_meta");
  return result;
}

function isToolCallContentTerminal(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readToolCallContentSession(cx: Cursor, key: Key, value: unknown): types.ToolCallContentSession {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ToolCallContentSession = {
    type: "session",
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "sessionId", "_meta");
  return result;
}

function isToolCallContentSession(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolCallLocation(cx: Cursor, key: Key, value: unknown): types.ToolCallLocation {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ToolCallLocation = {
    path: wire.text(cx, "path", object["path"]),
  };
  if (object["line"] != null) {
    const lineValue = wire.lenientOptional(cx, "line", object["line"], wire.uint32);
    if (lineValue !== undefined) {
      result.line = lineValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "path", "line", "_meta");
  return result;
}

export function isToolCallLocation(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["path"]) &&
    (value["line"] === undefined || wire.isUint32(value["line"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolCallUpdate(cx: Cursor, key: Key, value: unknown): types.ToolCallUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ToolCallUpdate = {
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
  };
  if (object["kind"] != null) {
    const kindValue = wire.lenientOptional(cx, "kind", object["kind"], readToolKind);
    if (kindValue !== undefined) {
      result.kind = kindValue;
    }
  }
  if (object["status"] != null) {
    const statusValue = wire.lenientOptional(cx, "status", object["status"], readToolCallStatus);
    if (statusValue !== undefined) {
      result.status = statusValue;
    }
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["name"] != null) {
    const nameValue = wire.lenientOptional(cx, "name", object["name"], wire.text);
    if (nameValue !== undefined) {
      result.name = nameValue;
    }
  }
  if (object["content"] != null) {
    const contentValue = wire.lenientOptional(cx, "content", object["content"], wire.validItems, readToolCallContent);
    if (contentValue !== undefined) {
      result.content = contentValue;
    }
  }
  if (object["locations"] != null) {
    const locationsValue = wire.lenientOptional(
      cx, "locations",
      object["locations"],
      wire.validItems, readToolCallLocation,
    );
    if (locationsValue !== undefined) {
      result.locations = locationsValue;
    }
  }
  if (object["rawInput"] != null) {
    const rawInputValue = wire.lenientOptional(cx, "rawInput", object["rawInput"], wire.any);
    if (rawInputValue !== undefined) {
      result.rawInput = rawInputValue;
    }
  }
  if (object["rawOutput"] != null) {
    const rawOutputValue = wire.lenientOptional(cx, "rawOutput", object["rawOutput"], wire.any);
    if (rawOutputValue !== undefined) {
      result.rawOutput = rawOutputValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "toolCallId", "kind", "status", "title", "name", "content", "locations", "rawInput", "rawOutput",
    "_meta",
  );
  return result;
}

export function isToolCallUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isToolCallId(value["toolCallId"], depth) &&
    (value["kind"] === undefined || isToolKind(value["kind"], depth)) &&
    (value["status"] === undefined || isToolCallStatus(value["status"], depth)) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["name"] === undefined || wire.isText(value["name"])) &&
    (value["content"] === undefined || wire.isList(value["content"], depth, isToolCallContent)) &&
    (value["locations"] === undefined || wire.isList(value["locations"], depth, isToolCallLocation)) &&
    (value["rawInput"] === undefined || (value["rawInput"] !== null && wire.isAny(value["rawInput"], depth))) &&
    (value["rawOutput"] === undefined || (value["rawOutput"] !== null && wire.isAny(value["rawOutput"], depth))) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPermissionOptionId(cx: Cursor, key: Key, value: unknown): types.PermissionOptionId {
  return wire.text(cx, key, value);
}

export function isPermissionOptionId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readPermissionOptionKind(cx: Cursor, key: Key, value: unknown): types.PermissionOptionKind {
  if (isPermissionOptionKind(value, 0)) return value as types.PermissionOptionKind;
  return wire.notOneOf(cx, key, value, wire.text, "allow_once", "allow_always", "reject_once", "reject_always");
}

export function isPermissionOptionKind(value: unknown, _depth: number): boolean {
  return value === "allow_once" || value === "allow_always" || value === "reject_once" || value === "reject_always";
}

export function readPermissionOption(cx: Cursor, key: Key, value: unknown): types.PermissionOption {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PermissionOption = {
    optionId: readPermissionOptionId(cx, "optionId", object["optionId"]),
    name: wire.text(cx, "name", object["name"]),
    kind: readPermissionOptionKind(cx, "kind", object["kind"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "optionId", "name", "kind", "_meta");
  return result;
}

export function isPermissionOption(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isPermissionOptionId(value["optionId"], depth) &&
    wire.isText(value["name"]) &&
    isPermissionOptionKind(value["kind"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readRequestPermissionRequest(cx: Cursor, key: Key, value: unknown): types.RequestPermissionRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RequestPermissionRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    toolCall: readToolCallUpdate(cx, "toolCall", object["toolCall"]),
    options: wire.list(cx, "options", object["options"], readPermissionOption),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "toolCall", "options", "_meta");
  return result;
}

export function isRequestPermissionRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isToolCallUpdate(value["toolCall"], depth) &&
    wire.isList(value["options"], depth, isPermissionOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readReadTextFileRequest(cx: Cursor, key: Key, value: unknown): types.ReadTextFileRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ReadTextFileRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    path: wire.text(cx, "path", object["path"]),
  };
  if (object["line"] != null) result.line = wire.uint32(cx, "line", object["line"]);
  if (object["limit"] != null) result.limit = wire.uint32(cx, "limit", object["limit"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "path", "line", "limit", "_meta");
  return result;
}

export function isReadTextFileRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["path"]) &&
    (value["line"] === undefined || wire.isUint32(value["line"])) &&
    (value["limit"] === undefined || wire.isUint32(value["limit"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readWriteTextFileRequest(cx: Cursor, key: Key, value: unknown): types.WriteTextFileRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.WriteTextFileRequest = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    path: wire.text(cx, "path", object["path"]),
    content: wire.text(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "path", "content", "_meta");
  return result;
}

export function isWriteTextFileRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["path"]) &&
    wire.isText(value["content"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAgentRequest(cx: Cursor, key: Key, value: unknown): types.AgentRequest {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "fs/write_text_file":
      return readAgentRequestFsWriteTextFile(cx, key, value);
    case "fs/read_text_file":
      return readAgentRequestFsReadTextFile(cx, key, value);
    case "session/request_permission":
      return readAgentRequestSessionRequestPermission(cx, key, value);
    case "terminal/create":
      return readAgentRequestTerminalCreate(cx, key, value);
    case "terminal/output":
      return readAgentRequestTerminalOutput(cx, key, value);
    case "terminal/release":
      return readAgentRequestTerminalRelease(cx, key, value);
    case "terminal/wait_for_exit":
      return readAgentRequestTerminalWaitForExit(cx, key, value);
    case "terminal/kill":
      return readAgentRequestTerminalKill(cx, key, value);
    case "elicitation/create":
      return readAgentRequestElicitationCreate(cx, key, value);
    case "mcp/message":
      return readAgentRequestMcpMessage(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isAgentRequest(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readAgentRequest);
}

function readAgentRequestFsWriteTextFile(cx: Cursor, key: Key, value: unknown): types.AgentRequestFsWriteTextFile {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestFsWriteTextFile = {
    method: "fs/write_text_file",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readWriteTextFileRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestFsReadTextFile(cx: Cursor, key: Key, value: unknown): types.AgentRequestFsReadTextFile {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestFsReadTextFile = {
    method: "fs/read_text_file",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readReadTextFileRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestSessionRequestPermission(cx: Cursor, key: Key, value: unknown):
  types.AgentRequestSessionRequestPermission {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestSessionRequestPermission = {
    method: "session/request_permission",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readRequestPermissionRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestTerminalCreate(cx: Cursor, key: Key, value: unknown): types.AgentRequestTerminalCreate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestTerminalCreate = {
    method: "terminal/create",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readCreateTerminalRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestTerminalOutput(cx: Cursor, key: Key, value: unknown): types.AgentRequestTerminalOutput {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestTerminalOutput = {
    method: "terminal/output",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readTerminalOutputRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestTerminalRelease(cx: Cursor, key: Key, value: unknown): types.AgentRequestTerminalRelease {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestTerminalRelease = {
    method: "terminal/release",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readReleaseTerminalRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestTerminalWaitForExit(cx: Cursor, key: Key, value: unknown):
  types.AgentRequestTerminalWaitForExit {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestTerminalWaitForExit = {
    method: "terminal/wait_for_exit",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readWaitForTerminalExitRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestTerminalKill(cx: Cursor, key: Key, value: unknown): types.AgentRequestTerminalKill {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestTerminalKill = {
    method: "terminal/kill",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readKillTerminalRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestElicitationCreate(cx: Cursor, key: Key, value: unknown): types.AgentRequestElicitationCreate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestElicitationCreate = {
    method: "elicitation/create",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readCreateElicitationRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function readAgentRequestMcpMessage(cx: Cursor, key: Key, value: unknown): types.AgentRequestMcpMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentRequestMcpMessage = {
    method: "mcp/message",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readMessageMcpRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

export function readCancelRequestNotification(cx: Cursor, key: Key, value: unknown): types.CancelRequestNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CancelRequestNotification = {
    requestId: readRequestId(cx, "requestId", object["requestId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "requestId", "_meta");
  return result;
}

export function isCancelRequestNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isRequestId(value["requestId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMessageMcpNotification(cx: Cursor, key: Key, value: unknown): types.MessageMcpNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MessageMcpNotification = {
    serverId: readMcpServerAcpId(cx, "serverId", object["serverId"]),
    requestId: readMcpRequestId(cx, "requestId", object["requestId"]),
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] != null) result.params = wire.map(cx, "params", object["params"], wire.text, wire.any);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "serverId", "requestId", "method", "params", "_meta");
  return result;
}

export function isMessageMcpNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMcpServerAcpId(value["serverId"], depth) &&
    isMcpRequestId(value["requestId"], depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || wire.isMap(value["params"], depth, wire.isText, wire.isAny)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCancelNotification(cx: Cursor, key: Key, value: unknown): types.CancelNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CancelNotification = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "_meta");
  return result;
}

export function isCancelNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readClientNotification(cx: Cursor, key: Key, value: unknown): types.ClientNotification {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "session/cancel":
      return readClientNotificationSessionCancel(cx, key, value);
    case "mcp/message":
      return readClientNotificationMcpMessage(cx, key, value);
    case "$/cancel_request":
      return readClientNotificationCancelRequest(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isClientNotification(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "method")) {
    case "session/cancel":
      return isClientNotificationSessionCancel(value, outer);
    case "mcp/message":
      return isClientNotificationMcpMessage(value, outer);
    case "$/cancel_request":
      return isClientNotificationCancelRequest(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "method");
  }
}

function readClientNotificationSessionCancel(cx: Cursor, key: Key, value: unknown):
  types.ClientNotificationSessionCancel {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientNotificationSessionCancel = {
    method: "session/cancel",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readCancelNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isClientNotificationSessionCancel(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isCancelNotification(value["params"], depth) &&
    wire.isPlain(value);
}

function readClientNotificationMcpMessage(cx: Cursor, key: Key, value: unknown): types.ClientNotificationMcpMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientNotificationMcpMessage = {
    method: "mcp/message",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readMessageMcpNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isClientNotificationMcpMessage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isMessageMcpNotification(value["params"], depth) &&
    wire.isPlain(value);
}

function readClientNotificationCancelRequest(cx: Cursor, key: Key, value: unknown):
  types.ClientNotificationCancelRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ClientNotificationCancelRequest = {
    method: "$/cancel_request",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readCancelRequestNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isClientNotificationCancelRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isCancelRequestNotification(value["params"], depth) &&
    wire.isPlain(value);
}

export function readAuthState(cx: Cursor, key: Key, value: unknown): types.AuthState {
  return wire.text(cx, key, value);
}

export function isAuthState(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readAuthAccount(cx: Cursor, key: Key, value: unknown): types.AuthAccount {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthAccount = {
    label: wire.text(cx, "label", object["label"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["active"] != null) {
    const activeValue = wire.lenientOptional(cx, "active", object["active"], wire.bool);
    if (activeValue !== undefined) {
      result.active = activeValue;
    }
  }
  if (object["name"] != null) {
    const nameValue = wire.lenientOptional(cx, "name", object["name"], wire.text);
    if (nameValue !== undefined) {
      result.name = nameValue;
    }
  }
  if (object["email"] != null) {
    const emailValue = wire.lenientOptional(cx, "email", object["email"], wire.text);
    if (emailValue !== undefined) {
      result.email = emailValue;
    }
  }
  if (object["organization"] != null) {
    const organizationValue = wire.lenientOptional(cx, "organization", object["organization"], wire.text);
    if (organizationValue !== undefined) {
      result.organization = organizationValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "label", "description", "active", "name", "email", "organization", "_meta",
  );
  return result;
}

export function isAuthAccount(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["label"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["active"] === undefined || wire.isBool(value["active"])) &&
    (value["name"] === undefined || wire.isText(value["name"])) &&
    (value["email"] === undefined || wire.isText(value["email"])) &&
    (value["organization"] === undefined || wire.isText(value["organization"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthStatusUpdateNotification(cx: Cursor, key: Key, value: unknown):
  types.AuthStatusUpdateNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    state: readAuthState(cx, "state", object["state"]),
  } as types.AuthStatusUpdateNotification;
  const accountsValue = wire.lenientGiven(cx, "accounts", object["accounts"], wire.validItems, readAuthAccount) ?? [];
  if ((!cx.writing || !wire.equal(accountsValue, []))) {
    result.accounts = accountsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "state", "accounts", "_meta");
  return result;
}

export function isAuthStatusUpdateNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthState(value["state"], depth) &&
    wire.isList(value["accounts"], depth, isAuthAccount) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCompleteElicitationNotification(cx: Cursor, key: Key, value: unknown):
  types.CompleteElicitationNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CompleteElicitationNotification = {
    elicitationId: readElicitationId(cx, "elicitationId", object["elicitationId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "elicitationId", "_meta");
  return result;
}

export function isCompleteElicitationNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isElicitationId(value["elicitationId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMessageId(cx: Cursor, key: Key, value: unknown): types.MessageId {
  return wire.text(cx, key, value);
}

export function isMessageId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readContentChunk(cx: Cursor, key: Key, value: unknown): types.ContentChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ContentChunk = {
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["messageId"] != null) {
    const messageIdValue = wire.lenientOptional(cx, "messageId", object["messageId"], readMessageId);
    if (messageIdValue !== undefined) {
      result.messageId = messageIdValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "content", "messageId", "_meta");
  return result;
}

export function isContentChunk(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isContentBlock(value["content"], depth) &&
    (value["messageId"] === undefined || isMessageId(value["messageId"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readToolCall(cx: Cursor, key: Key, value: unknown): types.ToolCall {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
    title: wire.text(cx, "title", object["title"]),
  } as types.ToolCall;
  if (object["name"] != null) {
    const nameValue = wire.lenientOptional(cx, "name", object["name"], wire.text);
    if (nameValue !== undefined) {
      result.name = nameValue;
    }
  }
  const kindValue = wire.lenientGiven(cx, "kind", object["kind"], readToolKind) ?? "other";
  if ((!cx.writing || !wire.equal(kindValue, "other"))) {
    result.kind = kindValue;
  }
  const statusValue = wire.lenientGiven(cx, "status", object["status"], readToolCallStatus) ?? "pending";
  if ((!cx.writing || !wire.equal(statusValue, "pending"))) {
    result.status = statusValue;
  }
  const contentValue = wire.lenientGiven(cx, "content", object["content"], wire.validItems, readToolCallContent) ?? [];
  if ((!cx.writing || !wire.equal(contentValue, []))) {
    result.content = contentValue;
  }
  const locationsValue = wire.lenientGiven(
    cx, "locations",
    object["locations"],
    wire.validItems, readToolCallLocation,
  ) ?? [];
  if ((!cx.writing || !wire.equal(locationsValue, []))) {
    result.locations = locationsValue;
  }
  if (object["rawInput"] != null) {
    const rawInputValue = wire.lenientOptional(cx, "rawInput", object["rawInput"], wire.any);
    if (rawInputValue !== undefined) {
      result.rawInput = rawInputValue;
    }
  }
  if (object["rawOutput"] != null) {
    const rawOutputValue = wire.lenientOptional(cx, "rawOutput", object["rawOutput"], wire.any);
    if (rawOutputValue !== undefined) {
      result.rawOutput = rawOutputValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "toolCallId", "title", "name", "kind", "status", "content", "locations", "rawInput", "rawOutput",
    "_meta",
  );
  return result;
}

export function isToolCall(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isToolCallId(value["toolCallId"], depth) &&
    wire.isText(value["title"]) &&
    (value["name"] === undefined || wire.isText(value["name"])) &&
    isToolKind(value["kind"], depth) &&
    isToolCallStatus(value["status"], depth) &&
    wire.isList(value["content"], depth, isToolCallContent) &&
    wire.isList(value["locations"], depth, isToolCallLocation) &&
    (value["rawInput"] === undefined || (value["rawInput"] !== null && wire.isAny(value["rawInput"], depth))) &&
    (value["rawOutput"] === undefined || (value["rawOutput"] !== null && wire.isAny(value["rawOutput"], depth))) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPlanEntryPriority(cx: Cursor, key: Key, value: unknown): types.PlanEntryPriority {
  if (isPlanEntryPriority(value, 0)) return value as types.PlanEntryPriority;
  return wire.notOneOf(cx, key, value, wire.text, "high", "medium", "low");
}

export function isPlanEntryPriority(value: unknown, _depth: number): boolean {
  return value === "high" || value === "medium" || value === "low";
}

export function readPlanEntryStatus(cx: Cursor, key: Key, value: unknown): types.PlanEntryStatus {
  if (isPlanEntryStatus(value, 0)) return value as types.PlanEntryStatus;
  return wire.notOneOf(cx, key, value, wire.text, "pending", "in_progress", "completed");
}

export function isPlanEntryStatus(value: unknown, _depth: number): boolean {
  return value === "pending" || value === "in_progress" || value === "completed";
}

export function readPlanEntry(cx: Cursor, key: Key, value: unknown): types.PlanEntry {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PlanEntry = {
    content: wire.text(cx, "content", object["content"]),
    priority: readPlanEntryPriority(cx, "priority", object["priority"]),
    status: readPlanEntryStatus(cx, "status", object["status"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "content", "priority", "status", "_meta");
  return result;
}

export function isPlanEntry(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["content"]) &&
    isPlanEntryPriority(value["priority"], depth) &&
    isPlanEntryStatus(value["status"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPlan(cx: Cursor, key: Key, value: unknown): types.Plan {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Plan = {
    entries: wire.lenientOptional(cx, "entries", object["entries"], wire.validItems, readPlanEntry) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "entries", "_meta");
  return result;
}

export function isPlan(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["entries"], depth, isPlanEntry) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPlanId(cx: Cursor, key: Key, value: unknown): types.PlanId {
  return wire.text(cx, key, value);
}

export function isPlanId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readPlanItems(cx: Cursor, key: Key, value: unknown): types.PlanItems {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanItems = {
    id: idValue,
    planId: idValue,
    entries: wire.lenientOptional(cx, "entries", object["entries"], wire.validItems, readPlanEntry) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "planId", "entries", "_meta");
  return result;
}

export function isPlanItems(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanItems);
}

export function readPlanFile(cx: Cursor, key: Key, value: unknown): types.PlanFile {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanFile = {
    id: idValue,
    planId: idValue,
    uri: wire.text(cx, "uri", object["uri"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "planId", "uri", "_meta");
  return result;
}

export function isPlanFile(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanFile);
}

export function readPlanMarkdown(cx: Cursor, key: Key, value: unknown): types.PlanMarkdown {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanMarkdown = {
    id: idValue,
    planId: idValue,
    content: wire.text(cx, "content", object["content"]),
  };
  if (object["path"] != null) {
    const pathValue = wire.lenientOptional(cx, "path", object["path"], wire.text);
    if (pathValue !== undefined) {
      result.path = pathValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "planId", "content", "path", "_meta");
  return result;
}

export function isPlanMarkdown(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanMarkdown);
}

export function readPlanUpdateContent(cx: Cursor, key: Key, value: unknown): types.PlanUpdateContent {
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

export function isPlanUpdateContent(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "items":
      return isPlanUpdateContentItems(value, outer);
    case "file":
      return isPlanUpdateContentFile(value, outer);
    case "markdown":
      return isPlanUpdateContentMarkdown(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readPlanUpdateContentItems(cx: Cursor, key: Key, value: unknown): types.PlanUpdateContentItems {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanUpdateContentItems = {
    type: "items",
    id: idValue,
    planId: idValue,
    entries: wire.lenientOptional(cx, "entries", object["entries"], wire.validItems, readPlanEntry) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "planId", "entries", "_meta");
  return result;
}

function isPlanUpdateContentItems(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanUpdateContentItems);
}

function readPlanUpdateContentFile(cx: Cursor, key: Key, value: unknown): types.PlanUpdateContentFile {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanUpdateContentFile = {
    type: "file",
    id: idValue,
    planId: idValue,
    uri: wire.text(cx, "uri", object["uri"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "planId", "uri", "_meta");
  return result;
}

function isPlanUpdateContentFile(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanUpdateContentFile);
}

function readPlanUpdateContentMarkdown(cx: Cursor, key: Key, value: unknown): types.PlanUpdateContentMarkdown {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanUpdateContentMarkdown = {
    type: "markdown",
    id: idValue,
    planId: idValue,
    content: wire.text(cx, "content", object["content"]),
  };
  if (object["path"] != null) {
    const pathValue = wire.lenientOptional(cx, "path", object["path"], wire.text);
    if (pathValue !== undefined) {
      result.path = pathValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "planId", "content", "path", "_meta");
  return result;
}

function isPlanUpdateContentMarkdown(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanUpdateContentMarkdown);
}

export function readPlanUpdate(cx: Cursor, key: Key, value: unknown): types.PlanUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PlanUpdate = {
    plan: readPlanUpdateContent(cx, "plan", object["plan"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "plan", "_meta");
  return result;
}

export function isPlanUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isPlanUpdateContent(value["plan"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPlanRemoved(cx: Cursor, key: Key, value: unknown): types.PlanRemoved {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.PlanRemoved = {
    id: idValue,
    planId: idValue,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "planId", "_meta");
  return result;
}

export function isPlanRemoved(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readPlanRemoved);
}

export function readUnstructuredCommandInput(cx: Cursor, key: Key, value: unknown): types.UnstructuredCommandInput {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.UnstructuredCommandInput = {
    hint: wire.text(cx, "hint", object["hint"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "hint", "_meta");
  return result;
}

export function isUnstructuredCommandInput(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["hint"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAvailableCommandInput(cx: Cursor, key: Key, value: unknown): types.AvailableCommandInput {
  return readUnstructuredCommandInput(cx, key, value);
}

export function isAvailableCommandInput(value: unknown, depth: number): boolean {
  return isUnstructuredCommandInput(value, depth);
}

export function readAvailableCommand(cx: Cursor, key: Key, value: unknown): types.AvailableCommand {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AvailableCommand = {
    name: wire.text(cx, "name", object["name"]),
    description: wire.text(cx, "description", object["description"]),
  };
  if (object["input"] != null) {
    const inputValue = wire.lenientOptional(cx, "input", object["input"], readAvailableCommandInput);
    if (inputValue !== undefined) {
      result.input = inputValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "name", "description", "input", "_meta");
  return result;
}

export function isAvailableCommand(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["name"]) &&
    wire.isText(value["description"]) &&
    (value["input"] === undefined || isAvailableCommandInput(value["input"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAvailableCommandsUpdate(cx: Cursor, key: Key, value: unknown): types.AvailableCommandsUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AvailableCommandsUpdate = {
    availableCommands: wire.lenientOptional(
      cx, "availableCommands",
      object["availableCommands"],
      wire.validItems, readAvailableCommand,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "availableCommands", "_meta");
  return result;
}

export function isAvailableCommandsUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["availableCommands"], depth, isAvailableCommand) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCurrentModeUpdate(cx: Cursor, key: Key, value: unknown): types.CurrentModeUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CurrentModeUpdate = {
    currentModeId: readSessionModeId(cx, "currentModeId", object["currentModeId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "currentModeId", "_meta");
  return result;
}

export function isCurrentModeUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionModeId(value["currentModeId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigOptionCategory(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SessionConfigOptionCategory {
  return wire.text(cx, key, value);
}

export function isSessionConfigOptionCategory(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSessionConfigGroupId(cx: Cursor, key: Key, value: unknown): types.SessionConfigGroupId {
  return wire.text(cx, key, value);
}

export function isSessionConfigGroupId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSessionConfigSelectOption(cx: Cursor, key: Key, value: unknown): types.SessionConfigSelectOption {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionConfigSelectOption = {
    value: readSessionConfigValueId(cx, "value", object["value"]),
    name: wire.text(cx, "name", object["name"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "value", "name", "description", "_meta");
  return result;
}

export function isSessionConfigSelectOption(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigValueId(value["value"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigSelectGroup(cx: Cursor, key: Key, value: unknown): types.SessionConfigSelectGroup {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionConfigSelectGroup = {
    group: readSessionConfigGroupId(cx, "group", object["group"]),
    name: wire.text(cx, "name", object["name"]),
    options: wire.lenientOptional(
      cx, "options",
      object["options"],
      wire.validItems, readSessionConfigSelectOption,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "group", "name", "options", "_meta");
  return result;
}

export function isSessionConfigSelectGroup(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigGroupId(value["group"], depth) &&
    wire.isText(value["name"]) &&
    wire.isList(value["options"], depth, isSessionConfigSelectOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigSelectOptions(cx: Cursor, key: Key, value: unknown): types.SessionConfigSelectOptions {
  return wire.untagged<types.SessionConfigSelectOptions>(
    cx, key, value,
    wire.candidate(wire.listOf(readSessionConfigSelectOption)),
    wire.candidate(wire.listOf(readSessionConfigSelectGroup)),
  );
}

export function isSessionConfigSelectOptions(value: unknown, outer: number): boolean {
  return wire.isUntagged(
    value, outer, readSessionConfigSelectOptions,
    wire.isListOf(isSessionConfigSelectOption),
    wire.isListOf(isSessionConfigSelectGroup),
  );
}

export function readSessionConfigSelect(cx: Cursor, key: Key, value: unknown): types.SessionConfigSelect {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    id: readSessionConfigId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.SessionConfigSelect;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["category"] != null) {
    const categoryValue = wire.lenientOptional(cx, "category", object["category"], readSessionConfigOptionCategory);
    if (categoryValue !== undefined) {
      result.category = categoryValue;
    }
  }
  result.currentValue = readSessionConfigValueId(cx, "currentValue", object["currentValue"]);
  result.options = readSessionConfigSelectOptions(cx, "options", object["options"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "id", "name", "description", "category", "currentValue", "options", "_meta",
  );
  return result;
}

export function isSessionConfigSelect(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["category"] === undefined || isSessionConfigOptionCategory(value["category"], depth)) &&
    isSessionConfigValueId(value["currentValue"], depth) &&
    isSessionConfigSelectOptions(value["options"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigBoolean(cx: Cursor, key: Key, value: unknown): types.SessionConfigBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    id: readSessionConfigId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.SessionConfigBoolean;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["category"] != null) {
    const categoryValue = wire.lenientOptional(cx, "category", object["category"], readSessionConfigOptionCategory);
    if (categoryValue !== undefined) {
      result.category = categoryValue;
    }
  }
  result.currentValue = wire.bool(cx, "currentValue", object["currentValue"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "name", "description", "category", "currentValue", "_meta");
  return result;
}

export function isSessionConfigBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["category"] === undefined || isSessionConfigOptionCategory(value["category"], depth)) &&
    wire.isBool(value["currentValue"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionConfigOption(cx: Cursor, key: Key, value: unknown): types.SessionConfigOption {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "select":
      return readSessionConfigOptionSelect(cx, key, value);
    case "boolean":
      return readSessionConfigOptionBoolean(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "type", "select", "boolean");
  }
}

export function isSessionConfigOption(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "select":
      return isSessionConfigOptionSelect(value, outer);
    case "boolean":
      return isSessionConfigOptionBoolean(value, outer);
    default:
      return false;
  }
}

function readSessionConfigOptionSelect(cx: Cursor, key: Key, value: unknown): types.SessionConfigOptionSelect {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "select",
    id: readSessionConfigId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.SessionConfigOptionSelect;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["category"] != null) {
    const categoryValue = wire.lenientOptional(cx, "category", object["category"], readSessionConfigOptionCategory);
    if (categoryValue !== undefined) {
      result.category = categoryValue;
    }
  }
  result.currentValue = readSessionConfigValueId(cx, "currentValue", object["currentValue"]);
  result.options = readSessionConfigSelectOptions(cx, "options", object["options"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "type", "id", "name", "description", "category", "currentValue", "options", "_meta",
  );
  return result;
}

function isSessionConfigOptionSelect(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["category"] === undefined || isSessionConfigOptionCategory(value["category"], depth)) &&
    isSessionConfigValueId(value["currentValue"], depth) &&
    isSessionConfigSelectOptions(value["options"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readSessionConfigOptionBoolean(cx: Cursor, key: Key, value: unknown): types.SessionConfigOptionBoolean {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "boolean",
    id: readSessionConfigId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.SessionConfigOptionBoolean;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["category"] != null) {
    const categoryValue = wire.lenientOptional(cx, "category", object["category"], readSessionConfigOptionCategory);
    if (categoryValue !== undefined) {
      result.category = categoryValue;
    }
  }
  result.currentValue = wire.bool(cx, "currentValue", object["currentValue"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "name", "description", "category", "currentValue", "_meta");
  return result;
}

function isSessionConfigOptionBoolean(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionConfigId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["category"] === undefined || isSessionConfigOptionCategory(value["category"], depth)) &&
    wire.isBool(value["currentValue"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readConfigOptionUpdate(cx: Cursor, key: Key, value: unknown): types.ConfigOptionUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ConfigOptionUpdate = {
    configOptions: wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "configOptions", "_meta");
  return result;
}

export function isConfigOptionUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["configOptions"], depth, isSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionInfoUpdate(cx: Cursor, key: Key, value: unknown): types.SessionInfoUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionInfoUpdate = {};
  if (object["title"] !== undefined) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.nullable, wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["updatedAt"] !== undefined) {
    const updatedAtValue = wire.lenientOptional(cx, "updatedAt", object["updatedAt"], wire.nullable, wire.text);
    if (updatedAtValue !== undefined) {
      result.updatedAt = updatedAtValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "title", "updatedAt", "_meta");
  return result;
}

export function isSessionInfoUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["title"] === undefined || wire.isNullable(value["title"], depth, wire.isText)) &&
    (value["updatedAt"] === undefined || wire.isNullable(value["updatedAt"], depth, wire.isText)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCost(cx: Cursor, key: Key, value: unknown): types.Cost {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Cost = {
    amount: wire.float(cx, "amount", object["amount"]),
    currency: wire.text(cx, "currency", object["currency"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "amount", "currency", "_meta");
  return result;
}

export function isCost(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isFloat(value["amount"]) &&
    wire.isText(value["currency"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readUsageUpdate(cx: Cursor, key: Key, value: unknown): types.UsageUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.UsageUpdate = {
    used: wire.uint64(cx, "used", object["used"]),
    size: wire.uint64(cx, "size", object["size"]),
  };
  if (object["cost"] != null) {
    const costValue = wire.lenientOptional(cx, "cost", object["cost"], readCost);
    if (costValue !== undefined) {
      result.cost = costValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "used", "size", "cost", "_meta");
  return result;
}

export function isUsageUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isUint64(value["used"]) &&
    wire.isUint64(value["size"]) &&
    (value["cost"] === undefined || isCost(value["cost"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readNoticeSeverity(cx: Cursor, key: Key, value: unknown): types.NoticeSeverity {
  return wire.text(cx, key, value);
}

export function isNoticeSeverity(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readNotice(cx: Cursor, key: Key, value: unknown): types.Notice {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Notice = {
    severity: readNoticeSeverity(cx, "severity", object["severity"]),
    title: wire.boundedText(cx, "title", object["title"], 1, undefined),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "severity", "title", "description", "_meta");
  return result;
}

export function isNotice(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isNoticeSeverity(value["severity"], depth) &&
    wire.isTextWithin(value["title"], 1, undefined) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCompactionId(cx: Cursor, key: Key, value: unknown): types.CompactionId {
  return wire.text(cx, key, value);
}

export function isCompactionId(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readCompactionStatus(cx: Cursor, key: Key, value: unknown): types.CompactionStatus {
  return wire.text(cx, key, value);
}

export function isCompactionStatus(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readCompactionUpdate(cx: Cursor, key: Key, value: unknown): types.CompactionUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CompactionUpdate = {
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    status: readCompactionStatus(cx, "status", object["status"]),
  };
  if (object["summary"] !== undefined) {
    const summaryValue = wire.lenientOptional(
      cx, "summary",
      object["summary"],
      wire.nullableOf(wire.validItemsOf(readContentBlock)),
    );
    if (summaryValue !== undefined) {
      result.summary = summaryValue;
    }
  }
  if (object["error"] !== undefined) {
    const errorValue = wire.lenientOptional(cx, "error", object["error"], wire.nullable, wire.text);
    if (errorValue !== undefined) {
      result.error = errorValue;
    }
  }
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "compactionId", "status", "summary", "error", "_meta");
  return result;
}

export function isCompactionUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isCompactionId(value["compactionId"], depth) &&
    isCompactionStatus(value["status"], depth) &&
    (value["summary"] === undefined || wire.isNullable(value["summary"], depth, wire.isListOf(isContentBlock))) &&
    (value["error"] === undefined || wire.isNullable(value["error"], depth, wire.isText)) &&
    (value["_meta"] === undefined || wire.isNullable(value["_meta"], depth, wire.isMapOf(wire.isText, wire.isAny))) &&
    wire.isPlain(value);
}

export function readCompactionSummaryChunk(cx: Cursor, key: Key, value: unknown): types.CompactionSummaryChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CompactionSummaryChunk = {
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "compactionId", "content", "_meta");
  return result;
}

export function isCompactionSummaryChunk(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isCompactionId(value["compactionId"], depth) &&
    isContentBlock(value["content"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptSuggestion(cx: Cursor, key: Key, value: unknown): types.PromptSuggestion {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestion = {
    prompt: wire.list(cx, "prompt", object["prompt"], readContentBlock, 1, undefined, false),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "prompt", "_meta");
  return result;
}

export function isPromptSuggestion(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["prompt"], depth, isContentBlock, 1, undefined, false) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readPromptSuggestionsUpdate(cx: Cursor, key: Key, value: unknown): types.PromptSuggestionsUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptSuggestionsUpdate = {
    suggestions: wire.validItems(cx, "suggestions", object["suggestions"], readPromptSuggestion),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "suggestions", "_meta");
  return result;
}

export function isPromptSuggestionsUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["suggestions"], depth, isPromptSuggestion) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorForkCapabilities(cx: Cursor, key: Key, value: unknown): types.CursorForkCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorForkCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isCursorForkCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorCapabilities(cx: Cursor, key: Key, value: unknown): types.CursorCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorCapabilities = {};
  if (object["fork"] != null) {
    const forkValue = wire.lenientOptional(cx, "fork", object["fork"], readCursorForkCapabilities);
    if (forkValue !== undefined) {
      result.fork = forkValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "fork", "_meta");
  return result;
}

export function isCursorCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["fork"] === undefined || isCursorForkCapabilities(value["fork"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorAnchorPosition(cx: Cursor, key: Key, value: unknown): types.CursorAnchorPosition {
  return wire.text(cx, key, value);
}

export function isCursorAnchorPosition(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readCursorMessageAnchor(cx: Cursor, key: Key, value: unknown): types.CursorMessageAnchor {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorMessageAnchor = {
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "messageId", "position", "_meta");
  return result;
}

export function isCursorMessageAnchor(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorToolCallAnchor(cx: Cursor, key: Key, value: unknown): types.CursorToolCallAnchor {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorToolCallAnchor = {
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "toolCallId", "position", "_meta");
  return result;
}

export function isCursorToolCallAnchor(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isToolCallId(value["toolCallId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorCompactionAnchor(cx: Cursor, key: Key, value: unknown): types.CursorCompactionAnchor {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorCompactionAnchor = {
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "compactionId", "position", "_meta");
  return result;
}

export function isCursorCompactionAnchor(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isCompactionId(value["compactionId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorAnchor(cx: Cursor, key: Key, value: unknown): types.CursorAnchor {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "user_message":
      return readCursorAnchorUserMessage(cx, key, value);
    case "agent_message":
      return readCursorAnchorAgentMessage(cx, key, value);
    case "agent_thought":
      return readCursorAnchorAgentThought(cx, key, value);
    case "session_message":
      return readCursorAnchorSessionMessage(cx, key, value);
    case "tool_call":
      return readCursorAnchorToolCall(cx, key, value);
    case "compaction":
      return readCursorAnchorCompaction(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

export function isCursorAnchor(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "user_message":
      return isCursorAnchorUserMessage(value, outer);
    case "agent_message":
      return isCursorAnchorAgentMessage(value, outer);
    case "agent_thought":
      return isCursorAnchorAgentThought(value, outer);
    case "session_message":
      return isCursorAnchorSessionMessage(value, outer);
    case "tool_call":
      return isCursorAnchorToolCall(value, outer);
    case "compaction":
      return isCursorAnchorCompaction(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readCursorAnchorUserMessage(cx: Cursor, key: Key, value: unknown): types.CursorAnchorUserMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorUserMessage = {
    type: "user_message",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "messageId", "position", "_meta");
  return result;
}

function isCursorAnchorUserMessage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCursorAnchorAgentMessage(cx: Cursor, key: Key, value: unknown): types.CursorAnchorAgentMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorAgentMessage = {
    type: "agent_message",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "messageId", "position", "_meta");
  return result;
}

function isCursorAnchorAgentMessage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCursorAnchorAgentThought(cx: Cursor, key: Key, value: unknown): types.CursorAnchorAgentThought {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorAgentThought = {
    type: "agent_thought",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "messageId", "position", "_meta");
  return result;
}

function isCursorAnchorAgentThought(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCursorAnchorSessionMessage(cx: Cursor, key: Key, value: unknown): types.CursorAnchorSessionMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorSessionMessage = {
    type: "session_message",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "messageId", "position", "_meta");
  return result;
}

function isCursorAnchorSessionMessage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCursorAnchorToolCall(cx: Cursor, key: Key, value: unknown): types.CursorAnchorToolCall {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorToolCall = {
    type: "tool_call",
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "toolCallId", "position", "_meta");
  return result;
}

function isCursorAnchorToolCall(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isToolCallId(value["toolCallId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCursorAnchorCompaction(cx: Cursor, key: Key, value: unknown): types.CursorAnchorCompaction {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorAnchorCompaction = {
    type: "compaction",
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    position: readCursorAnchorPosition(cx, "position", object["position"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "compactionId", "position", "_meta");
  return result;
}

function isCursorAnchorCompaction(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isCompactionId(value["compactionId"], depth) &&
    isCursorAnchorPosition(value["position"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCursorUpdate(cx: Cursor, key: Key, value: unknown): types.CursorUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CursorUpdate = {
    cursorId: readCursorId(cx, "cursorId", object["cursorId"]),
  };
  if (object["capabilities"] !== undefined) {
    const capabilitiesValue = wire.lenientOptional(
      cx, "capabilities",
      object["capabilities"],
      wire.nullable, readCursorCapabilities,
    );
    if (capabilitiesValue !== undefined) {
      result.capabilities = capabilitiesValue;
    }
  }
  if (object["anchor"] != null) result.anchor = readCursorAnchor(cx, "anchor", object["anchor"]);
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "cursorId", "capabilities", "anchor", "_meta");
  return result;
}

export function isCursorUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isCursorId(value["cursorId"], depth) &&
    (value["capabilities"] === undefined || wire.isNullable(value["capabilities"], depth, isCursorCapabilities)) &&
    (value["anchor"] === undefined || isCursorAnchor(value["anchor"], depth)) &&
    (value["_meta"] === undefined || wire.isNullable(value["_meta"], depth, wire.isMapOf(wire.isText, wire.isAny))) &&
    wire.isPlain(value);
}

export function readSessionCancelCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionCancelCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionCancelCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionCancelCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSubagentSessionCapabilities(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.SubagentSessionCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SubagentSessionCapabilities = {};
  if (object["cancel"] != null) {
    const cancelValue = wire.lenientOptional(cx, "cancel", object["cancel"], readSessionCancelCapabilities);
    if (cancelValue !== undefined) {
      result.cancel = cancelValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "cancel", "_meta");
  return result;
}

export function isSubagentSessionCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["cancel"] === undefined || isSessionCancelCapabilities(value["cancel"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readRunningStateUpdate(cx: Cursor, key: Key, value: unknown): types.RunningStateUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RunningStateUpdate = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isRunningStateUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readIdleStopReason(cx: Cursor, key: Key, value: unknown): types.IdleStopReason {
  return wire.text(cx, key, value);
}

export function isIdleStopReason(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readUsage(cx: Cursor, key: Key, value: unknown): types.Usage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.Usage = {
    totalTokens: wire.uint64(cx, "totalTokens", object["totalTokens"]),
    inputTokens: wire.uint64(cx, "inputTokens", object["inputTokens"]),
    outputTokens: wire.uint64(cx, "outputTokens", object["outputTokens"]),
  };
  if (object["thoughtTokens"] != null) {
    const thoughtTokensValue = wire.lenientOptional(cx, "thoughtTokens", object["thoughtTokens"], wire.uint64);
    if (thoughtTokensValue !== undefined) {
      result.thoughtTokens = thoughtTokensValue;
    }
  }
  if (object["cachedReadTokens"] != null) {
    const cachedReadTokensValue = wire.lenientOptional(cx, "cachedReadTokens", object["cachedReadTokens"], wire.uint64);
    if (cachedReadTokensValue !== undefined) {
      result.cachedReadTokens = cachedReadTokensValue;
    }
  }
  if (object["cachedWriteTokens"] != null) {
    const cachedWriteTokensValue = wire.lenientOptional(
      cx, "cachedWriteTokens",
      object["cachedWriteTokens"],
      wire.uint64,
    );
    if (cachedWriteTokensValue !== undefined) {
      result.cachedWriteTokens = cachedWriteTokensValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "totalTokens", "inputTokens", "outputTokens", "thoughtTokens", "cachedReadTokens", "cachedWriteTokens",
    "_meta",
  );
  return result;
}

export function isUsage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isUint64(value["totalTokens"]) &&
    wire.isUint64(value["inputTokens"]) &&
    wire.isUint64(value["outputTokens"]) &&
    (value["thoughtTokens"] === undefined || wire.isUint64(value["thoughtTokens"])) &&
    (value["cachedReadTokens"] === undefined || wire.isUint64(value["cachedReadTokens"])) &&
    (value["cachedWriteTokens"] === undefined || wire.isUint64(value["cachedWriteTokens"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readIdleStateUpdate(cx: Cursor, key: Key, value: unknown): types.IdleStateUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.IdleStateUpdate = {};
  if (object["stopReason"] != null) {
    const stopReasonValue = wire.lenientOptional(cx, "stopReason", object["stopReason"], readIdleStopReason);
    if (stopReasonValue !== undefined) {
      result.stopReason = stopReasonValue;
    }
  }
  if (object["error"] != null) {
    const errorValue = wire.lenientOptional(cx, "error", object["error"], readError);
    if (errorValue !== undefined) {
      result.error = errorValue;
    }
  }
  if (object["usage"] != null) {
    const usageValue = wire.lenientOptional(cx, "usage", object["usage"], readUsage);
    if (usageValue !== undefined) {
      result.usage = usageValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  wire.keepIfUnknown(
    cx, object, result, result.stopReason,
    ["end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled", "error"],
    "stopReason", "error", "usage", "_meta",
  );
  wire.leave(cx);
  return result;
}

export function isIdleStateUpdate(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readIdleStateUpdate);
}

export function readRequiresActionStateUpdate(cx: Cursor, key: Key, value: unknown): types.RequiresActionStateUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RequiresActionStateUpdate = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isRequiresActionStateUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readUnknownStateUpdate(cx: Cursor, key: Key, value: unknown): types.UnknownStateUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.UnknownStateUpdate = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isUnknownStateUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readStateUpdate(cx: Cursor, key: Key, value: unknown): types.StateUpdate {
  switch (wire.tagOf(cx, key, value, "state")) {
    case "running":
      return readStateUpdateRunning(cx, key, value);
    case "idle":
      return readStateUpdateIdle(cx, key, value);
    case "requires_action":
      return readStateUpdateRequiresAction(cx, key, value);
    case "unknown":
      return readStateUpdateUnknown(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "state");
  }
}

export function isStateUpdate(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "state")) {
    case "running":
      return isStateUpdateRunning(value, outer);
    case "idle":
      return isStateUpdateIdle(value, outer);
    case "requires_action":
      return isStateUpdateRequiresAction(value, outer);
    case "unknown":
      return isStateUpdateUnknown(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "state");
  }
}

function readStateUpdateRunning(cx: Cursor, key: Key, value: unknown): types.StateUpdateRunning {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StateUpdateRunning = {
    state: "running",
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "state", "_meta");
  return result;
}

function isStateUpdateRunning(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readStateUpdateIdle(cx: Cursor, key: Key, value: unknown): types.StateUpdateIdle {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StateUpdateIdle = {
    state: "idle",
  };
  if (object["stopReason"] != null) {
    const stopReasonValue = wire.lenientOptional(cx, "stopReason", object["stopReason"], readIdleStopReason);
    if (stopReasonValue !== undefined) {
      result.stopReason = stopReasonValue;
    }
  }
  if (object["error"] != null) {
    const errorValue = wire.lenientOptional(cx, "error", object["error"], readError);
    if (errorValue !== undefined) {
      result.error = errorValue;
    }
  }
  if (object["usage"] != null) {
    const usageValue = wire.lenientOptional(cx, "usage", object["usage"], readUsage);
    if (usageValue !== undefined) {
      result.usage = usageValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  wire.keepIfUnknown(
    cx, object, result, result.stopReason,
    ["end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled", "error"],
    "state", "stopReason", "error", "usage", "_meta",
  );
  wire.leave(cx);
  return result;
}

function isStateUpdateIdle(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readStateUpdateIdle);
}

function readStateUpdateRequiresAction(cx: Cursor, key: Key, value: unknown): types.StateUpdateRequiresAction {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StateUpdateRequiresAction = {
    state: "requires_action",
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "state", "_meta");
  return result;
}

function isStateUpdateRequiresAction(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readStateUpdateUnknown(cx: Cursor, key: Key, value: unknown): types.StateUpdateUnknown {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.StateUpdateUnknown = {
    state: "unknown",
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "state", "_meta");
  return result;
}

function isStateUpdateUnknown(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSubagentUpdate(cx: Cursor, key: Key, value: unknown): types.SubagentUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SubagentUpdate = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["title"] !== undefined) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.nullable, wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] !== undefined) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.nullable, wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["capabilities"] !== undefined) {
    const capabilitiesValue = wire.lenientOptional(
      cx, "capabilities",
      object["capabilities"],
      wire.nullable, readSubagentSessionCapabilities,
    );
    if (capabilitiesValue !== undefined) {
      result.capabilities = capabilitiesValue;
    }
  }
  if (object["state"] !== undefined) {
    const stateValue = wire.lenientOptional(cx, "state", object["state"], wire.nullable, readStateUpdate);
    if (stateValue !== undefined) {
      result.state = stateValue;
    }
  }
  if (object["cwd"] !== undefined) result.cwd = wire.nullable(cx, "cwd", object["cwd"], wire.text);
  if (object["additionalDirectories"] !== undefined) result.additionalDirectories = wire.nullable(
    cx, "additionalDirectories",
    object["additionalDirectories"],
    wire.listOf(wire.text),
  );
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionId", "title", "description", "capabilities", "state", "cwd", "additionalDirectories", "_meta",
  );
  return result;
}

export function isSubagentUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["title"] === undefined || wire.isNullable(value["title"], depth, wire.isText)) &&
    (value["description"] === undefined || wire.isNullable(value["description"], depth, wire.isText)) &&
    (
      value["capabilities"] === undefined ||
      wire.isNullable(value["capabilities"], depth, isSubagentSessionCapabilities)
    ) &&
    (value["state"] === undefined || wire.isNullable(value["state"], depth, isStateUpdate)) &&
    (value["cwd"] === undefined || wire.isNullable(value["cwd"], depth, wire.isText)) &&
    (
      value["additionalDirectories"] === undefined ||
      wire.isNullable(value["additionalDirectories"], depth, wire.isListOf(wire.isText))
    ) &&
    (value["_meta"] === undefined || wire.isNullable(value["_meta"], depth, wire.isMapOf(wire.isText, wire.isAny))) &&
    wire.isPlain(value);
}

export function readSessionMessage(cx: Cursor, key: Key, value: unknown): types.SessionMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionMessage = {
    messageId: readMessageId(cx, "messageId", object["messageId"]),
  };
  if (object["senderSessionId"] !== undefined) {
    const senderSessionIdValue = wire.lenientOptional(
      cx, "senderSessionId",
      object["senderSessionId"],
      wire.nullable, readSessionId,
    );
    if (senderSessionIdValue !== undefined) {
      result.senderSessionId = senderSessionIdValue;
    }
  }
  if (object["recipientSessionId"] !== undefined) {
    const recipientSessionIdValue = wire.lenientOptional(
      cx, "recipientSessionId",
      object["recipientSessionId"],
      wire.nullable, readSessionId,
    );
    if (recipientSessionIdValue !== undefined) {
      result.recipientSessionId = recipientSessionIdValue;
    }
  }
  if (object["senderMessageId"] !== undefined) {
    const senderMessageIdValue = wire.lenientOptional(
      cx, "senderMessageId",
      object["senderMessageId"],
      wire.nullable, readMessageId,
    );
    if (senderMessageIdValue !== undefined) {
      result.senderMessageId = senderMessageIdValue;
    }
  }
  if (object["recipientMessageId"] !== undefined) {
    const recipientMessageIdValue = wire.lenientOptional(
      cx, "recipientMessageId",
      object["recipientMessageId"],
      wire.nullable, readMessageId,
    );
    if (recipientMessageIdValue !== undefined) {
      result.recipientMessageId = recipientMessageIdValue;
    }
  }
  if (object["content"] !== undefined) {
    const contentValue = wire.lenientOptional(
      cx, "content",
      object["content"],
      wire.nullableOf(wire.validItemsOf(readContentBlock)),
    );
    if (contentValue !== undefined) {
      result.content = contentValue;
    }
  }
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "messageId", "senderSessionId", "recipientSessionId", "senderMessageId", "recipientMessageId",
    "content", "_meta",
  );
  return result;
}

export function isSessionMessage(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    (value["senderSessionId"] === undefined || wire.isNullable(value["senderSessionId"], depth, isSessionId)) &&
    (value["recipientSessionId"] === undefined || wire.isNullable(value["recipientSessionId"], depth, isSessionId)) &&
    (value["senderMessageId"] === undefined || wire.isNullable(value["senderMessageId"], depth, isMessageId)) &&
    (value["recipientMessageId"] === undefined || wire.isNullable(value["recipientMessageId"], depth, isMessageId)) &&
    (value["content"] === undefined || wire.isNullable(value["content"], depth, wire.isListOf(isContentBlock))) &&
    (value["_meta"] === undefined || wire.isNullable(value["_meta"], depth, wire.isMapOf(wire.isText, wire.isAny))) &&
    wire.isPlain(value);
}

export function readSessionMessageChunk(cx: Cursor, key: Key, value: unknown): types.SessionMessageChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionMessageChunk = {
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "messageId", "content", "_meta");
  return result;
}

export function isSessionMessageChunk(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMessageId(value["messageId"], depth) &&
    isContentBlock(value["content"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdate {
  switch (wire.tagOf(cx, key, value, "sessionUpdate")) {
    case "user_message_chunk":
      return readSessionUpdateUserMessageChunk(cx, key, value);
    case "agent_message_chunk":
      return readSessionUpdateAgentMessageChunk(cx, key, value);
    case "agent_thought_chunk":
      return readSessionUpdateAgentThoughtChunk(cx, key, value);
    case "tool_call":
      return readSessionUpdateToolCall(cx, key, value);
    case "tool_call_update":
      return readSessionUpdateToolCallUpdate(cx, key, value);
    case "plan":
      return readSessionUpdatePlan(cx, key, value);
    case "plan_update":
      return readSessionUpdatePlanUpdate(cx, key, value);
    case "plan_removed":
      return readSessionUpdatePlanRemoved(cx, key, value);
    case "available_commands_update":
      return readSessionUpdateAvailableCommandsUpdate(cx, key, value);
    case "current_mode_update":
      return readSessionUpdateCurrentModeUpdate(cx, key, value);
    case "config_option_update":
      return readSessionUpdateConfigOptionUpdate(cx, key, value);
    case "session_info_update":
      return readSessionUpdateSessionInfoUpdate(cx, key, value);
    case "usage_update":
      return readSessionUpdateUsageUpdate(cx, key, value);
    case "notice":
      return readSessionUpdateNotice(cx, key, value);
    case "compaction_update":
      return readSessionUpdateCompactionUpdate(cx, key, value);
    case "compaction_summary_chunk":
      return readSessionUpdateCompactionSummaryChunk(cx, key, value);
    case "prompt_suggestions_update":
      return readSessionUpdatePromptSuggestionsUpdate(cx, key, value);
    case "cursor_update":
      return readSessionUpdateCursorUpdate(cx, key, value);
    case "subagent_update":
      return readSessionUpdateSubagentUpdate(cx, key, value);
    case "session_message":
      return readSessionUpdateSessionMessage(cx, key, value);
    case "session_message_chunk":
      return readSessionUpdateSessionMessageChunk(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "sessionUpdate");
  }
}

export function isSessionUpdate(value: unknown, outer: number): boolean {
  return wire.isRead(value, outer, readSessionUpdate);
}

function readSessionUpdateUserMessageChunk(cx: Cursor, key: Key, value: unknown): types.SessionUpdateUserMessageChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateUserMessageChunk = {
    sessionUpdate: "user_message_chunk",
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["messageId"] != null) {
    const messageIdValue = wire.lenientOptional(cx, "messageId", object["messageId"], readMessageId);
    if (messageIdValue !== undefined) {
      result.messageId = messageIdValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "content", "messageId", "_meta");
  return result;
}

function readSessionUpdateAgentMessageChunk(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateAgentMessageChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateAgentMessageChunk = {
    sessionUpdate: "agent_message_chunk",
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["messageId"] != null) {
    const messageIdValue = wire.lenientOptional(cx, "messageId", object["messageId"], readMessageId);
    if (messageIdValue !== undefined) {
      result.messageId = messageIdValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "content", "messageId", "_meta");
  return result;
}

function readSessionUpdateAgentThoughtChunk(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateAgentThoughtChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateAgentThoughtChunk = {
    sessionUpdate: "agent_thought_chunk",
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["messageId"] != null) {
    const messageIdValue = wire.lenientOptional(cx, "messageId", object["messageId"], readMessageId);
    if (messageIdValue !== undefined) {
      result.messageId = messageIdValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "content", "messageId", "_meta");
  return result;
}

function readSessionUpdateToolCall(cx: Cursor, key: Key, value: unknown): types.SessionUpdateToolCall {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    sessionUpdate: "tool_call",
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
    title: wire.text(cx, "title", object["title"]),
  } as types.SessionUpdateToolCall;
  if (object["name"] != null) {
    const nameValue = wire.lenientOptional(cx, "name", object["name"], wire.text);
    if (nameValue !== undefined) {
      result.name = nameValue;
    }
  }
  const kindValue = wire.lenientGiven(cx, "kind", object["kind"], readToolKind) ?? "other";
  if ((!cx.writing || !wire.equal(kindValue, "other"))) {
    result.kind = kindValue;
  }
  const statusValue = wire.lenientGiven(cx, "status", object["status"], readToolCallStatus) ?? "pending";
  if ((!cx.writing || !wire.equal(statusValue, "pending"))) {
    result.status = statusValue;
  }
  const contentValue = wire.lenientGiven(cx, "content", object["content"], wire.validItems, readToolCallContent) ?? [];
  if ((!cx.writing || !wire.equal(contentValue, []))) {
    result.content = contentValue;
  }
  const locationsValue = wire.lenientGiven(
    cx, "locations",
    object["locations"],
    wire.validItems, readToolCallLocation,
  ) ?? [];
  if ((!cx.writing || !wire.equal(locationsValue, []))) {
    result.locations = locationsValue;
  }
  if (object["rawInput"] != null) {
    const rawInputValue = wire.lenientOptional(cx, "rawInput", object["rawInput"], wire.any);
    if (rawInputValue !== undefined) {
      result.rawInput = rawInputValue;
    }
  }
  if (object["rawOutput"] != null) {
    const rawOutputValue = wire.lenientOptional(cx, "rawOutput", object["rawOutput"], wire.any);
    if (rawOutputValue !== undefined) {
      result.rawOutput = rawOutputValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionUpdate", "toolCallId", "title", "name", "kind", "status", "content", "locations", "rawInput",
    "rawOutput", "_meta",
  );
  return result;
}

function readSessionUpdateToolCallUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdateToolCallUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateToolCallUpdate = {
    sessionUpdate: "tool_call_update",
    toolCallId: readToolCallId(cx, "toolCallId", object["toolCallId"]),
  };
  if (object["kind"] != null) {
    const kindValue = wire.lenientOptional(cx, "kind", object["kind"], readToolKind);
    if (kindValue !== undefined) {
      result.kind = kindValue;
    }
  }
  if (object["status"] != null) {
    const statusValue = wire.lenientOptional(cx, "status", object["status"], readToolCallStatus);
    if (statusValue !== undefined) {
      result.status = statusValue;
    }
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["name"] != null) {
    const nameValue = wire.lenientOptional(cx, "name", object["name"], wire.text);
    if (nameValue !== undefined) {
      result.name = nameValue;
    }
  }
  if (object["content"] != null) {
    const contentValue = wire.lenientOptional(cx, "content", object["content"], wire.validItems, readToolCallContent);
    if (contentValue !== undefined) {
      result.content = contentValue;
    }
  }
  if (object["locations"] != null) {
    const locationsValue = wire.lenientOptional(
      cx, "locations",
      object["locations"],
      wire.validItems, readToolCallLocation,
    );
    if (locationsValue !== undefined) {
      result.locations = locationsValue;
    }
  }
  if (object["rawInput"] != null) {
    const rawInputValue = wire.lenientOptional(cx, "rawInput", object["rawInput"], wire.any);
    if (rawInputValue !== undefined) {
      result.rawInput = rawInputValue;
    }
  }
  if (object["rawOutput"] != null) {
    const rawOutputValue = wire.lenientOptional(cx, "rawOutput", object["rawOutput"], wire.any);
    if (rawOutputValue !== undefined) {
      result.rawOutput = rawOutputValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionUpdate", "toolCallId", "kind", "status", "title", "name", "content", "locations", "rawInput",
    "rawOutput", "_meta",
  );
  return result;
}

function readSessionUpdatePlan(cx: Cursor, key: Key, value: unknown): types.SessionUpdatePlan {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdatePlan = {
    sessionUpdate: "plan",
    entries: wire.lenientOptional(cx, "entries", object["entries"], wire.validItems, readPlanEntry) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "entries", "_meta");
  return result;
}

function readSessionUpdatePlanUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdatePlanUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdatePlanUpdate = {
    sessionUpdate: "plan_update",
    plan: readPlanUpdateContent(cx, "plan", object["plan"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "plan", "_meta");
  return result;
}

function readSessionUpdatePlanRemoved(cx: Cursor, key: Key, value: unknown): types.SessionUpdatePlanRemoved {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
    const idKey = object["planId"] === undefined ? "id" : wire.nameOf(cx, object, ["planId"], false, "id", "planId");
      const idValue = readPlanId(cx, idKey, object[idKey]);
  const result: types.SessionUpdatePlanRemoved = {
    sessionUpdate: "plan_removed",
    id: idValue,
    planId: idValue,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "id", "planId", "_meta");
  return result;
}

function readSessionUpdateAvailableCommandsUpdate(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateAvailableCommandsUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateAvailableCommandsUpdate = {
    sessionUpdate: "available_commands_update",
    availableCommands: wire.lenientOptional(
      cx, "availableCommands",
      object["availableCommands"],
      wire.validItems, readAvailableCommand,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "availableCommands", "_meta");
  return result;
}

function readSessionUpdateCurrentModeUpdate(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateCurrentModeUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateCurrentModeUpdate = {
    sessionUpdate: "current_mode_update",
    currentModeId: readSessionModeId(cx, "currentModeId", object["currentModeId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "currentModeId", "_meta");
  return result;
}

function readSessionUpdateConfigOptionUpdate(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateConfigOptionUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateConfigOptionUpdate = {
    sessionUpdate: "config_option_update",
    configOptions: wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "configOptions", "_meta");
  return result;
}

function readSessionUpdateSessionInfoUpdate(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateSessionInfoUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateSessionInfoUpdate = {
    sessionUpdate: "session_info_update",
  };
  if (object["title"] !== undefined) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.nullable, wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["updatedAt"] !== undefined) {
    const updatedAtValue = wire.lenientOptional(cx, "updatedAt", object["updatedAt"], wire.nullable, wire.text);
    if (updatedAtValue !== undefined) {
      result.updatedAt = updatedAtValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "title", "updatedAt", "_meta");
  return result;
}

function readSessionUpdateUsageUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdateUsageUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateUsageUpdate = {
    sessionUpdate: "usage_update",
    used: wire.uint64(cx, "used", object["used"]),
    size: wire.uint64(cx, "size", object["size"]),
  };
  if (object["cost"] != null) {
    const costValue = wire.lenientOptional(cx, "cost", object["cost"], readCost);
    if (costValue !== undefined) {
      result.cost = costValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "used", "size", "cost", "_meta");
  return result;
}

function readSessionUpdateNotice(cx: Cursor, key: Key, value: unknown): types.SessionUpdateNotice {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateNotice = {
    sessionUpdate: "notice",
    severity: readNoticeSeverity(cx, "severity", object["severity"]),
    title: wire.boundedText(cx, "title", object["title"], 1, undefined),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "severity", "title", "description", "_meta");
  return result;
}

function readSessionUpdateCompactionUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdateCompactionUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateCompactionUpdate = {
    sessionUpdate: "compaction_update",
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    status: readCompactionStatus(cx, "status", object["status"]),
  };
  if (object["summary"] !== undefined) {
    const summaryValue = wire.lenientOptional(
      cx, "summary",
      object["summary"],
      wire.nullableOf(wire.validItemsOf(readContentBlock)),
    );
    if (summaryValue !== undefined) {
      result.summary = summaryValue;
    }
  }
  if (object["error"] !== undefined) {
    const errorValue = wire.lenientOptional(cx, "error", object["error"], wire.nullable, wire.text);
    if (errorValue !== undefined) {
      result.error = errorValue;
    }
  }
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "compactionId", "status", "summary", "error", "_meta");
  return result;
}

function readSessionUpdateCompactionSummaryChunk(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateCompactionSummaryChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateCompactionSummaryChunk = {
    sessionUpdate: "compaction_summary_chunk",
    compactionId: readCompactionId(cx, "compactionId", object["compactionId"]),
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "compactionId", "content", "_meta");
  return result;
}

function readSessionUpdatePromptSuggestionsUpdate(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdatePromptSuggestionsUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdatePromptSuggestionsUpdate = {
    sessionUpdate: "prompt_suggestions_update",
    suggestions: wire.validItems(cx, "suggestions", object["suggestions"], readPromptSuggestion),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "suggestions", "_meta");
  return result;
}

function readSessionUpdateCursorUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdateCursorUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateCursorUpdate = {
    sessionUpdate: "cursor_update",
    cursorId: readCursorId(cx, "cursorId", object["cursorId"]),
  };
  if (object["capabilities"] !== undefined) {
    const capabilitiesValue = wire.lenientOptional(
      cx, "capabilities",
      object["capabilities"],
      wire.nullable, readCursorCapabilities,
    );
    if (capabilitiesValue !== undefined) {
      result.capabilities = capabilitiesValue;
    }
  }
  if (object["anchor"] != null) result.anchor = readCursorAnchor(cx, "anchor", object["anchor"]);
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "cursorId", "capabilities", "anchor", "_meta");
  return result;
}

function readSessionUpdateSubagentUpdate(cx: Cursor, key: Key, value: unknown): types.SessionUpdateSubagentUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateSubagentUpdate = {
    sessionUpdate: "subagent_update",
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["title"] !== undefined) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.nullable, wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["description"] !== undefined) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.nullable, wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["capabilities"] !== undefined) {
    const capabilitiesValue = wire.lenientOptional(
      cx, "capabilities",
      object["capabilities"],
      wire.nullable, readSubagentSessionCapabilities,
    );
    if (capabilitiesValue !== undefined) {
      result.capabilities = capabilitiesValue;
    }
  }
  if (object["state"] !== undefined) {
    const stateValue = wire.lenientOptional(cx, "state", object["state"], wire.nullable, readStateUpdate);
    if (stateValue !== undefined) {
      result.state = stateValue;
    }
  }
  if (object["cwd"] !== undefined) result.cwd = wire.nullable(cx, "cwd", object["cwd"], wire.text);
  if (object["additionalDirectories"] !== undefined) result.additionalDirectories = wire.nullable(
    cx, "additionalDirectories",
    object["additionalDirectories"],
    wire.listOf(wire.text),
  );
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionUpdate", "sessionId", "title", "description", "capabilities", "state", "cwd",
    "additionalDirectories", "_meta",
  );
  return result;
}

function readSessionUpdateSessionMessage(cx: Cursor, key: Key, value: unknown): types.SessionUpdateSessionMessage {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateSessionMessage = {
    sessionUpdate: "session_message",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
  };
  if (object["senderSessionId"] !== undefined) {
    const senderSessionIdValue = wire.lenientOptional(
      cx, "senderSessionId",
      object["senderSessionId"],
      wire.nullable, readSessionId,
    );
    if (senderSessionIdValue !== undefined) {
      result.senderSessionId = senderSessionIdValue;
    }
  }
  if (object["recipientSessionId"] !== undefined) {
    const recipientSessionIdValue = wire.lenientOptional(
      cx, "recipientSessionId",
      object["recipientSessionId"],
      wire.nullable, readSessionId,
    );
    if (recipientSessionIdValue !== undefined) {
      result.recipientSessionId = recipientSessionIdValue;
    }
  }
  if (object["senderMessageId"] !== undefined) {
    const senderMessageIdValue = wire.lenientOptional(
      cx, "senderMessageId",
      object["senderMessageId"],
      wire.nullable, readMessageId,
    );
    if (senderMessageIdValue !== undefined) {
      result.senderMessageId = senderMessageIdValue;
    }
  }
  if (object["recipientMessageId"] !== undefined) {
    const recipientMessageIdValue = wire.lenientOptional(
      cx, "recipientMessageId",
      object["recipientMessageId"],
      wire.nullable, readMessageId,
    );
    if (recipientMessageIdValue !== undefined) {
      result.recipientMessageId = recipientMessageIdValue;
    }
  }
  if (object["content"] !== undefined) {
    const contentValue = wire.lenientOptional(
      cx, "content",
      object["content"],
      wire.nullableOf(wire.validItemsOf(readContentBlock)),
    );
    if (contentValue !== undefined) {
      result.content = contentValue;
    }
  }
  if (object["_meta"] !== undefined) {
    const metaValue = wire.lenientOptional(
      cx, "_meta",
      object["_meta"],
      wire.nullableOf(wire.mapOf(wire.text, wire.any)),
    );
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionUpdate", "messageId", "senderSessionId", "recipientSessionId", "senderMessageId",
    "recipientMessageId", "content", "_meta",
  );
  return result;
}

function readSessionUpdateSessionMessageChunk(cx: Cursor, key: Key, value: unknown):
  types.SessionUpdateSessionMessageChunk {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionUpdateSessionMessageChunk = {
    sessionUpdate: "session_message_chunk",
    messageId: readMessageId(cx, "messageId", object["messageId"]),
    content: readContentBlock(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionUpdate", "messageId", "content", "_meta");
  return result;
}

export function readSessionNotification(cx: Cursor, key: Key, value: unknown): types.SessionNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionNotification = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    update: readSessionUpdate(cx, "update", object["update"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "update", "_meta");
  return result;
}

export function isSessionNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    isSessionUpdate(value["update"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAgentNotification(cx: Cursor, key: Key, value: unknown): types.AgentNotification {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "session/update":
      return readAgentNotificationSessionUpdate(cx, key, value);
    case "elicitation/complete":
      return readAgentNotificationElicitationComplete(cx, key, value);
    case "auth/status_update":
      return readAgentNotificationAuthStatusUpdate(cx, key, value);
    case "$/cancel_request":
      return readAgentNotificationCancelRequest(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isAgentNotification(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "method")) {
    case "session/update":
      return isAgentNotificationSessionUpdate(value, outer);
    case "elicitation/complete":
      return isAgentNotificationElicitationComplete(value, outer);
    case "auth/status_update":
      return isAgentNotificationAuthStatusUpdate(value, outer);
    case "$/cancel_request":
      return isAgentNotificationCancelRequest(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "method");
  }
}

function readAgentNotificationSessionUpdate(cx: Cursor, key: Key, value: unknown):
  types.AgentNotificationSessionUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentNotificationSessionUpdate = {
    method: "session/update",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readSessionNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isAgentNotificationSessionUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isSessionNotification(value["params"], depth) &&
    wire.isPlain(value);
}

function readAgentNotificationElicitationComplete(cx: Cursor, key: Key, value: unknown):
  types.AgentNotificationElicitationComplete {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentNotificationElicitationComplete = {
    method: "elicitation/complete",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readCompleteElicitationNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isAgentNotificationElicitationComplete(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isCompleteElicitationNotification(value["params"], depth) &&
    wire.isPlain(value);
}

function readAgentNotificationAuthStatusUpdate(cx: Cursor, key: Key, value: unknown):
  types.AgentNotificationAuthStatusUpdate {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentNotificationAuthStatusUpdate = {
    method: "auth/status_update",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readAuthStatusUpdateNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isAgentNotificationAuthStatusUpdate(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isAuthStatusUpdateNotification(value["params"], depth) &&
    wire.isPlain(value);
}

function readAgentNotificationCancelRequest(cx: Cursor, key: Key, value: unknown):
  types.AgentNotificationCancelRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentNotificationCancelRequest = {
    method: "$/cancel_request",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readCancelRequestNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isAgentNotificationCancelRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isCancelRequestNotification(value["params"], depth) &&
    wire.isPlain(value);
}

export function readProxySuccessorRequest(cx: Cursor, key: Key, value: unknown): types.ProxySuccessorRequest {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProxySuccessorRequest = {
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] !== undefined) result.params = wire.any(cx, "params", object["params"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "method", "params", "_meta");
  return result;
}

export function isProxySuccessorRequest(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || wire.isAny(value["params"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitializeProxyRequest(cx: Cursor, key: Key, value: unknown): types.InitializeProxyRequest {
  return readInitializeRequest(cx, key, value);
}

export function isInitializeProxyRequest(value: unknown, depth: number): boolean {
  return isInitializeRequest(value, depth);
}

export function readProxyRequest(cx: Cursor, key: Key, value: unknown): types.ProxyRequest {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "proxy/initialize":
      return readProxyRequestProxyInitialize(cx, key, value);
    case "proxy/successor":
      return readProxyRequestProxySuccessor(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isProxyRequest(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "method")) {
    case "proxy/initialize":
      return isProxyRequestProxyInitialize(value, outer);
    case "proxy/successor":
      return isProxyRequestProxySuccessor(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "method");
  }
}

function readProxyRequestProxyInitialize(cx: Cursor, key: Key, value: unknown): types.ProxyRequestProxyInitialize {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProxyRequestProxyInitialize = {
    method: "proxy/initialize",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readInitializeProxyRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function isProxyRequestProxyInitialize(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isRequestId(value["id"], depth) &&
    isInitializeProxyRequest(value["params"], depth) &&
    wire.isPlain(value);
}

function readProxyRequestProxySuccessor(cx: Cursor, key: Key, value: unknown): types.ProxyRequestProxySuccessor {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProxyRequestProxySuccessor = {
    method: "proxy/successor",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    id: readRequestId(cx, "id", object["id"]),
    params: readProxySuccessorRequest(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "id", "params");
  return result;
}

function isProxyRequestProxySuccessor(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isRequestId(value["id"], depth) &&
    isProxySuccessorRequest(value["params"], depth) &&
    wire.isPlain(value);
}

export function readProxySuccessorNotification(cx: Cursor, key: Key, value: unknown): types.ProxySuccessorNotification {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProxySuccessorNotification = {
    method: wire.text(cx, "method", object["method"]),
  };
  if (object["params"] !== undefined) result.params = wire.any(cx, "params", object["params"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "method", "params", "_meta");
  return result;
}

export function isProxySuccessorNotification(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["method"]) &&
    (value["params"] === undefined || wire.isAny(value["params"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProxyNotification(cx: Cursor, key: Key, value: unknown): types.ProxyNotification {
  switch (wire.tagOf(cx, key, value, "method")) {
    case "proxy/successor":
      return readProxyNotificationProxySuccessor(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "method");
  }
}

export function isProxyNotification(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "method")) {
    case "proxy/successor":
      return isProxyNotificationProxySuccessor(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "method");
  }
}

function readProxyNotificationProxySuccessor(cx: Cursor, key: Key, value: unknown):
  types.ProxyNotificationProxySuccessor {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProxyNotificationProxySuccessor = {
    method: "proxy/successor",
    jsonrpc: readJsonRpcVersion(cx, "jsonrpc", object["jsonrpc"]),
    params: readProxySuccessorNotification(cx, "params", object["params"]),
  };
  if (cx.tracking) wire.leaveRest(cx, object, "method", "jsonrpc", "params");
  return result;
}

function isProxyNotificationProxySuccessor(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isJsonRpcVersion(value["jsonrpc"], depth) &&
    isProxySuccessorNotification(value["params"], depth) &&
    wire.isPlain(value);
}

export function readExtRequest(cx: Cursor, key: Key, value: unknown): types.ExtRequest {
  return wire.any(cx, key, value);
}

export function isExtRequest(value: unknown, depth: number): boolean {
  return wire.isAny(value, depth);
}

export function readExtResponse(cx: Cursor, key: Key, value: unknown): types.ExtResponse {
  return wire.any(cx, key, value);
}

export function isExtResponse(value: unknown, depth: number): boolean {
  return wire.isAny(value, depth);
}

export function readExtNotification(cx: Cursor, key: Key, value: unknown): types.ExtNotification {
  return wire.any(cx, key, value);
}

export function isExtNotification(value: unknown, depth: number): boolean {
  return wire.isAny(value, depth);
}

export function readPromptCapabilities(cx: Cursor, key: Key, value: unknown): types.PromptCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptCapabilities = {
    image: wire.lenientGiven(cx, "image", object["image"], wire.bool) ?? false,
    audio: wire.lenientGiven(cx, "audio", object["audio"], wire.bool) ?? false,
    embeddedContext: wire.lenientGiven(cx, "embeddedContext", object["embeddedContext"], wire.bool) ?? false,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "image", "audio", "embeddedContext", "_meta");
  return result;
}

export function isPromptCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isBool(value["image"]) &&
    wire.isBool(value["audio"]) &&
    wire.isBool(value["embeddedContext"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpCapabilities(cx: Cursor, key: Key, value: unknown): types.McpCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpCapabilities = {
    http: wire.lenientGiven(cx, "http", object["http"], wire.bool) ?? false,
    sse: wire.lenientGiven(cx, "sse", object["sse"], wire.bool) ?? false,
    acp: wire.lenientGiven(cx, "acp", object["acp"], wire.bool) ?? false,
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "http", "sse", "acp", "_meta");
  return result;
}

export function isMcpCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isBool(value["http"]) &&
    wire.isBool(value["sse"]) &&
    wire.isBool(value["acp"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionListCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionListCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionListCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionListCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionDeleteCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionDeleteCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionDeleteCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionDeleteCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionAdditionalDirectoriesCapabilities(cx: Cursor, key: Key, value: unknown):
  types.SessionAdditionalDirectoriesCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionAdditionalDirectoriesCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionAdditionalDirectoriesCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionSystemPromptOverrideCapabilities(cx: Cursor, key: Key, value: unknown):
  types.SessionSystemPromptOverrideCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionSystemPromptOverrideCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionSystemPromptOverrideCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionSystemPromptModeCapabilities(cx: Cursor, key: Key, value: unknown):
  types.SessionSystemPromptModeCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionSystemPromptModeCapabilities = {};
  if (object["override"] != null) {
    const overrideValue = wire.lenientOptional(
      cx, "override",
      object["override"],
      readSessionSystemPromptOverrideCapabilities,
    );
    if (overrideValue !== undefined) {
      result.override = overrideValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "override", "_meta");
  return result;
}

export function isSessionSystemPromptModeCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["override"] === undefined || isSessionSystemPromptOverrideCapabilities(value["override"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionSystemPromptCapabilities(cx: Cursor, key: Key, value: unknown):
  types.SessionSystemPromptCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionSystemPromptCapabilities = {};
  if (object["mode"] != null) {
    const modeValue = wire.lenientOptional(cx, "mode", object["mode"], readSessionSystemPromptModeCapabilities);
    if (modeValue !== undefined) {
      result.mode = modeValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "mode", "_meta");
  return result;
}

export function isSessionSystemPromptCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["mode"] === undefined || isSessionSystemPromptModeCapabilities(value["mode"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionForkCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionForkCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionForkCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionForkCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionArchiveCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionArchiveCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionArchiveCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionArchiveCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionStatusCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionStatusCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionStatusCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionStatusCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionOptionsCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionOptionsCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionOptionsCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionOptionsCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionTitleCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionTitleCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionTitleCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionTitleCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionResumeCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionResumeCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionResumeCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionResumeCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionCloseCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionCloseCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionCloseCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSessionCloseCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionCapabilities(cx: Cursor, key: Key, value: unknown): types.SessionCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionCapabilities = {};
  if (object["list"] != null) {
    const listValue = wire.lenientOptional(cx, "list", object["list"], readSessionListCapabilities);
    if (listValue !== undefined) {
      result.list = listValue;
    }
  }
  if (object["delete"] != null) {
    const deleteValue = wire.lenientOptional(cx, "delete", object["delete"], readSessionDeleteCapabilities);
    if (deleteValue !== undefined) {
      result.delete = deleteValue;
    }
  }
  if (object["additionalDirectories"] != null) {
    const additionalDirectoriesValue = wire.lenientOptional(
      cx, "additionalDirectories",
      object["additionalDirectories"],
      readSessionAdditionalDirectoriesCapabilities,
    );
    if (additionalDirectoriesValue !== undefined) {
      result.additionalDirectories = additionalDirectoriesValue;
    }
  }
  if (object["systemPrompt"] != null) {
    const systemPromptValue = wire.lenientOptional(
      cx, "systemPrompt",
      object["systemPrompt"],
      readSessionSystemPromptCapabilities,
    );
    if (systemPromptValue !== undefined) {
      result.systemPrompt = systemPromptValue;
    }
  }
  if (object["fork"] != null) {
    const forkValue = wire.lenientOptional(cx, "fork", object["fork"], readSessionForkCapabilities);
    if (forkValue !== undefined) {
      result.fork = forkValue;
    }
  }
  if (object["archive"] != null) {
    const archiveValue = wire.lenientOptional(cx, "archive", object["archive"], readSessionArchiveCapabilities);
    if (archiveValue !== undefined) {
      result.archive = archiveValue;
    }
  }
  if (object["status"] != null) {
    const statusValue = wire.lenientOptional(cx, "status", object["status"], readSessionStatusCapabilities);
    if (statusValue !== undefined) {
      result.status = statusValue;
    }
  }
  if (object["options"] != null) {
    const optionsValue = wire.lenientOptional(cx, "options", object["options"], readSessionOptionsCapabilities);
    if (optionsValue !== undefined) {
      result.options = optionsValue;
    }
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], readSessionTitleCapabilities);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["resume"] != null) {
    const resumeValue = wire.lenientOptional(cx, "resume", object["resume"], readSessionResumeCapabilities);
    if (resumeValue !== undefined) {
      result.resume = resumeValue;
    }
  }
  if (object["close"] != null) {
    const closeValue = wire.lenientOptional(cx, "close", object["close"], readSessionCloseCapabilities);
    if (closeValue !== undefined) {
      result.close = closeValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "list", "delete", "additionalDirectories", "systemPrompt", "fork", "archive", "status", "options",
    "title", "resume", "close", "_meta",
  );
  return result;
}

export function isSessionCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["list"] === undefined || isSessionListCapabilities(value["list"], depth)) &&
    (value["delete"] === undefined || isSessionDeleteCapabilities(value["delete"], depth)) &&
    (
      value["additionalDirectories"] === undefined ||
      isSessionAdditionalDirectoriesCapabilities(value["additionalDirectories"], depth)
    ) &&
    (value["systemPrompt"] === undefined || isSessionSystemPromptCapabilities(value["systemPrompt"], depth)) &&
    (value["fork"] === undefined || isSessionForkCapabilities(value["fork"], depth)) &&
    (value["archive"] === undefined || isSessionArchiveCapabilities(value["archive"], depth)) &&
    (value["status"] === undefined || isSessionStatusCapabilities(value["status"], depth)) &&
    (value["options"] === undefined || isSessionOptionsCapabilities(value["options"], depth)) &&
    (value["title"] === undefined || isSessionTitleCapabilities(value["title"], depth)) &&
    (value["resume"] === undefined || isSessionResumeCapabilities(value["resume"], depth)) &&
    (value["close"] === undefined || isSessionCloseCapabilities(value["close"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthStatusCapabilities(cx: Cursor, key: Key, value: unknown): types.AuthStatusCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthStatusCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isAuthStatusCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLogoutCapabilities(cx: Cursor, key: Key, value: unknown): types.LogoutCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.LogoutCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isLogoutCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAgentAuthCapabilities(cx: Cursor, key: Key, value: unknown): types.AgentAuthCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentAuthCapabilities = {};
  if (object["status"] != null) {
    const statusValue = wire.lenientOptional(cx, "status", object["status"], readAuthStatusCapabilities);
    if (statusValue !== undefined) {
      result.status = statusValue;
    }
  }
  if (object["logout"] != null) {
    const logoutValue = wire.lenientOptional(cx, "logout", object["logout"], readLogoutCapabilities);
    if (logoutValue !== undefined) {
      result.logout = logoutValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "status", "logout", "_meta");
  return result;
}

export function isAgentAuthCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["status"] === undefined || isAuthStatusCapabilities(value["status"], depth)) &&
    (value["logout"] === undefined || isLogoutCapabilities(value["logout"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProvidersCapabilities(cx: Cursor, key: Key, value: unknown): types.ProvidersCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProvidersCapabilities = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isProvidersCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAgentCapabilities(cx: Cursor, key: Key, value: unknown): types.AgentCapabilities {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AgentCapabilities = {
    loadSession: wire.lenientGiven(cx, "loadSession", object["loadSession"], wire.bool) ?? false,
    promptCapabilities: wire.lenientGiven(
      cx, "promptCapabilities",
      object["promptCapabilities"],
      readPromptCapabilities,
    ) ?? readPromptCapabilities(
      cx, "promptCapabilities",
      { image: false, audio: false, embeddedContext: false },
    ),
    mcpCapabilities: wire.lenientGiven(
      cx, "mcpCapabilities",
      object["mcpCapabilities"],
      readMcpCapabilities,
    ) ?? readMcpCapabilities(cx, "mcpCapabilities", { http: false, sse: false, acp: false }),
    sessionCapabilities: wire.lenientGiven(
      cx, "sessionCapabilities",
      object["sessionCapabilities"],
      readSessionCapabilities,
    ) ?? readSessionCapabilities(cx, "sessionCapabilities", {}),
    auth: wire.lenientGiven(
      cx, "auth",
      object["auth"],
      readAgentAuthCapabilities,
    ) ?? readAgentAuthCapabilities(cx, "auth", {}),
  };
  if (object["providers"] != null) {
    const providersValue = wire.lenientOptional(cx, "providers", object["providers"], readProvidersCapabilities);
    if (providersValue !== undefined) {
      result.providers = providersValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "loadSession", "promptCapabilities", "mcpCapabilities", "sessionCapabilities", "auth", "providers",
    "_meta",
  );
  return result;
}

export function isAgentCapabilities(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isBool(value["loadSession"]) &&
    isPromptCapabilities(value["promptCapabilities"], depth) &&
    isMcpCapabilities(value["mcpCapabilities"], depth) &&
    isSessionCapabilities(value["sessionCapabilities"], depth) &&
    isAgentAuthCapabilities(value["auth"], depth) &&
    (value["providers"] === undefined || isProvidersCapabilities(value["providers"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthMethodTerminal(cx: Cursor, key: Key, value: unknown): types.AuthMethodTerminal {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    id: readAuthMethodId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.AuthMethodTerminal;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  const argsValue = wire.list(cx, "args", wire.whenNothing([], object["args"]), wire.text);
  if ((!cx.writing || !wire.equal(argsValue, []))) {
    result.args = argsValue;
  }
  const envValue = wire.map(cx, "env", wire.whenNothing({}, object["env"]), wire.text, wire.text);
  if ((!cx.writing || !wire.equal(envValue, wire.map(cx, "env", {}, wire.text, wire.text)))) {
    result.env = envValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "name", "description", "args", "env", "_meta");
  return result;
}

export function isAuthMethodTerminal(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthMethodId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    wire.isList(value["args"], depth, wire.isText) &&
    wire.isMap(value["env"], depth, wire.isText, wire.isText) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthMethodAgent(cx: Cursor, key: Key, value: unknown): types.AuthMethodAgent {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthMethodAgent = {
    id: readAuthMethodId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "name", "description", "_meta");
  return result;
}

export function isAuthMethodAgent(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthMethodId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthMethod(cx: Cursor, key: Key, value: unknown): types.AuthMethod {
  switch (wire.tagOf(cx, key, value, "type")) {
    case "terminal":
      return readAuthMethodTerminalVariant(cx, key, value);
    case undefined:
    case "agent":
      return readAuthMethodAgentVariant(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "type");
  }
}

export function isAuthMethod(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "type")) {
    case "terminal":
      return isAuthMethodTerminalVariant(value, outer);
    case undefined:
    case "agent":
      return isAuthMethodAgentVariant(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "type");
  }
}

function readAuthMethodTerminalVariant(cx: Cursor, key: Key, value: unknown): types.AuthMethodTerminalVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    type: "terminal",
    id: readAuthMethodId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  } as types.AuthMethodTerminalVariant;
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  const argsValue = wire.list(cx, "args", wire.whenNothing([], object["args"]), wire.text);
  if ((!cx.writing || !wire.equal(argsValue, []))) {
    result.args = argsValue;
  }
  const envValue = wire.map(cx, "env", wire.whenNothing({}, object["env"]), wire.text, wire.text);
  if ((!cx.writing || !wire.equal(envValue, wire.map(cx, "env", {}, wire.text, wire.text)))) {
    result.env = envValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "name", "description", "args", "env", "_meta");
  return result;
}

function isAuthMethodTerminalVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthMethodId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    wire.isList(value["args"], depth, wire.isText) &&
    wire.isMap(value["env"], depth, wire.isText, wire.isText) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readAuthMethodAgentVariant(cx: Cursor, key: Key, value: unknown): types.AuthMethodAgentVariant {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthMethodAgentVariant = {
    id: readAuthMethodId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "type", "id", "name", "description", "_meta");
  return result;
}

function isAuthMethodAgentVariant(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthMethodId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitializeResponse(cx: Cursor, key: Key, value: unknown): types.InitializeResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.InitializeResponse = {
    protocolVersion: readProtocolVersion(cx, "protocolVersion", object["protocolVersion"]),
    agentCapabilities: wire.lenientGiven(
      cx, "agentCapabilities",
      object["agentCapabilities"],
      readAgentCapabilities,
    ) ?? readAgentCapabilities(
      cx, "agentCapabilities",
      {
        loadSession: false,
        promptCapabilities: { image: false, audio: false, embeddedContext: false },
        mcpCapabilities: { http: false, sse: false, acp: false },
        sessionCapabilities: {},
        auth: {},
      },
    ),
    authMethods: wire.lenientGiven(cx, "authMethods", object["authMethods"], wire.validItems, readAuthMethod) ?? [],
  };
  if (object["agentInfo"] != null) {
    const agentInfoValue = wire.lenientOptional(cx, "agentInfo", object["agentInfo"], readImplementation);
    if (agentInfoValue !== undefined) {
      result.agentInfo = agentInfoValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "protocolVersion", "agentCapabilities", "authMethods", "agentInfo", "_meta",
  );
  return result;
}

export function isInitializeResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isProtocolVersion(value["protocolVersion"], depth) &&
    isAgentCapabilities(value["agentCapabilities"], depth) &&
    wire.isList(value["authMethods"], depth, isAuthMethod) &&
    (value["agentInfo"] === undefined || isImplementation(value["agentInfo"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readInitializeProxyResponse(cx: Cursor, key: Key, value: unknown): types.InitializeProxyResponse {
  return readInitializeResponse(cx, key, value);
}

export function isInitializeProxyResponse(value: unknown, depth: number): boolean {
  return isInitializeResponse(value, depth);
}

export function readProxySuccessorResponse(cx: Cursor, key: Key, value: unknown): types.ProxySuccessorResponse {
  return wire.any(cx, key, value);
}

export function isProxySuccessorResponse(value: unknown, depth: number): boolean {
  return wire.isAny(value, depth);
}

export function readAuthenticateResponse(cx: Cursor, key: Key, value: unknown): types.AuthenticateResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.AuthenticateResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isAuthenticateResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLogoutResponse(cx: Cursor, key: Key, value: unknown): types.LogoutResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.LogoutResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isLogoutResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readAuthStatusResponse(cx: Cursor, key: Key, value: unknown): types.AuthStatusResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    state: readAuthState(cx, "state", object["state"]),
  } as types.AuthStatusResponse;
  const accountsValue = wire.lenientGiven(cx, "accounts", object["accounts"], wire.validItems, readAuthAccount) ?? [];
  if ((!cx.writing || !wire.equal(accountsValue, []))) {
    result.accounts = accountsValue;
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "state", "accounts", "_meta");
  return result;
}

export function isAuthStatusResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isAuthState(value["state"], depth) &&
    wire.isList(value["accounts"], depth, isAuthAccount) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProviderCurrentConfig(cx: Cursor, key: Key, value: unknown): types.ProviderCurrentConfig {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProviderCurrentConfig = {
    apiType: readLlmProtocol(cx, "apiType", object["apiType"]),
    baseUrl: wire.text(cx, "baseUrl", object["baseUrl"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "apiType", "baseUrl", "_meta");
  return result;
}

export function isProviderCurrentConfig(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isLlmProtocol(value["apiType"], depth) &&
    wire.isText(value["baseUrl"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readProviderInfo(cx: Cursor, key: Key, value: unknown): types.ProviderInfo {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ProviderInfo = {
    providerId: readProviderId(cx, "providerId", object["providerId"]),
    supported: wire.lenientOptional(cx, "supported", object["supported"], wire.validItems, readLlmProtocol) ?? [],
    required: wire.bool(cx, "required", object["required"]),
  };
  if (object["current"] != null) result.current = readProviderCurrentConfig(cx, "current", object["current"]);
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "providerId", "supported", "required", "current", "_meta");
  return result;
}

export function isProviderInfo(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isProviderId(value["providerId"], depth) &&
    wire.isList(value["supported"], depth, isLlmProtocol) &&
    wire.isBool(value["required"]) &&
    (value["current"] === undefined || isProviderCurrentConfig(value["current"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readListProvidersResponse(cx: Cursor, key: Key, value: unknown): types.ListProvidersResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ListProvidersResponse = {
    providers: wire.list(cx, "providers", object["providers"], readProviderInfo),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "providers", "_meta");
  return result;
}

export function isListProvidersResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["providers"], depth, isProviderInfo) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetProviderResponse(cx: Cursor, key: Key, value: unknown): types.SetProviderResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.SetProviderResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSetProviderResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readDisableProviderResponse(cx: Cursor, key: Key, value: unknown): types.DisableProviderResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.DisableProviderResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isDisableProviderResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionMode(cx: Cursor, key: Key, value: unknown): types.SessionMode {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionMode = {
    id: readSessionModeId(cx, "id", object["id"]),
    name: wire.text(cx, "name", object["name"]),
  };
  if (object["description"] != null) {
    const descriptionValue = wire.lenientOptional(cx, "description", object["description"], wire.text);
    if (descriptionValue !== undefined) {
      result.description = descriptionValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "id", "name", "description", "_meta");
  return result;
}

export function isSessionMode(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionModeId(value["id"], depth) &&
    wire.isText(value["name"]) &&
    (value["description"] === undefined || wire.isText(value["description"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionModeState(cx: Cursor, key: Key, value: unknown): types.SessionModeState {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionModeState = {
    currentModeId: readSessionModeId(cx, "currentModeId", object["currentModeId"]),
    availableModes: wire.lenientOptional(
      cx, "availableModes",
      object["availableModes"],
      wire.validItems, readSessionMode,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "currentModeId", "availableModes", "_meta");
  return result;
}

export function isSessionModeState(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionModeId(value["currentModeId"], depth) &&
    wire.isList(value["availableModes"], depth, isSessionMode) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readNewSessionResponse(cx: Cursor, key: Key, value: unknown): types.NewSessionResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.NewSessionResponse = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["modes"] != null) {
    const modesValue = wire.lenientOptional(cx, "modes", object["modes"], readSessionModeState);
    if (modesValue !== undefined) {
      result.modes = modesValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "modes", "configOptions", "_meta");
  return result;
}

export function isNewSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["modes"] === undefined || isSessionModeState(value["modes"], depth)) &&
    (value["configOptions"] === undefined || wire.isList(value["configOptions"], depth, isSessionConfigOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readLoadSessionResponse(cx: Cursor, key: Key, value: unknown): types.LoadSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.LoadSessionResponse = {};
  if (object["modes"] != null) {
    const modesValue = wire.lenientOptional(cx, "modes", object["modes"], readSessionModeState);
    if (modesValue !== undefined) {
      result.modes = modesValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "modes", "configOptions", "_meta");
  return result;
}

export function isLoadSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["modes"] === undefined || isSessionModeState(value["modes"], depth)) &&
    (value["configOptions"] === undefined || wire.isList(value["configOptions"], depth, isSessionConfigOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readResumeSessionResponse(cx: Cursor, key: Key, value: unknown): types.ResumeSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.ResumeSessionResponse = {};
  if (object["modes"] != null) {
    const modesValue = wire.lenientOptional(cx, "modes", object["modes"], readSessionModeState);
    if (modesValue !== undefined) {
      result.modes = modesValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "modes", "configOptions", "_meta");
  return result;
}

export function isResumeSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["modes"] === undefined || isSessionModeState(value["modes"], depth)) &&
    (value["configOptions"] === undefined || wire.isList(value["configOptions"], depth, isSessionConfigOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readForkSessionResponse(cx: Cursor, key: Key, value: unknown): types.ForkSessionResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ForkSessionResponse = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
  };
  if (object["modes"] != null) {
    const modesValue = wire.lenientOptional(cx, "modes", object["modes"], readSessionModeState);
    if (modesValue !== undefined) {
      result.modes = modesValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessionId", "modes", "configOptions", "_meta");
  return result;
}

export function isForkSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    (value["modes"] === undefined || isSessionModeState(value["modes"], depth)) &&
    (value["configOptions"] === undefined || wire.isList(value["configOptions"], depth, isSessionConfigOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionOptionsResponse(cx: Cursor, key: Key, value: unknown): types.SessionOptionsResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionOptionsResponse = {};
  if (object["modes"] != null) {
    const modesValue = wire.lenientOptional(cx, "modes", object["modes"], readSessionModeState);
    if (modesValue !== undefined) {
      result.modes = modesValue;
    }
  }
  if (object["configOptions"] != null) {
    const configOptionsValue = wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    );
    if (configOptionsValue !== undefined) {
      result.configOptions = configOptionsValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "modes", "configOptions", "_meta");
  return result;
}

export function isSessionOptionsResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["modes"] === undefined || isSessionModeState(value["modes"], depth)) &&
    (value["configOptions"] === undefined || wire.isList(value["configOptions"], depth, isSessionConfigOption)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionInfo(cx: Cursor, key: Key, value: unknown): types.SessionInfo {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result = {
    sessionId: readSessionId(cx, "sessionId", object["sessionId"]),
    cwd: wire.text(cx, "cwd", object["cwd"]),
  } as types.SessionInfo;
  const additionalDirectoriesValue = wire.lenientGiven(
    cx, "additionalDirectories",
    object["additionalDirectories"],
    wire.validItems, wire.text,
  ) ?? [];
  if ((!cx.writing || !wire.equal(additionalDirectoriesValue, []))) {
    result.additionalDirectories = additionalDirectoriesValue;
  }
  if (object["title"] != null) {
    const titleValue = wire.lenientOptional(cx, "title", object["title"], wire.text);
    if (titleValue !== undefined) {
      result.title = titleValue;
    }
  }
  if (object["updatedAt"] != null) {
    const updatedAtValue = wire.lenientOptional(cx, "updatedAt", object["updatedAt"], wire.text);
    if (updatedAtValue !== undefined) {
      result.updatedAt = updatedAtValue;
    }
  }
  if (object["archived"] != null) {
    const archivedValue = wire.lenientOptional(cx, "archived", object["archived"], wire.bool);
    if (archivedValue !== undefined) {
      result.archived = archivedValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(
    cx, object, "sessionId", "cwd", "additionalDirectories", "title", "updatedAt", "archived", "_meta",
  );
  return result;
}

export function isSessionInfo(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionId(value["sessionId"], depth) &&
    wire.isText(value["cwd"]) &&
    wire.isList(value["additionalDirectories"], depth, wire.isText) &&
    (value["title"] === undefined || wire.isText(value["title"])) &&
    (value["updatedAt"] === undefined || wire.isText(value["updatedAt"])) &&
    (value["archived"] === undefined || wire.isBool(value["archived"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readListSessionsResponse(cx: Cursor, key: Key, value: unknown): types.ListSessionsResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ListSessionsResponse = {
    sessions: wire.lenientOptional(cx, "sessions", object["sessions"], wire.validItems, readSessionInfo) ?? [],
  };
  if (object["nextCursor"] != null) {
    const nextCursorValue = wire.lenientOptional(cx, "nextCursor", object["nextCursor"], wire.text);
    if (nextCursorValue !== undefined) {
      result.nextCursor = nextCursorValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "sessions", "nextCursor", "_meta");
  return result;
}

export function isListSessionsResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["sessions"], depth, isSessionInfo) &&
    (value["nextCursor"] === undefined || wire.isText(value["nextCursor"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCloseSessionResponse(cx: Cursor, key: Key, value: unknown): types.CloseSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.CloseSessionResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isCloseSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readDeleteSessionResponse(cx: Cursor, key: Key, value: unknown): types.DeleteSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.DeleteSessionResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isDeleteSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readArchiveSessionResponse(cx: Cursor, key: Key, value: unknown): types.ArchiveSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.ArchiveSessionResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isArchiveSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readUnarchiveSessionResponse(cx: Cursor, key: Key, value: unknown): types.UnarchiveSessionResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.UnarchiveSessionResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isUnarchiveSessionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSessionStatus(cx: Cursor, key: Key, value: unknown): types.SessionStatus {
  return wire.text(cx, key, value);
}

export function isSessionStatus(value: unknown, _depth: number): boolean {
  return wire.isText(value);
}

export function readSessionStatusResponse(cx: Cursor, key: Key, value: unknown): types.SessionStatusResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SessionStatusResponse = {
    status: readSessionStatus(cx, "status", object["status"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "status", "_meta");
  return result;
}

export function isSessionStatusResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isSessionStatus(value["status"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetSessionTitleResponse(cx: Cursor, key: Key, value: unknown): types.SetSessionTitleResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionTitleResponse = {
    title: wire.text(cx, "title", object["title"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "title", "_meta");
  return result;
}

export function isSetSessionTitleResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["title"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMcpError(cx: Cursor, key: Key, value: unknown): types.McpError {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.McpError = {
    code: wire.int32(cx, "code", object["code"]),
    message: wire.text(cx, "message", object["message"]),
  };
  if (object["data"] !== undefined) result.data = wire.any(cx, "data", object["data"]);
  wire.keepRest(cx, object, result, wire.any, "code", "message", "data");
  wire.leave(cx);
  return result;
}

export function isMcpError(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isInt32(value["code"]) &&
    wire.isText(value["message"]) &&
    (value["data"] === undefined || wire.isAny(value["data"], depth)) &&
    wire.isPlain(value) &&
    wire.isRest(value, depth, wire.isAny, "code", "message", "data");
}

export function readMessageMcpError(cx: Cursor, key: Key, value: unknown): types.MessageMcpError {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MessageMcpError = {
    error: readMcpError(cx, "error", object["error"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "error", "_meta");
  return result;
}

export function isMessageMcpError(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isMcpError(value["error"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMessageMcpResult(cx: Cursor, key: Key, value: unknown): types.MessageMcpResult {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.MessageMcpResult = {
    result: wire.any(cx, "result", object["result"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "result", "_meta");
  return result;
}

export function isMessageMcpResult(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isAny(value["result"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readMessageMcpResponse(cx: Cursor, key: Key, value: unknown): types.MessageMcpResponse {
  return wire.untagged<types.MessageMcpResponse>(
    cx, key, value,
    wire.candidate(readMessageMcpResult, "result", "_meta"),
    wire.candidate(readMessageMcpError, "error", "_meta"),
  );
}

export function isMessageMcpResponse(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readMessageMcpResponse, isMessageMcpResult, isMessageMcpError);
}

export function readStopReason(cx: Cursor, key: Key, value: unknown): types.StopReason {
  if (isStopReason(value, 0)) return value as types.StopReason;
  return wire.notOneOf(
    cx, key, value, wire.text, "end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled",
  );
}

export function isStopReason(value: unknown, _depth: number): boolean {
  return value === "end_turn" ||
    value === "max_tokens" ||
    value === "max_turn_requests" ||
    value === "refusal" ||
    value === "cancelled";
}

export function readPromptResponse(cx: Cursor, key: Key, value: unknown): types.PromptResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.PromptResponse = {
    stopReason: readStopReason(cx, "stopReason", object["stopReason"]),
  };
  if (object["usage"] != null) {
    const usageValue = wire.lenientOptional(cx, "usage", object["usage"], readUsage);
    if (usageValue !== undefined) {
      result.usage = usageValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "stopReason", "usage", "_meta");
  return result;
}

export function isPromptResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isStopReason(value["stopReason"], depth) &&
    (value["usage"] === undefined || isUsage(value["usage"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetSessionModeResponse(cx: Cursor, key: Key, value: unknown): types.SetSessionModeResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionModeResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isSetSessionModeResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSetSessionConfigOptionResponse(cx: Cursor, key: Key, value: unknown):
  types.SetSessionConfigOptionResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SetSessionConfigOptionResponse = {
    configOptions: wire.lenientOptional(
      cx, "configOptions",
      object["configOptions"],
      wire.validItems, readSessionConfigOption,
    ) ?? [],
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "configOptions", "_meta");
  return result;
}

export function isSetSessionConfigOptionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isList(value["configOptions"], depth, isSessionConfigOption) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readSelectedPermissionOutcome(cx: Cursor, key: Key, value: unknown): types.SelectedPermissionOutcome {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.SelectedPermissionOutcome = {
    optionId: readPermissionOptionId(cx, "optionId", object["optionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "optionId", "_meta");
  return result;
}

export function isSelectedPermissionOutcome(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isPermissionOptionId(value["optionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readRequestPermissionOutcome(cx: Cursor, key: Key, value: unknown): types.RequestPermissionOutcome {
  switch (wire.tagOf(cx, key, value, "outcome")) {
    case "cancelled":
      return readRequestPermissionOutcomeCancelled(cx, key, value);
    case "selected":
      return readRequestPermissionOutcomeSelected(cx, key, value);
    default:
      return wire.wrongTag(cx, key, value, "outcome", "cancelled", "selected");
  }
}

export function isRequestPermissionOutcome(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "outcome")) {
    case "cancelled":
      return isRequestPermissionOutcomeCancelled(value, outer);
    case "selected":
      return isRequestPermissionOutcomeSelected(value, outer);
    default:
      return false;
  }
}

function readRequestPermissionOutcomeCancelled(cx: Cursor, key: Key, value: unknown):
  types.RequestPermissionOutcomeCancelled {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RequestPermissionOutcomeCancelled = {
    outcome: "cancelled",
  };
  if (cx.tracking) wire.leaveRest(cx, object, "outcome");
  return result;
}

function isRequestPermissionOutcomeCancelled(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) && wire.isPlain(value);
}

function readRequestPermissionOutcomeSelected(cx: Cursor, key: Key, value: unknown):
  types.RequestPermissionOutcomeSelected {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RequestPermissionOutcomeSelected = {
    outcome: "selected",
    optionId: readPermissionOptionId(cx, "optionId", object["optionId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "outcome", "optionId", "_meta");
  return result;
}

function isRequestPermissionOutcomeSelected(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isPermissionOptionId(value["optionId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readRequestPermissionResponse(cx: Cursor, key: Key, value: unknown): types.RequestPermissionResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.RequestPermissionResponse = {
    outcome: readRequestPermissionOutcome(cx, "outcome", object["outcome"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "outcome", "_meta");
  return result;
}

export function isRequestPermissionResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isRequestPermissionOutcome(value["outcome"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationContentValue(cx: Cursor, key: Key, value: unknown): types.ElicitationContentValue {
  return wire.untagged<types.ElicitationContentValue>(
    cx, key, value,
    wire.candidate(wire.text),
    wire.candidate(wire.int64),
    wire.candidate(wire.float),
    wire.candidate(wire.bool),
    wire.candidate(wire.listOf(wire.text)),
  );
}

export function isElicitationContentValue(value: unknown, outer: number): boolean {
  return wire.isUntagged(
    value, outer, readElicitationContentValue, wire.isText, wire.isInt64, wire.isFloat, wire.isBool,
    wire.isListOf(wire.isText),
  );
}

export function readElicitationAcceptAction(cx: Cursor, key: Key, value: unknown): types.ElicitationAcceptAction {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationAcceptAction = {};
  if (object["content"] != null) result.content = wire.map(
    cx, "content",
    object["content"],
    wire.text, readElicitationContentValue,
  );
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "content", "_meta");
  return result;
}

export function isElicitationAcceptAction(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["content"] === undefined || wire.isMap(value["content"], depth, wire.isText, isElicitationContentValue)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationDeclineAction(cx: Cursor, key: Key, value: unknown): types.ElicitationDeclineAction {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationDeclineAction = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isElicitationDeclineAction(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationCancelAction(cx: Cursor, key: Key, value: unknown): types.ElicitationCancelAction {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ElicitationCancelAction = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isElicitationCancelAction(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCreateElicitationResponse(cx: Cursor, key: Key, value: unknown): types.CreateElicitationResponse {
  switch (wire.tagOf(cx, key, value, "action")) {
    case "accept":
      return readCreateElicitationResponseAccept(cx, key, value);
    case "decline":
      return readCreateElicitationResponseDecline(cx, key, value);
    case "cancel":
      return readCreateElicitationResponseCancel(cx, key, value);
    default:
      return wire.unknownVariant(cx, key, value, "action");
  }
}

export function isCreateElicitationResponse(value: unknown, outer: number): boolean {
  switch (wire.tagIn(value, "action")) {
    case "accept":
      return isCreateElicitationResponseAccept(value, outer);
    case "decline":
      return isCreateElicitationResponseDecline(value, outer);
    case "cancel":
      return isCreateElicitationResponseCancel(value, outer);
    default:
      return wire.isUnknownVariant(value, outer, "action");
  }
}

function readCreateElicitationResponseAccept(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationResponseAccept {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateElicitationResponseAccept = {
    action: "accept",
  };
  if (object["content"] != null) result.content = wire.map(
    cx, "content",
    object["content"],
    wire.text, readElicitationContentValue,
  );
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "action", "content", "_meta");
  return result;
}

function isCreateElicitationResponseAccept(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["content"] === undefined || wire.isMap(value["content"], depth, wire.isText, isElicitationContentValue)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCreateElicitationResponseDecline(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationResponseDecline {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateElicitationResponseDecline = {
    action: "decline",
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "action", "_meta");
  return result;
}

function isCreateElicitationResponseDecline(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

function readCreateElicitationResponseCancel(cx: Cursor, key: Key, value: unknown):
  types.CreateElicitationResponseCancel {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateElicitationResponseCancel = {
    action: "cancel",
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "action", "_meta");
  return result;
}

function isCreateElicitationResponseCancel(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readElicitationFormMode(cx: Cursor, key: Key, value: unknown): types.ElicitationFormMode {
  return wire.untagged<types.ElicitationFormMode>(
    cx, key, value,
    wire.candidate(readElicitationFormSession, "message", "sessionId", "toolCallId", "requestedSchema", "_meta"),
    wire.candidate(readElicitationFormRequest, "message", "requestId", "requestedSchema", "_meta"),
  );
}

export function isElicitationFormMode(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readElicitationFormMode, isElicitationFormSession, isElicitationFormRequest);
}

export function readElicitationUrlMode(cx: Cursor, key: Key, value: unknown): types.ElicitationUrlMode {
  return wire.untagged<types.ElicitationUrlMode>(
    cx, key, value,
    wire.candidate(readElicitationUrlSession, "message", "sessionId", "toolCallId", "elicitationId", "url", "_meta"),
    wire.candidate(readElicitationUrlRequest, "message", "requestId", "elicitationId", "url", "_meta"),
  );
}

export function isElicitationUrlMode(value: unknown, outer: number): boolean {
  return wire.isUntagged(value, outer, readElicitationUrlMode, isElicitationUrlSession, isElicitationUrlRequest);
}

export function readReadTextFileResponse(cx: Cursor, key: Key, value: unknown): types.ReadTextFileResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.ReadTextFileResponse = {
    content: wire.text(cx, "content", object["content"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "content", "_meta");
  return result;
}

export function isReadTextFileResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["content"]) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readWriteTextFileResponse(cx: Cursor, key: Key, value: unknown): types.WriteTextFileResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.WriteTextFileResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isWriteTextFileResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readCreateTerminalResponse(cx: Cursor, key: Key, value: unknown): types.CreateTerminalResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.CreateTerminalResponse = {
    terminalId: readTerminalId(cx, "terminalId", object["terminalId"]),
  };
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "terminalId", "_meta");
  return result;
}

export function isCreateTerminalResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    isTerminalId(value["terminalId"], depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTerminalExitStatus(cx: Cursor, key: Key, value: unknown): types.TerminalExitStatus {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.TerminalExitStatus = {};
  if (object["exitCode"] != null) {
    const exitCodeValue = wire.lenientOptional(cx, "exitCode", object["exitCode"], wire.uint32);
    if (exitCodeValue !== undefined) {
      result.exitCode = exitCodeValue;
    }
  }
  if (object["signal"] != null) {
    const signalValue = wire.lenientOptional(cx, "signal", object["signal"], wire.text);
    if (signalValue !== undefined) {
      result.signal = signalValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "exitCode", "signal", "_meta");
  return result;
}

export function isTerminalExitStatus(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["exitCode"] === undefined || wire.isUint32(value["exitCode"])) &&
    (value["signal"] === undefined || wire.isText(value["signal"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readTerminalOutputResponse(cx: Cursor, key: Key, value: unknown): types.TerminalOutputResponse {
  const object = wire.enter(cx, key, value);
  if (object === undefined) return wire.REFUSED;
  const result: types.TerminalOutputResponse = {
    output: wire.text(cx, "output", object["output"]),
    truncated: wire.bool(cx, "truncated", object["truncated"]),
  };
  if (object["exitStatus"] != null) {
    const exitStatusValue = wire.lenientOptional(cx, "exitStatus", object["exitStatus"], readTerminalExitStatus);
    if (exitStatusValue !== undefined) {
      result.exitStatus = exitStatusValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "output", "truncated", "exitStatus", "_meta");
  return result;
}

export function isTerminalOutputResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    wire.isText(value["output"]) &&
    wire.isBool(value["truncated"]) &&
    (value["exitStatus"] === undefined || isTerminalExitStatus(value["exitStatus"], depth)) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readWaitForTerminalExitResponse(
  cx: Cursor,
  key: Key,
  value: unknown,
): types.WaitForTerminalExitResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.WaitForTerminalExitResponse = {};
  if (object["exitCode"] != null) {
    const exitCodeValue = wire.lenientOptional(cx, "exitCode", object["exitCode"], wire.uint32);
    if (exitCodeValue !== undefined) {
      result.exitCode = exitCodeValue;
    }
  }
  if (object["signal"] != null) {
    const signalValue = wire.lenientOptional(cx, "signal", object["signal"], wire.text);
    if (signalValue !== undefined) {
      result.signal = signalValue;
    }
  }
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "exitCode", "signal", "_meta");
  return result;
}

export function isWaitForTerminalExitResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["exitCode"] === undefined || wire.isUint32(value["exitCode"])) &&
    (value["signal"] === undefined || wire.isText(value["signal"])) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readKillTerminalResponse(cx: Cursor, key: Key, value: unknown): types.KillTerminalResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.KillTerminalResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isKillTerminalResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}

export function readReleaseTerminalResponse(cx: Cursor, key: Key, value: unknown): types.ReleaseTerminalResponse {
  const object = wire.enter(cx, key, wire.whenNull({}, value));
  if (object === undefined) return wire.REFUSED;
  const result: types.ReleaseTerminalResponse = {};
  if (object["_meta"] != null) {
    const metaValue = wire.lenientOptional(cx, "_meta", object["_meta"], wire.map, wire.text, wire.any);
    if (metaValue !== undefined) {
      result._meta = metaValue;
    }
  }
  if (cx.tracking) wire.leaveRest(cx, object, "_meta");
  return result;
}

export function isReleaseTerminalResponse(value: unknown, outer: number): boolean {
  const depth = outer + 1;
  return wire.isObject(value, depth) &&
    (value["_meta"] === undefined || wire.isMap(value["_meta"], depth, wire.isText, wire.isAny)) &&
    wire.isPlain(value);
}
