# pyright: basic
"""Searches a text for a pattern: by `re` where that takes linear time, or on all ways at
once, as an automaton.

The time of an automaton grows with the length of the text times the number of steps, whatever they
are, and mostly with the length of the text alone. `re` tries one way after another,
which may take exponential time.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Ranges: TypeAlias = list[list[int]]
"""Sets of code points, in order, both ends included."""
Program: TypeAlias = dict[str, Any]
"""The look-arounds and at last the pattern itself, which are run one after another."""
Pattern: TypeAlias = str | Program
"""An expression for `re`, or an automaton."""
_MOST_KEPT: Final = 100_000
"""The maximum number of moves, and of steps in states, that are kept of a part."""
_WORDS: Final = [[0x30, 0x39], [0x41, 0x5A], [0x5F, 0x5F], [0x61, 0x7A]]


def finder(pattern: Pattern) -> Callable[[str], object]:
    """Returns a function whose result is true if a pattern is found in a text."""
    if not isinstance(pattern, str):
        return Automaton(pattern).is_found
    return re.compile(pattern).search


class Automaton:
    """A program, and what is known of it."""

    def __init__(self, program: Program) -> None:
        self._classes: list[Ranges] = program["classes"]
        self._parts = [(part, _States(part["steps"])) for part in program["parts"]]

    def is_found(self, text: str) -> bool:
        """Whether the pattern is found anywhere in a text."""
        points = [ord(letter) for letter in text]
        looks: list[set[int]] = []
        *arounds, pattern = self._parts
        for part in arounds:
            looks.append({*_Run(self._classes, *part, points, looks).places()})
        return any(True for _ in _Run(self._classes, *pattern, points, looks).places())


class _Run:
    """A part on its way through a text. A turn is the number of points read."""

    def __init__(
        self,
        classes: list[Ranges],
        part: Any,
        known: _States,
        points: list[int],
        looks: list[set[int]],
    ) -> None:
        self._classes = classes
        self._steps: list[dict[str, Any]] = part["steps"]
        self._is_backward: bool = part["is_backward"]
        self._is_anchored: bool = part["is_anchored"]
        self._points = points
        self._looks = looks
        self._next: list[int] = []
        """The steps that read next."""
        self._entered = [-1] * len(self._steps)
        """The last turn in which each step was entered."""
        self._listed = [-1] * len(self._steps)
        """The last turn in which each step was put into a list."""
        self._began = [deque[int]() for _ in self._steps]
        """When the threads entered that wait at a step which counts, in order."""
        self._known = known

    def places(self) -> Iterator[int]:
        """The places where the part is found."""
        length = len(self._points)
        state = _State((), found=False)
        for turn in range(length + 1):
            point = self._point(turn) if turn else -1
            # At the first and the last turn, `^` or `$` may hold.
            within = 0 < turn < length
            following = state.moves.get(point) if within else None
            if following is None:
                found = self._turn(state.steps, point, turn)
                following = self._known.state(self._next, found=found)
                if within:
                    self._known.move(state, point, following)
            state = following
            if state.found:
                yield self._place(turn)
            elif self._is_anchored and not state.steps:
                return

    def _turn(self, here: Sequence[int], point: int, turn: int) -> bool:
        """Reads the point before a turn, and begins anew if the part may; whether the
        part is found then."""
        self._next = []
        found = turn > 0 and self._read(here, point, turn)
        if not turn or not self._is_anchored:
            found = self._enter(0, turn) or found
        return found

    def _point(self, turn: int) -> int:
        return self._points[min(self._place(turn - 1), self._place(turn))]

    def _place(self, turn: int) -> int:
        return len(self._points) - turn if self._is_backward else turn

    def _read(self, here: Sequence[int], point: int, turn: int) -> bool:
        found = False
        for at in here:
            step = self._steps[at]
            least, most = step["least"], step.get("most")
            is_read = _is_within(self._classes[step["of"]], point)
            if not _counts(step):
                if is_read:
                    if most is None:
                        self._list(at, turn)
                    found = self._enter(at + 1, turn) or found
                continue
            began = self._began[at]
            while (
                began
                and began[0] < turn
                and (not is_read or (most is not None and turn - began[0] > most))
            ):
                began.popleft()
            if most is None:
                while len(began) > 1:
                    began.pop()
            if not began:
                continue
            first = began[0]
            self._list(at, turn)
            if is_read and turn - first >= least:
                found = self._enter(at + 1, turn) or found
        return found

    def _list(self, at: int, turn: int) -> None:
        if self._listed[at] < turn:
            self._listed[at] = turn
            self._next.append(at)

    def _enter(self, at: int, turn: int) -> bool:
        """Enters a step, and what follows without reading; whether the part is
        found."""
        found = False
        stack = [at]
        while stack:
            at = stack.pop()
            if self._entered[at] >= turn:
                continue
            self._entered[at] = turn
            step = self._steps[at]
            kind = step["op"]
            if kind == "read":
                if _counts(step):
                    self._began[at].append(turn)
                self._list(at, turn)
                goes_on = step["least"] == 0
            elif kind == "split":
                stack.append(step["to"])
                goes_on = True
            elif kind == "jump":
                stack.append(step["to"])
                goes_on = False
            elif kind == "found":
                found, goes_on = True, False
            else:
                goes_on = self._holds(step, kind, self._place(turn))
            if goes_on:
                stack.append(at + 1)
        return found

    def _holds(self, step: dict[str, Any], kind: str, place: int) -> bool:
        """Whether a thread goes on behind a step that looks at a place."""
        if kind == "start":
            return place == 0
        if kind == "end":
            return place == len(self._points)
        if kind == "boundary":
            before = place > 0 and self._is_word(place - 1)
            after = place < len(self._points) and self._is_word(place)
            return (before is not after) is not step["is_negated"]
        return (place in self._looks[step["part"]]) is not step["is_negated"]

    def _is_word(self, place: int) -> bool:
        return _is_within(_WORDS, self._points[place])


class _State:
    """What is known after a turn."""

    def __init__(self, steps: Sequence[int], *, found: bool) -> None:
        self.steps = steps
        """Those that read next."""
        self.found = found
        self.moves: dict[int, _State] = {}
        """Where each point leads to, as far as that is known."""


class _States:
    """The states of a part that were met, and the moves between them, so that each is
    made only once."""

    def __init__(self, steps: list[dict[str, Any]]) -> None:
        decides = {"look", "boundary"}
        self._kept = not any(
            step["op"] in decides or (step["op"] == "read" and _counts(step))
            for step in steps
        )
        """Whether nothing but the steps and the point decides about a move."""
        self._met: dict[tuple[int, ...], _State] = {}
        self._size = 0

    def state(self, steps: list[int], *, found: bool) -> _State:
        if not self._kept:
            return _State(steps, found=found)
        key = (found, *steps)
        state = self._met.get(key)
        if state is None:
            self._grow(len(key))
            state = self._met[key] = _State(steps, found=found)
        return state

    def move(self, state: _State, point: int, to: _State) -> None:
        if self._kept:
            self._grow(1)
            state.moves[point] = to

    def _grow(self, by: int) -> None:
        """Forgets everything when it becomes too much."""
        self._size += by
        if self._size > _MOST_KEPT:
            self._met.clear()
            self._size = by


def _counts(step: dict[str, Any]) -> bool:
    """Whether how many points were read matters, and not only whether some were."""
    return bool(step["least"] > 1 or step.get("most", 1) != 1)


def _is_within(ranges: Ranges, point: int) -> bool:
    before = bisect_right(ranges, point, key=_first)
    return before > 0 and ranges[before - 1][1] >= point


def _first(range_: list[int]) -> int:
    return range_[0]
