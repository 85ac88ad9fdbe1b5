"""The plan reporter of an agent."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias, cast, get_args

from pydantic import BaseModel
from pydantic_core import to_json
from typing_extensions import TypedDict

from .._runtime.values import JsonObject
from ..models import (
    ClientCapabilities,
    PlanEntry,
    PlanEntryPriority,
    PlanEntryStatus,
    PlanId,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
    SessionId,
    SessionUpdate,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
    SessionUpdateUnknown,
)
from ._copies import copied, copied_entry, copied_meta, copied_text, made
from ._error import check_function, expected, refuse, refused, shown
from ._form import FilePlans, PlanIdSpelling, form_for
from ._merge import MergePolicy, ReportedPlan, merge_in_order
from ._operations import UPDATES, PlanOperations
from ._sending import Plans, ReadPlans, Sent, in_order, operated, replaced

ReportedNotification: TypeAlias = JsonObject
"""The params of a `session/update` to send: `Peer.notify("session/update", it)`.

They are a plain `dict`, because type checkers do not accept a `TypedDict` for
`Peer.notify`.
"""


class PlanReporterOptions(TypedDict, total=False):
    """The options of a `PlanReporter`."""

    plan_id: PlanIdSpelling
    """The names under which plan ids are written; `both` by default."""
    files: FilePlans
    """How file plans are sent; `auto` by default."""
    merge: MergePolicy
    """Builds one list of all plans for clients without plan operations; by default
    `merge_in_order`."""


class PlanReporter:
    """An agent's plans of one session.

    Each call changes them and returns the notifications to send. The reporter sends
    nothing itself, and assumes that every notification it returned was sent. Send them
    in the order in which they were returned, and call `again` if sending failed or was
    cancelled. A client without plan operations only gets the update `plan`.

    Arguments are copied. A call that raises a `PlanError` changed nothing. Every call
    may raise one with the code `invalid`, if an argument does not have the right type.
    A reporter belongs to one thread, such as that of an event loop.

    Source: PLANS.md, § The plan reporter.
    """

    def __init__(
        self,
        session_id: SessionId,
        capabilities: ClientCapabilities | None,
        *,
        plan_id: PlanIdSpelling = "both",
        files: FilePlans = "auto",
        merge: MergePolicy = merge_in_order,
    ) -> None:
        """A reporter without plans, for a client with these capabilities.

        `capabilities` are those of `initialize`, `plan_id` selects the names of plan ids,
        `files` how file plans are sent, and `merge` builds one list of all plans for
        clients without plan operations.

        Raises a `PlanError` with the code `invalid`.
        """
        check_function(merge, "merge")
        self._form = form_for(capabilities, plan_id, files)
        self._session_id = copied_text(session_id, "session_id")
        self._operations = PlanOperations.advertised(
            capabilities, plan_id=plan_id, files=files
        )
        self._merge = merge
        self._plans: Plans = {}
        self._dismissed: frozenset[str] = frozenset()
        self._sent = Sent()
        self._read: ReadPlans = {}
        self._holding = self._bursting = False

    def __repr__(self) -> str:
        return f"<PlanReporter of {len(self._plans)} plans>"

    @property
    def session_id(self) -> SessionId:
        """The id of the session."""
        return self._session_id

    @property
    def is_holding(self) -> bool:
        """Whether a burst has begun and not ended yet."""
        return self._holding

    @property
    def operations(self) -> PlanOperations | None:
        """Plan operations to send yourself, if the client advertised them."""
        return self._operations

    def items(
        self, plan_id: PlanId, entries: Iterable[PlanEntry]
    ) -> list[ReportedNotification]:
        """Sets a complete list of entries."""
        plan_id = copied_text(plan_id, "plan_id")
        copies = _entries(entries, "entries")
        return self._replace(PlanUpdateContentItems(id=plan_id, entries=copies))

    def markdown(self, plan_id: PlanId, content: str) -> list[ReportedNotification]:
        """Sets a complete Markdown text."""
        plan_id = copied_text(plan_id, "plan_id")
        content = copied_text(content, "content")
        return self._replace(PlanUpdateContentMarkdown(id=plan_id, content=content))

    def file(self, plan_id: PlanId, uri: str) -> list[ReportedNotification]:
        """Sets a file that contains the plan, such as `file:///tmp/plan.md`."""
        plan_id = copied_text(plan_id, "plan_id")
        uri = copied_text(uri, "uri")
        return self._replace(PlanUpdateContentFile(id=plan_id, uri=uri))

    def remove(self, plan_id: PlanId) -> list[ReportedNotification]:
        """Removes a plan. If the plan does not exist, nothing happens."""
        plan_id = copied_text(plan_id, "plan_id")
        plans = {name: plan for name, plan in self._plans.items() if name != plan_id}
        return self._change(plans, self._dismissed | {plan_id})

    def set_meta(
        self, plan_id: PlanId, meta: JsonObject | None
    ) -> list[ReportedNotification]:
        """Sets the `_meta` of a plan, which keeps it until it is removed. `None` removes
        it. A client without plan operations does not get it.

        Raises a `PlanError` with the code `unknown_plan`.
        """
        copy = copied_meta(meta, "meta")
        plan = self._known(plan_id)
        return self._put(made(type(plan), {**plan.__dict__, "meta": copy}))

    def set_status(
        self, plan_id: PlanId, index: int, status: PlanEntryStatus
    ) -> list[ReportedNotification]:
        """Sets the status of an entry.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        known = _one_of(PlanEntryStatus, status, "status")
        return self._set(plan_id, index, status=known)

    def set_priority(
        self, plan_id: PlanId, index: int, priority: PlanEntryPriority
    ) -> list[ReportedNotification]:
        """Sets the priority of an entry.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        known = _one_of(PlanEntryPriority, priority, "priority")
        return self._set(plan_id, index, priority=known)

    def set_content(
        self, plan_id: PlanId, index: int, content: str
    ) -> list[ReportedNotification]:
        """Sets the text of an entry.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        return self._set(plan_id, index, content=copied_text(content, "content"))

    def insert(
        self, plan_id: PlanId, index: int, entry: PlanEntry
    ) -> list[ReportedNotification]:
        """Inserts an entry at this index, which may be the length of the list.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        _check_index(index, "index")
        added = copied_entry(entry, "entry")

        def edit(entries: list[PlanEntry]) -> None:
            _check_place(entries, index, len(entries))
            entries.insert(index, added)

        return self._edit(plan_id, edit)

    def push(self, plan_id: PlanId, entry: PlanEntry) -> list[ReportedNotification]:
        """Adds an entry at the end.

        Raises a `PlanError`: `unknown_plan` or `not_items`.
        """
        added = copied_entry(entry, "entry")
        return self._edit(plan_id, lambda entries: entries.append(added))

    def remove_entry(self, plan_id: PlanId, index: int) -> list[ReportedNotification]:
        """Removes an entry.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        _check_index(index, "index")

        def edit(entries: list[PlanEntry]) -> None:
            _check_place(entries, index, len(entries) - 1)
            del entries[index]

        return self._edit(plan_id, edit)

    def move_entry(
        self, plan_id: PlanId, from_: int, to: int
    ) -> list[ReportedNotification]:
        """Moves an entry to the index `to`, counted in the list without the entry.

        Raises a `PlanError`: `unknown_plan`, `not_items` or `no_entry`.
        """
        _check_index(from_, "from_")
        _check_index(to, "to")

        def edit(entries: list[PlanEntry]) -> None:
            _check_place(entries, from_, len(entries) - 1)
            _check_place(entries, to, len(entries) - 1)
            entries.insert(to, entries.pop(from_))

        return self._edit(plan_id, edit)

    def hold(self) -> None:
        """Begins a burst: calls return nothing until `flush` or `again`."""
        self._holding = True

    def flush(self) -> list[ReportedNotification]:
        """Ends a burst and returns what the client needs; without a burst, nothing."""
        if not self._holding:
            return []
        return self._send(self._plans, self._dismissed, self._sent)

    @contextmanager
    def burst(self) -> Generator[list[ReportedNotification], None, None]:
        """A burst around some edits: `with reporter.burst() as notes:`.

        At the end, the list has what the client needs after all edits. If the edits
        fail, the burst ends as well; the changes up to that point are returned by the
        next edit. The list of a nested burst stays empty, because the outer burst has
        its changes. `flush` and `again` inside end the burst.
        """
        notes: list[ReportedNotification] = []
        inside, self._bursting = self._bursting, True
        self.hold()
        try:
            yield notes
            if not inside:
                notes += self.flush()
        finally:
            if not inside:
                self._bursting = self._holding = False

    def again(self) -> list[ReportedNotification]:
        """Returns all plans, for a client that has none of them, or if sending failed.

        Examples are a loaded session or a new window. Ends a burst. Plans that the
        client may have from earlier are not removed.
        """
        anew = self._sent.entries is not None
        return self._send(self._plans, frozenset(), Sent(), anew=anew)

    def plans(self) -> tuple[ReportedPlan, ...]:
        """The plans in order, as copies."""
        return tuple(copied(plan, "plan") for plan in self._plans.values())

    def plan(self, plan_id: PlanId) -> ReportedPlan | None:
        """A plan by its id, as a copy.

        Raises a `PlanError` with the code `invalid`.
        """
        plan = self._plans.get(copied_text(plan_id, "plan_id"))
        if plan is None:
            return None
        copy: ReportedPlan = copied(plan, "plan")
        return copy

    def check(self, update: SessionUpdate) -> None:
        """Refuses an update created elsewhere that the client did not ask for.

        Raises a `PlanError` with the code `not_advertised`.
        """
        if not isinstance(cast("object", update), UPDATES):
            raise expected("a SessionUpdate", "update", update)
        if self._operations is None and _is_operation(update):
            raise refused("not_advertised")

    def _set(
        self, plan_id: PlanId, index: int, **members: Any
    ) -> list[ReportedNotification]:
        _check_index(index, "index")

        def edit(entries: list[PlanEntry]) -> None:
            _check_place(entries, index, len(entries) - 1)
            entries[index] = made(PlanEntry, {**entries[index].__dict__, **members})

        return self._edit(plan_id, edit)

    def _edit(
        self, plan_id: PlanId, edit: Callable[[list[PlanEntry]], None]
    ) -> list[ReportedNotification]:
        plan = self._known(plan_id)
        if not isinstance(plan, PlanUpdateContentItems):
            raise refused("not_items")
        entries = [*plan.entries]
        edit(entries)
        return self._put(made(type(plan), {**plan.__dict__, "entries": entries}))

    def _known(self, plan_id: PlanId) -> ReportedPlan:
        plan = self._plans.get(copied_text(plan_id, "plan_id"))
        if plan is None:
            shown = plan_id if len(plan_id) <= 80 else f"{plan_id[:80]}…"
            raise refused("unknown_plan", plan_id=to_json(shown).decode())
        return plan

    def _replace(self, plan: ReportedPlan) -> list[ReportedNotification]:
        """Sets a new content of a plan, which keeps its `_meta`."""
        had = self._plans.get(plan.id)
        meta = None if had is None else had.meta
        return self._put(made(type(plan), {**plan.__dict__, "meta": meta}))

    def _put(self, plan: ReportedPlan) -> list[ReportedNotification]:
        return self._change({**self._plans, plan.id: plan}, self._dismissed)

    def _change(
        self, plans: Plans, dismissed: frozenset[str]
    ) -> list[ReportedNotification]:
        if not self._holding:
            return self._send(plans, dismissed, self._sent)
        self._plans, self._dismissed = plans, dismissed
        return []

    def _merged(self, plans: Plans) -> list[PlanEntry]:
        """All plans as one list, by the merge policy."""
        if self._merge is not merge_in_order:
            copies = [copied(plan, "plan") for plan in plans.values()]
            return _entries(self._merge(copies), "merge")
        self._read = in_order(plans, self._read)
        return [entry for _, entries in self._read.values() for entry in entries]

    def _send(
        self,
        plans: Plans,
        dismissed: frozenset[str],
        before: Sent,
        *,
        anew: bool = False,
    ) -> list[ReportedNotification]:
        """Ends a burst, and returns what a client in the state `before` needs.

        With `anew`, an empty list is sent, too.
        """
        if self._operations is None:
            entries = self._merged(plans)
            updates, sent = replaced(entries, before, anew=anew)
        else:
            updates, sent = operated(plans, dismissed, before, self._form)
        self._plans, self._dismissed, self._sent = plans, frozenset(), sent
        self._holding = False
        return [{"sessionId": self._session_id, "update": one} for one in updates]


def _is_operation(update: SessionUpdate) -> bool:
    """Whether an update is a plan operation. The object of an unknown update may
    have been changed into one."""
    if isinstance(update, SessionUpdateUnknown):
        return update.root.get(update.TAG_NAME) in ("plan_update", "plan_removed")
    return isinstance(update, (SessionUpdatePlanUpdate, SessionUpdatePlanRemoved))


def _entries(given: Iterable[PlanEntry], at: str) -> list[PlanEntry]:
    """Copies of entries."""
    if isinstance(given, (str, bytes, Mapping, BaseModel)):
        raise expected("a list of entries", at, cast("object", given))
    try:
        entries = list(given)
    except TypeError:
        raise expected("a list of entries", at, given) from None
    return [copied_entry(one, f"{at}/{index}") for index, one in enumerate(entries)]


def _one_of(of: Any, value: str, at: str) -> str:
    known: tuple[str, ...] = get_args(get_args(of)[0])
    if isinstance(cast("object", value), str):
        plain = str.__str__(value)
        if plain in known:
            return plain
    refuse(at, f"expected one of {', '.join(known)}, found {shown(value)}")


def _check_index(index: int, at: str) -> None:
    if type(cast("object", index)) is not int or index < 0:
        refuse(at, f"expected a whole number from 0 up, found {shown(index)}")


def _check_place(entries: list[PlanEntry], index: int, last: int) -> None:
    if index > last:
        raise refused("no_entry", found=len(entries), index=shown(index))
