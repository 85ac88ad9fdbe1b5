"""Which kinds of JSON a shape accepts, and whether branches of a union share one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .parts import alternatives, parts_of
from .shapes import (
    BOOL,
    NEVER,
    NULL,
    STRUCTURED,
    Enum,
    External,
    Float,
    Int,
    List,
    Literal,
    Map,
    Nullable,
    OpenTuple,
    Struct,
    Tagged,
    Text,
    Tuple,
    UnknownVariant,
    Untagged,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .shapes import Shape

_ALL = frozenset({"null", "boolean", "integer", "number", "string", "array", "object"})


def are_apart(branches: Iterable[Shape]) -> bool:
    """Whether each kind of JSON is accepted by at most one branch."""
    seen: set[str] = set()
    for branch in branches:
        kinds = kinds_of(branch)
        if kinds & seen:
            return False
        seen |= kinds
    return True


def tries_branches(shape: Shape) -> bool:
    """Whether a shape contains unions whose branches accept the same kind of JSON."""
    open_shapes, seen = [shape], set[int]()
    while open_shapes:
        part = open_shapes.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, Untagged) and not are_apart(part.branches):
            return True
        open_shapes.extend(parts_of(part))
    return False


def kinds_of(shape: Shape) -> set[str]:
    """The kinds of JSON that a shape may accept."""
    found: set[str] = set()
    for part in alternatives(shape):
        if isinstance(part, Nullable):
            found.add("null")
        elif isinstance(part, Enum):
            found |= kinds_of(part.of)
        elif not isinstance(part, Untagged):
            found |= _own(part)
    return found


def _own(shape: Shape) -> set[str]:
    if isinstance(shape, Int):
        return {"integer"}
    if isinstance(shape, Float):
        return {"integer", "number"}
    if isinstance(shape, Text):
        return {"string"}
    if isinstance(shape, Literal):
        if isinstance(shape.value, str):
            return {"string"}
        return {"boolean" if isinstance(shape.value, bool) else "integer"}
    if isinstance(shape, (List, OpenTuple, Tuple)):
        return {"array"}
    if isinstance(shape, Struct):
        return {"object", "null"} if shape.null_is_empty else {"object"}
    if isinstance(shape, (Map, Tagged, UnknownVariant)):
        return {"object"}
    if isinstance(shape, External):
        return {"object", "string"}
    if shape is BOOL:
        return {"boolean"}
    if shape is NULL:
        return {"null"}
    if shape is STRUCTURED:
        return {"array", "object"}
    return set() if shape is NEVER else set(_ALL)
