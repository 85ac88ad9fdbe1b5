# pyright: basic
"""Converts a shape to a schema of pydantic's core, which is faster but not tolerant.

A value that the core accepts is the value that the reader returns, without issues.
If the core refuses a value, `reader` reads it again and decides. Unions whose
branches the core could confuse, or try repeatedly, are read by `reader` in any case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic_core import PydanticCustomError, core_schema

from .build import ANY_VALUE, jsonable
from .compiler import ONE_ERROR, Compiler, by_class
from .core_objects import only_named, struct, unknown
from .core_unions import external, tagged, untagged
from .equal import EQUAL_ITEMS, all_differ
from .scalars import enumeration, single
from .shapes import (
    BOOL,
    NULL,
    RAW,
    STRUCTURED,
    Default,
    Enum,
    External,
    Float,
    Int,
    List,
    Literal,
    Map,
    Newtype,
    Nullable,
    OpenTuple,
    Scalar,
    Struct,
    Tagged,
    Text,
    Tuple,
    UnknownValue,
    UnknownVariant,
    Untagged,
    resolved,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pydantic_core.core_schema import CoreSchema

    from .compiler import Makers
    from .shapes import Shape


def core_of(
    shape: Shape, around: Callable[[CoreSchema], CoreSchema] | None = None
) -> CoreSchema:
    """The schema of a shape with all definitions; `around` wraps the outermost
    schema."""
    compiler = Compiler(PLAIN, NAMED, within=around is not None)
    return compiler.whole(shape, around)


def _scalar(of: Compiler, shape: Scalar) -> CoreSchema:
    if shape is BOOL:
        return core_schema.bool_schema(strict=True)
    if shape is NULL:
        return core_schema.none_schema()
    if shape is STRUCTURED:
        an_object = core_schema.typed_dict_schema({}, extra_behavior="ignore")
        a_list = core_schema.list_schema(strict=True)
        return core_schema.union_schema([an_object, a_list], mode="left_to_right")
    return core_schema.no_info_after_validator_function(
        _refuse, core_schema.any_schema()
    )


_OF_64_BITS: Final = frozenset((-(2**63), 2**63 - 1, 2**64 - 1))


def _int(of: Compiler, shape: Int) -> CoreSchema:
    has_width = shape.least in _OF_64_BITS or shape.greatest in _OF_64_BITS
    return core_schema.int_schema(
        strict=True,
        ge=shape.least,
        le=shape.greatest,
        multiple_of=shape.multiple_of,
        metadata=_WITHOUT_WIDTH if has_width else None,
    )


def _without_width(schema: CoreSchema, handler: Any) -> Any:
    """The JSON Schema of an integer without the bounds that only its width gives it."""
    every = handler(schema).items()
    bounds = "minimum", "maximum"
    return {key: of for key, of in every if key not in bounds or of not in _OF_64_BITS}


_WITHOUT_WIDTH: Final = {"pydantic_js_functions": [_without_width]}


def _float(of: Compiler, shape: Float) -> CoreSchema:
    schema = core_schema.float_schema(
        strict=True,
        allow_inf_nan=False,
        ge=shape.least,
        le=shape.greatest,
        gt=shape.above,
        lt=shape.below,
    )
    if not shape.single:
        return schema
    # Rounding may move the number out of the bounds, and then it could not be read.
    return core_schema.chain_schema(
        [core_schema.no_info_after_validator_function(_single, schema), schema]
    )


def _text(of: Compiler, shape: Text) -> CoreSchema:
    return core_schema.str_schema(
        strict=True,
        min_length=shape.least,
        max_length=shape.greatest,
        pattern=shape.pattern,
    )


def _literal(of: Compiler, shape: Literal) -> CoreSchema:
    schema = core_schema.literal_schema([shape.value])
    if isinstance(shape.value, str):
        return schema
    if isinstance(shape.value, bool):
        return core_schema.chain_schema([core_schema.bool_schema(strict=True), schema])
    return core_schema.chain_schema([core_schema.int_schema(strict=True), schema])


def _enum(of: Compiler, shape: Enum) -> CoreSchema:
    scalar = of.schema(shape.of)
    if shape.unknown is UnknownValue.KEPT:
        return scalar
    known: CoreSchema = core_schema.literal_schema([*shape.values])
    if shape.cls is not None:
        known = core_schema.enum_schema(shape.cls, [*shape.cls])
    if shape.cls is not None or not isinstance(shape.of, Text):
        # The JSON Schema of a chain is that of its first step.
        says = {"pydantic_js_updates": {"enum": [*shape.values]}}
        known = core_schema.chain_schema([scalar, known], metadata=says)
    if not isinstance(shape.unknown, Default):
        return known
    tolerant = core_schema.with_default_schema(
        known, default=enumeration(shape, shape.unknown.wire, False), on_error="default"
    )
    return core_schema.json_or_python_schema(
        core_schema.chain_schema([scalar, tolerant]), known
    )


def _list(of: Compiler, shape: List) -> CoreSchema:
    schema = core_schema.list_schema(
        of.schema(shape.item),
        strict=True,
        min_length=shape.least,
        max_length=shape.greatest,
    )
    if not shape.unique:
        return schema
    return core_schema.no_info_after_validator_function(_unique, schema)


def _map(of: Compiler, shape: Map) -> CoreSchema:
    schema = core_schema.dict_schema(
        of.schema(shape.key),
        of.schema(shape.value),
        strict=True,
        min_length=shape.least,
        max_length=shape.greatest,
    )
    return only_named(shape.names, frozenset(), schema)


def _tuple(of: Compiler, shape: Tuple) -> CoreSchema:
    items = [of.schema(item) for item in shape.items]
    return core_schema.tuple_schema(items, strict=True)


def _open_tuple(of: Compiler, shape: OpenTuple) -> CoreSchema:
    items = [of.schema(item) for item in shape.items]
    count = len(items)
    if shape.rest is None:
        longest = core_schema.tuple_schema(items, strict=True)
    else:
        longest = core_schema.tuple_schema(
            [*items, of.schema(shape.rest)],
            variadic_item_index=count,
            min_length=shape.least,
            max_length=shape.greatest,
            strict=True,
        )
    choices: dict[Hashable, CoreSchema] = {
        length: core_schema.tuple_schema(items[:length], strict=True)
        for length in range(shape.least or 0, count)
    }
    if not choices:
        return longest

    # The length decides: an item is read once, however many tuples it could be in.
    def length_of(value: Any) -> int | None:
        return min(len(value), count) if isinstance(value, (list, tuple)) else None

    choices[count] = longest
    return core_schema.tagged_union_schema(
        choices, length_of, **ONE_ERROR, serialization=by_class(shape)
    )


def _nullable(of: Compiler, shape: Nullable) -> CoreSchema:
    return core_schema.nullable_schema(of.schema(shape.of))


def _raw(of: Compiler, _shape: Scalar) -> CoreSchema:
    """Any JSON: 64-bit integers and finite floats, distinguished by their spelling."""
    inside = of.schema(RAW)
    a_float = core_schema.chain_schema(
        [
            core_schema.any_schema(),
            core_schema.is_instance_schema(float),
            core_schema.float_schema(allow_inf_nan=False),
        ]
    )
    of_a_kind = core_schema.union_schema(
        [
            # A kind that refuses a list or an object copies it: these kinds are first.
            core_schema.list_schema(inside, strict=True),
            core_schema.dict_schema(
                core_schema.str_schema(strict=True), inside, strict=True
            ),
            core_schema.str_schema(strict=True),
            core_schema.int_schema(strict=True, ge=-(2**63), le=2**64 - 1),
            core_schema.bool_schema(strict=True),
            a_float,
        ],
        mode="left_to_right",
        **ONE_ERROR,
    )
    return core_schema.nullable_schema(of_a_kind, serialization=ANY_VALUE)


def _newtype(of: Compiler, shape: Newtype) -> CoreSchema:
    """A named shape, which may contain itself."""
    held = resolved(shape)
    schema: CoreSchema = PLAIN[type(held)](of, held)
    return schema


PLAIN: Final[Makers] = {
    Enum: _enum,
    Float: _float,
    Int: _int,
    List: _list,
    Literal: _literal,
    Map: _map,
    Nullable: _nullable,
    OpenTuple: _open_tuple,
    Scalar: _scalar,
    Text: _text,
    Tuple: _tuple,
}
"""The functions for shapes that do not contain other shapes recursively, and those that
`native` adds."""
NAMED: Final[Makers] = {
    External: external,
    Newtype: _newtype,
    Scalar: _raw,
    Struct: struct,
    Tagged: tagged,
    UnknownVariant: unknown,
    Untagged: untagged,
}
"""The functions for named shapes, and those that `with_conditions` adds."""


def _refuse(_value: object) -> None:
    raise PydanticCustomError("unknown", "no value is allowed here")


def _single(value: float) -> float:
    try:
        return single(value)
    except OverflowError:
        raise PydanticCustomError("range", "expected a finite 32-bit float") from None


def _unique(items: list[Any]) -> list[Any]:
    """Checks for equal items. Items whose values differ also differed in the text."""
    if all_differ(jsonable(items)):
        return items
    raise PydanticCustomError("unique", EQUAL_ITEMS)
