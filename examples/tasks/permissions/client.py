"""A client that allows edits, and nothing else."""

import asyncio
import sys

import samewire_acp as acp


class Ui(acp.Client):
    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        print("asked:", params.tool_call.title)
        if params.tool_call.kind == "edit":
            return acp.allow_once(params.options)
        return acp.reject_once(params.options)

    async def session_update(
        self, params: acp.SessionNotification, cx: acp.ClientContext
    ) -> None:
        match params.update:
            case acp.SessionUpdateAgentMessageChunk(
                content=acp.ContentBlockText(text=text)
            ):
                print(text)


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], Ui()) as agent:
        session = await agent.open_session()
        await session.prompt("Tidy up").result()


if __name__ == "__main__":
    asyncio.run(main())
