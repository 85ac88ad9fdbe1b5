"""A session of a client, and its turns: each from a prompt to its response."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from .. import methods
from .._runtime.codec import encode
from .._runtime.response import Reply, Response
from ..models import (
    CancelNotification,
    ContentBlock,
    PromptRequest,
    PromptResponse,
    SessionId,
    SessionUpdate,
)
from ._builders import blocks_of
from ._calls import Call
from ._held_updates import Held
from ._limits import Timer
from ._session_connection import SessionConnection
from ._state import SessionState
from ._updates import Unread, Updates

if TYPE_CHECKING:
    from ..plans import PlanBook


class SessionBusy(RuntimeError):
    """The session is in use: its previous turn has not ended, or it is being loaded."""


class Session:
    """A session of a client. It has one turn at a time."""

    def __init__(
        self,
        connection: SessionConnection,
        session_id: SessionId,
        plans: PlanBook,
        unread: Unread,
    ) -> None:
        self.connection = connection
        """The connection to the agent."""
        self.session_id = session_id
        """The id of the session."""
        self.plans = plans
        """The plans of the session: `plans.plans(session.session_id)`. The book gets every
        update before turns and handlers do. It is the book that was passed to the
        connection, if one was."""
        self._state = SessionState()
        self._unread = unread
        self._turn: Turn | None = None
        self._is_over = False
        self._readers: WeakSet[Updates] = WeakSet()
        limits = connection.limits
        self._early: Held[SessionUpdate] | None
        self._early = Held(limits.held_updates, limits.bytes)

    def __repr__(self) -> str:
        return f"<Session {self.session_id!r}>"

    @property
    def state(self) -> SessionState:
        """What is known of the session now: its modes, options, commands and title."""
        return self._state

    @property
    def turn(self) -> Turn | None:
        """The active turn."""
        return self._turn

    @property
    def is_cancelling(self) -> bool:
        """Whether the active turn was cancelled."""
        return self._turn is not None and self._turn.is_cancelled

    def prompt(
        self,
        content: str | ContentBlock | Iterable[ContentBlock],
        *,
        settle: float = 0.0,
    ) -> Turn:
        """Sends a prompt at once, and returns its turn.

            turn = session.prompt("Hi")
            async for update in turn:
                print(type(update).__name__)
            print((await turn.result()).stop_reason)

        `settle`: seconds after the response in which updates still belong to the turn.

        Raises a `SessionBusy` during a turn, and a `ConnectionLost`.
        """
        if self._turn is not None:
            raise SessionBusy(
                f"the session {self.session_id} has a turn that has not ended"
            )
        params = PromptRequest(session_id=self.session_id, prompt=blocks_of(content))
        turn = Turn(self, self._unread, settle)
        self._turn = turn
        try:
            turn._begin(
                self.connection._prompt(encode(PromptRequest, params), turn._settled)
            )
        except BaseException:
            self._turn = None
            raise
        return turn

    def updates(self) -> AsyncIterator[SessionUpdate]:
        """All updates from now on, within and outside of turns.

        The first call also yields those that came before it outside of turns, such as
        those that agents send before they answer `session/new`: the last 1,000, and at
        most 16 MiB. Updates that `load_session` passes to `on_replay` are not included.

        If an iterator is kept but not read, its updates accumulate until reading from
        the connection pauses. If the result of a turn is awaited, they are dropped
        instead.

        The iterator ends when this side closes the connection or the session ends, and
        raises a `ConnectionLost` if the connection is lost for another reason.
        """
        queue = Updates(self.connection._pressure, self._unread.make_room)
        for update, size in self._early or ():
            queue.put(update, size)
        self._early = None
        if self._is_over or self.connection.lost is not None:
            self._end_of(queue)
        else:
            self._readers.add(queue)
        return queue

    async def cancel(self) -> None:
        """Asks the agent to end the turn of this session."""
        if self._turn is not None:
            await self._turn.cancel()
            return
        note = CancelNotification(session_id=self.session_id)
        await self.connection.agent.session_cancel(note)

    def _take(self, update: SessionUpdate, size: int) -> None:
        """Passes an update to the turn, the iterators and the replay."""
        turn = self._turn
        if self._early is not None and turn is None:
            self._early.put(update, size)
        if turn is not None:
            turn._take(update, size)
        for queue in tuple(self._readers) if self._readers else ():
            queue.put(update, size)

    def _end_turn(self, turn: Turn) -> None:
        if self._turn is turn:
            self._turn = None

    def _make_room(self) -> None:
        """Drops unread updates if they delay a result that is awaited."""
        if self._turn is not None:
            self._turn._make_room()

    def _drop_left(self) -> None:
        for queue in tuple(self._readers):
            if queue.is_left:
                queue.drop()

    def _end(self) -> None:
        """Ends the iterators, because the session or the connection has ended."""
        self._is_over = True
        for queue in tuple(self._readers):
            self._end_of(queue)
        if self._turn is not None:
            self._turn._lost()

    def _end_of(self, queue: Updates) -> None:
        lost = self.connection.lost
        queue.end(None if lost is None or lost.reason == "closed" else lost)

    def _send_cancel(self) -> None:
        note = CancelNotification(session_id=self.session_id)
        text = encode(CancelNotification, note)
        self.connection._send(methods.SESSION_CANCEL.name, text)
        self.connection._cancel_questions(self.session_id)


class Turn:
    """The updates of a turn, then its result.

    `async for update in turn` yields the updates between the prompt and its response.
    Leaving the loop does not cancel the turn, nor does cancelling the waiting task.
    """

    def __init__(self, session: Session, unread: Unread, settle: float) -> None:
        self.session = session
        """The session of the turn."""
        self._unread = unread
        self._settle = settle
        # The queue must not refer to the turn: its unread updates count while it exists.
        self._queue = Updates(session.connection._pressure, unread.make_room)
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
        self._unread.drop_left()

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
            seconds = self.session.connection.limits.cancel
            what = f"the turn did not end within {seconds:g} s after it was cancelled"
            self._end(None, TimeoutError(what))
