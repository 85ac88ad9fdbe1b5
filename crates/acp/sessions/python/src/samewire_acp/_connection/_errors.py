"""The errors of ACP, for handlers to raise."""

from __future__ import annotations

from typing import Final

from .._runtime.rpc import RpcError
from ..models import SessionId

AUTH_REQUIRED: Final = -32000
"""The code of a request that needs `authenticate` first."""
RESOURCE_NOT_FOUND: Final = -32002
"""The code of a request for something that does not exist, such as a file or a session."""
REQUEST_CANCELLED: Final = RpcError.REQUEST_CANCELLED
"""The code of a request that was cancelled."""


def auth_required() -> RpcError:
    """The client has to call `authenticate` first."""
    return RpcError(AUTH_REQUIRED, "Authentication required")


def resource_not_found(uri: str) -> RpcError:
    """A file, or another resource, does not exist."""
    return RpcError(RESOURCE_NOT_FOUND, f"Resource not found: {uri}", {"uri": uri})


def session_not_found(session_id: SessionId) -> RpcError:
    """There is no session with this id."""
    what = f"Session not found: {session_id}"
    return RpcError(RESOURCE_NOT_FOUND, what, {"sessionId": session_id})


def request_cancelled() -> RpcError:
    """The request was cancelled. A handler that is cancelled need not raise it."""
    return RpcError.cancelled()
