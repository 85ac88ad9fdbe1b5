"""What a plan says, by its format: the example of the guide."""

from samewire_acp import (
    Plan,
    PlanUpdateContentFile,
    PlanUpdateContentItems,
    PlanUpdateContentMarkdown,
)
from samewire_acp.plans import TrackedPlan


def text_of(plan: TrackedPlan) -> str:
    match plan.content:
        case Plan(entries=entries) | PlanUpdateContentItems(entries=entries):
            return "\n".join(f"{entry.status}: {entry.content}" for entry in entries)
        case PlanUpdateContentMarkdown(content=text) | PlanUpdateContentFile(uri=text):
            return text
        case unknown:
            return f"a plan of the format {unknown.tag}"
