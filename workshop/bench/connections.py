"""How many messages a second go through a connection.

They are the updates of one turn, from an agent that waits for room before each to the
handler of a client. `python connections.py` measures ours and the released library's, in
one program and over the pipes of a started agent; with `ours` or `released`, this program
is that agent. In memory the released library hands over objects, and ours texts. Prints a
line of JSON: for each way the rate of each sample.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

MESSAGES = 5_000
SAMPLES = 9
SESSION = "session-1"
TEXT = "A piece of what the model says, as it comes."

Update = Callable[[], None]
Prompt = Callable[[], Awaitable[Any]]


def ours() -> Any:
    """Our agent."""
    import samewire_acp as acp

    content = acp.ContentBlockText(text=TEXT)
    update = acp.SessionUpdateAgentMessageChunk(content=content)

    class Teller(acp.Agent):
        async def initialize(self, params: Any, cx: Any) -> Any:
            return acp.InitializeResponse(protocol_version=1)

        async def session_new(self, params: Any, cx: Any) -> Any:
            return acp.NewSessionResponse(session_id=SESSION)

        async def session_prompt(self, params: Any, cx: acp.AgentContext) -> Any:
            for _ in range(MESSAGES):
                await cx.session.send(update)
            return acp.PromptResponse(stop_reason="end_turn")

    return Teller()


def released() -> Any:
    """The same agent with the released library."""
    import acp

    update = acp.update_agent_message(acp.text_block(TEXT))

    class Teller(acp.Agent):
        client: Any

        def on_connect(self, conn: Any) -> None:
            self.client = conn

        async def initialize(self, protocol_version: int, **_: Any) -> Any:
            return acp.InitializeResponse(protocol_version=1)

        async def prompt(self, session_id: str, **_: Any) -> Any:
            for _number in range(MESSAGES):
                await self.client.session_update(session_id, update)
            return acp.PromptResponse(stop_reason="end_turn")

    return Teller()


async def memory(update: Update, stack: AsyncExitStack) -> Prompt:
    from samewire_acp.testing import pair

    ends = await stack.enter_async_context(pair(ours(), our_client(update)))
    return await prompting(ends.agent)


async def pipe(update: Update, stack: AsyncExitStack) -> Prompt:
    import samewire_acp as acp

    starting = acp.spawn_agent([sys.executable, __file__, "ours"], our_client(update))
    return await prompting(await stack.enter_async_context(starting))


def our_client(update: Update) -> Any:
    import samewire_acp as acp

    class Counter(acp.Client):
        async def session_update(self, params: Any, cx: Any) -> None:
            update()

    return Counter()


async def prompting(connection: Any) -> Prompt:
    import samewire_acp as acp

    await connection.open_session("/")
    content = [acp.ContentBlockText(text="go")]
    params = acp.PromptRequest(session_id=SESSION, prompt=content)
    return lambda: connection.agent.session_prompt(params)


async def memory_released(update: Update, stack: AsyncExitStack) -> Prompt:
    from acp._transport import memory_transport_pair
    from acp.core import AgentSideConnection, ClientSideConnection

    here, there = memory_transport_pair()
    AgentSideConnection(released(), here)
    connection = ClientSideConnection(their_client(update), there)
    stack.push_async_callback(connection.close)
    return await prompting_released(connection)


async def pipe_released(update: Update, stack: AsyncExitStack) -> Prompt:
    import acp

    starting = acp.spawn_agent_process(
        their_client(update), sys.executable, __file__, "released"
    )
    connection, _process = await stack.enter_async_context(starting)
    return await prompting_released(connection)


def their_client(update: Update) -> Any:
    import acp

    class Counter(acp.Client):
        async def session_update(self, **_: Any) -> None:
            update()

    return Counter()


async def prompting_released(connection: Any) -> Prompt:
    import acp

    await connection.initialize(protocol_version=1)
    content = [acp.text_block("go")]
    return lambda: connection.prompt(session_id=SESSION, prompt=content)


async def measure(
    way: Callable[[Update, AsyncExitStack], Awaitable[Prompt]],
) -> list[float]:
    came = 0
    counted = asyncio.Event()

    def update() -> None:
        nonlocal came
        came += 1
        if came == MESSAGES:
            counted.set()

    rates = []
    async with AsyncExitStack() as stack:
        prompt = await way(update, stack)
        for sample in range(-1, SAMPLES):
            came = 0
            counted.clear()
            begun = time.perf_counter()
            await asyncio.gather(prompt(), counted.wait())
            seconds = time.perf_counter() - begun
            if came != MESSAGES:
                raise ValueError(f"{way.__name__}: {came} messages came")
            if sample >= 0:  # the first one warms up
                rates.append(MESSAGES / seconds)
    return rates


async def main() -> None:
    ways = memory, memory_released, pipe, pipe_released
    samples = {way.__name__: await measure(way) for way in ways}
    print(json.dumps({"samples": samples}))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["ours"]:
            import samewire_acp

            asyncio.run(samewire_acp.run_agent(ours()))
        case ["released"]:
            import acp

            asyncio.run(acp.run_agent(released()))
        case _:
            asyncio.run(main())
