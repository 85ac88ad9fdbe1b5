"""An agent whose work can be cancelled at any time."""

import asyncio

import samewire_acp as acp


class Worker(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        await cx.session.send_text("Working")
        await asyncio.sleep(60)  # is cancelled when the client cancels
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Worker()))
