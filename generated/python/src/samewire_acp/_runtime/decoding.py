# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Reading any published type, with located errors and issues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .faults import Fault, part_at
from .outcome import Mended, Spare
from .plain import as_text, plain_fault
from .read import read_json, read_reporting
from .results import (
    MOST_UNDECLARED,
    Decoded,
    DecodeError,
    Issue,
    Source,
    Undeclared,
    pointer,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import TypeForm

T = TypeVar("T")


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


def json_text(value: Any) -> str:
    """The text of parsed JSON, or a `DecodeError` if it is not JSON."""
    fault = plain_fault(value)
    if fault is not None:
        raise decode_error(fault)
    return as_text(value)
