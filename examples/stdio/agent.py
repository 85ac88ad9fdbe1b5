"""An agent over stdio: `python agent.py`, started by a client. Each line is a message."""

import asyncio

import samewire_acp as acp


class ExampleAgent(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        session = cx.session
        await session.send_text("On it.")
        await session.send(acp.tool_call("call-1", "Edit main.rs"))
        await session.plans.items("plan-1", [acp.plan_entry("Edit", priority="high")])
        await session.plans.remove("plan-1")
        options = acp.permission_options()
        tool = acp.ToolCallUpdate(tool_call_id="call-1")
        answer = await session.request_permission(tool, options)
        allowed = acp.is_allowed(answer, options)
        return acp.PromptResponse(stop_reason="end_turn" if allowed else "cancelled")

    async def ext_method(
        self, method: str, params: acp.JsonValue, cx: acp.AgentContext
    ) -> acp.JsonValue:
        if method == "_example/ping":
            return "pong"
        what = f"Method not found: {method}"
        raise acp.RpcError(acp.RpcError.METHOD_NOT_FOUND, what, {"method": method})


if __name__ == "__main__":
    asyncio.run(acp.run_agent(ExampleAgent()))
