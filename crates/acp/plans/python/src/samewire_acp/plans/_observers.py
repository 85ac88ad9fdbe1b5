"""The observers of a book."""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from ._change import PlanNews
from ._error import check_function, refuse


class Observers:
    """Functions that are called with changes. All are called with one change first."""

    def __init__(self, on_error: Callable[[Exception], object] | None) -> None:
        if on_error is not None:
            check_function(on_error, "on_observer_error")
        self._on_error = on_error or log
        self._observers: dict[object, Callable[[PlanNews], object]] = {}
        self._untold: deque[tuple[object, PlanNews]] = deque()
        self._telling = False

    def add(self, observer: Callable[[PlanNews], object]) -> Callable[[], None]:
        """Registers an observer, and returns a function that unregisters it."""
        check_function(observer, "observer")
        if inspect.iscoroutinefunction(observer):
            refuse("observer", f"an `async def` is not supported: {_HELP}")
        key = object()
        self._observers[key] = observer

        def end() -> None:
            self._observers.pop(key, None)

        return end

    def tell(self, changes: Iterable[PlanNews]) -> None:
        """Calls all current observers. Changes that they cause are reported afterwards."""
        for change in changes:
            self._untold.extend((key, change) for key in self._observers)
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                self._tell_one(*self._untold.popleft())
        finally:
            self._telling = False

    def _tell_one(self, key: object, change: PlanNews) -> None:
        observer = self._observers.get(key)
        if observer is None:
            return
        try:
            given = observer(change)
            if given is not None and inspect.isawaitable(given):
                if inspect.iscoroutine(given):
                    given.close()
                raise TypeError(f"an observer must not return an awaitable: {_HELP}")
        except Exception as error:
            try:
                self._on_error(error)
            except Exception as worse:
                log(error)
                log(worse)


_HELP: Final = "put the change into a queue, or create a task"


def log(error: Exception) -> None:
    """The default handler for errors of observers."""
    import logging

    logging.getLogger(__package__).error("an observer failed", exc_info=error)
