# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Reading any published type, with located errors and issues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .faults import Fault, part_at, places_in
from .outcome import Mended, Spare
from .plain import as_text, plain_fault
from .read import every_fault, read_json, read_reporting
from .results import (
    MOST_ERRORS,
    MOST_UNDECLARED,
    Decoded,
    DecodeError,
    Issue,
    Source,
    Undeclared,
    pointer,
)

if TYPE_CHECKING:
    from typing_extensions import TypeForm

T = TypeVar("T")


def decode(
    of: TypeForm[T],
    source: Source,
    *,
    undeclared: bool = False,
    all_errors: bool | int = False,
) -> Decoded[T]:
    """Reads a value of any type of this package, or raises a `DecodeError`.

    A `str` or `bytes` is a JSON text; anything else is parsed JSON. With `undeclared`,
    undeclared members are reported too, which takes longer and changes nothing else.
    With `all_errors`, `errors` of the error has all mistakes: the first hundred, or
    the first so many.
    """
    if not isinstance(source, (str, bytes, bytearray)):
        source = json_text(source)
    found = read_reporting(of, source) if undeclared else read_json(of, source)
    if all_errors and type(found) is Fault:
        most = MOST_ERRORS if all_errors is True else all_errors
        raise _with_all(found, every_fault(of, source, found), most)
    if undeclared:
        return _reported(found)
    value, issues = decoded(found)
    return Decoded(value, issues)


def _with_all(fault: Fault, every: list[Fault], most: int) -> DecodeError:
    """The error for a fault, with those for all of them."""
    error = decode_error(fault)
    error._every = [decode_error(one) for one in every[: max(0, most)]]
    error.error_count = len(every)
    return error


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
    spare.sort(key=places_in(found.source) if len(spare) > 1 else None)
    undeclared = [
        Undeclared(pointer(loc), part_at(found.source, loc))
        for loc in spare[:MOST_UNDECLARED]
    ]
    return Decoded(value, issues, undeclared, len(spare))


def decode_error(fault: Fault) -> DecodeError:
    """Converts an internal fault to a `DecodeError`."""
    return DecodeError(pointer(fault.loc), fault.code, fault.message)


def json_text(value: Any) -> str:
    """The text of parsed JSON, or a `DecodeError` if it is not JSON."""
    fault = plain_fault(value)
    if fault is not None:
        raise decode_error(fault)
    return as_text(value)
