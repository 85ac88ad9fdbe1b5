# pyright: basic
"""The results of reading and writing any published type: values, issues and errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from pydantic import ValidationError

from .contract import shared

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")
Source: TypeAlias = (
    str | bytes | bytearray | int | float | list[Any] | dict[str, Any] | None
)
"""A JSON text, or parsed JSON."""


@shared
class DecodeError(ValueError):
    """The error for a text or value that does not match its type."""

    def __init__(self, path: str, code: str, message: str) -> None:
        super().__init__(path, code, message)
        self.path = path
        """A JSON Pointer to the offending value; empty for the whole text."""
        self.code = code
        """The error code, such as `missing`, `type`, `tag`, `range` or `depth`."""
        self.message = message
        """What was found and what was expected."""
        self._every: list[DecodeError] | None = None
        self.error_count = 1
        """The number of all mistakes, if they are listed."""

    @property
    def errors(self) -> list[DecodeError]:
        """This error; with `decode(…, all_errors=True)` those of all mistakes, in the
        order of the text. They are at different places, and none is inside another."""
        return [self] if self._every is None else [*self._every]

    def __str__(self) -> str:
        path = self.path if len(self.path) <= 200 else f"{self.path[:200]}…"
        where = path or "the value"
        return f"{where}: {self.message} [{self.code}]"


class Issue(NamedTuple):
    """A part that tolerant reading dropped or replaced."""

    path: str
    """A JSON Pointer to what was dropped or replaced."""
    error: DecodeError
    """The reason."""
    value: Any = None
    """The invalid value, as JSON."""


class Undeclared(NamedTuple):
    """A member that its object does not declare, and that was ignored."""

    path: str
    """A JSON Pointer to the member."""
    value: Any
    """The value, as JSON."""


MOST_ERRORS: Final = 100
"""The number of mistakes that are listed unless another one is asked for."""
MOST_UNDECLARED: Final = 1000
"""The maximum number of undeclared members that are reported for a text."""


class Decoded(Generic[T]):
    """A value, and the parts that tolerant reading dropped."""

    __slots__ = ("issues", "undeclared", "undeclared_count", "value")
    __match_args__ = ("value", "issues")

    def __init__(
        self,
        value: T,
        issues: list[Issue],
        undeclared: list[Undeclared] | None = None,
        undeclared_count: int = 0,
    ) -> None:
        self.value = value
        """The value."""
        self.issues = issues
        """What was dropped or replaced."""
        self.undeclared = undeclared or []
        """Undeclared members, in the order of the text: the first thousand.
        It is empty unless `decode` is called with `undeclared=True`."""
        self.undeclared_count = undeclared_count
        """The number of all undeclared members."""

    def __repr__(self) -> str:
        return f"Decoded(value={self.value!r}, issues={self.issues!r})"


def decode_errors(error: ValidationError | DecodeError) -> list[DecodeError]:
    """Converts a `pydantic.ValidationError` to errors with a JSON Pointer and a code."""
    if isinstance(error, DecodeError):
        return error.errors
    return [
        DecodeError(pointer(one["loc"]), one["type"], one["msg"])
        for one in error.errors(include_url=False, include_context=False)
    ]


def pointer(steps: Iterable[str | int]) -> str:
    """A JSON Pointer (RFC 6901)."""
    return "".join(
        "/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps
    )
