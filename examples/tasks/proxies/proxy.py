"""A proxy that adds a sentence to every prompt: an agent for its client, and a client for the agent behind it."""

import asyncio
import sys

import samewire_acp as acp


class Back(acp.Client):
    """What the agent sees: what it asks, the client answers."""

    front: acp.ClientConnection

    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        client = self.front.client
        return await client.session_request_permission(params)


class Front(acp.Agent):
    """What the client sees."""

    behind: acp.AgentConnection

    def __init__(self, back: Back) -> None:
        self.back = back

    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        self.back.front = cx.connection
        session = await self.behind.open_session(params.cwd, params.mcp_servers)
        return acp.NewSessionResponse(session_id=session.session_id)

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        session = self.behind.session(params.session_id)
        if session is None:
            raise acp.session_not_found(params.session_id)
        turn = session.prompt([*params.prompt, acp.text_block("Be brief.")])
        try:
            async for update in turn:
                await cx.session.send(update)
            return await turn.result()
        except asyncio.CancelledError:
            await turn.cancel()  # the client cancelled, so the proxy does
            raise


async def main() -> None:
    back = Back()
    front = Front(back)
    async with acp.spawn_agent(sys.argv[1:], back) as front.behind:
        await acp.run_agent(front)


if __name__ == "__main__":
    asyncio.run(main())
