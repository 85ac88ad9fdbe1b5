"""The agent's end of a connection, with its sessions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json, to_json
from typing_extensions import Unpack

from .. import methods
from .._runtime.codec import DecodeError, decode, encode
from .._runtime.context import CancelSignal, Context
from .._runtime.rpc import Head, RpcError, params_of
from .._runtime.serve import Dispatcher
from .._runtime.tasks import called, tell
from ..models import (
    AgentCapabilities,
    ClientCapabilities,
    CreateTerminalRequest,
    EnvVariable,
    Implementation,
    InitializeRequest,
    InitializeResponse,
    PermissionOption,
    ReadTextFileRequest,
    RequestPermissionRequest,
    RequestPermissionResponse,
    SessionId,
    SessionNotification,
    SessionUpdate,
    ToolCallUpdate,
    WriteTextFileRequest,
)
from ._acp import (
    CANCELLED_TURN,
    AcpConnection,
    AcpContext,
    Cancelled,
    session_id_in,
)
from ._builders import agent_message, agent_thought, permission_options
from ._caller import ConnectionCaller
from ._calls import Call, OnSettle
from ._capabilities import AGENT, PROTOCOL_VERSION, capabilities_of
from ._gate import GatedCaller, GatedClient, is_of_first_draft
from ._lost import ConnectionLost
from ._opening import Opening
from ._options import ServingOptions, check_options, options_of_initialize
from ._reports import SessionPlans
from ._terminal import SessionTerminal
from ._transport import Transport

if TYPE_CHECKING:
    from ..plans import PlanReporterOptions


class AgentSession:
    """A session, as the agent sees it: sends updates, and asks the client.

    Each call queues its message at once; awaiting it applies back pressure. Each call
    raises a `ConnectionLost` if the connection has ended. What is asked for by
    `cx.session` ends with the handler, with the error `asyncio.CancelledError`, when the
    turn or the request is cancelled; by `connection.session(id)` it does not.
    """

    def __init__(
        self,
        connection: ClientConnection,
        session_id: SessionId,
        signal: CancelSignal | None = None,
    ) -> None:
        self.connection = connection
        """The connection to the client."""
        self.session_id = session_id
        """The id of the session."""
        self._signal = signal

    def __repr__(self) -> str:
        return f"<AgentSession {self.session_id!r}>"

    @property
    def _client(self) -> GatedClient:
        return self.connection._client_until(self._signal)

    async def send(self, update: SessionUpdate, *, unadvertised: bool = False) -> None:
        """Sends an update.

        Raises a `PlanError` with the code `not_advertised` for a plan operation that the
        client did not ask for, unless `unadvertised` is true.
        """
        note = SessionNotification(session_id=self.session_id, update=update)
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
        options: Sequence[PermissionOption] | None = None,
        *,
        timeout: float | None = None,
    ) -> RequestPermissionResponse:
        """Asks the user whether a tool call may proceed.

        The options are those of `permission_options` unless you pass others; `is_allowed`
        looks at the answer:

            options = acp.permission_options()
            call = acp.ToolCallUpdate(tool_call_id="1")
            answer = await cx.session.request_permission(call, options)
            allowed = acp.is_allowed(answer, options)
        """
        choices = permission_options() if options is None else list(options)
        question = RequestPermissionRequest(
            session_id=self.session_id, tool_call=tool_call, options=choices
        )
        return await self._client.session_request_permission(question, timeout=timeout)

    async def read_text(
        self,
        path: str | os.PathLike[str],
        *,
        line: int | None = None,
        limit: int | None = None,
    ) -> str:
        """Reads a text file as the client sees it, with changes that are not saved.

        `path` is absolute. `line` is the first line, from 1, and `limit` the number of
        lines.
        """
        of = ReadTextFileRequest(
            session_id=self.session_id, path=os.fspath(path), line=line, limit=limit
        )
        return (await self._client.fs_read_text_file(of)).content

    async def write_text(self, path: str | os.PathLike[str], content: str) -> None:
        """Writes a text file. `path` is absolute."""
        of = WriteTextFileRequest(
            session_id=self.session_id, path=os.fspath(path), content=content
        )
        await self._client.fs_write_text_file(of)

    def create_terminal(
        self,
        command: str,
        *,
        args: Iterable[str] = (),
        cwd: str | os.PathLike[str] | None = None,
        env: Mapping[str, str] | None = None,
        output_byte_limit: int | None = None,
    ) -> Opening[SessionTerminal]:
        """Runs a command in a terminal of the client.

        `async with session.create_terminal("make") as terminal:` releases the terminal at
        the end. With `terminal = await session.create_terminal("make")` you release it
        yourself. `cwd` is absolute; `env` is added to the client's environment.
        """
        of = CreateTerminalRequest(
            session_id=self.session_id,
            command=command,
            args=list(args),
            cwd=None if cwd is None else os.fspath(cwd),
            env=[EnvVariable(name=n, value=v) for n, v in (env or {}).items()],
            output_byte_limit=output_byte_limit,
        )

        async def created() -> SessionTerminal:
            client = self._client
            answer = await client.terminal_create(of)
            return SessionTerminal(
                self.connection, client, self.session_id, answer.terminal_id
            )

        return Opening(created)

    @property
    def plans(self) -> SessionPlans:
        """The plans of the session. Changes are sent to the client.

        They are kept until the connection or the session is closed.
        """
        from ..plans import PlanReporter

        known = self.connection._plans.get(self.session_id)
        if known is None:
            reporter = PlanReporter(
                self.session_id,
                self.connection.client_capabilities,
                **self.connection._plan_options,
            )
            known = SessionPlans(self.connection, reporter)
            self.connection._plans[self.session_id] = known
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
        """The client at the other end.

        Calls end with the handler, with the error `asyncio.CancelledError`, when the turn
        or the request is cancelled. Those of `connection.client` do not.
        """
        return self.connection._client_until(self.signal)

    @property
    def session(self) -> AgentSession:
        """The session of the message.

        Raises a `ValueError` if the params have no `sessionId`.
        """
        session_id = self.session_id
        if session_id is None:
            raise ValueError(f"`{self.method}` has no session")
        return AgentSession(self.connection, session_id, self.signal)

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


class _ClientCaller(ConnectionCaller, GatedCaller):
    """Calls of a client, with plans in the form for it."""

    _connection: ClientConnection

    def _advertised(self) -> ClientCapabilities | None:
        return self._connection.client_capabilities

    async def _tell(self, name: str, params: str) -> None:
        if name == "session/update" and '"plan_' in params:
            params = self._connection._in_form(params)
        await super()._tell(name, params)


class ClientConnection(AcpConnection):
    """The connection of an agent to its client."""

    _reports_unwritten = True

    def __init__(
        self,
        transport: Transport,
        handlers: object,
        **options: Unpack[ServingOptions],
    ) -> None:
        check_options(type(self).__name__, options, ServingOptions)
        others: Any = dict(options)
        self._plan_options: PlanReporterOptions = _checked(others.pop("plans", None))
        given: AgentCapabilities | None = others.pop("capabilities", None)
        self._introduction = {
            "agent_info": others.pop("agent_info", None),
            "auth_methods": list(others.pop("auth_methods", ())),
        }

        def advertise(dispatcher: Dispatcher) -> AgentCapabilities:
            none, handles = AgentCapabilities(), dispatcher.handles
            answer = InitializeResponse(protocol_version=PROTOCOL_VERSION)
            with options_of_initialize():
                can = capabilities_of(none, AGENT, methods._agent, handles, given)
                self._introduction["agent_capabilities"] = can
                answer = answer.model_copy(update=self._introduction)
                encode(InitializeResponse, answer)
            return can

        serve = methods.serve_agent
        super().__init__(transport, serve, handlers, advertise, **others)
        own = self._dispatcher.handler(methods.INITIALIZE)
        self._dispatcher.add(methods.INITIALIZE, self._introduced(own))
        self._initialized: InitializeRequest | None = None
        self._plans: dict[SessionId, SessionPlans] = {}
        self._caller = _ClientCaller(
            methods._client, self, self._on_issue, self._on_undeclared
        )

    @property
    def client(self) -> GatedClient:
        """The client at the other end."""
        return self._client_until(None)

    @property
    def capabilities(self) -> AgentCapabilities:
        """The capabilities that this agent advertises."""
        can: AgentCapabilities = self._advertised
        return can

    @property
    def client_capabilities(self) -> ClientCapabilities | None:
        """The client's capabilities from `initialize`; `None` before."""
        told = self._initialized
        return None if told is None else told.client_capabilities

    @property
    def client_info(self) -> Implementation | None:
        """The client's name and version from `initialize`; `None` before, or if the client
        does not say them."""
        return None if self._initialized is None else self._initialized.client_info

    def session(self, session_id: SessionId) -> AgentSession:
        """A session by its id, for work outside of a handler."""
        return AgentSession(self, session_id)

    def _client_until(self, signal: CancelSignal | None) -> GatedClient:
        """The client, whose calls end when a signal is set."""
        caller: Any = self._caller if signal is None else self._caller.bound(signal)
        client: GatedClient = caller
        return client

    def _introduced(self, own: Callable[..., Any] | None) -> Callable[..., Any]:
        """The handler of `initialize`, which adds what `own` leaves out."""

        async def initialize(params: InitializeRequest, cx: Context) -> Any:
            answer: Any = InitializeResponse(protocol_version=PROTOCOL_VERSION)
            if own is not None:
                answer = await called(own, params, cx)
            if not isinstance(answer, InitializeResponse):
                return answer
            said = answer.model_fields_set
            more = {n: v for n, v in self._introduction.items() if n not in said}
            return answer.model_copy(update=more)

        return initialize

    def _call(
        self, method: str, params: str | None, on_settle: OnSettle | None = None
    ) -> Call:
        call = super()._call(method, params, on_settle)
        if method == methods.TERMINAL_CREATE.name and params is not None:
            call.on_late = partial(self._release, params)
        return call

    def _release(self, asked: str, answer: Any) -> None:
        """Releases a terminal that arrives after its call has ended, because nobody else
        knows it."""
        with suppress(DecodeError, ConnectionLost):
            session_id = decode(CreateTerminalRequest, asked).value.session_id
            made = self._caller._read(methods.TERMINAL_CREATE, answer)
            terminal = SessionTerminal(self, self.client, session_id, made.terminal_id)
            terminal._released()

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
        self._initialized = params
        plans = self._plan_options
        if plans.get("files", "auto") == "auto" and is_of_first_draft(cx.raw):
            self._plan_options = {**plans, "files": "file"}

    def _in_form(self, params: str) -> str:
        """The params of a `session/update`, with a plan in the form for the client."""
        from ..plans._form import form_for

        plans = self._plan_options
        spelling, files = plans.get("plan_id", "both"), plans.get("files", "auto")
        form = form_for(self.client_capabilities, spelling, files)
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
    `not_handlers`. An agent without a handler of `initialize` answers it with the
    capabilities that follow from its handlers. `ServingOptions` has all options.
    """
    check_options("connect_to_client", options, ServingOptions)
    return ClientConnection(transport, handlers, **options)


def _checked(plans: PlanReporterOptions | None) -> PlanReporterOptions:
    """The options of plan reporters, if they are valid."""
    if plans is None:
        return {}
    from ..plans import PlanReporter, PlanReporterOptions

    if not isinstance(plans, dict):
        what = type(plans).__name__
        raise TypeError(
            f"`plans` must be a dict of options of `PlanReporter`, not {what}"
        )
    check_options("plans", plans, PlanReporterOptions)
    PlanReporter("", None, **plans)
    return {**plans}
