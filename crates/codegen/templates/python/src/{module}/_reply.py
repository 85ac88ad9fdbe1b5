"""The answer to a call, with its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from ._rpc import undeclared_in

if TYPE_CHECKING:
    from ._codec import Undeclared
    from ._rpc import Method

T = TypeVar("T")


class Reply(Generic[T]):
    """What the other side answered."""

    __slots__ = ("_method", "raw", "value")

    def __init__(self, value: T, raw: str, method: Method) -> None:
        self.value = value
        """The result."""
        self.raw = raw
        """The response: its whole text as it came."""
        self._method = method

    def __repr__(self) -> str:
        return f"Reply({self.value!r})"

    def undeclared(self) -> list[Undeclared]:
        """The members that nobody declared: each call reads the text again.

        Paths begin at the message: `/result/…`.
        """
        return undeclared_in(self._method.result, self.raw, "result")
