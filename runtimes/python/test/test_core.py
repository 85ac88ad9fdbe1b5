"""What pydantic's core reads, it reads as the contract does: `pytest test/test_core.py`."""

import json
from types import MappingProxyType
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import SchemaValidator

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.codec import DecodeError
from samewire_runtime.v1.core import core_of
from samewire_runtime.v1.faults import Fault, listed
from samewire_runtime.v1.outcome import Doubtful, Mended
from samewire_runtime.v1.reader import Reader


class Point:
    """Holds whatever it is given, and has no validator of its own."""

    __slots__ = (
        "__dict__",
        "__pydantic_extra__",
        "__pydantic_fields_set__",
        "__pydantic_private__",
    )
    __pydantic_extra__: dict[str, Any] | None

    @classmethod
    def model_construct(cls, _fields_set: object = None, **held: Any) -> "Point":
        made = cls()
        made.__pydantic_extra__ = {}
        made.__dict__.update(held)
        return made

    @property
    def held(self) -> dict[str, Any]:
        return {**self.__dict__, **self.model_extra}

    @property
    def model_extra(self) -> dict[str, Any]:
        extra = self.__pydantic_extra__
        return {} if extra is None else extra

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.held == other.held

    def __repr__(self) -> str:
        return f"Point({self.held})"


def point(
    additional: s.AdditionalProperties | s.Shape = s.AdditionalProperties.IGNORED,
    **members: s.Member,
) -> s.Struct:
    return s.Struct(Point, s.members(**members), additional=additional)


def core_reads(shape: s.Shape, text: str) -> Any:
    """What the core reads of a text; `None` if it leaves that to the reader."""
    core = SchemaValidator(core_of(shape))
    try:
        # What the core notes of members with two names is a list, as when a text is read.
        return [core.validate_json(text, context=[])]
    except (ValidationError, Doubtful):
        return None


ABSENT = s.Member("x", s.I8, absent=s.ABSENT)
NULL_IS_ABSENT = s.Member("x", s.I8, absent=s.ABSENT, null=s.ABSENT)
SEVEN = s.Member("x", s.I8, absent=s.Default(7))
SEVEN_FOR_NULL = s.Member("x", s.I8, absent=s.Default(7), null=s.Default(7))
LISTED = s.Member("x", s.List(s.I8), absent=s.Default([7]))
RENAMED = s.Member("x", s.I8, aliases=("y",))
NUMBERS = s.Enum(s.I8, (1, 2))
KEPT = s.Enum(s.TEXT, ("a",), s.UnknownValue.KEPT)
LENGTHS = s.List(s.I8, 1, 2)

TRIED = s.Member(
    "x",
    s.Untagged((s.List(s.I8), s.List(s.BOOL))),
    absent=s.ABSENT,
    on_error=s.ABSENT,
)
TEXTS = s.Member("x", s.List(s.TEXT))

BY_TAG = s.Tagged(
    tag="t",
    variants=s.each(
        s.Struct(Point, s.members(x=SEVEN), tag="a"),
        s.Struct(Point, s.members(x=ABSENT)),
    ),
    default_tag="b",
)

RIGHT: list[tuple[s.Shape, list[str]]] = [
    (s.BOOL, ["true", "false"]),
    (s.NULL, ["null"]),
    (s.RAW, ["null", "1", "1.5", '"a"', "[1,{}]", '{"a":[true]}']),
    (s.I8, ["-128", "127", "0"]),
    (s.U64, ["18446744073709551615", "0"]),
    (s.Int(-10, 10, 5), ["-10", "5"]),
    (s.F64, ["1.5", "1", "-1e300"]),
    (s.F32, ["0.1", "16777216"]),
    (s.Float(False, -1.5, 2.5), ["-1.5", "2.5"]),
    (s.Float(False, None, None, -1.5, 2.5), ["-1.4", "2.4"]),
    (s.Text(1, 2), ['"a"', '"ab"', '"😀😀"']),
    (s.Literal("a"), ['"a"']),
    (s.Literal(1), ["1"]),
    (LENGTHS, ["[1]", "[1,2]"]),
    (s.List(s.F64, unique=True), ["[1,2]", "[]"]),
    (s.Map(s.Text(1, 1), s.I8, 1, 2), ['{"a":1}', '{"a":1,"b":2}']),
    (s.Tuple(s.BOOL, s.I8), ["[true,1]"]),
    (s.OpenTuple(1, 3, s.I8, s.BOOL), ["[true]", "[true,1]", "[true,1,2]"]),
    (s.OpenTuple(None, 2, None, s.BOOL, s.I8), ["[]", "[true]", "[true,1]"]),
    (s.OpenTuple(None, None, s.I8, s.BOOL), ["[]", "[true]", "[true,1,2,3,4]"]),
    (s.Nullable(s.I8), ["null", "1"]),
    (NUMBERS, ["1", "2"]),
    (KEPT, ['"a"', '"b"']),
    (point(x=ABSENT), ['{"x":1}', "{}", '{"more":1}']),
    (point(x=NULL_IS_ABSENT), ['{"x":1}', "{}", '{"x":null}']),
    (point(x=SEVEN), ['{"x":1}', "{}"]),
    (point(x=SEVEN_FOR_NULL), ['{"x":1}', "{}", '{"x":null}']),
    (point(x=LISTED), ['{"x":[1]}', "{}"]),
    (point(x=RENAMED), ['{"x":1}', '{"y":1}']),
    (point(s.AdditionalProperties.REFUSED, x=ABSENT), ["{}", '{"x":1}']),
    (point(s.I8, x=ABSENT), ['{"x":1,"more":2}']),
    (s.Untagged((s.I8, s.TEXT, point(x=ABSENT))), ["1", '"a"', '{"x":1}', "{}"]),
    (BY_TAG, ['{"t":"a"}', '{"t":"a","x":1}', '{"x":1}', '{"t":"b","x":1}', "{}"]),
]
"""Types, and texts of each that are right and plain."""

OTHER: list[tuple[s.Shape, list[str]]] = [
    (s.BOOL, ["1", '"true"', "null"]),
    (s.I8, ["128", "-129", "1.0", "1.5", "true", '"1"']),
    (s.Int(-10, 10, 5), ["7", "15"]),
    (s.F64, ['"1"', "true", "1e400"]),
    (s.F32, ["0.1000000001", "1e39"]),
    (s.Float(False, -1.5, 2.5), ["-1.6", "2.6"]),
    (s.Float(False, None, None, -1.5, 2.5), ["-1.5", "2.5"]),
    (s.Text(1, 2), ['""', '"abc"', '"😀😀😀"', "1"]),
    (s.Literal("a"), ['"b"', "1"]),
    (s.Literal(1), ["true", "1.0", "2", '"1"']),
    (LENGTHS, ["[]", "[1,2,3]", "{}"]),
    (s.List(s.F64, unique=True), ["[1,1]", "[1,1.0]"]),
    (s.Map(s.Text(1, 1), s.I8, 1, 2), ["{}", '{"a":1,"b":2,"c":3}', '{"ab":1}']),
    (s.Tuple(s.BOOL, s.I8), ["[true]", "[true,1,2]", "[1,true]"]),
    (
        s.OpenTuple(1, 3, s.I8, s.BOOL),
        ["[]", "[true,1,2,3]", "[1]", "[true,true]", "{}"],
    ),
    (s.OpenTuple(None, 2, None, s.BOOL, s.I8), ["[true,1,2]", "[1]", "[true,true]"]),
    (s.RAW, ["18446744073709551616", "-9223372036854775809", "1e400"]),
    (NUMBERS, ["3", "true", "1.0"]),
    (point(x=ABSENT), ['{"x":null}', '{"x":"1"}', "[]"]),
    (point(x=SEVEN), ['{"x":null}', '{"x":"1"}']),
    (point(x=RENAMED), ["{}", '{"y":"2"}']),
    (point(s.AdditionalProperties.REFUSED, x=ABSENT), ['{"more":1}']),
    (point(s.I8, x=ABSENT), ['{"more":"2"}']),
    (BY_TAG, ['{"t":"c"}', '{"t":1}', '{"t":null}', '{"t":"b","x":"1"}', "[]"]),
    (s.List(s.Untagged((s.List(s.I8, skip=True), s.List(s.TEXT)))), ['[["a"],[1]]']),
    (
        s.List(
            s.Untagged(
                (
                    s.List(s.Untagged((s.List(s.I8), s.List(s.BOOL))), skip=True),
                    s.List(s.List(s.TEXT)),
                )
            )
        ),
        ['[[["a"]],[[1]]]', '[[["a",1]]]'],
    ),
    (s.List(s.Untagged((point(x=TRIED), point(x=TEXTS)))), ['[{"x":["a"]}]']),
]
"""Types, and texts of each that are wrong, or that only the reader reads well."""


@pytest.mark.parametrize(("shape", "texts"), RIGHT)
def test_what_is_right_and_plain_is_read_in_the_core(
    shape: s.Shape, texts: list[str]
) -> None:
    for text in texts:
        expected = Reader().read(shape, json.loads(text))
        assert type(expected) not in (Fault, Mended), text
        assert core_reads(shape, text) == [expected], text


@pytest.mark.parametrize(("shape", "texts"), OTHER)
def test_the_core_reads_nothing_that_the_reader_reads_as_something_else(
    shape: s.Shape, texts: list[str]
) -> None:
    for text in texts:
        assert core_reads(shape, text) in (
            None,
            [Reader().read(shape, json.loads(text))],
        ), text


@pytest.mark.parametrize(
    "value", [MappingProxyType({}), (1,), {1: 2}, {"a": (1,)}, object(), float("nan")]
)
def test_the_core_takes_no_value_for_json_that_is_none(value: Any) -> None:
    with pytest.raises(ValidationError):
        SchemaValidator(core_of(s.RAW)).validate_python(value)


def test_a_message_stays_short_however_much_the_schema_and_the_value_say() -> None:
    names = [f"v{at}{'x' * 5_000}" for at in range(2_000)]
    assert len(listed(names)) < 1_000
    assert listed(names).endswith(" and 1990 more")
    assert listed(["a", 1, None]) == '"a", 1, null'
    for path in ("/a", "/" + "m" * 5_000):
        assert len(str(DecodeError(path, "value", "no"))) < 300
