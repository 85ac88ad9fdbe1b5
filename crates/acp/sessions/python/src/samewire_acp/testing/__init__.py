"""Tools for testing agents and clients: both ends in memory, and scripted peers."""

from .._connection._clock import ManualClock
from .._connection._memory import MemoryTransport, memory_pair
from .._connection._pair import Pair, pair
from .._connection._script import (
    Script,
    ScriptMismatch,
    Step,
    burst,
    exit,
    expect,
    expect_reply,
    hang,
    notify,
    raw,
    refuse,
    reply,
    request,
    scripted_agent,
    scripted_client,
)

__all__ = [
    "ManualClock",
    "MemoryTransport",
    "Pair",
    "Script",
    "ScriptMismatch",
    "Step",
    "burst",
    "exit",
    "expect",
    "expect_reply",
    "hang",
    "memory_pair",
    "notify",
    "pair",
    "raw",
    "refuse",
    "reply",
    "request",
    "scripted_agent",
    "scripted_client",
]
