"""Helpers for common values of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    SessionUpdateToolCall,
    SessionUpdateToolCallUpdate,
    ToolCallContent,
    ToolCallContentContent,
    ToolCallId,
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


def tool_call(
    tool_call_id: ToolCallId,
    title: str,
    *,
    kind: ToolKind = "other",
    status: ToolCallStatus = "pending",
) -> SessionUpdateToolCall:
    """The update for a new tool call."""
    return SessionUpdateToolCall(
        tool_call_id=tool_call_id, title=title, kind=kind, status=status
    )


def tool_call_update(
    tool_call_id: ToolCallId,
    *,
    title: str | None = None,
    status: ToolCallStatus | None = None,
    text: str | None = None,
) -> SessionUpdateToolCallUpdate:
    """The update with the changes of a tool call. `text` becomes its content."""
    content: list[ToolCallContent] | None = None
    if text is not None:
        content = [ToolCallContentContent(content=text_block(text))]
    return SessionUpdateToolCallUpdate(
        tool_call_id=tool_call_id, title=title, status=status, content=content
    )


def plan_entry(
    content: str,
    *,
    priority: PlanEntryPriority = "medium",
    status: PlanEntryStatus = "pending",
) -> PlanEntry:
    """A task of a plan."""
    return PlanEntry(content=content, priority=priority, status=status)


def allow_once(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `allow_once`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "allow_once")


def reject_once(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `reject_once`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "reject_once")


def _select(
    options: Sequence[PermissionOption], kind: PermissionOptionKind
) -> RequestPermissionResponse:
    for option in options:
        if option.kind == kind:
            chosen = RequestPermissionOutcomeSelected(option_id=option.option_id)
            return RequestPermissionResponse(outcome=chosen)
    return RequestPermissionResponse(outcome=RequestPermissionOutcomeCancelled())
