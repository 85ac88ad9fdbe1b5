# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Connections: agents and clients over any transport, with sessions and turns.

All names are also available in `samewire_acp`.
"""

from .._connection._agent import (
    Agent,
    AgentContext,
    AgentSession,
    ClientConnection,
    connect_to_client,
)
from .._connection._builders import (
    agent_message,
    agent_thought,
    allow_always,
    allow_once,
    audio_block,
    blob_resource,
    command,
    commands_update,
    config_update,
    image_block,
    info_update,
    is_allowed,
    mode_update,
    permission_options,
    plan_entry,
    reject_always,
    reject_once,
    resource_link,
    select_option,
    text_block,
    text_resource,
    tool_call,
    tool_call_update,
    tool_content,
    tool_diff,
    tool_terminal,
    user_message,
)
from .._connection._client import AgentConnection, Client, ClientContext
from .._connection._errors import (
    AUTH_REQUIRED,
    REQUEST_CANCELLED,
    RESOURCE_NOT_FOUND,
    auth_required,
    request_cancelled,
    resource_not_found,
    session_not_found,
)
from .._connection._gate import GatedClient, call_client
from .._connection._limits import Clock, Limits
from .._connection._lost import ConnectionLost, LineTooLong, LostReason
from .._connection._observe import Direction, Observed
from .._connection._open import connect_to_agent
from .._connection._opening import Opening
from .._connection._options import ConnectionOptions, OpeningOptions, ServingOptions
from .._connection._reports import SessionPlans
from .._connection._session import Session, SessionBusy, Turn
from .._connection._session_connection import SessionConnection
from .._connection._spawn import spawn_agent
from .._connection._state import SessionState
from .._connection._stdio import run_agent
from .._connection._terminal import SessionTerminal
from .._connection._transport import Lines, Transport
from .._runtime.context import CancelSignal
from .._runtime.response import Reply
from .._runtime.rpc import RpcError

__all__ = [
    "AUTH_REQUIRED",
    "REQUEST_CANCELLED",
    "RESOURCE_NOT_FOUND",
    "Agent",
    "AgentConnection",
    "AgentContext",
    "AgentSession",
    "CancelSignal",
    "Client",
    "ClientConnection",
    "ClientContext",
    "Clock",
    "ConnectionLost",
    "ConnectionOptions",
    "Direction",
    "GatedClient",
    "Limits",
    "LineTooLong",
    "Lines",
    "LostReason",
    "Observed",
    "Opening",
    "OpeningOptions",
    "Reply",
    "RpcError",
    "ServingOptions",
    "Session",
    "SessionBusy",
    "SessionConnection",
    "SessionPlans",
    "SessionState",
    "SessionTerminal",
    "Transport",
    "Turn",
    "agent_message",
    "agent_thought",
    "allow_always",
    "allow_once",
    "audio_block",
    "auth_required",
    "blob_resource",
    "call_client",
    "command",
    "commands_update",
    "config_update",
    "connect_to_agent",
    "connect_to_client",
    "image_block",
    "info_update",
    "is_allowed",
    "mode_update",
    "permission_options",
    "plan_entry",
    "reject_always",
    "reject_once",
    "request_cancelled",
    "resource_link",
    "resource_not_found",
    "run_agent",
    "select_option",
    "session_not_found",
    "spawn_agent",
    "text_block",
    "text_resource",
    "tool_call",
    "tool_call_update",
    "tool_content",
    "tool_diff",
    "tool_terminal",
    "user_message",
]
