"""Sends plan operations only to clients that advertised them."""

from __future__ import annotations

from typing import Any, Protocol

from pydantic_core import from_json

from .. import methods
from .._runtime.peer import Caller, RpcConnection
from .._runtime.serve import TellIssue, TellUndeclared
from ..models import (
    ClientCapabilities,
    SessionNotification,
    SessionUpdate,
    SessionUpdatePlanRemoved,
    SessionUpdatePlanUpdate,
    SessionUpdateUnknown,
)


class GatedClient(methods.ClientPeer, Protocol):
    """The client at the other end: each method sends a message.

    Plan operations go only to a client that advertised them in `initialize`.
    """

    async def session_update(
        self, params: SessionNotification, /, *, unadvertised: bool = False
    ) -> None:
        """Sends an update of a session.

        Raises a `PlanError` with the code `not_advertised` for a plan operation that the
        client did not ask for; then nothing is written. `unadvertised` permits it.
        """
        ...


class GatedCaller(Caller):
    """Calls of a client, which refuse plan operations that it did not advertise."""

    def _advertised(self) -> ClientCapabilities | None:
        """The client's capabilities."""
        raise NotImplementedError

    async def session_update(
        self,
        params: Any = None,
        /,
        *wrong: Any,
        unadvertised: bool = False,
        **unknown: Any,
    ) -> None:
        """Sends an update of a session."""
        if not unadvertised and isinstance(params, SessionNotification):
            check_advertised(params.update, self._advertised())
        of = methods.SESSION_UPDATE
        await self._call("session_update", of, params, *wrong, **unknown)


class _OtherCaller(GatedCaller):
    _capabilities: ClientCapabilities | None

    def _advertised(self) -> ClientCapabilities | None:
        return self._capabilities


def call_client(
    connection: RpcConnection,
    client_capabilities: ClientCapabilities | None = None,
    *,
    on_issue: TellIssue | None = None,
    on_undeclared: TellUndeclared | None = None,
) -> GatedClient:
    """Calls the client at the other end of another connection, such as a `Peer`.

    `client_capabilities` are those of `initialize`; without them, no plan operations are
    sent.
    """
    caller = _OtherCaller(methods._client, connection, on_issue, on_undeclared)
    caller._capabilities = client_capabilities
    client: Any = caller
    made: GatedClient = client
    return made


def check_advertised(
    update: SessionUpdate, capabilities: ClientCapabilities | None
) -> None:
    """Refuses a plan operation for a client that did not advertise them."""
    if is_plan_operation(update) and (capabilities is None or not capabilities.plan):
        from ..plans import PlanError

        what = (
            "the client did not advertise plan operations: it may only be sent `plan`"
        )
        raise PlanError("not_advertised", what)


def is_plan_operation(update: SessionUpdate) -> bool:
    """Whether an update is `plan_update` or `plan_removed`."""
    if isinstance(update, SessionUpdateUnknown):
        return update.root.get(update.TAG_NAME) in ("plan_update", "plan_removed")
    return isinstance(update, (SessionUpdatePlanUpdate, SessionUpdatePlanRemoved))


def is_of_first_draft(initialize: str) -> bool:
    """Whether a client advertised plans by the name of the RFD's first draft.

    That name of `plan` is `planCapabilities`. The first draft has file plans.
    """
    of = from_json(initialize)
    for name in ("params", "clientCapabilities", "planCapabilities"):
        of = of.get(name) if isinstance(of, dict) else None
    return of is not None
