"""How far a plan is, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..models import PlanEntry, PlanEntryPriority
from ._markdown import MarkdownTask


@dataclass(frozen=True, slots=True)
class PriorityProgress:
    """How far the tasks of one priority are."""

    done: int = 0
    """Tasks that are done."""
    total: int = 0
    """All tasks."""

    def __add__(self, other: PriorityProgress) -> PriorityProgress:
        return PriorityProgress(self.done + other.done, self.total + other.total)


@dataclass(frozen=True, slots=True)
class PlanProgress:
    """How far a plan is, or all plans of a session together.

    Source: PLANS.md, § What to show; Agent Plan, § Client Display.
    """

    done: int = 0
    """Tasks that are done."""
    in_progress: int = 0
    """Tasks that the agent is at."""
    total: int = 0
    """All tasks."""
    high: PriorityProgress = PriorityProgress()
    """Those of high priority. Tasks of Markdown have none."""
    medium: PriorityProgress = PriorityProgress()
    """Those of medium priority."""
    low: PriorityProgress = PriorityProgress()
    """Those of low priority."""

    def __add__(self, other: PlanProgress) -> PlanProgress:
        return PlanProgress(
            self.done + other.done,
            self.in_progress + other.in_progress,
            self.total + other.total,
            self.high + other.high,
            self.medium + other.medium,
            self.low + other.low,
        )


def progress_of_tasks(tasks: Sequence[MarkdownTask]) -> PlanProgress:
    """How far a plan in Markdown is."""
    counts = Counter(task.status for task in tasks)
    return PlanProgress(counts["completed"], counts["in_progress"], len(tasks))


def progress_of_entries(entries: Sequence[PlanEntry]) -> PlanProgress:
    """How far a list is."""
    counts = Counter((entry.priority, entry.status) for entry in entries)

    def of_priority(priority: PlanEntryPriority) -> PriorityProgress:
        done = counts[priority, "completed"]
        rest = counts[priority, "pending"] + counts[priority, "in_progress"]
        return PriorityProgress(done, done + rest)

    high, medium, low = of_priority("high"), of_priority("medium"), of_priority("low")
    done = high.done + medium.done + low.done
    current = sum(entry.status == "in_progress" for entry in entries)
    return PlanProgress(done, current, len(entries), high, medium, low)
