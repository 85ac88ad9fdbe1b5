# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Reads scalar values."""

from __future__ import annotations

import enum
import math
import re
import struct
from typing import TYPE_CHECKING, Any, Final

from .faults import (
    Fault,
    integer_out_of_range,
    is_json,
    length_fault,
    listed,
    number_out_of_range,
    show,
    together,
    within,
    wrong,
)
from .shapes import (
    BOOL,
    NEVER,
    NULL,
    STRUCTURED,
    Default,
    Enum,
    Float,
    Int,
    List,
    Literal,
    Map,
    OpenTuple,
    Scalar,
    Text,
    UnknownValue,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .exact_code import Table


def plain(shape: Scalar, value: Any, exact: bool) -> Any:
    """A boolean, `null`, raw JSON, or no value at all."""
    if shape is BOOL:
        return value if isinstance(value, bool) else wrong("a boolean", value)
    if shape is NULL:
        return None if value is None else wrong("null", value)
    if shape is NEVER:
        return Fault((), "unknown", "no value is allowed here")
    if shape is STRUCTURED:
        held = isinstance(value, (dict, list))
        return value if held else wrong("an object or an array", value)
    fault = raw_fault(value)
    return value if fault is None else fault


def integer(shape: Int, value: Any, exact: bool) -> Any:
    if shape.any_spelling and not exact:
        value = _whole(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return wrong("an integer", value)
    if not within(shape, value):
        return integer_out_of_range(shape, value)
    if shape.multiple_of and value % shape.multiple_of:
        what = f"expected a multiple of {shape.multiple_of}, found {value}"
        return Fault((), "multiple", what)
    return value


def number(shape: Float, value: Any, exact: bool) -> Any:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return wrong("a number", value)
    try:
        held = float(value)
        if math.isfinite(held) and within(shape, held):
            if not shape.single:
                return held
            held = single(held)
            # Rounding may move the number out of the bounds, and then it could not be
            # read again.
            if within(shape, held):
                return held
    except OverflowError:
        pass
    return number_out_of_range(shape, value)


def single(value: float) -> float:
    """Rounds to 32 bits: the double with the fewest digits that rounds to that
    number."""
    packed = struct.pack("<f", value)
    (rounded,) = struct.unpack("<f", packed)
    for digits in range(1, 10):
        short = float(f"{rounded:.{digits}g}")
        try:
            if struct.pack("<f", short) == packed:
                return short
        except OverflowError:
            continue
    return float(rounded)


def text(shape: Text, value: Any, exact: bool) -> Any:
    if not isinstance(value, str):
        return wrong("a string", value)
    fault = ill_formed(value)
    if fault is None and not is_like(shape, value):
        of_format = f"of the format {shape.format}"
        like = f"like {shape.pattern}" if shape.format is None else of_format
        what = f"expected a string {like}, found {show(value)}"
        return Fault((), "value", what)
    if fault is None and (shape.least is not None or shape.greatest is not None):
        fault = length_fault(shape.least, shape.greatest, len(value), "character")
    return value if fault is None else fault


def is_like(shape: Text, value: str) -> bool:
    """Whether a string is spelled as the pattern of its type says."""
    return shape.pattern is None or re.fullmatch(shape.pattern, value) is not None


def _whole(value: Any) -> Any:
    """A number without a fraction as an integer; any other value as it is.

    Only of what is read: what is written as a float was read as one.
    """
    is_whole = isinstance(value, float) and value.is_integer()
    return int(value) if is_whole else value


def literal(shape: Literal, value: Any, exact: bool) -> Any:
    if shape.any_spelling and not exact:
        value = _whole(value)
    fault = _one_of((shape.value,), value)
    return value if fault is None else fault


def enumeration(shape: Enum, value: Any, exact: bool) -> Any:
    held = SCALARS[type(shape.of)](shape.of, value, exact)
    if type(held) is Fault or shape.unknown is UnknownValue.KEPT:
        return held
    if isinstance(held, enum.Enum):
        held = held.value
    if held not in shape.values:
        if exact or not isinstance(shape.unknown, Default):
            return _one_of(shape.values, held)
        held = shape.unknown.wire
    return held if shape.cls is None else shape.cls(held)


SCALARS: Final[dict[type, Callable[[Any, Any, bool], Any]]] = {
    Scalar: plain,
    Int: integer,
    Float: number,
    Text: text,
    Literal: literal,
    Enum: enumeration,
}
"""The functions that read scalar shapes: each returns the value or a `Fault`. `native`
adds one."""


def raw_fault(value: Any, *, every: bool = False) -> Fault | None:
    """The first fault in raw JSON, or `every`: values that cannot be written."""
    if not every:
        return next(_raw_faults(value), None)
    faults = list(_raw_faults(value))
    return together(faults) if faults else None


def _raw_faults(value: Any) -> Iterator[Fault]:
    open_parts: list[tuple[tuple[str | int, ...], Any]] = [((), value)]
    while open_parts:
        loc, part = open_parts.pop()
        fault = None
        if isinstance(part, str):
            fault = ill_formed(part)
        elif isinstance(part, dict):
            inside: list[tuple[tuple[str | int, ...], Any]] = []
            for name, one in part.items():
                if not isinstance(name, str):
                    message = f"expected names, found {name!r}"
                    fault = Fault((), "type", message)
                    break
                fault = fault or ill_formed(name)
                inside.append(((*loc, name), one))
            open_parts.extend(reversed(inside))
        elif isinstance(part, list):
            items = [((*loc, at), one) for at, one in enumerate(part)]
            open_parts.extend(reversed(items))
        elif isinstance(part, (int, float)) and not isinstance(part, bool):
            held = _holds(part)
            message = f"{show(part)} is neither a 64-bit integer nor a finite double"
            fault = None if held else Fault((), "range", message)
        elif not is_json(part):
            fault = wrong("JSON", part)
        if fault is not None:
            yield fault._replace(loc=loc)


def ill_formed(value: str) -> Fault | None:
    """The fault for a string that cannot be encoded as UTF-8, or `None`."""
    if value.isascii():
        return None
    try:
        value.encode()
    except UnicodeEncodeError as error:
        message = f"a lone surrogate at character {error.start} of the string"
        return Fault((), "unicode", message)
    return None


def _holds(value: int | float) -> bool:
    if isinstance(value, int):
        return -(2**63) <= value < 2**64
    return math.isfinite(value)


def _one_of(expected: tuple[str | int, ...], value: Any) -> Fault | None:
    if any(type(value) is type(one) and value == one for one in expected):
        return None
    names = listed(expected)
    if expected and type(value) is not type(expected[0]):
        return wrong(names, value)
    return Fault((), "value", f"expected one of {names}, found {show(value)}")


TABLES: Final[dict[type, Callable[[Any], Table]]] = {
    Text: lambda shape: {str: check_of_text(shape)}
}
"""The checks with which `exact` writes strings, by the classes of their values: one for
each kind of string. `native` adds one."""


def check_of_text(shape: Text) -> Callable[[Any], bool] | None:
    """Whether a string fits its type; `None` if every string does."""
    bounded = shape.least is not None or shape.greatest is not None
    fits = check_of_length(shape) if bounded else None
    if shape.pattern is None:
        return fits
    return lambda held: is_like(shape, held) and (fits is None or fits(held))


def check_of_length(shape: Text | List | Map | OpenTuple) -> Callable[[Any], bool]:
    """Whether something is as long as its type allows."""
    least, greatest = shape.least or 0, shape.greatest
    if greatest is None:
        return lambda held: len(held) >= least
    return lambda held: least <= len(held) <= greatest
