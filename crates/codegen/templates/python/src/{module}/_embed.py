"""A type of this package inside somebody else's pydantic model, or a `TypeAdapter`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError, core_schema

from ._core import core_of
from ._faults import Fault
from ._outcome import Doubtful, Mended
from ._reader import Reader
from ._shapes import holds_itself

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core import CoreSchema

    from ._shapes import Shape


def embedded(name: str, shape: Shape) -> CoreSchema:
    """What pydantic reads a type with: the core, and the reader where that gives up."""

    def around(inner: CoreSchema) -> CoreSchema:
        read = partial(_read, name, shape)
        # Pydantic makes a JSON Schema of what stands in itself only if that has a name.
        ref = f"{__package__}.read.{name}:{id(shape)}" if holds_itself(shape) else None
        return core_schema.no_info_wrap_validator_function(read, inner, ref=ref)

    return core_of(shape, around)


def standing_for(name: str, shape: Shape) -> type:
    """A class that is read as a type that is none: of classes pydantic takes schemas
    with definitions."""

    def schema(_cls: type, _source: Any, _handler: Any) -> CoreSchema:
        return embedded(name, shape)

    return type(name, (), {"__get_pydantic_core_schema__": classmethod(schema)})


def refused(name: str, value: Any, *faults: Fault) -> ValidationError:
    """Faults in the form that pydantic's users expect."""
    lines: list[InitErrorDetails] = []
    for fault in faults:
        part = value
        for step in fault.loc:
            try:
                part = part[step]
            except (KeyError, IndexError, TypeError):
                break
        what = PydanticCustomError(fault.code, "{what}", {"what": fault.message})
        lines.append({"type": what, "loc": fault.loc, "input": part})
    return ValidationError.from_exception_data(name, lines, "json")


def _read(name: str, shape: Shape, value: Any, core: Callable[[Any], Any]) -> Any:
    try:
        return core(value)
    except (ValidationError, Doubtful):
        found = Reader().read(shape, value)
    if type(found) is Fault:
        raise refused(name, value, found)
    return found.value if type(found) is Mended else found
