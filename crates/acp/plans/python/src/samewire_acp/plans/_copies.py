"""Copies and checks arguments, which may be invalid, and may be changed later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from math import isfinite
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel

from .._runtime.codec import DecodeError, decode, encode
from .._runtime.values import JsonObject, JsonValue
from ..models import (
    Plan,
    PlanEntry,
    PlanUpdateContent,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
    SessionUpdatePlan,
)
from ._error import expected, refuse
from ._limits import check_depth, depth_of_json

M = TypeVar("M", bound=BaseModel)

HeldEntries = Mapping[str, PlanEntry]
"""The stored entries by their texts, which are used instead of copies of equal ones."""

NONE_HELD: Final[HeldEntries] = MappingProxyType({})
"""No stored entries: every entry is copied."""

_PRIORITIES: Final = ("high", "medium", "low")
_STATUSES: Final = ("pending", "in_progress", "completed")
_TEXTS: Final[dict[type[BaseModel], tuple[str, ...]]] = {
    PlanUpdateContentItems: ("id",),
    PlanUpdateContentMarkdown: ("id", "content"),
    PlanUpdateContentFile: ("id", "uri"),
}
"""The members of each known format that are strings."""
_set: Final = object.__setattr__
_DEEP: Final = 100
"""The maximum depth of raw JSON that is copied without the codec."""


def held_entries(entries: Iterable[PlanEntry]) -> HeldEntries:
    """Entries that must not be modified, shared with later plans."""
    return {entry.content: entry for entry in entries}


def copied(content: PlanUpdateContent, at: str, held: HeldEntries = NONE_HELD) -> Any:
    """A copy of a plan, or an error with the code `invalid`.

    The attributes of a model may be invalid, because they can be assigned unchecked.
    """
    try:
        kind = type(content)
        return _copied(kind, _TEXTS.get(kind), content, held)
    except _Doubtful:
        return _read_again(PlanUpdateContent, content, at)


def copied_baseline(content: Plan, at: str, held: HeldEntries = NONE_HELD) -> Plan:
    """A copy of a baseline plan, or an error with the code `invalid`."""
    try:
        known = type(content) in (Plan, SessionUpdatePlan)
        return _copied(Plan, () if known else None, content, held)
    except _Doubtful:
        read: Plan = _read_again(Plan, content, at)
        return read


def copied_entry(entry: PlanEntry, at: str) -> PlanEntry:
    """A copy of an entry to report, or an error with the code `invalid`."""
    if not isinstance(cast("object", entry), PlanEntry):
        raise expected("a PlanEntry", at, entry)
    try:
        copy = _copied_entry(entry)
    except _Doubtful:
        copy = _read_again(PlanEntry, entry, at)
    check_depth(depth_of_json(copy.meta), f"{at}/_meta")
    return copy


def copied_meta(meta: JsonObject | None, at: str) -> JsonObject | None:
    """A copy of the metadata of a plan, or an error with the code `invalid`."""
    if meta is not None and not isinstance(cast("object", meta), dict):
        raise expected("an object", at, meta)
    try:
        copy = _meta_copied(meta)
    except _Doubtful:
        copy = _read_again(JsonObject, meta, at)
    check_depth(depth_of_json(copy), at)
    return copy


def copied_text(value: str, at: str) -> str:
    """A string that can be encoded as UTF-8, or an error with the code `invalid`."""
    if not isinstance(cast("object", value), str):
        raise expected("a string", at, value)
    plain = str.__str__(value)
    if not _is_text(plain):
        refuse(at, "found a lone surrogate, which UTF-8 cannot encode")
    return plain


def made(kind: type[M], members: dict[str, Any]) -> M:
    """Creates a model from members that are known to be valid and not shared."""
    model = kind.__new__(kind)
    _set(model, "__dict__", members)
    _set(model, "__pydantic_fields_set__", set(members))
    _set(model, "__pydantic_extra__", None)
    _set(model, "__pydantic_private__", None)
    return model


class _Doubtful(Exception):
    """A value may be invalid: it has to be read by the codec."""


def _read_again(of: Any, value: object, at: str) -> Any:
    """Copies a value with the codec, which reports the path of an error."""
    try:
        return decode(of, encode(of, value)).value
    except DecodeError as error:
        refuse(f"{at}{error.path}", error.message)
    except Exception as error:  # a foreign object may raise anything
        refuse(at, str(error) or type(error).__name__)


def _copied(
    kind: type[M],
    texts: tuple[str, ...] | None,
    content: BaseModel,
    held: HeldEntries,
) -> M:
    if texts is None:
        raise _Doubtful
    members = dict(content.__dict__)
    members.pop("session_update", None)
    for name in texts:
        if not _is_text(members.get(name)):
            raise _Doubtful
    if kind in (Plan, PlanUpdateContentItems):
        if type(members.get("entries")) is not list:
            raise _Doubtful
        entries = cast("list[PlanEntry]", members["entries"])
        members["entries"] = list(map(partial(_copied_entry, held=held), entries))
    members["meta"] = _meta_copied(members.get("meta"))
    return made(kind, members)


def _copied_entry(entry: PlanEntry, held: HeldEntries = NONE_HELD) -> PlanEntry:
    if type(entry) is not PlanEntry:
        raise _Doubtful
    members = entry.__dict__
    try:
        content, meta = members["content"], members["meta"]
        priority, status = members["priority"], members["status"]
    except KeyError:
        raise _Doubtful from None
    if not (type(content) is type(priority) is type(status) is str):
        raise _Doubtful
    like = held.get(content)
    if (
        like is not None
        and like.status == status
        and like.priority == priority
        and like.meta is meta is None
    ):
        return like
    if priority not in _PRIORITIES or status not in _STATUSES or not _is_text(content):
        raise _Doubtful
    return made(PlanEntry, {**members, "meta": _meta_copied(meta)})


def _meta_copied(meta: object) -> JsonObject | None:
    if meta is None:
        return None
    if type(meta) is not dict:
        raise _Doubtful
    return cast("JsonObject", _json_copied(meta))


def _json_copied(value: Any, depth: int = 0) -> JsonValue:
    """A copy of JSON. Raises `_Doubtful` for a value that may not be JSON."""
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
    """Whether a value is a string that can be encoded as UTF-8."""
    if type(value) is not str:
        return False
    try:
        return value.isascii() or bool(value.encode())
    except UnicodeEncodeError:
        return False
