# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Supports the types of this package in pydantic models and in `TypeAdapter`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError, core_schema

from ._core import core_of
from ._faults import Fault, part_at
from ._first_fault import error_of
from ._outcome import Doubtful, Mended
from ._parts import holds_itself
from ._reader import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core import CoreSchema

    from ._shapes import Shape


def embedded(name: str, shape: Shape) -> CoreSchema:
    """The schema of a type for pydantic: the core, with the reader as a fallback."""

    def around(inner: CoreSchema) -> CoreSchema:
        read = partial(_read, name, shape)
        # Pydantic creates a JSON Schema of a recursive type only if the type has a
        # name.
        ref = f"{__package__}.read.{name}:{id(shape)}" if holds_itself(shape) else None
        return core_schema.no_info_wrap_validator_function(read, inner, ref=ref)

    return core_of(shape, around)


def standing_for(name: str, shape: Shape) -> type:
    """Returns a class for a type that is not a class, because pydantic supports
    schemas with definitions only for classes."""

    def schema(_cls: type, _source: Any, _handler: Any) -> CoreSchema:
        return embedded(name, shape)

    return type(name, (), {"__get_pydantic_core_schema__": classmethod(schema)})


def refused(name: str, value: Any, *faults: Fault) -> ValidationError:
    """Converts faults to the error of pydantic."""
    lines: list[InitErrorDetails] = []
    for fault in faults:
        part = part_at(value, fault.loc)
        lines.append({"type": _custom(fault), "loc": fault.loc, "input": part})
    return ValidationError.from_exception_data(name, lines, "json")


def _custom(fault: Fault) -> PydanticCustomError:
    return PydanticCustomError(fault.code, "{what}", {"what": fault.message})


def _read(name: str, shape: Shape, value: Any, core: Callable[[Any], Any]) -> Any:
    try:
        return core(value)
    except ValidationError as error:
        found = error_of(shape, value, error)
        if found is error:
            del found  # The traceback would lead back to the error.
            raise
    except Doubtful:
        found = Reader().read(shape, value)
    if type(found) is ValidationError:
        try:
            raise found
        finally:
            del found
    return _result(name, value, found)


def _result(name: str, value: Any, found: Any) -> Any:
    """Returns what was read, or raises the error of pydantic."""
    if type(found) is Fault:
        if not found.loc:
            raise _custom(found)
        raise refused(name, value, found)
    return found.value if type(found) is Mended else found
