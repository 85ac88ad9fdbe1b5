"""JSON texts: the rules that every text keeps, and the spelling of what is written."""

from __future__ import annotations

import json
import math
import re
from ctypes import c_float
from dataclasses import fields, is_dataclass
from decimal import Context, Decimal
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, TypeGuard

if TYPE_CHECKING:
    JsonValue: TypeAlias = (
        "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
    )
else:
    JsonValue = Any

DEPTH: Final = 128
"""The maximum depth of arrays and objects."""
_DIGITS: Final = 400
"""An integer with more digits is beyond every width and every double."""
_STRING: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKET: Final = re.compile(r"[][{}]")
_ESCAPE: Final = re.compile(
    r"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(?P<lone>u[dD][89a-fA-F])|.)"
)
_EXACT: Final = Context(prec=20)


class DecodeError(ValueError):
    """A text is not a value of the type."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(path, message)
        self.path = path
        """A JSON Pointer to the value."""
        self.message = message

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message

    def within(self, at: str | int | None) -> DecodeError:
        """The same error, seen from the object or the array that has the value."""
        if at is None:
            return self
        step = str(at).replace("~", "~0").replace("/", "~1")
        return DecodeError(f"/{step}{self.path}", self.message)


def parse(text: str | bytes) -> JsonValue:
    """Parses a text that keeps all rules, or raises a `DecodeError`."""
    try:
        if isinstance(text, str):
            text.encode()  # Raises an error for half of a surrogate pair.
        else:
            text = text.decode()
        value = load(text)
    except RecursionError:
        raise DecodeError("", "the text is nested too deep") from None
    except ValueError as error:
        raise DecodeError("", str(error)) from None
    if is_deep(text):
        raise DecodeError("", f"the text is nested more than {DEPTH} levels deep")
    if "\\" in text and any(escape["lone"] for escape in _ESCAPE.finditer(text)):
        raise DecodeError("", "the text has half of a surrogate pair")
    return value


def load(text: str) -> JsonValue:
    """Parses a text that may break the other rules. The last of equal names counts."""
    value: JsonValue = json.loads(text, parse_int=_integer, parse_constant=_no_number)
    return value


def is_deep(text: str, most: int = DEPTH) -> bool:
    """Whether a JSON text has more levels of arrays and objects."""
    if text.count("[") + text.count("{") <= most:
        return False
    level = deepest = 0
    for sign in _BRACKET.findall(_STRING.sub("", text)):
        level += 1 if sign in "[{" else -1
        deepest = max(deepest, level)
    return deepest > most


def is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    """Whether a value is an object in JSON."""
    return isinstance(value, dict)


def is_array(value: Any) -> TypeGuard[list[Any]]:
    """Whether a value is an array in JSON."""
    return isinstance(value, (list, tuple))


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal in JSON: `1` is `1.0`, and `true` is no number."""
    if is_object(one) and is_object(other):
        return one.keys() == other.keys() and all(same(one[n], other[n]) for n in one)
    if is_array(one) and is_array(other):
        return len(one) == len(other) and all(map(same, one, other))
    if is_dataclass(one) and type(one) is type(other):
        names = (of.name for of in fields(one))
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def members(value: Any) -> int:
    """The number of members in a JSON value, at any depth."""
    if is_object(value):
        return sum(1 + members(part) for part in value.values())
    return sum(map(members, value)) if is_array(value) else 0


class Float32(float):
    """A number of single precision: a double with the same, fewest digits."""

    __slots__ = ()

    def __new__(cls, value: float) -> Float32:
        rounded = c_float(value).value
        spellings = (float(f"{rounded:.{digits}g}") for digits in range(1, 10))
        short = next(one for one in spellings if c_float(one).value == rounded)
        return super().__new__(cls, short)


def number(value: float) -> str:
    """The spelling of a float: `1.0`, `0.00001`, `1e+16`."""
    if not math.isfinite(value):
        raise ValueError(f"JSON has no number {value}")
    least, greatest = (-6, 12) if isinstance(value, Float32) else (-5, 15)
    digits = Decimal(repr(float(value))).normalize(_EXACT)
    if not least <= digits.adjusted() <= greatest:
        return f"{digits:e}"
    text = f"{digits:f}"
    return text if "." in text else f"{text}.0"


def scalar(value: object) -> str:
    """The text of a string, a number, a boolean or `None`."""
    if isinstance(value, float):
        return number(value)
    return json.dumps(value, ensure_ascii=False)


def _integer(digits: str) -> int:
    return int(digits[:_DIGITS])


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON")
