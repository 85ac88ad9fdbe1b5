"""Merges several plans into one list, for clients that support only one plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TypeAlias

from ..models import (
    PlanEntry,
    PlanEntryStatus,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
)
from ._blank import trimmed
from ._markdown import markdown_headings, markdown_tasks

ReportedPlan: TypeAlias = (
    PlanUpdateContentItems | PlanUpdateContentMarkdown | PlanUpdateContentFile
)
"""A plan of an agent, in one of the formats that this version knows."""

MergePolicy: TypeAlias = Callable[[Sequence[ReportedPlan]], Sequence[PlanEntry]]
"""Builds the entries of the update `plan` from all plans of an agent, in order."""


def merge_in_order(plans: Sequence[ReportedPlan]) -> list[PlanEntry]:
    """The entries of all plans, one plan after the other.

    Source: PLANS.md, § The plan reporter.
    """
    return list(chain.from_iterable(map(entries_of, plans)))


def entries_of(plan: ReportedPlan) -> list[PlanEntry]:
    """The entries of a plan.

    A list has its own. Markdown has its tasks, otherwise its headings, otherwise its
    text as one entry. A file has one entry that names it. The default priority is
    `medium`, the default status `pending`.
    """
    if isinstance(plan, PlanUpdateContentItems):
        return [*plan.entries]
    if isinstance(plan, PlanUpdateContentFile):
        return [_entry(f"The plan is in {plan.uri}")]
    tasks = markdown_tasks(plan.content)
    if tasks:
        return [_entry(one.text, one.status) for one in tasks]
    text = trimmed(plan.content)
    return [_entry(one) for one in markdown_headings(plan.content) or [text] if one]


def _entry(content: str, status: PlanEntryStatus = "pending") -> PlanEntry:
    return PlanEntry(content=content, priority="medium", status=status)
