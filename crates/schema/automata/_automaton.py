"""Searches texts for patterns that `re` could take very long for."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import NotRequired

    Ranges: TypeAlias = Sequence[Sequence[int]]
    Step: TypeAlias = "Read | Branch | Edge | Boundary | Look | Found"


class Read(TypedDict):
    """Reads code points of a class, at least and at most so many.

    A thread that has read enough of them goes on, and stays, too.
    """

    op: Literal["read"]
    of: int
    least: int
    most: NotRequired[int]


class Branch(TypedDict):
    """Goes on with another step; if it is a split, with the next one, too."""

    op: Literal["split", "jump"]
    to: int


class Edge(TypedDict):
    """Ends the thread unless the place is the start or the end of the text."""

    op: Literal["start", "end"]


class Boundary(TypedDict):
    """Ends the thread unless a word begins or ends at the place."""

    op: Literal["boundary"]
    is_negated: bool


class Look(TypedDict):
    """Ends the thread unless a look-around holds at the place."""

    op: Literal["look"]
    part: int
    is_negated: bool


class Found(TypedDict):
    """The part is found."""

    op: Literal["found"]


class Part(TypedDict):
    """A look-around, or the pattern itself."""

    is_backward: bool
    is_anchored: bool
    steps: Sequence[Step]


class Program(TypedDict):
    """The automaton of a pattern: it is found if the last of its parts is."""

    classes: Sequence[Ranges]
    parts: Sequence[Part]


def is_found(program: Program, text: str) -> bool:
    """Whether a pattern is found anywhere in a text.

    The time grows with the length of the text times the number of steps.
    """
    points = [ord(point) for point in text]
    looks: list[list[bool]] = []
    *parts, last = program["parts"]
    for part in parts:
        run = _Run(program, part, points, looks)
        looks.append(run.found(is_one_enough=False))
    return any(_Run(program, last, points, looks).found(is_one_enough=True))


class _Run:
    """A part on its way through a text.

    A turn is the number of code points that were read.
    """

    def __init__(
        self,
        program: Program,
        part: Part,
        points: list[int],
        looks: list[list[bool]],
    ) -> None:
        count = len(part["steps"])
        self._classes: Final = program["classes"]
        self._part: Final = part
        self._steps: Final = part["steps"]
        self._points: Final = points
        self._looks: Final = looks
        # The steps that read next, and those of the turn after it.
        self._here: list[int] = []
        self._next: list[int] = []
        # The last turn in which each step was entered, and in which it was listed.
        self._entered: Final = [-1] * count
        self._listed: Final = [-1] * count
        # The turns in which threads came to a step that counts, in order.
        self._began: Final[dict[int, deque[int]]] = {}

    def found(self, *, is_one_enough: bool) -> list[bool]:
        """Where the part is found; the first such place only if asked for one."""
        length = len(self._points)
        found = [False] * (length + 1)
        for turn in range(length + 1):
            is_here = turn > 0 and self._read(turn)
            if turn == 0 or not self._part["is_anchored"]:
                is_here = self._enter(0, turn) or is_here
            elif not self._next and not is_here:
                break
            if is_here:
                found[self._place(turn)] = True
                if is_one_enough:
                    break
            self._here, self._next = self._next, []
        return found

    def _place(self, turn: int) -> int:
        return len(self._points) - turn if self._part["is_backward"] else turn

    def _read(self, turn: int) -> bool:
        """Reads the code point before a turn; whether the part is found then."""
        point = self._points[min(self._place(turn - 1), self._place(turn))]
        is_found = False
        for at in self._here:
            step = self._steps[at]
            if step["op"] != "read":
                continue
            is_read = _is_within(self._classes[step["of"]], point)
            if _counts(step):
                first = self._counted(at, turn, step, is_read=is_read)
                if first is None or not is_read or turn - first < step["least"]:
                    continue
            elif not is_read:
                continue
            is_found = self._enter(at + 1, turn) or is_found
        return is_found

    def _counted(self, at: int, turn: int, step: Read, *, is_read: bool) -> int | None:
        """When the first thread began that stays at a step; the others are ended."""
        began = self._began[at]
        most = step.get("most")
        while (
            began
            and began[0] < turn
            and (not is_read or (most is not None and turn - began[0] > most))
        ):
            began.popleft()
        if not began:
            return None
        if most is None:
            # The one that has read most can do what the others can.
            first = began[0]
            began.clear()
            began.append(first)
        self._list(at, turn)
        return began[0]

    def _enter(self, first: int, turn: int) -> bool:
        """Enters a step, and what follows without reading; whether it is found."""
        place = self._place(turn)
        is_found = False
        stack = [first]
        while stack:
            at = stack.pop()
            if self._entered[at] == turn:
                continue
            self._entered[at] = turn
            step = self._steps[at]
            if step["op"] == "read":
                if _counts(step):
                    self._began.setdefault(at, deque()).append(turn)
                self._list(at, turn)
                goes_on = step["least"] == 0
            elif step["op"] == "split" or step["op"] == "jump":
                stack.append(step["to"])
                goes_on = step["op"] == "split"
            elif step["op"] == "start":
                goes_on = place == 0
            elif step["op"] == "end":
                goes_on = place == len(self._points)
            elif step["op"] == "boundary":
                goes_on = self._is_boundary(place) != step["is_negated"]
            elif step["op"] == "look":
                goes_on = self._looks[step["part"]][place] != step["is_negated"]
            else:
                is_found = True
                goes_on = False
            if goes_on:
                stack.append(at + 1)
        return is_found

    def _list(self, at: int, turn: int) -> None:
        if self._listed[at] != turn:
            self._listed[at] = turn
            self._next.append(at)

    def _is_boundary(self, place: int) -> bool:
        before = place > 0 and _is_within(_WORDS, self._points[place - 1])
        after = place < len(self._points) and _is_within(_WORDS, self._points[place])
        return before != after


def _counts(step: Read) -> bool:
    return step["least"] != 1 or step.get("most") != 1


def _is_within(ranges: Ranges, point: int) -> bool:
    after = bisect_right(ranges, point, key=_first)
    return after > 0 and ranges[after - 1][1] >= point


def _first(span: Sequence[int]) -> int:
    return span[0]


_WORDS: Final = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
