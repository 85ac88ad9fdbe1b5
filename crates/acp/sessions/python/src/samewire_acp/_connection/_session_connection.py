"""The client's end of a connection, as its sessions see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from typing_extensions import Unpack

from .. import methods
from .._runtime.codec import encode
from .._runtime.rpc import Method, success
from .._runtime.serve import Dispatcher
from ..models import (
    ClientCapabilities,
    InitializeRequest,
    InitializeResponse,
    SessionId,
)
from ..plans import PlanBook
from ._acp import CANCELLED_QUESTION, AcpConnection, AcpContext, Cancelled
from ._caller import ConnectionCaller
from ._calls import Call, OnSettle
from ._capabilities import CLIENT, PROTOCOL_VERSION, capabilities_of
from ._options import OpeningOptions, check_options, divided, options_of_initialize
from ._transport import Transport

if TYPE_CHECKING:
    from ..methods import AgentPeer


class SessionConnection(AcpConnection):
    """The connection of a session to its agent.

    It is an `AgentConnection`, which also opens sessions.
    """

    def __init__(
        self,
        transport: Transport,
        handlers: object = None,
        **options: Unpack[OpeningOptions],
    ) -> None:
        check_options(type(self).__name__, options, OpeningOptions)
        said, others = divided(options)
        if not isinstance(said.plans, (bool, PlanBook)):
            found = type(said.plans).__name__
            raise TypeError(f"`plans` must be True, False or a PlanBook, not {found}")
        self._introduction = said
        self._book = said.plans if isinstance(said.plans, PlanBook) else None

        def advertise(dispatcher: Dispatcher) -> ClientCapabilities:
            shows_plans = said.plans is not False or said.plan_capabilities
            plan = PlanBook.capability() if shows_plans else None
            derived = ClientCapabilities(plan=plan)
            handles, given = dispatcher.handles, said.capabilities
            request = InitializeRequest(protocol_version=PROTOCOL_VERSION)
            members: dict[str, Any] = {
                "client_info": said.client_info,
                "meta": said.meta,
            }
            with options_of_initialize():
                can = capabilities_of(derived, CLIENT, methods._client, handles, given)
                members["client_capabilities"] = can
                self._initialize = request.model_copy(update=members)
                encode(InitializeRequest, self._initialize)
            return can

        serve = methods.serve_client
        super().__init__(transport, serve, handlers, advertise, **others)
        self._caller = ConnectionCaller(
            methods._agent, self, self._on_issue, self._on_undeclared
        )
        agent: Any = self._caller
        self._agent: AgentPeer = agent
        self._initialized: InitializeResponse | None = None

    @property
    def agent(self) -> AgentPeer:
        """The agent at the other end."""
        return self._agent

    @property
    def capabilities(self) -> ClientCapabilities:
        """The capabilities that this client advertises."""
        can: ClientCapabilities = self._advertised
        return can

    @property
    def initialized(self) -> InitializeResponse:
        """The response to `initialize`.

        Raises a `ValueError` before it has arrived.
        """
        if self._initialized is None:
            raise ValueError("`initialize` has not been answered")
        return self._initialized

    def _prompt(self, params: str, on_settle: OnSettle) -> Call:
        """Sends a prompt to an open session."""
        return super()._call(methods.SESSION_PROMPT.name, params, on_settle)

    def _result(self, method: Method, answer: Any) -> Any:
        return self._caller._read(method, answer)

    def _cancel_questions(self, session_id: SessionId) -> None:
        """Cancels the handlers that ask the user for permission in a session."""
        reason = Cancelled("the turn was cancelled")
        for cx in tuple(self._running.values()):
            is_question = cx.method == "session/request_permission"
            is_of_session = isinstance(cx, AcpContext) and cx.session_id == session_id
            if is_question and is_of_session:
                self._respond(cx, success(cx.request_id, CANCELLED_QUESTION))
                cx._cancel(reason)
