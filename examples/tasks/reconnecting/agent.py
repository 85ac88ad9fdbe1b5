"""An agent that crashes at the prompt "crash". Its sessions can be resumed."""

import asyncio
import os

import samewire_acp as acp


class Fragile(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_resume(
        self, params: acp.ResumeSessionRequest, cx: acp.AgentContext
    ) -> acp.ResumeSessionResponse:
        return acp.ResumeSessionResponse()  # a real agent reads it from a file

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        match params.prompt:
            case [acp.ContentBlockText(text="crash")]:
                os._exit(3)
        await cx.session.send_text("Still here")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Fragile()))
