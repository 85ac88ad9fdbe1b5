"""Schemas of pydantic's core for shapes with a condition."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticCustomError, core_schema

from ._condition_asking import holds
from ._conditional import fault_in, is_asked
from ._outcome import Doubtful

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core.core_schema import CoreSchema

    from ._compiler import Compiler
    from ._conditional import Named, Shape


def conditional(
    maker: Callable[[Compiler, Any], CoreSchema],
) -> Callable[[Compiler, Any], CoreSchema]:
    """Makes the schema of a shape with a condition: that of the shape, after the
    condition was asked."""

    def make(of: Compiler, shape: Shape) -> CoreSchema:
        return core_schema.with_info_before_validator_function(
            partial(_ask, shape), maker(of, shape)
        )

    return make


def named(of: Compiler, shape: Named) -> CoreSchema:
    """What a name stands for."""
    return of.schema(shape.branches[0])


def _ask(shape: Shape, value: Any, info: core_schema.ValidationInfo) -> Any:
    """Returns the value, if it fulfils the condition."""
    if info.mode == "json":
        # All of it is JSON, and there may be no condition for `null` only.
        is_exempt = value is None and not is_asked(shape, value)
        held = is_exempt or holds(shape.condition.rule, value)
    elif isinstance(value, (dict, list, tuple)):
        # These may be the arguments of a constructor, or contain models.
        raise Doubtful
    else:
        held = not is_asked(shape, value) or fault_in(shape, value) is None
    if not held:
        raise PydanticCustomError("condition", "a condition does not hold")
    return value
