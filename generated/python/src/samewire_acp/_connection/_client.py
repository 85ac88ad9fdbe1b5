"""The client's end of a connection, with sessions and turns."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from typing_extensions import Unpack

from .. import methods
from .._codec import encode
from .._context import Context
from .._response import Response
from .._rpc import Head, Method, Refusal, RpcError, params_of, success
from .._tasks import tell
from .._unset import UNSET
from ..models import (
    LoadSessionRequest,
    McpServer,
    NewSessionRequest,
    ResumeSessionRequest,
    SessionId,
    SessionNotification,
    SessionUpdate,
)
from ._acp import CANCELLED_QUESTION, AcpContext, session_id_in
from ._calls import Call, OnSettle, answered
from ._lost import ConnectionLost
from ._options import ConnectionOptions
from ._session import Session
from ._session_connection import SessionConnection
from ._sessions import Sessions
from ._transport import Transport

if TYPE_CHECKING:
    from ..methods import AgentPeer


_ABOUT_OPEN = frozenset({"session/prompt", "session/close", "session/delete"})
"""The methods whose calls open, close or load sessions."""


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
        """The agent at the other end."""
        return self.connection.agent

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
        **options: Unpack[ConnectionOptions],
    ) -> None:
        super().__init__(transport, handlers, **options)
        self._sessions = Sessions(self)

    def session(self, session_id: SessionId) -> Session | None:
        """An open session with this id."""
        return self._sessions.get(session_id)

    async def open_session(
        self,
        cwd: str | os.PathLike[str] | None = None,
        mcp_servers: Iterable[McpServer] = (),
        *,
        timeout: float | None = None,
    ) -> Session:
        """Opens a session. `cwd` defaults to the working directory of this process."""
        params = NewSessionRequest(cwd=_folder(cwd), mcp_servers=list(mcp_servers))
        opened: list[Session] = []

        def register(response: Response) -> None:
            found = response.result
            name = found.get("sessionId") if isinstance(found, dict) else None
            if response.error is None and isinstance(name, str):
                opened.append(self._sessions.open(name))

        answer = await self._typed(methods.SESSION_NEW, params, register, timeout)
        session = opened[0]
        session.opened = answer
        return session

    async def load_session(
        self,
        session_id: SessionId,
        cwd: str | os.PathLike[str] | None = None,
        mcp_servers: Iterable[McpServer] = (),
        *,
        on_replay: Callable[[SessionUpdate], object] | None = None,
        timeout: float | None = None,
    ) -> Session:
        """Opens an existing session, whose conversation the agent replays.

        `on_replay` is called for each replayed update, in order. `session.updates()` does
        not yield them. Known plans of the session are forgotten first.

        Raises a `SessionBusy` if the session is already being loaded.
        """
        self._sessions.check_not_loading(session_id)
        params = LoadSessionRequest(
            session_id=session_id, cwd=_folder(cwd), mcp_servers=list(mcp_servers)
        )
        is_new = self.session(session_id) is None
        session = self._sessions.open(session_id)
        session.plans.forget(session_id)
        end = self._sessions.replay(session_id, on_replay)

        def settled(_response: Response) -> None:
            end()

        try:
            return await self._reopened(
                session, is_new, methods.SESSION_LOAD, params, settled, timeout
            )
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
        is_new = self.session(session_id) is None
        session = self._sessions.open(session_id)
        return await self._reopened(
            session, is_new, methods.SESSION_RESUME, params, None, timeout
        )

    async def _reopened(
        self,
        session: Session,
        is_new: bool,
        method: Method,
        params: Any,
        on_settle: OnSettle | None,
        timeout: float | None,
    ) -> Session:
        """Opens a session together with the agent; forgets it if the agent fails."""
        try:
            session.opened = await self._typed(method, params, on_settle, timeout)
        except BaseException:
            if is_new:
                self._sessions.forget(session.id)
            raise
        return session

    async def _typed(
        self, method: Method, params: Any, on_settle: Any, timeout: float | None
    ) -> Any:
        text = encode(method.params, params)
        answer = await answered(self, method.name, text, timeout, on_settle=on_settle)
        return self._result(method, answer)

    def _call(
        self, method: str, params: str | None, on_settle: OnSettle | None = None
    ) -> Call:
        if method not in _ABOUT_OPEN or params is None:
            return super()._call(method, params, on_settle)
        session_id = session_id_in(f'{{"params":{params}}}')
        if session_id is None:
            return super()._call(method, params, on_settle)
        if method == methods.SESSION_PROMPT.name:
            call = super()._call(method, params, on_settle)
            self._sessions.prompted(session_id)
            return call

        def settled(response: Response) -> None:
            if response.error is None:
                self._sessions.forget(session_id)
            if on_settle is not None:
                on_settle(response)

        return super()._call(method, params, settled)

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
    import json

    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "jsonrpc" in found


def _folder(cwd: str | os.PathLike[str] | None) -> str:
    return os.path.abspath(cwd) if cwd is not None else os.getcwd()
