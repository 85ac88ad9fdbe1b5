"""How texts are read, whatever the types are: `pytest test/test_reading.py`."""

import json
import sys
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import SchemaValidator

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.codec import DecodeError, decode, encode
from samewire_runtime.v1.embed import embedded
from samewire_runtime.v1.equal import all_differ, same
from samewire_runtime.v1.faults import Fault, is_deep
from samewire_runtime.v1.model import WireModel
from samewire_runtime.v1.outcome import Mended
from samewire_runtime.v1.reader import Reader
from samewire_runtime.v1.text import keeps_the_rules, parsed
from samewire_runtime.v1.unset import UNSET
from samewire_runtime.v1.values import JsonValue

LIMIT = 128
ROOM = 40
"""So many calls of a caller's stack are left to read with."""


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def depth_of_stack() -> int:
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


def at(calls: int, work: Callable[[], Any]) -> Any:
    """Does something with so many calls on the stack."""
    return at(calls - 1, work) if calls > 0 else work()


@pytest.mark.parametrize("levels", [1, 55, 110, 111, 127, 128])
@pytest.mark.parametrize("deep", [False, True], ids=["at once", "on a deep stack"])
def test_depth_holds_on_any_stack(levels: int, deep: bool) -> None:
    text = nested(levels)
    value = json.loads(text)
    calls = sys.getrecursionlimit() - depth_of_stack() - ROOM if deep else 0
    assert at(calls, lambda: decode(JsonValue, text).value) == value
    assert at(calls, lambda: decode(JsonValue, value).value) == value
    assert at(calls, lambda: encode(JsonValue, value)) == text


@pytest.mark.parametrize("levels", [129, 200, 5000])
def test_what_is_too_deep_is_refused(levels: int) -> None:
    with pytest.raises(DecodeError) as refused:
        decode(JsonValue, nested(levels))
    assert (refused.value.path, refused.value.code) == ("", "depth")
    value: Any = []
    for _ in range(levels - 1):
        value = [value]
    assert is_deep(value)
    for attempt in decode, encode:
        with pytest.raises(DecodeError) as refused:
            attempt(JsonValue, value)
        assert (refused.value.path, refused.value.code) == ("", "depth")


LONG = "no word " * 400
"""What a long string may hold; only in a string it may stand at all."""
PARTS = [
    json.dumps(LONG),
    json.dumps(f"{LONG}NaN{LONG}[[[[\\"),
    json.dumps(f'"{LONG}" "{nested(LIMIT)}'),
    json.dumps("\u2713" * 5000),
    json.dumps("7" * 5000),
    json.dumps([[]] * 200),
    f"[{'7,' * 600}NaN]",
    f"[{'7,' * 600}7]",
    f"[-Infinity,{' ' * 3000}{json.dumps(LONG)}]",
    nested(LIMIT - 1),
    nested(LIMIT),
    "NaN",
    "null",
]


@pytest.mark.parametrize("before", PARTS, ids=range(len(PARTS)))
def test_long_strings_hide_nothing(before: str) -> None:
    for after in PARTS:
        text = f"[{before},{after}]"
        assert keeps_the_rules(text) == (type(parsed(text)) is not Fault)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"id":"a"}', None),
        ('{"planId":"a"}', None),
        ('{"id":"a","planId":"a"}', None),
        ('{"id":"a","planId":"b"}', "alias"),
        (r'{"id":"a","plan\u0049d":"b"}', "alias"),
        ('{"id":"a","planId":null}', "alias"),
    ],
)
def test_two_names_of_a_member_are_compared_inside_other_models(
    text: str, code: str | None
) -> None:
    class Named(BaseModel):
        id: str

    shape = s.Struct(Named, s.members(id=s.Member("id", s.TEXT, aliases=("planId",))))
    core = SchemaValidator(embedded("Named", shape))
    for read, source in (
        (core.validate_json, text),
        (core.validate_python, json.loads(text)),
    ):
        if code is None:
            assert read(source) == Named(id="a")
            continue
        with pytest.raises(ValidationError) as refused:
            read(source)
        assert [error["type"] for error in refused.value.errors()] == [code]


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_what_stands_in_itself_has_a_json_schema(
    mode: Literal["validation", "serialization"],
) -> None:
    class Tree(BaseModel, defer_build=True):
        @classmethod
        def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
            return embedded("Tree", tree)

    tree = s.Struct(Tree)
    tree.members = s.members(
        of=s.Member("of", s.List(tree)),
        within=s.Member("within", tree, absent=s.ABSENT, null=s.ABSENT),
        or_null=s.Member("orNull", s.Nullable(tree), absent=s.ABSENT, empty=UNSET),
    )

    class Wood(BaseModel):
        trees: list[Tree]

    for of in Tree, Wood:
        schema = of.model_json_schema(mode=mode)
        assert set(schema["$defs"]) == {"Tree"}
        within = {"$ref": "#/$defs/Tree"}
        found = schema["$defs"]["Tree"]["properties"]
        assert found["of"]["items"] == within
        assert found["within"]["anyOf"] == [within, {"type": "null"}]
        assert found["orNull"]["anyOf"] == [within, {"type": "null"}]


def test_a_type_has_one_definition_in_other_models() -> None:
    shapes: dict[type, s.Shape] = {}

    class Own(BaseModel, defer_build=True):
        @classmethod
        def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
            return embedded(cls.__name__, shapes[cls])

    class Step(Own, defer_build=True):
        pass

    class Plan(Own, defer_build=True):
        pass

    line = s.Member("line", s.Int(1, 2**63 - 1))
    step = s.Struct(Step, s.members(line=line), tag="edit", beside=("type", "type"))
    first = s.Member("first", step)
    shapes.update({Step: step, Plan: s.Struct(Plan, s.members(first=first))})

    class Report(BaseModel):
        plan: Plan
        steps: list[Step]

    schema = Report.model_json_schema()
    assert schema["properties"]["plan"] == {"$ref": "#/$defs/Plan"}
    step_of = schema["$defs"]["Step"]
    assert step_of["required"] == ["type", "line"]
    # The bounds of 64 bits are not those of the schema.
    of_line = {"minimum": 1, "title": "Line", "type": "integer"}
    assert step_of["properties"]["line"] == of_line


@pytest.mark.parametrize("text", ['"\ud83d"', '["\ude00\ud83d"]', '{"\ud83d":1}'])
def test_half_of_a_pair_is_refused(text: str) -> None:
    with pytest.raises(DecodeError) as refused:
        decode(JsonValue, text)
    assert (refused.value.path, refused.value.code) == ("", "unicode")


def test_a_stack_without_room_is_told() -> None:
    text = nested(LIMIT)
    for room in range(3, ROOM):
        calls = sys.getrecursionlimit() - depth_of_stack() - room
        try:
            at(calls, lambda: decode(JsonValue, text))
        except DecodeError as error:
            assert error.code == "depth"
        except RecursionError:
            # Python could not even call what reads.
            assert room < ROOM // 2


def test_each_verdict_is_reached_once() -> None:
    """Branches that share types at one place cost no more for each level."""

    class Counted(dict[str, Any]):
        looked_at = 0

        def get(self, *args: Any) -> Any:
            Counted.looked_at += 1
            return super().get(*args)

    def looks(levels: int) -> int:
        inner: s.Shape = s.Struct(dict, s.members(end=s.Member("end", s.TEXT)))
        value = Counted(end=5)
        for _ in range(levels):
            branches = [
                s.Struct(
                    dict,
                    s.members(
                        a=s.Member("a", inner),
                        **{own: s.Member(own, s.BOOL)},
                    ),
                )
                for own in ("x", "y")
            ]
            inner = s.Untagged((*branches,))
            value = Counted(a=value)
        Counted.looked_at = 0
        assert type(Reader().read(inner, value)) is Fault
        return Counted.looked_at

    assert looks(40) <= 3 * looks(20)


@pytest.mark.parametrize(
    "value",
    [1e-45, 3e-45, 1e-40, 1.1754944e-38, 3.4028235e38, 0.1, 16777216.0, 97199250000000],
)
def test_single_precision_keeps_the_shortest_digits(value: float) -> None:
    assert Reader().read(s.F32, value) == value


def test_equality_is_that_of_json() -> None:
    assert same(1, 1.0)
    assert not same(1, True)
    assert not same(2**53 + 1, float(2**53))
    assert same({"a": [1, {}]}, {"a": [1.0, {}]})
    deep = json.loads(nested(LIMIT))
    assert same(deep, json.loads(nested(LIMIT)))
    assert all_differ([1, True, "1", None, [1], [[1]], {"a": 1}, {"1": "a"}])
    assert not all_differ([{"a": [1, 2]}, {"a": [1.0, 2]}])


def test_items_are_compared_as_they_came() -> None:
    point = s.Struct(dict, s.members(x=s.Member("x", s.I64, absent=s.ABSENT)))
    made = {"model_construct": classmethod(lambda _, **held: held)}
    point.cls = type("Point", (), made)
    points = s.List(point, unique=True)
    assert type(Reader().read(points, [{"x": 1, "y": 2}, {"x": 1}])) is list
    assert type(Reader().read(points, [{"x": 1}, {"x": 1.0}])) is Fault


def test_issues_are_where_they_are_in_the_text() -> None:
    shape = s.Map(s.TEXT, s.List(s.Tuple(s.BOOL, s.I8), skip=True))
    found = Reader().read(shape, {"a/b": [[True, 1], [True, 1000]]})
    assert type(found) is Mended
    assert found.value == {"a/b": [(True, 1)]}
    ((loc, fault),) = found.issues
    assert type(fault) is Fault
    assert (loc, fault.loc, fault.code) == (("a/b", 1), ("a/b", 1, 1), "range")


@pytest.mark.parametrize(
    "value",
    [
        object,
        [str],
        {"a": int},
        {1: 2},
        [object()],
        MappingProxyType({}),
        {"a": [MappingProxyType({})]},
    ],
)
def test_what_is_no_json_is_refused(value: Any) -> None:
    for attempt in decode, encode:
        with pytest.raises(DecodeError) as refused:
            attempt(JsonValue, value)
        assert refused.value.code == "type"


def test_a_type_of_somebody_else_is_refused() -> None:
    with pytest.raises(TypeError):
        decode(dict[str, int], "{}")


class Earlier(WireModel):
    x: int | None = None

    @classmethod
    def __wire__(cls) -> s.Struct:
        return s.Struct(cls, s.members(x=s.Member("x", s.I64, absent=s.ABSENT)))


class Later(WireModel):
    y: int

    @classmethod
    def __wire__(cls) -> s.Struct:
        return s.Struct(cls, s.members(y=s.Member("y", s.I64)))


class Outer(WireModel):
    one: Earlier | Later
    many: list[Earlier | Later]

    @classmethod
    def __wire__(cls) -> s.Struct:
        either = s.Untagged((Earlier.__wire__(), Later.__wire__()))
        held = s.members(
            one=s.Member("one", either), many=s.Member("many", s.List(either))
        )
        return s.Struct(cls, held)


def test_a_model_inside_another_is_written_as_its_own_class() -> None:
    text = '{"one":{"x":"no","y":1},"many":[{"x":"no","y":2},{"x":3}]}'
    value = decode(Outer, text).value
    assert isinstance(value.one, Later)
    assert encode(Outer, value) == '{"one":{"y":1},"many":[{"y":2},{"x":3}]}'
    vars(value.one)["y"] = 2**63
    with pytest.raises(DecodeError) as refused:
        encode(Outer, value)
    assert (refused.value.path, refused.value.code) == ("/one/y", "range")


class Variant(WireModel):
    model_config = ConfigDict(extra="allow")

    class_: Literal["a"] = "a"

    @classmethod
    def __wire__(cls) -> s.Struct:
        tag = ("class_", "class")
        return s.Struct(cls, {}, s.RAW, tag="a", beside=tag)


def test_a_tag_is_no_other_member() -> None:
    other: dict[str, Any] = {"other": 1}
    tag: dict[str, Any] = {"class": "b"}
    assert Variant(**other).model_dump_json() == '{"class":"a","other":1}'
    with pytest.raises(ValidationError, match="no attribute `class`, only `class_`"):
        Variant(**tag)
