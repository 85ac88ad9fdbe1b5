"""What the tests about plans are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from samewire_acp import (
    ClientCapabilities,
    JsonObject,
    JsonValue,
    PlanCapabilities,
    PlanEntry,
    PlanUpdateContent,
    PlanUpdateContentItems,
    SessionNotification,
    SessionUpdatePlanUpdate,
    decode,
)
from samewire_acp.plans import (
    PlanError,
)

CAPABLE = ClientCapabilities(plan=PlanCapabilities())
HUGE = 10**5000
CYCLE: list[Any] = []
CYCLE.append(CYCLE)
NO_JSON: list[Any] = [
    {"a": CYCLE},
    {"a": float("nan")},
    {"a": "\ud800"},
    {"a": 2**70},
    {"a": object()},
    {1: 2},
    [],
]


class Sly(str):
    """A string that says it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


def entry(text: str = "a", meta: JsonObject | None = None) -> PlanEntry:
    """An entry."""
    return PlanEntry(content=text, priority="high", status="pending", meta=meta)


def update(*entries: PlanEntry) -> SessionNotification:
    """The list `p` of the session `s`."""
    plan = PlanUpdateContentItems(id="p", entries=list(entries))
    return SessionNotification(
        session_id="s", update=SessionUpdatePlanUpdate(plan=plan)
    )


def deep(levels: int) -> JsonObject:
    """An object of so many levels."""
    made: JsonObject = {}
    for _ in range(levels - 1):
        made = {"a": made}
    return made


def unknown(raw: JsonObject) -> PlanUpdateContent:
    """A plan of a format that this version does not know."""
    made: PlanUpdateContent = decode(PlanUpdateContent, raw).value
    return made


def spoiled(model: PlanEntry, name: str, value: Any) -> PlanEntry:
    """A model that holds what its constructor would have refused."""
    vars(model)[name] = value
    return model


def spoil(value: JsonValue) -> None:
    """Empties all that there is in some JSON."""
    if isinstance(value, dict):
        for part in value.values():
            spoil(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            spoil(part)
        value.clear()


def code_of(call: Callable[..., object], *given: Any) -> str | None:
    """The code of the error that a call raises."""
    try:
        call(*given)
    except PlanError as error:
        assert str(error)
        return error.code
    return None
