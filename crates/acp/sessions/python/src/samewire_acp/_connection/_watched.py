"""Optional methods of transports, such as details about a process."""

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
    """Sets the callbacks for other texts, such as standard error, and failed writes."""
    listen: Any = getattr(transport, "attach", None)
    if listen is not None:
        listen(tell, on_failure)


class Held(Protocol):
    """The unwritten data of a transport."""

    @property
    def unwritten(self) -> int:
        """The number of bytes that may still be written."""
        ...

    @property
    def left(self) -> int:
        """The number of bytes that are not written, also after a failure."""
        ...

    def flushed(self) -> asyncio.Future[None]:
        """A future that is done when everything is written, or when writing has
        failed."""
        ...


def held_by(transport: Transport) -> Held | None:
    """The unwritten data of a transport, if it reports it."""
    held: Held | None = getattr(transport, "_held", None)
    return held


def described(transport: Transport, lost: ConnectionLost) -> ConnectionLost:
    """Adds what the transport knows to an error."""
    describe: Any = getattr(transport, "described", None)
    return lost if describe is None else describe(lost)


async def why_ended(transport: Transport) -> ConnectionLost:
    """The reason for the end of the input."""
    why: Any = getattr(transport, "why_ended", None)
    return ConnectionLost("ended") if why is None else await why()
