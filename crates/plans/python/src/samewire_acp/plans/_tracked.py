"""One plan as a book holds it: its content, and a key for each of its entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from ..models import Plan, PlanEntry, PlanId, PlanUpdateContentUnknown
from ._content import PlanContent, entries_in
from ._progress import PlanProgress
from ._summary import Overview, overview_of

PlanFormat: TypeAlias = Literal["baseline", "items", "markdown", "file", "unknown"]
"""What sort of plan it is: `baseline` is that of the update `plan`, `unknown` one of a
format that this version does not know."""


@dataclass(frozen=True, slots=True, eq=False)
class TrackedPlan:
    """A plan of a session. It never changes: another content makes another one.

    Two are equal only if they are the same one, and each may be a key.

    Source: PLANS.md, § The plan book.
    """

    id: PlanId | None
    """Which plan it is; `None` for the baseline."""
    content: PlanContent
    """What the plan says: a `Plan` if it is the baseline. Nobody may change it."""
    keys: tuple[int, ...]
    """A number for each entry that stays with it while it moves and changes: `keys[i]`
    belongs to `entries()[i]`. None is used twice in the life of a plan."""
    _overview: Overview | None = field(default=None, init=False, repr=False)
    """What there is to show, once somebody has asked for it."""

    @property
    def format(self) -> PlanFormat:
        """What sort of plan it is."""
        if isinstance(self.content, Plan):
            return "baseline"
        if isinstance(self.content, PlanUpdateContentUnknown):
            return "unknown"
        return self.content.type

    def entries(self) -> tuple[PlanEntry, ...]:
        """The entries of a list, in order; none of anything else.

        They are the book's own: nobody may change them.
        """
        return tuple(entries_in(self.content))

    def progress(self) -> PlanProgress:
        """How far the plan is. A file and an unknown format tell nothing."""
        return self._shown().progress

    def current(self) -> tuple[int, ...]:
        """The indexes of the entries that are in progress, ascending."""
        entries = enumerate(entries_in(self.content))
        return tuple(index for index, one in entries if one.status == "in_progress")

    def summary(self) -> str:
        """The plan in one line of at most 120 code points, clean of line breaks and
        of control and direction characters."""
        return self._shown().summary

    def _shown(self) -> Overview:
        seen = self._overview
        if seen is None:
            seen = overview_of(self.content)
            object.__setattr__(self, "_overview", seen)
        return seen


class Held(NamedTuple):
    """A plan in a book, and what only the book has to know of it."""

    plan: TrackedPlan
    next_key: int
    """The key that the next new entry gets."""
    weight: int
    """What the plan counts for the limit `bytes`."""
