"""The other side of a connection: requests go to it, its answers come back."""

from __future__ import annotations

import inspect
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from pydantic_core import from_json

from ._codec import DecodeError, decode, encode
from ._rpc import Method, RpcError, is_response, notification, request
from ._rules import UNSET
from ._serve import Dispatcher, log
from ._values import JsonValue

if TYPE_CHECKING:
    from asyncio import Future, Task
    from collections.abc import AsyncIterable, Callable, Mapping

    from ._serve import TellIssue


class RpcConnection(Protocol):
    """What calls go through: a `Peer`, or a JSON-RPC library that has these two."""

    async def request(self, method: str, params: Any, /) -> Any:
        """The result of a request, as JSON; raises an error when it fails."""
        ...

    async def notify(self, method: str, params: Any, /) -> None:
        """Sends a notification."""
        ...


class Handles(Protocol):
    """What answers the messages of the other side: a `Dispatcher`."""

    async def handle(self, message: Any, /) -> str | None:
        """The answer to a message, if it gets one."""
        ...


class Peer:
    """The other side of a connection, without a transport.

    `write` is called with each text to send; it may be a plain or an async function.
    Every text that comes in goes to `receive`, and `close` ends what still waits;
    `listen` does both. Handlers begin in the order the messages come, and none waits
    for another.
    """

    def __init__(
        self, write: Callable[[str], object], server: Handles | None = None
    ) -> None:
        self.server: Handles = server or Dispatcher(object, {}, None)
        """Who answers the other side's messages. Until there is one, they are refused."""
        self._write = write
        self._waiting: dict[int, Future[Any]] = {}
        self._running: set[Task[None]] = set()
        self._last = 0
        self._closed: BaseException | None = None

    async def request(self, method: str, params: JsonValue = None) -> Any:
        """Sends a request and waits for its result, which is JSON.

        Raises an `RpcError` when the other side answers with one, and a
        `ConnectionError` when the connection ends before it answers.
        """
        import asyncio

        number = self._last = self._last + 1
        text = request(number, method, params)
        self._expect_open(method)
        answer: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            await self._send(text)
            return await answer
        except _Closed:
            raise _ended(method, self._closed) from self._closed
        finally:
            self._waiting.pop(number, None)

    async def notify(self, method: str, params: JsonValue = None) -> None:
        """Sends a notification."""
        text = notification(method, params)
        self._expect_open(method)
        await self._send(text)

    def receive(self, message: str | bytes | dict[str, Any]) -> None:
        """Takes a message of the other side, inside a running event loop."""
        import asyncio

        if not self._settle(message):
            task = asyncio.ensure_future(self._answer(message))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def listen(self, messages: AsyncIterable[str | bytes]) -> None:
        """Receives every message, such as the lines of a stream, and closes at the end."""
        try:
            async for message in messages:
                if message.strip():
                    self.receive(message)
        except Exception as error:
            self.close(error)
            raise
        self.close()

    def close(self, reason: Exception | None = None) -> None:
        """Says that the connection is gone: whoever waits for an answer gets an error."""
        if self._closed is None:
            self._closed = reason or EOFError("no more messages")
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(_Closed())

    async def _send(self, text: str) -> None:
        sent = self._write(text)
        if inspect.isawaitable(sent):
            await sent

    async def _answer(self, message: Any) -> None:
        try:
            text = await self.server.handle(message)
        except Exception as error:
            log(error)
            return
        if text is None or self._closed is not None:
            return
        try:
            await self._send(text)
        except Exception as error:
            self.close(error)

    def _settle(self, message: Any) -> bool:
        """Gives a response to whoever waits for it. Other messages are not touched."""
        raw = _parsed(message)
        if not is_response(raw):
            return False
        number, error = raw.get("id"), raw.get("error")
        answer = self._waiting.get(number) if type(number) is int else None
        if answer is None:
            if number is None and error is not None:
                log(_error_of(error))
        elif answer.done():
            pass
        elif error is not None or "result" not in raw:
            answer.set_exception(_error_of(error))
        else:
            answer.set_result(raw["result"])
        return True

    def _expect_open(self, method: str) -> None:
        if self._closed is not None:
            raise _ended(method, self._closed) from self._closed


class _Closed(Exception):
    """The connection ended."""


def _ended(method: str, reason: BaseException | None) -> ConnectionError:
    message = f"the connection ended before `{method}` was answered: {reason}"
    return ConnectionError(message)


def _parsed(message: Any) -> Any:
    """What may be a response, parsed; `None` for what is none."""
    if isinstance(message, (bytes, bytearray)):
        message = message.decode(errors="replace")
    if not isinstance(message, str):
        return message
    if not any(mark in message for mark in ('"result"', '"error"', "\\u00")):
        return None
    try:
        return from_json(message, allow_inf_nan=False)
    except ValueError:
        return None


def _error_of(raw: Any) -> Exception:
    """The error of a response."""
    if isinstance(raw, dict):
        code, message = raw.get("code"), raw.get("message")
        if type(code) is int and isinstance(message, str):
            return RpcError(code, message, raw.get("data", UNSET))
    message = "expected an object with `code` and `message`"
    return DecodeError("/error", "type", message)


class Caller:
    """Calls every method of a side: each is an attribute of its handler's name."""

    def __init__(
        self,
        methods: Mapping[str, Method],
        connection: RpcConnection,
        on_issue: TellIssue | None,
    ) -> None:
        self._connection = connection
        self._on_issue = on_issue
        self.ext_method = connection.request
        self.ext_notification = connection.notify
        for name, method in methods.items():
            setattr(self, name, partial(self._call, method))

    async def _call(self, method: Method, params: Any = None) -> Any:
        plain = from_json(encode(method.params, params))
        if method.result is None:
            return await self._connection.notify(method.name, plain)
        answer = await self._connection.request(method.name, plain)
        read = decode(method.result, answer)
        if self._on_issue is not None:
            for issue in read.issues:
                self._on_issue(issue)
        return read.value


def caller(
    methods: Mapping[str, Method],
    connection: RpcConnection,
    on_issue: TellIssue | None = None,
) -> Any:
    """An object with a side's methods, each of which sends a message."""
    return Caller(methods, connection, on_issue)
