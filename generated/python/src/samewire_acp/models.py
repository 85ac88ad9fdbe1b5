# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The Agent Client Protocol (ACP), version 1, with plan operations."""

# Made by samewire from templates/python/src/{module}/models.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict
from typing_extensions import TypeAliasType

from ._runtime.model import UnknownVariant, WireModel
from ._runtime.unset import UNSET, Unset
from ._runtime.values import (
    Int32,
    Int64,
    JsonValue,
    Uint16,
    Uint32,
    Uint64,
    WireDefault
)
from ._runtime.wire import Wire as _Wire

WIRE = _Wire(__name__, contract=1)

JsonRpcVersion: TypeAlias = Annotated[Literal["2.0"], WIRE.JsonRpcVersion]
"""The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

RequestId: TypeAlias = Annotated[None | Int64 | str, WIRE.RequestId]
"""The id of a request, chosen by its sender. The response repeats it.

Integers are signed 64-bit. Fractions are not allowed, as JSON-RPC recommends.

Source: JSON-RPC 2.0, § 4.
"""

ErrorCode: TypeAlias = Annotated[
    Literal[-32700, -32600, -32601, -32602, -32603, -32800, -32000, -32002] | Int32,
    WIRE.ErrorCode,
]
"""The code of an error: those of JSON-RPC and of ACP by name, or any other 32-bit integer.

Source: JSON-RPC 2.0, § 5.1; ACP v1, `ErrorCode`.
"""


class Error(WireModel):
    """Why a request failed.

    Source: JSON-RPC 2.0, § 5.1.
    """

    code: ErrorCode
    """The error code."""

    message: str
    """A short message for people."""

    data: JsonValue | Unset = UNSET
    """Additional information: any value, `null` included, defined by the sender."""


class JsonRpcFailure(WireModel):
    """The response to a request that failed.

    Source: JSON-RPC 2.0, § 5.
    """

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id of the request, or `null` if it could not be read."""

    error: Error
    """The error."""

    result: None = None


class JsonRpcSuccess(WireModel):
    """The response to a request that succeeded.

    Source: JSON-RPC 2.0, § 5.
    """

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id of the request."""

    result: JsonValue
    """What the method returned; `null` is a result like any other."""

    error: None = None


JsonRpcResponse: TypeAlias = Annotated[
    JsonRpcSuccess | JsonRpcFailure,
    WIRE.JsonRpcResponse,
]
"""The response to a request: exactly one of `result` and `error`.

Source: JSON-RPC 2.0, § 5.
"""

JsonRpcParams: TypeAlias = Annotated[
    dict[str, JsonValue] | list[JsonValue],
    WIRE.JsonRpcParams,
]
"""Parameters of a request or notification: always a structured value.

Source: JSON-RPC 2.0, § 4.2.
"""


class JsonRpcNotification(WireModel):
    """A call that expects no response: a request without an id.

    Source: JSON-RPC 2.0, § 4.1.
    """

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    method: str
    """The method to call, such as `session/update`."""

    params: JsonRpcParams | None = None
    """The parameters of the method. `null` is read as absent."""

    id: None = None


class JsonRpcRequest(WireModel):
    """A call that expects a response.

    Source: JSON-RPC 2.0, § 4.
    """

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    method: str
    """The method to call, such as `initialize`."""

    params: JsonRpcParams | None = None
    """The parameters of the method. `null` is read as absent."""


JsonRpcMessage = TypeAliasType(
    "JsonRpcMessage",
    Annotated[
        JsonRpcRequest | JsonRpcNotification | JsonRpcResponse,
        WIRE.JsonRpcMessage,
    ],
)
"""Any message on the connection, in either direction.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

SessionId: TypeAlias = Annotated[str, WIRE.SessionId]
"""The id of a session: any string, chosen by the agent.

Source: ACP v1, `SessionId`.
"""

Role: TypeAlias = Annotated[Literal["assistant", "user"], WIRE.Role]
"""A participant of the conversation.

Source: ACP v1, `Role`.
"""


class Annotations(WireModel):
    """Hints on how to use a block of content. They are not binding.

    Source: ACP v1, `Annotations`.
    """

    audience: list[Role] | None = None
    """The intended audience. Invalid roles are left out."""

    last_modified: str | None = None
    """When the content last changed: an ISO 8601 time, such as `2026-03-01T09:30:00Z`."""

    priority: float | None = None
    """The priority of the content relative to other content. A greater number is more important."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class TextContent(WireModel):
    """Text for users or models: plain text or Markdown.

    Source: ACP v1, `TextContent`.
    """

    annotations: Annotations | None = None
    """The audience and the priority."""

    text: str
    """The text."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class ImageContent(WireModel):
    """An image.

    Source: ACP v1, `ImageContent`.
    """

    annotations: Annotations | None = None
    """The audience and the priority."""

    data: str
    """The image data, in Base64."""

    mime_type: str
    """The MIME type, such as `image/png`."""

    uri: str | None = None
    """The URI of the image."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class AudioContent(WireModel):
    """Audio, such as speech.

    Source: ACP v1, `AudioContent`.
    """

    annotations: Annotations | None = None
    """The audience and the priority."""

    data: str
    """The audio data, in Base64."""

    mime_type: str
    """The MIME type, such as `audio/wav`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class ResourceLink(WireModel):
    """A link to a resource that the receiver can fetch itself, with what is known about it.

    Source: ACP v1, `ResourceLink`.
    """

    annotations: Annotations | None = None
    """The audience and the priority."""

    description: str | None = None
    """Description of the resource, for users and models."""

    mime_type: str | None = None
    """The MIME type, such as `text/x-rust`."""

    name: str
    """A short name, such as the file name."""

    size: Int64 | None = None
    """The size in bytes, if it is known."""

    title: str | None = None
    """Display name. If it is absent, clients show `name`."""

    uri: str
    """The URI, such as `file:///home/ada/notes.md`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class BlobResourceContents(WireModel):
    """A resource with binary contents.

    Source: ACP v1, `BlobResourceContents`.
    """

    blob: str
    """The contents, in Base64."""

    mime_type: str | None = None
    """The MIME type, such as `application/pdf`."""

    uri: str
    """The URI of the resource, such as `file:///home/ada/paper.pdf`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class TextResourceContents(WireModel):
    """A resource with text contents.

    Source: ACP v1, `TextResourceContents`.
    """

    mime_type: str | None = None
    """The MIME type, such as `text/markdown`."""

    text: str
    """The contents."""

    uri: str
    """The URI of the resource, such as `file:///home/ada/notes.md`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


EmbeddedResourceResource: TypeAlias = Annotated[
    TextResourceContents | BlobResourceContents,
    WIRE.EmbeddedResourceResource,
]
"""A resource with its contents. If both `text` and `blob` are present, it is read as text.

Source: ACP v1, `EmbeddedResourceResource`.
"""


class EmbeddedResource(WireModel):
    """A resource that is included in the message.

    Source: ACP v1, `EmbeddedResource`.
    """

    annotations: Annotations | None = None
    """The audience and the priority."""

    resource: EmbeddedResourceResource
    """The resource with its contents."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class ContentBlockText(TextContent, defer_build=True):
    """Text. Every agent accepts it in prompts."""

    type: Literal["text"] = "text"


class ContentBlockImage(ImageContent, defer_build=True):
    """An image. In prompts only for agents with the prompt capability `image`."""

    type: Literal["image"] = "image"


class ContentBlockAudio(AudioContent, defer_build=True):
    """Audio. In prompts only for agents with the prompt capability `audio`."""

    type: Literal["audio"] = "audio"


class ContentBlockResourceLink(ResourceLink, defer_build=True):
    """A link to a resource. Every agent accepts it in prompts."""

    type: Literal["resource_link"] = "resource_link"


class ContentBlockResource(EmbeddedResource, defer_build=True):
    """A resource with its contents. In prompts only for agents with the prompt capability `embeddedContext`."""

    type: Literal["resource"] = "resource"


ContentBlock: TypeAlias = Annotated[
    ContentBlockText
        | ContentBlockImage
        | ContentBlockAudio
        | ContentBlockResourceLink
        | ContentBlockResource,
    WIRE.ContentBlock,
]
"""A block of content: in prompts from the client, and in messages and tool results from the agent.

It has the same form as a content block of MCP, so results of MCP tools can be passed on unchanged.

Source: ACP v1, `ContentBlock`.
"""


class PromptRequest(WireModel):
    """A prompt of the user. The agent works on it, sends updates with `session/update`, and responds when it is
    done.

    Source: ACP v1, method `session/prompt`.
    """

    session_id: SessionId
    """The id of the session."""

    prompt: list[ContentBlock]
    """The content of the prompt. Every agent accepts text and resource links; other content must be advertised in
    `promptCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


SessionConfigId: TypeAlias = Annotated[str, WIRE.SessionConfigId]
"""The id of one option of a session: any string, chosen by the agent.

Source: ACP v1, `SessionConfigId`.
"""


class SetSessionConfigOptionBoolean(WireModel):
    """Sets a boolean option.

    Source: ACP v1, `SetSessionConfigOptionRequest`.
    """

    session_id: SessionId
    """The id of the session."""

    config_id: SessionConfigId
    """The id of a boolean option."""

    value: bool
    """The new value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


SessionConfigValueId: TypeAlias = Annotated[str, WIRE.SessionConfigValueId]
"""The id of one value of an option: any string, chosen by the agent.

Source: ACP v1, `SessionConfigValueId`.
"""


class SetSessionConfigOptionValueId(WireModel):
    """Sets an option to one of its values.

    Source: ACP v1, `SetSessionConfigOptionRequest`.
    """

    session_id: SessionId
    """The id of the session."""

    config_id: SessionConfigId
    """The id of an option with a list of values."""

    value: SessionConfigValueId
    """The id of the new value, which is one of the values of the option."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SetSessionConfigOptionRequestBoolean(
    SetSessionConfigOptionBoolean,
    defer_build=True,
):
    """A boolean."""

    type: Literal["boolean"] = "boolean"


class SetSessionConfigOptionRequestValueId(
    SetSessionConfigOptionValueId,
    defer_build=True,
):
    """One of a list of values. Written without a `type`."""


SetSessionConfigOptionRequest: TypeAlias = Annotated[
    SetSessionConfigOptionRequestBoolean | SetSessionConfigOptionRequestValueId,
    WIRE.SetSessionConfigOptionRequest,
]
"""Sets an option of a session, also during a turn.

Source: ACP v1, method `session/set_config_option`.
"""

SessionModeId: TypeAlias = Annotated[str, WIRE.SessionModeId]
"""The id of one mode: any string, chosen by the agent.

Source: ACP v1, `SessionModeId`.
"""


class SetSessionModeRequest(WireModel):
    """Changes the mode of a session, also during a turn.

    Source: ACP v1, method `session/set_mode`.
    """

    session_id: SessionId
    """The id of the session."""

    mode_id: SessionModeId
    """The id of the new mode, which is one of the available modes."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class CloseSessionRequest(WireModel):
    """Closes a session: the agent cancels its work and frees its resources. Only for agents
    that advertise `sessionCapabilities.close`.

    Source: ACP v1, method `session/close`.
    """

    session_id: SessionId
    """The id of the session to close."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class HttpHeader(WireModel):
    """An HTTP header.

    Source: ACP v1, `HttpHeader`.
    """

    name: str
    """Its name, such as `Authorization`."""

    value: str
    """Its value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class McpServerHttp(WireModel):
    """An MCP server over HTTP.

    Source: ACP v1, `McpServerHttp`.
    """

    name: str
    """The display name, such as `weather`."""

    url: str
    """The URL."""

    headers: list[HttpHeader]
    """HTTP headers for every request to the server. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class McpServerSse(WireModel):
    """An MCP server over server-sent events.

    Source: ACP v1, `McpServerSse`.
    """

    name: str
    """The display name, such as `weather`."""

    url: str
    """The URL."""

    headers: list[HttpHeader]
    """HTTP headers for every request to the server. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


McpServerAcpId: TypeAlias = Annotated[str, WIRE.McpServerAcpId]
"""The id of an MCP server that the client runs: any string, chosen by the client.

Source: ACP v1 (unstable), `McpServerAcpId`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class McpServerAcp(WireModel):
    """An MCP server that the client runs itself: the agent sends it messages with `mcp/message`.

    Source: ACP v1 (unstable), `McpServerAcp`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    name: str
    """The display name, such as `weather`."""

    server_id: McpServerAcpId
    """The id of the server in every `mcp/message`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class EnvVariable(WireModel):
    """An environment variable.

    Source: ACP v1, `EnvVariable`.
    """

    name: str
    """Its name, such as `PATH`."""

    value: str
    """Its value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class McpServerStdio(WireModel):
    """An MCP server that the agent starts as a program.

    Source: ACP v1, `McpServerStdio`.
    """

    name: str
    """The display name, such as `weather`."""

    command: str
    """The absolute path of the program."""

    args: list[str]
    """Arguments for the program. `null` is read as none."""

    env: list[EnvVariable]
    """Environment variables for the program. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class McpServerHttpVariant(McpServerHttp, defer_build=True):
    """Over HTTP. Only for agents that advertise `mcpCapabilities.http`."""

    type: Literal["http"] = "http"


class McpServerSseVariant(McpServerSse, defer_build=True):
    """Over server-sent events. Only for agents that advertise `mcpCapabilities.sse`."""

    type: Literal["sse"] = "sse"


class McpServerAcpVariant(McpServerAcp, defer_build=True):
    """Run by the client itself: the agent reaches it with `mcp/message`. Only for agents that advertise
    `mcpCapabilities.acp`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["acp"] = "acp"


class McpServerStdioVariant(McpServerStdio, defer_build=True):
    """A program that the agent starts and uses over standard input and output. Every agent supports it. Written
    without a `type`.
    """


class McpServerUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"http", "sse", "acp", "stdio"})


McpServer: TypeAlias = Annotated[
    McpServerHttpVariant
        | McpServerSseVariant
        | McpServerAcpVariant
        | McpServerStdioVariant
        | McpServerUnknown,
    WIRE.McpServer,
]
"""An MCP server that the agent connects to for a session.

Source: ACP v1, `McpServer`.
"""

SystemPromptMode: TypeAlias = Annotated[
    Literal["append", "override"] | str,
    WIRE.SystemPromptMode,
]
"""How the system prompt of a client is combined with that of the agent. A value that this version does not know is
kept; an agent that does not support it responds with an error.

Source: ACP v1, `SystemPromptMode`.
"""


class SystemPrompt(WireModel):
    """The system prompt of a client for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`.

    Source: ACP v1, `SystemPrompt`.
    """

    mode: SystemPromptMode
    """How it is combined with the system prompt of the agent."""

    content: list[ContentBlock]
    """The content of the prompt. An invalid item makes the whole prompt invalid."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class InitialSessionConfigOptionBoolean(WireModel):
    """The initial value of a boolean option.

    Source: ACP v1 (unstable), `InitialSessionConfigOption`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    config_id: SessionConfigId
    """The id of a boolean option."""

    value: bool
    """The value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class InitialSessionConfigOptionValueId(WireModel):
    """The initial value of an option with a list of values.

    Source: ACP v1 (unstable), `InitialSessionConfigOption`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    config_id: SessionConfigId
    """The id of an option with a list of values."""

    value: SessionConfigValueId
    """The id of the value, which is one of the values of the option."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class InitialSessionConfigOptionBooleanVariant(
    InitialSessionConfigOptionBoolean,
    defer_build=True,
):
    """A boolean."""

    type: Literal["boolean"] = "boolean"


class InitialSessionConfigOptionValueIdVariant(
    InitialSessionConfigOptionValueId,
    defer_build=True,
):
    """One of a list of values. Written without a `type`."""


InitialSessionConfigOption: TypeAlias = Annotated[
    InitialSessionConfigOptionBooleanVariant | InitialSessionConfigOptionValueIdVariant,
    WIRE.InitialSessionConfigOption,
]
"""The value that an option of a session has from the beginning. The agent ignores an option that it does not know, and
a value that the option does not have.

Source: ACP v1 (unstable), `InitialSessionConfigOption`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ResumeSessionRequest(WireModel):
    """Opens an existing session without replaying its conversation. Only for agents that
    advertise `sessionCapabilities.resume`.

    Source: ACP v1, method `session/resume`.
    """

    session_id: SessionId
    """The id of the session to open."""

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all additional directories of the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.

    Default: `[]`.
    """

    mcp_servers: list[McpServer] = WireDefault([])
    """The MCP servers to connect to. Default: `[]`."""

    system_prompt: SystemPrompt | None = None
    """The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`."""

    config_options: list[InitialSessionConfigOption] = WireDefault([])
    """The values that the session options have from the beginning. Only for agents that advertise
    `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.

    Default: `[]`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SetSessionTitleRequest(WireModel):
    """Sets the title of a session. Only for agents that advertise `sessionCapabilities.title`.

    Source: ACP v1 (unstable), method `session/set_title`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the session."""

    title: str
    """The new title."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SessionOptionsRequest(WireModel):
    """Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
    agents that advertise `sessionCapabilities.options`.

    Source: ACP v1 (unstable), method `session/options`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all additional directories. `null` is read as none. Default: `[]`."""

    session_id: SessionId | None = None
    """The id of an existing session; absent for a new one."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SessionStatusRequest(WireModel):
    """Returns whether a session is open. Only for agents that advertise `sessionCapabilities.status`.

    Source: ACP v1 (unstable), method `session/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the session."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class UnarchiveSessionRequest(WireModel):
    """Restores an archived session, so that it is listed again. It is not opened. Only for agents that advertise
    `sessionCapabilities.archive`.

    Source: ACP v1 (unstable), method `session/unarchive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the session to restore."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ArchiveSessionRequest(WireModel):
    """Archives a session: it is kept, but listed only on request. The agent stops its work in the session. Only for agents
    that advertise `sessionCapabilities.archive`.

    Source: ACP v1 (unstable), method `session/archive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the session to archive."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


CursorId: TypeAlias = Annotated[str, WIRE.CursorId]
"""The id of a cursor of a session: any string, chosen by the agent.

Source: ACP v1 (unstable), `CursorId`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ForkSessionRequest(WireModel):
    """Creates a session with the conversation of another one, which does not change. Only for agents that advertise
    `sessionCapabilities.fork`.

    Source: ACP v1 (unstable), method `session/fork`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the session to copy."""

    cursor_id: CursorId | None = None
    """The cursor up to which the conversation is copied; absent for all of it. Only a cursor of this session whose
    capabilities have `fork`.
    """

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all additional directories of the new session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`. `null` is read as none.

    Default: `[]`.
    """

    mcp_servers: list[McpServer] = WireDefault([])
    """The MCP servers to connect to. `null` is read as none. Default: `[]`."""

    system_prompt: SystemPrompt | None = None
    """The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`."""

    config_options: list[InitialSessionConfigOption] = WireDefault([])
    """The values that the session options have from the beginning. Only for agents that advertise
    `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.

    Default: `[]`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class DeleteSessionRequest(WireModel):
    """Deletes a session from the list. Only for agents that advertise `sessionCapabilities.delete`.

    Source: ACP v1, method `session/delete`.
    """

    session_id: SessionId
    """The id of the session to delete."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


SessionArchiveFilter: TypeAlias = Annotated[
    Literal["exclude", "include", "only"] | str,
    WIRE.SessionArchiveFilter,
]
"""Whether archived sessions are listed. A value that this version does not know is kept.

Source: ACP v1 (unstable), `SessionArchiveFilter`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ListSessionsRequest(WireModel):
    """Lists sessions. Only for agents that advertise `sessionCapabilities.list`.

    Source: ACP v1, method `session/list`.
    """

    cwd: str | None = None
    """Only sessions in this directory: an absolute path."""

    cursor: str | None = None
    """Where to continue: the `nextCursor` of the previous response."""

    archived: SessionArchiveFilter | None = None
    """Whether archived sessions are listed; by default they are not. Only for agents that advertise
    `sessionCapabilities.archive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class LoadSessionRequest(WireModel):
    """Opens an existing session. The agent replays the conversation as updates, and then
    responds. Only for agents that advertise `loadSession`.

    Source: ACP v1, method `session/load`.
    """

    mcp_servers: list[McpServer]
    """The MCP servers to connect to. `null` is read as none."""

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all additional directories of the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.

    Default: `[]`.
    """

    session_id: SessionId
    """The id of the session to open."""

    system_prompt: SystemPrompt | None = None
    """The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`."""

    config_options: list[InitialSessionConfigOption] = WireDefault([])
    """The values that the session options have from the beginning. Only for agents that advertise
    `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.

    Default: `[]`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class NewSessionRequest(WireModel):
    """Creates a session.

    Source: ACP v1, method `session/new`.
    """

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of additional directories of the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.

    Default: `[]`.
    """

    mcp_servers: list[McpServer]
    """The MCP servers to connect to. `null` is read as none."""

    system_prompt: SystemPrompt | None = None
    """The system prompt for the model. Only for agents that advertise `sessionCapabilities.systemPrompt`."""

    config_options: list[InitialSessionConfigOption] = WireDefault([])
    """The values that the session options have from the beginning. Only for agents that advertise
    `sessionCapabilities.options`. `null` is read as none; an invalid item makes the whole request invalid.

    Default: `[]`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class AuthStatusRequest(WireModel):
    """Returns whether the user is authenticated. Only for agents that advertise `auth.status`.

    Source: ACP v1 (unstable), method `auth/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class LogoutRequest(WireModel):
    """Logs the user out. Only for agents that advertise `auth.logout`.

    Source: ACP v1, method `logout`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


ProviderId: TypeAlias = Annotated[str, WIRE.ProviderId]
"""The id of a provider: any string, chosen by the agent.

Source: ACP v1 (unstable), `ProviderId`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class DisableProviderRequest(WireModel):
    """Disables a provider. Only for agents that advertise `providers`.

    Source: ACP v1 (unstable), method `providers/disable`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    provider_id: ProviderId
    """The id of the provider."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


LlmProtocol: TypeAlias = Annotated[
    Literal["anthropic", "openai", "azure", "vertex", "bedrock"] | str,
    WIRE.LlmProtocol,
]
"""The protocol of a provider of language models. A value that this version does not know is kept.

Source: ACP v1 (unstable), `LlmProtocol`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class SetProviderRequest(WireModel):
    """Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.

    Source: ACP v1 (unstable), method `providers/set`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    provider_id: ProviderId
    """The id of the provider."""

    api_type: LlmProtocol
    """The protocol of the provider at this address."""

    base_url: str
    """The address, such as `https://example.org/v1`."""

    headers: dict[str, str] = WireDefault({})
    """The HTTP headers of every request to the provider, by name. An empty map is not written.

    Default: `{}`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ListProvidersRequest(WireModel):
    """Lists the providers of language models. Only for agents that advertise `providers`.

    Source: ACP v1 (unstable), method `providers/list`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


AuthMethodId: TypeAlias = Annotated[str, WIRE.AuthMethodId]
"""The id of an authentication method: any string, chosen by the agent.

Source: ACP v1, `AuthMethodId`.
"""


class AuthenticateRequest(WireModel):
    """Authenticates the user with one of the methods that the agent offers.

    Source: ACP v1, method `authenticate`.
    """

    method_id: AuthMethodId
    """The id of the chosen method."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


ProtocolVersion: TypeAlias = Annotated[Uint16, WIRE.ProtocolVersion]
"""A version of ACP: an integer that increases with each breaking change. These types are those of version 1.

Source: ACP v1, `ProtocolVersion`.
"""


class FileSystemCapabilities(WireModel):
    """Which file methods an agent may call.

    Source: ACP v1, `FileSystemCapabilities`.
    """

    read_text_file: bool = False
    """The client supports `fs/read_text_file`. Default: false."""

    write_text_file: bool = False
    """The client supports `fs/write_text_file`. Default: false."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


CompactionCapabilities: TypeAlias = Annotated[
    dict[str, JsonValue],
    WIRE.CompactionCapabilities,
]
"""If this object is present, the client understands `compaction_update` and `compaction_summary_chunk`.

ACP declares no members; undeclared members are kept.

Source: ACP v1, `CompactionCapabilities`.
"""


class BooleanConfigOptionCapabilities(WireModel):
    """If this object is present, the client can show boolean options.

    Source: ACP v1, `BooleanConfigOptionCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SessionConfigOptionsCapabilities(WireModel):
    """Which session options a client can show, besides lists.

    Source: ACP v1, `SessionConfigOptionsCapabilities`.
    """

    boolean: BooleanConfigOptionCapabilities | None = None
    """The client can show boolean options. If absent or `null`, the agent must not offer any."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


NoticeCapabilities: TypeAlias = Annotated[dict[str, JsonValue], WIRE.NoticeCapabilities]
"""If this object is present, the client shows the update `notice`.

ACP declares no members; undeclared members are kept.

Source: ACP v1, `NoticeCapabilities`.
"""


class PromptSuggestionsImageCapabilities(WireModel):
    """If this object is present, suggested prompts may contain images.

    Source: ACP v1 (unstable), `PromptSuggestionsImageCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class PromptSuggestionsAudioCapabilities(WireModel):
    """If this object is present, suggested prompts may contain audio.

    Source: ACP v1 (unstable), `PromptSuggestionsAudioCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class PromptSuggestionsEmbeddedContextCapabilities(WireModel):
    """If this object is present, suggested prompts may contain embedded resources.

    Source: ACP v1 (unstable), `PromptSuggestionsEmbeddedContextCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class PromptSuggestionsCapabilities(WireModel):
    """If this object is present, the client shows suggested prompts. Its members are the content that these may contain
    beside text and resource links.

    Source: ACP v1 (unstable), `PromptSuggestionsCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    image: PromptSuggestionsImageCapabilities | None = None
    """If present, suggested prompts may contain images."""

    audio: PromptSuggestionsAudioCapabilities | None = None
    """If present, suggested prompts may contain audio."""

    embedded_context: PromptSuggestionsEmbeddedContextCapabilities | None = None
    """If present, suggested prompts may contain embedded resources."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


SessionCursorsCapabilities: TypeAlias = Annotated[
    dict[str, JsonValue],
    WIRE.SessionCursorsCapabilities,
]
"""If this object is present, the client understands the update `cursor_update`.

ACP declares no members; undeclared members are kept.

Source: ACP v1 (unstable), `SessionCursorsCapabilities`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ClientSessionCapabilities(WireModel):
    """Which session updates a client understands, besides those that every client understands.

    Source: ACP v1, `ClientSessionCapabilities`.
    """

    compaction: CompactionCapabilities | None = None
    """The client understands the updates about compaction. If absent or `null`, the agent must not send them."""

    config_options: SessionConfigOptionsCapabilities | None = None
    """Which session options the client can show, besides lists."""

    notices: NoticeCapabilities | None = None
    """The client shows notices. If absent or `null`, the agent must not send them."""

    prompt_suggestions: PromptSuggestionsCapabilities | None = None
    """Which content the client can show in suggested prompts. If absent or `null`, the agent must not suggest prompts.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    cursors: SessionCursorsCapabilities | None = None
    """The client understands the update `cursor_update`. If absent or `null`, the agent must not send it.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class SubagentCapabilities(WireModel):
    """If this object is present, the client understands the update `subagent_update`.

    Source: ACP v1, `SubagentCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class AuthCapabilities(WireModel):
    """A client's capabilities for authentication.

    Source: ACP v1, `AuthCapabilities`.
    """

    terminal: bool = False
    """The client can run a program in a terminal for the user to authenticate. Default: false."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ElicitationFormCapabilities(WireModel):
    """If this object is present, the client can show forms.

    Source: ACP v1, `ElicitationFormCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ElicitationUrlCapabilities(WireModel):
    """If this object is present, the client can open a URL for the user.

    Source: ACP v1, `ElicitationUrlCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ElicitationCapabilities(WireModel):
    """How a client can ask the user. A mode is supported if its member is present.

    Source: ACP v1, `ElicitationCapabilities`.
    """

    form: ElicitationFormCapabilities | None = None
    """The client can show forms."""

    url: ElicitationUrlCapabilities | None = None
    """The client can open a URL for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class PlanCapabilities(WireModel):
    """If this object is present, the client understands the updates `plan_update` and `plan_removed`.

    Source: Plan Operations RFD, § Client Capabilities.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ClientCapabilities(WireModel):
    """The capabilities of a client.

    Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
    """

    fs: FileSystemCapabilities = WireDefault(
        {"readTextFile": False, "writeTextFile": False}
    )
    """Which file methods the agent may call. Default: `{"readTextFile":false,"writeTextFile":false}`."""

    terminal: bool = False
    """The client supports all `terminal/*` methods. Default: false."""

    session: ClientSessionCapabilities | None = None
    """Which session updates the client understands, besides those that every client understands."""

    subagents: SubagentCapabilities | None = None
    """The client understands the update `subagent_update`. Absent or `null`, the agent must not send it."""

    auth: AuthCapabilities = WireDefault({"terminal": False})
    """The client's capabilities for authentication. Default: `{"terminal":false}`."""

    elicitation: ElicitationCapabilities | None = None
    """How the client can ask the user. If absent or `null`, it does not support `elicitation/create`."""

    plan: PlanCapabilities | None = None
    """The client supports plan operations. If absent or `null`, the agent must send only the update `plan`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class Implementation(WireModel):
    """The name and version of a client or an agent.

    Source: ACP v1, `Implementation`.
    """

    name: str
    """The name for use by programs, such as `my-editor`."""

    title: str | None = None
    """Display name. If it is absent, clients show `name`."""

    version: str
    """The version, in any format."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class InitializeRequest(WireModel):
    """The first request of a client on a connection.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: ProtocolVersion
    """The latest protocol version that the client supports."""

    client_capabilities: ClientCapabilities = WireDefault(
        {
            "fs": {"readTextFile": False, "writeTextFile": False},
            "terminal": False,
            "auth": {"terminal": False},
        }
    )
    """The capabilities of the client.

    Default: `{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}`.
    """

    client_info: Implementation | None = None
    """The name and version of the client."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ClientRequestInitialize(WireModel):
    """Starts a connection."""

    method: Literal["initialize"] = "initialize"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: InitializeRequest
    """The parameters of the method."""


class ClientRequestAuthenticate(WireModel):
    """Authenticates the user."""

    method: Literal["authenticate"] = "authenticate"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: AuthenticateRequest
    """The parameters of the method."""


class ClientRequestProvidersList(WireModel):
    """Lists the providers of language models.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["providers/list"] = "providers/list"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ListProvidersRequest = WireDefault({})
    """The parameters of the method. Absent and `null` mean the empty object. Default: `{}`."""


class ClientRequestProvidersSet(WireModel):
    """Configures a provider.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["providers/set"] = "providers/set"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SetProviderRequest
    """The parameters of the method."""


class ClientRequestProvidersDisable(WireModel):
    """Disables a provider.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["providers/disable"] = "providers/disable"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: DisableProviderRequest
    """The parameters of the method."""


class ClientRequestLogout(WireModel):
    """Logs the user out."""

    method: Literal["logout"] = "logout"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: LogoutRequest = WireDefault({})
    """The parameters of the method. Absent and `null` mean the empty object. Default: `{}`."""


class ClientRequestAuthStatus(WireModel):
    """Returns whether the user is authenticated.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["auth/status"] = "auth/status"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: AuthStatusRequest = WireDefault({})
    """The parameters of the method. Absent and `null` mean the empty object. Default: `{}`."""


class ClientRequestSessionNew(WireModel):
    """Opens a session."""

    method: Literal["session/new"] = "session/new"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: NewSessionRequest
    """The parameters of the method."""


class ClientRequestSessionLoad(WireModel):
    """Opens an existing session and replays its updates."""

    method: Literal["session/load"] = "session/load"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: LoadSessionRequest
    """The parameters of the method."""


class ClientRequestSessionList(WireModel):
    """Lists the sessions."""

    method: Literal["session/list"] = "session/list"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ListSessionsRequest = WireDefault({})
    """The parameters of the method. Absent and `null` mean the empty object. Default: `{}`."""


class ClientRequestSessionDelete(WireModel):
    """Deletes a session."""

    method: Literal["session/delete"] = "session/delete"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: DeleteSessionRequest
    """The parameters of the method."""


class ClientRequestSessionFork(WireModel):
    """Creates a session as a copy of another.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/fork"] = "session/fork"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ForkSessionRequest
    """The parameters of the method."""


class ClientRequestSessionArchive(WireModel):
    """Archives a session.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/archive"] = "session/archive"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ArchiveSessionRequest
    """The parameters of the method."""


class ClientRequestSessionUnarchive(WireModel):
    """Restores an archived session.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/unarchive"] = "session/unarchive"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: UnarchiveSessionRequest
    """The parameters of the method."""


class ClientRequestSessionStatus(WireModel):
    """Returns whether a session is open.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/status"] = "session/status"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SessionStatusRequest
    """The parameters of the method."""


class ClientRequestSessionOptions(WireModel):
    """Returns the modes and the options that a session would have.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/options"] = "session/options"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SessionOptionsRequest
    """The parameters of the method."""


class ClientRequestSessionSetTitle(WireModel):
    """Sets the title of a session.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["session/set_title"] = "session/set_title"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SetSessionTitleRequest
    """The parameters of the method."""


class ClientRequestSessionResume(WireModel):
    """Opens an existing session without a replay."""

    method: Literal["session/resume"] = "session/resume"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ResumeSessionRequest
    """The parameters of the method."""


class ClientRequestSessionClose(WireModel):
    """Closes a session."""

    method: Literal["session/close"] = "session/close"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: CloseSessionRequest
    """The parameters of the method."""


class ClientRequestSessionSetMode(WireModel):
    """Changes the mode of a session."""

    method: Literal["session/set_mode"] = "session/set_mode"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SetSessionModeRequest
    """The parameters of the method."""


class ClientRequestSessionSetConfigOption(WireModel):
    """Sets an option of a session."""

    method: Literal["session/set_config_option"] = "session/set_config_option"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: SetSessionConfigOptionRequest
    """The parameters of the method."""


class ClientRequestSessionPrompt(WireModel):
    """Sends a prompt of the user."""

    method: Literal["session/prompt"] = "session/prompt"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: PromptRequest
    """The parameters of the method."""


class ClientRequestUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "initialize",
            "authenticate",
            "providers/list",
            "providers/set",
            "providers/disable",
            "logout",
            "auth/status",
            "session/new",
            "session/load",
            "session/list",
            "session/delete",
            "session/fork",
            "session/archive",
            "session/unarchive",
            "session/status",
            "session/options",
            "session/set_title",
            "session/resume",
            "session/close",
            "session/set_mode",
            "session/set_config_option",
            "session/prompt",
        }
    )


ClientRequest: TypeAlias = Annotated[
    ClientRequestInitialize
        | ClientRequestAuthenticate
        | ClientRequestProvidersList
        | ClientRequestProvidersSet
        | ClientRequestProvidersDisable
        | ClientRequestLogout
        | ClientRequestAuthStatus
        | ClientRequestSessionNew
        | ClientRequestSessionLoad
        | ClientRequestSessionList
        | ClientRequestSessionDelete
        | ClientRequestSessionFork
        | ClientRequestSessionArchive
        | ClientRequestSessionUnarchive
        | ClientRequestSessionStatus
        | ClientRequestSessionOptions
        | ClientRequestSessionSetTitle
        | ClientRequestSessionResume
        | ClientRequestSessionClose
        | ClientRequestSessionSetMode
        | ClientRequestSessionSetConfigOption
        | ClientRequestSessionPrompt
        | ClientRequestUnknown,
    WIRE.ClientRequest,
]
"""A request from a client to an agent. A method that this version does not know (an extension) is kept whole:
its `jsonrpc` and its `id` are not checked.

Source: ACP v1, `ClientRequest`.
"""

McpRequestId: TypeAlias = Annotated[str, WIRE.McpRequestId]
"""The id of a request to an MCP server that the client runs: any string, chosen by the agent. Notifications of the
server about the request carry the same id.

Source: ACP v1 (unstable), `McpRequestId`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class MessageMcpRequest(WireModel):
    """A request of the agent to an MCP server that the client runs. Only for servers of the type `acp`.

    Source: ACP v1 (unstable), method `mcp/message`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    server_id: McpServerAcpId
    """The id of the server."""

    request_id: McpRequestId
    """The id of the request."""

    method: str
    """The method of the Model Context Protocol, such as `tools/call`."""

    params: dict[str, JsonValue] | None = None
    """The parameters of the method, passed on unchanged."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


ToolCallId: TypeAlias = Annotated[str, WIRE.ToolCallId]
"""The id of one tool call of a session: any string, chosen by the agent.

Source: ACP v1, `ToolCallId`.
"""

ElicitationSchemaType: TypeAlias = Annotated[
    Literal["object"],
    WIRE.ElicitationSchemaType,
]
"""The JSON Schema type of a form.

Source: ACP v1, `ElicitationSchemaType`.
"""

StringFormat: TypeAlias = Annotated[
    Literal["email", "uri", "date", "date-time"],
    WIRE.StringFormat,
]
"""The format of the text of a field.

Source: ACP v1, `StringFormat`.
"""


class EnumOption(WireModel):
    """A value that the user can choose, with its display name.

    Source: ACP v1, `EnumOption`.
    """

    const: str
    """The value in the response."""

    title: str
    """Display name."""

    description: str | None = None
    """Description for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class StringPropertySchema(WireModel):
    """A field for text; with `enum` or `oneOf` for one of a list of values.

    Source: ACP v1, `StringPropertySchema`.
    """

    title: str | None = None
    """Display name."""

    description: str | None = None
    """Description for the user."""

    min_length: Uint32 | None = None
    """The minimum length of the text, in characters."""

    max_length: Uint32 | None = None
    """The maximum length of the text, in characters."""

    pattern: str | None = None
    """A regular expression the text must match, as in JSON Schema."""

    format: StringFormat | None = None
    """The format of the text."""

    default: str | None = None
    """The default value."""

    enum: list[str] | None = None
    """The possible values, without display names."""

    one_of: list[EnumOption] | None = None
    """The possible values, with display names."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class NumberPropertySchema(WireModel):
    """A field for a number.

    Source: ACP v1, `NumberPropertySchema`.
    """

    title: str | None = None
    """Display name."""

    description: str | None = None
    """Description for the user."""

    minimum: float | None = None
    """The minimum."""

    maximum: float | None = None
    """The maximum."""

    default: float | None = None
    """The default value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class IntegerPropertySchema(WireModel):
    """A field for an integer.

    Source: ACP v1, `IntegerPropertySchema`.
    """

    title: str | None = None
    """Display name."""

    description: str | None = None
    """Description for the user."""

    minimum: Int64 | None = None
    """The minimum."""

    maximum: Int64 | None = None
    """The maximum."""

    default: Int64 | None = None
    """The default value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class BooleanPropertySchema(WireModel):
    """A field for a boolean.

    Source: ACP v1, `BooleanPropertySchema`.
    """

    title: str | None = None
    """Display name."""

    description: str | None = None
    """Description for the user."""

    default: bool | None = None
    """The default value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class StringMultiSelectItems(WireModel):
    """Values without display names.

    Source: ACP v1, `StringMultiSelectItems`.
    """

    enum: list[str]
    """The values."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class TitledMultiSelectItems(WireModel):
    """Values with display names.

    Source: ACP v1, `TitledMultiSelectItems`.
    """

    any_of: list[EnumOption]
    """The values."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class MultiSelectItemsString(StringMultiSelectItems, defer_build=True):
    """Without display names."""

    type: Literal["string"] = "string"


class MultiSelectItemsTitled(TitledMultiSelectItems, defer_build=True):
    """With display names."""


class MultiSelectItemsUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"string"})


MultiSelectItems: TypeAlias = Annotated[
    MultiSelectItemsString | MultiSelectItemsTitled | MultiSelectItemsUnknown,
    WIRE.MultiSelectItems,
]
"""The values of a field with several choices. A kind that this version does not know is kept whole.

Source: ACP v1, `MultiSelectItems`.
"""


class MultiSelectPropertySchema(WireModel):
    """A field for several of a list of values.

    Source: ACP v1, `MultiSelectPropertySchema`.
    """

    title: str | None = None
    """Display name."""

    description: str | None = None
    """Description for the user."""

    min_items: Uint64 | None = None
    """The minimum number of values."""

    max_items: Uint64 | None = None
    """The maximum number of values."""

    items: MultiSelectItems
    """The possible values."""

    default: list[str] | None = None
    """The values chosen by default. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ElicitationPropertySchemaString(StringPropertySchema, defer_build=True):
    """Text, or one of a list of values."""

    type: Literal["string"] = "string"


class ElicitationPropertySchemaNumber(NumberPropertySchema, defer_build=True):
    """A number."""

    type: Literal["number"] = "number"


class ElicitationPropertySchemaInteger(IntegerPropertySchema, defer_build=True):
    """An integer."""

    type: Literal["integer"] = "integer"


class ElicitationPropertySchemaBoolean(BooleanPropertySchema, defer_build=True):
    """A boolean."""

    type: Literal["boolean"] = "boolean"


class ElicitationPropertySchemaArray(MultiSelectPropertySchema, defer_build=True):
    """Several of a list of values."""

    type: Literal["array"] = "array"


class ElicitationPropertySchemaUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"string", "number", "integer", "boolean", "array"}
    )


ElicitationPropertySchema: TypeAlias = Annotated[
    ElicitationPropertySchemaString
        | ElicitationPropertySchemaNumber
        | ElicitationPropertySchemaInteger
        | ElicitationPropertySchemaBoolean
        | ElicitationPropertySchemaArray
        | ElicitationPropertySchemaUnknown,
    WIRE.ElicitationPropertySchema,
]
"""A field of a form. A kind of field that this version does not know is kept whole.

Source: ACP v1, `ElicitationPropertySchema`.
"""


class ElicitationSchema(WireModel):
    """A form: an object with a member for each field.

    Source: ACP v1, `ElicitationSchema`.
    """

    type: ElicitationSchemaType = "object"
    """Always `"object"`. Default: `"object"`."""

    title: str | None = None
    """The title of the form."""

    properties: dict[str, ElicitationPropertySchema] = WireDefault({})
    """The fields by name, in display order. Default: `{}`."""

    required: list[str] | None = None
    """The names of the required fields."""

    description: str | None = None
    """Description of the form, for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ElicitationFormSession(WireModel):
    """A form, shown while the agent works in a session.

    Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
    """

    message: str
    """The question to the user."""

    session_id: SessionId
    """The id of the session."""

    tool_call_id: ToolCallId | None = None
    """The tool call that it belongs to, if any."""

    requested_schema: ElicitationSchema
    """The fields of the form."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ElicitationFormRequest(WireModel):
    """A form, shown while the agent processes a request without a session, such as `authenticate`.

    Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
    """

    message: str
    """The question to the user."""

    request_id: RequestId
    """The id of the client's request that it belongs to."""

    requested_schema: ElicitationSchema
    """The fields of the form."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


ElicitationId: TypeAlias = Annotated[str, WIRE.ElicitationId]
"""The id of one elicitation at a URL: any string, chosen by the agent.

Source: ACP v1, `ElicitationId`.
"""


class ElicitationUrlSession(WireModel):
    """A URL, opened while the agent works in a session.

    Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
    """

    message: str
    """The question to the user."""

    session_id: SessionId
    """The id of the session."""

    tool_call_id: ToolCallId | None = None
    """The tool call that it belongs to, if any."""

    elicitation_id: ElicitationId
    """The id of the elicitation, which `elicitation/complete` repeats."""

    url: str
    """The URL. A URI."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ElicitationUrlRequest(WireModel):
    """A URL, opened while the agent processes a request without a session, such as `authenticate`.

    Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
    """

    message: str
    """The question to the user."""

    request_id: RequestId
    """The id of the client's request that it belongs to."""

    elicitation_id: ElicitationId
    """The id of the elicitation, which `elicitation/complete` repeats."""

    url: str
    """The URL. A URI."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CreateElicitationRequestFormSession(ElicitationFormSession, defer_build=True):
    """Within a session."""

    mode: Literal["form"] = "form"


class CreateElicitationRequestFormRequest(ElicitationFormRequest, defer_build=True):
    """Within a request without a session."""

    mode: Literal["form"] = "form"


class CreateElicitationRequestUrlSession(ElicitationUrlSession, defer_build=True):
    """Within a session."""

    mode: Literal["url"] = "url"


class CreateElicitationRequestUrlRequest(ElicitationUrlRequest, defer_build=True):
    """Within a request without a session."""

    mode: Literal["url"] = "url"


class CreateElicitationRequestUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "mode"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"form", "url"})


CreateElicitationRequest: TypeAlias = Annotated[
    CreateElicitationRequestFormSession
        | CreateElicitationRequestFormRequest
        | CreateElicitationRequestUrlSession
        | CreateElicitationRequestUrlRequest
        | CreateElicitationRequestUnknown,
    WIRE.CreateElicitationRequest,
]
"""Asks the user for input. The client responds when the user has answered.

The agent may send it only to clients that advertise the mode under `elicitation`. A mode this version does not
know is kept whole.

Source: ACP v1, method `elicitation/create`.
"""

TerminalId: TypeAlias = Annotated[str, WIRE.TerminalId]
"""The id of a terminal: any string, chosen by the client.

Source: ACP v1, `TerminalId`.
"""


class KillTerminalRequest(WireModel):
    """Kills the command of a terminal. The terminal stays, and its output can still be read.

    Source: ACP v1, method `terminal/kill`.
    """

    session_id: SessionId
    """The id of the session."""

    terminal_id: TerminalId
    """The id of the terminal."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class WaitForTerminalExitRequest(WireModel):
    """Waits until the command of a terminal has exited.

    Source: ACP v1, method `terminal/wait_for_exit`.
    """

    session_id: SessionId
    """The id of the session."""

    terminal_id: TerminalId
    """The id of the terminal."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ReleaseTerminalRequest(WireModel):
    """Releases a terminal: a running command is killed, and the id becomes invalid.

    Source: ACP v1, method `terminal/release`.
    """

    session_id: SessionId
    """The id of the session."""

    terminal_id: TerminalId
    """The id of the terminal."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class TerminalOutputRequest(WireModel):
    """Gets the output of a terminal so far, without waiting.

    Source: ACP v1, method `terminal/output`.
    """

    session_id: SessionId
    """The id of the session."""

    terminal_id: TerminalId
    """The id of the terminal."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CreateTerminalRequest(WireModel):
    """Runs a command on the client. Only for clients with the capability `terminal`.

    The client responds at once, while the command runs. The agent must release the terminal when it no longer needs it.

    Source: ACP v1, method `terminal/create`.
    """

    session_id: SessionId
    """The id of the session."""

    command: str
    """The program to run."""

    args: list[str] = WireDefault([])
    """The arguments, in order. Default: `[]`."""

    env: list[EnvVariable] = WireDefault([])
    """Environment variables, in addition to those of the client. Default: `[]`."""

    cwd: str | None = None
    """The absolute path of the working directory. Default: chosen by the client."""

    output_byte_limit: Uint64 | None = None
    """The maximum number of bytes of output to keep; the client drops whole characters from the beginning. Default:
    chosen by the client.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


ToolKind: TypeAlias = Annotated[
    Literal[
        "read",
        "edit",
        "delete",
        "move",
        "search",
        "execute",
        "think",
        "fetch",
        "switch_mode",
        "other",
    ],
    WIRE.ToolKind,
]
"""The kind of a tool call. A kind that this version does not know is read as `other`.

Source: ACP v1, `ToolKind`.
"""

ToolCallStatus: TypeAlias = Annotated[
    Literal["pending", "in_progress", "completed", "failed"],
    WIRE.ToolCallStatus,
]
"""The status of a tool call.

Source: ACP v1, `ToolCallStatus`.
"""


class Content(WireModel):
    """A block of content that a tool call has produced.

    Source: ACP v1, `Content`.
    """

    content: ContentBlock
    """The block of content."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class Diff(WireModel):
    """A change of one file: the old and the new text.

    Source: ACP v1, `Diff`.
    """

    path: str
    """The absolute path of the file."""

    old_text: str | None = None
    """The old text; absent for a new file."""

    new_text: str
    """The new text."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class Terminal(WireModel):
    """A terminal created with `terminal/create`, shown within a tool call while it runs and after it was released.

    Source: ACP v1, `Terminal`.
    """

    terminal_id: TerminalId
    """The id of the terminal, which must not be released yet when it is added."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionReference(WireModel):
    """Another session that belongs to a tool call, such as the one of a subagent. The client knows it already, by its
    own request or by `subagent_update`.

    Source: ACP v1, `SessionReference`.
    """

    session_id: SessionId
    """The id of the other session."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ToolCallContentContent(Content, defer_build=True):
    """A block of content: text, an image, a resource."""

    type: Literal["content"] = "content"


class ToolCallContentDiff(Diff, defer_build=True):
    """A change to a file."""

    type: Literal["diff"] = "diff"


class ToolCallContentTerminal(Terminal, defer_build=True):
    """A terminal of the client, shown as it runs."""

    type: Literal["terminal"] = "terminal"


class ToolCallContentSession(SessionReference, defer_build=True):
    """Another session, such as the one of a subagent that the tool call started."""

    type: Literal["session"] = "session"


ToolCallContent: TypeAlias = Annotated[
    ToolCallContentContent
        | ToolCallContentDiff
        | ToolCallContentTerminal
        | ToolCallContentSession,
    WIRE.ToolCallContent,
]
"""Content that a tool call has produced.

Source: ACP v1, `ToolCallContent`.
"""


class ToolCallLocation(WireModel):
    """A file location that a tool call reads or changes.

    Source: ACP v1, `ToolCallLocation`.
    """

    path: str
    """The absolute path of the file."""

    line: Uint32 | None = None
    """The line, counted from 1."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ToolCallUpdate(WireModel):
    """Changes of a tool call. Absent and `null` members stay unchanged; lists are replaced completely.

    It is used as an update, and in permission requests.

    Source: ACP v1, `ToolCallUpdate`.
    """

    tool_call_id: ToolCallId
    """The id of the tool call."""

    kind: ToolKind | None = None
    """The new kind."""

    status: ToolCallStatus | None = None
    """The new status."""

    title: str | None = None
    """The new title."""

    name: str | None = None
    """The programmatic name of the tool."""

    content: list[ToolCallContent] | None = None
    """The complete content so far. Invalid items are left out."""

    locations: list[ToolCallLocation] | None = None
    """The complete list of file locations. Invalid items are left out."""

    raw_input: JsonValue | None = None
    """The raw input of the tool: any value."""

    raw_output: JsonValue | None = None
    """The raw output of the tool: any value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


PermissionOptionId: TypeAlias = Annotated[str, WIRE.PermissionOptionId]
"""The id of one option of a request for permission: any string, chosen by the agent.

Source: ACP v1, `PermissionOptionId`.
"""

PermissionOptionKind: TypeAlias = Annotated[
    Literal["allow_once", "allow_always", "reject_once", "reject_always"],
    WIRE.PermissionOptionKind,
]
"""The kind of a permission option.

Source: ACP v1, `PermissionOptionKind`.
"""


class PermissionOption(WireModel):
    """An option that the user may choose.

    Source: ACP v1, `PermissionOption`.
    """

    option_id: PermissionOptionId
    """The id of the option."""

    name: str
    """The label."""

    kind: PermissionOptionKind
    """The kind of the option. Clients may use it to choose an icon."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class RequestPermissionRequest(WireModel):
    """Asks the user whether a tool call may proceed.

    Source: ACP v1, method `session/request_permission`.
    """

    session_id: SessionId
    """The id of the session."""

    tool_call: ToolCallUpdate
    """The pending tool call, with the details to show to the user."""

    options: list[PermissionOption]
    """The options for the user, in display order."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ReadTextFileRequest(WireModel):
    """Reads a text file. Only for clients with the capability `fs.readTextFile`.

    Source: ACP v1, method `fs/read_text_file`.
    """

    session_id: SessionId
    """The id of the session."""

    path: str
    """The absolute path of the file."""

    line: Uint32 | None = None
    """The first line to read, counted from 1. Default: the beginning of the file."""

    limit: Uint32 | None = None
    """The maximum number of lines to read. Default: all lines."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class WriteTextFileRequest(WireModel):
    """Writes a text file. Only for clients with the capability `fs.writeTextFile`.

    Source: ACP v1, method `fs/write_text_file`.
    """

    session_id: SessionId
    """The id of the session."""

    path: str
    """The absolute path of the file, which is created if it does not exist."""

    content: str
    """The complete new text."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AgentRequestFsWriteTextFile(WireModel):
    """Writes a text file."""

    method: Literal["fs/write_text_file"] = "fs/write_text_file"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: WriteTextFileRequest
    """The parameters of the method."""


class AgentRequestFsReadTextFile(WireModel):
    """Reads a text file."""

    method: Literal["fs/read_text_file"] = "fs/read_text_file"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ReadTextFileRequest
    """The parameters of the method."""


class AgentRequestSessionRequestPermission(WireModel):
    """Asks whether a tool call may proceed."""

    method: Literal["session/request_permission"] = "session/request_permission"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: RequestPermissionRequest
    """The parameters of the method."""


class AgentRequestTerminalCreate(WireModel):
    """Starts a command in a terminal."""

    method: Literal["terminal/create"] = "terminal/create"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: CreateTerminalRequest
    """The parameters of the method."""


class AgentRequestTerminalOutput(WireModel):
    """Gets the output of a command so far."""

    method: Literal["terminal/output"] = "terminal/output"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: TerminalOutputRequest
    """The parameters of the method."""


class AgentRequestTerminalRelease(WireModel):
    """Releases a terminal."""

    method: Literal["terminal/release"] = "terminal/release"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ReleaseTerminalRequest
    """The parameters of the method."""


class AgentRequestTerminalWaitForExit(WireModel):
    """Waits for a command to exit."""

    method: Literal["terminal/wait_for_exit"] = "terminal/wait_for_exit"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: WaitForTerminalExitRequest
    """The parameters of the method."""


class AgentRequestTerminalKill(WireModel):
    """Kills a command."""

    method: Literal["terminal/kill"] = "terminal/kill"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: KillTerminalRequest
    """The parameters of the method."""


class AgentRequestElicitationCreate(WireModel):
    """Asks the user for input."""

    method: Literal["elicitation/create"] = "elicitation/create"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: CreateElicitationRequest
    """The parameters of the method."""


class AgentRequestMcpMessage(WireModel):
    """Asks a server of the Model Context Protocol that the client runs.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["mcp/message"] = "mcp/message"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: MessageMcpRequest
    """The parameters of the method."""


class AgentRequestUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "fs/write_text_file",
            "fs/read_text_file",
            "session/request_permission",
            "terminal/create",
            "terminal/output",
            "terminal/release",
            "terminal/wait_for_exit",
            "terminal/kill",
            "elicitation/create",
            "mcp/message",
        }
    )


AgentRequest: TypeAlias = Annotated[
    AgentRequestFsWriteTextFile
        | AgentRequestFsReadTextFile
        | AgentRequestSessionRequestPermission
        | AgentRequestTerminalCreate
        | AgentRequestTerminalOutput
        | AgentRequestTerminalRelease
        | AgentRequestTerminalWaitForExit
        | AgentRequestTerminalKill
        | AgentRequestElicitationCreate
        | AgentRequestMcpMessage
        | AgentRequestUnknown,
    WIRE.AgentRequest,
]
"""A request from an agent to a client. A method that this version does not know (an extension) is kept whole:
its `jsonrpc` and its `id` are not checked.

Source: ACP v1, `AgentRequest`.
"""


class CancelRequestNotification(WireModel):
    """Cancels a request of the sender. Either side may send it. The request is still
    answered: with the available result, or with the error `Request cancelled`.

    Source: ACP v1, method `$/cancel_request`.
    """

    request_id: RequestId
    """The id of the request."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class MessageMcpNotification(WireModel):
    """A notification of an MCP server that the client runs, about a request of the agent.

    Source: ACP v1 (unstable), method `mcp/message`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    server_id: McpServerAcpId
    """The id of the server."""

    request_id: McpRequestId
    """The id of the request."""

    method: str
    """The method of the Model Context Protocol, such as `notifications/progress`."""

    params: dict[str, JsonValue] | None = None
    """The parameters of the notification, passed on unchanged."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class CancelNotification(WireModel):
    """Cancels the turn of a session. The agent still responds to `session/prompt`, with `cancelled`.

    Source: ACP v1, method `session/cancel`.
    """

    session_id: SessionId
    """The id of the session."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ClientNotificationSessionCancel(WireModel):
    """Cancels the turn of a session."""

    method: Literal["session/cancel"] = "session/cancel"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: CancelNotification
    """The parameters of the method."""


class ClientNotificationMcpMessage(WireModel):
    """News of a server of the Model Context Protocol that the client runs.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["mcp/message"] = "mcp/message"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: MessageMcpNotification
    """The parameters of the method."""


class ClientNotificationCancelRequest(WireModel):
    """Cancels a request."""

    method: Literal["$/cancel_request"] = "$/cancel_request"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: CancelRequestNotification
    """The parameters of the method."""


class ClientNotificationUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"session/cancel", "mcp/message", "$/cancel_request"}
    )


ClientNotification: TypeAlias = Annotated[
    ClientNotificationSessionCancel
        | ClientNotificationMcpMessage
        | ClientNotificationCancelRequest
        | ClientNotificationUnknown,
    WIRE.ClientNotification,
]
"""A notification from a client to an agent. A method that this version does not know is kept whole:
its `jsonrpc` and its `id` are not checked.

Source: ACP v1, `ClientNotification`.
"""

AuthState: TypeAlias = Annotated[
    Literal["authenticated", "unauthenticated", "not_required", "unknown"] | str,
    WIRE.AuthState,
]
"""Whether a user is authenticated. A value that this version does not know is kept.

Source: ACP v1 (unstable), `AuthState`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class AuthAccount(WireModel):
    """An account with which the agent is authenticated.

    Source: ACP v1 (unstable), `AuthAccount`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    label: str
    """The label of the account in a list."""

    description: str | None = None
    """A short text shown with the label, such as where the credentials are from; never the credentials."""

    active: bool | None = None
    """Whether the agent currently uses this account."""

    name: str | None = None
    """The name of the person."""

    email: str | None = None
    """The e-mail address of the account."""

    organization: str | None = None
    """The organization to which the account belongs."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthStatusUpdateNotification(WireModel):
    """The authentication status of the user changed. The notification has the complete status, as the response to
    `auth/status`.

    Source: ACP v1 (unstable), method `auth/status_update`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    state: AuthState
    """Whether the user is authenticated now."""

    accounts: list[AuthAccount] = WireDefault([])
    """The accounts that the agent knows now. Invalid items are left out; an empty list is not written.

    Default: `[]`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CompleteElicitationNotification(WireModel):
    """The elicitation at a URL is complete. The client may close what it shows for it.

    The agent may send it only to clients that advertise `elicitation.url`.

    Source: ACP v1, method `elicitation/complete`.
    """

    elicitation_id: ElicitationId
    """The id of the elicitation."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


MessageId: TypeAlias = Annotated[str, WIRE.MessageId]
"""The id of one message of a session: any string, chosen by the agent.

Source: ACP v1, `MessageId`.
"""


class ContentChunk(WireModel):
    """A part of a streamed message. The kind of update says whether the user or the agent speaks, or the agent thinks.

    Source: ACP v1, `ContentChunk`.
    """

    content: ContentBlock
    """The content to append to the message."""

    message_id: MessageId | None = None
    """The id of the message. All chunks of a message have the same id, and a new id starts a new message."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ToolCall(WireModel):
    """A tool call that the model requested, announced to the client.

    Source: ACP v1, `ToolCall`.
    """

    tool_call_id: ToolCallId
    """The id of the tool call, which later updates repeat."""

    title: str
    """A title for the user: what the tool is doing."""

    name: str | None = None
    """The programmatic name of the tool, if it is known."""

    kind: ToolKind = "other"
    """The kind of tool. Clients may use it to choose an icon. Default: `"other"`."""

    status: ToolCallStatus = "pending"
    """The status. Default: `"pending"`."""

    content: list[ToolCallContent] = WireDefault([])
    """The content that the tool call has produced so far. Invalid items are left out. Default: `[]`."""

    locations: list[ToolCallLocation] = WireDefault([])
    """The file locations that the tool call affects, so that an editor can follow along. Invalid items are left out.

    Default: `[]`.
    """

    raw_input: JsonValue | None = None
    """The raw input of the tool: any value."""

    raw_output: JsonValue | None = None
    """The raw output of the tool: any value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


PlanEntryPriority: TypeAlias = Annotated[
    Literal["high", "medium", "low"],
    WIRE.PlanEntryPriority,
]
"""The priority of a task.

Source: Agent Plan, § Priority Levels.
"""

PlanEntryStatus: TypeAlias = Annotated[
    Literal["pending", "in_progress", "completed"],
    WIRE.PlanEntryStatus,
]
"""The status of a task.

Source: Agent Plan, § Status Values.
"""


class PlanEntry(WireModel):
    """One task of a plan.

    Source: Agent Plan, § Plan Entries.
    """

    content: str
    """What to do, for the user."""

    priority: PlanEntryPriority
    """The priority of the task."""

    status: PlanEntryStatus
    """The status of the task."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class Plan(WireModel):
    """The plan of a session as a list of entries, which is always complete.

    Source: Agent Plan, § Creating Plans.
    """

    entries: list[PlanEntry]
    """The tasks in the order of the plan. Invalid entries are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


PlanId: TypeAlias = Annotated[str, WIRE.PlanId]
"""The id of a plan of a session: any string, chosen by the agent.

Source: Plan Operations RFD, § Multiple Plans.
"""


class PlanItems(WireModel):
    """A plan as a list of entries.

    Source: Plan Operations RFD, § What we propose to do about it.
    """

    id: PlanId
    """The id of the plan."""

    entries: list[PlanEntry]
    """The complete list of tasks, in order. Invalid entries are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PlanFile(WireModel):
    """A plan in a file. Released ACP has no such format: a client that knows only released ACP refuses it.

    Source: Plan Operations RFD, § What we propose to do about it.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    id: PlanId
    """The id of the plan."""

    uri: str
    """The URI of the file, such as `file:///tmp/plan.md`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PlanMarkdown(WireModel):
    """A plan as Markdown.

    Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `PlanMarkdown`.
    """

    id: PlanId
    """The id of the plan."""

    content: str
    """The text, in Markdown."""

    path: str | None = None
    """The absolute path of the file that contains the plan; not a URI. `content` is the plan to show in any case."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PlanUpdateContentItems(PlanItems, defer_build=True):
    """A list of entries."""

    type: Literal["items"] = "items"


class PlanUpdateContentFile(PlanFile, defer_build=True):
    """A file that contains the plan.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["file"] = "file"


class PlanUpdateContentMarkdown(PlanMarkdown, defer_build=True):
    """Markdown."""

    type: Literal["markdown"] = "markdown"


class PlanUpdateContentUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"items", "file", "markdown"})


PlanUpdateContent: TypeAlias = Annotated[
    PlanUpdateContentItems
        | PlanUpdateContentFile
        | PlanUpdateContentMarkdown
        | PlanUpdateContentUnknown,
    WIRE.PlanUpdateContent,
]
"""A plan in one of the formats. A format that this version does not know is kept whole.

Source: Plan Operations RFD, § What we propose to do about it.
"""


class PlanUpdate(WireModel):
    """A new or changed plan, which is always complete.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § What we propose to do about it.
    """

    plan: PlanUpdateContent
    """The plan in one of the formats. It replaces the plan with the same id."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PlanRemoved(WireModel):
    """A plan was removed: the client stops showing it.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § Plan Removal.
    """

    id: PlanId
    """The id of the plan."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class UnstructuredCommandInput(WireModel):
    """Free text after the name of the command.

    Source: ACP v1, `UnstructuredCommandInput`.
    """

    hint: str
    """The hint that is shown while the input is empty, such as `what to look for`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


AvailableCommandInput: TypeAlias = Annotated[
    UnstructuredCommandInput,
    WIRE.AvailableCommandInput,
]
"""The input of a command, after its name.

Source: ACP v1, `AvailableCommandInput`.
"""


class AvailableCommand(WireModel):
    """A command that a user can run. The prompt then begins with its name.

    Source: ACP v1, `AvailableCommand`.
    """

    name: str
    """Its name, such as `review`."""

    description: str
    """Description for the user."""

    input: AvailableCommandInput | None = None
    """The input after the name; absent if there is none."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AvailableCommandsUpdate(WireModel):
    """The complete list of the commands of a session, sent when it changes.

    Source: ACP v1, `AvailableCommandsUpdate`.
    """

    available_commands: list[AvailableCommand]
    """All available commands. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CurrentModeUpdate(WireModel):
    """The mode of the session changed, by the user or by the agent.

    Source: ACP v1, `CurrentModeUpdate`.
    """

    current_mode_id: SessionModeId
    """The id of the new mode."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


SessionConfigOptionCategory: TypeAlias = Annotated[
    Literal["mode", "model", "model_config", "speed", "thought_level"] | str,
    WIRE.SessionConfigOptionCategory,
]
"""The category of an option. Names that begin with `_` are free for custom use.

Source: ACP v1, `SessionConfigOptionCategory`.
"""

SessionConfigGroupId: TypeAlias = Annotated[str, WIRE.SessionConfigGroupId]
"""The id of one group of values of an option: any string, chosen by the agent.

Source: ACP v1, `SessionConfigGroupId`.
"""


class SessionConfigSelectOption(WireModel):
    """A possible value of an option.

    Source: ACP v1, `SessionConfigSelectOption`.
    """

    value: SessionConfigValueId
    """The id of the value, which is `currentValue` if the value is chosen."""

    name: str
    """Display name."""

    description: str | None = None
    """Description for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionConfigSelectGroup(WireModel):
    """A group of values.

    Source: ACP v1, `SessionConfigSelectGroup`.
    """

    group: SessionConfigGroupId
    """The id of the group."""

    name: str
    """Display name."""

    options: list[SessionConfigSelectOption]
    """The values of the group. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


SessionConfigSelectOptions: TypeAlias = Annotated[
    list[SessionConfigSelectOption] | list[SessionConfigSelectGroup],
    WIRE.SessionConfigSelectOptions,
]
"""All values of an option, either all in groups or all without groups. An empty list counts as without groups.

Source: ACP v1, `SessionConfigSelectOptions`.
"""


class SessionConfigSelect(WireModel):
    """An option whose value is one of a list of values.

    Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
    """

    id: SessionConfigId
    """The id of the option."""

    name: str
    """Display name, such as `Model`."""

    description: str | None = None
    """Description for the user."""

    category: SessionConfigOptionCategory | None = None
    """The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else."""

    current_value: SessionConfigValueId
    """The id of the current value, which is one of `options`."""

    options: SessionConfigSelectOptions
    """All possible values."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionConfigBoolean(WireModel):
    """A boolean option.

    Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
    """

    id: SessionConfigId
    """The id of the option."""

    name: str
    """Display name, such as `Web search`."""

    description: str | None = None
    """Description for the user."""

    category: SessionConfigOptionCategory | None = None
    """The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else."""

    current_value: bool
    """The current value."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionConfigOptionSelect(SessionConfigSelect, defer_build=True):
    """One of a list of values."""

    type: Literal["select"] = "select"


class SessionConfigOptionBoolean(SessionConfigBoolean, defer_build=True):
    """A boolean. Only for clients that advertise `session.configOptions.boolean`."""

    type: Literal["boolean"] = "boolean"


SessionConfigOption: TypeAlias = Annotated[
    SessionConfigOptionSelect | SessionConfigOptionBoolean,
    WIRE.SessionConfigOption,
]
"""An option of a session with its current value. The agent defines the options, the client shows them.

Source: ACP v1, `SessionConfigOption`.
"""


class ConfigOptionUpdate(WireModel):
    """The complete list of session options with their values, sent when it changes.

    Source: ACP v1, `ConfigOptionUpdate`.
    """

    config_options: list[SessionConfigOption]
    """All current options. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionInfoUpdate(WireModel):
    """Changes the information about a session. Absent members stay unchanged; `null` clears them.

    Source: ACP v1, `SessionInfoUpdate`.
    """

    title: str | None | Unset = UNSET
    """The title of the session."""

    updated_at: str | None | Unset = UNSET
    """The time of the last activity, in ISO 8601, such as `2026-03-01T09:30:00Z`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class Cost(WireModel):
    """The cost of a session so far.

    Source: ACP v1, `Cost`.
    """

    amount: float
    """The amount, in `currency`."""

    currency: str
    """The currency: an ISO 4217 code such as `USD`, or a word such as `credits`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class UsageUpdate(WireModel):
    """The size of the context, and the cost of the session.

    Source: ACP v1, `UsageUpdate`.
    """

    used: Uint64
    """The number of tokens in the context."""

    size: Uint64
    """The maximum number of tokens in the context."""

    cost: Cost | None = None
    """The cost of the session so far, if it is known."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


NoticeSeverity: TypeAlias = Annotated[
    Literal["info", "warning", "error"] | str,
    WIRE.NoticeSeverity,
]
"""The severity of a notice. Values that begin with `_` are free for custom use; others are reserved for ACP.

Source: ACP v1, `NoticeSeverity`.
"""


class Notice(WireModel):
    """A message to the user that is not part of the conversation and is not stored.

    The agent may send it only to clients that advertise `session.notices`.

    Source: ACP v1, `Notice`.
    """

    severity: NoticeSeverity
    """The severity: a hint on how to show the notice."""

    title: str
    """A short title as plain text. Never empty. At least 1 character."""

    description: str | None = None
    """Details, or what the user can do, as plain text."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


CompactionId: TypeAlias = Annotated[str, WIRE.CompactionId]
"""The id of one compaction of a session: any string, chosen by the agent.

Source: ACP v1, `CompactionId`.
"""

CompactionStatus: TypeAlias = Annotated[
    Literal["in_progress", "completed", "failed", "cancelled"] | str,
    WIRE.CompactionStatus,
]
"""The status of a compaction.

Source: ACP v1, `CompactionStatus`.
"""


class CompactionUpdate(WireModel):
    """The state of a compaction. The first update with an id places it in the conversation; later updates
    change it there: absent members stay unchanged, `null` clears them.

    The agent may send it only to clients that advertise `session.compaction`.

    Source: ACP v1, `CompactionUpdate`.
    """

    compaction_id: CompactionId
    """The id of the compaction."""

    status: CompactionStatus
    """The status."""

    summary: list[ContentBlock] | None | Unset = UNSET
    """The complete summary, for the user. Invalid items are left out; an empty list clears it."""

    error: str | None | Unset = UNSET
    """Why the compaction failed, for the user."""

    meta: dict[str, JsonValue] | None | Unset = UNSET
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CompactionSummaryChunk(WireModel):
    """A part of the summary of a compaction; a new id starts a compaction.

    The agent may send it only to clients that advertise `session.compaction`.

    Source: ACP v1, `CompactionSummaryChunk`.
    """

    compaction_id: CompactionId
    """The id of the compaction."""

    content: ContentBlock
    """The content to append to the summary."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PromptSuggestion(WireModel):
    """A prompt that the user may send next.

    Source: ACP v1 (unstable), `PromptSuggestion`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    prompt: list[ContentBlock]
    """The content, which the client can send as the prompt of `session/prompt`. Never empty; only the blocks that both
    the agent's `promptCapabilities` and the client's `session.promptSuggestions` include.

    At least 1 item.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class PromptSuggestionsUpdate(WireModel):
    """The complete list of suggested prompts, which replaces the previous one. A session begins without any.

    The agent may send it only to clients that advertise `session.promptSuggestions`.

    Source: ACP v1 (unstable), `PromptSuggestionsUpdate`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    suggestions: list[PromptSuggestion]
    """The suggestions, the most likely first. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CursorForkCapabilities(WireModel):
    """If this object is present, `session/fork` accepts the cursor.

    Source: ACP v1 (unstable), `CursorForkCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CursorCapabilities(WireModel):
    """The methods that currently accept a cursor.

    Source: ACP v1 (unstable), `CursorCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    fork: CursorForkCapabilities | None = None
    """If present, `session/fork` accepts the cursor."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


CursorAnchorPosition: TypeAlias = Annotated[
    Literal["before", "after"] | str,
    WIRE.CursorAnchorPosition,
]
"""The side of a part of the conversation on which a cursor is. A value that this version does not know is kept.

Source: ACP v1 (unstable), `CursorAnchorPosition`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class CursorMessageAnchor(WireModel):
    """A place beside a message.

    Source: ACP v1 (unstable), `CursorMessageAnchor`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    message_id: MessageId
    """The id of the message."""

    position: CursorAnchorPosition
    """The side of the message."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CursorToolCallAnchor(WireModel):
    """A place beside a tool call.

    Source: ACP v1 (unstable), `CursorToolCallAnchor`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    tool_call_id: ToolCallId
    """The id of the tool call."""

    position: CursorAnchorPosition
    """The side of the tool call."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CursorCompactionAnchor(WireModel):
    """A place beside a compaction.

    Source: ACP v1 (unstable), `CursorCompactionAnchor`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    compaction_id: CompactionId
    """The id of the compaction."""

    position: CursorAnchorPosition
    """The side of the compaction."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CursorAnchorUserMessage(CursorMessageAnchor, defer_build=True):
    """Beside a message of the user.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["user_message"] = "user_message"


class CursorAnchorAgentMessage(CursorMessageAnchor, defer_build=True):
    """Beside a message of the agent.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["agent_message"] = "agent_message"


class CursorAnchorAgentThought(CursorMessageAnchor, defer_build=True):
    """Beside a part of the agent's reasoning.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["agent_thought"] = "agent_thought"


class CursorAnchorSessionMessage(CursorMessageAnchor, defer_build=True):
    """Beside a message from one session to another.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["session_message"] = "session_message"


class CursorAnchorToolCall(CursorToolCallAnchor, defer_build=True):
    """Beside a tool call.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["tool_call"] = "tool_call"


class CursorAnchorCompaction(CursorCompactionAnchor, defer_build=True):
    """Beside a compaction.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    type: Literal["compaction"] = "compaction"


class CursorAnchorUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "user_message",
            "agent_message",
            "agent_thought",
            "session_message",
            "tool_call",
            "compaction",
        }
    )


CursorAnchor: TypeAlias = Annotated[
    CursorAnchorUserMessage
        | CursorAnchorAgentMessage
        | CursorAnchorAgentThought
        | CursorAnchorSessionMessage
        | CursorAnchorToolCall
        | CursorAnchorCompaction
        | CursorAnchorUnknown,
    WIRE.CursorAnchor,
]
"""The place of a cursor: before or after a part of the conversation that the client has. A kind of part that this
version does not know is kept whole; a client cannot show where such a cursor is.

Source: ACP v1 (unstable), `CursorAnchor`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class CursorUpdate(WireModel):
    """A cursor was set or changed. The first update with an id creates the cursor; later ones change it: absent members are
    unchanged.

    The agent may send it only to clients that advertise `session.cursors`.

    Source: ACP v1 (unstable), `CursorUpdate`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    cursor_id: CursorId
    """The id of the cursor."""

    capabilities: CursorCapabilities | None | Unset = UNSET
    """What the client may do with the cursor; nothing by default. If absent, it is unchanged; `null` clears it."""

    anchor: CursorAnchor | None = None
    """The place of the cursor, which never changes. Required in the first update."""

    meta: dict[str, JsonValue] | None | Unset = UNSET
    """Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    it.
    """


class SessionCancelCapabilities(WireModel):
    """If this object is present, a subagent session can be cancelled.

    Source: ACP v1, `SessionCancelCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SubagentSessionCapabilities(WireModel):
    """The capabilities of a subagent session. An absent capability is not supported.

    Source: ACP v1, `SubagentSessionCapabilities`.
    """

    cancel: SessionCancelCapabilities | None = None
    """If present, the client may cancel the session with `session/cancel`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class RunningStateUpdate(WireModel):
    """A session is working.

    Source: ACP v1, `RunningStateUpdate`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


IdleStopReason: TypeAlias = Annotated[
    Literal[
        "end_turn",
        "max_tokens",
        "max_turn_requests",
        "refusal",
        "cancelled",
        "error",
    ]
        | str,
    WIRE.IdleStopReason,
]
"""The reason for which the work of a session stopped. A value that this version does not know is kept.

Source: ACP v1, `IdleStateUpdate`.
"""


class Usage(WireModel):
    """The number of tokens that a session used so far, in all of its turns.

    Source: ACP v1 (unstable), `Usage`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    total_tokens: Uint64
    """The total number of tokens of every kind."""

    input_tokens: Uint64
    """Input tokens."""

    output_tokens: Uint64
    """Output tokens."""

    thought_tokens: Uint64 | None = None
    """Tokens of the model's reasoning, if the agent counts them."""

    cached_read_tokens: Uint64 | None = None
    """Tokens read from a cache, if the agent counts them."""

    cached_write_tokens: Uint64 | None = None
    """Tokens written to a cache, if the agent counts them."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class IdleStateUpdate(WireModel):
    """A session waits for the next prompt. The members of a reason that this version does not know are kept.

    Source: ACP v1, `IdleStateUpdate` and `ErrorStopReason`.
    """

    model_config = ConfigDict(extra="allow")

    stop_reason: IdleStopReason | None = None
    """The reason for which the work stopped; absent if unknown."""

    error: Error | None = None
    """The error, if the reason is `error`; absent if unknown."""

    usage: Usage | None = None
    """The number of tokens that the work used.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""

    @property
    def extra(self) -> dict[str, JsonValue]:
        """The undeclared members, in the order of arrival."""
        return self._others()


class RequiresActionStateUpdate(WireModel):
    """A session waits for the user.

    Source: ACP v1, `RequiresActionStateUpdate`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class UnknownStateUpdate(WireModel):
    """The state of a session is unknown to the agent.

    Source: ACP v1, `UnknownStateUpdate`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class StateUpdateRunning(RunningStateUpdate, defer_build=True):
    """The session is working."""

    state: Literal["running"] = "running"


class StateUpdateIdle(IdleStateUpdate, defer_build=True):
    """The session waits for the next prompt."""

    state: Literal["idle"] = "idle"


class StateUpdateRequiresAction(RequiresActionStateUpdate, defer_build=True):
    """The session waits for the user, such as for a permission."""

    state: Literal["requires_action"] = "requires_action"


class StateUpdateUnknown(UnknownStateUpdate, defer_build=True):
    """The agent does not know."""

    state: Literal["unknown"] = "unknown"


class StateUpdateUnknownVariant(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "state"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"running", "idle", "requires_action", "unknown"}
    )


StateUpdate: TypeAlias = Annotated[
    StateUpdateRunning
        | StateUpdateIdle
        | StateUpdateRequiresAction
        | StateUpdateUnknown
        | StateUpdateUnknownVariant,
    WIRE.StateUpdate,
]
"""The state of a session, which replaces the previous one. A state that this version does not know is kept whole.

Source: ACP v1, `StateUpdate`.
"""


class SubagentUpdate(WireModel):
    """A session started a subagent session, or a subagent session changed. The first update with an id creates it; later
    ones change it: absent members are unchanged, `null` clears a member.

    The agent may send it only to clients that advertise `subagents`.

    Source: ACP v1, `SubagentUpdate`.
    """

    session_id: SessionId
    """The id of the subagent session, which its own updates carry, too."""

    title: str | None | Unset = UNSET
    """The title. If absent, it is unchanged; `null` clears it."""

    description: str | None | Unset = UNSET
    """The description. If absent, it is unchanged; `null` clears it."""

    capabilities: SubagentSessionCapabilities | None | Unset = UNSET
    """What the client may do with the session; nothing by default. If absent, it is unchanged; `null` clears it."""

    state: StateUpdate | None | Unset = UNSET
    """The complete state. If absent, it is unchanged; `null` clears it."""

    cwd: str | None | Unset = UNSET
    """The absolute path of the working directory; by default that of the parent session. If absent, it is unchanged;
    `null` clears it.
    """

    additional_directories: list[str] | None | Unset = UNSET
    """The absolute paths of all additional directories; by default those of the parent session. If absent, they are
    unchanged; `null` clears them.
    """

    meta: dict[str, JsonValue] | None | Unset = UNSET
    """Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    it.
    """


class SessionMessage(WireModel):
    """A message from one session to another. The first update with an id creates the message; later ones change it: absent
    members are unchanged, `null` clears a member.

    Source: ACP v1, `SessionMessage`.
    """

    message_id: MessageId
    """The id of the message in the session of this update."""

    sender_session_id: SessionId | None | Unset = UNSET
    """The id of the sending session. If absent, it is unchanged; `null` clears it."""

    recipient_session_id: SessionId | None | Unset = UNSET
    """The id of the receiving session. If absent, it is unchanged; `null` clears it."""

    sender_message_id: MessageId | None | Unset = UNSET
    """The id of the message in the sending session. If absent, it is unchanged; `null` clears it."""

    recipient_message_id: MessageId | None | Unset = UNSET
    """The id of the message in the receiving session. If absent, it is unchanged; `null` clears it."""

    content: list[ContentBlock] | None | Unset = UNSET
    """The complete content. Invalid items are left out. If absent, it is unchanged; `null` and an empty list clear it."""

    meta: dict[str, JsonValue] | None | Unset = UNSET
    """Custom metadata of the agent. Receivers must not rely on its contents. If absent, it is unchanged; `null` clears
    it.
    """


class SessionMessageChunk(WireModel):
    """Content to append to a message from one session to another.

    Source: ACP v1, `SessionMessageChunk`.
    """

    message_id: MessageId
    """The id of the message."""

    content: ContentBlock
    """The content to append."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionUpdateUserMessageChunk(ContentChunk, defer_build=True):
    """A part of a message of the user, such as when a session is loaded."""

    session_update: Literal["user_message_chunk"] = "user_message_chunk"


class SessionUpdateAgentMessageChunk(ContentChunk, defer_build=True):
    """A part of a message of the agent."""

    session_update: Literal["agent_message_chunk"] = "agent_message_chunk"


class SessionUpdateAgentThoughtChunk(ContentChunk, defer_build=True):
    """A part of the agent's reasoning."""

    session_update: Literal["agent_thought_chunk"] = "agent_thought_chunk"


class SessionUpdateToolCall(ToolCall, defer_build=True):
    """A new tool call."""

    session_update: Literal["tool_call"] = "tool_call"


class SessionUpdateToolCallUpdate(ToolCallUpdate, defer_build=True):
    """Changes of a tool call."""

    session_update: Literal["tool_call_update"] = "tool_call_update"


class SessionUpdatePlan(Plan, defer_build=True):
    """The complete plan of the session, which replaces the previous one."""

    session_update: Literal["plan"] = "plan"


class SessionUpdatePlanUpdate(PlanUpdate, defer_build=True):
    """A complete plan, which replaces the plan with the same id. Only for clients that advertise `plan`."""

    session_update: Literal["plan_update"] = "plan_update"


class SessionUpdatePlanRemoved(PlanRemoved, defer_build=True):
    """A plan was removed. Only for clients that advertise `plan`."""

    session_update: Literal["plan_removed"] = "plan_removed"


class SessionUpdateAvailableCommandsUpdate(AvailableCommandsUpdate, defer_build=True):
    """The complete list of commands."""

    session_update: Literal["available_commands_update"] = "available_commands_update"


class SessionUpdateCurrentModeUpdate(CurrentModeUpdate, defer_build=True):
    """The mode of the session changed."""

    session_update: Literal["current_mode_update"] = "current_mode_update"


class SessionUpdateConfigOptionUpdate(ConfigOptionUpdate, defer_build=True):
    """The complete list of session options, with their values."""

    session_update: Literal["config_option_update"] = "config_option_update"


class SessionUpdateSessionInfoUpdate(SessionInfoUpdate, defer_build=True):
    """The information about the session changed."""

    session_update: Literal["session_info_update"] = "session_info_update"


class SessionUpdateUsageUpdate(UsageUpdate, defer_build=True):
    """The size of the context, and the cost of the session."""

    session_update: Literal["usage_update"] = "usage_update"


class SessionUpdateNotice(Notice, defer_build=True):
    """A message to the user. Only for clients that advertise `session.notices`."""

    session_update: Literal["notice"] = "notice"


class SessionUpdateCompactionUpdate(CompactionUpdate, defer_build=True):
    """The state of a compaction. Only for clients that advertise `session.compaction`."""

    session_update: Literal["compaction_update"] = "compaction_update"


class SessionUpdateCompactionSummaryChunk(CompactionSummaryChunk, defer_build=True):
    """A part of the summary of a compaction. Only for clients that advertise `session.compaction`."""

    session_update: Literal["compaction_summary_chunk"] = "compaction_summary_chunk"


class SessionUpdatePromptSuggestionsUpdate(PromptSuggestionsUpdate, defer_build=True):
    """The complete list of suggested prompts. Only for clients that advertise `session.promptSuggestions`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_update: Literal["prompt_suggestions_update"] = "prompt_suggestions_update"


class SessionUpdateCursorUpdate(CursorUpdate, defer_build=True):
    """A cursor was set or changed. Only for clients that advertise `session.cursors`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_update: Literal["cursor_update"] = "cursor_update"


class SessionUpdateSubagentUpdate(SubagentUpdate, defer_build=True):
    """A subagent session started or changed. Only for clients that advertise `subagents`."""

    session_update: Literal["subagent_update"] = "subagent_update"


class SessionUpdateSessionMessage(SessionMessage, defer_build=True):
    """A message from one session to another was created or changed. Only for clients that advertise `subagents`."""

    session_update: Literal["session_message"] = "session_message"


class SessionUpdateSessionMessageChunk(SessionMessageChunk, defer_build=True):
    """Content to append to a message from one session to another. Only for clients that advertise `subagents`."""

    session_update: Literal["session_message_chunk"] = "session_message_chunk"


class SessionUpdateUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "sessionUpdate"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "user_message_chunk",
            "agent_message_chunk",
            "agent_thought_chunk",
            "tool_call",
            "tool_call_update",
            "plan",
            "plan_update",
            "plan_removed",
            "available_commands_update",
            "current_mode_update",
            "config_option_update",
            "session_info_update",
            "usage_update",
            "notice",
            "compaction_update",
            "compaction_summary_chunk",
            "prompt_suggestions_update",
            "cursor_update",
            "subagent_update",
            "session_message",
            "session_message_chunk",
        }
    )


SessionUpdate: TypeAlias = Annotated[
    SessionUpdateUserMessageChunk
        | SessionUpdateAgentMessageChunk
        | SessionUpdateAgentThoughtChunk
        | SessionUpdateToolCall
        | SessionUpdateToolCallUpdate
        | SessionUpdatePlan
        | SessionUpdatePlanUpdate
        | SessionUpdatePlanRemoved
        | SessionUpdateAvailableCommandsUpdate
        | SessionUpdateCurrentModeUpdate
        | SessionUpdateConfigOptionUpdate
        | SessionUpdateSessionInfoUpdate
        | SessionUpdateUsageUpdate
        | SessionUpdateNotice
        | SessionUpdateCompactionUpdate
        | SessionUpdateCompactionSummaryChunk
        | SessionUpdatePromptSuggestionsUpdate
        | SessionUpdateCursorUpdate
        | SessionUpdateSubagentUpdate
        | SessionUpdateSessionMessage
        | SessionUpdateSessionMessageChunk
        | SessionUpdateUnknown,
    WIRE.SessionUpdate,
]
"""An update of a session. An update that this version does not know is kept whole, so that an old client
works with a new agent.

Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
"""


class SessionNotification(WireModel):
    """An update of a session, from the agent to the client.

    Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
    """

    session_id: SessionId
    """The id of the session."""

    update: SessionUpdate
    """The update."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AgentNotificationSessionUpdate(WireModel):
    """An update of a session."""

    method: Literal["session/update"] = "session/update"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: SessionNotification
    """The parameters of the method."""


class AgentNotificationElicitationComplete(WireModel):
    """An elicitation at a URL is complete."""

    method: Literal["elicitation/complete"] = "elicitation/complete"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: CompleteElicitationNotification
    """The parameters of the method."""


class AgentNotificationAuthStatusUpdate(WireModel):
    """Whether the user is authenticated has changed.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["auth/status_update"] = "auth/status_update"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: AuthStatusUpdateNotification
    """The parameters of the method."""


class AgentNotificationCancelRequest(WireModel):
    """Cancels a request."""

    method: Literal["$/cancel_request"] = "$/cancel_request"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: CancelRequestNotification
    """The parameters of the method."""


class AgentNotificationUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "session/update",
            "elicitation/complete",
            "auth/status_update",
            "$/cancel_request",
        }
    )


AgentNotification: TypeAlias = Annotated[
    AgentNotificationSessionUpdate
        | AgentNotificationElicitationComplete
        | AgentNotificationAuthStatusUpdate
        | AgentNotificationCancelRequest
        | AgentNotificationUnknown,
    WIRE.AgentNotification,
]
"""A notification from an agent to a client. A method that this version does not know is kept whole:
its `jsonrpc` and its `id` are not checked.

Source: ACP v1, `AgentNotification`.
"""


class ProxySuccessorRequest(WireModel):
    """A request to or from the successor of a proxy, wrapped for the connection to the proxy.

    Source: ACP v1 (unstable), method `proxy/successor`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: str
    """The method of the wrapped request."""

    params: JsonValue | Unset = UNSET
    """The parameters: any JSON, passed on unchanged."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


InitializeProxyRequest: TypeAlias = Annotated[
    InitializeRequest,
    WIRE.InitializeProxyRequest,
]
"""Starts a connection with a proxy. It has the same members as `initialize`.

Source: ACP v1 (unstable), method `proxy/initialize`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ProxyRequestProxyInitialize(WireModel):
    """Starts a connection, in place of `initialize`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["proxy/initialize"] = "proxy/initialize"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: InitializeProxyRequest
    """The parameters of the method."""


class ProxyRequestProxySuccessor(WireModel):
    """A request to or from the successor of the proxy.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["proxy/successor"] = "proxy/successor"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    id: RequestId
    """The id, which the response repeats."""

    params: ProxySuccessorRequest
    """The parameters of the method."""


class ProxyRequestUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"proxy/initialize", "proxy/successor"}
    )


ProxyRequest: TypeAlias = Annotated[
    ProxyRequestProxyInitialize | ProxyRequestProxySuccessor | ProxyRequestUnknown,
    WIRE.ProxyRequest,
]
"""A request to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its `id`
are not checked.

Source: ACP v1 (unstable), `ProxyRequest`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class ProxySuccessorNotification(WireModel):
    """A notification to or from the successor of a proxy, wrapped for the connection to the proxy.

    Source: ACP v1 (unstable), method `proxy/successor`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: str
    """The method of the wrapped notification."""

    params: JsonValue | Unset = UNSET
    """The parameters: any JSON, passed on unchanged."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the sender. Receivers must not rely on its contents."""


class ProxyNotificationProxySuccessor(WireModel):
    """A notification to or from the successor of the proxy.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    method: Literal["proxy/successor"] = "proxy/successor"

    jsonrpc: JsonRpcVersion = "2.0"
    """Always `"2.0"`."""

    params: ProxySuccessorNotification
    """The parameters of the method."""


class ProxyNotificationUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"proxy/successor"})


ProxyNotification: TypeAlias = Annotated[
    ProxyNotificationProxySuccessor | ProxyNotificationUnknown,
    WIRE.ProxyNotification,
]
"""A notification to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its
`id` are not checked.

Source: ACP v1 (unstable), `ProxyNotification`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

ExtRequest: TypeAlias = Annotated[JsonValue, WIRE.ExtRequest]
"""The parameters of a request of an extension: any JSON, carried unchanged.

Source: ACP v1, `ExtRequest`.
"""

ExtResponse: TypeAlias = Annotated[JsonValue, WIRE.ExtResponse]
"""The result of a request of an extension: any JSON, carried unchanged.

Source: ACP v1, `ExtResponse`.
"""

ExtNotification: TypeAlias = Annotated[JsonValue, WIRE.ExtNotification]
"""The parameters of a notification of an extension: any JSON, carried unchanged.

Source: ACP v1, `ExtNotification`.
"""


class PromptCapabilities(WireModel):
    """Which content a prompt may contain besides text and resource links, which every agent accepts.

    Source: ACP v1, `PromptCapabilities`.
    """

    image: bool = False
    """The agent accepts images. Default: false."""

    audio: bool = False
    """The agent accepts audio. Default: false."""

    embedded_context: bool = False
    """The agent accepts embedded resources. Default: false."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class McpCapabilities(WireModel):
    """Which MCP servers an agent can connect to, besides those it starts itself.

    Source: ACP v1, `McpCapabilities`.
    """

    http: bool = False
    """Servers over HTTP. Default: false."""

    sse: bool = False
    """Servers over server-sent events (deprecated by MCP). Default: false."""

    acp: bool = False
    """Those the client runs itself, reached with `mcp/message`. Default: false.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionListCapabilities(WireModel):
    """If this object is present, the agent supports `session/list`.

    Source: ACP v1, `SessionListCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionDeleteCapabilities(WireModel):
    """If this object is present, the agent supports `session/delete`.

    Source: ACP v1, `SessionDeleteCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionAdditionalDirectoriesCapabilities(WireModel):
    """If this object is present, sessions of the agent may have `additionalDirectories`.

    Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionSystemPromptOverrideCapabilities(WireModel):
    """If this object is present, the agent supports the mode `override` of a system prompt.

    Source: ACP v1, `SessionSystemPromptOverrideCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionSystemPromptModeCapabilities(WireModel):
    """The modes of a system prompt that an agent supports beside `append`.

    Source: ACP v1, `SessionSystemPromptModeCapabilities`.
    """

    override: SessionSystemPromptOverrideCapabilities | None = None
    """The mode `override`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionSystemPromptCapabilities(WireModel):
    """If this object is present, the requests that open a session may have a `systemPrompt`.

    Source: ACP v1, `SessionSystemPromptCapabilities`.
    """

    mode: SessionSystemPromptModeCapabilities | None = None
    """The supported modes beside `append`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionForkCapabilities(WireModel):
    """If this object is present, the agent supports `session/fork`.

    Source: ACP v1 (unstable), `SessionForkCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionArchiveCapabilities(WireModel):
    """If this object is present, the agent supports `session/archive` and `session/unarchive`, and can list archived
    sessions.

    Source: ACP v1 (unstable), `SessionArchiveCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionStatusCapabilities(WireModel):
    """If this object is present, the agent supports `session/status`.

    Source: ACP v1 (unstable), `SessionStatusCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionOptionsCapabilities(WireModel):
    """If this object is present, the agent supports `session/options`, and the requests that open a session may have
    `configOptions`.

    Source: ACP v1 (unstable), `SessionOptionsCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionTitleCapabilities(WireModel):
    """If this object is present, the agent supports `session/set_title`.

    Source: ACP v1 (unstable), `SessionTitleCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionResumeCapabilities(WireModel):
    """If this object is present, the agent supports `session/resume`.

    Source: ACP v1, `SessionResumeCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionCloseCapabilities(WireModel):
    """If this object is present, the agent supports `session/close`.

    Source: ACP v1, `SessionCloseCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionCapabilities(WireModel):
    """Which session methods an agent supports, besides those that every agent supports.

    Source: ACP v1, `SessionCapabilities`.
    """

    list_: SessionListCapabilities | None = None
    """The agent supports `session/list`."""

    delete: SessionDeleteCapabilities | None = None
    """The agent supports `session/delete`."""

    additional_directories: SessionAdditionalDirectoriesCapabilities | None = None
    """A session may have `additionalDirectories`."""

    system_prompt: SessionSystemPromptCapabilities | None = None
    """The requests that begin a session may have a `systemPrompt`."""

    fork: SessionForkCapabilities | None = None
    """The agent supports `session/fork`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    archive: SessionArchiveCapabilities | None = None
    """The agent supports `session/archive` and `session/unarchive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    status: SessionStatusCapabilities | None = None
    """The agent supports `session/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    options: SessionOptionsCapabilities | None = None
    """The agent supports `session/options`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    title: SessionTitleCapabilities | None = None
    """The agent supports `session/set_title`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    resume: SessionResumeCapabilities | None = None
    """The agent supports `session/resume`."""

    close: SessionCloseCapabilities | None = None
    """The agent supports `session/close`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthStatusCapabilities(WireModel):
    """If this object is present, the agent supports `auth/status`.

    Source: ACP v1 (unstable), `AuthStatusCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class LogoutCapabilities(WireModel):
    """If this object is present, the agent supports `logout`.

    Source: ACP v1, `LogoutCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AgentAuthCapabilities(WireModel):
    """An agent's capabilities for authentication.

    Source: ACP v1, `AgentAuthCapabilities`.
    """

    status: AuthStatusCapabilities | None = None
    """The agent supports `auth/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    logout: LogoutCapabilities | None = None
    """The agent supports `logout`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ProvidersCapabilities(WireModel):
    """If this object is present, the agent supports `providers/list`, `providers/set` and `providers/disable`.

    Source: ACP v1 (unstable), `ProvidersCapabilities`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AgentCapabilities(WireModel):
    """The capabilities of an agent.

    Source: ACP v1, `AgentCapabilities`.
    """

    load_session: bool = False
    """The agent supports `session/load`. Default: false."""

    prompt_capabilities: PromptCapabilities = WireDefault(
        {"image": False, "audio": False, "embeddedContext": False}
    )
    """Which content a prompt may contain besides text and resource links.

    Default: `{"image":false,"audio":false,"embeddedContext":false}`.
    """

    mcp_capabilities: McpCapabilities = WireDefault(
        {"http": False, "sse": False, "acp": False}
    )
    """Which MCP servers the agent can connect to, besides those it starts itself.

    Default: `{"http":false,"sse":false,"acp":false}`.
    """

    session_capabilities: SessionCapabilities = WireDefault({})
    """Which session methods the agent supports, besides `session/new`, `session/prompt` and `session/cancel`.

    Default: `{}`.
    """

    auth: AgentAuthCapabilities = WireDefault({})
    """The agent's capabilities for authentication. Default: `{}`."""

    providers: ProvidersCapabilities | None = None
    """The client may set where the agent reaches the providers of its models.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthMethodTerminal(WireModel):
    """The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.

    Source: ACP v1, `AuthMethodTerminal`.
    """

    id: AuthMethodId
    """The id of the method."""

    name: str
    """Display name, such as `Log in with the terminal`."""

    description: str | None = None
    """Description for the user."""

    args: list[str] = WireDefault([])
    """Arguments for the program. Default: `[]`."""

    env: dict[str, str] = WireDefault({})
    """Environment variables for the program, by name. Default: `{}`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthMethodAgent(WireModel):
    """The agent authenticates the user itself, for example by opening a browser.

    Source: ACP v1, `AuthMethodAgent`.
    """

    id: AuthMethodId
    """The id of the method."""

    name: str
    """Display name, such as `Log in with the browser`."""

    description: str | None = None
    """Description for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthMethodTerminalVariant(AuthMethodTerminal, defer_build=True):
    """The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`."""

    type: Literal["terminal"] = "terminal"


class AuthMethodAgentVariant(AuthMethodAgent, defer_build=True):
    """The agent does everything itself after the client calls `authenticate`. Written without a `type`."""


class AuthMethodUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"terminal", "agent"})


AuthMethod: TypeAlias = Annotated[
    AuthMethodTerminalVariant | AuthMethodAgentVariant | AuthMethodUnknown,
    WIRE.AuthMethod,
]
"""A method by which the user can authenticate, offered by the agent.

Source: ACP v1, `AuthMethod`.
"""


class InitializeResponse(WireModel):
    """The response to `initialize`.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: ProtocolVersion
    """The protocol version of the connection: the client's if the agent supports it, otherwise the agent's latest."""

    agent_capabilities: AgentCapabilities = WireDefault(
        {
            "loadSession": False,
            "promptCapabilities": {
                "image": False,
                "audio": False,
                "embeddedContext": False,
            },
            "mcpCapabilities": {"http": False, "sse": False, "acp": False},
            "sessionCapabilities": {},
            "auth": {},
        }
    )
    """The capabilities of the agent."""

    auth_methods: list[AuthMethod] = WireDefault([])
    """The available authentication methods; empty if authentication is not required. Invalid items are left out.

    Default: `[]`.
    """

    agent_info: Implementation | None = None
    """The name and version of the agent."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


InitializeProxyResponse: TypeAlias = Annotated[
    InitializeResponse,
    WIRE.InitializeProxyResponse,
]
"""The response to `proxy/initialize`. It has the same members as the response to `initialize`.

Source: ACP v1 (unstable), method `proxy/initialize`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

ProxySuccessorResponse: TypeAlias = Annotated[JsonValue, WIRE.ProxySuccessorResponse]
"""The result of the request that `proxy/successor` wraps: any JSON, passed on unchanged.

Source: ACP v1 (unstable), method `proxy/successor`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class AuthenticateResponse(WireModel):
    """The response to `authenticate`: the user is authenticated.

    Source: ACP v1, method `authenticate`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class LogoutResponse(WireModel):
    """The response to `logout`: the user is logged out.

    Source: ACP v1, method `logout`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class AuthStatusResponse(WireModel):
    """The response to `auth/status`.

    Source: ACP v1 (unstable), method `auth/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    state: AuthState
    """Whether the user is authenticated."""

    accounts: list[AuthAccount] = WireDefault([])
    """The accounts that the agent knows. Invalid items are left out; an empty list is not written.

    Default: `[]`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ProviderCurrentConfig(WireModel):
    """The current configuration of a provider, without secrets such as headers.

    Source: ACP v1 (unstable), `ProviderCurrentConfig`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    api_type: LlmProtocol
    """The protocol of the provider at this address."""

    base_url: str
    """The address."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ProviderInfo(WireModel):
    """A provider of language models.

    Source: ACP v1 (unstable), `ProviderInfo`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    provider_id: ProviderId
    """The id of the provider."""

    supported: list[LlmProtocol]
    """The supported protocols. Invalid items are left out."""

    required: bool
    """Whether the agent requires the provider, so that it cannot be disabled."""

    current: ProviderCurrentConfig | None = None
    """The current configuration; absent or `null` while the provider is disabled."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ListProvidersResponse(WireModel):
    """The response to `providers/list`.

    Source: ACP v1 (unstable), method `providers/list`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    providers: list[ProviderInfo]
    """The providers that can be configured. An invalid item makes the whole response invalid."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SetProviderResponse(WireModel):
    """The response to `providers/set`: the provider is configured.

    Source: ACP v1 (unstable), method `providers/set`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class DisableProviderResponse(WireModel):
    """The response to `providers/disable`: the provider is disabled.

    Source: ACP v1 (unstable), method `providers/disable`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionMode(WireModel):
    """A mode in which the agent works.

    Source: ACP v1, `SessionMode`.
    """

    id: SessionModeId
    """The id of the mode."""

    name: str
    """Display name, such as `Ask first`."""

    description: str | None = None
    """Description for the user."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionModeState(WireModel):
    """The modes of a session, and the current one.

    The agent sends it when a session is created, loaded or resumed.

    Source: ACP v1, `SessionModeState`.
    """

    current_mode_id: SessionModeId
    """The id of the current mode, which is one of `availableModes`."""

    available_modes: list[SessionMode]
    """All available modes. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class NewSessionResponse(WireModel):
    """The response to `session/new`: the session was created.

    Source: ACP v1, method `session/new`.
    """

    session_id: SessionId
    """The id of the session."""

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The session options. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class LoadSessionResponse(WireModel):
    """The response to `session/load`: the session is open, and its conversation was replayed.

    Source: ACP v1, method `session/load`.
    """

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The session options. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ResumeSessionResponse(WireModel):
    """The response to `session/resume`: the session is open.

    Source: ACP v1, method `session/resume`.
    """

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The session options. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ForkSessionResponse(WireModel):
    """The response to `session/fork`: the session was created.

    Source: ACP v1 (unstable), method `session/fork`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    session_id: SessionId
    """The id of the new session."""

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The session options. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionOptionsResponse(WireModel):
    """The response to `session/options`.

    Source: ACP v1 (unstable), method `session/options`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    modes: SessionModeState | None = None
    """The modes that the session would have; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The options that the session would have. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SessionInfo(WireModel):
    """Information about a session.

    Source: ACP v1, `SessionInfo`.
    """

    session_id: SessionId
    """The id of the session."""

    cwd: str
    """The absolute path of the working directory."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all additional directories of the session. Invalid items are left out.

    Default: `[]`.
    """

    title: str | None = None
    """The title."""

    updated_at: str | None = None
    """The time of the last activity, in ISO 8601."""

    archived: bool | None = None
    """Whether the session is archived, if known.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ListSessionsResponse(WireModel):
    """The response to `session/list`: one page of sessions.

    Source: ACP v1, method `session/list`.
    """

    sessions: list[SessionInfo]
    """The sessions of this page. Invalid items are left out."""

    next_cursor: str | None = None
    """The `cursor` for the next page; absent on the last page."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class CloseSessionResponse(WireModel):
    """The response to `session/close`: the session is closed.

    Source: ACP v1, method `session/close`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class DeleteSessionResponse(WireModel):
    """The response to `session/delete`: the session is deleted.

    Source: ACP v1, method `session/delete`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class ArchiveSessionResponse(WireModel):
    """The response to `session/archive`: the session is archived.

    Source: ACP v1 (unstable), method `session/archive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class UnarchiveSessionResponse(WireModel):
    """The response to `session/unarchive`: the session is listed again.

    Source: ACP v1 (unstable), method `session/unarchive`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


SessionStatus: TypeAlias = Annotated[Literal["open", "saved"] | str, WIRE.SessionStatus]
"""Whether a session is open. A value that this version does not know is kept.

Source: ACP v1 (unstable), `SessionStatus`.

Unstable: outside the versioning promise, it may change or go in any version.
"""


class SessionStatusResponse(WireModel):
    """The response to `session/status`.

    Source: ACP v1 (unstable), method `session/status`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    status: SessionStatus
    """Whether the session is open."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SetSessionTitleResponse(WireModel):
    """The response to `session/set_title`.

    Source: ACP v1 (unstable), method `session/set_title`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    title: str
    """The title of the session, which may differ from the requested one."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class McpError(WireModel):
    """The error object of an MCP server. Other members are kept.

    Source: ACP v1 (unstable), `McpError`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    model_config = ConfigDict(extra="allow")

    code: Int32
    """The code of the error: a 32-bit integer, as in JSON-RPC."""

    message: str
    """A short description for people."""

    data: JsonValue | Unset = UNSET
    """Additional data: any value, including `null`."""

    @property
    def extra(self) -> dict[str, JsonValue]:
        """The undeclared members, in the order of arrival."""
        return self._others()


class MessageMcpError(WireModel):
    """The error of an MCP server.

    Source: ACP v1 (unstable), `MessageMcpResponse`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    error: McpError
    """Why."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class MessageMcpResult(WireModel):
    """The result of an MCP server.

    Source: ACP v1 (unstable), `MessageMcpResponse`.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    result: JsonValue
    """The result, passed on unchanged; `null` is a valid result."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


MessageMcpResponse: TypeAlias = Annotated[
    MessageMcpResult | MessageMcpError,
    WIRE.MessageMcpResponse,
]
"""The response to `mcp/message`: that of the server. If both a result and an error are present, the result is
used.

Source: ACP v1 (unstable), method `mcp/message`.

Unstable: outside the versioning promise, it may change or go in any version.
"""

StopReason: TypeAlias = Annotated[
    Literal["end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled"],
    WIRE.StopReason,
]
"""Why a turn ended.

Source: ACP v1, `StopReason`.
"""


class PromptResponse(WireModel):
    """The response to `session/prompt`: the turn has ended.

    Source: ACP v1, method `session/prompt`.
    """

    stop_reason: StopReason
    """Why the turn ended."""

    usage: Usage | None = None
    """How many tokens the session has used so far, this turn included; absent if the agent does not count them.

    Unstable: outside the versioning promise, it may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SetSessionModeResponse(WireModel):
    """The response to `session/set_mode`: the mode was changed.

    Source: ACP v1, method `session/set_mode`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SetSessionConfigOptionResponse(WireModel):
    """The response to `session/set_config_option`: all options, since options may depend on each other.

    Source: ACP v1, method `session/set_config_option`.
    """

    config_options: list[SessionConfigOption]
    """All current options, with their values. Invalid items are left out."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the agent. Receivers must not rely on its contents."""


class SelectedPermissionOutcome(WireModel):
    """The option that the user chose.

    Source: ACP v1, `SelectedPermissionOutcome`.
    """

    option_id: PermissionOptionId
    """The id of an option of the request."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class RequestPermissionOutcomeCancelled(WireModel):
    """The turn was cancelled before the user chose. After `session/cancel`, all open requests get this answer."""

    outcome: Literal["cancelled"] = "cancelled"


class RequestPermissionOutcomeSelected(SelectedPermissionOutcome, defer_build=True):
    """The user chose one of the options."""

    outcome: Literal["selected"] = "selected"


RequestPermissionOutcome: TypeAlias = Annotated[
    RequestPermissionOutcomeCancelled | RequestPermissionOutcomeSelected,
    WIRE.RequestPermissionOutcome,
]
"""The outcome of a permission request.

Source: ACP v1, `RequestPermissionOutcome`.
"""


class RequestPermissionResponse(WireModel):
    """The response to `session/request_permission`.

    Source: ACP v1, method `session/request_permission`.
    """

    outcome: RequestPermissionOutcome
    """The outcome."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


ElicitationContentValue: TypeAlias = Annotated[
    str | Int64 | float | bool | list[str],
    WIRE.ElicitationContentValue,
]
"""The value of one field of a form.

Source: ACP v1, `ElicitationContentValue`.
"""


class ElicitationAcceptAction(WireModel):
    """The user has answered, or has agreed to open the URL.

    Source: ACP v1, `ElicitationAcceptAction`.
    """

    content: dict[str, ElicitationContentValue] | None = None
    """The values of the form by field name; absent if there was no form."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ElicitationDeclineAction(WireModel):
    """The user has declined.

    Source: ACP v1, `CreateElicitationResponse`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ElicitationCancelAction(WireModel):
    """The user has cancelled, for example by closing the form.

    Source: ACP v1, `CreateElicitationResponse`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class CreateElicitationResponseAccept(ElicitationAcceptAction, defer_build=True):
    """The user has answered, or has agreed to open the URL."""

    action: Literal["accept"] = "accept"


class CreateElicitationResponseDecline(ElicitationDeclineAction, defer_build=True):
    """The user has declined."""

    action: Literal["decline"] = "decline"


class CreateElicitationResponseCancel(ElicitationCancelAction, defer_build=True):
    """The user has cancelled, for example by closing the form."""

    action: Literal["cancel"] = "cancel"


class CreateElicitationResponseUnknown(UnknownVariant):
    """An unknown variant, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "action"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"accept", "decline", "cancel"})


CreateElicitationResponse: TypeAlias = Annotated[
    CreateElicitationResponseAccept
        | CreateElicitationResponseDecline
        | CreateElicitationResponseCancel
        | CreateElicitationResponseUnknown,
    WIRE.CreateElicitationResponse,
]
"""The outcome of an elicitation. An outcome that this version does not know is kept whole.

Source: ACP v1, method `elicitation/create`.
"""

ElicitationFormMode: TypeAlias = Annotated[
    ElicitationFormSession | ElicitationFormRequest,
    WIRE.ElicitationFormMode,
]
"""A form. If it fits both variants, it is read as `Session`.

Source: ACP v1, `ElicitationFormMode`.
"""

ElicitationUrlMode: TypeAlias = Annotated[
    ElicitationUrlSession | ElicitationUrlRequest,
    WIRE.ElicitationUrlMode,
]
"""A URL. If it fits both variants,
it is read as `Session`.

Source: ACP v1, `ElicitationUrlMode`.
"""


class ReadTextFileResponse(WireModel):
    """The response to `fs/read_text_file`.

    Source: ACP v1, method `fs/read_text_file`.
    """

    content: str
    """The requested text."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class WriteTextFileResponse(WireModel):
    """The response to `fs/write_text_file`. `null` means the same.

    Source: ACP v1, method `fs/write_text_file`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class CreateTerminalResponse(WireModel):
    """The response to `terminal/create`.

    Source: ACP v1, method `terminal/create`.
    """

    terminal_id: TerminalId
    """The id of the terminal in which the command runs."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class TerminalExitStatus(WireModel):
    """The exit status of a command: an exit code or a signal.

    Source: ACP v1, `TerminalExitStatus`.
    """

    exit_code: Uint32 | None = None
    """The exit code; absent if a signal ended the command."""

    signal: str | None = None
    """The name of the signal that ended the command, such as `SIGTERM`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class TerminalOutputResponse(WireModel):
    """The response to `terminal/output`.

    Source: ACP v1, method `terminal/output`.
    """

    output: str
    """The output of the command so far, as far as it was kept."""

    truncated: bool
    """Whether the beginning was dropped because of the limit."""

    exit_status: TerminalExitStatus | None = None
    """The exit status, if the command has exited."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class WaitForTerminalExitResponse(WireModel):
    """The response to `terminal/wait_for_exit`, sent when the command has exited. `null` is the empty response.

    Source: ACP v1, method `terminal/wait_for_exit`.
    """

    exit_code: Uint32 | None = None
    """The exit code; absent if a signal ended the command."""

    signal: str | None = None
    """The name of the signal that ended the command, such as `SIGTERM`."""

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class KillTerminalResponse(WireModel):
    """The response to `terminal/kill`. `null` means the same.

    Source: ACP v1, method `terminal/kill`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""


class ReleaseTerminalResponse(WireModel):
    """The response to `terminal/release`. `null` means the same.

    Source: ACP v1, method `terminal/release`.
    """

    meta: dict[str, JsonValue] | None = None
    """Custom metadata of the client. Receivers must not rely on its contents."""
