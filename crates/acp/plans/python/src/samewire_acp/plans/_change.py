"""The change that one call made to a book."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

from ..models import PlanEntryPriority, PlanEntryStatus, PlanId, SessionId
from ._tracked import TrackedPlan

V = TypeVar("V")

IgnoreReason: TypeAlias = Literal["not_a_plan", "unknown_plan", "unchanged"]
"""Why an update changed nothing: it is not about a plan; the plan to remove is not in
the book; the content equals the one in the book."""


@dataclass(frozen=True, slots=True)
class EntryMove:
    """An entry that moved."""

    from_: int
    """Its index in the old list."""
    to: int
    """Its index in the new list."""


@dataclass(frozen=True, slots=True)
class EntryChange(Generic[V]):
    """An entry with a changed value."""

    index: int
    """Its index in the new list."""
    from_: V
    """The value in the old list."""
    to: V
    """The value in the new list."""


@dataclass(frozen=True, slots=True)
class EntryChanges:
    """What happened to the entries of a list. Other plans have no entries.

    Source: PLANS.md, § What changed.
    """

    added: tuple[int, ...] = ()
    """Indexes in the new list, ascending."""
    removed: tuple[int, ...] = ()
    """Indexes in the old list, ascending."""
    moved: tuple[EntryMove, ...] = ()
    """Entries that moved relative to the others, in the order of the new list."""
    status: tuple[EntryChange[PlanEntryStatus], ...] = ()
    """Entries whose status changed, in the order of the new list."""
    priority: tuple[EntryChange[PlanEntryPriority], ...] = ()
    """Entries whose priority changed, in the order of the new list."""
    content: tuple[int, ...] = ()
    """Entries whose text changed: indexes in the new list, ascending."""

    def __bool__(self) -> bool:
        """Whether an entry was added, removed, moved or changed, apart from its
        `_meta`."""
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
    """A plan was added."""

    session_id: SessionId
    """The id of the session."""
    plan_id: PlanId | None
    """The id of the plan; `None` for the baseline."""
    after: TrackedPlan
    """The plan."""
    entries: EntryChanges
    """All of its entries are added."""
    kind: Literal["added"] = field(default="added", init=False)
    """The kind of change."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanReplaced:
    """A plan has a new content."""

    session_id: SessionId
    """The id of the session."""
    plan_id: PlanId | None
    """The id of the plan; `None` for the baseline."""
    before: TrackedPlan
    """The old plan."""
    after: TrackedPlan
    """The new plan."""
    entries: EntryChanges
    """What happened to its entries."""
    kind: Literal["replaced"] = field(default="replaced", init=False)
    """The kind of change."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanGone:
    """A plan was removed or dismissed, or its session forgotten."""

    session_id: SessionId
    """The id of the session."""
    plan_id: PlanId | None
    """The id of the plan; `None` for the baseline."""
    before: TrackedPlan
    """The old plan."""
    entries: EntryChanges
    """All of its entries are removed."""
    kind: Literal["removed"] = field(default="removed", init=False)
    """The kind of change."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlanIgnored:
    """Nothing changed."""

    session_id: SessionId
    """The id of the session."""
    plan_id: PlanId | None
    """The id of the plan; `None` for the baseline and for other updates."""
    reason: IgnoreReason
    """Why nothing changed."""
    kind: Literal["ignored"] = field(default="ignored", init=False)
    """The kind of change."""


PlanNews: TypeAlias = PlanAdded | PlanReplaced | PlanGone
"""A change that observers are called with: any but an ignored one."""

PlanChange: TypeAlias = PlanNews | PlanIgnored
"""The change that one call made to a book: `match` narrows it by class, `kind` names it.

Source: PLANS.md, § What changed.
"""
