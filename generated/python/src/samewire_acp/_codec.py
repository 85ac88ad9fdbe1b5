"""Reading and writing any published type, with located errors and issues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ValidationError

from ._build import built
from ._faults import Fault
from ._outcome import Mended
from ._plain import as_text, plain_fault, plain_of, text_of
from ._read import NO_ROOM, is_deep, read_again, read_json, written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from typing_extensions import TypeForm

T = TypeVar("T")
Source: TypeAlias = (
    str | bytes | bytearray | int | float | list[Any] | dict[str, Any] | None
)
"""A JSON text, or JSON that was parsed before."""


class DecodeError(ValueError):
    """A text that is refused: where, why in one word, and why in a sentence."""

    def __init__(self, path: str, code: str, message: str) -> None:
        super().__init__(path, code, message)
        self.path = path
        """A JSON Pointer to the offending value; empty for the whole text."""
        self.code = code
        """One of a short list, such as `missing`, `type`, `tag`, `range`, `depth`."""
        self.message = message
        """What was found and what was expected."""

    def __str__(self) -> str:
        where = self.path or "the value"
        return f"{where}: {self.message} [{self.code}]"


class Issue(NamedTuple):
    """Something tolerant reading dropped or replaced."""

    path: str
    """A JSON Pointer to what was dropped or replaced."""
    error: DecodeError
    """Why."""


class Decoded(Generic[T]):
    """A value, and what tolerant reading dropped on the way to it."""

    __slots__ = ("issues", "value")
    __match_args__ = ("value", "issues")

    def __init__(self, value: T, issues: list[Issue]) -> None:
        self.value = value
        self.issues = issues
        """What was dropped or replaced."""

    def __repr__(self) -> str:
        return f"Decoded(value={self.value!r}, issues={self.issues!r})"


def decode(of: TypeForm[T], source: Source) -> Decoded[T]:
    """Reads a value of any type of this package, or raises a `DecodeError`.

    A `str` or `bytes` is a JSON text; anything else is JSON that was parsed before.
    """
    if not isinstance(source, (str, bytes, bytearray)):
        source = _text_of(source)
    value, issues = decoded(read_json(of, source))
    return Decoded(value, issues)


def encode(of: TypeForm[T], value: T) -> str:
    """Writes a value of any type of this package, or raises a `DecodeError`.

    Nothing is tolerated: a value is written only if all of it is of the type. Whether
    the items of a list differ was for its reader to say.
    """
    if isinstance(value, BaseModel):
        built(type(value))
        if isinstance(of, type) and not isinstance(value, of):
            message = f"expected {of.__name__}, found {type(value).__name__}"
            raise DecodeError("", "type", message)
    try:
        plain = value if isinstance(value, type) else plain_of(value)
        read, issues = decoded(read_again(of, _text_of(plain)))
        if issues:
            raise issues[0].error
        return written(text_of(read))
    except DecodeError:
        raise
    except RecursionError:
        raise decode_error(NO_ROOM) from None
    except (TypeError, ValueError) as error:
        raise _unwritable(value, error) from error


def decoded(found: Any) -> tuple[Any, list[Issue]]:
    """What reading found: a value and its issues, or a `DecodeError`."""
    if type(found) is Fault:
        raise decode_error(found)
    if type(found) is not Mended:
        return found, []
    issues = [Issue(pointer(loc), decode_error(fault)) for loc, fault in found.issues]
    return found.value, issues


def decode_error(fault: Fault) -> DecodeError:
    """A fault as users see it."""
    return DecodeError(pointer(fault.loc), fault.code, fault.message)


def decode_errors(error: ValidationError | DecodeError) -> list[DecodeError]:
    """What pydantic says, located as the wire does. A `DecodeError` is so already."""
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


def _text_of(value: Any) -> str:
    fault = plain_fault(value)
    if fault is not None:
        raise decode_error(fault)
    return as_text(value)


def _unwritable(value: Any, error: Exception) -> DecodeError:
    """Why a value is nothing that can be written."""
    if is_deep(value):
        return DecodeError("", "depth", str(error))
    fault = plain_fault(value)
    return DecodeError("", "type", str(error)) if fault is None else decode_error(fault)
