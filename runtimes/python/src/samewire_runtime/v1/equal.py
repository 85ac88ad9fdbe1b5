# pyright: basic
"""Equality of JSON: `1` equals `1.0`, but not `True`; the order of members is ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

EQUAL_ITEMS: Final = "two items are equal"
"""Why a list whose items must differ is refused."""
_SIMPLE: Final = frozenset({str, int})
_NOTHING: Final = type(None)
JSON: Final = frozenset({_NOTHING, bool, int, float, str, list, dict})
"""The classes of values of JSON."""


class NotJson(Exception):
    """A part is an instance of a model, or of another class that JSON has not."""


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
        seen.add(key_of(item))
        if len(seen) < count:
            return False
    return True


def key_of(value: Any) -> object:
    """A key that two values share only if they are equal as JSON.

    A container is flattened: its kind, its length or names, and then its parts.
    """
    key = _KEYS.get(type(value))
    if key is not None:
        return key(value)
    parts: list[object] = []
    open_parts: list[Any] = [value]
    while open_parts:
        part = open_parts.pop()
        key = _KEYS.get(type(part))
        if key is not None:
            parts.append(key(part))
        elif type(part) is list:
            parts.append(("array", len(part)))
            open_parts.extend(part)
        elif type(part) is dict:
            if not _STRINGS.issuperset(map(type, part)):
                raise NotJson
            names = sorted(part)
            parts.append(("object", *names))
            open_parts.extend(part[name] for name in names)
        else:
            raise NotJson
    return tuple(parts)


def _itself(value: object) -> object:
    return value


_STRINGS: Final = frozenset({str})
_KEYS: Final[dict[type, Callable[[Any], object]]] = {
    bool: lambda value: ("boolean", value),
    float: _itself,
    int: _itself,
    str: _itself,
    _NOTHING: _itself,
}
"""The keys of single values. No two types share one, but for equal numbers."""
