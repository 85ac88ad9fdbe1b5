"""An agent that reads a file, runs a command in a terminal of the client, and writes a file."""

import asyncio

import samewire_acp as acp


class Runner(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        return acp.NewSessionResponse(session_id="session-1")

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        session = cx.session
        # The text has what the user has not saved yet.
        text = await session.read_text("/notes.md")
        async with session.create_terminal("echo", args=[text]) as command:
            # The client shows the output of the terminal.
            content = [acp.tool_terminal(command.terminal_id)]
            await session.send(acp.tool_call("1", "Run echo", content=content))
            exit = await command.wait_for_exit()
            output = (await command.output()).output
            await session.send(acp.tool_call_update("1", status="completed"))
            await session.write_text("/log.md", f"{exit.exit_code}: {output}")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Runner()))
