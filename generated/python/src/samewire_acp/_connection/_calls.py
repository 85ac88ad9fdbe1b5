"""Pending calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from .._peer import Caller, late
from .._response import Response

if TYPE_CHECKING:
    from ._base import Connection

OnSettle: TypeAlias = Callable[[Response], object]
"""Called when a response is read, before the next message is processed."""


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

    def settle(self, response: Response) -> None:
        """Settles the call with its response."""
        if self._on_settle is not None:
            self._on_settle(response)
        if response.error is not None:
            self.fail(response.error)
        elif not self.answer.done():
            self.answer.set_result(response.result)

    def fail(self, error: Exception) -> None:
        """Fails the call with an error."""
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # Marks the exception as retrieved.


class ConnectionCaller(Caller):
    """Typed calls over a connection, with the options of calls."""

    _connection: Connection

    async def _tell(self, name: str, params: str) -> None:
        await self._connection._notify(name, [params])

    async def _ask(
        self, name: str, params: str, timeout: float | None, keep_waiting: bool
    ) -> Any:
        return await answered(self._connection, name, params, timeout, keep_waiting)

    async def _request(
        self, name: str, params: Any, timeout: float | None, keep_waiting: bool
    ) -> Any:
        return await self._connection.request(
            name, params, timeout=timeout, keep_waiting=keep_waiting
        )


async def answered(
    connection: Connection,
    method: str,
    params: str | None,
    timeout: float | None,
    keep_waiting: bool = False,
    on_settle: OnSettle | None = None,
) -> Any:
    """Sends a request whose params are a JSON text, and waits for its result."""
    if timeout is not None and timeout <= 0:
        raise late(method, timeout)
    call = connection._call(method, params, on_settle)

    def time_out() -> None:
        connection._cancel_call(call, forget=not keep_waiting)
        if not keep_waiting and timeout is not None:
            call.fail(late(method, timeout))

    timer = None
    if timeout is not None:
        timer = connection._clock.call_later(timeout, time_out)
    try:
        if keep_waiting:
            await asyncio.wait([call.answer])
        return await call.answer
    except asyncio.CancelledError:
        connection._cancel_call(call, forget=not keep_waiting)
        if keep_waiting:
            await asyncio.wait([call.answer])
        raise
    finally:
        if timer is not None:
            timer.cancel()
