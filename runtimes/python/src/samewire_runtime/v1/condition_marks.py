# pyright: basic
"""Which items and members the keywords of a schema look at.

`unevaluatedItems` and `unevaluatedProperties` are about the others.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .conditions import Referred, each_in, nothing, passes

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conditions import Asked, Memo, References, Tested

Add: TypeAlias = "Callable[[Any, Memo, set[object]], None]"
"""Adds positions of items or names of members."""


class Mark(NamedTuple):
    """Some of the items or members that another keyword looks at."""

    add: Add
    asks: Callable[[Any], Asked] = nothing
    """All that it may ask about a value."""


class Marks:
    """The items or members that one `unevaluated…` does not apply to."""

    __slots__ = ("_data", "_mark", "_refers_to")

    def __init__(self, data: str, refers_to: References = tuple) -> None:
        self._data: Final = data
        self._refers_to: Final = refers_to
        self._mark: Mark | None = None

    def of(self, value: Any, memo: Memo) -> set[object]:
        """The positions of items or names of members in a value."""
        covered = set[object]()
        self._made().add(value, memo, covered)
        return covered

    def asks(self, value: Any) -> Asked:
        """All that it may ask about a value."""
        return self._made().asks(value)

    def _made(self) -> Mark:
        if self._mark is None:
            self._mark = _inner(Referred(self._refers_to), json.loads(self._data))
        return self._mark


def _keys(value: Any) -> Any:
    """The positions of the items or the names of the members."""
    return range(len(value)) if type(value) is list else value


def _all_marks(_to: Referred) -> Mark:
    return Mark(lambda value, _, covered: covered.update(_keys(value)))


def _first(_to: Referred, count: int) -> Mark:
    def add(value: Any, _memo: Memo, covered: set[object]) -> None:
        if type(value) is list:
            covered.update(_keys(value)[:count])

    return Mark(add)


def _names(_to: Referred, *names: str) -> Mark:
    return Mark(lambda _value, _, covered: covered.update(names))


def _matching(to: Referred, *of: int) -> Mark:
    patterns = [to.pattern(one) for one in of]

    def add(value: Any, _memo: Memo, covered: set[object]) -> None:
        for name in value if type(value) is dict else ():
            if any(is_found(name) for is_found in patterns):
                covered.add(name)

    return Mark(add)


def _passing(to: Referred, tested: Tested) -> Mark:
    of = to.condition(tested)

    def add(value: Any, memo: Memo, covered: set[object]) -> None:
        for at, item in enumerate(value if type(value) is list else ()):
            if passes(of, item, memo):
                covered.add(at)

    return Mark(add, each_in(list, of))


def _inner(to: Referred, data: list[Any]) -> Mark:
    """Several marks."""
    marks = [_MARKS[name](to, *of) for name, *of in data]

    def add(value: Any, memo: Memo, covered: set[object]) -> None:
        for mark in marks:
            mark.add(value, memo, covered)

    return Mark(add, lambda value: (one for mark in marks for one in mark.asks(value)))


def _marks_if(to: Referred, tested: Tested, passes: bool, data: list[Any]) -> Mark:
    of, inner = to.condition(tested), _inner(to, data)

    def add(value: Any, memo: Memo, covered: set[object]) -> None:
        if bool(of.test(value, memo)) is passes:
            inner.add(value, memo, covered)

    def asks(value: Any) -> Asked:
        yield of, value
        yield from inner.asks(value)

    return Mark(add, asks)


def _marks_with(to: Referred, member: str, data: list[Any]) -> Mark:
    inner = _inner(to, data)

    def add(value: Any, memo: Memo, covered: set[object]) -> None:
        if type(value) is dict and member in value:
            inner.add(value, memo, covered)

    return Mark(add, inner.asks)


_MARKS: Final[dict[str, Callable[..., Mark]]] = {
    "all": _all_marks,
    "first": _first,
    "names": _names,
    "matching": _matching,
    "passing": _passing,
    "if": _marks_if,
    "with": _marks_with,
}
