"""Parsed JSON: which Python values are some, and what is wrong with those that are not."""

from __future__ import annotations

import math
from typing import Any

from pydantic_core import to_json

from ._construct import DEPTH
from ._text import Fault


def plain_fault(
    value: Any, loc: tuple[str | int, ...] = (), *, foreign: bool = False
) -> Fault | None:
    """The first thing in a value that no JSON text can say.

    With `foreign`, objects that are no JSON are somebody else's business.
    """
    if value is None or isinstance(value, (bool, int)):
        return None
    if isinstance(value, str):
        return _ill_formed(value, loc)
    if isinstance(value, float):
        if math.isfinite(value):
            return None
        return Fault(loc, "range", f"expected a finite number, found {value}")
    parts: Any = None
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    if parts is None and foreign:
        return None
    if parts is None:
        return Fault(loc, "type", f"expected JSON, found a {type(value).__name__}")
    if len(loc) >= DEPTH:
        return Fault((), "depth", f"more than {DEPTH} levels")
    for step, part in parts:
        if isinstance(value, dict):
            if not isinstance(step, str):
                return Fault(loc, "type", f"expected names, found {step!r}")
            fault = _ill_formed(step, loc)
            if fault is not None:
                return fault
        fault = plain_fault(part, (*loc, step), foreign=foreign)
        if fault is not None:
            return fault
    return None


def unknown_fault(raw: Any, tag: str, known: frozenset[str]) -> Fault | None:
    """Why a value is no variant that nobody declared."""
    if not isinstance(raw, dict):
        found = type(raw).__name__
        return Fault((), "type", f"expected an object, found a {found}")
    if tag not in raw:
        return Fault((), "missing", f'the tag "{tag}" is missing')
    if not isinstance(raw[tag], str):
        return Fault((tag,), "type", "expected a string that names a variant")
    if raw[tag] in known:
        message = f'"{raw[tag]}" has a class of its own'
        return Fault((tag,), "tag", message)
    return plain_fault(raw)


def as_text(value: Any) -> str:
    """A value without faults as JSON."""
    return to_json(value).decode()


def _ill_formed(value: str, loc: tuple[str | int, ...]) -> Fault | None:
    try:
        value.encode()
    except UnicodeEncodeError as error:
        message = f"a lone surrogate at character {error.start} of the string"
        return Fault(loc, "unicode", message)
    return None
