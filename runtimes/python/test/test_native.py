"""Strings that are values of a class, such as `datetime`: `pytest test/test_native.py`."""

import copy
import json
import pickle
import random
import string
from collections.abc import Callable
from datetime import date as Date  # noqa: N812
from datetime import datetime as DateTime  # noqa: N812
from datetime import time as Time  # noqa: N812
from datetime import timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import SchemaValidator

from samewire_runtime.v1 import native as n
from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1 import with_conditions as c
from samewire_runtime.v1.codec import DecodeError, decode, encode
from samewire_runtime.v1.conditions import Condition
from samewire_runtime.v1.core import core_of
from samewire_runtime.v1.model import WireModel
from samewire_runtime.v1.values import JsonValue, WireDefault
from samewire_runtime.v1.wire import Described

UTC = timezone.utc
ID = UUID("2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d")
FORMATS = (n.DATE_TIME, n.DATE, n.TIME, n.UUID, n.BYTE, n.DECIMAL)


def zone(minutes: int) -> timezone:
    return timezone(timedelta(minutes=minutes))


def of(shape: s.Shape) -> Any:
    """A type of a shape."""

    class Of(Described):
        def __init__(self) -> None:
            super().__init__("", "Of")

        def __wire__(self) -> s.Shape:
            return shape

    return Of()


def verdict(shape: s.Shape, text: str) -> str:
    """What a string is written as after it was read, or the code of the error."""
    try:
        found = decode(of(shape), json.dumps(text))
    except DecodeError as error:
        assert error.path == ""
        return error.code
    return str(json.loads(encode(of(shape), found.value)))


MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
UNCHANGED = "unchanged"
SPELLINGS: list[tuple[n.Native, str, list[str]]] = [
    (
        n.DATE_TIME,
        UNCHANGED,
        [
            "2026-11-30T14:26:06Z",
            "0001-01-01T00:00:00+23:59",
            "9999-12-31T23:59:59.999999-23:59",
            "2024-02-29T00:00:00Z",
            "2000-02-29T00:00:00.000100-00:30",
        ],
    ),
    (
        n.DATE_TIME,
        "2026-11-30T14:26:06Z",
        [
            "2026-11-30t14:26:06z",
            "2026-11-30T14:26:06+00:00",
            "2026-11-30T14:26:06-00:00",
            "2026-11-30T14:26:06.0Z",
            "2026-11-30T14:26:06.000000z",
        ],
    ),
    (n.DATE_TIME, "2026-11-30T14:26:06.100000Z", ["2026-11-30T14:26:06.1Z"]),
    (
        n.DATE_TIME,
        "value",
        [
            "",
            "2026-11-30",
            "2026-11-30T14:26:06",
            "2026-11-30 14:26:06Z",
            "2026-11-30T14:26Z",
            "2026-11-30T14:26:06.Z",
            "2026-11-30T14:26:06,5Z",
            "2026-11-30T24:00:00Z",
            "2026-11-30T14:60:00Z",
            "2026-11-30T14:26:61Z",
            "2026-11-30T14:26:60Z",
            "2026-11-30T23:59:60+01:00",
            "2026-11-30T14:26:06+24:00",
            "2026-11-30T14:26:06+00:60",
            "2026-11-30T14:26:06+0000",
            "2026-11-30T14:26:06+00",
            "2026-11-30T14:26:06+00:00:01",
            "2026-11-31T14:26:06Z",
            "2025-02-29T14:26:06Z",
            "1900-02-29T14:26:06Z",
            "2026-13-01T14:26:06Z",
            "2026-00-01T14:26:06Z",
            "2026-01-00T14:26:06Z",
            "+2026-11-30T14:26:06Z",
            "12026-11-30T14:26:06Z",
            "2026-11-30T14:26:06Z\n",
            " 2026-11-30T14:26:06Z",
            "2026-11-30T14:26:06\u0663Z",
            "20\u0662\u0666-11-30T14:26:06Z",
            "2026-11-30T14:26:06.1234567+24:00",
            "0000-02-30T14:26:06Z",
        ],
    ),
    (
        n.DATE_TIME,
        "range",
        [
            "0000-02-29T14:26:06Z",
            "2016-12-31T23:59:60Z",
            "2016-12-31T23:59:60.5-00:00",
            "2026-11-30T14:26:06.1234567Z",
            "2026-11-30T14:26:06.0000000Z",
        ],
    ),
    (n.DATE, UNCHANGED, ["2026-11-30", "0001-01-01", "9999-12-31", "2024-02-29"]),
    (
        n.DATE,
        "value",
        ["2025-02-29", "2026-1-1", "20261130", "2026-W48-1", "2026-11-30Z", "2026-334"],
    ),
    (n.DATE, "range", ["0000-01-01", "0000-02-29"]),
    (n.TIME, UNCHANGED, ["14:26:06Z", "00:00:00.000001-23:59", "23:59:59+05:30"]),
    (n.TIME, "14:26:06Z", ["14:26:06z", "14:26:06.0+00:00", "14:26:06-00:00"]),
    (n.TIME, "value", ["14:26:06", "24:00:00Z", "T14:26:06Z", "142606Z", "12:00:60Z"]),
    (n.TIME, "range", ["23:59:60Z", "23:59:60.1+00:00", "14:26:06.1234567Z"]),
    (n.UUID, UNCHANGED, [str(ID), "ffffffff-ffff-ffff-ffff-ffffffffffff"]),
    (n.UUID, str(ID), [str(ID).upper()]),
    (
        n.UUID,
        "value",
        [
            ID.hex,
            f"{{{ID}}}",
            f"urn:uuid:{ID}",
            str(ID)[:-1],
            str(ID)[:-1] + "g",
            str(ID)[:-1] + "\uff11",
            "2c5ea4c04-067-11e9-8bad-9b1deb4d3b7d",
        ],
    ),
    (n.BYTE, UNCHANGED, ["", "AA==", "AAA=", "AAAA", "c2FtZQ==", "+/+/", "/w=="]),
    (
        n.BYTE,
        "value",
        [
            "A",
            "AA",
            "AAA",
            "AA=",
            "====",
            "AA==AAAA",
            "-_-_",
            "AAAA\n",
            "AA AA",
            "é===",
        ],
    ),
    (n.BYTE, "range", ["AB==", "AAB=", "c2FtZR=="]),
    (
        n.DECIMAL,
        UNCHANGED,
        ["0", "-0", "-0.00", "12.50", "0.0000001", "1" * 28, "0." + "1" * 27],
    ),
    (
        n.DECIMAL,
        "value",
        [
            "",
            "-",
            "+1",
            "01",
            "1.",
            ".5",
            "1e2",
            "NaN",
            "Infinity",
            "1_0",
            "\u0661",
            "1 ",
        ],
    ),
    (n.DECIMAL, "range", ["1" * 29, "0." + "1" * 28, "-" + "0." + "0" * 28]),
]


@pytest.mark.parametrize(("shape", "expected", "texts"), SPELLINGS)
def test_spellings(shape: n.Native, expected: str, texts: list[str]) -> None:
    for text in texts:
        as_expected = text if expected == UNCHANGED else expected
        assert verdict(shape, text) == as_expected, text


@pytest.mark.parametrize("shape", FORMATS)
def test_what_is_no_string_is_of_another_type(shape: n.Native) -> None:
    for text in ["1", "1.5", "null", "true", "[]", "{}"]:
        with pytest.raises(DecodeError) as refused:
            decode(of(shape), text)
        assert (refused.value.path, refused.value.code) == ("", "type")
    with pytest.raises(DecodeError) as refused:
        decode(of(s.RAW), [shape.read(SAMPLES[shape.of])])
    assert (refused.value.path, refused.value.code) == ("/0", "type")


SAMPLES: dict[type, str] = {
    DateTime: "2026-11-30T14:26:06Z",
    Date: "2026-11-30",
    Time: "14:26:06Z",
    UUID: str(ID),
    bytes: "AP8=",
    Decimal: "0.0000001",
}


def test_the_core_reads_a_string_as_the_reader_does_or_leaves_it() -> None:
    rng = random.Random(46)
    for shape in FORMATS:
        core = SchemaValidator(core_of(shape))
        for _ in range(4000):
            text = made_text(rng, shape)
            try:
                found = core.validate_json(json.dumps(text))
            except ValidationError:
                continue
            expected = shape.read(text)
            assert type(found) is type(expected) and found == expected, text
            assert repr(found) == repr(expected), text


def made_text(rng: random.Random, shape: n.Native) -> str:
    """A string that is of a format, or nearly."""
    text = str(json.loads(encode(of(shape), made(rng, shape))))
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        at = rng.randrange(len(text) + 1)
        one = rng.choice(string.digits + "+-:.TtZz=/ eEaF\u0661")
        text = text[:at] + one + text[at + rng.randrange(2) :]
    return text


def made(rng: random.Random, shape: n.Native) -> Any:
    """A value of the class."""
    offset = rng.choice([0, 0, rng.randrange(-1439, 1440)])
    clock: Any = (
        rng.randrange(24),
        rng.randrange(60),
        rng.randrange(60),
        rng.choice([0, rng.randrange(10**6)]),
        zone(offset),
    )
    month = rng.randrange(1, 13)
    days = (rng.choice([1, 9999, 2024, 1990]), month, rng.randrange(1, 29))
    if shape is n.DATE_TIME:
        return DateTime(*days, *clock)
    if shape is n.DATE:
        return Date(*days)
    if shape is n.TIME:
        return Time(*clock)
    if shape is n.UUID:
        return UUID(int=rng.getrandbits(128))
    if shape is n.BYTE:
        return rng.randbytes(rng.randrange(9))
    places = rng.randrange(28)
    number = Decimal(rng.randrange(10 ** rng.randrange(1, 28)))
    return (-number if rng.randrange(2) else number).scaleb(-places)


@pytest.mark.parametrize("shape", FORMATS)
def test_what_is_written_is_read_as_the_same_value(shape: n.Native) -> None:
    rng = random.Random(7)
    for _ in range(1000):
        value = made(rng, shape)
        text = encode(of(shape), value)
        found = decode(of(shape), text).value
        assert type(found) is shape.of and found == value, text
        assert encode(of(shape), found) == text
        assert encode(of(s.List(shape)), [value]) == f"[{text}]"


DAY = (2026, 11, 30)


class Berlin(tzinfo):
    """A time zone whose offset depends on the day; once it had seconds."""

    def utcoffset(self, at: DateTime | None) -> timedelta | None:
        if at is None:
            return None
        return timedelta(hours=1) if at.year >= 1893 else timedelta(seconds=3208)

    def dst(self, _at: DateTime | None) -> None:
        return None

    def tzname(self, _at: DateTime | None) -> None:
        return None


IN_BERLIN = Berlin()


class Moment(DateTime):
    """A class that extends `datetime`, as those of other libraries do."""

    def isoformat(self, *_how: Any) -> str:
        return "no spelling of the wire"


WRITTEN: list[tuple[n.Native, Any, str]] = [
    (n.DATE_TIME, DateTime(*DAY, tzinfo=IN_BERLIN), '"2026-11-30T00:00:00+01:00"'),
    (n.DATE_TIME, Moment(*DAY, 5, tzinfo=UTC), '"2026-11-30T05:00:00Z"'),
    (n.DATE_TIME, "2026-11-30t05:00:00z", '"2026-11-30T05:00:00Z"'),
    (n.DATE_TIME, DateTime(*DAY), "value"),
    (n.DATE_TIME, DateTime(1890, 1, 1, tzinfo=IN_BERLIN), "range"),
    (n.DATE_TIME, DateTime(*DAY, tzinfo=timezone(timedelta(seconds=1))), "range"),
    (n.DATE_TIME, Date(*DAY), "type"),
    (n.DATE_TIME, 0, "type"),
    (n.DATE, Date(*DAY), '"2026-11-30"'),
    (n.DATE, DateTime(*DAY, tzinfo=UTC), "type"),
    (n.TIME, Time(1, tzinfo=zone(-30)), '"01:00:00-00:30"'),
    (n.TIME, Time(1), "value"),
    (n.TIME, Time(1, tzinfo=IN_BERLIN), "value"),
    (n.TIME, Time(1, tzinfo=timezone(timedelta(seconds=-90))), "range"),
    (n.UUID, ID.int, "type"),
    (n.UUID, str(ID).upper(), f'"{ID}"'),
    (n.BYTE, b"", '""'),
    (n.BYTE, b"\xff\xfe\xfd", '"//79"'),
    (n.BYTE, "//79", '"//79"'),
    (n.BYTE, "same", '"same"'),
    (n.BYTE, [1], "type"),
    (n.DECIMAL, Decimal("1E+2"), '"100"'),
    (n.DECIMAL, Decimal("-0E+2"), '"-0"'),
    (n.DECIMAL, Decimal("0E+1000"), '"0"'),
    (n.DECIMAL, Decimal("0E-1000"), "range"),
    (n.DECIMAL, Decimal("1E-27"), f'"0.{"0" * 26}1"'),
    (n.DECIMAL, Decimal("1E+27"), f'"1{"0" * 27}"'),
    (n.DECIMAL, Decimal("1E-28"), "range"),
    (n.DECIMAL, Decimal("0E-28"), "range"),
    (n.DECIMAL, Decimal("1E+28"), "range"),
    (n.DECIMAL, Decimal("1E+999999999"), "range"),
    (n.DECIMAL, Decimal("NaN"), "value"),
    (n.DECIMAL, Decimal("sNaN"), "value"),
    (n.DECIMAL, Decimal("-Infinity"), "value"),
    (n.DECIMAL, 1, "type"),
    (n.DECIMAL, 1.5, "type"),
]


def type_with(shape: s.Shape) -> Any:
    """A model with one member of a shape."""

    class Holder(WireModel):
        held: Any

        @classmethod
        def __wire__(cls) -> s.Struct:
            return s.Struct(cls, s.members(held=s.Member("held", shape)))

    return Holder


@pytest.mark.parametrize(("shape", "value", "expected"), WRITTEN)
def test_values_of_a_program(shape: n.Native, value: Any, expected: str) -> None:
    holder = type_with(shape)
    is_text = expected.startswith('"')
    at = holder.model_construct(held=value)
    wholes: list[Any] = [
        ("", of(shape), value),
        ("/0", of(s.List(shape)), [value]),
        ("/a", of(s.Map(s.TEXT, shape)), {"a": value}),
        ("/held", holder, at),
        ("/0/held", of(s.List(holder.__wire__())), [at]),
    ]
    for path, made_of, whole in wholes:
        if is_text:
            text = encode(made_of, whole)
            assert expected in text
        else:
            with pytest.raises(DecodeError) as refused:
                encode(made_of, whole)
            assert (refused.value.path, refused.value.code) == (path, expected)
    ways: list[Callable[[], Any]] = [
        lambda: holder(held=value),
        lambda: holder.model_validate({"held": value}),
        lambda: assigned(holder.model_construct(held=None), value),
        lambda: TypeAdapter(holder).validate_python({"held": value}),
    ]
    for make in ways:
        if is_text:
            assert make().model_dump_json() == f'{{"held":{expected}}}'
        else:
            with pytest.raises(ValidationError) as wrong:
                make()
            (error,) = wrong.value.errors()
            assert (error["type"], error["loc"]) == (expected, ("held",))


def assigned(model: Any, value: Any) -> Any:
    model.held = value
    return model


EITHER = s.Untagged((s.BOOL, s.List(n.DECIMAL), n.BYTE))
DATE_OR_TEXT = s.Untagged((n.DATE_TIME, s.TEXT))
WHOLE = s.Map(
    s.TEXT,
    s.Untagged((s.List(s.Nullable(n.DECIMAL)), s.Map(s.TEXT, n.BYTE), n.DATE_TIME)),
)


class All(WireModel):
    """A value of each format, alone and in others."""

    at: DateTime
    day: Date | None = None
    clock: list[Time] = WireDefault([])
    ids: dict[str, UUID] = WireDefault({})
    data: tuple[bytes, Decimal]
    either: bool | list[Decimal] | bytes = False
    note: DateTime | str = ""

    @classmethod
    def __wire__(cls) -> s.Struct:
        no = s.Default(False)
        return s.Struct(
            cls,
            s.members(
                at=s.Member("at", n.DATE_TIME),
                day=s.Member("day", n.DATE, absent=s.ABSENT),
                clock=s.Member("clock", s.List(n.TIME), absent=s.Default([])),
                ids=s.Member("ids", s.Map(s.TEXT, n.UUID), absent=s.Default({})),
                data=s.Member("data", s.Tuple(n.BYTE, n.DECIMAL)),
                either=s.Member("either", EITHER, absent=no),
                note=s.Member("note", DATE_OR_TEXT, absent=s.Default("")),
            ),
        )


TEXT = (
    '{"at":"2026-11-30T14:26:06+01:00","day":"2026-11-30","clock":["14:26:06Z"],'
    f'"ids":{{"a":"{ID}"}},"data":["AP8=","0.0000001"],"either":["0.00000010"],'
    '"note":"2026-11-30T14:26:06Z"}'
)


def test_a_model_holds_values_and_writes_strings() -> None:
    value = decode(All, TEXT).value
    assert value == All(
        at=DateTime(*DAY, 14, 26, 6, tzinfo=zone(60)),
        day=Date(*DAY),
        clock=[Time(14, 26, 6, tzinfo=UTC)],
        ids={"a": ID},
        data=(b"\x00\xff", Decimal("1E-7")),
        either=[Decimal("1.0E-7")],
        note=DateTime(*DAY, 14, 26, 6, tzinfo=UTC),
    )
    assert encode(All, value) == value.model_dump_json() == TEXT
    assert value.model_dump(mode="json") == json.loads(TEXT)
    dumped = value.model_dump()
    assert dumped["either"] == [Decimal("1.0E-7")]
    assert dumped["data"] == (b"\x00\xff", Decimal("1E-7"))
    assert All.model_validate(dumped) == value
    assert All.model_validate(json.loads(TEXT)) == value
    for other in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert other == value and other.model_dump_json() == TEXT
    assert value.model_copy(update={"day": None}).day is None


def test_a_string_that_is_no_date_time_is_another_branch() -> None:
    value = decode(
        All, '{"at":"2026-11-30T14:26:06Z","data":["","1"],"note":"now"}'
    ).value
    assert value.note == "now"
    value.note = "2026-11-30t14:26:06z"
    assert value.note == DateTime(*DAY, 14, 26, 6, tzinfo=UTC)
    value.either = b"\xff"
    assert value.model_dump_json() == (
        '{"at":"2026-11-30T14:26:06Z","clock":[],"ids":{},"data":["","1"],'
        '"either":"/w==","note":"2026-11-30T14:26:06Z"}'
    )
    assert encode(All, value) == value.model_dump_json()


def test_unions_without_models_write_strings() -> None:
    value: Any = {
        "a": [Decimal("1E-7"), None],
        "b": {"c": b"\xff"},
        "d": DateTime(1, 1, 1, tzinfo=UTC),
    }
    text = '{"a":["0.0000001",null],"b":{"c":"/w=="},"d":"0001-01-01T00:00:00Z"}'
    assert encode(of(WHOLE), value) == text
    assert decode(of(WHOLE), text).value == value
    assert type_with(WHOLE)(held=value).model_dump_json() == f'{{"held":{text}}}'


def test_json_schemas_name_the_format() -> None:
    for mode in ("validation", "serialization"):
        schema = All.model_json_schema(mode=mode)
        parts = schema["properties"]
        assert parts["at"] == {"format": "date-time", "title": "At", "type": "string"}
        assert parts["clock"]["items"] == {"format": "time", "type": "string"}
        assert parts["data"]["prefixItems"] == [
            {"format": "byte", "type": "string"},
            {"format": "decimal", "type": "string"},
        ]
        either = schema["$defs"][parts["either"]["$ref"].rpartition("/")[2]]
        assert either["anyOf"][2] == {"format": "byte", "type": "string"}


@pytest.mark.parametrize("shape", FORMATS)
def test_defaults(shape: n.Native) -> None:
    text = SAMPLES[shape.of]

    class Held(WireModel):
        held: Any = text

        @classmethod
        def __wire__(cls) -> s.Struct:
            default = s.Member(
                "held",
                shape,
                absent=s.Default(text),
                on_error=s.Default(text),
                omit_default=True,
            )
            return s.Struct(cls, s.members(held=default))

    for value in (Held(), decode(Held, "{}").value, decode(Held, '{"held":1}').value):
        assert type(value.held) is shape.of
        assert value.model_dump_json() == encode(Held, value) == "{}"
    assert Held.model_json_schema()["properties"]["held"]["default"] == text


def test_an_equal_value_that_is_spelled_differently_is_no_default() -> None:
    class Held(WireModel):
        at: Any = None
        price: Any = None

        @classmethod
        def __wire__(cls) -> s.Struct:
            one, other = s.Default("2026-11-30T14:00:00Z"), s.Default("1.0")
            return s.Struct(
                cls,
                s.members(
                    at=s.Member("at", n.DATE_TIME, absent=one, omit_default=True),
                    price=s.Member("price", n.DECIMAL, absent=other, omit_default=True),
                ),
            )

    text = '{"at":"2026-11-30T15:00:00+01:00","price":"1.00"}'
    value = decode(Held, text).value
    assert value == Held()
    assert encode(Held, value) == value.model_dump_json() == text
    assert encode(Held, decode(Held, '{"at":"2026-11-30t14:00:00z"}').value) == "{}"


def test_items_differ_as_they_arrived() -> None:
    for shape, one, other in [
        (n.DATE_TIME, "2026-11-30T14:00:00Z", "2026-11-30T14:00:00+00:00"),
        (n.DECIMAL, "1.0", "1.00"),
        (n.BYTE, "AP8=", "/w=="),
        (n.UUID, str(ID), str(ID).upper()),
    ]:
        items = of(s.List(shape, unique=True))
        assert len(decode(items, json.dumps([one, other])).value) == 2
        with pytest.raises(DecodeError) as refused:
            decode(items, json.dumps([one, other, one]))
        assert refused.value.code == "unique"


def test_conditions_are_asked_about_strings() -> None:
    is_one = Condition(json.dumps([["enum", "2026-11-30T14:26:06Z"]]))
    shape: Any = c.Named((n.DATE_TIME,))
    shape.condition = c.Condition("`enum`", is_one)
    at = DateTime(*DAY, 14, 26, 6, tzinfo=UTC)
    assert decode(of(shape), '"2026-11-30T14:26:06Z"').value == at
    holder = type_with(shape)
    assert holder(held=at).held == at
    for text in ['"2026-11-30T14:26:06+00:00"', '"2026-11-30T14:26:07Z"']:
        with pytest.raises(DecodeError) as refused:
            decode(of(shape), text)
        assert refused.value.code == "condition"
    other = {"held": at.replace(second=7)}
    ways: list[Callable[[], Any]] = [
        lambda: holder(**other),
        lambda: holder.model_validate(other),
    ]
    for make in ways:
        with pytest.raises(ValidationError) as wrong:
            make()
        assert wrong.value.errors()[0]["type"] == "condition"


def test_other_models_have_members_of_these_types() -> None:
    class Other(BaseModel):
        model_config = ConfigDict(ser_json_temporal="seconds", ser_json_bytes="hex")
        inner: All

    text = f'{{"inner":{TEXT}}}'
    assert Other.model_validate_json(text).model_dump_json() == text
    with pytest.raises(ValidationError) as refused:
        Other.model_validate_json(text.replace("14:26:06+", "14:26:60+"))
    (error,) = refused.value.errors()
    assert (error["type"], error["loc"]) == ("value", ("inner", "at"))


def test_invalid_items_are_skipped() -> None:
    skipping = of(s.List(n.DATE, skip=True))
    found = decode(skipping, '["2026-11-30","2026-11-31",1]')
    assert found.value == [Date(*DAY)]
    assert [(one.path, one.error.code) for one in found.issues] == [
        ("/1", "value"),
        ("/2", "type"),
    ]
    with pytest.raises(DecodeError) as refused:
        decode(of(s.List(n.DATE)), '["0000-01-01","2026-11-31",1]', all_errors=True)
    found_codes = [(one.path, one.code) for one in refused.value.errors]
    assert found_codes == [("/0", "range"), ("/1", "value"), ("/2", "type")]


def test_raw_json_holds_no_native_values() -> None:
    at: Any = DateTime(*DAY, tzinfo=UTC)
    with pytest.raises(DecodeError) as refused:
        encode(JsonValue, {"at": at})
    assert (refused.value.path, refused.value.code) == ("/at", "type")
