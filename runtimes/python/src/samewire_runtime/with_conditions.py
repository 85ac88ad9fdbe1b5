"""Shapes with a condition, which the reader and the core know once this is imported."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import SchemaValidator, ValidationError, core_schema, to_json

from . import core_conditional as core
from .conditional import (
    WITH_CONDITION,
    Condition,
    External,
    Named,
    Struct,
    Tagged,
    Untagged,
    conditional,
    fault_in,
    fault_of,
    is_asked,
    read_named,
)
from .conditions import holds
from .core import NAMED, core_of
from .core_objects import struct
from .core_unions import external, tagged, untagged
from .embed import AROUND, read_embedded, result_of
from .faults import Fault
from .first_fault import OWN_CODES, behind_names
from .objects import read_struct
from .outcome import Doubtful
from .reader import STEPS, Reader, read_untagged
from .scalars import SCALARS
from .shapes import Text
from .variants import read_external, read_tagged

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core import CoreSchema

    from .conditional import Shape

__all__ = ["Condition", "External", "Named", "Struct", "Tagged", "Untagged"]


def _is_only_fault(shape: Any, part: Any) -> bool:
    """Whether nothing but its condition is wrong with a value."""
    if type(shape) is Named:
        of = behind_names(shape.branches[0], part)
        if type(of) is Text:
            return True  # The core has read the string before.
        scalar = SCALARS.get(type(of))
        if scalar is not None:
            return type(scalar(of, part, False)) is not Fault
    elif type(shape) not in WITH_CONDITION:
        return False
    marks: list[bool] = []
    try:
        _without_condition(shape).validate_json(to_json(part), context=marks)
    except (ValidationError, Doubtful, ValueError):
        return False
    return not marks


def _without_condition(shape: Shape) -> SchemaValidator:
    """The validator of a shape without its condition, created on first use."""
    known = _WITHOUT.get(shape)
    if known is None:
        schema = core_of(shape.unconditional)
        known = _WITHOUT[shape] = SchemaValidator(schema)
    return known


_WITHOUT: Final[dict[Any, SchemaValidator]] = {}
"""The validators of shapes without their conditions."""


def _around(name: str, shape: Shape, inner: CoreSchema) -> CoreSchema:
    """Asks the condition of the whole beside the core of the rest."""
    asks = partial(_ask, name, shape)
    return core_schema.with_info_wrap_validator_function(asks, inner)


def _ask(
    name: str,
    shape: Shape,
    value: Any,
    inner: Callable[[Any], Any],
    info: core_schema.ValidationInfo,
) -> Any:
    """Reads a value by its shape, and asks the condition."""
    if info.mode != "json" and isinstance(value, (dict, list, tuple)):
        # These may be the arguments of a constructor, or contain models.
        return result_of(name, value, Reader().read(shape, value))
    if isinstance(value, (dict, list, str)):
        held = holds(shape.condition.rule, value)
        fault = None if held else fault_of(shape.condition, held)
    else:
        fault = fault_in(shape, value) if is_asked(shape, value) else None
    if fault is None:
        return read_embedded(name, shape, value, inner)
    # The first thing that is wrong is never the condition.
    read_embedded(name, shape.unconditional, value, inner)
    return result_of(name, value, fault)


STEPS.update(
    {
        External: conditional(read_external),
        Named: conditional(read_named),
        Struct: conditional(read_struct),
        Tagged: conditional(read_tagged),
        Untagged: conditional(read_untagged),
    }
)
NAMED.update(
    {
        External: core.conditional(external),
        Named: core.conditional(core.named),
        Struct: core.conditional(struct),
        Tagged: core.conditional(tagged),
        Untagged: core.conditional(untagged),
    }
)
AROUND.update(dict.fromkeys(WITH_CONDITION, _around))
OWN_CODES["condition"] = _is_only_fault
