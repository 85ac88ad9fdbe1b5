# pyright: basic
"""The other side of a connection: sends requests, and receives responses."""

from __future__ import annotations

import inspect
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic_core import from_json

from .codec import encode
from .response import Response, response_in
from .rpc import (
    JsonParams,
    Method,
    notification,
    request,
    result_of,
    structured,
)
from .serve import Dispatcher
from .tasks import log, remark, said, tell
from .values import JsonValue

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import AsyncIterable, Awaitable, Callable, Coroutine, Mapping

    from .serve import TellIssue, TellUndeclared

T = TypeVar("T")


class RpcConnection(Protocol):
    """A connection for calls: a `Peer`, or a JSON-RPC library with these two methods."""

    async def request(self, method: str, params: Any, /) -> Any:
        """Sends a request and returns its result as JSON, or raises an error."""
        ...

    async def notify(self, method: str, params: Any, /) -> None:
        """Sends a notification."""
        ...


class Handles(Protocol):
    """A handler of incoming messages, such as a `Dispatcher`."""

    async def handle(self, message: Any, /) -> str | None:
        """Returns the response to a message, if it has one."""
        ...


class Peer:
    """The other side of a connection, without a transport.

    `write` is called with each text to send, in the order of the calls; it may be a
    plain or an async function. Pass every incoming text to `receive`, and call `close`
    at the end; `listen` does both. Each handler runs to its first suspension before the
    next message is processed, and handlers do not wait for each other.
    """

    def __init__(
        self, write: Callable[[str], object], server: Handles | None = None
    ) -> None:
        self.server: Handles = server or Dispatcher(object, {}, None)
        """Handles incoming messages. By default, requests are refused."""
        self._write = write
        self._waiting: dict[int, Future[Any]] = {}
        self._working: set[Future[Any]] = set()
        self._last = 0
        self._ended: Exception | None = None
        self._closed: Exception | None = None

    async def request(self, method: str, params: JsonParams = None) -> Any:
        """Sends a request and waits for its result, which is JSON.

        Raises an `RpcError` if the response is an error, a `DecodeError` if it is
        invalid, and a `ConnectionError` if the connection ends first.
        """
        import asyncio

        number = self._last = self._last + 1
        text = request(number, method, params)
        if self._ended is not None:
            raise _gone(method, "answered", self._ended) from self._ended
        answer: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            await self._send(text)
            return await answer
        except _Closed:
            raise _gone(method, "answered", self._ended) from self._ended

    async def notify(self, method: str, params: JsonParams = None) -> None:
        """Sends a notification, or raises a `ConnectionError`."""
        try:
            await self._send(notification(method, params))
        except _Closed:
            raise _gone(method, "sent", self._closed) from self._closed

    def receive(self, message: str | bytes | dict[str, Any]) -> None:
        """Processes an incoming message. A running event loop is required.

        When this returns, the handler of the message has run to its first suspension,
        or the call of the response is settled. So messages are handled in the order in
        which they are received, and callers see earlier messages before their
        response.
        """
        response = response_in(message)
        if response is not None:
            self._settle(response)
        elif self._closed is None:
            self._work(self._answer(message))

    async def listen(self, messages: AsyncIterable[str | bytes]) -> None:
        """Receives every message, such as the lines of a stream, and closes at the end.

        Pending calls then fail. Running handlers may finish, and their responses are
        written.
        """
        import asyncio

        try:
            async for message in messages:
                if message.strip():
                    self.receive(message)
            self._end(EOFError("no more messages"))
            while self._working:
                await asyncio.wait(self._working)
        except Exception as error:
            self.close(error)
            raise
        finally:
            self.close()

    def close(self, reason: Exception | None = None) -> None:
        """Ends all work because the connection was lost.

        Pending calls fail, and running handlers are cancelled.
        """
        self._end(reason or EOFError("it was closed"))
        if self._closed is None:
            self._closed = self._ended
        for work in tuple(self._working):
            work.cancel()

    def _end(self, reason: Exception) -> None:
        """Fails all pending calls."""
        if self._ended is None:
            self._ended = reason
        while self._waiting:
            _, answer = self._waiting.popitem()
            _fail(answer, _Closed())

    def _work(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Starts work at once, and cancels it when the connection ends."""
        from .begun import begun

        task = begun(work)
        if not task.done():
            self._working.add(task)
            task.add_done_callback(self._working.discard)
        return task

    async def _send(self, text: str) -> None:
        """Writes a text. If this fails, the connection is lost.

        The whole text is written even if the caller is cancelled in the meantime.
        """
        import asyncio

        if self._closed is not None:
            raise _Closed
        try:
            sent = self._write(text)
        except Exception as error:
            self.close(error)
            raise _Closed from None
        if not inspect.isawaitable(sent):
            return
        writing = self._work(self._written(sent))
        if not writing.done():
            await asyncio.wait([writing])
        if writing.cancelled() or not writing.result():
            raise _Closed

    async def _written(self, sent: Awaitable[object]) -> bool:
        import asyncio

        try:
            await sent
        except asyncio.CancelledError:
            self.close()
        except Exception as error:
            self.close(error)
        else:
            return True
        return False

    async def _answer(self, message: Any) -> None:
        try:
            text = await self.server.handle(message)
            if text is not None:
                await self._send(text)
        except _Closed:
            pass
        except Exception as error:
            log(error)

    def _settle(self, response: Response) -> None:
        """Settles the call of a response."""
        number = response.id
        answer = None if number is None else self._waiting.pop(number, None)
        if answer is None:
            what = response.error or "a result"
            remark(f"no pending request has the id {number} of this response ({what})")
        elif response.error is not None:
            _fail(answer, response.error)
        elif not answer.done():  # The caller may have been cancelled.
            answer.set_result(response.result)


class _Closed(Exception):
    """The connection ended."""


def _gone(method: str, what: str, reason: Exception | None) -> ConnectionError:
    why = said(reason) if reason else "it was closed"
    return ConnectionError(f"the connection ended before `{method}` was {what}: {why}")


def _fail(answer: Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
        answer.exception()  # Marks the exception as retrieved.


class Caller:
    """Has one method for each method of a side, with the names of the handlers."""

    def __init__(
        self,
        methods: Mapping[str, Method],
        connection: RpcConnection,
        on_issue: TellIssue | None,
        on_undeclared: TellUndeclared | None = None,
    ) -> None:
        self._methods = methods
        self._connection = connection
        self._on_issue = on_issue
        self._on_undeclared = on_undeclared

    def __repr__(self) -> str:
        return f"<the calls of {self._connection!r}>"

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._methods]

    def __getattr__(self, name: str) -> Any:
        method = self._methods.get(name)
        if method is None:
            what = f"the other side has no method `{name}`"
            raise AttributeError(what, name=name, obj=self)
        made = self.__dict__[name] = partial(self._call, name, method)
        return made

    async def ext_method(
        self,
        method: str,
        params: JsonParams = None,
        /,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> Any:
        """Sends a request with JSON params, and returns the JSON result."""
        plain = structured(method, params)
        answer = await self._request(method, plain, timeout, keep_waiting)
        return result_of(JsonValue, answer).value

    async def ext_notification(self, method: str, params: JsonParams = None, /) -> None:
        """Sends a notification with JSON params."""
        await self._connection.notify(method, structured(method, params))

    async def _call(
        self,
        name: str,
        method: Method,
        params: Any = None,
        /,
        *wrong: Any,
        timeout: float | None = None,
        keep_waiting: bool = False,
        **unknown: Any,
    ) -> Any:
        if wrong or unknown:
            of = getattr(method.params, "__name__", "its params")
            raise TypeError(f"`{name}` takes one argument: `{name}({of}(…))`")
        text = encode(method.params, params)
        if method.result is None:
            return await self._tell(method.name, text)
        answer = await self._ask(method.name, text, timeout, keep_waiting)
        return self._read(method, answer)

    async def _tell(self, name: str, params: str) -> None:
        """Sends a notification whose params are a JSON text."""
        await self._connection.notify(name, from_json(params))

    async def _ask(
        self, name: str, params: str, timeout: float | None, keep_waiting: bool
    ) -> Any:
        """Sends a request whose params are a JSON text, and waits for its result."""
        return await self._request(name, from_json(params), timeout, keep_waiting)

    def _read(self, method: Method, answer: Any) -> Any:
        report = self._on_undeclared is not None
        read = result_of(method.result, answer, undeclared=report)
        if self._on_issue is not None:
            for issue in read.issues:
                tell(self._on_issue, issue)
        if self._on_undeclared is not None:
            for one in read.undeclared:
                tell(self._on_undeclared, one)
        return read.value

    async def _request(
        self, name: str, params: Any, timeout: float | None, keep_waiting: bool
    ) -> Any:
        asking = self._connection.request(name, params)
        if timeout is None or keep_waiting:
            return await asking
        import asyncio

        try:
            return await asyncio.wait_for(asking, timeout)
        except asyncio.TimeoutError:  # is the built-in one from Python 3.11
            raise late(name, timeout) from None


def late(method: str, timeout: float) -> TimeoutError:
    """The error for a call that timed out."""
    return TimeoutError(f"`{method}`: no response within {timeout:g} s")


def caller(
    methods: Mapping[str, Method],
    connection: RpcConnection,
    on_issue: TellIssue | None = None,
    on_undeclared: TellUndeclared | None = None,
) -> Any:
    """Returns an object with the methods of a side; each sends a message."""
    return Caller(methods, connection, on_issue, on_undeclared)
