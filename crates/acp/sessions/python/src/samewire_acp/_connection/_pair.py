"""An agent and a client that are connected in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from typing_extensions import Self

from ._agent import ClientConnection, connect_to_client
from ._client import AgentConnection
from ._limits import Clock, Limits
from ._memory import memory_pair
from ._open import connect_to_agent
from ._opening import Opening
from ._options import OpeningOptions, check_options


@dataclass(frozen=True, slots=True)
class Pair:
    """Both ends of a connection in memory: `async with pair(…) as ends:` closes them."""

    agent: AgentConnection
    """The client's end: its connection to the agent."""
    client: ClientConnection
    """The agent's end: its connection to the client."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes both ends."""
        await self.agent.close()
        await self.client.closed()


def pair(
    agent: object,
    client: object = None,
    *,
    initialize: bool = True,
    chunk: int | None = None,
    clock: Clock | None = None,
    limits: Limits | None = None,
    on_error: Callable[[Exception], object] | None = None,
    **options: Any,
) -> Opening[Pair]:
    """Connects the handlers of an agent and of a client in memory.

    `async with pair(MyAgent(), MyClient()) as ends:` or `ends = await pair(…)`. With
    `chunk`, bytes arrive in pieces of this size. The other options are those of
    `connect_to_agent`; limits, clock and `on_error` apply to both ends.
    """

    check_options("pair", options, OpeningOptions)

    async def made() -> Pair:
        agent_end, client_end = memory_pair(chunk=chunk)
        serving = connect_to_client(
            agent_end, agent, clock=clock, limits=limits, on_error=on_error
        )
        opened = await connect_to_agent(
            client_end,
            client,
            initialize=initialize,
            clock=clock,
            limits=limits,
            on_error=on_error,
            **options,
        )
        return Pair(opened, serving)

    return Opening(made)
