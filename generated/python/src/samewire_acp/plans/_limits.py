"""How much a book holds, and what a plan counts for it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from ..models import (
    Plan,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
)
from ._error import PlanError, PlanErrorCode, refuse

if TYPE_CHECKING:
    from .._values import JsonValue
    from ._content import PlanContent

_PLAN: Final = 64
_ENTRY: Final = 16
_VALUE: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLimits:
    """How much a book holds at most. What would pass a limit is refused."""

    entries: int = 5_000
    """Entries of one plan."""
    sessions: int = 1_000
    """Sessions of the book."""
    plans: int = 100
    """Plans of one session."""
    bytes: int = 16_777_216
    """What the book holds, in the bytes of `PlanBook.bytes`."""

    def __post_init__(self) -> None:
        for field in fields(self):
            limit: object = getattr(self, field.name)
            if type(limit) is not int or limit < 0:
                what = f"expected a whole number from 0 up, found {limit!r}"
                refuse(f"limits.{field.name}", what)


def check_limit(code: PlanErrorCode, what: str, found: int, limit: int) -> None:
    """Refuses what would pass a limit."""
    if found > limit:
        raise PlanError(code, f"{what}; the limit is {limit}", limit, found)


def weight_of(plan_id: str | None, content: PlanContent) -> int:
    """What a plan counts, in bytes. The baseline plan has no id."""
    weight = _PLAN + (0 if plan_id is None else _utf8(plan_id))
    if isinstance(content, (Plan, PlanUpdateContentItems)):
        for entry in content.entries:
            weight += _ENTRY + _utf8(entry.content)
            if entry.meta is not None:
                weight += _weight_of_json(entry.meta)
    elif isinstance(content, PlanUpdateContentMarkdown):
        weight += _utf8(content.content)
    elif isinstance(content, PlanUpdateContentFile):
        weight += _utf8(content.uri)
    else:
        return weight + _weight_of_json(content.raw)
    if content.meta is not None:
        weight += _weight_of_json(content.meta)
    return weight


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
