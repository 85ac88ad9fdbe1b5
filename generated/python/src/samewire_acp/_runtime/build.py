# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Builds each model once, on first use, in the first thread that needs it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Final

from pydantic import VERSION, BaseModel
from pydantic_core import core_schema, to_jsonable_python

if TYPE_CHECKING:
    from collections.abc import Callable

_building = threading.RLock()


def built(cls: Any) -> Any:
    """Returns the class with its schema built."""
    if not cls.__pydantic_complete__:
        with _building:
            if not cls.__pydantic_complete__:
                cls.model_rebuild()
    return cls


def ready(value: Any) -> Any:
    """Returns the value with its models built, which pydantic before 2.14 requires."""
    open_parts = [value]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, BaseModel):
            built(type(part))
        elif isinstance(part, (list, tuple)):
            open_parts.extend(part)
        elif isinstance(part, dict):
            open_parts.extend(part.values())
    return value


def jsonable(value: Any) -> Any:
    """Returns a value with its models as JSON objects, for comparison."""
    if not BUILDS_ON_USE:
        value = ready(value)
    return to_jsonable_python(with_texts(value), by_alias=True)


TEXTS: Final[list[Callable[[Any], Any]]] = []
"""What turns values that are no JSON into the strings that they are written as, outside
of models: `native` adds one."""


def with_texts(value: Any) -> Any:
    """A value to be written by its class, as JSON with models in it."""
    for turned in TEXTS:
        value = turned(value)
    return value


CONFIG: Final = core_schema.CoreConfig(
    strict=True,
    allow_inf_nan=False,
    ser_json_inf_nan="constants",
    serialize_by_alias=True,
)
"""The configuration with which the core reads and writes every type."""
BUILDS_ON_USE: Final = tuple(map(int, VERSION.split(".")[:2])) >= (2, 14)
ANY_VALUE: Final = core_schema.simple_ser_schema("any")
ANY_MODEL: Final[core_schema.SerSchema] = (
    ANY_VALUE
    if BUILDS_ON_USE
    else core_schema.plain_serializer_function_ser_schema(
        ready, return_schema=core_schema.any_schema()
    )
)
"""Writes unions by the type of the value, without trying each variant."""
