"""`encode` writes what it knows to be right at once; all else is read back, with one result."""

from __future__ import annotations

import enum
import math
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

import samewire_acp as acp
from samewire_acp._runtime import encoding
from samewire_acp._runtime.exact import EXACT, Exact


class Text(str):
    """A string of another class."""


class Number(enum.IntEnum):
    """An integer of another class."""

    ONE = 1


class Mine(acp.TextContent):
    """A model of a user."""


ODD: list[Any] = [
    *(None, acp.UNSET, True, 0, 1, -1, 2**32, 2**63, -(2**63) - 1, 2**64),
    *(1.0, 0.5, math.nan, math.inf, "", "text", "pending", "a\ud800", b"text"),
    *([], [5], ["text"], {}, {"text": "a"}, {"a": None}, {1: 2}, (), ("a",), {"a"}),
    *(object(), str, Text("text"), Text("pending"), Number.ONE, [[math.inf]]),
    *({"a": {"b": [Text("a")]}}, {"a": [b"b"]}, {Text("a"): 1}),
    acp.TextContent(text="text"),
    Mine(text="text"),
    acp.SessionUpdateUnknown({"sessionUpdate": "later", "n": None}),
]


def nested(levels: int) -> Any:
    """Lists in each other."""
    made: list[Any] = []
    for _ in range(levels):
        made = [made]
    return made


ODD += [{"a": nested(levels)} for levels in (61, 63, 122, 124, 130)]


def samples() -> Iterator[tuple[Any, Any]]:
    """Values with most kinds of attributes, by their types."""
    text = acp.ContentBlockText(text="Hello")
    entry = acp.PlanEntry(content="Test", priority="high", status="pending")
    updates: list[acp.SessionUpdate] = [
        acp.SessionUpdateAgentMessageChunk(content=text, meta={"a": [1, None, 0.5]}),
        acp.SessionUpdatePlan(entries=[entry, entry.model_copy()]),
        acp.SessionUpdateToolCall(
            tool_call_id="call-1",
            title="Edit",
            locations=[acp.ToolCallLocation(path="/a", line=3)],
            raw_input={"a": [True, {"b": None}]},
        ),
        acp.SessionUpdateSessionInfoUpdate(title=None),
        acp.SessionUpdateUsageUpdate(size=2, used=1),
        acp.SessionUpdateUnknown({"sessionUpdate": "later", "n": None}),
    ]
    for update in updates:
        yield (
            acp.SessionNotification,
            acp.SessionNotification(session_id="session-1", update=update),
        )
    yield acp.InitializeRequest, acp.InitializeRequest(protocol_version=1)
    yield acp.InitializeResponse, acp.InitializeResponse(protocol_version=1)
    yield acp.Error, acp.Error(code=-32603, message="failed", data=None)
    yield acp.ContentBlock, acp.ContentBlockImage(data="AA==", mime_type="image/png")
    yield acp.RequestId, 5
    yield acp.JsonValue, {"a": [1, 2.5, None, "b"]}


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each part of a value that can be replaced: what holds it, and where."""
    held = value.__dict__ if isinstance(value, BaseModel) else value
    if isinstance(held, dict):
        for name, part in list(held.items()):
            yield held, name
            yield from places(part)
    elif isinstance(held, list):
        for at, part in enumerate(held):
            yield held, at
            yield from places(part)


def outcome(of: Any, value: Any) -> tuple[str, ...]:
    """What `encode` returns or raises."""
    try:
        return (acp.encode(of, value),)
    except acp.DecodeError as error:
        return error.path, error.code, error.message


def slowly(monkeypatch: pytest.MonkeyPatch, of: Any, value: Any) -> tuple[str, ...]:
    """The same of a value that is always read back."""

    class Never(dict[Any, Exact]):
        def __missing__(self, of: Any) -> Exact:
            return Exact({}, True)

    with monkeypatch.context() as patch:
        patch.setattr(encoding, "EXACT", Never())
        return outcome(of, value)


def test_what_is_right_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = 0
    for of, value in samples():
        told += EXACT[of].holds(value)
        assert outcome(of, value) == slowly(monkeypatch, of, value)
    # `null` that is no absent member is read back.
    assert told == len(list(samples())) - 2


def test_odd_values_have_one_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, refused = 0, 0
    for of, value in samples():
        for held, place in places(value):
            kept = held[place]
            for odd in ODD:
                held[place] = odd
                found = outcome(of, value)
                assert found == slowly(monkeypatch, of, value), (place, odd)
                seen, refused = seen + 1, refused + (len(found) > 1)
            held[place] = kept
    assert seen > 1000 and refused > seen / 2


def test_changed_attributes_have_one_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    for of, value in samples():
        if not isinstance(value, BaseModel):
            continue
        for name in list(value.__dict__):
            # First at the end, then not at all, then with another one.
            value.__dict__[name] = value.__dict__.pop(name)
            moved = outcome(of, value)
            assert moved == slowly(monkeypatch, of, value)
            part = value.__dict__.pop(name)
            assert outcome(of, value) == slowly(monkeypatch, of, value)
            value.__dict__[name] = part
            value.__dict__["other"] = 1
            assert outcome(of, value) == slowly(monkeypatch, of, value)
            del value.__dict__["other"]


def test_members_beside_a_known_value_are_not_written() -> None:
    made: Any = acp.IdleStateUpdate
    known = made(stop_reason="end_turn", y=2)
    assert acp.encode(acp.IdleStateUpdate, known) == '{"stopReason":"end_turn"}'
    other = made(stop_reason="_x", y=2)
    assert acp.encode(acp.IdleStateUpdate, other) == '{"stopReason":"_x","y":2}'


def test_a_value_in_itself_is_refused() -> None:
    raw: dict[str, Any] = {}
    raw["raw"] = raw
    chunk = acp.SessionUpdateToolCall(tool_call_id="call-1", title="Edit")
    chunk.__dict__["raw_input"] = raw
    note = acp.SessionNotification(session_id="session-1", update=chunk)
    with pytest.raises(acp.DecodeError):
        acp.encode(acp.SessionNotification, note)


def test_json_is_as_deep_as_texts_may_be() -> None:
    deep = nested(126)
    assert acp.encode(acp.JsonValue, [deep]) == "[" * 128 + "]" * 128
    with pytest.raises(acp.DecodeError, match="depth"):
        acp.encode(acp.JsonValue, [[deep]])
