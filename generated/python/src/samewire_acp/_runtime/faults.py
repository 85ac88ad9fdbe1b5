# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Faults: the errors of values, with path, code and message."""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic_core import to_json

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from .shapes import Float, Int

DEPTH: Final = 128
"""The maximum depth of nested arrays and objects."""


_HUGE: Final = 10**40


class Fault(NamedTuple):
    """An error of a text or a value, with its path."""

    loc: tuple[str | int, ...]
    code: str
    message: str
    member: str | None = None
    """The missing member, by its name on the wire, of the object that the path leads to."""

    def within(self, step: str | int) -> Fault:
        """The same fault, with a path that begins one level further out."""
        return Fault((step, *self.loc), self.code, self.message)


def part_at(value: Any, loc: tuple[str | int, ...]) -> Any:
    """The part of a value to which a path leads, as far as it is there."""
    for step in loc:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            break
    return value


def every_part(value: Any) -> Iterator[Any]:
    """A value and all values in it, at any depth."""
    open_parts = [value]
    while open_parts:
        part = open_parts.pop()
        yield part
        if isinstance(part, dict):
            open_parts.extend(part.values())
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)


def wrong(expected: str, value: Any) -> Fault:
    """A fault for a value of the wrong type."""
    return Fault((), "type", f"expected {expected}, found {_kind(value)}")


def unknown_member(name: str) -> Fault:
    """A fault for a member that an object must not have."""
    return Fault((name,), "unknown", f"unknown member {show(name)}")


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, int):
        return "an integer"
    if isinstance(value, float):
        return "a number with a fraction or an exponent"
    if isinstance(value, str):
        return "a string"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "an array"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    return f"an instance of {type(value).__name__}"


def is_json(value: Any) -> bool:
    """Whether the class of a value is one of the JSON types."""
    return value is None or isinstance(value, (bool, int, float, str, list, dict))


def show(value: Any) -> str:
    """A value as JSON, shortened if it is long."""
    if isinstance(value, int) and abs(value) >= _HUGE:
        return "a huge integer"
    if type(value) is int or (type(value) is float and isfinite(value)):
        return repr(value)
    try:
        text = to_json(value, inf_nan_mode="constants").decode()
    except (ValueError, RecursionError):
        text = repr(value) if isinstance(value, str) else _kind(value)
    return text if len(text) <= 80 else text[:79] + "…"


def listed(values: Collection[Any]) -> str:
    """Values as JSON: the first ten, and how many more there are."""
    first = ", ".join(map(show, islice(values, 10)))
    return first if len(values) <= 10 else f"{first} and {len(values) - 10} more"


def within(bounds: Int | Float, value: int | float) -> bool:
    """Whether a number is within the bounds of its type."""
    if bounds.least is not None and value < bounds.least:
        return False
    if bounds.greatest is not None and value > bounds.greatest:
        return False
    above, below = getattr(bounds, "above", None), getattr(bounds, "below", None)
    return (above is None or value > above) and (below is None or value < below)


@cache
def bounds_of(bounds: Int | Float) -> str:
    """A description of the bounds of a number."""
    words = {
        "at least": bounds.least,
        "more than": getattr(bounds, "above", None),
        "at most": bounds.greatest,
        "less than": getattr(bounds, "below", None),
    }
    said = [f"{word} {bound}" for word, bound in words.items() if bound is not None]
    return " and ".join(said) or "a finite number"


def length_fault(
    least: int | None, greatest: int | None, found: int, of: str
) -> Fault | None:
    """The fault for a length outside the limits, or `None`."""
    if least is not None and found < least:
        limit, word = least, "least"
    elif greatest is not None and found > greatest:
        limit, word = greatest, "most"
    else:
        return None
    expected = f"at {word} {limit} {of}{'' if limit == 1 else 's'}"
    return Fault((), "length", f"expected {expected}, found {found}")
