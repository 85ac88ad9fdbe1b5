"""An agent that repeats what it was asked."""

import asyncio

import samewire_acp as acp


class Echo(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        for block in params.prompt:
            if isinstance(block, acp.ContentBlockText):
                await cx.session.send_text(block.text)
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Echo()))
