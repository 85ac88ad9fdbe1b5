"""Why a connection ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from pydantic_core import from_json, to_json

LostReason: TypeAlias = Literal[
    "ended",
    "exited",
    "write_failed",
    "closed",
    "overloaded",
    "line_too_long",
    "start_failed",
    "start_timeout",
    "unsupported_version",
]
"""Why a connection ended.

- `ended`: the other side closed the connection.
- `exited`: the process of the other side exited.
- `write_failed`: a message could not be written.
- `closed`: this side closed the connection.
- `overloaded`: the pending messages exceed the limits.
- `line_too_long`: an incoming line exceeds the limit.
- `start_failed`: the program does not exist or cannot be started.
- `start_timeout`: the agent did not respond to `initialize` in time.
- `unsupported_version`: the agent speaks another version of the protocol.
"""

_MESSAGES: Final[dict[LostReason, str]] = {
    "ended": "the other side closed the connection",
    "exited": "the process exited",
    "write_failed": "a message could not be written",
    "closed": "the connection was closed",
    "overloaded": "the pending messages exceed the limits",
    "line_too_long": "a line is longer than the limit",
    "start_failed": "the program could not be started",
    "start_timeout": "the agent did not respond to `initialize` in time",
    "unsupported_version": "the agent speaks another version of the protocol",
}


class ConnectionLost(ConnectionError):
    """The connection was lost. Raised by pending calls and by later calls.

    Source: CONNECTIONS.md, rule 21.
    """

    def __init__(
        self,
        reason: LostReason,
        method: str | None = None,
        cause: BaseException | None = None,
        *,
        exit_code: int | None = None,
        exit_signal: int | None = None,
        stderr: str = "",
        detail: str | None = None,
    ) -> None:
        what = detail or _MESSAGES[reason]
        if reason == "exited" and exit_code is not None:
            what = f"{what} with code {exit_code}"
        if reason == "exited" and exit_signal is not None:
            what = f"{what} with signal {exit_signal}"
        if cause is not None:
            what = f"{what}: {cause}"
        if method is not None:
            what = f"`{method}`: {what}"
        if stderr.strip() and reason != "closed":
            what = f"{what}; the end of stderr: {stderr.strip()[-500:]}"
        super().__init__(what)
        self.reason: LostReason = reason
        """Why the connection was lost."""
        self.method = method
        """The method of the call that failed, if the error is about a call."""
        self.cause = cause
        """The underlying error, if there is one."""
        self.exit_code = exit_code
        """The exit code of the process, if it exited by itself."""
        self.exit_signal = exit_signal
        """The number of the signal that ended the process, such as 9 for SIGKILL."""
        self.stderr = stderr
        """The end of what the process wrote to its standard error: 8 KiB at most."""
        self._detail = detail
        self.origin: ConnectionLost | None = None
        """The original error, if this one is about a call."""
        self.__cause__ = cause

    def of(self, method: str) -> ConnectionLost:
        """The same error for the call of a method."""
        told = ConnectionLost(
            self.reason,
            method,
            self.cause,
            exit_code=self.exit_code,
            exit_signal=self.exit_signal,
            stderr=self.stderr,
            detail=self._detail,
        )
        told.origin = self.origin or self
        return told


def unwritten(texts: Sequence[str], left: int) -> str:
    """A message about texts, and bytes of texts before them, that could not be written."""
    what = f"{left} bytes were not written"
    if texts:
        first = from_json(texts[0])
        method = first.get("method")
        response = f"the response with the id {to_json(first.get('id')).decode()}"
        named = response if method is None else f"`{method}`"
        count = "1 message was" if len(texts) == 1 else f"{len(texts)} messages were"
        before = f", and {left} bytes before it" if left else ""
        what = f"{count} not written, the first is {named}{before}"
    return f"{_MESSAGES['write_failed']}: {what}"


class LineTooLong(ValueError):
    """A message exceeds the maximum length of a line, and was not sent."""
