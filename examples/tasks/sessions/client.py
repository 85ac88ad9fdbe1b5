"""A client that opens a session, and loads it again with its history."""

import asyncio
import sys

import samewire_acp as acp


def show(update: acp.SessionUpdate) -> None:
    match update:
        case acp.SessionUpdateAgentMessageChunk():
            print("agent")
        case acp.SessionUpdateUserMessageChunk():
            print("user")


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as connection:
        first = await connection.open_session()
        await first.prompt("Buy bread").result()
        listed = await connection.agent.session_list(acp.ListSessionsRequest())
        for info in listed.sessions:
            print(f"{info.session_id}:")
            session = await connection.load_session(info.session_id, on_replay=show)
            async for update in session.prompt("And milk"):
                show(update)
        resumed = await connection.resume_session("session-1")  # without its history
        print((await resumed.prompt("And eggs").result()).stop_reason)


if __name__ == "__main__":
    asyncio.run(main())
