"""Reading and writing any published type, with located errors and issues."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar, overload

from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticSerializationError

from ._construct import built
from ._model import CONFIG
from ._notes import forget_mending, has_mended
from ._read import read_json, written

if TYPE_CHECKING:
    from collections.abc import Iterable

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

    __slots__ = ("_issues", "_of", "_text", "value")
    __match_args__ = ("value", "issues")

    def __init__(self, value: T, of: Any, text: str | bytes | bytearray) -> None:
        self.value = value
        self._of = of
        self._text = text
        self._issues: list[Issue] | None = None

    @property
    def issues(self) -> list[Issue]:
        """What was dropped or replaced; looked for when first asked."""
        if self._issues is None:
            self._issues = issues_of(self._of, self._text)
        return self._issues

    def __repr__(self) -> str:
        return f"Decoded(value={self.value!r}, issues={self.issues!r})"


@overload
def decode(of: type[T], source: Source) -> Decoded[T]: ...
@overload
def decode(of: Any, source: Source) -> Decoded[Any]: ...
def decode(of: Any, source: Source) -> Decoded[Any]:
    """Reads a value of any type of this package, or raises a `DecodeError`.

    A `str` or `bytes` is a JSON text; anything else is JSON that was parsed before.
    """
    known, _ = _tools(of)
    if not isinstance(source, (str, bytes, bytearray)):
        source = _text_of(source)
    try:
        return Decoded(read_json(known, source), known, source)
    except ValidationError as error:
        raise decode_errors(error)[0] from None


def encode(of: Any, value: Any) -> str:
    """Writes a value of any type of this package, or raises a `DecodeError`.

    Nothing is tolerated: a value is written only if all of it is of the type.
    """
    known, serializer = _tools(of)
    if isinstance(value, BaseModel):
        built(type(value))
        if isinstance(of, type) and not isinstance(value, of):
            message = f"expected {of.__name__}, found {type(value).__name__}"
            raise DecodeError("", "type", message)
    try:
        plain = serializer.to_python(
            value, mode="python", by_alias=True, warnings=False
        )
    except (PydanticSerializationError, ValueError) as error:
        raise DecodeError("", "depth", str(error)) from None
    text = _text_of(plain)
    forget_mending()
    try:
        read = read_json(known, text)
    except ValidationError as error:
        raise decode_errors(error)[0] from None
    issues = issues_of(known, text) if has_mended() else ()
    if issues:
        raise issues[0].error
    return written(serializer.to_json(read, by_alias=True, warnings=False).decode())


def _text_of(value: Any) -> str:
    from ._plain import as_text, plain_fault

    fault = plain_fault(value)
    if fault is not None:
        raise DecodeError(pointer(fault.loc), fault.code, fault.message)
    return as_text(value)


def decode_errors(error: ValidationError | DecodeError) -> list[DecodeError]:
    """What pydantic says, located as the wire does. A `DecodeError` is so already."""
    if isinstance(error, DecodeError):
        return [error]
    return [
        _located(one) for one in error.errors(include_url=False, include_context=False)
    ]


def pointer(steps: Iterable[str | int]) -> str:
    """A JSON Pointer (RFC 6901)."""
    return "".join(
        "/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps
    )


@cache
def _tools(of: Any) -> tuple[Any, Any]:
    if isinstance(of, type) and issubclass(of, BaseModel):
        model: Any = built(of)
        return model, model.__pydantic_serializer__
    from pydantic import TypeAdapter

    adapter: TypeAdapter[Any] = TypeAdapter(of, config={**CONFIG, "defer_build": False})
    return adapter, adapter.serializer


def issues_of(of: Any, text: str | bytes | bytearray) -> list[Issue]:
    """What tolerant reading drops or replaces in a text that is read."""
    from ._explain import core_schema_of
    from ._reader import Reader
    from ._text import parse

    reader = Reader(core_schema_of(of))
    reader.read(reader.root, parse(text), ())
    return [
        Issue(pointer(loc), DecodeError(pointer(fault.loc), fault.code, fault.message))
        for loc, fault in reader.issues
    ]


_CODES = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "finite_number": "range",
    "greater_than": "range",
    "greater_than_equal": "range",
    "int_parsing_size": "range",
    "less_than": "range",
    "less_than_equal": "range",
    "literal_error": "value",
    "multiple_of": "multiple",
    "recursion_loop": "depth",
    "string_too_long": "length",
    "string_too_short": "length",
    "string_unicode": "unicode",
    "too_long": "length",
    "too_short": "length",
    "union_tag_invalid": "tag",
    "union_tag_not_found": "missing",
    "json_invalid": "syntax",
}
_OURS = {*_CODES.values(), "type", "unsafe_integer", "unique", "alias"}


def _located(one: Any) -> DecodeError:
    """One error of pydantic. Its own errors carry the names of union branches."""
    loc, kind = one["loc"], one["type"]
    if kind not in _OURS:
        loc = [step for step in loc if not _is_label(step)]
        if kind == "missing":
            loc = loc[:-1]
        kind = _CODES.get(kind, "type")
    return DecodeError(pointer(loc), kind, one["msg"])


def _is_label(step: str | int) -> bool:
    return isinstance(step, str) and ("[" in step or step.startswith("function-"))
