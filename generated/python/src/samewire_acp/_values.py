"""The rules of single values, each said to pydantic's core as an annotation."""

from __future__ import annotations

import struct
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    NamedTuple,
    TypeAlias,
    get_args,
)

from pydantic_core import PydanticCustomError, core_schema, to_jsonable_python

from ._notes import NOTE, notice_depth
from ._unions import ONE_ERROR

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core.core_schema import CoreSchema

    JsonValue: TypeAlias = (
        bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
    )


class Int(NamedTuple):
    """The integers from `least` to `greatest`, both included."""

    least: int
    greatest: int
    multiple_of: int | None = None

    def __get_pydantic_core_schema__(
        self, _source: Any, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.int_schema(
            strict=True,
            ge=self.least,
            le=self.greatest,
            multiple_of=self.multiple_of,
        )


Int8: TypeAlias = Annotated[int, Int(-(2**7), 2**7 - 1)]
Int16: TypeAlias = Annotated[int, Int(-(2**15), 2**15 - 1)]
Int32: TypeAlias = Annotated[int, Int(-(2**31), 2**31 - 1)]
Int64: TypeAlias = Annotated[int, Int(-(2**63), 2**63 - 1)]
Uint8: TypeAlias = Annotated[int, Int(0, 2**8 - 1)]
Uint16: TypeAlias = Annotated[int, Int(0, 2**16 - 1)]
Uint32: TypeAlias = Annotated[int, Int(0, 2**32 - 1)]
Uint64: TypeAlias = Annotated[int, Int(0, 2**64 - 1)]


class Float(NamedTuple):
    """Finite floating-point numbers; `single` rounds to 32 bits."""

    single: bool = False
    least: float | None = None
    greatest: float | None = None
    above: float | None = None
    below: float | None = None

    def __get_pydantic_core_schema__(
        self, _source: Any, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = core_schema.float_schema(
            strict=True,
            allow_inf_nan=False,
            ge=self.least,
            le=self.greatest,
            gt=self.above,
            lt=self.below,
        )
        if not self.single:
            return schema
        return core_schema.no_info_after_validator_function(_single, schema)


Float32: TypeAlias = Annotated[float, Float(True)]
Float64: TypeAlias = Annotated[float, Float()]


class Length(NamedTuple):
    """How many characters, items or members there may be, both ends included."""

    least: int | None = None
    greatest: int | None = None
    unique: bool = False

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        inner: Any = schema
        while inner["type"] in ("default", "nullable"):
            inner = inner["schema"]
        if self.least is not None:
            inner["min_length"] = self.least
        if self.greatest is not None:
            inner["max_length"] = self.greatest
        if not self.unique:
            return schema
        return core_schema.no_info_after_validator_function(_unique, schema)


class OneOf(NamedTuple):
    """Literals that are no strings: `1` is neither `True` nor `1.0`."""

    of: Any

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.chain_schema(
            [_scalar(self.of, handler), handler(source)],
            metadata={NOTE: {"note": "chain"}},
        )


class Exactly:
    """A literal of its own type: `1` is neither `True` nor `1.0`."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        literal = get_args(source)[0]
        if isinstance(literal, str):
            return handler(source)
        scalar = (
            core_schema.bool_schema(strict=True)
            if isinstance(literal, bool)
            else core_schema.int_schema(strict=True)
        )
        return core_schema.chain_schema([scalar, handler(source)])


EXACTLY: Final = Exactly()


class Open:
    """An enum that keeps values nobody declared."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return handler(get_args(source)[-1])


OPEN: Final = Open()


class ReadAs(NamedTuple):
    """An enum that reads values nobody declared as one that is."""

    value: str | int
    of: Any = str

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        known = core_schema.with_default_schema(
            handler(source), default=self.value, on_error="default"
        )
        return core_schema.chain_schema(
            [_scalar(self.of, handler), known],
            metadata={NOTE: {"note": "read_as"}},
        )


if not TYPE_CHECKING:

    class JsonValue:
        """Any JSON, carried unchanged: integers of 64 bits and finite floats."""

        @classmethod
        def __get_pydantic_core_schema__(cls, _source, _handler):
            levels = [_json(level) for level in range(JSON_LEVELS + 1)]
            return core_schema.definitions_schema(_json_ref(0), levels)

        @classmethod
        def __get_pydantic_json_schema__(cls, _schema, _handler):
            return {}


JSON_REF: Final = "samewire.JsonValue"
"""What the names of the schemas of raw JSON begin with."""
JSON_LEVELS: Final = 4
"""Raw JSON with more arrays and objects inside one another is noticed."""


def _json_ref(level: int) -> CoreSchema:
    return core_schema.definition_reference_schema(f"{JSON_REF}:{level}")


def _json(level: int) -> CoreSchema:
    """Raw JSON inside so many arrays and objects."""
    inside = _json_ref(min(level + 1, JSON_LEVELS))
    a_list: CoreSchema = core_schema.list_schema(inside, strict=True)
    a_dict: CoreSchema = core_schema.dict_schema(
        core_schema.str_schema(strict=True), inside, strict=True
    )
    if level == JSON_LEVELS - 1:
        a_list = core_schema.no_info_after_validator_function(_deep, a_list)
        a_dict = core_schema.no_info_after_validator_function(_deep, a_dict)
    # A float by its spelling: a long integer is none.
    a_float = core_schema.chain_schema(
        [
            core_schema.any_schema(),
            core_schema.is_instance_schema(float),
            core_schema.float_schema(allow_inf_nan=False),
        ]
    )
    of_a_kind = core_schema.union_schema(
        [
            core_schema.str_schema(strict=True),
            core_schema.int_schema(strict=True, ge=-(2**63), le=2**64 - 1),
            core_schema.bool_schema(strict=True),
            a_dict,
            a_list,
            a_float,
        ],
        mode="left_to_right",
        **ONE_ERROR,
    )
    return core_schema.nullable_schema(
        of_a_kind,
        ref=f"{JSON_REF}:{level}",
        serialization=core_schema.simple_ser_schema("any"),
        metadata={NOTE: {"note": "json"}},
    )


JsonObject: TypeAlias = dict[str, JsonValue]
"""A JSON object, carried unchanged."""


def _scalar(of: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """A strict schema of `str`, `bool` or one of the integers."""
    if of is str:
        return core_schema.str_schema(strict=True)
    if of is bool:
        return core_schema.bool_schema(strict=True)
    return handler.generate_schema(of)


def _deep(value: Any) -> Any:
    notice_depth()
    return value


def _single(value: float) -> float:
    """The shortest double that is this one rounded to 32 bits."""
    try:
        (rounded,) = struct.unpack("<f", struct.pack("<f", value))
    except OverflowError:
        raise PydanticCustomError("range", "expected a finite 32-bit float") from None
    for digits in range(6, 10):
        short = float(f"{rounded:.{digits}g}")
        if struct.pack("<f", short) == struct.pack("<f", rounded):
            return short
    return float(rounded)


def _unique(items: list[Any]) -> list[Any]:
    seen = {_key(to_jsonable_python(item, by_alias=True)) for item in items}
    if len(seen) < len(items):
        raise PydanticCustomError("unique", "two items are equal")
    return items


def _key(value: Any) -> object:
    """A value as something to look up: equal where `same` says so."""
    if isinstance(value, bool):
        return "bool", value
    if isinstance(value, dict):
        return frozenset((name, _key(one)) for name, one in value.items())
    if isinstance(value, (list, tuple)):
        return "list", tuple(map(_key, value))
    return value
