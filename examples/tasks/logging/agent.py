"""An agent that writes a log. Stdout belongs to the protocol, so the log goes to stderr or to a file."""

import asyncio
import sys

import samewire_acp as acp


class Logging(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        print("a prompt", file=sys.stderr, flush=True)
        await cx.session.send_text("Hello")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Logging()))
