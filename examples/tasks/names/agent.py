"""An agent that says its name and version, and greets the client by its own."""

import asyncio

import samewire_acp as acp


class Greeter(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        info = cx.connection.client_info
        client = f"{info.name} {info.version}" if info else "somebody"
        await cx.session.send_text(f"Hello, {client}")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    info = acp.Implementation(name="greeter", version="1.2.0")
    asyncio.run(acp.run_agent(Greeter(), agent_info=info))
