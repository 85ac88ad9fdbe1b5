# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Reading and writing any published type, with located errors and issues."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
)

from pydantic import BaseModel, ValidationError

from .build import built
from .contract import shared
from .deep_defaults import written_as
from .exact import EXACT
from .faults import Fault, part_at
from .foreign import is_foreign, json_of
from .outcome import Mended, Spare
from .plain import as_text, exact_text_of, plain_fault, plain_of, text_of
from .read import (
    NO_ROOM,
    is_deep,
    read_instance,
    read_json,
    read_reporting,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from typing_extensions import TypeForm

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


def decode(of: TypeForm[T], source: Source, *, undeclared: bool = False) -> Decoded[T]:
    """Reads a value of any type of this package, or raises a `DecodeError`.

    A `str` or `bytes` is a JSON text; anything else is parsed JSON. With `undeclared`,
    undeclared members are reported too, which takes longer and changes nothing else.
    """
    if not isinstance(source, (str, bytes, bytearray)):
        source = json_text(source)
    if undeclared:
        return _reported(read_reporting(of, source))
    value, issues = decoded(read_json(of, source))
    return Decoded(value, issues)


def encode(of: TypeForm[T], value: T) -> str:
    """Writes a value of any type of this package, or raises a `DecodeError`.

    The whole value is checked, without tolerance. The only exception is that the items
    of a list are not compared with each other again.
    """
    try:
        exact = EXACT[of]
        if exact.holds(value):
            exact_text = exact_text_of(value)
            return exact_text if exact.is_flat else written_as(of, exact_text)
    except (TypeError, ValueError, RecursionError):
        pass  # The error is found below.
    if is_foreign(value):
        plain: Any = json_of(value)
        if type(plain) is Fault:
            raise decode_error(plain)
        value = plain
    elif isinstance(value, BaseModel):
        built(type(value))
        if isinstance(of, type) and not isinstance(value, of):
            message = f"expected {of.__name__}, found {type(value).__name__}"
            raise DecodeError("", "type", message)
        text = _text_read_back(of, value)
        if text is not None:
            return text
    try:
        fault = plain_fault(value if isinstance(value, type) else plain_of(value))
        if fault is not None:
            raise decode_error(fault)
        read, _ = decoded(read_instance(of, value))
        return written_as(of, text_of(read))
    except DecodeError:
        raise
    except RecursionError:
        raise decode_error(NO_ROOM) from None
    except (TypeError, ValueError) as error:
        raise _unwritable(value, error) from error


def _text_read_back(of: Any, value: BaseModel) -> str | None:
    """The text of a model if it reads back as an equal model, otherwise `None`."""
    try:
        read = read_json(of, text_of(value))
        kind = type(read)
        same = kind is not Fault and kind is not Mended and bool(read == value)
        return written_as(of, text_of(read)) if same else None
    except (TypeError, ValueError, RecursionError):
        return None


def decoded(found: Any) -> tuple[Any, list[Issue]]:
    """Converts the result of a reader to a value and its issues, or raises an error."""
    if type(found) is Fault:
        raise decode_error(found)
    if type(found) is not Mended:
        return found, []
    issues = [
        Issue(pointer(loc), decode_error(fault), part_at(found.source, loc))
        for loc, fault in found.issues
        if type(fault) is Fault
    ]
    return found.value, issues


def _reported(found: Any) -> Decoded[Any]:
    """Converts the result of a reader that reports undeclared members."""
    value, issues = decoded(found)
    told = found.issues if type(found) is Mended else []
    spare = [loc for loc, what in told if type(what) is Spare]
    spare.sort(key=_places(found.source) if len(spare) > 1 else None)
    undeclared = [
        Undeclared(pointer(loc), part_at(found.source, loc))
        for loc in spare[:MOST_UNDECLARED]
    ]
    return Decoded(value, issues, undeclared, len(spare))


def _places(source: Any) -> Callable[[tuple[str | int, ...]], list[int]]:
    """Returns a function that computes the position of a member in its text."""
    known: dict[int, dict[str | int, int]] = {}

    def place(loc: tuple[str | int, ...]) -> list[int]:
        places: list[int] = []
        part = source
        for step in loc:
            if isinstance(part, dict):
                if id(part) not in known:
                    known[id(part)] = {name: at for at, name in enumerate(part)}
                places.append(known[id(part)][step])
            else:
                places.append(int(step))
            part = part[step]
        return places

    return place


def decode_error(fault: Fault) -> DecodeError:
    """Converts an internal fault to a `DecodeError`."""
    return DecodeError(pointer(fault.loc), fault.code, fault.message)


def decode_errors(error: ValidationError | DecodeError) -> list[DecodeError]:
    """Converts a `pydantic.ValidationError` to errors with a JSON Pointer and a code."""
    if isinstance(error, DecodeError):
        return [error]
    return [
        DecodeError(pointer(one["loc"]), one["type"], one["msg"])
        for one in error.errors(include_url=False, include_context=False)
    ]


def pointer(steps: Iterable[str | int]) -> str:
    """A JSON Pointer (RFC 6901)."""
    return "".join(
        "/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps
    )


def json_text(value: Any) -> str:
    """The text of parsed JSON, or a `DecodeError` if it is not JSON."""
    fault = plain_fault(value)
    if fault is not None:
        raise decode_error(fault)
    return as_text(value)


def _unwritable(value: Any, error: Exception) -> DecodeError:
    """The error for a value that cannot be written."""
    if is_deep(value):
        return DecodeError("", "depth", str(error))
    fault = plain_fault(value)
    if fault is None or isinstance(part_at(value, fault.loc), BaseModel):
        # Models are not JSON, but they are not the error.
        return DecodeError("", "type", str(error))
    return decode_error(fault)
