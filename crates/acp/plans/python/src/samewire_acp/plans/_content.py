"""Helpers for the contents of plans."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar, cast

from .._runtime.values import JsonObject, JsonValue
from ..models import (
    Plan,
    PlanEntry,
    PlanId,
    PlanUpdateContent,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
    PlanUpdateContentUnknown,
)
from ._error import refused

PlanContent: TypeAlias = Plan | PlanUpdateContent
"""The content of a plan: a `Plan` for the baseline, which has no id."""

T = TypeVar("T", bound="JsonValue")


def entries_in(content: PlanContent) -> list[PlanEntry]:
    """The entries of a list; empty for other plans."""
    if isinstance(content, (Plan, PlanUpdateContentItems)):
        return content.entries
    return []


def id_of(content: PlanUpdateContent) -> PlanId:
    """The id of a plan. A plan of an unknown format may have none, or two."""
    if not isinstance(content, PlanUpdateContentUnknown):
        return content.id
    plan_id, other = content.raw.get("id"), content.raw.get("planId")
    if not isinstance(plan_id, str):
        if isinstance(other, str):
            return other
        raise refused("no_id")
    if isinstance(other, str) and other != plan_id:
        raise refused("two_ids")
    return plan_id


def json_of(content: PlanContent) -> JsonObject:
    """A plan as JSON, with its id under both names."""
    if isinstance(content, PlanUpdateContentUnknown):
        return fresh(content.root)
    made: JsonObject = {}
    if not isinstance(content, Plan):
        made = {"type": content.type, "id": content.id, "planId": content.id}
    if isinstance(content, PlanUpdateContentMarkdown):
        made["content"] = content.content
        if content.path is not None:
            made["path"] = content.path
    elif isinstance(content, PlanUpdateContentFile):
        made["uri"] = content.uri
    else:
        made["entries"] = json_of_entries(content.entries)
    if content.meta is not None:
        made["_meta"] = fresh(content.meta)
    return made


def json_of_entries(entries: list[PlanEntry]) -> list[JsonValue]:
    """Entries as JSON."""
    return [_json_of_entry(entry) for entry in entries]


def fresh(value: T) -> T:
    """A copy of JSON."""
    made: Any = value
    if isinstance(value, list):
        made = list(map(fresh, value))
    elif isinstance(value, dict):
        made = {name: fresh(one) for name, one in value.items()}
    return cast("T", made)


def _json_of_entry(entry: PlanEntry) -> JsonObject:
    made: JsonObject = {
        "content": entry.content,
        "priority": entry.priority,
        "status": entry.status,
    }
    if entry.meta is not None:
        made["_meta"] = fresh(entry.meta)
    return made
