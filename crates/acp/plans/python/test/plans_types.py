"""What type checkers must see of plans: what narrows, and what nobody can write."""

from __future__ import annotations

from typing_extensions import assert_never, assert_type

from samewire_acp import ClientCapabilities, PlanEntry
from samewire_acp.plans import (
    PlanAdded,
    PlanBook,
    PlanChange,
    PlanGone,
    PlanIgnored,
    PlanNews,
    PlanOperations,
    PlanReplaced,
    PlanReporter,
    TrackedPlan,
)


def a_change_narrows_by_class(change: PlanChange) -> TrackedPlan | None:
    """Every kind of change, and nothing else."""
    match change:
        case PlanAdded(after=plan) | PlanReplaced(after=plan):
            return plan
        case PlanGone(before=plan):
            return plan
        case PlanIgnored():
            return None
        case _:
            assert_never(change)


def a_change_narrows_by_kind(change: PlanChange) -> TrackedPlan | None:
    """Every kind of change, and nothing else."""
    if change.kind == "added" or change.kind == "replaced":
        return change.after
    if change.kind == "removed":
        return change.before
    assert_type(change, PlanIgnored)
    return None


def what_observers_get_is_news(book: PlanBook) -> None:
    """What is ignored is not told; whoever takes any change may watch, too."""
    told: list[PlanNews] = []
    book.observe(told.append)
    book.observe(a_change_narrows_by_class)
    book.observe(lambda news: print(news.entries))
    for news in told:
        if news.kind == "removed":
            assert_type(news, PlanGone)


def operations_must_be_asked_for(capabilities: ClientCapabilities) -> None:
    """Nobody has operations that the client did not advertise."""
    operations = PlanOperations.advertised(capabilities)
    operations.removed("p")  # type: ignore[union-attr]
    PlanReporter("s", capabilities).operations.removed("p")  # type: ignore[union-attr]
    PlanOperations()  # type: ignore[call-arg]
    PlanOperations("both")  # type: ignore[arg-type]
    if operations is not None:
        operations.removed("p")


def what_is_held_does_not_change(book: PlanBook, plan: TrackedPlan) -> None:
    """A plan is replaced, and entries are no list to add to."""
    plan.keys = ()  # type: ignore[misc]
    assert_type(book.plans("s"), tuple[TrackedPlan, ...])
    assert_type(plan.entries(), tuple[PlanEntry, ...])
