"""Helpers for common values of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .._runtime.unset import UNSET, Unset
from .._runtime.values import JsonValue
from ..models import (
    AvailableCommand,
    BlobResourceContents,
    ContentBlock,
    ContentBlockAudio,
    ContentBlockImage,
    ContentBlockResource,
    ContentBlockResourceLink,
    ContentBlockText,
    PermissionOption,
    PermissionOptionId,
    PermissionOptionKind,
    PlanEntry,
    PlanEntryPriority,
    PlanEntryStatus,
    RequestPermissionOutcomeCancelled,
    RequestPermissionOutcomeSelected,
    RequestPermissionResponse,
    SessionConfigOption,
    SessionModeId,
    SessionUpdateAgentMessageChunk,
    SessionUpdateAgentThoughtChunk,
    SessionUpdateAvailableCommandsUpdate,
    SessionUpdateConfigOptionUpdate,
    SessionUpdateCurrentModeUpdate,
    SessionUpdateSessionInfoUpdate,
    SessionUpdateToolCall,
    SessionUpdateToolCallUpdate,
    SessionUpdateUserMessageChunk,
    TerminalId,
    TextResourceContents,
    ToolCallContent,
    ToolCallContentContent,
    ToolCallContentDiff,
    ToolCallContentTerminal,
    ToolCallId,
    ToolCallLocation,
    ToolCallStatus,
    ToolKind,
    UnstructuredCommandInput,
)


def text_block(text: str) -> ContentBlockText:
    """A text block."""
    return ContentBlockText(text=text)


def image_block(
    data: str, mime_type: str, *, uri: str | None = None
) -> ContentBlockImage:
    """An image, whose data is Base64."""
    return ContentBlockImage(data=data, mime_type=mime_type, uri=uri)


def audio_block(data: str, mime_type: str) -> ContentBlockAudio:
    """Audio, whose data is Base64."""
    return ContentBlockAudio(data=data, mime_type=mime_type)


def resource_link(
    uri: str,
    name: str,
    *,
    title: str | None = None,
    description: str | None = None,
    mime_type: str | None = None,
    size: int | None = None,
) -> ContentBlockResourceLink:
    """A link to a resource that the agent can read, such as a file."""
    return ContentBlockResourceLink(
        uri=uri,
        name=name,
        title=title,
        description=description,
        mime_type=mime_type,
        size=size,
    )


def text_resource(
    uri: str, text: str, *, mime_type: str | None = None
) -> ContentBlockResource:
    """A resource with its text."""
    resource = TextResourceContents(uri=uri, text=text, mime_type=mime_type)
    return ContentBlockResource(resource=resource)


def blob_resource(
    uri: str, blob: str, *, mime_type: str | None = None
) -> ContentBlockResource:
    """A resource with its bytes, which are Base64."""
    resource = BlobResourceContents(uri=uri, blob=blob, mime_type=mime_type)
    return ContentBlockResource(resource=resource)


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

    `content` is made by `tool_content`, `tool_diff` and `tool_terminal`.
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

    `content` is all that it has produced so far, made by `tool_content`, `tool_diff` and
    `tool_terminal`.
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


def tool_terminal(terminal_id: TerminalId) -> ToolCallContentTerminal:
    """The output of a terminal, which the client shows as it comes."""
    return ToolCallContentTerminal(terminal_id=terminal_id)


def command(name: str, description: str, hint: str | None = None) -> AvailableCommand:
    """A slash command, with a hint for its input if it takes any."""
    taken = None if hint is None else UnstructuredCommandInput(hint=hint)
    return AvailableCommand(name=name, description=description, input=taken)


def commands_update(
    commands: Iterable[AvailableCommand],
) -> SessionUpdateAvailableCommandsUpdate:
    """The update with all slash commands, made by `command`."""
    return SessionUpdateAvailableCommandsUpdate(available_commands=list(commands))


def mode_update(mode_id: SessionModeId) -> SessionUpdateCurrentModeUpdate:
    """The update with the current mode."""
    return SessionUpdateCurrentModeUpdate(current_mode_id=mode_id)


def config_update(
    options: Iterable[SessionConfigOption],
) -> SessionUpdateConfigOptionUpdate:
    """The update with all options of the session and their values."""
    return SessionUpdateConfigOptionUpdate(config_options=list(options))


def info_update(
    *, title: str | None | Unset = UNSET, updated_at: str | None | Unset = UNSET
) -> SessionUpdateSessionInfoUpdate:
    """The update with the title of the session, or the time of its last activity.

    What is left out stays; `None` removes it.
    """
    return SessionUpdateSessionInfoUpdate(title=title, updated_at=updated_at)


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


def reject_always(options: Sequence[PermissionOption]) -> RequestPermissionResponse:
    """Selects the first option of the kind `reject_always`.

    The outcome is `cancelled` if there is no such option.
    """
    return _select(options, "reject_always")


def select_option(option_id: PermissionOptionId) -> RequestPermissionResponse:
    """Selects an option by its id."""
    chosen = RequestPermissionOutcomeSelected(option_id=option_id)
    return RequestPermissionResponse(outcome=chosen)


def permission_options() -> list[PermissionOption]:
    """The usual options of a request for permission: allow, always allow, and reject."""
    kinds: list[tuple[PermissionOptionKind, str]] = [
        ("allow_once", "Allow"),
        ("allow_always", "Always allow"),
        ("reject_once", "Reject"),
    ]
    return [
        PermissionOption(option_id=kind, name=name, kind=kind) for kind, name in kinds
    ]


def is_allowed(
    answer: RequestPermissionResponse, options: Iterable[PermissionOption]
) -> bool:
    """Whether the user selected an option that allows the tool call."""
    outcome = answer.outcome
    return isinstance(outcome, RequestPermissionOutcomeSelected) and any(
        option.option_id == outcome.option_id
        and option.kind in ("allow_once", "allow_always")
        for option in options
    )


def _block_of(content: str | ContentBlock) -> ContentBlock:
    return text_block(content) if isinstance(content, str) else content


def _select(
    options: Sequence[PermissionOption], kind: PermissionOptionKind
) -> RequestPermissionResponse:
    for option in options:
        if option.kind == kind:
            return select_option(option.option_id)
    return RequestPermissionResponse(outcome=RequestPermissionOutcomeCancelled())
