"""The client's end of a connection, with sessions and turns."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json
from typing_extensions import Unpack

from .. import methods
from .._runtime.codec import DecodeError, decode, encode
from .._runtime.context import Context
from .._runtime.response import Response
from .._runtime.rpc import Head, Method, Refusal, RpcError, params_of, success
from .._runtime.tasks import tell
from .._runtime.text import value_of
from .._runtime.unset import UNSET
from ..models import (
    LoadSessionRequest,
    McpServer,
    NewSessionRequest,
    ResumeSessionRequest,
    SessionId,
    SessionNotification,
)
from ._acp import CANCELLED_QUESTION, AcpContext, session_id_in
from ._calls import Call, OnSettle, answered
from ._lost import ConnectionLost
from ._options import OpeningOptions
from ._session import Session
from ._session_connection import SessionConnection
from ._sessions import OnReplay, Sessions
from ._transport import Transport

if TYPE_CHECKING:
    from ..methods import AgentPeer


_CLOSES = frozenset({methods.SESSION_CLOSE.name, methods.SESSION_DELETE.name})
"""The methods that end a session."""
_SETS = frozenset(
    {methods.SESSION_SET_MODE.name, methods.SESSION_SET_CONFIG_OPTION.name}
)
"""The methods that change the state of a session."""


class ClientContext(AcpContext):
    """The context of a handler of a client."""

    __slots__ = ("connection",)

    def __init__(
        self, method: str, request_id: Any, raw: str, connection: AgentConnection
    ) -> None:
        super().__init__(method, request_id, raw)
        self.connection = connection
        """The connection of the message."""

    @property
    def agent(self) -> AgentPeer:
        """The agent at the other end.

        Calls end with the handler, with the error `asyncio.CancelledError`, when the
        request is cancelled. Those of `connection.agent` do not.
        """
        agent: Any = self.connection._caller.bound(self.signal)
        typed: AgentPeer = agent
        return typed

    @property
    def session(self) -> Session:
        """The session of the message, which is opened if it is not open yet.

        Raises a `ValueError` if the params have no `sessionId`.
        """
        session_id = self.session_id
        if session_id is None:
            raise ValueError(f"`{self.method}` has no session")
        return self.connection._sessions.open(session_id)


class Client(methods.Client[ClientContext]):
    """The handlers of a client: the base of your class.

    Implement the methods you need; others are answered as not found.
    """


class AgentConnection(SessionConnection):
    """The connection of a client to its agent."""

    def __init__(
        self,
        transport: Transport,
        handlers: object = None,
        **options: Unpack[OpeningOptions],
    ) -> None:
        super().__init__(transport, handlers, **options)
        self._sessions = Sessions(self)

    def session(self, session_id: SessionId) -> Session:
        """The session with this id, such as one that `agent.session_new` opened.

        If it is not open, it is opened here, and the agent is not asked.
        """
        return self._sessions.open(session_id)

    async def open_session(
        self,
        cwd: str | os.PathLike[str] | None = None,
        mcp_servers: Iterable[McpServer] = (),
        *,
        timeout: float | None = None,
    ) -> Session:
        """Opens a session. `cwd` defaults to the working directory of this process."""
        params = NewSessionRequest(cwd=_folder(cwd), mcp_servers=list(mcp_servers))

        def opened(answer: Any) -> Session:
            return self._sessions.open(answer.session_id)

        return await self._opened(methods.SESSION_NEW, params, opened, timeout)

    async def load_session(
        self,
        session_id: SessionId,
        cwd: str | os.PathLike[str] | None = None,
        mcp_servers: Iterable[McpServer] = (),
        *,
        on_replay: OnReplay | None = None,
        timeout: float | None = None,
    ) -> Session:
        """Opens an existing session, whose conversation the agent replays.

        `on_replay` is called for each replayed update, in order; `session.updates()` then
        does not yield them. Without it they are among these updates. Known plans of the
        session are forgotten first.

        Raises a `SessionBusy` if the session is already being loaded.
        """
        self._sessions.check_not_loading(session_id)
        params = LoadSessionRequest(
            session_id=session_id, cwd=_folder(cwd), mcp_servers=list(mcp_servers)
        )
        is_new = self._sessions.get(session_id) is None
        session = self._sessions.open(session_id)
        session.plans.forget(session_id)
        end = self._sessions.load(session_id, on_replay)
        try:
            return await self._reopened(
                session, is_new, methods.SESSION_LOAD, params, timeout, end
            )
        except RpcError:
            session.plans.forget(session_id)
            raise
        finally:
            end()

    async def resume_session(
        self,
        session_id: SessionId,
        cwd: str | os.PathLike[str] | None = None,
        mcp_servers: Iterable[McpServer] = (),
        *,
        timeout: float | None = None,
    ) -> Session:
        """Opens an existing session without a replay."""
        params = ResumeSessionRequest(
            session_id=session_id, cwd=_folder(cwd), mcp_servers=list(mcp_servers)
        )
        is_new = self._sessions.get(session_id) is None
        session = self._sessions.open(session_id)
        method = methods.SESSION_RESUME
        return await self._reopened(session, is_new, method, params, timeout)

    async def _reopened(
        self,
        session: Session,
        is_new: bool,
        method: Method,
        params: Any,
        timeout: float | None,
        settled: Callable[[], object] | None = None,
    ) -> Session:
        """Opens a session together with the agent; forgets it if the agent fails."""
        try:
            return await self._opened(
                method, params, lambda _: session, timeout, settled
            )
        except BaseException:
            if is_new:
                self._sessions.forget(session.session_id)
            raise

    async def _opened(
        self,
        method: Method,
        params: Any,
        session_of: Callable[[Any], Session],
        timeout: float | None,
        settled: Callable[[], object] | None = None,
    ) -> Session:
        """Asks the agent to open a session. Its state has the answer before the next
        message is processed."""
        opened: list[Session] = []

        def on_settle(response: Response) -> None:
            if settled is not None:
                settled()
            if response.error is None:
                answer = self._result(method, response.result)
                session = session_of(answer)
                session._state = session._state._answered(answer)
                opened.append(session)

        text = encode(method.params, params)
        await answered(self, method.name, text, timeout, on_settle=on_settle)
        return opened[0]

    def _call(
        self, method: str, params: str | None, on_settle: OnSettle | None = None
    ) -> Call:
        is_prompt = method == methods.SESSION_PROMPT.name
        if params is None or not (is_prompt or method in _CLOSES or method in _SETS):
            return super()._call(method, params, on_settle)
        session_id = session_id_in(f'{{"params":{params}}}')
        if session_id is None:
            return super()._call(method, params, on_settle)
        if is_prompt:
            call = super()._call(method, params, on_settle)
            self._sessions.prompted(session_id)
            return call

        def settled(response: Response) -> None:
            if response.error is None and method in _CLOSES:
                self._sessions.closed(session_id)
            elif response.error is None:
                self._changed(session_id, method, params, response.result)
            if on_settle is not None:
                on_settle(response)

        return super()._call(method, params, settled)

    def _changed(
        self, session_id: SessionId, method: str, params: str, result: Any
    ) -> None:
        """Changes the state of a session by the answer to a call."""
        session = self._sessions.get(session_id)
        if session is None:
            return
        if method == methods.SESSION_SET_MODE.name:
            mode_id = from_json(params).get("modeId")
            if isinstance(mode_id, str):
                session._state = session._state._in_mode(mode_id)
            return
        try:
            answer = decode(methods.SESSION_SET_CONFIG_OPTION.result, result).value
        except DecodeError:
            return  # The call fails with this error.
        session._state = session._state._answered(answer)

    def _context(self, head: Head, text: str) -> ClientContext:
        return ClientContext(head.method, head.id, text, self)

    def _accept(self, cx: Context) -> bool:
        if (
            cx.method == "session/request_permission"
            and cx.request_id is not UNSET
            and isinstance(cx, ClientContext)
        ):
            session = self._sessions.get(cx.session_id or "")
            if session is not None and session.is_cancelling:
                self._put(success(cx.request_id, CANCELLED_QUESTION))
                return False
        return super()._accept(cx)

    def _knows(self, method: str) -> bool:
        return method == "session/update"

    def _noticed(self, cx: Context) -> None:
        if cx.method != "session/update":
            return
        of: Any = SessionNotification
        told = self._on_issue
        note = cx._params
        if note is None:
            on_issue = None if told is None else partial(tell, told)
            try:
                note = params_of(of, False, cx.raw, on_issue)
            except RpcError as error:
                if not self._dispatcher.handles(cx.method):
                    tell(self._on_error, error)
                return
        cx._params, cx._reads = note, (of, False)
        if self._on_undeclared is not None and not self._dispatcher.handles(cx.method):
            for one in cx.undeclared():
                tell(self._on_undeclared, one)
        self._sessions.deliver(note, cx._size)

    def _is_noise(
        self, text: str, response: Response | None, refusal: Refusal | None
    ) -> bool:
        if refusal is None and (response is None or response.id in self._waiting):
            return False
        return not _is_json_rpc(text)

    def _ended(self, lost: ConnectionLost) -> None:
        self._sessions.end()


def _is_json_rpc(text: str) -> bool:
    """Whether a text is a JSON object with the member `jsonrpc`."""
    found = value_of(text)
    return isinstance(found, dict) and "jsonrpc" in found


def _folder(cwd: str | os.PathLike[str] | None) -> str:
    return os.path.abspath(cwd) if cwd is not None else os.getcwd()
