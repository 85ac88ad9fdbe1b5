"""Schemas of pydantic's core for shapes with a condition."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticCustomError, core_schema

from .conditional import Named, fault_in, is_asked, words_of
from .conditions import Lacks, holds
from .outcome import Doubtful
from .shapes import Text, resolved

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic_core.core_schema import CoreSchema

    from .compiler import Compiler
    from .conditional import Shape
    from .conditions import Condition as Rule


def conditional(
    maker: Callable[[Compiler, Any], CoreSchema],
) -> Callable[[Compiler, Any], CoreSchema]:
    """Makes the schema of a shape with a condition: that of the shape, after the
    condition was asked."""

    def make(of: Compiler, shape: Shape) -> CoreSchema:
        rule = shape.condition.rule
        words = {"what": words_of(shape.condition, False)}
        if isinstance(shape, Named) and isinstance(resolved(shape.branches[0]), Text):
            # What is read is what was in the text.
            return core_schema.no_info_after_validator_function(
                partial(_asked_of_text, rule, words), maker(of, shape)
            )
        return core_schema.with_info_before_validator_function(
            partial(_ask, shape, rule, words), maker(of, shape)
        )

    return make


def named(of: Compiler, shape: Named) -> CoreSchema:
    """What a name stands for."""
    return of.schema(shape.branches[0])


def _asked_of_text(rule: Rule, words: dict[str, Any], value: str) -> str:
    """Returns the string, if it fulfils the condition."""
    if holds(rule, value):
        return value
    raise PydanticCustomError("condition", "{what}", words)


def _ask(
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
