"""The plans of an agent's session, sent as they change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from .._runtime.rpc import params_text
from .._runtime.values import JsonObject
from ..models import PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId
from ._base import Connection

if TYPE_CHECKING:
    from ..plans import PlanReporter, ReportedNotification, ReportedPlan


class SessionPlans:
    """The plans of a session. Each call changes them and sends the difference.

    Notifications are sent in the order of the calls. A client that did not advertise
    plan operations only gets the update `plan`.

    Each call may raise a `PlanError` or a `ConnectionLost`.
    """

    def __init__(self, connection: Connection, reporter: PlanReporter) -> None:
        self._connection = connection
        self._reporter = reporter
        self._has_failed = False

    @property
    def reporter(self) -> PlanReporter:
        """The underlying reporter. You have to send the notifications that it
        returns."""
        return self._reporter

    async def items(self, plan_id: PlanId, entries: Iterable[PlanEntry]) -> None:
        """Sets a complete list of entries."""
        await self._send(self._reporter.items(plan_id, entries))

    async def markdown(self, plan_id: PlanId, content: str) -> None:
        """Sets a complete Markdown text."""
        await self._send(self._reporter.markdown(plan_id, content))

    async def file(self, plan_id: PlanId, uri: str) -> None:
        """Sets a file that contains the plan, such as `file:///tmp/plan.md`."""
        await self._send(self._reporter.file(plan_id, uri))

    async def remove(self, plan_id: PlanId) -> None:
        """Removes a plan. If the plan does not exist, nothing happens."""
        await self._send(self._reporter.remove(plan_id))

    async def set_meta(self, plan_id: PlanId, meta: JsonObject | None) -> None:
        """Sets the `_meta` of a plan, which keeps it until it is removed. `None` removes
        it."""
        await self._send(self._reporter.set_meta(plan_id, meta))

    async def set_status(
        self, plan_id: PlanId, index: int, status: PlanEntryStatus
    ) -> None:
        """Sets the status of an entry."""
        await self._send(self._reporter.set_status(plan_id, index, status))

    async def set_priority(
        self, plan_id: PlanId, index: int, priority: PlanEntryPriority
    ) -> None:
        """Sets the priority of an entry."""
        await self._send(self._reporter.set_priority(plan_id, index, priority))

    async def set_content(self, plan_id: PlanId, index: int, content: str) -> None:
        """Sets the text of an entry."""
        await self._send(self._reporter.set_content(plan_id, index, content))

    async def push(self, plan_id: PlanId, entry: PlanEntry) -> None:
        """Adds an entry at the end."""
        await self._send(self._reporter.push(plan_id, entry))

    async def insert(self, plan_id: PlanId, index: int, entry: PlanEntry) -> None:
        """Inserts an entry at this index, which may be the length of the list."""
        await self._send(self._reporter.insert(plan_id, index, entry))

    async def remove_entry(self, plan_id: PlanId, index: int) -> None:
        """Removes an entry."""
        await self._send(self._reporter.remove_entry(plan_id, index))

    async def move_entry(self, plan_id: PlanId, from_: int, to: int) -> None:
        """Moves an entry to the index `to`, counted in the list without the entry."""
        await self._send(self._reporter.move_entry(plan_id, from_, to))

    async def again(self) -> None:
        """Sends everything once more, as after `session/load`."""
        await self._send(self._reporter.again())

    @asynccontextmanager
    async def burst(self) -> AsyncIterator[None]:
        """Combines several edits (`async with`): the client sees only the final state."""
        with self._reporter.burst() as notes:
            yield
        await self._send(notes)

    def plans(self) -> tuple[ReportedPlan, ...]:
        """The plans in order, as copies."""
        return self._reporter.plans()

    def plan(self, plan_id: PlanId) -> ReportedPlan | None:
        """A plan by its id, as a copy."""
        return self._reporter.plan(plan_id)

    def __repr__(self) -> str:
        return f"<SessionPlans of {self._reporter.session_id!r}>"

    async def _send(self, notes: list[ReportedNotification]) -> None:
        """Queues all notifications together.

        If sending has failed before, sends everything.
        """
        if self._has_failed:
            notes = self._reporter.again()
        texts = [params_text("session/update", note) for note in notes]
        self._has_failed = True
        try:
            await self._connection._notify("session/update", texts)
        except asyncio.CancelledError:
            self._has_failed = False  # All notifications are queued by now.
            raise
        self._has_failed = False
