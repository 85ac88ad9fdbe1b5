"""The queue of outgoing texts."""

from __future__ import annotations

import asyncio
import inspect
from collections import deque
from collections.abc import Callable

from ._limits import Limits
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
            return
        size = utf8_length(text)
        self._unwritten += size
        self._queue.append((text, size))
        if self.unwritten > self._limits.most_unwritten:
            self._fail(ConnectionLost("overloaded"))
        elif not self._is_writing:
            self._is_writing = True
            self._write_on()

    async def room(self) -> None:
        """Returns when the number of unwritten bytes is below the limit."""
        while self.unwritten > self._limits.unwritten and not self.is_stopped:
            await self._progress()

    def flushed(self) -> asyncio.Future[None]:
        """A future that is done when everything is written, or when writing has stopped."""
        return asyncio.ensure_future(self._flushed())

    def stop(self) -> None:
        """Stops writing."""
        self.is_stopped = True
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
            try:
                sent = self._write(text)
            except Exception as error:
                self._fail(ConnectionLost("write_failed", cause=error))
                return
            if inspect.isawaitable(sent):
                work = self._finish(sent, size)
                self._writer = asyncio.get_running_loop().create_task(work)
                return
            self._unwritten -= size
        self._is_writing = False
        self._wake()

    async def _finish(self, sent: object, size: int) -> None:
        try:
            await sent  # type: ignore[misc]
        except Exception as error:
            self._fail(ConnectionLost("write_failed", cause=error))
        else:
            self._unwritten -= size
            self._wake()
            self._write_on()

    def _fail(self, lost: ConnectionLost) -> None:
        self.is_stopped = True
        self._queue.clear()
        self._wake()
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
