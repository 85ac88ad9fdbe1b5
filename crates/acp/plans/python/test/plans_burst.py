"""Several edits that a client sees as one: the example of the guide."""

from samewire_acp import PlanEntry
from samewire_acp.plans import PlanReporter, ReportedNotification


def replanned(
    plans: PlanReporter, tasks: list[PlanEntry]
) -> list[ReportedNotification]:
    with plans.burst() as notes:
        plans.items("fix", tasks)
        plans.remove("draft")
    return notes
