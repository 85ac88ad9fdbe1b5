"""Decides when reading pauses: when too many messages are pending or unread."""

from __future__ import annotations

import asyncio

from ._limits import Limits

_OVER = 4
"""The connection is lost at this multiple of a limit."""


class Pressure:
    """Counts running handlers, unread updates and pending calls.

    Reading pauses above the limits, but only if no call waits for a response that would
    not be read then. Calls of long-running methods do not count.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._handlers = 0
        self._bytes = 0
        self._unread = 0
        self._calls = 0
        self._is_over = False
        self._paused: asyncio.Future[None] | None = None

    @property
    def is_paused(self) -> bool:
        """Whether reading is paused."""
        return self._paused is not None

    def add_handler(self, size: int) -> bool:
        """Counts a handler. Returns whether the connection must end."""
        self._handlers += 1
        self._bytes += size
        return self.is_far_over()

    def remove_handler(self, size: int) -> None:
        """Counts the end of a handler."""
        self._handlers -= 1
        self._bytes -= size
        self._look()

    def add_unread(self, size: int) -> None:
        """Counts an unread update."""
        self._unread += size

    def remove_unread(self, size: int) -> None:
        """Counts an update that was read or dropped."""
        self._unread -= size
        self._look()

    def is_full_of_unread(self) -> bool:
        """Whether the unread updates alone exceed the limit."""
        return self._unread > self._limits.bytes

    def add_call(self, counts: bool) -> None:
        """Counts a pending call."""
        self._calls += counts
        self._look()

    def remove_call(self, counts: bool) -> None:
        """Counts the end of a call."""
        self._calls -= counts

    def end(self) -> None:
        """Ends all pauses."""
        self._is_over = True
        self._look()

    async def room(self) -> None:
        """Returns when the next message may be read."""
        if self.must_pause():
            self._paused = asyncio.get_running_loop().create_future()
            try:
                await self._paused
            finally:
                self._paused = None

    def _look(self) -> None:
        paused = self._paused
        if paused is not None and not paused.done() and not self.must_pause():
            paused.set_result(None)

    def must_pause(self) -> bool:
        """Whether reading must pause."""
        if self._is_over or self._calls:
            return False
        return self._exceeds(1)

    def is_far_over(self) -> bool:
        """Whether a limit is exceeded so far that the connection must end."""
        return self._exceeds(_OVER)

    def _exceeds(self, times: int) -> bool:
        return (
            self._handlers > times * self._limits.handlers
            or self._bytes > times * self._limits.bytes
            or self._unread > times * self._limits.bytes
        )
