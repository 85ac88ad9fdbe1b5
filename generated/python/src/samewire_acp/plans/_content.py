"""The content of plans: copied, compared and as JSON."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from .._codec import DecodeError, decode, encode
from .._notes import same
from ..models import (
    Plan,
    PlanEntry,
    PlanUpdateContent,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
    PlanUpdateContentUnknown,
    SessionUpdatePlan,
)
from ._error import PlanError, expected, refuse

if TYPE_CHECKING:
    from pydantic import BaseModel

    from .._values import JsonObject, JsonValue
    from ..models import PlanId

PlanContent: TypeAlias = Plan | PlanUpdateContent
"""What a plan says: a `Plan` is the baseline, which has no id."""

M = TypeVar("M", bound="BaseModel")
T = TypeVar("T", bound="JsonValue")

_PRIORITIES: Final = ("high", "medium", "low")
_STATUSES: Final = ("pending", "in_progress", "completed")
_TEXTS: Final[dict[type[BaseModel], tuple[str, ...]]] = {
    PlanUpdateContentItems: ("id",),
    PlanUpdateContentMarkdown: ("id", "content"),
    PlanUpdateContentFile: ("id", "uri"),
}
"""The members of each known format that are texts."""
_set: Final = object.__setattr__
_DEEP: Final = 100
"""How deep raw JSON is copied without asking the codec about it."""


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
        if (
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


def copied(content: PlanUpdateContent, at: str) -> Any:
    """A plan that nobody else holds, or an error with the code `invalid`.

    What stands in a model need not be of its type: it may have been put there since.
    """
    try:
        kind = type(content)
        return _copied(kind, _TEXTS.get(kind), content)
    except _Doubtful:
        return _read_again(PlanUpdateContent, content, at)


def copied_baseline(content: Plan, at: str) -> Plan:
    """A baseline plan that nobody else holds, or an error with the code `invalid`."""
    try:
        known = type(content) in (Plan, SessionUpdatePlan)
        return _copied(Plan, () if known else None, content)
    except _Doubtful:
        read: Plan = _read_again(Plan, content, at)
        return read


def copied_entry(entry: PlanEntry, at: str) -> PlanEntry:
    """An entry that nobody else holds, or an error with the code `invalid`."""
    if not isinstance(cast("object", entry), PlanEntry):
        raise expected("a PlanEntry", at, entry)
    try:
        return _copied_entry(entry)
    except _Doubtful:
        read: PlanEntry = _read_again(PlanEntry, entry, at)
        return read


def copied_text(value: str, at: str) -> str:
    """A string that a text can hold, or an error with the code `invalid`."""
    if not isinstance(cast("object", value), str):
        raise expected("a string", at, value)
    plain = str.__str__(value)
    if not _is_text(plain):
        refuse(at, "a lone surrogate, which no text can hold")
    return plain


def fresh(value: T) -> T:
    """JSON that nobody else holds."""
    made: Any = value
    if isinstance(value, list):
        made = list(map(fresh, value))
    elif isinstance(value, dict):
        made = {name: fresh(one) for name, one in value.items()}
    return cast("T", made)


class _Doubtful(Exception):
    """Something may not be of its type: the codec knows."""


def _read_again(of: Any, value: object, at: str) -> Any:
    """A copy by way of the wire, which says where it is wrong what was given."""
    try:
        return decode(of, encode(of, value)).value
    except DecodeError as error:
        refuse(f"{at}{error.path}", error.message)
    except Exception as error:  # whatever an object says that is no model of ours
        refuse(at, str(error) or type(error).__name__)


def _copied(kind: type[M], texts: tuple[str, ...] | None, content: BaseModel) -> M:
    if texts is None:
        raise _Doubtful
    members = dict(content.__dict__)
    members.pop("session_update", None)
    for name in texts:
        if not _is_text(members.get(name)):
            raise _Doubtful
    if "entries" in members:
        if type(members["entries"]) is not list:
            raise _Doubtful
        entries = cast("list[PlanEntry]", members["entries"])
        members["entries"] = list(map(_copied_entry, entries))
    members["meta"] = _meta_copied(members.get("meta"))
    return _made(kind, members)


def _copied_entry(entry: PlanEntry) -> PlanEntry:
    if type(entry) is not PlanEntry:
        raise _Doubtful
    members = entry.__dict__.copy()
    try:
        content, meta = members["content"], members["meta"]
        priority, status = members["priority"], members["status"]
    except KeyError:
        raise _Doubtful from None
    if (
        not (type(content) is str and (content.isascii() or _is_text(content)))
        or not (type(priority) is str and priority in _PRIORITIES)
        or not (type(status) is str and status in _STATUSES)
    ):
        raise _Doubtful
    if meta is not None:
        members["meta"] = _meta_copied(meta)
    return _made(PlanEntry, members)


def _made(kind: type[M], members: dict[str, Any]) -> M:
    """A model of members that are known to be right."""
    made = kind.__new__(kind)
    _set(made, "__dict__", members)
    _set(made, "__pydantic_fields_set__", set(members))
    _set(made, "__pydantic_extra__", None)
    _set(made, "__pydantic_private__", None)
    return made


def _meta_copied(meta: object) -> JsonObject | None:
    if meta is None:
        return None
    if type(meta) is not dict:
        raise _Doubtful
    return cast("JsonObject", _json_copied(meta))


def _json_copied(value: Any, depth: int = 0) -> JsonValue:
    """JSON that nobody else holds. What may be no JSON is doubtful."""
    kind = cast("type[object]", type(value))
    if value is None or kind is bool or (kind is str and _is_text(value)):
        return cast("JsonValue", value)
    if kind is int and -(2**63) <= value < 2**64:
        return cast("int", value)
    if kind is float and isfinite(value):
        return cast("float", value)
    if depth == _DEEP:
        raise _Doubtful
    if kind is list:
        return [_json_copied(one, depth + 1) for one in value]
    if kind is dict and all(map(_is_text, value)):
        return {name: _json_copied(one, depth + 1) for name, one in value.items()}
    raise _Doubtful


def _is_text(value: object) -> bool:
    """Whether a value is a string that a text can hold."""
    if type(value) is not str:
        return False
    try:
        return value.isascii() or bool(value.encode())
    except UnicodeEncodeError:
        return False


def _json_of_entry(entry: PlanEntry) -> JsonObject:
    made: JsonObject = {
        "content": entry.content,
        "priority": entry.priority,
        "status": entry.status,
    }
    if entry.meta is not None:
        made["_meta"] = fresh(entry.meta)
    return made
