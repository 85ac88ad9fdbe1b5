"""Writes and reads snapshots of a book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, NoReturn, cast

from .._runtime.codec import DecodeError, decode, pointer
from .._runtime.faults import wrong
from .._runtime.values import JsonObject, JsonValue
from ..models import Plan, PlanId, PlanUpdateContent, SessionId
from ._content import PlanContent, entries_in, id_of, json_of
from ._copies import copied_text
from ._error import PlanError, shown
from ._file_links import file_or
from ._tracked import Held, TrackedPlan

_VERSION: Final = 1
_MOST_KEYS: Final = 2**48
"""More keys than are ever used. Every language can represent the next ones exactly."""

Where = tuple[str | int, ...]


class ReadPlan(NamedTuple):
    """A plan of a snapshot, before the limits are checked."""

    plan: TrackedPlan
    next_key: int


def snapshot_of(
    sessions: Mapping[SessionId, Mapping[PlanId | None, Held]],
) -> JsonObject:
    """The plans of sessions as JSON."""
    return {
        "version": _VERSION,
        "sessions": [
            {"sessionId": session_id, "plans": [*map(_json_of_plan, plans.values())]}
            for session_id, plans in sessions.items()
        ],
    }


def read_snapshot(snapshot: object) -> list[tuple[SessionId, list[ReadPlan]]]:
    """Reads a snapshot, or raises an error with the code `snapshot`."""
    members = _members(snapshot, ())
    version = members.get("version")
    if isinstance(version, bool) or version != _VERSION:
        _refuse(("version",), f"expected {_VERSION}, found {shown(version)}")
    at: Where = ("sessions",)
    sessions = [_session(*one) for one in _items(members.get("sessions"), at)]
    _refuse_duplicates((session_id for session_id, _ in sessions), at)
    return sessions


def _json_of_plan(held: Held) -> JsonValue:
    name = "baseline" if held.plan.id is None else "plan"
    keys: list[JsonValue] = [*held.plan.keys]
    return {name: json_of(held.plan.content), "keys": keys, "nextKey": held.next_key}


def _session(value: object, at: Where) -> tuple[SessionId, list[ReadPlan]]:
    members = _members(value, at)
    session_id = _text(members.get("sessionId"), (*at, "sessionId"))
    where = (*at, "plans")
    plans = [_plan(*one) for one in _items(members.get("plans"), where)]
    if not plans:
        _refuse(where, "expected at least one plan")
    _refuse_duplicates((read.plan.id for read in plans), where)
    return session_id, plans


def _plan(value: object, at: Where) -> ReadPlan:
    members = _members(value, at)
    plan_id, content = _content(members, at)
    next_key = _whole(members.get("nextKey"), _MOST_KEYS + 1, (*at, "nextKey"))
    where = (*at, "keys")
    keys = [
        _whole(key, next_key, place)
        for key, place in _items(members.get("keys"), where)
    ]
    entries = len(entries_in(content))
    if len(keys) != entries:
        _refuse(where, f"expected a key for each of {entries} entries")
    _refuse_duplicates(keys, where)
    return ReadPlan(TrackedPlan(plan_id, content, tuple(keys)), next_key)


def _content(
    members: dict[str, object], at: Where
) -> tuple[PlanId | None, PlanContent]:
    if ("baseline" in members) == ("plan" in members):
        _refuse(at, 'expected either "baseline" or "plan"')
    if "baseline" in members:
        return None, _decoded(Plan, members["baseline"], (*at, "baseline"))
    where = (*at, "plan")
    content = _decoded(PlanUpdateContent, members["plan"], where)
    try:
        return id_of(content), file_or(content)
    except PlanError as error:
        _refuse(where, error.message)


def _decoded(of: Any, value: object, at: Where) -> Any:
    """Decodes parsed JSON. Raises an error if a part would be dropped.

    A string is not parsed as a JSON text.
    """
    members = _members(value, at)
    try:
        read = decode(of, members)
        if not read.issues:
            return read.value
        fault = read.issues[0].error
    except DecodeError as error:
        fault = error
    raise PlanError("snapshot", f"snapshot{pointer(at)}{fault.path}: {fault.message}")


def _members(value: object, at: Where) -> dict[str, object]:
    if not isinstance(value, dict):
        text = isinstance(value, (str, bytes)) and not at
        how = "; parse the text with `json.loads` first" if text else ""
        _refuse(at, wrong("an object", value).message + how)
    return cast("dict[str, object]", value)


def _items(value: object, at: Where) -> list[tuple[object, Where]]:
    """The items of a list, each with its path."""
    if not isinstance(value, list):
        _refuse(at, wrong("an array", value).message)
    items = cast("list[object]", value)
    return [(item, (*at, index)) for index, item in enumerate(items)]


def _whole(value: object, end: int, at: Where) -> int:
    """An integer, in any spelling: `1.0` is one."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int or not 0 <= value < end:
        what = f"expected a whole number from 0 up and below {end}"
        _refuse(at, f"{what}, found {shown(value)}")
    return value


def _text(value: object, at: Where) -> str:
    try:
        return copied_text(cast("str", value), pointer(at))
    except PlanError as error:
        raise PlanError("snapshot", f"snapshot{error.message}") from None


def _refuse_duplicates(values: Iterable[object], at: Where) -> None:
    seen: set[object] = set()
    for index, value in enumerate(values):
        if value in seen:
            _refuse((*at, index), "it is duplicated")
        seen.add(value)


def _refuse(at: Where, what: str) -> NoReturn:
    raise PlanError("snapshot", f"snapshot{pointer(at)}: {what}")
