"""What conditions ask about single values: numbers and equality.

An integer is what its digits say, and a number with a fraction or an exponent is the
float that it rounds to. Both are compared exactly.
"""

from __future__ import annotations

import math
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_NOTHING: Final = type(None)
JSON: Final = frozenset({_NOTHING, bool, int, float, str, list, dict})
"""The classes of values of JSON."""


class NotJson(Exception):
    """A part is an instance of a model, or of another class that JSON has not."""


def number(text: str) -> int | float:
    """A number as a reader of JSON has it."""
    return int(text) if text.lstrip("-").isdigit() else float(text)


def is_multiple(value: int | float, of: int | float) -> bool:
    """Whether a number is a multiple, as its shortest spelling says: `19.99` of
    `0.01`."""
    digits, exponent = _divisor(of)
    if isinstance(value, int) and digits and exponent >= 0:
        step: int = digits * 10**exponent
        return value % step == 0
    if not digits or not math.isfinite(value):
        return False
    own, power = _parts(value)
    shared = min(power, exponent)
    scaled: int = digits * 10 ** (exponent - shared)
    rest: int = own * 10 ** (power - shared) % scaled
    return rest == 0


def _parts(number: int | float) -> tuple[int, int]:
    """The digits of a number as an integer, and its power of ten."""
    if isinstance(number, int):
        return number, 0
    sign, digits, exponent = Decimal(repr(number)).as_tuple()
    whole = int("".join(map(str, digits)))
    return (-whole if sign else whole), int(exponent)


_divisor: Final = lru_cache(maxsize=1_000, typed=True)(_parts)


def keys_of(*values: Any) -> frozenset[object]:
    """The keys of values that are listed."""
    return frozenset(map(key_of, values))


def all_differ(items: Iterable[Any]) -> bool:
    """Whether no two items are equal as JSON, in linear time."""
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
