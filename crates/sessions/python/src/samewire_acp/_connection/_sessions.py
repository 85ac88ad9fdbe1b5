"""The sessions of a client's connection, and the updates that come for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from .._tasks import tell
from ..models import SessionId, SessionNotification, SessionUpdate
from ..plans import PlanBook, PlanError
from ..plans._operations import NOT_PLANS
from ._lost import ConnectionLost
from ._session import Session

if TYPE_CHECKING:
    from ._client import AgentConnection


class Sessions:
    """Which session gets which update.

    Updates for a session not yet known are held, since agents send them before they
    answer `session/new`.
    """

    def __init__(self, connection: AgentConnection) -> None:
        self._connection = connection
        self._known: dict[SessionId, Session] = {}
        self._held: deque[tuple[SessionNotification, int]] = deque()
        self._never_opened: set[SessionId] = set()
        self._replays: dict[SessionId, Callable[[SessionUpdate], object]] = {}
        self.plans = PlanBook()

    def get(self, session_id: SessionId) -> Session | None:
        """A session that was opened."""
        return self._known.get(session_id)

    def open(self, session_id: SessionId) -> Session:
        """Makes a session known, and gives it what was held for it."""
        known = self._known.get(session_id)
        if known is None:
            known = Session(self._connection, session_id, self.plans)
            self._known[session_id] = known
            self._never_opened.discard(session_id)
            held, self._held = self._held, deque()
            for note, size in held:
                if note.session_id == session_id:
                    self.deliver(note, size)
                else:
                    self._held.append((note, size))
        return known

    def prompted(self, session_id: SessionId) -> None:
        """A session is prompted by a call of its own: if it is not open, nobody will
        open it, and nothing is held for it."""
        if session_id not in self._known and session_id not in self._never_opened:
            self._never_opened.add(session_id)
            held = (one for one in self._held if one[0].session_id != session_id)
            self._held = deque(held)

    def replay(
        self, session: Session, on_replay: Callable[[SessionUpdate], object] | None
    ) -> Callable[[], None]:
        """Tells a function of each update of a session; returns what ends that."""
        if on_replay is not None:
            self._replays[session.id] = on_replay

        def end() -> None:
            if self._replays.get(session.id) is on_replay:
                self._replays.pop(session.id, None)

        return end

    def forget_plans(self, session_id: SessionId) -> None:
        """Forgets the plans of a session."""
        self.plans.forget(session_id)

    def deliver(self, note: SessionNotification, size: int) -> None:
        """Gives an update to its session."""
        session = self._known.get(note.session_id)
        if session is None:
            if note.session_id not in self._never_opened:
                self._hold(note, size)
            return
        if type(note.update) not in NOT_PLANS:
            try:
                self.plans.take(note)
            except PlanError as error:
                tell(self._connection._on_error, error)
        on_replay = self._replays.get(note.session_id)
        if on_replay is not None:
            try:
                on_replay(note.update)
            except Exception as error:
                tell(self._connection._on_error, error)
        if session._take(note.update, size):
            self._connection._lose(ConnectionLost("overloaded"))

    def end(self) -> None:
        """Ends the iterators of every session."""
        for session in self._known.values():
            session._end()

    def _hold(self, note: SessionNotification, size: int) -> None:
        self._held.append((note, size))
        if len(self._held) > self._connection.limits.held_updates:
            dropped, _ = self._held.popleft()
            what = (
                f"an update was dropped: no session {dropped.session_id!r} was opened"
            )
            tell(self._connection._on_error, ValueError(what))
