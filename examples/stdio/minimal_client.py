"""A minimal client: `python minimal_client.py`, which starts an agent."""

import asyncio
import sys

import samewire_acp as acp


class Ui(acp.Client):
    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        return acp.allow_once(params.options)


async def main() -> None:
    async with acp.spawn_agent([sys.executable, "minimal_agent.py"], Ui()) as agent:
        session = await agent.open_session()
        turn = session.prompt("Hi")
        async for update in turn:
            print(type(update).__name__)
        print((await turn.result()).stop_reason)


if __name__ == "__main__":
    asyncio.run(main())
