"""An agent with two modes, an option for the model, and a slash command."""

import asyncio

import samewire_acp as acp

MODES = [acp.SessionMode(id="ask", name="Ask"), acp.SessionMode(id="code", name="Code")]


def model(value: str) -> acp.SessionConfigOption:
    return acp.SessionConfigOptionSelect(
        id="model",
        name="Model",
        current_value=value,
        options=[
            acp.SessionConfigSelectOption(value="small", name="Small"),
            acp.SessionConfigSelectOption(value="big", name="Big"),
        ],
    )


class Moody(acp.Agent):
    async def session_new(
        self, params: acp.NewSessionRequest, cx: acp.AgentContext
    ) -> acp.NewSessionResponse:
        commands = [acp.command("review", "Reviews a file", "which file")]

        async def announce(session: acp.AgentSession | None) -> None:
            if session:
                await session.send(acp.commands_update(commands))

        cx.after_response(announce)
        return acp.NewSessionResponse(
            session_id="session-1",
            modes=acp.SessionModeState(current_mode_id="ask", available_modes=MODES),
            config_options=[model("small")],
        )

    async def session_set_mode(
        self, params: acp.SetSessionModeRequest, cx: acp.AgentContext
    ) -> acp.SetSessionModeResponse:
        return acp.SetSessionModeResponse()

    async def session_set_config_option(
        self, params: acp.SetSessionConfigOptionRequest, cx: acp.AgentContext
    ) -> acp.SetSessionConfigOptionResponse:
        options = [model(str(params.value))]
        return acp.SetSessionConfigOptionResponse(config_options=options)

    async def session_prompt(
        self, params: acp.PromptRequest, cx: acp.AgentContext
    ) -> acp.PromptResponse:
        match params.prompt:
            case [acp.ContentBlockText(text=text)] if text.startswith("/review "):
                await cx.session.send(acp.mode_update("code"))  # by the agent itself
                what = text.removeprefix("/review ")
                await cx.session.send_text(f"Reviewing {what}")
        return acp.PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(Moody()))
