"""Searches a text for a pattern on all ways at once, as an automaton.

The time grows with the length of the text times the number of steps, whatever they
are. `re` tries one way after another, which may take exponential time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Ranges: TypeAlias = list[list[int]]
"""Sets of code points, in order, both ends included."""
Program: TypeAlias = dict[str, Any]
"""The look-arounds and at last the pattern itself, which are run one after another."""
_WORDS: Final = [[0x30, 0x39], [0x41, 0x5A], [0x5F, 0x5F], [0x61, 0x7A]]


def is_found(program: Program, text: str) -> bool:
    """Whether the pattern of a program is found anywhere in a text."""
    points = [ord(letter) for letter in text]
    looks: list[set[int]] = []
    *arounds, pattern = program["parts"]
    for part in arounds:
        looks.append({*_Run(program, part, points, looks).places()})
    return any(True for _ in _Run(program, pattern, points, looks).places())


class _Run:
    """A part on its way through a text. A turn is the number of points read."""

    def __init__(
        self, program: Program, part: Any, points: list[int], looks: list[set[int]]
    ) -> None:
        self._classes: list[Ranges] = program["classes"]
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

    def places(self) -> Iterator[int]:
        """The places where the part is found."""
        for turn in range(len(self._points) + 1):
            found = False
            here, self._next = self._next, []
            if turn:
                found = self._read(here, turn)
            if not turn or not self._is_anchored:
                found = self._enter(0, turn) or found
            elif not self._next and not found:
                return
            if found:
                yield self._place(turn)

    def _place(self, turn: int) -> int:
        return len(self._points) - turn if self._is_backward else turn

    def _read(self, here: list[int], turn: int) -> bool:
        """Reads the point before a turn; whether the part is found then."""
        point = self._points[min(self._place(turn - 1), self._place(turn))]
        found = False
        for at in here:
            step = self._steps[at]
            least, most = step["least"], step.get("most")
            is_read = _is_within(self._classes[step["of"]], point)
            if least == 1 and most == 1:
                if is_read:
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
                least, most = step["least"], step.get("most")
                if least != 1 or most != 1:
                    self._began[at].append(turn)
                self._list(at, turn)
                goes_on = least == 0
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


def _is_within(ranges: Ranges, point: int) -> bool:
    before = bisect_right(ranges, point, key=_first)
    return before > 0 and ranges[before - 1][1] >= point


def _first(range_: list[int]) -> int:
    return range_[0]
