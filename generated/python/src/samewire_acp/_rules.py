"""The rules of members, each said to pydantic's core as an annotation."""

from __future__ import annotations

import enum
from functools import cache, partial
from operator import eq, is_
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

from pydantic import AliasChoices, Field
from pydantic_core import (
    PydanticCustomError,
    PydanticOmit,
    core_schema,
    to_jsonable_python,
)

from ._notes import NOTE, notice_mending, same
from ._unions import null_reads_as

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core.core_schema import CoreSchema


class Unset(enum.Enum):
    """The type of `UNSET`, a member that is not there, where `None` is a value."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = Unset.UNSET
"""A member that is not there, where `None` is a value of its own."""


@cache
def Name(wire: str, *others: str) -> Any:
    """The member's name on the wire, and other names it is read under."""
    names = AliasChoices(wire, *others) if others else wire
    return Field(validation_alias=names, serialization_alias=wire)


OMIT_NONE: Final[Any] = Field(
    exclude_if=partial(is_, None),
    json_schema_extra=lambda schema: _forget(schema, "default"),
)
"""An absent value is written by omission."""

OMIT_UNSET: Final[Any] = Field(
    exclude_if=partial(is_, UNSET),
    json_schema_extra=lambda schema: _forget(schema, "default"),
)
"""An absent value is written by omission, `None` as `null`."""


def OmitDefault(value: object) -> Any:
    """The member is not written while it equals its default, given as on the wire."""
    if isinstance(value, (dict, list)):
        return Field(exclude_if=partial(_is_written_as, value))
    return Field(exclude_if=partial(eq, value))


def WireDefault(value: object) -> Any:
    """The default of a member, given as on the wire and read like it."""
    return Field(
        default_factory=partial(_given, value),
        validate_default=True,
        json_schema_extra={"default": cast("Any", value)},
    )


class OnError(NamedTuple):
    """A value that does not decode reads as this one, and whoever asks is told."""

    default: Any

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        tolerant = core_schema.with_default_schema(
            handler(source),
            default_factory=partial(_mended, self.default),
            on_error="default",
            validate_default=isinstance(self.default, (dict, list)),
        )
        # The fork hides the default, so that a required member stays required.
        return core_schema.lax_or_strict_schema(
            core_schema.none_schema(),
            tolerant,
            strict=True,
            metadata={NOTE: {"note": "on_error"}},
        )


class SkipInvalidItems:
    """Items that do not decode are left out of the list, and whoever asks is told."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        inner: Any = schema
        while inner["type"] != "list":
            inner = inner["schema"]
        inner["items_schema"] = core_schema.union_schema(
            [
                inner["items_schema"],
                core_schema.no_info_plain_validator_function(_left_out),
            ],
            mode="left_to_right",
            metadata={NOTE: {"note": "item"}},
        )
        return schema


SKIP_INVALID_ITEMS: Final = SkipInvalidItems()


class NullReadsAs(NamedTuple):
    """`null` reads as the default."""

    default: Any

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        default = core_schema.with_default_schema(
            handler(source),
            default=self.default,
            on_error="default",
            validate_default=isinstance(self.default, (dict, list)),
        )
        null = core_schema.chain_schema([core_schema.none_schema(), default])
        return null_reads_as(handler(source), null, "null_reads_as")


class NotNull:
    """`None` says that the member is absent; the wire says so by omission only."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        if schema["type"] == "nullable":
            return core_schema.json_or_python_schema(schema["schema"], schema)
        return schema


NOT_NULL: Final = NotNull()


class TriState:
    """Absent, `null` and a value are three different things."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        value: Any = None
        for part in get_args(source):
            if part is not Unset:
                value = part if value is None else value | part
        schema = handler(value)
        return core_schema.json_or_python_schema(
            schema,
            core_schema.union_schema(
                [core_schema.is_instance_schema(Unset), schema], mode="left_to_right"
            ),
            serialization=core_schema.simple_ser_schema("any"),
        )


TRI_STATE: Final = TriState()


class Never:
    """Nothing may stand here."""

    def __get_pydantic_core_schema__(
        self, _source: Any, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            _refuse, metadata={NOTE: {"note": "never"}}
        )

    def __get_pydantic_json_schema__(self, _schema: Any, _handler: Any) -> Any:
        return {"not": {}}


NOTHING: Final = Never()


def _given(value: Any) -> Any:
    return value


def _forget(schema: dict[str, Any], keyword: str) -> None:
    schema.pop(keyword, None)


def _mended(default: Any) -> Any:
    notice_mending()
    return default


def _left_out(_item: object) -> None:
    notice_mending()
    raise PydanticOmit


def _is_written_as(wire: object, value: object) -> bool:
    return same(wire, to_jsonable_python(value, by_alias=True))


def _refuse(_value: object) -> None:
    raise PydanticCustomError("unknown", "nothing may stand here")
