"""Helpers for common values of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .._values import JsonValue
from ..models import (
    ContentBlock,
    ContentBlockText,
    PermissionOption,
    PermissionOptionKind,
    PlanEntry,
    PlanEntryPriority,
    PlanEntryStatus,
    RequestPermissionOutcomeCancelled,
    RequestPermissionOutcomeSelected,
    RequestPermissionResponse,
    SessionUpdateAgentMessageChunk,
    SessionUpdateAgentThoughtChunk,
    SessionUpdateToolCall,
    SessionUpdateToolCallUpdate,
    SessionUpdateUserMessageChunk,
    ToolCallContent,
    ToolCallContentContent,
    ToolCallContentDiff,
    ToolCallId,
    ToolCallLocation,
    ToolCallStatus,
    ToolKind,
)


def text_block(text: str) -> ContentBlockText:
    """A text block."""
    return ContentBlockText(text=text)


def blocks_of(
    content: str | ContentBlock | Iterable[ContentBlock],
) -> list[ContentBlock]:
    """The content of a prompt: a string, a block, or several blocks."""
    if isinstance(content, str):
        return [text_block(content)]
    if isinstance(content, Iterable) and not hasattr(content, "model_fields_set"):
        return list(content)
    block: ContentBlock = content  # type: ignore[assignment]
    return [block]


def agent_message(content: str | ContentBlock) -> SessionUpdateAgentMessageChunk:
    """A part of the agent's message: a text, or a block."""
    return SessionUpdateAgentMessageChunk(content=_block_of(content))


def agent_thought(content: str | ContentBlock) -> SessionUpdateAgentThoughtChunk:
    """A part of the agent's reasoning: a text, or a block."""
    return SessionUpdateAgentThoughtChunk(content=_block_of(content))


def user_message(content: str | ContentBlock) -> SessionUpdateUserMessageChunk:
    """A part of the user's message, for an agent that loads a session."""
    return SessionUpdateUserMessageChunk(content=_block_of(content))


def tool_call(
    tool_call_id: ToolCallId,
    title: str,
    *,
    name: str | None = None,
    kind: ToolKind = "other",
    status: ToolCallStatus = "pending",
    content: Iterable[ToolCallContent] = (),
    locations: Iterable[ToolCallLocation] = (),
    raw_input: JsonValue | None = None,
    raw_output: JsonValue | None = None,
) -> SessionUpdateToolCall:
    """The update for a new tool call.

    `content` is made by `tool_content` and `tool_diff`.
    """
    return SessionUpdateToolCall(
        tool_call_id=tool_call_id,
        title=title,
        name=name,
        kind=kind,
        status=status,
        content=list(content),
        locations=list(locations),
        raw_input=raw_input,
        raw_output=raw_output,
    )


def tool_call_update(
    tool_call_id: ToolCallId,
    *,
    title: str | None = None,
    name: str | None = None,
    kind: ToolKind | None = None,
    status: ToolCallStatus | None = None,
    content: Iterable[ToolCallContent] | None = None,
    locations: Iterable[ToolCallLocation] | None = None,
    raw_input: JsonValue | None = None,
    raw_output: JsonValue | None = None,
) -> SessionUpdateToolCallUpdate:
    """The update with the changes of a tool call: what is left out stays unchanged.

    `content` is all that it has produced so far, made by `tool_content` and `tool_diff`.
    """
    return SessionUpdateToolCallUpdate(
        tool_call_id=tool_call_id,
        title=title,
        name=name,
        kind=kind,
        status=status,
        content=None if content is None else list(content),
        locations=None if locations is None else list(locations),
        raw_input=raw_input,
        raw_output=raw_output,
    )


def tool_content(content: str | ContentBlock) -> ToolCallContentContent:
    """Content that a tool call has produced: a text, or a block."""
    return ToolCallContentContent(content=_block_of(content))


def tool_diff(
    path: str, new_text: str, old_text: str | None = None
) -> ToolCallContentDiff:
    """A change of a file by a tool call.

    `path` is absolute. Without `old_text` the file is new.
    """
    return ToolCallContentDiff(path=path, new_text=new_text, old_text=old_text)


def plan_entry(
    content: str,
    *,
    priority: PlanEntryPriority = "medium",
    status: PlanEntryStatus = "pending",
) -> PlanEntry:
    """A task of a plan, of medium priority and pending unless you say otherwise."""
    return PlanEntry(content=content, priority=priority, status=status)


def allow_once(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `allow_once`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "allow_once")


def allow_always(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `allow_always`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "allow_always")


def reject_once(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `reject_once`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "reject_once")


def _block_of(content: str | ContentBlock) -> ContentBlock:
    return text_block(content) if isinstance(content, str) else content


def _select(
    options: Sequence[PermissionOption], kind: PermissionOptionKind
) -> RequestPermissionResponse:
    for option in options:
        if option.kind == kind:
            chosen = RequestPermissionOutcomeSelected(option_id=option.option_id)
            return RequestPermissionResponse(outcome=chosen)
    return RequestPermissionResponse(outcome=RequestPermissionOutcomeCancelled())
