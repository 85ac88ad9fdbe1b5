"""A plan in a book: its content, and a key for each entry."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from ..models import Plan, PlanEntry, PlanId, PlanUpdateContentUnknown
from ._content import PlanContent, entries_in
from ._progress import PlanProgress
from ._summary import Overview, overview_of

PlanFormat: TypeAlias = Literal["baseline", "items", "markdown", "file", "unknown"]
"""The format of a plan: `baseline` for the update `plan`, `unknown` for a format that
this version does not know."""


@dataclass(frozen=True, slots=True, eq=False)
class TrackedPlan:
    """A plan of a session. It is immutable: a change creates a new one.

    Plans are compared by identity, and can be keys of a dict.

    Source: PLANS.md, § The plan book.
    """

    id: PlanId | None
    """The id of the plan; `None` for the baseline."""
    content: PlanContent
    """The content: a `Plan` for the baseline. Do not modify it."""
    keys: tuple[int, ...]
    """A number for each entry that stays with it while the list changes: `keys[i]`
    belongs to `entries()[i]`. No number is used twice during the life of a plan."""
    _overview: Overview | None = field(default=None, init=False, repr=False)
    """The summary, computed on first use."""

    @property
    def format(self) -> PlanFormat:
        """The format of the plan."""
        if isinstance(self.content, Plan):
            return "baseline"
        if isinstance(self.content, PlanUpdateContentUnknown):
            return "unknown"
        return self.content.type

    def entries(self) -> tuple[PlanEntry, ...]:
        """The entries of a list, in order; empty for other plans.

        They belong to the book: do not modify them.
        """
        return tuple(entries_in(self.content))

    def progress(self) -> PlanProgress:
        """The progress of the plan; all 0 for files and unknown formats."""
        return self._shown().progress

    def current(self) -> tuple[int, ...]:
        """The indexes of the entries that are in progress, ascending."""
        entries = enumerate(entries_in(self.content))
        return tuple(index for index, one in entries if one.status == "in_progress")

    def summary(self) -> str:
        """The plan in one line of at most 120 code points, without line breaks and
        without control and direction characters."""
        return self._shown().summary

    def _shown(self) -> Overview:
        seen = self._overview
        if seen is None:
            seen = overview_of(self.content)
            object.__setattr__(self, "_overview", seen)
        return seen


class Held(NamedTuple):
    """A plan in a book, with the data that only the book uses."""

    plan: TrackedPlan
    next_key: int
    """The key for the next new entry."""
    weight: int
    """The size of the plan for the limit `bytes`."""
