"""All mistakes of a value: how many are listed, in which order, and what stands alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.codec import DecodeError, decode, decode_errors
from samewire_runtime.v1.model import WireModel


class Batch(WireModel):
    """An object with a list of small integers and a required name."""

    items: list[int]
    name: str

    @classmethod
    def __wire__(cls) -> Any:
        return SHAPE


SHAPE = s.Struct(
    Batch,
    {
        "items": s.Member("items", s.List(s.Int(0, 255)), absent=s.REFUSED),
        "name": s.Member("name", s.Text(), absent=s.REFUSED),
    },
)


def listed(source: Any, all_errors: bool | int = True) -> tuple[list[str], int]:
    with pytest.raises(DecodeError) as refused:
        decode(Batch, source, all_errors=all_errors)
    error = refused.value
    return [f"{one.path} {one.code}" for one in error.errors], error.error_count


def test_all_mistakes_are_listed_in_the_order_of_the_text() -> None:
    text = '{"name":7,"items":[1,"x",256,null]}'
    every = ["/name type", "/items/1 type", "/items/2 range", "/items/3 type"]
    assert listed(text) == listed(json.loads(text)) == (every, 4)
    assert listed("{}") == ([" missing", " missing"], 2)


def test_a_hundred_are_listed_or_as_many_as_are_asked_for() -> None:
    value = {"items": [-1] * 250, "name": "a"}
    lengths = [len(listed(value, most)[0]) for most in (True, 3, 1000)]
    assert (lengths, listed(value)[1]) == ([100, 3, 250], 250)


def test_an_error_alone_is_its_own_list() -> None:
    with pytest.raises(DecodeError) as refused:
        decode(Batch, "{}")
    assert (refused.value.errors, refused.value.error_count) == ([refused.value], 1)
    assert decode(Batch, '{"items":[],"name":""}', all_errors=True).value.name == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "syntax"),
        ('{"items":' + "[" * 129 + "]" * 129 + "}", "depth"),
        ('{"items":7,"name":"\\ud800"}', "unicode"),
    ],
)
def test_a_mistake_of_the_text_as_a_whole_stands_alone(text: str, code: str) -> None:
    assert listed(text) == ([f" {code}"], 1)


class Node(WireModel):
    """A chain of objects, each with a number, or any JSON at its end."""

    @classmethod
    def __wire__(cls) -> Any:
        return CHAIN


CHAIN = s.Struct(Node)
CHAIN.members = s.members(
    v=s.Member("v", s.I32, absent=s.ABSENT),
    c=s.Member("c", CHAIN, absent=s.ABSENT),
    l=s.Member("l", s.List(s.I32), absent=s.ABSENT),
)


def test_what_is_nested_too_deep_or_contains_itself_stands_alone() -> None:
    cyclic: dict[str, Any] = {"v": "x"}
    cyclic["c"] = cyclic
    deep: dict[str, Any] = {}
    for _ in range(1000):
        deep = {"v": "x", "c": deep}
    for value in (cyclic, deep):
        for read in (Node.model_validate, TypeAdapter(Node).validate_python):
            with pytest.raises(ValidationError) as refused:
                read(value)
            assert [one["type"] for one in refused.value.errors()] == ["depth"]


def test_a_lone_surrogate_in_a_value_stands_alone() -> None:
    value = {"items": ["x"], "name": "\ud800"}
    with pytest.raises(ValidationError) as refused:
        Batch.model_validate(value)
    assert [one.code for one in decode_errors(refused.value)] == ["unicode"]


def test_many_mistakes_deep_inside_are_counted() -> None:
    value: dict[str, Any] = {"l": ["x"] * 10_000}
    for _ in range(100):
        value = {"c": value}
    with pytest.raises(DecodeError) as refused:
        decode(Node, value, all_errors=1)
    error = refused.value
    assert (error.error_count, len(error.errors)) == (10_000, 1)
    assert decode_errors(error) == error.errors


def test_pydantic_lists_all_of_them() -> None:
    text = '{"items":["a",300],"more":1}'

    class Outer(BaseModel):
        model_config = ConfigDict(arbitrary_types_allowed=True)
        batch: Batch
        size: int

    ways: list[tuple[str, Any]] = [
        ("", lambda: Batch.model_validate_json(text)),
        ("", lambda: Batch.model_validate(json.loads(text))),
        ("", lambda: TypeAdapter(Batch).validate_json(text)),
        ("/batch", lambda: Outer.model_validate_json(f'{{"batch":{text},"size":"?"}}')),
    ]
    for at, read in ways:
        with pytest.raises(ValidationError) as refused:
            read()
        found = [(one.path, one.code) for one in decode_errors(refused.value)]
        own = [("", "missing"), ("/items/0", "type"), ("/items/1", "range")]
        assert found[:3] == [(at + path, code) for path, code in own]
        assert [path for path, _ in found[3:]] == (["/size"] if at else [])
