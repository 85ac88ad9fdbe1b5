"""An agent that asks before it edits or deletes a file."""

import asyncio
from typing import Literal

import samewire_acp as acp

KINDS: tuple[Literal["edit", "delete"], ...] = ("edit", "delete")


class Careful(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        options = acp.permission_options()  # allow once, always allow, reject
        for kind in KINDS:
            call = acp.ToolCallUpdate(
                tool_call_id=kind, title=f"{kind} notes.md", kind=kind
            )
            answer = await cx.session.request_permission(call, options)
            allowed = acp.is_allowed(answer, options)
            await cx.session.send_text(
                f"{kind}: {'done' if allowed else 'not allowed'}"
            )
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Careful()))
