"""An agent whose prompt decides how it fails."""

import asyncio

import samewire_acp as acp


class Failing(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_load(
        self, params: acp.LoadSessionRequest, cx: acp.AgentContext
    ) -> acp.LoadSessionResponse:
        raise acp.session_not_found(params.session_id)

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        match params.prompt:
            case [acp.ContentBlockText(text="file")]:
                raise acp.resource_not_found("file:///notes.md")
            case [acp.ContentBlockText(text="own")]:
                raise acp.RpcError(4000, "No credit", {"left": 0})
        raise ValueError("a mistake")  # the client gets -32603


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Failing()))
