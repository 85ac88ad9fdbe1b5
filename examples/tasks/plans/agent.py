"""An agent with two plans: a list of tasks that it works on, and a text that it takes back."""

import asyncio

import samewire_acp as acp


class Planning(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        plans = cx.session.plans
        read = acp.plan_entry("Read", priority="high", status="in_progress")
        await plans.items("fix", [read, acp.plan_entry("Write")])
        await plans.markdown("notes", "# Notes\n\nNothing yet.")
        await plans.set_status("fix", 0, "completed")  # sends what changed
        await plans.remove("notes")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Planning()))
