"""Tests of single values for conditions: numbers, strings, lengths and equality.

An integer is what its digits say, and a number with a fraction or an exponent is the
float that it rounds to. Both are compared exactly.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from operator import ge, gt, le, lt
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ._patterns import finder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._conditions import Number, Text

Check: TypeAlias = Callable[[Any], bool]
_NOTHING: Final = type(None)


class NotJson(Exception):
    """A part is an instance of a model, or of another class that JSON has not."""


def yes(_value: object) -> bool:
    """Accepts every value."""
    return True


def no(_value: object) -> bool:
    """Accepts no value."""
    return False


def all_of(checks: list[Check]) -> Check:
    """Accepts what all checks accept."""
    if len(checks) < 2:
        return checks[0] if checks else yes
    return lambda value: all(check(value) for check in checks)


def lengths(least: int | None, greatest: int | None) -> list[Check]:
    """Whether something is as long as it must be: no check if it may be of any
    length."""
    at_least = least or 0
    if greatest is not None:
        return [lambda value: at_least <= len(value) <= greatest]
    return [lambda value: len(value) >= at_least] if at_least else []


def check_of_text(rule: Text) -> Check:
    """Whether a string is accepted."""
    checks = lengths(rule.least, rule.greatest)
    return all_of([*checks, *map(finder, rule.patterns)])


def check_of_number(rule: Number) -> Check:
    """Whether a number is accepted."""
    checks: list[Check] = [_is_whole] if rule.integer else []
    if rule.least is not None:
        checks.append(partial(le, _number(rule.least)))
    if rule.above is not None:
        checks.append(partial(lt, _number(rule.above)))
    if rule.greatest is not None:
        checks.append(partial(ge, _number(rule.greatest)))
    if rule.below is not None:
        checks.append(partial(gt, _number(rule.below)))
    checks.extend(map(_multiple_of, rule.multiples_of))
    return all_of(checks)


def _number(text: str) -> int | float:
    """A number as a reader of JSON has it."""
    return int(text) if text.lstrip("-").isdigit() else float(text)


def _is_whole(value: int | float) -> bool:
    return isinstance(value, int) or value.is_integer()


def _multiple_of(step: str) -> Check:
    """Whether a number is a multiple, as its shortest spelling says: `19.99` of
    `0.01`."""
    digits, exponent = _parts(_number(step))
    whole = digits * 10**exponent if exponent >= 0 else 0

    def check(value: int | float) -> bool:
        if isinstance(value, int) and whole:
            return value % whole == 0
        if not digits or not math.isfinite(value):
            return False
        own, power = _parts(value)
        shared = min(power, exponent)
        scaled: int = digits * 10 ** (exponent - shared)
        rest: int = own * 10 ** (power - shared) % scaled
        return rest == 0

    return check


def _parts(number: int | float) -> tuple[int, int]:
    """The digits of a number as an integer, and its power of ten."""
    if isinstance(number, int):
        return number, 0
    sign, digits, exponent = Decimal(repr(number)).as_tuple()
    whole = int("".join(map(str, digits)))
    return (-whole if sign else whole), int(exponent)


def one_of(values: tuple[Any, ...]) -> Check:
    """Whether a value equals one of these, as JSON."""
    keys = frozenset(map(key_of, values))
    return lambda value: key_of(value) in keys


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
