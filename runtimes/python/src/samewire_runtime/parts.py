"""What shapes consist of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .shapes import (
    AdditionalProperties,
    Enum,
    External,
    List,
    Map,
    Newtype,
    Nullable,
    OpenTuple,
    Struct,
    Tagged,
    Tuple,
    Untagged,
    resolved,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .shapes import Shape


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


def alternatives(shape: Shape) -> Iterator[Shape]:
    """The shapes of which a value has one: behind `null` and untagged unions, each
    once, and these themselves."""
    open_shapes, seen = [shape], set[int]()
    while open_shapes:
        part = resolved(open_shapes.pop())
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        if isinstance(part, (Nullable, Untagged)):
            open_shapes.extend(parts_of(part))


def holds_itself(shape: Shape) -> bool:
    """Whether a shape contains itself."""
    open_shapes, seen = [*parts_of(shape)], set[int]()
    while open_shapes:
        part = open_shapes.pop()
        if part is shape:
            return True
        if id(part) not in seen:
            seen.add(id(part))
            open_shapes.extend(parts_of(part))
    return False
