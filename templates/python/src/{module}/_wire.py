"""Finds the shape of a published type, and the core schema that reads it."""

from __future__ import annotations

import threading
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pydantic_core import SchemaValidator, to_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

    from ._shapes import Shape


class Described:
    """The annotation of a type that is not a class."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"WIRE.{self.name}"

    def __wire__(self) -> Shape:
        """The shape of the type."""
        return described(self.name)

    def __get_pydantic_core_schema__(
        self, _source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from ._embed import standing_for

        return handler.generate_schema(standing_for(self.name, described(self.name)))


class _Wire:
    """The types of this package by name."""

    def __getattr__(self, name: str) -> Described:
        if name.startswith("__"):
            raise AttributeError(name)
        return Described(name)


WIRE: Final = _Wire()
"""`WIRE.Name` is the annotation of the type `Name`."""


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


def described(name: str) -> Shape:
    """The shape of a type. Shapes are loaded when the first one is used."""
    shape: Shape = getattr(import_module("._types", __package__), name)
    return shape


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
    if name and is_module_of_models(getattr(of, "__module__", "")):
        return described(name)
    raise TypeError(f"{of!r} is not a type of this package")


def shape_of_class(cls: type) -> Shape:
    """The shape of a model. A subclass is read as the model that it extends."""
    for base in cls.__mro__:
        if is_module_of_models(base.__module__):
            shape = described(base.__name__)
            own: Any = shape
            return shape if base is cls else cast("Shape", replace(own, cls=cls))
    raise TypeError(f"{cls!r} is not a type of this package")


def is_module_of_models(module: str) -> bool:
    """Whether this is `models`, or a part of it."""
    of_parts = f"{__package__}._models_"
    return module == f"{__package__}.models" or module.startswith(of_parts)


def _tools(shape: Shape) -> Tools:
    from ._core import core_of
    from ._kinds import are_apart
    from ._shapes import Untagged, resolved

    root = resolved(shape)
    slow = isinstance(root, Untagged) and not are_apart(root.branches)
    core = None if slow else SchemaValidator(core_of(shape))
    return Tools(shape, core, _several_names(shape))


def _several_names(shape: Shape) -> tuple[tuple[str, str], ...]:
    from ._parts import parts_of
    from ._shapes import Struct

    pairs: dict[tuple[str, str], None] = {}
    open_shapes, seen = [shape], set[int]()
    while open_shapes:
        part = open_shapes.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        open_shapes.extend(parts_of(part))
        if isinstance(part, Struct):
            for member in part.members.values():
                quoted = [to_json(name).decode() for name in member.names]
                pairs.update(dict.fromkeys(combinations(quoted, 2)))
    return tuple(pairs)
