"""Two transports that are connected in memory."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from ._limits import Limits
from ._lost import ConnectionLost
from ._transport import split_lines

_FULL = 2**16
"""The number of unread bytes before writing waits."""


class Pipe:
    """A queue of bytes in one direction."""

    def __init__(self) -> None:
        self._chunks: deque[bytes] = deque()
        self._size = 0
        self._is_closed = False
        self._changed: set[asyncio.Future[None]] = set()

    def put(self, data: bytes) -> bool:
        """Adds bytes. Returns whether writing must wait."""
        if self._is_closed:
            raise BrokenPipeError("the other end is closed")
        self._chunks.append(data)
        self._size += len(data)
        self._wake()
        return self._size > _FULL

    def close(self) -> None:
        """Ends the pipe: later bytes are dropped."""
        self._is_closed = True
        self._wake()

    async def chunks(self) -> AsyncIterator[bytes]:
        """The bytes, in chunks."""
        while True:
            if self._chunks:
                data = self._chunks.popleft()
                self._size -= len(data)
                self._wake()
                yield data
            elif self._is_closed:
                return
            else:
                await self._change()

    async def room(self) -> None:
        """Returns when writing may continue."""
        while self._size > _FULL and not self._is_closed:
            await self._change()

    async def _change(self) -> None:
        future = asyncio.get_running_loop().create_future()
        self._changed.add(future)
        try:
            await future
        finally:
            self._changed.discard(future)

    def _wake(self) -> None:
        for future in self._changed:
            if not future.done():
                future.set_result(None)


class MemoryTransport:
    """One end of a pair in memory."""

    def __init__(self, incoming: Pipe, outgoing: Pipe, chunk: int | None) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._chunk = chunk
        self.lost: ConnectionLost | None = None
        """The reason for the end of the input, if it is not `ended`."""
        self.lines: AsyncIterator[bytes]
        """The lines that the other end has written."""
        self.lines = split_lines(incoming.chunks(), Limits().line)

    def __repr__(self) -> str:
        return "<MemoryTransport>"

    def write(self, text: str, /) -> object:
        """Sends a message."""
        return self.write_bytes(text.encode() + b"\n")

    def write_bytes(self, data: bytes) -> object:
        """Sends bytes without adding a line break."""
        size = self._chunk or max(len(data), 1)
        is_full = False
        for start in range(0, len(data), size):
            is_full = self._outgoing.put(data[start : start + size])
        return self._outgoing.room() if is_full else None

    async def why_ended(self) -> ConnectionLost:
        """The reason for the end of the input."""
        return self.lost or ConnectionLost("ended")

    def close(self) -> None:
        """Ends both directions."""
        self._outgoing.close()
        self._incoming.close()


def memory_pair(*, chunk: int | None = None) -> tuple[MemoryTransport, MemoryTransport]:
    """Two transports: what one writes, the other reads.

    With `chunk`, bytes arrive in chunks of this size, which split lines and characters.
    """
    one, other = Pipe(), Pipe()
    return MemoryTransport(one, other, chunk), MemoryTransport(other, one, chunk)
