"""An agent that takes images and embedded files, and answers with an image."""

import asyncio

import samewire_acp as acp


class Seeing(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        kinds = [getattr(block, "type", "unknown") for block in params.prompt]
        await cx.session.send_text(", ".join(kinds))
        image = acp.image_block("iVBORw==", "image/png")
        await cx.session.send(acp.agent_message(image))
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    capabilities = acp.AgentCapabilities(
        prompt_capabilities=acp.PromptCapabilities(image=True, embedded_context=True)
    )
    asyncio.run(acp.run_agent(Seeing(), capabilities=capabilities))
