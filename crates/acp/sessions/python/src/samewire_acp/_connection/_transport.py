"""Transports of message texts."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterable, AsyncIterator, Callable
from typing import Protocol

from .._runtime.text import decoded_bytes
from ._lost import LineTooLong


class Transport(Protocol):
    """A transport of messages, each a text without line breaks."""

    @property
    def lines(self) -> AsyncIterable[str | bytes]:
        """The incoming texts, read on demand."""
        ...

    def write(self, text: str, /) -> object:
        """Sends a text. If it returns an awaitable, it is awaited."""
        ...

    def close(self) -> object:
        """Ends both directions. If it returns an awaitable, it is awaited."""
        ...


class Lines:
    """A transport from an async iterable of texts and functions to write and close.

    For the library `websockets`: `Lines(socket, socket.send, socket.close)`.
    """

    def __init__(
        self,
        lines: AsyncIterable[str | bytes],
        write: Callable[[str], object],
        close: Callable[[], object] | None = None,
    ) -> None:
        self.lines = lines
        """The texts that arrive."""
        self._write = write
        self._close = close

    def __repr__(self) -> str:
        return f"<Lines of {type(self.lines).__name__}>"

    def write(self, text: str, /) -> object:
        """Sends a text."""
        return self._write(text)

    async def close(self) -> None:
        """Ends both directions."""
        ended = self._close() if self._close is not None else None
        if inspect.isawaitable(ended):
            await ended


async def split_lines(chunks: AsyncIterable[bytes], limit: int) -> AsyncIterator[bytes]:
    """The lines of a stream of bytes, without their ends: LF or CRLF.

    Blank lines are skipped, and the last line does not need a line break. A line that
    exceeds the limit raises a `LineTooLong`.
    """
    held: list[bytes] = []
    size = 0
    async for chunk in chunks:
        *complete, rest = chunk.split(b"\n")
        for part in complete:
            line = b"".join((*held, part)) if held else part
            held, size = [], 0
            line = line.removesuffix(b"\r")
            check_length(len(line), limit)
            if not is_blank(line):
                yield line
        if rest:
            held.append(rest)
            size += len(rest)
            # The last byte may be the first half of a CRLF.
            check_length(size - rest.endswith(b"\r"), limit)
    line = b"".join(held)
    check_length(len(line), limit)
    if not is_blank(line):
        yield line


def is_blank(line: str | bytes) -> bool:
    """Whether a line contains only JSON white space."""
    if isinstance(line, str):
        return not line.strip(" \t\r\n")
    return not line.strip(b" \t\r\n")


def check_length(size: int, limit: int) -> None:
    """Refuses a line with too many bytes."""
    if size > limit:
        raise LineTooLong(f"a line has {size} bytes, the limit is {limit}")


def check_line(line: str | bytes, limit: int) -> None:
    """Refuses an incoming line with too many bytes."""
    if len(line) > limit // 4:
        check_length(len(line) if isinstance(line, bytes) else utf8_length(line), limit)


def check_message(text: str, limit: int) -> None:
    """Refuses to send a message with too many bytes."""
    try:
        check_length(utf8_length(text), limit)
    except LineTooLong as error:
        raise LineTooLong(f"the message was not sent: {error}") from None


def utf8_length(text: str) -> int:
    """The number of bytes of a text in UTF-8."""
    return len(text) if text.isascii() else len(text.encode(errors="replace"))


def texts_of(line: str | bytes) -> tuple[str, str]:
    """A line as text for observers, and as text for the reader.

    Invalid UTF-8 becomes a text that the reader refuses.
    """
    if isinstance(line, str):
        return line, line
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return line.decode(errors="replace"), decoded_bytes(line)
    return text, text
