"""Computes the updates that a client needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .._runtime.values import JsonObject
from ..models import PlanEntry
from ._content import json_of_entries
from ._form import PlanForm
from ._merge import ReportedPlan, entries_of
from ._operations import removal_in, update_in
from ._same import same_content, same_entries

Plans: TypeAlias = dict[str, ReportedPlan]
ReadPlans: TypeAlias = dict[str, tuple[ReportedPlan, list[PlanEntry]]]
"""Plans by id, each with its entries, which are computed once."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The state of a client: its plans if it supports plan operations, otherwise
    entries."""

    plans: Plans = field(default_factory=dict[str, ReportedPlan])
    entries: list[PlanEntry] | None = None
    """`None` before any were sent."""


def operated(
    plans: Plans, dismissed: frozenset[str], before: Sent, form: PlanForm
) -> tuple[list[JsonObject], Sent]:
    """For a client with plan operations: removals in the client's order, then new and
    changed plans."""
    updates: list[JsonObject] = []
    sent: Plans = {}
    for name, plan in before.plans.items():
        if name in plans and name not in dismissed:
            sent[name] = plan
        else:
            updates.append(removal_in(form, name))
    for name, plan in plans.items():
        had = sent.get(name)
        if had is None or not same_content(had, plan):
            updates.append(update_in(form, plan))
            sent[name] = plan
    return updates, Sent(plans=sent)


def replaced(
    entries: list[PlanEntry], before: Sent, *, anew: bool
) -> tuple[list[JsonObject], Sent]:
    """For a client without plan operations: all plans as one list, if it changed."""
    if not anew and same_entries(before.entries or [], entries):
        return [], before
    update: JsonObject = {"sessionUpdate": "plan", "entries": json_of_entries(entries)}
    return [update], Sent(entries=entries)


def in_order(plans: Plans, read: ReadPlans) -> ReadPlans:
    """The plans with their entries. Entries that were computed before are reused."""
    made: ReadPlans = {}
    for name, plan in plans.items():
        known = read.get(name)
        if known is None or known[0] is not plan:
            known = plan, entries_of(plan)
        made[name] = known
    return made
