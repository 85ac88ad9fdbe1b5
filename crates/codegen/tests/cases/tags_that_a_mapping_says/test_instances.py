"""A schema that a mapping names is the variant itself."""

from __future__ import annotations

import pytest
from case_tags_that_a_mapping_says import decode
from case_tags_that_a_mapping_says.models import (
    Cat,
    Dog,
    Fish,
    Free,
    Home,
    Other,
    Stone,
)
from pydantic import ValidationError


def test_an_instance_stands_in_each_union() -> None:
    dog = Dog(kind="dog", friend=Cat(kind="cat", hunts="mice"))
    home = Home(pet=dog, maybe=dog, inside=Stone())
    text = '{"kind":"dog","friend":{"kind":"cat","hunts":"mice"}}'
    assert (
        home.model_dump_json()
        == f'{{"pet":{text},"maybe":{text},"inside":{{"kind":"stone"}}}}'
    )
    assert decode(Home, home.model_dump_json()).value == home


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (Cat(kind="tabby"), 'expected "cat", found "tabby"'),
        (Dog(kind="cat", pack=1), 'expected "dog", found "cat"'),
        (Fish(kind="fish"), "expected one of Cat, Dog"),
    ],
)
def test_an_instance_with_another_tag_is_refused(value: object, message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Home(pet=value)
    assert message in str(caught.value)


def test_a_constructor_fills_in_the_only_tag() -> None:
    assert Free(n=1).kind == "free"
    assert Fish().kind == "fish"
    assert type(decode(Other, '{"kind":"fish"}').value) is Fish
    with pytest.raises(ValidationError):
        # Several unions know it by other tags.
        Cat()
