"""What a plan reporter does in Python beyond the scenarios: values of wrong types, later changes of
what was given, bursts. Run by pytest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast, get_type_hints

from plans_made import CAPABLE, NO_JSON, Sly, code_of, deep, entry, unknown
from pydantic import TypeAdapter

from samewire_acp import (
    ClientCapabilities,
    JsonObject,
    PlanEntry,
    PlanUpdateContentItems,
    SessionUpdatePlanRemoved,
    SessionUpdateUnknown,
    plans,
)
from samewire_acp.plans import (
    PlanChange,
    PlanError,
    PlanLimits,
    PlanOperations,
    PlanProgress,
    PlanReporter,
    ReportedPlan,
    TrackedPlan,
    markdown_tasks,
)


def test_a_policy_cannot_change_the_plans() -> None:
    def greedy(plans: Sequence[ReportedPlan]) -> list[PlanEntry]:
        taken: list[PlanEntry] = []
        for plan in plans:
            if isinstance(plan, PlanUpdateContentItems):
                taken += plan.entries
                plan.entries.clear()
        return taken

    reporter = PlanReporter("s", None, merge=greedy)
    assert len(reporter.items("p", [entry()])) == 1
    assert len(reporter.again()) == 1


def test_a_policy_that_fails_changes_nothing() -> None:
    results: list[Any] = [5, None, [5], ["text"], [PlanEntry.model_construct()]]
    for result in results:

        def policy(_: Sequence[ReportedPlan], made: Any = result) -> Any:
            return made

        reporter = PlanReporter("s", None, merge=policy)
        assert code_of(reporter.items, "p", [entry()]) == "invalid"
        assert reporter.plans() == ()


def test_a_reporter_tells_what_it_has() -> None:
    reporter = PlanReporter(Sly("s"), CAPABLE)
    assert (type(reporter.session_id), reporter.session_id) == (str, "s")
    reporter.items("p", [entry()])
    plan = reporter.plan("p")
    assert plan == reporter.plans()[0]
    assert isinstance(plan, PlanUpdateContentItems)
    plan.entries.clear()
    assert plan != reporter.plan("p")
    assert reporter.plan("q") is None
    reporter.hold()
    assert reporter.is_holding
    reporter.again()
    assert not reporter.is_holding


def test_strings_of_a_subclass_become_plain() -> None:
    reporter = PlanReporter(Sly("s"), CAPABLE)
    (note,) = reporter.items(Sly("p"), [entry(Sly("a"))])
    assert json.dumps(note) == json.dumps(
        PlanReporter("s", CAPABLE).items("p", [entry("a")])[0]
    )
    (plan,) = reporter.plans()
    assert type(plan.id) is str
    assert len(reporter.items(Sly("q"), [])) == 1


def test_operations_are_made_by_advertised_alone() -> None:
    wild: Any = PlanOperations
    for given in [(), (1,), ("both",)]:
        try:
            wild(*given)
        except TypeError:
            continue
        raise AssertionError("it was made")
    assert PlanOperations.advertised(None) is None
    assert PlanOperations.advertised(ClientCapabilities()) is None
    operations = PlanOperations.advertised(CAPABLE, plan_id="planId")
    assert operations is not None
    made = operations.update(unknown({"x": 1, "id": "p", "type": "new"}))
    assert json.dumps(made["plan"]) == '{"x": 1, "id": "p", "type": "new"}'
    assert operations.update(unknown({"type": "new"}))["plan"] == {"type": "new"}
    wild = operations
    assert code_of(wild.update, 5) == "invalid"
    PlanReporter("s", CAPABLE).check(SessionUpdatePlanRemoved(id="p"))


def test_an_unknown_update_that_has_become_an_operation() -> None:
    update = SessionUpdateUnknown({"sessionUpdate": "new", "id": "p"})
    reporter = PlanReporter("s", None)
    reporter.check(update)
    update.raw["sessionUpdate"] = "plan_removed"
    assert code_of(reporter.check, update) == "not_advertised"
    PlanReporter("s", CAPABLE).check(update)


def test_a_burst_gives_at_its_end_what_is_needed() -> None:
    reporter = PlanReporter("s", CAPABLE)
    with reporter.burst() as notes:
        assert reporter.items("p", [entry()]) == []
        assert reporter.markdown("m", "x") == []
        assert reporter.remove("m") == []
        assert notes == []
    assert len(notes) == 1
    assert len(reporter.markdown("m", "x")) == 1
    with reporter.burst() as notes:
        pass
    assert notes == []
    with reporter.burst() as notes:
        with reporter.burst() as inside:
            reporter.markdown("m", "y")
        assert reporter.markdown("m", "z") == []
    assert (inside, len(notes)) == ([], 1)
    reporter.hold()
    with reporter.burst() as notes:
        reporter.markdown("m", "y")
    assert len(notes) == 1
    assert len(reporter.markdown("m", "z")) == 1


def test_a_burst_ends_when_it_fails() -> None:
    reporter = PlanReporter("s", CAPABLE)
    with suppress(PlanError), reporter.burst() as notes:
        reporter.items("p", [entry()])
        reporter.set_status("p", 1, "completed")
    assert notes == []
    assert len(reporter.markdown("m", "x")) == 2
    with suppress(PlanError), reporter.burst():
        reporter.items("q", [entry()])
        reporter.remove("p")
        reporter.remove_entry("q", 1)
    assert not reporter.is_holding
    (gone, made) = reporter.remove("unknown")
    assert gone["update"] == {"sessionUpdate": "plan_removed", "id": "p", "planId": "p"}
    assert "q" in json.dumps(made)
    assert reporter.remove("unknown") == []

    def failing(_: Sequence[ReportedPlan]) -> list[PlanEntry]:
        raise RuntimeError("as it was told to")

    reporter = PlanReporter("s", None, merge=failing)
    with suppress(RuntimeError), reporter.burst() as notes:
        reporter.items("p", [entry()])
    assert (notes, len(reporter.plans())) == ([], 1)
    with suppress(RuntimeError):
        assert reporter.items("q", [entry()]) != []  # a burst would give nothing
    assert len(reporter.plans()) == 1


def test_again_without_plan_operations() -> None:
    reporter = PlanReporter("s", None)
    assert reporter.again() == []
    with reporter.burst():
        reporter.items("p", [entry()])
        assert len(reporter.again()) == 1
    reporter.remove("p")
    (note,) = reporter.again()
    assert note["update"] == {"sessionUpdate": "plan", "entries": []}
    assert reporter.markdown("m", " ") == []


def test_annotations_are_there_when_programs_run() -> None:
    for name in plans.__all__:
        one: Any = getattr(plans, name)
        if callable(one) and getattr(one, "__module__", "").startswith(plans.__name__):
            get_type_hints(one)
            for member in vars(one).values() if isinstance(one, type) else ():
                if callable(member):
                    get_type_hints(member)
    known: list[Any] = [PlanProgress, PlanLimits, TrackedPlan, PlanChange]
    for one in known:
        TypeAdapter(one)


def test_tasks_have_a_status() -> None:
    tasks = markdown_tasks("- [ ] a\n- [-] b\n* [~] c\n1. [x] d\n2) [X] e")
    pending, current, done = "pending", "in_progress", "completed"
    assert [one.status for one in tasks] == [pending, current, current, done, done]


def test_types_are_imported_without_plans() -> None:
    code = "import sys; from samewire_acp import Plan; sys.exit('samewire_acp.plans' in sys.modules)"
    path = os.pathsep.join(sys.path)
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": path}
    )


def test_the_metadata_of_a_plan() -> None:
    reporter = PlanReporter("s", CAPABLE)
    reporter.markdown("p", "# A")
    meta: JsonObject = {"a": [1]}
    (note,) = reporter.set_meta("p", meta)
    meta["a"] = 2
    assert cast("Any", note)["update"]["plan"]["_meta"] == {"a": [1]}
    assert reporter.set_meta("p", {"a": [1]}) == []
    wrong: list[Any] = [*NO_JSON, deep(101), 5, "a", True]
    for one in wrong:
        assert code_of(reporter.set_meta, "p", one) == "invalid", one
    assert code_of(reporter.set_meta, "q", deep(100)) == "unknown_plan"
    assert len(reporter.set_meta("p", deep(100))) == 1
    plan = reporter.plan("p")
    assert plan is not None and plan.meta == deep(100)
    with reporter.burst() as notes:
        reporter.remove("p")
        reporter.markdown("p", "# A")
    assert [*cast("Any", notes[-1])["update"]["plan"]] == [
        "type",
        "id",
        "planId",
        "content",
    ]
