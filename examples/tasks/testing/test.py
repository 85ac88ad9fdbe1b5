"""Tests of an agent without a client: with a client in memory, and with one that follows a script."""

import asyncio

import samewire_acp as acp
from samewire_acp.testing import expect_reply, pair, request, scripted_client


class Careful(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        options = acp.permission_options()
        call = acp.ToolCallUpdate(tool_call_id="1")
        answer = await cx.session.request_permission(call, options)
        allowed = acp.is_allowed(answer, options)
        await cx.session.send_text("done" if allowed else "not allowed")
        return acp.PromptResponse(stop_reason="end_turn")


class Ui(acp.Client):
    async def session_request_permission(
        self, params: acp.RequestPermissionRequest, cx: acp.ClientContext
    ) -> acp.RequestPermissionResponse:
        return acp.allow_once(params.options)


async def test_turn() -> None:
    async with pair(Careful(), Ui()) as both:
        session = await both.agent.open_session("/")
        turn = session.prompt("Do it")
        updates = [update async for update in turn]
        assert updates == [acp.agent_message("done")]
    print("ok: a turn")


async def test_messages() -> None:
    script = scripted_client(
        [
            request("initialize", {"protocolVersion": 1}),
            expect_reply({"protocolVersion": 1}),
            request("session/new", {"cwd": "/", "mcpServers": []}),
            expect_reply({"sessionId": "session-1"}),
        ]
    )
    async with script:  # at its end, everything must have come back
        acp.connect_to_client(script.transport, Careful())
    print("ok: the messages")


if __name__ == "__main__":
    asyncio.run(test_turn())
    asyncio.run(test_messages())
