# pyright: basic
"""Writes texts that defaults make deeper than a text may be."""

from __future__ import annotations

from typing import Any

from pydantic_core import from_json, to_json

from .faults import DEPTH, is_deep
from .plain import text_of
from .read import read_json, written
from .text import keeps_the_rules


def written_as(of: Any, text: str) -> str:
    """Returns the text of a value, or raises an error if no reader would accept it.

    Defaults that make the text too deep are left out.
    """
    if keeps_the_rules(text):
        return text
    return _left_out(of, text) or written(text)


def _left_out(of: Any, text: str) -> str | None:
    """The text without those defaults that make it too deep, if it has any.

    `None` if what is left is not read as the same value.
    """
    try:
        value = from_json(text, allow_inf_nan=False)
    except ValueError:
        return None
    for level in range(DEPTH, 0, -1):
        rest = _without(value, level, DEPTH)
        if is_deep(rest):
            continue
        short = to_json(rest).decode()
        try:
            if text_of(read_json(of, short)) == text:
                return short
        except (TypeError, ValueError, RecursionError):
            return None
    return None


def _without(value: Any, level: int, left: int) -> Any:
    """A copy in which the objects at a level lack the members that are too deep.

    These have more levels than are left inside the object. The value itself is at
    level 1.
    """
    if isinstance(value, list):
        return [_without(one, level - 1, left - 1) for one in value]
    if isinstance(value, dict):
        return {
            name: _without(one, level - 1, left - 1)
            for name, one in value.items()
            if level != 1 or not is_deep(one, left - 1)
        }
    return value
