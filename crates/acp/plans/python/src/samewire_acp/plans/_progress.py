"""The progress of a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..models import PlanEntry, PlanEntryPriority
from ._markdown import MarkdownTask


@dataclass(frozen=True, slots=True)
class PriorityProgress:
    """The progress of the tasks of one priority."""

    done: int = 0
    """The number of tasks that are done."""
    total: int = 0
    """The number of all tasks."""

    def __add__(self, other: PriorityProgress) -> PriorityProgress:
        return PriorityProgress(self.done + other.done, self.total + other.total)


@dataclass(frozen=True, slots=True)
class PlanProgress:
    """The progress of a plan, or of all plans of a session.

    Source: PLANS.md, § What to show; Agent Plan, § Client Display.
    """

    done: int = 0
    """The number of tasks that are done."""
    in_progress: int = 0
    """The number of tasks in progress."""
    total: int = 0
    """The number of all tasks."""
    high: PriorityProgress = PriorityProgress()
    """Tasks of high priority. Markdown tasks have no priority."""
    medium: PriorityProgress = PriorityProgress()
    """Tasks of medium priority."""
    low: PriorityProgress = PriorityProgress()
    """Tasks of low priority."""

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
    """The progress of a plan in Markdown."""
    counts = Counter(task.status for task in tasks)
    return PlanProgress(counts["completed"], counts["in_progress"], len(tasks))


def progress_of_entries(entries: Sequence[PlanEntry]) -> PlanProgress:
    """The progress of a list."""
    counts = Counter((entry.priority, entry.status) for entry in entries)

    def of_priority(priority: PlanEntryPriority) -> PriorityProgress:
        done = counts[priority, "completed"]
        rest = counts[priority, "pending"] + counts[priority, "in_progress"]
        return PriorityProgress(done, done + rest)

    high, medium, low = of_priority("high"), of_priority("medium"), of_priority("low")
    done = high.done + medium.done + low.done
    current = sum(entry.status == "in_progress" for entry in entries)
    return PlanProgress(done, current, len(entries), high, medium, low)
