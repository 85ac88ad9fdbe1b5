"""A client that shows plans: the example of the guide."""

from samewire_acp import SessionNotification
from samewire_acp.methods import Client
from samewire_acp.plans import (
    PlanAdded,
    PlanBook,
    PlanChange,
    PlanError,
    PlanGone,
    PlanIgnored,
    PlanReplaced,
)


class PlanClient(Client):
    def __init__(self) -> None:
        self.book = PlanBook()
        self.book.observe(self.show)

    async def session_update(self, params: SessionNotification) -> None:
        try:
            self.book.take(params)
        except PlanError as error:  # a plan without an id, or one beyond the limits
            print("refused", error)

    def show(self, change: PlanChange) -> None:
        match change:
            case PlanAdded(after=plan) | PlanReplaced(after=plan):
                print(plan.summary())  # such as "1 of 3 done: Write the tests"
            case PlanGone():
                print("dismissed", change.plan_id)
            case PlanIgnored():
                return
        progress = self.book.progress(change.session_id)
        print(f"{progress.done} of {progress.total} tasks of {change.session_id}")
