"""A client that cancels the turn after the first update: `python client.py <agent> <argument>…`."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        session = await agent.open_session()
        turn = session.prompt("Work for a minute")
        async for update in turn:
            if isinstance(update, acp.SessionUpdateAgentMessageChunk):
                print(update.session_update)
                await turn.cancel()  # returns the agent's response
        print((await turn.result()).stop_reason)


if __name__ == "__main__":
    asyncio.run(main())
