# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""Whether any JSON reads back as it is."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, Final, TypeAlias

from .faults import DEPTH

Check: TypeAlias = Callable[[Any], bool]
Table: TypeAlias = dict[type, Check | None]

NOTHING: Final = type(None)
LEVELS: Final = DEPTH // 2
"""The maximum depth of a shape plus the raw JSON in it."""


def is_raw(value: Any, left: int = LEVELS) -> bool:
    """Whether a dict or a list is JSON with few levels."""
    if left == 0:
        return False
    values = value
    if type(value) is dict:
        for name in value:
            if type(name) is not str:
                return False
        values = value.values()
    for one in values:
        kind = type(one)
        if kind is str or kind is bool or one is None:
            continue
        if kind is dict or kind is list:
            if not is_raw(one, left - 1):
                return False
        elif kind is int:
            if not _LEAST <= one < _MORE:
                return False
        elif kind is not float or not isfinite(one):
            return False
    return True


def never(_value: Any) -> bool:
    return False


_LEAST: Final = -(2**63)
_MORE: Final = 2**64
RAW_VALUES: Final[Table] = {
    NOTHING: None,
    bool: None,
    str: None,
    int: lambda held: _LEAST <= held < _MORE,
    float: isfinite,
    dict: is_raw,
    list: is_raw,
}
"""Any JSON."""
