"""A client that starts the agent again when it is gone, and resumes the session."""

import asyncio
import sys

import samewire_acp as acp
from samewire_acp.plans import PlanBook


async def main() -> None:
    plans = PlanBook()  # keeps the plans while no agent runs

    async def start() -> acp.AgentConnection:
        return await acp.spawn_agent(sys.argv[1:], acp.Client(), plans=plans)

    agent = await start()
    session = await agent.open_session()
    for text in ("crash", "Are you there?"):
        try:
            print((await session.prompt(text).result()).stop_reason)
        except acp.ConnectionLost as lost:
            print(lost.reason, "with", lost.exit_code)
            agent = await start()  # a real client waits longer after each crash
            session = await agent.resume_session(session.session_id)
    await agent.close()


if __name__ == "__main__":
    asyncio.run(main())
