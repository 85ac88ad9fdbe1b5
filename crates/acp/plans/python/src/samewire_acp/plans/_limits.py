"""The limits of a book, and the size of a plan."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from .._runtime.values import JsonObject, JsonValue
from ..models import (
    PlanUpdateContentFile,
    PlanUpdateContentMarkdown,
    PlanUpdateContentUnknown,
)
from ._content import PlanContent, entries_in
from ._error import PlanErrorCode, beyond, refuse, shown

DEEPEST: Final = 100
"""The maximum depth of JSON, regardless of the limits."""

_SESSION: Final = 256
_PLAN: Final = 256
_ENTRY: Final = 128
_VALUE: Final = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLimits:
    """The limits of a book. A call that would exceed one fails.

    Raises a `PlanError` with the code `invalid` if a limit is not an integer from 0 up.

    Source: PLANS.md, § Limits.
    """

    depth: int = 64
    """Levels of objects and lists in one `_meta`, or in the object of an unknown format.
    A greater value than 100 means 100, so that every snapshot can be read."""
    entries: int = 5_000
    """Entries of one plan."""
    sessions: int = 1_000
    """Sessions of the book."""
    plans: int = 100
    """Plans of one session."""
    bytes: int = 16_777_216
    """The size of the book, as `PlanBook.bytes` counts it."""

    def __post_init__(self) -> None:
        for field in fields(self):
            limit: object = getattr(self, field.name)
            if type(limit) is not int or limit < 0:
                what = f"expected a whole number from 0 up, found {shown(limit)}"
                refuse(f"limits.{field.name}", what)


def check_limit(code: PlanErrorCode, found: int, limit: int) -> None:
    """Raises an error if a limit would be exceeded."""
    if found > limit:
        raise beyond(code, found, limit)


def check_depth(levels: int, at: str) -> None:
    """Refuses to report JSON that is too deep for some peers."""
    if levels > DEEPEST:
        refuse(at, f"expected JSON of at most {DEEPEST} levels, found {levels}")


def weight_of_session(session_id: str) -> int:
    """The size of a session without its plans, in bytes."""
    return _SESSION + _utf8(session_id)


def weight_of(plan_id: str | None, content: PlanContent) -> int:
    """The size of a plan, in bytes. The baseline plan has no id."""
    entries = entries_in(content)
    weight = _PLAN + _ENTRY * len(entries)
    if plan_id is not None:
        weight += _utf8(plan_id)
    if isinstance(content, PlanUpdateContentMarkdown):
        weight += _utf8(content.content) + _utf8(content.path or "")
    elif isinstance(content, PlanUpdateContentFile):
        weight += _utf8(content.uri)
    for entry in entries:
        weight += _utf8(entry.content)
    return weight + sum(map(_weight_of_json, _jsons_in(content)))


def depth_of(content: PlanContent) -> int:
    """The depth of the deepest JSON in a plan: `{}` has one level."""
    return max(map(depth_of_json, _jsons_in(content)), default=0)


def depth_of_json(value: JsonValue) -> int:
    """The number of levels of objects and lists; 0 for other values."""
    if isinstance(value, dict):
        return 1 + max(map(depth_of_json, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth_of_json, value), default=0)
    return 0


def _jsons_in(content: PlanContent) -> list[JsonObject]:
    """The JSON in a plan: each `_meta`, or the object of an unknown format."""
    if isinstance(content, PlanUpdateContentUnknown):
        return [content.root]
    metas = [entry.meta for entry in entries_in(content) if entry.meta is not None]
    return metas if content.meta is None else [content.meta, *metas]


def _weight_of_json(value: JsonValue) -> int:
    if isinstance(value, str):
        return _VALUE + _utf8(value)
    if isinstance(value, list):
        return _VALUE + sum(map(_weight_of_json, value))
    if isinstance(value, dict):
        parts = value.items()
        return _VALUE + sum(_utf8(name) + _weight_of_json(one) for name, one in parts)
    return _VALUE


def _utf8(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode())
