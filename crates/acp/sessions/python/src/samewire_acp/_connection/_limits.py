"""The limits and the clock of a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits and timeouts of a connection."""

    handlers: int = 1024
    """Running handlers before reading pauses."""
    bytes: int = 16 * 2**20
    """Bytes of messages whose handlers are running, and of unread updates of turns,
    before reading pauses; also of held updates."""
    unwritten: int = 2**20
    """Unwritten bytes before sending notifications waits."""
    most_unwritten: int = 64 * 2**20
    """Unwritten bytes before the connection is lost."""
    line: int = 64 * 2**20
    """Bytes of a line, without its line break."""
    held_updates: int = 1000
    """Held updates of sessions that are not open yet."""
    drain: float = 5.0
    """Seconds for handlers to finish after the end of the input, and after a loss by
    `line_too_long` or `overloaded`. Then they are cancelled. Writing is given up when
    nothing could be written for so long."""
    flush: float = 1.0
    """Seconds for unwritten messages when closing."""
    cancel: float = 10.0
    """Seconds for a cancelled turn to end."""


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> object:
        """Cancels the call."""
        ...


class Clock(Protocol):
    """The clock of a connection, such as an event loop."""

    def call_later(
        self, delay: float, callback: Callable[..., object], /, *given: Any
    ) -> Timer:
        """Calls a function after this number of seconds."""
        ...


def clock_or_loop(clock: Clock | None) -> Clock:
    """The given clock, or the running event loop."""
    return asyncio.get_running_loop() if clock is None else clock


async def within(
    clock: Clock, seconds: float, waited: Collection[asyncio.Future[Any]]
) -> bool:
    """Waits for futures. Returns whether all are done in time."""
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
    """Returns when a changing set of tasks is empty, or after a time."""
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
