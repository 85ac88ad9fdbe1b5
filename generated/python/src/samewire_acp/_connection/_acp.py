# fmt: off
# flake8: noqa
# isort: skip_file
# pylint: skip-file
"""ACP connections of both sides: `$/cancel_request`, typed calls and error reporting."""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Callable, Collection
from typing import Any

from pydantic_core import from_json

from .._runtime.codec import encode
from .._runtime.context import Context
from .._runtime.response import Reply
from .._runtime.rpc import Method, RpcError, params_of, unknown_method
from .._runtime.serve import Dispatcher, TellError, TellIssue, TellUndeclared
from .._runtime.tasks import log, tell
from .._runtime.unset import UNSET, Unset
from ..methods import CANCEL_REQUEST
from ..models import CancelRequestNotification
from ._base import Connection
from ._caller import ConnectionCaller
from ._calls import answered
from ._limits import Clock, Limits
from ._lost import ConnectionLost
from ._observe import Observed
from ._transport import Transport

CANCELLED_TURN = '{"stopReason":"cancelled"}'
"""The result of a cancelled prompt, as JSON."""
CANCELLED_QUESTION = '{"outcome":{"outcome":"cancelled"}}'
"""The result of a permission request in a cancelled turn, as JSON."""


def quiet(on_error: TellError | None) -> TellError:
    """Wraps `on_error` so that it gets no errors caused by a lost connection."""
    told = on_error or log

    def tell_others(error: Exception) -> object:
        return None if isinstance(error, ConnectionLost) else told(error)

    return tell_others


class Cancelled(CancelledError):
    """The reason of a signal: the other side does not need the result."""


class AcpContext(Context):
    """A context with the session id of its message."""

    __slots__ = ("_session_id",)

    def __init__(self, method: str, request_id: Any, raw: str) -> None:
        super().__init__(method, request_id, raw)
        self._session_id: str | None | Unset = UNSET

    @property
    def session_id(self) -> str | None:
        """The id of the session in the params, if there is one."""
        found = self._session_id
        if isinstance(found, Unset):
            read = getattr(self._params, "session_id", None)
            found = read if isinstance(read, str) else session_id_in(self.raw)
            self._session_id = found
        return found


class AcpConnection(Connection):
    """A connection with ACP, of either side."""

    _patient = frozenset({"session/prompt"})
    _never_cancelled = frozenset({"initialize"})
    _caller: ConnectionCaller

    def __init__(
        self,
        transport: Transport,
        serve: Callable[..., Dispatcher],
        handlers: object,
        advertise: Callable[[Dispatcher], Any],
        *,
        limits: Limits | None = None,
        clock: Clock | None = None,
        observe: Callable[[Observed], object] | None = None,
        on_error: TellError | None = None,
        on_issue: TellIssue | None = None,
        on_undeclared: TellUndeclared | None = None,
        not_handlers: Collection[str] = (),
    ) -> None:
        told = quiet(on_error)
        dispatcher = serve(handlers, told, on_issue, not_handlers, on_undeclared)
        self._advertised = advertise(dispatcher)
        super().__init__(
            transport, dispatcher, limits=limits, clock=clock, on_error=told
        )
        self._tell_loss = on_error or log
        self._on_issue = on_issue
        self._on_undeclared = on_undeclared
        if observe is not None:
            self.observe(observe)

    async def call(
        self,
        method: Method,
        params: Any,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> Reply[Any]:
        """Sends a typed request, such as `methods.SESSION_NEW`, and waits for its reply.

        The reply has the text of the response and its undeclared members. Raises the
        errors of `request`.
        """
        if method.result is None:
            raise TypeError(f"`{method.name}` is a notification, which has no reply")
        texts: list[str] = []
        answer = await answered(
            self,
            method.name,
            encode(method.params, params),
            timeout,
            keep_waiting,
            lambda response: texts.append(response.raw),
        )
        return Reply(self._caller._read(method, answer), texts[0], method)

    def _send_cancel(self, number: int) -> None:
        params = f'{{"requestId":{number}}}'
        self._put(f'{{"jsonrpc":"2.0","method":"$/cancel_request","params":{params}}}')

    def _accept(self, cx: Context) -> bool:
        if cx.request_id is not UNSET:
            return True
        if cx.method == CANCEL_REQUEST.name:
            self._cancel_handler(cx)
        else:
            self._noticed(cx)
        if self._dispatcher.handles(cx.method):
            return True
        if not cx.method.startswith(("$/", "_")) and not self._knows(cx.method):
            tell(self._on_error, unknown_method(cx.method))
        return False

    def _knows(self, method: str) -> bool:
        """Whether the connection handles this notification itself."""
        return False

    def _noticed(self, cx: Context) -> None:
        """Called with a notification before its handler."""

    def _cancel_handler(self, cx: Context) -> None:
        try:
            of: Any = CancelRequestNotification
            number = params_of(of, False, cx.raw, None).request_id
        except RpcError as error:
            if not self._dispatcher.handles(cx.method):
                tell(self._on_error, error)
            return
        running = self._running.get((type(number), number))
        if running is not None:
            running._cancel(Cancelled(f"`{running.method}` was cancelled"))


def session_id_in(text: str, member: str = "params") -> str | None:
    """The session id in the params or the result of a message, if there is one."""
    held = from_json(text)
    inner = held.get(member) if isinstance(held, dict) else None
    found = inner.get("sessionId") if isinstance(inner, dict) else None
    return found if isinstance(found, str) else None
