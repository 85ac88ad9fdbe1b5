"""Updates that are kept until somebody asks for them: the newest."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Held(Generic[T]):
    """So many values at most, and so many bytes; the oldest are dropped first."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._bytes = 0
        self._held: deque[tuple[T, int]] = deque()

    def put(self, value: T, size: int) -> list[T]:
        """Adds a value of so many bytes; returns what was dropped for it."""
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
