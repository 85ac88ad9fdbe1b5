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
Issues: TypeAlias = "list[tuple[tuple[str | int, ...], Fault]]"
"""What was dropped or replaced, and why; both where they are in the value."""


class Mended(NamedTuple):
    """A value of which something was dropped or replaced."""

    value: Any
    issues: Issues

    def within(self, step: str | int) -> Iterator[tuple[tuple[str | int, ...], Fault]]:
        """The issues, seen from what the value stands in."""
        for loc, fault in self.issues:
            yield (step, *loc), fault.within(step)


class Doubtful(Exception):
    """Pydantic's core cannot tell what is meant."""
