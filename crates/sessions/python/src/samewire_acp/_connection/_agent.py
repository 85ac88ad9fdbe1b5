"""The agent's end of a connection, with its sessions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json, to_json
from typing_extensions import Unpack

from .. import methods
from .._context import Context
from .._rpc import Head, RpcError, params_of
from .._tasks import tell
from ..models import (
    ClientCapabilities,
    InitializeRequest,
    PermissionOption,
    PlanCapabilities,
    RequestPermissionRequest,
    RequestPermissionResponse,
    SessionId,
    SessionNotification,
    SessionUpdate,
    ToolCallUpdate,
)
from ._acp import (
    CANCELLED_TURN,
    AcpConnection,
    AcpContext,
    Cancelled,
    session_id_in,
)
from ._builders import agent_message, agent_thought
from ._caller import ConnectionCaller
from ._gate import GatedClient, gated, is_of_first_draft
from ._options import ServingOptions
from ._reports import SessionPlans
from ._transport import Transport

if TYPE_CHECKING:
    from ..plans import FilePlans, PlanIdSpelling


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

        known = self.connection._plans.get(self.id)
        if known is None:
            reporter = PlanReporter(
                self.id,
                self.connection.client_capabilities,
                plan_id=self.connection._plan_id,
                files=self.connection._files,
            )
            known = SessionPlans(self.connection, reporter)
            self.connection._plans[self.id] = known
        return known


class AgentContext(AcpContext):
    """The context of a handler of an agent."""

    __slots__ = ("_after", "connection")

    def __init__(
        self, method: str, request_id: Any, raw: str, connection: ClientConnection
    ) -> None:
        super().__init__(method, request_id, raw)
        self.connection = connection
        """The connection of the message."""
        self._after: list[Callable[[Any], object]] | None = None

    @property
    def client(self) -> GatedClient:
        """The client at the other end."""
        return self.connection.client

    @property
    def session(self) -> AgentSession:
        """The session of the message.

        Raises a `ValueError` if the params have no `sessionId`.
        """
        session_id = self.session_id
        if session_id is None:
            raise ValueError(f"`{self.method}` has no session")
        return AgentSession(self.connection, session_id)

    def after_response(self, run: Callable[[Any], object]) -> None:
        """Runs a function, async or plain, once the response has been queued.

        It is called with the `AgentSession` of the request, or with the one that the
        request opened, so that `session/new` can announce commands after its response;
        with `None` if there is none, as after `initialize`. It is not called if the
        request fails. Its exceptions are passed to `on_error`.
        """
        if self._after is None:
            self._after = []
        self._after.append(run)


class Agent(methods.Agent[AgentContext]):
    """The handlers of an agent: the base of your class.

    Implement the methods you need; others are answered as not found.
    """


class _ClientCaller(ConnectionCaller):
    """Calls of a client, with plans in the form for it."""

    _connection: ClientConnection

    async def _tell(self, name: str, params: str) -> None:
        if name == "session/update" and '"plan_' in params:
            params = self._connection._in_form(params)
        await super()._tell(name, params)


class ClientConnection(AcpConnection):
    """The connection of an agent to its client."""

    def __init__(
        self,
        transport: Transport,
        handlers: object,
        **options: Unpack[ServingOptions],
    ) -> None:
        others: Any = dict(options)
        self._plan_id: PlanIdSpelling = others.pop("plan_id", "both")
        self._files: FilePlans = others.pop("files", "auto")
        super().__init__(transport, methods.serve_agent, handlers, **others)
        self._capabilities: ClientCapabilities | None = None
        self._plans: dict[SessionId, SessionPlans] = {}
        self._caller = _ClientCaller(
            methods._client, self, self._on_issue, self._on_undeclared
        )
        self._client = gated(self._caller, lambda: self._capabilities)

    @property
    def client(self) -> GatedClient:
        """The client at the other end."""
        return self._client

    @property
    def client_capabilities(self) -> ClientCapabilities | None:
        """The client's capabilities from `initialize`; `None` before."""
        return self._capabilities

    def session(self, session_id: SessionId) -> AgentSession:
        """A session by its id, for work outside of a handler."""
        return AgentSession(self, session_id)

    def _context(self, head: Head, text: str) -> AgentContext:
        return AgentContext(head.method, head.id, text, self)

    def _accept(self, cx: Context) -> bool:
        if cx.method == "initialize":
            self._learn(cx)
        return super()._accept(cx)

    def _learn(self, cx: Context) -> None:
        of: Any = InitializeRequest
        try:
            params = params_of(of, False, cx.raw, None)
        except RpcError:
            return  # The dispatcher reports the error.
        can = params.client_capabilities
        if is_of_first_draft(cx.raw):
            if can.plan is None:
                can = can.model_copy(update={"plan": PlanCapabilities()})
            if self._files == "auto":
                self._files = "file"
        self._capabilities = can

    def _in_form(self, params: str) -> str:
        """The params of a `session/update`, with a plan in the form for the client."""
        from ..plans._form import form_for

        form = form_for(self._capabilities, self._plan_id, self._files)
        if not form.may_change(params):
            return params
        note = from_json(params)
        note["update"] = form.apply(note["update"])
        return to_json(note).decode()

    def _knows(self, method: str) -> bool:
        return method == "session/cancel"

    def _noticed(self, cx: Context) -> None:
        if cx.method != "session/cancel" or not isinstance(cx, AgentContext):
            return
        session_id = cx.session_id
        reason = Cancelled("the client cancelled the turn")
        by_itself = self._dispatcher.handles("session/cancel")
        for running in tuple(self._running.values()):
            if not isinstance(running, AgentContext):
                continue
            if running.method != "session/prompt" or session_id is None:
                continue
            if running.session_id == session_id:
                running._cancelled_result = CANCELLED_TURN
                running._cancel(reason, task=not by_itself)

    def _responded(self, cx: Context, answer: str) -> None:
        if not isinstance(cx, AgentContext):
            return
        if cx.method in ("session/close", "session/delete"):
            self._plans.pop(cx.session_id or "", None)
        after = cx._after
        if not after or "result" not in from_json(answer):
            return
        session_id = session_id_in(answer, "result") or cx.session_id
        session = None if session_id is None else AgentSession(self, session_id)
        for run in after:
            try:
                self._spawn(run(session))
            except Exception as error:
                tell(self._on_error, error)


def connect_to_client(
    transport: Transport,
    handlers: object,
    **options: Unpack[ServingOptions],
) -> ClientConnection:
    """Serves an agent over a transport, inside a running event loop.

    `handlers` is an `Agent`, or any object that has some of its methods. `on_error` is
    called with each error that no response reports; by default they are logged.
    `on_issue` is called with each part that tolerant reading dropped. A method that
    looks like a misspelt handler raises a `TypeError`, unless its name is in
    `not_handlers`. The other options are those of `ServingOptions`.
    """
    return ClientConnection(transport, handlers, **options)
