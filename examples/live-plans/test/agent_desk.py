"""Tasks that change plans side by side, over a connection that takes its time: the client knows all in the end."""

import asyncio
import json
import sys
from pathlib import Path

import samewire_acp as acp
from samewire_acp.methods import Peer
from samewire_acp.plans import PlanBook, PlanReporter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "agent"))

from desk import Desk, Step, Steps


async def work() -> None:
    """Twenty tasks do a step each, and every third of them is cancelled on the way."""
    book = PlanBook()

    async def write(text: str) -> None:
        await asyncio.sleep(0.001)
        params = json.dumps(json.loads(text)["params"])
        book.take(acp.SessionNotification.model_validate_json(params))

    can = acp.ClientCapabilities.model_validate({"plan": {}})
    reporter = PlanReporter("s", can)
    desk = Desk(Peer(write), reporter, pace=0.002)
    todo = [Step(f"step {number}") for number in range(20)]
    steps = Steps(desk, "p", todo)
    await desk.send(steps.begin())

    async def do(step: Step) -> None:
        async with steps.doing(step):
            await desk.send(steps.say(step, f"{step.text}, begun"))

    tasks = [asyncio.create_task(do(step)) for step in todo]
    for number, task in enumerate(tasks[::3]):
        await asyncio.sleep(0.001 * number)
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    plan = book.plan("s", "p")
    assert plan is not None
    (reported,) = reporter.plans()
    assert isinstance(reported, acp.PlanUpdateContentItems)
    assert list(plan.entries()) == list(reported.entries)
    statuses = [entry.status for entry in reported.entries]
    assert "in_progress" not in statuses, statuses
    assert {"pending", "completed"} == set(statuses), statuses


asyncio.run(work())
