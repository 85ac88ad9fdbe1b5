"""What is found of a value when a condition is asked."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias


class Miss:
    """The verdict on a value of which a part does not pass. It is false."""

    __slots__ = ("key", "why")

    def __init__(self, key: str | int, why: Verdict | None = None) -> None:
        self.key: Final = key
        """The name of the member, or the position of the item."""
        self.why: Final = why
        """The verdict on the part, or `None` if no member is allowed there."""

    def __bool__(self) -> Literal[False]:
        return False


class Lacks(Miss):
    """The verdict on an object that lacks a member."""

    __slots__ = ()


Verdict: TypeAlias = bool | Miss
"""Whether a value passes. Both `False` and a `Miss` say that it does not."""
Memo: TypeAlias = dict[tuple[object, int], Verdict]
"""What conditions found of values so far."""
