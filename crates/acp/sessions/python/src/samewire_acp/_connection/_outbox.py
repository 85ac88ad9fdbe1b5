"""The queue of outgoing texts."""

from __future__ import annotations

import asyncio
import inspect
from collections import deque
from collections.abc import Callable

from ._limits import Clock, Limits, within
from ._lost import ConnectionLost
from ._transport import Transport, utf8_length
from ._watched import held_by


class Outbox:
    """Writes texts one after the other, and counts the unwritten bytes."""

    def __init__(
        self,
        transport: Transport,
        limits: Limits,
        lose: Callable[[ConnectionLost], None],
    ) -> None:
        self._write = transport.write
        self._held = held_by(transport)
        self._limits = limits
        self._lose = lose
        self._queue: deque[tuple[str, int]] = deque()
        self._current: str | None = None
        self._is_released = False
        self.dropped: list[str] = []
        """The texts that were not written when writing stopped, or came later."""
        self._is_writing = False
        self._writer: asyncio.Task[None] | None = None
        self._waiting: set[asyncio.Future[None]] = set()
        self._unwritten = 0
        self.is_stopped = False
        """Whether writing has stopped."""

    @property
    def unwritten(self) -> int:
        """The number of unwritten bytes."""
        held = self._held
        return self._unwritten if held is None else self._unwritten + held.unwritten

    def put(self, text: str) -> None:
        """Queues a text; writes it at once if the queue is empty."""
        if self.is_stopped:
            self.dropped.append(text)
            return
        size = utf8_length(text)
        self._unwritten += size
        self._queue.append((text, size))
        if not self._is_writing:
            self._is_writing = True
            self._write_on()
        if self.unwritten > self._limits.most_unwritten:
            self._lose(ConnectionLost("overloaded"))

    @property
    def left(self) -> int:
        """The number of bytes that the transport took, and did not write."""
        return 0 if self._held is None else self._held.left

    async def room(self, limit: int | None = None) -> None:
        """Returns when the number of unwritten bytes is at most the limit."""
        most = self._limits.unwritten if limit is None else limit
        while self.unwritten > most and not (self.is_stopped or self._is_released):
            await self._progress()

    def release(self) -> None:
        """Ends all waiting for room, because the connection has ended."""
        self._is_released = True
        self._wake()

    async def flush(self, clock: Clock, patience: float) -> None:
        """Returns when everything is written, when writing has stopped, or when nothing
        was written for so many seconds."""
        flushed = asyncio.ensure_future(self._flushed())
        is_done, before = False, -1
        while not is_done and self.unwritten != before:
            before = self.unwritten
            is_done = await within(clock, patience, [flushed])
        flushed.cancel()

    def stop(self) -> None:
        """Stops writing."""
        if not self.is_stopped:
            self.is_stopped = True
            current = [] if self._current is None else [self._current]
            self.dropped = [*current, *(text for text, _ in self._queue)]
        self._queue.clear()
        if self._writer is not None:
            self._writer.cancel()
        self._wake()

    async def _flushed(self) -> None:
        while self.unwritten and not self.is_stopped:
            await self._progress()

    def _write_on(self) -> None:
        """Writes queued texts, until a write has to be awaited."""
        while self._queue:
            text, size = self._queue.popleft()
            self._current = text
            try:
                sent = self._write(text)
            except Exception as error:
                self._fail(ConnectionLost("write_failed", cause=error))
                return
            if inspect.isawaitable(sent):
                work = self._finish(sent, size)
                self._writer = asyncio.get_running_loop().create_task(work)
                return
            self._current = None
            self._unwritten -= size
        self._is_writing = False
        self._wake()

    async def _finish(self, sent: object, size: int) -> None:
        try:
            await sent  # type: ignore[misc]
        except Exception as error:
            self._fail(ConnectionLost("write_failed", cause=error))
        else:
            self._current = None
            self._unwritten -= size
            self._wake()
            self._write_on()

    def _fail(self, lost: ConnectionLost) -> None:
        self._writer = None
        self.stop()
        self._lose(lost)

    async def _progress(self) -> None:
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        flushed = None
        if not self._is_writing and self._held is not None:
            flushed = self._held.flushed()
            flushed.add_done_callback(lambda _: self._wake())
        try:
            await future
        finally:
            self._waiting.discard(future)
            if flushed is not None:
                flushed.cancel()

    def _wake(self) -> None:
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
