"""An agent that sends a lot. Each `await` waits while the client is behind."""

import asyncio

import samewire_acp as acp


class Talkative(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        for _ in range(3_000):
            await cx.session.send_text("x" * 10_000)
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Talkative()))
