"""Queues of unread updates."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from ..models import SessionUpdate
from ._pressure import Pressure


class Unread(Protocol):
    """The unread updates of all sessions of a connection."""

    def make_room(self) -> None:
        """Drops unread updates if they delay a result that is awaited."""

    def drop_left(self) -> None:
        """Drops the updates of iterators whose loops were left."""


class Updates:
    """A queue of updates, which count as unread until they are read or dropped.

    Each loop over it reads through a `Loop`, which is collected when the loop is left.
    This tells whether the queue may still be read.
    """

    def __init__(self, pressure: Pressure, on_left: Callable[[], object]) -> None:
        self._pressure = pressure
        self._on_left = on_left
        self._queue: deque[tuple[SessionUpdate, int]] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._is_over = False
        self._loops = 0
        self._is_stepped = False
        self._error: BaseException | None = None

    def __repr__(self) -> str:
        return f"<Updates, {len(self._queue)} unread>"

    def put(self, update: SessionUpdate, size: int) -> None:
        """Adds an update."""
        self._queue.append((update, size))
        self._pressure.add_unread(size)
        self._wake()

    def end(self, error: BaseException | None = None) -> None:
        """Ends the queue. With an error, the loop raises it after the last update."""
        if not self._is_over:
            self._is_over, self._error = True, error
            self._wake()

    def drop(self) -> None:
        """Drops the unread updates."""
        while self._queue:
            self._pressure.remove_unread(self._queue.popleft()[1])

    def __del__(self) -> None:
        self.drop()

    @property
    def is_left(self) -> bool:
        """Whether no loop is reading, and no single updates were taken."""
        return not self._loops and not self._is_stepped

    def __aiter__(self) -> AsyncIterator[SessionUpdate]:
        return Loop(self)

    async def __anext__(self) -> SessionUpdate:
        self._is_stepped = True
        return await self.take()

    async def take(self) -> SessionUpdate:
        """Returns the next update, for a loop."""
        while not self._queue:
            if self._is_over:
                if self._error is not None:
                    raise self._error
                raise StopAsyncIteration
            if self._reader is None or self._reader.done():
                self._reader = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._reader)
        update, size = self._queue.popleft()
        self._pressure.remove_unread(size)
        return update

    def begin(self) -> None:
        """Called when a loop begins."""
        self._loops += 1

    def leave(self) -> None:
        """Called when a loop is left."""
        self._loops -= 1
        if self.is_left:
            self._on_left()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


class Loop:
    """The iterator of a loop over updates. Only the loop refers to it."""

    def __init__(self, updates: Updates) -> None:
        self._updates = updates
        updates.begin()

    def __repr__(self) -> str:
        return f"<loop over {self._updates!r}>"

    def __aiter__(self) -> Loop:
        return self

    async def __anext__(self) -> SessionUpdate:
        return await self._updates.take()

    def __del__(self) -> None:
        self._updates.leave()
