"""A turn: from a prompt to its response."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from .. import methods
from .._reply import Reply
from .._response import Response
from ..models import PromptResponse, SessionUpdate
from ._updates import Updates

if TYPE_CHECKING:
    from ._calls import Call
    from ._limits import Timer
    from ._session import Session


class Turn:
    """The updates of a turn, then its result.

    `async for update in turn` yields the updates between the prompt and its response.
    Leaving the loop does not cancel the turn, nor does cancelling the waiting task.
    """

    def __init__(self, session: Session, settle: float) -> None:
        self.session = session
        """The session of the turn."""
        self._settle = settle
        # The queue must not refer to the turn: its unread updates count while it exists.
        connection = session.connection
        self._queue = Updates(connection._pressure, connection._sessions.make_room)
        self._result: asyncio.Future[PromptResponse]
        self._result = asyncio.get_running_loop().create_future()
        self._call: Call | None = None
        self._outcome: tuple[Any, BaseException | None] | None = None
        self._timer: Timer | None = None
        self._raw = ""
        self._is_awaited = False
        self._is_cancelled = False

    def __repr__(self) -> str:
        state = "ended" if self._result.done() else "under way"
        return f"<Turn of {self.session!r}, {state}>"

    def __aiter__(self) -> AsyncIterator[SessionUpdate]:
        return aiter(self._queue)

    async def __anext__(self) -> SessionUpdate:
        return await anext(aiter(self._queue))

    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._is_cancelled

    @property
    def reply(self) -> Reply[PromptResponse] | None:
        """The response with its text and undeclared members; `None` before it has
        arrived, and if the turn failed."""
        if not self._result.done() or self._result.exception() is not None:
            return None
        return Reply(self._result.result(), self._raw, methods.SESSION_PROMPT)

    async def result(self) -> PromptResponse:
        """The response of the agent.

        Raises an `RpcError` if it refused the prompt, a `DecodeError` if the response is
        invalid, a `ConnectionLost`, or a `TimeoutError` if a cancelled turn goes on.
        If there are too many unread updates and no loop reads them, they are dropped,
        also those of an iterator `session.updates()` whose loop was left.
        """
        self._is_awaited = True
        self._make_room()
        return await asyncio.shield(self._result)

    async def cancel(self) -> PromptResponse:
        """Asks the agent to end the turn, and waits for its response.

        Open permission requests are answered as cancelled. Updates continue. Raises a
        `TimeoutError` if the agent does not end the turn, and the errors of `result`.
        """
        if not self._result.done() and not self._is_cancelled:
            self._is_cancelled = True
            self.session._send_cancel()
            connection = self.session.connection
            self._timer = connection._clock.call_later(
                connection.limits.cancel, self._time_out
            )
        return await self.result()

    def _begin(self, call: Call) -> None:
        self._call = call
        if call.answer.done():  # Sending has ended the connection.
            self._lost()

    def _take(self, update: SessionUpdate, size: int) -> None:
        self._queue.put(update, size)

    def _make_room(self) -> None:
        connection = self.session.connection
        if not self._is_awaited or not connection._pressure.is_full_of_unread():
            return
        if self._queue.is_left:
            self._queue.drop()
        connection._sessions.drop_left()

    def _settled(self, response: Response) -> None:
        """Runs in the reader: later updates do not belong to the turn."""
        error, value = response.error, None
        self._raw = response.raw
        if error is None:
            try:
                value = self.session.connection._result(
                    methods.SESSION_PROMPT, response.result
                )
            except Exception as fault:
                error = fault
        self._outcome = value, error
        if self._settle > 0:
            clock = self.session.connection._clock
            clock.call_later(self._settle, self._end, value, error)
        else:
            self._end(value, error)

    def _end(self, value: Any, error: BaseException | None) -> None:
        self.session._end_turn(self)
        self._call = None  # It refers to the turn.
        self._queue.end(error)
        if self._timer is not None:
            self._timer.cancel()
        if self._result.done():
            return
        if error is None:
            self._result.set_result(value)
        else:
            self._result.set_exception(error)
            self._result.exception()  # Marks the exception as retrieved.

    def _lost(self) -> None:
        if self._outcome is not None:
            self._end(*self._outcome)
        elif self._call is not None and self._call.answer.done():
            self._end(None, self._call.answer.exception())

    def _time_out(self) -> None:
        if not self._result.done():
            if self._call is not None:
                self.session.connection._abandon(self._call)
            what = "the agent did not end the turn after it was cancelled"
            self._end(None, TimeoutError(what))
