# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Faults: the errors of values, with path, code and message."""

from __future__ import annotations

from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from pydantic_core import to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from .shapes import Float, Int

DEPTH: Final = 128
"""The maximum depth of nested arrays and objects."""


OF_WHOLE: Final = frozenset({"syntax", "depth", "unicode"})
"""The codes of faults of a text or a value as a whole."""
_HUGE: Final = 10**40


class Fault(NamedTuple):
    """An error of a text or a value, with its path."""

    loc: tuple[str | int, ...]
    code: str
    message: str
    member: str | None = None
    """The missing member, by its name on the wire, of the object that the path leads to."""
    others: Others = ()
    """The other faults of the value, if all are listed."""

    def within(self, step: str | int) -> Fault:
        """The same fault, with a path that begins one level further out."""
        others: Others = ((step, self.others),) if self.others else ()
        return Fault((step, *self.loc), self.code, self.message, None, others)


Others: TypeAlias = "tuple[Fault | tuple[str | int, Others], ...]"
"""Faults beside another one, and those of a part with the step that leads to it: paths
are put together in the end, so that the work is proportional to the faults."""


def together(faults: list[Fault]) -> Fault:
    """Several faults as one, with the others beside it."""
    first, *rest = faults
    others = [*first.others]
    for fault in rest:
        others.append(fault._replace(others=()))
        others.extend(fault.others)
    return first._replace(others=tuple(others))


def in_order(fault: Fault, value: Any) -> list[Fault]:
    """A fault and those beside it, in the order of the value.

    A fault of the value as a whole stands alone.
    """
    if not fault.others:
        return [fault]
    every = [fault._replace(others=())]
    open_parts: list[tuple[tuple[str | int, ...], Others]] = [((), fault.others)]
    while open_parts:
        loc, others = open_parts.pop()
        for one in others:
            if isinstance(one, Fault):
                every.append(one._replace(loc=(*loc, *one.loc)))
            else:
                step, inside = one
                open_parts.append(((*loc, step), inside))
    for one in every:
        if one.code in OF_WHOLE:
            return [one]
    place = places_in(value)
    return sorted(every, key=lambda one: place(one.loc))


def is_deep(value: Any, levels: int = DEPTH) -> bool:
    """Whether arrays and objects are nested deeper than this number of levels."""
    level = {0: value} if isinstance(value, (dict, list, tuple)) else {}
    for _ in range(levels):
        inside: dict[int, Any] = {}
        for part in level.values():
            for one in part.values() if isinstance(part, dict) else part:
                if isinstance(one, (dict, list, tuple)):
                    inside[id(one)] = one
        level = inside
        if not level:
            return False
    return bool(level)


def too_deep() -> Fault:
    """The fault of a value that is nested too deep, or contains itself."""
    return Fault((), "depth", f"nested more than {DEPTH} levels deep")


def part_at(value: Any, loc: tuple[str | int, ...]) -> Any:
    """The part of a value to which a path leads, as far as it is there."""
    for step in loc:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            break
    return value


def places_in(source: Any) -> Callable[[tuple[str | int, ...]], list[int]]:
    """Returns a function that computes the position of a part in its text."""
    known: dict[int, dict[str | int, int]] = {}

    def place(loc: tuple[str | int, ...]) -> list[int]:
        places: list[int] = []
        part = source
        for step in loc:
            if isinstance(part, dict):
                if id(part) not in known:
                    known[id(part)] = {name: at for at, name in enumerate(part)}
                places.append(known[id(part)][step])
            elif isinstance(step, int):
                places.append(step)
            else:
                break  # a model
            part = part[step]
        return places

    return place


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


def integer_out_of_range(shape: Int, value: int) -> Fault:
    """The fault for an integer out of bounds.

    The ends of 64 bits are those of every integer, so they are not named.
    """
    has_least = shape.least > -(2**63)
    has_greatest = shape.greatest not in (2**63 - 1, 2**64 - 1)
    if has_least and has_greatest:
        expected = f"from {shape.least} to {shape.greatest}"
    elif has_least and value < shape.least:
        expected = f"of at least {shape.least}"
    elif has_greatest and value > shape.greatest:
        expected = f"of at most {shape.greatest}"
    else:
        expected = "of 64 bits"
    found = show(value)
    return Fault((), "range", f"expected an integer {expected}, found {found}")


def number_out_of_range(shape: Float, value: int | float) -> Fault:
    """The fault for a number out of bounds."""
    least, greatest = shape.least, shape.greatest
    if least is not None and greatest is not None:
        expected = f"a number from {_short(least)} to {_short(greatest)}"
    else:
        words = {
            "of at least": least,
            "greater than": shape.above,
            "of at most": greatest,
            "less than": shape.below,
        }
        ends = [
            f"{word} {_short(end)}" for word, end in words.items() if end is not None
        ]
        if ends:
            expected = f"a number {' and '.join(ends)}"
        else:
            single = shape.single
            expected = "a number of single precision" if single else "a finite number"
    return Fault((), "range", f"expected {expected}, found {show(value)}")


def _short(number: float) -> str:
    return repr(number).removesuffix(".0")


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
