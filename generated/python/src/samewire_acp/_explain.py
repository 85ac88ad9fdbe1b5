"""Why a value was refused, and what tolerant reading dropped: a second, slower look.

pydantic's core reads; this module walks the same core schema in plain Python, only
when somebody wants to know more than that a text was refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticCustomError, to_json

from ._construct import built
from ._model import refused
from ._reader import Reader
from ._text import Fault, fault_of, parse

if TYPE_CHECKING:
    from pydantic import ValidationError


NO_VALUE = 10**400
"""A number that no type reads."""


def read_again(of: Any, validator: Any, text: str | bytes | bytearray) -> Any:
    """Reads a text that is not plainly right, and says what is wrong with it."""
    fault = fault_of(text)
    if fault is not None:
        raise _error(of, text, fault)
    raw = parse(text)
    reader = Reader(core_schema_of(of))
    fault = reader.read(reader.root, raw, ())
    if fault is not None:
        raise _error(of, raw, fault)
    for members, other in reader.repeated:
        members.pop(other, None)
    # What was mended here must be mended there too, for whatever reason.
    for loc, _ in reader.issues:
        place = raw
        for step in loc[:-1]:
            place = place[step]
        if loc and (loc[-1] in place if isinstance(place, dict) else True):
            place[loc[-1]] = NO_VALUE
    return validator.validate_json(to_json(raw))


def settle_names(of: Any, value: Any) -> None:
    """Refuses objects that hold one member under two names, unless they are equal."""
    reader = Reader(core_schema_of(of))
    fault = reader.read(reader.root, value, ())
    if fault is not None and fault.code == "alias":
        raise _error(of, value, fault)


def explained(of: Any, value: Any, error: ValidationError) -> ValidationError:
    """The error of a value read from Python objects, better located if possible."""
    reader = Reader(core_schema_of(of))
    fault = reader.read(reader.root, value, ())
    return error if fault is None else _error(of, value, fault)


def core_schema_of(of: Any) -> Any:
    """The core schema of a published type."""
    if isinstance(of, type):
        return built(of).__pydantic_core_schema__
    return of.core_schema


def _error(of: Any, value: Any, fault: Fault) -> ValidationError:
    for step in fault.loc:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            break
    what = PydanticCustomError(fault.code, "{what}", {"what": fault.message})
    return refused(of, value, what, fault.loc)
