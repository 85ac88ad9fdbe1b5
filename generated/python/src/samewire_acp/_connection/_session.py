"""A session of a client."""

from __future__ import annotations

from collections import deque
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
from ._turn import Turn
from ._updates import Updates

if TYPE_CHECKING:
    from ..plans import PlanBook
    from ._client import AgentConnection


class SessionBusy(RuntimeError):
    """The previous turn has not ended: wait for it, or cancel it."""


class Session:
    """A session of an agent. It has one turn at a time."""

    def __init__(
        self, connection: AgentConnection, session_id: SessionId, plans: PlanBook
    ) -> None:
        self.connection = connection
        """The connection to its agent."""
        self.id = session_id
        """Its id."""
        self.plans = plans
        """The plans of all sessions of the connection: `plans.plans(session.id)`. The
        book has each update before it is passed on."""
        self.opened: (
            NewSessionResponse | LoadSessionResponse | ResumeSessionResponse | None
        ) = None
        """What the agent answered when it was opened: its modes and settings."""
        self._turn: Turn | None = None
        self._readers: WeakSet[Updates] = WeakSet()
        self._early: deque[SessionUpdate] | None = deque(
            maxlen=connection.limits.held_updates
        )
        self._had_a_turn = False

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
            raise SessionBusy(f"a turn of the session {self.id!r} is under way")
        params = PromptRequest(session_id=self.id, prompt=blocks_of(content))
        turn = Turn(self, settle)
        self._turn = turn
        self._had_a_turn = True
        try:
            text = encode(PromptRequest, params)
            turn._begin(
                self.connection._call(methods.SESSION_PROMPT.name, text, turn._settled)
            )
        except BaseException:
            self._turn = None
            raise
        return turn

    def updates(self) -> AsyncIterator[SessionUpdate]:
        """All updates from now on, within turns and between them.

        The first call also has those that came before any turn, which agents may send
        before they answer `session/new`.

        If an iterator is kept but not read, it fills up, and then reading from the
        connection pauses.
        """
        queue = Updates(self.connection._pressure)
        for update in self._early or ():
            queue.put(update, 0)
        self._early = None
        self._readers.add(queue)
        return queue

    async def cancel(self) -> None:
        """Asks the agent to end the turn of this session."""
        if self._turn is not None:
            await self._turn.cancel()
            return
        note = CancelNotification(session_id=self.id)
        await self.connection.agent.session_cancel(note)

    def _take(self, update: SessionUpdate, size: int) -> bool:
        """Gives an update to who reads; whether far too much is unread."""
        turn = self._turn
        if self._early is not None and not self._had_a_turn:
            self._early.append(update)
        is_too_much = turn is not None and turn._take(update, size)
        for queue in tuple(self._readers) if self._readers else ():
            is_too_much |= queue.put(update, size)
        return is_too_much

    def _end_turn(self, turn: Turn) -> None:
        if self._turn is turn:
            self._turn = None

    def _end(self) -> None:
        for queue in tuple(self._readers):
            queue.end()
        if self._turn is not None:
            self._turn._lost()

    def _send_cancel(self) -> None:
        note = CancelNotification(session_id=self.id)
        text = encode(CancelNotification, note)
        self.connection._send(methods.SESSION_CANCEL.name, text)
        self.connection._cancel_questions(self.id)
