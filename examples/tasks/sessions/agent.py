"""An agent that remembers its sessions: it lists them, loads them with their history, and resumes them without."""

import asyncio
import os

import samewire_acp as acp


class Remembering(acp.Agent):
    def __init__(self) -> None:
        # A real agent keeps the histories in files.
        self.histories: dict[str, list[acp.SessionUpdate]] = {}

    def history(self, session_id: str) -> list[acp.SessionUpdate]:
        if session_id not in self.histories:
            raise acp.session_not_found(session_id)
        return self.histories[session_id]

    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        session_id = f"session-{len(self.histories) + 1}"
        self.histories[session_id] = []
        return acp.NewSessionResponse(session_id=session_id)

    async def session_list(
        self, params: acp.ListSessionsRequest, cx: acp.AgentContext
    ) -> acp.ListSessionsResponse:
        cwd = params.cwd or os.getcwd()
        infos = [acp.SessionInfo(session_id=id, cwd=cwd) for id in self.histories]
        return acp.ListSessionsResponse(sessions=infos)

    async def session_load(
        self, params: acp.LoadSessionRequest, cx: acp.AgentContext
    ) -> acp.LoadSessionResponse:
        for update in self.history(params.session_id):
            await cx.session.send(update)
        return acp.LoadSessionResponse()

    async def session_resume(
        self, params: acp.ResumeSessionRequest, cx: acp.AgentContext
    ) -> acp.ResumeSessionResponse:
        self.history(params.session_id)
        return acp.ResumeSessionResponse()

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        history = self.history(params.session_id)
        history.extend(acp.user_message(block) for block in params.prompt)
        history.append(acp.agent_message("Noted"))
        await cx.session.send(history[-1])
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Remembering()))
