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
    plan_entry,
    reject_once,
    text_block,
    tool_call,
    tool_call_update,
    tool_content,
    tool_diff,
    user_message,
)
from .._connection._client import AgentConnection, Client, ClientContext
from .._connection._gate import GatedClient, call_client
from .._connection._limits import Clock, Limits
from .._connection._lost import ConnectionLost, LineTooLong, LostReason
from .._connection._observe import Direction, Observed
from .._connection._open import Opening, connect_to_agent
from .._connection._options import ConnectionOptions, OpeningOptions, ServingOptions
from .._connection._reports import SessionPlans
from .._connection._session import Session, SessionBusy, Turn
from .._connection._session_connection import SessionConnection
from .._connection._spawn import spawn_agent
from .._connection._stdio import run_agent
from .._connection._transport import Lines, Transport
from .._context import CancelSignal
from .._reply import Reply
from .._rpc import RpcError

__all__ = [
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
    "Transport",
    "Turn",
    "agent_message",
    "agent_thought",
    "allow_always",
    "allow_once",
    "call_client",
    "connect_to_agent",
    "connect_to_client",
    "plan_entry",
    "reject_once",
    "run_agent",
    "spawn_agent",
    "text_block",
    "tool_call",
    "tool_call_update",
    "tool_content",
    "tool_diff",
    "user_message",
]
