// Made by `cargo xtask codegen` from templates/typescript/test/codecs.mjs.jinja. Changes made here are lost.

import * as types from "../dist/index.js";

/** Every type of the schema that has a name there, by that name. */
export const codecs = new Map();
codecs.set("JsonRpcVersion", types.JsonRpcVersion);
codecs.set("RequestId", types.RequestId);
codecs.set("ErrorCode", types.ErrorCode);
codecs.set("Error", types.Error);
codecs.set("JsonRpcFailure", types.JsonRpcFailure);
codecs.set("JsonRpcSuccess", types.JsonRpcSuccess);
codecs.set("JsonRpcResponse", types.JsonRpcResponse);
codecs.set("JsonRpcParams", types.JsonRpcParams);
codecs.set("JsonRpcNotification", types.JsonRpcNotification);
codecs.set("JsonRpcRequest", types.JsonRpcRequest);
codecs.set("JsonRpcMessage", types.JsonRpcMessage);
codecs.set("ProtocolVersion", types.ProtocolVersion);
codecs.set("FileSystemCapabilities", types.FileSystemCapabilities);
codecs.set("PlanCapabilities", types.PlanCapabilities);
codecs.set("ClientCapabilities", types.ClientCapabilities);
codecs.set("Implementation", types.Implementation);
codecs.set("InitializeRequest", types.InitializeRequest);
codecs.set("AgentCapabilities", types.AgentCapabilities);
codecs.set("InitializeResponse", types.InitializeResponse);
codecs.set("SessionId", types.SessionId);
codecs.set("PlanEntryPriority", types.PlanEntryPriority);
codecs.set("PlanEntryStatus", types.PlanEntryStatus);
codecs.set("PlanEntry", types.PlanEntry);
codecs.set("Plan", types.Plan);
codecs.set("PlanId", types.PlanId);
codecs.set("PlanItems", types.PlanItems);
codecs.set("PlanFile", types.PlanFile);
codecs.set("PlanMarkdown", types.PlanMarkdown);
codecs.set("PlanUpdateContent", types.PlanUpdateContent);
codecs.set("PlanUpdate", types.PlanUpdate);
codecs.set("PlanRemoved", types.PlanRemoved);
codecs.set("SessionUpdate", types.SessionUpdate);
codecs.set("SessionNotification", types.SessionNotification);
