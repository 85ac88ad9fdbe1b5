"""A class that extends another schema stands where that schema is expected."""

from __future__ import annotations

import pytest
from case_heirs_are_variants import decode
from case_heirs_are_variants.models import (
    All,
    Animal,
    AnimalBase,
    Bicycle,
    Car,
    Cat,
    Close,
    Dog,
    Event,
    Only,
    Open,
    VehicleBase,
)
from pydantic import TypeAdapter, ValidationError


@pytest.mark.parametrize(
    ("whole", "text"),
    [
        (
            All(animals=[Cat(hunts="mice")]),
            '{"animals":[{"species":"cat","hunts":"mice"}]}',
        ),
        (
            All(animals=[Dog(species="wolf", bark=True)]),
            '{"animals":[{"species":"wolf","bark":true,"legs":4}]}',
        ),
        (
            All(animals=[AnimalBase(species="dog", bark=1)]),
            '{"animals":[{"species":"dog","bark":1}]}',
        ),
        (All(vehicle=Bicycle(bell=True)), '{"vehicle":{"bell":true,"wheels":"two"}}'),
        (All(vehicle=Car(doors=3)), '{"vehicle":{"doors":3,"wheels":"four"}}'),
        (All(vehicle=VehicleBase()), '{"vehicle":{}}'),
        (All(vehicle=None), '{"vehicle":null}'),
        (All(event=Open(by="me")), '{"event":{"kind":"open","by":"me"}}'),
        (All(event=Close(more=1)), '{"event":{"kind":"close","more":1}}'),
        (All(sealed=Only(v="a")), '{"sealed":{"t":"Only","v":"a"}}'),
    ],
)
def test_an_heir_is_written_with_its_tag_and_read_as_itself(
    whole: All, text: str
) -> None:
    assert whole.model_dump_json() == text
    assert decode(All, text).value == whole


@pytest.mark.parametrize(
    ("member", "value", "message"),
    [
        ("vehicle", Bicycle(wheels="four"), 'expected "two", found "four"'),
        ("vehicle", Bicycle.model_validate_json("{}"), 'the tag "wheels" is missing'),
        (
            "animals",
            [Dog(species="cat", bark=True)],
            'expected "dog", "wolf", found "cat"',
        ),
        ("event", Open(kind="crash", by="me"), 'expected "open", found "crash"'),
    ],
)
def test_an_heir_with_the_tag_of_another_one_is_refused(
    member: str, value: object, message: str
) -> None:
    with pytest.raises(ValidationError) as caught:
        All(**{member: value})
    assert message in str(caught.value)


def test_an_heir_alone_has_any_tag_of_its_schema() -> None:
    assert decode(Dog, '{"species":"cat","bark":true}').value == Dog(
        species="cat", bark=True
    )
    assert decode(Bicycle, "{}").value.wheels is None


@pytest.mark.parametrize(
    ("union", "text", "cls"),
    [
        (Animal, '{"species":"dog","bark":true}', Dog),
        (Animal, '{"species":"dog","bark":1,"x":[]}', AnimalBase),
        (Event, '{"kind":"open","by":"me"}', Open),
    ],
)
def test_the_base_reads_what_an_heir_refuses(
    union: object, text: str, cls: type
) -> None:
    value = TypeAdapter(union).validate_json(text)
    assert type(value) is cls
    if cls is AnimalBase:
        assert value.model_dump_json() == text
