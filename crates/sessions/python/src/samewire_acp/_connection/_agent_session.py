"""A session of an agent."""

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
    ToolCallUpdate,
)
from ._builders import agent_message, agent_thought

if TYPE_CHECKING:
    from ._agent import ClientConnection
    from ._reports import SessionPlans


class AgentSession:
    """A session, as the agent sees it: sends updates and asks for permission.

    Each call queues its message at once; awaiting it applies back pressure. Each call
    raises a `ConnectionLost` if the connection has ended.
    """

    def __init__(self, connection: ClientConnection, session_id: SessionId) -> None:
        self.connection = connection
        """The connection to the client."""
        self.id = session_id
        """The id of the session."""

    def __repr__(self) -> str:
        return f"<AgentSession {self.id!r}>"

    async def send(self, update: SessionUpdate, *, unadvertised: bool = False) -> None:
        """Sends an update.

        Raises a `PlanError` with the code `not_advertised` for a plan operation that the
        client did not ask for, unless `unadvertised` is true.
        """
        note = SessionNotification(session_id=self.id, update=update)
        await self.connection.client.session_update(note, unadvertised=unadvertised)

    async def send_text(self, text: str) -> None:
        """Sends a part of the agent's message."""
        await self.send(agent_message(text))

    async def send_thought(self, text: str) -> None:
        """Sends a part of the agent's reasoning."""
        await self.send(agent_thought(text))

    async def request_permission(
        self,
        tool_call: ToolCallUpdate,
        options: Sequence[PermissionOption],
        *,
        timeout: float | None = None,
    ) -> RequestPermissionResponse:
        """Asks the user whether a tool call may proceed."""
        question = RequestPermissionRequest(
            session_id=self.id, tool_call=tool_call, options=list(options)
        )
        client = self.connection.client
        return await client.session_request_permission(question, timeout=timeout)

    @property
    def plans(self) -> SessionPlans:
        """The plans of the session. Changes are sent to the client.

        They are kept until the connection or the session is closed.
        """
        from ..plans import PlanReporter
        from ._reports import SessionPlans

        known = self.connection._plans.get(self.id)
        if known is None:
            reporter = PlanReporter(self.id, self.connection.client_capabilities)
            known = SessionPlans(self.connection, reporter)
            self.connection._plans[self.id] = known
        return known
