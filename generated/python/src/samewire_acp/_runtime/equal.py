# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Equality of JSON: `1` equals `1.0`, but not `True`; the order of members is ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

EQUAL_ITEMS: Final = "two items are equal"
"""Why a list whose items must differ is refused."""
_SIMPLE: Final = frozenset({str, int})


def same(one: object, other: object) -> bool:
    """Whether two values are equal as JSON. Does not recurse, so depth is unlimited."""
    pairs: list[tuple[Any, Any]] = [(one, other)]
    while pairs:
        left, right = pairs.pop()
        if isinstance(left, bool) or isinstance(right, bool):
            if left is not right:
                return False
        elif isinstance(left, dict) and isinstance(right, dict):
            if left.keys() != right.keys():
                return False
            pairs.extend((value, right[name]) for name, value in left.items())
        elif isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
            if len(left) != len(right):
                return False
            pairs.extend(zip(left, right, strict=True))
        elif isinstance(left, (dict, list, tuple)) or left != right:
            return False
    return True


def all_differ(items: Iterable[Any]) -> bool:
    """Whether all values differ as JSON, in linear time."""
    items = [*items]
    if {*map(type, items)} <= _SIMPLE:
        return len({*items}) == len(items)
    seen: set[object] = set()
    for count, item in enumerate(items, 1):
        seen.add(_key(item))
        if len(seen) < count:
            return False
    return True


def _key(value: Any) -> object:
    """A key that is the same for equal values only.

    A container is flattened: its kind, its length, and then its parts.
    """
    if not isinstance(value, (dict, list, tuple, bool)):
        return value
    parts: list[object] = []
    open_parts: list[Any] = [value]
    while open_parts:
        part = open_parts.pop()
        if isinstance(part, bool):
            parts.append(("bool", part))
        elif isinstance(part, dict):
            parts.append(("object", *sorted(part)))
            open_parts.extend(part[name] for name in sorted(part))
        elif isinstance(part, (list, tuple)):
            parts.append(("array", len(part)))
            open_parts.extend(part)
        else:
            parts.append(part)
    return tuple(parts)
