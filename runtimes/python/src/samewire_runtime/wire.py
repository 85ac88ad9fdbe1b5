"""Finds the shape of a published type, and the core schema that reads it."""

from __future__ import annotations

import threading
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pydantic_core import SchemaValidator, to_json

from .contract import CONTRACT, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

    from .shapes import Shape


class Described:
    """The annotation of a type that is not a class."""

    __slots__ = ("name", "package")

    def __init__(self, package: str, name: str) -> None:
        self.package = package
        self.name = name

    def __repr__(self) -> str:
        return f"WIRE.{self.name}"

    def __wire__(self) -> Shape:
        """The shape of the type."""
        return described(self.package, self.name)

    def __get_pydantic_core_schema__(
        self, _source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from .embed import standing_for

        return handler.generate_schema(standing_for(self.name, self.__wire__()))


class Wire:
    """The types of a package by name: `WIRE.Name` is the annotation of the type `Name`.

    Every generated module that defines types creates one.
    """

    def __init__(self, module: str, *, contract: int) -> None:
        if contract != CONTRACT:
            raise ImportError(
                f"`{module}` was generated for contract {contract} of the runtime, "
                f"which has contract {CONTRACT}: generate the package again"
            )
        self._package = PACKAGES[module] = module.rpartition(".")[0]

    def __getattr__(self, name: str) -> Described:
        if name.startswith("__"):
            raise AttributeError(name)
        return Described(self._package, name)


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


def described(package: str, name: str) -> Shape:
    """The shape of a type. Shapes are loaded when the first one is used."""
    shape: Shape = getattr(import_module(f"{package}._types"), name)
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
    package = PACKAGES.get(getattr(of, "__module__", ""))
    if name and package is not None:
        return described(package, name)
    raise TypeError(f"{of!r} is not a type of this package")


def shape_of_class(cls: type) -> Shape:
    """The shape of a model. A subclass is read as the model that it extends."""
    for base in cls.__mro__:
        package = PACKAGES.get(base.__module__)
        if package is not None:
            shape = described(package, base.__name__)
            own: Any = shape
            return shape if base is cls else cast("Shape", replace(own, cls=cls))
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
        if isinstance(part, Struct):
            for member in part.members.values():
                quoted = [to_json(name).decode() for name in member.names]
                pairs.update(dict.fromkeys(combinations(quoted, 2)))
    return tuple(pairs)
