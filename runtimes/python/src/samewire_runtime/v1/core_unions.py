# pyright: basic
"""Schemas of pydantic's core for unions, if the core can distinguish the variants."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import PydanticCustomError, ValidationError, core_schema

from .build import ANY_MODEL
from .compiler import ONE_ERROR, by_class
from .faults import Fault
from .outcome import Doubtful, Mended
from .parts import are_apart, tries_branches
from .reader import Reader
from .shapes import AdditionalProperties, Struct, resolved

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema

    from .compiler import Compiler
    from .shapes import External, Shape, Tagged, Untagged


def tagged(of: Compiler, shape: Tagged) -> CoreSchema:
    """A union with a tag."""
    groups = {tag: of.schema(group) for tag, group in shape.groups.items()}
    known: Any = {tag: groups[tag] for tag in shape.tags if tag != shape.default_tag}
    if None not in groups:
        attributes = [variant.attribute_of(shape.tag) for variant in shape.variants]
        tagged: Any = core_schema.tagged_union_schema(known, shape.tag)
        paths: Any = [*([one] for one in dict.fromkeys(attributes)), [shape.tag]]
        if paths[0] != [shape.tag]:
            by_attribute = core_schema.tagged_union_schema(known, paths)
            tagged = core_schema.json_or_python_schema(tagged, by_attribute)
        if shape.unknown is None:
            tagged = {**tagged, "serialization": ANY_MODEL}
            only: CoreSchema = tagged
            return only
        return core_schema.union_schema(
            [tagged, of.schema(shape.unknown)],
            mode="left_to_right",
            **ONE_ERROR,
            serialization=ANY_MODEL,
        )
    choices: Any = {**known, _ABSENT: groups[None]}
    if shape.unknown is not None:
        choices[_UNKNOWN] = of.schema(shape.unknown)
    return core_schema.tagged_union_schema(
        choices, lambda value: _meant(shape, value), serialization=ANY_MODEL
    )


_ABSENT: Final = ("absent",)
_UNKNOWN: Final = ("unknown",)
_DOUBTFUL: Final = ("doubtful",)
"""Tags that do not occur in any text."""


def _meant(shape: Tagged, value: Any) -> Any:
    """The tag of a value, if a variant has no tag of its own."""
    if not isinstance(value, dict):
        classes = {variant.cls: variant.tag for variant in shape.variants}
        tag = classes.get(type(value), _UNKNOWN)
        return _ABSENT if tag is None else tag
    if shape.tag not in value:
        return _ABSENT
    tag = value[shape.tag]
    if not isinstance(tag, str):
        return _DOUBTFUL
    if tag == shape.default_tag:
        # The core does not check the other members of the object.
        of_default = (one for one in shape.variants if one.tag is None)
        plain = all(
            variant.additional is AdditionalProperties.IGNORED for variant in of_default
        )
        return _ABSENT if plain else _DOUBTFUL
    return tag if tag in shape.groups else _UNKNOWN


def external(of: Compiler, shape: External) -> CoreSchema:
    """An externally tagged union: a name, or an object with the name as its only
    member."""
    choices = [of.schema(variant) for variant in shape.objects]
    if shape.bare:
        choices.insert(0, core_schema.literal_schema([*shape.bare]))
    return core_schema.union_schema(
        [*choices], mode="left_to_right", **ONE_ERROR, serialization=ANY_MODEL
    )


def untagged(of: Compiler, shape: Untagged) -> CoreSchema:
    """A union whose first accepting branch is used."""
    apart = are_apart(shape.branches)
    choices = [of.schema(branch) for branch in shape.branches]
    if not apart and not any(map(tries_branches, shape.branches)):
        last = choices.pop()
        tried = [
            core_schema.no_info_wrap_validator_function(
                partial(_refused_for_sure, branch), choice, serialization=ANY_MODEL
            )
            for branch, choice in zip(shape.branches, choices, strict=False)
        ]
        choices = [*tried, last]
        apart = True
    written = by_class(shape)
    trial = core_schema.union_schema(
        [*choices], mode="left_to_right", **ONE_ERROR, serialization=written
    )
    if apart and shape.choose is None:
        return trial
    # The reader chooses the branch; the core knows them for `model_json_schema()`.
    return core_schema.no_info_wrap_validator_function(
        partial(_read, shape), trial, serialization=written
    )


def _refused_for_sure(
    shape: Shape, value: Any, core: core_schema.ValidatorFunctionWrapHandler
) -> Any:
    """Reads a branch. The next one is tried only if the reader refuses this one."""
    of = resolved(shape)
    if isinstance(of, Struct) and isinstance(value, dict):
        for names in of.required:
            if not any(name in value for name in names):
                raise PydanticCustomError("missing", "a member is missing")
    try:
        return core(value)
    except ValidationError:
        if type(Reader().read(shape, value)) is not Fault:
            raise Doubtful from None
        raise


def _read(shape: Shape, value: Any, _trial: object) -> Any:
    found = Reader().read(shape, value)
    if type(found) is Fault:
        raise PydanticCustomError("type", "no variant accepts the value")
    if type(found) is Mended:
        # The branch is used even if it drops a part.
        raise Doubtful
    return found
