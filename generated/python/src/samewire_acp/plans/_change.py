"""What one step did to a book."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

from ..models import PlanEntryPriority, PlanEntryStatus, PlanId, SessionId
from ._tracked import TrackedPlan

V = TypeVar("V")

IgnoreReason: TypeAlias = Literal["not_a_plan", "unknown_plan", "unchanged"]
"""Why an update changed nothing: it is about something else; it removes what is not
there; the plan says already what it brings."""


@dataclass(frozen=True, slots=True)
class EntryMove:
    """An entry has another place among the others."""

    from_: int
    """Its index in the old list."""
    to: int
    """Its index in the new list."""


@dataclass(frozen=True, slots=True)
class EntryChange(Generic[V]):
    """An entry has another value."""

    index: int
    """Its index in the new list."""
    from_: V
    """The value in the old list."""
    to: V
    """The value in the new list."""


@dataclass(frozen=True, slots=True)
class EntryChanges:
    """What became of the entries of a list; what is no list has none.

    Source: PLANS.md, § What changed.
    """

    added: tuple[int, ...] = ()
    """Indexes in the new list, ascending."""
    removed: tuple[int, ...] = ()
    """Indexes in the old list, ascending."""
    moved: tuple[EntryMove, ...] = ()
    """Entries with another place among the others, by their place in the new list."""
    status: tuple[EntryChange[PlanEntryStatus], ...] = ()
    """Entries with another status, by their place in the new list."""
    priority: tuple[EntryChange[PlanEntryPriority], ...] = ()
    """Entries with another priority, by their place in the new list."""
    content: tuple[int, ...] = ()
    """Entries with another text: indexes in the new list, ascending."""

    def __bool__(self) -> bool:
        """Whether anything of an entry but its `_meta` is another."""
        return bool(
            self.added
            or self.removed
            or self.moved
            or self.status
            or self.priority
            or self.content
        )


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanAdded:
    """A plan that was not there."""

    session_id: SessionId
    """Whose plan it is."""
    plan_id: PlanId | None
    """Which plan it is; `None` for the baseline."""
    after: TrackedPlan
    """The plan."""
    entries: EntryChanges
    """All of its entries, as added."""
    kind: Literal["added"] = field(default="added", init=False)
    """What happened."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanReplaced:
    """A plan says something else."""

    session_id: SessionId
    """Whose plan it is."""
    plan_id: PlanId | None
    """Which plan it is; `None` for the baseline."""
    before: TrackedPlan
    """The plan as it was."""
    after: TrackedPlan
    """The plan as it is."""
    entries: EntryChanges
    """What became of its entries."""
    kind: Literal["replaced"] = field(default="replaced", init=False)
    """What happened."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanGone:
    """A plan was removed or dismissed, or its session forgotten."""

    session_id: SessionId
    """Whose plan it was."""
    plan_id: PlanId | None
    """Which plan it was; `None` for the baseline."""
    before: TrackedPlan
    """The plan as it was."""
    entries: EntryChanges
    """All of its entries, as removed."""
    kind: Literal["removed"] = field(default="removed", init=False)
    """What happened."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanIgnored:
    """Nothing changed."""

    session_id: SessionId
    """Whose update it was."""
    plan_id: PlanId | None
    """Which plan it was about; `None` for the baseline, and for what is no plan."""
    reason: IgnoreReason
    """Why nothing changed."""
    kind: Literal["ignored"] = field(default="ignored", init=False)
    """What happened: nothing."""


PlanNews: TypeAlias = PlanAdded | PlanReplaced | PlanGone
"""What observers of a book are told: what changed nothing is no news."""

PlanChange: TypeAlias = PlanNews | PlanIgnored
"""What one step did to a book: `match` narrows it by class, `kind` names it.

Source: PLANS.md, § What changed.
"""
