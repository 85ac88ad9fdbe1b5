"""Observers of a connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from .._runtime.tasks import tell

Direction: TypeAlias = Literal["in", "out", "noise", "stderr"]
"""The kind of a text: an incoming or outgoing message, other input, or the standard error
of the process."""


class Observed(NamedTuple):
    """A text that an observer gets."""

    direction: Direction
    """The kind of text."""
    text: str
    """The text, without its line break."""


class Observers:
    """The observers of a connection."""

    def __init__(self, on_error: Callable[[Exception], object]) -> None:
        self._on_error = on_error
        self._observers: list[Callable[[Observed], object]] = []

    def add(self, observer: Callable[[Observed], object]) -> Callable[[], None]:
        """Registers an observer, and returns a function that unregisters it."""

        def one(seen: Observed) -> object:
            return observer(seen)

        def end() -> None:
            if one in self._observers:
                self._observers.remove(one)

        self._observers.append(one)
        return end

    def tell(self, direction: Direction, text: str) -> None:
        """Calls all observers."""
        if not self._observers:
            return
        seen = Observed(direction, text)
        for observer in tuple(self._observers):
            try:
                observer(seen)
            except Exception as error:
                tell(self._on_error, error)
