"""Updates that wait to be read."""

from __future__ import annotations

import asyncio
from collections import deque

from ..models import SessionUpdate
from ._pressure import Pressure


class Updates:
    """A queue of updates, each counted until it is read or dropped."""

    def __init__(self, pressure: Pressure) -> None:
        self._pressure = pressure
        self._queue: deque[tuple[SessionUpdate, int]] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._is_over = False
        self._error: BaseException | None = None

    def put(self, update: SessionUpdate, size: int) -> bool:
        """Adds an update; whether too many are unread."""
        self._queue.append((update, size))
        is_too_much = self._pressure.add_unread(size)
        self._wake()
        return is_too_much

    def end(self, error: BaseException | None = None) -> None:
        """There are no more; an error is raised after the last one."""
        if not self._is_over:
            self._is_over, self._error = True, error
            self._wake()

    def drop(self) -> None:
        """Forgets what nobody read."""
        while self._queue:
            self._pressure.remove_unread(self._queue.popleft()[1])

    def __del__(self) -> None:
        self.drop()

    def __aiter__(self) -> Updates:
        return self

    async def __anext__(self) -> SessionUpdate:
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

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
