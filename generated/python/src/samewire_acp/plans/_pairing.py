"""Which entries of two lists are the same ones, and what became of them."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from ._change import EntryChange, EntryChanges, EntryMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..models import PlanEntry, PlanEntryPriority, PlanEntryStatus


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
    moved = _moved([one for one in partners if one is not None])
    added: list[int] = []
    moves: list[EntryMove] = []
    status: list[EntryChange[PlanEntryStatus]] = []
    priority: list[EntryChange[PlanEntryPriority]] = []
    content: list[int] = []
    for index, partner in enumerate(partners):
        if partner is None:
            added.append(index)
            continue
        before, after = old[partner], new[index]
        if partner in moved:
            moves.append(EntryMove(partner, index))
        if before.status != after.status:
            status.append(EntryChange(index, before.status, after.status))
        if before.priority != after.priority:
            priority.append(EntryChange(index, before.priority, after.priority))
        if before.content != after.content:
            content.append(index)
    removed = sorted(set(range(len(old))).difference(partners))
    return EntryChanges(
        tuple(added),
        tuple(removed),
        tuple(moves),
        tuple(status),
        tuple(priority),
        tuple(content),
    )


def _of_same_text(old: list[str], new: list[str]) -> list[int | None]:
    """The first of a text goes with the first of it, the second with the second."""
    places: dict[str, list[int]] = {}
    for index in reversed(range(len(old))):
        places.setdefault(old[index], []).append(index)
    return [places[text].pop() if places.get(text) else None for text in new]


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


def _moved(indexes: list[int]) -> set[int]:
    """What is not on the longest run that kept its order, as patience sorting finds it."""
    if indexes == sorted(indexes):
        return set()
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for index in indexes:
        place = bisect_left(ends, index)
        before[index] = ends[place - 1] if place else None
        ends[place : place + 1] = [index]
    moved = set(indexes)
    last: int | None = ends[-1]
    while last is not None:
        moved.remove(last)
        last = before[last]
    return moved
