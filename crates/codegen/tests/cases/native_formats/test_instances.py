"""Values of formats in a package: how they are made, compared, copied and embedded."""

from __future__ import annotations

import copy
import pickle
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from uuid import UUID

import pytest
from case_native_formats import DecodeError, decode, encode
from case_native_formats.models import Amount, At, Defaults, Event, Start, Within
from pydantic import BaseModel, TypeAdapter, ValidationError

ID = UUID("abcdef01-2345-6789-abcd-ef0123456789")
AT = datetime(2026, 11, 30, 14, 26, 6, tzinfo=timezone.utc)
EVENT = Event(
    id=ID,
    at=AT.astimezone(timezone(timedelta(hours=1))),
    date=date(2026, 11, 30),
    time=time(14, 26, 6, 5, tzinfo=timezone.utc),
    bytes=b"\xff",
    price=Decimal("0.0000001"),
)
TEXT = (
    f'{{"id":"{ID}","at":"2026-11-30T15:26:06+01:00","date":"2026-11-30",'
    '"time":"14:26:06.000005Z","bytes":"/w==","price":"0.0000001"}'
)


def test_values_are_read_and_written() -> None:
    read = decode(Event, TEXT).value
    assert read == EVENT
    assert encode(Event, EVENT) == EVENT.model_dump_json() == TEXT
    assert pickle.loads(pickle.dumps(read)) == copy.deepcopy(read) == read
    assert EVENT.model_dump()["bytes"] == b"\xff"
    assert EVENT.model_dump(mode="json")["price"] == "0.0000001"
    assert encode(Amount, Decimal("1E+2")) == '"100"'
    assert encode(Start, date(2026, 11, 30)) == '"2026-11-30"'


def test_a_constructor_takes_the_string_too() -> None:
    given: dict[str, object] = {"id": str(ID).upper(), "at": "2026-11-30t14:26:06z"}
    for event in (Event(**given), Event.model_validate(given)):  # type: ignore[arg-type]
        assert (event.id, event.at) == (ID, AT)
    event = Event(id=ID, at=AT)
    event.bytes = "aGk="  # type: ignore[assignment]
    assert event.bytes == b"hi"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (AT.replace(tzinfo=None), "value"),
        (AT.replace(tzinfo=timezone(timedelta(seconds=1))), "range"),
        (AT.date(), "type"),
        (0, "type"),
    ],
)
def test_what_cannot_be_written_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Event(id=ID, at=wrong)  # type: ignore[arg-type]
    assert refused.value.errors()[0]["type"] == code
    event = Event(id=ID, at=AT)
    with pytest.raises(ValidationError):
        event.at = wrong  # type: ignore[assignment]
    vars(event)["at"] = wrong
    with pytest.raises(DecodeError) as unwritable:
        encode(Event, event)
    assert (unwritable.value.path, unwritable.value.code) == ("/at", code)


def test_unions_hold_values() -> None:
    within = Within(words=b"\xff", many=[b"\xff", b""], either=ID)
    text = f'{{"either":"{ID}","words":"/w==","many":["/w==",""]}}'
    assert encode(Within, within) == within.model_dump_json() == text
    assert decode(Within, text).value == within
    assert decode(Within, '{"words":"no base64"}').value.words == "no base64"


def test_defaults_are_values() -> None:
    defaults = Defaults()
    assert defaults.data == b"hi"
    assert defaults.all == [time(12, tzinfo=timezone.utc)]
    says = Defaults.model_json_schema()["properties"]
    assert says["data"]["format"] == "byte"
    assert says["data"]["default"] == "aGk="
    assert says["price"]["default"] == "0.50"


def test_other_models_hold_values() -> None:
    class Own(BaseModel):
        at: At
        event: Event

    text = f'{{"at":"2026-11-30T14:26:06Z","event":{TEXT}}}'
    assert Own.model_validate_json(text) == Own(at=AT, event=EVENT)
    assert Own(at=AT, event=EVENT).model_dump_json() == text
    with pytest.raises(ValidationError) as refused:
        TypeAdapter(list[At]).validate_json('["2016-12-31T23:59:60Z"]')
    (error,) = refused.value.errors()
    assert (error["type"], error["loc"]) == ("range", (0,))
