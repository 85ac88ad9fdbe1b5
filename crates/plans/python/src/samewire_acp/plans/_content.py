"""The content of plans: what is in it, compared and as JSON."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar, cast

from .._notes import same
from .._values import JsonObject, JsonValue
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
from ._error import PlanError

PlanContent: TypeAlias = Plan | PlanUpdateContent
"""What a plan says: a `Plan` is the baseline, which has no id."""

T = TypeVar("T", bound="JsonValue")


def entries_in(content: PlanContent) -> list[PlanEntry]:
    """The entries of a list; none of anything else."""
    if isinstance(content, (Plan, PlanUpdateContentItems)):
        return content.entries
    return []


def id_of(content: PlanUpdateContent) -> PlanId:
    """The id of a plan. One of an unknown format may have none, or two."""
    if not isinstance(content, PlanUpdateContentUnknown):
        return content.id
    plan_id, other = content.raw.get("id"), content.raw.get("planId")
    if not isinstance(plan_id, str):
        if isinstance(other, str):
            return other
        message = 'the plan has no id: neither "id" nor "planId" is a string'
        raise PlanError("no_id", message)
    if isinstance(other, str) and other != plan_id:
        message = 'the plan has two ids: "id" and "planId" differ'
        raise PlanError("two_ids", message)
    return plan_id


def same_content(one: PlanContent, other: PlanContent) -> bool:
    """Whether two plans say the same. The order of members is no difference."""
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
    """Whether two lists say the same."""
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


def json_of(content: PlanContent) -> JsonObject:
    """A plan as it stands on the wire, with its id as `id`."""
    if isinstance(content, PlanUpdateContentUnknown):
        return fresh(content.root)
    made: JsonObject = {}
    if not isinstance(content, Plan):
        made = {"type": content.type, "id": content.id}
    if isinstance(content, PlanUpdateContentMarkdown):
        made["content"] = content.content
    elif isinstance(content, PlanUpdateContentFile):
        made["uri"] = content.uri
    else:
        made["entries"] = json_of_entries(content.entries)
    if content.meta is not None:
        made["_meta"] = fresh(content.meta)
    return made


def json_of_entries(entries: list[PlanEntry]) -> list[JsonValue]:
    """Entries as they stand on the wire."""
    return [_json_of_entry(entry) for entry in entries]


def fresh(value: T) -> T:
    """JSON that nobody else holds."""
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
