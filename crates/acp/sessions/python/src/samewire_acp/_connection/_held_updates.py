"""Updates that are held until they are requested."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Held(Generic[T]):
    """The latest values, with limits for their number and bytes."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._bytes = 0
        self._held: deque[tuple[T, int]] = deque()

    def put(self, value: T, size: int) -> list[T]:
        """Adds a value with its number of bytes. Returns the values that were
        dropped."""
        self._held.append((value, size))
        self._bytes += size
        dropped: list[T] = []
        while len(self._held) > self._most or self._bytes > self._most_bytes:
            oldest, size = self._held.popleft()
            self._bytes -= size
            dropped.append(oldest)
        return dropped

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter(self._held)
