"""What is opened by `await`, or for the length of an `async with`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, Generic, Protocol, TypeVar


class Closes(Protocol):
    """Closes itself at the end of an `async with`."""

    async def __aexit__(
        self, kind: Any, error: BaseException | None, trace: Any, /
    ) -> None:
        """Closes it."""
        ...


T = TypeVar("T", bound=Closes)


class Opening(Generic[T]):
    """A connection, or a terminal, that is being opened.

    `async with` closes it at the end of the block; `await` returns it.
    """

    def __init__(self, opened: Callable[[], Awaitable[T]]) -> None:
        self._open = opened
        self._made: T | None = None

    def __repr__(self) -> str:
        return "<Opening, for `await` or `async with`>"

    def __await__(self) -> Generator[Any, None, T]:
        return self._open().__await__()

    async def __aenter__(self) -> T:
        self._made = await self._open()
        return self._made

    async def __aexit__(
        self, kind: Any, error: BaseException | None, trace: Any
    ) -> None:
        if self._made is not None:
            await self._made.__aexit__(kind, error, trace)
