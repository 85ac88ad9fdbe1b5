"""An agent that tells of its plans: the example of the guide."""

import samewire_acp as acp


class PlanningAgent(acp.Agent):
    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        plans = cx.session.plans
        test = acp.PlanEntry(content="Test", priority="high", status="in_progress")
        await plans.items("fix", [test])
        await plans.set_status("fix", 0, "completed")
        return acp.PromptResponse(stop_reason="end_turn")
