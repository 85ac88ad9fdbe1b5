"""A connection: ids, order, cancellation, limits and the end, for any protocol."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterable
from contextvars import ContextVar
from typing import Any

from typing_extensions import Self

from .._runtime.begun import Starter, rest_of
from .._runtime.context import Context
from .._runtime.response import Response, response_in, without_result
from .._runtime.rpc import (
    Head,
    JsonParams,
    Refusal,
    RpcError,
    failure,
    head_of,
    notification_of,
    params_text,
    request_of,
)
from .._runtime.serve import Dispatcher, TellError
from .._runtime.tasks import log, tell
from .._runtime.unset import UNSET
from ._calls import Call, OnLate, OnSettle, answered
from ._end import finish, keep, stopped
from ._limits import Clock, Limits, clock_or_loop
from ._lost import ConnectionLost, LineTooLong
from ._observe import Observed, Observers
from ._outbox import Outbox
from ._pressure import Pressure
from ._transport import (
    Transport,
    check_line,
    check_message,
    is_blank,
    texts_of,
    utf8_length,
)
from ._watched import attach, described, why_ended

_YIELD_AFTER = 64  # lines that are read before other tasks run
_at_work: ContextVar[Context | None] = ContextVar("samewire_at_work", default=None)
"""The message of the current handler; inherited by tasks that the handler starts."""


class Connection:
    """Both directions of a connection, over any transport.

    It starts reading when it is created. A running event loop is required.

    Source: CONNECTIONS.md.
    """

    _patient = frozenset[str]()
    """Methods whose calls may wait while reading is paused."""
    _reports_unwritten = False
    """Whether `on_error` gets what was accepted and could not be written when the
    connection ended, and reading pauses while too many responses are unwritten."""
    _never_cancelled = frozenset[str]()
    """Methods whose calls are not cancelled on the wire."""

    def __init__(
        self,
        transport: Transport,
        dispatcher: Dispatcher,
        *,
        limits: Limits | None = None,
        clock: Clock | None = None,
        on_error: TellError | None = None,
    ) -> None:
        self.limits = limits or Limits()
        """The limits."""
        self._transport = transport
        self._dispatcher = dispatcher
        self._clock = clock_or_loop(clock)
        self._on_error = on_error or log
        self._observers = Observers(self._on_error)
        self._tell_loss = self._on_error
        self._outbox = Outbox(transport, self.limits, self._lose_output)
        self._pressure = Pressure(self.limits)
        self._starter = Starter()
        self._waiting: dict[int, Call] = {}
        self._abandoned: dict[int, OnLate | None] = {}
        self._running: dict[tuple[type, Any], Context] = {}
        self._contexts: set[Context] = set()
        self._tasks: set[asyncio.Future[Any]] = set()
        self._spawns: set[asyncio.Future[Any]] = set()
        self._closers: set[object] = set()
        self._last = 0
        self._lost: ConnectionLost | None = None
        self._ending: asyncio.Task[None] | None = None
        self._hurry = asyncio.get_running_loop().create_future()
        attach(transport, self._observers.tell, self._write_failed)
        self._reader = asyncio.ensure_future(self._read())
        keep(self._reader)

    def __repr__(self) -> str:
        state = "open" if self._lost is None else f"lost: {self._lost.reason}"
        return f"<{type(self).__name__}, {state}>"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def lost(self) -> ConnectionLost | None:
        """Why the connection ended; `None` before."""
        return self._lost

    async def closed(self) -> ConnectionLost:
        """Waits until the connection and its handlers have ended, and returns the reason."""
        while self._ending is None:
            await asyncio.wait([self._reader])
        await asyncio.wait([self._ending])
        return self._lost or ConnectionLost("closed")

    async def close(self) -> None:
        """Closes the connection: pending calls fail and handlers are cancelled.

        May be called more than once. In a handler it returns at once.
        """
        cx, task = _at_work.get(), asyncio.current_task()
        is_inside = cx in self._contexts or task in self._tasks
        if is_inside:
            self._closers |= {cx, task}
        self._lose(ConnectionLost("closed"))
        if not self._hurry.done():
            self._hurry.set_result(None)
        if not is_inside:
            await self.closed()

    def observe(self, observer: Callable[[Observed], object]) -> Callable[[], None]:
        """Registers an observer, and returns a function that unregisters it.

        It is called with each text from now on. Its exceptions go to `on_error`.
        """
        return self._observers.add(observer)

    async def request(
        self,
        method: str,
        params: JsonParams = None,
        *,
        timeout: float | None = None,
        keep_waiting: bool = False,
    ) -> Any:
        """Sends a request and waits for its result, which is JSON.

        Raises an `RpcError` if it is refused, a `DecodeError` if the response is invalid,
        a `ConnectionLost` if the connection ends first, and a `TimeoutError` after
        `timeout` seconds. On a timeout, and if the task is cancelled, `$/cancel_request`
        is sent once; with `keep_waiting` the call still waits for the response.
        """
        params_json = params_text(method, params)
        return await answered(self, method, params_json, timeout, keep_waiting)

    async def notify(self, method: str, params: JsonParams = None) -> None:
        """Sends a notification, with back pressure.

        Raises a `ConnectionLost`.
        """
        await self._notify(method, [params_text(method, params)])

    async def _notify(self, method: str, messages: Iterable[str | None]) -> None:
        """Queues several notifications together, whose params are JSON texts."""
        for params in messages:
            text = notification_of(method, params)
            if self._lost is not None:
                raise self._lost.of(method)
            check_message(text, self.limits.line)
            self._put(text)
        if self._outbox.unwritten > self.limits.unwritten:
            await self._outbox.room()
        if self._lost is not None:
            raise self._lost.of(method)

    def _call(
        self, method: str, params: str | None, on_settle: OnSettle | None = None
    ) -> Call:
        """Queues a request whose params are a JSON text."""
        number = self._last + 1
        text = request_of(number, method, params)
        if self._lost is not None:
            raise self._lost.of(method)
        check_message(text, self.limits.line)
        self._last = number
        call = Call(number, method, on_settle)
        self._waiting[number] = call
        self._pressure.add_call(method not in self._patient)
        self._put(text)
        return call

    def _cancel_call(self, call: Call, *, forget: bool) -> None:
        """Tells the other side that a response is not needed."""
        if call.number not in self._waiting:
            return
        if forget:
            self._abandon(call)
        if call.method not in self._never_cancelled and self._lost is None:
            self._send_cancel(call.number)

    def _send_cancel(self, number: int) -> None:
        """Sends the cancellation of a request, if the protocol has one."""

    def _abandon(self, call: Call) -> None:
        """Stops waiting for a response."""
        if call.number in self._waiting:
            self._forget(call)
            self._abandoned[call.number] = call.on_late

    def _forget(self, call: Call) -> None:
        if self._waiting.pop(call.number, None) is not None:
            self._pressure.remove_call(call.method not in self._patient)

    def _send(self, method: str, params: str | None) -> None:
        """Queues a notification, if the connection has not ended."""
        if self._lost is None:
            self._put(notification_of(method, params))

    def _put(self, text: str) -> None:
        self._observers.tell("out", text)
        self._outbox.put(text)

    async def _read(self) -> None:
        taken, pressure = 0, self._pressure
        try:
            async for line in self._transport.lines:
                self._take(line)
                taken += 1
                if self._lost is not None:
                    return
                if not taken % _YIELD_AFTER:
                    await asyncio.sleep(0)
                if pressure.must_pause():
                    await pressure.room()
                if self._reports_unwritten and not self._waiting:
                    await self._outbox.room(self.limits.bytes)
            lost = await why_ended(self._transport)
        except LineTooLong as error:
            lost = ConnectionLost("line_too_long", cause=error)
        except Exception as error:
            lost = ConnectionLost("ended", cause=error)
        except BaseException:
            await stopped(self)
            raise
        self._lose(lost, drain=True)

    def _take(self, line: str | bytes) -> None:
        """Processes a line. When this returns, the handler has started."""
        check_line(line, self.limits.line)
        if is_blank(line):
            return
        text, read = texts_of(line)
        whole = self._dispatcher.read(read)
        if whole is not None:
            self._observers.tell("in", text)
            self._begin(whole, text, whole.params)
            return
        refusal: Refusal | None = None
        response = head = None
        try:
            response = response_in(read)
            head = head_of(read) if response is None else None
        except Refusal as fault:
            refusal = fault
        if refusal is not None and response is None:
            response = without_result(refusal, text, {*self._waiting, *self._abandoned})
        if self._is_noise(read, response, refusal):
            self._observers.tell("noise", text)
            return
        self._observers.tell("in", text)
        if response is not None:
            self._settle(response)
        elif refusal is not None:
            self._put(failure(refusal.number, refusal.error))
        elif head is not None:
            self._begin(head, text)

    def _is_noise(
        self, text: str, response: Response | None, refusal: Refusal | None
    ) -> bool:
        """Whether a line is not a message and must not be answered."""
        return False

    def _settle(self, response: Response) -> None:
        number = response.id
        call = self._waiting.get(number) if number is not None else None
        if call is not None:
            self._forget(call)
            call.settle(response)
        elif number in self._abandoned:
            on_late = self._abandoned.pop(number)
            if on_late is not None and response.error is None:
                on_late(response.result)
        else:
            what = f"no pending request has the id {number} of this response"
            tell(self._on_error, ValueError(what))

    def _begin(self, head: Head, text: str, params: Any = None) -> None:
        """Starts the handler of a message, whose params may already have been read."""
        if head.id is not UNSET and (type(head.id), head.id) in self._running:
            what = "a request with this id is already being handled"
            error = RpcError(RpcError.INVALID_REQUEST, what, {"id": head.id})
            self._put(failure(head.id, error))
            return
        cx = self._context(head, text)
        cx._params = params
        cx._size = size = utf8_length(text)
        if self._lost is not None or not self._accept(cx):
            return
        self._contexts.add(cx)
        if head.id is not UNSET:
            self._running[type(head.id), head.id] = cx
        if self._pressure.add_handler(size):
            self._lose(ConnectionLost("overloaded"), drain=True)
            return
        rest = None
        if head.id is UNSET:
            outer = _at_work.set(cx)
            rest = self._dispatcher.started(cx, self._starter)
            _at_work.reset(outer)
            if rest is None:
                self._handled(cx, size)
                return
        task = rest_of(self._work(cx, size, rest))
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _context(self, head: Head, text: str) -> Context:
        """The context of the handler of a message."""
        return Context(head.method, head.id, text)

    def _accept(self, cx: Context) -> bool:
        """Whether a message is passed to a handler."""
        return True

    async def _work(
        self, cx: Context, size: int, rest: Awaitable[None] | None = None
    ) -> None:
        _at_work.set(cx)
        try:
            answer = await (self._dispatcher.answer(cx) if rest is None else rest)
        finally:
            self._handled(cx, size)
        if answer is not None:
            self._respond(cx, answer)

    def _handled(self, cx: Context, size: int) -> None:
        """A handler has ended."""
        self._contexts.discard(cx)
        self._pressure.remove_handler(size)

    def _respond(self, cx: Context, answer: str) -> None:
        """Sends the response to a request, unless it was already answered."""
        key = type(cx.request_id), cx.request_id
        if self._running.get(key) is not cx:
            return
        del self._running[key]
        try:
            check_message(answer, self.limits.line)
        except LineTooLong as error:
            tell(self._on_error, error)
            data = {"message": str(error)}
            fault = RpcError(RpcError.INTERNAL_ERROR, "Internal error", data)
            answer = failure(cx.request_id, fault)
        self._put(answer)
        self._responded(cx, answer)

    def _responded(self, cx: Context, answer: str) -> None: ...

    def _spawn(self, work: object) -> None:
        """Awaits an awaitable in a task."""
        if inspect.isawaitable(work):
            task = asyncio.ensure_future(work)
            self._tasks.add(task)
            self._spawns.add(task)
            task.add_done_callback(self._spawned)

    def _spawned(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        self._spawns.discard(task)
        if not task.cancelled():
            error = task.exception()
            if isinstance(error, Exception):
                tell(self._on_error, error)

    def _lose(self, lost: ConnectionLost, *, drain: bool = False) -> None:
        """Ends the connection, unless it has already ended."""
        if self._lost is not None:
            return
        self._lost = lost = described(self._transport, lost)
        for call in tuple(self._waiting.values()):
            self._forget(call)
            call.fail(lost.of(call.method))
        for cx in tuple(self._contexts):
            cx._cancel(lost, task=False)
        self._ended(lost)
        self._pressure.end()
        self._outbox.release()
        self._ending = asyncio.ensure_future(finish(self, drain))

    def _lose_output(self, lost: ConnectionLost) -> None:
        self._lose(lost, drain=lost.reason == "overloaded")

    def _write_failed(self, error: Exception) -> None:
        self._lose(ConnectionLost("write_failed", cause=error))

    def _ended(self, lost: ConnectionLost) -> None: ...
