"""Pairs the entries of two lists, and describes what happened to them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from ..models import PlanEntry, PlanEntryPriority, PlanEntryStatus
from ._change import EntryChange, EntryChanges, EntryMove


def partners_of(old: Sequence[PlanEntry], new: Sequence[PlanEntry]) -> list[int | None]:
    """For each new entry, the index of the paired old entry, or `None`.

    Source: PLANS.md, § Pairing.
    """
    old_texts = [entry.content for entry in old]
    new_texts = [entry.content for entry in new]
    if old_texts == new_texts:
        return list(range(len(new_texts)))
    partners = _of_same_text(old_texts, new_texts)
    if None not in partners:
        return partners
    places = range(len(new_texts))
    _pair_rewordings(old_texts, new_texts, partners, places, 1)
    _pair_rewordings(old_texts, new_texts, partners, reversed(places), -1)
    return partners


def changes_of(
    old: Sequence[PlanEntry],
    new: Sequence[PlanEntry],
    partners: Sequence[int | None],
) -> EntryChanges:
    """What happened to the entries, given the pairs."""
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
        if partner in moved:
            moves.append(EntryMove(partner, index))
        before, after = old[partner], new[index]
        if before is after:
            continue
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
    """Pairs entries with equal texts: first with first, second with second, and so
    on."""
    places: dict[str, list[int]] = {}
    for index in reversed(range(len(old))):
        places.setdefault(old[index], []).append(index)
    return [places[text].pop() if places.get(text) else None for text in new]


def _pair_rewordings(
    old: list[str],
    new: list[str],
    partners: list[int | None],
    places: Iterable[int],
    step: int,
) -> None:
    """Pairs entries whose neighbours are paired, if their texts are alike.

    With a step of 1 the neighbour is the predecessor, and the first entries are also
    compared; with -1 it is the successor, and the last entries are compared.
    """
    taken = set(partners)
    partner: int | None = -1 if step == 1 else len(old)
    for place in places:
        if partners[place] is None and partner is not None:
            beside = partner + step
            free = 0 <= beside < len(old) and beside not in taken
            if free and _are_alike(old[beside], new[place]):
                partners[place] = beside
                taken.add(beside)
        partner = partners[place]


def _are_alike(one: str, other: str) -> bool:
    """Whether the common prefix and suffix make up at least half of the longer text."""
    longer = max(len(one), len(other))
    if 2 * min(len(one), len(other)) < longer:
        return False
    prefix = _common_prefix(one, other)
    suffix = _common_prefix(one[prefix:][::-1], other[prefix:][::-1])
    return 2 * (prefix + suffix) >= longer


def _common_prefix(one: str, other: str) -> int:
    """The length of the common prefix of two texts, found by bisection."""
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
    """The indexes outside the longest increasing run, found by patience sorting."""
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
