"""The Agent Client Protocol (ACP), version 1, with plan operations."""

# Made by samewire from templates/python/src/{module}/models.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from typing import Annotated, ClassVar, Literal, TypeAlias

from typing_extensions import TypeAliasType

from ._default import WireDefault
from ._model import UnknownVariant, WireModel
from ._unset import UNSET, Unset
from ._values import Int32, Int64, JsonValue, Uint16, Uint32, Uint64
from ._wire import WIRE

JsonRpcVersion: TypeAlias = Annotated[Literal["2.0"], WIRE.JsonRpcVersion]
"""The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

RequestId: TypeAlias = Annotated[None | Int64 | str, WIRE.RequestId]
"""Names a request, chosen by its sender; the response carries the same id.

An integer has 64 bits with sign: fractions are not allowed, as JSON-RPC recommends.

Source: JSON-RPC 2.0, § 4.
"""

ErrorCode: TypeAlias = Annotated[
    Literal[-32700, -32600, -32601, -32602, -32603, -32800, -32000, -32002] | Int32,
    WIRE.ErrorCode,
]
"""What kind of error it is: those of JSON-RPC and of ACP by name, any other integer of 32 bits as it is.

Source: JSON-RPC 2.0, § 5.1; ACP v1, `ErrorCode`.
"""


class Error(WireModel):
    """Why a request failed.

    Source: JSON-RPC 2.0, § 5.1.
    """

    code: ErrorCode
    """What kind of error it is."""

    message: str
    """One short sentence for people."""

    data: JsonValue | Unset = UNSET
    """More about the error: any value, `null` included, as the sender of the response likes."""


class JsonRpcFailure(WireModel):
    """The response to a request that failed.

    Source: JSON-RPC 2.0, § 5.
    """

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id of the request, or `null` if it could not be read."""

    error: Error
    """What went wrong."""

    result: None = None


class JsonRpcSuccess(WireModel):
    """The response to a request that succeeded.

    Source: JSON-RPC 2.0, § 5.
    """

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id of the request."""

    result: JsonValue
    """What the method returned; `null` is a result like any other."""

    error: None = None


JsonRpcResponse: TypeAlias = Annotated[
    JsonRpcSuccess | JsonRpcFailure, WIRE.JsonRpcResponse
]
"""The response to a request: exactly one of `result` and `error`.

Source: JSON-RPC 2.0, § 5.
"""

JsonRpcParams: TypeAlias = Annotated[
    dict[str, JsonValue] | list[JsonValue], WIRE.JsonRpcParams
]
"""Parameters of a request or notification: always a structured value.

Source: JSON-RPC 2.0, § 4.2.
"""


class JsonRpcNotification(WireModel):
    """A call that wants no response: a request without an id.

    Source: JSON-RPC 2.0, § 4.1.
    """

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    method: str
    """The method to call, such as `session/update`."""

    params: JsonRpcParams | None = None
    """What the method is called with. `null` is read as absent."""

    id: None = None


class JsonRpcRequest(WireModel):
    """A call that wants a response.

    Source: JSON-RPC 2.0, § 4.
    """

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    method: str
    """The method to call, such as `initialize`."""

    params: JsonRpcParams | None = None
    """What the method is called with. `null` is read as absent."""


JsonRpcMessage = TypeAliasType(
    "JsonRpcMessage",
    Annotated[
        JsonRpcRequest | JsonRpcNotification | JsonRpcResponse, WIRE.JsonRpcMessage
    ],
)
"""Any message on the connection, in either direction.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

SessionId: TypeAlias = Annotated[str, WIRE.SessionId]
"""Names one session of an agent; whatever string the agent gave it.

Source: ACP v1, `SessionId`.
"""

Role: TypeAlias = Annotated[Literal["assistant", "user"], WIRE.Role]
"""A side of the conversation.

Source: ACP v1, `Role`.
"""


class Annotations(WireModel):
    """Hints on what to do with a piece of content; none of them binds anybody.

    Source: ACP v1, `Annotations`.
    """

    audience: list[Role] | None = None
    """For whom the content is. Roles that cannot be read are left out."""

    last_modified: str | None = None
    """When the content changed last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`."""

    priority: float | None = None
    """How much the content matters beside other content: more is more."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class TextContent(WireModel):
    """A text for people or the model: plain, or in Markdown.

    Source: ACP v1, `TextContent`.
    """

    annotations: Annotations | None = None
    """For whom it is and how much it matters."""

    text: str
    """The text."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class ImageContent(WireModel):
    """A picture.

    Source: ACP v1, `ImageContent`.
    """

    annotations: Annotations | None = None
    """For whom it is and how much it matters."""

    data: str
    """The bytes of the picture, in Base64."""

    mime_type: str
    """What the bytes are, such as `image/png`."""

    uri: str | None = None
    """Where the picture comes from."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class AudioContent(WireModel):
    """A sound, such as speech.

    Source: ACP v1, `AudioContent`.
    """

    annotations: Annotations | None = None
    """For whom it is and how much it matters."""

    data: str
    """The bytes of the sound, in Base64."""

    mime_type: str
    """What the bytes are, such as `audio/wav`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class ResourceLink(WireModel):
    """A resource that the receiver may fetch itself: only where it is and what is known of it.

    Source: ACP v1, `ResourceLink`.
    """

    annotations: Annotations | None = None
    """For whom it is and how much it matters."""

    description: str | None = None
    """What the resource is, for people and models."""

    mime_type: str | None = None
    """What its bytes are, such as `text/x-rust`."""

    name: str
    """A short name, such as that of the file."""

    size: Int64 | None = None
    """How many bytes it has, if that is known."""

    title: str | None = None
    """Its name for people; the plain name serves when it is absent."""

    uri: str
    """Where it is, such as `file:///home/ada/notes.md`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class BlobResourceContents(WireModel):
    """A resource whose contents are bytes.

    Source: ACP v1, `BlobResourceContents`.
    """

    blob: str
    """The contents, in Base64."""

    mime_type: str | None = None
    """What the bytes are, such as `application/pdf`."""

    uri: str
    """Where the resource is, such as `file:///home/ada/paper.pdf`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class TextResourceContents(WireModel):
    """A resource whose contents are a text.

    Source: ACP v1, `TextResourceContents`.
    """

    mime_type: str | None = None
    """What the text is, such as `text/markdown`."""

    text: str
    """The contents."""

    uri: str
    """Where the resource is, such as `file:///home/ada/notes.md`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


EmbeddedResourceResource: TypeAlias = Annotated[
    TextResourceContents | BlobResourceContents, WIRE.EmbeddedResourceResource
]
"""A resource with its contents. One that has both `text` and `blob` is taken as text.

Source: ACP v1, `EmbeddedResourceResource`.
"""


class EmbeddedResource(WireModel):
    """A resource that is sent along whole.

    Source: ACP v1, `EmbeddedResource`.
    """

    annotations: Annotations | None = None
    """For whom it is and how much it matters."""

    resource: EmbeddedResourceResource
    """The resource with its contents."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class ContentBlockText(TextContent):
    """A text. Every agent takes it in prompts."""

    type: Literal["text"] = "text"


class ContentBlockImage(ImageContent):
    """A picture. In prompts only for agents with the prompt capability `image`."""

    type: Literal["image"] = "image"


class ContentBlockAudio(AudioContent):
    """A sound. In prompts only for agents with the prompt capability `audio`."""

    type: Literal["audio"] = "audio"


class ContentBlockResourceLink(ResourceLink):
    """Where a resource is, without its contents. Every agent takes it in prompts."""

    type: Literal["resource_link"] = "resource_link"


class ContentBlockResource(EmbeddedResource):
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
"""One piece of content: in prompts from the client, in messages and results of tools from the agent.

It has the form of a content block of the Model Context Protocol, so that results of its tools pass unchanged.

Source: ACP v1, `ContentBlock`.
"""


class PromptRequest(WireModel):
    """What the user asks. The agent works on it, tells the client what is new in `session/update`, and answers when it is
    done.

    Source: ACP v1, method `session/prompt`.
    """

    session_id: SessionId
    """The session it is about."""

    prompt: list[ContentBlock]
    """What the user says, piece by piece. Every agent takes texts and links; the rest as it advertises in
    `promptCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


SessionConfigId: TypeAlias = Annotated[str, WIRE.SessionConfigId]
"""Names one option of a session; whatever string the agent gave it.

Source: ACP v1, `SessionConfigId`.
"""


class SetSessionConfigOptionBoolean(WireModel):
    """An option shall be on, or off.

    Source: ACP v1, `SetSessionConfigOptionRequest`.
    """

    session_id: SessionId
    """The session it is about."""

    config_id: SessionConfigId
    """Which option it is: one that is on or off."""

    value: bool
    """Whether it shall be on."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


SessionConfigValueId: TypeAlias = Annotated[str, WIRE.SessionConfigValueId]
"""Names one value of an option; whatever string the agent gave it.

Source: ACP v1, `SessionConfigValueId`.
"""


class SetSessionConfigOptionValueId(WireModel):
    """An option shall have this value of its list.

    Source: ACP v1, `SetSessionConfigOptionRequest`.
    """

    session_id: SessionId
    """The session it is about."""

    config_id: SessionConfigId
    """Which option it is: one with a list of values."""

    value: SessionConfigValueId
    """Which value it shall have: one of those the agent named."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class SetSessionConfigOptionRequestBoolean(SetSessionConfigOptionBoolean):
    """On or off."""

    type: Literal["boolean"] = "boolean"


class SetSessionConfigOptionRequestValueId(SetSessionConfigOptionValueId):
    """One value of a list. It is written without a `type`."""


SetSessionConfigOptionRequest: TypeAlias = Annotated[
    SetSessionConfigOptionRequestBoolean | SetSessionConfigOptionRequestValueId,
    WIRE.SetSessionConfigOptionRequest,
]
"""The client sets an option of a session; also while the agent is at work.

Source: ACP v1, method `session/set_config_option`.
"""

SessionModeId: TypeAlias = Annotated[str, WIRE.SessionModeId]
"""Names one mode; whatever string the agent gave it.

Source: ACP v1, `SessionModeId`.
"""


class SetSessionModeRequest(WireModel):
    """The client asks for another mode; also while the agent is at work.

    Source: ACP v1, method `session/set_mode`.
    """

    session_id: SessionId
    """The session it is about."""

    mode_id: SessionModeId
    """The mode it shall be in: one of those the agent named."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class CloseSessionRequest(WireModel):
    """The client needs a session no longer: the agent stops what it does in it and frees what it holds. Only for agents
    that advertise `sessionCapabilities.close`.

    Source: ACP v1, method `session/close`.
    """

    session_id: SessionId
    """The session to close."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class HttpHeader(WireModel):
    """A line in the head of an HTTP request.

    Source: ACP v1, `HttpHeader`.
    """

    name: str
    """Its name, such as `Authorization`."""

    value: str
    """Its value."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class McpServerHttp(WireModel):
    """A server that is reached over HTTP.

    Source: ACP v1, `McpServerHttp`.
    """

    name: str
    """Its name for people, such as `weather`."""

    url: str
    """Its address."""

    headers: list[HttpHeader]
    """What stands in the head of every request to it. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class McpServerSse(WireModel):
    """A server that is reached over server-sent events.

    Source: ACP v1, `McpServerSse`.
    """

    name: str
    """Its name for people, such as `weather`."""

    url: str
    """Its address."""

    headers: list[HttpHeader]
    """What stands in the head of every request to it. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class EnvVariable(WireModel):
    """A variable in the environment of a program.

    Source: ACP v1, `EnvVariable`.
    """

    name: str
    """Its name, such as `PATH`."""

    value: str
    """Its value."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class McpServerStdio(WireModel):
    """A server that is a program: the agent starts it.

    Source: ACP v1, `McpServerStdio`.
    """

    name: str
    """Its name for people, such as `weather`."""

    command: str
    """The absolute path of the program."""

    args: list[str]
    """What follows the name of the program. `null` is read as nothing."""

    env: list[EnvVariable]
    """The variables that are set for it. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class McpServerHttpVariant(McpServerHttp):
    """Reached over HTTP. Only for agents that advertise `mcpCapabilities.http`."""

    type: Literal["http"] = "http"


class McpServerSseVariant(McpServerSse):
    """Reached over server-sent events. Only for agents that advertise `mcpCapabilities.sse`."""

    type: Literal["sse"] = "sse"


class McpServerStdioVariant(McpServerStdio):
    """A program the agent starts and talks to over its standard input and output. Every agent can. It is written
    without a `type`.
    """


class McpServerUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"http", "sse", "stdio"})


McpServer: TypeAlias = Annotated[
    McpServerHttpVariant
    | McpServerSseVariant
    | McpServerStdioVariant
    | McpServerUnknown,
    WIRE.McpServer,
]
"""A server the agent connects to for a session.

Source: ACP v1, `McpServer`.
"""


class ResumeSessionRequest(WireModel):
    """The client wants to go on with a session from before, without being told what was said in it. Only for agents that
    advertise `sessionCapabilities.resume`.

    Source: ACP v1, method `session/resume`.
    """

    session_id: SessionId
    """The session to go on with."""

    cwd: str
    """The absolute path of the directory the agent works in."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all directories more that belong to the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.
    """

    mcp_servers: list[McpServer] = WireDefault([])
    """The servers the agent connects to."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class DeleteSessionRequest(WireModel):
    """The client wants a session to be listed no more. Only for agents that advertise `sessionCapabilities.delete`.

    Source: ACP v1, method `session/delete`.
    """

    session_id: SessionId
    """The session to delete."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ListSessionsRequest(WireModel):
    """The client asks which sessions there are. Only for agents that advertise `sessionCapabilities.list`.

    Source: ACP v1, method `session/list`.
    """

    cwd: str | None = None
    """Only those that work in this directory: an absolute path."""

    cursor: str | None = None
    """Where the list goes on: the `nextCursor` of the answer before."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class LoadSessionRequest(WireModel):
    """The client wants to go on with a session from before: the agent tells all that was said in it, as updates, and
    answers then. Only for agents that advertise `loadSession`.

    Source: ACP v1, method `session/load`.
    """

    mcp_servers: list[McpServer]
    """The servers the agent connects to. `null` is read as none."""

    cwd: str
    """The absolute path of the directory the agent works in."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all directories more that belong to the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.
    """

    session_id: SessionId
    """The session to go on with."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class NewSessionRequest(WireModel):
    """The client wants a new session.

    Source: ACP v1, method `session/new`.
    """

    cwd: str
    """The absolute path of the directory the agent works in."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of more directories that belong to the session. Only for agents that advertise
    `sessionCapabilities.additionalDirectories`.
    """

    mcp_servers: list[McpServer]
    """The servers the agent connects to. `null` is read as none."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class LogoutRequest(WireModel):
    """The client ends what `authenticate` began. Only for agents that advertise `auth.logout`.

    Source: ACP v1, method `logout`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


AuthMethodId: TypeAlias = Annotated[str, WIRE.AuthMethodId]
"""Names one way to authenticate; whatever string the agent gave it.

Source: ACP v1, `AuthMethodId`.
"""


class AuthenticateRequest(WireModel):
    """The client wants to authenticate its user in one of the ways the agent offered.

    Source: ACP v1, method `authenticate`.
    """

    method_id: AuthMethodId
    """Which way the user has chosen."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


ProtocolVersion: TypeAlias = Annotated[Uint16, WIRE.ProtocolVersion]
"""A version of ACP: a whole number that grows with each breaking change. These types are those of version 1.

Source: ACP v1, `ProtocolVersion`.
"""


class FileSystemCapabilities(WireModel):
    """What a client lets the agent do with files.

    Source: ACP v1, `FileSystemCapabilities`.
    """

    read_text_file: bool = False
    """The client answers `fs/read_text_file`."""

    write_text_file: bool = False
    """The client answers `fs/write_text_file`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


CompactionCapabilities: TypeAlias = Annotated[
    dict[str, JsonValue], WIRE.CompactionCapabilities
]
"""Says, by being there, that a client understands `compaction_update` and `compaction_summary_chunk`.

ACP declares no members: whatever stands in it is kept.

Source: ACP v1, `CompactionCapabilities`.
"""


class BooleanConfigOptionCapabilities(WireModel):
    """Says, by being there, that a client can show options that are on or off.

    Source: ACP v1, `BooleanConfigOptionCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class SessionConfigOptionsCapabilities(WireModel):
    """Which options of a session a client can show beyond lists.

    Source: ACP v1, `SessionConfigOptionsCapabilities`.
    """

    boolean: BooleanConfigOptionCapabilities | None = None
    """The client can show options that are on or off. Absent or `null`, the agent must not have any."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


NoticeCapabilities: TypeAlias = Annotated[dict[str, JsonValue], WIRE.NoticeCapabilities]
"""Says, by being there, that a client understands the update `notice`.

ACP declares no members: whatever stands in it is kept.

Source: ACP v1, `NoticeCapabilities`.
"""


class ClientSessionCapabilities(WireModel):
    """Which news about a session a client understands beyond those everybody does.

    Source: ACP v1, `ClientSessionCapabilities`.
    """

    compaction: CompactionCapabilities | None = None
    """The client understands the updates about compaction. Absent or `null`, the agent must not send them."""

    config_options: SessionConfigOptionsCapabilities | None = None
    """Which options of a session the client can show beyond lists."""

    notices: NoticeCapabilities | None = None
    """The client shows notices. Absent or `null`, the agent must not send them."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class AuthCapabilities(WireModel):
    """How a client helps a user to authenticate.

    Source: ACP v1, `AuthCapabilities`.
    """

    terminal: bool = False
    """The client can run a program in a terminal in which the user authenticates."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ElicitationFormCapabilities(WireModel):
    """Says, by being there, that a client shows forms.

    Source: ACP v1, `ElicitationFormCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ElicitationUrlCapabilities(WireModel):
    """Says, by being there, that a client sends the user to an address.

    Source: ACP v1, `ElicitationUrlCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ElicitationCapabilities(WireModel):
    """How a client can ask its user for the agent: each way only if it is there.

    Source: ACP v1, `ElicitationCapabilities`.
    """

    form: ElicitationFormCapabilities | None = None
    """The client shows forms."""

    url: ElicitationUrlCapabilities | None = None
    """The client sends the user to an address."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class PlanCapabilities(WireModel):
    """Says, by being there, that a client understands the updates `plan_update` and `plan_removed`.

    Source: Plan Operations RFD, § Client Capabilities.

    Experimental: may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ClientCapabilities(WireModel):
    """What a client can do, as it tells the agent.

    Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
    """

    fs: FileSystemCapabilities = WireDefault(
        {"readTextFile": False, "writeTextFile": False}
    )
    """What the agent may do with files."""

    terminal: bool = False
    """The client answers all `terminal/*` methods."""

    session: ClientSessionCapabilities | None = None
    """Which news about a session the client understands beyond those everybody does."""

    auth: AuthCapabilities = WireDefault({"terminal": False})
    """How the client helps a user to authenticate."""

    elicitation: ElicitationCapabilities | None = None
    """How the client can ask its user for the agent. Absent or `null`, it answers no `elicitation/create`."""

    plan: PlanCapabilities | None = None
    """The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.

    Experimental: may change or go in any version.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class Implementation(WireModel):
    """A program that takes part: its name and version.

    Source: ACP v1, `Implementation`.
    """

    name: str
    """Its name for programs, such as `my-editor`."""

    title: str | None = None
    """Its name for people; the plain name serves when it is absent."""

    version: str
    """Its version, in whatever form it counts."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class InitializeRequest(WireModel):
    """What the client says first on a connection.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: ProtocolVersion
    """The latest version the client speaks."""

    client_capabilities: ClientCapabilities = WireDefault(
        {
            "fs": {"readTextFile": False, "writeTextFile": False},
            "terminal": False,
            "auth": {"terminal": False},
        }
    )
    """What the client can do."""

    client_info: Implementation | None = None
    """Which program the client is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ClientRequestInitialize(WireModel):
    """Begins a connection."""

    method: Literal["initialize"] = "initialize"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: InitializeRequest
    """What the method is called with."""


class ClientRequestAuthenticate(WireModel):
    """Makes the user known to the agent."""

    method: Literal["authenticate"] = "authenticate"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: AuthenticateRequest
    """What the method is called with."""


class ClientRequestLogout(WireModel):
    """Ends what `authenticate` began."""

    method: Literal["logout"] = "logout"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: LogoutRequest = WireDefault({})
    """What the method is called with. Absent and `null`, it is called with the empty object."""


class ClientRequestSessionNew(WireModel):
    """Opens a session."""

    method: Literal["session/new"] = "session/new"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: NewSessionRequest
    """What the method is called with."""


class ClientRequestSessionLoad(WireModel):
    """Opens a session of before, and wants to hear again what happened in it."""

    method: Literal["session/load"] = "session/load"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: LoadSessionRequest
    """What the method is called with."""


class ClientRequestSessionList(WireModel):
    """Wants to know the sessions there are."""

    method: Literal["session/list"] = "session/list"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: ListSessionsRequest = WireDefault({})
    """What the method is called with. Absent and `null`, it is called with the empty object."""


class ClientRequestSessionDelete(WireModel):
    """Forgets a session."""

    method: Literal["session/delete"] = "session/delete"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: DeleteSessionRequest
    """What the method is called with."""


class ClientRequestSessionResume(WireModel):
    """Opens a session of before."""

    method: Literal["session/resume"] = "session/resume"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: ResumeSessionRequest
    """What the method is called with."""


class ClientRequestSessionClose(WireModel):
    """Closes a session."""

    method: Literal["session/close"] = "session/close"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: CloseSessionRequest
    """What the method is called with."""


class ClientRequestSessionSetMode(WireModel):
    """Puts a session into another mode."""

    method: Literal["session/set_mode"] = "session/set_mode"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: SetSessionModeRequest
    """What the method is called with."""


class ClientRequestSessionSetConfigOption(WireModel):
    """Sets an option of a session."""

    method: Literal["session/set_config_option"] = "session/set_config_option"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: SetSessionConfigOptionRequest
    """What the method is called with."""


class ClientRequestSessionPrompt(WireModel):
    """What the user says."""

    method: Literal["session/prompt"] = "session/prompt"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: PromptRequest
    """What the method is called with."""


class ClientRequestUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {
            "initialize",
            "authenticate",
            "logout",
            "session/new",
            "session/load",
            "session/list",
            "session/delete",
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
    | ClientRequestLogout
    | ClientRequestSessionNew
    | ClientRequestSessionLoad
    | ClientRequestSessionList
    | ClientRequestSessionDelete
    | ClientRequestSessionResume
    | ClientRequestSessionClose
    | ClientRequestSessionSetMode
    | ClientRequestSessionSetConfigOption
    | ClientRequestSessionPrompt
    | ClientRequestUnknown,
    WIRE.ClientRequest,
]
"""What a client may ask an agent. A method this version does not know, such as one of an extension, is kept whole:
neither its `jsonrpc` nor its `id` is looked at.

Source: ACP v1, `ClientRequest`.
"""

ToolCallId: TypeAlias = Annotated[str, WIRE.ToolCallId]
"""Names one tool call of a session; whatever string the agent gave it.

Source: ACP v1, `ToolCallId`.
"""

ElicitationSchemaType: TypeAlias = Annotated[
    Literal["object"], WIRE.ElicitationSchemaType
]
"""What a form is in JSON Schema.

Source: ACP v1, `ElicitationSchemaType`.
"""

StringFormat: TypeAlias = Annotated[
    Literal["email", "uri", "date", "date-time"], WIRE.StringFormat
]
"""What the text of a field must be.

Source: ACP v1, `StringFormat`.
"""


class EnumOption(WireModel):
    """A value the user can choose, with its name.

    Source: ACP v1, `EnumOption`.
    """

    const: str
    """The value, as it stands in the answer."""

    title: str
    """Its name for people."""

    description: str | None = None
    """What it means, for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class StringPropertySchema(WireModel):
    """A field for a text; with `enum` or `oneOf` for one value of a list.

    Source: ACP v1, `StringPropertySchema`.
    """

    title: str | None = None
    """Its name for people."""

    description: str | None = None
    """What it is for, for people."""

    min_length: Uint32 | None = None
    """The least length of the text, in characters."""

    max_length: Uint32 | None = None
    """The greatest length of the text, in characters."""

    pattern: str | None = None
    """A regular expression the text must match, as in JSON Schema."""

    format: StringFormat | None = None
    """What the text must be."""

    default: str | None = None
    """What it holds before the user has typed."""

    enum: list[str] | None = None
    """The values there are, without names for people."""

    one_of: list[EnumOption] | None = None
    """The values there are, with names for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class NumberPropertySchema(WireModel):
    """A field for a number.

    Source: ACP v1, `NumberPropertySchema`.
    """

    title: str | None = None
    """Its name for people."""

    description: str | None = None
    """What it is for, for people."""

    minimum: float | None = None
    """The least number it takes."""

    maximum: float | None = None
    """The greatest number it takes."""

    default: float | None = None
    """What it holds before the user has typed."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class IntegerPropertySchema(WireModel):
    """A field for a whole number.

    Source: ACP v1, `IntegerPropertySchema`.
    """

    title: str | None = None
    """Its name for people."""

    description: str | None = None
    """What it is for, for people."""

    minimum: Int64 | None = None
    """The least number it takes."""

    maximum: Int64 | None = None
    """The greatest number it takes."""

    default: Int64 | None = None
    """What it holds before the user has typed."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class BooleanPropertySchema(WireModel):
    """A field that is on or off.

    Source: ACP v1, `BooleanPropertySchema`.
    """

    title: str | None = None
    """Its name for people."""

    description: str | None = None
    """What it is for, for people."""

    default: bool | None = None
    """Whether it is on before the user has chosen."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class StringMultiSelectItems(WireModel):
    """Values without names for people.

    Source: ACP v1, `StringMultiSelectItems`.
    """

    enum: list[str]
    """The values."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class TitledMultiSelectItems(WireModel):
    """Values with names for people.

    Source: ACP v1, `TitledMultiSelectItems`.
    """

    any_of: list[EnumOption]
    """The values."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class MultiSelectItemsString(StringMultiSelectItems):
    """Without names for people."""

    type: Literal["string"] = "string"


class MultiSelectItemsTitled(TitledMultiSelectItems):
    """With names for people."""


class MultiSelectItemsUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"string"})


MultiSelectItems: TypeAlias = Annotated[
    MultiSelectItemsString | MultiSelectItemsTitled | MultiSelectItemsUnknown,
    WIRE.MultiSelectItems,
]
"""The values of a field for several of them. A kind this version does not know is kept whole.

Source: ACP v1, `MultiSelectItems`.
"""


class MultiSelectPropertySchema(WireModel):
    """A field for several values of a list.

    Source: ACP v1, `MultiSelectPropertySchema`.
    """

    title: str | None = None
    """Its name for people."""

    description: str | None = None
    """What it is for, for people."""

    min_items: Uint64 | None = None
    """The least number of values the user must choose."""

    max_items: Uint64 | None = None
    """The greatest number of values the user may choose."""

    items: MultiSelectItems
    """The values there are."""

    default: list[str] | None = None
    """What is chosen before the user has chosen. Items that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ElicitationPropertySchemaString(StringPropertySchema):
    """A text, or one value of a list."""

    type: Literal["string"] = "string"


class ElicitationPropertySchemaNumber(NumberPropertySchema):
    """A number."""

    type: Literal["number"] = "number"


class ElicitationPropertySchemaInteger(IntegerPropertySchema):
    """A whole number."""

    type: Literal["integer"] = "integer"


class ElicitationPropertySchemaBoolean(BooleanPropertySchema):
    """On or off."""

    type: Literal["boolean"] = "boolean"


class ElicitationPropertySchemaArray(MultiSelectPropertySchema):
    """Several values of a list."""

    type: Literal["array"] = "array"


class ElicitationPropertySchemaUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

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
"""One field of a form. A kind of field this version does not know is kept whole.

Source: ACP v1, `ElicitationPropertySchema`.
"""


class ElicitationSchema(WireModel):
    """A form: an object whose members are its fields.

    Source: ACP v1, `ElicitationSchema`.
    """

    type: ElicitationSchemaType = "object"
    """Always `"object"`."""

    title: str | None = None
    """The heading of the form, for people."""

    properties: dict[str, ElicitationPropertySchema] = WireDefault({})
    """Its fields by their names, in the order the user sees them."""

    required: list[str] | None = None
    """The names of the fields that must be filled in."""

    description: str | None = None
    """What the form is for, for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ElicitationFormSession(WireModel):
    """The agent asks in a form, while it works in a session.

    Source: ACP v1, `ElicitationFormMode` and `ElicitationSessionScope`.
    """

    message: str
    """What the agent asks, for people."""

    session_id: SessionId
    """The session it is about."""

    tool_call_id: ToolCallId | None = None
    """The tool call it is about, if it is about one."""

    requested_schema: ElicitationSchema
    """What the form looks like."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ElicitationFormRequest(WireModel):
    """The agent asks in a form, while it answers a request without a session, such as `authenticate`.

    Source: ACP v1, `ElicitationFormMode` and `ElicitationRequestScope`.
    """

    message: str
    """What the agent asks, for people."""

    request_id: RequestId
    """The id of the client's request it is about."""

    requested_schema: ElicitationSchema
    """What the form looks like."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


ElicitationId: TypeAlias = Annotated[str, WIRE.ElicitationId]
"""Names one question to the user that is answered elsewhere; whatever string the agent gave it.

Source: ACP v1, `ElicitationId`.
"""


class ElicitationUrlSession(WireModel):
    """The agent sends the user to an address, while it works in a session.

    Source: ACP v1, `ElicitationUrlMode` and `ElicitationSessionScope`.
    """

    message: str
    """What the agent asks, for people."""

    session_id: SessionId
    """The session it is about."""

    tool_call_id: ToolCallId | None = None
    """The tool call it is about, if it is about one."""

    elicitation_id: ElicitationId
    """Names the question: `elicitation/complete` will carry the same id."""

    url: str
    """The address."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ElicitationUrlRequest(WireModel):
    """The agent sends the user to an address, while it answers a request without a session, such as `authenticate`.

    Source: ACP v1, `ElicitationUrlMode` and `ElicitationRequestScope`.
    """

    message: str
    """What the agent asks, for people."""

    request_id: RequestId
    """The id of the client's request it is about."""

    elicitation_id: ElicitationId
    """Names the question: `elicitation/complete` will carry the same id."""

    url: str
    """The address."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class CreateElicitationRequestFormSession(ElicitationFormSession):
    """While it works in a session."""

    mode: Literal["form"] = "form"


class CreateElicitationRequestFormRequest(ElicitationFormRequest):
    """While it answers a request without a session."""

    mode: Literal["form"] = "form"


class CreateElicitationRequestUrlSession(ElicitationUrlSession):
    """While it works in a session."""

    mode: Literal["url"] = "url"


class CreateElicitationRequestUrlRequest(ElicitationUrlRequest):
    """While it answers a request without a session."""

    mode: Literal["url"] = "url"


class CreateElicitationRequestUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

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
"""The agent asks the user something. The client answers when the user has.

The agent may send it only to clients that advertise the way under `elicitation`. A way this version does not
know is kept whole.

Source: ACP v1, method `elicitation/create`.
"""

TerminalId: TypeAlias = Annotated[str, WIRE.TerminalId]
"""Names one terminal of a session; whatever string the client gave it.

Source: ACP v1, `TerminalId`.
"""


class KillTerminalRequest(WireModel):
    """The agent ends the command of a terminal, and keeps the terminal: its output can still be read.

    Source: ACP v1, method `terminal/kill`.
    """

    session_id: SessionId
    """The session it is for."""

    terminal_id: TerminalId
    """Which terminal it is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class WaitForTerminalExitRequest(WireModel):
    """The agent waits until the command of a terminal has ended.

    Source: ACP v1, method `terminal/wait_for_exit`.
    """

    session_id: SessionId
    """The session it is for."""

    terminal_id: TerminalId
    """Which terminal it is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ReleaseTerminalRequest(WireModel):
    """The agent needs a terminal no longer: a command that still runs is ended, and the id is of no use any more.

    Source: ACP v1, method `terminal/release`.
    """

    session_id: SessionId
    """The session it is for."""

    terminal_id: TerminalId
    """Which terminal it is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class TerminalOutputRequest(WireModel):
    """The agent asks what a terminal has printed so far. It does not wait.

    Source: ACP v1, method `terminal/output`.
    """

    session_id: SessionId
    """The session it is for."""

    terminal_id: TerminalId
    """Which terminal it is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class CreateTerminalRequest(WireModel):
    """The agent asks the client to run a command. Only for clients with the capability `terminal`.

    The answer comes at once, while the command runs; the agent releases the terminal when it is done with it.

    Source: ACP v1, method `terminal/create`.
    """

    session_id: SessionId
    """The session it is for."""

    command: str
    """The program to run."""

    args: list[str] = WireDefault([])
    """What the program is called with, in order."""

    env: list[EnvVariable] = WireDefault([])
    """Variables for the program, beside those of the client."""

    cwd: str | None = None
    """The absolute path of the directory to run it in. Absent: as the client likes."""

    output_byte_limit: Uint64 | None = None
    """The greatest number of bytes of output to keep; the client drops whole characters from the beginning. Absent:
    as the client likes.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


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
"""What sort of work a tool call is. A sort this version does not know is read as `other`.

Source: ACP v1, `ToolKind`.
"""

ToolCallStatus: TypeAlias = Annotated[
    Literal["pending", "in_progress", "completed", "failed"], WIRE.ToolCallStatus
]
"""How far a tool call is.

Source: ACP v1, `ToolCallStatus`.
"""


class Content(WireModel):
    """A piece of content as the product of a tool call.

    Source: ACP v1, `Content`.
    """

    content: ContentBlock
    """The piece of content."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class Diff(WireModel):
    """A change to one file: the text before and the text after.

    Source: ACP v1, `Diff`.
    """

    path: str
    """The absolute path of the file."""

    old_text: str | None = None
    """The text before; absent for a new file."""

    new_text: str
    """The text after."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class Terminal(WireModel):
    """A terminal made with `terminal/create`, shown within a tool call while it runs and after its release.

    Source: ACP v1, `Terminal`.
    """

    terminal_id: TerminalId
    """Which terminal it is. The agent must not have released it yet."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ToolCallContentContent(Content):
    """A piece of content: a text, a picture, a resource."""

    type: Literal["content"] = "content"


class ToolCallContentDiff(Diff):
    """A change to a file."""

    type: Literal["diff"] = "diff"


class ToolCallContentTerminal(Terminal):
    """A terminal of the client, shown as it runs."""

    type: Literal["terminal"] = "terminal"


ToolCallContent: TypeAlias = Annotated[
    ToolCallContentContent | ToolCallContentDiff | ToolCallContentTerminal,
    WIRE.ToolCallContent,
]
"""Something a tool call has produced.

Source: ACP v1, `ToolCallContent`.
"""


class ToolCallLocation(WireModel):
    """A place in a file that a tool call reads or changes.

    Source: ACP v1, `ToolCallLocation`.
    """

    path: str
    """The absolute path of the file."""

    line: Uint32 | None = None
    """The line, counted from 1."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ToolCallUpdate(WireModel):
    """News about a tool call: what is absent or `null` stays as it was, lists are replaced whole.

    The agent sends it as an update, and within a request for permission.

    Source: ACP v1, `ToolCallUpdate`.
    """

    tool_call_id: ToolCallId
    """Which call it is about."""

    kind: ToolKind | None = None
    """What sort of work it is from now on."""

    status: ToolCallStatus | None = None
    """How far the call is now."""

    title: str | None = None
    """What is being done from now on, for people."""

    name: str | None = None
    """The name of the tool for programs."""

    content: list[ToolCallContent] | None = None
    """All that the call has produced so far. Items that cannot be read are left out."""

    locations: list[ToolCallLocation] | None = None
    """All the places in files the call is about. Items that cannot be read are left out."""

    raw_input: JsonValue | None = None
    """What the tool was called with, as the tool takes it: any value."""

    raw_output: JsonValue | None = None
    """What the tool gave back, as it came: any value."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


PermissionOptionId: TypeAlias = Annotated[str, WIRE.PermissionOptionId]
"""Names one option of a request for permission; whatever string the agent gave it.

Source: ACP v1, `PermissionOptionId`.
"""

PermissionOptionKind: TypeAlias = Annotated[
    Literal["allow_once", "allow_always", "reject_once", "reject_always"],
    WIRE.PermissionOptionKind,
]
"""What choosing an option means.

Source: ACP v1, `PermissionOptionKind`.
"""


class PermissionOption(WireModel):
    """One answer the user may give.

    Source: ACP v1, `PermissionOption`.
    """

    option_id: PermissionOptionId
    """Which option it is."""

    name: str
    """What the user reads."""

    kind: PermissionOptionKind
    """What choosing it means: a client may choose an icon by it."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class RequestPermissionRequest(WireModel):
    """The agent asks the client whether a tool call may go ahead.

    Source: ACP v1, method `session/request_permission`.
    """

    session_id: SessionId
    """The session it is about."""

    tool_call: ToolCallUpdate
    """The tool call that waits, with what the user should see of it."""

    options: list[PermissionOption]
    """What the user may choose from, in the order to show."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ReadTextFileRequest(WireModel):
    """The agent asks for the text of a file. Only for clients with the capability `fs.readTextFile`.

    Source: ACP v1, method `fs/read_text_file`.
    """

    session_id: SessionId
    """The session it is for."""

    path: str
    """The absolute path of the file."""

    line: Uint32 | None = None
    """The first line to read, counted from 1. Absent: the beginning."""

    limit: Uint32 | None = None
    """The greatest number of lines to read. Absent: all."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class WriteTextFileRequest(WireModel):
    """The agent gives a file a new text. Only for clients with the capability `fs.writeTextFile`.

    Source: ACP v1, method `fs/write_text_file`.
    """

    session_id: SessionId
    """The session it is for."""

    path: str
    """The absolute path of the file; a file that is not there is made."""

    content: str
    """The whole new text."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AgentRequestFsWriteTextFile(WireModel):
    """Writes a text file."""

    method: Literal["fs/write_text_file"] = "fs/write_text_file"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: WriteTextFileRequest
    """What the method is called with."""


class AgentRequestFsReadTextFile(WireModel):
    """Reads a text file."""

    method: Literal["fs/read_text_file"] = "fs/read_text_file"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: ReadTextFileRequest
    """What the method is called with."""


class AgentRequestSessionRequestPermission(WireModel):
    """Wants to know whether a tool may do what it is about to do."""

    method: Literal["session/request_permission"] = "session/request_permission"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: RequestPermissionRequest
    """What the method is called with."""


class AgentRequestTerminalCreate(WireModel):
    """Starts a command in a terminal."""

    method: Literal["terminal/create"] = "terminal/create"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: CreateTerminalRequest
    """What the method is called with."""


class AgentRequestTerminalOutput(WireModel):
    """Wants to know what a command has printed so far."""

    method: Literal["terminal/output"] = "terminal/output"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: TerminalOutputRequest
    """What the method is called with."""


class AgentRequestTerminalRelease(WireModel):
    """Gives a terminal back."""

    method: Literal["terminal/release"] = "terminal/release"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: ReleaseTerminalRequest
    """What the method is called with."""


class AgentRequestTerminalWaitForExit(WireModel):
    """Waits until a command has ended."""

    method: Literal["terminal/wait_for_exit"] = "terminal/wait_for_exit"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: WaitForTerminalExitRequest
    """What the method is called with."""


class AgentRequestTerminalKill(WireModel):
    """Ends a command."""

    method: Literal["terminal/kill"] = "terminal/kill"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: KillTerminalRequest
    """What the method is called with."""


class AgentRequestElicitationCreate(WireModel):
    """Wants something from the user."""

    method: Literal["elicitation/create"] = "elicitation/create"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    id: RequestId
    """The id that the response will carry."""

    params: CreateElicitationRequest
    """What the method is called with."""


class AgentRequestUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

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
    | AgentRequestUnknown,
    WIRE.AgentRequest,
]
"""What an agent may ask a client. A method this version does not know, such as one of an extension, is kept whole:
neither its `jsonrpc` nor its `id` is looked at.

Source: ACP v1, `AgentRequest`.
"""


class CancelRequestNotification(WireModel):
    """The sender needs the answer to one of its requests no longer; either side may send it. The request is still
    answered: with what there is, or with the error `Request cancelled`.

    Source: ACP v1, method `$/cancel_request`.
    """

    request_id: RequestId
    """The id of the request."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else its sender has to say; nobody may rely on it."""


class CancelNotification(WireModel):
    """The client stops the turn of a session. The agent still answers `session/prompt`, with `cancelled`.

    Source: ACP v1, method `session/cancel`.
    """

    session_id: SessionId
    """The session whose turn shall end."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ClientNotificationSessionCancel(WireModel):
    """The user wants the turn to stop."""

    method: Literal["session/cancel"] = "session/cancel"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    params: CancelNotification
    """What the method is told."""


class ClientNotificationCancelRequest(WireModel):
    """Nobody waits for the response to a request any more."""

    method: Literal["$/cancel_request"] = "$/cancel_request"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    params: CancelRequestNotification
    """What the method is told."""


class ClientNotificationUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"session/cancel", "$/cancel_request"}
    )


ClientNotification: TypeAlias = Annotated[
    ClientNotificationSessionCancel
    | ClientNotificationCancelRequest
    | ClientNotificationUnknown,
    WIRE.ClientNotification,
]
"""What a client may tell an agent. A method this version does not know, such as one of an extension, is kept whole:
neither its `jsonrpc` nor its `id` is looked at.

Source: ACP v1, `ClientNotification`.
"""


class CompleteElicitationNotification(WireModel):
    """What the agent sent the user to an address for is done. The client may close what it shows of it.

    The agent may send it only to clients that advertise `elicitation.url`.

    Source: ACP v1, method `elicitation/complete`.
    """

    elicitation_id: ElicitationId
    """Which question to the user it was."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


MessageId: TypeAlias = Annotated[str, WIRE.MessageId]
"""Names one message of a session; whatever string the agent gave it.

Source: ACP v1, `MessageId`.
"""


class ContentChunk(WireModel):
    """A piece of a message that grows: from the user, the agent, or the agent's thoughts, as the update says.

    Source: ACP v1, `ContentChunk`.
    """

    content: ContentBlock
    """What is appended to the message."""

    message_id: MessageId | None = None
    """The message it belongs to: chunks of one message carry one id, and another id begins another message."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ToolCall(WireModel):
    """Something the model asked the agent to do, as the agent announces it to the client.

    Source: ACP v1, `ToolCall`.
    """

    tool_call_id: ToolCallId
    """Which call it is: later updates carry the same id."""

    title: str
    """What is being done, for people."""

    name: str | None = None
    """The name of the tool for programs, if the agent tells it."""

    kind: ToolKind = "other"
    """What sort of work it is: a client may choose an icon by it."""

    status: ToolCallStatus = "pending"
    """How far the call is."""

    content: list[ToolCallContent] = WireDefault([])
    """What the call has produced so far. Items that cannot be read are left out."""

    locations: list[ToolCallLocation] = WireDefault([])
    """The places in files the call is about, so that an editor can follow. Items that cannot be read are left out."""

    raw_input: JsonValue | None = None
    """What the tool was called with, as the tool takes it: any value."""

    raw_output: JsonValue | None = None
    """What the tool gave back, as it came: any value."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


PlanEntryPriority: TypeAlias = Annotated[
    Literal["high", "medium", "low"], WIRE.PlanEntryPriority
]
"""How much a task matters to the whole.

Source: Agent Plan, § Priority Levels.
"""

PlanEntryStatus: TypeAlias = Annotated[
    Literal["pending", "in_progress", "completed"], WIRE.PlanEntryStatus
]
"""How far a task is.

Source: Agent Plan, § Status Values.
"""


class PlanEntry(WireModel):
    """One task of a plan.

    Source: Agent Plan, § Plan Entries.
    """

    content: str
    """What is to be done, for people."""

    priority: PlanEntryPriority
    """How much the task matters to the whole."""

    status: PlanEntryStatus
    """How far the task is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class Plan(WireModel):
    """The plan of a session as a list of entries: always the complete list.

    Source: Agent Plan, § Creating Plans.
    """

    entries: list[PlanEntry]
    """The tasks in the order of the plan. Entries that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


PlanId: TypeAlias = Annotated[str, WIRE.PlanId]
"""Names one of several plans of a session; whatever string the agent gave it.

Source: Plan Operations RFD, § Multiple Plans.

Experimental: may change or go in any version.
"""


class PlanItems(WireModel):
    """A plan as a list of entries.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: PlanId
    """Which plan it is."""

    entries: list[PlanEntry]
    """The tasks in the order of the plan, always all of them. Entries that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanFile(WireModel):
    """A plan in a file.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: PlanId
    """Which plan it is."""

    uri: str
    """Where the plan is, such as `file:///tmp/plan.md`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanMarkdown(WireModel):
    """A plan as text.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: PlanId
    """Which plan it is."""

    content: str
    """The text, in Markdown."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanUpdateContentItems(PlanItems):
    """A list of entries.

    Experimental: may change or go in any version.
    """

    type: Literal["items"] = "items"


class PlanUpdateContentFile(PlanFile):
    """A file that holds the plan.

    Experimental: may change or go in any version.
    """

    type: Literal["file"] = "file"


class PlanUpdateContentMarkdown(PlanMarkdown):
    """A text in Markdown.

    Experimental: may change or go in any version.
    """

    type: Literal["markdown"] = "markdown"


class PlanUpdateContentUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"items", "file", "markdown"})


PlanUpdateContent: TypeAlias = Annotated[
    PlanUpdateContentItems
    | PlanUpdateContentFile
    | PlanUpdateContentMarkdown
    | PlanUpdateContentUnknown,
    WIRE.PlanUpdateContent,
]
"""A plan in one of its formats. A format this version does not know is kept whole.

Source: Plan Operations RFD, § What we propose to do about it.

Experimental: may change or go in any version.
"""


class PlanUpdate(WireModel):
    """One of several plans, new or changed: always complete.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    plan: PlanUpdateContent
    """The plan in one of its formats; it replaces the plan of the same id."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanRemoved(WireModel):
    """A plan is gone: the client stops showing it.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § Plan Removal.

    Experimental: may change or go in any version.
    """

    id: PlanId
    """Which plan it is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class UnstructuredCommandInput(WireModel):
    """Any text may follow the name of the command.

    Source: ACP v1, `UnstructuredCommandInput`.
    """

    hint: str
    """What the user sees before there is a text, such as `what to look for`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


AvailableCommandInput: TypeAlias = Annotated[
    UnstructuredCommandInput, WIRE.AvailableCommandInput
]
"""What may follow the name of a command.

Source: ACP v1, `AvailableCommandInput`.
"""


class AvailableCommand(WireModel):
    """A command that a user can call: the prompt then begins with its name.

    Source: ACP v1, `AvailableCommand`.
    """

    name: str
    """Its name, such as `review`."""

    description: str
    """What it does, for people."""

    input: AvailableCommandInput | None = None
    """What may follow the name; absent if nothing does."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AvailableCommandsUpdate(WireModel):
    """The commands of a session, new or changed: always all of them.

    Source: ACP v1, `AvailableCommandsUpdate`.
    """

    available_commands: list[AvailableCommand]
    """All commands there are now. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class CurrentModeUpdate(WireModel):
    """The session is in another mode now, whoever changed it.

    Source: ACP v1, `CurrentModeUpdate`.
    """

    current_mode_id: SessionModeId
    """The mode from now on."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


SessionConfigOptionCategory: TypeAlias = Annotated[
    Literal["mode", "model", "model_config", "thought_level"] | str,
    WIRE.SessionConfigOptionCategory,
]
"""What an option is about. Those that begin with `_` are anybody's.

Source: ACP v1, `SessionConfigOptionCategory`.
"""

SessionConfigGroupId: TypeAlias = Annotated[str, WIRE.SessionConfigGroupId]
"""Names one group of values of an option; whatever string the agent gave it.

Source: ACP v1, `SessionConfigGroupId`.
"""


class SessionConfigSelectOption(WireModel):
    """A value an option can have.

    Source: ACP v1, `SessionConfigSelectOption`.
    """

    value: SessionConfigValueId
    """Which value it is: it stands in `currentValue` when it is chosen."""

    name: str
    """Its name for people."""

    description: str | None = None
    """What it means, for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionConfigSelectGroup(WireModel):
    """A list of values with a heading.

    Source: ACP v1, `SessionConfigSelectGroup`.
    """

    group: SessionConfigGroupId
    """Which group it is."""

    name: str
    """The heading, for people."""

    options: list[SessionConfigSelectOption]
    """Its values. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


SessionConfigSelectOptions: TypeAlias = Annotated[
    list[SessionConfigSelectOption] | list[SessionConfigSelectGroup],
    WIRE.SessionConfigSelectOptions,
]
"""All values an option can have: all in groups, or none. An empty list is one without groups.

Source: ACP v1, `SessionConfigSelectOptions`.
"""


class SessionConfigSelect(WireModel):
    """An option whose value is one of a list.

    Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
    """

    id: SessionConfigId
    """Which option it is."""

    name: str
    """Its name for people, such as `Model`."""

    description: str | None = None
    """What it changes, for people."""

    category: SessionConfigOptionCategory | None = None
    """What it is about: a client may give it an icon, a place or a key. Nothing else depends on it."""

    current_value: SessionConfigValueId
    """The value it has now: one of those below."""

    options: SessionConfigSelectOptions
    """All values it can have."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionConfigBoolean(WireModel):
    """An option that is on or off.

    Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
    """

    id: SessionConfigId
    """Which option it is."""

    name: str
    """Its name for people, such as `Web search`."""

    description: str | None = None
    """What it changes, for people."""

    category: SessionConfigOptionCategory | None = None
    """What it is about: a client may give it an icon, a place or a key. Nothing else depends on it."""

    current_value: bool
    """Whether it is on."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionConfigOptionSelect(SessionConfigSelect):
    """One value of a list."""

    type: Literal["select"] = "select"


class SessionConfigOptionBoolean(SessionConfigBoolean):
    """On or off. Only for clients that advertise `session.configOptions.boolean`."""

    type: Literal["boolean"] = "boolean"


SessionConfigOption: TypeAlias = Annotated[
    SessionConfigOptionSelect | SessionConfigOptionBoolean, WIRE.SessionConfigOption
]
"""An option of a session, with the value it has now. The agent says which there are; the client shows them.

Source: ACP v1, `SessionConfigOption`.
"""


class ConfigOptionUpdate(WireModel):
    """The options of a session, new or changed: always all of them, each with its value.

    Source: ACP v1, `ConfigOptionUpdate`.
    """

    config_options: list[SessionConfigOption]
    """All options there are now. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionInfoUpdate(WireModel):
    """What is known of a session has changed. What is not mentioned stays; `null` clears it.

    Source: ACP v1, `SessionInfoUpdate`.
    """

    title: str | None | Unset = UNSET
    """What the session is about, for people."""

    updated_at: str | None | Unset = UNSET
    """When something happened in it last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class Cost(WireModel):
    """What a whole session has cost so far.

    Source: ACP v1, `Cost`.
    """

    amount: float
    """How much, in the unit beside it."""

    currency: str
    """The unit: a code of ISO 4217 such as `USD` if it is money, else a word such as `credits`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class UsageUpdate(WireModel):
    """How full the context of the model is, and what the session has cost.

    Source: ACP v1, `UsageUpdate`.
    """

    used: Uint64
    """Tokens that are in the context now."""

    size: Uint64
    """Tokens that fit into the context in all."""

    cost: Cost | None = None
    """What the whole session has cost so far, if the agent tells it."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


NoticeSeverity: TypeAlias = Annotated[
    Literal["info", "warning", "error"] | str, WIRE.NoticeSeverity
]
"""How bad a notice is. Words that begin with `_` are anybody's; others are kept for later versions of ACP.

Source: ACP v1, `NoticeSeverity`.
"""


class Notice(WireModel):
    """Something the user should know now; it is no part of the conversation, and may get lost.

    The agent may send it only to clients that advertise `session.notices`.

    Source: ACP v1, `Notice`.
    """

    severity: NoticeSeverity
    """How bad it is: a hint on how to show it."""

    title: str
    """What it is in a few words, plain text that stands by itself. Never empty."""

    description: str | None = None
    """More about it, or what to do: plain text."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


CompactionId: TypeAlias = Annotated[str, WIRE.CompactionId]
"""Names one compaction of a session; whatever string the agent gave it.

Source: ACP v1, `CompactionId`.
"""

CompactionStatus: TypeAlias = Annotated[
    Literal["in_progress", "completed", "failed", "cancelled"] | str,
    WIRE.CompactionStatus,
]
"""How far a compaction is.

Source: ACP v1, `CompactionStatus`.
"""


class CompactionUpdate(WireModel):
    """A compaction has begun, goes on or has ended. The first update with an id places it in the conversation; later ones
    change it there: what is not mentioned stays, `null` clears it.

    The agent may send it only to clients that advertise `session.compaction`.

    Source: ACP v1, `CompactionUpdate`.
    """

    compaction_id: CompactionId
    """Which compaction it is."""

    status: CompactionStatus
    """How far it is."""

    summary: list[ContentBlock] | None | Unset = UNSET
    """What is left to remember, whole, for people. Items that cannot be read are left out; an empty list clears it."""

    error: str | None | Unset = UNSET
    """Why it failed, for people."""

    meta: dict[str, JsonValue] | None | Unset = UNSET
    """Whatever else the agent has to say; nobody may rely on it."""


class CompactionSummaryChunk(WireModel):
    """A piece more of what is left to remember after a compaction; an id that is new begins a compaction.

    The agent may send it only to clients that advertise `session.compaction`.

    Source: ACP v1, `CompactionSummaryChunk`.
    """

    compaction_id: CompactionId
    """Which compaction it is."""

    content: ContentBlock
    """What is appended to its summary."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionUpdateUserMessageChunk(ContentChunk):
    """A piece of a message of the user, as when a session is loaded."""

    session_update: Literal["user_message_chunk"] = "user_message_chunk"


class SessionUpdateAgentMessageChunk(ContentChunk):
    """A piece of a message of the agent."""

    session_update: Literal["agent_message_chunk"] = "agent_message_chunk"


class SessionUpdateAgentThoughtChunk(ContentChunk):
    """A piece of what the agent thinks."""

    session_update: Literal["agent_thought_chunk"] = "agent_thought_chunk"


class SessionUpdateToolCall(ToolCall):
    """A new tool call."""

    session_update: Literal["tool_call"] = "tool_call"


class SessionUpdateToolCallUpdate(ToolCallUpdate):
    """News about a tool call."""

    session_update: Literal["tool_call_update"] = "tool_call_update"


class SessionUpdatePlan(Plan):
    """The plan of the session, whole: it replaces the one before."""

    session_update: Literal["plan"] = "plan"


class SessionUpdatePlanUpdate(PlanUpdate):
    """One of several plans, whole: it replaces the one of the same id. Only for clients that advertise `plan`.

    Experimental: may change or go in any version.
    """

    session_update: Literal["plan_update"] = "plan_update"


class SessionUpdatePlanRemoved(PlanRemoved):
    """A plan is gone. Only for clients that advertise `plan`.

    Experimental: may change or go in any version.
    """

    session_update: Literal["plan_removed"] = "plan_removed"


class SessionUpdateAvailableCommandsUpdate(AvailableCommandsUpdate):
    """The commands the user can call, all of them."""

    session_update: Literal["available_commands_update"] = "available_commands_update"


class SessionUpdateCurrentModeUpdate(CurrentModeUpdate):
    """The session is in another mode now."""

    session_update: Literal["current_mode_update"] = "current_mode_update"


class SessionUpdateConfigOptionUpdate(ConfigOptionUpdate):
    """The options of the session with their values, all of them."""

    session_update: Literal["config_option_update"] = "config_option_update"


class SessionUpdateSessionInfoUpdate(SessionInfoUpdate):
    """What is known of the session has changed."""

    session_update: Literal["session_info_update"] = "session_info_update"


class SessionUpdateUsageUpdate(UsageUpdate):
    """How full the context of the model is, and what the session has cost."""

    session_update: Literal["usage_update"] = "usage_update"


class SessionUpdateNotice(Notice):
    """Something the user should know now. Only for clients that advertise `session.notices`."""

    session_update: Literal["notice"] = "notice"


class SessionUpdateCompactionUpdate(CompactionUpdate):
    """A compaction has begun, goes on or has ended. Only for clients that advertise `session.compaction`."""

    session_update: Literal["compaction_update"] = "compaction_update"


class SessionUpdateCompactionSummaryChunk(CompactionSummaryChunk):
    """A piece more of the summary of a compaction. Only for clients that advertise `session.compaction`."""

    session_update: Literal["compaction_summary_chunk"] = "compaction_summary_chunk"


class SessionUpdateUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

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
    | SessionUpdateUnknown,
    WIRE.SessionUpdate,
]
"""What is new in a session. A kind of update this version does not know is kept whole, so that an old client
survives a new agent.

Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
"""


class SessionNotification(WireModel):
    """One piece of news about a session, from the agent to the client.

    Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
    """

    session_id: SessionId
    """The session it is about."""

    update: SessionUpdate
    """The news."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AgentNotificationSessionUpdate(WireModel):
    """News about a session."""

    method: Literal["session/update"] = "session/update"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    params: SessionNotification
    """What the method is told."""


class AgentNotificationElicitationComplete(WireModel):
    """What was asked of the user is done."""

    method: Literal["elicitation/complete"] = "elicitation/complete"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    params: CompleteElicitationNotification
    """What the method is told."""


class AgentNotificationCancelRequest(WireModel):
    """Nobody waits for the response to a request any more."""

    method: Literal["$/cancel_request"] = "$/cancel_request"

    jsonrpc: JsonRpcVersion
    """Always `"2.0"`."""

    params: CancelRequestNotification
    """What the method is told."""


class AgentNotificationUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "method"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"session/update", "elicitation/complete", "$/cancel_request"}
    )


AgentNotification: TypeAlias = Annotated[
    AgentNotificationSessionUpdate
    | AgentNotificationElicitationComplete
    | AgentNotificationCancelRequest
    | AgentNotificationUnknown,
    WIRE.AgentNotification,
]
"""What an agent may tell a client. A method this version does not know, such as one of an extension, is kept whole:
neither its `jsonrpc` nor its `id` is looked at.

Source: ACP v1, `AgentNotification`.
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
    """What a prompt may hold beyond texts and links, which every agent takes.

    Source: ACP v1, `PromptCapabilities`.
    """

    image: bool = False
    """The agent takes pictures."""

    audio: bool = False
    """The agent takes sounds."""

    embedded_context: bool = False
    """The agent takes resources with their contents."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class McpCapabilities(WireModel):
    """Which servers of the Model Context Protocol an agent connects to, beyond those it starts itself.

    Source: ACP v1, `McpCapabilities`.
    """

    http: bool = False
    """Those it reaches over HTTP."""

    sse: bool = False
    """Those it reaches over server-sent events; the Model Context Protocol itself advises against them."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionListCapabilities(WireModel):
    """Says, by being there, that an agent answers `session/list`.

    Source: ACP v1, `SessionListCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionDeleteCapabilities(WireModel):
    """Says, by being there, that an agent answers `session/delete`.

    Source: ACP v1, `SessionDeleteCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionAdditionalDirectoriesCapabilities(WireModel):
    """Says, by being there, that the sessions of an agent may have `additionalDirectories`.

    Source: ACP v1, `SessionAdditionalDirectoriesCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionResumeCapabilities(WireModel):
    """Says, by being there, that an agent answers `session/resume`.

    Source: ACP v1, `SessionResumeCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionCloseCapabilities(WireModel):
    """Says, by being there, that an agent answers `session/close`.

    Source: ACP v1, `SessionCloseCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionCapabilities(WireModel):
    """Which methods about sessions an agent answers, beyond those every agent does.

    Source: ACP v1, `SessionCapabilities`.
    """

    list_: SessionListCapabilities | None = None
    """The agent answers `session/list`."""

    delete: SessionDeleteCapabilities | None = None
    """The agent answers `session/delete`."""

    additional_directories: SessionAdditionalDirectoriesCapabilities | None = None
    """A session may have `additionalDirectories`."""

    resume: SessionResumeCapabilities | None = None
    """The agent answers `session/resume`."""

    close: SessionCloseCapabilities | None = None
    """The agent answers `session/close`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class LogoutCapabilities(WireModel):
    """Says, by being there, that an agent answers `logout`.

    Source: ACP v1, `LogoutCapabilities`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AgentAuthCapabilities(WireModel):
    """What an agent can do about authentication.

    Source: ACP v1, `AgentAuthCapabilities`.
    """

    logout: LogoutCapabilities | None = None
    """The agent answers `logout`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AgentCapabilities(WireModel):
    """What an agent can do, as it tells the client.

    Source: ACP v1, `AgentCapabilities`.
    """

    load_session: bool = False
    """The agent answers `session/load`."""

    prompt_capabilities: PromptCapabilities = WireDefault(
        {"image": False, "audio": False, "embeddedContext": False}
    )
    """What a prompt may hold beyond texts and links."""

    mcp_capabilities: McpCapabilities = WireDefault({"http": False, "sse": False})
    """Which servers of the Model Context Protocol the agent connects to, beyond those it starts itself."""

    session_capabilities: SessionCapabilities = WireDefault({})
    """Which methods about sessions the agent answers, beyond `session/new`, `session/prompt` and `session/cancel`."""

    auth: AgentAuthCapabilities = WireDefault({})
    """What the agent can do about authentication."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AuthMethodTerminal(WireModel):
    """The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.

    Source: ACP v1, `AuthMethodTerminal`.
    """

    id: AuthMethodId
    """Which way it is."""

    name: str
    """Its name for people, such as `Log in with the terminal`."""

    description: str | None = None
    """What happens then, for people."""

    args: list[str] = WireDefault([])
    """What follows the name of the program."""

    env: dict[str, str] = WireDefault({})
    """The variables that are set for it, by their names."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AuthMethodAgent(WireModel):
    """The agent does all that is needed itself, such as opening a browser.

    Source: ACP v1, `AuthMethodAgent`.
    """

    id: AuthMethodId
    """Which way it is."""

    name: str
    """Its name for people, such as `Log in with the browser`."""

    description: str | None = None
    """What happens then, for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AuthMethodTerminalVariant(AuthMethodTerminal):
    """The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`."""

    type: Literal["terminal"] = "terminal"


class AuthMethodAgentVariant(AuthMethodAgent):
    """The agent does it all, once the client calls `authenticate`. It is written without a `type`."""


class AuthMethodUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"terminal", "agent"})


AuthMethod: TypeAlias = Annotated[
    AuthMethodTerminalVariant | AuthMethodAgentVariant | AuthMethodUnknown,
    WIRE.AuthMethod,
]
"""A way for the user to authenticate, as the agent offers it.

Source: ACP v1, `AuthMethod`.
"""


class InitializeResponse(WireModel):
    """What the agent answers to `initialize`.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: ProtocolVersion
    """The version both will speak: the client's if the agent speaks it, else the agent's latest."""

    agent_capabilities: AgentCapabilities = WireDefault(
        {
            "loadSession": False,
            "promptCapabilities": {
                "image": False,
                "audio": False,
                "embeddedContext": False,
            },
            "mcpCapabilities": {"http": False, "sse": False},
            "sessionCapabilities": {},
            "auth": {},
        }
    )
    """What the agent can do."""

    auth_methods: list[AuthMethod] = WireDefault([])
    """How the user can authenticate; empty if there is no need. Those that cannot be read are left out."""

    agent_info: Implementation | None = None
    """Which program the agent is."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class AuthenticateResponse(WireModel):
    """The agent answers `authenticate`: the user is authenticated.

    Source: ACP v1, method `authenticate`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class LogoutResponse(WireModel):
    """The agent answers `logout`: nobody is authenticated now.

    Source: ACP v1, method `logout`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionMode(WireModel):
    """A way for the agent to work.

    Source: ACP v1, `SessionMode`.
    """

    id: SessionModeId
    """Which mode it is."""

    name: str
    """Its name for people, such as `Ask first`."""

    description: str | None = None
    """What the agent does in it, for people."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionModeState(WireModel):
    """The modes of a session, and the one it is in.

    The agent sends it when a session is made, loaded or resumed.

    Source: ACP v1, `SessionModeState`.
    """

    current_mode_id: SessionModeId
    """The mode the session is in: one of those below."""

    available_modes: list[SessionMode]
    """All modes there are. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class NewSessionResponse(WireModel):
    """The agent answers `session/new`: the session is there.

    Source: ACP v1, method `session/new`.
    """

    session_id: SessionId
    """Names the session from now on."""

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The options of the session. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class LoadSessionResponse(WireModel):
    """The agent answers `session/load`: the session is there, and all that was said in it is told.

    Source: ACP v1, method `session/load`.
    """

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The options of the session. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ResumeSessionResponse(WireModel):
    """The agent answers `session/resume`: the session is there.

    Source: ACP v1, method `session/resume`.
    """

    modes: SessionModeState | None = None
    """The modes of the session; absent if the agent has none."""

    config_options: list[SessionConfigOption] | None = None
    """The options of the session. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionInfo(WireModel):
    """What an agent tells of one of its sessions.

    Source: ACP v1, `SessionInfo`.
    """

    session_id: SessionId
    """Which session it is."""

    cwd: str
    """The absolute path of the directory the agent works in."""

    additional_directories: list[str] = WireDefault([])
    """The absolute paths of all directories more that belong to the session. Those that cannot be read are left out."""

    title: str | None = None
    """Its title, for people."""

    updated_at: str | None = None
    """When something last happened in it: a date and time as in ISO 8601."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class ListSessionsResponse(WireModel):
    """The agent answers `session/list`: some of its sessions, and where the list goes on.

    Source: ACP v1, method `session/list`.
    """

    sessions: list[SessionInfo]
    """Some sessions. Those that cannot be read are left out."""

    next_cursor: str | None = None
    """What to ask with for the rest, as it is; absent if this is the end."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class CloseSessionResponse(WireModel):
    """The agent answers `session/close`: it is closed.

    Source: ACP v1, method `session/close`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class DeleteSessionResponse(WireModel):
    """The agent answers `session/delete`: it is deleted.

    Source: ACP v1, method `session/delete`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


StopReason: TypeAlias = Annotated[
    Literal["end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled"],
    WIRE.StopReason,
]
"""Why an agent stopped working on a prompt.

Source: ACP v1, `StopReason`.
"""


class PromptResponse(WireModel):
    """The agent answers `session/prompt`: the turn is over.

    Source: ACP v1, method `session/prompt`.
    """

    stop_reason: StopReason
    """Why the agent stopped."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SetSessionModeResponse(WireModel):
    """The agent answers `session/set_mode`: the session is in that mode now.

    Source: ACP v1, method `session/set_mode`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SetSessionConfigOptionResponse(WireModel):
    """The agent answers `session/set_config_option` with all options, since one may depend on another.

    Source: ACP v1, method `session/set_config_option`.
    """

    config_options: list[SessionConfigOption]
    """All options there are now, with their values. Those that cannot be read are left out."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SelectedPermissionOutcome(WireModel):
    """The option the user chose.

    Source: ACP v1, `SelectedPermissionOutcome`.
    """

    option_id: PermissionOptionId
    """Which option it is, of those in the request."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class RequestPermissionOutcomeCancelled(WireModel):
    """The turn was cancelled before the user chose: the client's answer to all that is open after `session/cancel`."""

    outcome: Literal["cancelled"] = "cancelled"


class RequestPermissionOutcomeSelected(SelectedPermissionOutcome):
    """The user chose one of the options."""

    outcome: Literal["selected"] = "selected"


RequestPermissionOutcome: TypeAlias = Annotated[
    RequestPermissionOutcomeCancelled | RequestPermissionOutcomeSelected,
    WIRE.RequestPermissionOutcome,
]
"""What came of asking the user.

Source: ACP v1, `RequestPermissionOutcome`.
"""


class RequestPermissionResponse(WireModel):
    """What the client answers to `session/request_permission`.

    Source: ACP v1, method `session/request_permission`.
    """

    outcome: RequestPermissionOutcome
    """What the user decided."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


ElicitationContentValue: TypeAlias = Annotated[
    str | Int64 | float | bool | list[str], WIRE.ElicitationContentValue
]
"""The value of one field of a form.

Source: ACP v1, `ElicitationContentValue`.
"""


class ElicitationAcceptAction(WireModel):
    """The user has answered, or has agreed to open the address.

    Source: ACP v1, `ElicitationAcceptAction`.
    """

    content: dict[str, ElicitationContentValue] | None = None
    """The values of the form, by the names of its fields; absent where there was no form."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ElicitationDeclineAction(WireModel):
    """The user has said no.

    Source: ACP v1, `CreateElicitationResponse`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ElicitationCancelAction(WireModel):
    """The user has said nothing, as by closing the form.

    Source: ACP v1, `CreateElicitationResponse`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class CreateElicitationResponseAccept(ElicitationAcceptAction):
    """The user has answered, or has agreed to open the address."""

    action: Literal["accept"] = "accept"


class CreateElicitationResponseDecline(ElicitationDeclineAction):
    """The user has said no."""

    action: Literal["decline"] = "decline"


class CreateElicitationResponseCancel(ElicitationCancelAction):
    """The user has said nothing, as by closing the form."""

    action: Literal["cancel"] = "cancel"


class CreateElicitationResponseUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "action"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"accept", "decline", "cancel"})


CreateElicitationResponse: TypeAlias = Annotated[
    CreateElicitationResponseAccept
    | CreateElicitationResponseDecline
    | CreateElicitationResponseCancel
    | CreateElicitationResponseUnknown,
    WIRE.CreateElicitationResponse,
]
"""What became of a question to the user. A way this version does not know is kept whole.

Source: ACP v1, method `elicitation/create`.
"""

ElicitationFormMode: TypeAlias = Annotated[
    ElicitationFormSession | ElicitationFormRequest, WIRE.ElicitationFormMode
]
"""The agent asks in a form. Where both a session and a request are named, it is the first of them that can be read.

Source: ACP v1, `ElicitationFormMode`.
"""

ElicitationUrlMode: TypeAlias = Annotated[
    ElicitationUrlSession | ElicitationUrlRequest, WIRE.ElicitationUrlMode
]
"""The agent sends the user to an address. Where both a session and a request are named, it is the first of them that
can be read.

Source: ACP v1, `ElicitationUrlMode`.
"""


class ReadTextFileResponse(WireModel):
    """What the client answers to `fs/read_text_file`.

    Source: ACP v1, method `fs/read_text_file`.
    """

    content: str
    """The text that was asked for."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class WriteTextFileResponse(WireModel):
    """What the client answers to `fs/write_text_file`: that it is done. `null` says the same.

    Source: ACP v1, method `fs/write_text_file`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class CreateTerminalResponse(WireModel):
    """What the client answers to `terminal/create`.

    Source: ACP v1, method `terminal/create`.
    """

    terminal_id: TerminalId
    """The terminal in which the command runs."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class TerminalExitStatus(WireModel):
    """How a command ended: by itself with a code, or by a signal.

    Source: ACP v1, `TerminalExitStatus`.
    """

    exit_code: Uint32 | None = None
    """The code it ended with; absent if a signal ended it."""

    signal: str | None = None
    """The name of the signal that ended it, such as `SIGTERM`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class TerminalOutputResponse(WireModel):
    """What the client answers to `terminal/output`.

    Source: ACP v1, method `terminal/output`.
    """

    output: str
    """What the command has printed so far, as far as it was kept."""

    truncated: bool
    """Whether the beginning is missing because there was more than the limit allows."""

    exit_status: TerminalExitStatus | None = None
    """How the command ended, if it has."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class WaitForTerminalExitResponse(WireModel):
    """What the client answers to `terminal/wait_for_exit`, once the command has ended. `null` is the empty answer.

    Source: ACP v1, method `terminal/wait_for_exit`.
    """

    exit_code: Uint32 | None = None
    """The code it ended with; absent if a signal ended it."""

    signal: str | None = None
    """The name of the signal that ended it, such as `SIGTERM`."""

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class KillTerminalResponse(WireModel):
    """What the client answers to `terminal/kill`: that it is done. `null` says the same.

    Source: ACP v1, method `terminal/kill`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""


class ReleaseTerminalResponse(WireModel):
    """What the client answers to `terminal/release`: that it is done. `null` says the same.

    Source: ACP v1, method `terminal/release`.
    """

    meta: dict[str, JsonValue] | None = None
    """Whatever else the client has to say; nobody may rely on it."""
