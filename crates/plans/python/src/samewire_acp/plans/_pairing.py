"""Which entries of two lists are the same ones, and what became of them."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from typing import TYPE_CHECKING

from ._change import EntryChange, EntryChanges, EntryMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..models import PlanEntry


def partners_of(old: Sequence[PlanEntry], new: Sequence[PlanEntry]) -> list[int | None]:
    """For each new entry, the index of the old one that it is; `None` for none.

    Source: PLANS.md, § Pairing.
    """
    old_texts = [entry.content for entry in old]
    new_texts = [entry.content for entry in new]
    if old_texts == new_texts:
        return list(range(len(new_texts)))
    partners = _of_same_text(old_texts, new_texts)
    taken = set(partners)
    for index, text in enumerate(new_texts):
        if partners[index] is not None:
            continue
        before = partners[index - 1] if index else -1
        behind = None if before is None else before + 1
        if behind is None or behind >= len(old_texts) or behind in taken:
            continue
        if _are_alike(old_texts[behind], text):
            partners[index] = behind
            taken.add(behind)
    return partners


def changes_of(
    old: Sequence[PlanEntry],
    new: Sequence[PlanEntry],
    partners: Sequence[int | None],
) -> EntryChanges:
    """What became of the entries, if those are the partners of the new ones."""
    pairs = [(one, index) for index, one in enumerate(partners) if one is not None]
    taken = {one for one, _ in pairs}
    return EntryChanges(
        added=tuple(index for index, one in enumerate(partners) if one is None),
        removed=tuple(one for one in range(len(old)) if one not in taken),
        moved=_moved(pairs),
        status=tuple(
            EntryChange(index, old[one].status, new[index].status)
            for one, index in pairs
            if old[one].status != new[index].status
        ),
        priority=tuple(
            EntryChange(index, old[one].priority, new[index].priority)
            for one, index in pairs
            if old[one].priority != new[index].priority
        ),
        content=tuple(
            index for one, index in pairs if old[one].content != new[index].content
        ),
    )


def _of_same_text(old: list[str], new: list[str]) -> list[int | None]:
    """The first of a text goes with the first of it, the second with the second."""
    places: dict[str, deque[int]] = {}
    for index, text in enumerate(old):
        places.setdefault(text, deque()).append(index)
    return [places[text].popleft() if places.get(text) else None for text in new]


def _are_alike(one: str, other: str) -> bool:
    """Whether at least half of the longer text stands at the ends of both."""
    longer = max(len(one), len(other))
    if 2 * min(len(one), len(other)) < longer:
        return False
    prefix = _common_prefix(one, other)
    suffix = _common_prefix(one[prefix:][::-1], other[prefix:][::-1])
    return 2 * (prefix + suffix) >= longer


def _common_prefix(one: str, other: str) -> int:
    """How many characters two texts begin with in common: halving, not stepping."""
    same, differs = 0, min(len(one), len(other))
    if one[:differs] == other[:differs]:
        return differs
    while differs - same > 1:
        middle = (same + differs) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            differs = middle
    return same


def _moved(pairs: list[tuple[int, int]]) -> tuple[EntryMove, ...]:
    """The pairs that are not on the longest run of those that kept their order."""
    stay = _longest_run([one for one, _ in pairs])
    return tuple(EntryMove(*pair) for pair in pairs if pair[0] not in stay)


def _longest_run(indexes: list[int]) -> set[int]:
    """The longest strictly increasing subsequence that patience sorting finds."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for index in indexes:
        place = bisect_left(ends, index)
        before[index] = ends[place - 1] if place else None
        ends[place : place + 1] = [index]
    run: set[int] = set()
    last = ends[-1] if ends else None
    while last is not None:
        run.add(last)
        last = before[last]
    return run
