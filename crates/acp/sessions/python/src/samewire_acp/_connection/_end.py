"""How a connection ends."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any, Final, Protocol

from .._runtime.context import Context
from .._runtime.rpc import RpcError, failure, success
from .._runtime.serve import TellError
from .._runtime.tasks import tell
from ._limits import Clock, Limits, ended, within
from ._lost import ConnectionLost, unwritten
from ._outbox import Outbox
from ._transport import Transport


class Ending(Protocol):
    """What the end of a connection needs from it."""

    limits: Limits
    _transport: Transport
    _clock: Clock
    _on_error: TellError
    _outbox: Outbox
    _running: dict[tuple[type, Any], Context]
    _contexts: set[Context]
    _tasks: set[asyncio.Future[Any]]
    _spawns: set[asyncio.Future[Any]]
    _closers: set[object]
    _lost: ConnectionLost | None
    _ending: asyncio.Task[None] | None
    _hurry: asyncio.Future[Any]
    _reader: asyncio.Task[None]
    _reports_unwritten: bool
    _tell_loss: TellError

    def _respond(self, cx: Context, answer: str) -> None: ...

    def _lose(self, lost: ConnectionLost, *, drain: bool = False) -> None: ...


_reading: Final[set[asyncio.Task[None]]] = set()


def keep(reader: asyncio.Task[None]) -> None:
    """Keeps a reference to a task until it is done. An event loop has only weak ones,
    so an unreferenced connection could be collected before it has ended."""
    _reading.add(reader)
    reader.add_done_callback(_reading.discard)


async def stopped(connection: Ending) -> None:
    """Ends a connection whose reader is cancelled, as `asyncio.run` does with all tasks
    at its end. The canceller may wait for this."""
    if connection._lost is not None:
        return
    connection._lose(ConnectionLost("closed"))
    ending = connection._ending
    while ending is not None and not ending.done():
        try:
            await asyncio.wait([ending])
        except asyncio.CancelledError:
            continue


async def finish(connection: Ending, drain: bool) -> None:
    """Completes the end of a connection: each request is answered, and queued messages
    are written, as far as time permits."""
    clock, limits, outbox = connection._clock, connection.limits, connection._outbox
    try:
        if drain and connection._tasks:
            done = asyncio.ensure_future(ended(clock, limits.drain, connection._tasks))
            waited = {done, connection._hurry}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            done.cancel()
        is_late = drain and not connection._hurry.done()
        _cancel_work(connection)
        if is_late:
            _answer_rest(connection)
        await within(clock, limits.flush, tuple(connection._tasks))
        _answer_rest(connection)
        await outbox.flush(clock, limits.drain if drain else limits.flush)
    finally:
        # Even if this is cancelled, because nothing else closes the transport.
        outbox.stop()
        connection._reader.cancel()
        await _close_transport(connection)
        _tell_unwritten(connection)


def _cancel_work(connection: Ending) -> None:
    """Cancels the running handlers, except one that closes the connection."""
    reason = connection._lost or ConnectionLost("closed")
    for cx in connection._contexts - connection._closers:
        cx._cancel(reason)
    for task in connection._spawns - connection._closers:
        task.cancel()


def _answer_rest(connection: Ending) -> None:
    """Answers the requests whose handlers have not ended in time."""
    for cx in tuple(connection._running.values()):
        number, result = cx.request_id, cx._cancelled_result
        refused = failure(number, RpcError.cancelled())
        answer = refused if result is None else success(number, result)
        connection._respond(cx, answer)


def _tell_unwritten(connection: Ending) -> None:
    """Reports what was accepted and could not be written."""
    lost, outbox = connection._lost, connection._outbox
    texts, left = outbox.dropped, outbox.left
    if lost is None or lost.reason == "closed" or not (texts or left):
        return
    if connection._reports_unwritten:
        what = unwritten(texts, left)
        lost = ConnectionLost("write_failed", cause=lost.cause, detail=what)
        connection._lost = lost
        tell(connection._tell_loss, lost)


async def _close_transport(connection: Ending) -> None:
    try:
        closing = connection._transport.close()
        if inspect.isawaitable(closing):
            await closing
    except Exception as error:
        tell(connection._on_error, error)
