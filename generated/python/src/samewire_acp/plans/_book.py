"""The plans of every session, as a client keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..models import (
    SessionNotification,
    SessionUpdatePlan,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
)
from ._change import (
    EntryChanges,
    PlanAdded,
    PlanGone,
    PlanIgnored,
    PlanReplaced,
)
from ._content import (
    copied,
    copied_baseline,
    copied_text,
    entries_in,
    id_of,
    same_content,
)
from ._error import expected
from ._limits import PlanLimits, check_limit, weight_of
from ._observers import Observers
from ._pairing import changes_of, partners_of
from ._progress import PlanProgress
from ._snapshot import HeldPlan, read_snapshot, snapshot_of
from ._tracked import TrackedPlan

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._values import JsonObject
    from ..models import PlanId, SessionId
    from ._change import PlanChange
    from ._content import PlanContent


class PlanBook:
    """The plans of every session, each wholly replaced by what comes for it.

    A book does nothing on its own: no clock, no input, no output. It belongs to one
    thread, such as that of an event loop.

    Source: PLANS.md, § The plan book.
    """

    def __init__(
        self,
        *,
        limits: PlanLimits | None = None,
        on_observer_error: Callable[[Exception], object] | None = None,
    ) -> None:
        """An empty book. Without `on_observer_error`, what observers raise is logged."""
        self._limits = limits or PlanLimits()
        self._sessions: dict[SessionId, dict[PlanId | None, TrackedPlan]] = {}
        self._bytes = 0
        self._observers = Observers(on_observer_error)

    def __repr__(self) -> str:
        return f"<PlanBook of {len(self._sessions)} sessions, {self._bytes} bytes>"

    @property
    def limits(self) -> PlanLimits:
        """How much the book holds at most."""
        return self._limits

    @property
    def bytes(self) -> int:
        """What the book holds, as the limit `bytes` counts it."""
        return self._bytes

    def take(self, notification: SessionNotification) -> PlanChange:
        """Takes one `session/update`, and says what it changed.

        What the book keeps of it is a copy. A `PlanError` (`no_id`, `two_ids`,
        `too_many_…`, or `invalid` for what is not of its type) changed nothing.
        """
        if not isinstance(cast("object", notification), SessionNotification):
            raise expected("a SessionNotification", "notification", notification)
        session_id = copied_text(notification.session_id, "notification/sessionId")
        update = notification.update
        if isinstance(update, SessionUpdatePlan):
            return self._put(
                session_id, None, copied_baseline(update, "notification/update")
            )
        if isinstance(update, SessionUpdatePlanUpdate):
            content = copied(update.plan, "notification/update/plan")
            return self._put(session_id, id_of(content), content)
        if isinstance(update, SessionUpdatePlanRemoved):
            return self._remove(
                session_id, copied_text(update.id, "notification/update/id")
            )
        return PlanIgnored(session_id, None, "not_a_plan")

    def forget(self, session_id: SessionId) -> tuple[PlanGone, ...]:
        """Dismisses all plans of a session, in order."""
        gone = self._sessions.pop(session_id, {}).values()
        self._bytes -= sum(plan.weight for plan in gone)
        changes = tuple(_gone(session_id, plan) for plan in gone)
        self._observers.tell(changes)
        return changes

    def sessions(self) -> tuple[SessionId, ...]:
        """The sessions that have plans, in the order in which they were first seen."""
        return tuple(self._sessions)

    def plans(self, session_id: SessionId) -> tuple[TrackedPlan, ...]:
        """The plans of a session, in the order in which they were first seen."""
        return tuple(self._sessions.get(session_id, {}).values())

    def plan(self, session_id: SessionId, plan_id: PlanId | None) -> TrackedPlan | None:
        """A plan by its id; that of the baseline is `None`."""
        return self._sessions.get(session_id, {}).get(plan_id)

    def progress(self, session_id: SessionId) -> PlanProgress:
        """How far the plans of a session are, together."""
        plans = self.plans(session_id)
        return sum((plan.progress() for plan in plans), PlanProgress())

    def observe(self, observer: Callable[[PlanChange], object]) -> Callable[[], None]:
        """Has a function told each change from now on, once, after the book has it.

        What is ignored is not told. What it gives back ends it. A function that changes
        the book is told of that after everybody has been told of this; one that raises
        keeps nobody from being told.
        """
        return self._observers.add(observer)

    def snapshot(self) -> JsonObject:
        """The book as JSON: the same bytes in every language, for `restore`.

        Source: PLANS.md, § Snapshot.
        """
        return snapshot_of(self._sessions)

    @classmethod
    def restore(
        cls,
        snapshot: object,
        *,
        limits: PlanLimits | None = None,
        on_observer_error: Callable[[Exception], object] | None = None,
    ) -> PlanBook:
        """A book as a snapshot has it: any JSON, as `json.loads` gives it.

        It has no observers, and these limits. Raises a `PlanError`: `snapshot` for what
        is none, `too_many_…` for what is beyond the limits.
        """
        book = cls(limits=limits, on_observer_error=on_observer_error)
        for session_id, plans in read_snapshot(snapshot):
            for plan in plans:
                book._hold(session_id, plan)
        return book

    def _put(
        self, session_id: SessionId, plan_id: PlanId | None, content: PlanContent
    ) -> PlanChange:
        before = self.plan(session_id, plan_id)
        if before is not None and same_content(before.content, content):
            return PlanIgnored(session_id, plan_id, "unchanged")
        old, new = entries_in(before.content) if before else [], entries_in(content)
        _check_entries(len(new), self._limits)
        partners = partners_of(old, new)
        next_key = before.next_key if before else 0
        keys: list[int] = []
        for partner in partners:
            if before is not None and partner is not None:
                keys.append(before.keys[partner])
            else:
                keys.append(next_key)
                next_key += 1
        held = HeldPlan(plan_id, content, tuple(keys), next_key)
        after = self._hold(session_id, held)
        entries = changes_of(old, new, partners)
        change: PlanChange = (
            PlanAdded(session_id, plan_id, after, entries)
            if before is None
            else PlanReplaced(session_id, plan_id, before, after, entries)
        )
        self._observers.tell([change])
        return change

    def _hold(self, session_id: SessionId, held: HeldPlan) -> TrackedPlan:
        """Holds a plan, if the limits allow it: the only place where plans come in."""
        limits, plans = self._limits, self._sessions.get(session_id, {})
        _check_entries(len(held.keys), limits)
        sessions = len(self._sessions) + (not plans)
        what = f"the book would hold {sessions} sessions"
        check_limit("too_many_sessions", what, sessions, limits.sessions)
        before = plans.get(held.id)
        count = len(plans) + (before is None)
        what = f"the session would hold {count} plans"
        check_limit("too_many_plans", what, count, limits.plans)
        weight = weight_of(held.id, held.content)
        size = self._bytes - (before.weight if before else 0) + weight
        what = f"the book would hold {size} bytes"
        check_limit("too_many_bytes", what, size, limits.bytes)
        plan = TrackedPlan(*held, weight)
        self._sessions.setdefault(session_id, {})[held.id] = plan
        self._bytes = size
        return plan

    def _remove(self, session_id: SessionId, plan_id: PlanId) -> PlanChange:
        plans = self._sessions.get(session_id, {})
        plan = plans.pop(plan_id, None)
        if plan is None:
            return PlanIgnored(session_id, plan_id, "unknown_plan")
        if not plans:
            del self._sessions[session_id]
        self._bytes -= plan.weight
        change = _gone(session_id, plan)
        self._observers.tell([change])
        return change


def _gone(session_id: SessionId, plan: TrackedPlan) -> PlanGone:
    removed = EntryChanges(removed=tuple(range(len(plan.keys))))
    return PlanGone(session_id, plan.id, plan, removed)


def _check_entries(count: int, limits: PlanLimits) -> None:
    what = f"the plan has {count} entries"
    check_limit("too_many_entries", what, count, limits.entries)
