"""Agents over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress

from typing_extensions import Unpack

from .._runtime.tasks import remark
from ._agent import connect_to_client
from ._limits import Limits
from ._options import ServingOptions, check_options
from ._threads import ReadThread, WriteThread
from ._transport import split_lines

_FAILED = frozenset({"line_too_long", "overloaded", "write_failed"})
"""The reasons for which an agent fails."""
_FLUSH = 1.0
"""Seconds for unwritten messages when closing."""


class Stdio:
    """A transport over two file descriptors, such as the standard streams."""

    def __init__(self, incoming: int, outgoing: int, limit: int) -> None:
        self._reader = ReadThread(incoming, closes=False)
        self._writer = WriteThread(outgoing, self._fail, closes=False)
        self._on_failure: Callable[[Exception], object] | None = None
        self.lines: AsyncIterator[bytes]
        """The lines of the input."""
        self.lines = split_lines(self._reader.chunks(), limit)

    def write(self, text: str, /) -> object:
        """Writes a line."""
        return self._writer.write(text.encode() + b"\n")

    @property
    def _held(self) -> WriteThread:
        """The thread that writes, with the unwritten bytes."""
        return self._writer

    def attach(
        self, _tell: object, on_failure: Callable[[Exception], object], /
    ) -> None:
        """Sets the callback for failed writes."""
        self._on_failure = on_failure

    async def close(self) -> None:
        """Writes the queued texts, and stops reading."""
        self._reader.end()
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._writer.flushed(), _FLUSH)
        self._writer.end()

    def _fail(self, error: OSError) -> None:
        if self._on_failure is not None:
            self._on_failure(error)


@contextmanager
def owned_stdout() -> Iterator[int]:
    """Returns a private descriptor of the standard output.

    In the meantime, all other output, also of child processes, goes to standard error.
    """
    with suppress(AttributeError, ValueError):
        sys.stdout.flush()
    own = os.dup(1)
    others = 2 if _is_open(2) else os.open(os.devnull, os.O_WRONLY)
    os.dup2(others, 1)
    try:
        yield own
    finally:
        with suppress(AttributeError, ValueError, OSError):
            sys.stdout.flush()
        os.dup2(own, 1)
        # `own` stays open, because its thread may still be running.


def _is_open(descriptor: int) -> bool:
    """Whether a standard stream was open when this program started. Otherwise its
    descriptor may now belong to something else, such as the event loop."""
    return (sys.__stdin__, sys.__stdout__, sys.__stderr__)[descriptor] is not None


async def run_agent(handlers: object, **options: Unpack[ServingOptions]) -> None:
    """Serves an agent over standard input and output, until the input ends.

    `handlers` is an `Agent`, or any object with some of its methods. Meanwhile,
    everything that is printed goes to standard error. The options are those of
    `connect_to_client`.

        asyncio.run(acp.run_agent(Hello()))

    Raises a `ConnectionLost` if the client sent a line that is too long, or more
    messages than the limits allow: `line_too_long`, `overloaded`. Before that, handlers
    may finish as at the end of the input. It is also raised, with `write_failed`, if
    something that was accepted could not be written.

    Source: CONNECTIONS.md, rules 22 and 25.
    """
    check_options("run_agent", options, ServingOptions)
    if not _is_open(0) or not _is_open(1):
        remark("the agent has no client: its standard input or output is closed")
        return
    with owned_stdout() as stdout:
        limits = options.get("limits") or Limits()
        connection = connect_to_client(
            Stdio(0, stdout, limits.line), handlers, **options
        )
        try:
            await connection.closed()
        finally:
            await connection.close()
        lost = connection.lost
        if lost is not None and lost.reason in _FAILED:
            raise lost
