"""An agent that tells of its plans: the examples of the guide."""

import asyncio
from collections.abc import Callable

from samewire_acp import InitializeRequest, PlanEntry, SessionId
from samewire_acp.methods import Peer
from samewire_acp.plans import PlanReporter, ReportedNotification


class Planner:
    def __init__(self, peer: Peer, client: InitializeRequest, session: SessionId):
        self.peer, self.order = peer, asyncio.Lock()
        self.plans = PlanReporter(session, client.client_capabilities)

    async def tell(self, edit: Callable[[], list[ReportedNotification]]) -> None:
        async with self.order:  # notifications go out as they were given
            for note in edit():
                await self.peer.notify("session/update", note)

    async def work(self, task: PlanEntry) -> None:
        await self.tell(lambda: self.plans.items("work", [task]))
        await self.tell(lambda: self.plans.set_status("work", 0, "completed"))


def replanned(
    plans: PlanReporter, tasks: list[PlanEntry]
) -> list[ReportedNotification]:
    with plans.burst() as notes:
        plans.items("work", tasks)
        plans.remove("draft")
    return notes
