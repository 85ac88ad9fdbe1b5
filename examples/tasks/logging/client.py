"""A client that logs every message, and what the agent writes to stderr."""

import asyncio
import json
import sys

import samewire_acp as acp


async def main() -> None:
    log: list[acp.Observed] = []
    # `observe=` sees everything from the first message on.
    async with acp.spawn_agent(sys.argv[1:], acp.Client(), observe=log.append) as agent:
        session = await agent.open_session()
        await session.prompt("Hi").result()
    for direction, text in log:
        if direction == "stderr":
            print("stderr", text)
    for direction, text in log:
        if direction != "stderr":
            message = json.loads(text)
            what = message.get("method") or f"the response to {message['id']}"
            print(direction, what)


if __name__ == "__main__":
    asyncio.run(main())
