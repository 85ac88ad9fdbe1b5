"""Whether any JSON reads back as it is."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ._faults import DEPTH

Check: TypeAlias = Callable[[Any], bool]
Table: TypeAlias = dict[type, Check | None]

NOTHING: Final = type(None)
LEVELS: Final = DEPTH // 2
"""The maximum depth of a shape plus the raw JSON in it."""


def is_raw(value: Any) -> bool:
    """Whether a dict or a list is JSON with few levels."""
    level = [value]
    for _ in range(LEVELS):
        inside: list[Any] = []
        for part in level:
            if type(part) is dict and not _STRINGS.issuperset(map(type, part)):
                return False
            values = part.values() if type(part) is dict else part
            for one in () if _SURE.issuperset(map(type, values)) else values:
                kind = type(one)
                if kind is dict or kind is list:
                    inside.append(one)
                elif kind not in _SURE and not RAW_VALUES.get(kind, never)(one):  # type: ignore[misc]
                    return False
        if not inside:
            return True
        level = inside
    return False


def never(_value: Any) -> bool:
    return False


_STRINGS: Final = frozenset({str})
_SURE: Final = frozenset({str, bool, NOTHING})
RAW_VALUES: Final[Table] = {
    NOTHING: None,
    bool: None,
    str: None,
    int: lambda held: -(2**63) <= held < 2**64,
    float: math.isfinite,
    dict: is_raw,
    list: is_raw,
}
"""Any JSON."""
