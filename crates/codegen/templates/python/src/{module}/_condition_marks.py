"""Which items and members of a value other keywords of a schema have looked at."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from ._condition_asking import Asked, Asking, ask
from ._conditions import MarkAll, MarkFirst, MarkIf, MarkMembers, MarkPassing
from ._patterns import finder

if TYPE_CHECKING:
    from ._condition_asking import Steps
    from ._conditions import Mark, Test, Unmarked

Marking: TypeAlias = "Generator[tuple[Asked, Any], bool, Iterable[int | str]]"
Marker: TypeAlias = "Callable[[Any], Marking]"
TestOf: TypeAlias = "Callable[[Test], Asked | None]"


def unmarked(rule: Unmarked, test_of: TestOf) -> Steps:
    """Asks about the items or members that no mark covers."""
    markers = _markers(rule.marks, test_of)
    test = test_of(rule.of)

    def steps(value: Any) -> Asking:
        covered = set((yield from _covered(markers, value)))
        places = enumerate(value) if rule.items else value.items()
        for place, part in places:
            if place not in covered and not (yield from ask(test, part)):
                return False
        return True

    return steps


def _covered(markers: list[Marker], value: Any) -> Marking:
    covered: list[int | str] = []
    for marker in markers:
        covered.extend((yield from marker(value)))
    return covered


def _markers(marks: tuple[Mark, ...], test_of: TestOf) -> list[Marker]:
    return [_marker(mark, test_of) for mark in marks]


def _marker(mark: Mark, test_of: TestOf) -> Marker:
    """Lists the positions of items, or the names of members, that a mark covers."""
    if isinstance(mark, MarkAll):
        return _all_places
    if isinstance(mark, MarkFirst):
        return _first(mark.count)
    if isinstance(mark, MarkPassing):
        return _passing(test_of(mark.of))
    if isinstance(mark, MarkMembers):
        return _named(mark)
    markers = _markers(mark.marks, test_of)
    if isinstance(mark, MarkIf):
        return _if(test_of(mark.test), mark.passes, markers)
    return _with(mark.member, markers)


def _places(value: Any) -> Iterable[int | str]:
    return range(len(value)) if type(value) is list else list(value)


def _all_places(value: Any) -> Marking:
    return _places(value)
    yield


def _first(count: int) -> Marker:
    def marker(value: Any) -> Marking:
        return range(min(count, len(value)))
        yield

    return marker


def _passing(test: Asked | None) -> Marker:
    def marker(value: Any) -> Marking:
        covered: list[int | str] = []
        for at, item in enumerate(value):
            if (yield from ask(test, item)):
                covered.append(at)
        return covered

    return marker


def _named(mark: MarkMembers) -> Marker:
    names = frozenset(mark.names)
    finders = [*map(finder, mark.patterns)]

    def marker(value: Any) -> Marking:
        return [
            name
            for name in value
            if name in names or any(found(name) for found in finders)
        ]
        yield

    return marker


def _if(test: Asked | None, passes: bool, markers: list[Marker]) -> Marker:
    def marker(value: Any) -> Marking:
        answer = yield from ask(test, value)
        if answer is not passes:
            return ()
        return (yield from _covered(markers, value))

    return marker


def _with(member: str, markers: list[Marker]) -> Marker:
    def marker(value: Any) -> Marking:
        if type(value) is not dict or member not in value:
            return ()
        return (yield from _covered(markers, value))

    return marker
