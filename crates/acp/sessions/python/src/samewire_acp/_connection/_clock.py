"""A clock that tests advance by hand."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from typing import Any


class _Alarm:
    def __init__(self, callback: Callable[..., object], given: tuple[Any, ...]) -> None:
        self.callback: Callable[..., object] | None = callback
        self.given = given

    def cancel(self) -> None:
        self.callback = None


class ManualClock:
    """A clock that only `advance` advances. Pass it as `clock=`."""

    def __init__(self) -> None:
        self.now = 0.0
        """Seconds since it was created."""
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._numbers = itertools.count()

    def call_later(
        self, delay: float, callback: Callable[..., object], /, *given: Any
    ) -> _Alarm:
        """Calls a function after this number of seconds."""
        alarm = _Alarm(callback, given)
        heapq.heappush(self._alarms, (self.now + delay, next(self._numbers), alarm))
        return alarm

    @property
    def waiting(self) -> int:
        """The number of pending calls."""
        return sum(alarm.callback is not None for _, _, alarm in self._alarms)

    def advance(self, seconds: float) -> None:
        """Advances the time, and calls what is due."""
        until = self.now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            self.now, _, alarm = heapq.heappop(self._alarms)
            if alarm.callback is not None:
                alarm.callback(*alarm.given)
        self.now = until
