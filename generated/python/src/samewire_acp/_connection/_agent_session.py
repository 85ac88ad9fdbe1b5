"""A session, as its agent sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..models import (
    PermissionOption,
    RequestPermissionRequest,
    RequestPermissionResponse,
    SessionId,
    SessionNotification,
    SessionUpdate,
    SessionUpdateAgentMessageChunk,
    SessionUpdateAgentThoughtChunk,
    ToolCallUpdate,
)
from ._builders import text_block

if TYPE_CHECKING:
    from ._agent import ClientConnection
    from ._reports import SessionPlans


class AgentSession:
    """A session, to tell the client what happens in it.

    What is sent is queued at once; awaiting it waits until little enough is unwritten.
    Each call raises a `ConnectionLost` when the connection has ended.
    """

    def __init__(self, connection: ClientConnection, session_id: SessionId) -> None:
        self.connection = connection
        """The connection to its client."""
        self.id = session_id
        """Its id."""

    def __repr__(self) -> str:
        return f"<AgentSession {self.id!r}>"

    async def send(self, update: SessionUpdate, *, unadvertised: bool = False) -> None:
        """Sends an update.

        Raises a `PlanError` with the code `not_advertised` for a plan operation that the
        client did not ask for; `unadvertised` lets it through.
        """
        note = SessionNotification(session_id=self.id, update=update)
        await self.connection.client.session_update(note, unadvertised=unadvertised)

    async def send_text(self, text: str) -> None:
        """Sends a piece of the agent's message."""
        await self.send(SessionUpdateAgentMessageChunk(content=text_block(text)))

    async def send_thought(self, text: str) -> None:
        """Sends a piece of the agent's thoughts."""
        await self.send(SessionUpdateAgentThoughtChunk(content=text_block(text)))

    async def request_permission(
        self,
        tool_call: ToolCallUpdate,
        options: Sequence[PermissionOption],
        *,
        timeout: float | None = None,
    ) -> RequestPermissionResponse:
        """Asks the user whether a tool may do its work."""
        question = RequestPermissionRequest(
            session_id=self.id, tool_call=tool_call, options=list(options)
        )
        client = self.connection.client
        return await client.session_request_permission(question, timeout=timeout)

    @property
    def plans(self) -> SessionPlans:
        """The plans of the session: what changes in them is sent.

        They stay as long as the connection, or until the session is closed.
        """
        from ..plans import PlanReporter
        from ._reports import SessionPlans

        known = self.connection._plans.get(self.id)
        if known is None:
            reporter = PlanReporter(self.id, self.connection.client_capabilities)
            known = SessionPlans(self.connection, reporter)
            self.connection._plans[self.id] = known
        return known
