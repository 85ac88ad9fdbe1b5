"""A client that says its name and version, and shows those of the agent."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    info = acp.Implementation(name="my-editor", version="0.3.0")
    command = sys.argv[1:]
    async with acp.spawn_agent(command, acp.Client(), client_info=info) as agent:
        if agent.initialized and (theirs := agent.initialized.agent_info):
            print(theirs.name, theirs.version)
        session = await agent.open_session()
        async for update in session.prompt("Hi"):
            match update:
                case acp.SessionUpdateAgentMessageChunk(
                    content=acp.ContentBlockText(text=text)
                ):
                    print(text)


if __name__ == "__main__":
    asyncio.run(main())
