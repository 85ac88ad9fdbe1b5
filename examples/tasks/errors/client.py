"""A client that prints each error: its code, its message and its data."""

import asyncio
import json
import sys
from collections.abc import Awaitable

import samewire_acp as acp


async def show(call: Awaitable[object]) -> None:
    try:
        await call
    except acp.RpcError as error:  # a lost connection raises a ConnectionLost
        data = None if error.code == acp.RpcError.INTERNAL_ERROR else error.data
        print(error.code, json.dumps(data, separators=(",", ":")))


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        session = await agent.open_session()
        await show(session.prompt("file").result())
        await show(session.prompt("own").result())
        await show(session.prompt("mistake").result())
        await show(agent.load_session("old"))
        await show(agent.agent.ext_method("_example/none"))


if __name__ == "__main__":
    asyncio.run(main())
