"""What strategies make of recipes, and what happens if nothing can be made."""

import json
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Annotated, Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, seed, settings

from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1.contract import PACKAGES
from samewire_runtime.v1.strategies import _recipes, strategy
from samewire_runtime.v1.wire import Wire

MODELS = "random_package.models"
WIRE = Wire(MODELS, contract=1)
PACKAGE = PACKAGES.pop(MODELS)  # It is there only while these tests run.
ANY = Annotated[Any, WIRE.Any_]
EVEN = Annotated[int, WIRE.Even]
LIST = Annotated[list[int], WIRE.List]
TEXT = ["text", 0, None]


@pytest.fixture(autouse=True)
def package() -> Iterator[None]:
    """A package whose recipes a test sets."""
    types, recipes = ModuleType("_types"), ModuleType("_recipes")
    even = s.Int(0, 100, 2)
    vars(types).update(Any_=s.RAW, Even=even, List=s.List(even, 3, 3))
    sys.modules["random_package._types"] = types
    sys.modules["random_package._recipes"] = recipes
    PACKAGES[MODELS] = PACKAGE
    yield
    del PACKAGES[MODELS]
    del sys.modules["random_package._types"], sys.modules["random_package._recipes"]


def recipes(*all_recipes: tuple[str | None, bool, Any]) -> None:
    module: Any = sys.modules["random_package._recipes"]
    module.RECIPES = [
        (name, check, json.dumps(node)) for name, check, node in all_recipes
    ]
    _recipes.cache_clear()


def made(node: Any, *others: Any) -> list[Any]:
    """300 values, the same ones every time."""
    recipes(("Any_", False, node), *((None, False, other) for other in others))
    values: list[Any] = []

    @seed(1)
    @settings(
        max_examples=300,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy(ANY))
    def each(value: Any) -> None:
        values.append(value)

    each()
    return values


SMILE = ord("😀")
WORD = ["all", ["character", 97, 98], ["repeat", ["character", SMILE, SMILE], 1, 2]]


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        ([["one", "null", '"a"', "[1]"]], {"null", '"a"', "[1]"}),
        ([["number", "-1", "1", "3", 0]], {"-3", "0", "3"}),
        ([["number", "1", "2", "25", 2]], {"0.25", "0.5"}),
        ([["pattern", WORD, 0]], {'"a😀"', '"b😀"', '"a😀😀"', '"b😀😀"'}),
        (
            [["list", [], ["one", "1", "2"], 1, 2, True]],
            {"[1]", "[2]", "[1, 2]", "[2, 1]"},
        ),
        (
            [["list", [["one", "1"], ["one", "2"]], None, 1, 2, False]],
            {"[1]", "[1, 2]"},
        ),
        ([["any", ["one", "null"], ["use", 1]], ["one", "7"]], {"null", "7"}),
    ],
)
def test_exactly_the_values_of_a_recipe_are_made(
    nodes: list[Any], expected: set[str]
) -> None:
    values = made(*nodes)
    assert {json.dumps(value, ensure_ascii=False) for value in values} == expected


def test_values_are_within_their_bounds() -> None:
    assert all(0 < value <= 1 for value in made(["float", 0, 1, True, False]))
    assert {len(text) for text in made(["text", 2, 3])} == {2, 3}
    assert all(len(text) >= 50 for text in made(["text", 50, None]))
    texts = "".join(made(TEXT))
    assert any(ord(c) > 0xFFFF for c in texts) and any(ord(c) < 0x20 for c in texts)
    assert len({type(value) for value in made(["json"])}) >= 6


def test_members_are_there_or_not_and_others_have_other_names() -> None:
    members = [
        ["a", True, ["one", "1"]],
        ["b", False, ["one", "2"]],
        ["c", False, ["one", "3"]],
    ]
    others = [["one", '"b"', '"d"', '"e"'], ["one", "4"]]
    values = made(["object", members, others, ["a", "b", "c"], 0, 3])
    names = {"".join(sorted(value)) for value in values}
    assert names >= {"a", "ab", "ac", "abc", "ad", "ade"}
    assert all(value["a"] == 1 and value.get("b", 2) == 2 for value in values)
    assert all(len(value) <= 3 for value in values)


def depth(value: Any) -> int:
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


def test_recursive_values_end_and_shrink_to_the_smallest_one() -> None:
    # The first alternative is the smallest one.
    tree = ["any", ["one", "0"], ["list", [], ["use", 1], 1, None, False]]
    assert 3 <= max(map(depth, made(["use", 1], tree))) <= 8
    assert find(strategy(ANY), lambda value: depth(value) >= 2) == [[0]]


def test_only_what_the_reader_takes_is_made() -> None:
    number = ["number", "0", "200", "1", 0]
    recipes(
        ("List", False, ["list", [], ["use", 1], 3, 3, False]),
        ("Even", True, number),
    )
    assert sorted(find(strategy(LIST), lambda items: max(items) > 9)) == [0, 0, 10]


def test_what_cannot_be_made_is_an_error_with_the_name_of_the_type() -> None:
    recipes(("Any_", False, None), ("Even", True, ["number", "101", "999", "1", 0]))
    with pytest.raises(TypeError, match="no value of Any_ exists"):
        strategy(ANY)
    with pytest.raises(TypeError, match="is no type of a package with random values"):
        strategy(int)
    with pytest.raises(ValueError, match="no value of Even was found"):
        find(strategy(EVEN), lambda _: True)
    # Another branch is made in place of one that has none.
    recipes(
        ("Any_", False, ["any", ["use", 1], ["one", "2"]]), ("Even", True, ["one", "1"])
    )
    assert find(strategy(ANY), lambda _: True) == 2
