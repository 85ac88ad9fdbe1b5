# pyright: basic
"""Supports the types of a package in pydantic models and in `TypeAdapter`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError, core_schema

from .core import core_of
from .faults import Fault, in_order, part_at
from .first_fault import error_of, read_all
from .outcome import Doubtful, Mended
from .parts import holds_itself
from .results import MOST_ERRORS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core import CoreSchema

    from .shapes import Shape


def embedded(name: str, shape: Shape) -> CoreSchema:
    """The schema of a type for pydantic: the core, with the reader as a fallback."""
    of: Any = shape
    around = AROUND.get(type(shape))
    if around is None or holds_itself(shape):
        return core_of(shape, partial(_defined, name, shape, _around))
    return core_of(of.unconditional, partial(_defined, name, shape, around))


def _around(name: str, shape: Shape, inner: CoreSchema) -> CoreSchema:
    read = partial(read_embedded, name, shape)
    return core_schema.no_info_wrap_validator_function(read, inner)


def _defined(
    name: str,
    shape: Shape,
    around: Callable[[str, Any, CoreSchema], CoreSchema],
    inner: CoreSchema,
) -> CoreSchema:
    """Gives a type a reference: in a JSON Schema it is a definition then, and pydantic
    joins equal ones, so that a type has one, wherever it is."""
    schema: Any = around(name, shape, inner)
    schema = {
        **schema,
        "ref": f"{__package__}.whole.{name}:{id(shape)}",
        "metadata": {"pydantic_js_functions": [_definition]},
    }
    defined: CoreSchema = schema
    return defined


def _definition(schema: CoreSchema, handler: Any) -> Any:
    """The JSON Schema of a type itself, in place of a reference to it."""
    return dict(handler.resolve_ref_schema(handler(schema)))


AROUND: Final[dict[type, Callable[[str, Any, CoreSchema], CoreSchema]]] = {}
"""How other kinds of shapes are read than by the core and the reader: `with_conditions`
adds those whose condition is asked beside the core of the rest."""


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
    code: Any = fault.code
    return PydanticCustomError(code, "{what}", {"what": fault.message})


def read_embedded(
    name: str, shape: Shape, value: Any, core: Callable[[Any], Any]
) -> Any:
    """Reads by the core, and by the reader if the core cannot."""
    try:
        return core(value)
    except ValidationError as error:
        found = error_of(shape, value, error)
        if found is error:
            del found  # The traceback would lead back to the error.
            raise
    except Doubtful:
        found = read_all(shape, value)
    return result_of(name, value, found)


def result_of(name: str, value: Any, found: Any) -> Any:
    """Returns what was read, or raises the error of pydantic."""
    if type(found) is Fault:
        if not found.loc and not found.others:
            raise _custom(found)
        raise refused(name, value, *in_order(found, value)[:MOST_ERRORS])
    return found.value if type(found) is Mended else found
