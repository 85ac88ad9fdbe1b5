"""The limits of a connection, and the clock that it goes by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a connection holds, and how long it waits."""

    handlers: int = 1024
    """Unfinished handlers, beyond which no more is read."""
    bytes: int = 16 * 2**20
    """Bytes of unfinished handlers' messages, and of unread updates of turns, beyond
    which no more is read."""
    unwritten_soft: int = 2**20
    """Unwritten bytes, beyond which sending waits."""
    unwritten: int = 64 * 2**20
    """Unwritten bytes, beyond which the connection is lost."""
    line: int = 64 * 2**20
    """Bytes of a line, without its end."""
    held_updates: int = 1000
    """Updates that are kept for sessions not yet known."""
    start: float = 60.0
    """Seconds that `initialize` may take."""
    drain: float = 5.0
    """Seconds that handlers have after the end of the input."""
    flush: float = 1.0
    """Seconds that closing waits for what is unwritten."""
    cancel: float = 10.0
    """Seconds that a cancelled turn may take to end."""


class Timer(Protocol):
    """Something that will be called."""

    def cancel(self) -> object:
        """Calls it not."""
        ...


class Clock(Protocol):
    """What tells a connection that time has passed, such as an event loop."""

    def call_later(
        self, delay: float, callback: Callable[..., object], /, *given: Any
    ) -> Timer:
        """Calls a function after so many seconds."""
        ...


def clock_or_loop(clock: Clock | None) -> Clock:
    """The clock given, or that of the running event loop."""
    return asyncio.get_running_loop() if clock is None else clock


async def within(
    clock: Clock, seconds: float, waited: Collection[asyncio.Future[Any]]
) -> bool:
    """Whether all of some futures are done in time."""
    pending = {one for one in waited if not one.done()}
    if not pending:
        return True
    late = asyncio.get_running_loop().create_future()
    timer = clock.call_later(seconds, _settle, late)
    try:
        while pending and not late.done():
            _, left = await asyncio.wait(
                {*pending, late}, return_when=asyncio.FIRST_COMPLETED
            )
            pending = left - {late}
    finally:
        timer.cancel()
        late.cancel()
    return not pending


async def ended(
    clock: Clock, seconds: float, tasks: Collection[asyncio.Future[Any]]
) -> None:
    """Returns when a changing set of tasks is empty, or when time is over."""
    late = asyncio.get_running_loop().create_future()
    timer = clock.call_later(seconds, late.cancel)
    try:
        while tasks and not late.done():
            await asyncio.wait({*tasks, late}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
        late.cancel()


def _settle(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
