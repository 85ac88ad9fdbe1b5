"""Observers of a connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from .._tasks import tell

Direction: TypeAlias = Literal["in", "out", "noise", "stderr"]
"""Where a text went: in or out as a message, in as something that is none, or to the
standard error of the process."""


class Observed(NamedTuple):
    """A text that an observer is told of."""

    direction: Direction
    """Where it went."""
    text: str
    """What it was, without its line end."""


class Observers:
    """Who is told of each text."""

    def __init__(self, on_error: Callable[[Exception], object]) -> None:
        self._on_error = on_error
        self._observers: list[Callable[[Observed], object]] = []

    def add(self, observer: Callable[[Observed], object]) -> Callable[[], None]:
        """Tells an observer from now on; returns what ends that."""

        def one(seen: Observed) -> object:
            return observer(seen)

        def end() -> None:
            if one in self._observers:
                self._observers.remove(one)

        self._observers.append(one)
        return end

    def tell(self, direction: Direction, text: str) -> None:
        """Tells all of them."""
        if not self._observers:
            return
        seen = Observed(direction, text)
        for observer in tuple(self._observers):
            try:
                observer(seen)
            except Exception as error:
                tell(self._on_error, error)
