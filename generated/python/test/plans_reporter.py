"""An agent that tells of its plans: the example of the guide."""

from samewire_acp import InitializeRequest, PlanEntry, SessionId
from samewire_acp.methods import Peer
from samewire_acp.plans import PlanReporter, ReportedNotification


class Planner:
    def __init__(self, peer: Peer, client: InitializeRequest, session: SessionId):
        self.peer = peer
        self.plans = PlanReporter(session, client.client_capabilities)

    async def work(self, tasks: list[str]) -> None:
        entries = [
            PlanEntry(content=task, priority="medium", status="pending")
            for task in tasks
        ]
        await self.send(self.plans.items("work", entries))
        for index in range(len(tasks)):
            await self.send(self.plans.set_status("work", index, "in_progress"))
            await self.send(self.plans.set_status("work", index, "completed"))
        await self.send(self.plans.remove("work"))

    async def send(self, notes: list[ReportedNotification]) -> None:
        for note in notes:
            await self.peer.notify("session/update", note)
