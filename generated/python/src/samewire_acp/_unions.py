"""The rules of unions, each said to pydantic's core as an annotation."""

from __future__ import annotations

import enum
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, get_args

from pydantic_core import PydanticCustomError, core_schema

from ._notes import NOTE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import GetCoreSchemaHandler
    from pydantic.fields import FieldInfo
    from pydantic_core.core_schema import CoreSchema


class Marker(enum.Enum):
    """Says something of a member by being there."""

    IS_TAG = "is tag"


IS_TAG: Final = Marker.IS_TAG
"""The member names the variant and is written first."""

ONE_ERROR: Final[Any] = {
    "custom_error_type": "type",
    "custom_error_message": "no variant accepts this",
}
"""Unions keep no list of what each variant says: `_explain` says it better, if asked."""

BY_VALUE: Final = core_schema.simple_ser_schema("any")
"""Unions are written by what they hold, not by trying each variant."""


class Tagged(NamedTuple):
    """A union whose member `tag` names the variant."""

    tag: str
    default: str | None = None
    """A tag that is read as the variant without one."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        known: dict[str, list[CoreSchema]] = {}
        others: list[CoreSchema] = []
        attribute = self.tag
        for variant in get_args(source):
            schema = handler.generate_schema(variant)
            fields: dict[str, FieldInfo] = variant.__pydantic_fields__
            tag = next((n for n, f in fields.items() if IS_TAG in f.metadata), None)
            if tag is not None:
                attribute = tag
                known.setdefault(fields[tag].default, []).append(schema)
            elif hasattr(variant, "KNOWN_TAGS"):
                others.append(schema)
            else:
                wrap = core_schema.no_info_wrap_validator_function(
                    partial(_without_tag, self.tag, self.default, variant),
                    schema,
                    metadata={NOTE: {"note": "without_tag", "tag": self.default}},
                )
                others.append(wrap)
        paths: Any = [[self.tag], [attribute]]
        choices = {name: _first_of(variants) for name, variants in known.items()}
        tagged: CoreSchema = core_schema.json_or_python_schema(
            core_schema.tagged_union_schema(choices, self.tag),
            core_schema.tagged_union_schema(
                choices, self.tag if attribute == self.tag else paths
            ),
        )
        return core_schema.union_schema(
            [tagged, *others],
            mode="left_to_right",
            **ONE_ERROR,
            serialization=BY_VALUE,
            metadata={NOTE: {"note": "tagged", "tag": self.tag}},
        )


class External:
    """A union of bare names and of objects whose only member names the variant."""

    note: ClassVar[str] = "external"

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.union_schema(
            [handler.generate_schema(variant) for variant in get_args(source)],
            mode="left_to_right",
            **ONE_ERROR,
            serialization=BY_VALUE,
            metadata={NOTE: {"note": self.note}},
        )


class Untagged(External):
    """A union of which the first variant that accepts is meant."""

    note: ClassVar[str] = "untagged"


EXTERNAL: Final = External()
UNTAGGED: Final = Untagged()


def null_reads_as(schema: CoreSchema, null: CoreSchema, note: str) -> CoreSchema:
    """What `schema` reads, and else what `null` makes of `null`."""
    return core_schema.union_schema(
        [schema, null], mode="left_to_right", metadata={NOTE: {"note": note}}
    )


def _first_of(variants: list[CoreSchema]) -> CoreSchema:
    """The first that accepts, of the variants that one tag names."""
    if len(variants) == 1:
        return variants[0]
    return core_schema.union_schema(
        [*variants],
        mode="left_to_right",
        **ONE_ERROR,
        serialization=BY_VALUE,
        metadata={NOTE: {"note": "untagged"}},
    )


def _without_tag(
    tag: str,
    default: str | None,
    variant: type,
    value: Any,
    handler: Callable[[Any], Any],
) -> Any:
    if isinstance(value, variant) or (isinstance(value, dict) and tag not in value):
        return handler(value)
    if isinstance(value, dict) and default is not None and value[tag] == default:
        return handler({name: v for name, v in value.items() if name != tag})
    raise PydanticCustomError("type", "expected an object without the tag")
