"""What a transport may know of its end beside what comes in: a process does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from ._lost import ConnectionLost
from ._transport import Transport


def attach(
    transport: Transport,
    tell: Callable[..., object],
    on_failure: Callable[[Exception], object],
) -> None:
    """Says who is told of what stands beside messages, and of a writing that failed."""
    listen: Any = getattr(transport, "attach", None)
    if listen is not None:
        listen(tell, on_failure)


class Held(Protocol):
    """What a transport took and has not written yet."""

    @property
    def unwritten(self) -> int:
        """Its bytes."""
        ...

    def flushed(self) -> asyncio.Future[None]:
        """Is done when everything is written, or nothing can be."""
        ...


def held_by(transport: Transport) -> Held | None:
    """What a transport holds, if it tells."""
    held: Held | None = getattr(transport, "_held", None)
    return held


def described(transport: Transport, lost: ConnectionLost) -> ConnectionLost:
    """An end with what the transport knows of it."""
    describe: Any = getattr(transport, "described", None)
    return lost if describe is None else describe(lost)


async def why_ended(transport: Transport) -> ConnectionLost:
    """Why there is no more input."""
    why: Any = getattr(transport, "why_ended", None)
    return ConnectionLost("ended") if why is None else await why()
