"""The sessions of a client's connection, and the routing of their updates."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .._runtime.tasks import tell
from ..models import SessionId, SessionNotification, SessionUpdate
from ..plans import PlanBook, PlanError
from ..plans._operations import NOT_PLANS
from ._held_updates import Held
from ._lost import ConnectionLost
from ._session import Session, SessionBusy
from ._session_connection import SessionConnection

OnReplay: TypeAlias = Callable[[SessionUpdate], object]
"""Called with each update of a session that is being loaded."""


class Sessions:
    """Routes updates to sessions.

    Updates for unknown sessions are held, because agents send some before they
    answer `session/new`.
    """

    def __init__(self, connection: SessionConnection) -> None:
        self._connection = connection
        self._known: dict[SessionId, Session] = {}
        self._held = self._none()
        self._never_opened: set[SessionId] = set()
        self._loading: dict[SessionId, tuple[OnReplay | None]] = {}

    def get(self, session_id: SessionId) -> Session | None:
        """The session with this id, if it is open."""
        return self._known.get(session_id)

    def open(self, session_id: SessionId) -> Session:
        """Opens a session, and passes the held updates to it."""
        known = self._known.get(session_id)
        if known is None:
            book = self._connection._book
            plans = PlanBook() if book is None else book
            known = Session(self._connection, session_id, plans, self)
            self._known[session_id] = known
            self._never_opened.discard(session_id)
            for note, size in self._take_held(session_id):
                self.deliver(note, size)
        return known

    def forget(self, session_id: SessionId) -> None:
        """Forgets a session that could not be opened."""
        session = self._known.pop(session_id, None)
        self._take_held(session_id)
        if session is not None:
            session._end()

    def closed(self, session_id: SessionId) -> None:
        """Forgets a session that was closed or deleted, and its plans."""
        self.forget(session_id)
        if self._connection._book is not None:
            self._connection._book.forget(session_id)

    def prompted(self, session_id: SessionId) -> None:
        """Called if a session is prompted by a call of its own: if it is not open, its
        updates are not held, because it will not be opened."""
        if session_id not in self._known and session_id not in self._never_opened:
            self._never_opened.add(session_id)
            self._take_held(session_id)

    def check_not_loading(self, session_id: SessionId) -> None:
        """Refuses to load a session twice at a time, since updates do not name the load."""
        if session_id in self._loading:
            raise SessionBusy(f"the session {session_id} is being loaded")

    def load(
        self, session_id: SessionId, on_replay: OnReplay | None
    ) -> Callable[[], None]:
        """Begins to load a session: its updates go to a function, if there is one.
        Returns a function that ends this."""
        loading = self._loading[session_id] = (on_replay,)

        def end() -> None:
            if self._loading.get(session_id) is loading:
                self._loading.pop(session_id)

        return end

    def deliver(self, note: SessionNotification, size: int) -> None:
        """Passes an update to its session."""
        session = self._known.get(note.session_id)
        if session is None:
            if note.session_id not in self._never_opened:
                self._hold(note, size)
            return
        session._state = session._state._updated(note.update)
        if type(note.update) not in NOT_PLANS:
            try:
                session.plans.take(note)
            except PlanError as error:
                tell(self._connection._on_error, error)
        (on_replay,) = self._loading.get(note.session_id, (None,))
        if on_replay is not None:
            try:
                on_replay(note.update)
            except Exception as error:
                tell(self._connection._on_error, error)
            return
        session._take(note.update, size)
        self.make_room()
        if self._connection._pressure.is_far_over():
            self._connection._lose(ConnectionLost("overloaded"), drain=True)

    def make_room(self) -> None:
        """Drops unread updates if they delay a result that is awaited."""
        if self._connection._pressure.is_full_of_unread():
            for session in tuple(self._known.values()):
                session._make_room()

    def drop_left(self) -> None:
        """Drops the updates of iterators whose loops were left."""
        for session in tuple(self._known.values()):
            session._drop_left()

    def end(self) -> None:
        """Ends the iterators of every session."""
        for session in self._known.values():
            session._end()

    def _none(self) -> Held[SessionNotification]:
        limits = self._connection.limits
        return Held(limits.held_updates, limits.bytes)

    def _take_held(
        self, session_id: SessionId
    ) -> list[tuple[SessionNotification, int]]:
        """Removes and returns the held updates of a session."""
        taken: list[tuple[SessionNotification, int]] = []
        held, self._held = self._held, self._none()
        for note, size in held:
            if note.session_id == session_id:
                taken.append((note, size))
            else:
                self._held.put(note, size)
        return taken

    def _hold(self, note: SessionNotification, size: int) -> None:
        for dropped in self._held.put(note, size):
            what = f"dropped an update of the session {dropped.session_id}, which is not open"
            tell(self._connection._on_error, ValueError(what))
