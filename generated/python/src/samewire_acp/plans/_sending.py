"""What a client needs that was sent something before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .._values import JsonObject
from ..models import PlanEntry
from ._content import json_of_entries
from ._merge import ReportedPlan, entries_of
from ._operations import PlanIdSpelling, spelled_removal, spelled_update
from ._same import same_content, same_entries

Plans: TypeAlias = dict[str, ReportedPlan]
ReadPlans: TypeAlias = dict[str, tuple[ReportedPlan, list[PlanEntry]]]
"""Plans that were read, by their ids, each with what it is as entries."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a client has: plans if it knows plan operations, else entries."""

    plans: Plans = field(default_factory=dict[str, ReportedPlan])
    entries: list[PlanEntry] | None = None
    """`None` until it was sent some."""


def operated(
    plans: Plans, dismissed: frozenset[str], before: Sent, spelling: PlanIdSpelling
) -> tuple[list[JsonObject], Sent]:
    """For a client with plan operations: removals in its order, then what it has not,
    or not so."""
    updates: list[JsonObject] = []
    sent: Plans = {}
    for name, plan in before.plans.items():
        if name in plans and name not in dismissed:
            sent[name] = plan
        else:
            updates.append(spelled_removal(name, spelling))
    for name, plan in plans.items():
        had = sent.get(name)
        if had is None or not same_content(had, plan):
            updates.append(spelled_update(plan, spelling))
            sent[name] = plan
    return updates, Sent(plans=sent)


def replaced(
    entries: list[PlanEntry], before: Sent, *, anew: bool
) -> tuple[list[JsonObject], Sent]:
    """For a client without them: all plans as one list, if it changed."""
    if not anew and same_entries(before.entries or [], entries):
        return [], before
    update: JsonObject = {"sessionUpdate": "plan", "entries": json_of_entries(entries)}
    return [update], Sent(entries=entries)


def in_order(plans: Plans, read: ReadPlans) -> ReadPlans:
    """What plans are as entries. What was read before is not read again."""
    made: ReadPlans = {}
    for name, plan in plans.items():
        known = read.get(name)
        if known is None or known[0] is not plan:
            known = plan, entries_of(plan)
        made[name] = known
    return made
