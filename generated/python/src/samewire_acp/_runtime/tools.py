# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Finds the shape of a published type, and the core schema that reads it."""

from __future__ import annotations

import threading
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic_core import SchemaValidator, to_json

from .contract import PACKAGES
from .wire import described

if TYPE_CHECKING:
    from collections.abc import Callable

    from .shapes import Shape


class Tools(NamedTuple):
    """The objects with which a type is read."""

    shape: Shape
    """The shape."""
    core: SchemaValidator | None
    """The validator of the core, if it can be used."""
    names: tuple[tuple[str, str], ...]
    """Pairs of names of the same member anywhere in the type, as JSON."""


class _ToolsOf(dict[Any, Tools]):
    """The tools of each type, created on first use."""

    def __missing__(self, of: Any) -> Tools:
        with _making:
            if of not in self:
                self[of] = _tools(shape_of(of))
            return self[of]


_making = threading.RLock()
TOOLS: Final = _ToolsOf()


def shape_of(of: Any) -> Shape:
    """The shape of a published type."""
    own: Callable[[], Shape] | None = getattr(of, "__wire__", None)
    if own is not None:
        return own()
    for mark in getattr(of, "__metadata__", ()):
        if hasattr(mark, "__wire__"):
            marked: Shape = mark.__wire__()
            return marked
    name = getattr(of, "__name__", "")
    package = PACKAGES.get(getattr(of, "__module__", ""))
    if name and package is not None:
        named: Shape = described(package, name)
        return named
    raise TypeError(f"{of!r} is not a type of this package")


def shape_of_class(cls: type) -> Shape:
    """The shape of a model. A subclass is read as the model that it extends."""
    for base in cls.__mro__:
        package = PACKAGES.get(base.__module__)
        if package is not None:
            found = described(package, base.__name__)
            shape: Shape = found if base is cls else replace(found, cls=cls)
            return shape
    raise TypeError(f"{cls!r} is not a type of this package")


def _tools(shape: Shape) -> Tools:
    from .core import core_of
    from .parts import are_apart
    from .shapes import Untagged, resolved

    root = resolved(shape)
    slow = isinstance(root, Untagged) and not are_apart(root.branches)
    core = None if slow else SchemaValidator(core_of(shape))
    return Tools(shape, core, _several_names(shape))


def _several_names(shape: Shape) -> tuple[tuple[str, str], ...]:
    from .parts import all_parts
    from .shapes import Struct

    pairs: dict[tuple[str, str], None] = {}
    for part in all_parts(shape):
        members = part.members.values() if isinstance(part, Struct) else ()
        for member in members:
            if member.aliases:
                quoted = [to_json(name).decode() for name in member.names]
                pairs.update(dict.fromkeys(combinations(quoted, 2)))
    return tuple(pairs)
