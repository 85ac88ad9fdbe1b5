"""The Agent Client Protocol (ACP), version 1, with plan operations."""

# Made by samewire from templates/python/src/{module}/models.py.jinja.
# Change the schema or the template and run the generator again, never this file.

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from ._model import UnknownVariant, WireModel
from ._rules import (
    IS_TAG,
    NOTHING,
    OMIT_NONE,
    OMIT_UNSET,
    OPEN,
    SKIP_INVALID_ITEMS,
    TRI_STATE,
    UNSET,
    UNTAGGED,
    Int32,
    Int64,
    JsonValue,
    Name,
    OnError,
    Tagged,
    Uint16,
    Unset,
    WireDefault,
)

JsonRpcVersion: TypeAlias = Literal["2.0"]
"""The version of JSON-RPC in the member `jsonrpc` of every message: always `"2.0"`.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

RequestId: TypeAlias = Annotated[None | Int64 | str, UNTAGGED]
"""Names a request, chosen by its sender; the response carries the same id.

An integer has 64 bits with sign: fractions are not allowed, as JSON-RPC recommends.

Source: JSON-RPC 2.0, § 4.
"""

ErrorCode: TypeAlias = Annotated[
    Literal[-32700, -32600, -32601, -32602, -32603, -32800, -32000, -32002] | Int32,
    OPEN,
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

    data: Annotated[JsonValue | Unset, TRI_STATE, OnError(UNSET), OMIT_UNSET] = UNSET
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

    result: Annotated[None, NOTHING, OMIT_NONE] = None


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

    error: Annotated[None, NOTHING, OMIT_NONE] = None


JsonRpcResponse: TypeAlias = Annotated[JsonRpcSuccess | JsonRpcFailure, UNTAGGED]
"""The response to a request: exactly one of `result` and `error`.

Source: JSON-RPC 2.0, § 5.
"""

JsonRpcParams: TypeAlias = Annotated[dict[str, JsonValue] | list[JsonValue], UNTAGGED]
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

    params: Annotated[JsonRpcParams | None, OMIT_NONE] = None
    """What the method is called with. `null` is read as absent."""

    id: Annotated[None, NOTHING, OMIT_NONE] = None


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

    params: Annotated[JsonRpcParams | None, OMIT_NONE] = None
    """What the method is called with. `null` is read as absent."""


JsonRpcMessage: TypeAlias = Annotated[
    JsonRpcRequest | JsonRpcNotification | JsonRpcResponse, UNTAGGED
]
"""Any message on the connection, in either direction.

Source: JSON-RPC 2.0, § 4 and § 5.
"""

ProtocolVersion: TypeAlias = Uint16
"""A version of ACP: a whole number that grows with each breaking change. This crate describes version 1.

Source: ACP v1, `ProtocolVersion`.
"""


class FileSystemCapabilities(WireModel):
    """What a client lets the agent do with files.

    Source: ACP v1, `FileSystemCapabilities`.
    """

    read_text_file: Annotated[bool, OnError(False), Name("readTextFile")] = False
    """The client answers `fs/read_text_file`."""

    write_text_file: Annotated[bool, OnError(False), Name("writeTextFile")] = False
    """The client answers `fs/write_text_file`."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the client has to say; nobody may rely on it."""


class PlanCapabilities(WireModel):
    """Says, by being there, that a client understands the updates `plan_update` and `plan_removed`.

    Source: Plan Operations RFD, § Client Capabilities.

    Experimental: may change or go in any version.
    """

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the client has to say; nobody may rely on it."""


class ClientCapabilities(WireModel):
    """What a client can do, as it tells the agent.

    Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
    """

    fs: Annotated[
        FileSystemCapabilities, OnError({"readTextFile": False, "writeTextFile": False})
    ] = WireDefault({"readTextFile": False, "writeTextFile": False})
    """What the agent may do with files."""

    terminal: Annotated[bool, OnError(False)] = False
    """The client answers all `terminal/*` methods."""

    plan: Annotated[
        PlanCapabilities | None,
        OnError(None),
        Name("plan", "planCapabilities"),
        OMIT_NONE,
    ] = None
    """The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.

    Experimental: may change or go in any version.
    """

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the client has to say; nobody may rely on it."""


class Implementation(WireModel):
    """A program that takes part: its name and version.

    Source: ACP v1, `Implementation`.
    """

    name: str
    """Its name for programs, such as `my-editor`."""

    title: Annotated[str | None, OnError(None), OMIT_NONE] = None
    """Its name for people; the plain name serves when it is absent."""

    version: str
    """Its version, in whatever form it counts."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else its sender has to say; nobody may rely on it."""


class InitializeRequest(WireModel):
    """What the client says first on a connection.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: Annotated[ProtocolVersion, Name("protocolVersion")]
    """The latest version the client speaks."""

    client_capabilities: Annotated[
        ClientCapabilities,
        OnError(
            {"fs": {"readTextFile": False, "writeTextFile": False}, "terminal": False}
        ),
        Name("clientCapabilities"),
    ] = WireDefault(
        {"fs": {"readTextFile": False, "writeTextFile": False}, "terminal": False}
    )
    """What the client can do."""

    client_info: Annotated[
        Implementation | None, OnError(None), Name("clientInfo"), OMIT_NONE
    ] = None
    """Which program the client is."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the client has to say; nobody may rely on it."""


class AgentCapabilities(WireModel):
    """What an agent can do, as it tells the client.

    Source: ACP v1, `AgentCapabilities`.
    """

    load_session: Annotated[bool, OnError(False), Name("loadSession")] = False
    """The agent answers `session/load`."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class InitializeResponse(WireModel):
    """What the agent answers to `initialize`.

    Source: ACP v1, method `initialize`.
    """

    protocol_version: Annotated[ProtocolVersion, Name("protocolVersion")]
    """The version both will speak: the client's if the agent speaks it, else the agent's latest."""

    agent_capabilities: Annotated[
        AgentCapabilities, OnError({"loadSession": False}), Name("agentCapabilities")
    ] = WireDefault({"loadSession": False})
    """What the agent can do."""

    agent_info: Annotated[
        Implementation | None, OnError(None), Name("agentInfo"), OMIT_NONE
    ] = None
    """Which program the agent is."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


SessionId: TypeAlias = str
"""Names one session of an agent; whatever string the agent gave it.

Source: ACP v1, `SessionId`.
"""

PlanEntryPriority: TypeAlias = Literal["high", "medium", "low"]
"""How much a task matters to the whole.

Source: Agent Plan, § Priority Levels.
"""

PlanEntryStatus: TypeAlias = Literal["pending", "in_progress", "completed"]
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

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class Plan(WireModel):
    """The plan of a session as a list of entries: always the complete list.

    Source: Agent Plan, § Creating Plans.
    """

    entries: Annotated[list[PlanEntry], SKIP_INVALID_ITEMS, OnError([])]
    """The tasks in the order of the plan. Entries that cannot be read are left out."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


PlanId: TypeAlias = str
"""Names one of several plans of a session; whatever string the agent gave it.

Source: Plan Operations RFD, § Multiple Plans.

Experimental: may change or go in any version.
"""


class PlanItems(WireModel):
    """A plan as a list of entries.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: Annotated[PlanId, Name("id", "planId")]
    """Which plan it is."""

    entries: Annotated[list[PlanEntry], SKIP_INVALID_ITEMS, OnError([])]
    """The tasks in the order of the plan, always all of them. Entries that cannot be read are left out."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanFile(WireModel):
    """A plan in a file.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: Annotated[PlanId, Name("id", "planId")]
    """Which plan it is."""

    uri: str
    """Where the plan is, such as `file:///tmp/plan.md`."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanMarkdown(WireModel):
    """A plan as text.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    id: Annotated[PlanId, Name("id", "planId")]
    """Which plan it is."""

    content: str
    """The text, in Markdown."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanUpdateContentItems(PlanItems):
    """A list of entries.

    Experimental: may change or go in any version.
    """

    type: Annotated[Literal["items"], IS_TAG] = "items"


class PlanUpdateContentFile(PlanFile):
    """A file that holds the plan.

    Experimental: may change or go in any version.
    """

    type: Annotated[Literal["file"], IS_TAG] = "file"


class PlanUpdateContentMarkdown(PlanMarkdown):
    """A text in Markdown.

    Experimental: may change or go in any version.
    """

    type: Annotated[Literal["markdown"], IS_TAG] = "markdown"


class PlanUpdateContentUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "type"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset({"items", "file", "markdown"})


PlanUpdateContent: TypeAlias = Annotated[
    PlanUpdateContentItems
    | PlanUpdateContentFile
    | PlanUpdateContentMarkdown
    | PlanUpdateContentUnknown,
    Tagged("type"),
]
"""A plan in one of its formats. A format this version does not know is kept whole.

Source: Plan Operations RFD, § What we propose to do about it.
"""


class PlanUpdate(WireModel):
    """One of several plans, new or changed: always complete.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § What we propose to do about it.

    Experimental: may change or go in any version.
    """

    plan: PlanUpdateContent
    """The plan in one of its formats; it replaces the plan of the same id."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class PlanRemoved(WireModel):
    """A plan is gone: the client stops showing it.

    The agent may send it only to clients that advertise `plan`.

    Source: Plan Operations RFD, § Plan Removal.

    Experimental: may change or go in any version.
    """

    id: Annotated[PlanId, Name("id", "planId")]
    """Which plan it is."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""


class SessionUpdatePlan(Plan):
    """The plan of the session, whole: it replaces the one before."""

    session_update: Annotated[Literal["plan"], IS_TAG, Name("sessionUpdate")] = "plan"


class SessionUpdatePlanUpdate(PlanUpdate):
    """One of several plans, whole: it replaces the one of the same id. Only for clients that advertise `plan`.

    Experimental: may change or go in any version.
    """

    session_update: Annotated[Literal["plan_update"], IS_TAG, Name("sessionUpdate")] = (
        "plan_update"
    )


class SessionUpdatePlanRemoved(PlanRemoved):
    """A plan is gone. Only for clients that advertise `plan`.

    Experimental: may change or go in any version.
    """

    session_update: Annotated[
        Literal["plan_removed"], IS_TAG, Name("sessionUpdate")
    ] = "plan_removed"


class SessionUpdateUnknown(UnknownVariant):
    """A variant this version does not know, kept whole and written unchanged."""

    TAG_NAME: ClassVar[str] = "sessionUpdate"
    KNOWN_TAGS: ClassVar[frozenset[str]] = frozenset(
        {"plan", "plan_update", "plan_removed"}
    )


SessionUpdate: TypeAlias = Annotated[
    SessionUpdatePlan
    | SessionUpdatePlanUpdate
    | SessionUpdatePlanRemoved
    | SessionUpdateUnknown,
    Tagged("sessionUpdate"),
]
"""What is new in a session. A kind of update this version does not know is kept whole, so that an old client
survives a new agent.

Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `SessionUpdate`.
"""


class SessionNotification(WireModel):
    """One piece of news about a session, from the agent to the client.

    Source: Agent Plan, § Creating Plans; ACP v1, method `session/update`.
    """

    session_id: Annotated[SessionId, Name("sessionId")]
    """The session it is about."""

    update: SessionUpdate
    """The news."""

    meta: Annotated[
        dict[str, JsonValue] | None, OnError(None), Name("_meta"), OMIT_NONE
    ] = None
    """Whatever else the agent has to say; nobody may rely on it."""
