"""A client that reads slowly. While more than 16 MiB are unread, it stops reading, and the agent waits."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        session = await agent.open_session()
        sizes: list[int] = []
        async for update in session.prompt("Tell me everything"):
            match update:
                case acp.SessionUpdateAgentMessageChunk(
                    content=acp.ContentBlockText(text=text)
                ):
                    sizes.append(len(text))
            if len(sizes) % 1_000 == 0:
                await asyncio.sleep(0.01)  # slow work
        print(sum(sizes))


if __name__ == "__main__":
    asyncio.run(main())
