# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""The types of single values in the annotations of models, and their defaults."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import Field

if TYPE_CHECKING:
    JsonValue: TypeAlias = (
        bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
    )
else:

    class JsonValue:
        """Any JSON, carried unchanged: integers of 64 bits and finite floats."""

        @classmethod
        def __wire__(cls):
            from .shapes import RAW

            return RAW

        @classmethod
        def __get_pydantic_core_schema__(cls, _source, _handler):
            from .embed import embedded

            return embedded("JsonValue", cls.__wire__())

        @classmethod
        def __get_pydantic_json_schema__(cls, _schema, _handler):
            return {}


if TYPE_CHECKING:
    JsonObject: TypeAlias = dict[str, JsonValue]
    """A JSON object, carried unchanged."""
else:

    class _JsonObject:
        """The annotation of `JsonObject`."""

        def __repr__(self):
            return "JSON_OBJECT"

        def __wire__(self):
            from .shapes import RAW, TEXT, Map

            return Map(TEXT, RAW)

        def __get_pydantic_core_schema__(self, _source, handler):
            from .embed import standing_for

            return handler.generate_schema(standing_for("JsonObject", self.__wire__()))

    JsonObject = Annotated[dict[str, JsonValue], _JsonObject()]

Int8: TypeAlias = Annotated[int, Field(strict=True, ge=-(2**7), lt=2**7)]
Int16: TypeAlias = Annotated[int, Field(strict=True, ge=-(2**15), lt=2**15)]
Int32: TypeAlias = Annotated[int, Field(strict=True, ge=-(2**31), lt=2**31)]
Int64: TypeAlias = Annotated[int, Field(strict=True, ge=-(2**63), lt=2**63)]
Uint8: TypeAlias = Annotated[int, Field(strict=True, ge=0, lt=2**8)]
Uint16: TypeAlias = Annotated[int, Field(strict=True, ge=0, lt=2**16)]
Uint32: TypeAlias = Annotated[int, Field(strict=True, ge=0, lt=2**32)]
Uint64: TypeAlias = Annotated[int, Field(strict=True, ge=0, lt=2**64)]


def WireDefault(value: object) -> Any:
    """A default that is a list, a map or a model, given as JSON and read as the type of the member."""
    return Field(default_factory=partial(deepcopy, value))
