"""A session of a client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING
from weakref import WeakSet

from .. import methods
from .._codec import encode
from ..models import (
    CancelNotification,
    ContentBlock,
    LoadSessionResponse,
    NewSessionResponse,
    PromptRequest,
    ResumeSessionResponse,
    SessionId,
    SessionUpdate,
)
from ._builders import blocks_of
from ._held import Held
from ._turn import Turn
from ._updates import Updates

if TYPE_CHECKING:
    from ..plans import PlanBook
    from ._client import AgentConnection


class SessionBusy(RuntimeError):
    """The session is in use: its previous turn has not ended, or it is being loaded."""


class Session:
    """A session of a client. It has one turn at a time."""

    def __init__(
        self, connection: AgentConnection, session_id: SessionId, plans: PlanBook
    ) -> None:
        self.connection = connection
        """The connection to the agent."""
        self.id = session_id
        """The id of the session."""
        self.plans = plans
        """The plans of the session: `plans.plans(session.id)`. The book gets every
        update before turns and handlers do."""
        self.opened: (
            NewSessionResponse | LoadSessionResponse | ResumeSessionResponse | None
        ) = None
        """The agent's response when the session was opened: modes and options."""
        self._turn: Turn | None = None
        self._is_over = False
        self._readers: WeakSet[Updates] = WeakSet()
        limits = connection.limits
        self._early: Held[SessionUpdate] | None
        self._early = Held(limits.held_updates, limits.bytes)

    def __repr__(self) -> str:
        return f"<Session {self.id!r}>"

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

        `settle`: seconds after the response in which updates still belong to the turn.

        Raises a `SessionBusy` during a turn, and a `ConnectionLost`.
        """
        if self._turn is not None:
            raise SessionBusy(f"the session {self.id} has a turn that has not ended")
        params = PromptRequest(session_id=self.id, prompt=blocks_of(content))
        turn = Turn(self, settle)
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
        most 16 MiB. Updates that `load_session` replays are not included.

        If an iterator is kept but not read, its updates accumulate until reading from
        the connection pauses. If the result of a turn is awaited, they are dropped
        instead.

        The iterator ends when this side closes the connection or the session ends, and
        raises a `ConnectionLost` if the connection is lost for another reason.
        """
        queue = Updates(self.connection._pressure, self.connection._sessions.make_room)
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
        note = CancelNotification(session_id=self.id)
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
        note = CancelNotification(session_id=self.id)
        text = encode(CancelNotification, note)
        self.connection._send(methods.SESSION_CANCEL.name, text)
        self.connection._cancel_questions(self.id)
