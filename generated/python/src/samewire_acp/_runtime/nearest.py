# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
# pyright: basic
"""Finds the nearest of several variants, if none of them accepts a value."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .equal import same
from .faults import wrong
from .parts import alternatives
from .shapes import (
    ABSENT,
    BY_SHAPE,
    NEVER,
    RAW,
    REFUSED,
    Enum,
    Literal,
    Nullable,
    Struct,
    Tagged,
    UnknownValue,
    Untagged,
    resolved,
)

if TYPE_CHECKING:
    from .faults import Fault
    from .shapes import Member, Shape

Near: TypeAlias = "tuple[int, int]"
"""The greater, the nearer: whether a constant is present and none has another value,
and then the number of members that are present."""
_Telling: TypeAlias = "tuple[tuple[str, ...], tuple[str | int, ...]]"
"""The names of a member and, if it is a constant or a tag, the values that it has."""
_OTHER_TYPE: Final[Near] = (-1, 0)
_FAR: Final[Near] = (0, 0)


def nearest_fault(shape: Untagged, value: Any, faults: list[Fault]) -> Fault:
    """The fault of the nearest branch of a union whose branches all refuse a value."""
    if not faults:
        return wrong("nothing", value)
    pairs = zip(shape.branches, faults, strict=True)
    _, fault = max(pairs, key=lambda pair: _near_of(pair[0], value, pair[1]))
    if fault.message.endswith(" variants)"):
        return fault  # It says so already.
    note = f" (the nearest of {len(faults)} variants)"
    return fault._replace(message=fault.message + note)


def _near_of(branch: Shape, value: Any, fault: Fault) -> Near:
    """How near a value is to a branch that refused it."""
    if fault.code == "type" and not fault.loc:
        return _OTHER_TYPE
    return _nearness(branch, value)


def _nearness(shape: Shape, value: Any) -> Near:
    """How near a value is to a shape; to an untagged union, to its nearest branch."""
    nearest = _FAR
    if not isinstance(value, dict):
        return nearest
    for part in alternatives(shape):
        if isinstance(part, Struct):
            nearest = max(nearest, _near_members(_telling(part), value))
        elif isinstance(part, Tagged):
            nearest = max(nearest, _near_members((((part.tag,), part.tags),), value))
    return nearest


def _near_members(members: tuple[_Telling, ...], value: dict[str, Any]) -> Near:
    present = confirmed = contradicted = 0
    for names, constants in members:
        found = [value[name] for name in names if name in value]
        if constants:
            given = [one for one in found if one is not None]
            is_one = all(_is_one_of(one, constants) for one in given)
            confirmed += bool(given) and is_one
            contradicted += not is_one
        else:
            present += bool(found)
    return int(confirmed > 0 and not contradicted), present + confirmed


def _is_one_of(value: Any, constants: tuple[str | int, ...]) -> bool:
    is_scalar = isinstance(value, (str, int, float))
    return is_scalar and any(same(value, constant) for constant in constants)


@cache
def _telling(shape: Struct) -> tuple[_Telling, ...]:
    """The members that say how near an object is."""
    return tuple(
        (member.names, _constants(member))
        for member in shape.members.values()
        if _tells(member)
    )


def _tells(member: Member) -> bool:
    is_any = member.absent is ABSENT and member.null is BY_SHAPE and member.shape is RAW
    return member.shape is not NEVER and not is_any


def _constants(member: Member) -> tuple[str | int, ...]:
    if member.on_error is not REFUSED:
        return ()
    shape = resolved(member.shape)
    while isinstance(shape, Nullable) or (
        isinstance(shape, Untagged) and shape.is_name
    ):
        inner = shape.of if isinstance(shape, Nullable) else shape.branches[0]
        shape = resolved(inner)
    if isinstance(shape, Literal):
        return (shape.value,)
    if isinstance(shape, Enum) and shape.unknown is UnknownValue.REFUSED:
        return shape.values if len(shape.values) == 1 else ()
    return ()
