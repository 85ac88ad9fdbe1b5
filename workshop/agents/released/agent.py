"""An agent made with the released Python library. It says what the library can say."""

import asyncio
from typing import Any
from uuid import uuid4

import acp
from acp import schema
from acp.interfaces import Client


class Released(acp.Agent):
    client: Client

    def __init__(self) -> None:
        self.folders: dict[str, str] = {}
        self.writes = False
        """Whether the client writes files."""

    def on_connect(self, conn: Client) -> None:
        self.client = conn

    async def initialize(
        self,
        protocol_version: int,
        client_capabilities: schema.ClientCapabilities | None = None,
        **_: Any,
    ) -> acp.InitializeResponse:
        files = client_capabilities and client_capabilities.fs
        self.writes = bool(files and files.write_text_file)
        able = schema.SessionCapabilities(
            list=schema.SessionListCapabilities(),
            close=schema.SessionCloseCapabilities(),
        )
        return acp.InitializeResponse(
            protocol_version=1,
            agent_info=schema.Implementation(name="released", version="1"),
            agent_capabilities=schema.AgentCapabilities(session_capabilities=able),
        )

    async def new_session(self, cwd: str, **_: Any) -> acp.NewSessionResponse:
        session_id = uuid4().hex
        self.folders[session_id] = cwd
        mode = schema.SessionMode(id="ask", name="Ask")
        modes = schema.SessionModeState(current_mode_id="ask", available_modes=[mode])
        return acp.NewSessionResponse(session_id=session_id, modes=modes)

    async def list_sessions(self, **_: Any) -> schema.ListSessionsResponse:
        known = self.folders.items()
        sessions = [schema.SessionInfo(session_id=id_, cwd=cwd) for id_, cwd in known]
        return schema.ListSessionsResponse(sessions=sessions)

    async def close_session(
        self, session_id: str, **_: Any
    ) -> schema.CloseSessionResponse:
        self.folders.pop(session_id)
        return schema.CloseSessionResponse()

    async def prompt(self, session_id: str, **_: Any) -> acp.PromptResponse:
        path = f"{self.folders[session_id]}/notes.txt"
        text = acp.text_block("Let me see.")
        command = schema.AvailableCommand(name="note", description="Writes")
        for update in (
            acp.update_agent_thought(text),
            acp.update_agent_message(text),
            acp.update_plan([acp.plan_entry("Write", priority="high")]),
            acp.helpers.update_available_commands([command]),
            acp.helpers.update_current_mode("ask"),
            acp.start_edit_tool_call("write", "Write notes.txt", path, "hello\n"),
        ):
            await self.client.session_update(session_id, update)
        option = schema.PermissionOption(option_id="yes", name="Yes", kind="allow_once")
        call = schema.ToolCallUpdate(tool_call_id="write", title="Write")
        await self.client.request_permission(session_id, call, [option])
        if self.writes:
            await self.client.write_text_file(session_id, path, "hello\n")
            await self.client.read_text_file(session_id, path, line=1)
        done = acp.update_tool_call("write", status="completed", raw_output={"ok": 1})
        await self.client.session_update(session_id, done)
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Released(), use_unstable_protocol=True))
