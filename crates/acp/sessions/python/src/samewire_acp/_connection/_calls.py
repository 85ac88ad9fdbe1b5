"""Pending calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from .._runtime.context import CancelSignal
from .._runtime.peer import late
from .._runtime.response import Response
from ._limits import Clock

OnSettle: TypeAlias = Callable[[Response], object]
"""Called when a response is read, before the next message is processed."""

OnLate: TypeAlias = Callable[[Any], object]
"""Called with a result that nobody waits for any more."""


class Call:
    """A request that was sent."""

    def __init__(
        self,
        number: int,
        method: str,
        on_settle: OnSettle | None,
    ) -> None:
        self.number = number
        self.method = method
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._on_settle = on_settle
        self.on_late: OnLate | None = None

    def settle(self, response: Response) -> None:
        """Settles the call with its response, unless `on_settle` refuses that."""
        if self._on_settle is not None:
            try:
                self._on_settle(response)
            except Exception as error:
                self.fail(error)
                return
        if response.error is not None:
            self.fail(response.error)
        elif not self.answer.done():
            self.answer.set_result(response.result)

    def fail(self, error: BaseException) -> None:
        """Fails the call with an error."""
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # Marks the exception as retrieved.


class CallSender(Protocol):
    """What a call needs from its connection."""

    _clock: Clock

    def _call(
        self, method: str, params: str | None, on_settle: OnSettle | None = None
    ) -> Call: ...

    def _cancel_call(self, call: Call, *, forget: bool) -> None: ...


async def answered(
    connection: CallSender,
    method: str,
    params: str | None,
    timeout: float | None,
    keep_waiting: bool = False,
    on_settle: OnSettle | None = None,
    signal: CancelSignal | None = None,
) -> Any:
    """Sends a request whose params are a JSON text, and waits for its result.

    The signal ends the call with the reason for which it was set.
    """
    if timeout is not None and timeout <= 0:
        raise late(method, timeout)
    if signal is not None and isinstance(signal.reason, asyncio.CancelledError):
        raise signal.reason
    call = connection._call(method, params, on_settle)

    def give_up(error: BaseException | None) -> None:
        connection._cancel_call(call, forget=not keep_waiting)
        if not keep_waiting and error is not None:
            call.fail(error)

    timer = unlisten = None
    if timeout is not None:
        timer = connection._clock.call_later(timeout, give_up, late(method, timeout))
    if signal is not None:
        of = signal
        unlisten = signal._listen(lambda: give_up(of.reason))
    try:
        if keep_waiting:
            await asyncio.wait([call.answer])
        return await call.answer
    except asyncio.CancelledError:
        connection._cancel_call(call, forget=not keep_waiting)
        if keep_waiting:
            await asyncio.wait([call.answer])
        answer = call.answer
        is_answered = answer.done() and not answer.cancelled()
        if call.on_late is not None and is_answered and answer.exception() is None:
            call.on_late(answer.result())
        raise
    finally:
        if timer is not None:
            timer.cancel()
        if unlisten is not None:
            unlisten()
