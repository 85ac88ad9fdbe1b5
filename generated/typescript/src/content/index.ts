/** Values of the protocol that are written often. */

import type {
  ContentBlock,
  ContentBlockText,
  PermissionOption,
  PermissionOptionKind,
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

/** A text. */
export function textBlock(text: string): ContentBlockText {
  return { type: "text", text };
}

/** A text as one block, and blocks as they are. */
export function blocksOf(content: string | ContentBlock[]): ContentBlock[] {
  return typeof content === "string" ? [textBlock(content)] : content;
}

/** A piece of what the agent says. */
export function agentMessage(
  content: string | ContentBlock,
): SessionUpdateAgentMessageChunk {
  return { sessionUpdate: "agent_message_chunk", content: blockOf(content) };
}

/** A piece of what the agent thinks. */
export function agentThought(
  content: string | ContentBlock,
): SessionUpdateAgentThoughtChunk {
  return { sessionUpdate: "agent_thought_chunk", content: blockOf(content) };
}

/** A piece of what the user said, for an agent that loads a session. */
export function userMessage(
  content: string | ContentBlock,
): SessionUpdateUserMessageChunk {
  return { sessionUpdate: "user_message_chunk", content: blockOf(content) };
}

/** A tool call begins. */
export function toolCall(
  toolCallId: string,
  title: string,
  more: Omit<ToolCallInput, "toolCallId" | "title"> = {},
): SessionUpdateToolCallInput {
  return { sessionUpdate: "tool_call", ...more, toolCallId, title };
}

/** A tool call goes on: what is left out stays as it is. */
export function toolCallUpdate(
  toolCallId: string,
  changes: Omit<ToolCallUpdate, "toolCallId">,
): SessionUpdateToolCallUpdate {
  return { sessionUpdate: "tool_call_update", ...changes, toolCallId };
}

/** What a tool call produced: a text or a block. */
export function toolContent(content: string | ContentBlock): ToolCallContent {
  return { type: "content", content: blockOf(content) };
}

/** What a tool call changes: a file, before and after; without a text before it is new. */
export function toolDiff(
  path: string,
  newText: string,
  oldText?: string,
): ToolCallContent {
  return oldText === undefined
    ? { type: "diff", path, newText }
    : { type: "diff", path, oldText, newText };
}

/** Allows what is asked for, this time. It goes by the kind of an option; where there is none, `cancelled`. */
export function allowOnce(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "allow_once");
}

/** Allows what is asked for, and whatever is like it. */
export function allowAlways(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "allow_always");
}

/** Refuses what is asked for, this time. */
export function rejectOnce(
  options: readonly PermissionOption[],
): RequestPermissionResponse {
  return choose(options, "reject_once");
}

/** The first option of a kind; `cancelled` where there is none. */
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
