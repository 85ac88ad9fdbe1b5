"""A client that shows what happens to each plan."""

import asyncio
import sys

import samewire_acp as acp
from samewire_acp.plans import PlanBook, PlanGone, PlanNews


def show(change: PlanNews) -> None:
    line = "gone" if isinstance(change, PlanGone) else change.after.summary()
    print(f"{change.plan_id}: {line}")


async def main() -> None:
    book = PlanBook()
    book.observe(show)
    # With `plans=book`, agents know that this client shows plans. Without it they
    # send one list, by the update `plan`.
    async with acp.spawn_agent(sys.argv[1:], acp.Client(), plans=book) as agent:
        session = await agent.open_session()
        await session.prompt("Fix it").result()
        progress = book.progress(session.session_id)
        print(f"{progress.done} of {progress.total} done")


if __name__ == "__main__":
    asyncio.run(main())
