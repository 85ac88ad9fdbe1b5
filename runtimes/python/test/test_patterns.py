"""Where patterns are found: `pytest test/test_patterns.py`."""

from typing import Any

import pytest

from samewire_runtime.v1.automaton import finder

LETTER: dict[str, Any] = {"op": "read", "of": 0, "least": 1, "most": 1}
OTHER: dict[str, Any] = {"op": "read", "of": 1, "least": 1, "most": 1}
FOUND: dict[str, Any] = {"op": "found"}


def automaton(*parts: list[dict[str, Any]], backward: bool = False) -> dict[str, Any]:
    """`a` to `c` are letters, and `x` is another."""
    looks = [
        {"is_backward": backward, "is_anchored": False, "steps": steps}
        for steps in parts[:-1]
    ]
    last = {"is_backward": False, "is_anchored": False, "steps": parts[-1]}
    return {"classes": [[[97, 99]], [[120, 120]]], "parts": [*looks, last]}


PATTERNS: list[tuple[str | dict[str, Any], list[str], list[str]]] = [
    (r"^a\Z", ["a"], ["a\n", "\na", "b"]),
    (automaton([LETTER, OTHER, FOUND]), ["ax", "xxbx"], ["", "xa", "aa"]),
    (
        automaton([{"op": "start"}, LETTER, {"op": "end"}, FOUND]),
        ["a"],
        ["aa", "x", "a\n", ""],
    ),
    (
        automaton(
            [
                {"op": "start"},
                {"op": "read", "of": 0, "least": 2, "most": 3},
                OTHER,
                {"op": "end"},
                FOUND,
            ]
        ),
        ["aax", "abcx"],
        ["ax", "aaaax", "aa"],
    ),
    (
        automaton(
            [
                {"op": "start"},
                {"op": "split", "to": 4},
                LETTER,
                {"op": "jump", "to": 1},
                OTHER,
                {"op": "read", "of": 1, "least": 0},
                {"op": "end"},
                FOUND,
            ]
        ),
        ["x", "abcx", "axxx"],
        ["", "abc", "xa"],
    ),
    (
        automaton([{"op": "boundary", "is_negated": False}, OTHER, FOUND]),
        ["x", "a x", "-x"],
        ["ax", "_x", "1x"],
    ),
    (
        automaton(
            [LETTER, FOUND],
            [{"op": "look", "part": 0, "is_negated": False}, OTHER, FOUND],
        ),
        ["ax"],
        ["x", "xx"],
    ),
    (
        automaton(
            [OTHER, FOUND],
            [LETTER, {"op": "look", "part": 0, "is_negated": True}, FOUND],
            backward=True,
        ),
        ["a", "axb"],
        ["ax", "x"],
    ),
]


@pytest.mark.parametrize(("pattern", "found", "not_found"), PATTERNS)
def test_where_a_pattern_is_found(
    pattern: str | dict[str, Any], found: list[str], not_found: list[str]
) -> None:
    for text in found:
        assert finder(pattern)(text), text
    for text in not_found:
        assert not finder(pattern)(text), text


class Counted(list[dict[str, Any]]):
    """Steps that count how often one is looked at."""

    times = 0

    def __getitem__(self, index: Any) -> Any:
        self.times += 1
        return super().__getitem__(index)


@pytest.mark.parametrize("most", [None, 3])
def test_an_automaton_looks_at_each_step_a_few_times_for_a_letter(
    most: int | None,
) -> None:
    read: dict[str, Any] = {"op": "read", "of": 0, "least": 0}
    if most is not None:
        read["most"] = most
    steps = Counted([{"op": "start"}, *[read] * 500, OTHER, FOUND])
    length = 1_000
    assert not finder(automaton(steps))("a" * length)
    assert 0 < steps.times <= 3 * len(steps) * length


def test_an_automaton_finds_out_only_once_what_follows() -> None:
    read: dict[str, Any] = {"op": "read", "of": 0, "least": 0}
    steps = Counted([{"op": "start"}, *[read] * 500, OTHER, {"op": "end"}, FOUND])
    find = finder(automaton(steps))
    for text in ["a" * 50_000, "abc" * 10_000]:
        assert not find(text)
        assert find(text + "x")
    assert 0 < steps.times <= 50 * len(steps)
