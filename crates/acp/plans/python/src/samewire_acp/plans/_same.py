"""Compares plans. The order of members is ignored, and `1` equals `1.0`, because not
every language can distinguish them."""

from __future__ import annotations

from typing import Any, cast

from .._runtime.equal import same
from ..models import PlanEntry, PlanUpdateContentUnknown
from ._content import PlanContent


def same_content(one: PlanContent, other: PlanContent) -> bool:
    """Whether two plans are equal."""
    if one is other:
        return True
    if isinstance(one, PlanUpdateContentUnknown):
        return type(one) is type(other) and same(one.root, cast("Any", other).root)
    if type(one) is not type(other):
        return False
    rest, others = dict(one.__dict__), dict(other.__dict__)
    entries = same_entries(rest.pop("entries", []), others.pop("entries", []))
    return entries and same(rest, others)


def same_entries(some: list[PlanEntry], others: list[PlanEntry]) -> bool:
    """Whether two lists are equal."""
    if len(some) != len(others):
        return False
    for one, other in zip(some, others, strict=True):
        if one is not other and (
            one.content != other.content
            or one.status != other.status
            or one.priority != other.priority
            or not (one.meta is other.meta or same(one.meta, other.meta))
        ):
            return False
    return True
