"""What conditions ask, and shapes with a condition: `pytest test/test_conditions.py`.

The conditions of the types are tested by the texts that types accept and refuse.
"""

import json
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import SchemaValidator

from samewire_runtime.v1 import equal
from samewire_runtime.v1 import shapes as s
from samewire_runtime.v1 import with_conditions as k
from samewire_runtime.v1.condition_marks import Marks
from samewire_runtime.v1.condition_numbers import is_multiple, number
from samewire_runtime.v1.conditional import fault_in
from samewire_runtime.v1.conditions import Condition, Memo, Miss, holds
from samewire_runtime.v1.core import core_of
from samewire_runtime.v1.equal import NotJson, key_of
from samewire_runtime.v1.faults import Fault
from samewire_runtime.v1.outcome import Doubtful
from samewire_runtime.v1.reader import Reader
from samewire_runtime.v1.text import value_of

QUOTES = "\"'\\\n\u2028`*/"
QUOTED = json.dumps(QUOTES)


@pytest.mark.parametrize(
    ("of", "multiples", "others"),
    [
        (0.01, ["19.99", "0.07", "4.35", "1e300", "-3"], ["0.015", "1e400", "1e-300"]),
        (3, ["6", "6.0", "-12", str(6 * 10**40)], ["4", "6.5", str(6 * 10**40 + 1)]),
        (1.0, ["6", "-0.0", str(10**30)], ["6.5", "-1e400"]),
        (1e30, ["0", str(10**30), "2e30"], [str(10**30 + 1), "1e29"]),
        (number(str(10**30)), [str(2 * 10**30)], [str(10**30 + 1)]),
    ],
)
def test_multiples_are_exact(
    of: float, multiples: list[str], others: list[str]
) -> None:
    for text in multiples:
        assert is_multiple(value_of(text), of), text
    for text in others:
        assert not is_multiple(value_of(text), of), text


def test_listed_values_are_equal_as_json() -> None:
    values = frozenset(map(key_of, (1, True, "a", [1, {"b": None, QUOTES: 2}], 0.1)))
    equal = ["1", "1.0", "true", '"a"', "[1.0,{" + QUOTED + ':2,"b":null}]', "0.1"]
    for text in equal:
        assert key_of(value_of(text)) in values, text
    other = ["false", "2", "null", '["a"]', '[1,{"b":null}]', '[true,{"b":null}]']
    for text in other:
        assert key_of(value_of(text)) not in values, text


def test_unique_items_differ_as_json() -> None:
    for text in ["[1,true,0,false,null]", '[{"a":1},{"a":2}]', "[[1],[true]]"]:
        assert equal.all_differ(value_of(text)), text
    for text in ["[1,1.0]", '[{"a":1,"b":2},{"b":2,"a":1}]', "[[0],[-0.0]]"]:
        assert not equal.all_differ(value_of(text)), text


def rule(keywords: list[Any], *others: Any, **how: bool) -> Condition:
    """A condition of keywords, which refer to others."""
    return Condition(json.dumps(keywords), lambda: others, **how)


def member(name: str, tested: int | bool) -> list[Any]:
    """The keyword of one member."""
    return ["properties", [[name, tested]], [], True]


class Asked(Condition):
    """A condition that counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__("[]")
        self.times = 0
        self.test = self.count

    def count(self, _value: Any, _memo: Memo) -> bool:
        self.times += 1
        return True


def test_a_value_of_another_class_is_no_json() -> None:
    class Text(str):
        """A string that JSON has not."""

    anything = rule([])
    inside = [
        rule([["items", 0]], anything),
        rule([["contains", 0, 1]], anything),
        rule([["unevaluatedItems", 0, True]], Marks("[]")),
    ]
    others: list[Any] = [Text("a"), (1, 2), object()]
    for other in others:
        with pytest.raises(NotJson):
            key_of(other)
        with pytest.raises(NotJson):
            holds(anything, other)
        for of in inside:
            with pytest.raises(NotJson):
                holds(of, [other])
        with pytest.raises(NotJson):
            holds(rule([member("a", 0)], anything), {"a": other})
    with pytest.raises(NotJson):
        holds(rule([["properties", [], [], 0]], anything), {1: 2})
    values: list[Any] = [None, True, 1, 1.5, "a", [], {}]
    assert all(holds(anything, value) for value in values)


tree = Condition(
    '[["type","object"],["properties",[["of",0]],[],true]]', lambda: (trees,), deep=True
)
"""An object whose `of` is a list of the same."""
trees: Condition = Condition('[["items",0]]', lambda: (tree,), deep=True)
"""A list of trees."""


def test_a_value_of_128_levels_is_asked_without_a_deep_stack() -> None:
    def asked(levels: int) -> bool:
        return asked(levels - 1) if levels else bool(holds(tree, deep))

    deep: Any = {}
    for _ in range(64):
        deep = {"of": [deep]}
    assert asked(500)
    assert holds(tree, deep)
    assert not holds(tree, {"of": [deep, {"of": [1]}]})


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf", "not", "dependentSchemas", "if"])
def test_a_long_chain_is_asked_without_a_deep_stack(keyword: str) -> None:
    given: list[Any] = ["a"] if keyword == "dependentSchemas" else []
    more: list[Any] = [True, True] if keyword == "if" else []
    last = rule([])
    for _ in range(2000):
        last = rule([[keyword, *given, 0, *more]], last, deep=True)
    assert holds(last, {"a": 1})


@pytest.mark.parametrize(
    ("keyword", "nested"),
    [
        (["items", 0], lambda of: [of]),
        (["contains", 0, 1], lambda of: [of]),
        (["properties", [], [[1, 0]], True], lambda of: {"a": of}),
        (["properties", [], [], 0], lambda of: {"a": of}),
        (["unevaluatedItems", 2, 0], lambda of: [of]),
        (["unevaluatedProperties", 2, 0], lambda of: {"a": of}),
    ],
)
def test_all_parts_are_asked_without_a_deep_stack(
    keyword: list[Any], nested: Any
) -> None:
    marks = Marks('[["first",0],["passing",0],["if",0,false,[["all"]]]]', lambda: (no,))
    no = rule([["type", "null"]])
    end = Condition('[["anyOf",0,1]]', lambda: (no, itself), deep=True)
    itself: Condition = Condition(
        json.dumps([keyword, ["type", "array", "object"]]),
        lambda: (end, lambda _name: True, marks),
        deep=True,
    )
    deep: Any = nested(None)
    for _ in range(2000):
        deep = nested(deep)
    assert holds(itself, deep)


def test_a_condition_is_asked_once_about_each_part() -> None:
    for how in ("deep", "memoized"):
        asked = Asked()
        both = [member("of", 0), member("of", 0)]
        inner = Condition(
            json.dumps([["anyOf", 1], *both]),
            lambda: (inner, asked),  # noqa: B023
            **{how: True},
        )
        deep: Any = {}
        for _ in range(120):
            deep = {"of": deep}
        assert holds(inner, deep)
        assert asked.times == 121


def test_a_condition_that_comes_back_to_itself_does_not_hold() -> None:
    itself: Condition = Condition('[["anyOf",0]]', lambda: (itself,), deep=True)
    assert not holds(itself, [])


def test_a_verdict_leads_to_the_part_that_does_not_pass() -> None:
    deep: Any = {"of": [{}, {"of": [1]}]}
    verdict = holds(tree, deep)
    keys: list[Any] = []
    while isinstance(verdict, Miss):
        keys.append(verdict.key)
        assert not verdict
        assert verdict.why is not None
        verdict = verdict.why
    assert keys == ["of", 1, "of", 0]
    assert verdict is False


def test_a_fault_names_the_member_that_is_missing() -> None:
    needs = rule([["required", "a"]])
    inside = rule([member("of", 0)], needs)
    whole = s.Map(s.TEXT, s.RAW)
    for of, text, loc in ((needs, "{}", ()), (inside, '{"of":{}}', ("of",))):
        fault = fault_in(shape(whole, of), value_of(text))
        assert fault is not None
        assert fault.loc == loc
        assert fault.message == 'does not satisfy /made: the member "a" is missing'


def value(*values: Any) -> Condition:
    return rule([["enum", *values]])


words = rule([["minItems", 1], ["items", 0]], value("a", "b"))
"""At least one word, of two."""
string = rule([["type", "string"]])
all_differ = rule([["uniqueItems"]])


def shape(branch: s.Shape, of: Condition) -> k.Named:
    return k.Named((branch,), condition=k.Condition("/made", of))


WORDS = shape(s.List(s.TEXT), words)
TEXTS = s.Untagged((shape(s.F64, value(1.5)), s.I64, shape(s.TEXT, value("a"))))


@pytest.mark.parametrize(
    ("of_what", "text", "found"),
    [
        (WORDS, '["a","b"]', ["a", "b"]),
        (WORDS, '["c"]', ((0,), "condition")),
        (WORDS, "[1]", ((0,), "type")),
        (s.List(WORDS), '[["a"],[]]', ((1,), "condition")),
        (s.Map(shape(s.TEXT, value("a")), s.I64), '{"a":1}', {"a": 1}),
        (s.Map(shape(s.TEXT, value("a")), s.I64), '{"b":1}', (("b",), "condition")),
        (TEXTS, "1.5", 1.5),
        (TEXTS, "5", 5),
        (TEXTS, '"a"', "a"),
        (TEXTS, "2.5", ((), "condition")),
        (s.Nullable(WORDS), "null", None),
        (shape(s.Nullable(s.TEXT), string), "null", ((), "condition")),
    ],
)
def test_a_shape_with_a_condition(of_what: s.Shape, text: str, found: Any) -> None:
    read = Reader().read(of_what, json.loads(text))
    if type(read) is Fault:
        assert read[:2] == found
    else:
        assert read == found
        assert type(read) is type(found)
    core = SchemaValidator(core_of(of_what))
    for in_json in (True, False):
        try:
            if in_json:
                assert core.validate_json(text, context=[]) == found
            else:
                assert core.validate_python(json.loads(text)) == found
        except Doubtful:
            pass  # The reader decides.
        except ValidationError:
            assert type(read) is Fault or of_what is TEXTS


def test_what_is_written_is_asked_to_find_a_branch_only() -> None:
    reader = Reader(exact=True, instances=True)
    assert reader.read(WORDS, ["c"]) == ["c"]
    five = Reader(exact=True, instances=True).read(TEXTS, 5)
    assert (five, type(five)) == (5, int)
    held = Reader(exact=True, instances=True).read(TEXTS, 2.5)
    assert (held, type(held)) == (2.5, float)


def test_values_of_other_classes_are_asked_as_json() -> None:
    items = shape(s.Tuple(s.I64, s.I64), all_differ)
    assert Reader().read(items, (1, 2)) == (1, 2)
    assert type(Reader().read(items, (1, 1))) is Fault
