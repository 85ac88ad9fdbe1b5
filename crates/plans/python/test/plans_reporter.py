"""An agent that tells of its plans: the example of the guide."""

from samewire_acp import ClientCapabilities, PlanEntry
from samewire_acp.methods import Peer
from samewire_acp.plans import PlanReporter


async def turn(peer: Peer, session_id: str, client: ClientCapabilities | None) -> None:
    plans = PlanReporter(session_id, client)
    test = PlanEntry(content="Add a test", priority="high", status="in_progress")
    for note in plans.items("fix", [test]):
        await peer.notify("session/update", note)
    for note in plans.set_status("fix", 0, "completed"):
        await peer.notify("session/update", note)
