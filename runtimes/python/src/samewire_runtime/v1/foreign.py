# pyright: basic
"""Models that are not of this package: of other packages, which have another copy of
this runtime or share it, and plain models of pydantic.

They are read as the JSON that they write, so that versions may differ.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel
from pydantic_core import from_json

from .contract import PACKAGES
from .equal import same
from .faults import Fault

if TYPE_CHECKING:
    from .outcome import Reading

COPY: Final = object()
"""What the models of this copy have as `__samewire__`."""


def is_foreign(value: Any, own: type | None) -> bool:
    """Whether a value is a model that is not of the package of the class `own`. Without
    a class, models of packages that share this copy are not told apart."""
    if not isinstance(value, BaseModel):
        return False
    if getattr(type(value), "__samewire__", None) is not COPY:
        return True
    if own is None:
        return False
    home = _package(type(value))
    return home is not None and home != _package(own)


def _package(cls: type) -> str | None:
    """The package of the generated class that a class is or extends, if it shares this
    copy."""
    homes = (PACKAGES.get(base.__module__) for base in cls.__mro__)
    return next((home for home in homes if home is not None), None)


def json_of(value: Any) -> Any:
    """A model that is not of this package as JSON, or a `Fault` if it cannot be
    written."""
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
