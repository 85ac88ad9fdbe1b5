"""Threads that read and write. They work alike for files, pipes and terminals, and keep
descriptors blocking. They are daemons, so they do not keep a program alive."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from queue import SimpleQueue

_CHUNK = 2**16
_AHEAD = 16
"""The maximum number of chunks that are read ahead."""
_LEFT = 2**20
"""The maximum number of bytes in a pipe."""
_BEHIND = 2**18
"""The number of bytes queued for the writing thread before writing waits."""


class ReadThread:
    """Reads a descriptor; `chunks` yields the data."""

    def __init__(
        self,
        descriptor: int,
        *,
        closes: bool,
        on_chunk: Callable[[bytes], object] | None = None,
    ) -> None:
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done at the end of the data."""
        self._loop = asyncio.get_running_loop()
        self._descriptor = descriptor
        self._closes = closes
        self._on_chunk = on_chunk
        self._chunks: deque[bytes] = deque()
        self._taker: asyncio.Future[None] | None = None
        self._room = threading.Semaphore(_AHEAD)
        self._is_stopped = False
        threading.Thread(target=self._run, name="samewire reads", daemon=True).start()

    async def chunks(self) -> AsyncIterator[bytes]:
        """The data, to the end."""
        while True:
            while self._chunks:
                self._room.release()
                yield self._chunks.popleft()
            if self.ended.done():
                return
            self._taker = self._loop.create_future()
            # Chunks that were added before the thread could see this waiter did not
            # wake it.
            if not self._chunks:
                await self._taker
            self._taker = None

    def read_on(self) -> None:
        """Reads all that a pipe holds, even without a consumer, so that the output of
        an exited process stays available, also after `end`."""
        for _ in range(_AHEAD + _LEFT // _CHUNK):
            self._room.release()

    def end(self) -> None:
        """Stops reading. The thread ends after its current read."""
        self._is_stopped = True
        if not self.ended.done():
            self.ended.set_result(None)
        self._room.release()
        self._wake()

    def _run(self) -> None:
        data = b"?"
        while data and not self._is_stopped:
            self._room.acquire()
            try:
                data = b"" if self._is_stopped else os.read(self._descriptor, _CHUNK)
            except OSError:
                data = b""
            if not self._tell(data):
                break
        if self._closes:
            os.close(self._descriptor)

    def _tell(self, data: bytes) -> bool:
        """Passes data to the event loop. Returns whether to continue reading.

        A running event loop is not woken, because waking it makes threads take turns.
        """
        try:
            if data and self._on_chunk is None:
                if self._loop.is_closed():
                    return False
                if not self._is_stopped:
                    self._chunks.append(data)
                if self._taker is not None:
                    self._loop.call_soon_threadsafe(self._wake)
                return True
            self._loop.call_soon_threadsafe(self._put, data)
        except RuntimeError:  # The event loop was closed.
            return False
        return True

    def _put(self, data: bytes) -> None:
        if not data:
            self.end()
        elif self._on_chunk is not None:
            self._room.release()
            self._on_chunk(data)

    def _wake(self) -> None:
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)


class WriteThread:
    """Writes to a descriptor, in order."""

    def __init__(
        self, descriptor: int, on_error: Callable[[OSError], object], *, closes: bool
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._descriptor = descriptor
        self._closes = closes
        self._on_error = on_error
        self._given = 0
        self._done = 0  # Only the thread changes it.
        self._is_broken = False
        self._waiting: set[asyncio.Future[None]] = set()
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._run, name="samewire writes", daemon=True).start()

    def write(self, data: bytes) -> asyncio.Future[None] | None:
        """Queues bytes. Returns a future if writing has to wait for room."""
        if self._is_broken:
            return None
        self._given += len(data)
        self._queue.put(data)
        return None if self._given - self._done < _BEHIND else self.flushed()

    @property
    def unwritten(self) -> int:
        """The number of bytes that may still be written."""
        return 0 if self._is_broken else self.left

    @property
    def left(self) -> int:
        """The number of bytes that are not written, also after a failure."""
        return self._given - self._done

    def flushed(self) -> asyncio.Future[None]:
        """A future that is done when everything is written, or when writing has
        failed."""
        future = self._wait()
        # The thread only notifies waiters that it sees.
        if self._given == self._done or self._is_broken:
            future.set_result(None)
        return future

    def end(self) -> None:
        """Closes the descriptor after everything is written, if it owns it."""
        self._queue.put(None)

    def _wait(self) -> asyncio.Future[None]:
        future = self._loop.create_future()
        self._waiting.add(future)
        future.add_done_callback(self._waiting.discard)
        return future

    def _run(self) -> None:
        is_over = False
        while not is_over:
            parts = [self._queue.get()]
            while not self._queue.empty():
                parts.append(self._queue.get())
            data = b"".join(part for part in parts if part is not None)
            is_over = None in parts
            error: OSError | None = None
            left = memoryview(data)
            try:
                while left:
                    written = os.write(self._descriptor, left)
                    self._done += written
                    left = left[written:]
            except OSError as fault:
                error, is_over = fault, True
            try:
                if self._waiting or error is not None:
                    self._loop.call_soon_threadsafe(self._written, error)
                elif self._loop.is_closed():
                    is_over = True
            except RuntimeError:  # The event loop was closed.
                is_over = True
        if self._closes:
            os.close(self._descriptor)

    def _written(self, error: OSError | None) -> None:
        if error is not None:
            self._is_broken = True
            self._on_error(error)
        for future in tuple(self._waiting):
            if not future.done() and (self._is_broken or self._given == self._done):
                future.set_result(None)
