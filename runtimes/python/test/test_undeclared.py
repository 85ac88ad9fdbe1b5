"""Members that nobody declared, if they are asked for: `pytest test/test_undeclared.py`."""

import json
from typing import Any

import pytest
from pydantic import BaseModel

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.codec import DecodeError, decode
from samewire_runtime.v1.values import JsonValue


class Held(BaseModel, extra="allow", defer_build=True):
    """Holds whatever it is given."""


class Other(BaseModel, defer_build=True):
    """A variant that nobody declared."""

    root: dict[str, Any]

    @classmethod
    def fault_in(cls, _raw: Any) -> None:
        return None

    def _ready(self, _context: object) -> None:
        object.__setattr__(self, "__pydantic_extra__", None)


def of(shape: s.Shape) -> Any:
    """A type of a shape."""

    class Of:
        @classmethod
        def __wire__(cls) -> s.Shape:
            return shape

    return Of


def struct(additional: Any = s.AdditionalProperties.IGNORED, **held: Any) -> s.Struct:
    """An object with required members, or those that are given."""
    members = {
        name: one if isinstance(one, s.Member) else s.Member(name, one)
        for name, one in held.items()
    }
    return s.Struct(Held, members, additional)


def variant(tag: str | None, **held: Any) -> s.Struct:
    made = struct(**held)
    made.tag, made.beside = tag, ("t", "t")
    return made


def inside(value: Any) -> Any:
    """What a value holds."""
    if isinstance(value, BaseModel):
        return inside({**vars(value), **(value.__pydantic_extra__ or {})})
    if isinstance(value, dict):
        return {name: inside(one) for name, one in value.items()}
    return [*map(inside, value)] if isinstance(value, (list, tuple)) else value


def read(shape: s.Shape, text: str) -> list[tuple[str, Any]]:
    """What is undeclared; that it is asked for changes nothing else."""
    found = decode(of(shape), text, undeclared=True)
    plain = decode(of(shape), text)
    assert [one.path for one in plain.issues] == [one.path for one in found.issues]
    assert [one.value for one in plain.issues] == [one.value for one in found.issues]
    assert inside(plain.value) == inside(found.value)
    assert (plain.undeclared, plain.undeclared_count) == ([], 0)
    return [(one.path, one.value) for one in found.undeclared]


A = struct(a=s.I8)
ONE = variant("one", a=s.I8)
UNKNOWN = s.UnknownVariant(Other)
DEFAULT = s.Tagged("t", (variant(None, a=s.I8),), default_tag="one")


@pytest.mark.parametrize(
    ("shape", "text", "expected"),
    [
        (A, '{"b":{"c":1},"a":2}', [("/b", {"c": 1})]),
        (struct(a=s.Member("a", s.I8, aliases=("x",))), '{"x":2}', []),
        (struct(a=s.RAW), '{"a":{"b":1}}', []),
        (struct(s.RAW, a=s.I8), '{"a":2,"b":1}', []),
        (
            struct(a=s.Map(s.TEXT, A)),
            '{"a":{"n":{"a":1,"b/~":2}}}',
            [("/a/n/b~1~0", 2)],
        ),
        (s.Map(s.TEXT, s.RAW), '{"a":{"b":1}}', []),
        (s.Tuple(A, A), '[{"a":1},{"a":2,"b":[]}]', [("/1/b", [])]),
        (s.OpenTuple(1, None, A, A), '[{"a":1},{"a":2,"b":[]}]', [("/1/b", [])]),
        (s.Tagged("t", (ONE,)), '{"t":"one","a":1,"b":2}', [("/b", 2)]),
        (s.Tagged("t", (ONE,), UNKNOWN), '{"t":"two","b":2}', []),
        (DEFAULT, '{"t":"one","a":1}', []),
        (DEFAULT, '{"a":1,"b":2}', [("/b", 2)]),
        (A, '{"t":"one","a":1}', [("/t", "one")]),
        (s.Untagged((A, struct(b=s.I8))), '{"b":1,"a":"?"}', [("/a", "?")]),
        (s.Untagged((A, struct(a=s.RAW))), '{"a":"?","c":1}', [("/c", 1)]),
        (
            s.External((), (struct(s.AdditionalProperties.REFUSED, a=A),)),
            '{"a":{"a":1,"b":2}}',
            [("/a/b", 2)],
        ),
        (A, '{"b":1,"a":0,"b":2}', [("/b", 2)]),
    ],
)
def test_what_is_undeclared(
    shape: s.Shape, text: str, expected: list[tuple[str, Any]]
) -> None:
    assert read(shape, text) == expected


def test_what_is_dropped_is_one_issue_with_its_value() -> None:
    items = s.List(A, skip=True)
    text = '[{"a":1,"b":2},{"a":"?","c":3},{"a":1,"d":4}]'
    assert read(items, text) == [("/0/b", 2), ("/2/d", 4)]
    (issue,) = decode(of(items), text).issues
    assert (issue.path, issue.value) == ("/1", {"a": "?", "c": 3})
    tolerant = struct(a=s.Member("a", A, absent=s.ABSENT, on_error=s.ABSENT))
    text = '{"a":{"a":"?","c":3}}'
    assert read(tolerant, text) == []
    (issue,) = decode(of(tolerant), text).issues
    assert (issue.path, issue.value) == ("/a", {"a": "?", "c": 3})


def test_what_stands_in_a_default_is_none() -> None:
    shape = struct(a=s.Member("a", A, absent=s.Default({"a": 1, "b": 2})))
    assert read(shape, "{}") == []
    assert read(shape, '{"a":{"a":1,"b":3}}') == [("/a/b", 3)]


def test_they_come_in_the_order_of_the_text() -> None:
    shape = struct(a=s.List(A), b=A)
    text = (
        '{"z":0,"b":{"y":1,"a":1,"x":2},"w":3,"a":[{"a":1,"v":4},{"u":5,"a":1}],"0":6}'
    )
    paths = ["/z", "/b/y", "/b/x", "/w", "/a/0/v", "/a/1/u", "/0"]
    assert read(shape, text) == list(zip(paths, range(7), strict=True))


def test_a_thousand_are_reported_and_all_are_counted() -> None:
    held = {f"b{at}": at for at in range(1500)}
    text = json.dumps([{"a": 1, "c": 0}, {**held, "a": 1}])
    found = decode(of(s.List(A)), text, undeclared=True)
    assert (len(found.undeclared), found.undeclared_count) == (1000, 1501)
    first, *others = found.undeclared
    assert first == ("/0/c", 0) and others[998] == ("/1/b998", 998)


def test_a_refused_text_has_none() -> None:
    for text in ('{"a":"?","b":1}', '{"b":1', b'{"a":1,"b":"\xff"}'):
        with pytest.raises(DecodeError) as refused:
            decode(of(A), text, undeclared=True)
        with pytest.raises(DecodeError) as plain:
            decode(of(A), text)
        assert refused.value.args == plain.value.args
    assert decode(JsonValue, '{"a":1}', undeclared=True).undeclared == []
