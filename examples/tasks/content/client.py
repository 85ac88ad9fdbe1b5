"""A client that sends a text, an image, a link and an embedded file."""

import asyncio
import sys

import samewire_acp as acp


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as agent:
        blocks: list[acp.ContentBlock] = [
            acp.text_block("What is this?"),  # every agent takes texts and links
            acp.resource_link("file:///notes.md", "notes.md"),
        ]
        takes = agent.initialized and agent.initialized.agent_capabilities
        if takes and takes.prompt_capabilities.image:
            blocks.append(acp.image_block("iVBORw==", "image/png"))
        if takes and takes.prompt_capabilities.embedded_context:
            blocks.append(acp.text_resource("file:///todo.md", "Buy bread"))
        session = await agent.open_session()
        async for update in session.prompt(blocks):
            match update:
                case acp.SessionUpdateAgentMessageChunk(content=content):
                    match content:
                        case acp.ContentBlockText(text=text):
                            print(text)
                        case acp.ContentBlockImage(mime_type=mime_type):
                            print(mime_type)


if __name__ == "__main__":
    asyncio.run(main())
