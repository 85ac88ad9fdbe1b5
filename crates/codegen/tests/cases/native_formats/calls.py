"""Values of formats in calls: each call of `refused` is an error for mypy and pyright.

Checked, never run. A `type: ignore` that is not needed is an error, too.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from datetime import date, datetime, time, timezone
from decimal import Decimal
from uuid import UUID

from typing_extensions import assert_type

from case_native_formats import decode, encode
from case_native_formats.models import (
    Amount,
    At,
    Blob,
    Defaults,
    Event,
    Key,
    ShiftClosed,
    ShiftOpen,
    Start,
    Within,
)


def accepted(at: At, key: Key, text: str) -> datetime:
    """A value is an instance of its class, also behind a name."""
    event = Event(id=key, at=datetime.now(timezone.utc), bytes=b"\xff")
    assert_type(event.id, UUID)
    assert_type(event.date, date | None)
    assert_type(event.bytes, bytes | None)
    assert_type(decode(At, text).value, datetime)
    assert_type(decode(Blob, text).value, bytes)
    encode(Amount, Decimal("12.50"))
    within = Within(
        list_=[date(2026, 11, 30)],
        map={"a": Decimal(1)},
        named={text: key},
        tuple_=(at, Decimal(2)),
        words=b"hi",
        many=[b"hi"],
    )
    Within(words=text, either=7, many=event, maybe=None)
    Defaults(all=[time(12, tzinfo=timezone.utc)]).price.as_tuple()
    ShiftOpen(from_=at)
    ShiftClosed(from_=date(2026, 11, 30))
    if within.words is None or isinstance(within.words, str):
        return event.at
    assert_type(within.words, bytes)
    return at


def started(start: Start) -> str:
    """The branches of a union are told apart by their classes."""
    if start is None:
        return ""
    if isinstance(start, datetime):
        return start.isoformat()
    assert_type(start, date)
    return f"{start:%Y}"


def refused(at: At, day: date, text: str) -> None:
    """A string is no value for type checkers, though constructors take it."""
    Event(id=text, at=at)  # type: ignore
    Event(id=UUID(text), at=day)  # type: ignore
    Event(id=UUID(text), at=at, price=1)  # type: ignore
    Event(id=UUID(text), at=at, bytes=text)  # type: ignore
    Within(list_=[text])  # type: ignore
