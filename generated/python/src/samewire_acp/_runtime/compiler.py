# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Builds the schemas of pydantic's core: one for each named type."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic_core import core_schema

from .build import ANY_MODEL
from .contract import PACKAGES
from .shapes import (
    RAW,
    External,
    List,
    Map,
    Newtype,
    Nullable,
    OpenTuple,
    Tagged,
    Tuple,
    Untagged,
    resolved,
)

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema, SerSchema

    from .shapes import Shape

Makers: TypeAlias = "dict[type, Callable[[Compiler, Any], CoreSchema]]"
"""The functions that build the schema of each kind of shape."""
ONE_ERROR: Final[Any] = {
    "custom_error_type": "type",
    "custom_error_message": "no variant accepts the value",
}
"""Turns off pydantic's errors for each variant: the reader reports a better one."""
_HOLDERS: Final = List, Map, Nullable, OpenTuple, Tuple
_UNIONS: Final = Tagged, External, Untagged
_REF: Final = f"{__package__}."
"""The prefix of the names of schemas."""
_RAW: Final = f"{_REF}JsonValue"


BY_CLASS: Final[list[Callable[[Shape], SerSchema | None]]] = []
"""How other unions are written than by the classes of their values: `native` adds those
with native values."""


def by_class(shape: Shape) -> SerSchema:
    """Writes a union by the class of its value, without trying each variant."""
    for found in (own(shape) for own in BY_CLASS):
        if found is not None:
            return found
    return ANY_MODEL


@cache
def _names(packages: frozenset[str]) -> dict[int, str]:
    """The names of the published types, by their shapes."""
    types = [vars(import_module(f"{package}._types")) for package in packages]
    return {id(shape): name for part in types for name, shape in part.items()}


class Compiler:
    """Builds one schema for each named type, however often it is referred to."""

    def __init__(self, plain: Makers, named: Makers, *, within: bool) -> None:
        self.within = within
        """Whether the schema becomes a part of another library's schema."""
        self._plain = plain
        self._named = named
        self._refs: dict[int, str] = {}
        self._open: list[tuple[str, Any]] = []
        self._definitions: list[CoreSchema] = []

    def whole(
        self, shape: Shape, around: Callable[[CoreSchema], CoreSchema] | None
    ) -> CoreSchema:
        root = self.schema(shape) if around is None else around(self.schema(shape))
        while self._open:
            ref, named = self._open.pop()
            schema: Any = self._named[type(named)](self, named)
            schema = {**schema, "ref": ref}
            self._definitions.append(schema)
        if not self._definitions:
            return root
        return core_schema.definitions_schema(root, self._definitions)

    def schema(self, shape: Shape) -> CoreSchema:
        """The schema of a shape, or a reference to it."""
        if not isinstance(shape, Newtype) or not isinstance(resolved(shape), _HOLDERS):
            shape = resolved(shape)
        plain = self._plain.get(type(shape))
        if plain is not None and shape is not RAW:
            schema: CoreSchema = plain(self, shape)
            return schema
        if id(shape) not in self._refs:
            own = getattr(shape, "cls", type(shape)).__name__
            name = _names(frozenset(PACKAGES.values())).get(id(shape), own)
            ref = _RAW if shape is RAW else f"{_REF}{name}:{id(shape)}"
            self._refs[id(shape)] = ref
            self._open.append((ref, shape))
        # Pydantic writes 255 levels, and each definition between two models is one:
        # a union says here how it is written, and is none.
        writes = by_class(shape) if isinstance(shape, _UNIONS) else None
        return core_schema.definition_reference_schema(
            self._refs[id(shape)], serialization=writes
        )
