# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""What shapes consist of, and which kinds of JSON they accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .shapes import (
    BOOL,
    NEVER,
    NULL,
    STRUCTURED,
    AdditionalProperties,
    Enum,
    External,
    Float,
    Int,
    List,
    Literal,
    Map,
    Newtype,
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
    from collections.abc import Callable, Iterable, Iterator

    from .shapes import Shape

_ALL = frozenset({"null", "boolean", "integer", "number", "string", "array", "object"})


def parts_of(shape: Shape) -> tuple[Shape, ...]:
    """The shapes that a shape consists of."""
    if isinstance(shape, (Nullable, Newtype, Enum)):
        return (shape.of,)
    if isinstance(shape, List):
        return (shape.item,)
    if isinstance(shape, Map):
        return shape.key, shape.value
    if isinstance(shape, Tuple):
        return shape.items
    if isinstance(shape, OpenTuple):
        return shape.items if shape.rest is None else (*shape.items, shape.rest)
    if isinstance(shape, Struct):
        held = tuple(member.shape for member in shape.members.values())
        if isinstance(shape.additional, AdditionalProperties):
            return held
        return (*held, shape.additional)
    if isinstance(shape, Untagged):
        return shape.branches
    if isinstance(shape, External):
        return shape.objects
    if isinstance(shape, Tagged):
        return (*shape.groups.values(),)
    return ()


def all_parts(
    shape: Shape, inside: Callable[[Shape], Iterable[Shape]] = parts_of
) -> Iterator[Shape]:
    """A shape and all that is inside of it, each once."""
    open_shapes, seen = [shape], set[int]()
    while open_shapes:
        part = open_shapes.pop()
        if id(part) not in seen:
            seen.add(id(part))
            yield part
            open_shapes.extend(inside(part))


def alternatives(shape: Shape) -> Iterator[Shape]:
    """The shapes of which a value has one: behind names, `null` and untagged unions,
    each once, and these themselves."""
    return all_parts(shape, _in_turn)


def _in_turn(shape: Shape) -> tuple[Shape, ...]:
    looks_through = isinstance(shape, (Newtype, Enum, Nullable, Untagged))
    return parts_of(shape) if looks_through else ()


def holds_itself(shape: Shape) -> bool:
    """Whether a shape contains itself."""
    return any(shape in parts_of(part) for part in all_parts(shape))


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
    unions = (part for part in all_parts(shape) if isinstance(part, Untagged))
    return any(not are_apart(union.branches) for union in unions)


def kinds_of(shape: Shape) -> set[str]:
    """The kinds of JSON that a shape may accept."""
    found: set[str] = set()
    for part in alternatives(shape):
        if isinstance(part, Nullable):
            found.add("null")
        elif not isinstance(part, (Newtype, Enum, Untagged)):
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
