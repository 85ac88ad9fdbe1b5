"""The plan book of a client."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, cast

from .._runtime.values import JsonObject
from ..models import (
    PlanCapabilities,
    PlanId,
    SessionId,
    SessionNotification,
    SessionUpdatePlan,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
)
from ._change import (
    EntryChanges,
    IgnoreReason,
    PlanAdded,
    PlanChange,
    PlanGone,
    PlanIgnored,
    PlanNews,
    PlanReplaced,
)
from ._content import PlanContent, entries_in, id_of
from ._copies import (
    NONE_HELD,
    HeldEntries,
    copied,
    copied_baseline,
    copied_text,
    held_entries,
)
from ._error import expected
from ._file_links import file_or
from ._form import book_capability
from ._limits import (
    DEEPEST,
    PlanLimits,
    check_limit,
    depth_of,
    weight_of,
    weight_of_session,
)
from ._observers import Observers
from ._operations import UPDATES
from ._pairing import changes_of, partners_of
from ._progress import PlanProgress
from ._same import same_content
from ._snapshot import read_snapshot, snapshot_of
from ._tracked import Held, TrackedPlan


class PlanBook:
    """The plans of all sessions, kept from the notifications of an agent.

    A book does nothing on its own: it has no timer and does no input or output. It
    belongs to one thread, such as that of an event loop, and to one connection, because
    session ids are chosen by the agent.

    Source: PLANS.md, § The plan book.
    """

    def __init__(
        self,
        *,
        limits: PlanLimits | None = None,
        on_observer_error: Callable[[Exception], object] | None = None,
    ) -> None:
        """An empty book. Errors of observers go to `on_observer_error` or the log.

        Raises a `PlanError` with the code `invalid`.
        """
        if limits is None:
            limits = PlanLimits()
        elif not isinstance(cast("object", limits), PlanLimits):
            raise expected("PlanLimits", "limits", limits)
        self._limits = limits
        self._sessions: dict[SessionId, dict[PlanId | None, Held]] = {}
        self._bytes = 0
        self._observers = Observers(on_observer_error)

    @staticmethod
    def capability() -> PlanCapabilities:
        """The capability `plan` of a client with a book.

        Its `_meta` says that the client also reads file plans.

        Source: PLANS.md, § File plans.
        """
        return book_capability()

    def __repr__(self) -> str:
        return f"<PlanBook of {len(self._sessions)} sessions, {self._bytes} bytes>"

    @property
    def limits(self) -> PlanLimits:
        """The limits of the book."""
        return self._limits

    @property
    def bytes(self) -> int:
        """The size of the book, as the limit `bytes` counts it."""
        return self._bytes

    def take(self, notification: SessionNotification) -> PlanChange:
        """Processes one `session/update`, and returns what changed.

        The book keeps a copy.

        Raises a `PlanError` without changing the book: `no_id`, `two_ids`, `too_deep`,
        `too_many_…`, or `invalid` if the argument does not have the right type.
        """
        if not isinstance(cast("object", notification), SessionNotification):
            raise expected("a SessionNotification", "notification", notification)
        # Members may be missing: models can be constructed without validation.
        given: Any = getattr(notification, "session_id", None)
        session_id = copied_text(given, "notification/sessionId")
        update = getattr(notification, "update", None)
        if isinstance(update, SessionUpdatePlan):
            held = self._held_entries(session_id, None)
            baseline = copied_baseline(update, "notification/update", held)
            return self._put(session_id, None, baseline)
        if isinstance(update, SessionUpdatePlanUpdate):
            given = getattr(update, "plan", None)
            held = self._held_entries(session_id, getattr(given, "id", None))
            content = copied(given, "notification/update/plan", held)
            return self._put(session_id, id_of(content), file_or(content))
        if isinstance(update, SessionUpdatePlanRemoved):
            given = getattr(update, "id", None)
            return self._remove(
                session_id, copied_text(given, "notification/update/id")
            )
        if not isinstance(update, UPDATES):
            raise expected("a SessionUpdate", "notification/update", update)
        return _ignored(session_id, None, "not_a_plan")

    def dismiss(self, session_id: SessionId, plan_id: PlanId | None) -> PlanChange:
        """Removes a plan that the user no longer wants to see.

        Without an id, the baseline. The agent is not notified; a later update of the
        plan adds it again.

        Raises a `PlanError` with the code `invalid`.
        """
        return self._remove(_session_id(session_id), _plan_id(plan_id))

    def forget(self, session_id: SessionId) -> tuple[PlanGone, ...]:
        """Removes all plans of a session, in order.

        Call it when a session is closed, and before it is loaded again: the agent then
        sends its current plans.

        Raises a `PlanError` with the code `invalid`.
        """
        session_id = _session_id(session_id)
        plans = self._sessions.get(session_id, {})
        changes = tuple(_gone(session_id, held.plan) for held in plans.values())
        for plan_id in [*plans]:
            self._drop(session_id, plan_id)
        self._observers.tell(changes)
        return changes

    def sessions(self) -> tuple[SessionId, ...]:
        """The sessions that have plans, in the order in which they first appeared."""
        return tuple(self._sessions)

    def plans(self, session_id: SessionId) -> tuple[TrackedPlan, ...]:
        """The plans of a session, in the order in which they first appeared.

        Raises a `PlanError` with the code `invalid`.
        """
        plans = self._sessions.get(_session_id(session_id), {})
        return tuple(held.plan for held in plans.values())

    def plan(self, session_id: SessionId, plan_id: PlanId | None) -> TrackedPlan | None:
        """A plan by its id; `None` is the baseline.

        Raises a `PlanError` with the code `invalid`.
        """
        held = self._held(_session_id(session_id), _plan_id(plan_id))
        return None if held is None else held.plan

    def progress(self, session_id: SessionId) -> PlanProgress:
        """The progress over all plans of a session.

        Raises a `PlanError` with the code `invalid`.
        """
        plans = self.plans(session_id)
        return sum((plan.progress() for plan in plans), PlanProgress())

    def observe(self, observer: Callable[[PlanNews], object]) -> Callable[[], None]:
        """Registers an observer, and returns a function that unregisters it.

        The observer is called once for each change, after the book has applied it, but
        not for ignored updates. If it changes the book, that change is reported after
        the current one. If it raises, other observers are still called. An `async def`
        is refused.

        Raises a `PlanError` with the code `invalid`.
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
        """Restores a book from a snapshot, as `json.loads` returns it.

        The book has no observers, and these limits.

        Raises a `PlanError`: `snapshot` if the value is not a snapshot, `too_deep` and
        `too_many_…` if it exceeds the limits.
        """
        book = cls(limits=limits, on_observer_error=on_observer_error)
        for session_id, plans in read_snapshot(snapshot):
            for plan, next_key in plans:
                weight = book._weight_allowed(session_id, plan.id, plan.content)
                book._hold(session_id, Held(plan, next_key, weight))
        return book

    def _held_entries(self, session_id: SessionId, plan_id: object) -> HeldEntries:
        """The entries of a plan, if it is in the book. The id may be any value."""
        if plan_id is not None and not isinstance(plan_id, str):
            return NONE_HELD
        before = self._held(session_id, plan_id)
        return held_entries(entries_in(before.plan.content)) if before else NONE_HELD

    def _held(self, session_id: SessionId, plan_id: PlanId | None) -> Held | None:
        return self._sessions.get(session_id, {}).get(plan_id)

    def _put(
        self, session_id: SessionId, plan_id: PlanId | None, content: PlanContent
    ) -> PlanChange:
        before = self._held(session_id, plan_id)
        if before and same_content(before.plan.content, content):
            return _ignored(session_id, plan_id, "unchanged")
        weight = self._weight_allowed(session_id, plan_id, content)
        old = entries_in(before.plan.content) if before else []
        new = entries_in(content)
        partners = partners_of(old, new)
        had = before.plan.keys if before else ()
        fresh = count(before.next_key) if before else count()
        keys = tuple(next(fresh) if one is None else had[one] for one in partners)
        after = TrackedPlan(plan_id, content, keys)
        self._hold(session_id, Held(after, next(fresh), weight))
        entries = changes_of(old, new, partners)
        change: PlanNews = (
            PlanAdded(
                session_id=session_id, plan_id=plan_id, after=after, entries=entries
            )
            if before is None
            else PlanReplaced(
                session_id=session_id,
                plan_id=plan_id,
                before=before.plan,
                after=after,
                entries=entries,
            )
        )
        self._observers.tell([change])
        return change

    def _weight_allowed(
        self, session_id: SessionId, plan_id: PlanId | None, content: PlanContent
    ) -> int:
        """The size of a plan, after a check of all limits."""
        limits, plans = self._limits, self._sessions.get(session_id, {})
        before = plans.get(plan_id)
        check_limit("too_deep", depth_of(content), min(limits.depth, DEEPEST))
        check_limit("too_many_entries", len(entries_in(content)), limits.entries)
        sessions = len(self._sessions) + (not plans)
        check_limit("too_many_sessions", sessions, limits.sessions)
        check_limit("too_many_plans", len(plans) + (before is None), limits.plans)
        weight = weight_of(plan_id, content)
        more = weight - before.weight if before else weight
        if not plans:
            more += weight_of_session(session_id)
        check_limit("too_many_bytes", self._bytes + more, limits.bytes)
        return weight

    def _hold(self, session_id: SessionId, held: Held) -> None:
        """Adds or replaces a plan. All changes to the book use this method or
        `_drop`."""
        plans = self._sessions.get(session_id)
        if plans is None:
            plans = self._sessions[session_id] = {}
            self._bytes += weight_of_session(session_id)
        before = plans.get(held.plan.id)
        self._bytes += held.weight - (before.weight if before else 0)
        plans[held.plan.id] = held

    def _drop(
        self, session_id: SessionId, plan_id: PlanId | None
    ) -> TrackedPlan | None:
        """Removes a plan, and its session if it was the last plan."""
        plans = self._sessions.get(session_id, {})
        held = plans.pop(plan_id, None)
        if held is None:
            return None
        self._bytes -= held.weight
        if not plans:
            del self._sessions[session_id]
            self._bytes -= weight_of_session(session_id)
        return held.plan

    def _remove(self, session_id: SessionId, plan_id: PlanId | None) -> PlanChange:
        plan = self._drop(session_id, plan_id)
        if plan is None:
            return _ignored(session_id, plan_id, "unknown_plan")
        change = _gone(session_id, plan)
        self._observers.tell([change])
        return change


def _gone(session_id: SessionId, plan: TrackedPlan) -> PlanGone:
    removed = EntryChanges(removed=tuple(range(len(plan.keys))))
    return PlanGone(
        session_id=session_id, plan_id=plan.id, before=plan, entries=removed
    )


def _ignored(
    session_id: SessionId, plan_id: PlanId | None, reason: IgnoreReason
) -> PlanIgnored:
    return PlanIgnored(session_id=session_id, plan_id=plan_id, reason=reason)


def _session_id(given: SessionId) -> SessionId:
    return copied_text(given, "session_id")


def _plan_id(given: PlanId | None) -> PlanId | None:
    return None if given is None else copied_text(given, "plan_id")
