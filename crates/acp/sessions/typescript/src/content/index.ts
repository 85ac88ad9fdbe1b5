/** Helpers for common values of the protocol. */

import { RpcError } from "../runtime/rpc.js";
import type {
  AvailableCommand,
  ContentBlock,
  ContentBlockAudio,
  ContentBlockImage,
  ContentBlockResource,
  ContentBlockResourceLink,
  ContentBlockText,
  PermissionOption,
  PermissionOptionKind,
  PlanEntry,
  RequestPermissionResponse,
  ResourceLink,
  SessionConfigOption,
  SessionInfoUpdate,
  SessionUpdateAgentMessageChunk,
  SessionUpdateAgentThoughtChunk,
  SessionUpdateAvailableCommandsUpdate,
  SessionUpdateConfigOptionUpdate,
  SessionUpdateCurrentModeUpdate,
  SessionUpdateSessionInfoUpdate,
  SessionUpdateToolCallInput,
  SessionUpdateToolCallUpdate,
  SessionUpdateUserMessageChunk,
  ToolCallContent,
  ToolCallInput,
  ToolCallUpdate,
} from "../types.js";

/** A text block. */
export function textBlock(text: string): ContentBlockText {
  return { type: "text", text };
}

/** An image: its bytes in Base64, and their media type. */
export function imageBlock(
  data: string,
  mimeType: string,
  more: { readonly uri?: string } = {},
): ContentBlockImage {
  return { type: "image", ...more, data, mimeType };
}

/** A sound: its bytes in Base64, and their media type. */
export function audioBlock(data: string, mimeType: string): ContentBlockAudio {
  return { type: "audio", data, mimeType };
}

/** A link to a resource that the agent can read itself. */
export function resourceLink(
  uri: string,
  name: string,
  more: Omit<ResourceLink, "uri" | "name"> = {},
): ContentBlockResourceLink {
  return { type: "resource_link", ...more, uri, name };
}

/** A resource whose text is part of the message, such as a file. */
export function textResource(
  uri: string,
  text: string,
  more: { readonly mimeType?: string } = {},
): ContentBlockResource {
  return { type: "resource", resource: { ...more, uri, text } };
}

/** A resource whose bytes, in Base64, are part of the message. */
export function blobResource(
  uri: string,
  blob: string,
  more: { readonly mimeType?: string } = {},
): ContentBlockResource {
  return { type: "resource", resource: { ...more, uri, blob } };
}

/** A part of the agent's message. */
export function agentMessage(
  content: string | ContentBlock,
): SessionUpdateAgentMessageChunk {
  return { sessionUpdate: "agent_message_chunk", content: blockOf(content) };
}

/** A part of the agent's reasoning. */
export function agentThought(
  content: string | ContentBlock,
): SessionUpdateAgentThoughtChunk {
  return { sessionUpdate: "agent_thought_chunk", content: blockOf(content) };
}

/** A part of the user's message, for an agent that loads a session. */
export function userMessage(
  content: string | ContentBlock,
): SessionUpdateUserMessageChunk {
  return { sessionUpdate: "user_message_chunk", content: blockOf(content) };
}

/** A new tool call. */
export function toolCall(
  toolCallId: string,
  title: string,
  more: Omit<ToolCallInput, "toolCallId" | "title"> = {},
): SessionUpdateToolCallInput {
  return { sessionUpdate: "tool_call", ...more, toolCallId, title };
}

/** Changes of a tool call; members that are left out stay unchanged. */
export function toolCallUpdate(
  toolCallId: string,
  changes: Omit<ToolCallUpdate, "toolCallId"> = {},
): SessionUpdateToolCallUpdate {
  return { sessionUpdate: "tool_call_update", ...changes, toolCallId };
}

/** Content that a tool call has produced: a string or a block. */
export function toolContent(content: string | ContentBlock): ToolCallContent {
  return { type: "content", content: blockOf(content) };
}

/** A change of a file by a tool call; without `oldText` the file is new. */
export function toolDiff(
  path: string,
  newText: string,
  oldText?: string,
): ToolCallContent {
  return oldText === undefined
    ? { type: "diff", path, newText }
    : { type: "diff", path, oldText, newText };
}

/** The output of a terminal, for a tool call. */
export function toolTerminal(terminalId: string): ToolCallContent {
  return { type: "terminal", terminalId };
}

/** A task of a plan: of medium priority and pending, unless `more` says otherwise. */
export function planEntry(
  content: string,
  more: Partial<Omit<PlanEntry, "content">> = {},
): PlanEntry {
  return { priority: "medium", status: "pending", ...more, content };
}

/** A slash command; `hint` says what may be written behind its name. */
export function command(
  name: string,
  description: string,
  hint?: string,
): AvailableCommand {
  return hint === undefined
    ? { name, description }
    : { name, description, input: { hint } };
}

/** The slash commands of a session: all of them. */
export function commandsUpdate(
  availableCommands: AvailableCommand[],
): SessionUpdateAvailableCommandsUpdate {
  return { sessionUpdate: "available_commands_update", availableCommands };
}

/** The mode in which a session now is. */
export function modeUpdate(
  currentModeId: string,
): SessionUpdateCurrentModeUpdate {
  return { sessionUpdate: "current_mode_update", currentModeId };
}

/** The config options of a session with their values: all of them. */
export function configUpdate(
  configOptions: SessionConfigOption[],
): SessionUpdateConfigOptionUpdate {
  return { sessionUpdate: "config_option_update", configOptions };
}

/** The title of a session, and the time of its last activity; `null` removes one. */
export function infoUpdate(
  changes: SessionInfoUpdate = {},
): SessionUpdateSessionInfoUpdate {
  return { sessionUpdate: "session_info_update", ...changes };
}

/** Options of a permission request: allow, always allow, and reject. */
export function permissionOptions(): PermissionOption[] {
  return [
    { optionId: "allow_once", name: "Allow", kind: "allow_once" },
    { optionId: "allow_always", name: "Always allow", kind: "allow_always" },
    { optionId: "reject_once", name: "Reject", kind: "reject_once" },
  ];
}

/** Whether the user selected one of these options, and it allows what was asked. */
export function isAllowed(
  { outcome }: RequestPermissionResponse,
  options: readonly PermissionOption[] = permissionOptions(),
): boolean {
  if (outcome.outcome !== "selected") return false;
  const { optionId } = outcome;
  const selected = options.find((option) => option.optionId === optionId);
  return selected?.kind === "allow_once" || selected?.kind === "allow_always";
}

/** Selects the option with this id. */
export function selectOption(optionId: string): RequestPermissionResponse {
  return { outcome: { outcome: "selected", optionId } };
}

/** Selects the first option of the kind `allow_once`; `cancelled` if there is none. */
export function allowOnce(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "allow_once");
}

/** Selects the first option of the kind `allow_always`; `cancelled` if there is none. */
export function allowAlways(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "allow_always");
}

/** Selects the first option of the kind `reject_once`; `cancelled` if there is none. */
export function rejectOnce(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "reject_once");
}

/** Selects the first option of the kind `reject_always`; `cancelled` if there is none. */
export function rejectAlways(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "reject_always");
}

/** The code of {@link authRequired}. */
export const AUTH_REQUIRED = -32000;

/** The code of {@link resourceNotFound} and {@link sessionNotFound}. */
export const RESOURCE_NOT_FOUND = -32002;

/** The code of {@link requestCancelled}. */
export const REQUEST_CANCELLED = -32800;

/** The error of a request before which the user must log in. */
export function authRequired(): RpcError {
  return new RpcError(AUTH_REQUIRED, "Authentication required");
}

/** The error of a request for a resource that does not exist, such as a file. */
export function resourceNotFound(uri: string): RpcError {
  const message = `Resource not found: ${uri}`;
  return new RpcError(RESOURCE_NOT_FOUND, message, { uri });
}

/** The error of a request about a session that does not exist. */
export function sessionNotFound(sessionId: string): RpcError {
  const message = `Session not found: ${sessionId}`;
  return new RpcError(RESOURCE_NOT_FOUND, message, { sessionId });
}

/** The error of a request that was cancelled. */
export function requestCancelled(): RpcError {
  return new RpcError(REQUEST_CANCELLED, "Request cancelled");
}

/** The first option of a kind; `cancelled` if there is none. */
function choose(
  options: readonly PermissionOption[],
  kind: PermissionOptionKind,
): RequestPermissionResponse {
  const found = options.find((option) => option.kind === kind);
  return found === undefined
    ? { outcome: { outcome: "cancelled" } }
    : selectOption(found.optionId);
}

function blockOf(content: string | ContentBlock): ContentBlock {
  return typeof content === "string" ? textBlock(content) : content;
}
