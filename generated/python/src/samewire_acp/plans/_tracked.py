"""One plan as a book holds it: its content, and a key for each of its entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..models import Plan, PlanUpdateContentUnknown
from ._content import entries_in
from ._progress import progress_of
from ._summary import summary_of

if TYPE_CHECKING:
    from ..models import PlanEntry, PlanId
    from ._content import PlanContent
    from ._progress import PlanProgress

PlanFormat: TypeAlias = Literal["baseline", "items", "markdown", "file", "unknown"]
"""What sort of plan it is: `baseline` is that of the update `plan`, `unknown` one of a
format that this version does not know."""


@dataclass(frozen=True, slots=True)
class TrackedPlan:
    """A plan of a session. It never changes: another content makes another one.

    Source: PLANS.md, § The plan book.
    """

    id: PlanId | None
    """Which plan it is; `None` for the baseline."""
    content: PlanContent
    """What the plan says: a `Plan` if it is the baseline. Nobody may change it."""
    keys: tuple[int, ...]
    """A number for each entry that stays with it while it moves and changes: `keys[i]`
    belongs to `entries()[i]`. None is used twice in the life of a plan."""
    next_key: int = field(repr=False)
    """The key that the next new entry gets."""
    weight: int = field(repr=False)
    """What the plan counts for the limit `bytes`."""

    @property
    def format(self) -> PlanFormat:
        """What sort of plan it is."""
        if isinstance(self.content, Plan):
            return "baseline"
        if isinstance(self.content, PlanUpdateContentUnknown):
            return "unknown"
        return self.content.type

    def entries(self) -> tuple[PlanEntry, ...]:
        """The entries of a list, in order; none of anything else."""
        return tuple(entries_in(self.content))

    def progress(self) -> PlanProgress:
        """How far the plan is. A file and an unknown format tell nothing."""
        return progress_of(self.content)

    def current(self) -> tuple[int, ...]:
        """The indexes of the entries that are in progress, ascending."""
        entries = enumerate(entries_in(self.content))
        return tuple(index for index, one in entries if one.status == "in_progress")

    def summary(self) -> str:
        """The plan in one line of at most 120 code points, clean of line breaks and
        of control and direction characters."""
        return summary_of(self.content)
