/** Helpers for common values of the protocol. */

import type {
  ContentBlock,
  ContentBlockText,
  PermissionOption,
  PermissionOptionKind,
  PlanEntry,
  RequestPermissionResponse,
  SessionUpdateAgentMessageChunk,
  SessionUpdateAgentThoughtChunk,
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

/** A task of a plan: of medium priority and pending, unless `more` says otherwise. */
export function planEntry(
  content: string,
  more: Partial<Omit<PlanEntry, "content">> = {},
): PlanEntry {
  return { priority: "medium", status: "pending", ...more, content };
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

/** The first option of a kind; `cancelled` if there is none. */
function choose(
  options: readonly PermissionOption[],
  kind: PermissionOptionKind,
): RequestPermissionResponse {
  const found = options.find((option) => option.kind === kind);
  return found === undefined
    ? { outcome: { outcome: "cancelled" } }
    : { outcome: { outcome: "selected", optionId: found.optionId } };
}

function blockOf(content: string | ContentBlock): ContentBlock {
  return typeof content === "string" ? textBlock(content) : content;
}
