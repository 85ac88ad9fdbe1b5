"""A client that prints the answer. It does not know whether it talks to an agent or to a proxy."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        session = await agent.open_session()
        async for update in session.prompt("Hi"):
            match update:
                case acp.SessionUpdateAgentMessageChunk(
                    content=acp.ContentBlockText(text=text)
                ):
                    print(text)


if __name__ == "__main__":
    asyncio.run(main())
