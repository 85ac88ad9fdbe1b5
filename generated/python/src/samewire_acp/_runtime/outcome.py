# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The results of reading a value."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .faults import Fault
    from .shapes import Shape

Reading: TypeAlias = "Generator[tuple[Shape, Any], Any, Any]"
"""A generator: yields each part with its shape, is sent its result, and returns."""
Issues: TypeAlias = "list[tuple[tuple[str | int, ...], Fault | Spare]]"
"""Issues with their paths, and undeclared members if they were requested.
Paths begin at the value."""


class Spare(NamedTuple):
    """An undeclared member."""

    value: Any
    """The value of the member."""

    def within(self, _step: str | int) -> Spare:
        """The same member, with a path that begins one level further out."""
        return self


class Mended(NamedTuple):
    """A value of which some parts were dropped or replaced."""

    value: Any
    issues: Issues
    source: Any = None
    """The whole value that was read."""

    def within(
        self, step: str | int
    ) -> Iterator[tuple[tuple[str | int, ...], Fault | Spare]]:
        """The issues, with paths that begin one level further out."""
        for loc, fault in self.issues:
            yield (step, *loc), fault.within(step)


class Doubtful(Exception):
    """The core cannot decide how to read the value."""
