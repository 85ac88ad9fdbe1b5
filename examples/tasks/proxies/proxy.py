"""A proxy that adds a sentence to every prompt: an agent for its client, and a client for the agent behind it."""

import asyncio
import sys

import samewire_acp as acp


class Front(acp.Agent):
    """What the client sees."""

    behind: acp.AgentConnection

    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
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
    front = Front()
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as front.behind:
        await acp.run_agent(front)


if __name__ == "__main__":
    asyncio.run(main())
