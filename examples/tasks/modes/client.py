"""A client that sets a mode and an option, and runs a slash command."""

import asyncio
import sys

import samewire_acp as acp


def show(session: acp.Session) -> None:
    state = session.state  # follows every update
    mode = state.modes.current_mode_id if state.modes else None
    values = [
        option.current_value
        for option in state.config_options or []
        if isinstance(option, acp.SessionConfigOptionSelect)
    ]
    print(mode, *values)


async def main() -> None:
    async with acp.spawn_agent(sys.argv[1:], acp.Client()) as connection:
        agent = connection.agent
        session = await connection.open_session()
        this = session.session_id
        show(session)
        code = acp.SetSessionModeRequest(session_id=this, mode_id="code")
        await agent.session_set_mode(code)
        big = acp.SetSessionConfigOptionRequestValueId(
            session_id=this, config_id="model", value="big"
        )
        await agent.session_set_config_option(big)
        show(session)
        ask = acp.SetSessionModeRequest(session_id=this, mode_id="ask")
        await agent.session_set_mode(ask)
        commands = session.state.available_commands or []
        await session.prompt(f"/{commands[0].name} notes.md").result()
        show(session)


if __name__ == "__main__":
    asyncio.run(main())
