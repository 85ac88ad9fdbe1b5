# pyright: basic
"""Shapes with a condition, which the reader and the core know once this is imported."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import (
    PydanticCustomError,
    SchemaValidator,
    ValidationError,
    core_schema,
    to_json,
)

from .conditional import (
    WITH_CONDITION,
    Condition,
    External,
    Named,
    Names,
    Struct,
    Tagged,
    Untagged,
    conditional,
    fault_in,
    fault_of,
    is_asked,
    read_named,
    words_of,
)
from .conditions import Lacks, holds
from .core import NAMED, core_of
from .core_objects import struct
from .core_unions import external, tagged, untagged
from .embed import AROUND, read_embedded, result_of
from .faults import Fault
from .first_fault import OWN_CODES, behind_names, read_all
from .objects import read_struct
from .outcome import Doubtful
from .reader import STEPS, read_untagged
from .scalars import SCALARS
from .shapes import Text, resolved
from .variants import read_external, read_tagged

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core import CoreSchema

    from .compiler import Compiler
    from .conditional import Shape
    from .conditions import Condition as Rule

__all__ = ["Condition", "External", "Named", "Names", "Struct", "Tagged", "Untagged"]


def _after_condition(
    maker: Callable[[Compiler, Any], CoreSchema],
) -> Callable[[Compiler, Any], CoreSchema]:
    """Makes the schema of a shape with a condition: that of the shape, after the
    condition was asked."""

    def make(of: Compiler, shape: Shape) -> CoreSchema:
        rule = shape.condition.rule
        words = {"what": words_of(shape.condition, False)}
        if isinstance(shape, Named) and type(resolved(shape.branches[0])) is Text:
            # What is read is what was in the text.
            return core_schema.no_info_after_validator_function(
                partial(_checked_text, rule, words), maker(of, shape)
            )
        return core_schema.with_info_before_validator_function(
            partial(_checked, shape, rule, words), maker(of, shape)
        )

    return make


def _named(of: Compiler, shape: Named) -> CoreSchema:
    """What a name stands for."""
    return of.schema(shape.branches[0])


def _checked_text(rule: Rule, words: dict[str, Any], value: str) -> str:
    """Returns the string, if it fulfils the condition."""
    if holds(rule, value):
        return value
    raise PydanticCustomError("condition", "{what}", words)


def _checked(
    shape: Shape,
    rule: Rule,
    words: dict[str, Any],
    value: Any,
    info: core_schema.ValidationInfo,
) -> Any:
    """Returns the value, if it fulfils the condition."""
    if info.mode == "json":
        # All of it is JSON, and there may be no condition for `null` only.
        if value is None and not is_asked(shape, value):
            return value
        held = holds(rule, value)
        if held:
            return value
        # The error is that of the reader, if nothing else is wrong.
        if isinstance(held, Lacks):
            words = {"what": words_of(shape.condition, held)}
        if held is False or isinstance(held, Lacks):
            raise PydanticCustomError("condition", "{what}", words)
    elif isinstance(value, (dict, list, tuple)):
        # These may be the arguments of a constructor, or contain models.
        raise Doubtful
    else:
        held = not is_asked(shape, value) or fault_in(shape, value) is None
        if held:
            return value
    raise PydanticCustomError("refused", "a condition does not hold")


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
        return result_of(name, value, read_all(shape, value))
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
        External: _after_condition(external),
        Named: _after_condition(_named),
        Struct: _after_condition(struct),
        Tagged: _after_condition(tagged),
        Untagged: _after_condition(untagged),
    }
)
AROUND.update(dict.fromkeys(WITH_CONDITION, _around))
OWN_CODES["condition"] = _is_only_fault
