# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""The result of a call, with the text of its response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from .rpc import undeclared_in

if TYPE_CHECKING:
    from .codec import Undeclared
    from .rpc import Method

T = TypeVar("T")


class Reply(Generic[T]):
    """The response to a call."""

    __slots__ = ("_method", "raw", "value")

    def __init__(self, value: T, raw: str, method: Method) -> None:
        self.value = value
        """The result."""
        self.raw = raw
        """The whole text of the response."""
        self._method = method

    def __repr__(self) -> str:
        return f"Reply({self.value!r})"

    def undeclared(self) -> list[Undeclared]:
        """Reads the text again and returns its undeclared members.

        Paths begin at the message: `/result/…`.
        """
        return undeclared_in(self._method.result, self.raw, "result")
