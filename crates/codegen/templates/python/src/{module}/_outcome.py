"""What reading a value comes to."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._faults import Fault
    from ._shapes import Shape

Reading: TypeAlias = "Generator[tuple[Shape, Any], Any, Any]"
"""A step: asks what a part is by its shape, and ends with what the whole is."""
Issues: TypeAlias = "list[tuple[tuple[str | int, ...], Fault | Spare]]"
"""What was dropped or replaced, and why; both where they are in the value. If asked for,
undeclared members, too."""


class Spare(NamedTuple):
    """A member that its object does not declare."""

    value: Any
    """What it holds."""

    def within(self, _step: str | int) -> Spare:
        """The same, seen from what it stands in."""
        return self


class Mended(NamedTuple):
    """A value of which something was dropped or replaced."""

    value: Any
    issues: Issues
    source: Any = None
    """What it was read from, as a whole."""

    def within(
        self, step: str | int
    ) -> Iterator[tuple[tuple[str | int, ...], Fault | Spare]]:
        """The issues, seen from what the value stands in."""
        for loc, fault in self.issues:
            yield (step, *loc), fault.within(step)


class Doubtful(Exception):
    """Pydantic's core cannot tell what is meant."""
