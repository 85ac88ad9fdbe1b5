"""Models that are not of this package: of other packages, each with a copy of this
runtime, and plain models of pydantic.

They are read as the JSON that they write, so that versions may differ.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel
from pydantic_core import from_json

from .equal import same
from .faults import Fault

if TYPE_CHECKING:
    from .outcome import Reading

COPY: Final = object()
"""What the models of this copy have as `__samewire__`."""


def is_foreign(value: Any) -> bool:
    """Whether a value is a model that is not of this package."""
    if not isinstance(value, BaseModel):
        return False
    return getattr(type(value), "__samewire__", None) is not COPY


def json_of(value: Any) -> Any:
    """A model that is not of this package as JSON, or a `Fault` if it cannot be written.

    Any other value is returned as it is.
    """
    if not is_foreign(value):
        return value
    try:
        return from_json(value.model_dump_json(by_alias=True))
    except (ValueError, RecursionError):
        message = f"this {type(value).__name__} cannot be written as JSON"
        return Fault((), "type", message)


def read_foreign(shape: Any, value: Any) -> Reading:
    """Reads a model that is not of this package."""
    plain = json_of(value)
    if type(plain) is Fault:
        return plain
    return (yield shape, plain)


def equals(own: BaseModel, foreign: BaseModel) -> bool:
    """Whether two models of packages have the same type by name, and write equal JSON."""
    if not hasattr(foreign, "__samewire__"):
        return False
    if _generated(type(own)) != _generated(type(foreign)):
        return False
    try:
        return same(from_json(own.model_dump_json()), json_of(foreign))
    except (ValueError, RecursionError):
        return False


def _generated(cls: type) -> str:
    """The name of the generated class that a class is or extends."""
    for base in cls.__mro__:
        if hasattr(sys.modules.get(base.__module__), "WIRE"):
            return base.__name__
    return cls.__name__
